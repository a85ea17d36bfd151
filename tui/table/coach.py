"""The coach: lays the best whole move and says why, and compares the player's own picks with it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any

from rules.advice import Option, legal
from rules.game import Move, Question
from tui.deeper import Deeper, thought_over
from tui.games import room
from tui.table.around import AtTable
from tui.table.board import Board
from tui.table.eyes import Eyes
from tui.words import Said
from tui.words.coaching import (
    LATER,
    LEAST,
    ONLY,
    ORDER,
    SHARE,
    Coaching,
    Second,
    advice,
    apart,
    compared,
    less_than_best,
    rival,
)


class Coach:
    """Knows what the screen shows, and nothing else."""

    def __init__(self, at: AtTable, board: Board[Any, Any], eyes: Eyes) -> None:
        self._at, self._board, self._eyes = at, board, eyes
        self.said: Said = ()
        """The reason behind the picks on the screen, until the next key."""
        self._options: Sequence[Option] = ()
        """What is best for the present question, once it was thought about."""
        self._less: Sequence[float] = ()
        """How much less each of these brings than the first."""
        self._deeper = Deeper(at.session)
        self._second: Second | None = None
        """What was found out about these since the first advice."""
        self._nth = 0
        """The number of the option that was laid last."""
        self._option: Option | None = None
        """That option."""
        self._laid: tuple[Move, ...] = ()
        """The picks that it made."""
        self._known: set[tuple[Move, ...]] = set()
        """Picks that are not compared: those of the question itself, and those that have been."""
        self._rest: tuple[int, tuple[Move, ...]] | None = None
        """A seat that played the beginning of an option, and how it goes on."""

    @property
    def better(self) -> bool:
        """Whether the next hint picks something better than what was told."""
        return self._second is not None and bool(self._second.gain) and self._nth < 0

    @property
    def game(self) -> Any:
        """The rules."""
        return self._at.session.port.game

    @property
    def coaching(self) -> Coaching:
        """The game's words for it."""
        return room(self.game.meta.name).coaching

    # On request -------------------------------------------------------------------------------------

    def asked(self) -> None:
        """A person is asked: forget the question before."""
        desk, sight = self._board.desk, self._eyes.sight
        self.said, self._options, self._option, self._laid, self._second = (), (), None, (), None
        self._deeper.drop()
        self._known = {tuple(desk.laid()) if desk is not None else ()}
        if self._rest is not None and self._rest[0] != sight.seat:
            self._rest = None

    def give(self) -> None:
        """Lay the best move; the next best if that lies there; compare what the player has laid."""
        if not self._at.settings.hints:
            key = self._at.keys.word("settings")
            self._at.say(
                (f"Hints are off. Press {key} to turn them on in the settings.", f"Hints are off ({key}: settings).")
            )
            return
        desk = self._board.desk
        assert desk is not None
        yours = tuple(desk.laid())
        if yours not in (*self._known, (), self._laid):
            self._known.add(yours)
            self.said = self._compared(yours)
            self._at.show_prompt()
        else:
            self._lay((self._nth + 1) % len(self.options()) if yours and yours == self._laid else 0)

    def options(self) -> Sequence[Option]:
        """The best whole moves for the present question; what was begun goes on first, unless something is better."""
        if not self._options:
            view, step = self.question()
            found = self.game.advise(view, step)
            rest = self._rest[1] if self._rest is not None else ()
            if rest and rest[0] in legal(view, step):
                begun = self.game.judged(view, step, rest)
                if begun.value > found[0].value - LEAST:
                    found = (begun, *[option for option in found if option.moves != begun.moves][:2])
            self._options = found
            self._less = [less_than_best(option.value, found[0].value) for option in found]
            if not self._forced(found[0]):
                self._deeper.ask(view, step, found[0], partial(self._at.soon, self._thought))
        return self._options

    def question(self) -> tuple[Any, Question[Any]]:
        """The view and the question that advice is for; the view has no more than the screen shows."""
        step = self._eyes.sight.step
        assert step is not None
        return self.coaching.sees(self._board.view, self._at.session.shared), step

    def _lay(self, nth: int) -> None:
        """Lay this option, and say why."""
        option = self.options()[nth]
        self._option, self._nth = option, nth
        self.said = ONLY if self._forced(option) else self._why(option)
        if self._board.lay(option.moves) and self._board.desk is not None:
            self._laid = tuple(self._board.desk.laid())
        self._at.refresh_scene()

    def _forced(self, option: Option) -> bool:
        """Whether nothing else can be done."""
        return len(option.moves) == len(legal(*self.question())) == 1

    def _why(self, option: Option) -> Said:
        """What is said of the option that is laid: by the judge, or by the imagined matches since."""
        nth, less = self._nth, self.coaching.less(self._less[self._nth])
        if self._second is None or not (self._second.gain or nth):
            return advice(self._reason(option), nth, less)
        if not nth:
            return self._second.better
        merit = self._merit(option, self._options[0])
        return [f"{ORDER[nth]}: {one}" for one in self._second.compares(less, merit)]

    def _reason(self, option: Option) -> Said:
        """Why an option is good."""
        return self.coaching.reason(self._at.words, *self.question(), option)

    def _merit(self, option: Option, other: Option, gain: float = 0.0) -> Said:
        """What speaks most for an option beside another one."""
        return self.coaching.merit(self._at.words, self.question()[0], option.facts, other.facts, SHARE * gain)

    def _named(self, option: Option) -> Said:
        """An option within a sentence."""
        return self.coaching.named(self._at.words, *self.question(), option.moves)

    def _compared(self, yours: tuple[Move, ...]) -> Said:
        """What the player's own picks bring, beside the best; if they are the best move, nothing better is left."""
        best, less = self.options()[0], self._less
        known = (less for option, less in zip(self.options(), less, strict=True) if option.moves[: len(yours)] == yours)
        brings = next(known, None)
        if brings is None:
            brings = less_than_best(self.game.judged(*self.question(), yours).value, best.value)
        best_too = yours == best.moves[: len(yours)]
        if best_too:
            self._nth = 0
        return compared(self.coaching.less(brings), best_too, self._at.keys.word("hint"))

    def _thought(self) -> None:
        """The deeper advice is there, and counts from now on. It is told behind the first one, if no key was pressed
        since then, and picked by the next hint: nothing moves below a finger, or before it is read."""
        findings, before = self._deeper.taken(), self._options
        if findings is None or not before or self._eyes.sight.step is None:  # the curtain is closed
            return
        found, gain = thought_over(findings, before[0], self._named)
        self._options, self._less = [option for option, _ in found], [less for _, less in found]
        desk = self._board.desk
        shown = self._option is before[0] and desk is not None and tuple(desk.laid()) == self._laid
        best = self._options[0]
        named, first = self._named(best), self._named(before[0])
        view, step = self.question()
        self._second = Second(
            self.coaching.coins(gain) if gain else "",
            findings.worlds,
            rival(self._at.words.names, view, step.seat),
            (self._merit(best, before[0], gain) or LATER) if gain else (),
            apart(first, named) if self._option is before[0] else (),
        )
        self._nth = -1
        if self.said and shown and gain:
            self.said = self._second.offered(self.said, apart(named, first), self._at.keys.word("hint"))
        elif self.said and shown:
            self.said, self._nth = self._second.confirmed(self._reason(best)), 0
        self._at.refresh_scene()

    # What is played ---------------------------------------------------------------------------------

    def sent(self, moves: Sequence[Move]) -> None:
        """These moves were played. If they begin what was laid, the rest of it is what comes next."""
        self._deeper.drop()
        seat, batch = self._eyes.sight.seat, tuple(moves)
        begun = self._option.moves if self._laid and self._option is not None else ()
        goes_on = begun[: len(batch)] == batch and len(begun) > len(batch)
        self._rest = (seat, begun[len(batch) :]) if goes_on and seat is not None else None
