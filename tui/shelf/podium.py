"""The winner in a frame, and the other players at both sides."""

from __future__ import annotations

from typing import NamedTuple

from rich.cells import cell_len

from tui.shelf.lobby import spaced
from tui.shelf.reckoning import Reckoning, seat_role
from tui.widgets.canvas import Canvas, fit
from tui.widgets.sheet import Grain
from tui.words import Said, listed

FRAMES: dict[Grain, int] = {"wide": 52, "classic": 36, "narrow": 34}
"""The width of the winner's frame."""
BOX = 25
"""The width of another player's box, where there is room for boxes."""


class Other(NamedTuple):
    """A player who did not win; alone, a rank."""

    place: Said
    name: str
    points: str
    role: str


class Podium:
    """Draws the first rows of a result."""

    def __init__(self, reckoning: Reckoning, canvas: Canvas, grain: Grain, high: int) -> None:
        self.reckoning, self.canvas, self.grain = reckoning, canvas, grain
        self.wide, self.high = FRAMES[grain], high
        self.gap = (canvas.width - self.wide) // 2
        """The columns at each side of the frame."""

    def draw(self) -> None:
        """Draw the winner, and the others where there is room."""
        self._winner()
        for side, others in enumerate(self._sides()):
            for nth, other in enumerate(others):
                if self.grain == "wide":
                    self._box(side, 2 if len(others) == 1 else 5 * nth, other)
                elif self.grain == "classic":
                    self._line(side, 2 if len(others) == 1 else 1 + 2 * nth, other)

    def _winner(self) -> None:
        reckoning, canvas, room = self.reckoning, self.canvas, self.wide - 4
        scores, why = reckoning.scores, reckoning.because
        seat = reckoning.first[0]
        canvas.frame(self.gap, 0, self.wide, self.high, double=True)
        head = spaced(fit(reckoning.headline(), room, canvas.signs["cut"]), room)
        total = str(scores.totals[seat])
        points = scores.amount(scores.totals[seat])
        if reckoning.title:
            names = listed([scores.names[first] for first in reckoning.first])
            points = f"{spaced(names, room - 3 - len(total)) if self.high > 3 else names}   {total}"
        if self.high < 4:
            head = fit((f"{reckoning.headline()[0]}: {points}", *reckoning.headline()), room, canvas.signs["cut"])
        elif self.high < 5:
            points, why = fit([*[f"{points}; {reason}" for reason in why], points], room), ("",)
        rows = [(1, head, "title"), (2, points, f"{seat_role(seat)} bold"), (3, fit(why, room), "ink")][: self.high - 2]
        if self.high >= 9:
            rows = [(2 * y, text, role) for y, text, role in rows]
            rows += [(1, reckoning.called, "dim")] if reckoning.rank else []
        for y, text, role in rows:
            canvas.centre(self.gap + 1, y, self.wide - 2, text, role)

    def _sides(self) -> tuple[list[Other], list[Other]]:
        """Who stands at the left and at the right."""
        found = self._others()
        half = 2 if self.reckoning.rank or len(found) > 3 else 1
        return found[:half], found[half:]

    def _others(self) -> list[Other]:
        """All players but the first; alone, the ranks near the one reached."""
        reckoning = self.reckoning
        if reckoning.rank:
            return [
                Other(
                    (f"{rank.least} or more", f"{rank.least}+"),
                    rank.name,
                    "",
                    "title" if rank.name == reckoning.rank else "dim",
                )
                for rank in reckoning.near()
            ]
        scores = reckoning.scores
        return [
            Other((ordinal(reckoning.places[seat]),), scores.names[seat], str(scores.totals[seat]), seat_role(seat))
            for seat in reckoning.order
            if reckoning.places[seat] > 1
        ]

    def _box(self, side: int, y: int, other: Other) -> None:
        canvas = self.canvas
        x = (self.gap - BOX) // 2 + (canvas.width - self.gap if side else 0)
        canvas.frame(x, y, BOX, 5)
        points = self.reckoning.scores.amount(int(other.points)) if other.points else ""
        for row, (text, role) in enumerate(
            ((other.place[0], "dim"), (other.name.upper(), other.role), (points, "ink")), y + 1
        ):
            canvas.centre(x + 1, row, BOX - 2, text, role)

    def _line(self, side: int, y: int, other: Other) -> None:
        canvas = self.canvas
        room = self.gap - cell_len(other.place[-1]) - cell_len(other.points) - 4
        words = [
            (other.place[-1], "dim"),
            (fit((other.name,), room, canvas.signs["cut"]), other.role),
            (other.points, "ink"),
        ]
        wide = sum([cell_len(text) + 2 for text, _role in words if text]) - 2
        x = (3 if wide + 3 < self.gap else 0) if not side else canvas.width - wide - (1 if wide + 1 < self.gap else 0)
        for text, role in words:
            if text:
                x = canvas.text(x, y, text, role) + 2


def ordinal(place: int) -> str:
    """A place as it is called."""
    return {1: "1st", 2: "2nd", 3: "3rd", 4: "4th", 5: "5th"}.get(place, str(place))
