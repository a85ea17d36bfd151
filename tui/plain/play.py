"""A match in plain mode: the public view, the view of the player who is asked, then numbered choices."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from rules.errors import IllegalMove, NotKept, NoWayBack
from rules.game import Move, Question
from rules.table import Asked
from tui.complaints import SENTENCES, complaint
from tui.plain.hints import Hints
from tui.plain.news import News
from tui.plain.page import Left, Page, packed
from tui.session import Session
from tui.words import narrator as narrate
from tui.words.narrator import Choice

QUIT = ("quit", "q")


class PlainMatch:
    """One match on one page: what a seat is asked, and what it can type."""

    def __init__(self, session: Session, page: Page) -> None:
        self.session, self.page = session, page
        self.table = session.port
        session.plain = True
        self.words, self.news = session.words(), News(session)
        self.shown: tuple[int | None, int] | None = None
        """To whom the table was shown, and in which round; None for an open table, which everyone sees."""
        self.offered: dict[tuple[int, type[Question[Any]], str], Move] = {}
        """By seat, question and short form, what could be typed before: typed again, it is refused with the reason."""
        self.hints = Hints(session, self.words)
        self._went = False
        """Whether nothing was played since the last undo."""

    def reader(self, seat: int | None) -> int | None:
        """Whose view the page may show to this seat; None: the public one."""
        return seat

    # A question -----------------------------------------------------------------------------------

    async def turn(self, seat: int, news: list[str]) -> None:
        """Ask a person one question until they answer it with a move."""
        asked = self.table.ask(seat)
        assert asked.step is not None
        if news:
            self.page.gap()
            self.page.say(*news)
        self.show_round(seat)
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
            if named := self.hints.typed(seat, asked, said):
                return named
            before = self.offered.get((seat, type(step), packed(said.casefold())))
            return self.words.typed(view, step, said) or ([] if before is None or before in moves else [before])

        answer = await self.page.choose(question, choices, several=lambda said: bool(typed(said)))
        while isinstance(answer, str):
            several = typed(answer)
            if await self.several(seat, asked, several) if several else await self.command(seat, answer):
                return
            answer = await self.page.choose(question, choices, read_out=False, several=lambda said: bool(typed(said)))
        await self.play(seat, asked, (moves[answer],))

    async def play(self, seat: int, asked: Asked, moves: Sequence[Move]) -> None:
        """Play moves of the person who is asked."""
        self._went = False
        await self.act(self.table.play, seat, asked.stamp, *moves)

    def by_itself(self, seat: int) -> Move | None:
        """The only possible move of a person who need not be asked for it."""
        return self.session.by_itself(seat)

    def way_back(self, seat: int) -> tuple[int, str | None]:
        """How many of its moves a seat undoes to go back to a choice; 0 when it cannot, and why."""
        return self.session.way_back(seat)

    async def only(self, seat: int) -> bool:
        """Play the only possible move of a person; False if they are asked. Who has just undone something is asked."""
        move = None if self._went else self.by_itself(seat)
        if move is not None:
            await PlainMatch.play(self, seat, self.table.ask(seat), (move,))
        return move is not None

    async def several(self, seat: int, asked: Asked, moves: Sequence[Move]) -> bool:
        """Play what was typed as one answer, all of it or nothing; False when it is refused, which is said."""
        try:
            await self.play(seat, asked, moves)
        except IllegalMove as error:
            self.page.say(self.words.refusal(asked.view, error)[0])
            return False
        return True

    # Commands -------------------------------------------------------------------------------------

    async def command(self, seat: int, said: str) -> bool:
        """Carry out what was typed instead of a choice; True if the question is asked again."""
        if said in QUIT:
            raise Left
        if said == "own":
            return await self.look_at_own(seat)
        if said == "undo":
            return await self.undo(seat)
        self.look(seat, said)
        return False

    def look(self, seat: int | None, said: str) -> None:
        """Print what was asked for, and change nothing."""
        replies = {"?": self.help, "help": self.help, "log": self.log, "table": self.show_table, "hint": self.hint}
        if said in replies:
            replies[said](seat)
        else:
            self.page.say("That is not a choice here. Type ? for help.")

    def help(self, seat: int | None) -> None:
        """What the question is about, and what can be typed."""
        asked = self.table.ask(seat)
        if asked.step is not None:
            self.page.say(*self.words.help(asked.view, asked.step))
        self.page.say("Type the number of a choice, or words to list only the choices with these words.")
        self.page.say("An empty line lists the choices again; 'all' lists every one of them, page by page.")
        self.page.say("'undo' undoes your last choice, 'log' shows the match so far, 'table' describes the table.")
        self.page.say("'own' shows what only you may see.")
        self.page.say("'hint' names the best move; typed again, what imagined matches found since, or the next best.")
        self.page.say("You can type a hint's words to play it.")
        self.page.say("'quit' leaves; the match is saved after every move.")

    def log(self, seat: int | None) -> None:
        """The match so far."""
        self.page.say(*[line for line in self.session.ear(self.reader(seat)).lines() if line])

    def hint(self, seat: int | None) -> None:
        """Name the best move and say why; typed again, what a thinker has found since, or the next best. At an open
        table, from what everyone sees."""
        asked = self.table.ask(seat)
        if asked.step is None:
            self.page.say(SENTENCES["not-asked"])
            return
        self.page.say(self.hints.next(seat, asked, self.table.ask(self.reader(seat)).view))

    async def look_at_own(self, seat: int) -> bool:
        """Show what only this seat sees."""
        self.page.say(*(self.words.own(self.table.ask(seat).view, seat) or ["You have no secrets here."]))
        return False

    async def undo(self, seat: int) -> bool:
        """Undo the last choice and tell what it was, or tell why that is not possible. Moves that were played without a
        question since then are undone with it."""
        moves, fence = self.way_back(seat)
        if fence is not None:
            self.page.say(narrate.fence(fence, self.words.comes_up)[0])
            return False
        told = list(self.session.ears[seat].lines())
        try:
            for _ in range(moves):
                await self.act(self.table.undo, seat)
                self._went = True
        except NoWayBack as error:
            self.page.say(narrate.fence(error.code, self.words.comes_up)[0])
            return False
        undone = [line for line in told[len(self.session.ears[seat].lines()) :] if line]
        self.page.say(" ".join(["Undone:", *undone]) if undone else "Undone.")
        return True

    # The disk -------------------------------------------------------------------------------------

    async def act(self, act: Callable[..., Any], *arguments: Any) -> None:
        """Call something that changes the table, and handle a full disk."""
        try:
            act(*arguments)
        except NotKept as error:
            await self.write_again(error)

    async def write_again(self, error: NotKept) -> None:
        """The disk refused a line: try again until it is saved or a player leaves."""
        while True:
            self.page.say(complaint(error))
            try:
                answer = await self.page.ask("Press Enter to try again, or type 'quit' to leave without this move.")
            except Left:
                answer = "quit"
            if answer in QUIT:
                raise error
            try:
                return self.table.write()
            except NotKept as again:
                error = again

    # The table ------------------------------------------------------------------------------------

    def show_round(self, seat: int | None) -> None:
        """The table, once a round and for each reader."""
        now = self.reader(seat), self.table.ask(seat).view.round
        if self.shown != now:
            self.show_what_is_new(seat, now[1])
            self.shown = now

    def show_what_is_new(self, seat: int | None, round_: int) -> None:
        """What a reader sees at the start of a round."""
        self.show_table(seat)

    def show_table(self, seat: int | None) -> None:
        """Print the public view, then what only this seat sees."""
        view = self.table.ask(seat).view
        self.page.gap()
        self.page.say(f"{self.table.game.meta.title}, {self.words.progress(view)[0]}.", *self.words.table(view))
        if seat is not None and self.reader(seat) is not None:
            self.page.say(*self.words.own(view, seat))

    def show_result(self, news: list[str]) -> None:
        """What happened last, and the result."""
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
