"""The socket that friends come in by: connections that are too many are told so at once, in the words of ssh."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import Callable, Coroutine
from contextlib import suppress

from tui.host.limits import Door, Visitor
from tui.words import clean

SOFTWARE = "Cutpurse"
READ_AT_ONCE = 8192
"""How much one connection may hand in between two turns of the others."""
UNSENT = 32_768
"""How much may wait in the system's own queue, where it cannot be dropped any more."""
REFUSALS = 32
"""The most refusals under way; beyond that connections are closed without a word."""
REFUSAL_SECONDS = 2.0
LOOPBACK = ("127.0.0.1", "::1", "localhost")
EVERYWHERE = ("0.0.0.0", "::")
TOO_MANY_CONNECTIONS = 12
"""The reason for a disconnect, in ssh."""


def bound(address: str, port: int) -> socket.socket:
    """A socket that listens there. OSError if that cannot be."""
    in_v6 = ":" in address
    family = socket.AF_INET6 if in_v6 else socket.AF_INET
    sock = socket.create_server((address, port), family=family, dualstack_ipv6=in_v6 and address == "::")
    sock.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, READ_AT_ONCE)
    sock.setblocking(False)
    return sock


def address_of(listen: str) -> str:
    """What friends type to come in."""
    if listen in LOOPBACK:
        return "localhost"
    return (clean(socket.gethostname(), 60) or "localhost") if listen in EVERYWHERE else listen


def address_here() -> str:
    """The address of this computer in its network; empty if it has none."""
    with suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as sock:
        sock.connect(("192.0.2.1", 9))  # chooses a way there, and sends nothing
        return str(sock.getsockname()[0])
    return ""


class Listener:
    """Takes connections in and hands them on."""

    def __init__(self, door: Door, serve: Callable[[socket.socket, Visitor], Coroutine[None, None, None]]) -> None:
        """`serve`: takes care of one connection until its end."""
        self._door, self._serve = door, serve
        self._refusals = 0
        self._tasks: set[asyncio.Task[None]] = set()

    async def listen(self, sock: socket.socket) -> None:
        """Take connections in until this is cancelled."""
        loop = asyncio.get_running_loop()
        try:
            while True:
                try:
                    came, address = await loop.sock_accept(sock)
                except OSError:  # gone already, or no file descriptor is left
                    await asyncio.sleep(0.1)
                    continue
                self._take(came, str(address[0]))
        finally:
            sock.close()

    def _take(self, came: socket.socket, address: str) -> None:
        visitor = Visitor(address)
        refused = self._door.arrives(visitor)
        if not refused:
            self._keep(self._care(came, visitor))
        elif self._refusals < REFUSALS:
            self._keep(self._refuse(came, refused))
        else:
            came.close()

    def _keep(self, work: Coroutine[None, None, None]) -> None:
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _care(self, came: socket.socket, visitor: Visitor) -> None:
        try:
            with suppress(OSError):
                if hasattr(socket, "TCP_NOTSENT_LOWAT"):
                    came.setsockopt(socket.IPPROTO_TCP, socket.TCP_NOTSENT_LOWAT, UNSENT)
            await self._serve(came, visitor)
        finally:
            self._door.leaves(visitor)
            came.close()

    async def _refuse(self, came: socket.socket, sentence: str) -> None:
        """Say why, then listen until the other side hangs up: closing earlier would take the sentence back."""
        loop = asyncio.get_running_loop()
        self._refusals += 1
        try:
            async with asyncio.timeout(REFUSAL_SECONDS):
                await loop.sock_sendall(came, refusal(sentence))
                came.shutdown(socket.SHUT_WR)
                while await loop.sock_recv(came, 4096):
                    pass
        except (OSError, TimeoutError):
            pass
        finally:
            self._refusals -= 1
            came.close()


def refusal(sentence: str) -> bytes:
    """What an ssh server says that disconnects before anything else."""
    reason = sentence.encode()
    said = b"\x01" + TOO_MANY_CONNECTIONS.to_bytes(4, "big") + len(reason).to_bytes(4, "big") + reason + bytes(4)
    padding = 8 - (5 + len(said)) % 8 + 8
    whole = (1 + len(said) + padding).to_bytes(4, "big") + bytes([padding]) + said + bytes(padding)
    return f"SSH-2.0-{SOFTWARE}\r\n".encode() + whole
