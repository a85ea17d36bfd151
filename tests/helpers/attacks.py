"""What strangers and bad guests do to a hall, each with an address of its own in 127.0.0.0/8."""

from __future__ import annotations

import asyncio
import os
import random
import socket
import struct
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from time import perf_counter
from typing import Any, TypeAlias

import asyncssh

from tests.bench.screens import memory
from tests.helpers.far import Guest
from tests.helpers.halls import HostProcess, comes

ATTACKER, NEWCOMER = "127.0.0.3", "127.0.0.4"


class Ground:
    """A hall under attack: at its first table the neighbour plays, at the second the attacker."""

    def __init__(self, hall: HostProcess, codes: Sequence[str]) -> None:
        self.hall, self.codes = hall, codes

    async def attacker(self, **more: Any) -> Guest:
        """The attacker at a seat of their own, once it is painted."""
        guest = await comes(self.hall, "Ada 1", ATTACKER, **more)
        await guest.until(" ► ")
        return guest

    async def alive(self) -> float:
        """A new guest comes in; returns the milliseconds until their screen is painted."""
        begun = perf_counter()
        async with await comes(self.hall, "New", NEWCOMER) as guest:
            await guest.until(" ► ", 10)
            return (perf_counter() - begun) * 1e3


Attack: TypeAlias = Callable[[Ground], Awaitable[str]]
"""Returns what came of it."""


async def flood(ground: Ground) -> str:
    """2 MB of keys."""
    async with await ground.attacker() as guest:
        before = len(guest.bytes)
        for _ in range(64):
            guest.type("\x1b[B\x1b[Aiv\x1bl\x1b" * 2600)
            await asyncio.sleep(0.05)
        await asyncio.sleep(1)
        return f"{(len(guest.bytes) - before) // 1024} kB came back"


async def gang(ground: Ground) -> str:
    """Five of them at once, in large windows: three players and two who give names, all typing as fast as they can."""
    names = ("Ada 1", "Bea 1", "Cem 1", "Mal", "nobody yet")
    size = 300, 100
    guests = [await comes(ground.hall, name, f"127.0.7.{nth}", size=size) for nth, name in enumerate(names, 1)]
    for guest in guests:
        await guest.until("► ")
    for nth in range(60):
        for guest in guests:
            guest.type("l\x1bv\x1b,\x1b\x1b[B" * 100 if nth % 2 else "W,y")
        await asyncio.sleep(0.05)
    for guest in guests:
        guest.hang_up()
    return f"{sum(len(guest.bytes) for guest in guests) // 1024} kB came back"


async def paste(ground: Ground) -> str:
    """A paste of 1 MB at the table, and another one that never ends."""
    async with await ground.attacker() as guest:
        guest.type("\x1b[200~" + "A\x00\u202e\U0001f5dd" * 100_000 + "\x1b[201~")
        guest.type("\x1b[200~" + "B" * 1_000_000)
        await asyncio.sleep(2)
        return "still connected" if not guest.ended else f"sent away: {guest.screen().strip()[:80]}"


async def windows(ground: Ground) -> str:
    """Windows of all sizes, with keys in each of them."""
    async with await ground.attacker() as guest:
        for width, height in ((1, 1), (500, 200), (0, 0), (2**31, 2**31), (39, 15), (500, 1), (1, 200), (80, 24)):
            guest._channel.change_terminal_size(width, height)
            await guest.quiet(0.1)
            for key in "i\x1bl\x1bv\x1b,\x1b":
                guest.type(key)
                await asyncio.sleep(0.02)
        guest.resize(80, 24)
        await guest.quiet(0.2)
        guest.resize(80, 25)
        await guest.until(" ► ")
    first = Guest.comes(ground.hall.port, "Bea 1", local_addr=(ATTACKER, 0), size=(1, 1))
    async with await first as guest:
        await asyncio.sleep(0.3)
        return "painted again at 80x24"


async def resizes(ground: Ground) -> str:
    """3000 sizes as fast as they can be sent."""
    async with await ground.attacker() as guest:
        luck = random.Random(1)
        for nth in range(3000):
            guest._channel.change_terminal_size(luck.randint(1, 500), luck.randint(1, 200))
            if nth % 100 == 99:
                await asyncio.sleep(0.01)
        guest.resize(80, 24)
        await guest.quiet(0.5, 60)
        return f"{len(guest.bytes) // 1024} kB came back"


async def closed(ground: Ground) -> str:
    """A window that never reads, while keys make it draw."""
    async with await ground.attacker() as guest:
        guest.read(False)
        sock = guest.connection.get_extra_info("socket")
        assert sock is not None
        transport = guest.connection._transport
        assert transport is not None
        transport.pause_reading()  # type: ignore[attr-defined]
        before = memory(ground.hall.process.pid)
        for _ in range(400):
            guest.type("l\x1b[Bi\x1b")
            await asyncio.sleep(0.01)
        grown = memory(ground.hall.process.pid) - before
        return f"the hall grew by {grown:.1f} MB"


async def resets(ground: Ground) -> str:
    """Connections that are reset at once, in the middle of the handshake and of a picture."""
    came = 0
    for nth in range(30):
        with suppress(OSError, asyncssh.Error):
            guest = await comes(ground.hall, "Ada 1", f"127.0.3.{nth // 5 + 1}")
            came += 1
            sock = guest.connection.get_extra_info("socket")
            sock.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
            await asyncio.sleep(0.01 * (nth % 5))
            guest.hang_up()
    return f"{came} came in"


async def handshakes(ground: Ground) -> str:
    """200 connections from 40 addresses that say nothing, half a greeting, or anything."""
    socks = []
    for nth in range(200):
        sock = socket.socket()
        sock.setblocking(False)
        sock.bind((f"127.0.4.{nth % 40 + 1}", 0))
        with suppress(BlockingIOError):
            sock.connect(("127.0.0.1", ground.hall.port))
        socks.append(sock)
        await asyncio.sleep(0.01)
        with suppress(OSError):
            sock.send((b"", b"SSH-2.0-x\r\n", os.urandom(2000), b"SSH-2.0-x\r\n" + os.urandom(4000))[nth % 4])
    try:
        came = f"came in after {await ground.alive():.0f} ms"
    except (OSError, asyncssh.Error) as error:
        came = f"did NOT come in: {error}"
    for sock in socks:
        sock.close()
    await asyncio.sleep(0.5)
    return f"meanwhile somebody new {came}"


async def codes(ground: Ground) -> str:
    """Wrong codes by user name, then right ones."""
    said: list[str] = []
    for code in ["BBBBBB", "CCCCCC", "DDDDDD", "otter-kite-badger", "otter-kite-otter", "BBBBBD", ground.codes[0]]:
        try:
            guest = await comes(ground.hall, "Mal", "127.0.5.1", user=code)
            await guest.gone(5)
            said.append(guest.screen().strip())
        except (OSError, asyncssh.Error) as error:
            said.append(str(error))
        except TimeoutError:
            said.append("CAME IN")
            await guest.__aexit__()
        await asyncio.sleep(2.1)
    return "; ".join(dict.fromkeys(said))


HOSTILE = (
    "\x1b[31mRed\x1b[0m", "\x1b]0;title\x07x", "\u202eevil", "\U0001f5dd" * 20, "a\x00b\x00c", "\u0301" * 50 + "z",
    "x\u200b\u200d\ufeffy", "Waiting for Bo", "\u4e2d" * 30, "A" * 1_000_000,
    "\ud7fb\U000e0041k", "\x9b2Jm", "\r\nroot\r\n",
)  # fmt: skip
"""What is typed where a name is asked for."""


async def names(ground: Ground) -> str:
    """Hostile names; the screens and lines of all others stay whole."""
    async with await comes(ground.hall, "New", NEWCOMER) as looker:
        await looker.until(" ► ")
        for nth, name in enumerate(HOSTILE):
            async with await comes(ground.hall, f"hostile {nth}", f"127.0.6.{nth + 1}") as guest:
                await guest.until("Type the name")
                guest.type(name)
                await guest.quiet(0.1)
                guest.type("\r")
                await guest.quiet(0.2)
                guest.type("a")  # a table, whose maker's name all guests read
                await guest.quiet(0.2)
                looker.type("yz"[nth % 2])
                await looker.quiet(0.3)
                rows = looker.screen().split("\n")
                assert len(rows) == 24, rows
                for code in ("\x1b[31m", "\x1b]0", "\u202e", "\x00", "\x9b", "\u200b", "\ufeff"):
                    assert code not in looker.bytes.decode(errors="replace"), (name, code)
    said = ground.hall.said
    assert said.isprintable() or all(line.isprintable() for line in said.splitlines()), said
    return f"{len(HOSTILE)} names, none of their codes on another screen or in the hall's lines"


async def noise(ground: Ground) -> str:
    """Bytes of chance, and codes that Textual's parser cannot read."""
    luck = random.Random(2)
    bad = ("\x1b[1114112u", "\x1b[:4u", "\x1b[1;;99999999999999999999u", "\x1b[48;99999999999;1;1;1t", "\x1b[55296u")
    async with await ground.attacker() as guest:
        for text in bad:
            guest.type(text)
        for _ in range(300):
            guest.type(bytes(luck.randrange(256) for _ in range(luck.randrange(400))).replace(b"\x11", b""))
            await asyncio.sleep(0.005)
        await asyncio.sleep(1)
        return "still connected" if not guest.ended else f"ended: {guest.screen().strip()[-80:]}"


ATTACKS: Sequence[Attack] = (
    flood, gang, paste, windows, resizes, closed, resets, handshakes, codes, names, noise,
)  # fmt: skip
