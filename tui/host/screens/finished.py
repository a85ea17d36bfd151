"""A finished match of a guest, move by move: found by its name among their own, never by a path."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tui.table.replay import told

if TYPE_CHECKING:
    from tui.host.guest import Guest
    from tui.table.screen import TableScreen


def screen(guest: Guest, match: str) -> TableScreen:
    """The replay of a match; RulesError if it cannot be read, or is not this guest's."""
    return told(guest.hall.reading(guest.person, match))
