"""A replay, move by move, on the game's own table: in the public view, a seat's view, or with all cards open."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any, ClassVar

from rules.game import ALL, Event, Move
from rules.record import Reading
from tui import store
from tui.retold import Retold, retold
from tui.session import Ear, Session
from tui.table.around import Around
from tui.table.board import Board
from tui.table.clock import Clock
from tui.table.eyes import Eyes
from tui.table.pages import Pages
from tui.table.screen import TableScreen
from tui.table.sight import Sight
from tui.table.telling import Manner, Telling, timed
from tui.table.verbs import READ
from tui.widgets.help_page import KeyHelp
from tui.widgets.panel import Lines, ListPage
from tui.widgets.prompt import Asking, KeyWord, key_word
from tui.words import Said, sentences


class Retelling:
    """The course of a replay: nobody plays; keys turn its pages."""

    LEAFS: ClassVar[tuple[str, ...]] = (
        "go", "more", "up", "down", "moves", "log", "look", "help", "out", "leave"
    )  # fmt: skip
    PAGE: ClassVar[float] = 1.5
    """How long a page stays while the replay plays automatically, as a multiple of a beat."""

    def __init__(
        self,
        at: Around,
        book: Retold,
        board: Board[Any, Any],
        eyes: Eyes,
        telling: Telling,
        pages: Pages,
        clock: Clock,
    ) -> None:
        self._at, self._session, self._board, self._eyes = at, at.session, board, eyes
        self._telling, self._pages, self._clock = telling, pages, clock
        self.book = book
        self.playing = False
        self.looking: int | None = book.eyes[-1] if len(book.eyes) == 2 else None
        eyes.guarded = False

    # Turning pages --------------------------------------------------------------------------------------

    @property
    def last(self) -> int:
        """The last page."""
        return len(self.book.pages) - 1

    def go_to(self, at: int) -> None:
        """Go to a page."""
        self.book.at = max(0, min(at, self.last))
        self._telling.clear()
        self.advance()

    def step_on(self) -> None:
        """One step forward: end what is told, or turn to the next page and its events."""
        if self._telling.on:
            self._telling.clear()
        elif self.book.at < self.last:
            self.book.at += 1
            self._tell()
        else:
            self.playing = False
        self.advance()

    def _tell(self) -> None:
        """Tell the events of this page; step by step if the replay plays by itself."""
        past = self._at.held.past(self.looking)
        if past is None:
            return
        beats = past.beats(len(self.book.story(self.looking)) - len(self.happened()))
        pace = self._at.home.pace
        pace = pace if self.playing else pace._replace(step=0.0)
        self._telling.tell(len(past) - len(self.happened()), beats, timed(beats, Manner(pace, waits=False)))

    def step_back(self) -> None:
        """One page back; from the middle of a page, to its beginning."""
        self.go_to(self.book.at - (0 if self._telling.on else 1))

    def happened(self) -> tuple[Event, ...]:
        """The events told on this page."""
        story = self.book.story(self.looking)
        if not self.book.at:
            return story
        before = self.book.pages[self.book.at - 1].stories.get(self.looking, ())
        return story[len(before) :]

    def rounds(self) -> list[int]:
        """The pages on which rounds begin."""
        found: list[int] = []
        before = -1
        for at, page in enumerate(self.book.pages):
            here = page.views[None].round
            if here != before:
                found.append(at)
                before = here
        return found

    def pause(self) -> None:
        """No question is asked here."""

    @property
    def arriving(self) -> bool:
        return False

    def begin(self) -> None:
        self.advance()

    def advance(self) -> None:
        self._clock.stop()
        eyes = None if self.looking == ALL else self.looking
        self._eyes.see(Sight(self.book.ask(self.looking).view, eyes, self.looking))
        self._at.refresh_scene()
        if self._telling.on:
            self._telling.go()
        elif self.playing:
            self._clock.after(max(0.2, self._at.home.pace.beat * self.PAGE), self.step_on)

    def settled(self, command: str | None) -> None:
        """Nothing follows."""

    def refused(self) -> None:
        """Every key means something here, or nothing to the match."""

    def tell_from(self, start: int) -> bool:
        return False

    def send(self, *moves: Move) -> None:
        """Nothing is played here."""

    # Showing --------------------------------------------------------------------------------------

    @property
    def teaching(self) -> None:
        """A replay teaches nothing."""

    @property
    def retelling(self) -> Retelling:
        """A replay has its own words."""
        return self

    def facts(self) -> Said:
        return () if self._at.grain == "narrow" else self.eyes_words(self.looking)

    def edge(self) -> Said:
        told = self._eyes.ear.said()
        here = len(self.book.story(self.looking)) - len(self.happened())
        said = [one for one in told[here:] if one]
        if self.book.page.taken_back and self.book.page.seat is not None:
            said = [(f"{self._session.name(self.book.page.seat)} undid the last move.",)]
        if not said:
            said = [one for one in told if one][-1:]
        together = [sentences([one[0] for one in said[-many:]]) for many in (3, 2)]
        return (*together, *[form for one in said[-1:] for form in one], "")

    def eyes_words(self, eyes: int | None) -> Said:
        """Whose view this is."""
        if eyes is None:
            return ("public view", "public")
        if eyes == ALL:
            return ("all cards open", "open")
        name = self._session.name(eyes)
        return (f"{name}'s view", name)

    def asking(self) -> Asking:
        at, last = self.book.at, self.last
        eyes = self.eyes_words(self.looking)
        where = self._at.words.progress(self.book.ask(None).view)[0]
        more = self._at.keys.word("more")
        if self.playing:
            enter: Said = (f"Playing automatically. {more}: stop.", f"{more}: stop.")
        elif at < last or self._telling.on:
            enter = (f"next move.  {more}: play automatically.", f"next.  {more}: play.")
        else:
            enter = ("back. The match ends here.", "back. The end.")
        others = (key_word(self._at.keys, "next", "view"),) if len(self.book.eyes) > 1 else ()
        return Asking(
            ask=(
                f"Replay: move {at} of {last}, {where}, {eyes[0]}.",
                f"Move {at} of {last}, {eyes[0]}.",
                f"{at} of {last}, {eyes[-1]}.",
            ),
            enter=enter,
            ready=not self.playing,
            edge=self.edge(),
            keys=(
                KeyWord("Left Right", "step"),
                KeyWord("Up Down", "round"),
                *others,
                key_word(self._at.keys, "more", "stop" if self.playing else "play"),
                key_word(self._at.keys, "moves", "jump"),
                key_word(self._at.keys, "out", "back"),
                key_word(self._at.keys, "help"),
            ),
        )

    # Keys -----------------------------------------------------------------------------------------

    def press(self, key: str, command: str | None) -> bool:
        if key in ("home", "end"):
            self.go_to(0 if key == "home" else self.last)
        elif key in ("left", "right"):
            self.playing = False
            (self.step_on if key == "right" else self.step_back)()
        elif turn := self._at.keys.command(key, ("next", "back")):
            self._turn_eyes(1 if turn == "next" else -1)
        elif key.isdecimal() and len(key) == 1:
            self._eyes_of(int(key))
        else:
            self._leaf(self._at.keys.command(key, self.LEAFS))
        return True

    def _leaf(self, command: str | None) -> None:
        if command == "more":
            self.playing = not self.playing and (self.book.at < self.last or self._telling.on)
            self.advance()
            return
        if command in ("go", "up", "down", "moves", *READ):  # a page pauses it
            self.playing = False
            self._clock.stop()
        if command == "go" and self.book.at == self.last and not self._telling.on:
            self._leave()
        elif command == "go":
            self.step_on()
        elif command in ("up", "down"):
            self._round(1 if command == "down" else -1)
        elif command == "out":
            self._leave()
        elif command == "moves":
            self.open_jump()
        elif command in READ:
            READ[command](self._pages)

    def _leave(self) -> None:
        self._clock.stop()
        self._telling.clear()
        self._at.home.pop_screen()

    def _round(self, step: int) -> None:
        rounds, at = self.rounds(), self.book.at
        if step > 0:
            self.go_to(next((page for page in rounds if page > at), self.last))
        else:
            self.go_to(next((page for page in reversed(rounds) if page < at), 0))

    def _turn_eyes(self, step: int) -> None:
        eyes = self.book.eyes
        self._look_with(eyes[(eyes.index(self.looking) + step) % len(eyes)])

    def _eyes_of(self, digit: int) -> None:
        """1 and up: a seat; 0: the public view."""
        wanted = digit - 1 if digit else None
        if wanted in self.book.eyes:
            self._look_with(wanted)

    def _look_with(self, eyes: int | None) -> None:
        self.looking = eyes
        self._telling.clear()
        self.advance()

    def look(self) -> Lines:
        view = self.book.ask(self.looking).view
        lines = [(line, "ink") for line in self._at.words.table(view)]
        seats = range(self.book.seats) if self.looking == ALL else [self.looking] if self.looking is not None else []
        for seat in seats:
            lines += [(line, "ink") for line in self._at.words.own(view, seat)]
        return lines

    def now(self) -> Said:
        """What the keys do, for the help."""
        return ("A match is told again, move by move; nothing can be changed.", "A match is told again.")

    def help(self) -> Iterator[KeyHelp]:
        """The keys that do something now."""
        word, at, last = self._at.keys.word, self.book.at, self.last
        steps = ("one move back or forward", "one move")
        if at < last or self._telling.on:
            go: Said = ("one move forward",)
        else:
            go = ("back: the match ends here", "back")
        yield KeyHelp("Left Right", steps)
        yield KeyHelp("Up Down", ("to the previous or the next round", "one round"))
        yield KeyHelp("Home End", ("to the start or the end of the match", "the start, the end"))
        yield KeyHelp(word("go"), go)
        if at < last or self._telling.on:
            yield KeyHelp(word("more"), ("stops",) if self.playing else ("plays automatically",))
        if len(self.book.eyes) > 1:
            yield KeyHelp(word("next"), ("another view: public, each player's, all cards open", "another view"))
            yield KeyHelp("0-9", ("a player's view by number; 0: the public view", "a player's view; 0: public"))
        yield KeyHelp(word("moves"), ("a list of all moves, to jump to one", "all moves"))
        yield KeyHelp(word("look"), ("describes the table in words", "the table in words"))
        yield KeyHelp(word("log"), (self._at.keys.commands["log"].help, self._at.keys.label("log")))

    def open_jump(self) -> None:
        """All moves in a list."""
        rows: list[Said] = []
        ear, at = Ear(self._session, self.looking), self.book.at
        for page in range(self.last + 1):
            self.book.at = page
            happened = len(self.happened())
            told = ear.said()
            said: Said = next((one for one in told[-happened:] if one), ()) if happened else ()
            if self.book.page.taken_back:
                said = ("A move was undone.",)
            if not said and rows:  # a move without an event to tell
                before: Said = next((one for one in reversed(told) if one), ())
                said = tuple([f"after: {form}" for form in before])
            rows.append(tuple([f"{page:3}  {form}" for form in said or ("next",)]))
        self.book.at = at

        def take(row: int) -> None:
            self._pages.close()
            self.go_to(row)

        page_list = ListPage(
            "All moves",
            rows,
            take,
            lambda row: (f"to move {row}.",),
            ("Choose a move to jump to.",),
        )
        page_list.at = at
        self._pages.open(page_list)


def screen(path: Path) -> TableScreen:
    """The replay of a saved match."""
    return told(store.load(path))


def told(reading: Reading) -> TableScreen:
    """The replay of a match, on its own game's table."""
    return shown(retold(reading))


def shown(session: Session) -> TableScreen:
    """The replay of a match that was told again."""
    return TableScreen(session, retelling)


def retelling(screen: TableScreen) -> Retelling:
    """The course of a replay."""
    book = screen.session.port
    assert isinstance(book, Retold)
    return Retelling(screen, book, screen.board, screen.eyes, screen.telling, screen.pages, screen.clock)
