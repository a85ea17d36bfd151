"""Fewer bytes to the terminal: only the cells that changed, and a style only where it differs from the one before.

Textual writes each row of an update from the left edge of its widget, and ends and begins every style again. On a wide
board a key press then takes kilobytes, which is slow over a slow line.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache

from msgspec import Struct
from rich.color import ColorSystem
from rich.console import Console
from rich.segment import Segment
from rich.style import Style
from textual._compositor import ChopsUpdate, Compositor, LayoutUpdate
from textual.geometry import Region
from textual.strip import Strip

NOTHING = Style()


OFF = {"1": "22", "2": "22", "3": "23", "4": "24", "5": "25", "6": "25", "7": "27", "8": "28", "9": "29", "21": "24"}
"""The code that ends an attribute; some end together, like bold and dim."""
UNSEEN = ("1", "2", "3")
"""Attributes that a blank does not show."""
ANY = ""
"""The ink of a blank."""


class Look(Struct, frozen=True):
    """A style in terminal codes."""

    marks: tuple[str, ...] = ()
    """Bold, reverse, underlined ..."""
    ink: str = "39"
    ground: str = "49"

    @property
    def anew(self) -> str:
        """The codes that set this style from any present style."""
        return ";".join(["0", *self.marks, *[code for code in (self.ink, self.ground) if code not in ("39", "49")]])

    def after(self, before: Look) -> Look:
        """The style to write after another one: a blank keeps attributes that it does not show."""
        if self.ink != ANY:
            return self
        return Look(tuple([mark for mark in before.marks if mark in UNSEEN]), before.ink, self.ground)


@lru_cache(maxsize=1024)
def look(style: Style, colors: ColorSystem | None, blank: bool) -> Look:
    """The Look of a style."""
    style._ansi = None  # Rich keeps the codes for whichever colours were asked for first
    codes = style.render("\0", color_system=colors).partition("\0")[0]
    left = codes.removeprefix("\x1b[").removesuffix("m").split(";") if codes else []
    marks: list[str] = []
    ink, ground = "39", "49"
    while left:
        code, *left = left
        if code in OFF:
            marks.append(code)
            continue
        if code in ("38", "48"):
            many = 2 if left[0] == "5" else 4
            code, left = ";".join([code, *left[:many]]), left[many:]
        if code.startswith(("3", "9")):
            ink = code
        else:
            ground = code
    return Look((), ANY, ground) if blank and not shows(style) else Look(tuple(marks), ink, ground)


@lru_cache(maxsize=4096)
def change(before: Look, after: Look) -> str:
    """The codes that change one style into another."""
    codes = [] if before.marks == after.marks else switched(before.marks, after.marks)
    if before.ink != after.ink:
        codes.append(after.ink)
    if before.ground != after.ground:
        codes.append(after.ground)
    return f"\x1b[{min(';'.join(codes), after.anew, key=len)}m" if codes else ""


def switched(before: tuple[str, ...], after: tuple[str, ...]) -> list[str]:
    """The codes that end and begin attributes."""
    ends = list(dict.fromkeys([OFF[mark] for mark in before if mark not in after]))
    kept = [mark for mark in before if OFF[mark] not in ends]
    return [*ends, *[mark for mark in after if mark not in kept]]


def ordered(looks: Iterable[Look]) -> Iterator[tuple[str, Look]]:
    """All of these looks in an order with few codes, each with the codes that lead to it."""
    left, now = list(looks), Look()
    lead = "\x1b[0m"  # any style that other output has left
    while left:
        found = [change(now, other.after(now)) for other in left]
        nearest = found.index(min(found, key=len))
        lead += found[nearest]
        yield lead.replace("\x1b[0m\x1b[", "\x1b[0;"), left[nearest]
        now, lead = left.pop(nearest).after(now), ""


Run = tuple[int, int, str, int]
"""Row, first column, text, column after it."""


class Pen:
    """Collects cells, and writes them style by style, because moving the cursor costs fewer bytes than changing the
    style."""

    def __init__(self, console: Console, width: int) -> None:
        self._colors = console._color_system
        self._width = width
        self._runs: dict[Look, list[Run]] = {}

    def write(self, x: int, y: int, segments: Iterable[Segment]) -> None:
        """These cells, from here on. A blank takes the colour of what is beside it."""
        here = list(segments)
        before = next((segment.style for segment in here if not segment.text.isspace()), None)
        for segment in here:
            style, blank = segment.style or NOTHING, segment.text.isspace()
            if before is None or not (blank and plain(style, before)):
                before = style
            else:
                blank = False
            width = segment.cell_length
            run = (y, x, segment.text, x + width)
            self._runs.setdefault(look(before, self._colors, blank), []).append(run)
            x += width

    def written(self) -> str:
        """All collected cells as text that ends without a style."""
        self._fill_in()
        out: list[str] = []
        row = column = -1
        for lead, style in ordered(self._runs):
            out.append(lead)
            for y, x, text, end in downwards(self._runs[style]):
                out.append(self._go(row, column, y, x))
                out.append(text)
                row, column = y, end
        return "".join([*out, "\x1b[0m"])

    def _fill_in(self) -> None:
        """Write blanks together with other cells on the same ground, if there are any."""
        for blank in [look for look in self._runs if look.ink == ANY]:
            for other in self._runs:
                if other.ink != ANY and other.ground == blank.ground and not set(other.marks).difference(UNSEEN):
                    self._runs[other] += self._runs.pop(blank)
                    break

    def _go(self, row: int, column: int, y: int, x: int) -> str:
        """Move the cursor between cells; after the last column its place is unknown."""
        if (row, column) == (y, x):
            return ""
        if 0 <= column < self._width and row == y and x > column:
            return f"\x1b[{x - column}C" if x - column > 1 else "\x1b[C"
        if 0 <= column < self._width and 0 <= y - row <= 1 and 0 <= column - x < 4 - (y - row):
            return "\x1b[B" * (y - row) + "\b" * (column - x)
        return f"\x1b[{y + 1};{x + 1}H"


def downwards(runs: list[Run]) -> Iterator[Run]:
    """Cells in an order that goes down the sides of a frame."""
    left = {(y, x): (y, x, text, end) for y, x, text, end in runs}
    for y, x, _, _ in runs:
        row = y
        while run := left.pop((row, x), None):
            yield run
            if run[3] - x > 2:
                break
            row += 1


@lru_cache(maxsize=1024)
def shows(style: Style) -> bool:
    """Whether a blank of this style shows more than its background."""
    return bool(style.reverse or style.underline or style.underline2 or style.strike)


@lru_cache(maxsize=1024)
def plain(blank: Style, before: Style) -> bool:
    """Whether a blank looks the same in both styles."""
    return blank.bgcolor == before.bgcolor and not shows(blank) and not shows(before)


class ChangedCells(ChopsUpdate):
    """A part of the screen, cropped at both ends."""

    def render_segments(self, console: Console) -> str:
        pen = Pen(console, max([ends[-1] for ends in self.chop_ends if ends], default=0))
        for y, left, right in self.spans:
            for end, (x, strip) in zip(self.chop_ends[y], self.chops[y].items(), strict=False):
                start, stop = max(x, left), min(end, right)
                if strip is not None and start < stop:
                    pen.write(start, y, strip.crop(start - x, stop - x))
        return pen.written()


class WholeScreen(LayoutUpdate):
    """All of the screen."""

    def render_segments(self, console: Console) -> str:
        pen = Pen(console, self.region.right)
        for y, line in enumerate(self.strips, self.region.y):
            pen.write(self.region.x, y, [segment for strip in line for segment in strip])
        return pen.written()


class ThriftyCompositor(Compositor):
    """Textual's compositor with these two updates; of a part of the screen it asks only those whose cells are in it."""

    _part: frozenset[Region] | None = None
    """The part that is drawn; None for the full screen."""

    def render_partial_update(self) -> ChopsUpdate | None:
        self._part = frozenset(self._dirty_regions)
        try:
            update = super().render_partial_update()
        finally:
            self._part = None
        return ChangedCells(update.chops, update.spans, update.chop_ends) if update else None

    def _get_renders(self, crop: Region | None = None) -> Iterable[tuple[Region, Region, list[Strip]]]:
        """The top widgets first, in the rows that differ; what lies below a widget is not drawn there."""
        if self._part is None:
            yield from super()._get_renders(crop)
            return
        left = list(self._part)
        for widget, (region, clip) in self.visible_widgets.items():
            seen = region.intersection(clip)
            own = [part for part in left if seen.overlaps(part)]
            if own:
                rows = Region.from_union(own).intersection(seen)
                band = Region(seen.x, rows.y, seen.width, rows.height)
                yield region, band, widget.render_lines(band.translate(-region.offset))
                left = [part for part in left if not seen.contains_region(part)]

    def render_full_update(self, simplify: bool = False) -> LayoutUpdate:
        update = super().render_full_update(simplify)
        return update if simplify else WholeScreen(update.strips, update.region)
