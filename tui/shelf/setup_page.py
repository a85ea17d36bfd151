"""How the set-up is drawn: what both ways have in common, and boxes and two columns where there is room for them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tui.regulars import PERSON
from tui.shelf import characters
from tui.shelf.laid import Laid, Row
from tui.shelf.lobby import best
from tui.shelf.seating import NOBODY, people, taken
from tui.shelf.setup_form import Line, minutes
from tui.shelf.setup_words import between, in_short
from tui.widgets.canvas import Canvas, wrap
from tui.words import Said, listed

if TYPE_CHECKING:
    from tui.shelf.seating import Whole
    from tui.shelf.setup import Setup


class Drawn(Laid):
    """What both ways have in common."""

    def __init__(self, screen: Setup, canvas: Canvas) -> None:
        super().__init__(canvas, screen.items(), screen.item, screen.box.pieces)
        self.screen, self.form, self.chairs = screen, screen.form, screen.chairs
        self.seats = len(taken(self.chairs))
        self.typing = screen.naming.place if screen.naming is not None else None

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
        chair = self.chairs[place]
        if chair.kind == NOBODY:
            return "nobody", ("Space adds a player", "Space adds one", "Space")
        if chair.kind == PERSON:
            return "person", ("at this keyboard", "at the keys", "keyboard")
        return "computer", characters.says(chair.kind, chair.name)

    def name(self, place: int) -> tuple[str, str]:
        """The name on a chair and its role; the one that is typed just now with its cursor."""
        chair, seat = self.chairs[place], self.screen.seating.seat(place)
        if (field := self.screen.naming) is not None and field.place == place:
            return f"{field.typed}_", "staged"
        if seat is None:
            return "(empty)", "dim"
        return chair.name, "dim" if self.proposed(place) else f"seat{seat % 5 + 1} bold"

    def seat(self, place: int) -> int | None:
        return self.screen.seating.seat(place)

    def strength(self, place: int) -> str:
        kind = self.chairs[place].kind
        if kind in (PERSON, NOBODY):
            return ""
        return characters.mark(kind, self.screen.meta.name, self.seats, self.canvas.signs.ascii)

    def strongest(self) -> Said:
        """Who is the best computer player here, if not all are offered; () if none sits here."""
        computers = self.seats - len(people(self.chairs))
        return characters.best_here(self.screen.meta.name, self.seats) if computers else ()

    def foot(self, place: int) -> Said:
        """How the first person has done against the computer player of a chair."""
        return self.screen.rivals.tally(self.chairs[place], self.chairs)

    def instead(self, place: int) -> Said:
        """How a proposed name is changed."""
        if not self.proposed(place):
            return ()
        rename = self.screen.home.keys.word("rename")
        return (f"{rename}: your name", f"{rename}: name")

    def proposed(self, place: int) -> bool:
        """Whether a person sits there under a name that was not typed."""
        chair = self.chairs[place]
        return chair.kind == PERSON and not self.screen.seating.is_given(chair)


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
        self.boxes(self.left, y, height, len(self.chairs))
        y += height + wide
        right, room = canvas.width - self.right - self.left, canvas.height - y
        self.stack(self.left, y, self.column if wide or beside else canvas.width, room, rows)
        if wide:
            canvas.rule(self.right, y, right, self._title("In the box"))
            self._facts(self.right, y + 2, right, room - 2)
        elif beside:
            self.stack(self.right, y, right, room, parts)
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
        if said := self.strongest():
            told.append(("rivals", said[-1], "ink"))
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
        lines = [in_short(self.screen, self.seats)] if admitted else []
        return [*lines, *([self.strongest()] if self.strongest() else []), self._between()]

    def _between(self) -> Said:
        return between(len(people(self.chairs)), self.screen.home.settings.curtain)
