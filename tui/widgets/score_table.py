"""Where the points came from: what each shade means, and a solid bar for each seat with its numbers in it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple, TypeAlias

from rich.cells import cell_len

from tui.widgets.canvas import Canvas, fit, fit_name
from tui.widgets.plate import ModelPlate
from tui.words import Said, plural

SCALES = ((2, 1), *[(1, points) for points in range(1, 100)])
"""How many cells take how many points; the first that fits all bars is taken."""
NAME = 12
"""The most cells of a name before a bar."""


class Source(NamedTuple):
    """A source of points, and each seat's points from it."""

    label: Said
    points: tuple[int, ...]
    bar: str
    """The source's sign in the bars, one cell wide."""
    role: str = "ink"


class Scores(NamedTuple):
    """The model of ScoreBars."""

    names: tuple[str, ...]
    roles: tuple[str, ...]
    """The colour of each name."""
    sources: tuple[Source, ...]
    """The source with the most points first; those that gave nobody points are left out."""
    order: tuple[int, ...] = ()
    """The seats from the first place on."""
    first: tuple[int, ...] = ()
    """The seats whose total is drawn heavier."""
    title: Said = ("",)
    unit: str = "point"

    def amount(self, count: int) -> str:
        """`33 points`."""
        return plural(count, f"{count} {self.unit}", f"{count} {self.unit}s")

    @property
    def totals(self) -> tuple[int, ...]:
        """Each seat's total."""
        return tuple([sum([source.points[seat] for source in self.sources]) for seat in range(len(self.names))])


class Part(NamedTuple):
    """A part of a bar: its number, and how many cells it takes."""

    number: str
    cells: int
    source: Source


Legend: TypeAlias = list[list[tuple[Source, str]]]
"""The sources with their words, in rows."""


def rows_of(scores: Scores, width: int) -> int:
    """The least height in which all of it is drawn at this width."""
    return 1 + len(_legend(scores.sources, width)) + len(scores.names)


def _legend(sources: Sequence[Source], width: int) -> Legend:
    """The sources in the longest words with which all take one row, in a narrow place two; else in the fewest."""
    most = max([len(source.label) for source in sources], default=1)
    ways = [_flowing([(one, one.label[min(nth, len(one.label) - 1)]) for one in sources], width) for nth in range(most)]
    return next((way for way in ways if len(way) <= (1 if width >= 60 else 2)), min(ways, key=len))


def _flowing(labels: Sequence[tuple[Source, str]], width: int) -> Legend:
    rows: Legend = []
    x = width
    for source, label in labels:
        cells = cell_len(label) + 4
        if x + cells - 2 > width:
            rows.append([])
            x = _left(width)
        rows[-1].append((source, label))
        x += cells
    return rows


def _left(width: int) -> int:
    return 1 if width < 100 else 2


class ScoreBars(ModelPlate[Scores]):
    """Draws Scores: the shades in words, then the bars, with empty rows between them if the place is high."""

    nothing = Scores((), (), ())

    def draw(self, canvas: Canvas) -> None:
        scores = self.model
        if not scores.names:
            return
        left = _left(canvas.width)
        start = left + min(NAME, max([cell_len(name) for name in scores.names])) + 1
        scale = next((scale for scale in SCALES if self._longest(scale) <= canvas.width - start - 4), SCALES[-1])
        canvas.rule(0, 0, canvas.width, self._title(canvas.width, scale))
        legend = _legend(scores.sources, canvas.width)
        for y, sources in enumerate(legend, 1):
            x = left
            for source, label in sources:
                x = canvas.text(x, y, source.bar, source.role)
                x = canvas.text(x + 1, y, label) + 2
        spare = canvas.height - rows_of(scores, canvas.width)
        y = 1 + len(legend) + min(1, max(0, spare))
        step = 2 if spare >= len(scores.names) else 1
        for nth, seat in enumerate(scores.order or range(len(scores.names))):
            called = fit_name(scores.names[seat], seat, NAME, canvas.signs["cut"])
            canvas.text(left, y + step * nth, called, scores.roles[seat])
            self._bar(canvas, start, y + step * nth, seat, scale)

    def _title(self, width: int, scale: tuple[int, int]) -> str:
        unit = self.model.unit
        each = {(2, 1): "two cells", (1, 1): "one cell", (1, 2): "half a cell"}
        size = f"one {unit} is {each[scale]}" if scale in each else f"one cell is {self.model.amount(scale[1])}"
        return fit([*[f"{title}, {size}" for title in self.model.title], *self.model.title], width - 6)

    def _parts(self, seat: int, scale: tuple[int, int]) -> Iterator[Part]:
        """The parts of a seat's bar. Each has room for its number and its shade, so that none is missing."""
        points = end = 0
        for source in self.model.sources:
            own = source.points[seat]
            if own:
                points += max(0, own)
                number = str(own)
                cells = max(len(number) + 1, -(-points * scale[0] // scale[1]) - end)
                end += cells
                yield Part(number, cells, source)

    def _longest(self, scale: tuple[int, int]) -> int:
        seats = range(len(self.model.names))
        return max([sum([part.cells for part in self._parts(seat, scale)]) for seat in seats])

    def _bar(self, canvas: Canvas, x: int, y: int, seat: int, scale: tuple[int, int]) -> None:
        for number, cells, source in self._parts(seat, scale):
            x = canvas.text(x, y, number, f"{source.role} reverse")
            x = canvas.text(x, y, source.bar * (cells - len(number)), source.role)
        canvas.text(x + 1, y, str(self.model.totals[seat]), "focus" if seat in self.model.first else "title")
