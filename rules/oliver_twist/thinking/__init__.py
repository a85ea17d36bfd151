"""How good each move of Oliver Twist is, as a sensible player would judge it from a view alone.

`worth.py` values tokens and files, `plans.py` the streets, `helps.py` sets and characters. This file values the moves
of each question, in money, minus what a move leaves to the next player.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence

from rules.game import Move, Question
from rules.oliver_twist.moves import (
    Against,
    Drop,
    Fagin,
    Forget,
    Go,
    Hide,
    Keep,
    Name,
    Peek,
    Pick,
    Play,
    Put,
    PutAway,
    Relocate,
    Reveal,
    Stand,
    Stop,
    Take,
)
from rules.oliver_twist.state import Twist, without
from rules.oliver_twist.steps.burglary import Dropping, Keeping
from rules.oliver_twist.steps.cards import (
    Cashing,
    Dealing,
    Fetching,
    Forgetting,
    Picking,
    Pushing,
    Shed,
    Snatch,
    Standing,
    Target,
)
from rules.oliver_twist.steps.fagin import Offer, Offered
from rules.oliver_twist.steps.prowl import Fork, Overflow, Prowl, Relocating
from rules.oliver_twist.steps.round import Naming, Opening, Turn
from rules.oliver_twist.thinking.helps import Helps
from rules.oliver_twist.thinking.plans import NOTHING, Roads

NEVER = -10_000.0
"""Far below the value of any move."""
LOOK_FIRST = 100.0
"""Higher than any other move, because a look costs nothing."""
CHOICE, GIFT = 1.0, 0.1
"""The value of a token of a line: one that this seat can reach, and one that it only reveals to the others."""


def weigh(view: Twist, step: Question[Twist], moves: Sequence[Move]) -> list[float]:
    """A number for each move; the highest is the best."""
    if len(moves) == 1:
        return [0.0]
    return JUDGES[type(step)](view, step, moves)


# Turns -----------------------------------------------------------------------------------------------


def _turn(view: Twist, step: Turn, moves: Sequence[Move]) -> list[float]:
    """The moves of a turn: prowl, sell, play or discard a character, end the round."""
    roads = Roads(view, step.seat)
    helps = Helps(roads)
    walks = _walks(roads, moves, view.edition.reach, free=False)
    lost = any(isinstance(move, Stop) for move in moves) and helps.lost()
    price = view.stop_price(step.seat) if lost else 0.0
    found = []
    for move in moves:
        if isinstance(move, Take | Reveal):
            found.append(walks[move])
        elif isinstance(move, Relocate):
            found.append(roads.anew - view.edition.relocation)
        elif isinstance(move, Fagin):
            found.append(helps.sale(move.kind) - roads.stay)
        elif isinstance(move, Play):
            found.append(helps.played(move.card) - helps.hold(move.card) - price)
        elif isinstance(move, Hide):
            found.append(-helps.hold(move.card) - roads.stay - price)
        else:
            found.append(helps.stop() if lost else NEVER)
    return found


def _walks(roads: Roads, moves: Sequence[Move], reach: int, *, free: bool) -> dict[Move, float]:
    """The value of each token in reach, and of each line that could be turned over."""
    found: dict[Move, float] = {}
    for move in moves:
        if isinstance(move, Take):
            found[move] = roads.walk(roads.view.way(move, reach), free)
    least = max(found.values(), default=NOTHING)
    for move in moves:
        if isinstance(move, Reveal):
            found[move] = roads.turn_over(move.space, least, free)
            if found[move] <= least:
                found[move] = NEVER
    return found


def _prowl(view: Twist, step: Prowl, moves: Sequence[Move]) -> list[float]:
    walks = _walks(Roads(view, step.seat), moves, step.reach, free=step.to_bag)
    return [walks[move] for move in moves]


def _stand(view: Twist, step: Question[Twist], moves: Sequence[Move]) -> list[float]:
    """Look first, beside the spaces where the gang could be placed; then take the best of these spaces."""
    roads = Roads(view, step.seat)
    beside = {near for at in view.stands() for near in view.plan.near[at]}
    return [
        roads.stands[move.space] if isinstance(move, Stand)
        else LOOK_FIRST + (isinstance(move, Peek) and move.space in beside)
        for move in moves
    ]  # fmt: skip


def _fork(view: Twist, step: Fork, moves: Sequence[Move]) -> list[float]:
    """While the line is in reach of the gang, prefer more tokens; after that, fewer for the others."""
    near = max(0, view.edition.reach - (view.edition.line - step.left))
    found = []
    for move in moves:
        assert isinstance(move, Go)
        length = view.plan.line_length(move.space, view.hidden, step.left)
        found.append(CHOICE * min(length, near) - GIFT * max(0, length - near))
    return found


def _opening(view: Twist, step: Opening, moves: Sequence[Move]) -> list[float]:
    """Prefer the longest line; among those long enough, one that leaves the gang a choice."""
    found = []
    for move in moves:
        assert isinstance(move, Reveal)
        length = view.plan.line_length(move.space, view.hidden, view.edition.line)
        found.append(float(length))
    return found


def _naming(view: Twist, step: Naming, moves: Sequence[Move]) -> list[float]:
    """Prefer this seat where it finds the most in the first line; for another seat, what it finds counts against it."""
    found = []
    for move in moves:
        assert isinstance(move, Name)
        roads = Roads(view, move.first)
        best = roads.from_here(view.pawn)
        found.append(best if move.first == step.seat else -roads.weight * best)
    return found


# Sets ------------------------------------------------------------------------------------------------


def _offer(view: Twist, step: Offer, moves: Sequence[Move]) -> list[float]:
    """The value of each small move: that of the best whole set that it is a part of."""
    sales = Helps(Roads(view, step.seat)).sales(step.kind, step.added)
    fitting = {sale: worth for sale, worth in sales.items() if set(step.offered) <= set(sale)}
    return [_part(fitting, step.offered, move) for move in moves]


def _part(wholes: Mapping[Offered, float], so_far: Offered, move: Move) -> float:
    """The value of the best choice that this move is a part of, or completes."""
    if isinstance(move, Put):
        part = move.face, move.count
        return max([worth for whole, worth in wholes.items() if part in whole], default=NEVER)
    return wholes.get(so_far, NEVER + 1)


def _dealing(view: Twist, step: Dealing, moves: Sequence[Move]) -> list[float]:
    helps = Helps(Roads(view, step.seat))
    adds = view.edition.characters.grimwig_adds
    return [helps.sale(move.kind, adds) if isinstance(move, Fagin) else NEVER for move in moves]


def _put_away(view: Twist, step: Question[Twist], moves: Sequence[Move]) -> list[float]:
    """The value of the rest of the reserve, minus the cost of the token in the file."""
    roads = Roads(view, step.seat)
    return [
        roads.purse.without(move.face) - roads.police.cost((move.face,)) if isinstance(move, PutAway) else NEVER
        for move in moves
    ]  # fmt: skip


# Characters ------------------------------------------------------------------------------------------


def _snatch(view: Twist, step: Snatch, moves: Sequence[Move]) -> list[float]:
    helps = Helps(Roads(view, step.seat))
    return [helps.snatch(move.space) if isinstance(move, Take) else NEVER for move in moves]


def _target(view: Twist, step: Target, moves: Sequence[Move]) -> list[float]:
    helps = Helps(Roads(view, step.seat))
    return [helps.aimed(step.card, move.victim) if isinstance(move, Against) else NEVER for move in moves]


def _picking(view: Twist, step: Picking, moves: Sequence[Move]) -> list[float]:
    helps = Helps(Roads(view, step.seat))
    theirs = None if step.file else helps.purse_of(step.victim)
    return [helps.robbed(move.face, theirs) if isinstance(move, Pick) else NEVER for move in moves]


def _fetching(view: Twist, step: Fetching, moves: Sequence[Move]) -> list[float]:
    helps = Helps(Roads(view, step.seat))
    return [helps.fetched(move.face) if isinstance(move, Pick) else NEVER for move in moves]


def _forgetting(view: Twist, step: Forgetting, moves: Sequence[Move]) -> list[float]:
    helps = Helps(Roads(view, step.seat))
    kinds = helps.file_kinds()
    return [helps.police.relief(kinds[move.kind]) if isinstance(move, Forget) else 0.0 for move in moves]


def _cashing(view: Twist, step: Cashing, moves: Sequence[Move]) -> list[float]:
    cashed = Helps(Roads(view, step.seat)).cashed()
    return [cashed[move.count] if isinstance(move, Put) else 0.0 for move in moves]


def _pushing(view: Twist, step: Pushing, moves: Sequence[Move]) -> list[float]:
    """The value of each face that could be given away."""
    wanted = Counter(Helps(Roads(view, step.seat)).pushed())
    return [
        float(wanted[move.face] == move.count) if isinstance(move, Put) else 0.5
        for move in moves
    ]  # fmt: skip


# Burglaries ------------------------------------------------------------------------------------------


def _keeping(view: Twist, step: Keeping, moves: Sequence[Move]) -> list[float]:
    return [float(move.card) if isinstance(move, Keep) else NEVER for move in moves]


def _dropping(view: Twist, step: Dropping, moves: Sequence[Move]) -> list[float]:
    """Prefer to drop a duplicate."""
    purse = Roads(view, step.seat).purse
    return [
        purse.tools_worth(without(purse.tools, (move.tool,)), purse.burglaries) if isinstance(move, Drop) else NEVER
        for move in moves
    ]  # fmt: skip


JUDGES: Mapping[type, Callable[..., list[float]]] = {
    Turn: _turn,
    Prowl: _prowl,
    Relocating: _stand,
    Standing: _stand,
    Fork: _fork,
    Opening: _opening,
    Naming: _naming,
    Offer: _offer,
    Dealing: _dealing,
    Overflow: _put_away,
    Shed: _put_away,
    Snatch: _snatch,
    Target: _target,
    Picking: _picking,
    Fetching: _fetching,
    Forgetting: _forgetting,
    Cashing: _cashing,
    Pushing: _pushing,
    Keeping: _keeping,
    Dropping: _dropping,
}
"""By question."""


from rules.oliver_twist.thinking.advice import advise, judged  # noqa: E402

__all__ = ["JUDGES", "advise", "judged", "weigh"]
