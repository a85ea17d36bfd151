"""What is in each game's box, in words: its options, and what each seat receives."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, ClassVar, NamedTuple

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
"""The largest width and height of a large drawing, in cells."""
LITTLE, LOW = 17, 4
"""Those of a small drawing."""


class Art(NamedTuple):
    """One game's lid."""

    large: Callable[[Canvas, int, int], None]
    """Draws into WIDE x HIGH cells from here."""
    small: Callable[[Canvas, int, int], None]
    """Draws into LITTLE x LOW cells from here."""
    says: tuple[str, str]
    """A sentence or two, and a few words."""


def sketch(canvas: Canvas, x: int, y: int, rows: Sequence[str], signs: Mapping[str, str]) -> None:
    """Draw a piece of a plan: letters and figures as they are, and the signs of the table by the letters given here."""
    for row, line in enumerate(rows, y):
        for column, letter in enumerate(line, x):
            if letter in signs:
                canvas.sign(column, row, signs[letter])
            elif letter != " ":
                canvas.text(column, row, letter, "title")


def dice(canvas: Canvas, x: int, y: int, faces: Mapping[int, tuple[str, str]]) -> None:
    """Draw small dice side by side, each at its column, given as (face, role)."""
    for column, (face, role) in faces.items():
        canvas.frame(x + column, y, 3, 3)
        canvas.text(x + column + 1, y + 1, face, role)


def _large_dice(canvas: Canvas, x: int, y: int) -> None:
    for nth, face in enumerate("135"):
        canvas.frame(x + 1 + 6 * nth, y + 1, 5, 3)
        canvas.text(x + 3 + 6 * nth, y + 2, face, "title")


def _small_dice(canvas: Canvas, x: int, y: int) -> None:
    dice(canvas, x, y, {column: (face, "title") for column, face in zip((3, 7, 11), "135", strict=True)})


PLAIN = Art(_large_dice, _small_dice, ("", ""))
"""The drawing of a game without one."""


class Box:
    """What the set-up tells of a game; these defaults fit any game."""

    cover: Art = PLAIN
    """The lid: a drawing made of the game's own pieces, and a line or two."""
    first: ClassVar[Mapping[str, str]] = {}
    """The options of a first match, where they differ from those of the box or a learner needs to know them."""
    alone: str = ""
    """What the set-up calls a match of one person alone; empty if it does not offer one by name."""
    short: str = ""
    """A short form of the title, for narrow rows; empty if the title is short."""
    habits: ClassVar[Mapping[str, str]] = {}
    """By a computer player's taste: how one knows it at the table."""
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

    def aim(self, edition: Any, seats: int) -> Said:
        """How the game is won, in one sentence."""
        return ()
