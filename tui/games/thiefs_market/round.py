"""A round of Thief's Market as it has gone so far, read from what was told: the market with the places of its cards."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from rules.game import Event
from rules.thiefs_market import events as e
from rules.thiefs_market.edition import DECKS

NOBODY = -1


@dataclass
class Slot:
    """A place in the market: which card lay there since it was last filled, and who has it now."""

    card: int
    to: int = NOBODY


@dataclass
class Sale:
    """What a seat's leftovers came to."""

    pile: tuple[int, ...]
    gold: int
    infamy: int
    over: int = 0
    """Gold that was too much to keep."""


@dataclass
class Round:
    """All that happened since the dice were rolled."""

    number: int = 0
    starter: int = 0
    lanes: list[list[Slot]] = field(default_factory=lambda: [[] for _deck in DECKS])
    rolled: bool = False
    split: bool = False
    """Has everybody a pile?"""
    order: tuple[int, ...] = ()
    """Who buys after whom."""
    shopping: int = NOBODY
    """Whose purchase turn it is."""
    bought: dict[int, list[int]] = field(default_factory=dict)
    """What everybody has gained in this round."""
    finished: set[int] = field(default_factory=set)
    """Who has had a purchase turn."""
    sales: dict[int, Sale] = field(default_factory=dict)
    next: int = NOBODY
    """Who rolls in the next round, once this one is over."""
    fresh: list[tuple[int, int]] = field(default_factory=list)
    """Cards that came when the market was filled, as (row, card)."""


def read(story: Sequence[Event], seats: int) -> Round:
    """The last round in a story."""
    now = Round()
    for event in story:
        match event:
            case e.Rolled():
                now = Round(event.round, event.starter, now.lanes, rolled=True)
            case e.Filled():
                now.lanes[event.row] += [Slot(card) for card in event.cards]
                now.fresh += [(event.row, card) for card in event.cards]
            case e.SplitDone():
                now.split = True
                now.order = (*range(event.holder, seats), *range(event.holder))
            case e.Shopping():
                now.shopping = event.seat
            case e.Bought():
                _gone(now, event.card, event.seat)
            case e.Gained():
                now.bought.setdefault(event.seat, []).append(event.card)
            case e.ShoppingDone():
                now.finished.add(event.seat)
                now.shopping = NOBODY
            case e.Sold():
                now.sales[event.seat] = Sale(event.pile, event.gold, event.infamy)
            case e.Capped():
                now.sales[event.seat].over = event.gold
            case e.RoundDone():
                now.next = event.starter
                now.fresh = []
                now.lanes = [[slot for slot in lane if slot.to == NOBODY] for lane in now.lanes]
    return now


def _gone(now: Round, card: int, seat: int) -> None:
    now.bought.setdefault(seat, []).append(card)
    for lane in now.lanes:
        for slot in lane:
            if slot.card == card:
                slot.to = seat
