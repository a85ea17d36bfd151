"""The course of a lesson on the screen: its card, its rails, and what follows its last step."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

from rules.advice import ahead, legal
from rules.game import Move, Question
from tui.table.course import Played
from tui.table.courses import Teaches
from tui.table.lesson import Step, filled, fits, slots
from tui.table.taught import Taught
from tui.widgets.lesson_card import Card
from tui.words import Said

SEND = "Now {key:go}."
"""What to press where all else is done."""
BACK = "{key:out} goes back."
"""What to press where the screen has none of the keys, because something else is open."""
READ = "Read the card; {key:go} goes on."
"""What is said to a hint where nothing is to be done."""
GUIDED = ("read", "laid", "sent", "shown", "looked")
"""The goals for which the hint key shows what is meant. The coach itself is asked where the learner chooses."""


class Keeper(Protocol):
    """What the app does for a lesson."""

    def reached(self, now: Taught) -> bool:
        """Keep the step; True if it begins another match, which is opened then."""
        ...

    def over(self, now: Taught) -> Said:
        """Save the match that goes on after the last step; returns why it could not be saved, if so."""
        ...


class Teaching(Played):
    """A lesson: what the script does not let pass is stopped before it is sent, and nothing is lost."""

    def __init__(self, taught: Taught, keeper: Keeper, *parts: Any) -> None:
        super().__init__(*parts)
        self.taught: Taught | None = taught
        self._keeper = keeper
        self._looks = False
        """Whether what a `looked` step is about is open now."""
        self._unsaved: Said = ()
        """Why the match after the lesson is not saved, until that is said."""
        self.fresh = True
        """Whether no key has been pressed since the card came; a small screen shows the card for as long."""

    # What is shown --------------------------------------------------------------------------------

    @property
    def step(self) -> Step | None:
        """The present step."""
        return self.taught.step if self.taught is not None else None

    @property
    def teaching(self) -> Teaches | None:
        return self if self.taught is not None else None

    @property
    def card(self) -> Card:
        """The card."""
        taught = self.taught
        assert taught is not None
        if taught.step is None:
            return Card(("The lesson is over",), self.filled(taught.lesson.end))
        nth, of = taught.nth + 1, taught.lesson.steps
        return Card((f"Lesson {nth} of {of}", f"{nth} of {of}"), self.filled(taught.step.says))

    @property
    def lights(self) -> tuple[str, ...]:
        """The parts of the screen that the card speaks of."""
        return self.step.lights if self.step is not None else ()

    @property
    def edge(self) -> Said:
        """What to press, for the edge; after a miss also the key that shows it. Nothing where Enter goes on."""
        if self.taught is None or not self.tries:
            return ()
        if self._has_gone():
            return (f"{self._at.keys.word('hint')}: show me.",)
        tries = self.filled((self.tries,))
        return (*self._shows(tries), *tries) if self.taught.misses and self.tries != SEND else tries

    def _shows(self, said: Said) -> Said:
        """A sentence, and behind it the key that shows what is meant; empty where nothing is shown."""
        guided = self.taught is not None and bool(self.taught.wanted)
        return tuple([f"{one}  {self._at.keys.word('hint')}: show me." for one in said]) if guided else ()

    @property
    def tries(self) -> str:
        """What to press now, with its slots."""
        step, taught = self.step, self.taught
        if step is None or taught is None:
            return ""
        if self._is_laid():
            return SEND
        return next((one for one in step.after(taught.sent or self._looks) if self._has_keys(one)), BACK)

    def _is_laid(self) -> bool:
        """Whether all is picked that this step sends next, and its keys would pick something else."""
        taught, step, desk = self.taught, self.step, self._board.desk
        if taught is None or step is None or desk is None or step.goal != "sent" or not taught.takes(desk.laid()):
            return False
        return not {"go", "no"}.issuperset(slots(step.after(taught.sent)[0]))

    def _has_gone(self) -> bool:
        """Whether the card goes on from what lay there, or says only to send it, and it was cleared or changed."""
        taught, step, tries, desk = self.taught, self.step, self.tries, self._board.desk
        if taught is None or step is None or desk is None:
            return False
        if step.goal == "laid":
            return not taught.keeps(desk.laid())
        return step.goal == "sent" and set(slots(tries)) == {"go"} and not taught.takes(desk.laid())

    def _has_keys(self, sentence: str) -> bool:
        """Whether the screen has all the keys of a sentence now."""
        missing = set[str]()
        self.filled((sentence,), missing)
        return not missing

    @property
    def enter(self) -> tuple[Said, bool]:
        """What Enter does on a card that is only read, or why it would not send what is picked; and whether it does
        something. Empty where Enter is the game's own."""
        taught, desk = self.taught, self._board.desk
        if self.reads:
            return ("go on with the lesson.", "go on."), True
        if taught is None or desk is None or not desk.laid() or taught.passed or taught.takes(desk.laid()):
            return (), False
        if self.step is not None and self.step.goal == "looked":
            return (), False  # it is there to be read
        return self._otherwise(), False

    def _otherwise(self) -> Said:
        """What is said to something else than what is meant."""
        assert self.step is not None
        begun = self.taught is not None and (self.taught.sent or self._looks)  # what it says first is done
        other = self.step.otherwise if not begun and self._has_keys(self.step.otherwise) else ""
        said = self.filled((other or self.tries or READ,))
        return (*self._shows(said), *said)

    @property
    def reads(self) -> bool:
        """Whether the present card is only read."""
        return self.step is not None and self.step.goal == "read"

    def filled(self, lines: Sequence[str], missing: set[str] | None = None) -> tuple[str, ...]:
        """Sentences with their slots filled, as the screen is now; what it does not have is `missing`."""
        port = self._session.port
        return filled(lines, port.ask(None).view, port.edition, missing, key=self._key)

    def _key(self, name: str) -> str:
        """The keys of a command, or of a thing on the screen, as people write them."""
        return " ".join([self._at.keys.written(key) for key in self._board.key_of(name)])

    # Steps ----------------------------------------------------------------------------------------

    def begin(self) -> None:
        self._at.relayout()
        super().begin()

    def _ask(self, seat: int) -> None:
        if self.taught is None or not self.taught.asked() or self._goes_on(self.taught):
            super()._ask(seat)
            self._say_unsaved()

    def _only(self, seat: int) -> Move | None:
        return super()._only(seat) if self.taught is None else None  # the card speaks of every question

    def _pass(self, taught: Taught) -> None:
        """The goal is reached without a move."""
        taught.go_on()
        if self._goes_on(taught):
            self._at.refresh_scene()
            self._say_unsaved()

    def _goes_on(self, taught: Taught) -> bool:
        """Another step is reached; False if it begins another match, which is on the screen now."""
        if self._keeper.reached(taught):
            return False
        self.fresh = True
        if taught.step is None:
            self._unsaved = self._keeper.over(taught)
        self._at.relayout()
        return True

    def _say_unsaved(self) -> None:
        """Tell once, in front of the question, why the match that goes on is not saved."""
        if self._unsaved:
            why, self._unsaved = self._unsaved, ()
            self._at.say(why)

    def send(self, *moves: Move) -> None:
        taught = self.taught
        if taught is not None and taught.step is None:
            self.taught = None  # the first move of the match after the lesson
            self._at.relayout()
        elif taught is not None and not taught.takes(moves):
            taught.refused()
            self._at.say(self._otherwise())
            return
        elif taught is not None:
            taught.sends()
        super().send(*moves)

    def _sent_by(self, seat: int, many: int, before: int, own: int) -> None:
        if self.taught is not None:
            self.taught.played(self._sending[:many])
        super()._sent_by(seat, many, before, own)

    # Keys -----------------------------------------------------------------------------------------

    def press(self, key: str, command: str | None) -> bool:
        taught = self.taught
        if self.fresh:
            self.fresh = False
            self._at.relayout()
        if taught is None or self._telling.on or self._board.desk is None:
            return super().press(key, command)
        if self.reads and command in ("go", "more"):
            if not self.bounced():
                self._pass(taught)
            return True
        if self.reads and command is None:
            self._at.say(self._otherwise())
            return True
        if command == "go" and taught.wanted and not taught.passed and not self._board.desk.laid():
            taught.refused()
            self._at.say(self.edge or self._otherwise())
            return True
        if command == "hint" and self.step is not None and self.step.goal in GUIDED and not taught.passed:
            self._show()
            return True
        return super().press(key, command)

    def _show(self) -> None:
        """Lay what is meant, as far as one Enter sends it."""
        taught = self.taught
        assert taught is not None
        if not taught.wanted:
            self._at.say(self._otherwise())
            return
        view, found = self._eyes.sight.view, list[Move]()
        asked: Question[Any] | None = self._eyes.sight.step
        for pattern in taught.wanted:
            if asked is None:
                break
            found.append(next(move for move in legal(view, asked) if fits(move, pattern)))
            view, asked = ahead(view, asked, found[-1])
        self._board.lay(found)
        self._at.refresh_scene()

    def settled(self, command: str | None) -> None:
        """A key or a click has been handled: on to the next step, if its goal was reached without a move."""
        taught, step = self.taught, self.step
        if taught is None or step is None or taught.passed or self._telling.on:
            return
        desk = self._board.desk
        reached = {
            "laid": lambda: desk is not None and taught.meets(desk.laid()),
            "shown": lambda: step.on in self._board.shows(),
            "asked": lambda: command == "hint",
        }
        if step.goal == "looked":
            looked, self._looks = self._looks, step.on in self._board.shows()
            if looked != self._looks:
                self._at.refresh_scene()
            if looked and (command == "out" or not self._looks):
                self._looks = False
                self._pass(taught)
        elif step.goal in reached and reached[step.goal]():
            self._pass(taught)
