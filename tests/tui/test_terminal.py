"""The real command in a real terminal: every byte that it writes, and all that a terminal can do to it."""

from __future__ import annotations

import os
import random
import re
import signal
import stat
from pathlib import Path
from time import monotonic

import pytest

from rules import shelf
from rules.crypt import events as e
from rules.crypt.edition import KIND_NAMES
from tests.helpers.evening import QUICK, evening
from tests.helpers.terminal import Terminal
from tui import locations, store
from tui.games.crypt.names import face_name
from tui.session import AtHome

CRYPT = shelf.game("crypt")
TWO = ("play", "crypt", "--seat", "Ann", "--seat", "Bo", "--seed", "5", "--option", "leader=first")
ESCAPES = re.compile(r"\x1b(?:\[[0-9;:?<>=!]*[ $]*[@-~]|.)", re.DOTALL)
COLOURS = re.compile(rb"\x1b\[[0-9;:]*m")


@pytest.fixture(autouse=True)
def settings(home: Path) -> None:
    """Nothing rolls."""
    write(motion="off")


def write(**settings: str) -> None:
    """A settings file."""
    home = locations.home()
    home.mkdir(parents=True, exist_ok=True)
    (home / "settings.toml").write_text("".join([f"{name} = '{value}'\n" for name, value in settings.items()]))


def record() -> store.Kept:
    """The match that was played."""
    [path] = locations.matches().glob("*.match")
    return store.take_up(path)


def told() -> list[str]:
    """The public events of its Record."""
    kept = record()
    try:
        return [line for line in AtHome(kept).everybody.lines() if line]
    finally:
        kept.file.close()


# Secrets -----------------------------------------------------------------------------------------


def unlike_cards(path: Path) -> str:
    """An edition in which no two treasures are alike; the dearest cannot be mistaken for a count of cards."""
    text = CRYPT.printed().decode()
    for kind in KIND_NAMES[1:]:
        text = re.sub(rf"^{kind} +=.*", f"{kind} = {[[coins, 1] for coins in range(4, 10)]}", text, flags=re.MULTILINE)
    path.write_text(text)
    return str(path)


def treasure(frame: str, name: str) -> str:
    """A player's treasures in a frame: all cells below the name in the table of treasures."""
    rows = frame.splitlines()
    for y, row in enumerate(rows):
        if re.search(r"\bAnn +Bo$", row):
            left = row.rindex(name)
            right = left + 5 if name == "Ann" else len(row) + 5
            return " ".join([line[left:right] for line in rows[y + 1 : y + 7]])
    return ""


def seat(frame: str, name: str) -> str:
    """A player's facts in a frame: the cells below the name in the list of seats."""
    rows = frame.splitlines()
    if len(rows) < 3 or "Ann" not in rows[1] or "Bo" not in rows[1]:
        return ""
    half = rows[1].index(" Bo") - 1
    return rows[2][:half] if name == "Ann" else rows[2][half:]


@pytest.mark.parametrize("curtain", ["every-turn", "when-needed"])
def test_no_byte_of_a_hand_is_written_for_anybody_else(curtain: str, tmp_path: Path) -> None:
    write(curtain=curtain, motion="off")
    edition = unlike_cards(tmp_path / "unlike.toml")
    frames = evening(*TWO, "--edition", edition, seed=3, idle="i", share=0.3)
    kept = record()
    kept.file.close()
    stories = [kept.table.story(nth) for nth in (0, 1)]
    known = [{event.face for event in story if isinstance(event, e.Found | e.Saw)} for story in stories]
    public = {event.face for event in kept.table.story(None) if isinstance(event, e.Flipped)}
    assert len(frames) > 60
    assert {looked.alone for looked in frames} == {"", "Ann", "Bo"}
    shown = 0
    for nth, name in enumerate(("Ann", "Bo")):
        secrets = known[nth] - known[1 - nth] - public
        tokens = [face_name(face) for face in secrets]
        dear = {str(face % 10) for face in secrets if face % 10 > 6}
        for hands, (written, shows), _before in frames:
            text = ESCAPES.sub("", written)
            if hands == name:
                shown += any(token in shows for token in tokens)
                continue
            assert not [token for token in tokens if token in shows or token in text], shows
            assert not dear & set(re.sub(r"\([^)]*\)", "", treasure(shows, name))), shows
            assert "coins" not in seat(shows, name), shows
            assert f"For {name} only" not in shows
            assert f"For {name} only" not in text
    assert shown, "those who know are shown"


# Going away --------------------------------------------------------------------------------------


def at_own_turn(it: Terminal) -> None:
    """Ann's view is open, and she has placed dice that she has not confirmed."""
    it.until("opens the curtain.")
    it.quiet()
    it.type("o")
    it.until(lambda text: "Ann: claim" in text and "keyboard" not in text)
    it.quiet()
    it.type("a1")
    it.until("‹1›")
    it.quiet()


@pytest.fixture
def hands() -> None:
    """A curtain at every turn."""
    write(curtain="every-turn", motion="off", pace="none")


@pytest.mark.parametrize("signum", [signal.SIGTERM, signal.SIGHUP, signal.SIGINT])
@pytest.mark.usefixtures("hands")
def test_a_signal_restores_the_terminal_and_keeps_the_match(signum: int) -> None:
    with Terminal(*TWO, prepare=QUICK) as it:
        at_own_turn(it)
        it.type("\r")
        it.until("pass the keyboard to")
        it.quiet()
        start = monotonic()
        it.send(signum)
        assert it.wait() == 128 + signum
        assert monotonic() - start < 1
        assert it.restored()
        assert not it.text.strip()
        assert not it.glass.left.strip()
    assert any(line.startswith("Ann placed") for line in told())


@pytest.mark.usefixtures("hands")
def test_a_closed_window_ends_it_and_the_match_is_kept() -> None:
    with Terminal(*TWO, prepare=QUICK) as it:
        at_own_turn(it)
        it.type("\r")
        it.until("pass the keyboard to")
        it.hang_up()
        start = monotonic()
        assert it.wait() == 128 + signal.SIGHUP
        assert monotonic() - start < 2.5
    assert any(line.startswith("Ann placed") for line in told())


def test_where_no_signal_comes_a_lost_terminal_is_noticed() -> None:
    with Terminal(*TWO, own=False) as it:
        it.until("Ann: claim")
        it.hang_up()
        assert it.wait(4) == 128 + signal.SIGHUP


def test_after_kill_9_the_match_is_taken_up_at_the_curtain() -> None:
    with Terminal(*TWO, prepare=QUICK) as it:
        it.until("Ann: claim")
        it.quiet()
        it.type("a\r")
        it.until(lambda text: "1 die at 1, total 1)" in text)
        it.quiet()
        it.send(signal.SIGKILL)
        assert it.wait() == -signal.SIGKILL
    assert any(line.startswith("Ann placed 1 die at 1") for line in told())
    with Terminal("resume", prepare=QUICK) as it:
        it.until("the match continues")
        it.until("   o opens the curtain.")
        it.quiet()
        it.type("o")
        it.until("1 die at 1, total 1)")
        it.quiet()
        it.type("\x11")
        assert it.wait() == 0


@pytest.mark.usefixtures("hands")
def test_suspended_and_called_back_it_is_behind_the_curtain() -> None:
    with Terminal(*TWO, prepare=QUICK) as it:
        at_own_turn(it)
        it.send(signal.SIGTSTP)
        stopped(it)
        while it.read(0.1):
            pass
        assert it.restored()
        it.glass.frames.clear()
        it.glass.wipe()
        it.send(signal.SIGCONT)
        text = it.until("opens the curtain.")
        it.quiet()
        assert not any("‹1›" in frame.shows for frame in it.glass.frames)
        rows = it.text.splitlines()
        assert "CRYPT" in rows[0]
        assert "pass the keyboard to" in text
        assert "═" * 60 in rows[20]
        it.until("   o opens the curtain.")
        it.quiet()
        it.type("o")
        it.until(lambda text: "Ann: claim" in text and "keyboard" not in text)
        it.quiet()
        assert it.text.splitlines()[0].startswith(" CRYPT")
        it.type("\x11")
        assert it.wait() == 0


def stopped(it: Terminal) -> None:
    """Wait until it sleeps."""
    last = monotonic() + 5
    while os.waitid(os.P_PID, it.process.pid, os.WSTOPPED | os.WNOHANG | os.WNOWAIT) is None:
        assert monotonic() < last
        it.read(0.02)


@pytest.mark.parametrize("leave", [b"\x11", b"\x1b[113;5u"])
def test_leaving_leaves_nothing(leave: bytes) -> None:
    with Terminal(*TWO) as it:
        it.until("Ann: claim")
        it.quiet()
        it.type(leave)
        assert it.wait() == 0
        assert it.restored()
        assert not it.text.strip()
        assert not it.glass.left.strip()


# What a terminal may send ------------------------------------------------------------------------


def alive(it: Terminal) -> None:
    """It still answers, and can be played."""
    it.quiet(0.1)
    for _ in range(4):
        if "Ann: claim" in it.text and "Treasure" in it.text and " only ═" not in it.text:
            break
        it.type("\x1b")
        it.read(0.5)
        it.quiet(0.1)
    it.until("Ann: claim")
    it.type("0")
    it.quiet(0.1)
    it.type("a2")
    it.until("‹2›")
    it.quiet()
    it.type("\r")
    it.until("claimed Tapestry 1")
    it.type("\x11")
    assert it.wait() == 0


HOSTILE = {
    "not UTF-8": b"\xe9\xff\xfe\xc3(\x80",
    "half a letter": b"\xe2\x94",
    "odd key codes": b"\x1b[1114112u\x1b[:4u\x1b[1;;99999999999999999999u\x1b[55296u\x1b[u\x1b[;;;;u",
    "a key code that is none": b"\x1b[99999999999999999999999999u",
    "a forged size": b"\x1b[48;99999999999;1;1;1t\x1b[48;300;4000;1;1t",
    "a forged small size": b"\x1b[48;1;1;1;1t",
    "forged modes": b"\x1b[?2048;2$y\x1b[?2026;9$y\x1b[?99999999999;1$y",
    "NUL": b"\x00" * 50,
    "an open paste, closed at last": b"\x1b[200~" + b"aq1\r" * 100 + b"\x1b[201~",
    "a large paste": b"\x1b[200~" + b"a1\r\n" * 250_000 + b"\x1b[201~",
    "a mouse far away": b"\x1b[<0;99999;99999M\x1b[<0;0;0m\x1b[<64;99999999999999999999;1M\x1b[<0;-5;-5M",
    "codes without an end": b"\x1b[" + b"1;" * 300,
    "commands for a terminal": b"\x1b]0;owned\x07\x1bP1$r0m\x1b\\\x1b[6n\x1b[24;80R\x1b[?62;c",
}


@pytest.mark.parametrize("name", HOSTILE)
def test_what_is_typed_does_no_harm(name: str) -> None:
    with Terminal(*TWO) as it:
        it.until("Ann: claim")
        it.quiet()
        it.type(HOSTILE[name])
        alive(it)


def test_an_open_paste_is_not_collected_for_ever() -> None:
    with Terminal(*TWO) as it:
        it.until("Ann: claim")
        it.quiet()
        it.type(b"\x1b[200~" + b"x" * 1_000_000)
        it.read(1.5)
        alive(it)


def test_a_storm_of_sizes() -> None:
    with Terminal(*TWO) as it:
        it.until("Ann: claim")
        luck = random.Random(1)
        for size in [(1, 1), (500, 200), (2, 1), (80, 1), (1, 24), *[(luck.randint(1, 300), luck.randint(1, 80))] * 60]:
            it.resize(*size)
            it.read(0.005)
        it.resize(80, 24)
        it.until("Treasure")
        alive(it)


NAMES = ["[red]Ann[/red]", "[/bold]", "\x1b]0;owned\x07An\x1b[2J", "\u202eann\u202c", "安安安"]


@pytest.mark.parametrize("name", NAMES)
def test_names_are_only_names(name: str) -> None:
    seats = ("--seat", name, "--seat", "greedy=[link=x]B[/bold]")
    with Terminal("play", "crypt", *seats, "--seed", "5", "--option", "leader=first") as it:
        it.until(": claim")
        it.quiet()
        it.type("v")
        it.until("On the table")
        it.quiet()
        it.type("\x1b")
        it.until("Treasure")
        it.type("\x11")
        assert it.wait() == 0
        assert not re.search(rb"\x1b\](?!22;)", it.written)  # that is the shape of the mouse's arrow
        assert "\u202e" not in it.written.decode()
        assert b"owned\x07" not in it.written


# Faults ------------------------------------------------------------------------------------------


BREAKS = """
from tui.games.crypt.board import CryptBoard
whole = CryptBoard.draw
def scene(self, look):
    secret_hand = "Jewelry 3"
    if look.front == 1:
        raise ValueError(f"no place for {secret_hand}")
    whole(self, look)
CryptBoard.draw = scene
"""


def test_a_fault_is_one_sentence_and_shows_nothing() -> None:
    with Terminal(*TWO, prepare=BREAKS) as it:
        it.until("Ann: claim")
        it.quiet()
        it.type("b")
        assert it.wait() == 1
        assert it.restored()
        lines = [line for line in it.text.splitlines() if line.strip()]
        assert "".join(lines).count("Cutpurse has failed") == 1
        assert "".join(lines).endswith("The match is saved.")
        assert len(lines) <= 4
        assert not any(sign in it.text for sign in ("│", "╭", "Traceback", "Jewelry"))
        last = it.written.rpartition(b"\x1b[?1049l")[2]
        assert b"secret_hand" not in it.written
        assert b"Jewelry" not in last
    log = locations.log()
    assert stat.S_IMODE(log.stat().st_mode) == 0o600
    text = log.read_text()
    assert "ValueError" in text
    assert "scene" in text
    assert "no place for" not in text
    assert "3" not in "".join([line for line in text.splitlines() if "Jewelry" in line])
    assert told() is not None


# Colours, signs, silence -------------------------------------------------------------------------


def colours(written: bytes) -> set[int]:
    """All colour codes."""
    found = set()
    for code in COLOURS.findall(written):
        numbers = [int(number) for number in re.split(rb"[;:]", code[2:-1]) if number]
        found |= {number for number in numbers if 30 <= number <= 49 or 90 <= number <= 107}
    return found


def test_no_color_is_no_colour() -> None:
    with Terminal(*TWO, NO_COLOR="1", COLORTERM="truecolor") as it:
        it.until("Ann: claim")
        it.quiet()
        it.type("a1v")
        it.until("On the table")
        it.quiet()
        assert not colours(it.written) - {39, 49}


def test_sixteen_colours_where_there_are_no_more() -> None:
    with Terminal(*TWO, TERM="xterm") as it:
        it.until("Ann: claim")
        it.quiet()
        assert colours(it.written)
        assert not colours(it.written) & {38, 48}


def test_ascii_is_ascii() -> None:
    with Terminal(*TWO, "--ascii") as it:
        it.until("Ann: claim")
        it.quiet()
        for key, found in (
            ("a1", "<1>"),
            ("v", "On the table"),
            ("\x1b", "Treasure"),
            ("?", "AIM"),
            ("\x1b", "Treasure"),
        ):
            it.type(key)
            it.until(found)
            it.quiet()
        assert not [byte for byte in it.written if byte >= 0x80]


def test_where_the_locale_cannot_say_more_it_is_ascii_by_itself() -> None:
    with Terminal(*TWO, LC_ALL="C", PYTHONCOERCECLOCALE="0", PYTHONUTF8="0") as it:
        it.until("Ann: claim")
        it.quiet()
        assert not [byte for byte in it.written if byte >= 0x80]
        assert b"\\u" not in it.written


def test_nothing_is_written_while_nobody_does_anything() -> None:
    with Terminal(*TWO) as it:
        it.until("Ann: claim")
        it.quiet(0.3)
        assert it.read(1.0) == b""


def test_escape_does_not_wait_long() -> None:
    with Terminal(*TWO) as it:
        it.until("Ann: claim")
        it.quiet()
        spent = []
        for _ in range(5):
            it.type("v")
            it.until("On the table")
            it.quiet()
            start = monotonic()
            it.type("\x1b")
            it.until("Treasure")
            spent.append(monotonic() - start)
            it.quiet()
        assert sorted(spent)[2] < 0.095
