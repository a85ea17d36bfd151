"""How far a position has got: the points that each seat will probably have at the end, and how a search looks ahead."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from math import exp

from rules.crypt.edition import IDOL, JEWELRY, MANUSCRIPT, POTTERY, REMAINS, TAPESTRY
from rules.crypt.state import Crypt
from rules.crypt.thinking.worth import (
    BY_PAIRS_OF_POTTERY,
    BY_PAIRS_OF_REMAINS,
    LOOK,
    REROLL,
    Appraiser,
    expected,
    flat,
    reach,
)
from rules.game import Outlook

OUTLOOK = Outlook(
    rounds=1, alone=3, doubt=1.0, plans=16, search=64, deep=3500, answers=64, noise=4.0, blunder=6.0, fancy=2.0
)

READY = ((), (0.0, 0.3, 2.0, 2.9), (0.0, 0.2, 0.4, 2.9), (0.0, 1.8, 3.8, 7.2), (0.0, 0.6, 3.0, 6.3))
"""By seats: what this many ready dice bring until the end, as matches between computers showed. The last one brings
most, because without it a turn will go by with a Recover."""


def appraise(state: Crypt) -> Sequence[float]:
    """The points of every seat, from the whole truth."""
    if state.places:
        return state.totals()
    look = Appraiser(state)
    for spot in state.row:
        look.coming[spot.face // 10] += bool(spot.face)
    pays = _pays(state.sides)
    return [
        sum(map(sum, look.sets[seat])) + sum([add(look, seat) for add in pays]) + READY[state.seats][state.ready[seat]]
        for seat in range(state.seats)
    ]


# What each collector will probably pay --------------------------------------------------------------


def idol_a(look: Appraiser, seat: int) -> float:
    """A reroll for each Idol that is likely to find its use."""
    idols = look.unflipped(seat, IDOL)
    return REROLL * min(idols, (look.view.rounds - look.view.round + 1) / 2)


def idol_b(look: Appraiser, seat: int) -> float:
    """The prize for two Idols."""
    pays, view = look.pays.idol_b, look.view
    if view.idol_first >> seat & 1:
        return pays.first
    prize = pays.first if not view.idol_round else pays.later
    return expected(flat(pays.need, prize), len(look.sets[seat][IDOL]), look.coming[IDOL], look.share)


def jewelry_a(look: Appraiser, seat: int) -> float:
    """The highest counts twice."""
    own = look.sets[seat][JEWELRY]
    missing = look.pays.jewelry_a.need - len(own)
    return max(own, default=0.0) * reach(missing, look.coming[JEWELRY], look.share)


def jewelry_b(look: Appraiser, seat: int) -> float:
    """A sum for each."""
    return look.pays.jewelry_b.each * len(look.sets[seat][JEWELRY])


def manuscript_a(look: Appraiser, seat: int) -> float:
    """What is missing to the flat sum for each."""
    pays, own = look.pays.manuscript_a, look.sets[seat][MANUSCRIPT]
    gaps = pays.worth * len(own) - sum(own)
    return gaps * reach(pays.need - len(own), look.coming[MANUSCRIPT], look.share)


def manuscript_b(look: Appraiser, seat: int) -> float:
    """A look for each."""
    return 0.0 if look.last else LOOK * look.unflipped(seat, MANUSCRIPT)


def pottery_a(look: Appraiser, seat: int) -> float:
    """What a set of this size pays."""
    return expected(look.by_pottery, len(look.sets[seat][POTTERY]), look.coming[POTTERY], look.share)


def pottery_b(look: Appraiser, seat: int) -> float:
    """A free card for each pair."""
    if look.last:
        return 0.0
    return expected(BY_PAIRS_OF_POTTERY, look.unflipped(seat, POTTERY), look.coming[POTTERY], look.share)


def remains_a(look: Appraiser, seat: int) -> float:
    """A die for each pair."""
    return expected(BY_PAIRS_OF_REMAINS, look.unflipped(seat, REMAINS), look.coming[REMAINS], look.share)


def remains_b(look: Appraiser, seat: int) -> float:
    """The prize for a set."""
    pays = look.pays.remains_b
    return expected(flat(pays.need, pays.coins), len(look.sets[seat][REMAINS]), look.coming[REMAINS], look.share)


def tapestry_a(look: Appraiser, seat: int) -> float:
    """The prize for the highest total."""
    most, own, coming = look.pays.tapestry_a.most, look.sets[seat][TAPESTRY], look.coming[TAPESTRY]
    if not coming and not own:
        return 0.0
    rivals = look.rivals(seat, TAPESTRY)
    if not rivals:
        return most * (1.0 if own else reach(1, coming, look.share))
    lead = sum(own) - max([sum(cards) for cards in rivals])
    return most / (1 + exp(-(lead + 0.5) / (0.4 + 0.7 * coming)))


def tapestry_b(look: Appraiser, seat: int) -> float:
    """The prize for a set, alone or shared."""
    pays = look.pays.tapestry_b
    alone = all(len(cards) < pays.need - 1 for cards in look.rivals(seat, TAPESTRY))
    sets = flat(pays.need, pays.alone if alone else pays.shared)
    return expected(sets, len(look.sets[seat][TAPESTRY]), look.coming[TAPESTRY], look.share)


ADDS: dict[tuple[int, str], Callable[[Appraiser, int], float]] = {
    (IDOL, "A"): idol_a,
    (IDOL, "B"): idol_b,
    (JEWELRY, "A"): jewelry_a,
    (JEWELRY, "B"): jewelry_b,
    (MANUSCRIPT, "A"): manuscript_a,
    (MANUSCRIPT, "B"): manuscript_b,
    (POTTERY, "A"): pottery_a,
    (POTTERY, "B"): pottery_b,
    (REMAINS, "A"): remains_a,
    (REMAINS, "B"): remains_b,
    (TAPESTRY, "A"): tapestry_a,
    (TAPESTRY, "B"): tapestry_b,
}


@cache
def _pays(sides: str) -> tuple[Callable[[Appraiser, int], float], ...]:
    """What the collectors in play will probably pay."""
    return tuple([ADDS[kind, side] for kind, side in enumerate(sides, 1)])
