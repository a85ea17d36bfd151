"""The result: who has won, where the points came from, and what to do next."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from rich.cells import cell_len
from textual.geometry import Region

from rules import shelf
from rules.chance import SystemChance
from rules.errors import RulesError
from tui import locations, store
from tui.complaints import complaint
from tui.games import room
from tui.session import Session
from tui.shelf.lobby import Lobby, best, spaced
from tui.shelf.reckoning import Holdings, Parts, Reckoning, seat_role
from tui.widgets.canvas import Canvas, fit, fit_name, wrap
from tui.widgets.plate import Plate
from tui.widgets.prompt import Asking
from tui.widgets.score_table import ScoreTable
from tui.widgets.sheet import Grain
from tui.words import Said

TABLE_WIDE, TABLE_CLASSIC = 63, 47
"""How many columns the points take; the holdings are drawn beside them."""


def ordinal(place: int) -> str:
    """A place as it is called."""
    return {1: "1st", 2: "2nd", 3: "3rd", 4: "4th", 5: "5th"}.get(place, str(place))


class Result(Lobby):
    """A match that is over."""

    VERBS: ClassVar[tuple[str, ...]] = (
        "go", "again", "replay", "details", "story", "log", "help", "palette", "out", "leave"
    )  # fmt: skip

    def __init__(self, session: Session) -> None:
        super().__init__()
        self.session = session
        self.names = tuple([session.name(seat) for seat in range(len(session.seats))])
        self.score_table = ScoreTable(id="scores")
        self._reckoned: dict[bool, Reckoning] = {}

    @property
    def reckoning(self) -> Reckoning:
        """What the match came to, with the signs in use."""
        ascii = self.signs.ascii
        if ascii not in self._reckoned:
            table = self.session.table
            game = room(table.header.game).reckoning
            self._reckoned[ascii] = game.reckon(table.ask(None).view, table.story(None), self.names, self.signs)
        return self._reckoned[ascii]

    # Places ---------------------------------------------------------------------------------------

    def plates(self) -> Iterator[Plate]:
        yield self.drawing
        yield self.score_table
        yield self.panel

    def body(self, grain: Grain, width: int, height: int) -> dict[str, Region]:
        if self.panel.page is not None:
            return super().body(grain, width, height)
        top = self._podium_rows(grain, height)
        wide = {"wide": TABLE_WIDE + (width - 120) // 2, "classic": TABLE_CLASSIC, "narrow": width}[grain]
        left = 1 if grain == "wide" else 0
        return {
            "drawing": Region(0, 0, width, height),
            "scores": Region(left, top, wide - left, height - top),
        }

    def _podium_rows(self, grain: Grain, height: int) -> int:
        if grain == "wide":
            return 11
        if grain == "classic":
            return 6
        reckoning = self.reckoning
        table = 3 + len(reckoning.scores.sources) + len(self.names)
        return 5 if height - 5 >= table else 4

    def update(self) -> None:
        if self.is_attached and self.grain is not None and self.panel.page is None:
            self.score_table.show(self.reckoning.scores)
        super().update()

    def heading(self) -> tuple[tuple[tuple[str, str], ...], Said]:
        title = shelf.meta(self.session.table.header.game).title
        end = (f"   {'the end'}" if self.grain == "wide" else f"  {'the end'}", "ink")
        if self.grain == "wide":
            return (("CUTPURSE   ", "title"), (title, "title"), end), self.reckoning.length
        return ((title.upper(), "title"), end), self.reckoning.length

    # Drawing --------------------------------------------------------------------------------------

    def draw(self, canvas: Canvas) -> None:
        grain = self.grain
        if grain is None:
            return
        top = self._podium_rows(grain, canvas.height)
        if grain == "wide":
            self._winner(canvas, 52, 9)
            self._others_wide(canvas)
            left = TABLE_WIDE + (canvas.width - 120) // 2 + 2
            below = self._holdings(canvas, left, top, canvas.width - left - 1, air=True)
            self._match(canvas, left, below + 1, canvas.width - left - 1, canvas.height)
        elif grain == "classic":
            self._winner(canvas, 36, 5)
            self._others_classic(canvas)
            left = TABLE_CLASSIC + 2
            below = self._holdings(canvas, left, top, canvas.width - left, air=False)
            if canvas.height - below > 3:
                self._match(canvas, left, below + 1, canvas.width - left, canvas.height)
        else:
            self._winner(canvas, 34, top)

    def _said(self) -> tuple[str, int]:
        """The points of the first place, and whose colour they have."""
        reckoning = self.reckoning
        return reckoning.scores.amount(reckoning.scores.totals[reckoning.first[0]]), reckoning.first[0]

    def _winner(self, canvas: Canvas, wide: int, high: int) -> None:
        reckoning, (sum_, seat) = self.reckoning, self._said()
        x = (canvas.width - wide) // 2
        canvas.frame(x, 0, wide, high, double=True)
        head = spaced(fit(reckoning.headline(), wide - 4, canvas.signs["cut"]), wide - 4)
        why = reckoning.because
        if high >= 9:
            rows = [(2, head, "title"), (4, sum_, seat_role(seat) + " bold"), (6, fit(why, wide - 4), "ink")]
            if reckoning.rank:
                rows.insert(0, (1, reckoning.called, "dim"))
        elif high == 5:
            rows = [(1, head, "title"), (2, sum_, seat_role(seat) + " bold"), (3, fit(why, wide - 4), "ink")]
        else:
            both = [f"{sum_}; {text}" for text in why]
            rows = [(1, head, "title"), (2, fit((*both, *why), wide - 4), seat_role(seat))]
        for y, text, role in rows:
            canvas.centre(x + 1, y, wide - 2, text, role)

    def _others(self) -> list[tuple[str, str, str, str]]:
        """All players but the first: (place, name, points, colour); in a solo match the ranks."""
        reckoning = self.reckoning
        if reckoning.rank:
            return [
                (
                    f"{rank.least} or more",
                    rank.name,
                    "",
                    "title" if rank.name == reckoning.rank else "dim",
                )
                for rank in reckoning.near()
            ]
        return [
            (ordinal(reckoning.places[seat]), self.names[seat], str(reckoning.scores.totals[seat]), seat_role(seat))
            for seat in reckoning.order
            if reckoning.places[seat] > 1
        ]

    def _sides(self) -> tuple[list[tuple[str, str, str, str]], list[tuple[str, str, str, str]]]:
        """Draw what is left and right of the winner."""
        found = self._others()
        half = 2 if self.reckoning.rank or len(found) > 3 else 1
        return found[:half], found[half:]

    def _others_wide(self, canvas: Canvas) -> None:
        gap = (canvas.width - 52) // 2
        wide = 25
        for side, places in enumerate(self._sides()):
            x = (gap - wide) // 2 + (canvas.width - gap if side else 0)
            for nth, (place, name, count, role) in enumerate(places):
                y = 2 if len(places) == 1 else 5 * nth
                canvas.frame(x, y, wide, 5)
                canvas.centre(x + 1, y + 1, wide - 2, place, "dim")
                canvas.centre(x + 1, y + 2, wide - 2, name.upper(), role)
                if count:
                    canvas.centre(x + 1, y + 3, wide - 2, self.reckoning.scores.amount(int(count)))

    def _others_classic(self, canvas: Canvas) -> None:
        gap = (canvas.width - 36) // 2
        alone = bool(self.reckoning.rank)
        for side, places in enumerate(self._sides()):
            for nth, (place, name, count, role) in enumerate(places):
                y = 2 if len(places) == 1 else 1 + 2 * nth
                if alone:
                    place = f"{self.reckoning.near()[nth + 2 * side].least}+"
                words = [
                    (place, "dim"),
                    (fit((name,), gap - cell_len(place) - 3, canvas.signs["cut"]), role),
                    (count, "ink"),
                ]
                wide = sum([cell_len(text) + 2 for text, _role in words if text]) - 2
                x = (3 if wide + 3 < gap else 0) if not side else canvas.width - wide - (1 if wide + 1 < gap else 0)
                for text, colour in words:
                    if text:
                        x = canvas.text(x, y, text, colour) + 2

    def _holdings(self, canvas: Canvas, x: int, y: int, width: int, air: bool) -> int:
        """Draw what each player has; returns the row after it."""
        holdings: Holdings = self.reckoning.holdings
        canvas.rule(x, y, width, fit(holdings.title, width - 6))
        label, room = (18, width - 2) if air else (self._label(holdings, width), width)
        each = (room - label) // len(self.names)
        y += 2 if air else 1
        cells = [cell for row in holdings.rows for cell in row.cells]
        tight = any(_cells(cell) >= each for cell in cells)
        for seat, name in enumerate(self.names):
            called = fit_name(name, seat, each - 1, canvas.signs["cut"])
            canvas.text(x + label + seat * each, y, called, seat_role(seat))
        y += 1
        for row in holdings.rows:
            if row.mark:
                canvas.sign(x + 1, y, row.mark)
            at = x + (3 if row.mark else 1)
            canvas.text(at, y, fit(row.label, x + label - at - 1, canvas.signs["cut"]))
            for seat, cell in enumerate(row.cells):
                canvas.words(x + label + seat * each, y, cell if tight else _apart(cell))
            y += 1
        return y

    def _label(self, holdings: Holdings, width: int) -> int:
        """The room for what the rows are called: whole words where the numbers leave it."""
        rows = holdings.rows
        wanted = max([cell_len(row.label[-1]) + (4 if row.mark else 2) for row in rows])
        numbers = max([_cells(cell) + 1 for row in rows for cell in row.cells])
        return max(6, min(wanted, width - len(self.names) * max(numbers, 5)))

    def _match(self, canvas: Canvas, x: int, y: int, width: int, height: int) -> None:
        lines = self.reckoning.match
        whole = height - y > len(lines)
        title = f"The match in {len(lines)} lines" if whole else "The match"
        canvas.rule(x, y, width, title)
        y += 1
        for said in lines:
            parts = wrap(best(said, 2 * width - 20) or said[-1], width - 2)
            if y + len(parts) <= height:  # a line is shown whole or not at all; the details show all lines
                for part in parts:
                    canvas.text(x + 1, y, part)
                    y += 1

    # What can be done -----------------------------------------------------------------------------

    def asking(self) -> Asking:
        return Asking(
            ask=self.reckoning.sum(),
            enter=(
                "back to the shelf. You can replay the match there.",
                "shelf, where you can replay it.",
            ),
            keys=(
                self.key_word("go", "shelf"),
                self.key_word("again", "again"),
                self.key_word("replay", "replay"),
                *[self.key_word(name, "" if self.grain == "narrow" else None) for name in ("details", "story", "log")],
                self.key_word("help", "" if self.grain == "narrow" else None),
            ),
        )

    def do(self, command: str) -> bool:
        if command in ("go", "out"):
            self.home.leave_match()
        elif command == "again":
            self._again()
        elif command == "replay":
            try:
                self.home.open_replay(self.session.kept.file.path)
            except RulesError as error:
                self.say(complaint(error))
        elif command == "details":
            self.read("Round by round", self._details())
        elif command == "story":
            self._write()
        elif command == "log":
            self.read("The log", [(line, "ink") for line in self.session.everybody.lines() if line])
        else:
            return False
        return True

    def _details(self) -> list[tuple[str, str]]:
        reckoning = self.reckoning
        lines = [(line, "ink") for line in reckoning.rounds]
        lines += [("", "ink"), *[(said[0], "ink") for said in reckoning.match], ("", "ink")]
        lines += [(line, "ink") for line in reckoning.behind]
        for row in reckoning.holdings.rows:
            held = [
                f"{name} {' '.join([text for text, _role in cell if text.strip()])}"
                for name, cell in zip(self.names, row.cells, strict=True)
            ]
            lines.append((f"{row.label[0]}: {'; '.join(held)}", "dim"))
        return lines

    def _again(self) -> None:
        """Start a new match with the same seats and rules."""
        old = self.session.table
        try:
            kept = store.begin(old.game, old.header.seats, old.options, old.edition, SystemChance())
        except RulesError as error:
            self.say(complaint(error))
            return
        self.session.kept.file.close()
        self.sit_down(Session(kept))

    def _write(self) -> None:
        """Write the whole story to a text file."""
        session = self.session
        lines = [shelf.meta(session.table.header.game).title, ", ".join(self.names), ""]
        lines += [line for line in session.everybody.lines() if line]
        lines += ["", *session.words().result(session.table.ask(None).view)]
        path = locations.stories() / f"{session.kept.name}.txt"
        try:
            path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
            path.write_text("\n".join(lines) + "\n", encoding="utf-8")
        except OSError as error:
            self.say(f"{path}: {error.strerror}.")
            return
        self.say(
            f"The story is in {path}",
            f"Written: {path.name}",
            "Written; `cutpurse where` says where.",
        )

    def help_lines(self) -> list[tuple[str, str]]:
        keys = self.home.keys
        lines = [f"{keys.word('go')}  back to the shelf; you can replay the match there"]
        for name in ("again", "replay", "details", "story", "log"):
            lines.append(f"{keys.word(name)}  {keys.label(name)}: {keys.commands[name].help}")
        return [(line, "ink") for line in lines]


def _apart(cell: Parts) -> Parts:
    """The parts of a cell with a space between them."""
    return tuple([(f" {text}" if nth else text, role) for nth, (text, role) in enumerate(cell)])


def _cells(cell: Parts) -> int:
    """Its width with those spaces, in cells."""
    return sum([cell_len(text) for text, _role in _apart(cell)])


def screen(session: Session) -> Result:
    """The result of a match."""
    return Result(session)
