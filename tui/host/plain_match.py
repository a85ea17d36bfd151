"""A hosted match in plain mode: one seat far away, or a watcher."""

from __future__ import annotations

import time
from collections.abc import Sequence
from contextlib import suppress

from rules.errors import IllegalMove, NotKept, RulesError
from rules.game import Move
from rules.table import Asked
from tui.company import Act, Request
from tui.complaints import complaint
from tui.games import room
from tui.host import plain_words as words
from tui.host.guest import Guest
from tui.host.lines import FarLines
from tui.plain.page import Left, Page, command_of
from tui.plain.play import QUIT, PlainMatch
from tui.plain.rules import read_rules
from tui.session import Session
from tui.words import Said, sentences
from tui.words.hall import named
from tui.words.waiting import waiting_for

TYPED: dict[str, Act] = {act: act for act in words.ACTS if act != "ask-undo"}
"""What can be typed to do something for the table; who types undo asks for it if need be."""
OWN = ("own", "undo", "hint")
"""What only a player can type."""


class Moved(Exception):
    """What is asked at this seat has changed."""


class Away(Exception):
    """The guest leaves this match for the hall, or for another table."""


class Edge:
    """What people did, as a guest was told it: each line once, wherever the guest is."""

    def __init__(self, guest: Guest, lines: FarLines) -> None:
        self._guest, self._lines = guest, lines
        self._read = 0

    def news(self) -> list[str]:
        """The lines since the last call."""
        fresh = [told for told in self._guest.lately if told.nth > self._read]
        if any(told.rings for told in fresh):
            self.ring()
        said = [told.says for told in fresh if told.says]
        self._read = self._guest.told.nth
        return [f"* {as_line(one)}" for one in said]

    def has_told(self, says: Said) -> bool:
        """Whether the guest has read this lately."""
        return any(one.says == says for one in self._guest.lately)

    def ring(self) -> None:
        """Ring the guest's bell, if they want it."""
        if self._guest.person.settings.bell:
            self._lines.ring()


class FarMatch(PlainMatch):
    """A match until its guest leaves it."""

    def __init__(self, session: Session, page: Page, lines: FarLines, edge: Edge) -> None:
        super().__init__(session, page)
        assert session.company is not None
        self.company, self.lines, self.edge = session.company, lines, edge
        self.seat = next(iter(session.people), None)
        """This guest's seat; None: a watcher."""
        self._request: Request | None = None
        self._front = self.front()
        """What this page is about; when that changes, the question is broken off."""
        self._explained = False
        """Whether it was said what can be typed while others are asked."""

    async def run(self) -> None:
        """Play or watch until the guest leaves the match; Left if they end the connection."""
        self.table.hears, self.lines.arrived = self.lines.stir, self.arrived
        try:
            while True:
                self.table.take()
                self._front = self.front()
                with suppress(Moved):
                    await self.one_step([*self.told(), *self.heard()])
        except Away:
            return
        finally:
            self.session.close()

    async def one_step(self, news: list[str]) -> None:
        """What is in front: a question to this seat, one to another player, or the end."""
        closed, since, _waits = self._front
        if closed:
            self.page.say(*news, *([] if self.edge.has_told(closed) else [as_line(closed)]))
            raise Away
        if not self.table.waiting():
            self.show_result(news)
            await self.look_around()
        elif since is not None and self.seat is not None:
            if await self.only(self.seat):
                self.page.say(*news)
            else:
                await self.turn(self.seat, news)
        else:
            self.page.say(*news)
            if self.seat is None:
                self.show_round(None)
            await self.look_around()

    # What arrives ---------------------------------------------------------------------------------

    def front(self) -> tuple[Said, int | None, tuple[int, ...]]:
        """Why the table is closed, since which stamp this seat has been asked the same, and for whom else it waits."""
        asked = self.table.ask(self.seat)
        if asked.step is None:
            return self.company.now.closed, None, self.table.waiting()
        return self.company.now.closed, asked.good, ()

    def heard(self) -> list[str]:
        """What the match has told these eyes since the last call."""
        return self.news.public() if self.seat is None else self.news.own(self.seat)

    def told(self) -> list[str]:
        """What people did at this table since the last call."""
        news, (before, self._request) = self.edge.news(), (self._request, self.company.now.request)
        if self._request is None or (before is not None and before.seat == self._request.seat):
            return news
        return [*news, *words.asks_for_undo(self.company.now)]

    def arrived(self) -> None:
        """Tell what has arrived; Moved if something else is asked now."""
        self.table.take()
        self.page.say(*[f"* {line}" for line in self.heard()], *self.told())
        before, front = self._front, self.front()
        if front != before:
            if front[1] is not None and before[1] is None:
                self.lines.forget()
                self.edge.ring()
            raise Moved

    # While nothing is chosen here -----------------------------------------------------------------

    def waits_for(self) -> str:
        """Whom the match waits for, and for what, from the public view."""
        view, waiting = self.table.ask(None).view, self.table.waiting()
        if not waiting:
            return words.AFTER
        steps = [step for step in view.waiting() if step.seat in waiting]
        same = len({type(step) for step in steps}) == 1
        questions = room(self.table.game.meta.name).questions
        asks = questions[type(steps[0])].task(self.words, view, steps[0]) if same else ()
        return waiting_for(named([self.session.name(seat) for seat in waiting]), asks)[0]

    def computers(self) -> bool:
        """Whether the match waits for computers only, which answer soon."""
        states = {place.seat: place.state for place in self.company.now.places}
        waiting = self.table.waiting()
        return bool(waiting) and all(states.get(seat) in ("computer", "stand-in") for seat in waiting)

    async def look_around(self) -> None:
        """Whatever can be typed while nothing is asked here."""
        if not self.computers():
            explained, self._explained = self._explained, True
            more = "" if explained or not self.table.waiting() else words.WATCHES if self.seat is None else words.WAITS
            undoable = self.seat is not None and self.table.sealed(self.seat) and self.table.fence(self.seat) is None
            self.page.say(sentences((self.waits_for(), words.SEALED if undoable else "", more)))
        while True:
            said = (await self.page.ask()).casefold()
            if not said:
                self.page.say(self.waits_for())
            elif self.seat is not None:
                if await self.command(self.seat, said):
                    raise Moved
            elif not await self.common(None, said):
                self.look(None, said)

    # Commands -------------------------------------------------------------------------------------

    async def command(self, seat: int, said: str) -> bool:
        if said == "undo" and self.table.fence(seat) == "other_seat":
            await self.for_the_table("ask-undo", "")
            return False
        if await self.common(seat, said):
            return False
        return await super().command(seat, said)

    async def common(self, seat: int | None, said: str) -> bool:
        """What players and watchers can type; True if it was that."""
        word, more = command_of(said)
        if said == "leave":
            raise Away
        if said in QUIT:
            raise Left
        if said == "who":
            self.page.say(*words.who(self.company.now, time.monotonic()))
        elif said == "rules":
            await read_rules(self.page, self.table.game.meta.name)
        elif word in TYPED:
            await self.for_the_table(TYPED[word], more)
        elif seat is None and said in OWN:
            self.page.say(words.ONLY_PUBLIC)
        else:
            return False
        return True

    def help(self, seat: int | None) -> None:
        super().help(seat)
        self.page.say(*words.HELP)

    async def write_again(self, error: NotKept) -> None:
        """The table itself tries again; until then the question stays."""
        self.page.say(complaint(error))
        raise Moved

    async def play(self, seat: int, asked: Asked, moves: Sequence[Move]) -> None:
        try:
            await super().play(seat, asked, moves)
        except (IllegalMove, NotKept):
            raise
        except RulesError as error:
            self.page.say(complaint(error))
            raise Moved from None

    async def for_the_table(self, act: Act, more: str) -> None:
        """Do something for the table, as far as it is offered, or say why not."""
        now, seat = self.company.now, None
        if "{seat}" in words.ACTS[act]:
            if not (more.isdecimal() and 1 <= int(more[:3]) <= len(self.session.seats)):
                self.page.say(words.NO_SEAT.format(word=act))
                return
            seat = int(more) - 1
        offered = [one for one in now.acts if one.act == act and seat in (None, one.seat)]
        if not offered:
            self.page.say((self.company.do(act, seat) or (words.NOT_NOW,))[0])
            return
        asks = "" if offered[0].why_not else words.SURE.get(act, "").format(name=words.called(now, seat or 0))
        if asks and not await sure(self.page, asks):
            return
        for one in offered:
            if why := one.why_not or self.company.do(act, one.seat):
                self.page.say(why[0])
                continue
            if done := words.done(act, one.seat, now):
                self.page.say(done)
                self.edge.news()  # says the same
            if act in ("rematch", "sit"):
                raise Away


async def sure(page: Page, question: str) -> bool:
    """Whether a player who is asked again means it."""
    if (await page.ask(question)).casefold() in ("yes", "y"):
        return True
    page.say(words.NOT_SURE)
    return False


def as_line(said: Said) -> str:
    """A line of the edge as a sentence."""
    return said[0] if said[0].endswith((".", "!", "?")) else f"{said[0]}."
