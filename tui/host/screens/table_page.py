"""How a table is drawn before its match: seats, the code to share, the rules, and what the box gives."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tui.host.screens.lines import called
from tui.shelf import characters
from tui.shelf.laid import Item, Laid, Ranked, Row, fitted
from tui.shelf.lobby import best
from tui.shelf.setup_form import Line, minutes
from tui.widgets.canvas import Canvas, fit, wrap
from tui.words import Said, begin_lower

if TYPE_CHECKING:
    from tui.host.chairs import Chair
    from tui.host.screens.table import Table

HIGH, LOW = 7, 5
"""The rows of a seat's box, with much room and with little."""


class Drawn(Laid):
    """What both ways have in common."""

    def __init__(self, screen: Table, canvas: Canvas) -> None:
        super().__init__(canvas, screen.items(), screen.item, screen.box.pieces)
        self.screen, self.table = screen, screen.table
        self.wide = screen.grain == "wide"

    def seat(self, place: int) -> int | None:
        return None if self.table.chairs[place].kind == "closed" else self.table.number(place) - 1

    def settable(self, item: Item) -> bool:
        taken = item.kind == "chair" and self.table.chairs[item.chair].kind == "person"
        return self.screen.role == "maker" and not taken

    def strength(self, place: int) -> str:
        bot, table = self.table.chairs[place].bot, self.table
        return characters.mark(bot, table.game, table.seats, self.canvas.signs.ascii) if bot else ""

    def name(self, place: int) -> tuple[str, str]:
        chair, seat = self.table.chairs[place], self.seat(place)
        if chair.kind in ("open", "closed"):
            kept_for = self.table.kept_for(place)
            return f"({kept_for.name if kept_for else chair.kind})", "dim"
        own = chair.person is self.screen.guest.person
        if own and self.screen.naming is not None:
            return f"{self.screen.naming.typed}_", "staged"
        return called(chair), f"seat{(seat or 0) % 5 + 1} bold"

    def plays(self, chair: Chair) -> Said:
        """Who sits on a taken chair, longest first."""
        maker = ", the maker" if chair.person is self.table.maker else ""
        if chair.person is self.screen.guest.person:
            return (f"you{maker}", "you") if self.screen.role != "maker" or self.wide else ("you",)
        here = "here" if chair.here else "away"
        return (f"{here}{maker}", here)

    def rows(self) -> list[Row]:
        """The rules of the match and of the table."""
        parts = {line.name for line in self.table.form.parts()}
        return [self._option(line) for line in self.screen.lines() if line.name not in parts]

    def parts(self) -> list[Row]:
        """Rules that are parts of another one."""
        return [self._option(line) for line in self.table.form.parts()]

    def _option(self, line: Line) -> Row:
        item = self.items.get(f"option.{line.name}")
        return Row(item, line.words.label, line.shown, line.says, line.words.mark, line.words.letter)

    @property
    def way(self) -> str:
        """The line that leads to this table."""
        return self.screen.hall.way(self.table.code)


class Broad(Drawn):
    """Wide and classic: boxes for the seats, the code, the rules at the left, the rest at the right."""

    def who(self, place: int) -> tuple[str, Said]:
        chair = self.table.chairs[place]
        if chair.kind == "person":
            inner = 26 if self.wide else 16
            return best(self.plays(chair), inner), ()
        if chair.kind == "computer":
            return "computer", characters.says(chair.bot, chair.name)
        if chair.kind == "closed":
            return "closed" if self.here.kind == "chair" and self.here.chair == place else "", ()
        if place not in self.table.free_for(self.screen.guest.person):
            return "open", ("kept for this player", "kept")
        if self.screen.role == "maker":
            return "a friend", ("by the code",)
        here = self.here.kind == "chair" and self.here.chair == place
        if not here:
            return "open", ()
        return ("move here" if self.screen.role == "seated" else "sit here"), ()

    def vacant(self, place: int) -> bool:
        return self.table.chairs[place].kind == "open"

    def instead(self, place: int) -> Said:
        return ("",) if self.vacant(place) else ()

    def draw(self) -> None:
        """Draw all of it."""
        if self.wide:
            self._draw_wide()
        else:
            self._draw_classic()

    def _draw_classic(self) -> None:
        canvas, screen = self.canvas, self.screen
        screen.rule(canvas, 0, "Who sits here", after=", clockwise")
        rows, parts = self.rows(), self.parts()
        code = self._code()
        height = HIGH if canvas.height >= HIGH + 3 + len(code) + len(rows) else LOW
        self.boxes(0, 1, height, len(self.table.chairs))
        y = 1 + height
        screen.rule(canvas, y, "The code to share")
        for nth, (label, text) in enumerate(code, 1):
            canvas.text(1, y + nth, label, "title" if nth == 1 else "dim")
            canvas.text(16, y + nth, text, "ink" if nth == 1 else "dim")
        y += 1 + len(code)
        room = canvas.height - y
        title = "RULES" if screen.role == "maker" else f"RULES, set by {self.table.maker.name}"
        if parts:
            self.stack(0, y, 39, room, [Row(None, title=title), *rows])
            self.stack(41, y, 39, room, [Row(None, title=screen.box.parts_title().upper()), *parts])
        else:
            self.stack(0, y, canvas.width, room, [Row(None, title=title), *rows])

    def _code(self) -> list[tuple[str, str]]:
        """The code, and how one comes to the table or back to it."""
        spelled, join = " ".join(self.table.code), self.screen.home.keys.word("join")
        lines = [(spelled, self.way)]
        if self.screen.guest.way_back:
            back = self.screen.guest.way_back
            said = (f"{back}     (you came without a key)", f"{back}   (no key)", back)
            return [*lines, ("come back as", fit(said, self.canvas.width - 17))]
        return [*lines, ("", f"in the hall: {join}, then the code")]

    def _draw_wide(self) -> None:
        canvas, screen = self.canvas, self.screen
        screen.rule(canvas, 1, "Who sits here", after=", clockwise")
        self.boxes(1, 3, 9, len(self.table.chairs))
        y = 13
        room = canvas.height - y
        title = "RULES OF THIS MATCH"
        title += "" if screen.role == "maker" else f", set by {self.table.maker.name}"
        rows = [Row(None, title=title), Row(None), *self.rows()]
        if parts := self.parts():
            rows += [Row(None), Row(None, title=screen.box.parts_title().upper()), Row(None), *parts]
        self.stack(1, y, 66, room, rows)
        right, width = 71, canvas.width - 72
        canvas.rule(right, y, width, "THE CODE TO SHARE")
        lines = [(line, "ink") for line in self._code_wide()]
        canvas.text(right + 1, y + 2, " ".join(self.table.code), "title")
        for nth, (line, role) in enumerate(lines, y + 4):
            canvas.text(right + 1, nth, line, role)
        y += 5 + len(lines)
        canvas.rule(right, y, width, "WHAT THE BOX GIVES")
        self._facts(right + 1, y + 2, width - 1, canvas.height - y - 2)

    def _code_wide(self) -> list[str]:
        keys = self.screen.home.keys
        lines = [
            self.way,
            f"or in the hall: {keys.word('join')}, then the code",
            f"to watch only: the hall, the code, {keys.word('watch')}",
        ]
        if self.screen.guest.way_back:
            back = self.screen.guest.way_back
            lines.append(fit((f"come back as {back}", f"back: {back}", back), self.canvas.width - 73))
        return lines

    def _facts(self, x: int, y: int, width: int, height: int) -> None:
        for label, text in self._told():
            lines = wrap(text, width - 10)
            if height < len(lines):
                return
            self.canvas.text(x, y, label, "dim")
            for nth, line in enumerate(lines):
                self.canvas.text(x + 10, y + nth, line)
            y, height = y + len(lines), height - len(lines)

    def _told(self) -> list[tuple[str, str]]:
        """What the box holds for this many players, as (label, text)."""
        chairs = [chair for chair in self.table.chairs if chair.kind != "closed"]
        who = {"open": "one open", "computer": "{name} (computer)", "person": "{name}"}
        names = ", ".join([who[chair.kind].format(name=called(chair)) for chair in chairs])
        told, count = [("seats", f"{len(chairs)}: {names}")], len(chairs)
        meta, undo = self.screen.meta, "while you are asked"
        if meta.admits(count):
            told.append(("time", f"about {minutes(meta, count)} min, no clock"))
        if said := characters.best_here(meta.name, count) if any(chair.bot for chair in chairs) else ():
            told.append(("rivals", said[-1]))
        told.append(("leaving", "any time; the table waits for you"))
        told.append(("undo", f"{undo}; later, on request" if self.table.undo_asked else undo))
        return [*told, *(self.screen.box.facts(self.table.rules.standard, count) if meta.admits(count) else ())]


class Narrow(Drawn):
    """Narrow: everything in rows; what only tells goes first when there is no room, then it scrolls."""

    def who(self, place: int) -> tuple[str, Said]:
        chair = self.table.chairs[place]
        if chair.kind == "person":
            return "person", ("", *self.plays(chair)[-1:])
        if chair.kind == "computer":
            return "computer", characters.says(chair.bot, chair.name)
        if chair.kind == "closed":
            return "closed" if self.here.kind == "chair" and self.here.chair == place else "", ()
        if place not in self.table.free_for(self.screen.guest.person):
            return "", ("", "kept")
        if self.screen.role == "maker":
            return "friend", ("", "by code")
        here = self.here.kind == "chair" and self.here.chair == place
        return "", ("", ("move here" if self.screen.role == "seated" else "sit here") if here else "open")

    def draw(self) -> None:
        """Draw all of it."""
        canvas, parts = self.canvas, self.parts()
        lines: list[Ranked] = [(3, "title", "Who sits here")]
        lines += [(9, "seat", place) for place in range(len(self.table.chairs))]
        lines += [(3, "title", "The code"), (9, "text", self.way)]
        if self.screen.guest.way_back:
            lines += [(9, "title", "For you only: come back as"), (9, "text", self.screen.guest.way_back)]
        lines += [(3, "title", "Rules")]
        lines += [(9 if row.item else 1, "row", row) for row in self.rows()]
        if parts:
            lines.append((0, "title", self.screen.box.parts_title()))
            lines += [(0, "row", row) for row in parts]
        lines = fitted(lines, canvas.height)
        at = next((nth for nth, line in enumerate(lines) if self._holds(line)), 0)
        top = max(0, min(at - canvas.height // 2, len(lines) - canvas.height))
        for y, (_rank, kind, what) in enumerate(lines[top : top + canvas.height]):
            self._line(y, kind, what)

    def _holds(self, line: Ranked) -> bool:
        _rank, kind, what = line
        if kind == "seat":
            return self.here.kind == "chair" and self.here.chair == what
        return isinstance(what, Row) and what.item == self.here

    def _line(self, y: int, kind: str, what: object) -> None:
        if kind == "seat" and isinstance(what, int):
            self.chair_row(y, what)
        elif isinstance(what, Row):
            self._rule_row(y, what)
        elif kind == "title":
            self.canvas.rule(0, y, self.canvas.width, begin_lower(str(what)))
        else:
            self.canvas.text(1, y, str(what))

    def _rule_row(self, y: int, row: Row) -> None:
        if row.item is not None:
            self.option_row(y, row)
        else:
            self.canvas.text(3, y, row.label, "dim")
            self.canvas.text(19, y, row.value, "dim")
