"""Law 15: a computer player that searches decides alike in every world that fits its view."""

from __future__ import annotations

from typing import Any

from rules.bots.deep import Deep
from rules.bots.inclined import Inclined
from rules.chance import SeededChance
from rules.game import Move, State
from tests.helpers.matches import AnyGame, Script, Setting, decisions, some
from tests.laws.over import law

LOOKED_AT = 1
"""Upper bound for the positions of a match that are looked at."""
BUDGET = 6
"""How many imagined matches a decision takes: few, because a leak shows in the first one."""
FINAL, ANSWERS = 12, 3
"""How many more the best plans take, and how many of them an answer of a rival."""


def check_a_searcher_decides_alike(setting: Setting, script: Script) -> None:
    """With the same luck it has the same thoughts in the true world and in an imagined one, to the last number; so has
    a player that follows the advice."""
    luck = script.luck("searching")
    choices = [turn for turn in decisions(setting, script) if len(turn.step.moves(turn.state)) > 1]
    for turn in some(choices, LOOKED_AT, luck):
        seat = turn.step.seat
        twin = turn.state.seen_by(seat).imagine(luck)
        true, imagined = (decided(setting.game, world, seat) for world in (turn.state, twin))
        assert true == imagined, f"seat {seat} sees the same and thinks {true} or {imagined}"


def decided(game: AnyGame, world: State, seat: int) -> tuple[Any, ...]:
    """What a searcher and a beginner do in this world, and what the searcher thinks of it."""
    view = world.seen_by(seat)
    step = next(step for step in view.waiting() if step.seat == seat)
    *_, last = Deep(game, BUDGET, FINAL, ANSWERS).think(view, step, SeededChance("alike"))
    easy: Move = Inclined(game, 1.0, 1.0, "").decide(view, step, step.moves(view), SeededChance("alike"))
    return last.chosen.moves, last.gain, last.error, last.findings, easy


test_a_searcher_decides_alike = law(check_a_searcher_decides_alike)
