"""Whole moves of a turn of Claim: flips, the dice after them, and the end of the turn."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from rules.advice import Option
from rules.chance import UnknownChance
from rules.crypt.moves import Claim, Pass, Peek, Place, Recover, Regain
from rules.crypt.state import Crypt, Spot, Treasure
from rules.crypt.steps import abilities
from rules.crypt.steps.claim import Turn
from rules.crypt.thinking import facts
from rules.crypt.thinking.ghost import AgainstTheGhost
from rules.crypt.thinking.plans import NEVER, RECOVER, Plan
from rules.crypt.thinking.rivals import AtTheTable
from rules.crypt.thinking.worth import DIE, LOOK, Appraiser
from rules.game import ALL, Move, Now

DEAF = Now(UnknownChance())
END = (Claim, Recover, Pass, Peek)
"""The moves after which a turn does not go on, or only with what a look has shown."""
SHOWN = 0.01
"""Tie-break: prefer the flip that reveals less to the others."""


class Readied(NamedTuple):
    """A turn after some flips of Remains."""

    plan: Plan
    flips: tuple[Regain, ...]
    cost: float
    """What the flipped Remains would have brought later, less what the dice are worth that they ready."""


def plan(view: Crypt, step: Turn) -> Plan:
    """The Plan for this turn."""
    return (AgainstTheGhost if view.solo else AtTheTable)(view, step, Appraiser(view))


def shows(view: Crypt, seat: int, *cards: int) -> float:
    """What others would learn by flipping these."""
    return SHOWN * sum([view.treasure[seat][card].known != ALL for card in cards])


def readied(view: Crypt, step: Turn) -> Iterator[Readied]:
    """The turn as it stands, and after each number of flips that it allows."""
    flips: tuple[Regain, ...] = ()
    cost, found = 0.0, plan(view, step)
    while True:
        yield Readied(found, flips, cost)
        ways = [move for move in step.moves(view) if isinstance(move, Regain)]
        if not ways:
            return
        least = min(ways, key=lambda way: shows(view, step.seat, way.first, way.second))
        cost += shows(view, step.seat, least.first, least.second)
        cost += 0.0 if found.look.last else DIE - RECOVER
        view = view.copy()
        view.play(step, least, DEAF)
        flips += (least,)
        found = plan(view, step)


def peek_gain(found: Plan) -> float:
    """What a look at the face-down treasures brings on average, less the Manuscript's use in a later round."""
    view, seat, look = found.view, found.seat, found.look
    now = max(found.best[0], found.recovered)
    gain = 0.0
    for place, spot in enumerate(view.row):
        if spot.known >> seat & 1 or not spot.face:
            continue
        for face, chance in look.faces(spot.face // 10):
            world = view.copy()
            world.set_spot(place, Spot(face, spot.known | 1 << seat, spot.holder, spot.dice, spot.effort))
            seen = plan(world, found.step)
            gain += chance * (max(seen.best[0], seen.recovered) - now)
    return gain - (0.0 if look.last else LOOK)


# Whole moves -------------------------------------------------------------------------------------------


def options(view: Crypt, step: Turn, begun: Sequence[Move]) -> list[Option]:
    """The whole moves that begin like this, the best first."""
    places = tuple(sorted([move for move in begun if isinstance(move, Place)], key=lambda move: move.spot))
    end = begun[-1] if begun and isinstance(begun[-1], END) else None
    world, early = view, 0.0
    for move in begun:
        if isinstance(move, Regain):
            early += shows(world, step.seat, move.first, move.second)
            world = world.copy()
            world.play(step, move, DEAF)
            early += 0.0 if world.round >= world.rounds else DIE - RECOVER
    done = tuple([move for move in begun if isinstance(move, Regain)])
    found: list[Option] = []
    for one in [next(readied(world, step))] if end else readied(world, step):
        both = Readied(one.plan, (*done, *one.flips), one.cost + early)
        found += _options(view, both, tuple(begun), one.flips, places, end)
    return sorted(found, key=lambda option: -option.value)


def _options(
    view: Crypt,
    one: Readied,
    begun: tuple[Move, ...],
    more: tuple[Move, ...],
    places: tuple[Place, ...],
    end: Move | None,
) -> Iterator[Option]:
    found = one.plan
    for value, claim in _claims(found, places, end):
        rest = tuple([move for move in claim if move not in places])
        closing = () if end else (Claim(),)
        yield Option(
            moves=(*begun, *more, *rest, *closing),
            value=value - one.cost,
            facts=_claiming(view, one, claim),
            about="claim" if not one.flips else "flip",
        )
    if places or found.step.claiming:
        wants = ()
    elif end is None:
        wants = tuple([move for move in found.step.moves(found.view) if isinstance(move, Recover | Pass)])
    else:
        wants = (end,) if isinstance(end, Recover | Pass) else ()
    for move in wants:
        moves = begun if end else (*begun, *more, move)
        yield Option(moves=moves, value=found.recovered - one.cost, facts=_rest(found, move), about=_about(move))
    peeks = [end] if isinstance(end, Peek) else [] if end or more else _peeks(found)
    for peek in peeks:
        gain = peek_gain(found)
        least = shows(view, found.seat, peek.card)
        best = max([value for value, _ in _claims(found, places, None)], default=NEVER)
        if not places and not found.step.claiming:
            best = max(best, found.recovered)
        unseen = tuple([place for place, spot in enumerate(view.row) if not spot.known >> found.seat & 1])
        yield Option(
            moves=begun if end else (*begun, peek),
            value=best + gain - least - one.cost,
            facts=facts.Looking(card=view.treasure[found.seat][peek.card].face, spots=unseen, gain=gain),
            about="look",
        )


def _peeks(found: Plan) -> list[Peek]:
    """The look that shows the others least."""
    ways = [move for move in abilities.peeks(found.view, found.seat) if isinstance(move, Peek)]
    return sorted(ways, key=lambda way: shows(found.view, found.seat, way.card))[:1]


def _claims(found: Plan, places: tuple[Place, ...], end: Move | None) -> list[tuple[float, tuple[Place, ...]]]:
    """The claims that begin with these dice."""
    if isinstance(end, Recover | Pass | Peek):
        return []
    if isinstance(end, Claim):
        return [(found.value(places), places)]
    if not places:
        return [*([(found.stop, ())] if found.step.claiming else []), *found.claims]
    taken = [move.spot for move in places]
    lists = [] if found.step.lights_out else [found.shortlist(spot) for spot in found.spots if spot not in taken]
    left = found.ready - sum([move.dice for move in places])
    every = [places, *[_sorted((*places, *claim)) for claim in found.combined(lists, left)]]
    return [(found.value(claim), claim) for claim in every]


def _sorted(claim: tuple[Place, ...]) -> tuple[Place, ...]:
    return tuple(sorted(claim, key=lambda move: move.spot))


def _about(move: Move) -> str:
    return "recover" if isinstance(move, Recover) else "pass"


# Facts --------------------------------------------------------------------------------------------------


def held(found: Plan, claim: tuple[Place, ...]) -> tuple[facts.Held, ...]:
    """The treasures of a claim, the one that brings most first."""
    outs = found.outs(claim)
    ranked = sorted(claim, key=lambda move: -(1 - outs[move.spot]) * found.prize[move.spot])
    return tuple([_held(found, move, outs[move.spot]) for move in ranked])


def _held(found: Plan, move: Place, out: float) -> facts.Held:
    view, spot = found.view, found.view.row[move.spot]
    return facts.Held(
        spot=move.spot,
        face=spot.face,
        coins=found.look.coins(spot.face),
        worth=found.worth[move.spot],
        adds=_adds(view, found.seat, spot),
        dice=move.dice,
        effort=move.effort,
        lose=found.lose(move),
        out=out,
        by=found.later if out else (),
        pushes=spot.holder,
        beats=spot.total,
    )


def _adds(view: Crypt, seat: int, spot: Spot) -> int:
    """What a treasure adds to the seat's score as things stand."""
    if not spot.face % 10:
        return 0
    world = view.copy()
    world.collect(seat, Treasure(spot.face, spot.known))
    return sum(world.scores()[seat].values()) - sum(view.scores()[seat].values())


def _claiming(view: Crypt, one: Readied, claim: tuple[Place, ...]) -> facts.Claiming:
    found = one.plan
    cards = [card for flip in one.flips for card in (flip.first, flip.second)]
    return facts.Claiming(
        held=held(found, _sorted((*found.standing, *claim))),
        answers=found.later,
        again=found.again,
        last=found.look.last,
        flipped=tuple([view.treasure[found.seat][card].face for card in cards]),
        kept=found.ready - sum([move.dice for move in claim]),
    )


def _rest(found: Plan, move: Move) -> facts.Facts:
    value, claim = found.best
    instead = held(found, claim)[0] if claim else None
    worse = found.recovered - value if claim else 0.0
    if isinstance(move, Recover):
        return facts.Recovering(
            dice=found.spent, ready=found.ready, again=found.again, last=found.look.last, instead=instead, worse=worse
        )
    return facts.Passing(again=found.again, last=found.look.last, instead=instead, worse=worse)
