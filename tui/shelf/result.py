"""The result: who has won, where the points came from, and what to do next."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import ClassVar

from rich.cells import cell_len
from textual.geometry import Region

from rules import shelf
from rules.chance import SystemChance
from rules.errors import RulesError
from tui import finding, locations, store
from tui.complaints import complaint
from tui.games import room
from tui.session import AtHome, Session
from tui.shelf.lobby import Lobby, best
from tui.shelf.podium import Podium
from tui.shelf.reckoning import Holdings, Parts, Reckoning, seat_role
from tui.shelf.rivals import Rivals, only_person
from tui.widgets.canvas import Canvas, fit, fit_name, wrap
from tui.widgets.plate import Plate
from tui.widgets.prompt import Asking
from tui.widgets.score_table import ScoreBars, rows_of
from tui.widgets.sheet import Grain
from tui.words import Said


class Result(Lobby):
    """A match that is over."""

    VERBS: ClassVar[tuple[str, ...]] = (
        "go", "again", "replay", "details", "story", "log", "help", "palette", "out", "leave"
    )  # fmt: skip

    def __init__(self, session: Session) -> None:
        super().__init__()
        self.session = session
        self.names = tuple([session.name(seat) for seat in range(len(session.seats))])
        self.bars = ScoreBars(id="scores")
        self._reckoned: dict[bool, Reckoning] = {}
        self.rivals = Rivals(session.port.header.game)
        self._next: Said = ()
        """Whom to play next, once the finished matches are read."""

    def on_mount(self) -> None:
        header = self.session.port.header
        if self.session.kept is not None and only_person(header) is not None:  # in a hall nobody's matches lie here
            finding.note_over(self.session.kept.file.path, self._ended)
            self.call_after_refresh(self._read_on)

    @property
    def _ended(self) -> tuple[int, ...]:
        places = self.session.port.outcome()
        assert places is not None, "a result is of a match that is over"
        return places

    def _read_on(self) -> None:
        """Finished matches are read a little at a time: the first picture does not wait for them."""
        if not self.is_attached:
            return
        if self.rivals.read():
            self.call_later(self._read_on)
        else:
            self._next = self.rivals.next_after(self.session.port.header, self._ended)
            self.update()

    @property
    def reckoning(self) -> Reckoning:
        """What the match came to, with the signs in use."""
        ascii = self.signs.ascii
        if ascii not in self._reckoned:
            table = self.session.port
            game = room(table.header.game).reckoning
            self._reckoned[ascii] = game.reckon(table.ask(None).view, table.story(None), self.names, self.signs)
        return self._reckoned[ascii]

    # Places ---------------------------------------------------------------------------------------

    def plates(self) -> Iterator[Plate]:
        yield self.drawing
        yield self.bars
        yield self.panel

    def body(self, grain: Grain, width: int, height: int) -> dict[str, Region]:
        top, below = self._split(grain, width, height)
        left = 1 if grain == "wide" else 0
        return {
            **super().body(grain, width, height),
            "scores": Region(left, top, width - 2 * left, below - top),
        }

    def _split(self, grain: Grain, width: int, height: int) -> tuple[int, int]:
        """The first row of the bars, and the first row after them."""
        scores, wide = self.reckoning.scores, grain == "wide"
        least = rows_of(scores, width)
        top = {"wide": 9, "classic": 5}.get(grain, max(3, min(5, height - least)))
        under = self._holdings_rows(wide)
        if grain == "narrow" or height - top - least < under:
            under = len(self.reckoning.match) + 2
        spare = max(0, height - top - least - under)
        if spare and grain != "narrow":
            top, spare = top + 1, spare - 1
        return top, min(height, top + least + min(spare, len(self.names) + wide))

    def _holdings_rows(self, wide: bool) -> int:
        return len(self.reckoning.holdings.rows) + (3 if wide else 2)

    def update(self) -> None:
        if self.is_attached and self.grain is not None and self.panel.page is None:
            self.bars.show(self.reckoning.scores)
        super().update()

    def heading(self) -> tuple[tuple[tuple[str, str], ...], Said]:
        title = shelf.meta(self.session.port.header.game).title
        end = (f"   {'the end'}" if self.grain == "wide" else f"  {'the end'}", "ink")
        if self.grain == "wide":
            return (("CUTPURSE   ", "title"), (title, "title"), end), self.reckoning.length
        return ((title.upper(), "title"), end), self.reckoning.length

    # Drawing --------------------------------------------------------------------------------------

    def draw(self, canvas: Canvas) -> None:
        grain = self.grain
        if grain is None:
            return
        wide, (top, below) = grain == "wide", self._split(grain, canvas.width, canvas.height)
        Podium(self.reckoning, canvas, grain, {"wide": 9, "classic": 5}.get(grain, top)).draw()
        left = 1 if wide else 0
        right = canvas.width - left
        if grain != "narrow" and canvas.height - below >= self._holdings_rows(wide):
            half = right * 3 // 5
            self._holdings(canvas, left, below, half - 2 - left, air=wide)
            left = half
        if canvas.height - below > 2:
            self.below(canvas, left, below, right - left, canvas.height)

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

    def below(self, canvas: Canvas, x: int, y: int, width: int, height: int) -> int:
        """Draw what the match was like; returns the row after it."""
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
        return y

    # What can be done -----------------------------------------------------------------------------

    def asking(self) -> Asking:
        return Asking(
            ask=self.reckoning.sum(),
            edge=self._next or ("",),
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
        deeds: Mapping[str, Callable[[], None]] = {
            "go": self.home.leave_match,
            "out": self.home.leave_match,
            "again": self._again,
            "replay": self._replay,
            "details": lambda: self.read("Round by round", self._details()),
            "story": self._write,
            "log": lambda: self.read("The log", [(line, "ink") for line in self.session.everybody.lines() if line]),
        }
        if command in deeds:
            deeds[command]()
        return command in deeds

    def _replay(self) -> None:
        try:
            assert self.session.kept is not None, "a match at one keyboard is kept here"
            self.home.open_replay(self.session.kept.file.path)
        except RulesError as error:
            self.say(complaint(error))

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
        old = self.session.port
        try:
            kept = store.begin(old.game, old.header.seats, old.options, old.edition, SystemChance())
        except RulesError as error:
            self.say(complaint(error))
            return
        self.session.close()
        self.sit_down(AtHome(kept))

    def _write(self) -> None:
        """Write the whole story to a text file."""
        session = self.session
        lines = [shelf.meta(session.port.header.game).title, ", ".join(self.names), ""]
        lines += [line for line in session.everybody.lines() if line]
        lines += ["", *session.words().result(session.port.ask(None).view)]
        assert session.kept is not None, "only a match at one keyboard is kept here"
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
