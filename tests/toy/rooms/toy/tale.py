"""How a match of the burglars is told."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Sequence
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from rules.game import ALL, Edition, Event
from tests.toy.rules import game as toy
from tests.toy.rules.game import Burglars, Tool
from tui.table.telling import NOBODY, Beat, Heard, Tale, Weight


class Stand(Struct, frozen=True, gc=False):
    """What the table draws of a position."""

    eyes: int
    round: int
    watches: tuple[int, ...]
    boasts: tuple[int, ...]
    hands: tuple[tuple[int, ...], ...]
    """The tools by seat; 0 is one that these eyes have not seen."""

    def hand(self, seat: int, hand: Sequence[int]) -> Stand:
        """The same with another hand."""
        return replace(self, hands=(*self.hands[:seat], tuple(hand), *self.hands[seat + 1 :]))


def start(view: Burglars) -> Stand:
    """Before the deal."""
    none = (0,) * view.seats
    return Stand(view.eyes, 0, none, none, ((),) * view.seats)


def stand(view: Burglars) -> Stand:
    """As these eyes see it."""
    hands = tuple([tuple([tool.value for tool in hand]) for hand in view.hands])
    return Stand(view.eyes, view.round, view.watches, view.boasts, hands)


def onto(view: Burglars, now: Stand) -> Burglars:
    """A view of it."""
    hands = tuple([tuple([Tool(value, ALL if value else 0) for value in hand]) for hand in now.hands])
    return replace(view, round=now.round, watches=now.watches, boasts=now.boasts, hands=hands)


def changed(before: Stand, after: Stand) -> frozenset[Hashable]:
    """The seats whose watches or tools have changed."""
    pairs = [zip(one.watches, one.hands, strict=True) for one in (before, after)]
    return frozenset([("seat", seat) for seat, (a, b) in enumerate(zip(*pairs, strict=True)) if a != b])


# What each event changes ------------------------------------------------------------------------


def _began(now: Stand, event: toy.Began, edition: toy.Edition) -> Stand:
    return replace(now, round=1, hands=((0,) * edition.tools,) * event.seats)


def _laid(now: Stand, event: toy.Laid, edition: toy.Edition) -> Stand:
    for seat, gone in enumerate(event.places):
        now = now.hand(seat, [tool for place, tool in enumerate(now.hands[seat]) if place not in gone])
    return replace(now, watches=_more(now.watches, event.winner, 1))


def _drew(now: Stand, event: toy.Drew, edition: toy.Edition) -> Stand:
    last = event.seat == len(now.hands) - 1
    now = now.hand(event.seat, (*now.hands[event.seat], 0))
    return replace(now, round=min(now.round + 1, edition.rounds)) if last else now


def _found(now: Stand, event: toy.Found, edition: toy.Edition) -> Stand:
    """The deal is told to its owner tool by tool; a tool that is drawn is the last one."""
    hand = [*now.hands[event.seat]]
    hand[hand.index(0) if event.seat == now.eyes else -1] = event.value
    return now.hand(event.seat, hand)


def _saw(now: Stand, event: toy.Saw, edition: toy.Edition) -> Stand:
    hand = [*now.hands[event.seat]]
    hand[event.place] = event.value
    return now.hand(event.seat, hand)


def _boasted(now: Stand, event: toy.Boasted, edition: toy.Edition) -> Stand:
    return replace(now, boasts=_more(now.boasts, event.seat, event.times))


def _turned_up(now: Stand, event: toy.TurnedUp, edition: toy.Edition) -> Stand:
    return replace(now, hands=event.hands)


def _more(items: tuple[int, ...], seat: int, more: int) -> tuple[int, ...]:
    return (*items[:seat], items[seat] + more, *items[seat + 1 :])


FOLDS: dict[type[Event], Callable[[Stand, Any, Any], Stand]] = {
    toy.Began: _began,
    toy.Laid: _laid,
    toy.Drew: _drew,
    toy.Found: _found,
    toy.Saw: _saw,
    toy.Boasted: _boasted,
    toy.TurnedUp: _turned_up,
}


def fold(now: Stand, event: Event, edition: Edition) -> Stand:
    """The Stand after an event."""
    change = FOLDS.get(type(event))
    return now if change is None else change(now, event, edition)


# Beats ------------------------------------------------------------------------------------------


WEIGHTS: dict[type[Event], Weight] = {
    toy.Laid: "moment",
    toy.Drew: "beat",
    toy.Looked: "beat",
    toy.Boasted: "beat",
    toy.TurnedUp: "moment",
}


def beats(before: Stand, heard: Sequence[Heard], edition: Edition, names: tuple[str, ...]) -> list[Beat[Stand]]:
    """A beat for each event, and a step for each bid."""
    found: list[Beat[Stand]] = []
    for event, said in heard:
        found += _steps(before, event)
        before = fold(before, event, edition)
        weight = WEIGHTS.get(type(event), "instant")
        found.append(Beat(before, (event,), weight, said, seat=getattr(event, "seat", NOBODY)))
    return found


def _steps(before: Stand, event: Event) -> Iterator[Beat[Stand]]:
    """Seat after seat, the tools of a bid leave the hands."""
    if isinstance(event, toy.Laid):
        for seat, gone in enumerate(event.places):
            before = before.hand(seat, [tool for place, tool in enumerate(before.hands[seat]) if place not in gone])
            yield Beat(before, weight="step", seat=seat)


TALE: Tale[Burglars, Stand] = Tale(start, stand, fold, onto, changed, beats)
