"""The names of places in the city of Thiefdom.

A street cell is named from the nearest location: `2 north of tavern 8`. Rows and columns are counted from 1, starting
in the north-west; plain mode and the table in words say them too.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple

from rules.thiefdom.city import BUILDING, NOWHERE, Building, City
from rules.thiefdom.edition import Edition
from tui.words import Said, clean, lengths


def direction_word(direction: int) -> str:
    """`north`."""
    return ("north", "east", "south", "west")[direction]


def runs(headings: Sequence[int]) -> list[tuple[int, int]]:
    """A way as straight runs: each direction and its number of steps."""
    found: list[tuple[int, int]] = []
    for heading in headings:
        before = found.pop() if found and found[-1][0] == heading else (heading, 0)
        found.append((heading, before[1] + 1))
    return found


def way_words(headings: Sequence[int]) -> str:
    """A way run by run: `3 east, 2 south`."""
    return ", ".join([f"{steps} {direction_word(heading)}" for heading, steps in runs(headings)])


def toward(city: City, start: int, to: int) -> str:
    """Where a cell lies from another: `north`, or `north-east`."""
    (row, column), (to_row, to_column) = city.place(start), city.place(to)
    down = "" if row == to_row else direction_word(2 if to_row > row else 0)
    right = "" if column == to_column else direction_word(1 if to_column > column else 3)
    return "-".join([part for part in (down, right) if part])


def kind_word(kind: str) -> str:
    """What a kind of building is called: the word that the rules use."""
    return kind


def kind_lengths(kind: str) -> Said:
    """The same for a drawing, longest first: locations in capitals; a smuggler without the number."""
    return {
        "market": ("MARKET", "MAR", "MA"), "dealer": ("DEALER", "DEA", "DE"), "tavern": ("TAVERN", "TAV", "TA"),
        "dungeon": ("DUNGEON", "DUN", "DU"), "smuggler": ("X",), "tower": ("Tower", "Tow", "To"),
        "garden": ("Garden", "Gar", "Ga"), "smithy": ("Smithy", "Smi", "Sm"), "stable": ("Stable", "Sta", "St"),
        "church": ("Church", "Chu", "Ch"), "villa": ("villa", "Vi"),
    }[kind]  # fmt: skip


def section_words(section: int) -> str:
    """`section 5`."""
    return f"section {section}"


ORDINALS = ("first", "second", "third", "fourth", "fifth", "sixth")


def which(city: City, one: Building) -> str:
    """What tells apart two buildings of a kind on one section: `north`; empty where there is only one."""
    alike = [other for other in city.buildings if other.kind == one.kind and other.section == one.section]
    if len(alike) < 2:
        return ""
    if len(alike) > 2:
        return ORDINALS[alike.index(one)]
    return _side(_middle(city, one), _middle(city, alike[1 - alike.index(one)]))


def _middle(city: City, one: Building) -> tuple[float, float]:
    places = [city.place(cell) for cell in one.cells]
    return sum([row for row, _column in places]) / len(places), sum([column for _row, column in places]) / len(places)


def _side(here: tuple[float, float], other: tuple[float, float]) -> str:
    """On which side of another place this one lies: `north`."""
    (row, column), (its_row, its_column) = here, other
    if abs(row - its_row) >= abs(column - its_column):
        return direction_word(0 if (row, column) < (its_row, its_column) else 2)
    return direction_word(3 if column < its_column else 1)


def brief(city: City, space: int) -> str:
    """A space as it may be typed: `market`, `north garden 5`, `3 7`."""
    if space < BUILDING:
        row, column = city.place(space)
        return f"{row + 1} {column + 1}"
    one = city.building(space)
    return _numbered(city, one, which(city, one))


def briefest(city: City, space: int) -> str:
    """A space in a narrow column, where the initial of a side is enough: `N garden 5`, `2 north of tavern 8`."""
    if space < BUILDING:
        return spot(city, space)[-2]
    one = city.building(space)
    return _numbered(city, one, which(city, one)[:1].upper())


def _numbered(city: City, one: Building, side: str) -> str:
    if len(city.of_kind(one.kind)) == 1:
        return kind_word(one.kind)
    return " ".join([part for part in (side, kind_word(one.kind), str(one.section)) if part])


def building_words(city: City, space: int) -> str:
    """A building within a sentence: `the market`, `tavern 2`, `the north garden 5`."""
    one, called = city.building(space), brief(city, space)
    return called if called == f"{one.kind} {one.section}" else f"the {called}"


# Street cells -----------------------------------------------------------------------------------------


class From(NamedTuple):
    """How a street cell is named: from the nearest location, so many steps south and east of it."""

    space: int
    south: int
    east: int

    @property
    def beside(self) -> bool:
        """Whether it is one step away: then the direction alone says it."""
        return abs(self.south) + abs(self.east) == 1


@lru_cache(maxsize=64)
def _named(city: City) -> tuple[Mapping[int, From], Mapping[From, list[int]]]:
    """The name of each street cell, and the cells that have a name together: beside a wide building."""
    taken = [(cell, one.space) for one in city.buildings if not one.is_house for cell in one.cells]
    names, alike = dict[int, From](), dict[From, list[int]]()
    for cell in city.streets:
        row, column = city.place(cell)
        near = [(*city.place(at), space) for at, space in taken]
        _far, space, its_row, its_column = min(
            (abs(row - its_row) + abs(column - its_column), space, its_row, its_column)
            for its_row, its_column, space in near
        )
        name = names[cell] = From(space, row - its_row, column - its_column)
        alike.setdefault(name, []).append(cell)
    return names, alike


def _steps_from(name: From) -> str:
    """`2 north`, `3 south, 3 east`; one step in one direction alone: `north`."""
    _space, south, east = name
    parts = [(abs(south), direction_word(2 if south > 0 else 0)), (abs(east), direction_word(1 if east > 0 else 3))]
    said = [(steps, side) for steps, side in parts if steps]
    return said[0][1] if name.beside else ", ".join([f"{steps} {side}" for steps, side in said])


def _end(city: City, cell: int, alike: Sequence[int]) -> str:
    """Which part of a wide building a cell lies at, where others have the same name: `the west end of `."""
    if len(alike) < 2:
        return ""
    places = [city.place(one) for one in alike]
    first, last, here = min(places), max(places), city.place(cell)
    if here not in (first, last):
        return "the middle of "
    return f"the {_side(here, last if here == first else first)} end of "


def cell_words(city: City, cell: int) -> str:
    """`row 3, column 7`."""
    row, column = city.place(cell)
    return f"row {row + 1}, column {column + 1}"


def spot(city: City, space: int) -> Said:
    """A space in few words: `tavern 2`, `2 north of tavern 8`, `near tavern 8`; the first tells all cells apart."""
    if space == NOWHERE:
        return ("outside the city",)
    if space >= BUILDING:
        return (brief(city, space),)
    names, alike = _named(city)
    name = names[space]
    near, far = building_words(city, name.space), _steps_from(name)
    return lengths(f"{far} of {_end(city, space, alike[name])}{near}", f"{far} of {near}", f"near {near}")


def _exactly(city: City, space: int, exact: bool) -> str:
    """A street cell's row and column after its name, for those who have no map in front of them."""
    return f" ({cell_words(city, space)})" if exact and 0 <= space < BUILDING else ""


def place(city: City, space: int, exact: bool = False) -> Said:
    """A space: `tavern 2`, `the north garden 5`, `the street 2 north of tavern 8`."""
    if space == NOWHERE or space >= BUILDING:
        return ("outside the city" if space == NOWHERE else building_words(city, space),)
    ground = "the lantern" if space in city.lanterns else "the street"
    first = spot(city, space)[0]
    return lengths(f"{ground} {first}{_exactly(city, space, exact)}", f"{ground} {first}")


PEOPLE = ("dealer", "smuggler")
"""Locations that are called by who works there."""


def there(city: City, space: int, exact: bool = False) -> Said:
    """Where a thief is: `in the market`, `at dealer 6`, `2 north of tavern 8`, `on the lantern east of the market`."""
    if space == NOWHERE:
        return place(city, space)
    if space >= BUILDING:
        inside = city.building(space).kind not in PEOPLE
        return lengths("{how} {place}", how="in" if inside else "at", place=building_words(city, space))
    first, *more, _near = spot(city, space)
    on = f"on the lantern {first}" if space in city.lanterns else first
    return lengths(f"{on}{_exactly(city, space, exact)}", on, first, *more)


def to_words(city: City, space: int) -> Said:
    """Where someone is to go, down to a few words: `to the street 2 north of tavern 8`, `near tavern 8`."""
    if space >= BUILDING:
        return lengths("to {place}", place=(building_words(city, space), brief(city, space), briefest(city, space)))
    *names, near = spot(city, space)
    by_cell, _alike = _named(city)
    counted = [] if space in by_cell and by_cell[space].beside else [f"to {name}" for name in names]
    return lengths(*[f"to {one}" for one in place(city, space)], *counted, near)


def into(city: City, space: int) -> str:
    """How a thief goes there: `into` the market, `to` a dealer or a street cell."""
    return "into" if space >= BUILDING and city.building(space).kind not in PEOPLE else "to"


# Many places ------------------------------------------------------------------------------------------


def cells_words(city: City, cells: Sequence[int]) -> str:
    """A straight run of street cells: `row 3, columns 4 to 7`."""
    if not cells:
        return "nothing"
    if len(cells) == 1:
        return cell_words(city, cells[0])
    places = sorted([city.place(cell) for cell in cells])
    (row, column), (last_row, last_column) = places[0], places[-1]
    if row == last_row:
        return f"row {row + 1}, columns {column + 1} to {last_column + 1}"
    return f"column {column + 1}, rows {row + 1} to {last_row + 1}"


def tile_title(edition: Edition, section: str) -> str:
    """What a tile side is called: `Market Plaza`."""
    return clean(edition.sides[section].title, 40)


def section_title(edition: Edition, city: City, space: int) -> str:
    """What the tile of a space is called."""
    section = city.building(space).section if space >= BUILDING else city.sections[space]
    sides = [tile.section for row in city.tiles for tile in row if int(tile.section[0]) == section]
    return tile_title(edition, sides[0])


def rows_words(edition: Edition, city: City) -> list[str]:
    """The sections in each row of the city, one sentence per row."""

    said = []
    for where, row in zip(("north", "south"), city.tiles, strict=True):
        tiles = [f"section {tile.section[0]} ({tile_title(edition, tile.section)})" for tile in row]
        said.append(f"In the {where}, from the west: {', '.join(tiles)}.")
    return said
