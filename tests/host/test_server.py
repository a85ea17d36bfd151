"""The ssh server beside clients in this process: who they are, what they may ask for, and what a bad one costs."""

from __future__ import annotations

import asyncio
import gc
import os
import socket
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from tests.helpers.ssh import asyncssh
from tui.host import ssh_wire
from tui.host.limits import Limits, Visitor
from tui.host.listening import bound
from tui.host.server import Entrance, Server, Session, host_key
from tui.host.ssh_wire import Caller, SshWire

HOST_KEY = asyncssh.generate_private_key("ssh-ed25519")
OWN_KEY = asyncssh.generate_private_key("ssh-ed25519")
MANY = Limits(arrivals=1000, each_address=100)


class Hall:
    """Takes over each wire and keeps what happens at it."""

    def __init__(self, limits: Limits) -> None:
        self.server = Server(limits, HOST_KEY, self.receive)
        self.sock = bound("127.0.0.1", 0)
        self.port = self.sock.getsockname()[1]
        self.visits: asyncio.Queue[Visit] = asyncio.Queue()

    def receive(self, wire: SshWire, caller: Caller) -> None:
        self.visits.put_nowait(Visit(wire, caller))

    def connection(self) -> Any:
        """The one connection of this test, from the server's side."""
        [found] = self.server._open
        return found

    async def visit(self) -> Visit:
        async with asyncio.timeout(5):
            return await self.visits.get()

    @asynccontextmanager
    async def client(self, key: asyncssh.SSHKey | None = None, user: str = "bo", **options: Any) -> AsyncIterator[Any]:
        keys = [key] if key is not None else None
        async with asyncssh.connect(
            "127.0.0.1",
            self.port,
            username=user,
            client_keys=keys,
            known_hosts=None,
            config=None,
            client_factory=options.pop("client_factory", Keyless),
            **options,
        ) as conn:
            yield conn


class Visit:
    """A wire that was handed over."""

    def __init__(self, wire: SshWire, caller: Caller) -> None:
        self.wire, self.caller = wire, caller
        self.typed = bytearray()
        self.sizes: list[tuple[int, int]] = []
        self.parts: list[int] = []
        self.gone = asyncio.Event()
        self.clear = asyncio.Event()
        wire.resized = lambda *size: self.sizes.append(size)
        wire.gone, wire.clear = self.gone.set, self.clear.set

    def listen(self) -> None:
        self.wire.keys = self.keys

    def keys(self, data: bytes) -> None:
        self.parts.append(len(data))
        self.typed += data


class Keyless(asyncssh.SSHClient):
    """Comes in as OpenSSH does: keyboard-interactive after the keys."""

    def kbdint_auth_requested(self) -> str:
        return ""

    def kbdint_challenge_received(self, name: str, instructions: str, lang: str, prompts: Any) -> list[str]:
        assert not prompts, "nobody is asked for anything"
        return []


async def until(holds: Callable[[], bool]) -> None:
    async with asyncio.timeout(5):
        while not holds():
            await asyncio.sleep(0.01)


@pytest.fixture
async def hall() -> AsyncIterator[Hall]:
    async with running(MANY) as hall:
        yield hall


@asynccontextmanager
async def running(limits: Limits) -> AsyncIterator[Hall]:
    hall = Hall(limits)
    hall.server.listen(hall.sock)
    yield hall
    await hall.server.close(0)


# Who they are --------------------------------------------------------------------------------------


async def test_any_key_is_an_identity(hall: Hall) -> None:
    async with hall.client(OWN_KEY, "KRTPLM") as conn, conn.create_process("plain", encoding=None):
        caller = (await hall.visit()).caller
    assert caller == Caller("KRTPLM", OWN_KEY.get_fingerprint(), "127.0.0.1", "plain")


async def test_without_a_key_nobody_is_asked_for_anything(hall: Hall) -> None:
    async with hall.client() as conn, conn.create_process(term_type="xterm"):
        assert (await hall.visit()).caller == Caller("bo", "", "127.0.0.1")


class OnlyShown(asyncssh.SSHKeyPair):
    """Another player's key: its public part is no secret, its private part is."""

    def __init__(self) -> None:
        super().__init__(b"ssh-ed25519", b"ssh-ed25519", (b"ssh-ed25519",), (), OWN_KEY.public_data, b"")

    def sign(self, data: bytes) -> bytes:
        return asyncssh.generate_private_key("ssh-ed25519").sign(data, b"ssh-ed25519")


async def test_a_key_that_was_not_proved_is_no_identity(hall: Hall) -> None:
    class Thief(Keyless):
        tries = 0

        def public_key_auth_requested(self) -> Any:
            self.tries += 1
            return OnlyShown() if self.tries == 1 else None

    async with hall.client(client_factory=Thief) as conn, conn.create_process(term_type="xterm"):
        assert (await hall.visit()).caller.key == ""


@pytest.mark.parametrize("wrong", ["password", "hostbased"])
async def test_there_is_no_other_way_in(hall: Hall, wrong: str) -> None:
    with pytest.raises(asyncssh.PermissionDenied):
        async with hall.client(client_factory=asyncssh.SSHClient, password="x", preferred_auth=wrong):
            pass


# What they may ask for -----------------------------------------------------------------------------


async def test_of_the_environment_three_names_count(hall: Hall) -> None:
    env = {"COLORTERM": "truecolor", "NO_COLOR": "1", "LD_PRELOAD": "x", "LANG": "C", "TERM": "dumb"}
    many = {f"X{nth}": "y" * 5000 for nth in range(50)}
    async with hall.client() as conn, conn.create_process(term_type="xterm-256color", env=env | many):
        wire = (await hall.visit()).wire
        assert (wire.terminal.colours, wire.terminal.no_color, wire.terminal.dumb) == ("truecolor", True, False)
        assert dict(wire._channel.get_environment()) == {"COLORTERM": "truecolor", "NO_COLOR": "1"}  # type: ignore[attr-defined]


@pytest.mark.parametrize(("asked", "got"), [((1, 1), (1, 1)), ((0, 0), (80, 24)), ((9999, 9999), (500, 200))])
async def test_sizes_are_clamped(hall: Hall, asked: tuple[int, int], got: tuple[int, int]) -> None:
    async with hall.client() as conn, conn.create_process(term_type="xterm", term_size=asked) as process:
        visit = await hall.visit()
        assert visit.wire.size == got
        process.change_terminal_size(120, 36)
        process.change_terminal_size(*asked)
        await until(lambda: len(visit.sizes) == 2)
        assert visit.sizes == [(120, 36), got]


async def test_without_a_terminal_lines_end_in_a_newline_and_refusals_are_errors(hall: Hall) -> None:
    async with hall.client() as conn:
        running = asyncio.ensure_future(conn.run("rm -rf /"))
        visit = await hall.visit()
        assert (visit.wire.pty, visit.wire.terminal.dumb, visit.caller.command) == (False, True, "rm -rf /")
        visit.wire.end(["No.", "Nö."], 1)
        result = await running
    assert (result.exit_status, result.stdout, result.stderr) == (1, "", "No.\nNö.\n")
    assert not visit.gone.is_set()  # it ended here


async def test_files_are_told_apart(hall: Hall) -> None:
    async with hall.client() as conn:
        starting = asyncio.ensure_future(conn.start_sftp_client())
        visit = await hall.visit()
        assert visit.caller.files
        visit.wire.end(["no files"], 1)
        with pytest.raises((asyncssh.Error, OSError)):
            await starting


async def refused(asking: Awaitable[Any]) -> bool:
    try:
        await asking
    except (asyncssh.Error, asyncssh.ChannelListenError, OSError):
        return True
    return False


async def test_nothing_is_forwarded(hall: Hall) -> None:
    async with hall.client() as conn:
        assert await refused(conn.open_connection("127.0.0.1", hall.port))
        assert await refused(conn.open_unix_connection("/tmp/socket"))
        assert await refused(conn.forward_remote_port("127.0.0.1", 0, "127.0.0.1", hall.port))
        assert await refused(conn.forward_remote_path("/tmp/cutpurse-test", "/tmp/socket"))
        assert await refused(conn.open_tun())
        async with conn.create_process(term_type="xterm"):
            assert await hall.visit()  # and still it is let in


async def test_one_terminal_a_connection(hall: Hall) -> None:
    async with hall.client() as conn, conn.create_process(term_type="xterm"):
        await hall.visit()
        assert await refused(conn.create_process(term_type="xterm"))
    assert hall.visits.empty()


async def test_who_asks_for_nothing_is_sent_away() -> None:
    async with running(Limits(login=0.1)) as hall, hall.client(login_timeout=5) as conn:
        async with asyncio.timeout(5):
            await conn.wait_closed()
        await until(lambda: len(hall.server.door) == 0)


# What is typed, and what is shown ------------------------------------------------------------------


async def test_what_was_typed_waits_for_a_listener_and_comes_bit_by_bit(hall: Hall) -> None:
    async with hall.client() as conn, conn.create_process("plain", encoding=None) as process:
        visit = await hall.visit()
        process.stdin.write(bytes(range(256)) * 800)  # more than the window
        process.stdin.write_eof()
        await asyncio.sleep(0.05)
        assert not visit.typed
        assert not visit.gone.is_set()
        visit.listen()
        async with asyncio.timeout(5):
            await visit.gone.wait()
        assert visit.typed == bytes(range(256)) * 800
        assert max(visit.parts) <= ssh_wire.AT_ONCE
        visit.wire.end(["Saved."])  # it may still be told
        assert await process.stdout.read() == b"Saved.\n"


async def test_a_lost_line_is_told_once(hall: Hall) -> None:
    async with hall.client() as conn:
        await conn.create_process(term_type="xterm")
        visit = await hall.visit()
        visit.listen()
        conn.abort()
        async with asyncio.timeout(5):
            await visit.gone.wait()
        visit.wire.write("nobody")
        visit.wire.end(["nobody"], 1)
        await until(lambda: len(hall.server.door) == 0)


async def test_a_far_side_that_does_not_read_keeps_little_and_hears_of_it_when_it_reads_again(hall: Hall) -> None:
    async with hall.client() as conn, conn.create_process(term_type="xterm", encoding=None, window=40_000) as process:
        visit = await hall.visit()
        process.channel.pause_reading()
        frame = "x" * 10_000
        written = 0
        while not visit.wire.clogged:
            visit.wire.write(frame)
            written += 1
            await asyncio.sleep(0)
            assert written < 500
        for _ in range(1000):  # ten million bytes
            visit.wire.write(frame)
        assert visit.wire._channel.get_write_buffer_size() < ssh_wire.MOST_KEPT + 100_000  # type: ignore[attr-defined]
        assert not visit.clear.is_set()
        process.channel.resume_reading()
        got = asyncio.ensure_future(process.stdout.read())
        async with asyncio.timeout(5):
            await visit.clear.wait()
        assert not visit.wire.clogged
        visit.wire.write("drawn anew")
        visit.wire.end()
        text = await got
    assert text.endswith(b"drawn anew")
    assert len(text) % 10_000 == len(b"drawn anew")  # no frame was cut


@pytest.mark.parametrize("window", [40_000, 4_000_000_000])
async def test_a_far_side_that_never_reads_is_ended(window: int) -> None:
    """Neither what it takes at most nor what it claims to take costs anything here."""
    async with running(Limits(unread=0.2)) as hall, hall.client() as conn:
        process = await conn.create_process(term_type="xterm", encoding=None, window=window)
        visit = await hall.visit()
        visit.listen()
        process.channel.pause_reading()
        conn._transport.pause_reading()
        for _ in range(2000):
            visit.wire.write("x" * 10_000)
        transport = hall.connection()._transport
        assert transport.get_write_buffer_size() < ssh_wire.MOST_KEPT + 150_000
        async with asyncio.timeout(5):
            await visit.gone.wait()
        await until(lambda: len(hall.server.door) == 0)


async def test_a_flood_without_an_end_is_cut_off() -> None:
    async with running(Limits(megabytes=1, arrivals=100)) as hall, hall.client() as conn:
        process = await conn.create_process("plain", encoding=None)
        visit = await hall.visit()
        visit.listen()
        process.stdin.write(b"x" * 1_200_000)
        async with asyncio.timeout(5):
            await visit.gone.wait()
        assert 0 < len(visit.typed) < 1_000_000


async def test_a_connection_leaves_nothing_behind(hall: Hall) -> None:
    def left() -> list[object]:
        gc.collect()
        return [one for one in gc.get_objects() if isinstance(one, SshWire | Entrance | Session | Visitor)]

    before, files = len(left()), len(os.listdir("/dev/fd"))
    for nth in range(20):
        async with hall.client() as conn:
            await conn.create_process(term_type="xterm")
            visit = await hall.visit()
            visit.listen()
            if nth % 2:
                conn.abort()
                await visit.gone.wait()
            else:
                visit.wire.end(["Saved."])
    del visit
    await until(lambda: len(hall.server.door) == 0)
    await asyncio.sleep(0.05)
    assert len(left()) == before
    assert len(os.listdir("/dev/fd")) == files


# Limits -------------------------------------------------------------------------------------------


async def test_too_many_are_told_why_before_they_log_in() -> None:
    async with running(Limits(each_address=1)) as hall, hall.client() as conn:
        await conn.create_process(term_type="xterm")
        with pytest.raises(asyncssh.DisconnectError, match=r"Too many connections from your address \(1\)") as refusal:
            async with hall.client():
                pass
        assert refusal.value.code == asyncssh.DISC_TOO_MANY_CONNECTIONS


async def test_too_many_with_one_key_are_told_in_a_line() -> None:
    async with running(Limits(each_key=1)) as hall, hall.client(OWN_KEY) as conn:
        await conn.create_process(term_type="xterm")
        await hall.visit()
        async with hall.client(OWN_KEY) as second:
            result = await second.run()
        assert result.stderr == "You have 1 connection with this key. Close one first.\n"
        assert result.exit_status == 1
        assert hall.visits.empty()


async def test_half_open_handshakes_end_and_leave_nothing() -> None:
    async with running(Limits(login=0.3, arrivals=100, each_address=100, handshakes=10)) as hall:
        open_ones = [socket.create_connection(("127.0.0.1", hall.port)) for _ in range(20)]
        await until(lambda: len(hall.server.door) == 10)  # the others are refused
        await until(lambda: len(hall.server.door) == 0)
        async with hall.client() as conn, conn.create_process(term_type="xterm"):
            await hall.visit()
        for one in open_ones:
            one.close()


async def test_who_comes_while_the_hall_closes_is_told(hall: Hall) -> None:
    async with hall.client() as conn:
        hall.server.shut()
        result = await conn.run()
        assert (result.exit_status, result.stderr) == (1, "The hall closed.\n")
        with pytest.raises(ConnectionError):
            async with hall.client():
                pass


@pytest.mark.parametrize(
    "noise", [b"GET / HTTP/1.1\r\n\r\n", b"SSH-2.0-\xff\r\n", b"SSH-2.0-x\r\n" + b"\xff" * 70_000, b"\x00" * 100_000]
)
async def test_noise_ends_its_own_connection_only(hall: Hall, noise: bytes) -> None:
    faults: list[object] = []
    asyncio.get_running_loop().set_exception_handler(lambda _loop, context: faults.append(context))
    reader, writer = await asyncio.open_connection("127.0.0.1", hall.port)
    writer.write(noise)
    async with asyncio.timeout(5):
        try:
            await reader.read()
            await reader.read()
        except ConnectionError:
            pass
    writer.close()
    await until(lambda: len(hall.server.door) == 0)
    async with hall.client() as conn, conn.create_process(term_type="xterm"):
        await hall.visit()
    gc.collect()
    assert not faults


# The host key --------------------------------------------------------------------------------------


def test_the_host_key_is_made_once_and_is_the_owners_alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CUTPURSE_HOME", str(tmp_path))
    key, new = host_key(tmp_path / "host")
    again, made_again = host_key(tmp_path / "host")
    assert (new, made_again) == (True, False)
    assert key.get_fingerprint() == again.get_fingerprint()
    assert (tmp_path / "host" / "ed25519").stat().st_mode & 0o777 == 0o600
    assert (tmp_path / "host").stat().st_mode & 0o777 == 0o700
