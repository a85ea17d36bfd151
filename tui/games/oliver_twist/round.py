"""The present round in the story: the line that was turned over last, and the end of the round."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from msgspec import Struct

from rules.game import Event
from rules.oliver_twist import events as e

ACTS = (e.Prowled, e.Snatched, e.Sold, e.Hid, e.Relocated, e.Played, e.Stopped, e.Laid, e.Began, e.Placed)
"""The events after which a line is no longer news."""


def turned(story: Sequence[Event]) -> tuple[int, ...]:
    """The spaces of the line that was turned over last, in order, until the next action."""
    found: list[int] = []
    for event in reversed(story):
        if isinstance(event, e.TurnedOver):
            found.append(event.space)
        elif isinstance(event, ACTS):
            break
    return tuple(reversed(found))


class Share(Struct):
    """The end of a round for one seat."""

    stop: int = 0
    sets: int = 0
    """The pounds for leftover sets."""
    file: tuple[int, ...] = ()
    opened: bool = False
    loot: tuple[int, ...] | None = None
    """The burglary cards, once they are revealed."""
    shielded: bool = False
    fine: int = 0


def shares(events: Sequence[Event], seats: int) -> tuple[Share, ...]:
    """The end of a round, seat by seat, from its events."""
    found = [Share() for _seat in range(seats)]
    for event in events:
        if isinstance(event, e.Stopped | e.LeftoverSold | e.FileShown | e.Fined | e.LootShown):
            CHANGES[type(event)](found[event.seat], event)
    return tuple(found)


def _stopped(share: Share, event: e.Stopped) -> None:
    share.stop = event.paid


def _leftover_sold(share: Share, event: e.LeftoverSold) -> None:
    share.sets += event.coins


def _file_shown(share: Share, event: e.FileShown) -> None:
    share.file, share.shielded, share.opened = event.faces, event.shielded, True


def _loot_shown(share: Share, event: e.LootShown) -> None:
    share.loot = event.cards


def _fined(share: Share, event: e.Fined) -> None:
    share.fine = event.paid


CHANGES: Mapping[type[Event], Callable[[Share, Any], None]] = {
    e.Stopped: _stopped,
    e.LeftoverSold: _leftover_sold,
    e.FileShown: _file_shown,
    e.Fined: _fined,
    e.LootShown: _loot_shown,
}
"""How each kind of event changes the share of its seat."""
