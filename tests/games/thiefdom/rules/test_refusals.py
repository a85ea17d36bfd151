"""Why the rules refuse a move, where no story of a rule says it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import pytest
from msgspec.structs import replace

from rules.errors import IllegalMove
from rules.game import Move
from rules.thiefdom.goods import GEM, GOLD, WINE
from rules.thiefdom.moves import (
    Activate,
    Assign,
    Brawl,
    Buy,
    Deal,
    Deliver,
    Done,
    Keep,
    Ready,
    Recruit,
    Settle,
    Share,
    StepTo,
    Take,
    Toss,
)
from rules.thiefdom.steps.dealer import Choosing
from rules.thiefdom.steps.round import NONE_YET, Plan
from rules.thiefdom.steps.setup import Settling
from rules.thiefdom.steps.turn import MakeRoom
from rules.thiefdom.steps.walk import Walking
from tests.games.thiefdom.at_the_table import HOMES, Scene, card, lay_out, space, stage, turn, tutorial
from tests.games.thiefdom.rules.test_setup import Opening

SHOES, PIGEON = card("Shoes"), card("Pigeon")
GUESTS = [card(name) for name in ("Antonius", "Beatrix", "Grimm", "Jonathan")]
OUT = {"a2": (3, 3), "a3": (3, 4)}
CRYPT = tutorial().place(min(tutorial().crypts))


def at(kind: str, *moves: Move, **more: Any) -> Scene:
    """A thief stands at a location and has begun to visit it."""
    return turn(thieves={"a1": kind}, **more).play(Activate(), *moves)


def sharing(*deals: Deal, **more: Any) -> Scene:
    """A thief alone in the hideout exchanges with it."""
    return turn(thieves=OUT, **more).play(Share(), *deals)


def bought_twice() -> Scene:
    scene = at("dealer", carry={"a1": "4 gold"})
    scene.state.turn = replace(scene.state.turn, bought=2)
    return scene


def in_a_smithy(gold: str, gear: str = "") -> Scene:
    """Melisande sells there."""
    return turn(thieves={"a1": (4, 3)}, ally={"a2": "Melisande"}, carry={"a1": gold}, gear={"a1": gear})


def underground() -> Scene:
    """No step is left, but Tristan leads from catacomb to catacomb."""
    return stage(Walking(0, thief=0, left=0), thieves={"a1": CRYPT}, ally={"a1": "Tristan"})


REFUSED: Sequence[tuple[str, Callable[[], Scene], Move]] = [
    ("bought-enough", bought_twice, Buy(card("Cudgel"), 0)),
    ("too-dear", lambda: in_a_smithy("gold"), Buy(card("Cudgel"), 0)),
    ("slots-full", lambda: in_a_smithy("4 gold", "Sack, Lock"), Buy(card("Cudgel"), 0)),
    ("no-shop-here", lambda: turn(thieves={"a1": (4, 3)}), Buy(card("Cudgel"), 0)),
    ("buys-for-itself", lambda: at("dealer", carry={"a1": "4 gold"}), Buy(card("Cudgel"), 1)),
    ("cannot-take", lambda: at("market"), Take(GEM, 1)),
    ("cannot-take", lambda: at("market"), Take(GOLD, 5)),
    ("nothing-to-deliver", lambda: at("dealer", carry={"a1": "4 gold"}), Deliver(1)),
    ("not-drawn", lambda: stage(Choosing(0, 0, (SHOES, PIGEON))), Keep(card("Sack"))),
    ("has-it", lambda: stage(Choosing(0, 0, (SHOES, PIGEON)), gear={"a1": "Shoes"}), Keep(SHOES)),
    ("no-brawl", lambda: at("market", Recruit(), ally={"a2": "Richard"}, luck=GUESTS), Brawl(card("Grimm"))),
    ("has-it-not", lambda: stage(MakeRoom(0, 0), carry={"a1": "5 gem"}), Toss(WINE)),
    ("no-steps-left", underground, StepTo(space((3, 3)))),
    ("dealt-already", lambda: sharing(Deal(GOLD, (0,)), carry={"a1": "gem gold"}), Deal(GOLD, (1,))),
    ("too-much-to-carry", lambda: sharing(Deal(GEM, (4,)), carry={"a1": "wine"}, stores={0: "4 gem"}), Done()),
    ("taken", lambda: stage(Settling(1)), Settle(space(HOMES[0]))),
    ("no-house", lambda: stage(Settling(1)), Settle(space("church"))),
    ("no-house", lambda: stage(Settling(1)), Settle(-1)),
]  # fmt: skip


@pytest.mark.parametrize(
    ("code", "scene", "move"), REFUSED, ids=[f"{code}-{nth}" for nth, (code, *_) in enumerate(REFUSED)]
)
def test_refused_with_a_reason(code: str, scene: Callable[[], Scene], move: Move) -> None:
    assert scene().refuses(move) == code


def test_refused_plans() -> None:
    state, plan = lay_out(), Plan(0, slots=(2, NONE_YET, NONE_YET, 0))
    for move, code in ((Assign(0, 1), "planned-already"), (Assign(1, 2), "planned-already"),
                       (Assign(4, 1), "planned-already"), (Ready(), "plan-unfinished")):  # fmt: skip
        with pytest.raises(IllegalMove) as caught:
            plan.judge(state, move)
        assert caught.value.code == code


def test_refused_in_the_draft() -> None:
    opening = Opening(2)
    assert opening.refuses(0, Keep(opening.hand(1)[0])) == "not-in-hand"
    opening.drafted()
    (step,) = opening.state.waiting()
    own = opening.kept(step.seat)
    assert opening.refuses(step.seat, Buy(opening.kept(1 - step.seat)[0], 0)) == "not-in-hand"
    assert opening.refuses(step.seat, Buy(own[0], 3)) == "no-such-thief"
    assert opening.refuses(step.seat, Buy(own[0], -1)) == "no-such-thief"
