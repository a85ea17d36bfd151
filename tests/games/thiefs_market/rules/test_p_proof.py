"""A split ends: never more robberies than the sheet's bounds, however it is played; and no die is lost in it."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.chance import Chance, SeededChance
from rules.game import Move, Question
from rules.thiefs_market.edition import MARKER
from rules.thiefs_market.events import Robbed, Rolled, SplitDone, Took
from rules.thiefs_market.steps.split import Sort, Split
from tests.games.thiefs_market.at_the_table import (
    FACES,
    Market,
    Rob,
    Scene,
    TakeAll,
    check,
    letters,
    new_match,
    random_play,
)

DICE = {3: 10, 4: 11, 5: 13}
CAPS = {3: 19, 4: 30, 5: 46}


@pytest.mark.parametrize("seats", CAPS)
def test_proof_the_caps_are_those_of_the_sheet(seats: int) -> None:
    assert CAPS[seats] == sum(DICE[seats] + 1 - piles for piles in range(1, seats))


def split_up(match: Scene, choose: Callable[[Sequence[Move]], Move]) -> Scene:
    """Play a split to its end."""
    while isinstance(match.step, Split | Sort):
        match.play(match.step.seat, choose(match.moves))
    return match


def robs_when_possible(pick: Callable[[int], int]) -> Callable[[Sequence[Move]], Move]:
    """A player who robs whenever possible; `pick` chooses everything else."""

    def choose(moves: Sequence[Move]) -> Move:
        robberies = [move for move in moves if isinstance(move, Rob)]
        return (robberies or moves)[pick(len(robberies or moves))]

    return choose


@pytest.mark.parametrize("seats", CAPS)
@given(data=st.data())
def test_proof_never_more_robberies_than_the_cap(seats: int, data: st.DataObject) -> None:
    seed = data.draw(st.integers(0, 10**9))
    match = new_match(seats, starter=seed % seats)
    luck = SeededChance(seed)
    split_up(match, robs_when_possible(lambda many: luck.roll(many) - 1))
    assert len(match.told(Took)) == seats
    assert len(match.told(Robbed)) <= CAPS[seats]


@pytest.mark.parametrize("seats", CAPS)
@given(picks=st.lists(st.integers(0, 99), min_size=5, max_size=300))
def test_proof_not_with_chosen_play_either(seats: int, picks: list[int]) -> None:
    left = list(picks)

    def pick(many: int) -> int:
        return (left.pop() if left else 0) % many

    match = split_up(new_match(seats), robs_when_possible(pick))
    assert len(match.told(Took)) == seats
    assert len(match.told(Robbed)) <= CAPS[seats]


@pytest.mark.parametrize("seats", CAPS)
def test_proof_the_cap_can_be_reached(seats: int) -> None:
    """All seats take all they can, and every thief puts one object back."""
    match = new_match(seats)
    while isinstance(match.step, Split):
        seat = match.step.seat
        if victims := match.victims():
            match.robs(seat, victims[0], match.pile(victims[0])[0])
        elif match.can(TakeAll):
            match.takes_all(seat)
        else:
            match.takes(seat, match.middle)
    assert len(match.told(Robbed)) == CAPS[seats]


@pytest.mark.parametrize("seats", CAPS)
def test_proof_every_robbery_moves_objects_to_the_middle_and_every_take_makes_a_pile(seats: int) -> None:
    """The assumption of the proof, checked in random play."""
    before: list[tuple[int, int]] = []

    def seen(state: Market) -> None:
        if state.final:
            before.clear()
            return
        (step,) = state.waiting()
        if isinstance(step, Split) and not any(step.taken):
            now = len(state.pileless()), sum(map(sum, state.piles))
            if before:
                pileless, objects = before[-1]
                assert now[0] == pileless - 1 or (now[0] == pileless and now[1] < objects) or now[0] == seats
            before.append(now)

    for seed in range(3):
        before.clear()
        state, _ = random_play(seats, SeededChance(f"proof {seats} {seed}"), seen=seen)
        assert state.outcome() is not None


# Conservation -------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", DICE)
def test_conservation_in_every_position_of_random_matches(seats: int) -> None:
    looked = 0

    def seen(state: Market) -> None:
        nonlocal looked
        looked += 1
        check(state, DICE[seats] + 1)

    for seed in range(4):
        state, _ = random_play(seats, SeededChance(f"conserved {seats} {seed}"), seen=seen)
        check_at_the_end(state, DICE[seats])
    assert looked > 400


def check_at_the_end(state: Market, dice: int) -> None:
    """All dice and the marker lie in the middle."""
    assert sum(state.middle[:MARKER]) == dice
    assert state.middle[MARKER] == 1
    assert not any(map(sum, state.piles))


def keen(state: Market, step: Question[Market], moves: Sequence[Move]) -> Move:
    """Buys and uses what it can, and robs when it can: it comes to the rarer positions."""
    luck: Chance = SeededChance(f"{state.round} {state.middle} {state.piles} {state.gold} {step}")
    wanted = [move for move in moves if type(move).__name__ in ("Buy", "Use", "Rob", "Reroll")]
    return luck.pick(tuple(wanted or moves))


@pytest.mark.parametrize("seats", DICE)
def test_conservation_in_every_position_of_keen_matches(seats: int) -> None:
    for seed in range(3):
        state, now = random_play(
            seats, SeededChance(f"keen {seats} {seed}"), keen, lambda state: check(state, DICE[seats] + 1)
        )
        thefts = 0
        for told in now.told:
            if isinstance(told.event, Rolled):
                thefts = 0
            elif isinstance(told.event, Robbed):
                thefts += 1
                assert thefts <= CAPS[seats]
        check_at_the_end(state, DICE[seats])


@pytest.mark.parametrize("seats", DICE)
def test_conservation_each_split_divides_all_objects(seats: int) -> None:
    _, now = random_play(seats, SeededChance(f"divided {seats}"), keen)
    splits = [told.event for told in now.told if isinstance(told.event, SplitDone)]
    assert len(splits) > 3
    for split in splits:
        words = [letters(pile) for pile in split.piles]
        assert all(words)
        assert sum(map(len, words)) == DICE[seats] + 1
        assert split.piles[split.holder][FACES.index("F")] == 1


@pytest.mark.parametrize("field", ["middle", "piles", "gold", "left", "rows", "cards"])
def test_conservation_can_fail(field: str) -> None:
    state = new_match(3).state
    broken = {
        "middle": (*state.middle[:-1], 0),
        "piles": ((1, *state.piles[0][1:]), *state.piles[1:]),
        "gold": (-1, 0, 0),
        "left": (13, 12, 11),
        "rows": ((*state.rows[0], state.rows[0][0]), (), ()),
        "cards": ((state.rows[0][0],), (), ()),
    }
    setattr(state, field, broken[field])
    with pytest.raises(AssertionError):
        check(state, 11)
