"""The window gets another size: each screen is drawn for it once, and as if it had never been another one."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from tests.helpers.evening import QUICK
from tests.helpers.terminal import Terminal
from tests.tui.test_terminal import TWO, write
from tui import locations

SIZES = ((100, 30), (130, 40), (60, 20), (80, 24))
TOO_SMALL = (30, 10)
"""There the curtain falls over a board."""


@pytest.fixture(autouse=True)
def hands(home: Path) -> None:
    """A curtain at every turn, and nothing rolls."""
    write(curtain="every-turn", motion="off")


def at_the_curtain(it: Terminal) -> None:
    it.until(lambda text: "o opens the curtain." in text and "Keys are ignored" not in text)


def at_the_board(it: Terminal) -> None:
    at_the_curtain(it)
    it.type("o")
    it.until(lambda text: "Ann: claim" in text and "keyboard" not in text)


def in_the_settings(it: Terminal) -> None:
    at_the_board(it)
    it.type("s")
    it.until(lambda text: "ettings" in text.splitlines()[0])


PLACES = (at_the_curtain, at_the_board, in_the_settings)


@pytest.mark.parametrize("place", PLACES)
def test_what_is_seen_is_drawn_once_for_each_size(place: Callable[[Terminal], None]) -> None:
    with Terminal(*TWO, prepare=QUICK) as it:
        place(it)
        it.quiet(0.2)
        before = it.text
        for size in (TOO_SMALL, *SIZES) if place is at_the_curtain else SIZES:
            it.glass.frames.clear()
            it.resize(*size)
            it.quiet(0.2)
            assert len(it.glass.frames) == 1, size
        assert it.text == before, "what was there at this size before"


@pytest.mark.parametrize("place", PLACES)
def test_another_size_looks_as_if_it_had_been_the_first(place: Callable[[Terminal], None]) -> None:
    shown = []
    for first in ((80, 24), (124, 40)):
        locations.lessons().unlink(missing_ok=True)  # both are the first evening
        with Terminal(*TWO, prepare=QUICK, size=first) as it:
            at_the_curtain(it)
            it.quiet()
            if first != (124, 40):
                it.resize(124, 40)
            it.quiet(0.1)
            place(it)
            it.quiet(0.1)
            shown.append(it.text)
    assert shown[0] == shown[1]


def test_what_lay_below_has_the_new_size_too() -> None:
    with Terminal(*TWO, prepare=QUICK) as it:
        at_the_board(it)
        it.resize(124, 40)
        it.quiet(0.1)
        wide = it.text
        it.resize(80, 24)
        it.quiet(0.1)
        it.type("s")
        it.until(lambda text: "ettings" in text.splitlines()[0])
        it.resize(124, 40)
        it.quiet(0.1)
        it.type("\x1b")
        it.until("Ann: claim")
        it.quiet(0.1)
        assert it.text == wide
