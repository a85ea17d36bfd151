"""A move of Thiefdom in words: as a choice, and as a row of a list."""

from __future__ import annotations

from msgspec import Struct

from tui.words import Said


class Deed(Struct, frozen=True):
    """What a move does, worded once."""

    said: Said
    """The move as a choice, the longest first."""
    title: Said = ()
    """The move as a row; what moves that are values of one row have in common."""
    right: str = ""
    """What it costs and brings."""
    more: str = ""
    """What else it does."""

    @property
    def head(self) -> Said:
        """What the row is called."""
        return self.title or self.said
