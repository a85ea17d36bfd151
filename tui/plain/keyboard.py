"""A match in plain mode at one keyboard: the people pass it on, and computers answer in their time."""

from __future__ import annotations

from collections.abc import Sequence
from time import monotonic, sleep

from rules.bots import level_of
from rules.game import Move
from rules.table import Asked
from tui import finding
from tui.computers import Computer
from tui.plain.page import Left, Page
from tui.plain.play import QUIT, PlainMatch
from tui.session import AtHome
from tui.shelf.characters import shortfalls
from tui.shelf.rivals import Rivals, only_person
from tui.words import Said
from tui.words import narrator as narrate


class PlainKeyboard(PlainMatch):
    """Plays one match to its end, or until a player leaves."""

    session: AtHome

    def __init__(self, session: AtHome, page: Page) -> None:
        super().__init__(session, page)
        self.at_keyboard: int | None = None if session.shared else next(iter(session.people), None)
        self.last: int | None = None
        """The person who moved last, who may undo that move when the keyboard is passed on."""
        self.open = self.words.open_table
        self.alone = False
        """At an open table: whether the other players have looked away for a secret question."""
        self.due: dict[Computer, tuple[Asked, float]] = {}
        """The last question that each computer thought about, and when its answer was due."""
        self.read: dict[int, int] = {}
        """The last round in which each seat read the open table while the others looked away."""

    async def run(self) -> None:
        """Play until the match is over; raises Left if a player leaves before that."""
        self.session.think_apart()
        self.begin()
        while self.table.waiting():
            for computer, asked in self.session.let_think():
                self.due[computer] = asked, monotonic() + computer.takes(asked)
            bot = self.session.next_bot()
            if bot is not None:
                self.wait_for(bot)
                await self.act(self.session.let_bot_play, bot)
                self.shown = self.shown if self.open else None
                if not self.session.people and self.session.next_bot() != bot:
                    self.page.say(*self.news.public())
                continue
            seat = self.session.next_person(self.at_keyboard)
            assert seat is not None
            if await self.only(seat):
                self.last = seat
            elif self.keeps(seat):
                await self.turn(seat, self.aloud(seat))
            elif await self.hand_over(seat):
                self.at_keyboard, self.alone = seat, True
                await self.turn(seat, self.session.ears[seat].secrets())
        self.finish()

    def wait_for(self, bot: int) -> None:
        """Wait until a computer's answer is due; nobody is asked meanwhile."""
        computer = self.session.computers[bot]
        if not computer.ready:
            asked, until = self.due[computer]
            computer.wait(until)
            sleep(max(0.0, until - monotonic()))
            computer.end(asked)

    def begin(self) -> None:
        """Print the heading of a new or resumed match."""
        names = ", ".join(
            f"{self.session.name(seat)} (computer, {level_of(one.bot)})" if one.bot else self.session.name(seat)
            for seat, one in enumerate(self.session.seats)
        )
        self.page.say(f"{self.table.game.meta.title}. {names}.")
        self.page.say(*shortfalls([one.bot for one in self.session.seats], self.table.game.meta.name))
        self.say_saved()
        if self.open and self.session.shared:
            self.page.say(
                "Nothing on the table is secret; look away only when asked. 'own' shows what only one player may see."
            )

    def say_saved(self) -> None:
        """Print where the match is saved, and what else can be typed."""
        self.page.say(f"Saved as {self.session.kept.name}.")
        if self.session.people:
            self.page.say("You can also type ? for help, hint, undo, log, table or quit (the match is saved).")

    # Who may look ---------------------------------------------------------------------------------

    @property
    def public(self) -> bool:
        """Whether everyone may look at the page now."""
        return self.open and not self.alone

    def reader(self, seat: int | None) -> int | None:
        return None if self.public and self.session.shared else seat

    def keeps(self, seat: int) -> bool:
        """Whether this seat can play on without the others looking away."""
        if not (self.open and self.session.shared):
            return seat == self.at_keyboard
        step = self.table.ask(seat).step
        if step is None or not step.secret(self.table.ask(None).view):
            if self.alone:
                self.page.scroll_away()
                self.alone = False
            return True
        return self.alone and seat == self.at_keyboard

    def aloud(self, seat: int) -> list[str]:
        """The news for this seat; at an open table everyone has heard it then."""
        self.at_keyboard = seat
        news = self.news.own(seat)
        if self.public:
            for other in self.session.people:
                self.session.pass_on(other)
        return news

    async def hand_over(self, seat: int) -> bool:
        """Pass the keyboard on with no secrets in sight; False if a move was undone instead.

        Public news is told here, while all are looking; this seat's secrets follow after Enter.
        """
        name = self.session.name(seat)
        self.at_keyboard = self.shown = None
        self.alone = False
        self.page.scroll_away()
        self.page.say(f"{name} is next.")
        self.page.say(*self.news.aloud(seat))
        back = self.last if self.last is not None and self.table.fence(self.last) is None else None
        question = f"Pass the keyboard to {name}, who presses Enter."
        if back is not None:
            question += " " + f"(Type 'undo' to undo {self.session.name(back)}'s last move.)"
        while True:
            answer = (await self.page.ask(question)).casefold()
            if not answer:
                return True
            if answer in QUIT:
                raise Left
            if answer == "undo" and back is not None:
                await self.act(self.table.undo, back)
                self._went = True
                return False
            if answer == "undo":
                reason = self.table.fence(self.last) if self.last is not None else None
                self.page.say(narrate.fence(reason or "nothing", self.words.comes_up)[0])
            else:
                self.page.say("Only Enter, undo and quit work here.")

    # What a player does ---------------------------------------------------------------------------

    async def play(self, seat: int, asked: Asked, moves: Sequence[Move]) -> None:
        await super().play(seat, asked, moves)
        self.last = seat

    async def look_at_own(self, seat: int) -> bool:
        """Where everyone looks at the page, the others look away first, and then the question is asked again."""
        own = self.words.own(self.table.ask(seat).view, seat)
        if not own or self.reader(seat) is not None:
            return await super().look_at_own(seat)
        await self.page.ask(
            f"This is for {self.session.name(seat)} only. Everyone else, look away; then Enter shows it."
        )
        self.page.say(*own)
        await self.page.ask("Enter hides it again.")
        self.page.scroll_away()
        return True

    async def undo(self, seat: int) -> bool:
        """At an open table everyone sees whose move it was, and can undo it."""
        if self.public and self.last is not None and self.table.fence(seat) and not self.table.fence(self.last):
            seat = self.last
        return await super().undo(seat)

    def show_what_is_new(self, seat: int | None, round_: int) -> None:
        """The table, or at an open table that this seat has read this round, only the seat's secrets."""
        if seat is None or not self.alone or not self.open or self.read.get(seat) != round_:
            self.show_table(seat)
        elif own := self.words.own(self.table.ask(seat).view, seat):
            self.page.gap()
            self.page.say(*own)
        if seat is not None and self.alone:
            self.read[seat] = round_

    def finish(self) -> None:
        """The result."""
        if self.session.shared:
            news = self.news.aloud(self.at_keyboard or 0)
        elif self.at_keyboard is not None:
            news = self.news.own(self.at_keyboard)
        else:
            news = self.news.public()
        self.show_result(news)
        if only_person(self.table.header) is not None:
            self.page.say(*self.next_rival()[:1])

    def next_rival(self) -> Said:
        """Whom to play next, by all finished matches."""
        places, rivals = self.table.outcome(), Rivals(self.table.header.game)
        assert places is not None, "the match is over"
        finding.note_over(self.session.kept.file.path, places)
        while rivals.read():
            pass
        return rivals.next_after(self.table.header, places)
