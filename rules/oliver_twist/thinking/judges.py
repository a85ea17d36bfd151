"""The value of each move of Oliver Twist, question by question: in pounds, minus what a move leaves to the next player.

All moves of a question are valued on one scale. A move that leads to another question is worth as much as the best
answer to that.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from rules.game import Move, Question
from rules.oliver_twist.moves import (
    Against,
    Done,
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

GIFT = 0.1
"""The cost of a token of a line that is turned over out of this seat's reach."""


def weigh(view: Twist, step: Question[Twist], moves: Sequence[Move]) -> list[float]:
    """A number for each move; the highest is the best."""
    if len(moves) == 1:
        return [0.0]
    return JUDGES[type(step)](Roads(view, step.seat), step, moves)


# Turns -----------------------------------------------------------------------------------------------


def turn(roads: Roads, step: Turn, moves: Sequence[Move], helping: type[Helps] = Helps) -> list[float]:
    """The moves of a turn: prowl, sell, play or discard a character, end the round."""
    helps, view = helping(roads), roads.view
    walks = _walks(roads, moves, roads.reach, free=False)
    price = view.stop_price(step.seat) if helps.must_stop() else 0
    found = []
    for move in moves:
        if isinstance(move, Take | Reveal):
            found.append(walks[move])
        elif isinstance(move, Relocate):
            found.append(_placed(roads, looks=view.edition.peeks) - view.edition.relocation)
        elif isinstance(move, Fagin):
            found.append(helps.sale(move.kind) - roads.stay)
        elif isinstance(move, Play):
            found.append(helps.played(move.card) - helps.hold(move.card) - price)
        elif isinstance(move, Hide):
            found.append(-helps.hold(move.card) - roads.stay - price)
        else:
            found.append(helps.stop())
    return found


def _placed(roads: Roads, looks: int) -> float:
    """The value of a free choice of where the gang stands, after a look where one is left."""
    looks = looks if roads.view.night and roads.view.eyes == roads.seat else 0
    return max(roads.anew, max(roads.looks.values(), default=NOTHING)) if looks else roads.anew


def _walks(roads: Roads, moves: Sequence[Move], reach: int, *, free: bool) -> dict[Move, float]:
    """The value of each token in reach, and of each line that could be turned over."""
    takes = [move for move in moves if isinstance(move, Take)]
    found: dict[Move, float] = dict(
        zip(takes, roads.walks([roads.view.way(move, reach) for move in takes], free), strict=True)
    )
    for move in moves:
        if isinstance(move, Reveal):
            found[move] = roads.turn_over(move.space, roads.best_walk(roads.view.pawn, reach, free), free)
    return found


def _prowl(roads: Roads, step: Prowl, moves: Sequence[Move]) -> list[float]:
    walks = _walks(roads, moves, step.reach, free=step.to_bag)
    return [walks[move] for move in moves]


def _stand(roads: Roads, step: Question[Twist], moves: Sequence[Move]) -> list[float]:
    """The places where the gang could be placed, and the looks before."""
    if len(moves) == 1 and isinstance(moves[0], Stand):
        return [roads.from_here(moves[0].space)]
    return [
        roads.stands[move.space] if isinstance(move, Stand)
        else roads.looks.get(move.space, roads.anew) if isinstance(move, Peek) else NOTHING
        for move in moves
    ]  # fmt: skip


def _fork(roads: Roads, step: Fork, moves: Sequence[Move]) -> list[float]:
    """The best token of the line that the gang can reach, minus a little for tokens beyond, which are for the others.

    Each token on the way costs what one in the file usually does.
    """
    view, turned = roads.view, roads.view.edition.line - step.left
    least, near = roads.best_walk(view.pawn, roads.reach), max(0, roads.reach - turned)
    found = []
    for move in moves:
        assert isinstance(move, Go)
        length = view.plan.line_length(move.space, view.hidden, step.left)
        best = roads.further(min(length, near), turned, least) if near else least
        found.append(best - GIFT * max(0, length - near))
    return found


def _opening(roads: Roads, step: Opening, moves: Sequence[Move]) -> list[float]:
    """What the seat would find in the line if it began the night: the same in all, which are equally long."""
    return [roads.turn_over(move.space, NOTHING) if isinstance(move, Reveal) else NOTHING for move in moves]


def _naming(roads: Roads, step: Naming, moves: Sequence[Move]) -> list[float]:
    """Prefer this seat where it finds the most in the first line; for another seat, what it finds counts against it."""
    found = []
    for move in moves:
        assert isinstance(move, Name)
        theirs = type(roads)(roads.view, move.first)
        best = theirs.from_here(roads.view.pawn)
        found.append(best if move.first == step.seat else -roads.weight * best)
    return found


# Sets ------------------------------------------------------------------------------------------------


def _offer(roads: Roads, step: Offer, moves: Sequence[Move]) -> list[float]:
    """The value of each small move: that of the best whole set that it is a part of."""
    helps = Helps(roads)
    found = []
    for move in moves:
        offered = _with(step.offered, move)
        wholes = (
            [helps.sold(offered, step.added)]
            if isinstance(move, Done)
            else (helps.sales(step.kind, step.added, offered).values())
        )
        found.append(max(wholes) - roads.stay)
    return found


def _with(offered: Offered, move: Move) -> Offered:
    """An offer after a move."""
    return tuple(sorted([*offered, (move.face, move.count)])) if isinstance(move, Put) else offered


def _dealing(roads: Roads, step: Dealing, moves: Sequence[Move]) -> list[float]:
    helps, adds = Helps(roads), roads.view.edition.characters.grimwig_adds
    return [helps.sale(move.kind, adds) - roads.stay if isinstance(move, Fagin) else NOTHING for move in moves]


def _put_away(roads: Roads, step: Overflow, moves: Sequence[Move]) -> list[float]:
    """What the reserve loses with a token, and its cost in the file."""
    helps = Helps(roads)
    return [helps.put_away((move.face,)) if isinstance(move, PutAway) else NOTHING for move in moves]


def _shed(roads: Roads, step: Shed, moves: Sequence[Move]) -> list[float]:
    """The same for the best of the tokens that must go too."""
    helps = Helps(roads)
    wholes = helps.shed()
    return [
        max([worth for faces, worth in wholes.items() if isinstance(move, PutAway) and move.face in faces],
            default=NOTHING)
        for move in moves
    ]  # fmt: skip


# Characters ------------------------------------------------------------------------------------------


def _snatch(roads: Roads, step: Snatch, moves: Sequence[Move]) -> list[float]:
    helps = Helps(roads)
    return [helps.snatch(move.space) if isinstance(move, Take) else NOTHING for move in moves]


def _target(roads: Roads, step: Target, moves: Sequence[Move]) -> list[float]:
    helps = Helps(roads)
    return [helps.aimed(step.card, move.victim) if isinstance(move, Against) else NOTHING for move in moves]


def _picking(roads: Roads, step: Picking, moves: Sequence[Move]) -> list[float]:
    helps = Helps(roads)
    theirs = None if step.file else helps.purse_of(step.victim)
    return [helps.robbed(move.face, theirs) if isinstance(move, Pick) else 0.0 for move in moves]


def _fetching(roads: Roads, step: Fetching, moves: Sequence[Move]) -> list[float]:
    helps = Helps(roads)
    return [helps.fetched(move.face) if isinstance(move, Pick) else 0.0 for move in moves]


def _forgetting(roads: Roads, step: Forgetting, moves: Sequence[Move]) -> list[float]:
    helps = Helps(roads)
    return [max(helps.forgetting(step.left, move.kind).values()) if isinstance(move, Forget) else 0.0 for move in moves]


def _cashing(roads: Roads, step: Cashing, moves: Sequence[Move]) -> list[float]:
    cashed = Helps(roads).cashed()
    return [cashed[move.count] if isinstance(move, Put) else 0.0 for move in moves]


def _pushing(roads: Roads, step: Pushing, moves: Sequence[Move]) -> list[float]:
    """The value of each face that could be given away: that of the best choice that it is a part of."""
    helps = Helps(roads)
    found = []
    for move in moves:
        given = _with(step.given, move)
        pushed = helps.pushed(step.victim, given)
        found.append(pushed[given] if isinstance(move, Done) else max(pushed.values()))
    return found


# Burglaries ------------------------------------------------------------------------------------------


def _keeping(roads: Roads, step: Keeping, moves: Sequence[Move]) -> list[float]:
    return [float(move.card) if isinstance(move, Keep) else NOTHING for move in moves]


def _dropping(roads: Roads, step: Dropping, moves: Sequence[Move]) -> list[float]:
    """Prefer to drop a duplicate."""
    purse = roads.purse
    return [
        purse.tools_worth(without(purse.tools, (move.tool,)), purse.burglaries) if isinstance(move, Drop) else NOTHING
        for move in moves
    ]  # fmt: skip


JUDGES: Mapping[type, Callable[..., list[float]]] = {
    Turn: turn,
    Prowl: _prowl,
    Relocating: _stand,
    Standing: _stand,
    Fork: _fork,
    Opening: _opening,
    Naming: _naming,
    Offer: _offer,
    Dealing: _dealing,
    Overflow: _put_away,
    Shed: _shed,
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
