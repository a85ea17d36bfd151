"""What may be typed instead of a number in lists of lines: `a 2x4`, `claim`, `recover`."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from rules.crypt import moves as m
from rules.crypt.steps.claim import Turn
from rules.game import Move, Question
from tui.games.crypt.names import LETTERS

CLAIM = re.compile(rf"([{LETTERS}])(\d{{1,2}})x(\d{{1,2}})")
WHOLE_TURNS: dict[str, Move] = {"claim": m.Claim(), "recover": m.Recover(), "pass": m.Pass()}


def short(step: Question[Any], move: Move) -> str:
    """What may be typed for a move; nothing for one that flips cards."""
    match move:
        case m.Place():
            return f"{LETTERS[move.spot]} {move.dice}x{move.effort}"
        case m.Claim():
            return "claim"
        case m.Recover():
            return "recover"
        case m.Pass():
            return "pass" if isinstance(step, Turn) else "no"
    return ""


def typed(step: Question[Any], said: str) -> Sequence[Move]:
    """The move of a turn that an answer names, for the rules to judge; nothing if it names none."""
    said = said.casefold().replace(" ", "")
    if not isinstance(step, Turn):
        return ()
    if found := CLAIM.fullmatch(said):
        return (m.Place(LETTERS.index(found[1]), int(found[2]), int(found[3])),)
    return (WHOLE_TURNS[said],) if said in WHOLE_TURNS else ()
