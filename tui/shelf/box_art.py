"""What stands on the boxes of the shelf: a drawing made of the game's own pieces, and a line or two."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from tui.widgets.canvas import Canvas

WIDE, HIGH = 20, 6
"""How large a drawing is at the most."""


class Art(NamedTuple):
    """One game's lid."""

    large: Callable[[Canvas, int, int], None]
    """Draws into WIDE x HIGH cells from here."""
    small: Sequence[tuple[str, str]]
    """One line for a small box, in parts: a text and its role."""
    says: Callable[[], tuple[str, str]]
    """A sentence or two, and a few words."""


def _crypt(canvas: Canvas, x: int, y: int) -> None:
    for left, value, dice in ((1, "4", "[5][5]"), (11, "?", "[1]")):
        canvas.frame(x + left, y, 8, 6)
        canvas.figure(x + left + 1, y + 1, value, "gold bold")
        canvas.centre(x + left + 1, y + 4, 6, dice, "seat1" if value == "4" else "seat2")


def _market(canvas: Canvas, x: int, y: int) -> None:
    roles = {"R": "red", "W": "bone", "G": "green", "B": "blue", "K": "violet"}
    for row, (indent, faces) in enumerate(((1, "RWG"), (4, "BK"))):
        for nth, face in enumerate(faces):
            canvas.frame(x + indent + 6 * nth, y + 3 * row, 5, 3)
            canvas.text(x + indent + 6 * nth + 2, y + 3 * row + 1, face, f"{roles[face]} bold")


def _oliver(canvas: Canvas, x: int, y: int) -> None:
    for row, tokens in enumerate(("AHAB", "NBHA", "HNAR")):
        for nth, token in enumerate(tokens):
            canvas.text(x + 1 + 5 * nth, y + 2 * row, f"({token})", "gold" if row == nth else "ink")


def _thiefdom(canvas: Canvas, x: int, y: int) -> None:
    for row in range(2):
        for nth in range(3):
            canvas.frame(x + 1 + 6 * nth, y + 3 * row, 5, 3)
        canvas.text(x + 3 + 6 * row, y + 1 + 3 * row, "*", "gold bold")


def _dice(canvas: Canvas, x: int, y: int) -> None:
    for nth, face in enumerate("135"):
        canvas.frame(x + 1 + 6 * nth, y + 1, 5, 3)
        canvas.text(x + 3 + 6 * nth, y + 2, face, "title")


ART: dict[str, Art] = {
    "crypt": Art(
        _crypt,
        (("4 ", "gold"), ("[5][5]", "seat1"), ("  ? ", "gold"), ("[1]", "seat2")),
        lambda: ("Send dice for treasure; outbid, push out, escape.", "dice, treasure"),
    ),
    "thiefs-market": Art(
        _market,
        (("[R]", "red"), ("[W]", "bone"), ("  ", "ink"), ("[G]", "green"), ("[B]", "blue")),
        lambda: ("Split the loot, or steal a pile and lose a piece.", "loot, piles"),
    ),
    "oliver-twist": Art(
        _oliver,
        (("(A)", "gold"), ("(H)(B)(N)", "ink")),
        lambda: ("One gang, day and night. Passed over is on file.", "a walk, a file"),
    ),
    "thiefdom": Art(
        _thiefdom,
        (("[ ]", "rule"), (" * ", "gold"), ("[ ] [ ]", "rule"), (" * ", "gold")),
        lambda: ("Six nights, a city of lanterns, three thieves.", "city, six nights"),
    ),
}
"""The lids by game."""

PLAIN = Art(_dice, (("[1][3][5]", "ink"),), lambda: ("", ""))
"""For a box that nobody has drawn on yet."""


def art(game: str) -> Art:
    """The lid of a game's box."""
    return ART.get(game, PLAIN)
