"""Spaces, walls, buildings, river (2.1), and what is seen from where (2.2)."""

from __future__ import annotations

from rules.thiefdom.city import BUILDING, NOWHERE
from rules.thiefdom.moves import Steal
from rules.thiefdom.watch import marches, sees
from tests.games.thiefdom.at_the_table import (
    EAST,
    NORTH,
    SOUTH,
    WEST,
    figure,
    lay_out,
    space,
    turn,
    tutorial,
    with_walls,
)

CITY = tutorial()
Cell = tuple[int, int]


def near(place: Cell) -> set[Cell]:
    return {CITY.place(to) for to in CITY.near[CITY.cell(*place)] if to != NOWHERE}


def entered_from(place: Cell) -> set[str]:
    found = [CITY.building(one) for one in CITY.entries[CITY.cell(*place)]]
    return {f"{one.kind} {one.section}" for one in found}


def left_to(place: str | Cell) -> set[Cell]:
    return {CITY.place(to) for to in CITY.exits[space(place) - BUILDING]}


def view(place: str | Cell) -> set[Cell]:
    seen = CITY.thief_sees(space(place))
    return {CITY.place(cell) for cell in CITY.streets if seen >> cell & 1}


def test_g1_a_building_of_many_cells_is_one_space() -> None:
    assert len({space(place) for place in [(1, 11), (1, 12), (2, 12), (2, 13)]}) == 1
    assert space((1, 11)) == space("market")
    assert len({space((3, 12)), space((3, 13))}) == 2


def test_g2_only_orthogonal_neighbours_also_across_a_seam() -> None:
    assert near((1, 2)) == {(1, 1), (1, 3)}
    assert (2, 1) not in near((1, 2))
    assert (3, 7) in near((3, 6))
    assert (7, 3) in near((6, 3))


def test_g3_nobody_crosses_a_wall() -> None:
    assert with_walls((7, 4)).near[CITY.cell(3, 1)][EAST] == NOWHERE
    assert entered_from((2, 1)) == {"tower 2"}  # the stable to the east stands behind a wall


def test_g3_no_view_crosses_a_wall() -> None:
    assert [CITY.place(cell) for cell in CITY.rays[CITY.cell(1, 10)][SOUTH]] == [(2, 10), (3, 10)]


def test_r1_g3_what_is_behind_a_wall_is_not_adjacent_for_anything() -> None:
    walled = with_walls((7, 4))  # between (3, 1) and (3, 2)
    assert turn(thieves={"a1": (3, 2)}, watch={"noble A": (3, 1)}, city=walled).offered(Steal) == []
    assert turn(thieves={"a1": (3, 2)}, watch={"noble A": (3, 1)}).offered(Steal)
    rod = turn(thieves={"a1": (1, 4)}, watch={"carriage": (1, 3)}, gear={"a1": "Fishing"})
    assert rod.uses_of("Fishing") == []  # the tavern of section 2 has a wall towards that lantern


def test_g4_lanterns_are_the_crossings() -> None:
    for cell in CITY.streets:
        ways = len(near(CITY.place(cell)))
        row, column = CITY.place(cell)
        assert (cell in CITY.lanterns) == (ways > 2), (row, column)


def test_g5_one_figure_on_a_street_cell_many_thieves_in_a_building() -> None:
    scene = turn(thieves={"a1": (3, 2), "a2": (1, 2)}, watch={"noble A": (3, 3)})
    scene.walks()
    assert (3, 3) not in scene.reach()
    assert [one.space for one in scene.state.thieves[3:]] == [space((13, 7))] * 3


def test_g6_a_house_is_entered_from_every_street_beside_it() -> None:
    assert entered_from((3, 2)) == {"stable 2", "smithy 2"}
    assert len(CITY.entries[CITY.cell(5, 2)]) == 2  # a smithy on either side
    assert left_to((0, 0)) == {(1, 1), (1, 2), (0, 3), (2, 1), (3, 0)}


def test_g6_a_location_is_entered_by_its_entrances_and_left_anywhere() -> None:
    ways_in = {CITY.place(cell) for cell in CITY.streets if space("market") in CITY.entries[cell]}
    assert ways_in == {(1, 10), (2, 11), (3, 12)}
    assert left_to("market") == {(1, 10), (2, 11), (3, 12), (3, 13)}
    assert left_to("tavern 2") == {(2, 3), (3, 4), (3, 5)}
    assert {CITY.place(cell) for cell in CITY.streets if space("tavern 2") in CITY.entries[cell]} == {(2, 3), (3, 5)}


def test_g7_a_villa_is_entered_and_left_at_its_gate() -> None:
    assert left_to("villa 2") == {(0, 3)}
    assert "villa 2" in entered_from((0, 3))
    assert [cell for cell in CITY.streets if space("villa 7") in CITY.entries[cell]] == [CITY.cell(13, 10)]


def test_g8_the_cells_beside_catacombs_are_adjacent_for_thieves() -> None:
    assert {CITY.place(cell) for cell in CITY.crypts} == {(0, 10), (13, 3), (13, 17)}
    scene = turn(thieves={"a1": (0, 10)}).walks()
    assert {(13, 3), (13, 17)} <= scene.reach()
    assert (13, 3) not in near((0, 10))  # for the watch they are not


def test_g9_the_river_is_no_space() -> None:
    assert near((1, 19)) == {(1, 18), (0, 19), (2, 19)}
    assert (1, 19) in {CITY.place(one) for one in CITY.riverside if one < BUILDING}
    assert space("smuggler 4") not in CITY.riverside
    assert space((13, 18)) in CITY.riverside
    assert space((3, 18)) not in CITY.riverside
    assert CITY.rays[CITY.cell(1, 18)][EAST] == (CITY.cell(1, 19),)


def test_v1_figures_do_not_end_a_view_buildings_and_walls_do() -> None:
    state = lay_out(watch={"guard A": ((3, 3), EAST), "noble A": (3, 5)})
    assert state.watched() == sum([1 << CITY.cell(3, column) for column in (4, 5, 6, 7, 8)])
    assert CITY.rays[CITY.cell(1, 3)][EAST] == ()
    assert CITY.rays[CITY.cell(1, 1)][NORTH] == ()


def test_v1_nobody_inside_a_building_is_seen() -> None:
    scene = turn(thieves={"a1": "market"}, watch={"guard A": ((3, 11), NORTH)})
    assert not scene.state.watched() >> CITY.cell(2, 12) & 1
    assert scene.where("a1") == "market 3"


def test_v2_a_guard_sees_straight_ahead_from_the_next_cell_on() -> None:
    state = lay_out(watch={"guard A": ((1, 3), SOUTH)})
    assert state.watched() == 1 << CITY.cell(2, 3) | 1 << CITY.cell(3, 3)


def test_v3_nobles_and_carriage_see_only_where_they_are() -> None:
    state = lay_out(watch={"noble A": (1, 3), "carriage": (3, 3)})
    assert state.watched() == 0
    for name in ("noble A", "carriage"):
        for march in marches(state, figure(name)):
            assert sees(state, figure(name), march) == [(cell, 1 << cell) for cell in march.cells[:-1]]


def test_v4_a_thief_on_the_street_sees_in_all_four_directions() -> None:
    assert view((3, 3)) == {(2, 3), (1, 3), (0, 3), (3, 2), (3, 1), (3, 0), (3, 4), (3, 5), (3, 6), (3, 7), (3, 8)}


def test_v5_a_thief_in_a_building_sees_from_all_its_cells() -> None:
    assert view("tavern 2") == {(2, 3), (3, 4), (3, 5), (4, 5), (5, 5)}
    assert view("villa 2") == {(0, 3), (1, 3), (2, 3), (3, 3)}


def test_r53_houses_that_touch_across_a_seam_are_two() -> None:
    assert space((2, 0)) != space((4, 0))
    assert CITY.building(space((6, 0))).section == 2
    assert CITY.building(space((7, 0))).section == 6
    assert space((0, 6)) != space((0, 7))


def test_r54_g6_a_street_that_ends_at_a_house_of_the_next_section_leads_into_it() -> None:
    assert entered_from((6, 1)) == {"stable 2", "smithy 2", "tower 6"}
    assert entered_from((6, 15)) >= {"stable 4", "tower 8"}


def test_r55_river_sections_stand_in_the_east_and_are_not_turned() -> None:
    east = [row[-1] for row in CITY.tiles]
    assert [tile.section[0] for tile in east] == ["4", "8"]
    assert [tile.turns for tile in east] == [0, 0]
    assert all(CITY.signs[CITY.cell(row, CITY.width - 1)] == "~" for row in range(CITY.height))


def test_g2_a_space_lies_on_one_side_of_a_street_cell() -> None:
    for cell in CITY.streets:
        for direction, to in enumerate(CITY.near[cell]):
            if to != NOWHERE:
                assert CITY.side(cell, to) == direction
        for building in CITY.entries[cell]:
            assert CITY.leads(cell, CITY.side(cell, building), building)
    assert CITY.side(CITY.cell(3, 3), CITY.cell(1, 3)) == NOWHERE
    assert CITY.side(CITY.cell(0, 3), space("villa 2")) == NORTH
    assert CITY.side(CITY.cell(13, 10), space("villa 7")) == SOUTH
    assert not CITY.leads(CITY.cell(0, 10), NORTH, space("villa 2"))  # catacombs lie there


def test_g6_a_building_is_left_on_the_sides_that_are_open() -> None:
    assert CITY.sides(space("market"), CITY.cell(1, 10)) == (WEST,)
    assert CITY.sides(space("market"), CITY.cell(2, 10)) == ()  # beside it, behind a wall or not at all
    assert CITY.sides(space("villa 2"), CITY.cell(0, 3)) == (SOUTH,)
    for one in CITY.buildings:
        for cell in CITY.exits[one.space - BUILDING]:
            assert CITY.sides(one.space, cell)
