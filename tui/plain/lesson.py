"""A lesson in plain mode: the card, then the numbered choices; a choice that is not meant gets a sentence instead."""

from __future__ import annotations

from collections.abc import Sequence

from rules.game import Move
from rules.table import Asked
from tui.learning import Learning
from tui.plain.keyboard import PlainKeyboard
from tui.plain.page import Left, Page
from tui.store import Kept
from tui.table.lesson import Pattern, filled, fits, slots

NO_CHOICE = ("read", "shown", "looked")
"""The goals for which plain mode has nothing to choose: Enter goes on."""


class AnotherMatch(Exception):
    """The next step begins another match."""


class PlainLesson(PlainKeyboard):
    """A lesson under way. What the screen lays before it is sent is played move by move here."""

    def __init__(self, learning: Learning, page: Page, nth: int | None = None) -> None:
        self.learning, self.taught = learning, learning.taught(nth)
        super().__init__(learning.session(self.taught), page)
        self._first, self._read = self.taught.nth, -1
        """The first step of this match, and the step whose card was read last."""
        self._played: list[tuple[int, Move]] = []
        """The learner's moves that stand, each with the number of moves that stood before it."""
        self._began: dict[int, int] = {}
        """How many moves stood when the learner reached a step that begins with nothing laid."""

    def say_saved(self) -> None:
        """A lesson is not saved before it is over, only how far it is."""
        self.page.say("You can also type ? for help, hint, undo, log, table or quit (the step is saved).")

    # Cards ----------------------------------------------------------------------------------------

    async def turn(self, seat: int, news: list[str]) -> None:
        if news:
            self.page.gap()
            self.page.say(*news)
        self.taught.asked()
        self._played = [(stood, move) for stood, move in self._played if stood < self.taught.tape.moves]
        await self._read_on()
        if meant := self._meant(self.table.ask(seat)):
            self.page.say(f"Try it: {meant}")
        await super().turn(seat, [])

    def by_itself(self, seat: int) -> Move | None:
        return super().by_itself(seat) if self.taught.step is None else None  # the cards speak of every question

    def way_back(self, seat: int) -> tuple[int, str | None]:
        if self.taught.step is None:
            return super().way_back(seat)
        fence = self.table.fence(seat)
        return int(fence is None), fence

    async def _read_on(self) -> None:
        """Read the cards, as far as something is to be chosen."""
        taught = self.taught
        while (step := taught.step) is not None:
            self.learning.keep(taught)
            if step.record and taught.nth != self._first:
                raise AnotherMatch
            if self._read != taught.nth:
                self._read = taught.nth
                self._card(f"Lesson, step {taught.nth + 1} of {taught.lesson.steps}.", step.says)
            if step.goal in NO_CHOICE:
                await self.page.ask("Press Enter to go on.")
                taught.go_on()
            else:
                return
        if self._read < taught.lesson.steps:
            self._read = taught.lesson.steps
            self._card("The lesson is over.", taught.lesson.end)
            if why := self.learning.finish(taught, self.session):
                self.page.say(why[0])
            else:
                super().say_saved()

    def _card(self, title: str, lines: Sequence[str]) -> None:
        self.page.gap()
        self.page.say(title, " ".join(filled(lines, self.table.ask(None).view, self.table.edition)))

    # Rails ----------------------------------------------------------------------------------------

    async def play(self, seat: int, asked: Asked, moves: Sequence[Move]) -> None:
        taught, step = self.taught, self.taught.step
        if step is None or step.goal in ("own", "asked"):
            await self._go_on_freely(seat, asked, moves)
            return
        ways = self._ways()
        if not any(len(moves) <= len(way) and all(map(fits, moves, way)) for way in ways):
            if not slots(step.otherwise):
                self.page.say(*filled((step.otherwise,), self.table.ask(None).view, self.table.edition))
            return
        taught.sends()
        self._played += [(taught.tape.moves + nth, move) for nth, move in enumerate(moves)]
        await super().play(seat, asked, moves)
        if () in self._ways():
            taught.done()

    def _meant(self, asked: Asked) -> str:
        """The choice that the step means; empty where every choice is taken."""
        step = self.taught.step
        if step is None or asked.step is None or step.goal == "own":
            return ""
        if step.goal == "asked":
            return "type 'hint'."
        wanted = next(iter(self._ways()), ())
        found = next((move for move in asked.moves if wanted and fits(move, wanted[0])), None)
        if found is None:
            return ""
        choice = self.words.choice(asked.view, asked.step, found)
        return f"type '{choice.short}' ({choice.words})." if choice.short else f"{choice.words}."

    async def _go_on_freely(self, seat: int, asked: Asked, moves: Sequence[Move]) -> None:
        """Any move is taken."""
        await super().play(seat, asked, moves)
        if self.taught.step is not None:
            self.taught.done()

    def _ways(self) -> list[tuple[Pattern, ...]]:
        """What may still be played in this step, after the moves of the steps before it that laid something."""
        taught, step = self.taught, self.taught.step
        assert step is not None
        first = taught.nth
        while first and taught.lesson.step[first - 1].goal == "laid":
            first -= 1
        began = self._began.setdefault(first, taught.tape.moves)
        moves = [move for stood, move in self._played if stood >= began]
        ways = [way for way in (step.moves, *step.also) if len(moves) <= len(way) and all(map(fits, moves, way))]
        return [way[len(moves) :] for way in ways]

    async def command(self, seat: int, said: str) -> bool:
        done = await super().command(seat, said)
        if said == "hint" and self.taught.step is not None and self.taught.step.goal == "asked":
            self.taught.go_on()
            await self._read_on()
        return done


async def teach(learning: Learning, page: Page) -> Kept:
    """A lesson, and the match that goes on after it, until it is over or the learner leaves."""
    nth: int | None = None
    while True:
        match = PlainLesson(learning, page, nth)
        try:
            await match.run()
        except AnotherMatch:
            nth = match.taught.nth
        except Left:
            return match.session.kept
        else:
            return match.session.kept
