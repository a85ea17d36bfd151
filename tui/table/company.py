"""The company at a table that several terminals share: what it says in the last rows, and asking for an undo.

At one keyboard there is no company, and nothing of this is loaded.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec.structs import replace

from rules.game import Question
from tui.company import Act, Company, Gathered, Option, Request
from tui.table.around import Around
from tui.table.board import Board
from tui.table.who import CLOSES, page
from tui.widgets.prompt import Asking, key_word
from tui.words import Said, hall, lengths, waiting
from tui.words.keys import Keys

STAYS = ("look", "log", "help", "who", "out", "mine", "retell", "palette", "leave")
"""The commands that mean something at a closed table; nothing is asked there."""


class Others:
    """What a table's screen shows of its company in the last rows."""

    def __init__(self, at: Around, board: Board[Any, Any], company: Company) -> None:
        self._at, self._board = at, board
        self._company = company
        self._told = 0
        """The newest line that was read."""
        self._heard = company.now.told.nth
        """The newest line that has rung."""
        self._since: int | None = None
        """How long the public story was when that line had been shown; a longer one is newer than the line."""
        self._asks = False
        """Whether this player is about to ask for an undo."""
        self._request: tuple[Request, int] | None = None
        """The request that waits, and how long the public story was when it came."""
        self._lost: tuple[Request, int] | None = None
        """The same, once it has ended while this player had picks."""
        if company.now.request is not None:
            self._note_request(company.now.request)

    @property
    def now(self) -> Gathered:
        """The company at this moment."""
        return self._company.now

    @property
    def you(self) -> str:
        """The player at this terminal; empty for a watcher."""
        return self.now.you

    # What is heard --------------------------------------------------------------------------------

    def heard(self) -> None:
        """The company or the match has changed, and the table still shows how it was: ring for what is new."""
        now = self.now
        if now.request is None:
            self._lost, self._request = self._request if self.picks else None, None
        else:
            self._note_request(now.request)
        told = len(self._at.session.port.story(None))
        if now.told.nth > self._heard:
            self._heard, self._since = now.told.nth, None
            if now.told.rings:
                self._at.home.ring()
        elif self._since is None:
            self._since = told
        self._asks = self._asks and now.may("ask-undo")

    def _note_request(self, request: Request) -> None:
        if self._request is None:
            self._request = request, len(self._at.session.port.story(None))

    @property
    def read(self) -> bool:
        """Whether the newest line was read, or what has happened since is newer."""
        older = self._since is not None and len(self._at.session.port.story(None)) > self._since
        return older or self.now.told.nth <= self._told

    def read_all(self) -> None:
        """Show the lines so far no longer."""
        self._told = self.now.told.nth

    def _undone(self) -> Said:
        """That an undo has cleared the picks; empty if none has."""
        if self._lost is None:
            return ()
        request, told = self._lost
        if len(self._at.session.port.story(None)) >= told:
            return ()
        return waiting.undid(self._at.session.name(request.seat), hall.clause(request.move), True)

    @property
    def picks(self) -> bool:
        """Whether this player has picks that Enter would play."""
        desk = self._board.desk
        return desk is not None and bool(desk.laid())

    # Keys -----------------------------------------------------------------------------------------

    def press(self, key: str, command: str | None) -> bool:
        """A key of the match. What was told has then been read."""
        now = self.now
        if command != "who":
            self._told, self._lost = now.told.nth, None
        if self.closing:
            return self._press_at_last(key, command)
        if self._at.telling.on:
            return False
        if now.closed and command == "go":
            self._at.home.leave_match()
        elif now.closed and command not in STAYS:
            self._at.say(now.closed)
        elif self._asks and command in ("go", "out"):
            self._asks = False
            if command == "go":
                self._do("ask-undo")
        elif command == "out" and self.withdraws:
            self._do("withdraw")
        elif command == "out" and not self._at.session.people:
            self._at.home.leave_match()
        else:
            return False
        self._at.refresh_scene()
        return True

    @property
    def closing(self) -> bool:
        """Whether the hall will close in some seconds."""
        return self.now.closes is not None

    def _press_at_last(self, key: str, command: str | None) -> bool:
        """A key while the hall closes: it can lead away, or to a page, and plays nothing."""
        if self._at.keys.command(key, ("quit",)):
            self._at.home.leave()
        return command not in STAYS

    def ask_for_undo(self) -> bool:
        """Prepare to ask the players asked now for an undo; False if nobody can be asked."""
        now = self.now
        found = now.option("ask-undo")
        if found is None:
            return False
        if found.why_not:
            self._at.say(found.why_not)
        else:
            self._asks = True
            self._at.refresh_scene()
        return True

    def _do(self, act: Act) -> None:
        """Do something that concerns no other seat."""
        self._at.say(self._company.do(act))

    # The prompt -----------------------------------------------------------------------------------

    def onto(self, asking: Asking) -> Asking:
        """The prompt with the company in its edge."""
        now = self.now
        name = now.asker
        if name and self._at.held.beat is None:
            word = key_word(self._at.keys, "who", f"answer {name}")
            keys = (word, *[one for one in asking.keys if one.action != word.action])
            refuses = lengths("{enter} {refuses}", "{enter}", refuses=waiting.refuses(name), enter=asking.enter)
            asking = replace(asking, keys=keys, enter=refuses if asking.ready else asking.enter)
        own = now.own
        if own is not None and own.played_by and asking.who:
            asking = replace(asking, who=waiting.plays_seat(own.played_by, own.name))
        edge, calls = self.edge(now)
        if edge:
            asking = replace(asking, edge=edge, calls=calls, warns=False)
        return replace(asking, company=hall.company(now.away, len(now.watching), now.free))

    def asking(self) -> Asking | None:
        """The whole prompt: while the hall closes, at a closed table, or before this player asks for an undo."""
        now, keys = self.now, self._at.keys
        if now.closes is not None:
            leave = key_word(keys, "quit", "leave")
            return Asking(
                ask=hall.closes_in(now.closes),
                enter=hall.come_back(now.owner),
                ready=False,
                keys=(*[key_word(keys, name) for name in ("look", "log")], leave, key_word(keys, "help")),
                edge=hall.hall_closes(now.owner),
                who=now.you,
            )
        if now.closed:
            return Asking(
                ask=waiting.at_closed_table(now.you),
                enter=("back to the hall.",),
                keys=tuple([key_word(keys, name) for name in ("look", "log", "who", "help")]),
                edge=now.closed,
                who=now.you,
            )
        if not self._asks:
            return None
        names = [one.player for one in now.places if one.asked is not None and one.state in ("here", "away")]
        return Asking(
            ask=waiting.ask_for_undo(names),
            enter=waiting.send_request(names),
            keys=tuple([key_word(keys, name) for name in ("out", "look", "log", "who", "help")]),
            who=now.you,
        )

    @property
    def may_ask_for_undo(self) -> bool:
        """Whether this player could ask others for an undo of their last move, and is not just about to."""
        return self.now.may("ask-undo") and not self._asks

    @property
    def may_nudge(self) -> bool:
        """Whether this player could ring for a player who is asked."""
        return self.now.may("nudge")

    @property
    def withdraws(self) -> bool:
        """Whether a request of this player waits."""
        return self.now.may("withdraw")

    def _request_waits(self, now: Gathered) -> Said:
        """The Enter line of the one whose request waits; empty if none does."""
        if now.request is None or not self.withdraws:
            return ()
        names = [place.player for place in now.places if place.seat in now.request.asked]
        return waiting.request_ends(names, self._at.keys.word("out"))

    def edge(self, now: Gathered) -> tuple[Said, bool]:
        """What people did at this table, until the next key; a request stays until it is answered."""
        name = now.asker
        if name:
            assert now.request is not None
            return waiting.asks_for_undo(name, hall.clause(now.request.move), self._at.keys.word("who")), True
        return self._undone() or (() if self.read else now.told.says), False

    def beside_a_page(self, asking: Asking) -> Asking:
        """The prompt of a page, with the end of the hall, or the question to this player that has come behind it."""
        now = self.now
        if now.closes is not None:
            return replace(asking, ask=hall.closes_in(now.closes), edge=hall.hall_closes(now.owner), warns=True)
        if not self._turn_behind or asking.warns or asking.calls:
            return asking
        return replace(asking, edge=waiting.turn_behind(self._at.keys.word("out")), calls=True)

    @property
    def _turn_behind(self) -> bool:
        """Whether this player is asked, and the table has not shown it yet."""
        own = self.now.own
        return own is not None and own.asked is not None and self._board.desk is None

    # While others are asked -----------------------------------------------------------------------

    def _asked(self) -> tuple[Sequence[str], Sequence[Question[Any]]]:
        """Who is asked by what all may know, and what."""
        steps = self._at.session.port.ask(None).view.waiting()
        return [self._at.session.name(step.seat) for step in steps], steps

    def asks_of(self, seat: int) -> Said:
        """What a seat is asked, from what all may know; empty if it is not asked."""
        _names, steps = self._asked()
        return next((self._task(step) for step in steps if step.seat == seat), ())

    def _task(self, step: Question[Any]) -> Said:
        view = self._at.session.port.ask(None).view
        return self._board.questions[type(step)].task(self._at.words, view, step)

    def waits_for(self) -> Said:
        """The prompt while others are asked."""
        names, steps = self._asked()
        same = len({type(step) for step in steps}) == 1
        task = self._task(steps[0]) if same else ()
        return waiting.waiting_for(hall.named(names), task if len(steps) == 1 else task[-1:])

    def meanwhile(self) -> Said:
        """What this player can do while others are asked."""
        now, session, keys = self.now, self._at.session, self._at.keys
        if said := self._request_waits(now):
            return said
        if not session.people:
            return waiting.watching()
        if any(session.port.sealed(seat) and session.port.fence(seat) is None for seat in session.people):
            return waiting.face_down(keys.word("undo"))
        asked = session.port.waiting()
        away = next((one.player for one in now.places if one.seat in asked and one.state == "away"), None)
        return waiting.is_away(away) if away is not None else waiting.look_around(keys.word("look"))

    # The page who ---------------------------------------------------------------------------------

    @property
    def keys(self) -> Keys:
        return self._at.keys

    def open_page(self) -> None:
        """Open the page of who is here."""
        self._asks = False
        self._at.pages.open(page(self))

    def take(self, chosen: Option) -> Said:
        """Do what a row of the page is for."""
        said: Said = ()
        if chosen.act == "ask-undo":
            self._at.pages.close()
            self.ask_for_undo()
        else:
            said = self._company.do(chosen.act, chosen.seat)
            if not said and chosen.act in CLOSES:
                self._at.pause()  # an Enter of habit after the key would play
                self._at.pages.close()
            if not said and chosen.act == "sit":
                self._at.wipe()
                self._at.home.take_seat()
        return said
