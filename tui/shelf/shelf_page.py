"""How the shelf is drawn: the boxes with a picture of each game's table, and the matches to resume."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.cells import cell_len

from rules.game import Meta
from tui.games import room
from tui.shelf.box import LITTLE, LOW
from tui.shelf.lobby import best, spaced
from tui.shelf.matches import MatchLine
from tui.widgets.canvas import Canvas, fit, wrap

if TYPE_CHECKING:
    from tui.shelf.shelf import Shelf

AT_THE_CURTAIN = (
    "At a shared keyboard, a resumed match opens at the curtain, so nobody sees a secret by accident.",
    "At a shared keyboard, a resumed match opens at the curtain.",
)
SIDE_BY_SIDE = 4
"""More boxes than this stand in two rows."""


class ShelfPage:
    """Draws a shelf."""

    def __init__(self, screen: Shelf, canvas: Canvas) -> None:
        self.screen, self.canvas = screen, canvas
        self.wide, self.narrow = screen.grain == "wide", screen.grain == "narrow"

    def draw(self) -> None:
        """Draw the boxes, and the matches below them."""
        self._draw_matches(self._draw_boxes())

    def _draw_boxes(self) -> int:
        """Draw the boxes; returns the row after them."""
        canvas, wide, narrow = self.canvas, self.wide, self.narrow
        count, y = len(self.screen.games), 0
        if wide:
            canvas.rule(0 if narrow else 1, 1, canvas.width - 2, "THE SHELF")
            y = 3
        elif not narrow:
            y = 1
        columns = count if count <= SIDE_BY_SIDE else -(-count // 2)
        if narrow and count > 2:
            columns = 1 if count == 3 else 2
        rows = -(-count // columns)
        gap = 2 if wide else 0 if narrow else 1
        room = canvas.width - (2 if wide else 0)
        width = min((room - gap * (columns - 1)) // columns, 34 if columns > 2 else 76)
        height = {1: 16 if wide else 10 if not narrow else 8, 2: 5 if canvas.height >= 15 else 4}.get(rows, 3)
        if narrow and rows == 1 and canvas.height < 15:
            height = 5
        left = (canvas.width - columns * width - gap * (columns - 1)) // 2
        for nth, meta in enumerate(self.screen.games):
            x, top = left + (width + gap) * (nth % columns), y + height * (nth // columns)
            self._draw_box(x, top, width, height, nth, meta)
        return y + rows * height

    def _draw_box(self, x: int, y: int, width: int, height: int, nth: int, meta: Meta) -> None:
        canvas = self.canvas
        canvas.frame(x, y, width, height, double=nth == self.screen.at, ground="card")
        canvas.key(x + 1, y, self.screen.boxes[nth])
        canvas.zone(x, y, width, height, f"key:{self.screen.boxes[nth]}")
        self._draw_lesson(x + 1, y + height - 1, width - 2, nth == self.screen.at, meta)
        inner, rows = width - 2, height - 2
        lid, title = room(meta.name).box.cover, spaced(meta.title, width - 4)
        seats, time = seats_words(meta), minutes_words(meta)
        if width >= 58 and rows >= 8:
            self._draw_broad(x + 3, y, inner - 4, height, meta)
        elif rows >= 14:
            canvas.centre(x + 1, y + 2, inner, title, "title")
            lid.large(canvas, x + 1 + (inner - 20) // 2, y + 4)
            for row, line in enumerate(wrap(lid.says[0], inner - 2)):
                canvas.centre(x + 1, y + 11 + row, inner, line)
            canvas.text(x + 2, y + 14, seats, "dim")
            canvas.right(x + width - 2, y + 14, time, "dim")
        elif rows >= 8 and inner >= 36:  # room for the large drawing beside the words
            lid.large(canvas, x + 1, y + 2)
            for row, (text, role) in enumerate(
                ((meta.title, "title"), ("", "ink"), (lid.says[1], "ink"), ("", "ink"), (seats, "dim"), (time, "dim"))
            ):
                canvas.text(x + 22, y + 2 + row, best((text, text[: inner - 22]), inner - 22), role)
        else:
            lines: list[tuple[str, str]] = [(title, "title"), (lid.says[1], "ink"), (seats, "dim"), (time, "dim")]
            if rows == 1:
                start = canvas.text(x + 2, y + 1, meta.title, "title") + 1
                facts = (f"{seats}  {time}", f"{seats_words(meta, True)}  {time}")
                canvas.right(x + width - 2, y + 1, best(facts, x + width - 2 - start), "dim")
                return
            lines = {2: [lines[0], (f"{seats_words(meta, True)}  {time}", "dim")], 3: lines[:3]}.get(rows, lines)
            if rows >= len(lines) + LOW and inner >= LITTLE:
                lid.small(canvas, x + 1 + (inner - LITTLE) // 2, y + 2)
                lines[1:1] = [("", "ink")] * LOW
            top = y + 1 + max(0, (rows - len(lines)) // 2)
            for row, (text, role) in enumerate(lines, top):
                canvas.centre(x + 1, row, inner, text, role)

    def _draw_lesson(self, x: int, y: int, width: int, here: bool, meta: Meta) -> None:
        """On the lower edge of a box: what its lesson asks, until a person here has played it to its end."""
        offer = self.screen.offer(meta)
        said = best(offer.on_box(self.screen.home.keys.word("teach") if here else ""), width - 2) if offer else ""
        if said:
            start = x + (width - cell_len(said) - 2) // 2
            self.canvas.text(start, y, f" {said} ", "focus" if here else "dim")
            self.canvas.zone(start, y, cell_len(said) + 2, 1, f"teach:{meta.name}")

    def _draw_broad(self, x: int, y: int, width: int, height: int, meta: Meta) -> None:
        """A box with room to its right: the drawing there, the words beside it."""
        canvas, lid = self.canvas, room(meta.name).box.cover
        lid.large(canvas, x, y + (height - 6) // 2)
        left, wide = x + 23, width - 24
        lines = [(line, "ink") for line in wrap(lid.says[0], wide)]
        lines += [("", "ink"), (f"{seats_words(meta)}, {minutes_words(meta)}", "ink")]
        if height >= 12:
            by = f"{meta.authors}, {meta.year}"
            lines += [("", "ink"), *[(line, "dim") for line in wrap(by, wide)], (meta.publisher, "dim")]
        space = 2 if height >= 12 else 1
        top = y + max(1, (height - len(lines) - space - 1) // 2)
        canvas.text(left, top, spaced(meta.title, wide), "title")
        for row, (text, role) in enumerate(lines):
            canvas.text(left, top + space + row, best((text,), wide), role)

    def _draw_matches(self, y: int) -> None:
        canvas, screen, wide, narrow = self.canvas, self.screen, self.wide, self.narrow
        left = 0 if narrow else 1
        y += 0 if narrow else 1
        title = "ON THE TABLE: matches to resume" if wide else "Matches to resume"
        canvas.rule(left, y, canvas.width - 2 * left, title)
        told = screen.matches.open
        room = canvas.height - y - 1 - (0 if narrow else 2) - (1 if wide else 0)
        many = len(told) > min(room, len(screen.rows))
        screen.fits = max(0, min(room - many, len(screen.rows)))
        y += 1
        if not told:
            words = ["Reading the matches."]
            if screen.matches.done:
                words = ["No match to resume. Matches are saved after every move and wait here when you leave."]
                if (taught := screen.offer(screen.meta)) and taught.new:
                    words.insert(0, taught.invites(screen.home.keys.word("teach"))[0])
            row = y if narrow else y + 1
            for text in words:
                for line in wrap(text, canvas.width - 2 * left - 2):
                    canvas.text(left + 1, row, line, "dim")
                    row += 1
                row += 1
            return
        columns = _columns(canvas.width - 2 * left, screen.grain or "narrow")
        if wide:
            for (start, _size), head in zip(columns, ("game", "who", "where", "waits for"), strict=True):
                canvas.text(left + start, y, head, "dim")
            canvas.right(canvas.width - left, y, "last played", "dim")
            y += 1
        for nth, one in enumerate(screen.shown()):
            self._draw_match(left, y + nth, nth, one, columns)
        y += len(screen.shown())
        if many:
            key = screen.home.keys.word("moves")
            more = len(told) - len(screen.shown())
            canvas.text(
                left + 5,
                y,
                f"and {more} more: {key}",
                "dim",
            )
            canvas.zone(left, y, canvas.width - 2 * left, 1, f"key:{screen.home.keys.key('moves')}")
            y += 1
        if not narrow and y + 1 < canvas.height:
            canvas.text(left + 1, y + 1, fit(AT_THE_CURTAIN, canvas.width - left - 1), "dim")

    def _draw_match(self, x: int, y: int, nth: int, told: MatchLine, columns: list[tuple[int, int]]) -> None:
        canvas, here = self.canvas, self.screen.match is told
        if here:
            canvas.sign(x, y, "here.left")
        role = "focus" if here else "dim" if told.fault else "ink"
        end = canvas.right(canvas.width - x, y, told.when, "dim")
        if told.fault:
            start = x + columns[0][0]
            said = (
                f"{told.game}: {told.fault}",
                f"{told.game}: damaged; {self.screen.home.keys.word('moves')} says more",
                f"{told.game}: damaged",
                "damaged",
            )
            canvas.text(start, y, best(said, end - start - 1), role)
            return
        canvas.key(x + 1, y, self.screen.rows[nth])
        canvas.zone(x, y, canvas.width - 2 * x, 1, f"key:{self.screen.rows[nth]}")
        waits = told.waits
        texts = [(told.game,), told.in_column, told.where, (waits, "several") if waits else ("",)]
        if len(columns) == 2:
            texts = [(told.game,), (*told.in_column, *told.where)]
        for (start, size), text in zip(columns, texts, strict=True):
            canvas.text(x + start, y, best(text, size), role)


def _columns(width: int, grain: str) -> list[tuple[int, int]]:
    """(start, size) of game, who, where, waits for; narrow only the first two."""
    if grain == "narrow":
        return [(3, 14), (18, width - 18 - 13)]
    wide = grain == "wide"
    game, who, where = (16, 34, 27) if wide else (15, 20, 15)
    start = 5 if wide else 4
    waits = start + game + who + where
    return [(start, game - 1), (start + game, who - 1), (start + game + who, where - 1), (waits, width - waits - 17)]


def seats_words(meta: Meta, short: bool = False) -> str:
    """`1-4 players`."""
    least, most = meta.seats
    seats = f"{least}-{most}" if least != most else f"{most}"
    return seats if short else f"{seats} players"


def minutes_words(meta: Meta) -> str:
    """`20-35 min`."""
    least, most = meta.minutes
    return f"{least}-{most} min" if least != most else f"{most} min"
