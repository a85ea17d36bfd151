"""Thiefdom's coach in words: the positions of the design in both widths, and the length of all its sentences."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Any

import pytest

from rules.advice import Option
from rules.chance import SeededChance
from rules.game import Now, Question
from rules.thiefdom.game import GAME
from rules.thiefdom.state import Thiefdom
from tests.helpers.positions import position
from tui.games.thiefdom.coach import COACHING
from tui.games.thiefdom.narrator import Words

NAMES = ("Ann", "Magpie", "Jackdaw", "Rook")
REASON, NAMED = (76, 42), (60, 34)
"""The widest sentences, wide and narrow."""

WRONG = re.compile(
    r"\.\.|  |\d\.\d\d|: .*: |(?<!\.)\b1 (points|walks|actions|steps)\b|(?<!\.)\b0 points|-\d|,[;,.]|\b1 parts"
)
"""What no sentence has: two full stops, two decimals, two colons, a wrong plural, nothing gained, a minus sign."""


def fitting(said: Sequence[str], cells: int) -> str:
    """The longest form that fits."""
    return next(one for one in said if len(one) <= cells)


SAID: dict[int, tuple[str, str, str, str]] = {
    1: (
        "take 4 gold",
        "take 4 gold",
        "Take 4 gold to tavern 2: a guest brings about 3.5 points tonight.",
        "4 gold for tavern 2: about 3.5 points.",
    ),
    2: (
        "steal from the carriage",
        "steal from the carriage",
        "1 wine sells for 2 points at tavern 2, 2 walks away; but you will be wanted.",
        "1 wine: 2 points; wanted then.",
    ),
    3: (
        "go to the north stable 2",
        "go to the north stable 2",
        "Safe inside. Stay, and the carriage may take 2 points and 1 wine (30%).",
        "Safe inside; here 30% for an arrest.",
    ),
    4: (
        "steal 1 gem from noble C",
        "steal 1 gem from noble C",
        "1 gem sells for 1 point at the dealer, 2 walks away.",
        "1 gem sells for 1 point at the dealer.",
    ),
    5: (
        "look at the guests",
        "look at the guests",
        "Looking is free: a guest brings about 3.2 points.",
        "A guest brings about 3.2 points.",
    ),
    6: (
        "go to the street 2 south, 1 west of smuggler 8",
        "go to (14,18)",
        "The market is 1 walk further: 3 liquor bring 3 points tomorrow night.",
        "The market: 3 points tomorrow night.",
    ),
    7: (
        "go to dealer 1",
        "go to dealer 1",
        "It costs 1 point, but this walk reaches dealer 1: 8 points tonight.",
        "Dealer 1: 8 points tonight.",
    ),
    8: (
        "endure and go to (10,4)",
        "endure and go to (10,4)",
        "One more action; the dungeon has 4 gold and 4 wine, for tavern 2: 8 points.",
        "The dungeon, then 8 points.",
    ),
}
"""The first advice of a position: its name and its reason, wide and narrow."""


@pytest.mark.parametrize("n", range(1, 9))
def test_the_positions_of_the_design(n: int) -> None:
    table, seat = position("thiefdom", n)
    at = table.ask(seat)
    assert at.step is not None
    assert isinstance(at.view, Thiefdom)
    words = Words(NAMES, at.view)
    option = GAME.advise(at.view, at.step)[0]
    named = COACHING.named(words, at.view, at.step, option.moves)
    reason = COACHING.reason(words, at.view, at.step, option)
    said = (*[fitting(named, cells) for cells in NAMED], *[fitting(reason, cells) for cells in REASON])
    assert said == SAID[n]


def options(seats: int) -> Iterator[tuple[Thiefdom, Question[Any], Option]]:
    """Every option of a match that follows the first advice."""
    now = Now(SeededChance(f"coach {seats}"))
    state = GAME.new(seats, None, now)
    while waiting := state.waiting():
        seat = waiting[0].seat
        view = state.seen_by(seat)
        step = next(one for one in view.waiting() if one.seat == seat)
        found = GAME.advise(view, step)
        yield from [(view, step, option) for option in found]
        for move in found[0].moves:
            state.play(next(one for one in state.waiting() if one.seat == seat), move, now)


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_each_sentence_fits_and_is_whole(seats: int) -> None:
    for view, step, option in options(seats):
        words = Words(NAMES[:seats], view)
        reason = COACHING.reason(words, view, step, option)
        named = COACHING.named(words, view, step, option.moves)
        for said, widths in ((reason, REASON), (named, NAMED)):
            assert len(said[0]) >= len(said[-1])
            assert all(any(len(one) <= width for one in said) for width in widths), said
        for one in reason:
            assert one.endswith(".")
            assert one[0].isupper() or one[0].isdigit(), one
            assert not WRONG.search(one), one
        for one in named:
            assert not one.endswith("."), one
            assert one[0].islower(), one


def test_the_numbers_of_a_sentence_are_the_engines() -> None:
    table, seat = position("thiefdom", 3)
    at = table.ask(seat)
    assert at.step is not None
    option = GAME.advise(at.view, at.step)[0]
    facts: Any = option.facts
    said = COACHING.reason(Words(NAMES, at.view), at.view, at.step, option)[0]
    assert f"{facts.here.risk:.0%}" in said
    assert f"{facts.here.points} points" in said
