"""Asked to go, the real command goes: however much is typed, whatever the terminal takes, and however early it is."""

from __future__ import annotations

import os
import signal
import termios
from pathlib import Path
from threading import Thread
from time import monotonic, sleep

import pytest

from tests.helpers import terminal
from tests.helpers.evening import QUICK
from tests.helpers.terminal import ASKS_FOR_FRAMES, HAS_FRAMES, Terminal
from tests.tui.test_terminal import TWO


def noise(it: Terminal, data: bytes) -> None:
    """All of this in one write."""
    writer = Thread(target=os.write, args=(it.keyboard, data), daemon=True)
    writer.start()
    while writer.is_alive():
        it.read(0.001)
    sleep(0.03)  # the app begins to feel it


def most_memory(it: Terminal) -> int:
    """The most that the process has ever held, in MB."""
    status = Path(f"/proc/{it.process.pid}/status").read_text()
    return next(int(line.split()[1]) for line in status.splitlines() if line.startswith("VmHWM")) // 1024


def seconds_at_work(it: Terminal) -> float:
    """The time that the process has been computing."""
    fields = Path(f"/proc/{it.process.pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


@pytest.mark.parametrize("key", [b"q", b"\x1b[B", b"m\x1b"])
def test_a_signal_behind_a_flood_of_keys_is_heard(key: bytes) -> None:
    for _ in range(2):
        with Terminal(*TWO) as it:
            it.until("Ann: claim")
            it.quiet()
            noise(it, key * (12_000 // len(key)))
            it.send(signal.SIGTERM)
            assert it.wait() == 128 + signal.SIGTERM
            assert it.restored()


@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="only there a process can be watched")
def test_a_flood_of_keys_costs_neither_memory_nor_time() -> None:
    with Terminal(*TWO) as it:
        it.until("Ann: claim")
        it.quiet(0.2)
        before, worked = most_memory(it), seconds_at_work(it)
        noise(it, b"q" * 100_000)
        now = -1.0
        while now < (now := seconds_at_work(it)):
            it.read(0.2)
        assert most_memory(it) - before < 60
        assert seconds_at_work(it) - worked < 5
        it.type("a2")
        it.until("‹2›")
        it.type("\x11")
        assert it.wait() == 0


def test_a_terminal_that_takes_nothing_does_not_hold_it() -> None:
    with Terminal(*TWO, size=(200, 60)) as it:
        it.until("Ann: claim")
        it.quiet()
        for key in b"vm\x1b\x1b" * 100:  # nobody reads what it draws
            os.write(it.keyboard, bytes((key,)))
            sleep(0.005)
        it.send(signal.SIGTERM)
        start = monotonic()
        assert it.process.wait(5) == 128 + signal.SIGTERM
        assert monotonic() - start < 3


HANGS = "from tui.app import CutpurseApp; from time import sleep; CutpurseApp._put_away = lambda app: sleep(9)"


@pytest.mark.parametrize("signum", [signal.SIGINT, signal.SIGTERM, signal.SIGHUP])
def test_what_cannot_go_in_good_order_gives_the_terminal_back(signum: int) -> None:
    with Terminal(*TWO, prepare=HANGS) as it:
        found = termios.tcgetattr(it.keyboard)
        it.until("Ann: claim")
        it.quiet()
        assert termios.tcgetattr(it.keyboard) != found
        it.send(signum)
        assert it.wait() == 128 + signum
        assert it.restored()
        assert not it.text.strip()
        assert not it.glass.left.strip()
        assert termios.tcgetattr(it.keyboard) == found


@pytest.mark.parametrize("signum", [signal.SIGINT, signal.SIGTERM])
@pytest.mark.parametrize("soon", [0.0, 0.1])
def test_an_answer_that_comes_late_is_not_left_at_the_prompt(
    signum: int, soon: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(terminal, "ASKS_FOR_FRAMES", b"nothing")
    with Terminal(*TWO) as it:
        while ASKS_FOR_FRAMES not in it.written:
            it.read(0.01)
        sleep(soon)
        it.send(signum)
        sleep(0.2)  # a long line
        assert it.process.poll() is None, "it waits for the answer"
        it.type(HAS_FRAMES)
        assert it.wait() == 128 + signum
        assert it.restored()


def test_whoever_never_answers_is_not_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(terminal, "ASKS_FOR_FRAMES", b"nothing")
    with Terminal(*TWO) as it:
        it.until("Ann: claim")
        it.send(signal.SIGINT)
        start = monotonic()
        assert it.wait() == 128 + signal.SIGINT
        assert monotonic() - start < 1.5
        assert ASKS_FOR_FRAMES in it.written
        assert b"2048" not in it.written, "nothing is asked that nobody wants to know"


def test_interrupted_before_anything_is_shown_it_says_nothing_more() -> None:
    slow = "import builtins, time\nown = builtins.__import__\ndef late(name, *more):\n    time.sleep(0.01)\n"
    slow += "    return own(name, *more)\nbuiltins.__import__ = late"
    with Terminal(*TWO, prepare=slow) as it:
        it.until("Cutpurse")
        it.send(signal.SIGINT)
        assert it.wait() == 128 + signal.SIGINT
        assert "Traceback" not in it.text


HANDS = ("play", "thiefdom", "--seat", "Ann", "--seat", "Bo", "--seed", "5")
"""Ann's first question is what she drafts, which is for her alone."""
SECRET = "a Crossbow"


def with_a_hand_open() -> Terminal:
    """Ann looks at the cards that are passed to her."""
    it = Terminal(*HANDS, prepare=QUICK)
    it.until(lambda text: "opens the curtain" in text and "Keys are ignored" not in text)
    it.type("o")
    it.until(SECRET)
    it.quiet(0.1)
    return it


@pytest.mark.parametrize("stops", [(signal.SIGSTOP,), ()], ids=["stopped without a word", "never stopped"])
def test_going_on_covers_a_hand_and_reads_with_one_reader(stops: tuple[int, ...]) -> None:
    with with_a_hand_open() as it:
        threads = len(os.listdir(f"/proc/{it.process.pid}/task")) if Path("/proc/self/task").exists() else 0
        for number in (*stops, signal.SIGCONT, *stops, signal.SIGCONT):
            it.send(number)
            it.quiet(0.3)
        it.until("the curtain is closed")
        assert SECRET not in it.text
        if threads:
            assert len(os.listdir(f"/proc/{it.process.pid}/task")) == threads
        it.type("\x11")
        assert it.wait() == 0
        assert it.restored()


@pytest.mark.parametrize(
    "signals",
    [(signal.SIGSTOP, signal.SIGCONT, signal.SIGCONT, signal.SIGCONT), (signal.SIGTSTP, signal.SIGCONT)],
    ids=["called back again and again", "called back on the way out"],
)
@pytest.mark.parametrize("gap", [0.001, 0.003, 0.008])
def test_being_called_back_too_often_or_too_soon_does_no_harm(signals: tuple[int, ...], gap: float) -> None:
    with Terminal(*TWO) as it:
        found = termios.tcgetattr(it.keyboard)
        it.until("Ann: claim")
        it.quiet(0.1)
        for _ in range(3):
            for number in signals:
                it.send(number)
                sleep(gap)
            it.quiet(0.2)
        it.until("Ann: claim")
        it.type("a2")
        it.until("‹2›")
        it.send(signal.SIGTERM)
        assert it.wait() == 128 + signal.SIGTERM
        assert it.restored()
        assert termios.tcgetattr(it.keyboard) == found


@pytest.mark.parametrize("place", ["settings", "rules", "keys"])
def test_a_hand_behind_another_page_is_covered_too(place: str) -> None:
    with with_a_hand_open() as it:
        it.type("\x1b")
        it.until("table menu")
        it.type(place)
        it.quiet(0.1)
        it.type("\r")
        it.quiet(0.2)
        it.send(signal.SIGTSTP)
        it.quiet(0.3)
        it.send(signal.SIGCONT)
        it.until("the curtain is closed")
        it.type("\x1b")
        it.quiet(0.2)
        assert SECRET not in it.text
