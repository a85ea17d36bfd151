"""Whole moves of a turn of Claim: flips, the dice after them, and the end of the turn."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from itertools import islice
from typing import NamedTuple

from rules.advice import Facts, Option
from rules.chance import UnknownChance
from rules.crypt.adds import adds
from rules.crypt.moves import Claim as ConfirmClaim
from rules.crypt.moves import Pass, Peek, Place, Recover, Regain
from rules.crypt.state import NOBODY, Crypt, Spot
from rules.crypt.steps import abilities
from rules.crypt.steps.claim import Turn
from rules.crypt.thinking import facts
from rules.crypt.thinking.ghost import AgainstTheGhost
from rules.crypt.thinking.plans import Claim, Plan, in_order
from rules.crypt.thinking.rivals import AtTheTable
from rules.crypt.thinking.worth import LOOK, appraiser
from rules.game import ALL, Move, Now

DEAF = Now(UnknownChance())
END = (ConfirmClaim, Recover, Pass, Peek)
"""The moves after which a turn does not go on, or only with what a look has shown."""
SHOWN = 0.01
"""Tie-break: prefer the flip that reveals less to the others."""


class Readied(NamedTuple):
    """A turn after some flips of Remains."""

    plan: Plan
    flips: tuple[Regain, ...]
    cost: float
    """What the flips show the others; a readied die is worth what the Remains would have brought later."""


def plan(view: Crypt, step: Turn) -> Plan:
    """The Plan for this turn."""
    return (AgainstTheGhost if view.solo else AtTheTable)(view, step, appraiser(view))


def shows(view: Crypt, seat: int, *cards: int) -> float:
    """What others would learn by flipping these."""
    return SHOWN * sum([view.treasure[seat][card].known != ALL for card in cards])


def readied(view: Crypt, step: Turn) -> Iterator[Readied]:
    """The turn as it stands, and after each number of flips that it allows."""
    flips: tuple[Regain, ...] = ()
    cost, found = 0.0, plan(view, step)
    while True:
        yield Readied(found, flips, cost)
        ways = abilities.regains(view, step.seat)
        if not ways:
            return
        least = min(ways, key=lambda way: shows(view, step.seat, way.first, way.second))
        cost += shows(view, step.seat, least.first, least.second)
        view = view.copy()
        view.play(step, least, DEAF)
        flips += (least,)
        found = plan(view, step)


def best_with(found: Plan, places: Claim) -> float:
    """What the turn brings at best with these dice."""
    if places:
        return max([value for value, _ in found.claims_with(places)])
    return found.most if found.step.claiming else max(found.rest, found.most)


def peek_gain(found: Plan, places: Claim = ()) -> float:
    """What a look at the face-down treasures brings on average, less the Manuscript's use in a later round."""
    view, seat, look = found.view, found.seat, found.look
    now, gain = best_with(found, places), 0.0
    for place, spot in enumerate(view.row):
        if spot.known >> seat & 1 or not spot.face:
            continue
        for face, chance in look.faces(spot.face // 10):
            world = view.copy()
            world.set_spot(place, Spot(face, spot.known | 1 << seat, spot.holder, spot.dice, spot.effort))
            gain += chance * (best_with(plan(world, found.step), places) - now)
    return gain - (0.0 if look.last else LOOK)


# Whole moves -------------------------------------------------------------------------------------------


class Whole(NamedTuple):
    """A whole move; its facts are gathered only if it is told."""

    value: float
    moves: tuple[Move, ...]
    about: str
    spots: frozenset[int]
    """The treasures that it claims."""
    facts: Callable[[], Facts]

    @property
    def risks(self) -> float:
        """How many dice it exhausts on average, if all stay."""
        return sum([move.dice * (move.effort - 1) / 6 for move in self.moves if isinstance(move, Place)])

    @property
    def option(self) -> Option:
        return Option(moves=self.moves, value=self.value, facts=self.facts(), about=self.about)

    @property
    def rests(self) -> bool:
        """Whether it claims nothing, and only keeps or readies dice."""
        return self.about in ("recover", "pass")


def wholes(view: Crypt, step: Turn, begun: tuple[Move, ...]) -> list[Whole]:
    """The whole moves that begin like this, the best first."""
    world, cost = view, 0.0
    flips = tuple([move for move in begun if isinstance(move, Regain)])
    for flip in flips:
        cost += shows(world, step.seat, flip.first, flip.second)
        world = world.copy()
        world.play(step, flip, DEAF)
    end = begun[-1] if begun and isinstance(begun[-1], END) else None
    places = in_order([move for move in begun if isinstance(move, Place)])
    found: list[Whole] = []
    for one in islice(readied(world, step), 1 if end else None):
        way = Readied(one.plan, (*flips, *one.flips), one.cost + cost)
        ways = Ways(way, (*begun, *one.flips), places, view)
        if end is None:
            found += [*ways.claims(), *ways.rests(), *([] if places else ways.looks())]
        else:
            found.append(ways.ended(end))
    return sorted(found, key=lambda whole: -whole.value)


class Ways(NamedTuple):
    """How a turn can go on from the dice placed so far."""

    way: Readied
    begun: tuple[Move, ...]
    places: Claim
    before: Crypt
    """The view before any of it."""

    @property
    def plan(self) -> Plan:
        return self.way.plan

    @property
    def shut(self) -> bool:
        """Whether dice are placed, so that the turn ends in a claim."""
        return bool(self.places) or self.plan.step.claiming

    def claims(self) -> Iterator[Whole]:
        """Each claim that can be made of it."""
        for value, claim in self.plan.claims_with(self.places):
            rest = [move for move in claim if move not in self.places]
            yield self._claim(value, claim, (*self.begun, *rest, ConfirmClaim()))

    def _claim(self, value: float, claim: Claim, moves: tuple[Move, ...]) -> Whole:
        about = "flip" if self.way.flips else "claim"
        facts = partial(claiming, self.before, self.way, claim)
        return Whole(value - self.way.cost, moves, about, frozenset([move.spot for move in claim]), facts)

    def rests(self) -> Iterator[Whole]:
        """Recovering, or a pass."""
        if not self.shut:
            moves = self.plan.step.moves(self.plan.view)
            yield from [self._rest(move, (*self.begun, move)) for move in moves if isinstance(move, Recover | Pass)]

    def _rest(self, move: Move, moves: tuple[Move, ...]) -> Whole:
        about = "recover" if isinstance(move, Recover) else "pass"
        value = self.plan.rest - self.way.cost
        return Whole(value, moves, about, frozenset(), partial(resting, self.plan, move))

    def looks(self) -> Iterator[Whole]:
        """The look that shows the others least."""
        ways = [move for move in abilities.peeks(self.plan.view, self.plan.seat) if isinstance(move, Peek)]
        for peek in sorted(ways, key=lambda way: shows(self.before, self.plan.seat, way.card))[:1]:
            yield self._look(peek, (*self.begun, peek))

    def _look(self, peek: Peek, moves: tuple[Move, ...]) -> Whole:
        found, gain = self.plan, peek_gain(self.plan, self.places)
        value = best_with(found, self.places) + gain - shows(self.before, found.seat, peek.card)
        spots = tuple([place for place, spot in enumerate(found.view.row) if not spot.known >> found.seat & 1])
        looking = facts.Looking(spots=spots, gain=gain)
        return Whole(value - self.way.cost, moves, "look", frozenset(), lambda: looking)

    def ended(self, end: Move) -> Whole:
        """The whole move that is there already."""
        if isinstance(end, Peek):
            return self._look(end, self.begun)
        if isinstance(end, ConfirmClaim):
            return self._claim(self.plan.value(self.places), self.places, self.begun)
        return self._rest(end, self.begun)


# Facts --------------------------------------------------------------------------------------------------


def held(found: Plan, claim: Claim, outs: dict[int, float]) -> tuple[facts.Held, ...]:
    """The treasures of a claim, the one that brings most first."""
    ranked = sorted(claim, key=lambda move: -(1 - outs[move.spot]) * found.prize[move.spot])
    return tuple([_held(found, move, outs[move.spot]) for move in ranked])


def _held(found: Plan, move: Place, out: float) -> facts.Held:
    view, spot = found.view, found.view.row[move.spot]
    against = spot.holder not in (NOBODY, found.seat)
    return facts.Held(
        spot=move.spot,
        face=spot.face,
        coins=found.look.coins(spot.face),
        worth=found.worth[move.spot],
        adds=adds(view, found.seat, spot.face).total if spot.face % 10 else 0,
        dice=move.dice,
        effort=move.effort,
        lose=found.lose(move),
        out=out,
        pushes=spot.holder if against else NOBODY,
        beats=spot.total if against else 0,
    )


def claiming(view: Crypt, one: Readied, claim: Claim) -> facts.Claiming:
    found = one.plan
    cards = [card for flip in one.flips for card in (flip.first, flip.second)]
    mine, outs = in_order((*found.standing, *claim)), found.outs(claim)
    denied = [(1 - outs[move.spot]) * (found.prize[move.spot] - found.worth[move.spot]) for move in mine]
    return facts.Claiming(
        held=held(found, mine, outs),
        total=found.value(claim) - one.cost,
        denies=sum(denied),
        answers=found.later,
        again=found.again,
        flipped=tuple([view.treasure[found.seat][card].face for card in cards]),
        relief=0 if found.again or not found.later else found.spent,
        ghost=view.solo and bool(found.later),
    )


def resting(found: Plan, move: Move) -> Facts:
    value, claim = found.best
    instead = held(found, claim, found.outs(claim))[0] if claim else None
    worse = found.rest - value if claim else 0.0
    if isinstance(move, Recover):
        return facts.Recovering(dice=found.spent, again=found.again, instead=instead, worse=worse)
    return facts.Passing(again=found.again, instead=instead, worse=worse)
