"""A round of Thief's Market as it has gone so far, read from what was told: the market with the places of its cards."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from msgspec import Struct, field

from rules.game import Event
from rules.thiefs_market import events as e
from rules.thiefs_market.edition import DECKS

NOBODY = -1


class Slot(Struct):
    """A place in the market: which card lay there since it was last filled, and who has it now."""

    card: int
    to: int = NOBODY


class Sale(Struct):
    """What a seat's leftovers came to."""

    pile: tuple[int, ...]
    gold: int
    infamy: int
    over: int = 0
    """Gold that was too much to keep."""


class Round(Struct):
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
    bought: dict[int, list[int]] = {}
    """What everybody has gained in this round."""
    finished: set[int] = set()
    """Who has had a purchase turn."""
    sales: dict[int, Sale] = {}
    next: int = NOBODY
    """Who rolls in the next round, once this one is over."""
    fresh: list[tuple[int, int]] = []
    """Cards that came when the market was filled, as (row, card)."""


def read(story: Sequence[Event], seats: int) -> Round:
    """The last round in a story."""
    now = Round()
    for event in story:
        if isinstance(event, e.Rolled):
            now = Round(event.round, event.starter, now.lanes, rolled=True)
        elif isinstance(event, e.SplitDone):
            now.split, now.order = True, (*range(event.holder, seats), *range(event.holder))
        elif type(event) in CHANGES:
            CHANGES[type(event)](now, event)
    return now


def _filled(now: Round, event: e.Filled) -> None:
    now.lanes[event.row] += [Slot(card) for card in event.cards]
    now.fresh += [(event.row, card) for card in event.cards]


def _shopping(now: Round, event: e.Shopping) -> None:
    now.shopping = event.seat


def _bought(now: Round, event: e.Bought) -> None:
    now.bought.setdefault(event.seat, []).append(event.card)
    for slot in [slot for lane in now.lanes for slot in lane if slot.card == event.card]:
        slot.to = event.seat


def _gained(now: Round, event: e.Gained) -> None:
    now.bought.setdefault(event.seat, []).append(event.card)


def _shopping_done(now: Round, event: e.ShoppingDone) -> None:
    now.finished.add(event.seat)
    now.shopping = NOBODY


def _sold(now: Round, event: e.Sold) -> None:
    now.sales[event.seat] = Sale(event.pile, event.gold, event.infamy)


def _capped(now: Round, event: e.Capped) -> None:
    now.sales[event.seat].over = event.gold


def _round_done(now: Round, event: e.RoundDone) -> None:
    now.next, now.fresh = event.starter, []
    now.lanes = [[slot for slot in lane if slot.to == NOBODY] for lane in now.lanes]


CHANGES: Mapping[type[Event], Callable[[Round, Any], None]] = {
    e.Filled: _filled,
    e.Shopping: _shopping,
    e.Bought: _bought,
    e.Gained: _gained,
    e.ShoppingDone: _shopping_done,
    e.Sold: _sold,
    e.Capped: _capped,
    e.RoundDone: _round_done,
}
"""What each kind of event changes in a round."""
