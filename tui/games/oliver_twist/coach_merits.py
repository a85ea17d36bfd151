"""What speaks for a whole move of Oliver Twist beside another one, in words."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from rules.advice import Facts
from rules.oliver_twist.edition import BURGLARY, EMPTY, TOOL, WALLET, kind
from rules.oliver_twist.state import Twist
from rules.oliver_twist.thinking import facts as f
from tui.games.oliver_twist.coach_tokens import ordinal, worth_about
from tui.games.oliver_twist.names import cards_words, kind_name, kinds_name, pounds
from tui.games.oliver_twist.story import Story
from tui.words.coaching import Merit


def _taken(story: Story, view: Twist, facts: f.Taken, other: Facts) -> Iterable[Merit]:
    if not isinstance(other, f.Taken):
        yield Merit(facts.worth - facts.cost - facts.pays, (_use(facts) or f"the token is {worth_about(facts.worth)}",))
        return
    yield Merit(facts.worth - other.worth, (_use(facts) or "the token is worth more",))
    yield Merit(other.cost - facts.cost, (_way(facts),))
    yield Merit(other.left.costs - facts.left.costs, (f"it leaves less to {story.name(facts.left.seat)}",))
    saved = other.pays - facts.pays
    yield Merit(float(saved), ("you pay for no relocation",))
    if other.away != EMPTY and facts.away == EMPTY:
        yield Merit(other.worth - facts.worth, ("your reserve has room for it",))


def _use(facts: f.Taken) -> str:
    """What a token is good for; empty where it is only its worth."""
    which, kinds = kind(facts.face), kinds_name(facts.kind)
    if facts.sale > facts.before:
        return f"your set of {kinds} grows" if facts.before else f"it makes a set of {kinds}"
    if which == WALLET:
        return "a wallet fits into any set"
    if which == BURGLARY:
        return f"you draw {cards_words(facts.cards)} for it"
    if which == TOOL:
        return f"burglaries draw {cards_words(facts.cards)} with it"
    if facts.have > 1:
        return f"it is your {ordinal(facts.have)} {kind_name(facts.kind)}"
    return ""


def _way(facts: f.Taken) -> str:
    """That the way to a token costs less; the token that makes room for it goes to the file too."""
    if facts.away != EMPTY:
        return "the way there costs less"
    return "less goes to your file" if facts.cost else "nothing goes to your file"


def _turned(story: Story, view: Twist, facts: f.Turned, other: Facts) -> Iterable[Merit]:
    if isinstance(other, f.Turned):
        yield Merit(facts.average - other.average, ("more may turn up in your reach",))
        yield Merit(float(other.pays - facts.pays), ("you pay for no relocation",))
    elif facts.near:
        yield Merit(facts.average - facts.pays, ("something better may turn up",))


def _sold(story: Story, view: Twist, facts: f.Sold, other: Facts) -> Iterable[Merit]:
    if isinstance(other, f.Sold):
        yield Merit(float(facts.total - other.total), (f"Fagin pays {pounds(facts.total)}",))
        gains = facts.total - facts.keeps - (other.total - other.keeps)
        yield Merit(gains, ("these tokens gain less if you keep them",))
        return
    if facts.reward:
        yield Merit(float(facts.reward), ("nobody else can take the reward then",))
    yield Merit(facts.total - facts.keeps, (f"Fagin pays {pounds(facts.total)} at once",))


def _away(story: Story, view: Twist, facts: f.Away, other: Facts) -> Iterable[Merit]:
    if isinstance(other, f.Away):
        yield Merit(other.loses - facts.loses, ("your reserve loses less",))
        yield Merit(other.file - facts.file, ("less goes to your file",))


def _robbed(story: Story, view: Twist, facts: f.Robbed, other: Facts) -> Iterable[Merit]:
    if isinstance(other, f.Robbed):
        yield Merit(facts.worth - other.worth, ("the token is worth more to you",))
        yield Merit(facts.loses - other.loses, (f"{story.name(facts.seat)} loses more",))
        yield Merit(facts.saves - other.saves, ("your file costs less",))


def _cleared(story: Story, view: Twist, facts: f.Cleared, other: Facts) -> Iterable[Merit]:
    saves = other.saves if isinstance(other, f.Cleared) else 0.0
    yield Merit(facts.saves - saves, ("your fine gets smaller",))


def _passed(story: Story, view: Twist, facts: f.Passed | f.Stopped, other: Facts) -> Iterable[Merit]:
    if isinstance(other, f.Taken):
        yield Merit(other.cost, ("nothing goes to your file",))
        yield Merit(float(other.pays), ("you pay for no relocation",))


MERITS: Mapping[type[Facts], Callable[[Story, Twist, Any, Facts], Iterable[Merit]]] = {
    f.Taken: _taken,
    f.Turned: _turned,
    f.Sold: _sold,
    f.Away: _away,
    f.Robbed: _robbed,
    f.Cleared: _cleared,
    f.Passed: _passed,
    f.Stopped: _passed,
}
