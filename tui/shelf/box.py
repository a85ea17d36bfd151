"""What is in each game's box, in words: its options, and what each seat receives."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from tui.widgets.canvas import Canvas
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
    """The name of the sign before the label."""
    letter: str = ""
    """The letter after that sign, which replaces it in ASCII."""


WIDE, HIGH = 20, 6
"""The largest width and height of a drawing, in cells."""


class Art(NamedTuple):
    """One game's lid."""

    large: Callable[[Canvas, int, int], None]
    """Draws into WIDE x HIGH cells from here."""
    small: Sequence[tuple[str, str]]
    """One line for a small box, in parts: a text and its role."""
    says: tuple[str, str]
    """A sentence or two, and a few words."""


def _dice(canvas: Canvas, x: int, y: int) -> None:
    for nth, face in enumerate("135"):
        canvas.frame(x + 1 + 6 * nth, y + 1, 5, 3)
        canvas.text(x + 3 + 6 * nth, y + 2, face, "title")


PLAIN = Art(_dice, (("[1][3][5]", "ink"),), ("", ""))
"""The drawing of a game without one."""


class Box:
    """What the set-up tells of a game; these defaults fit any game."""

    cover: Art = PLAIN
    """The lid: a drawing made of the game's own pieces, and a line or two."""
    teaches: bool = False
    """Whether it is taught in a first match, with help that opens automatically."""
    alone: str = ""
    """What the set-up calls a match of one person alone; empty if it does not offer one by name."""
    pieces: tuple[str, ...] = ()
    """Signs of the pieces of each seat at the start of the match."""

    def options(self, edition: Any) -> Mapping[str, Option]:
        """The options in words, by name."""
        return {}

    def parts_title(self) -> str:
        """The title of options that are set one by one."""
        return ""

    def facts(self, edition: Any, seats: int) -> Sequence[tuple[str, str]]:
        """What each seat receives with this many players, as (label, words)."""
        return ()

    def in_short(self, edition: Any, seats: int) -> Said:
        """The same in a line."""
        return ("",)
