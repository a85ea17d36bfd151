"""What a sensible player of Crypt thinks of the moves in front of it, from a view only.

The turns of Claim are thought through in `plans.py`, treasures are appraised in `worth.py`, the Ghost is
reckoned in `ghost_odds.py`. Here are the windows, and the flips that a turn allows besides.
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
"""Above all else: a look changes nothing but what is known."""
NEVER = -1.0
WAIT = 1.8
"""What two Potteries are worth for a later round: a known card of less is left lying."""
LONG_SHOT = 1 / 3
"""An Idol is not flipped for a smaller chance than this …"""
SOON_OVER = 2
"""… unless so few rounds are left, this one included."""
SHOWN = 0.01
"""Of equal flips the one that shows the others less."""


def weigh(view: Crypt, step: Question[Crypt], moves: Sequence[Move]) -> list[float]:
    """A number for each move; the highest is the best."""
    if isinstance(step, Turn):
        return _turn(plan(view, step), moves)
    if isinstance(step, BeforeClaim):
        return _before_claim(view, step.seat, moves)
    return [_window(view, step.seat, move) for move in moves]


def _turn(found: Plan, moves: Sequence[Move]) -> list[float]:
    """A claim, or Recover; Remains A and Manuscript B on the way."""
    return [
        found.places[move] if type(move) is Place else _beside(found, move)
        for move in moves
    ]  # fmt: skip


def _beside(found: Plan, move: Move) -> float:
    """Whatever is not placing dice."""
    if isinstance(move, Recover):
        return found.recover
    if isinstance(move, Regain):
        # Before a claim a die more is always good; a Recover would bring it back for nothing.
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
    """Flips cost no coins, so windows are used; a poor reroll waits for a better one until the end is near."""
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
