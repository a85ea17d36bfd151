"""Scenes as pictures in text: the cells that the terminal would get, and their styles.

Pictures are compared as text and not as SVG: a difference can be read in the diff, and a picture has five kilobytes
instead of two hundred and takes a third of the time.

    python -m tests.helpers.pictures            lists the pictures that would change
    python -m tests.helpers.pictures update     writes all pictures; then look at each of them

More words select: `update crypt: -80x24` writes only pictures whose names contain one of them.

Nothing else writes them, no flag of pytest either.
"""

from __future__ import annotations

import asyncio
import os
import string
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from rich.cells import cell_len
from rich.style import Style
from textual.screen import Screen

from tui.app import CutpurseApp
from tui.pictures import CATALOGUE, SIZES, Scene, Stage, app_of, at_its_beat, stage
from tui.table.curtain import Curtain
from tui.terminal import themes
from tui.terminal.symbols import Signs
from tui.widgets.city.widget import City
from tui.widgets.plate import Plate
from tui.widgets.sheet import Sheet

PLACE = Path(__file__).parents[1] / "tui" / "__snapshots__"
LETTERS = string.ascii_letters + string.digits + "!?@#$%&*+=<>~^:;,/|-_()[]{}"


class Shot(NamedTuple):
    """A picture to be taken: a scene, a size, and a variant of the settings."""

    scene: str
    size: tuple[int, int]
    variant: str = ""
    """`ascii`, `no-color` or a theme; empty for the default look."""

    @property
    def path(self) -> Path:
        """The file of the picture."""
        where, name = self.scene.split(":")
        end = f"-{self.variant}" if self.variant else ""
        return PLACE / where / f"{name}-{self.size[0]}x{self.size[1]}{end}.txt"

    def __str__(self) -> str:
        return f"{self.scene}-{self.size[0]}x{self.size[1]}{'-' * bool(self.variant)}{self.variant}"


LOOKS = ("no-color", "print", "contrast", "terminal")
LOOKED_AT = ("crypt:staged", "shell:result", "shell:curtain")
"""Scenes with pictures in every theme and without colour; all scenes have one with ASCII signs."""
UNCOLOURED = (
    "thiefs-market:robbing", "thiefs-market:purchases", "thiefdom:turn", "thiefdom:risk", "crypt:far-asked",
    "crypt:far-who",
)  # fmt: skip
"""More scenes with pictures without colour."""


def shots() -> list[Shot]:
    """All pictures."""
    found = []
    for scene in CATALOGUE:
        found += [Shot(scene.name, size) for size in scene.sizes]
        found.append(Shot(scene.name, SIZES["classic"] if SIZES["classic"] in scene.sizes else scene.sizes[0], "ascii"))
    found += [Shot(name, SIZES["classic"], look) for name in LOOKED_AT for look in LOOKS]
    return found + [Shot(name, SIZES["classic"], "no-color") for name in UNCOLOURED]


class Piece(NamedTuple):
    """Neighbouring cells of one plate in one role, without blanks."""

    plate: str | None
    """The plate, by its id; None for ground that belongs to no plate."""
    row: int
    x: int
    """Its place on the screen."""
    text: str
    role: str
    width: int = 0
    """The columns of the plate, from its left edge `left`."""
    left: int = 0

    @property
    def cut(self) -> bool:
        """Whether it touches the left or the right edge of its plate."""
        return self.x == self.left or self.x + len(self.text) == self.left + self.width


class Picture(NamedTuple):
    """The cells and styles of a screen."""

    rows: tuple[str, ...]
    styles: tuple[tuple[str, ...], ...]
    """The style of each cell."""
    plain: str = ""
    """The style of an empty cell, which has no colour, only a ground."""
    signs: frozenset[str] = frozenset()
    """The signs of the table that were drawn with."""
    pieces: tuple[Piece, ...] = ()
    """All that is drawn on plates, in the order of reading."""

    @property
    def text(self) -> str:
        return "\n".join(row.rstrip() for row in self.rows)

    def written(self, title: str) -> str:
        """The picture as written to its file: the text, then a letter for the style of each cell, then the meanings of
        the letters."""
        known: dict[str, str] = {}
        plain = self.plain
        lines = []
        for row in self.styles:
            line = ""
            for style in row:
                if style == plain:
                    line += " "
                    continue
                if style not in known:
                    known[style] = LETTERS[len(known)]
                line += known[style]
            lines.append(line.rstrip())
        legend = [f"  {plain}", *[f"{letter} {style}" for style, letter in known.items()]]
        return "\n".join([title, self.text, "", "styles", *lines, "", *legend, ""])


class ListeningSigns(Signs):
    """Remembers which signs were drawn."""

    def __init__(self, ascii: bool) -> None:
        super().__init__(ascii)
        self.used: set[str] = set()

    def __getitem__(self, name: str) -> str:
        self.used.add(name)
        return super().__getitem__(name)


def seen(app: CutpurseApp) -> Picture:
    """The picture of the present screen, from the compositor."""
    rows, styles = [], []
    ink = themes.style(app.theme, "ink")
    for strip in app.screen._compositor.render_strips():
        rows.append("".join([segment.text for segment in strip]))
        cells: list[str] = []
        for segment in strip:
            style = segment.style or ink
            blank = worded(style if style.reverse or style.underline else Style(color=ink.color, bgcolor=style.bgcolor))
            drawn = worded(style)
            for sign in segment.text:
                cells += [blank if sign == " " else drawn] * (1 if sign.isascii() else cell_len(sign))
        styles.append(tuple(cells))
    return Picture(tuple(rows), tuple(styles), worded(ink))


def pieces(screen: Screen[Any]) -> Iterator[Piece]:
    """What the plates of a screen show, piece by piece."""
    for y in range(screen.size.height):
        piece = Piece(None, 0, 0, "", "")
        for x in range(screen.size.width):
            widget, region = screen.get_widget_at(x, y)
            sign, role = " ", ""
            if isinstance(widget, Plate):
                canvas, column, row = widget.drawn(), x - region.x, y - region.y
                sign, role = canvas.text_rows[row][column], canvas.role_rows[row][column][0]
            same = (widget.id, role) == (piece.plate, piece.role)
            if piece.text and same and sign != " ":
                piece = piece._replace(text=piece.text + sign)
                continue
            if piece.text:
                yield piece
            piece = Piece(widget.id, y, x, sign.strip(), role, region.width, region.x)
        if piece.text:
            yield piece


@cache
def worded(style: Style) -> str:
    """A style in words that do not change from run to run."""
    parts = [name for name in ("bold", "dim", "reverse", "underline") if getattr(style, name)]
    parts.append(style.color.name if style.color else "default")
    return " ".join([*parts, "on", style.bgcolor.name if style.bgcolor else "default"])


@contextmanager
def dressed(variant: str) -> Iterator[dict[str, str]]:
    """The settings of a variant; without colour by the environment."""
    before = os.environ.pop("NO_COLOR", None)
    if variant == "no-color":
        os.environ["NO_COLOR"] = "1"
    try:
        yield {"ascii": {"signs": "ascii"}, "no-color": {}, "": {}}.get(variant, {"theme": variant})
    finally:
        os.environ.pop("NO_COLOR", None)
        if before is not None:
            os.environ["NO_COLOR"] = before


async def taken(scene: Scene, size: tuple[int, int], variant: str = "", on: Stage | None = None) -> Picture:
    """Set a scene, press its keys, and look."""
    if on is None:
        with stage() as own:
            return await taken(scene, size, variant, own)
    with dressed(variant) as chosen, dozing(0.01 if scene.opens else 3600.0):
        app = app_of(scene, on, **chosen)
        app.signs = listening = ListeningSigns(app.signs.ascii)
        async with app.run_test(size=size) as pilot:
            await pilot.pause()
            await pilot.pause()
            for key in scene.keys:
                await pilot.press(key)
            await pilot.pause()
            await at_its_beat(app, pilot, scene)
            picture = seen(app)._replace(pieces=tuple(pieces(app.screen)))
            listening.used.clear()
            assert isinstance(app.screen, Sheet)
            app.screen.update()
            app.screen.repaint(everything=True)
            on_plans = [city.used for city in app.screen.query(City)]
            return picture._replace(signs=frozenset(listening.used).union(*on_plans))


@contextmanager
def dozing(moment: float = 3600.0) -> Iterator[None]:
    """A context in which the curtain's delay has this length."""
    before, Curtain.MOMENT = Curtain.MOMENT, moment
    try:
        yield
    finally:
        Curtain.MOMENT = before


def picture_of(shot: Shot) -> Picture:
    """Take a picture."""
    return asyncio.run(taken(CATALOGUE[shot.scene], shot.size, shot.variant))


def main(arguments: list[str]) -> int:
    """Compare or write all pictures, or those whose names contain one of these words."""
    update = "update" in arguments
    words = [word for word in arguments if word != "update"]
    changed = 0
    wanted = set()
    for shot in shots():
        wanted.add(shot.path)
        if words and not any(word in str(shot) for word in words):
            continue
        written = picture_of(shot).written(str(shot))
        if not shot.path.exists() or shot.path.read_text(encoding="utf-8") != written:
            changed += 1
            print(("written: " if update else "differs: ") + str(shot))
            if update:
                shot.path.parent.mkdir(parents=True, exist_ok=True)
                shot.path.write_text(written, encoding="utf-8")
    for path in set(PLACE.rglob("*.txt")) - wanted:
        changed += 1
        print(f"nobody's: {path.relative_to(PLACE)}")
        if update:
            path.unlink()
    return 0 if update or not changed else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
