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
from rules.oliver_twist.moves import Play, Relocate
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
        "take apple 2 at Field Lane 5, passing handkerchief 2",
        "11 more apples lie open: worth 6.8, file 0.8; it leaves Magpie 1.8.",
        "11 more apples open: worth 6.8, file 0.8.",
    ),
    2: (
        "take apple 2 at Whitechapel 1",
        "10 more apples lie open: worth about 5; Magpie can take apple 1, worth 4.9.",
        "10 more apples open: worth about 5 pounds.",
    ),
    3: (
        "take brooch 2 at Cheapside 3",
        "Your third brooch makes a set: worth about 4.7; your watches can wait.",
        "Third brooch: a set for 12, worth 4.7.",
    ),
    4: (
        "sell 5 brooches for 21 pounds",
        "10 in coins, 7 for 5 or more, reward 4: 21 pounds; kept, worth about 16.6.",
        "10 + 7 + 4 = 21; kept, worth about 16.6.",
    ),
    5: (
        "sell 5 rings for 33 pounds",
        "20 in coins, 7 for 5 or more, reward 6: 33 pounds; kept, worth about 26.9.",
        "20 + 7 + 6 = 33; kept, worth about 26.9.",
    ),
    6: (
        "take ring 4 at Dockhead 3",
        "Your third ring makes a set for 18 pounds: worth about 6.8 pounds.",
        "Third ring: a set for 18, worth 6.8.",
    ),
    7: (
        "take a wallet at Bethnal Green 6, passing apple 2",
        "It makes a set of brooches: worth about 4 pounds, less 0.7 for your file.",
        "Wallet: a set for 9, worth 4, file 0.7.",
    ),
    8: (
        "sell 3 necklaces for 11 pounds",
        "9 in coins and the last reward of 2: 11 pounds; kept, worth about 9.2.",
        "9 + 2 = 11; kept, worth about 9.2.",
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
    _, tool, sale = GAME.advise(view, step)
    assert read(view, step, tool) == (
        "take a lantern at Saffron Hill 6",
        "At night burglaries draw 2 cards: worth about 3.4; your rings can wait.",
        "2 cards a burglary: worth about 3.4.",
    )
    assert read(view, step, sale) == (
        "sell 2 handkerchiefs and 1 wallet for 10 pounds",
        "4 in coins and the reward of 6: 10 pounds; kept, worth about 8.1.",
        "4 + 6 = 10; kept, worth about 8.1.",
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
        if isinstance(option.facts, f.Taken) and " about " in said[0]:
            assert "pound" in said[0] or cell_len(f"{said[0]} pounds") > WIDE, said
        for one in said:
            assert re.fullmatch(r"[A-Z0-9][^{}]*[^.!?{} ]\.", one), one
            assert one.count(";") <= 1, one
            assert not re.search(r"\.\.|  |\. [A-Z]|-0(?!\.)|None\b(?! of)", one), one
            assert set(re.findall(r"\d+\.\d", one)) <= numbers(option.facts), (one, option.facts)


def numbers(facts: Any) -> set[str]:
    """The numbers of a judge as the coach says them."""
    found = set[str]()
    for name in facts.__struct_fields__:
        value = getattr(facts, name)
        if isinstance(value, msgspec.Struct):
            found |= numbers(value)
        elif isinstance(value, float):
            found.add(number(abs(value)))
    if isinstance(facts, f.Taken):
        found.add(number(facts.pays + facts.cost))
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
        "The best of 5 cards: worth about 9.5 pounds; kept, the card brings 3.5.",
        "The best of 5 cards: worth 9.5; kept, 3.5.",
    )


def told(facts: f.Facts) -> str:
    """The reason for these facts."""
    view = turn("A1 @O A1").state
    option = Option(moves=(Relocate(),), value=0.0, facts=facts, about="")
    return COACHING.reason(words(view), view, view.waiting()[0], option)[0]


def test_what_would_be_said_as_0_is_not_said() -> None:
    """`It is worth about 2 pounds to you, and your file costs 0 less.`"""
    robbed = f.Robbed(face=11, seat=1, file=False, heap=2, worth=2.0, loses=0.0, saves=0.04)
    assert told(robbed) == "It is worth about 2 pounds to you."
    assert told(msgspec.structs.replace(robbed, saves=0.0, loses=0.04)) == told(robbed)
    assert told(msgspec.structs.replace(robbed, saves=0.2)) == (
        "It is worth about 2 pounds to you, and your file costs 0.2 less."
    )
    line = f.Turned(tokens=3, near=2, known=0, least=0.04, average=1.0, pays=0)
    assert told(line) == "You turn over 3 tokens: the best of 2 in reach is worth about 1 pound."


def test_a_look_that_ends_in_a_loss_is_a_loss_in_all_lengths() -> None:
    view = turn("A1 @O A1").state
    option = Option(moves=(Relocate(),), value=0.0, facts=f.Looked(blind=-2.5, average=-1.5, pays=0), about="look")
    said = COACHING.reason(words(view), view, view.waiting()[0], option)
    assert [one for one in said if "worth about -" in one] == []
