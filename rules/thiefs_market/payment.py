"""The ways to pay for a card: all of them, the one to propose, and the signs beside the cost. Facts for screens and
bots.

A way to pay is a Tender. The proposed Tender leaves the fewest gems unpaid, then uses the fewest abilities, then the
least gold (because unused dice are lost anyway, and gold is not), then dice that no other affordable card needs.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from itertools import product
from typing import Literal, NamedTuple, TypeAlias

from rules.game import Move
from rules.thiefs_market.edition import FACES, GEMS, Pile
from rules.thiefs_market.moves import Buy, Pay, Use, Waive
from rules.thiefs_market.state import NOTHING, Market, changed
from rules.thiefs_market.steps.shop import NO_FACE, Paying

How: TypeAlias = Literal["die", "turned", "gold", "free", "short"]
"""How a gem of a cost is paid."""
HOW: tuple[How, ...] = ("die", "turned", "gold", "free", "short")
"""The ways in the order in which they are shown beside a cost, and in which a swap goes through them."""
MOST_WAYS = 4096
"""Upper bound for the positions that abilities lead to; with the printed cards there are far fewer."""


class Tool(NamedTuple):
    """An ability that can help to pay: a die of one face is turned to another, or spent for gold."""

    card: int
    face: int
    into: tuple[int, ...]
    gold: int


class Means(NamedTuple):
    """The means of a seat to pay: in a purchase turn, or in the split with a pile not yet taken."""

    pile: Pile
    gold: int
    tools: tuple[Tool, ...] = ()
    discount: int = 0


class Share(NamedTuple):
    """The payment for the gems of one colour."""

    die: int
    turned: int
    gold: int
    free: int
    short: int


class Tender(NamedTuple):
    """A way to pay for a card; with `short` above 0 only a part of it."""

    card: int
    uses: tuple[Use, ...]
    shares: tuple[Share, ...]
    """A share for each colour."""

    @property
    def short(self) -> int:
        """How many gems stay unpaid."""
        return sum([share.short for share in self.shares])

    @property
    def gold(self) -> int:
        """All the gold that the payment uses."""
        return sum([share.gold for share in self.shares])

    @property
    def dice(self) -> Pile:
        """All the dice that the payment uses, as a pile."""
        return (*[share.die + share.turned for share in self.shares], *NOTHING[len(GEMS) :])

    def word(self, cost: str) -> tuple[tuple[int, How], ...]:
        """How each gem is paid, in the order of the printed cost."""
        left = [[how for how, count in zip(HOW, share, strict=True) for _ in range(count)] for share in self.shares]
        return tuple([(FACES.index(gem), left[FACES.index(gem)].pop(0)) for gem in cost])


def means(view: Market, seat: int, pile: Pile | None = None) -> Means:
    """The means of this seat now; with a `pile`, its means in the next purchase turn if that were its pile."""
    used = view.used if pile is None else ()
    tools = []
    for number in view.cards[seat]:
        card = view.card(number)
        if number in used:
            continue
        if card.turn is not None:
            tools.append(Tool(number, FACES.index(card.turn[0]), tuple([FACES.index(to) for to in card.turn[1]]), 0))
        elif card.spend is not None and card.spend.gold:
            tools.append(Tool(number, FACES.index(card.spend.face), (), card.spend.gold))
    own = view.piles[seat] if pile is None else pile
    return Means(own, view.gold[seat], tuple(tools), view.discount(seat))


# All ways ------------------------------------------------------------------------------------------


class _Way(NamedTuple):
    """A pile after the use of abilities."""

    pile: Pile
    gold: int
    uses: tuple[Use, ...]
    away: Pile
    """Dice that have been turned or spent, by the face they had."""
    tools: tuple[Tool, ...]


@lru_cache(maxsize=512)
def _ways(own: Means) -> tuple[_Way, ...]:
    """All piles that abilities can make of a pile, fewest uses first."""
    found = [_Way(own.pile, own.gold, (), NOTHING, own.tools)]
    seen = {(own.pile, own.gold, own.tools)}
    for way in found:
        for tool in way.tools:
            if not way.pile[tool.face]:
                continue
            rest = tuple([other for other in way.tools if other is not tool])
            wanted = {*GEMS, *[other.face for other in rest]}
            less = changed(way.pile, tool.face, -1)
            away = changed(way.away, tool.face, 1)
            if tool.gold:
                results = [(less, way.gold + tool.gold, NO_FACE)]
            else:
                results = [(changed(less, face, 1), way.gold, face) for face in tool.into if face in wanted]
            for pile, gold, face in results:
                if (pile, gold, rest) not in seen and len(found) < MOST_WAYS:
                    seen.add((pile, gold, rest))
                    found.append(_Way(pile, gold, (*way.uses, Use(tool.card, face)), away, rest))
    return tuple(found)


def _tenders(card: int, cost: Pile, own: Means, way: _Way) -> list[Tender]:
    """Every way to divide a cost among dice, gold and waived gems that pays as much of it as possible."""
    colours = []
    for gem in GEMS:
        want, dice = cost[gem], way.pile[gem]
        plain = max(0, own.pile[gem] - way.away[gem])
        colours.append([
            (Share(min(used, plain), max(0, used - plain), want - used - free, free, 0), free)
            for free in range(min(want, own.discount) + 1)
            for used in range(min(want - free, dice) + 1)
        ])  # fmt: skip
    found = []
    waive = min(own.discount, sum(cost))
    for split in product(*colours):
        if sum([free for _, free in split]) != waive:
            continue
        shares = [share for share, _ in split]
        over = sum([share.gold for share in shares]) - way.gold
        if over > 0:
            if any(share.die + share.turned < min(want - share.free, way.pile[gem])
                   for gem, (share, want) in enumerate(zip(shares, cost, strict=True))):  # fmt: skip
                continue  # dice could have paid here
            for gem in reversed(GEMS):
                lacks = min(over, shares[gem].gold)
                shares[gem] = shares[gem]._replace(gold=shares[gem].gold - lacks, short=lacks)
                over -= lacks
        found.append(Tender(card, way.uses, tuple(shares)))
    return found


@lru_cache(maxsize=512)
def _all(card: int, cost: Pile, own: Means) -> tuple[Tender, ...]:
    """All ways to pay, each with the fewest abilities; if the cost cannot be paid, all ways to pay the most of it."""
    found: dict[tuple[tuple[int, ...], ...], Tender] = {}
    for way in _ways(own):  # fewest uses first, so that no ability is used without need
        for tender in _tenders(card, cost, own, way):
            paid = tuple([(share.die + share.turned, *share[2:]) for share in tender.shares])
            found.setdefault(paid, tender)
    least = min([tender.short for tender in found.values()])
    return tuple([tender for tender in found.values() if tender.short == least])


# What screens and bots ask -------------------------------------------------------------------------


def proposal(view: Market, own: Means, card: int) -> Tender:
    """The proposed way to pay for a card."""
    return min(tenders(view, own, card), key=_dearness(view, own, card))


def tenders(view: Market, own: Means, card: int) -> tuple[Tender, ...]:
    """All ways to pay for a card, or else to pay the most of it."""
    return _all(card, view.edition.costs[card], own)


def swapped(view: Market, own: Means, tender: Tender, gem: int, by: int = 1) -> Tender:
    """The payment with the next way to pay for one colour, and as few other changes as possible."""
    every = tenders(view, own, tender.card)
    shares = sorted({other.shares[gem] for other in every}, key=_as_swapped)
    chosen = shares[(shares.index(tender.shares[gem]) + by) % len(shares)]
    dearness = _dearness(view, own, tender.card)

    def unlike(other: Tender) -> tuple[int, tuple[int, ...]]:
        return sum([a != b for a, b in zip(tender.shares, other.shares, strict=True)]), dearness(other)

    return min([other for other in every if other.shares[gem] == chosen], key=unlike)


def cheapest(view: Market, own: Means, tender: Tender) -> Tender:
    """The way to pay for the same card that takes the least gold, with no other abilities."""
    uses = {use.card for use in tender.uses}
    ways = [other for other in tenders(view, own, tender.card) if uses.issuperset([use.card for use in other.uses])]
    return min(ways, key=lambda other: other.gold)


def moves(view: Market, tender: Tender) -> tuple[Move, ...]:
    """All the moves of a payment by the seat that buys now, in the order in which the rules ask for them."""
    found = (*tender.uses, Buy(tender.card))
    golds, free = zip(*[(share.gold, share.free) for share in tender.shares], strict=True)
    return (*found, *completed(view.after(found), golds, free))


def completed(view: Market, golds: Sequence[int], free: Sequence[int]) -> tuple[Move, ...]:
    """The moves of a payment that has begun: by colour, what is paid in gold and what is waived of all that is owed."""
    found: list[Move] = []
    left = list(free)
    while isinstance(asked := view.waiting()[0], Paying):
        if asked.waive:
            gem = next(gem for gem in GEMS if left[gem])
            left[gem] -= 1
            found.append(Waive(gem))
        else:
            gem = next(gem for gem in GEMS if asked.owed[gem])
            found.append(Pay(gem, golds[gem]))
        view = view.after(found[-1:])
    return tuple(found)


def _as_swapped(share: Share) -> tuple[int, ...]:
    """Dice first, then turned dice, then gold, then free."""
    return (-share.die, -share.turned, -share.gold, share.free)


def _dearness(view: Market, own: Means, card: int) -> Callable[[Tender], tuple[int, ...]]:
    """The sort key among tenders; its last part is how many other affordable cards need their dice."""
    others = [number for row in view.rows for number in row if number != card]
    reach = [view.edition.costs[number] for number in others if _in_reach(view.edition.costs[number], own)]
    wanted = [sum([cost[gem] > 0 for cost in reach]) for gem in GEMS]

    def dearness(tender: Tender) -> tuple[int, ...]:
        dice = sum([(share.die + share.turned) * want for share, want in zip(tender.shares, wanted, strict=True)])
        return tender.short, len(tender.uses), tender.gold, dice

    return dearness


def _in_reach(cost: Sequence[int], own: Means) -> bool:
    """Whether the card can be paid without an ability."""
    return sum([max(0, cost[gem] - own.pile[gem]) for gem in GEMS]) <= own.gold + own.discount
