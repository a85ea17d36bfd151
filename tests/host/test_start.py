"""`cutpurse host` at the owner's terminal: its lines, the hall at Enter, and a clean end."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import termios
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.helpers.terminal import COMMAND, Terminal
from tui.host import start
from tui.host.limits import MEANING, Limits
from tui.host.listening import address_of, bound
from tui.host.start_words import WIDE, change, closed, opened

KEY = "SHA256:q3Xo0uQmZb1nM8r2TtWc5yLkV9sHdEaJfPgR7iNvKx4"
WAYS = ["ssh -p 8022 ann-laptop", "ssh -p 8022 CODE@ann-laptop", "ssh -p 8022 192.168.1.20"]


# The lines ----------------------------------------------------------------------------------------


def test_the_first_start_for_everyone() -> None:
    assert list(opened("0.0.0.0", 8022, WAYS, KEY, True, [], [], True)) == [
        "Cutpurse made a host key for this computer. It stays the same from now on.",
        "Listening on all addresses, port 8022.",
        "Friends come in with:",
        "  ssh -p 8022 ann-laptop           the hall",
        "  ssh -p 8022 CODE@ann-laptop      straight to a table",
        "  ssh -p 8022 192.168.1.20         if the name is not found",
        "They need no account and no password. At the first visit ssh asks them to",
        "confirm the host key. It must be:",
        f"  {KEY}",
        "Outside your network: your router must pass port 8022 on to this computer.",
        "Enter opens the hall here. Ctrl-C stops; every move is saved.",
    ]


def test_for_this_computer_alone_with_tables_that_wait() -> None:
    waiting = [("KRTPLM", "Crypt"), ("BCWXZT", "Oliver Twist")]
    lines = list(opened("127.0.0.1", 8022, WAYS[:2], KEY, False, waiting, ["Table DGHJKN waits: so."], False))
    assert lines[:4] == [
        "Listening on 127.0.0.1, port 8022: only this computer can come in.",
        "Let others in with: cutpurse host --listen 0.0.0.0",
        "2 tables wait from last time: KRTPLM (Crypt), BCWXZT (Oliver Twist).",
        "Table DGHJKN waits: so.",
    ]
    assert lines[-1] == f"  {KEY}"  # no router, and no Enter without a terminal
    many = [(f"KRTPL{letter}", "Thief's Market") for letter in "BCDGHJKLMN"]
    assert all(len(line) <= WIDE for line in opened("192.168.1.20", 8022, WAYS, KEY, True, many, [], True))
    assert "1 table waits from last time: KRTPLM (Crypt)." in opened("::", 1, WAYS, KEY, False, waiting[:1], [], True)


def test_the_last_lines() -> None:
    assert list(closed([])) == ["The hall is closed."]
    assert list(closed(["KRTPLM", "BCWXZT"])) == [
        "The hall is closed. 2 tables are saved: KRTPLM, BCWXZT.",
        "cutpurse host opens them again, with the same codes and seats.",
    ]
    assert next(closed(["KRTPLM"])) == "The hall is closed. 1 table is saved: KRTPLM."
    codes = [f"KRTPL{letter}" for letter in "BCDGHJKLMNPQ"]
    lines, many = list(closed(codes)), ", ".join(codes)
    assert all(len(line) <= WIDE for line in lines)
    assert " ".join(line.strip() for line in lines[:-1]) == f"The hall is closed. 12 tables are saved: {many}."


def test_a_change_has_a_time_of_day() -> None:
    assert change("Hal joined MNPQRS.")[5:] == " Hal joined MNPQRS."


@pytest.mark.parametrize(
    ("listen", "address"), [("127.0.0.1", "localhost"), ("::1", "localhost"), ("10.0.0.7", "10.0.0.7")]
)
def test_what_friends_type_leads_to_where_the_hall_listens(listen: str, address: str) -> None:
    assert address_of(listen) == address


# Limits and refusals ------------------------------------------------------------------------------


def test_every_limit_can_be_set_and_has_a_meaning() -> None:
    names = [name.replace("_", "-") for name in Limits.__struct_fields__]
    assert set(MEANING) == set(names)
    chosen = start.limits(dict.fromkeys(names, "7"))
    assert chosen == Limits(**dict.fromkeys(Limits.__struct_fields__, 7))
    assert start.limit_lines(Limits())[0] == "connections=64  (all who are logged in, your own terminal not counted)"
    assert all(len(line) <= WIDE for line in start.limit_lines(Limits()))


@pytest.mark.parametrize("value", ["0", "-1", "1.5", "many", "", "1000000000"])
def test_a_limit_is_a_number(value: str) -> None:
    with pytest.raises(start.NoHall, match="bad-limit"):
        start.limits({"each-key": value})


WITHOUT = """
import importlib.util
found = importlib.util.find_spec
importlib.util.find_spec = lambda name, *package: None if name == "asyncssh" else found(name, *package)
"""


def run(home: Path, *words: str, prepare: str = "") -> tuple[int, str]:
    done = subprocess.run(
        [sys.executable, "-c", f"{prepare}\n{COMMAND}", "host", *words],
        env={"CUTPURSE_HOME": str(home), "PATH": "", "LANG": "C.UTF-8"},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        check=False,
        timeout=20,
    )
    return done.returncode, done.stderr + done.stdout


@pytest.fixture
def extra() -> None:
    """Without asyncssh no hall opens."""
    pytest.importorskip("asyncssh", reason="asyncssh is missing: pip install 'cutpurse[ssh]'")


@pytest.mark.usefixtures("extra")
def test_a_hall_that_cannot_open_says_so_in_a_line(tmp_path: Path) -> None:
    with bound("127.0.0.1", 0) as taken:
        port = str(taken.getsockname()[1])
        code, said = run(tmp_path, "--port", port)
        assert (code, said) == (2, f"cutpurse: Port {port} is in use: choose another one with --port.\n")
    code, said = run(tmp_path, "--listen", "300.1.1.1", "--port", port)
    assert code == 1
    assert said.startswith(f"cutpurse: Nothing can come in at 300.1.1.1, port {port} (")


def test_without_the_extra_a_hall_names_it(tmp_path: Path) -> None:
    code, said = run(tmp_path, prepare=WITHOUT)
    assert (code, said) == (1, 'cutpurse: Hosting needs an extra. Install it first: pip install "cutpurse[ssh]".\n')


def test_without_the_extra_everything_else_works(tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-c", "import sys; sys.modules['asyncssh'] = None; import tui; tui.main()", "matches"],
        env={"CUTPURSE_HOME": str(tmp_path)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0


# The owner ----------------------------------------------------------------------------------------


@pytest.fixture
def hosting(tmp_path: Path, extra: None) -> Callable[..., Terminal]:
    """Opens a hall in a terminal."""

    def open_hall(*words: str) -> Terminal:
        with bound("127.0.0.1", 0) as free:
            port = free.getsockname()[1]
        return Terminal("host", "--port", str(port), *words, CUTPURSE_HOME=str(tmp_path))

    return open_hall


def settings(terminal: Terminal) -> list[object]:
    return termios.tcgetattr(terminal.keyboard)


def test_enter_opens_the_hall_and_leaving_it_brings_the_lines_back(hosting: Callable[..., Terminal]) -> None:
    with hosting("--name", "Ann") as it:
        it.until("Enter opens the hall here.")
        before = settings(it)
        it.type("\n")
        it.until("your hall")
        assert "Ann, host" in it.text
        assert settings(it) != before
        it.resize(120, 36)
        it.until(lambda text: len(text.splitlines()[-1]) and "your hall" in text)
        it.type("\x11")  # Ctrl-Q: leave at once
        it.until("Enter opens the hall here.")
        assert it.restored()
        assert settings(it) == before
        it.type("\x03")
        it.until("The hall is closed.")
        assert it.wait() == 0


@pytest.mark.parametrize("how", [signal.SIGTERM, signal.SIGINT, signal.SIGHUP])
def test_a_signal_leaves_the_terminal_clean(hosting: Callable[..., Terminal], how: int) -> None:
    with hosting("--sit", "Ann") as it:
        it.until("Ann, host")
        it.send(how)
        it.until("The hall is closed.")
        assert it.wait() == 0
        assert it.restored()
        assert it.process.returncode == 0


@pytest.mark.usefixtures("extra")
def test_a_signal_that_is_ignored_stays_ignored(tmp_path: Path) -> None:
    with bound("127.0.0.1", 0) as free:
        port = free.getsockname()[1]
    with subprocess.Popen(
        ["nohup", sys.executable, "-m", "tui", "host", "--port", str(port)],
        env=os.environ | {"CUTPURSE_HOME": str(tmp_path)},
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        text=True,
    ) as running:
        assert running.stdout is not None
        assert any("SHA256:" in line for line in running.stdout)
        running.send_signal(signal.SIGHUP)
        with socket.create_connection(("127.0.0.1", port), timeout=5) as one:
            assert one.recv(8).startswith(b"SSH-2.0-")
        running.send_signal(signal.SIGTERM)
        assert running.stdout.read() == "The hall is closed.\n"
    assert running.returncode == 0


def test_a_closed_window_ends_the_hall(hosting: Callable[..., Terminal], tmp_path: Path) -> None:
    with hosting("--sit", "Ann") as it:
        it.until("Ann, host")
        it.hang_up()
        assert it.wait() in (0, 1)  # nobody reads that the hall is closed
    assert (tmp_path / "hall.json").is_file()


def test_nobody_waits_for_a_reader_of_the_halls_lines() -> None:
    reads, writes = os.pipe()
    os.set_blocking(writes, False)
    assert start.takes_lines(writes)
    os.write(writes, b"." * 1_000_000)
    assert not start.takes_lines(writes)
    os.read(reads, 1_000_000)
    assert start.takes_lines(writes)
    os.close(reads)
    os.close(writes)
    assert not start.takes_lines(writes)


def test_in_the_background_the_terminal_is_not_the_halls(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "isatty", lambda _file: True)
    monkeypatch.setenv("TERM", "xterm-256color")
    for group, sits in ((os.getpgrp(), True), (os.getpgrp() + 1, False)):
        monkeypatch.setattr(os, "tcgetpgrp", lambda _file, group=group: group)
        assert start.own_terminal() is sits
