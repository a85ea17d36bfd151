"""The real `ssh`, where there is one: what people type, and what their terminal says."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.helpers.ssh import openssh
from tui.host import visit
from tui.host.guest import Guest
from tui.host.hall import Hall
from tui.host.limits import Limits
from tui.host.listening import bound
from tui.host.server import Server, host_key
from tui.host.visit import Visits

pytestmark = openssh
QUIET = ["-o", "StrictHostKeyChecking=no", "-o", "LogLevel=INFO", "-o", "IdentityAgent=none", "-F", "none"]


async def echo(wire: Any, guest: Guest, plain: bool) -> None:
    """Stands for screens and lines: says who is there and what was typed, until `q`."""
    over = asyncio.Event()
    typed = bytearray()

    def keys(data: bytes) -> None:
        typed.extend(data)
        if b"q" in typed:
            over.set()

    wire.gone = over.set
    wire.write(f"{'plain' if plain else wire.size} {guest.person.key or 'no key'}\r\n")
    wire.keys = keys
    await over.wait()
    wire.end([f"typed {typed.decode()!r}"], 0)


class Ssh:
    """Calls ssh and what comes with it."""

    def __init__(self, folder: Path, port: int) -> None:
        self.folder, self.port = folder, port
        self.options = [*QUIET, "-o", f"UserKnownHostsFile={folder}/known", "-o", "IdentityFile=none"]

    async def __call__(
        self, *words: str, typed: str = "", program: str = "ssh", env: Any = None
    ) -> tuple[int, str, str]:
        port = [("-P" if program != "ssh" else "-p"), str(self.port)]
        running = await asyncio.create_subprocess_exec(
            program,
            *self.options,
            *port,
            *words,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            env=env or os.environ | {"TERM": "xterm"},
        )
        async with asyncio.timeout(10):
            out, err = await running.communicate(typed.encode())
        said = [line for line in err.decode().splitlines() if not line.startswith("Warning: Permanently added")]
        return running.returncode or 0, out.decode(), "\n".join(said)

    def key(self) -> tuple[str, str]:
        """A new key: its file and its fingerprint."""
        file = str(self.folder / "id")
        subprocess.run(["ssh-keygen", "-q", "-t", "ed25519", "-N", "", "-f", file], check=True)
        said = subprocess.run(["ssh-keygen", "-lf", file], check=True, capture_output=True, text=True)
        return file, said.stdout.split()[1]


@pytest.fixture
async def ssh(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Ssh]:
    async for found in opened(tmp_path, monkeypatch, Limits(arrivals=100)):
        yield found


async def opened(folder: Path, monkeypatch: pytest.MonkeyPatch, limits: Limits) -> AsyncIterator[Ssh]:
    monkeypatch.setenv("CUTPURSE_HOME", str(folder / "home"))
    monkeypatch.setattr(visit, "seat", echo)
    sock = bound("127.0.0.1", 0)
    port = sock.getsockname()[1]
    hall = Hall("Ann", "127.0.0.1", port, limits)
    server = Server(limits, host_key(folder / "home" / "host")[0], Visits(hall).receive)
    server.listen(sock)
    yield Ssh(folder, port)
    await server.close(0)
    hall.close()


async def test_a_key_is_an_identity_and_without_one_nobody_is_asked(ssh: Ssh) -> None:
    file, fingerprint = ssh.key()
    code, out, err = await ssh("-tt", "-i", file, "127.0.0.1", typed="q")
    assert (code, out) == (0, f"(80, 24) {fingerprint}\r\ntyped 'q'\r\n")
    assert err == "Connection to 127.0.0.1 closed."
    code, out, _ = await ssh("-tt", "127.0.0.1", typed="q")
    assert (code, out) == (0, "(80, 24) no key\r\ntyped 'q'\r\n")


async def test_lines_need_no_terminal_and_end_with_their_input(ssh: Ssh) -> None:
    assert await ssh("127.0.0.1", "plain", typed="hello\n") == (0, "plain no key\r\ntyped 'hello\\n'\n", "")
    code, out, _ = await ssh("-tt", "127.0.0.1", typed="q", env=os.environ | {"TERM": "dumb"})
    assert (code, out.splitlines()[0]) == (0, "(80, 24) no key")  # the seat itself sees that the terminal is dumb


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["127.0.0.1", "uname", "-a"], "This hall runs no commands. Use plain, a code, or nothing."),
        (
            ["127.0.0.1", "BCDGHJ"],
            "You need a terminal: add -t, or play in lines of text:\n  ssh -p {port} 127.0.0.1 plain",
        ),
        (["-tt", "BCDGHJ@127.0.0.1"], "There is no table with the code BCDGHJ. Check it with your friend."),
        (["-s", "127.0.0.1", "netconf"], "This hall offers no files, forwarding or agent."),
    ],
)
async def test_refusals(ssh: Ssh, words: list[str], said: str) -> None:
    code, out, err = await ssh(*words)
    said = said.format(port=ssh.port)
    assert code == 1
    assert (out.replace("\r\n", "\n") + err).strip().removesuffix("Connection to 127.0.0.1 closed.").strip() == said


@pytest.mark.parametrize(
    "words", [["sftp", "127.0.0.1"], ["scp", "x", "127.0.0.1:x"], ["scp", "-O", "x", "127.0.0.1:x"]]
)
async def test_files(ssh: Ssh, words: list[str]) -> None:
    (ssh.folder / "x").write_text("x")
    program, *words = [str(ssh.folder / "x") if word == "x" else word for word in words]
    code, out, err = await ssh(*words, program=program, typed="ls\n")
    assert code
    assert "This hall " in err
    assert not out


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (["-A"], ""),
        (["-X"], "X11 forwarding request failed"),
        (["-R", "0:127.0.0.1:1"], "remote port forwarding failed"),
        (["-L", "{folder}/socket:127.0.0.1:1"], ""),
    ],
)
async def test_a_configured_forwarding_is_refused_and_the_guest_still_comes_in(
    ssh: Ssh, words: list[str], says: str
) -> None:
    words = [word.format(folder=ssh.folder) for word in words]
    code, out, err = await ssh(
        "-tt", *words, "127.0.0.1", typed="q", env=os.environ | {"TERM": "xterm", "DISPLAY": ":9"}
    )
    assert (code, out) == (0, "(80, 24) no key\r\ntyped 'q'\r\n")
    assert says in err


async def test_a_connection_through_the_hall_is_refused(ssh: Ssh) -> None:
    code, out, err = await ssh("-W", f"127.0.0.1:{ssh.port}", "127.0.0.1")
    assert code
    assert not out
    assert "This hall offers no files, forwarding or agent." in err


async def test_who_asks_for_nothing_is_told_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async for ssh in opened(tmp_path, monkeypatch, Limits(login=1)):
        code, _, err = await ssh("-N", "127.0.0.1")
        assert code
        assert "This hall offers no files, forwarding or agent." in err


async def test_too_many_read_why(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async for ssh in opened(tmp_path, monkeypatch, Limits(arrivals=1)):
        await ssh("127.0.0.1", "plain", typed="q")
        for _ in range(5):
            code, _, err = await ssh("127.0.0.1", "plain")
            assert code == 255
            assert f"port {ssh.port}:12: Too many new connections. Try again in 10 seconds." in err


# The command ---------------------------------------------------------------------------------------


@pytest.fixture
def service(tmp_path: Path) -> Iterator[subprocess.Popen[str]]:
    """`cutpurse host` without a terminal, as a service."""
    with bound("127.0.0.1", 0) as free:
        port = free.getsockname()[1]
    words = [sys.executable, "-m", "tui", "host", "--port", str(port), "--name", "Ann"]
    env = os.environ | {"CUTPURSE_HOME": str(tmp_path / "home"), "TERM": "xterm"}
    with subprocess.Popen(
        words, env=env, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
    ) as running:
        running.args = [str(port)]
        yield running
        running.kill()


def read_until(running: subprocess.Popen[str], last: str) -> list[str]:
    assert running.stdout is not None
    lines: list[str] = []
    while last not in "".join(lines[-1:]):
        line = running.stdout.readline()
        assert line, f"it ended with {lines}"
        lines.append(line.rstrip("\n"))
    return lines


async def test_a_hall_opens_and_closes(service: subprocess.Popen[str], tmp_path: Path) -> None:
    [port] = service.args  # type: ignore[misc]
    lines = read_until(service, "SHA256:")
    assert lines == [
        "Cutpurse made a host key for this computer. It stays the same from now on.",
        f"Listening on 127.0.0.1, port {port}: only this computer can come in.",
        "Let others in with: cutpurse host --listen 0.0.0.0",
        "Friends come in with:",
        f"  {f'ssh -p {port} localhost':33}the hall",
        f"  {f'ssh -p {port} CODE@localhost':33}straight to a table",
        "They need no account and no password. At the first visit ssh asks them to",
        "confirm the host key. It must be:",
        lines[-1],
    ]
    again = subprocess.run(
        [sys.executable, "-m", "tui", "host", "--port", port],
        env=os.environ | {"CUTPURSE_HOME": str(tmp_path / "home")},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        check=False,
    )
    assert (again.returncode, again.stderr) == (1, "Another cutpurse host already runs with these matches.\n")
    service.send_signal(signal.SIGTERM)
    assert read_until(service, "closed.") == ["The hall is closed."]
    assert service.wait(5) == 0
