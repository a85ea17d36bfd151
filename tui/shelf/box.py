"""What is in each game's box, in words: its options, and what so many seats are given."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from tui.words import Said


class Option(NamedTuple):
    """An option of a game in words."""

    label: str
    values: Mapping[str, str] = {}
    """Its values in the order in which they are gone through; those that are not named are not offered."""
    says: Mapping[str, Said] = {}
    """What a value means, longest first."""
    parts: tuple[str, ...] = ()
    """Options that can be set one by one in place of this one."""
    mark: str = ""
    """A sign of the table of signs that stands before the label."""
    letter: str = ""
    """What stands after that sign, and for it in ASCII."""


class Box:
    """What the set-up tells of a game; this much can be said of any."""

    pieces: tuple[str, ...] = ()
    """Signs of what lies before each seat when the match begins."""

    def options(self, edition: Any) -> Mapping[str, Option]:
        """The options in words, by name."""
        return {}

    def parts_title(self) -> str:
        """What options that are set one by one are together."""
        return ""

    def facts(self, edition: Any, seats: int) -> Sequence[tuple[str, str]]:
        """What so many seats are given, as (label, words)."""
        return ()

    def in_short(self, edition: Any, seats: int) -> Said:
        """The same in a line."""
        return ("",)
