"""Checks of every possible city (6.6), from the plan alone."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any

from rules.chance import Chance, SeededChance
from rules.game import Now
from rules.thiefdom.city import NOWHERE, City
from rules.thiefdom.edition import CARRIAGE, FIGURES, GUARDS
from rules.thiefdom.edition.tiles import LOCATIONS, MIDDLE, SIDE
from rules.thiefdom.game import GAME
from rules.thiefdom.steps.setup import lay_city
from rules.thiefdom.watch import marches, walked

HOUSES = {4: (13, 14, 13, 13, 1), 3: (9, 10, 9, 11, 1)}
"""Towers, gardens, smithies, stables and churches, by the columns of the city."""
PLACES = {4: (1, 2, 2, 1, 4, 4), 3: (1, 1, 2, 1, 3, 3)}
"""Markets, dealers, taverns, dungeons, smugglers, villas."""


def laid(seed: int, seats: int, turns: str = "quarter") -> City:
    """A random city."""
    return lay_city(seats, GAME.options(turns=turns), GAME.standard, Now(SeededChance(seed)))


def city_faults(city: City) -> Iterator[str]:
    """The faults of a city in which no match could be played."""
    yield from street_faults(city)
    yield from lantern_faults(city)
    yield from building_faults(city)


def street_faults(city: City) -> Iterator[str]:
    todo = [city.streets[0]]
    for cell in todo:
        todo += [to for to in dict.fromkeys(city.near[cell]) if to != NOWHERE and to not in todo]
    if len(todo) < len(city.streets):
        yield "streets do not hang together"
    for row in range(SIDE, city.height, SIDE):
        for column in range(MIDDLE, city.width, SIDE):
            if city.cell(row, column) not in city.near[city.cell(row - 1, column)]:
                yield f"no way over the seam at {row}, {column}"
    for column in range(SIDE, city.width, SIDE):
        for row in range(MIDDLE, city.height, SIDE):
            if city.cell(row, column) not in city.near[city.cell(row, column - 1)]:
                yield f"no way over the seam at {row}, {column}"


def lantern_faults(city: City) -> Iterator[str]:
    for cell in city.streets:
        if sum([to != NOWHERE for to in city.near[cell]]) > 2 and cell not in city.lanterns:
            yield f"a crossing without a lantern at {city.place(cell)}"
    states = [city.inside(section) for section in city.gates]
    for lantern in sorted(city.lanterns):
        corridors = city.corridors(lantern)
        ways = [way for way in corridors if way is not None and way.lantern != NOWHERE]
        if len({way.lantern for way in ways} - {lantern}) < 2:
            yield f"a lantern without neighbours at {city.place(lantern)}"
        states += [(way.lantern, way.headings[-1]) for way in ways]
    starts = [city.carriage_start, *[city.inside(section)[0] for section in city.gates]]
    if len(set(starts)) < len(starts) or NOWHERE in starts:
        yield "two of the watch begin on one lantern"
    for lantern, facing in states:
        alone = watch_alone(city, {0: lantern}, {0: facing})
        if not marches(alone, 0):
            yield f"a guard cannot move on from {city.place(lantern)}"


def building_faults(city: City) -> Iterator[str]:
    entered = {space for spaces in city.entries for space in spaces}
    for one in city.buildings:
        if one.space not in entered or not city.exits[one.space - city.buildings[0].space]:
            yield f"{one.kind} {one.section} cannot be entered and left"
    columns = city.width // SIDE
    count = Counter([one.kind for one in city.buildings])
    if tuple([count[kind] for kind in ("tower", "garden", "smithy", "stable", "church")]) != HOUSES[columns]:
        yield f"houses: {count}"
    if tuple([count[kind] for kind in (*LOCATIONS, "villa")]) != PLACES[columns]:
        yield f"locations: {count}"


def watch_alone(city: City, cells: dict[int, int], facing: dict[int, int], thieves: tuple[int, ...] = ()) -> Any:
    """The part of a position that the townsfolk need to walk."""
    standing = tuple([cells.get(figure, NOWHERE) for figure in FIGURES])
    return SimpleNamespace(
        city=city,
        cells=standing,
        facing=tuple([facing.get(guard, 0) for guard in GUARDS]),
        thieves=thieves,
        taken=lambda: [*standing, *thieves],
    )


def stuck(city: City, luck: Chance, walks: int) -> int:
    """How many of these random walks find no way, with townsfolk and six thieves in the streets."""
    cells, facing = {CARRIAGE: city.carriage_start}, {}
    for guard, section in enumerate(city.villas):
        cells[guard], facing[guard] = city.inside(section)
    for noble, section in enumerate(city.catacombs):
        cells[4 + noble] = city.inside(section)[0]
    free = [cell for cell in city.streets if cell not in cells.values()]
    thieves = luck.shuffle(tuple(free))[:6]
    found = 0
    for _ in range(walks):
        figure = luck.pick(tuple(cells))
        state = watch_alone(city, cells, facing, thieves)
        ways = marches(state, figure)
        if not ways:
            found += 1
            continue
        walked(state, figure, luck.pick(tuple(ways)))
        cells = {one: state.cells[one] for one in cells}
        facing = dict(enumerate(state.facing))
    return found
