"""The second opinion on a hint: what a thinker finds out about the same question, after the first advice was given."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from rules.advice import Option
from rules.game import Question, State
from tui import faults
from tui.session import Session
from tui.words import Said
from tui.words.coaching import LEAST

if TYPE_CHECKING:
    from rules.bots.search import Behind, Findings
    from tui.thinking import Thinking

LEVEL = "deep"
"""The level that thinks about hints."""
SEED = 1
"""Its luck: the same view gives the same advice."""

SECONDS = 4.0
"""After which what is best so far is said."""
ENOUGH = 5
"""In how many imagined positions it must have been compared with what was told before."""
MOST = 3
"""Upper bound for the whole moves that a player is told."""
SURE = 2.0
"""By how many standard errors a move must be better than what was told before. It is the best of many, so that luck
alone makes it look a little better."""
ROUGH = 0.5
"""From which standard error on no decimals are said."""


class Deeper:
    """At most one question is thought about; another one drops it."""

    def __init__(self, session: Session) -> None:
        self._session = session
        self._thinking: Thinking | None = None

    def ask(self, view: State, step: Question[Any], told: Option, heard: Callable[[], object] | None = None) -> None:
        """Think about this question, for people who were told this. `heard` is called when it is done."""
        self.drop()
        pool = self._session.pool()
        if pool is None or not sees_enough(view, step):
            return
        from tui.thoughts import Job

        game = self._session.port.header.game
        self._thinking = pool.ask(Job(game, LEVEL, view, step, SEED, told.moves), self, SECONDS)
        self._thinking.heard = heard

    def taken(self) -> Findings | None:
        """All that was found out, once, when it is there and enough was compared."""
        one = self._thinking
        if one is None or not one.look():
            return None
        self._thinking = None
        if one.fault is not None:
            faults.note(one.fault)  # the first advice stands
        findings = one.found.findings if one.found is not None else None
        return findings if findings is not None and findings.worlds >= ENOUGH else None

    def drop(self) -> None:
        """Another question is asked, or nobody is there any more."""
        if self._thinking is not None:
            self._thinking.drop()
            self._thinking = None


def thought_over(
    findings: Findings, first: Option, named: Callable[[Option], Said]
) -> tuple[list[tuple[Option, float]], float]:
    """The best whole moves, the best first, each with how much less it brings; and how much better the best one is than
    the first advice. That advice stays the first where another may well be only as good, or reads the same; what reads
    like it counts as it does."""
    others = [(other.option, _less(other.behind)) for other in findings.others]
    gain = _surely(findings.before) if findings.before is not None else 0.0
    gain = min([gain, *[less for option, less in others if named(option) == named(first)]])
    if gain >= LEAST and named(findings.best) != named(first):
        told = [(findings.best, 0.0), (first, gain), *others]
    else:
        told, gain = [(first, 0.0), (findings.best, 0.0), *others], 0.0
    apart: dict[Said, tuple[Option, float]] = {}
    for option, less in sorted(told, key=lambda one: one[1]):
        apart.setdefault(named(option), (option, less))
    return list(apart.values())[:MOST], gain


def _less(behind: Behind) -> float:
    """How much less a move brings; a whole number where it is no better known."""
    less = 0.0 if behind.equal else max(0.0, behind.points)
    return float(round(less)) if behind.error > ROUGH else less


def _surely(behind: Behind) -> float:
    """How much better a move is than what was told before; 0 where that is not sure, or too little to be said."""
    less = _less(behind)
    return less if less >= LEAST and behind.points >= SURE * behind.error else 0.0


def sees_enough(view: State, step: Question[Any]) -> bool:
    """Whether a search can begin with this view: the seat's own, or that of all where nothing is secret."""
    return view.eyes == step.seat or not step.secret(view)
