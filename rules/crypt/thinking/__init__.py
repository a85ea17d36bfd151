"""How good each move of Crypt is, as a sensible player would judge it from a view alone.

`plans.py` searches the turns of Claim, `worth.py` values treasures, and `ghost_odds.py` has the chances of the Ghost.
This file judges the windows, and the flips that a turn also allows.
"""

from __future__ import annotations

from collections.abc import Sequence

from rules.crypt.moves import Claim, Pass, Peek, Place, Recover, Regain, Reroll, Take
from rules.crypt.state import Crypt
from rules.crypt.steps.claim import Turn
from rules.crypt.steps.reveal import BeforeClaim
from rules.crypt.thinking.plans import Plan, plan
from rules.crypt.thinking.worth import Appraiser
from rules.game import ALL, Move, Question

LOOK_FIRST = 10.0
"""Higher than any other move, because a look costs nothing."""
NEVER = -1.0
WAIT = 1.8
"""The value of two Potteries kept for a later round: a known card worth less is not taken."""
LONG_SHOT = 1 / 3
"""An Idol is not flipped for a smaller chance than this …"""
SOON_OVER = 2
"""… unless so few rounds are left, this one included."""
SHOWN = 0.01
"""Tie-break: prefer the flip that reveals less to the others."""


def weigh(view: Crypt, step: Question[Crypt], moves: Sequence[Move]) -> list[float]:
    """A number for each move; the highest is the best."""
    if isinstance(step, Turn):
        return _turn(plan(view, step), moves)
    if isinstance(step, BeforeClaim):
        return _before_claim(view, step.seat, moves)
    return [_window(view, step.seat, move) for move in moves]


def _turn(found: Plan, moves: Sequence[Move]) -> list[float]:
    """The moves of a turn of Claim: claim or recover, with Remains A and Manuscript B."""
    return [
        found.places[move] if type(move) is Place else _beside(found, move)
        for move in moves
    ]  # fmt: skip


def _beside(found: Plan, move: Move) -> float:
    """The moves of a turn that place no dice."""
    if isinstance(move, Recover):
        return found.recover
    if isinstance(move, Regain):
        # Before a claim an extra die is always good; before a Recover it is not, because Recover readies it free.
        wanted = found.best >= found.recover and not found.again
        return found.best + 0.5 - _shows(found.view, found.seat, move.first, move.second) if wanted else NEVER
    if isinstance(move, Peek):
        worth_it = found.ready and _unsure(found.view, found.seat, found.look)
        return LOOK_FIRST * 10 - _shows(found.view, found.seat, move.card) if worth_it else NEVER
    assert isinstance(move, Claim | Pass), move
    return found.stop


def _before_claim(view: Crypt, seat: int, moves: Sequence[Move]) -> list[float]:
    """Use Pottery B when the treasure is worth it; peek first where Manuscript B allows."""
    look = Appraiser(view)
    takes = any(isinstance(move, Take) for move in moves)
    found = []
    for move in moves:
        if isinstance(move, Take):
            worth = look.worth(seat, view.row[move.spot].face)
            found.append(worth - _shows(view, seat, move.first, move.second))
        elif isinstance(move, Peek):
            wanted = takes and _unsure(view, seat, look)
            found.append(LOOK_FIRST - _shows(view, seat, move.card) if wanted else NEVER)
        else:
            assert isinstance(move, Pass), move
            found.append(0.0 if look.last else WAIT)
    return found


def _window(view: Crypt, seat: int, move: Move) -> float:
    """Use windows, because flips cost no coins; leave a poor reroll and wait for a better one until the end is near."""
    if isinstance(move, Reroll):
        chance = (7 - move.effort) / 6
        if chance < LONG_SHOT and view.rounds - view.round >= SOON_OVER:
            return NEVER
        return chance - _shows(view, seat, move.card)
    if isinstance(move, Regain):
        return 1.0 - _shows(view, seat, move.first, move.second)
    assert isinstance(move, Pass), move
    return 0.0


def _unsure(view: Crypt, seat: int, look: Appraiser) -> bool:
    """Whether there is a face-down treasure whose value this seat could misjudge."""
    return any(not spot.known & 1 << seat and look.unseen[spot.face // 10] > 1 for spot in view.row)


def _shows(view: Crypt, seat: int, *cards: int) -> float:
    """What others would learn by flipping these."""
    return SHOWN * sum([view.treasure[seat][card].known != ALL for card in cards])
