"""The current round of Thief's Market, read from its events: the market with the places of its cards, and more."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from msgspec import Struct, field

from rules.game import Event
from rules.thiefs_market import events as e
from rules.thiefs_market.edition import DECKS
from rules.thiefs_market.state import NOTHING, minus, plus
from tui.table.telling import NOBODY


class Slot(Struct):
    """A place in the market: its card since the last refill, and the seat that bought it."""

    card: int
    to: int = NOBODY


class Sale(Struct):
    """What a seat sold at the end of the round."""

    pile: tuple[int, ...]
    gold: int
    infamy: int
    over: int = 0
    """Gold lost to the gold cap."""


class Round(Struct):
    """What happened since the dice were rolled."""

    lanes: list[list[Slot]] = field(default_factory=lambda: [[] for _deck in DECKS])
    order: tuple[int, ...] = ()
    """The seats in the order of their purchase turns."""
    bought: dict[int, list[int]] = {}
    """The cards each seat gained in this round."""
    finished: set[int] = set()
    """The seats that had their purchase turn."""
    middle: tuple[int, ...] = NOTHING
    """The objects in the middle during the split."""
    places: tuple[int, ...] = NOTHING
    """The places in the middle, face by face: one that was left stays empty."""
    again: tuple[int, ...] = NOTHING
    """The dice in the middle that were rolled again in this split."""
    robbed: dict[int, int] = {}
    """By thief, whose pile is now theirs."""
    lost: dict[int, tuple[int, ...]] = {}
    """By seat without a pile, the pile it was robbed of."""
    sales: dict[int, Sale] = {}
    fresh: list[tuple[int, int]] = []
    """Cards of the last refill, as (row, card)."""


def read(story: Sequence[Event], seats: int) -> Round:
    """The last round in a story."""
    now = Round()
    for event in story:
        if isinstance(event, e.Rolled):
            now = Round(now.lanes)
            _lies(now, event.middle)
        elif isinstance(event, e.SplitDone):
            now.order = (*range(event.holder, seats), *range(event.holder))
        elif type(event) in CHANGES:
            CHANGES[type(event)](now, event)
    return now


MOST_PLACES = 15
"""The most places in the middle that there is room for side by side."""


def _lies(now: Round, middle: tuple[int, ...]) -> None:
    """The middle; each of its faces keeps its columns as long as there is room for all places."""
    places = tuple(map(max, now.places, middle))
    now.middle, now.places = middle, places if sum(places) <= MOST_PLACES else middle


def _filled(now: Round, event: e.Filled) -> None:
    now.lanes[event.row] += [Slot(card) for card in event.cards]
    now.fresh += [(event.row, card) for card in event.cards]


def _took(now: Round, event: e.Took) -> None:
    now.lost.pop(event.seat, None)
    _lies(now, minus(now.middle, event.pile))
    now.again = tuple([max(0, again - taken) for again, taken in zip(now.again, event.pile, strict=True)])


def _robbed(now: Round, event: e.Robbed) -> None:
    now.lost.pop(event.seat, None)
    now.robbed.pop(event.victim, None)
    now.robbed[event.seat] = event.victim
    now.lost[event.victim] = plus(event.kept, event.back)
    _lies(now, plus(now.middle, event.back))


def _rolled_again(now: Round, event: e.RolledAgain) -> None:
    now.again = plus(now.again, event.after)
    _lies(now, plus(minus(now.middle, event.before), event.after))


def _bought(now: Round, event: e.Bought) -> None:
    now.bought.setdefault(event.seat, []).append(event.card)
    for slot in [slot for lane in now.lanes for slot in lane if slot.card == event.card]:
        slot.to = event.seat


def _gained(now: Round, event: e.Gained) -> None:
    now.bought.setdefault(event.seat, []).append(event.card)


def _shopping_done(now: Round, event: e.ShoppingDone) -> None:
    now.finished.add(event.seat)


def _sold(now: Round, event: e.Sold) -> None:
    now.sales[event.seat] = Sale(event.pile, event.gold, event.infamy)


def _capped(now: Round, event: e.Capped) -> None:
    now.sales[event.seat].over = event.gold


def _round_done(now: Round, event: e.RoundDone) -> None:
    now.fresh = []
    now.lanes = [[slot for slot in lane if slot.to == NOBODY] for lane in now.lanes]


CHANGES: Mapping[type[Event], Callable[[Round, Any], None]] = {
    e.Filled: _filled,
    e.Took: _took,
    e.Robbed: _robbed,
    e.RolledAgain: _rolled_again,
    e.Bought: _bought,
    e.Gained: _gained,
    e.ShoppingDone: _shopping_done,
    e.Sold: _sold,
    e.Capped: _capped,
    e.RoundDone: _round_done,
}
"""What each kind of event changes in a round."""
