"""What wants to be looked at before a match of Crypt goes on: the Ghost, Collect, a die rolled again, a tie."""

from __future__ import annotations

from collections.abc import Sequence

from rules.crypt import events as e
from rules.game import Event
from tui.table.moment import Moment

COLLECT = (e.Discarded, e.Relieved, e.Rolled, e.Collected)
"""Collect begins with one of these …"""
ALONG = (*COLLECT, e.Found, e.IdolPrize)
"""… and goes on with these; after a prize come flips."""


class Shown(Moment):
    """A moment of Crypt; Collect is shown seat by seat."""

    def __init__(self, name: str, events: Sequence[Event], later: int) -> None:
        self.rolls = [event.seat for event in events if isinstance(event, e.Rolled)]
        super().__init__(name, events, later=later, parts=len(self.rolls))

    def on(self) -> None:
        seat = self.rolls[self.shown]
        while not self.whole and self.rolls[self.shown] == seat:
            self.shown += 1


def moments(events: Sequence[Event]) -> list[Shown]:
    """The moments among these events, in order."""
    found: list[Shown] = []
    nth = 0
    ghost: int | None = None
    while nth < len(events):
        event, end = events[nth], nth + 1
        if isinstance(event, e.GhostRolled):
            ghost = nth
        elif isinstance(event, e.Revealed):
            ghost = None  # it leads the round that begins: its turn is on the bench of whoever is asked next
        elif isinstance(event, COLLECT):
            if ghost is not None:
                found.append(Shown("ghost", events[ghost:nth], len(events) - nth))
                ghost = None
            end = _run(events, nth, ALONG)
            found.append(Shown("collect", events[nth:end], len(events) - end))
        elif isinstance(event, e.Rerolled):
            found.append(Shown("reroll", events[nth:end], len(events) - end))
        elif isinstance(event, e.TieRolled):
            end = _run(events, nth, (e.TieRolled,))
            found.append(Shown("tie", events[nth:end], len(events) - end))
        nth = end
    return found


def _run(events: Sequence[Event], start: int, kinds: tuple[type[Event], ...]) -> int:
    """Where a run of such events ends; flips belong to the prize before them."""
    end, prize = start, False
    while end < len(events) and (isinstance(events[end], kinds) or (prize and isinstance(events[end], e.Flipped))):
        prize = prize or isinstance(events[end], e.IdolPrize)
        end += 1
    return end
