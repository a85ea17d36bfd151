"""A match in plain mode: the public view, the view of the player at the keyboard, then numbered choices."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from rules.advice import legal
from rules.errors import IllegalMove, NotKept, NoWayBack
from rules.game import Move, Question
from rules.table import Asked
from tui.complaints import complaint
from tui.games import room
from tui.plain.news import News
from tui.plain.page import Left, Page, packed
from tui.session import AtHome
from tui.words import narrator as narrate
from tui.words.coaching import ONLY, behind, named_advice
from tui.words.narrator import Choice


class PlainMatch:
    """Plays one match to its end, or until a player leaves."""

    def __init__(self, session: AtHome, page: Page) -> None:
        self.session, self.page = session, page
        self.table = session.port
        session.plain = True
        self.words, self.news = session.words(), News(session)
        self.at_keyboard: int | None = None if session.shared else next(iter(session.people), None)
        self.last: int | None = None
        """The person who moved last, who may undo that move when the keyboard is passed on."""
        self.shown: tuple[int | None, int] | None = None
        """To whom the table was shown, and in which round; None for an open table, which everyone sees."""
        self.open = self.words.open_table
        self.alone = False
        """At an open table: whether the other players have looked away for a secret question."""
        self.read: dict[int, int] = {}
        """The last round in which each seat read the open table while the others looked away."""
        self.offered: dict[tuple[int, type[Question[Any]], str], Move] = {}
        """By seat, question and short form, what could be typed before: typed again, it is refused with the reason."""

        self.hinted: tuple[tuple[int, int] | None, int] = None, 0
        """The seat and the stamp of the question that had a hint last, and which hint that was."""

    def run(self) -> None:
        """Play until the match is over; raises Left if a player leaves before that."""
        self.begin()
        while self.table.waiting():
            bot = self.session.next_bot()
            if bot is not None:
                self.act(self.session.let_bot_play, bot)
                self.shown = self.shown if self.open else None
                if not self.session.people and self.session.next_bot() != bot:
                    self.page.say(*self.news.public())
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

    def begin(self) -> None:
        """Print the heading of a new or resumed match."""
        names = ", ".join(
            f"{self.session.name(seat)} (computer, {one.bot})" if one.bot else self.session.name(seat)
            for seat, one in enumerate(self.session.seats)
        )
        self.page.say(f"{self.table.game.meta.title}. {names}.")
        self.say_saved()
        if self.open and self.session.shared:
            self.page.say(
                "Nothing on the table is secret; look away only when asked. 'own' shows what only one player may see."
            )

    def say_saved(self) -> None:
        """Print where the match is saved, and what else can be typed."""
        self.page.say(f"Saved as {self.session.kept.name}.")
        if self.session.people:
            self.page.say("You can also type ? for help, undo, log, table or quit (the match is saved).")

    @property
    def public(self) -> bool:
        """Whether everyone may look at the page now."""
        return self.open and not self.alone

    def aloud(self, seat: int) -> list[str]:
        """The news for this seat; at an open table everyone has heard it then."""
        self.at_keyboard = seat
        news = self.news.own(seat)
        if self.public:
            for other in self.session.people:
                self.session.pass_on(other)
        return news

    def hand_over(self, seat: int) -> bool:
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
        """Ask a person one question until they answer it with a move."""
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

        self.offered |= {
            (seat, type(step), packed(choice.short)): move
            for move, choice in zip(moves, choices, strict=True)
            if len(choice.short) > 1  # one letter is a place in a list
        }

        def typed(said: str) -> Sequence[Move]:
            before = self.offered.get((seat, type(step), packed(said.casefold())))
            return self.words.typed(view, step, said) or ([] if before is None or before in moves else [before])

        answer = self.page.choose(question, choices, several=lambda said: bool(typed(said)))
        while isinstance(answer, str):
            several = typed(answer)
            if self.several(seat, asked, several) if several else self.command(seat, answer):
                return
            answer = self.page.choose(question, choices, read_out=False, several=lambda said: bool(typed(said)))
        self.play(seat, asked, (moves[answer],))

    def play(self, seat: int, asked: Asked, moves: Sequence[Move]) -> None:
        """Play moves of the person who is asked."""
        self.act(self.table.play, seat, asked.stamp, *moves)
        self.last = seat

    def several(self, seat: int, asked: Asked, moves: Sequence[Move]) -> bool:
        """Play what was typed as one answer, all of it or nothing; False when it is refused, which is said."""
        try:
            self.play(seat, asked, moves)
        except IllegalMove as error:
            self.page.say(self.words.refusal(asked.view, error)[0])
            return False
        return True

    def command(self, seat: int, said: str) -> bool:
        """Carry out what was typed instead of a choice; True if a move was undone."""
        asked = self.table.ask(seat)
        assert asked.step is not None
        if said in ("quit", "q"):
            raise Left
        if said in ("?", "help"):
            self.page.say(*self.words.help(asked.view, asked.step))
            self.page.say("Type the number of a choice, or words to list only the choices with these words.")
            self.page.say("An empty line lists the choices again; 'all' lists every one of them, page by page.")
            self.page.say("'undo' undoes your last move, 'log' shows the match so far, 'table' describes the table.")
            self.page.say("'own' shows what only you may see. 'hint' names the best move; again: the next best.")
            self.page.say("'quit' leaves; the match is saved after every move.")
        elif said == "log":
            ear = self.session.everybody if self.public and self.session.shared else self.session.ears[seat]
            self.page.say(*[line for line in ear.lines() if line])
        elif said == "table":
            self.show_table(seat)
        elif said == "hint":
            self.hint(seat, asked)
        elif said == "own":
            return self.look_at_own(seat)
        elif said == "undo":
            return self.undo(seat)
        else:
            self.page.say("That is not a choice here. Type ? for help.")
        return False

    def hint(self, seat: int, asked: Asked) -> None:
        """Name the best move and say why; typed again, the next best. At an open table, from what everyone sees."""
        step, game = asked.step, self.table.game
        assert step is not None
        view = self.table.ask(None).view if self.public and self.session.shared else asked.view
        if len(legal(view, step)) == 1:
            self.page.say(ONLY[0])
            return
        coaching = room(game.meta.name).coaching
        view = coaching.sees(view, self.session.shared)
        options = game.advise(view, step)
        nth = (self.hinted[1] + 1) % len(options) if self.hinted[0] == (seat, asked.stamp) else 0
        self.hinted = (seat, asked.stamp), nth
        option = options[nth]
        move, reason = (
            coaching.named(self.words, view, step, option.moves)[0],
            coaching.reason(self.words, view, step, option)[0],
        )
        self.page.say(named_advice(move, reason, nth, behind(option.value, options[0].value)))

    def look_at_own(self, seat: int) -> bool:
        """Show what only this seat sees; True if the others had to look away, so that the question is asked again."""
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
        """Undo the last move and tell what it was, or tell why that is not possible."""
        if self.public and self.last is not None and self.table.fence(seat) and not self.table.fence(self.last):
            seat = self.last  # everyone sees whose move it was
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
        """Call something that changes the table, and handle a full disk."""
        try:
            act(*arguments)
        except NotKept as error:
            self.write_again(error)

    def write_again(self, error: NotKept) -> None:
        """The disk refused a line: try again until it is saved or a player leaves."""
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
        """The table, or at an open table that this seat has read this round, only the seat's secrets."""
        if not self.alone or not self.open or self.read.get(seat) != round_:
            self.show_table(seat)
        elif own := self.words.own(self.table.ask(seat).view, seat):
            self.page.gap()
            self.page.say(*own)
        if self.alone:
            self.read[seat] = round_

    def show_table(self, seat: int) -> None:
        """Print the public view, then what only this seat sees."""
        view = self.table.ask(seat).view
        self.page.gap()
        self.page.say(f"{self.table.game.meta.title}, {self.words.progress(view)[0]}.", *self.words.table(view))
        if not (self.public and self.session.shared):
            self.page.say(*self.words.own(view, seat))

    def finish(self) -> None:
        """The result."""
        if self.session.shared:
            news = self.news.aloud(self.at_keyboard or 0)
        elif self.at_keyboard is not None:
            news = self.news.own(self.at_keyboard)
        else:
            news = self.news.public()
        if news:
            self.page.gap()
            self.page.say(*news)
        self.page.gap()
        self.page.say("The match is over.", *self.words.result(self.table.ask(None).view))


def in_groups(moves: Sequence[Move], choices: Sequence[Choice]) -> tuple[list[Move], list[Choice]]:
    """The moves with their choices, grouped by heading in the order of each heading's first choice."""
    first: dict[str, int] = {}
    order = [
        first.setdefault(choice.heading, place) if choice.heading else place for place, choice in enumerate(choices)
    ]
    places = sorted(range(len(choices)), key=order.__getitem__)
    return [moves[place] for place in places], [choices[place] for place in places]
