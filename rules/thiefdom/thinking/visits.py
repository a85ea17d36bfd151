"""The value of the parts of a location, of guests and of new equipment."""

from __future__ import annotations

from collections.abc import Sequence

from rules.game import Move
from rules.thiefdom.edition import (
    SMUGGLERS,
    SVENJA,
)
from rules.thiefdom.goods import ARTWORK, GOLD, LIQUOR
from rules.thiefdom.moves import (
    Brawl,
    Buy,
    Deliver,
    Done,
    HandIn,
    Hire,
    Keep,
    Order,
    Recruit,
    Take,
    Trade,
    Use,
)
from rules.thiefdom.state import Thiefdom
from rules.thiefdom.steps.dealer import Choosing
from rules.thiefdom.steps.places import BOUGHT, PART_OF, Visiting
from rules.thiefdom.steps.tavern import Recruiting
from rules.thiefdom.thinking.bags import (
    CELLAR,
    HIRED,
    STALE,
    VILLA,
    Bag,
    changed,
    marked,
    paid,
    without_poster,
)
from rules.thiefdom.thinking.shops import EVERYTHING
from rules.thiefdom.thinking.thieves import Prowl
from rules.thiefdom.thinking.worth import effect, gear_worth, guest_worth

EAGER = 0.02
"""Tie-break: prefer acting to passing."""


def which(view: Thiefdom, space: int) -> tuple[str, int]:
    """A location's kind, and which slot or villa it is."""
    one = view.city.building(space)
    if one.kind == "villa":
        return one.kind, view.city.villas.index(one.section)
    return one.kind, SMUGGLERS.index(one.section) if one.kind == "smuggler" else 0


def visit(prowl: Prowl, bag: Bag, tonight: int, parts: int = EVERYTHING, swap: bool = False) -> float:
    """The value of the best result with the open parts of a location; `swap`: loot may be discarded before."""
    space, bag = prowl.thief.space, marked(bag, STALE)
    found = prowl.at(space, bag, tonight)
    for points, after in prowl.plans.activate(*which(prowl.view, space), bag, parts, swap):
        found = max(found, points + prowl.at(space, after, tonight))
    return found


def visiting(view: Thiefdom, step: Visiting, moves: Sequence[Move], kind: type[Prowl] = Prowl) -> list[float]:
    prowl = kind(view, step.thief)
    bag, tonight, space = prowl.bag, prowl.tonight, prowl.thief.space
    found = []
    for move in moves:
        if isinstance(move, Done):
            found.append(prowl.at(space, bag, tonight))
        elif isinstance(move, Use):
            assert move.card == SVENJA
            found.append(prowl.at(move.on, bag, tonight) - EAGER)
        else:
            points, after = _part(prowl, move, bag, step)
            left = _still_open(step, PART_OF[type(move)])
            value = points + visit(prowl, after, tonight, left)
            if isinstance(move, Recruit):  # looking is free, so it comes first
                value = EAGER + max(value, visit(prowl, bag, tonight, left))
            found.append(value + EAGER)
    return found


def _still_open(step: Visiting, part: int) -> int:
    """The parts that are open after this one; equipment is bought piece by piece."""
    closed = step.done | (1 << step.doing if step.doing >= 0 else 0) | 1 << part
    return ((1 << 8) - 1) & ~closed | (1 << BOUGHT if part == BOUGHT else 0)


def _part(prowl: Prowl, move: Move, bag: Bag, step: Visiting) -> tuple[float, Bag]:
    """The value of a part of a location."""
    plans, view = prowl.plans, prowl.view
    if isinstance(move, Take):
        if move.goods >= ARTWORK:
            kind, nth = which(view, step.space)
            return 0.0, marked((*bag[:5], move.goods - ARTWORK, *bag[6:]), VILLA << nth if kind == "villa" else CELLAR)
        after = changed(bag, move.goods, move.count)
        if step.kind(view) == "dungeon":  # other goods that fit can be taken afterwards
            rest = list(view.cellar)
            rest[move.goods] = 0
            after = marked(plans.fill(after, tuple(rest)), CELLAR)
        return 0.0, after
    if isinstance(move, Trade):
        return float(plans.each(move.goods) * move.count), changed(bag, move.goods, -move.count)
    if isinstance(move, Order):
        cost = view.edition.rates.liquor_costs * move.count
        return 0.0, changed(changed(bag, GOLD, -cost), LIQUOR, move.count)
    if isinstance(move, HandIn):
        return float(view.edition.rates.poster), without_poster(bag)
    if isinstance(move, Recruit):
        return plans.guests(bag), changed(bag, GOLD, -min(2, bag[GOLD]), HIRED)
    if isinstance(move, Deliver):
        if move.artwork:
            artwork = view.edition.artwork(move.artwork)
            points = artwork.points + 3.0 * bool(artwork.draw)
            return points, plans.fill((*bag[:5], 0, *bag[6:]), artwork.gives.goods)
        return plans.activate("smuggler", which(view, step.space)[1], bag)[0]
    assert isinstance(move, Buy)
    cost = view.edition.gear(move.card).cost
    return gear_worth(view.edition, move.card, plans.nights - 1), paid(bag, cost)


def recruiting(view: Thiefdom, step: Recruiting, moves: Sequence[Move], kind: type[Prowl] = Prowl) -> list[float]:
    prowl = kind(view, step.thief)
    bag, tonight, nights = prowl.bag, prowl.tonight, prowl.plans.nights - 1
    after = view.agenda[-2] if len(view.agenda) > 1 else None
    left = _still_open(after, PART_OF[Recruit]) if isinstance(after, Visiting) else 0
    hired, found = marked(bag, HIRED), []
    for move in moves:
        if isinstance(move, Hire):
            cost = step.cost(view, move.guest)
            paid = tuple([have - want for have, want in zip(bag[:5], cost, strict=True)])
            then = prowl.plans.fill((*paid, *hired[5:]), view.edition.guest(move.guest).gives.goods)
            found.append(guest_worth(view.edition, move.guest, nights) + visit(prowl, then, tonight, left))
        elif isinstance(move, Brawl):
            brawl = view.edition.rates.brawl - effect(move.guest, nights) / 100
            found.append(brawl + visit(prowl, hired, tonight, left))
        else:
            found.append(visit(prowl, bag, tonight, left))
    return found


def choosing(view: Thiefdom, step: Choosing, moves: Sequence[Move]) -> list[float]:
    nights = view.edition.rounds - view.round
    return [gear_worth(view.edition, move.card, nights) if isinstance(move, Keep) else 0.0 for move in moves]
