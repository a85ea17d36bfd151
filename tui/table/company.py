"""The company at a table that several terminals share: what it says in the last rows, and asking for an undo.

At one keyboard there is no company, and nothing here shows.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec.structs import replace

from rules.game import Question
from tui.company import Act, Company, Gathered, Option, Request
from tui.table.around import Around
from tui.table.board import Board
from tui.widgets.prompt import Asking, key_word
from tui.words import Said, hall, lengths, waiting


class Others:
    """What a table's screen shows of its company in the last rows."""

    def __init__(self, at: Around, board: Board[Any, Any]) -> None:
        self._at, self._board = at, board
        self._company: Company | None = at.session.company
        self._told = 0
        """The newest line that was read."""
        self._heard = self._company.now.told.nth if self._company is not None else 0
        """The newest line that has rung."""
        self._asks = False
        """Whether this player is about to ask for an undo."""
        self._request: Request | None = None
        """The request that waited when the company was looked at last."""
        self.picks = 0
        """How many moves were picked then."""
        self._undone: Said = ()
        """That an undo has cleared the picks."""

    @property
    def now(self) -> Gathered | None:
        """The company at this moment; None at one keyboard."""
        return self._company.now if self._company is not None else None

    # What is heard --------------------------------------------------------------------------------

    def heard(self) -> None:
        """The company has changed: ring for what is new, and draw it."""
        now = self.now
        if now is None:
            return
        self._note_undo(now)
        if now.told.nth > self._heard:
            self._heard = now.told.nth
            if now.told.rings:
                self._at.home.ring()
        if not may(now, "ask-undo"):
            self._asks = False
        if self._at.pages.page is not None:
            self._at.relayout()  # the page `who` may have other rows now
        self._at.refresh_scene()

    def _note_undo(self, now: Gathered) -> None:
        """After an undo that was allowed the picks on the old position are gone, and the edge says so."""
        before, self._request = self._request, now.request
        if before is not None and now.request is None and self.picks and self._at.session.next_person() is None:
            name = self._at.session.name(before.seat)
            self._undone = waiting.undid(name, hall.clause(before.move), True)
        desk = self._board.desk
        self.picks = len(desk.laid()) if now.request is not None and desk is not None else 0

    # Keys -----------------------------------------------------------------------------------------

    def press(self, command: str | None) -> bool:
        """A key of the match. What was told has then been read."""
        now = self.now
        if now is None:
            return False
        if command != "who":
            self._told, self._undone = now.told.nth, ()
        if now.closed and command == "go":
            self._at.home.leave_match()
        elif self._asks and command in ("go", "out"):
            self._asks = False
            if command == "go":
                self._at.say(self.do("ask-undo"))
        elif command == "out" and may(now, "withdraw"):
            self._at.say(self.do("withdraw"))
        elif command == "out" and not self._at.session.people:
            self._at.home.leave_match()
        else:
            return False
        self._at.refresh_scene()
        return True

    def ask_for_undo(self) -> bool:
        """Prepare to ask the players asked now for an undo; False if nobody can be asked."""
        now = self.now
        found = option(now, "ask-undo") if now is not None else None
        if found is None:
            return False
        if found.why_not:
            self._at.say(found.why_not)
        else:
            self._asks = True
            self._at.refresh_scene()
        return True

    def do(self, act: Act, seat: int | None = None) -> Said:
        """Do something for the table; returns why it cannot be done, if so."""
        assert self._company is not None
        return self._company.do(act, seat)

    # The prompt -----------------------------------------------------------------------------------

    def onto(self, asking: Asking) -> Asking:
        """The prompt with the company in its edge."""
        now = self.now
        if now is None:
            return asking
        name = self.asker(now)
        if name and self._at.held.beat is None:
            word = key_word(self._at.keys, "who", f"answer {name}")
            keys = (word, *[one for one in asking.keys if one.action != word.action])
            refuses = lengths("{enter} {refuses}", "{enter}", enter=asking.enter, refuses=waiting.refuses(name))
            asking = replace(asking, keys=keys, enter=refuses if asking.ready else asking.enter)
        edge, calls = self.edge(now)
        return replace(asking, edge=edge or asking.edge, calls=calls, company=self.end(now))

    def asking(self) -> Asking | None:
        """The whole prompt, while this player is about to ask for an undo, or when the table is closed."""
        now, keys = self.now, self._at.keys
        if now is None:
            return None
        if now.closed:
            reader = self.you(now)
            return Asking(
                ask=("read the log, or go back to the hall.", "go back to the hall."),
                enter=("back to the hall.",),
                keys=tuple([key_word(keys, name) for name in ("look", "log", "who", "help")]),
                edge=now.closed,
                who=reader,
            )
        if not self._asks:
            return None
        session = self._at.session
        names = [session.name(seat) for seat in session.port.waiting()]
        return Asking(
            ask=waiting.ask_for_undo(names, ()),
            enter=waiting.send_request(names),
            keys=tuple([key_word(keys, name) for name in ("out", "look", "log", "who", "help")]),
            who=self.you(now),
        )

    def _request_waits(self, now: Gathered) -> Said:
        """The Enter line of the one whose request waits; empty if none does."""
        if now.request is None or not may(now, "withdraw"):
            return ()
        names = [self._at.session.name(seat) for seat in now.request.asked]
        return waiting.request_ends(names, self._at.keys.word("out"))

    @staticmethod
    def _away(now: Gathered) -> list[str]:
        return [place.name for place in now.places if place.state in ("away", "stand-in", "open")]

    def end(self, now: Gathered) -> Said:
        """The right end of the edge: who is away, and how many watch."""
        return hall.company(self._away(now), len(now.watching))

    def edge(self, now: Gathered) -> tuple[Said, bool]:
        """What people did at this table, until the next key; a request stays until it is answered."""
        name = self.asker(now)
        if name:
            assert now.request is not None
            return waiting.asks_for_undo(name, hall.clause(now.request.move), self._at.keys.word("who")), True
        return self._undone or (now.told.says if now.told.nth > self._told else ()), False

    def asker(self, now: Gathered) -> str:
        """Who asks this player for an undo; empty if nobody does."""
        asks = now.request is not None and may(now, "allow")
        return self._at.session.name(now.request.seat) if asks and now.request is not None else ""

    @staticmethod
    def you(now: Gathered) -> str:
        """The name of this player; empty for a watcher."""
        return next((place.played_by or place.name for place in now.places if place.you), "")

    # While others are asked -----------------------------------------------------------------------

    def _asked(self) -> tuple[Sequence[str], Sequence[Question[Any]]]:
        """Who is asked by what everybody may know, and what."""
        steps = self._at.session.port.ask(None).view.waiting()
        return [self._at.session.name(step.seat) for step in steps], steps

    def task(self, seat: int) -> Said:
        """What a seat is asked, from what everybody may know; empty if it is not asked."""
        _names, steps = self._asked()
        return next((self._task(step) for step in steps if step.seat == seat), ())

    def _task(self, step: Question[Any]) -> Said:
        view = self._at.session.port.ask(None).view
        return self._board.questions[type(step)].question(self._at.words, view, step)

    def waits_for(self) -> Said:
        """The prompt while others are asked."""
        names, steps = self._asked()
        task = self._task(steps[0]) if steps and len({type(step) for step in steps}) == 1 else ()
        return waiting.waiting_for(hall.named(names), task)

    def meanwhile(self) -> Said:
        """What this player can do while others are asked."""
        now, session, keys = self.now, self._at.session, self._at.keys
        assert now is not None
        if said := self._request_waits(now):
            return said
        if not session.people:
            return waiting.watching()
        if any(session.port.sealed(seat) and session.port.fence(seat) is None for seat in session.people):
            return waiting.face_down(keys.word("undo"))
        names, _steps = self._asked()
        away = next((name for name in self._away(now) if name in names), None)
        return waiting.is_away(away) if away is not None else waiting.look_around(keys.word("look"))


def option(now: Gathered, act: Act) -> Option | None:
    """The first option of this kind."""
    return next((one for one in now.acts if one.act == act), None)


def may(now: Gathered, act: Act) -> bool:
    """Whether it can be done just now."""
    found = option(now, act)
    return found is not None and not found.why_not
