"""How the townsfolk walk (2.8), and where they begin."""

from __future__ import annotations

import itertools
from typing import Any

from rules.thiefdom.events import Marched, PatrolActs, Spotted, Stuck
from rules.thiefdom.moves import March
from rules.thiefdom.steps.patrol import Driving, Patrol
from rules.thiefdom.steps.setup import _nearest_free
from rules.thiefdom.watch import may_be_seen
from tests.games.thiefdom.at_the_table import (
    EAST,
    NORTH,
    SOUTH,
    WEST,
    Scene,
    figure,
    lay_out,
    stage,
    tutorial,
    with_walls,
)

CITY = tutorial()
Cell = tuple[int, int]


def driving(name: str, watch: dict[str, Any], lanterns: int = 0, **more: Any) -> Scene:
    return stage(Driving(0, figure(name), lanterns), watch=watch, **more)


def places(scene: Scene) -> set[Cell]:
    return {place for place, _ in scene.ends()}


def test_t1_the_figures_of_a_board_go_from_left_to_right() -> None:
    watch = {
        "noble A": (2, 10), "guard A": ((1, 3), SOUTH), "guard C": ((12, 10), NORTH), "noble B": (11, 3),
    }  # fmt: skip
    scene = stage(Patrol(0), watch=watch)
    assert scene.told(PatrolActs)[0].figures == (4, 0, 2)
    order = []
    while scene.state.waiting():
        move = scene.moves[0]
        assert isinstance(move, March)
        order.append(move.figure)
        scene.play(move)
    assert order == [4, 0, 2]


def test_t1_the_owner_of_the_board_leads() -> None:
    scene = stage(Patrol(1), watch={"noble B": (2, 10), "noble C": (11, 3), "guard B": ((1, 3), SOUTH)})
    assert scene.step.seat == 1


def test_r6_t1_a_figure_that_can_go_must_go() -> None:
    scene = driving("noble A", {"noble A": (2, 10)})
    assert all(isinstance(move, March) for move in scene.moves)


def test_r6_a_figure_without_a_way_stays() -> None:
    walled = with_walls((7, 2), (7, 4), (8, 3))  # from the lantern one can go to the north only
    scene = driving("guard A", {"guard A": ((3, 1), SOUTH)}, city=walled)
    assert [one.figure for one in scene.told(Stuck)] == [0]
    assert scene.stands("guard A") == (3, 1)
    assert driving("guard A", {"guard A": ((3, 1), EAST)}, city=walled).ends() == {((1, 3), EAST)}


def test_t2_a_movement_begins_and_ends_on_a_lantern() -> None:
    scene = driving("noble A", {"noble A": (3, 3)})
    assert all(CITY.cell(*place) in CITY.lanterns for place in places(scene))


def test_t2_nobody_turns_right_round() -> None:
    scene = driving("carriage", {"carriage": (1, 3)})
    step: object = scene.step
    for move in scene.offered(March):
        headings = step.way(scene.state, move).headings  # type: ignore[attr-defined]
        assert all(after != (before + 2) % 4 for before, after in itertools.pairwise(headings))


def test_t3_occupied_street_cells_are_passed_over() -> None:
    scene = driving("noble A", {"noble A": (1, 3)}, thieves={"a1": (2, 3)})
    scene.marches((3, 3))
    assert scene.stands("noble A") == (3, 3)
    assert scene.where("a1") == (2, 3)


def test_t3_at_an_occupied_lantern_the_owner_chooses_again() -> None:
    scene = driving("noble A", {"noble A": (1, 3), "noble B": (3, 3)})
    assert {(3, 1), (3, 5)} <= places(scene)
    assert (3, 3) not in places(scene)


def test_t3_a_thief_makes_a_lantern_occupied_too() -> None:
    scene = driving("noble A", {"noble A": (1, 3)}, thieves={"b1": (3, 3)})
    assert (3, 3) not in places(scene)


def test_t4_no_way_leads_into_a_dead_end() -> None:
    scene = driving("noble A", {"noble A": (3, 1)})
    for move in scene.offered(March):
        assert move.way[0] != WEST  # the street ends at the town wall


def test_t5_a_noble_goes_in_any_direction_to_the_first_free_lantern() -> None:
    scene = driving("noble A", {"noble A": (3, 3)})
    assert places(scene) == {(1, 3), (3, 1), (3, 5)}


def test_t6_a_guard_goes_straight_left_or_right_never_back() -> None:
    scene = driving("guard A", {"guard A": ((3, 3), EAST)})
    assert scene.ends() == {((1, 3), NORTH), ((3, 5), EAST)}
    assert scene.refuses(March(0, (WEST,))) == "never-back"


def test_t6_a_guard_turns_with_the_street_and_looks_as_it_walked() -> None:
    scene = driving("guard A", {"guard A": ((1, 3), SOUTH)})
    scene.marches((3, 1))
    assert scene.state.facing[0] == SOUTH  # west, then round the corner south
    assert scene.told(Marched)[0].facing == SOUTH


def test_t7_the_carriage_goes_to_the_second_free_lantern() -> None:
    scene = driving("carriage", {"carriage": (3, 1)})
    assert places(scene) == {(1, 3), (3, 3), (3, 5), (5, 3)}  # (3, 3) by way of (1, 3)


def test_t7_at_each_lantern_passed_the_owner_chooses_the_direction() -> None:
    scene = driving("carriage", {"carriage": (3, 1)})
    east = {move.way for move in scene.offered(March) if move.way[0] == EAST}
    assert east == {(EAST, EAST), (EAST, NORTH)}


def test_t7_an_occupied_lantern_does_not_count_for_the_carriage() -> None:
    scene = driving("carriage", {"carriage": (3, 1), "noble A": (3, 3), "noble B": (3, 5)})
    ways = [move.way for move in scene.offered(March) if move.way[:3] == (EAST, EAST, EAST)]
    assert ways
    assert all(len(way) == 4 for way in ways)  # past two that are taken and the first free one


def test_t8_the_lantern_that_was_left_is_free() -> None:
    scene = driving("guard A", {"guard A": ((1, 3), SOUTH), "noble A": (3, 1), "noble B": (3, 3)})
    scene.marches((1, 3), NORTH)
    assert scene.stands("guard A") == (1, 3)
    assert scene.state.facing[0] == NORTH


def test_t_ways_are_offered_not_only_ends() -> None:
    scene = driving("carriage", {"carriage": (1, 3)})
    assert len(scene.offered(March)) >= len(scene.ends())


def test_r2_the_nearest_free_lantern_is_taken_northernmost_then_westernmost() -> None:
    start = CITY.cell(3, 3)
    assert _nearest_free(CITY, start, set()) == start
    assert CITY.place(_nearest_free(CITY, start, {start})) == (1, 3)  # two steps away like (3, 1) and (3, 5)
    assert CITY.place(_nearest_free(CITY, start, {start, CITY.cell(1, 3)})) == (3, 1)


def test_r3_a_guard_looks_the_way_it_would_have_come_from_the_villa() -> None:
    assert CITY.inside(2) == (CITY.cell(1, 3), SOUTH)
    assert CITY.inside(7) == (CITY.cell(12, 10), NORTH)


def test_t_a_way_is_refused_with_a_reason() -> None:
    scene = driving("noble A", {"noble A": (3, 3)})
    assert scene.refuses(March(5, (EAST,))) == "another-figure"
    assert scene.refuses(March(4, (SOUTH,))) == "no-such-way"


def test_a1_what_a_guard_may_see_next_is_where_a_thief_would_be_spotted() -> None:
    watch = {"guard A": ((3, 3), EAST), "noble A": (1, 3)}
    seen = may_be_seen(lay_out(watch=watch))
    for cell in (one for one in CITY.streets if one not in CITY.lanterns):  # on a lantern it would change the ways
        place = CITY.place(cell)
        at = driving("guard A", watch, thieves={"b1": place})
        spotted = {bool(driving("guard A", watch, thieves={"b1": place}).play(way).told(Spotted)) for way in at.moves}
        assert (True in spotted) == bool(seen >> cell & 1), place
    assert 5 < seen.bit_count() < 40


def test_a1_nobles_and_blind_guards_may_see_nothing_next() -> None:
    state = lay_out(watch={"noble A": (1, 3), "carriage": (3, 1)})
    assert may_be_seen(state) == 0
    guarded = lay_out(watch={"guard A": ((3, 3), EAST)})
    guarded.blind = 1
    assert may_be_seen(guarded) == 0
