"""What speaks for a whole move of Crypt beside another one, in words."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from rules.advice import Facts
from rules.crypt.state import NOBODY, Crypt
from rules.crypt.thinking import facts as f
from tui.games.crypt.coach_claims import NONE, of_the_time, often
from tui.games.crypt.names import dice_count, spot_label
from tui.words import lengths, plural
from tui.words.coaching import Merit
from tui.words.narrator import Narrator

DIE = 1.3
"""About how many coins a ready die is worth in the next turn."""
MORE = ("more dice are ready for your second turn", "more dice for your second turn")
PUSHED = 0.5
"""About how many coins it is worth that a rival is pushed out."""


# Claims -------------------------------------------------------------------------------------------------


def _kept(facts: Facts) -> Mapping[int, float]:
    """What the treasures that a move claims are worth, with the chance to keep them: by place."""
    held = facts.held if isinstance(facts, f.Claiming) else ()
    return {one.spot: one.worth * (1 - one.out) for one in held}


def _placed(facts: Facts) -> float:
    """How many dice are placed, and stay where they are."""
    return sum([one.dice * (1 - one.out) for one in facts.held]) if isinstance(facts, f.Claiming) else 0.0


def _exhausted(facts: Facts) -> float:
    return sum([one.lose * (1 - one.out) for one in facts.held]) if isinstance(facts, f.Claiming) else 0.0


def _claiming(words: Narrator, view: Crypt, facts: f.Claiming, other: Facts) -> Iterable[Merit]:
    mine, theirs = _kept(facts), _kept(other)
    if mine:
        most = max(facts.held, key=lambda held: mine[held.spot] - theirs.get(held.spot, 0.0))
        yield Merit(sum(mine.values()) - sum(theirs.values()), _keeping(most))
    yield from _careful(facts, other)
    if isinstance(other, f.Recovering) and facts.again:
        yield Merit(DIE * other.dice + sum(mine.values()), ("your second turn can still recover",))
    if isinstance(other, f.Claiming):
        yield Merit(facts.denies - other.denies, ("your rivals get less",))
        yield from _pushing(words, facts, other)
        yield from _ready(facts, other)


def _keeping(held: f.Held) -> Sequence[str]:
    """How often a treasure is kept."""
    letter, kept = spot_label(held.spot), often(1 - held.out)
    if held.out <= NONE:
        return (f"nobody can push you out of {letter}", f"you keep {letter}")
    return lengths(f"you keep {letter} {of_the_time(kept)}", f"you keep {letter} {kept}")


def _careful(facts: Facts, other: Facts) -> Iterable[Merit]:
    """Fewer dice are at risk."""
    mine, theirs = _exhausted(facts), _exhausted(other)
    yield Merit(DIE * (theirs - mine), ("fewer dice are exhausted",) if mine else ("no die is at risk",))


def _pushing(words: Narrator, facts: f.Claiming, other: f.Claiming) -> Iterable[Merit]:
    """Who is pushed out."""
    pushed = {(held.pushes, held.spot) for held in other.held}
    for held in facts.held:
        if held.pushes != NOBODY and (held.pushes, held.spot) not in pushed:
            yield Merit(PUSHED, (f"{words.names[held.pushes]} is pushed out of {spot_label(held.spot)}",))


def _ready(facts: f.Claiming, other: f.Claiming) -> Iterable[Merit]:
    """More dice are ready later."""
    if facts.again:
        yield Merit(DIE * (_placed(other) - _placed(facts)), MORE)
    pairs = (len(other.flipped) - len(facts.flipped)) // 2
    if pairs > 0:
        yield Merit(DIE * pairs, ("the Remains are kept for later",))
    elif pairs < 0:
        yield Merit(DIE * -pairs, (f"the Remains ready {plural(-pairs, 'a die', f'{-pairs} dice')}",))


# Other moves --------------------------------------------------------------------------------------------


def _recovering(words: Narrator, view: Crypt, facts: f.Recovering, other: Facts) -> Iterable[Merit]:
    yield Merit(DIE * facts.dice, (f"{dice_count(facts.dice)} {plural(facts.dice, 'is', 'are')} ready again",))
    yield from _careful(facts, other)


def _passing(words: Narrator, view: Crypt, facts: f.Passing, other: Facts) -> Iterable[Merit]:
    yield Merit(DIE * _placed(other), ("your dice stay ready",))


def _looking(words: Narrator, view: Crypt, facts: f.Looking, other: Facts) -> Iterable[Merit]:
    yield Merit(facts.gain, ("after the look you choose better",))


def _taking(words: Narrator, view: Crypt, facts: f.Taking, other: Facts) -> Iterable[Merit]:
    yield Merit(facts.worth, (f"you get {spot_label(facts.spot)} without a die",))


def _rerolling(words: Narrator, view: Crypt, facts: f.Rerolling, other: Facts) -> Iterable[Merit]:
    chance = other.chance if isinstance(other, f.Rerolling) else 0.0
    yield Merit(DIE * (facts.chance - chance), (f"the die is ready again {often(facts.chance)} of the time",))


def _keeping_cards(words: Narrator, view: Crypt, facts: f.Keeping, other: Facts) -> Iterable[Merit]:
    yield Merit(max(facts.waits, DIE), ("the cards can still be flipped later",))


MERITS: Mapping[type[Facts], Callable[[Narrator, Crypt, Any, Facts], Iterable[Merit]]] = {
    f.Claiming: _claiming,
    f.Recovering: _recovering,
    f.Passing: _passing,
    f.Looking: _looking,
    f.Taking: _taking,
    f.Rerolling: _rerolling,
    f.Keeping: _keeping_cards,
}
