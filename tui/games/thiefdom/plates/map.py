"""The city of Thiefdom as a plan for the city grid, with townsfolk and thieves."""

from __future__ import annotations

from functools import lru_cache

from msgspec.structs import replace

from rules.thiefdom.city import BUILDING, NOWHERE, City
from rules.thiefdom.edition import CARRIAGE, GUARDS, NOBLES
from rules.thiefdom.edition.tiles import LANTERN, RIVER, SOUTH, STREETS
from rules.thiefdom.state import Thiefdom
from tui.games.thiefdom.addresses import brief, direction_word, kind_lengths
from tui.games.thiefdom.names import LETTERS, RIVAL, figure_name, guild, thief_number
from tui.widgets.city import Cell, Gate, Mark, Plan, Side, Space
from tui.widgets.city.plan import Ground, Weight

SIDES: tuple[Side, ...] = ("up", "right", "down", "left")
"""By the directions of the rules."""


@lru_cache(maxsize=64)
def _plan(city: City) -> Plan:
    rows, columns = city.height, city.width
    grounds = tuple([tuple([_ground(city.signs[city.cell(y, x)]) for x in range(columns)]) for y in range(rows)])
    gates = {(city.gates[section][0], (city.gates[section][1] + 2) % 4) for section in (*city.villas, *city.catacombs)}

    def weight(cell: int, direction: int) -> Weight:
        """The weight of the edge on one side of a cell."""
        other = city.beside[cell][direction]
        if other == NOWHERE:
            if (cell, direction) in gates:
                return "gate"
            return "none" if city.signs[cell] == RIVER else "heavy"
        edge = city.edges[cell][direction]
        if edge in "#:":
            return "heavy" if edge == "#" else "door"
        one, two = city.building_at.get(cell, NOWHERE), city.building_at.get(other, NOWHERE)
        if one == two:
            return "none"
        places = [space for space in (one, two) if space != NOWHERE and not city.building(space).is_house]
        return "double" if places else "thin"

    above = [tuple([weight(city.cell(y, x), 0) for x in range(columns)]) for y in range(rows)]
    above.append(tuple([weight(city.cell(rows - 1, x), 2) for x in range(columns)]))
    before = [
        (*[weight(city.cell(y, x), 3) for x in range(columns)], weight(city.cell(y, columns - 1), 1))
        for y in range(rows)
    ]
    return Plan(grounds, tuple(above), tuple(before), _spaces(city), _gates(city), roads=True)


def _ground(sign: str) -> Ground:
    if sign in STREETS:
        return "lantern" if sign == LANTERN else "street"
    if sign == RIVER:
        return "river"
    return "house" if sign.upper() in "TGFSC" else "place"


def _spaces(city: City) -> tuple[Space, ...]:
    """Houses and locations with their labels."""
    found = []
    for one in city.buildings:
        if not one.cells:
            continue
        labels = kind_lengths(one.kind)
        if one.kind == "smuggler":  # missions are named by their section
            labels = tuple([f"{label}{one.section}" for label in labels])
        found.append(
            Space(
                tuple([city.place(cell) for cell in one.cells]),
                tuple(labels),
                one.kind if one.is_house else "place",
                brief(city, one.space),
            )
        )
    return tuple(found)


def _gates(city: City) -> tuple[Gate, ...]:
    """Villas and catacombs, which lie outside the city."""
    found = []
    for section in (*city.villas, *city.catacombs):
        cell, inward = city.gates[section]
        if section in city.villas:
            labels, role = (f"villa {section}", f"Vi{section}"), "villa"
        else:
            labels, role = (f"catacomb {section}", f"Ca{section}"), "catacomb"
        found.append(Gate(city.place(cell), "up" if inward == SOUTH else "down", labels, role))
    return tuple(found)


def plan(city: City) -> Plan:
    """The plan that the grid draws, made once for each city."""
    return _plan(city)


@lru_cache(maxsize=128)
def plan_with(city: City, inside: tuple[tuple[int, str], ...]) -> Plan:
    """The same with everyone in a villa named beside its label; `inside` holds (section, who)."""
    if not inside:
        return _plan(city)
    gates = []
    for gate in _plan(city).gates:
        who = [name for section, name in inside if city.place(city.gates[section][0]) == gate.cell]
        gates.append(gate._replace(labels=tuple([" ".join([label, *who]) for label in gate.labels])))
    return replace(_plan(city), gates=tuple(gates))


def cell_of_space(city: City, space: int) -> Cell | None:
    """A cell of a space; for a villa, its gate cell."""
    if space == NOWHERE:
        return None
    if space < BUILDING:
        return city.place(space)
    one = city.building(space)
    if not one.cells:
        return city.place(city.gates[one.section][0])
    return plan(city).stop(city.place(one.cells[0]))


def space_at(city: City, cell: Cell) -> int:
    """The space of a cell; NOWHERE for the river."""
    at = city.cell(*cell)
    return at if city.is_street(at) else city.building_at.get(at, NOWHERE)


# Figures --------------------------------------------------------------------------------------------


def figure(view: Thiefdom, one: int) -> Mark:
    """One of the townsfolk."""
    name = figure_name(one)
    if one == CARRIAGE:
        return Mark("thiefdom.carriage", "thiefdom.carriage", "carriage", rank=1, says=name)
    if one in NOBLES:
        full = view.bags >> (one - NOBLES[0]) & 1
        says = name if full else f"{name}, with an empty bag"
        sign = "thiefdom.noble" if full else "thiefdom.noble.empty"
        return Mark(sign, LETTERS[one - NOBLES[0]], "noble", rank=1, says=says)
    assert one in GUARDS
    side = SIDES[view.facing[one]]
    badge = "" if view.badges >> one & 1 else ", no badge"
    says = f"{name}, facing {direction_word(view.facing[one])}{badge}"
    return Mark(f"city.{side}", LETTERS[one], "guard", small=f"city.{side}", rank=2, says=says)


def thief(view: Thiefdom, index: int, says: str, own: int, active: bool = False) -> Mark:
    """A thief; where one sign must do, the letter of the guild, reversed for the thief whose turn it is."""
    seat, number = view.guild(index), str(thief_number(index))
    beside = ("(", ")") if active else ("", "")
    return Mark(
        guild(seat),
        number,
        f"guild{seat + 1} {'bold ' if active else ''}reverse",
        before=beside[0],
        after=beside[1],
        beside="focus",
        paired=active,
        small=guild(seat),
        alone="" if active else f"guild{seat + 1} bold",
        rank=3 if seat == own else 1,
        says=says,
    )


def rival(number: int) -> Mark:
    """A rival in a solo match."""

    return Mark(RIVAL, str(number), "rival", small=RIVAL, says=f"rival {number}")


def hideout(seat: int, says: str) -> Mark:
    """The hideout of a guild."""
    return Mark("thiefdom.hideout", guild(seat), f"guild{seat + 1}", says=says)
