"""Every reason for which a move is refused, with its facts; `refuses` looks that nothing has changed."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from rules.errors import IllegalMove
from rules.game import Move
from tests.games.thiefs_market.at_the_table import (
    GAME,
    Buy,
    Done,
    EndTurn,
    Grab,
    Pass,
    Pay,
    PutBack,
    Reroll,
    Rob,
    Scene,
    TakeAll,
    Use,
    Waive,
    after_split,
    answers,
    number,
    splitting,
)
from tests.helpers.kinds import refusals

R, W, B, G, S, K, F = range(7)


def first() -> Scene:
    """Seat 0 has no pile yet, and others have none."""
    return splitting("RRWF", "", "BB", "", "G", turn=0)


def last() -> Scene:
    """Seat 0 is the last without a pile."""
    return splitting("RRW", "", "BB", "GF", turn=0)


def dry() -> Scene:
    """Nothing is left in the middle."""
    return splitting("", "", "RRWF", "", turn=0)


def robbing() -> Scene:
    """Seat 0 has reached for RRW of seat 1."""
    return splitting("GF", "", "RRW", "", turn=0).play(0, Rob(1))


def lucky() -> Scene:
    return after_split("RSF", "W", "B", cards={0: "Lucky"})


def shopping() -> Scene:
    cards = {0: "Lab, Tailor, Exit, Crown, Golem", 1: "Bondsman"}
    return after_split("RWF", "W", "B", cards=cards, market="Minion, Loyalty")


def bought() -> Scene:
    """Seat 0 has made its only purchase."""
    return after_split("RWF", "W", "B", market="Tailor, Celebrity").buys(0, "Tailor")


def paying() -> Scene:
    """Buffalo (RRW) with RRWB and two gold, of which nothing is paid yet."""
    match = after_split("RRWBF", "W", "B", gold=[2], cards={0: "Tailor"}, market="Buffalo")
    return match.play(0, Buy(number("Buffalo")))


def short() -> Scene:
    """Buffalo (RRW) with RR and two gold: one of those is for the white gem."""
    return after_split("RRF", "W", "B", gold=[2], market="Buffalo").play(0, Buy(number("Buffalo")))


def waiving() -> Scene:
    """Scales (WBG) with B and one gold, where one gem need not be paid: not the blue one."""
    match = after_split("BF", "W", "B", gold=[1], cards={0: "Racket"}, market="Scales")
    return match.play(0, Buy(number("Scales")))


REFUSALS: list[tuple[str, Callable[[], Scene], Move, dict[str, Any]]] = [
    # the split
    ("nothing-taken", first, Done(), {}),
    ("not-last", first, TakeAll(), {}),
    ("own-pile", first, Rob(0), {}),
    ("no-such-seat", first, Rob(4), {"seat": 4}),
    ("no-such-seat", first, Rob(-1), {"seat": -1}),
    ("too-small", first, Rob(2), {"victim": 2, "objects": 0}),
    ("too-small", first, Rob(3), {"victim": 3, "objects": 1}),
    ("no-such-objects", first, Grab(7, 1), {"face": 7, "count": 1}),
    ("no-such-objects", first, Grab(-1, 1), {"face": -1, "count": 1}),
    ("no-such-objects", first, Grab(R, -1), {"face": R, "count": -1}),
    ("too-few", first, Grab(R, 3), {"face": R, "count": 3, "there": 2}),
    ("too-few", first, Grab(K, 1), {"face": K, "count": 1, "there": 0}),
    ("face-settled", lambda: first().play(0, Grab(R, 1)), Grab(R, 1), {"face": R}),
    ("pile-begun", lambda: first().play(0, Grab(R, 1)), Rob(1), {}),
    ("not-last", lambda: first().play(0, Grab(R, 1)), TakeAll(), {}),
    ("not-now", first, PutBack(R, 1), {}),
    ("not-now", first, EndTurn(), {}),
    ("must-take-all", last, Grab(R, 1), {}),
    ("must-take-all", last, Done(), {}),
    ("middle-empty", dry, Grab(R, 1), {}),
    ("middle-empty", dry, TakeAll(), {}),
    ("nothing-back", robbing, Done(), {}),
    ("keep-one", lambda: robbing().play(0, PutBack(R, 2)), PutBack(W, 1), {}),
    ("too-few", robbing, PutBack(W, 2), {"face": W, "count": 2, "there": 1}),
    ("too-few", robbing, PutBack(S, 1), {"face": S, "count": 1, "there": 0}),
    ("face-settled", lambda: robbing().play(0, PutBack(R, 1)), PutBack(R, 1), {"face": R}),
    ("no-such-objects", robbing, PutBack(9, 1), {"face": 9, "count": 1}),
    ("no-such-objects", robbing, PutBack(R, 0), {"face": R, "count": 0}),
    ("robbing", robbing, Rob(1), {"victim": 1}),
    ("robbing", robbing, Grab(G, 1), {"victim": 1}),
    ("robbing", robbing, TakeAll(), {"victim": 1}),
    ("not-now", robbing, Pass(), {}),
    # before the purchases
    ("no-such-die", lucky, Reroll(W), {"face": W}),
    ("no-such-die", lucky, Reroll(F), {"face": F}),
    ("not-now", lucky, EndTurn(), {}),
    # purchases
    ("not-on-offer", shopping, Buy(number("Brooch")), {"card": number("Brooch")}),
    ("not-on-offer", shopping, Buy(0), {"card": 0}),
    ("not-on-offer", shopping, Buy(50), {"card": 50}),
    ("too-dear", shopping, Buy(number("Loyalty")), {"card": number("Loyalty"), "short": 2}),
    ("no-purchase-left", bought, Buy(number("Celebrity")), {"made": 1}),
    ("not-your-card", shopping, Use(number("Bondsman"), S), {"card": number("Bondsman")}),
    ("not-your-card", shopping, Use(99), {"card": 99}),
    ("no-ability", shopping, Use(number("Crown")), {"card": number("Crown")}),
    ("no-ability", shopping, Use(number("Golem")), {"card": number("Golem")}),
    ("too-little-gold", shopping, Use(number("Exit")), {"card": number("Exit"), "gold": 1}),
    ("used-already", lambda: shopping().uses(0, "Tailor"), Use(number("Tailor")), {"card": number("Tailor")}),
    ("no-die-for-it", lambda: shopping().uses(0, "Tailor"), Use(number("Lab"), W), {"card": number("Lab"), "face": R}),
    ("no-such-use", shopping, Use(number("Lab"), S), {"card": number("Lab")}),
    ("no-such-use", shopping, Use(number("Lab"), R), {"card": number("Lab")}),
    ("no-such-use", shopping, Use(number("Lab")), {"card": number("Lab")}),
    ("no-such-use", shopping, Use(number("Tailor"), W), {"card": number("Tailor")}),
    ("no-such-use", shopping, Use(number("Exit"), W), {"card": number("Exit")}),
    ("nothing-to-pay", shopping, Pay(R, 0), {}),
    ("nothing-to-pay", shopping, Waive(R), {}),
    ("not-now", shopping, Rob(1), {}),
    ("not-now", shopping, Done(), {}),
    # paying
    ("paying", paying, EndTurn(), {"card": number("Buffalo")}),
    ("paying", paying, Buy(number("Buffalo")), {"card": number("Buffalo")}),
    ("paying", paying, Use(number("Tailor")), {"card": number("Buffalo")}),
    ("nothing-waived", paying, Waive(R), {}),
    ("not-owed", paying, Pay(B, 0), {"face": B}),
    ("not-owed", paying, Pay(S, 0), {"face": S}),
    ("not-owed", lambda: paying().play(0, Pay(R, 0)), Pay(R, 0), {"face": R}),
    ("overpaid", paying, Pay(R, 3), {"face": R, "owed": 2}),
    ("too-few-dice", short, Pay(W, 0), {"face": W, "there": 0}),
    ("gold-needed-elsewhere", short, Pay(R, 2), {"gold": 2}),
    ("not-now", paying, Pass(), {}),
    ("waive-first", waiving, Pay(B, 0), {}),
    ("too-dear-then", waiving, Waive(B), {"face": B}),
    ("not-owed", waiving, Waive(R), {"face": R}),
    ("not-owed", waiving, Waive(F), {"face": F}),
]  # fmt: skip


@pytest.mark.parametrize(
    ("code", "scene", "move", "facts"),
    REFUSALS,
    ids=[f"{code}-{place}" for place, (code, *_) in enumerate(REFUSALS)],
)
def test_refusals_say_why(code: str, scene: Callable[[], Scene], move: Move, facts: dict[str, Any]) -> None:
    match = scene()
    assert match.refuses(0, move) == (code, facts)


def test_refusals_every_reason_is_reached() -> None:
    assert refusals(GAME) | {"not-now"} == {code for code, *_ in REFUSALS}


def test_refusals_every_move_of_another_kind_says_not_now() -> None:
    every: list[Move] = [Grab(R, 1), TakeAll(), Rob(1), PutBack(R, 1), Done(), Buy(5), Waive(R), Pay(R, 0), Use(5)]
    for move in (*every, EndTurn()):
        assert lucky().refuses(0, move) == ("not-now", {})


@pytest.mark.parametrize("scene", [first, last, dry, robbing, lucky, shopping, bought, paying, short, waiving])
def test_refusals_at_a_table_change_nothing_either(scene: Callable[[], Scene]) -> None:
    at = scene().table()
    before = at.ask(0)
    for move in (Rob(0), Buy(0), Use(0), Reroll(F), PutBack(9, 9), Grab(9, 9)):
        with pytest.raises(IllegalMove):
            answers(at, 0, move)
        with pytest.raises(IllegalMove):
            answers(at, 0, before.moves[-1], move)
        assert at.ask(0) == before
    with pytest.raises(IllegalMove) as caught:
        answers(at, 1, Done())
    assert caught.value.code == "not-asked"
