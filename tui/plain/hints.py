"""Hints in lines of text: the best move and why, then what a thinker has found since, or the next best."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from rules.advice import Option, legal
from rules.game import Move, Question, State
from rules.table import Asked
from tui.deeper import Deeper, thought_over
from tui.games import room
from tui.plain.page import packed
from tui.session import Session
from tui.words import Said
from tui.words.coaching import LATER, ONLY, ORDER, SHARE, Coaching, Second, less_than_best, named_advice, rival
from tui.words.narrator import Narrator

if TYPE_CHECKING:
    from rules.bots.search import Findings


class Hints:
    """The hints for one question, until the next one is asked."""

    def __init__(self, session: Session, words: Narrator) -> None:
        self._session, self._words = session, words
        self._deeper = Deeper(session)
        self._asked: tuple[int | None, int] = None, -1
        """The seat and the stamp of the question."""
        self._view: State
        self._step: Question[Any]
        self._options: Sequence[tuple[Option, float]] = ()
        """The best whole moves, each with how much less it brings than the first; none where there is no choice."""
        self._nth = 0
        """Which of them was named last."""
        self._second: Second | None = None
        """What was found out about these since the first one was named."""
        self._named: dict[str, Sequence[Move]] = {}
        """Those that were named, by their words, which can be typed."""

    @property
    def _coaching(self) -> Coaching:
        coaching: Coaching = room(self._session.port.header.game).coaching
        return coaching

    def typed(self, seat: int, asked: Asked, said: str) -> Sequence[Move]:
        """The moves that a hint has named for this question in these words; empty if none has."""
        return self._named.get(packed(said.casefold()).rstrip("."), ()) if self._asked == (seat, asked.stamp) else ()

    def next(self, seat: int | None, asked: Asked, view: State) -> str:
        """The next hint for this question; the view has no more than this reader sees."""
        if self._asked != (seat, asked.stamp):
            assert asked.step is not None
            self._asked, self._step = (seat, asked.stamp), asked.step
            self._view = self._coaching.sees(view, self._session.shared)
            return self._first()
        if not self._options:
            return ONLY[0]
        if (findings := self._deeper.taken()) is not None:
            self._think_over(findings)
        else:
            self._nth = (self._nth + 1) % len(self._options)
        return self._said()

    def _first(self) -> str:
        """The best move; if there are others, it is thought about from now on."""
        options = self._session.port.game.advise(self._view, self._step)
        self._nth, self._second, self._named, self._options = 0, None, {}, ()
        self._deeper.drop()
        if len(options[0].moves) == len(legal(self._view, self._step)) == 1:
            return ONLY[0]
        self._options = [(option, less_than_best(option.value, options[0].value)) for option in options]
        self._deeper.ask(self._view, self._step, options[0])
        return self._said()

    def _think_over(self, findings: Findings) -> None:
        """Begin again with the best that was found."""
        before, coaching = self._options[0][0], self._coaching
        self._options, gain = thought_over(findings, before, self._name)
        self._nth = 0
        best = self._options[0][0]
        merit = coaching.merit(self._words, self._view, best.facts, before.facts, SHARE * gain) or LATER
        self._second = Second(
            coaching.coins(gain) if gain else "",
            findings.worlds,
            rival(self._words.names, self._view, self._step.seat),
            merit if gain else (),
            self._name(before),
        )

    def _said(self) -> str:
        """The hint for the option that is next; from now on its words can be typed."""
        option, less = self._options[self._nth]
        move, second = self._name(option)[0], self._second
        self._named[packed(move.casefold())] = option.moves
        reason, worse = self._reason(option), self._coaching.less(less)
        if second is None:
            return named_advice(move, reason[0], self._nth, worse)
        if self._nth:
            merit = self._coaching.merit(self._words, self._view, option.facts, self._options[0][0].facts)
            return f"{ORDER[self._nth]}: {move}: {second.compares(worse, merit)[0]}"
        return f"Hint: {move}: {(second.better if second.gain else second.confirmed(reason))[0]}"

    def _name(self, option: Option) -> Said:
        return self._coaching.named(self._words, self._view, self._step, option.moves)

    def _reason(self, option: Option) -> Said:
        return self._coaching.reason(self._words, self._view, self._step, option)
