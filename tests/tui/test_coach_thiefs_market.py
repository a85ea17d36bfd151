"""The coach of Thief's Market in words: the eight positions of the design, and the widths of all that it says."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any, NamedTuple

import pytest
from rich.cells import cell_len

from rules.advice import Option
from rules.chance import SeededChance
from rules.game import Now, Question, State
from rules.thiefs_market.game import GAME
from rules.thiefs_market.moves import Done, Grab
from rules.thiefs_market.thinking.facts import OfEnd, OfPile
from tests.helpers.positions import position
from tests.tui.test_merits import pile
from tui.games import room
from tui.games.thiefs_market.names import SAFEHOUSES
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
            "It pays for 3 cards (+2 buys): about 7.3 points; likely robbed.",
            "3 cards: about 7.3 points; likely robbed.",
        ),
        Told(
            "take",
            "take R B",
            "7.2",
            "It pays for 3 cards (+2 buys) with 1 gold: about 7.2 points; may be robbed.",
            "3 cards: about 7.2 points; may be robbed.",
        ),
    ),
    2: (
        Told(
            "take",
            "take all 11 objects",
            "6.8",
            "It pays for 3 cards (+2 buys): about 6.8 points; surely robbed.",
            "About 6.8 points; surely robbed.",
        ),
    ),
    3: (
        Told(
            "rob",
            "rob Jackdaw, keep R S S and put back S",
            "5",
            "It pays for the Tailor: about 5 points; Ann could buy it before you.",
            "It pays for the Tailor: about 5 points.",
        ),
        Told(
            "rob",
            "rob Ann, keep B S K K and put back F",
            "3.7",
            "It pays for the Coercion Coordinator: about 3.7 points; likely robbed.",
            "1 card: about 3.7 points; likely robbed.",
        ),
    ),
    4: (
        Told(
            "rob",
            "rob Ann, keep S K K K and put back B",
            "3.8",
            "It sells for 1 gold and 3 Infamy: about 3.8 points; likely robbed.",
            "1 gold and 3 Infamy: about 3.8 points.",
        ),
        Told(
            "rob",
            "rob Ann, keep B S K K and put back K",
            "3.7",
            "The Shadowy Hood and the Corrupt Official: about 3.7 points; likely robbed.",
            "2 cards: about 3.7 points; likely robbed.",
        ),
    ),
    5: (
        Told(
            "take",
            "take R W",
            "6.3",
            "It pays for 3 cards (Minion: +1 buy) with 1 gold: 6.3 points; may be robbed.",
            "3 cards: about 6.3 points; may be robbed.",
        ),
        Told(
            "take",
            "take W B K K",
            "6.2",
            "The Local Celebrity and the Tailor: about 6.2 points; likely robbed.",
            "2 cards: about 6.2 points; likely robbed.",
        ),
    ),
    6: (
        Told(
            "buy",
            "buy the Disgruntled Minion for R",
            "13.8",
            "R in your pile: an extra purchase, the Tailor; about 9.8 points in all.",
            "With the Tailor: about 9.8 points.",
        ),
        Told(
            "buy",
            "buy the Tailor for R",
            "11.2",
            "About 7.2 points, mostly in the next 7 rounds; Magpie could buy it next.",
            "About 7.2, mostly in the next 7 rounds.",
        ),
    ),
    7: (
        Told(
            "buy",
            "buy the Corrupt Official for W",
            "9.5",
            "W in your pile: an extra purchase, the Coordinator; about 5.9 points in all.",
            "With the Coordinator: about 5.9 points.",
        ),
        Told(
            "buy",
            "buy the Guy in a Trenchcoat for 1 gold",
            "7.4",
            "With the Corrupt Official bought next: about 3.8 points in all.",
            "With the Official: about 3.8 points.",
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


def test_what_the_middle_would_bring_too_is_not_said_as_a_number_twice() -> None:
    view, step = asked(1)
    coaching, words = room("thiefs-market").coaching, room("thiefs-market").narrator(NAMES[:3], view)
    alike, less = [
        Option(moves=(), value=1.4, facts=pile(buys=(), sells=(1, 0), brings=1.4, danger=0.0, middle=middle), about="")
        for middle in (1.42, 0.6)
    ]
    said = "It sells for 1 gold: about 1.4 points; the middle would bring"
    assert fits(coaching.reason(words, view, step, alike), WIDE) == f"{said} as much."
    assert fits(coaching.reason(words, view, step, less), WIDE) == f"{said} 0.6."


def test_a_pile_is_spelled_with_spaces_at_every_size() -> None:
    view, step = asked(5)
    moves = (Grab(0, 1), Grab(1, 2), Grab(2, 2), Grab(4, 2), Grab(5, 4), Done())
    named = room("thiefs-market").coaching.named(room("thiefs-market").narrator(NAMES[:4], view), view, step, moves)
    assert fits(named, NAMED_NARROW) == "take R W W B B S S K K K K"


def asked_in(seats: int, seed: str) -> Iterator[tuple[State, Question[Any], tuple[Option, ...]]]:
    """Each question of a match in which each seat follows the first advice, and all the advice."""
    now = Now(SeededChance(seed))
    state = GAME.new(seats, None, now)
    while waiting := state.waiting():
        step = waiting[0]
        view = state.seen_by(step.seat)
        options = GAME.advise(view, step)
        yield view, step, options
        for move in options[0].moves:
            state.play(state.waiting()[0], move, now)


def followed(seats: int, seed: str) -> Iterator[tuple[State, Question[Any], Option]]:
    """All options of such a match."""
    for view, step, options in asked_in(seats, seed):
        yield from [(view, step, one) for one in options]


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


POINTS = re.compile(r"(-?[\d.]+)(?: points?\b(?! less| more)|, mostly)")
"""The number that a reason names."""


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_the_numbers_of_two_reasons_differ_by_what_is_said_to_be_less(seats: int) -> None:
    coaching, compared = room("thiefs-market").coaching, 0
    for view, step, options in asked_in(seats, "numbers"):
        words = room("thiefs-market").narrator(NAMES[:seats], view)
        for cells in (WIDE, NARROW):
            said = [fits(coaching.reason(words, view, step, one), cells) for one in options]
            named = [(one, POINTS.findall(words)) for one, words in zip(options, said, strict=True)]
            shown = [(round(one.value, 1), float(found[0])) for one, found in named if found]
            for value, points in shown[1:]:
                assert points <= shown[0][1]
                assert shown[0][1] - points == pytest.approx(shown[0][0] - value)
                compared += 1
    assert compared > 40


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_more_cards_than_purchases_are_said_to_need_an_extra_one(seats: int) -> None:
    coaching = room("thiefs-market").coaching
    for view, step, option in followed(seats, "extras"):
        if isinstance(option.facts, OfPile) and option.facts.extras:
            words = room("thiefs-market").narrator(NAMES[:seats], view)
            assert "buy" in fits(coaching.reason(words, view, step, option), WIDE)


def test_a_safehouse_is_named_whole() -> None:
    for view, step, option in followed(4, "safehouses"):
        words = room("thiefs-market").narrator(NAMES[:4], view)
        for one in room("thiefs-market").coaching.reason(words, view, step, option):
            for name in SAFEHOUSES:
                assert one.count(name) == one.count(f"{name} Safehouse")


def test_who_buys_before_and_could_take_the_card_is_named() -> None:
    view, step = asked(3)
    first, second = GAME.advise(view, step)[:2]
    assert isinstance(first.facts, OfPile)
    assert isinstance(second.facts, OfPile)
    assert first.facts.before == ((0, first.facts.buys[0]),)  # Ann has F, and gold for the Tailor
    # Without F the robbed Ann has F again with the rest of the middle, and buys first.
    assert second.facts.before == ((0, second.facts.buys[0]),)


@pytest.mark.parametrize("seats", [3, 5])
def test_a_danger_is_said_in_words_because_the_search_underrates_it(seats: int) -> None:
    coaching, said = room("thiefs-market").coaching, set()
    for view, step, option in followed(seats, "danger"):
        words = room("thiefs-market").narrator(NAMES[:seats], view)
        reason = coaching.reason(words, view, step, option)
        assert not any("%" in one for one in reason)
        if isinstance(option.facts, OfPile) and option.facts.danger >= 0.2:
            said.add(any("robbed" in one for one in reason))
    assert said == {True}


def test_the_end_of_a_turn_does_not_argue_against_itself() -> None:
    worse = 0
    for view, step, option in followed(3, "end"):
        if isinstance(option.facts, OfEnd) and option.facts.less is not None and option.facts.less < 0:
            words = room("thiefs-market").narrator(NAMES[:3], view)
            assert not any("more" in one for one in room("thiefs-market").coaching.reason(words, view, step, option))
            worse += 1
    assert worse
