"""Goods, figures, thieves and places of Thiefdom in words. Rows and columns are counted from 1, from the north-west."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rules.thiefdom.city import BUILDING, NOWHERE, Building, City
from rules.thiefdom.edition import CARRIAGE, GUARDS, NOBLES, Edition, Mission
from rules.thiefdom.goods import ARTWORK, GOODS, Goods
from rules.thiefdom.state import HERE, PATROL, THIEVES, Thiefdom
from tui.words import clean, listed, plural

LETTERS = "ABCD"
SIGNS = ("$", "G", "L", "W", "B")
"""Goods in a narrow place; an artwork is AAAA."""


# Numbers -------------------------------------------------------------------------------------------


def points_words(points: int) -> str:
    """`2 points`, won or lost."""
    return plural(abs(points), f"{abs(points)} point", f"{abs(points)} points")


def steps_words(steps: int) -> str:
    """`3 steps`."""
    return plural(steps, f"{steps} step", f"{steps} steps")


def actions_words(actions: int) -> str:
    """`2 actions`."""
    return plural(actions, f"{actions} action", f"{actions} actions")


# Goods ---------------------------------------------------------------------------------------------


def good_name(edition: Edition, goods: int) -> str:
    """A kind of goods, or an artwork by its name."""
    if goods >= ARTWORK:
        return artwork_name(edition, goods - ARTWORK)
    return ("gold", "gem", "liquor", "wine", "badge")[goods]


def goods_name(goods: int) -> str:
    """A kind of goods, many of them."""
    return ("gold", "gems", "liquor", "wine", "badges")[goods]


def count_goods(goods: int, count: int) -> str:
    """`2 gems`, `1 wine`."""
    name = goods_name(goods) if count != 1 else ("gold", "gem", "liquor", "wine", "badge")[goods]
    return f"{count} {name}"


def artwork_name(edition: Edition, artwork: int) -> str:
    """What an artwork is called."""
    name = edition.artwork(artwork).name
    printed = {
        "The Vineyard Altar": "The Vineyard Altar",
        "Portrait of a Toll Lord": "Portrait of a Toll Lord",
        "Autumn on the Rhine": "Autumn on the Rhine",
        "The Loreley": "The Loreley",
    }
    return printed.get(name) or clean(name, 40)


def goods_parts(goods: Goods, edition: Edition | None = None, art: Iterable[int] = ()) -> list[str]:
    """Goods kind by kind, artworks last."""
    said = [count_goods(kind, goods[kind]) for kind in GOODS if goods[kind]]
    return [*said, *[artwork_name(edition, one) for one in art if edition]]


def goods_words(goods: Goods, edition: Edition | None = None, art: Iterable[int] = ()) -> str:
    """`2 gold and 1 gem`, or `nothing`."""
    return listed(goods_parts(goods, edition, art)) or "nothing"


def goods_signs(goods: Sequence[int]) -> str:
    """`2$ 1G`, kind by kind."""
    return " ".join([f"{count}{sign}" for count, sign in zip(goods, SIGNS, strict=True) if count])


def reward_words(points: int, goods: Goods) -> str:
    """`6 points and 2 gold`."""
    said = [points_words(points)] if points or not any(goods) else []
    return listed([*said, *goods_parts(goods)])


def mission_words(mission: Mission) -> str:
    """`4 gems for 6 points and 2 gold`."""
    return f"{goods_words(mission.wants.goods)} for {reward_words(mission.points, mission.gives.goods)}"


# Figures and thieves -------------------------------------------------------------------------------


def figure_name(figure: int) -> str:
    """A figure of the watch: `guard A`, `noble B`, `the carriage`."""
    if figure in GUARDS:
        return f"guard {LETTERS[figure]}"
    if figure in NOBLES:
        return f"noble {LETTERS[figure - NOBLES[0]]}"
    return "the carriage" if figure == CARRIAGE else "somebody"


def figure_short(figure: int) -> str:
    """A figure as it may be typed: `guard a`, `carriage`."""
    return figure_name(figure).removeprefix("the ").casefold()


def thief_name(names: Sequence[str], seat: int, thief: int) -> str:
    """`Ada's thief 2`; thieves are counted from 1."""
    return f"{names[seat]}'s thief {thief + 1}"


def own_thief(thief: int) -> str:
    """`thief 2`, where it is clear whose."""
    return f"thief {thief % THIEVES + 1}"


def index_name(names: Sequence[str], index: int) -> str:
    """The same by its index among all thieves; alone, rivals follow after the own ones."""
    seat, thief = divmod(index, THIEVES)
    if seat >= len(names):
        return f"rival {index - len(names) * THIEVES + 1}"
    return thief_name(names, seat, thief)


def actor_words(what: int) -> str:
    """What a planning tile lies on."""
    return "the patrol board" if what == PATROL else own_thief(what)


def standing(view: Thiefdom, names: Sequence[str], cell: int) -> str:
    """Who stands on a street cell."""
    who = view.crowd().get(cell, -1)
    if who < 0:
        return "nobody"
    return index_name(names, who - HERE) if who >= HERE else figure_name(who)


# Places --------------------------------------------------------------------------------------------


def direction_word(direction: int) -> str:
    """`north`."""
    return ("north", "east", "south", "west")[direction]


def runs(headings: Sequence[int]) -> list[tuple[int, int]]:
    """A way as straight runs: each direction, and so many steps."""
    found: list[tuple[int, int]] = []
    for heading in headings:
        before = found.pop() if found and found[-1][0] == heading else (heading, 0)
        found.append((heading, before[1] + 1))
    return found


def way_words(headings: Sequence[int]) -> str:
    """A way step by step: `3 east, 2 south`."""
    return ", ".join([
        f"{steps} {direction_word(heading)}"
        for heading, steps in runs(headings)
    ])  # fmt: skip


def toward(city: City, start: int, to: int) -> str:
    """Where a cell lies from another: `north`, or `north-east`."""
    (row, column), (to_row, to_column) = city.place(start), city.place(to)
    down = "" if row == to_row else direction_word(2 if to_row > row else 0)
    right = "" if column == to_column else direction_word(1 if to_column > column else 3)
    return "-".join([part for part in (down, right) if part])


def kind_word(kind: str) -> str:
    """What a building is."""
    return {
        "tower": "tower", "garden": "garden", "smithy": "smithy", "stable": "stable",
        "church": "church", "market": "market", "dealer": "dealer", "tavern": "tavern",
        "dungeon": "dungeon", "smuggler": "smuggler", "villa": "villa",
    }[kind]  # fmt: skip


def kind_lengths(kind: str) -> tuple[str, ...]:
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
    """Two of a kind on one section are told apart by where they lie there: `north`; else nothing."""
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
    """`the market`, `the tavern of section 2`, `the north garden of section 5`."""
    one = city.building(space)
    if len(city.of_kind(one.kind)) == 1:
        return f"the {kind_word(one.kind)}"
    side = which(city, one)
    called = f"{side} {kind_word(one.kind)}" if side else kind_word(one.kind)
    return f"the {called} of section {one.section}"


def cell_words(city: City, cell: int) -> str:
    """`row 3, column 7`."""
    row, column = city.place(cell)
    return f"row {row + 1}, column {column + 1}"


def address(city: City, space: int) -> str:
    """A space: `the garden of section 5`, `the lantern at row 3, column 7`."""
    if space == NOWHERE:
        return "beside the city"
    if space >= BUILDING:
        return building_words(city, space)
    said = "the lantern at {cell}" if space in city.lanterns else "the street at {cell}"
    return said.format(cell=cell_words(city, space))


def address_and_section(city: City, space: int) -> str:
    """The same, and for a street cell in which section it lies."""
    if 0 <= space < BUILDING:
        return f"{address(city, space)} (section {city.sections[space]})"
    return address(city, space)


def there(city: City, space: int) -> str:
    """Where somebody is: `in the market`, `on the lantern at row 3, column 7`."""
    if space == NOWHERE:
        return address(city, space)
    if space < BUILDING:
        return f"on {address(city, space)}"
    people = city.building(space).kind in ("dealer", "smuggler")
    return ("with {place}" if people else "in {place}").format(place=address(city, space))


def brief(city: City, space: int) -> str:
    """A space as it may be typed: `market`, `north garden 5`, `3 7`."""
    if space < BUILDING:
        row, column = city.place(space)
        return f"{row + 1} {column + 1}"
    one = city.building(space)
    if len(city.of_kind(one.kind)) == 1:
        return kind_word(one.kind)
    return " ".join([part for part in (which(city, one), kind_word(one.kind), str(one.section)) if part])


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
    """Which sections lie where, a sentence a row of them."""
    sentences = ("In the north, from the west: {sections}.", "In the south, from the west: {sections}.")
    said = []
    for words, row in zip(sentences, city.tiles, strict=True):
        tiles = [f"section {tile.section[0]} ({tile_title(edition, tile.section)})" for tile in row]
        said.append(words.format(sections=", ".join(tiles)))
    return said
