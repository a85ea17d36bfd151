"""A city joined out of pieces is the one that is read off the tiles cell by cell."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from rules.thiefdom.city import BUILDING, NOWHERE, City
from rules.thiefdom.edition.tiles import DIRECTIONS, HOUSES, SIDE, STEPS, STREETS
from tests.games.thiefdom.cities import laid

CITIES = [(seed, seats) for seed in range(6) for seats in (2, 4)]


def look(city: City, cell: int, direction: int) -> tuple[int, str]:
    """The cell in a direction and what is printed on the edge to it, by the tiles alone."""
    (row, column), (down, right) = city.place(cell), STEPS[direction]
    grid = city.tiles[row // SIDE][column // SIDE].grid
    edge = grid[2 * (row % SIDE) + 1 + down][2 * (column % SIDE) + 1 + right]
    inside = 0 <= row + down < city.height and 0 <= column + right < city.width
    return (city.cell(row + down, column + right) if inside else NOWHERE), edge


def street_to(city: City, cell: int, direction: int) -> int:
    to, edge = look(city, cell, direction)
    return to if to != NOWHERE and city.signs[to] in STREETS and edge != "#" else NOWHERE


def run(city: City, cell: int, direction: int) -> Iterator[int]:
    while (cell := street_to(city, cell, direction)) != NOWHERE:
        yield cell


def doors(city: City, cell: int) -> Iterator[int]:
    for direction in DIRECTIONS:
        to, edge = look(city, cell, direction)
        space = city.building_at.get(to, NOWHERE)
        if space != NOWHERE and edge != "#" and (edge == ":" or city.building(space).kind in HOUSES):
            yield space
    for one in city.buildings:
        if one.kind == "villa" and city.gates[one.section][0] == cell:
            yield one.space


@pytest.mark.parametrize(("seed", "seats"), CITIES)
def test_cities_streets_and_views_over_the_seams(seed: int, seats: int) -> None:
    city = laid(seed, seats)
    for cell in city.streets:
        assert city.near[cell] == tuple([street_to(city, cell, direction) for direction in DIRECTIONS])
        for direction in DIRECTIONS:
            ahead = list(run(city, cell, direction))
            assert city.seen[cell][direction] == sum([1 << to for to in ahead])
            assert city.rays[cell][direction] == tuple(ahead)


@pytest.mark.parametrize(("seed", "seats"), CITIES)
def test_cities_doors_over_the_seams(seed: int, seats: int) -> None:
    city = laid(seed, seats)
    for cell in city.streets:
        assert city.entries[cell] == tuple(dict.fromkeys(doors(city, cell)))
    for one in city.buildings:
        if one.cells:
            out = [street_to(city, cell, direction) for cell in one.cells for direction in DIRECTIONS]
            assert city.exits[one.space - BUILDING] == tuple(dict.fromkeys([to for to in out if to != NOWHERE]))


@pytest.mark.parametrize(("seed", "seats"), CITIES)
def test_cities_corridors_over_the_seams(seed: int, seats: int) -> None:
    city = laid(seed, seats)
    for lantern in city.lanterns:
        for direction, way in enumerate(city.corridors(lantern)):
            assert (way is None) == (street_to(city, lantern, direction) == NOWHERE)
            if way is None:
                continue
            before = (lantern, *way.cells)
            steps = zip(before, way.headings, strict=False)
            assert [street_to(city, cell, heading) for cell, heading in steps] == list(way.cells)
            assert way.headings[0] == direction
            met = [cell for cell in way.cells if cell in city.lanterns]
            assert met == ([] if way.lantern == NOWHERE else [way.end])
