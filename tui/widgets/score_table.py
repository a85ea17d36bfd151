"""Points by source: a table, and under it a bar for each seat, one sign a point."""

from __future__ import annotations

from typing import NamedTuple

from rich.cells import cell_len

from tui.widgets.canvas import Canvas, fit, fit_name
from tui.widgets.plate import ModelPlate
from tui.words import Said, plural

COLUMN = 9
"""The largest width of a seat's column."""


class Source(NamedTuple):
    """A source of points, and each seat's points from it."""

    label: Said
    points: tuple[int, ...]
    bar: str
    """The source's sign for a point in the bars, one cell wide."""
    role: str = "ink"
    mark: str = ""
    """A sign of the table before the label."""


class Scores(NamedTuple):
    """The model of a ScoreTable."""

    names: tuple[str, ...]
    roles: tuple[str, ...]
    """The colour of each name."""
    sources: tuple[Source, ...]
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


class ScoreTable(ModelPlate[Scores]):
    """Draws Scores: with empty rows if the place is high; in a low one bars are left out line by line."""

    nothing = Scores((), (), ())

    def draw(self, canvas: Canvas) -> None:
        scores = self.model
        if not scores.names:
            return
        left = 1 if canvas.width < 60 else 2
        per = self._per_sign(canvas, left)
        y = 0
        if scores.title[0]:
            canvas.rule(0, 0, canvas.width, self._title(canvas.width, per))
            y = 1
        rows = len(scores.sources) + 2
        room = canvas.height - y - rows - len(scores.names)
        air = min(4, max(0, room))
        y += air >= 4
        y = self._table(canvas, left, y, air >= 2) + (1 if air else 0)
        for seat in range(len(scores.names)):
            self._bar(canvas, left, y, seat, per)
            y += 2 if room >= 4 + len(scores.names) else 1

    def _title(self, width: int, per: int) -> str:
        if per == 1:
            return fit(self.model.title, width - 6)
        more = f"one sign for {self.model.amount(per)}"
        longer = [f"{title}, {more}" for title in self.model.title]
        return fit((*longer, self.model.title[-1]), width - 6)

    def _called(self, canvas: Canvas, seat: int, width: int) -> str:
        return fit_name(self.model.names[seat], seat, width, canvas.signs["cut"])

    def _columns(self, canvas: Canvas, left: int) -> list[int]:
        """Where each seat's numbers end."""
        seats = len(self.model.names)
        wide = max(5, min(COLUMN, (canvas.width - left - 18) // seats))
        return [canvas.width - 1 - wide * (seats - 1 - seat) for seat in range(seats)]

    def _table(self, canvas: Canvas, left: int, y: int, roomy: bool) -> int:
        scores = self.model
        ends = self._columns(canvas, left)
        wide = ends[1] - ends[0] if len(ends) > 1 else COLUMN
        for seat, end in enumerate(ends):
            role = scores.roles[seat] + (" bold" if seat in scores.first else "")
            canvas.right(end, y, self._called(canvas, seat, wide - 1), role)
        y += 1
        start = ends[0] - wide
        marked = any(source.mark for source in scores.sources)
        for source in scores.sources:
            x = left
            if marked:
                if source.mark:
                    canvas.sign(x, y, source.mark, source.role)
                x += 2
            canvas.text(x, y, fit(source.label, start - x - 1, canvas.signs["cut"]))
            for seat, end in enumerate(ends):
                points = source.points[seat]
                canvas.right(end, y, str(points) if points else canvas.signs["none"], "ink" if points else "dim")
            y += 1
        y += roomy
        canvas.text(left, y, "in all", "title")
        for seat, (end, total) in enumerate(zip(ends, scores.totals, strict=True)):
            canvas.right(end, y, str(total), "focus" if seat in scores.first else "title")
        return y + 1

    def _bar_start(self, left: int) -> int:
        return left + min(12, max([cell_len(name) for name in self.model.names])) + 1

    def _per_sign(self, canvas: Canvas, left: int) -> int:
        """How many points one sign of the bars represents."""
        room = canvas.width - self._bar_start(left) - 4
        most = max([self._points(seat) for seat in range(len(self.model.names))])
        return max(1, -(-most // room))

    def _points(self, seat: int) -> int:
        return sum([max(0, source.points[seat]) for source in self.model.sources])

    def _bar(self, canvas: Canvas, left: int, y: int, seat: int, per: int) -> None:
        scores = self.model
        canvas.text(left, y, self._called(canvas, seat, 12), scores.roles[seat])
        start = x = self._bar_start(left)
        points = 0
        for source in scores.sources:
            points += max(0, source.points[seat])
            x = canvas.text(x, y, source.bar * (start + -(-points // per) - x), source.role)
        canvas.text(x + 1, y, str(scores.totals[seat]), "focus" if seat in scores.first else "title")
