"""The windows: cards are flipped for something, or kept."""

from __future__ import annotations

from collections.abc import Sequence

from rules.advice import Option
from rules.crypt.edition import IDOL, MANUSCRIPT, POTTERY, REMAINS
from rules.crypt.moves import Pass, Peek, Regain, Reroll, Take
from rules.crypt.state import Crypt
from rules.crypt.steps.collect import RerollWindow
from rules.crypt.steps.finish import LastWindow
from rules.crypt.steps.reveal import BeforeClaim
from rules.crypt.thinking import facts
from rules.crypt.thinking.plans import DIE, LAST_DIE
from rules.crypt.thinking.turns import DEAF, shows
from rules.crypt.thinking.worth import LOOK, REROLL, appraiser
from rules.game import Move, Question

WAIT = 1.8
"""The value of two Potteries kept for a later round: a known card worth less is not taken."""


def options(view: Crypt, step: Question[Crypt], begun: Sequence[Move]) -> list[Option]:
    """The whole moves that begin like this, the best first."""
    if isinstance(step, LastWindow):
        found = _last_window(view, step, tuple(begun))
    else:
        ways = step.moves(view) if not begun else begun[:1]
        found = [valued(view, step, move) for move in ways]
    return sorted(found, key=lambda option: -option.value)


def advise(view: Crypt, step: Question[Crypt], most: int) -> tuple[Option, ...]:
    """The best use of each treasure or die, and keeping the cards."""
    chosen: dict[tuple[str, int], Option] = {}
    for option in options(view, step, ()):
        first = option.moves[0]
        chosen.setdefault((option.about, getattr(first, "spot", getattr(first, "effort", 0))), option)
    return tuple(chosen.values())[:most]


def value(view: Crypt, step: Question[Crypt], move: Move) -> float:
    """How good a move of a window is."""
    if isinstance(step, LastWindow):
        return options(view, step, (move,))[0].value
    return valued(view, step, move).value


def valued(view: Crypt, step: Question[Crypt], move: Move) -> Option:
    """A move of a window, as a whole move."""
    if isinstance(step, RerollWindow):
        return _reroll(view, step, move)
    assert isinstance(step, BeforeClaim), step
    return _before_claim(view, step, move)


# Idol A -------------------------------------------------------------------------------------------------


def _reroll(view: Crypt, step: RerollWindow, move: Move) -> Option:
    die = LAST_DIE if view.round >= view.rounds else DIE
    if isinstance(move, Reroll):
        chance = (7 - move.effort) / 6
        return Option(
            moves=(move,),
            value=chance * die - shows(view, step.seat, move.card),
            facts=facts.Rerolling(chance=chance),
            about="reroll",
        )
    gives = (7 - min(step.efforts)) / 6 * die
    return _keep(IDOL, kept_idol(view, step.seat), gives)


def kept_idol(view: Crypt, seat: int) -> float:
    """What an Idol is worth unflipped: each needs about two rounds to find its use."""
    left = view.rounds - view.round
    return REROLL * min(1.0, left / (2 * max(1, len(view.unflipped(seat, IDOL)))))


def _keep(kind: int, waits: float, gives: float) -> Option:
    return Option(
        moves=(Pass(),), value=waits, facts=facts.Keeping(kind=kind, waits=waits, gives=gives), about="keep"
    )  # fmt: skip


# Pottery B ----------------------------------------------------------------------------------------------


def _before_claim(view: Crypt, step: BeforeClaim, move: Move) -> Option:
    look, seat = appraiser(view), step.seat
    can, waits = step.can_take(view, seat), 0.0 if look.last else WAIT
    if isinstance(move, Take):
        spot = view.row[move.spot]
        worth = look.worth(seat, spot.face)
        return Option(
            moves=(move,),
            value=worth - shows(view, seat, move.first, move.second),
            facts=facts.Taking(spot=move.spot, face=spot.face, worth=worth, waits=waits),
            about="take",
        )
    spots = [(place, view.row[place].face) for place in view.face_down()]
    worths = [look.worth(seat, face) for _, face in spots]
    now = max([waits, *worths]) if can else 0.0
    if isinstance(move, Peek):
        unseen = [(place, face) for place, face in spots if not face % 10]
        gain = 0.0
        for _, face in unseen if can else ():
            others = list(worths)
            others.remove(look.worth(seat, face))
            for seen, chance in look.faces(face // 10):
                gain += chance * (max([waits, look.worth(seat, seen), *others]) - now)
        gain -= 0.0 if look.last else LOOK
        return Option(
            moves=(move,),
            value=now + gain - shows(view, seat, move.card),
            facts=facts.Looking(spots=tuple([place for place, _ in unseen]), gain=gain),
            about="look",
        )
    if not can:
        return _keep(MANUSCRIPT, 0.0, 0.0)
    return _keep(POTTERY, waits, max(worths, default=0.0))


# Remains A ----------------------------------------------------------------------------------------------


def _last_window(view: Crypt, step: LastWindow, begun: tuple[Move, ...]) -> list[Option]:
    """Flip as many as there are exhausted dice: they cost no coins, and each die is one."""
    moves, world = list(begun), view
    closed = bool(begun) and isinstance(begun[-1], Pass)
    for move in begun:
        if isinstance(move, Regain):
            world = world.copy()
            world.carry_out(step, move, DEAF)
    found: list[Option] = []
    seat = step.seat
    while not closed and (ways := [way for way in step.moves(world) if isinstance(way, Regain)]):
        least = min(ways, key=lambda way: shows(view, seat, way.first, way.second))
        moves.append(least)
        world = world.copy()
        world.carry_out(step, least, DEAF)
    flips = [move for move in moves if isinstance(move, Regain)]
    if flips:
        cards = tuple([card for flip in flips for card in (flip.first, flip.second)])
        cost = shows(view, seat, *cards)
        readying = facts.Readying(dice=len(flips))
        found.append(Option(moves=tuple(moves), value=len(flips) - cost, facts=readying, about="ready"))
    if not begun or moves == [Pass()]:
        found.append(_keep(REMAINS, 0.0, float(len(flips))))
    return found
