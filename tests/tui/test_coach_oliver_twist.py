"""What the coach of Oliver Twist says: short enough, whole, true, and never with two full stops."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest
from rich.cells import cell_len

from rules.advice import Option
from rules.game import Question
from rules.oliver_twist.edition import TOBY
from rules.oliver_twist.game import GAME
from rules.oliver_twist.moves import Play
from rules.oliver_twist.state import Twist
from rules.oliver_twist.thinking import facts as f
from tests.games.oliver_twist.at_the_table import turn
from tests.helpers.computers import asked, played
from tests.helpers.positions import position
from tui.games import room
from tui.games.oliver_twist.coach import COACHING
from tui.words.coaching import number
from tui.words.narrator import Narrator

WIDE, NARROW, LONG_NAME, SHORT_NAME = 76, 42, 60, 34
NAMES = ("Ann", "Magpie", "Wilhelmina Brown", "Jo")


def words(view: Twist) -> Narrator:
    return room("oliver-twist").narrator(NAMES[: view.seats], view)


def fitting(said: Any, columns: int) -> str:
    """The longest form that fits."""
    return next(one for one in said if cell_len(one) <= columns)


def read(view: Twist, step: Question[Any], option: Option) -> tuple[str, str, str]:
    """The move, and the reason in both widths."""
    said = COACHING.reason(words(view), view, step, option)
    return COACHING.named(words(view), view, step, option.moves)[0], fitting(said, WIDE), fitting(said, NARROW)


# The eight positions of the design -----------------------------------------------------------------------

SAID: dict[int, tuple[str, str, str]] = {
    1: (
        "take brooch 2 at Smithfield 3, over wallet, apple 1",
        "Your third brooch makes a set: about 2.8 in all after 1.5 for your file.",
        "Third brooch: a set for 12, 2.8 in all.",
    ),
    2: (
        "take apple 2 at Whitechapel 1",
        "10 more apples lie open in the streets for a set: about 1.9 in all.",
        "10 more apples lie open: about 1.9 in all.",
    ),
    3: (
        "take brooch 2 at Cheapside 3",
        "Your third brooch makes a set: about 4.4 in all; little is left for Ann.",
        "Third brooch: a set for 12, 4.4 in all.",
    ),
    4: (
        "sell 5 brooches for 21 pounds",
        "10 + 7 + 4 = 21; kept 16.4, left to Ann 0.2: about 4.4 in all.",
        "10 + 7 + 4 = 21; about 4.4 in all.",
    ),
    5: (
        "take a lantern at Saffron Hill 6",
        "At night burglaries draw 2 cards: about 2.7 in all.",
        "2 cards a burglary: about 2.7 in all.",
    ),
    6: (
        "take ring 4 at Dockhead 3",
        "Your third ring makes a set for 18 pounds: about 5.9 in all.",
        "Third ring: a set for 18, 5.9 in all.",
    ),
    7: (
        "take a wallet at Bethnal Green 6, over apple 2",
        "The wallet makes a set: about 3.1 in all after 0.7 for your file.",
        "The wallet makes a set: about 3.1 in all.",
    ),
    8: (
        "sell 3 necklaces for 11 pounds",
        "9 + 2 = 11; kept 9.2, left to Wilhelmina Brown 1.6: about 0.2 in all.",
        "9 + 2 = 11; about 0.2 in all.",
    ),
}


@pytest.mark.parametrize("n", range(1, 9))
def test_the_eight_positions(n: int) -> None:
    table, seat = position("oliver-twist", n)
    view, step = table.ask(seat).view, table.ask(seat).step
    assert step is not None
    assert isinstance(view, Twist)
    assert read(view, step, GAME.advise(view, step, 1)[0]) == SAID[n]


def test_the_second_best_has_its_reason_too() -> None:
    table, seat = position("oliver-twist", 5)
    view, step = table.ask(seat).view, table.ask(seat).step
    assert step is not None
    assert isinstance(view, Twist)
    _, sale, character = GAME.advise(view, step)
    assert read(view, step, sale) == (
        "sell 5 rings for 33 pounds",
        "20 + 7 + 6 = 33; kept 31.4, left to Wilhelmina Brown 1.3: about 0.3 in all.",
        "20 + 7 + 6 = 33; about 0.3 in all.",
    )
    assert read(view, step, character) == (
        "take a character token at Saffron Hill 3 over Tl N3 B2",
        "A character helps once: a loss of about 0.4 in all after 2.9 for your file.",
        "A help or a pass: a loss of 0.4.",
    )


# Every sentence ------------------------------------------------------------------------------------------


def options(seats: int) -> Iterator[tuple[Twist, Question[Any], Option]]:
    """Advice of whole matches, some of it poor."""
    for seed in range(2):
        for state, step in played(
            GAME, f"coach words {seats} {seed}", ("greedy", "random", "greedy", "greedy")[:seats]
        ):
            view, step = asked(state, step.seat)
            assert isinstance(view, Twist)
            for option in GAME.advise(view, step, 4):
                yield view, step, option


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_sentence_is_whole_fits_and_tells_the_numbers_of_the_judge(seats: int) -> None:
    for view, step, option in options(seats):
        named = COACHING.named(words(view), view, step, option.moves)
        assert cell_len(named[0]) <= LONG_NAME
        assert cell_len(named[-1]) <= SHORT_NAME, named
        assert not [one for one in named if one.endswith(".") or one[:1] != one[:1].lower()], named
        said = COACHING.reason(words(view), view, step, option)
        assert cell_len(said[0]) <= WIDE
        assert cell_len(said[-1]) <= NARROW, said
        for one in said:
            assert re.fullmatch(r"[A-Z0-9][^{}]*[^.!?{} ]\.", one), one
            assert one.count(";") <= 1, one
            assert not re.search(r"\.\.|  |\. [A-Z]|-0(?!\.)|None\b(?! of)", one), one
            assert set(re.findall(r"\d+\.\d", one)) <= said_by(option), (one, option)


def numbers(facts: Any) -> set[str]:
    """The numbers of a judge as the coach says them."""
    found = set[str]()
    for name in facts.__struct_fields__:
        value = getattr(facts, name)
        if isinstance(value, msgspec.Struct):
            found |= numbers(value)
        elif isinstance(value, float):
            found.add(number(abs(value)))
    return found


def said_by(option: Option) -> set[str]:
    """The numbers of a judge that a reason may have: its facts, the whole value, and what a sale leaves."""
    found = numbers(option.facts) | {number(abs(option.value))}
    if isinstance(option.facts, f.Sold):
        found.add(number(option.facts.total - round(option.facts.keeps, 1) - option.value))
    return found


def test_a_character_that_is_advised_is_named_without_its_effect() -> None:
    """`Hint: play Toby Crackit: at night, burgle now and draw 1 extra card..` had two full stops."""
    scene = turn("A1 @O A1", night=True, hands={0: "Toby"}, tools={0: "tc tl tp"}, reserves={0: "B2 H1"})
    view, step = asked(scene.state, 0)
    assert isinstance(view, Twist)
    best = GAME.advise(view, step)[0]
    assert best.moves == (Play(TOBY),)
    assert read(view, step, best) == (
        "play Toby Crackit",
        "You draw 5 cards and keep the best: about 6 in all after 3.5 for the card.",
        "The best of 5 cards: about 6 in all.",
    )
