"""The coach of Crypt in words: each kept position at both widths, and every sentence of whole matches."""

from __future__ import annotations

import re
from math import fsum

import pytest
from rich.cells import cell_len

from rules.advice import Option
from rules.chance import SeededChance
from rules.crypt.game import GAME
from rules.crypt.state import Crypt
from rules.crypt.thinking.facts import Claiming
from rules.game import Now, Question
from tests.helpers.positions import position
from tui.games import room
from tui.words import Said
from tui.words.coaching import number
from tui.words.narrator import Narrator

NAMES = ("Ann", "Magpie", "Jackdaw", "Rook")
WIDE, NARROW = 76, 42
WIDE_MOVE, NARROW_MOVE = 60, 34
COACHING = room("crypt").coaching

SAID = {
    1: [
        (
            "two 5s on a, one 1 on d",
            "Worth 6.4 and 5 to you; you keep a nearly always and d 99% of the time.",
            "You keep a nearly always and d 99%.",
        ),
        (
            "one 6 on b, one 4 on c, one 2 on d",
            "Worth 3.9, 3.6 and 5 to you; you keep b 70%, c 91% and d 96% of the time.",
            "You keep b 70%, c 91% and d 96%.",
        ),
    ],
    2: [
        (
            "one 1 on b",
            "Your highest Jewelry counts twice: worth 5.1 to you, no die at risk.",
            "b: worth 5.1, no die at risk.",
        ),
        (
            "one 3 on c",
            "Manuscript 2 is worth 4.2 to you; one 3 beats 2, about 0.3 dice exhausted.",
            "c: worth 4.2, about 0.3 dice exhausted.",
        ),
    ],
    3: [
        (
            "three 3s on b",
            "Sets of Potteries pay more: worth 6.3 to you, about 1 die exhausted.",
            "b: worth 6.3, about 1 die exhausted.",
        ),
        (
            "one 1 on d",
            "The most Tapestry coins pay 5: worth 4.4 to you, no die at risk.",
            "d: worth 4.4, no die at risk.",
        ),
    ],
    4: [
        (
            "one 4 on c",
            "The face-down Pottery: worth 4.8, yours 89%; if not, 2 dice ready again.",
            "c: worth 4.8, 89%; else 2 dice ready.",
        ),
        (
            "one 3 on b",
            "Manuscript 3: worth 4.5, yours 91%; if not, 2 dice ready again.",
            "b: worth 4.5, 91%; else 2 dice ready.",
        ),
    ],
    5: [
        (
            "one 1 on b, one 1 on c",
            "Worth 6 and 2.1 to you; you keep b 96% and c nearly always.",
            "You keep b 96% and c nearly always.",
        ),
        (
            "one 1 on a, one 1 on b",
            "Worth 3 and 6 to you; you keep a 4% and b 96% of the time.",
            "You keep a 4% and b 96%.",
        ),
    ],
    6: [
        (
            "one 1 on a, two 3s on c",
            "You keep c nearly always; pushed out of a, you place that die again.",
            "You keep c nearly always; a is bait.",
        ),
        (
            "one 1 on b, two 3s on c",
            "You keep c nearly always; pushed out of b, you place that die again.",
            "You keep c nearly always; b is bait.",
        ),
    ],
    7: [
        (
            "two 6s on a, one 6 on b",
            "Worth 6.6 and 3.1 to you; the Ghost takes a 1% and b 22% of the time.",
            "The Ghost takes a 1% and b 22%.",
        ),
        (
            "two 6s on a, one 6 on c",
            "Worth 6.6 and 2.6 to you; the Ghost takes c 8% of the time.",
            "The Ghost takes c 8%.",
        ),
    ],
    8: [
        (
            "three 2s on a",
            "The most Tapestry coins pay 5: worth 8.3 to you, about 0.5 dice exhausted.",
            "a: worth 8.3, about 0.5 dice exhausted.",
        ),
        (
            "three 1s on b",
            "Pottery 2 is worth 3.5 to you; three 1s beat 2, no die at risk.",
            "b: worth 3.5; beats 2, no die at risk.",
        ),
    ],
}
"""The two best moves of each position: the move, and the reason in both widths."""


def words(view: Crypt) -> Narrator:
    return room("crypt").narrator(NAMES[: view.seats], view)


def within(said: Said, cells: int) -> str:
    """What is said where there is so much room."""
    return next(one for one in said if cell_len(one) <= cells)


@pytest.mark.parametrize("n", SAID)
def test_what_is_said_in_the_kept_positions(n: int) -> None:
    table, seat = position("crypt", n)
    asked = table.ask(seat)
    view, step = asked.view, asked.step
    assert isinstance(view, Crypt)
    assert step is not None
    found = []
    for option in GAME.advise(view, step, 2):
        reason = COACHING.reason(words(view), view, step, option)
        found.append(
            (COACHING.named(words(view), view, step, option.moves)[0], within(reason, WIDE), within(reason, NARROW))
        )
    assert found == SAID[n]


def check(view: Crypt, step: Question[Crypt], option: Option) -> None:
    """A reason is a sentence that fits, and its coins are those of the judge."""
    named = COACHING.named(words(view), view, step, option.moves)
    assert cell_len(named[0]) <= WIDE_MOVE
    assert cell_len(named[-1]) <= NARROW_MOVE
    assert not any(one.endswith(".") for one in named)
    reason = COACHING.reason(words(view), view, step, option)
    assert len(reason) > 1, reason
    assert cell_len(reason[0]) <= WIDE
    assert cell_len(reason[-1]) <= NARROW
    for sentence in reason:
        assert sentence.endswith(".")
        assert not sentence.endswith("..")
        assert sentence[:1].isupper() or sentence[1:2] in ": ,"  # or it begins with a treasure's key
        for coins in re.findall(r"worth (\d[\d.]*\d|\d)", sentence):
            if isinstance(option.facts, Claiming):
                worths = [held.worth for held in option.facts.held]
                assert coins in [number(worth) for worth in (*worths, fsum(worths))], sentence


@pytest.mark.parametrize("sides", ["A", "B", "random"])
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_every_sentence_of_a_match_fits_and_is_true(seats: int, sides: str) -> None:
    for seed in range(2):
        now = Now(SeededChance(f"said {seed}"))
        state = GAME.new(seats, GAME.options(sides=sides), now)
        while state.waiting():
            step = state.waiting()[0]
            for view in (state.seen_by(step.seat), state.seen_by(None)):
                options = GAME.advise(view, step)
                for option in options:
                    check(view, step, option)
                for move in step.moves(view)[:: max(1, len(step.moves(view)) // 4)]:
                    check(view, step, GAME.judged(view, step, (move,)))
            for move in GAME.advise(state.seen_by(step.seat), step, 1)[0].moves:
                state.play(state.waiting()[0], move, now)
