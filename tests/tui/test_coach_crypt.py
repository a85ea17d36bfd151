"""The coach of Crypt in words: each kept position at both widths, and every sentence of whole matches."""

from __future__ import annotations

import re

import pytest
from rich.cells import cell_len

from rules.advice import Option
from rules.chance import SeededChance
from rules.crypt.game import GAME
from rules.crypt.moves import Recover
from rules.crypt.state import Crypt
from rules.crypt.thinking.facts import Claiming, Held, Recovering
from rules.game import Now, Question
from tests.helpers.positions import position
from tui.games import room
from tui.words import Said
from tui.words.coaching import advice, less_than_best, number
from tui.words.narrator import Narrator

NAMES = ("Ann", "Magpie", "Jackdaw", "Rook")
WIDE, NARROW = 76, 42
WIDE_MOVE, NARROW_MOVE = 60, 34
COACHING = room("crypt").coaching

SAID = {
    1: [
        (
            "a 2 on (b), a 1 on (c), a 1 on (d)",
            "You keep (b) 54%, (c) 73% and (d) 89% of the time: about 10.6 coins in all.",
            "You keep (b) 54%, (c) 73% and (d) 89%.",
        ),
        (
            "two 5s on (a), a 1 on (d)",
            "You keep (a) 94% and (d) 92% of the time: about 10.1 coins in all.",
            "You keep (a) 94% and (d) 92% of the time.",
        ),
    ],
    2: [
        (
            "a 1 on (b)",
            "With 2 Jewelry the best counts twice; you play last: about 5.8 coins in all.",
            "No die at risk: about 5.8 coins in all.",
        ),
        (
            "a 3 on (c)",
            "2 Manuscripts count 4 each; you play last: about 4.2 coins in all.",
            "This beats the 2 on (c): about 4.2 in all.",
        ),
    ],
    3: [
        (
            "three 3s on (b)",
            "Sets of Potteries pay more; you play last: about 5.2 coins in all.",
            "This beats the 8 on (b): about 5.2 in all.",
        ),
        (
            "a 1 on (d)",
            "The most Tapestry coins pay 5; you play last: about 4.8 coins in all.",
            "No die at risk: about 4.8 coins in all.",
        ),
    ],
    4: [
        (
            "a 3 on (c)",
            "You keep (c) 71%; if not, 2 dice are ready again: about 4.7 coins in all.",
            "You keep (c) 71%: about 4.7 coins in all.",
        ),
        (
            "a 1 on (b)",
            "You keep (b) 65%; if not, 2 dice are ready again: about 4.6 coins in all.",
            "You keep (b) 65%: about 4.6 coins in all.",
        ),
    ],
    5: [
        (
            "a 3 on (b), a 1 on (c)",
            "You keep (b) 89% and (c) nearly always: about 8.6 coins in all.",
            "You keep (b) 89% and (c) nearly always.",
        ),
        (
            "a 1 on (a), a 1 on (b)",
            "You keep (b) 80%; if pushed out of (a), that die is ready again.",
            "You keep (b) 80%: about 7 coins in all.",
        ),
    ],
    6: [
        (
            "a 1 on (a), two 3s on (c)",
            "You keep (c) 96%; if pushed out of (a), you place that die again.",
            "You keep (c) 96%: about 11.8 coins in all.",
        ),
        (
            "a 1 on (b), two 3s on (c)",
            "You keep (c) 94%; if pushed out of (b), you place that die again.",
            "You keep (c) 94%: about 11.2 coins in all.",
        ),
    ],
    7: [
        (
            "two 6s on (a), a 6 on (b)",
            "The Ghost takes (a) 1% and (b) 22% of the time: about 5.3 coins in all.",
            "The Ghost takes (a) 1% and (b) 22%.",
        ),
        (
            "two 6s on (a), a 6 on (c)",
            "The Ghost takes (c) 8% of the time: about 5.1 coins in all.",
            "The Ghost takes (c) 8%: about 5.1 in all.",
        ),
    ],
    8: [
        (
            "three 2s on (a)",
            "The most Tapestry coins pay 5: about 10 coins in all, and no rival gets it.",
            "This beats the 4 on (a): about 10 in all.",
        ),
        (
            "three 1s on (b)",
            "Sets of Potteries pay more: about 4.8 coins in all, and no rival gets it.",
            "This beats the 2 on (b): about 4.8 in all.",
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
        assert sentence[:1].isupper() or sentence[:1] in "(0123456789"  # or it begins with a treasure's key or a number
        if isinstance(option.facts, Claiming):  # no other number of coins stands beside "0.7 less"
            for coins in re.findall(r"[Aa]bout (\d[\d.]*\d|\d) (?:in all|with)", sentence):
                assert coins == number(option.value), sentence
            assert "worth" not in sentence
            assert "bait" not in sentence


def test_what_is_less_fits_the_values_that_are_said() -> None:
    table, seat = position("crypt", 8)
    asked = table.ask(seat)
    view, step = asked.view, asked.step
    assert isinstance(view, Crypt)
    assert step is not None
    best, other = GAME.advise(view, step, 2)
    less = COACHING.less(less_than_best(other.value, best.value))
    said = advice(COACHING.reason(words(view), view, step, other), 1, less)
    assert "about 10 coins in all" in COACHING.reason(words(view), view, step, best)[0]
    assert said[0] == (
        "2nd best, 5.2 coins worse. Sets of Potteries pay more: about 4.8 coins in all, and no rival gets it."
    )


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


def test_a_difference_that_would_be_said_as_0_is_not_said() -> None:
    """`1 die is ready again: that brings 0 more coins than the best claim, (a).`"""
    view = GAME.new(2, now=Now(SeededChance(1)))
    held = Held(spot=0, face=14, coins=4.0, worth=4.0, adds=4, dice=1, effort=1, lose=0.0, out=0.0)
    for worse, said in (
        (0.04, "1 die is ready again, and no die is at risk."),
        (0.2, "1 die is ready again: that brings 0.2 more coins than the best claim, (a)."),
    ):
        facts = Recovering(dice=1, again=False, instead=held, worse=worse)
        option = Option(moves=(Recover(),), value=1.0, facts=facts, about="recover")
        assert COACHING.reason(words(view), view, view.waiting()[0], option)[0] == said
