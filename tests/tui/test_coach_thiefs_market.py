"""The coach of Thief's Market in words: the eight positions of the design, and the widths of all that it says."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

import pytest
from rich.cells import cell_len

from rules.advice import Option
from rules.chance import SeededChance
from rules.game import Now, Question, State
from rules.thiefs_market.game import GAME
from rules.thiefs_market.moves import Done, Grab
from tests.helpers.positions import position
from tui.games import room
from tui.words import Said
from tui.words.coaching import number

NAMES = ("Ann", "Magpie", "Jackdaw", "Rook", "Bartholomew Smyt")
"""The last is as long as a name can be."""
WIDE, NARROW = 76, 42
"""Cells for a reason."""
NAMED_WIDE, NAMED_NARROW = 60, 34
"""Cells for a move within a sentence."""


def fits(said: Said, cells: int) -> str:
    """The longest form that fits."""
    return next(one for one in said if cell_len(one) <= cells)


class Told(NamedTuple):
    """An option as the coach tells it."""

    about: str
    move: str
    value: str
    wide: str
    narrow: str


def told(view: State, step: Question[Any], option: Option) -> Told:
    """An option in words."""
    coaching, words = room("thiefs-market").coaching, room("thiefs-market").narrator(NAMES[: view.seats], view)
    said = coaching.reason(words, view, step, option)
    move = fits(coaching.named(words, view, step, option.moves), NAMED_WIDE)
    return Told(option.about, move, number(option.value), fits(said, WIDE), fits(said, NARROW))


def asked(n: int) -> tuple[State, Question[Any]]:
    """A position of the design as its seat sees it, and the question."""
    table, seat = position("thiefs-market", n)
    view = table.ask(seat).view
    return view, view.waiting()[0]


POSITIONS: dict[int, tuple[Told, ...]] = {
    1: (
        Told(
            "take",
            "take R R B",
            "7.3",
            "It pays for 3 cards: about 9.9 points, or 6.8 if robbed (83%).",
            "3 cards: 9.9 points, 6.8 if robbed (83%).",
        ),
        Told(
            "take",
            "take R B",
            "7.2",
            "It pays for 3 cards with 1 gold: about 7.2 points, or 6.8 if robbed (6%).",
            "3 cards: 7.2 points, 6.8 if robbed (6%).",
        ),
    ),
    2: (
        Told(
            "take",
            "take all 11 objects",
            "6.8",
            "It pays for 3 cards: about 15.1 points, surely robbed (then 6.8).",
            "15.1 points, surely robbed (then 6.8).",
        ),
    ),
    3: (
        Told(
            "rob",
            "rob Jackdaw, keep R S S and put back S",
            "5",
            "It pays for the Tailor and sells for 2 gold: about 5 points (the middle: 0).",
            "It pays for the Tailor: about 5 points.",
        ),
        Told(
            "rob",
            "rob Ann, keep B S K K and put back F",
            "3.7",
            "It pays for the Coercion Coordinator: 5.7 points, likely robbed (then 3.7).",
            "5.7 points, likely robbed (then 3.7).",
        ),
    ),
    4: (
        Told(
            "rob",
            "rob Ann, keep S K K K and put back B",
            "3.8",
            "It sells for 1 gold and 3 Infamy: 4.4 points, likely robbed (then 3.8).",
            "4.4 points, likely robbed (then 3.8).",
        ),
        Told(
            "rob",
            "rob Ann, keep B S K K and put back K",
            "3.7",
            "It pays for 2 cards with 2 gold: about 3.7 points, likely robbed (then 3.8).",
            "3.7 points, likely robbed (then 3.8).",
        ),
    ),
    5: (
        Told(
            "take",
            "take R W",
            "6.3",
            "It pays for 3 cards with 1 gold: about 6.4 points, or 5.1 if robbed (8%).",
            "3 cards: 6.4 points, 5.1 if robbed (8%).",
        ),
        Told(
            "take",
            "take W B K K",
            "6.2",
            "It pays for 2 cards with 1 gold: about 7 points, or 5.1 if robbed (43%).",
            "2 cards: 7 points, 5.1 if robbed (43%).",
        ),
    ),
    6: (
        Told(
            "buy",
            "buy the Disgruntled Minion for R",
            "13.8",
            "R in your pile: an extra purchase at once, then the Tailor.",
            "R in your pile: then the Tailor as well.",
        ),
        Told(
            "buy",
            "buy the Tailor for R",
            "11.2",
            "About 6.2 points, mostly in the next 7 rounds; Magpie could buy it next.",
            "About 6.2, mostly in the next 7 rounds.",
        ),
    ),
    7: (
        Told(
            "buy",
            "buy the Corrupt Official for W",
            "9.5",
            "W in your pile: an extra purchase at once, then the Coercion Coordinator.",
            "W in your pile: an extra purchase at once.",
        ),
        Told(
            "buy",
            "buy the Guy in a Trenchcoat for 1 gold",
            "7.4",
            "About 3, mostly in the next 6 rounds; then the Corrupt Official as well.",
            "About 3 points; then the Official as well.",
        ),
    ),
    8: (
        Told(
            "end",
            "end the turn with 2 purchases unused",
            "2.5",
            "You can afford nothing here; you keep 1 gold.",
            "You can afford nothing here.",
        ),
    ),
}
"""What the coach says first, and second."""


@pytest.mark.parametrize("n", [1, 3, 4, 5, 6, 7, 8])
def test_the_coach_says_what_a_good_player_would(n: int) -> None:
    view, step = asked(n)
    options = GAME.advise(view, step)
    assert tuple([told(view, step, one) for one in options[: len(POSITIONS[n])]]) == POSITIONS[n]


def test_of_a_pile_of_all_objects_it_says_that_it_is_robbed() -> None:
    view, step = asked(2)
    everything = [Grab(face, count) for face, count in enumerate(view.middle) if count]
    assert (told(view, step, GAME.judged(view, step, (*everything, Done()))),) == POSITIONS[2]


def test_a_pile_is_spelled_with_spaces_at_every_size() -> None:
    view, step = asked(5)
    moves = (Grab(0, 1), Grab(1, 2), Grab(2, 2), Grab(4, 2), Grab(5, 4), Done())
    named = room("thiefs-market").coaching.named(room("thiefs-market").narrator(NAMES[:4], view), view, step, moves)
    assert fits(named, NAMED_NARROW) == "take R W W B B S S K K K K"


def followed(seats: int, seed: str) -> Iterator[tuple[State, Question[Any], Option]]:
    """All options of a match in which each seat follows the first."""
    now = Now(SeededChance(seed))
    state = GAME.new(seats, None, now)
    while waiting := state.waiting():
        step = waiting[0]
        view = state.seen_by(step.seat)
        options = GAME.advise(view, step)
        yield from [(view, step, one) for one in options]
        for move in options[0].moves:
            state.play(state.waiting()[0], move, now)


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_every_reason_is_a_whole_sentence_and_fits(seats: int) -> None:
    coaching = room("thiefs-market").coaching
    for view, step, option in followed(seats, "said"):
        words = room("thiefs-market").narrator(NAMES[:seats], view)
        named, said = coaching.named(words, view, step, option.moves), coaching.reason(words, view, step, option)
        for one in (fits(said, WIDE), fits(said, NARROW)):
            assert one[0].isupper() or one[0].isdigit() or one[0] == "-"
            assert one.endswith(".")
            assert ".." not in one
            assert "{" not in one
        for one in (fits(named, NAMED_WIDE), fits(named, NAMED_NARROW)):
            assert one[0].islower()
            assert not one.endswith(".")
