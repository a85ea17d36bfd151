"""How the set-up is drawn: what both ways have in common, and boxes and two columns where there is room for them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from rich.cells import cell_len

from tui.regulars import PERSON
from tui.shelf.lobby import best, spaced
from tui.shelf.seating import NOBODY, people, sitter_words, taken
from tui.shelf.setup_form import Line, minutes
from tui.shelf.setup_words import between, in_short
from tui.widgets.canvas import Canvas, wrap
from tui.words import Said, listed

if TYPE_CHECKING:
    from tui.shelf.seating import Whole
    from tui.shelf.setup import Item, Setup


class Row(NamedTuple):
    """A line of the column of options."""

    item: Item | None
    """What it sets; None for a line that only tells."""
    label: str = ""
    value: str = ""
    says: Said = ()
    mark: str = ""
    letter: str = ""
    title: str = ""
    """A titled rule instead."""


class Drawn:
    """What both ways have in common."""

    def __init__(self, screen: Setup, canvas: Canvas) -> None:
        self.screen, self.canvas, self.form, self.chairs = screen, canvas, screen.form, screen.chairs
        self.seats = len(taken(self.chairs))
        self.items = {f"{item.kind}.{item.name}": item for item in screen.items()}
        self.here = screen.item

    def wholes(self) -> list[Row]:
        """The tables that are set with one key."""
        return [self._whole(whole) for whole in self.screen.seating.wholes()]

    def _whole(self, whole: Whole) -> Row:
        same = list(whole.chairs) == list(self.chairs)
        names = listed([chair.name for chair in taken(whole.chairs)])
        names = f"{names} alone" if whole.name == "alone" else names
        rename = f"{self.screen.home.keys.word('rename')} changes a name"
        says = (f"{names}; {rename}", names) if whole.name == "people" else (names,)
        says = (f"as above; {rename}", "as above") if same else says
        return Row(self.items[f"whole.{whole.name}"], whole.label, says=says)

    def rows(self) -> list[Row]:
        """Options of the game, then settings of this keyboard."""
        rows = [self._option(line) for line in self.form.lines()]
        for key, item in self.items.items():
            if item.kind == "setting":
                one = self.screen.setting(item.name)
                rows.append(Row(self.items[key], one.label, one.shown, one.says))
        return rows

    def parts(self) -> list[Row]:
        """Options that are parts of another one."""
        return [self._option(line) for line in self.form.parts()]

    def _option(self, line: Line) -> Row:
        item = self.items.get(f"option.{line.name}")
        return Row(item, line.words.label, line.shown, line.says, line.words.mark, line.words.letter)

    def who(self, place: int) -> tuple[str, Said]:
        """A chair in words: what sits there, and a word about it."""
        chair = self.chairs[place]
        if chair.kind == NOBODY:
            return "nobody", ("Space adds a player", "Space adds one", "Space")
        if chair.kind == PERSON:
            return "person", ("at this keyboard", "at the keys", "keyboard")
        return "computer", sitter_words(chair)

    def name(self, place: int) -> tuple[str, str]:
        """The name on a chair and its role; the one that is typed just now with its cursor."""
        chair, seat = self.chairs[place], self.screen.seating.seat(place)
        if (field := self.screen.naming) is not None and field.place == place:
            return f"{field.typed}_", "staged"
        if seat is None:
            return "(empty)", "dim"
        return chair.name, "dim" if self.proposed(place) else f"seat{seat % 5 + 1} bold"

    def met(self, place: int) -> str:
        """How the first person has done against the computer player of a chair: `3 of 5`; empty if they never met."""
        return "".join(self.screen.rivals.against(self.chairs[place], self.chairs)[-1:])

    def proposed(self, place: int) -> bool:
        """Whether a person sits there under a name that was not typed."""
        chair = self.chairs[place]
        return chair.kind == PERSON and not self.screen.seating.is_given(chair)

    def rename_words(self) -> Said:
        """How a proposed name is changed."""
        rename = self.screen.home.keys.word("rename")
        return (f"{rename}: your name", f"{rename}: name")

    def value(self, x: int, y: int, text: str, item: Item, here: bool, gap: int = 1) -> int:
        """A value, between arrows where it can be changed now; the column after it."""
        canvas, key = self.canvas, f"{item.kind}.{item.name}"
        if not here:
            return canvas.text(x + 1 + gap, y, text) + 1 + gap
        canvas.sign(x, y, "laid.left")
        canvas.zone(x - 1, y, 2 + gap, 1, f"turn:{key}:-1")
        end = canvas.text(x + 1 + gap, y, text, "staged") + gap
        canvas.sign(end, y, "laid.right")
        canvas.zone(end - gap, y, 2 + gap, 1, f"turn:{key}:1")
        return end + 1

    def mark(self, x: int, y: int, row: Row, letter: bool) -> int:
        """The sign of a kind with its letter; the column after them."""
        if row.mark:
            self.canvas.sign(x, y, row.mark)
            if letter or self.canvas.signs.ascii:
                role = self.canvas.signs.role(row.mark)
                self.canvas.text(x + (2 if letter else 0), y, row.letter, role)
            return x + (4 if letter else 2)
        return x


class Broad(Drawn):
    """Wide and classic: boxes for the seats, options at the left, the rest at the right."""

    def __init__(self, screen: Setup, canvas: Canvas, wide: bool) -> None:
        super().__init__(screen, canvas)
        self.wide = wide
        self.left = 1 if wide else 0
        self.column = 66 if wide else 39
        self.right = (self.left + self.column + 4) if wide else 41

    def draw(self) -> None:
        canvas, wide = self.canvas, self.wide
        y = 1 if wide else 0
        canvas.rule(self.left, y, canvas.width - 2 * self.left, f"{self._title('Who sits here')}, clockwise")
        y += 2 if wide else 1
        parts = [Row(None, title=self._title(self.screen.box.parts_title())), *self.parts()]
        rows = [Row(None, title=self._title("Or at once")), *self.wholes(), Row(None)]
        rows += [Row(None, title=self._title("Rules of this match")), *self.rows()]
        beside = len(parts) > 1 and not wide
        if len(parts) > 1 and wide:
            rows += [Row(None), *parts]
        height = 9 if wide else 6 if y + 6 + len(rows) - 1 <= canvas.height else 5
        self._seats(y, height)
        y += height + wide
        right, room = canvas.width - self.right - self.left, canvas.height - y
        self._column(self.left, y, self.column if wide or beside else canvas.width, room, rows)
        if wide:
            canvas.rule(self.right, y, right, self._title("In the box"))
            self._facts(self.right, y + 2, right, room - 2)
        elif beside:
            self._column(self.right, y, right, room, parts)
            self._say(self.right + 1, right - 1, room - len(parts))
        else:
            self._say(1, canvas.width - 2, room - len(rows))

    def _say(self, x: int, width: int, room: int) -> None:
        """What is worth knowing in the last rows, after an empty one."""
        said = self._sentences()[: max(0, room - 1)]
        for nth, sentence in enumerate(said):
            self.canvas.text(x, self.canvas.height - len(said) + nth, best(sentence, width), "dim")

    def _title(self, text: str) -> str:
        """A title, in capitals where there is room for much else."""
        return text.upper() if self.wide else text

    def _seats(self, y: int, height: int) -> None:
        canvas, chairs = self.canvas, self.chairs
        gap = 2 if self.wide else 1 if len(chairs) < 5 else 0
        room = canvas.width - 2 * self.left
        width = min((room - gap * (len(chairs) - 1)) // len(chairs), 34)
        left = (canvas.width - width * len(chairs) - gap * (len(chairs) - 1)) // 2
        for place in range(len(chairs)):
            self._seat(left + place * (width + gap), y, width, height, place)

    def _seat(self, x: int, y: int, width: int, height: int, place: int) -> None:
        canvas = self.canvas
        item = self.items[f"chair.{place}"]
        here, seat = item == self.here, self.screen.seating.seat(place)
        canvas.frame(x, y, width, height, double=here, ground="card")
        if item.key:
            canvas.key(x + 1, y, item.key)
        canvas.zone(x, y, width, height, f"go:chair.{place}")
        inner = width - 2
        name, role = self.name(place)
        typing = role == "staged"
        shown = spaced(name, inner - 2) if seat is not None and not typing else name
        row = y + (2 if self.wide else 1)
        canvas.centre(x + 1, row, inner, best((shown, name, name[-(inner - 2) :]), inner), role)
        kind, detail = self.who(place)
        row += 2 if self.wide else 1
        if here and not typing:
            self.value(x + (width - cell_len(kind) - 4) // 2, row, kind, item, True)
        else:
            canvas.centre(x + 1, row, inner, kind)
        low = row + 2 == y + height - 1
        proposed = self.proposed(place) and not typing
        canvas.centre(x + 1, row + 1, inner, best(self.rename_words() if low and proposed else detail, inner), "dim")
        if seat is None:
            return
        canvas.right(x + width - 2, y + height - 1, f" seat {seat + 1} ", "dim")
        if met := self.met(place):
            canvas.text(x + 1, y + height - 1, best((f" {met} ",), width - 10), "dim")
        if proposed and not low:
            canvas.centre(x + 1, row + 2, inner, best(self.rename_words(), inner), "dim")
        elif not low:
            self._pieces(x, row + 2, width, seat)

    def _pieces(self, x: int, y: int, width: int, seat: int) -> None:
        pieces = self.screen.box.pieces
        left = x + (width - 2 * len(pieces) + 1) // 2
        for nth, piece in enumerate(pieces):
            self.canvas.sign(left + 2 * nth, y, piece, f"seat{seat % 5 + 1}")

    def _column(self, x: int, y: int, width: int, height: int, rows: Sequence[Row]) -> None:
        """Draw as many rows as fit, always including the selected one; empty rows give way first."""
        if len(rows) > height:
            rows = [row for row in rows if row != Row(None)]
        if many := len(rows) > height:
            height -= 1
        at = next((nth for nth, row in enumerate(rows) if row.item is not None and row.item == self.here), 0)
        top = max(0, min(at - height // 2, len(rows) - height))
        said = max([cell_len(row.label) for row in rows if row.item is None or row.item.kind != "whole"], default=0)
        letters = any(row.mark for row in rows)
        value = x + 4 + max(said + (4 if letters else 0), 15 if self.wide else 14) + 1
        for line, row in enumerate(rows[top : top + height]):
            if row.title:
                self.canvas.rule(x, y + line, width, row.title)
            elif row.label:
                self._row(x, y + line, width, value, row)
        if many:
            self.canvas.right(x + width, y + height, f" {top + 1}-{top + height} / {len(rows)} ", "dim")

    def _row(self, x: int, y: int, width: int, value: int, row: Row) -> None:
        canvas, here = self.canvas, row.item is not None and row.item == self.here
        if row.item is not None:
            canvas.zone(x, y, width, 1, f"go:{row.item.kind}.{row.item.name}")
            if row.item.key:
                canvas.key(x + 1, y, row.item.key)
        if here:
            canvas.sign(x, y, "here.left")
        role = "focus" if here else "ink" if row.item else "dim"
        start = self.mark(x + 4, y, row, letter=True)
        canvas.text(start, y, row.label, role)
        tight = bool(row.mark)
        if row.item is not None and row.item.kind == "whole":
            end = value = x + 27
        elif row.item is not None:
            end = self.value(value, y, row.value, row.item, here, 0 if tight and not self.wide else 1)
        else:
            end = canvas.text(value + 2 - (not self.wide), y, row.value, "dim") + 2 - (not self.wide)
        after = max(end + 1, value + (9 if tight and self.wide else 5 if tight else 18 if width >= 60 else 0))
        canvas.text(after, y, best(row.says, x + width - after), "dim")

    def _facts(self, x: int, y: int, width: int, height: int) -> None:
        canvas = self.canvas
        for label, text, role in self._told():
            lines = wrap(text, width - 10)
            if height < len(lines):
                return
            canvas.text(x, y, label, "dim")
            for nth, line in enumerate(lines):
                canvas.text(x + 10, y + nth, line, role)
            y, height = y + len(lines), height - len(lines)

    def _told(self) -> list[tuple[str, str, str]]:
        """What the box holds for this many players, as (label, text, role)."""
        screen = self.screen
        robots = [f"{chair.name} (computer)" if chair.kind != PERSON else chair.name for chair in taken(self.chairs)]
        told = [("players", f"{self.seats}: {', '.join(robots)}" if robots else "none yet", "ink")]
        if screen.meta.admits(self.seats):
            told += [(label, text, "ink") for label, text in screen.box.facts(screen.edition, self.seats)]
            told.append(("time", f"about {minutes(screen.meta, self.seats)} min", "ink"))
        told += [("", "", "ink"), ("between", self._between()[0], "ink")]
        told += [("", "", "ink"), ("saved", "after every move; leave and resume at any time", "ink")]
        return [
            *told,
            ("", "", "ink"),
            (
                "box",
                f"{screen.meta.title}, {screen.meta.year}: {screen.meta.authors}",
                "dim",
            ),
        ]

    def _sentences(self) -> list[Said]:
        admitted = self.screen.meta.admits(self.seats)
        return [*([in_short(self.screen, self.seats)] if admitted else []), self._between()]

    def _between(self) -> Said:
        return between(len(people(self.chairs)), self.screen.home.settings.curtain)
