"""What the table of Thief's Market draws of a position, and how each event changes it.

All events are public, so every pair of eyes has the same Stand. Seats, options and edition never change in a match, and
the unseen cards of the decks are never drawn: they are not in it.
"""

from __future__ import annotations

from collections.abc import Hashable
from typing import Any, Literal

from msgspec import Struct
from msgspec.structs import asdict

from rules.game import Question
from rules.thiefs_market.edition import DECKS, Pile
from rules.thiefs_market.state import NOTHING, Market
from rules.thiefs_market.steps.shop import Buying, Paying

Phase = Literal["split", "shop", "end"]
Seats = tuple[int, ...]


class Stand(Struct, frozen=True, gc=False):
    """A position as it is drawn. The fields are those of the State, but `phase` and `step`."""

    round: int
    middle: Pile
    piles: tuple[Pile, ...]
    starter: int
    final: tuple[Pile, ...]
    left: tuple[int, ...]
    rows: tuple[tuple[int, ...], ...]
    opened: int
    gold: Seats
    infamy: Seats
    cards: tuple[tuple[int, ...], ...]
    made: int
    used: tuple[int, ...]
    places: Seats
    phase: Phase
    """Where in the round: the split, the purchases, or their end."""
    step: Question[Any] | None
    """Who chooses, and what has been chosen so far: the question that waits."""


def start(view: Market) -> Stand:
    """The Stand before anything was told."""
    nothing = (0,) * view.seats
    return Stand(
        round=0,
        middle=NOTHING,
        piles=(NOTHING,) * view.seats,
        starter=0,
        final=(),
        left=view.edition.decks,
        rows=((),) * len(DECKS),
        opened=0,
        gold=nothing,
        infamy=nothing,
        cards=((),) * view.seats,
        made=0,
        used=(),
        places=(),
        phase="split",
        step=None,
    )


def stand(view: Market) -> Stand:
    """The Stand of a view."""
    step = next(iter(view.waiting()), None)
    return Stand(
        round=view.round,
        middle=view.middle,
        piles=view.piles,
        starter=view.starter,
        final=view.final,
        left=view.left,
        rows=view.rows,
        opened=view.opened,
        gold=view.gold,
        infamy=view.infamy,
        cards=view.cards,
        made=view.made,
        used=view.used,
        places=view.places,
        phase="end" if step is None else "shop" if isinstance(step, Buying | Paying) else "split",
        step=step,
    )


def onto(view: Market, now: Stand) -> Market:
    """The view with this Stand laid onto it."""
    laid = view.copy()
    for name, value in asdict(now).items():
        if name not in ("phase", "step"):
            setattr(laid, name, value)
    laid.agenda = () if now.step is None else (now.step,)
    return laid


def changed(before: Stand, after: Stand) -> frozenset[Hashable]:
    """The seats, the cards on offer and the middle, where they are not the same."""
    found: set[Hashable] = set()
    for seat in range(len(after.piles)):
        if _held(before, seat) != _held(after, seat):
            found.add(("seat", seat))
    offered = {card for row in before.rows for card in row} ^ {card for row in after.rows for card in row}
    found |= {("card", card) for card in offered}
    if before.middle != after.middle:
        found.add("middle")
    return frozenset(found)


def _held(now: Stand, seat: int) -> tuple[Any, ...]:
    """What all players see at a seat; its Infamy is covered, so that it may have changed unseen."""
    return now.piles[seat], now.gold[seat], now.cards[seat]
