"""A match in plain mode: what everybody sees, what the one at the keyboard sees, then numbered choices."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from rules.errors import IllegalMove, NotKept, NoWayBack
from rules.game import Move
from rules.table import Asked
from tui.complaints import complaint
from tui.plain.page import Left, Page
from tui.session import Session
from tui.words import narrator as narrate
from tui.words.narrator import Choice


class PlainMatch:
    """Plays one match to its end, or until somebody leaves."""

    def __init__(self, session: Session, page: Page) -> None:
        self.session, self.page = session, page
        self.table = session.table
        self.words = session.words()
        self.at_keyboard: int | None = None if session.shared else next(iter(session.people), None)
        self.last: int | None = None
        """The person who moved last, and may want that back when the keyboard is passed on."""
        self.shown: tuple[int | None, int] | None = None
        """To whom the table was shown, and in which round; at an open table to everybody."""
        self.open = self.words.open_table
        self.alone = False
        """At an open table: have the others looked away, for a question that is secret?"""
        self.read: dict[int, int] = {}
        """The round in which each seat, being alone with an open table, has read it last."""

    def run(self) -> None:
        """Until it is over; Left when somebody leaves before that."""
        self.begin()
        while self.table.waiting():
            bot = self.session.next_bot()
            if bot is not None:
                self.act(self.session.let_bot_play, bot)
                self.shown = self.shown if self.open else None
                if not self.session.people:
                    self.page.say(*self.session.everybody.news())
                continue
            seat = self.session.next_person(self.at_keyboard)
            assert seat is not None
            if self.keeps(seat):
                self.turn(seat, self.aloud(seat))
            elif self.hand_over(seat):
                self.at_keyboard, self.alone = seat, True
                self.turn(seat, self.session.ears[seat].secrets())
        self.finish()

    def keeps(self, seat: int) -> bool:
        """Need nobody look away now?"""
        if not (self.open and self.session.shared):
            return seat == self.at_keyboard
        step = self.table.ask(seat).step
        if step is None or not step.secret:
            if self.alone:
                self.page.scroll_away()
                self.alone = False
            return True
        return self.alone and seat == self.at_keyboard

    def begin(self) -> None:
        """What a match begins or goes on with."""
        names = ", ".join(
            f"{self.session.name(seat)} (computer, {one.bot})" if one.bot else self.session.name(seat)
            for seat, one in enumerate(self.session.seats)
        )
        self.page.say(f"{self.table.game.meta.title}. {names}.")
        self.page.say(f"Saved as {self.session.kept.name}.")
        if self.session.people:
            self.page.say("You can also type ? for help, undo, log, table or quit (the match is saved).")
        if self.open and self.session.shared:
            self.page.say(
                "Nothing on the table is secret; look away only when asked. 'own' shows what only one player may see."
            )

    @property
    def public(self) -> bool:
        """Does everybody look at the page now?"""
        return self.open and not self.alone

    def aloud(self, seat: int) -> list[str]:
        """What is new; at a table that lies open it is news for all who sit at it."""
        self.at_keyboard = seat
        news = self.session.news(seat)
        if self.public:
            for other in self.session.people:
                self.session.pass_on(other)
        return news

    def hand_over(self, seat: int) -> bool:
        """Pass the keyboard on with nothing of the last hand in sight; False when a move was taken back instead.

        What everybody knows is said here, while all are looking; what is only for this seat comes after Enter.
        """
        name = self.session.name(seat)
        self.at_keyboard = self.shown = None
        self.alone = False
        self.page.scroll_away()
        self.page.say(f"{name} is next.")
        self.page.say(*self.session.aloud[seat].news())
        back = self.last if self.last is not None and self.table.fence(self.last) is None else None
        question = f"Pass the keyboard to {name}, who presses Enter."
        if back is not None:
            question += " " + f"(Type 'undo' to undo {self.session.name(back)}'s last move.)"
        while True:
            answer = self.page.ask(question).casefold()
            if not answer:
                return True
            if answer in ("quit", "q"):
                raise Left
            if answer == "undo" and back is not None:
                self.act(self.table.undo, back)
                return False
            if answer == "undo":
                reason = self.table.fence(self.last) if self.last is not None else None
                self.page.say(narrate.fence(reason or "nothing")[0])
            else:
                self.page.say("Only Enter, undo and quit work here.")

    def turn(self, seat: int, news: list[str]) -> None:
        """One question to a person, until it is answered with a move."""
        asked = self.table.ask(seat)
        assert asked.step is not None
        if news:
            self.page.gap()
            self.page.say(*news)
        to_whom = None if self.public else seat
        if self.shown != (to_whom, asked.view.round):
            self.show_what_is_new(seat, asked.view.round)
            self.shown = to_whom, asked.view.round
        self.page.gap()
        view, step = asked.view, asked.step
        moves, choices = in_groups(asked.moves, [self.words.choice(view, step, move) for move in asked.moves])
        question = f"{self.session.name(seat)}: {self.words.ask(view, step)}"

        def typed(said: str) -> Sequence[Move]:
            return self.words.typed(view, step, said)

        answer = self.page.choose(question, choices, several=lambda said: bool(typed(said)))
        while isinstance(answer, str):
            several = typed(answer)
            if self.several(seat, asked, several) if several else self.command(seat, answer):
                return
            answer = self.page.choose(question, choices, read_out=False, several=lambda said: bool(typed(said)))
        self.act(self.table.play, seat, asked.stamp, moves[answer])
        self.last = seat

    def several(self, seat: int, asked: Asked, moves: Sequence[Move]) -> bool:
        """Play what was typed as one answer, all of it or nothing; False when it is refused, which is said."""
        try:
            self.act(self.table.play, seat, asked.stamp, *moves)
        except IllegalMove as error:
            self.page.say(self.words.refusal(asked.view, error)[0])
            return False
        self.last = seat
        return True

    def command(self, seat: int, said: str) -> bool:
        """Everything that is not a choice; True when a move was taken back."""
        asked = self.table.ask(seat)
        assert asked.step is not None
        if said in ("quit", "q"):
            raise Left
        if said in ("?", "help"):
            self.page.say(*self.words.help(asked.view, asked.step))
            self.page.say("Type the number of a choice, or words to list only the choices with these words.")
            self.page.say("An empty line lists the choices again; 'all' lists every one of them, page by page.")
            self.page.say("undo reverses your last move, log shows the match so far, table describes the table,")
            self.page.say("own shows what only you may see, quit leaves; the match is saved after every move.")
        elif said == "log":
            self.page.say(*[line for line in self.session.ears[seat].lines() if line])
        elif said == "table":
            self.show_table(seat)
        elif said == "own":
            return self.look_at_own(seat)
        elif said == "undo":
            return self.undo(seat)
        else:
            self.page.say("That is not a choice here. Type ? for help.")
        return False

    def look_at_own(self, seat: int) -> bool:
        """What only this seat sees; True when the others had to look away, so that the question is asked again."""
        own = self.words.own(self.table.ask(seat).view, seat)
        name = self.session.name(seat)
        if not (own and self.public and self.session.shared):
            self.page.say(*(own or ["You have no secrets here."]))
            return False
        self.page.ask(f"This is for {name} only. Everyone else, look away; then Enter shows it.")
        self.page.say(*own)
        self.page.ask("Enter hides it again.")
        self.page.scroll_away()
        return True

    def undo(self, seat: int) -> bool:
        """Take the last move back, and say what that was; or say why not."""
        if self.public and self.last is not None and self.table.fence(seat) and not self.table.fence(self.last):
            seat = self.last  # whose move it was is for all to see
        told = list(self.session.ears[seat].lines())
        try:
            self.act(self.table.undo, seat)
        except NoWayBack as error:
            self.page.say(narrate.fence(error.code)[0])
            return False
        undone = [line for line in told[len(self.session.ears[seat].lines()) :] if line]
        self.page.say(" ".join(["Undone:", *undone]) if undone else "Undone.")
        return True

    def act(self, act: Callable[..., Any], *arguments: Any) -> None:
        """Do something at the table."""
        try:
            act(*arguments)
        except NotKept as error:
            self.write_again(error)

    def write_again(self, error: NotKept) -> None:
        """The disk refuses a line: try again until it takes it, or somebody leaves."""
        while True:
            self.page.say(complaint(error))
            try:
                answer = self.page.ask("Press Enter to try again, or type 'quit' to leave without this move.")
            except Left:
                answer = "quit"
            if answer in ("quit", "q"):
                raise error
            try:
                return self.table.write()
            except NotKept as again:
                error = again

    def show_what_is_new(self, seat: int, round_: int) -> None:
        """The table, or where the keyboard goes round at an open table only what is this seat's own."""
        if not self.alone or not self.open or self.read.get(seat) != round_:
            self.show_table(seat)
        elif own := self.words.own(self.table.ask(seat).view, seat):
            self.page.gap()
            self.page.say(*own)
        if self.alone:
            self.read[seat] = round_

    def show_table(self, seat: int) -> None:
        """What everybody sees, then what this seat sees."""
        view = self.table.ask(seat).view
        self.page.gap()
        self.page.say(f"{self.table.game.meta.title}, {self.words.progress(view)}.", *self.words.table(view))
        if not (self.public and self.session.shared):
            self.page.say(*self.words.own(view, seat))

    def finish(self) -> None:
        """The result."""
        if self.session.shared:
            news = self.session.aloud[self.at_keyboard or 0].news()
        elif self.at_keyboard is not None:
            news = self.session.news(self.at_keyboard)
        else:
            news = self.session.everybody.news()
        if news:
            self.page.gap()
            self.page.say(*news)
        self.page.gap()
        self.page.say("The match is over.", *self.words.result(self.table.ask(None).view))


def in_groups(moves: Sequence[Move], choices: Sequence[Choice]) -> tuple[list[Move], list[Choice]]:
    """The moves with their choices; those under one heading come together, where the first of them stands."""
    first: dict[str, int] = {}
    order = [
        first.setdefault(choice.heading, place) if choice.heading else place for place, choice in enumerate(choices)
    ]
    places = sorted(range(len(choices)), key=order.__getitem__)
    return [moves[place] for place in places], [choices[place] for place in places]
