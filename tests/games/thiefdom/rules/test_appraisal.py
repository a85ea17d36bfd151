"""What Thiefdom's appraisal of a position counts, and the hunch of imagined turns."""

from __future__ import annotations

from typing import Any

import pytest

from rules.bots.search import Search
from rules.chance import SeededChance
from rules.game import Now
from rules.thiefdom.game import GAME
from tests.games.thiefdom.at_the_table import lay_out, turn
from tests.helpers.computers import played


def ahead(**more: Any) -> float:
    """The points of the first guild more than those of the second."""
    own, other = GAME.appraise(lay_out(**more))
    return own - other


def test_at_the_end_it_is_exact() -> None:
    for seats in (1, 2):
        *_, (state, _) = played(GAME, f"appraise {seats}", ("greedy",) * seats)
        assert state.places
        assert tuple(GAME.appraise(state)) == state.totals()


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ({"carry": {"a1": "2 wine"}}, {"carry": {"a1": "2 liquor"}}),
        ({"art": {"a1": 1}}, {"carry": {"a1": "2 wine"}}),
        ({"gear": {"a1": "Smoke Bomb"}}, {}),
        ({"ally": {"a1": "Elise"}, "stores": {0: "8 gold"}}, {"ally": {"a1": "Elise"}}),
        ({"ally": {"a1": "Elise"}, "stores": {0: "8 gold"}}, {"stores": {0: "8 gold"}}),
        ({"carry": {"a1": "2 wine"}, "thieves": {"a1": "tavern 2"}}, {"carry": {"a1": "2 wine"}}),
        ({"thieves": {"a1": (10, 18)}, "carry": {"a1": "2 wine"}, "missions": {8: 3}},
         {"thieves": {"a1": (10, 18)}, "carry": {"a1": "2 wine"}}),
    ],
)  # fmt: skip
def test_goods_cards_hoards_and_places_count(better: dict[str, Any], worse: dict[str, Any]) -> None:
    assert ahead(**better) > ahead(**worse) + 0.2


def test_goods_are_worth_less_when_nobody_can_sell_them() -> None:
    early, late = [ahead(carry={"a1": "3 wine"}, round=night) for night in (2, 6)]
    assert early > late


@pytest.mark.parametrize("seats", [1, 2])
def test_the_hunch_is_nearly_always_what_greedy_would_do(seats: int) -> None:
    agreed = asked = 0
    for nth, (state, step) in enumerate(played(GAME, f"hunch {seats}", ("greedy",) * seats)):
        view = state.seen_by(step.seat)
        seen = next(one for one in view.waiting() if one.seat == step.seat)
        moves = seen.moves(view)
        if len(moves) > 1 and nth % 3 == 0:
            hunch, worths = GAME.hunch(view, seen, moves), GAME.weigh(view, seen, moves)
            assert len(hunch) == len(moves)
            asked += 1
            agreed += worths[max(range(len(moves)), key=hunch.__getitem__)] >= max(worths) - 0.05
    assert agreed >= 0.85 * asked > 20


@pytest.mark.parametrize("seats", [1, 3])
def test_a_whole_move_in_a_hurry_is_legal_to_its_end(seats: int) -> None:
    longest = 0
    for nth, (state, step) in enumerate(played(GAME, f"hurry {seats}", ("greedy",) * seats)):
        view = state.seen_by(step.seat)
        seen = next((one for one in view.waiting() if one.seat == step.seat), None)
        if seen is None or nth % 3 or len(seen.moves(view)) == 1:
            continue
        intended = GAME.intends(view, seen, seen.moves(view))
        longest = max(longest, len(intended))
        world, asked = state.copy(), step
        for move in intended:
            assert asked.seat == step.seat
            assert move in asked.moves(world)
            world.play(asked, move, Now(SeededChance(nth)))
            asked = next(iter(world.waiting()), asked)
    assert longest >= 4


def test_a_search_sells_what_is_worth_most_here() -> None:
    at = turn(thieves={"a1": "tavern 2"}, carry={"a1": "3 wine"}, ally={"a1": "Benjamin"}, actions=1, round=6)
    view = at.state.seen_by(0)
    step = next(one for one in view.waiting() if one.seat == 0)
    plan = Search(GAME, 8).choose(view, step, SeededChance("sells"))
    assert plan.end.points[0] == 16
