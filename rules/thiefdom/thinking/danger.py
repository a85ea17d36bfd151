"""Danger: how likely a thief on a street cell is arrested before it can move on."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from rules.thiefdom.city import NOWHERE
from rules.thiefdom.edition import CARRIAGE, FIGURES, GUARDS, WIBALD, WOLFF
from rules.thiefdom.state import PATROL, Thief, Thiefdom
from rules.thiefdom.steps.caught import DUNGEON_SECTION, shelter
from rules.thiefdom.thinking.roads import roads_of
from rules.thiefdom.thinking.worth import load
from rules.thiefdom.watch import AHEAD, FIRST, ROUND, marches, sees

if TYPE_CHECKING:
    from rules.thiefdom.thinking.meetings import KnownMeetings

WILL = 0.75
"""How often a rival who can lead a guard past a thief does so."""
TOMORROW = 0.2
"""The chance that a figure which has already moved passes in the next night before the thief acts."""
RARELY = 0.1
"""The chance that other figures walk so that one that is led comes to a place which it cannot reach now."""
PLACE = 1.0
"""The cost of being sent home, apart from points and goods."""


def watched(view: Thiefdom, index: int) -> int:
    """Bits of the street cells where this thief would be arrested if it came there now, in its own turn."""
    if view.thieves[index].ally == WOLFF or (view.turn.smoke and view.turn.thief == index):
        return 0
    return guarded(view, index)


def guarded(view: Thiefdom, index: int) -> int:
    """The same in another thief's turn."""
    found = 0
    for guard in GUARDS:
        cell = view.cells[guard]
        if cell != NOWHERE and not view.blind >> guard & 1 and not shelter(view, index, guard, cell):
            found |= view.city.seen[cell][view.facing[guard]]
    return found


class TurnValues(NamedTuple):
    """What is known of a thief's turn; one number says which bag it is, where, and with how many actions."""

    values: dict[int, float]
    """By bag, space (11 bits) and actions (5 bits): the value of being there."""
    robs: dict[int, float]
    """By bag, figure (11 bits) and actions left then (5 bits): the value of robbing it."""
    rows: dict[int, dict[int, float]]
    """By bag and space: the value of ending the turn there."""
    meetings: KnownMeetings

    def row(self, bag: int) -> dict[int, float]:
        """The value of ending the turn with this bag, by space."""
        found = self.rows.get(bag)
        if found is None:
            found = self.rows[bag] = {}
        return found


class Danger:
    """The ways of the townsfolk in this position, and what they mean for the thieves of a seat."""

    def __init__(self, view: Thiefdom, seat: int) -> None:
        self.view, self.seat = view, seat
        self.owners = {figure: self._owner(figure) for figure in FIGURES if view.cells[figure] != NOWHERE}
        """Whose patrol board moves a figure; -1 for nobody's."""
        self.to_come = {figure for figure in self.owners if self._to_come(figure)}
        """The figures that still walk tonight."""
        self.chances = {figure: self._comes(figure) for figure in self.owners}
        self._swept: dict[int, tuple[int, dict[int, int], dict[int, int]]] = {}
        self._risks: dict[tuple[int, bool, bool], float] = {}
        self._further: dict[int, int] = {}
        self.walks: dict[tuple[object, ...], dict[tuple[int, int], dict[int, float]]] = {}
        """A cache: where the walks of its thieves can end."""
        self.values: dict[tuple[object, ...], TurnValues] = {}
        """A cache: what their turns are worth."""

    def turn(self, key: tuple[object, ...]) -> TurnValues:
        """The known values of a turn, by everything that they depend on."""
        found = self.values.get(key)
        if found is None:
            if len(self.values) >= TURNS:
                self.values.clear()
            found = self.values[key] = TurnValues({}, {}, {}, {})
        return found

    def _owner(self, figure: int) -> int:
        view = self.view
        if view.solo:
            return -1
        board = next(nth for nth, figures in enumerate(view.edition.boards(view.seats)) if figure in figures)
        return view.boards.index(board)

    def _comes(self, figure: int) -> float:
        """The chance that a figure is led past a thief it can see, before the thief acts again."""
        view, owner = self.view, self.owners[figure]
        if owner < 0:
            return 1.0
        if figure in self.to_come:
            return WILL
        planning = not view.plans[owner]
        if (planning and owner == self.seat) or (not planning and view.round >= view.edition.rounds):
            return 0.0
        return TOMORROW if (owner + 1) % view.seats != self.seat else TOMORROW / 2

    def _to_come(self, figure: int) -> bool:
        view, owner = self.view, self.owners[figure]
        if owner < 0:
            return True
        if not view.plans[owner]:
            return False
        board = (view.plans[owner].index(PATROL), (owner - view.first) % view.seats)
        return board > (view.part, (self.seat - view.first) % view.seats)

    def _sweep(self, figure: int) -> tuple[int, dict[int, int], dict[int, int]]:
        """The number of a figure's ways; how many of them see each cell, and how many see it from outside section 7."""
        found = self._swept.get(figure)
        if found is None:
            ways = marches(self.view, figure)
            counts: dict[int, int] = {}
            beyond: dict[int, int] = {}
            sections = self.view.city.sections
            for way in ways:
                # a thief who stays on the lantern is passed; a guard has seen it before
                seen = other = 0 if figure in GUARDS else 1 << way.end
                for cell, bits in sees(self.view, figure, way):
                    seen |= bits
                    if sections[cell] != DUNGEON_SECTION:
                        other |= bits
                for table, bits in ((counts, seen), (beyond, other)):
                    while bits:
                        low = bits & -bits
                        cell = low.bit_length() - 1
                        table[cell] = table.get(cell, 0) + 1
                        bits ^= low
            found = self._swept[figure] = (len(ways), counts, beyond)
        return found

    def _reach(self, figure: int) -> int:
        """Bits of the cells that a figure could see if all lanterns were taken that may be taken when it walks."""
        found = self._further.get(figure)
        if found is None:
            view = self.view
            taken = set(view.taken())
            for other in self.to_come - {figure}:
                taken |= {way.end for way in marches(view, other)}
            found = self._further[figure] = reach(view, figure, taken - {view.cells[figure]})
        return found

    def risk(self, cell: int, thief: Thief) -> float:
        """The chance that a thief staying on this cell is arrested before it acts again."""
        return self.chance(cell, thief.poster, thief.ally == WIBALD)

    def chance(self, cell: int, poster: bool, wibald: bool) -> float:
        """The same for a thief with a wanted poster or without, with Wibald or without."""
        key = (cell, poster, wibald)
        found = self._risks.get(key)
        if found is None:
            found = self._risks[key] = self._risk(*key)
        return found

    def _risk(self, cell: int, poster: bool, wibald: bool) -> float:
        safe = 1.0
        for figure in self.chances:
            safe *= 1.0 - self._passes(figure, cell, poster, wibald)
        return 1.0 - safe

    def _passes(self, figure: int, cell: int, poster: bool, wibald: bool) -> float:
        """The chance that this figure arrests a thief on the cell."""
        chance = self.chances[figure]
        if not chance or (figure not in GUARDS and not poster):
            return 0.0
        ways, counts, beyond = self._sweep(figure)
        count = (beyond if wibald and figure in GUARDS else counts).get(cell, 0)
        if figure in self.to_come:
            if self.owners[figure] == self.seat:
                return 1.0 if count == ways > 0 else RARELY * count / max(1, ways)
            if not count and ways and not self.view.solo:
                return chance * RARELY * (self._reach(figure) >> cell & 1)
        if not count:
            return 0.0
        return chance * (count / ways if self.view.solo or figure == CARRIAGE else max(count / ways, 0.7))

    def threat(self, cell: int, thief: Thief) -> int:
        """The figure that is most likely to arrest a thief on this cell."""
        return max(self.chances, key=lambda figure: self._passes(figure, cell, thief.poster, thief.ally == WIBALD))

    def cost(self, thief: Thief) -> float:
        """The cost of an arrest."""
        return self.view.edition.arrest + load(self.view, thief) + PLACE


def reach(view: Thiefdom, figure: int, taken: set[int]) -> int:
    """Bits of the cells that a figure sees on all its ways if these lanterns are taken."""
    city, roads, guard = view.city, roads_of(view.city), figure in GUARDS
    found, wanted = 0, 2 if figure == CARRIAGE else 1
    facing = view.facing[figure] if guard else ROUND
    legs = [(view.cells[figure], heading, wanted) for heading in FIRST[facing]]
    known = set(legs)
    for lantern, heading, left in legs:
        leg = city.corridors(lantern)[heading]
        if leg is None or leg.lantern == NOWHERE:
            continue
        found |= roads.swath(lantern, heading, guard)
        end = leg.lantern
        if end not in taken:
            left -= 1
            found |= city.seen[end][leg.facing] if guard else 1 << end
        if left:
            more = [(end, turn, left) for turn in AHEAD[leg.facing] if (end, turn, left) not in known]
            legs += more
            known.update(more)
    return found


KEPT, TURNS = 4, 8
"""Cache sizes: how many positions of the townsfolk are kept, and for each how many turns with their values."""
_kept: dict[tuple[object, ...], Danger] = {}


def danger(view: Thiefdom, seat: int) -> Danger:
    """The danger for a seat, cached while the townsfolk, and the thieves in their way, do not move."""
    own = view.turn.thief
    crowd = tuple([thief.space for index, thief in enumerate(view.thieves) if index != own])
    key = (id(view.city), seat, view.seats, view.round, view.part, view.cells, view.facing, view.blind, view.boards,
           view.plans, view.first, crowd)  # fmt: skip
    found = _kept.get(key)
    if found is None or found.view.city is not view.city or found.view.edition is not view.edition:
        if len(_kept) >= KEPT:
            del _kept[next(iter(_kept))]
        alone = view.copy()  # the thief whose turn it is will move on
        if own >= 0:
            alone.thieves = tuple([
                thief if index != own else _away(thief) for index, thief in enumerate(view.thieves)
            ])  # fmt: skip
        found = _kept[key] = Danger(alone, seat)
    return found


def _away(thief: Thief) -> Thief:
    return Thief(NOWHERE, thief.goods, thief.art, thief.poster, thief.gear, thief.ally)
