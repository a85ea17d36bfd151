"""A real process, killed in the middle of a match: nothing that was shown is lost."""

from __future__ import annotations

import os
import signal
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from select import select
from typing import NamedTuple

import pytest

from tests.helpers.keyboard import command
from tui import locations, store
from tui.session import AtHome
from tui.table.past import Past


class Played(NamedTuple):
    """A match of two people: how it is begun, what they answer, and what a line of its story begins with."""

    begin: tuple[str, ...]
    answers: tuple[bytes, ...]
    tells: tuple[str, ...]
    kills: tuple[int, ...]
    """After how many answers it is killed."""


PATIENCE = 30.0
"""Seconds after which a question that has not come is not waited for any more."""
TWO = ("--seat", "Ann", "--seat", "Bo", "--seed", "5", "--plain")
CRYPT = Played(
    ("play", "crypt", *TWO, "--option", "leader=first"),
    (
        b"\n", b"a 1x1\n", b"b 1x2\n", b"undo\n", b"b 2x1\n", b"1\n", b"\n", b"c 1x2\n", b"a 1x3\n", b"7\n",
        b"\n", b"1\n",
    ),
    ("Ann placed", "Bo placed", "Ann was pushed", "Round ", "Ann rolled", "Bo rolled", "Ann collected"),
    (0, 1, 4, 6, 9, 12),
)  # fmt: skip
OLIVER = Played(
    ("play", "oliver-twist", *TWO),
    (b"\n", b"1\n", b"\n", b"3\n", b"\n", b"2\n", b"\n", b"1\n"),
    ("Ann prowled", "Bo prowled", "Ann relocated", "Everyone "),
    (2, 3, 5, 8),
)
THIEFDOM = Played(
    ("play", "thiefdom", *TWO),
    (b"\n", b"1\n", b"\n", b"1\n", b"\n", b"2\n", b"\n", b"1\n", b"\n", b"1\n", b"1\n"),
    ("Everyone ", "Ann bought", "Bo bought", "Ann turned", "Bo turned"),
    (2, 4, 8, 11),
)
MARKET = Played(
    ("play", "thiefs-market", "--seat", "Ann", "--seat", "Bo", "--seat", "Cy", "--seed", "5", "--plain"),
    (b"1\n", b"1\n", b"1\n", b"1\n", b"1\n", b"1\n"),
    ("Ann ", "Bo ", "Cy ", "Round "),
    (1, 3, 6),
)
GAMES = {"crypt": CRYPT, "oliver-twist": OLIVER, "thiefdom": THIEFDOM, "thiefs-market": MARKET}


def as_at_a_terminal() -> None:
    """Tests that run in the background are started deaf to Ctrl+C or a closed window, and so would be the match."""
    for signum in (signal.SIGINT, signal.SIGHUP):
        signal.signal(signum, signal.SIG_DFL)


@contextmanager
def at_the_table(played: Played = CRYPT) -> Iterator[subprocess.Popen[bytes]]:
    """Two people and the real command, each on their end of a pipe."""
    with subprocess.Popen(
        command(*played.begin),
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        env={**os.environ, "TERM": "dumb"},
        preexec_fn=as_at_a_terminal,
    ) as it:
        try:
            yield it
        finally:
            it.kill()


def shown(it: subprocess.Popen[bytes], until: tuple[bytes, ...] = (b"choice: ", b"move.) ", b"Enter. ")) -> bytes:
    """What is printed up to the next question."""
    assert it.stdout is not None
    text = b""
    while not text.endswith(until):
        assert select([it.stdout], (), (), PATIENCE)[0], text.decode()
        more = os.read(it.stdout.fileno(), 65536)
        assert more, text
        text += more
    return text


def kept(in_beats: bool = False) -> list[str]:
    """What the Record of the match tells, event by event; `in_beats`: also as plain mode joins events."""
    [path] = locations.matches().glob("*.match")
    match = store.take_up(path)
    try:
        session = AtHome(match)
        lines, past = [line for line in session.everybody.lines() if line], Past(session, None, session.names)
        for start in range(len(past) if in_beats else 0):
            lines += [beat.says[0] for beat in past.beats(start) if beat.says]
        return lines
    finally:
        match.file.close()


@pytest.mark.parametrize(("game", "answers"), [(name, nth) for name, one in GAMES.items() for nth in one.kills])
def test_kill_9_loses_nothing_that_was_shown(game: str, answers: int) -> None:
    played = GAMES[game]
    with at_the_table(played) as it:
        assert it.stdin is not None
        assert it.stdout is not None
        text = shown(it)
        for answer in played.answers[:answers]:
            it.stdin.write(answer)
            it.stdin.flush()
            text += shown(it)
        if answers < len(played.answers):  # and again, without waiting for its effect
            it.stdin.write(played.answers[answers])
            it.stdin.flush()
        it.kill()
        text += it.stdout.read()
        assert it.wait() == -signal.SIGKILL
    told = text.decode().splitlines()
    undone = {line.removeprefix("Undone: ") for line in told if line.startswith("Undone: ")}
    story = kept(in_beats=True)
    lines = [line for line in told if line.startswith(played.tells) and "presses Enter" not in line]
    for line in lines:
        assert line in story or line in undone
    assert len(story) >= 2


@pytest.mark.parametrize("signum", [signal.SIGTERM, signal.SIGHUP, signal.SIGINT])
def test_asked_to_go_it_goes_and_the_match_is_kept(signum: int) -> None:
    with at_the_table() as it:
        assert it.stdin is not None
        shown(it)
        for answer in CRYPT.answers[:3]:
            it.stdin.write(answer)
            it.stdin.flush()
            shown(it)
        it.send_signal(signum)
        code = it.wait(timeout=10)
    assert code == (128 + signum if signum == signal.SIGINT else -signum)
    assert len([line for line in kept() if line.startswith("Ann placed")]) == 2


def test_two_processes_never_write_one_match(home: Path) -> None:
    with at_the_table() as it:
        shown(it)
        [path] = locations.matches().glob("*.match")
        second = subprocess.run(command("resume", "--plain"), input=b"", capture_output=True, check=False, timeout=30)
        assert second.returncode == 1
        assert second.stdout == b""
        assert second.stderr == b"cutpurse: %s is being played by another Cutpurse (process %d).\n" % (
            path.stem.encode(),
            it.pid,
        )
