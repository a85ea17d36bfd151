"""The names of places in the city of Thiefdom. Rows and columns are counted from 1, starting in the north-west."""

from __future__ import annotations

from collections.abc import Sequence

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
    """The same for a drawing, longest first: locations in capitals, houses small."""
    places = {
        "market": ("MARKET", "MARK", "MK", "M"), "dealer": ("DEALER", "DEAL", "DL", "D"),
        "tavern": ("TAVERN", "TAVN", "TV", "A"), "dungeon": ("DUNGEON", "DUNG", "DU", "U"),
        "smuggler": ("SMUGGLER", "SMUG", "SM", "X"),
    }  # fmt: skip
    letters = {"tower": "t", "garden": "g", "smithy": "f", "stable": "s", "church": "c", "villa": "v"}
    return places.get(kind) or (kind_word(kind), letters[kind])


def section_words(section: int) -> str:
    """`section 5`."""
    return f"section {section}"


def which(city: City, one: Building) -> str:
    """What tells apart two buildings of a kind on one section: `north`; empty where there is only one."""
    alike = [other for other in city.buildings if other.kind == one.kind and other.section == one.section]
    if len(alike) < 2:
        return ""
    if len(alike) > 2:
        return str(alike.index(one) + 1)
    other = alike[1 - alike.index(one)]
    (row, column), (its_row, its_column) = _middle(city, one), _middle(city, other)
    if abs(row - its_row) >= abs(column - its_column):
        return direction_word(0 if (row, column) < (its_row, its_column) else 2)
    return direction_word(3 if column < its_column else 1)


def _middle(city: City, one: Building) -> tuple[float, float]:
    places = [city.place(cell) for cell in one.cells]
    return sum([row for row, _column in places]) / len(places), sum([column for _row, column in places]) / len(places)


def building_words(city: City, space: int) -> str:
    """`market`, `tavern (section 2)`, `north garden (section 5)`."""
    one = city.building(space)
    if len(city.of_kind(one.kind)) == 1:
        return kind_word(one.kind)
    side = which(city, one)
    called = f"{side} {kind_word(one.kind)}" if side else kind_word(one.kind)
    return f"{called} ({section_words(one.section)})"


def cell_words(city: City, cell: int) -> str:
    """`row 3, column 7`."""
    row, column = city.place(cell)
    return f"row {row + 1}, column {column + 1}"


def address(city: City, space: int) -> str:
    """A space: `the garden (section 5)`, `row 3, column 7`, `the lantern at row 3, column 7`."""
    if space == NOWHERE:
        return "outside the city"
    return f"the {space_words(city, space)}" if space >= BUILDING or space in city.lanterns else cell_words(city, space)


def space_words(city: City, space: int) -> str:
    """The same without an article: `garden (section 5)`."""
    if space >= BUILDING:
        return building_words(city, space)
    return f"lantern at {cell_words(city, space)}" if space in city.lanterns else cell_words(city, space)


def place(city: City, space: int) -> Said:
    """A space in two lengths: `the tavern (section 2)`, `tavern 2`; a street cell by its row and column, `(3,7)`."""
    said = address(city, space)
    return (said,) if space == NOWHERE or said == f"the {spot(city, space)}" else (said, spot(city, space))


def spot(city: City, space: int) -> str:
    """A space in few signs: `tavern 2`, `(3,7)`."""
    if space >= BUILDING:
        return brief(city, space)
    row, column = city.place(space)
    return f"({row + 1},{column + 1})"


def address_and_section(city: City, space: int) -> str:
    """An address; a street cell also says which section it is in."""
    if 0 <= space < BUILDING:
        return f"{address(city, space)} ({section_words(city.sections[space])})"
    return address(city, space)


PEOPLE = ("dealer", "smuggler")
"""Locations that are called by who works there."""


def there(city: City, space: int) -> Said:
    """Where a thief is: `in the market`, `at the dealer (section 6)`, `on the lantern at row 3, column 7`."""
    if space == NOWHERE:
        return place(city, space)
    inside = space >= BUILDING and city.building(space).kind not in PEOPLE
    how = "in" if inside else "on" if space in city.lanterns else "at"
    return lengths("{how} {place}", how=how, place=place(city, space))


def into(city: City, space: int) -> str:
    """How a thief goes there: `into` the market, `to` a dealer or a street cell."""
    return "into" if space >= BUILDING and city.building(space).kind not in PEOPLE else "to"


def brief(city: City, space: int) -> str:
    """A space as it may be typed: `market`, `north garden 5`, `3 7`."""
    if space < BUILDING:
        row, column = city.place(space)
        return f"{row + 1} {column + 1}"
    one = city.building(space)
    return _numbered(city, one, which(city, one))


def briefest(city: City, space: int) -> str:
    """The same in a narrow column, where the initial of a side is enough: `N garden 5`."""
    if space < BUILDING:
        return spot(city, space)
    one = city.building(space)
    return _numbered(city, one, which(city, one)[:1].upper())


def _numbered(city: City, one: Building, side: str) -> str:
    if len(city.of_kind(one.kind)) == 1:
        return kind_word(one.kind)
    return " ".join([part for part in (side, kind_word(one.kind), str(one.section)) if part])


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


def rows_words(edition: Edition, city: City) -> list[str]:
    """The sections in each row of the city, one sentence per row."""

    said = []
    for where, row in zip(("north", "south"), city.tiles, strict=True):
        tiles = [f"section {tile.section[0]} ({tile_title(edition, tile.section)})" for tile in row]
        said.append(f"In the {where}, from the west: {', '.join(tiles)}.")
    return said
