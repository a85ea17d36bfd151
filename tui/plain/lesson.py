"""A lesson in plain mode: the card, then the numbered choices; a choice that is not meant gets a sentence instead."""

from __future__ import annotations

from collections.abc import Sequence

from rules.game import Move
from rules.table import Asked
from tui.learning import Learning
from tui.plain.page import Page
from tui.plain.play import PlainMatch
from tui.table.lesson import Pattern, filled, fits

NO_CHOICE = ("read", "front", "panel")
"""The goals for which plain mode has nothing to choose: Enter goes on."""


class AnotherMatch(Exception):
    """The next step begins another match."""


class PlainLesson(PlainMatch):
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

    # Cards ----------------------------------------------------------------------------------------

    def turn(self, seat: int, news: list[str]) -> None:
        if news:
            self.page.gap()
            self.page.say(*news)
        self.taught.asked()
        self._played = [(stood, move) for stood, move in self._played if stood < self.taught.tape.moves]
        self._read_on()
        super().turn(seat, [])

    def _read_on(self) -> None:
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
                self.page.ask("Press Enter to go on.")
                taught.go_on()
            else:
                return
        if self._read < taught.lesson.steps:
            self._read = taught.lesson.steps
            self._card("The lesson is over.", taught.lesson.end)
            if why := self.learning.finish(taught, self.session):
                self.page.say(why[0])

    def _card(self, title: str, lines: Sequence[str]) -> None:
        self.page.gap()
        self.page.say(title, " ".join(filled(lines, self.table)))

    # Rails ----------------------------------------------------------------------------------------

    def play(self, seat: int, asked: Asked, moves: Sequence[Move]) -> None:
        taught, step = self.taught, self.taught.step
        if step is None or step.goal in ("own", "asked"):
            self._go_on_freely(seat, asked, moves)
            return
        ways = self._ways()
        if not any(len(moves) <= len(way) and all(map(fits, moves, way)) for way in ways):
            wanted = next(iter(ways), ())
            if "{key:" not in step.otherwise:
                self.page.say(*filled((step.otherwise,), self.table))
            found = next((move for move in asked.moves if wanted and fits(move, wanted[0])), None)
            if found is not None and asked.step is not None:
                self.page.say(f"Here, choose: {self.words.choice(asked.view, asked.step, found).words}")
            return
        taught.sends()
        self._played += [(taught.tape.moves + nth, move) for nth, move in enumerate(moves)]
        super().play(seat, asked, moves)
        if () in self._ways():
            taught.done()

    def _go_on_freely(self, seat: int, asked: Asked, moves: Sequence[Move]) -> None:
        """Any move is taken."""
        super().play(seat, asked, moves)
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

    def command(self, seat: int, said: str) -> bool:
        done = super().command(seat, said)
        if said == "hint" and self.taught.step is not None and self.taught.step.goal == "asked":
            self.taught.go_on()
            self._read_on()
        return done


def teach(game: str, name: str, page: Page) -> PlainLesson:
    """A lesson, and the match that goes on after it, to its end; raises Left if the learner leaves before that."""
    nth: int | None = None
    while True:
        match = PlainLesson(Learning(game, name), page, nth)
        try:
            match.run()
        except AnotherMatch:
            nth = match.taught.nth
        else:
            return match
