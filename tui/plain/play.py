"""A match in plain mode: what everybody sees, what the one at the keyboard sees, then numbered choices."""

from __future__ import annotations

from rules.errors import IllegalMove, NotKept, NoWayBack
from tui import narrate
from tui.complaints import complaint
from tui.plain.page import Left, Page
from tui.session import Session
from tui.words import _


class PlainMatch:
    """Plays one match to its end, or until somebody leaves."""

    def __init__(self, session: Session, page: Page) -> None:
        self.session, self.page = session, page
        self.table = session.table
        self.words = session.words()
        self.at_keyboard: int | None = None if session.shared else next(iter(session.people), None)
        self.last: int | None = None
        """Who moved last, and may want that back when the keyboard is passed on."""

    def run(self) -> None:
        """Until it is over; Left when somebody leaves before that."""
        self.begin()
        while self.table.waiting():
            seat = self.session.next_bot()
            if seat is not None:
                self.session.let_bot_play(seat)
                if not self.session.people:
                    self.tell()
                continue
            seat = self.session.next_person(self.at_keyboard)
            assert seat is not None
            if self.session.shared and seat != self.at_keyboard and not self.hand_over(seat):
                continue
            self.at_keyboard = seat
            self.turn(seat)
        self.finish()

    def begin(self) -> None:
        """What a match begins or goes on with."""
        title = self.table.game.meta.title
        names = ", ".join(
            _("{name} (computer, {bot})").format(name=self.session.name(seat), bot=one.bot)
            if one.bot
            else self.session.name(seat)
            for seat, one in enumerate(self.session.seats)
        )
        self.page.say(f"{title}. {names}.", _("Kept as {match}.").format(match=self.session.kept.name))
        self.page.say(_("Type a number to choose, ? for help, undo, log, table, or quit (the match is kept)."))

    def tell(self) -> None:
        """What has happened since the eyes at the keyboard last looked."""
        self.page.say(*self.session.ears[self.at_keyboard].news())

    def hand_over(self, seat: int) -> bool:
        """Pass the keyboard on with nothing of the last hand in sight; False when a move was taken back instead."""
        name = self.session.name(seat)
        self.page.scroll_away()
        back = self.last if self.last is not None and self.table.fence(self.last) is None else None
        self.at_keyboard = None
        while True:
            if back is None:
                answer = self.page.ask(_("{name} is next. Pass the keyboard to {name}, who presses Enter.").format(name=name))
            else:
                answer = self.page.ask(
                    _("{name} is next. Pass the keyboard to {name}, who presses Enter ('undo' takes {last}'s move back).").format(
                        name=name, last=self.session.name(back)
                    )
                )
            if not answer:
                return True
            if answer in ("quit", "q"):
                raise Left
            if answer == "undo" and back is not None:
                self.table.undo(back)
                return False

    def turn(self, seat: int) -> None:
        """One question to a person, until it is answered with a move."""
        news = self.session.ears[seat].news()
        asked = self.table.ask(seat)
        assert asked.step is not None
        if news or self.last != seat:
            self.page.gap()
            self.page.say(*news)
        if self.last != seat:
            self.show_table(seat)
        self.page.gap()
        self.page.say(f"{self.session.name(seat)}: {self.words.ask(asked.view, asked.step)}")
        moves = list(asked.moves)
        choices = [self.words.move(asked.view, asked.step, move) for move in moves]
        answer = self.page.choose(_("Your choice:"), choices)
        if isinstance(answer, str):
            self.command(seat, answer)
            return
        try:
            self.table.play(seat, asked.stamp, moves[answer])
        except IllegalMove as error:
            self.page.say(self.words.refusal(asked.view, error))
            return
        except NotKept as error:
            self.not_kept(error)
        self.last = seat if seat in self.table.waiting() or self.session.shared else None
        if seat not in self.table.waiting():
            self.page.say(*self.session.ears[seat].news())

    def not_kept(self, error: NotKept) -> None:
        """The disk refuses a line: try again until it takes it, or leave."""
        while True:
            self.page.say(complaint(error))
            if self.page.ask(_("Press Enter to try again, or type 'quit'.")) in ("quit", "q"):
                raise Left
            try:
                self.table.write()
                return
            except NotKept as again:
                error = again

    def command(self, seat: int, said: str) -> None:
        """Everything that is not a choice."""
        asked = self.table.ask(seat)
        assert asked.step is not None
        if said in ("quit", "q"):
            raise Left
        if said in ("?", "help"):
            self.page.say(*self.words.help(asked.view, asked.step))
            self.page.say(_("Type a number to choose it; words to see only the choices with these words; an empty line for all."))
        elif said == "log":
            self.page.say(*[line for line in self.session.ears[seat].lines() if line])
        elif said == "table":
            self.show_table(seat)
        elif said == "undo":
            try:
                self.table.undo(seat)
                self.page.say(_("Taken back."))
                self.session.ears[seat].news()
                self.last = seat
            except NoWayBack as error:
                self.page.say(narrate.fence(error.code))
        elif said:
            self.page.say(_("Nothing here is called that. ? helps."))

    def show_table(self, seat: int) -> None:
        """What everybody sees, then what this seat sees."""
        view = self.table.ask(seat).view
        self.page.gap()
        self.page.say(f"{self.table.game.meta.title}, {self.words.progress(view)}.", *self.words.table(view))
        self.page.say(*self.words.own(view, seat))

    def finish(self) -> None:
        """The result."""
        view = self.table.ask(None).view
        self.page.gap()
        self.page.say(*self.session.ears[self.at_keyboard].news())
        self.page.gap()
        self.page.say(_("The match is over."), *self.words.result(view))

