"""The reroll of one die before the purchases of Thief's Market, as advice."""

from __future__ import annotations

from statistics import fmean

from rules.advice import Option
from rules.thiefs_market.moves import Reroll
from rules.thiefs_market.state import Market
from rules.thiefs_market.steps.split import PASS, Lucky
from rules.thiefs_market.thinking.facts import OfRoll
from rules.thiefs_market.thinking.turn import HARDLY, Turn


def advised(view: Market, step: Lucky) -> tuple[Option, ...]:
    """Every die that could be rolled, and none: the best first."""
    turn = Turn(view, step.seat)
    now = turn.value
    found = [
        Option(
            moves=(move,), value=fmean(after := turn.rolled(move.face)), about="roll",
            facts=OfRoll(
                face=move.face, better=sum([value > now + HARDLY for value in after]), gain=fmean(after) - now
            ),
        )
        for move in step.moves(view) if isinstance(move, Reroll)
    ]  # fmt: skip
    most = max([one.value for one in found]) - now
    keep = Option(moves=(PASS,), value=now, about="keep", facts=OfRoll(face=-1, better=0, gain=most))
    return tuple(sorted([keep, *found], key=lambda one: -one.value))
