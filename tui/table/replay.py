"""A match again, move by move, on its own game's table: at everybody's eyes, or with all cards open."""

from __future__ import annotations

from pathlib import Path
from typing import Any, ClassVar

from rules.game import ALL, Event
from rules.record import Reading
from tui import store
from tui.retold import Retold, retold
from tui.session import Ear, Session
from tui.table.screen import TableScreen
from tui.widgets.panel import ListPage
from tui.widgets.prompt import Asking, KeyWord
from tui.words import Said


class Replaying(TableScreen):
    """What a game's table becomes when nobody plays at it any more; the game draws, and this leafs through."""

    retelling = True
    LEAFS: ClassVar[tuple[str, ...]] = (
        "go", "more", "next", "back", "up", "down", "moves", "log", "look", "help", "out", "leave"
    )  # fmt: skip
    PAGE: ClassVar[float] = 1.5
    """How much longer than a computer's move a page stays when it plays by itself."""

    def __init__(self, session: Session) -> None:
        super().__init__(session)
        assert isinstance(session.table, Retold)
        self.pages = session.table
        self.playing = False
        self.looking: int | None = self.pages.eyes[-1] if len(self.pages.eyes) == 2 else None
        self._ears: dict[int | None, Ear] = {}

    # Leafing --------------------------------------------------------------------------------------

    @property
    def last(self) -> int:
        """The last page."""
        return len(self.pages.pages) - 1

    def go_to(self, at: int) -> None:
        """To a page."""
        self.pages.at = max(0, min(at, self.last))
        self.showing = []
        self.advance()

    def step_on(self) -> None:
        """One step forward: what is shown has been seen, or the next page with what happened on it."""
        if self.showing:
            self.showing.pop(0)
        elif self.pages.at < self.last:
            self.pages.at += 1
            self.showing = self.moments(self.happened())
        else:
            self.playing = False
        self.advance()

    def step_back(self) -> None:
        """One page back."""
        self.go_to(self.pages.at - (0 if self.showing else 1))

    def happened(self) -> tuple[Event, ...]:
        """What was told on this page."""
        story = self.pages.story(self.looking)
        if not self.pages.at:
            return story
        before = self.pages.pages[self.pages.at - 1].stories.get(self.looking, ())
        return story[len(before) :]

    def rounds(self) -> list[int]:
        """The pages on which rounds begin."""
        found: list[int] = []
        before = -1
        for at, page in enumerate(self.pages.pages):
            here = page.views[None].round
            if here != before:
                found.append(at)
                before = here
        return found

    def advance(self) -> None:
        self._stop_timer()
        self.eyes = None if self.looking == ALL else self.looking
        self.asked_view = self.pages.ask(self.looking).view
        self.seat = self.step = None
        self.moves = ()
        self.fresh()
        self.refresh_scene()
        if self.playing:
            self._later(max(0.2, self.table.settings.seconds * self.PAGE), self.step_on)

    def story(self) -> tuple[Event, ...]:
        return self.pages.story(self.looking)

    @property
    def ear(self) -> Ear:
        if self.looking not in self._ears:
            self._ears[self.looking] = Ear(self.session, self.looking)
        return self._ears[self.looking]

    @property
    def private(self) -> bool:
        return False

    # Showing --------------------------------------------------------------------------------------

    def refresh_scene(self) -> None:
        super().refresh_scene()
        if self.panel.page is None and self.grain != "narrow":
            self.title_plate.show(self.title_plate.left, tuple(self.eyes_words(self.looking)))

    def edge(self) -> Said:
        lines = self.ear.lines()
        here = len(self.pages.story(self.looking)) - len(self.happened())
        said = [line for line in lines[here:] if line]
        if self.pages.page.taken_back and self.pages.page.seat is not None:
            said = [f"{self.session.name(self.pages.page.seat)} takes the last move back."]
        if not said:
            said = [line for line in lines if line][-1:]
        parts = [" ".join(said[-many:]).rstrip(".") for many in (3, 2, 1)]
        return (*parts, "")

    def eyes_words(self, eyes: int | None) -> Said:
        """Whose eyes these are."""
        if eyes is None:
            return ("as everybody saw it", "everybody")
        if eyes == ALL:
            return ("all cards open", "open")
        name = self.session.name(eyes)
        return (f"at {name}'s eyes", name)

    def _asking_now(self) -> Asking:
        at, last = self.pages.at, self.last
        eyes = self.eyes_words(self.looking)
        where = self.words.progress(self.pages.ask(None).view)
        if self.playing:
            enter: Said = ("It plays by itself. Space: stop.", "Space: stop.")
        elif at < last or self.showing:
            enter = ("Enter: the next move.  Space: let it play by itself.", "Enter: on.  Space: let it play.")
        else:
            enter = ("Enter: back to where this was opened from; this is the end.", "Enter: back. The end.")
        more = (KeyWord("Tab", "eyes", "key:tab"),) if len(self.pages.eyes) > 1 else ()
        return Asking(
            ask=(
                f"Replay: move {at} of {last}, {where}, {eyes[0]}.",
                f"Move {at} of {last}, {eyes[0]}.",
                f"{at} of {last}, {eyes[-1]}.",
            ),
            enter=enter,
            edge=self.edge(),
            keys=(
                KeyWord("Left Right", "step"),
                KeyWord("Up Down", "round"),
                *more,
                self.key_word("more", "stop" if self.playing else "play"),
                self.key_word("moves", "jump"),
                self.key_word("out", "back"),
                self.key_word("help"),
            ),
        )

    # Keys -----------------------------------------------------------------------------------------

    def press(self, key: str, character: str | None) -> None:
        self.notice = ()
        if self.panel.page is not None:
            self._press_panel(key, character)
            return
        if key in ("home", "end"):
            self.go_to(0 if key == "home" else self.last)
        elif key in ("tab", "shift+tab"):
            self._turn_eyes(1 if key == "tab" else -1)
        elif key.isdecimal() and len(key) == 1:
            self._eyes_of(int(key))
        else:
            self._leaf(self.table.keys.command(key, self.LEAFS))

    def _leaf(self, command: str | None) -> None:
        if command == "more":
            self.playing = not self.playing and (self.pages.at < self.last or bool(self.showing))
            self.advance()
            return
        if command in ("go", "next", "back", "up", "down"):
            self.playing = False
        if command == "go" and self.pages.at == self.last and not self.showing:
            self._leave()
        elif command in ("go", "next"):
            self.step_on()
        elif command == "back":
            self.step_back()
        elif command in ("up", "down"):
            self._round(1 if command == "down" else -1)
        elif command == "out":
            self._leave()
        elif command == "leave":
            self.table.leave()
        elif command == "moves":
            self.open_jump()
        elif command is not None:
            self.do(command)

    def _leave(self) -> None:
        self._stop_timer()
        self.table.pop_screen()

    def _round(self, step: int) -> None:
        rounds, at = self.rounds(), self.pages.at
        if step > 0:
            self.go_to(next((page for page in rounds if page > at), self.last))
        else:
            self.go_to(next((page for page in reversed(rounds) if page < at), 0))

    def _turn_eyes(self, step: int) -> None:
        eyes = self.pages.eyes
        self._look_with(eyes[(eyes.index(self.looking) + step) % len(eyes)])

    def _eyes_of(self, digit: int) -> None:
        """1 and up: a seat; 0: what everybody saw."""
        wanted = digit - 1 if digit else None
        if wanted in self.pages.eyes:
            self._look_with(wanted)

    def _look_with(self, eyes: int | None) -> None:
        self.looking, self.showing = eyes, []
        self.advance()

    def act(self, action: str) -> None:
        if action.startswith(("key:", "row:")):
            super().act(action)

    def do(self, command: str) -> bool:
        """Reading the log, the table and the help; nothing is played here."""
        if command in ("log", "look", "help"):
            return super().do(command)
        return False

    def look_lines(self) -> list[tuple[str, str]]:
        view = self.pages.ask(self.looking).view
        lines = [(line, "ink") for line in self.words.table(view)]
        for seat in [self.looking] if self.eyes is not None else range(self.pages.seats) if self.looking == ALL else []:
            lines += [(line, "ink") for line in self.words.own(self.pages.ask(self.looking).view, seat or 0)]
        return lines

    def help_lines(self) -> list[tuple[str, str]]:
        rows = [
            ("Left, Right", "one move back or forward; Enter goes forward too"),
            ("Up, Down", "to the round before or after"),
            ("Home, End", "to the beginning or the end"),
            (self.table.keys.word("more"), "lets it play by itself, and stops it"),
            ("Tab", "other eyes: what everybody saw, each seat, all cards open"),
            ("1 2 3 ...", "a seat's eyes; 0: what everybody saw"),
            (self.table.keys.word("moves"), "a list of all moves, to jump to one"),
            (self.table.keys.word("out"), "back"),
        ]
        return [(f"{key}\t{text}", "ink") for key, text in rows]

    def open_jump(self) -> None:
        """All moves in a list."""
        rows: list[str] = []
        ear, at = Ear(self.session, self.looking), self.pages.at
        for page in range(self.last + 1):
            self.pages.at = page
            happened = len(self.happened())
            said = [line for line in ear.lines()[-happened:] if line] if happened else []
            if self.pages.page.taken_back:
                said = ["A move is taken back."]
            if not said and rows:  # a move that goes without saying
                before = [line for line in ear.lines() if line][-1:]
                said = [f"after: {one}" for one in before]
            rows.append(f"{page:3}  {said[0] if said else 'go on'}")
        self.pages.at = at

        def take(row: int) -> None:
            self.close_panel()
            self.go_to(row)

        page_list = ListPage(
            "All moves: type to narrow",
            rows,
            take,
            lambda row: (f"Enter: to move {row}.",),
            ("Choose where to go on.",),
        )
        page_list.at = at
        self.open_panel(page_list)


def screen(path: Path) -> TableScreen:
    """The replay of a kept match."""
    return told(store.load(path), path)


def told(reading: Reading, path: Path) -> TableScreen:
    """The replay of a match, drawn by its game's own table."""
    from tui.games import room

    session = retold(reading, path)
    drawn_by: Any = room(reading.header.game).screen
    made: TableScreen = type("Replay", (Replaying, drawn_by), {})(session)
    return made
