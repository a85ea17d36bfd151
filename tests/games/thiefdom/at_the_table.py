"""Thiefdom as the tests play it: lay the night out by names and places, script the luck, play, and look.

Thieves are `a1 a2 a3` of the first guild, `b1` … of the second. A place is (row, column): the street cell there, or the
building that stands on it; or a location by its kind and section (`market`, `tavern 2`, `villa 7`); or `home`.
Goods are words: `2 gold gem`. Cards go by a part of their names. The city is the one of the tutorial:

    2A 3A 4A
    6A 7A 8A
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

from msgspec.structs import replace

from rules.chance import ScriptedChance, SeededChance
from rules.game import Heard, Move, Now, Step
from rules.thiefdom.city import BUILDING, NOWHERE, City
from rules.thiefdom.edition import EQUIPMENT, FIGURE_NAMES, GUESTS, SMUGGLERS
from rules.thiefdom.game import GAME
from rules.thiefdom.goods import NAMES, NONE, Goods
from rules.thiefdom.moves import Activate, Done, Halt, March, SetOut, StepTo, Use
from rules.thiefdom.state import THIEVES, Thief, Thiefdom
from rules.thiefdom.steps.setup import lay_city
from rules.thiefdom.steps.turn import Act, MakeRoom
from tests.helpers.story import Match
from tui.games.thiefdom.fold import fold
from tui.games.thiefdom.stand import stand

Place = str | tuple[int, int]

NORTH, EAST, SOUTH, WEST = range(4)
CARDS = (*[gear.name for gear in GAME.standard.equipment], *[guest.name for guest in GAME.standard.guests])
HOMES = ((0, 0), (13, 7), (0, 4), (13, 0))
"""Hideouts, if nothing else is said: towers and stables in corners."""


@cache
def tutorial() -> City:
    """The city of the tutorial."""
    return lay_city(2, GAME.options(city="first-night"), GAME.standard, Now(SeededChance(0)))


def with_walls(*edges: tuple[int, int]) -> City:
    """The same with more walls on the tile in the north-west, named by their places on its map."""
    city = tutorial()
    tile = city.tiles[0][0]
    grid = [list(row) for row in tile.grid]
    for row, column in edges:
        grid[row][column] = "#"
    other = replace(tile, grid=tuple(["".join(row) for row in grid]))
    return City(((other, *city.tiles[0][1:]), *city.tiles[1:]), city.villas, city.catacombs)


def card(name: str) -> int:
    """Equipment or a guest by a part of the name."""
    found = [nth for nth, full in enumerate(CARDS, 1) if name in full]
    assert len(found) == 1, f"{name!r} is the name of {len(found)} cards"
    return found[0]


def cards(names: str) -> tuple[int, ...]:
    """Several, with commas."""
    return tuple(sorted([card(name.strip()) for name in names.split(",") if name.strip()]))


def goods(words: str) -> Goods:
    """`2 gold gem` as counts."""
    found, count = list(NONE), 1
    for one in words.split():
        if one.isdigit():
            count = int(one)
        else:
            found[NAMES.index(one)] += count
            count = 1
    return tuple(found)


def said(counts: Goods) -> str:
    """Counts as words."""
    return " ".join([f"{count} {NAMES[kind]}" for kind, count in enumerate(counts) if count])


def thief(name: str) -> int:
    """`b2` as an index."""
    return "abcd".index(name[0]) * THIEVES + int(name[1]) - 1


def figure(name: str) -> int:
    """`guard A`, `noble B`, `carriage`."""
    return FIGURE_NAMES.index(name)


def space(place: Place, city: City | None = None) -> int:
    """A street cell or a building."""
    city = city or tutorial()
    if isinstance(place, tuple):
        cell = city.cell(*place)
        return cell if city.is_street(cell) else city.building_at[cell]
    kind, _, section = place.partition(" ")
    (found,) = [one.space for one in city.buildings if one.kind == kind and section in ("", str(one.section))]
    return found


class Scene(Match[Thiefdom]):
    """A match in the middle. Luck that the script does not set comes from a fixed seed."""

    game = GAME

    def __init__(self, state: Thiefdom, luck: Sequence[object] = (), rolls: Sequence[int] = ()) -> None:
        super().__init__(state, ScriptedChance(rolls, luck, then=SeededChance("the rest")))

    # What is asked ------------------------------------------------------------------------------

    @property
    def asked(self) -> str:
        """What is asked; nothing when the agenda is empty."""
        return type(self.step).__name__ if self.state.waiting() else ""

    @property
    def asked_first(self) -> str:
        """What is asked, also where all are asked at once."""
        return type(self.state.waiting()[0]).__name__ if self.state.waiting() else ""

    def uses_of(self, name: str) -> list[int]:
        """On what a card can be used now."""
        return [move.on for move in self.offered(Use) if move.card == card(name)]

    def reach(self) -> set[tuple[int, int] | str]:
        """Where the next step can lead."""
        return {self.named(move.space) for move in self.offered(StepTo)}

    def ends(self) -> set[tuple[tuple[int, int], int]]:
        """Where the figure that is asked about can go: its end, and how it looks then."""
        step: Any = self.step
        found = [step.way(self.state, move) for move in self.offered(March)]
        return {(self.city.place(march.end), march.facing) for march in found}

    # What is done -------------------------------------------------------------------------------

    def play(self, *moves: Move) -> Scene:
        """The seat that is asked plays these, one after the other."""
        for move in moves:
            self.answered(move)
        return self

    def walks(self, *places: Place, rushing: bool = False) -> Scene:
        """Set out and go; the walk is not ended."""
        self.play(SetOut(rushing))
        for place in places:
            self.goes(place)
        return self

    def goes(self, place: Place, over: Sequence[Place] | None = None, how: str | int | None = None) -> Scene:
        """The next step of a walk, straight there if nothing else is said."""
        to = self.home(self.step.seat) if place == "home" else space(place, self.city)
        found = [move for move in self.offered(StepTo) if move.space == to]
        if over is not None:
            found = [move for move in found if move.over == tuple([space(one, self.city) for one in over])]
        if how is not None:
            found = [move for move in found if move.how == (card(how) if isinstance(how, str) else how)]
        assert found, f"no step leads to {place}: {sorted(map(str, self.reach()))}"
        return self.play(min(found, key=lambda move: (len(move.over), move.how)))

    def halts(self) -> Scene:
        return self.play(Halt())

    def enters(self, *places: Place) -> Scene:
        """Walk into a building; the move is over then."""
        self.walks(*places)
        assert self.asked != "Walking"
        return self

    def visits(self, *moves: Move) -> Scene:
        """Activate the location; do these parts and no more."""
        self.play(Activate(), *moves)
        return self.play(Done()) if self.asked == "Visiting" else self

    def uses(self, name: str, on: object = 0) -> Scene:
        """Use a card, on a number, a thief, a figure or a place."""
        if isinstance(on, str) and on in FIGURE_NAMES:
            on = figure(on)
        elif isinstance(on, str) and len(on) == 2:
            on = thief(on)
        elif isinstance(on, str | tuple):
            on = space(on, self.city)
        assert isinstance(on, int)
        return self.play(Use(card(name), on))

    def marches(self, end: Place, facing: int | None = None, via: Place | None = None) -> Scene:
        """The figure that is asked about goes there; the shortest way if there are several."""
        step: Any = self.step
        found = [(step.way(self.state, move), move) for move in self.offered(March)]
        found = [(march, move) for march, move in found if march.end == space(end, self.city)]
        if facing is not None:
            found = [(march, move) for march, move in found if march.facing == facing]
        if via is not None:
            found = [(march, move) for march, move in found if space(via, self.city) in march.cells]
        assert found, f"no way leads to {end}: {self.ends()}"
        return self.play(min(found, key=lambda pair: len(pair[0].cells))[1])

    def refuses(self, move: Move) -> str:
        """Why the rules refuse a move."""
        return self.refused(move).code

    def answered(self, move: Move) -> None:
        """Play this; the events must tell everything that the table draws of it."""
        told, heard = stand(self.state), len(self.now.told)
        super().answered(move)
        for one in self.now.told[heard:]:
            told = fold(told, one.event, self.state.edition)
        told = replace(told, acts=stand(self.state).acts)  # a figure here may walk without a patrol board
        assert told == stand(self.state), f"{move} is told otherwise than it happened"

    # What is seen -------------------------------------------------------------------------------

    @property
    def city(self) -> City:
        return self.state.city

    def named(self, at: int) -> tuple[int, int] | str:
        """A space as a test names it."""
        if at < BUILDING:
            return self.city.place(at)
        one = self.city.building(at)
        return f"{one.kind} {one.section}"

    def where(self, name: str) -> tuple[int, int] | str:
        """Where a thief is; `home` in its hideout."""
        index = thief(name)
        return "home" if self.state.at_home(index) else self.named(self.state.thieves[index].space)

    def stands(self, name: str) -> tuple[int, int]:
        """Where a figure stands."""
        return self.city.place(self.state.cells[figure(name)])

    def home(self, seat: int) -> int:
        return self.state.homes[seat]

    def has(self, name: str) -> str:
        """A thief's goods."""
        return said(self.state.thieves[thief(name)].goods)

    def one(self, name: str) -> Thief:
        return self.state.thieves[thief(name)]

    def points(self, seat: int = 0) -> int:
        return self.state.points[seat]

    @property
    def actions(self) -> int:
        return self.state.turn.actions

    # Invariants ---------------------------------------------------------------------------------

    def check(self) -> None:
        """Assert what must hold between any two moves."""
        super().check()
        state = self.state
        assert min(state.points) >= 0
        assert min([min(one) for one in (state.cellar, *state.stores)]) >= 0
        crowded = {step.thief for step in state.agenda if isinstance(step, MakeRoom)}
        for index, one in enumerate(state.thieves):
            assert min(one.goods) >= 0
            assert index in crowded or state.bag(one).holds(one.goods, len(one.art)), "more than a thief can carry"
            assert len(one.gear) == len(set(one.gear)) <= 2
            assert one.space >= BUILDING or one.space == NOWHERE or state.city.is_street(one.space)
        standing = [cell for cell in state.cells if cell != NOWHERE]
        assert all(cell in state.city.lanterns for cell in standing), "the watch stands on lanterns"
        standing += [one.space for one in state.thieves if 0 <= one.space < BUILDING]
        assert len(standing) == len(set(standing)) == len(state.crowd()), "two figures on one cell"
        for eyes in (*range(state.seats), None):
            view = state.seen_by(eyes)
            assert view.imagine(SeededChance("imagine")).seen_by(eyes) == view
        assert all(step.moves(state) for step in state.waiting()), "somebody is asked and can answer nothing"


# Positions --------------------------------------------------------------------------------------


def lay_out(
    seats: int = 2,
    thieves: Mapping[str, Place] | None = None,
    watch: Mapping[str, Any] | None = None,
    carry: Mapping[str, str] | None = None,
    art: Mapping[str, int] | None = None,
    gear: Mapping[str, str] | None = None,
    ally: Mapping[str, str] | None = None,
    wanted: str = "",
    homes: Mapping[int, Place] | None = None,
    stores: Mapping[int, str] | None = None,
    hoards: Mapping[int, tuple[int, ...]] | None = None,
    points: Sequence[int] = (),
    cellar: str = "",
    cellar_art: tuple[int, ...] = (),
    villa_art: tuple[int, ...] | None = None,
    safes: tuple[str, ...] = ("art", "gems", "art"),
    missions: Mapping[int, int] | None = None,
    below: Mapping[int, tuple[int, ...]] | None = None,
    display: str = "Cudgel, Shoes, Sack, Crossbow",
    badges: str = "ABCD",
    bags: str = "ABCD",
    boards: tuple[int, ...] | None = None,
    round: int = 1,
    first: int = 0,
    rivals: Sequence[Place] = (),
    city: City | None = None,
    **options: str,
) -> Thiefdom:
    """A night without an agenda. By default all thieves are at home with nothing, and no townsfolk are in play.

    `watch`: where a figure is, for guards with their facing; other townsfolk are not in play.
    `missions`: by section; `wanted`: thieves with posters.
    """
    state = GAME.build(seats, GAME.options(**options), GAME.standard, Heard(SeededChance(0)))
    state.city = city = city or tutorial()
    state.round, state.first = round, first
    state.homes = tuple([space((homes or {}).get(seat, HOMES[seat]), city) for seat in range(seats)])
    cells, facing = [NOWHERE] * len(FIGURE_NAMES), [0] * 4
    for name, where in (watch or {}).items():
        at, look = where if isinstance(where[0], tuple) else (where, None)
        cells[figure(name)] = city.cell(*at)
        if look is not None:
            facing[figure(name)] = look
    state.cells, state.facing = tuple(cells), tuple(facing)
    state.badges = sum([1 << "ABCD".index(one) for one in badges])
    state.bags = sum([1 << "ABCD".index(one) for one in bags])
    own = []
    for index in range(seats * THIEVES):
        seat, number = divmod(index, THIEVES)
        name = f"{'abcd'[seat]}{number + 1}"
        place = (thieves or {}).get(name, "home")
        guest = (ally or {}).get(name, "")
        own.append(Thief(
            state.homes[seat] if place == "home" else space(place, city),
            goods((carry or {}).get(name, "")),
            (art[name],) if name in (art or {}) and art else (),
            name in wanted.split(),
            cards((gear or {}).get(name, "")),
            -card(guest.removeprefix("-")) if guest.startswith("-") else card(guest) if guest else 0,
        ))  # fmt: skip
    state.thieves = tuple(own)
    state.stores = tuple([goods((stores or {}).get(seat, "")) for seat in range(seats)])
    state.hoards = tuple([(hoards or {}).get(seat, ()) for seat in range(seats)])
    state.points = (*points, *[10] * (seats - len(points)))
    state.cellar, state.cellar_art, state.safes = goods(cellar), cellar_art, safes
    held = [*cellar_art, *[one for some in state.hoards for one in some], *[one for each in own for one in each.art]]
    state.villa_art = villa_art if villa_art is not None else tuple([0 if one in held else one for one in (1, 2, 3)])
    state.slots = tuple([(missions or {}).get(section, 0) for section in SMUGGLERS])
    state.below = tuple([(below or {}).get(section, ()) for section in SMUGGLERS])
    placed = {*state.slots, *[one for some in state.below for one in some]}
    state.missions = tuple([one for one in range(1, 15) if one not in placed])
    state.display, state.half = cards(display), ()
    worn = Counter([*state.display, *[one for each in own for one in each.gear]])
    assert max(worn.values(), default=0) <= 2, "there are two of each equipment"
    state.deck = tuple(sorted((Counter([*EQUIPMENT] * 2) - worn).elements()))
    hired = {abs(each.ally) for each in own}
    state.guests = tuple([one for one in GUESTS if one not in hired])
    state.boards = boards if boards is not None else tuple(range(seats)) if seats > 1 else ()
    state.rivals = tuple([space(place, city) for place in rivals]) if rivals else state.rivals
    state.agenda = ()
    return state


def turn(
    name: str = "a1",
    luck: Sequence[object] = (),
    actions: int = 3,
    endured: bool = True,
    smoke: bool = False,
    **more: Any,
) -> Scene:
    """It is this thief's turn. The endurance marker is used up, if nothing else is said."""
    state = lay_out(**more)
    state.endured = -1 if endured else 0
    state.push(Act(thief(name)))
    scene = Scene(state, luck)
    scene.state.turn = replace(scene.state.turn, actions=actions, smoke=smoke)
    return scene


def stage(*steps: Step[Any], luck: Sequence[object] = (), rolls: Sequence[int] = (), **more: Any) -> Scene:
    """These steps come next."""
    state = lay_out(**more)
    state.push(*steps)
    return Scene(state, luck, rolls)
