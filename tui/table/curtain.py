"""The curtain: opaque, drawn only from public facts, opened by one key and no click."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from time import monotonic
from typing import ClassVar, NamedTuple

from rich.cells import cell_len
from textual import events

from rules import shelf
from rules.fences import NOTHING
from tui.games import room
from tui.session import Session
from tui.shelf.lobby import Lobby, spaced
from tui.shelf.reckoning import Parts, seat_role
from tui.table.eyes import Kind
from tui.table.pages import MENU
from tui.widgets.canvas import Canvas, fit, wrap
from tui.widgets.prompt import Asking, KeyWord
from tui.words import Said, plural
from tui.words import narrator as narrate


class Measures(NamedTuple):
    """One of the designs: widths, and rows of the body."""

    drape: int
    inset: int
    box: tuple[int, int]
    words: int
    box_at: int
    away: int
    news: int
    air: int
    """Blank rows under the title of the news."""
    counts: bool


WIDE = Measures(16, 6, (40, 7), 4, 6, 14, 17, 1, True)
CLASSIC = Measures(8, 3, (30, 5), 2, 4, 10, 12, 0, True)
NARROW = Measures(4, 2, (22, 5), 2, 4, 10, 12, 0, False)
LOW = Measures(4, 2, (22, 3), 0, 1, 4, 6, 0, False)
"""For a narrow room with few rows."""


def latest(news: Sequence[Said], width: int, rows: int) -> list[tuple[str, str]]:
    """The last sentences that fit, after a count of the earlier ones."""
    lines: list[tuple[str, str]] = []
    for nth, said in enumerate(reversed(news)):
        one_line = next((text for text in said if cell_len(text) <= width), None)
        wrapped = [one_line] if one_line else wrap(said[-1], width)
        before = len(news) - nth - 1
        if len(lines) + len(wrapped) + (before > 0) > rows:
            more = before + 1
            told = (
                plural(more, f"{more} earlier event is in the log.", f"{more} earlier events are in the log."),
                plural(more, f"{more} earlier event", f"{more} earlier events"),
            )
            if len(lines) < rows:
                lines.insert(0, (fit(told, width, ""), "dim"))
            break
        lines[:0] = [(line, "ink") for line in wrapped]
    return lines or [("Nothing has happened since.", "dim")]


class Curtain(Lobby):
    """Covers everything until the right person is at the keyboard."""

    VERBS: ClassVar[tuple[str, ...]] = ("open", "undo", "out", "help", "leave")
    MOMENT: ClassVar[float] = 0.8
    """Seconds in which no key does anything, so that nothing typed ahead can open it."""

    def __init__(
        self,
        session: Session,
        seat: int,
        behind: Callable[[int], None],
        back: Callable[[], None] | None = None,
        kind: Kind = "turn",
        last: int | None = None,
        go_back: Callable[[int], None] | None = None,
    ) -> None:
        """`behind` shows that person's own view, `back` continues without it, `go_back` undoes a seat's last move."""
        super().__init__()
        self.session, self.seat, self.kind = session, seat, kind
        self.who = session.name(seat)
        self._behind, self._back, self._last, self._go_back = behind, back, last, go_back
        self._awake = False
        self._closed_at = float("inf")

    def on_mount(self) -> None:
        self.home.forget()
        self._closed_at = monotonic()
        self.set_timer(self.MOMENT, self._wake)

    def _wake(self) -> None:
        self._awake = True
        self.update()

    # Showing --------------------------------------------------------------------------------------

    def heading(self) -> tuple[tuple[tuple[str, str], ...], Said]:
        table = self.session.port
        title = shelf.meta(table.header.game).title
        where = f"  {self.session.words().progress(table.ask(None).view)[0]}"
        facts = ("the curtain is closed", "closed")
        if self.grain == "wide":
            return (("CUTPURSE   ", "title"), (title, "title"), (f" {where}", "ink")), facts
        return ((title.upper(), "title"), (where, "ink")), facts

    def draw(self, canvas: Canvas) -> None:
        width, height = canvas.width, canvas.height
        if width >= 120 and height >= 31:
            at = WIDE
        elif width >= 80 and height >= 19:
            at = CLASSIC
        else:
            at = NARROW if height >= 16 else LOW
        drape = at.drape + (max(0, width - 120) // 2 if at is WIDE else 0)
        for y in range(height):
            for x in (0, width - drape):
                canvas.text(x, y, canvas.signs["drape"] * drape, canvas.signs.role("drape"))
        self._draw_name(canvas, at)
        self._draw_news(canvas, at, drape + at.inset)

    def _draw_name(self, canvas: Canvas, at: Measures) -> None:
        width = canvas.width
        canvas.centre(0, at.words, width, "pass the keyboard to", "dim")
        wide, high = at.box
        x = (width - wide) // 2
        canvas.frame(x, at.box_at, wide, high, double=True)
        canvas.centre(
            x + 1, at.box_at + high // 2, wide - 2, spaced(self.who, wide - 4), seat_role(self.seat) + " bold"
        )
        canvas.centre(0, at.away, width, self._look_away())

    def _look_away(self) -> str:
        return "Nothing on the next screen is secret." if self.kind == "resume" else "Everyone else, look away."

    def _draw_news(self, canvas: Canvas, at: Measures, left: int) -> None:
        wide = canvas.width - 2 * left
        title = fit((f"Since {self.who} last looked", "Since then"), wide - 6)
        canvas.rule(left, at.news, wide, title.upper() if at is WIDE else title)
        inset = 2 if at is WIDE else 1
        y = at.news + 1 + at.air
        room = canvas.height - y
        counts = self._counts(wide - 2 * inset) if at.counts else []
        if at is CLASSIC and len(counts) > 1:
            counts = []  # news matter more than counts, which the table shows too
        if counts:
            room -= len(counts) + 1 + at.air
        for line, role in latest(self._news(), wide - 2 * inset, room):
            canvas.text(left + inset, y, line, role)
            y += 1
        for parts in counts:
            canvas.words(left + inset, y + 1, parts)
            y += 1

    def _news(self) -> list[Said]:
        session = self.session
        return session.words().gathered(*session.aloud[self.seat].unheard())

    def _counts(self, width: int) -> list[Parts]:
        """Draw the counts, as many side by side as fit."""
        session = self.session
        names = [session.name(seat) for seat in range(len(session.seats))]
        found = room(session.port.header.game).reckoning.counts(session.port.ask(None).view, names, self.signs)
        lines: list[list[tuple[str, str]]] = []
        used = width
        for parts in found:
            long = sum([cell_len(text) for text, _role in parts])
            if used + 4 + long > width:
                lines.append([*parts])
                used = long
            else:
                lines[-1] += [("    ", "ink"), *parts]
                used += 4 + long
        return [tuple(line) for line in lines]

    def asking(self) -> Asking:
        opens = self.home.keys.word("open")
        soon = (
            f"Keys are ignored for a moment; then {opens} opens the curtain.",
            f"Wait a moment, then {opens} opens.",
        )
        return Asking(
            who=self.who,
            role=seat_role(self.seat),
            ask={
                "turn": ("the next screen is for you alone.", "next is for you alone."),
                "look": ("this page is for you alone.", "this is for you alone."),
                "resume": ("the match continues where you left it.", "the match continues."),
            }[self.kind],
            enter=(f"{opens} opens the curtain.",) if self._awake else soon,
            ready=False,
            keys=(
                KeyWord(opens, self.home.keys.label("open"), "nothing"),
                *self._undo_word(),
                self._out_word(),
                self.key_word("help"),
            ),
        )

    def _out_word(self) -> KeyWord:
        narrow = self.grain == "narrow"
        if self.kind == "look":
            return self.key_word("out", "back" if narrow else "back to the table")
        return self.key_word("out", "menu" if narrow else "table menu")

    # Undo -----------------------------------------------------------------------------------------

    def _mover(self) -> int | None:
        """The seat whose last move can be undone, or the seat that moved last."""
        table = self.session.port
        open_ways = [seat for seat in self.session.people if table.fence(seat) is None]
        return open_ways[0] if open_ways else self._last

    def _undo_word(self) -> tuple[KeyWord, ...]:
        mover = self._mover()
        if mover is None or self.kind == "look":
            return ()
        fence = self.session.port.fence(mover)
        if fence is None:
            long = f"undo {self.session.name(mover)}'s last move"
            return (self.key_word("undo", "undo" if self.grain == "narrow" else long),)
        if fence == NOTHING or self.grain == "narrow":
            return ()
        return (
            KeyWord(
                self.home.keys.word("undo"), f"undo (not now: {narrate.fence(fence, self.session.words().comes_up)[1]})"
            ),
        )

    def _take_back(self) -> None:
        mover, go_back = self._mover(), self._go_back
        fence = NOTHING if mover is None else self.session.port.fence(mover)
        if self.kind == "look":
            self.refuse("", None)
        elif mover is None or go_back is None or fence is not None:
            self.say(narrate.fence(fence or NOTHING, self.session.words().comes_up)[0])
        else:
            self._leave_by(lambda: go_back(mover))

    # Keys -----------------------------------------------------------------------------------------

    async def on_key(self, event: events.Key) -> None:
        if not self._awake or event.time < self._closed_at + self.MOMENT:
            event.stop()
            event.prevent_default()
            return
        await super().on_key(event)

    def act(self, action: str) -> None:
        if self._awake:
            super().act(action)

    def do(self, command: str) -> bool:
        if command == "open":
            self._leave_by(lambda: self._behind(self.seat))
        elif command == "undo":
            self._take_back()
        elif command == "out" and self.kind == "look" and self._back is not None:
            self._leave_by(self._back)
        elif command == "out":
            self._menu()
        return True

    def refuse(self, key: str, character: str | None) -> None:
        """Tell only which key opens the curtain."""
        opens = self.home.keys.word("open")
        self.say(
            f"Only {opens} opens the curtain, once {self.who} is at the screen.",
            f"Only {opens} opens the curtain.",
        )

    def update(self) -> None:
        if self.is_current:
            super().update()

    def _leave_by(self, door: Callable[[], None] | None) -> None:
        """Remove the curtain. The screen below is drawn again before it is seen."""
        self.home.pop_screen()
        if door is not None:
            door()

    def _menu(self) -> None:
        names, labels = ["out", *MENU], ["stay at the curtain", *[said[0] for said in MENU.values()]]

        def take(row: int) -> None:
            if names[row] == "quit":
                self.home.leave_match()
            elif names[row] != "out":
                self.home.open_aside(names[row], self.session)

        ask = "The curtain stays closed."
        self.pick("The table menu", labels, take, lambda row: (f"{labels[row]}.",), ask)

    def help_lines(self) -> list[tuple[str, str]]:
        opens, undo = self.home.keys.word("open"), self.home.keys.word("undo")
        lines = [
            f"Several people share this keyboard, and the next screen may show {self.who}'s secrets.",
            "",
            f"{opens} opens the curtain, once only {self.who} is looking. No other key does, and no click.",
            "",
            "Keys typed before the curtain closed are ignored; wait a moment.",
            "",
            f"{undo} undoes the last move, as long as nobody has acted and nothing was rolled or drawn since.",
        ]
        return [(line, "ink") for line in lines]
