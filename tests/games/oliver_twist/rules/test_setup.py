"""3.1: the set-up of the day, and what the streets of the sheet are like (section 2.2)."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise

import pytest

from rules.oliver_twist.edition.streets import Streets
from rules.oliver_twist.events import HexesDealt, HexesSeen, Laid, SetUp
from rules.oliver_twist.game import GAME
from tests.games.oliver_twist.at_the_table import Scene, dawn

EVERY = pytest.mark.parametrize("seats", [2, 3, 4])


@EVERY
def test_setup_1_money_hexes_and_an_empty_file(seats: int) -> None:
    at = dawn(seats)
    assert at.state.money == (10,) * seats
    assert [len(own) for own in at.state.reserves] == [2] * seats
    assert all(word.startswith("*") for seat in range(seats) for word in at.reserve(seat).split())
    assert at.state.files == ((),) * seats
    assert len(at.state.hexes) == 9 - 2 * seats


def test_setup_1_hexes_are_drawn_and_told_to_their_owners() -> None:
    at = dawn(2, [0, 1065, 1054, 1011, 1012])
    assert at.reserve(0) == "*R4 *W5"
    assert at.reserve(1) == "*A1 *A2"
    assert at.reserve(1, eyes=0) == "?? ??"
    assert [(event.seat, event.faces) for event in at.told(HexesSeen)] == [(0, (1054, 1065)), (1, (1011, 1012))]
    assert at.audience(HexesSeen) == [[0], [1]]
    assert at.told(HexesDealt)[0].each == 2


@EVERY
def test_setup_2_burglaries_wait_for_the_night(seats: int) -> None:
    at = dawn(seats)
    assert 100 not in (*at.state.faces, *at.state.pool, *at.state.bag)
    assert len(at.state.vault) == 16
    assert at.state.loot == ((),) * seats


@EVERY
def test_setup_3_every_open_space_has_a_visible_token(seats: int) -> None:
    at = dawn(seats)
    open_spaces = 59 if seats == 2 else 75
    assert at.state.visible.bit_count() == open_spaces
    assert at.state.hidden == 0
    assert len(at.state.pool) == 75 - open_spaces
    assert Counter([*[face for face in at.state.faces if face], *at.state.pool]) == Counter(GAME.standard.by_day)
    assert at.told(Laid)[0].left_over == 75 - open_spaces


def test_setup_3_two_players_find_two_streets_closed() -> None:
    at = dawn(2)
    closed = [space for space, sign in enumerate(at.state.plan.signs) if sign == "y"]
    assert len(closed) == 16
    assert not [space for space in closed if at.state.faces[space]]
    assert not [space for space in closed if at.state.plan.near[space]]
    assert not [space for around in at.state.plan.near for space in around if space in closed]


@EVERY
def test_setup_4_pawn_rewards_and_characters(seats: int) -> None:
    at = dawn(seats)
    assert at.pawn == (8, 6)
    assert at.lies((8, 6)) == ".."
    assert at.state.rewards == (6, 5, 4, 3, 2)
    assert at.state.deck == tuple(range(1, 14))
    assert at.state.hands == ((),) * seats


@pytest.mark.parametrize("first", [0, 1, 2])
def test_setup_5_luck_says_who_begins(first: int) -> None:
    at = dawn(3, [first])
    assert at.asked == ("Turn", first)
    assert at.told(SetUp)[0].first == first
    assert at.state.clockwise(first) == (*range(first, 3), *range(first))


# The streets ------------------------------------------------------------------------------------

FACTS = {
    # spaces, degrees 1 to 4, loops, streets at the square, shortest loop, diameter, targets from the square,
    # targets from a space: least, mean, most
    (False, 4): (75, (4, 59, 10, 3), 7, 4, 12, 24, 20, (5, 11.2, 19)),
    (False, 2): (59, (4, 45, 10, 1), 5, 4, 12, 20, 20, (5, 10.2, 14)),
    (True, 4): (75, (6, 59, 8, 3), 5, 3, 14, 20, 14, (4, 11.0, 19)),
    (True, 2): (57, (6, 44, 6, 2), 3, 3, 14, 20, 13, (4, 10.2, 18)),
}
PLANS = pytest.mark.parametrize(("night", "seats"), list(FACTS))


def away(plan: Streets, start: int, without: tuple[int, int] = (-1, -1)) -> dict[int, int]:
    """How many steps it is from here to everywhere, not using one of the streets' joints."""
    found, ahead = {start: 0}, [start]
    for at in ahead:
        for to in plan.near[at]:
            if to not in found and {at, to} != set(without):
                found[to] = found[at] + 1
                ahead.append(to)
    return found


def targets(plan: Streets, start: int) -> int:
    return len({way.target for way in plan.ways(4)[start]})


@PLANS
def test_streets_facts_of_the_sheet(night: bool, seats: int) -> None:
    plan = GAME.standard.plan(night, seats)
    spaces, degrees, loops, at_square, shortest, diameter, from_square, around = FACTS[night, seats]
    count = Counter([len(plan.near[space]) for space in plan.open])
    joints = [(at, to) for at in plan.open for to in plan.near[at] if at < to]
    assert len(plan.spaces) == spaces
    assert tuple([count[degree] for degree in (1, 2, 3, 4)]) == degrees
    assert len(joints) - len(plan.open) + 1 == loops
    assert len(plan.near[plan.square]) == at_square
    ways_round = [away(plan, at, (at, to)).get(to, 999) + 1 for at, to in joints]
    assert min(ways_round) == shortest
    assert max([max(away(plan, at).values()) for at in plan.open]) == diameter
    assert all(len(away(plan, at)) == len(plan.open) for at in plan.open)
    assert targets(plan, plan.square) == from_square
    reached = [targets(plan, space) for space in plan.spaces]
    assert (min(reached), round(sum(reached) / len(reached), 1), max(reached)) == around


@PLANS
def test_streets_one_way_to_every_token_in_reach(night: bool, seats: int) -> None:
    plan = GAME.standard.plan(night, seats)
    for ways in plan.ways(5):
        assert len({way.target for way in ways}) == len(ways)


@PLANS
def test_streets_are_one_space_wide_and_the_square_never_moves(night: bool, seats: int) -> None:
    plan = GAME.standard.plan(night, seats)
    cells = {plan.cells[space] for space in plan.open}
    assert not [
        cell for cell in cells if {(cell[0] + 1, cell[1]), (cell[0], cell[1] + 1), (cell[0] + 1, cell[1] + 1)} <= cells
    ]
    assert plan.cells[plan.square] == (8, 6)
    assert (len(plan.rows), {len(row) for row in plan.rows}) == (13, {17})


CLOSED = {
    False: {*[(x, 0) for x in range(2, 6)], (2, 1), (5, 1), (2, 2), (5, 2),
            *[(x, 12) for x in range(11, 15)], (11, 10), (14, 10), (11, 11), (14, 11)},
    True: {*[(x, 0) for x in range(8, 13)], (8, 1), (12, 1), (8, 2), (12, 2),
           *[(x, 12) for x in range(4, 9)], (4, 10), (8, 10), (4, 11), (8, 11)},
}  # fmt: skip


@pytest.mark.parametrize("night", [False, True])
def test_streets_closed_to_two(night: bool) -> None:
    two, more = GAME.standard.plan(night, 2), GAME.standard.plan(night, 3)
    assert {two.cells[space] for space, sign in enumerate(two.signs) if sign == "y"} == CLOSED[night]
    assert "y" not in more.signs
    assert two.cells == more.cells


@PLANS
def test_streets_ways_cross_neither_square_nor_themselves(night: bool, seats: int) -> None:
    plan = GAME.standard.plan(night, seats)
    for start, ways in enumerate(plan.ways(6)):
        for way in ways:
            path = (start, *way.over, way.target)
            assert plan.square not in path[1:]
            assert len(set(path)) == len(path) <= 7
            assert all(to in plan.near[at] for at, to in pairwise(path))
            assert way.first == path[1]
            assert way.needs == sum([1 << space for space in path[1:]])


def test_streets_nobody_stands_or_walks_where_it_is_closed() -> None:
    at: Scene = dawn(2)
    assert len(at.state.plan.open) == 60
    assert not set(at.state.plan.open) & {space for space, sign in enumerate(at.state.plan.signs) if sign == "y"}


@PLANS
def test_streets_neighbours_lie_north_east_south_and_west(night: bool, seats: int) -> None:
    plan = GAME.standard.plan(night, seats)
    order = ("north", "east", "south", "west")
    for space, around in enumerate(plan.near):
        sides = [plan.side(space, other) for other in around]
        assert sides == sorted(set(sides), key=order.index)
        assert all(order.index(plan.side(other, space)) == (order.index(side) + 2) % 4
                   for other, side in zip(around, sides, strict=True))  # fmt: skip
