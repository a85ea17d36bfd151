"""The ssh server: it lets people in by whatever key they have, and offers a terminal, nothing else.

Every public key is an identity, and the lack of one too. There is no shell, no other program, no file, no forwarding.
This is the only module that knows asyncssh. Beside its interface it relies on two inner parts of it, which tests
guard: `SSHServerChannel._env`, and that a connection is the protocol of its transport.
"""

from __future__ import annotations

import asyncio
import socket
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path

import asyncssh

from tui import disk
from tui.host.limits import Door, Limits, Visitor
from tui.host.listening import SOFTWARE, UNSENT, Listener
from tui.host.ssh_wire import NO_FILES, Caller, SshWire
from tui.terminal import kind

WINDOW, PACKET = 32_768, 8192
"""How much of what a guest types may be under way, and in one piece."""
ALIVE_SECONDS, ALIVE_TIMES, HANG_UP = 15, 3, 1.0
SEEN = (b"COLORTERM", b"NO_COLOR")
"""What counts of their environment, beside TERM, which comes with the terminal."""
KEX = "-diffie-hellman*,rsa2048*"
"""All ways to exchange keys except the slow ones, with which a few strangers could keep this machine busy."""
TOO_MUCH = "Too much was sent at once. Try again in a minute."
Challenge = tuple[str, str, str, Sequence[tuple[str, bool]]]
Receive = Callable[[SshWire, Caller], None]
"""Takes over a wire. It must end it."""


class Server:
    """All connections of a hall."""

    def __init__(self, limits: Limits, key: asyncssh.SSHKey, receive: Receive) -> None:
        self.limits, self.receive = limits, receive
        self.door = Door(limits)
        self._open: set[asyncssh.SSHServerConnection] = set()
        self._listening: asyncio.Task[None] | None = None
        self._options = asyncssh.SSHServerConnectionOptions(
            server_host_keys=[key],
            server_version=SOFTWARE,
            login_timeout=limits.login,
            keepalive_interval=ALIVE_SECONDS,
            keepalive_count_max=ALIVE_TIMES,
            compression_algs=None,
            kex_algs=KEX,
            gss_host=None,
            gss_kex=False,
            gss_auth=False,
            host_based_auth=False,
            password_auth=False,
            agent_forwarding=False,
            line_editor=False,
            encoding=None,
            window=WINDOW,
            max_pktsize=PACKET,
        )
        asyncssh.set_log_level("CRITICAL")

    def listen(self, sock: socket.socket) -> None:
        """Take connections in by this socket."""
        listener = Listener(self.door, self._serve)
        self._listening = asyncio.get_running_loop().create_task(listener.listen(sock))

    async def _serve(self, came: socket.socket, visitor: Visitor) -> None:
        """Take care of one connection until its end."""
        conn = None
        visitor.drop = came.close
        try:
            conn = await asyncssh.run_server(
                came, options=self._options, server_factory=lambda: Entrance(self, visitor)
            )
            self._open.add(conn)
            await conn.wait_closed()
        except Exception:  # noise that is no ssh ends in any error; who asks for nothing is not worth a line
            came.close()
        finally:
            if conn is not None:
                self._open.discard(conn)

    def shut(self) -> None:
        """Take nobody in any more."""
        self.receive = closed
        if self._listening is not None:
            self._listening.cancel()

    async def close(self, patience: float) -> None:
        """Wait for the last to go; those who are still here after this many seconds are cut off."""
        self.shut()
        try:
            async with asyncio.timeout(patience):
                for one in list(self._open):
                    await one.wait_closed()
        except TimeoutError:
            for one in list(self._open):
                one.abort()
                await one.wait_closed()


def closed(wire: SshWire, caller: Caller) -> None:
    """To those who come a moment too late."""
    wire.end(["The hall closed."], 1)


class Entrance(asyncssh.SSHServer):
    """One connection."""

    _conn: asyncssh.SSHServerConnection

    def __init__(self, server: Server, visitor: Visitor) -> None:
        self._server, self._visitor = server, visitor
        self._user = self._key = self._refused = ""
        self._timer: asyncio.TimerHandle | None = None
        self.session: Session | None = None

    def connection_made(self, conn: asyncssh.SSHServerConnection) -> None:
        self._conn = conn
        self._visitor.drop = conn.abort
        # The transport tells its protocol, which is this connection, when its queue is full, and what has come.
        self._pass_on = conn.data_received
        conn.data_received = self._data_received  # type: ignore[method-assign]
        conn.pause_writing = partial(self._queue, full=True)  # type: ignore[method-assign]
        conn.resume_writing = partial(self._queue, full=False)  # type: ignore[method-assign]

    def connection_lost(self, exc: Exception | None) -> None:
        self._wait_no_more()

    # Who it is. Only what was proved last counts: a key that was merely shown is anybody's ----------------

    def begin_auth(self, username: str) -> bool:
        self._user = username
        return True

    def public_key_auth_supported(self) -> bool:
        return True

    def validate_public_key(self, username: str, key: asyncssh.SSHKey) -> bool:
        self._key = key.get_fingerprint()
        return True

    def kbdint_auth_supported(self) -> bool:
        return True

    def get_kbdint_challenge(self, username: str, lang: str, submethods: str) -> Challenge:
        self._key = ""
        return "", "", "", []

    def validate_kbdint_response(self, username: str, responses: object) -> bool:
        self._key = ""
        return True

    def auth_completed(self) -> None:
        self._refused = self._server.door.enters(self._visitor, self._key)
        loop = asyncio.get_running_loop()
        self._timer = loop.call_later(
            self._server.limits.login, self._conn.disconnect, asyncssh.DISC_BY_APPLICATION, NO_FILES
        )

    # What it asks for -----------------------------------------------------------------------------------

    def session_requested(self) -> tuple[asyncssh.SSHServerChannel[bytes], asyncssh.SSHServerSession[bytes]] | bool:
        if self.session is not None:
            return False  # one terminal a connection, or the limits would not hold
        self.session = Session(self, self._conn)
        channel = self._conn.create_server_channel(None, "strict", WINDOW, PACKET)
        channel._env = Seen()
        return channel, self.session

    def connection_requested(self, *_: object) -> bool:
        raise asyncssh.ChannelOpenError(asyncssh.OPEN_ADMINISTRATIVELY_PROHIBITED, NO_FILES)

    def started(self, wire: SshWire, command: str, files: bool) -> None:
        """A terminal was asked for."""
        self._wait_no_more()
        if self._refused:
            wire.end([self._refused], 1)
        else:
            self._server.receive(wire, Caller(self._user, self._key, self._visitor.address, command, files))

    def over(self) -> None:
        """The terminal is closed; nearly every far side closes the connection itself then."""
        self._wait_no_more()
        self._timer = asyncio.get_running_loop().call_later(HANG_UP, self._conn.close)

    @property
    def unread(self) -> float:
        return self._server.limits.unread

    def _wait_no_more(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _data_received(self, data: bytes, datatype: int | None = None) -> None:
        if self._server.door.hears(self._visitor, len(data)):
            self._pass_on(data)
        else:
            self._conn.disconnect(asyncssh.DISC_BY_APPLICATION, TOO_MUCH)

    def _queue(self, full: bool) -> None:
        if self.session is not None:
            self.session.queue("connection", full)


class Session(asyncssh.SSHServerSession[bytes]):
    """The one channel of a connection."""

    _channel: asyncssh.SSHServerChannel[bytes]

    def __init__(self, entrance: Entrance, conn: asyncssh.SSHServerConnection) -> None:
        self._entrance, self._conn = entrance, conn
        self._term = ""
        self._size: tuple[int, int] | None = None
        self._command = ""
        self._files = False
        self._wire: SshWire | None = None

    def connection_made(self, chan: asyncssh.SSHServerChannel[bytes]) -> None:
        self._channel = chan
        chan.set_write_buffer_limits(UNSENT)

    def connection_lost(self, exc: Exception | None) -> None:
        if self._wire is not None:
            self._wire.lost()
        self._entrance.over()

    def pty_requested(self, term_type: str, term_size: tuple[int, int, int, int], term_modes: object) -> bool:
        self._term, self._size = term_type, term_size[:2]
        return True

    def terminal_size_changed(self, width: int, height: int, pixwidth: int, pixheight: int) -> None:
        if self._wire is not None:
            self._wire.resize(width, height)

    def shell_requested(self) -> bool:
        return True

    def exec_requested(self, command: str) -> bool:
        self._command = command
        return True

    def subsystem_requested(self, subsystem: str) -> bool:
        self._files = True
        return True

    def session_started(self) -> None:
        said = {**self._channel.get_environment(), "TERM": self._term}
        self._wire = SshWire(
            self._channel,
            asyncio.get_running_loop(),
            kind.far(said),
            self._size,
            self._entrance.unread,
            self._conn.abort,
        )
        self._entrance.started(self._wire, self._command, self._files)

    def data_received(self, data: bytes, datatype: int | None) -> None:
        if self._wire is not None:
            self._wire.came(data)

    def eof_received(self) -> bool:
        if self._wire is not None:
            self._wire.no_more()
        return True  # it may still read

    def pause_writing(self) -> None:
        self.queue("channel", full=True)

    def resume_writing(self) -> None:
        self.queue("channel", full=False)

    def queue(self, name: str, full: bool) -> None:
        if self._wire is not None:
            (self._wire.hold if full else self._wire.release)(name)


class Seen(dict[bytes, bytes]):
    """The environment of a guest: the few values that count, and no room for more."""

    def __setitem__(self, name: bytes, value: bytes) -> None:
        if name in SEEN and len(value) <= 100:
            super().__setitem__(name, value)


def host_key(folder: Path) -> tuple[asyncssh.SSHKey, bool]:
    """The key that proves to guests that they reached this hall, and whether it was made just now."""
    path = disk.own_folder(folder) / "ed25519"
    if path.exists():
        return asyncssh.import_private_key(disk.read_file(path, 4096)), False
    key = asyncssh.generate_private_key("ssh-ed25519")
    disk.write_new(path, key.export_private_key())
    return key, True
