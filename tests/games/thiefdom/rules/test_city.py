"""The city: the golden example of the sheet number by number (6.7), a thousand cities, and tiles that are refused."""

from __future__ import annotations

import os
from collections import deque

import pytest
from msgspec.structs import replace

from rules.chance import SeededChance
from rules.thiefdom.city import BUILDING, NOWHERE, City
from rules.thiefdom.edition.checks import plan_faults
from rules.thiefdom.edition.tiles import GRID
from rules.thiefdom.game import GAME
from rules.thiefdom.steps.patrol import Driving
from tests.games.thiefdom.at_the_table import EAST, NORTH, SOUTH, Scene, figure, space, stage, tutorial
from tests.games.thiefdom.cities import city_faults, laid, stuck

MANY = 1000 if os.environ.get("CUTPURSE_LAWS") == "long" else 40
CITY = tutorial()


def cells(*places: tuple[int, int]) -> set[int]:
    return {CITY.cell(*place) for place in places}


def bits(view: int) -> set[int]:
    return {cell for cell in range(len(CITY.signs)) if view >> cell & 1}


# The golden example --------------------------------------------------------------------------------


def test_golden_streets_and_lanterns() -> None:
    assert (CITY.height, CITY.width) == (14, 21)
    assert (len(CITY.streets), len(CITY.lanterns)) == (130, 33)


def test_golden_seams() -> None:
    seams = [
        (cell, to)
        for cell in CITY.streets
        for to in CITY.near[cell][1:3]
        if to != NOWHERE and CITY.sections[cell] != CITY.sections[to]
    ]
    middles = [cell for cell, to in seams if 3 in (cell // 21 % 7, cell % 21 % 7)]
    assert (len(middles), len(seams)) == (7, 8)  # one side lane joins another


@pytest.mark.parametrize(
    ("section", "gate", "lantern", "facing"),
    [
        (2, (0, 3), (1, 3), SOUTH), (3, (0, 10), (2, 10), SOUTH), (4, (0, 17), (1, 17), SOUTH),
        (6, (13, 3), (11, 3), NORTH), (7, (13, 10), (12, 10), NORTH), (8, (13, 17), (12, 17), NORTH),
    ],
)  # fmt: skip
def test_golden_gates(section: int, gate: tuple[int, int], lantern: tuple[int, int], facing: int) -> None:
    assert CITY.gates[section] == (CITY.cell(*gate), facing)
    assert CITY.inside(section) == (CITY.cell(*lantern), facing)


def test_golden_carriage_begins() -> None:
    assert CITY.place(CITY.carriage_start) == (3, 1)
    assert (CITY.villas, CITY.catacombs) == ((2, 4, 7), (3, 6, 8))


@pytest.mark.parametrize(
    ("at", "facing", "view"),
    [
        ((1, 3), SOUTH, [(2, 3), (3, 3)]),
        ((3, 3), EAST, [(3, 4), (3, 5), (3, 6), (3, 7), (3, 8)]),
        ((10, 10), SOUTH, [(11, 10), (12, 10), (13, 10)]),
    ],
)
def test_golden_views_of_guards(at: tuple[int, int], facing: int, view: list[tuple[int, int]]) -> None:
    assert [CITY.place(cell) for cell in CITY.rays[CITY.cell(*at)][facing]] == view
    assert bits(CITY.seen[CITY.cell(*at)][facing]) == cells(*view)


def driving(name: str, at: tuple[int, int], facing: int | None = None, **others: tuple[int, int]) -> Scene:
    """One figure is led, others stand about."""
    watch = {name: at if facing is None else (at, facing)}
    watch |= {one.replace("_", " "): where for one, where in others.items()}
    return stage(Driving(0, figure(name)), watch=watch)


def test_golden_ways_of_a_guard() -> None:
    assert driving("guard A", (1, 3), SOUTH).ends() == {((3, 1), SOUTH), ((3, 3), SOUTH)}
    assert driving("guard A", (3, 3), EAST).ends() == {((1, 3), NORTH), ((3, 5), EAST)}
    assert driving("guard A", (10, 10), SOUTH).ends() == {((12, 10), SOUTH), ((10, 12), EAST)}


def test_golden_ways_of_a_guard_over_occupied_lanterns() -> None:
    scene = driving("guard A", (1, 3), SOUTH, noble_A=(3, 1), noble_B=(3, 3))
    assert scene.ends() == {((3, 5), EAST), ((5, 1), SOUTH), ((1, 3), NORTH), ((1, 3), EAST)}


def test_golden_ways_of_the_carriage() -> None:
    assert {place for place, _ in driving("carriage", (1, 3)).ends()} == {(3, 1), (3, 3), (3, 5), (5, 1)}


def actions_from(start: int) -> dict[int, int]:
    """How many moves of three steps lead from a building to every space, in an empty city (0-1 breadth first)."""
    best, todo = {start: (0, 0)}, deque([start])
    while todo:
        here = todo.popleft()
        actions, spent = best[here]
        if here >= BUILDING:
            onward = list(CITY.exits[here - BUILDING])
        else:
            onward = [to for to in CITY.near[here] if to != NOWHERE] + list(CITY.entries[here])
            onward += [to for to in CITY.crypts if here in CITY.crypts and to != here]
        for to in onward:
            cost = (actions + (not spent), (spent or 3) - 1)
            cost = (cost[0], 0 if to >= BUILDING else cost[1])
            if to not in best or (cost[0], -cost[1]) < (best[to][0], -best[to][1]):
                best[to] = cost
                todo.append(to)
    return {to: actions for to, (actions, _) in best.items()}


@pytest.mark.parametrize(
    ("place", "actions"),
    [
        ("dealer", 2), ("tavern 2", 3), ("tavern 8", 3), ("dungeon", 3), ("church", 2), ("smuggler 4", 2),
        ("smuggler 7", 3), ("smuggler 8", 4), ("villa 4", 2), ("villa 2", 4), ("villa 7", 4),
    ],
)  # fmt: skip
def test_golden_moves_from_the_market(place: str, actions: int) -> None:
    found = actions_from(space("market"))[space(place)]
    if place.startswith("smuggler"):  # the sheet names the three in one breath
        assert sorted([actions_from(space("market"))[space(f"smuggler {one}")] for one in (4, 7, 8)]) == [2, 3, 4]
    else:
        assert found == actions


def test_golden_view_and_exits_of_the_market() -> None:
    market = space("market")
    wanted = [(1, 10), (2, 8), (2, 9), (2, 10), (2, 11), (3, 11), (3, 12), (3, 13), (4, 11), (5, 11)]
    assert bits(CITY.thief_sees(market)) == cells(*wanted)
    assert set(CITY.exits[market - BUILDING]) == cells((1, 10), (2, 11), (3, 12), (3, 13))


# Random cities -------------------------------------------------------------------------------------


@pytest.mark.parametrize(("seats", "turns"), [(4, "quarter"), (4, "half"), (2, "quarter"), (2, "half")])
def test_cities_can_all_be_played_in(seats: int, turns: str) -> None:
    for seed in range(MANY):
        city = laid(seed, seats, turns)
        assert list(city_faults(city)) == [], f"seed {seed}"
        assert stuck(city, SeededChance(f"walks {seed}"), 40) == 0, f"seed {seed}"


def test_cities_differ_and_have_the_river_in_the_east() -> None:
    plans = set()
    for seed in range(30):
        city = laid(seed, 4)
        rivers = [tile.section for row in city.tiles for tile in row[3:]]
        assert sorted([name[0] for name in rivers]) == ["4", "8"]
        assert [tile.turns for row in city.tiles for tile in row[3:]] == [0, 0]
        assert sorted([int(tile.section[0]) for row in city.tiles for tile in row]) == list(range(1, 9))
        plans.add(city.signs)
    assert len(plans) == 30


def test_cities_with_half_turns_have_no_quarter_turns() -> None:
    turns = {tile.turns for seed in range(20) for row in laid(seed, 4, "half").tiles for tile in row}
    assert turns == {0, 2}
    assert {tile.turns for seed in range(20) for row in laid(seed, 4).tiles for tile in row} == {0, 1, 2, 3}


def test_cities_this_test_can_fail() -> None:
    tiles = [list(row) for row in CITY.tiles]
    grid = tiles[0][0].grid
    walled = tuple([row[:-1] + "#" if nth == 7 else row for nth, row in enumerate(grid)])
    tiles[0][0] = replace(tiles[0][0], grid=walled)
    faults = list(city_faults(City(tuple([tuple(row) for row in tiles]), CITY.villas, CITY.catacombs)))
    assert "no way over the seam at 3, 7" in faults


# Mutations of the tiles ----------------------------------------------------------------------------

SIGNS = ".*~TGFSCMDAUX"


def changed(name: str, signs: dict[tuple[int, int], str]) -> list[str]:
    """What is said of a side with these signs changed."""
    side = GAME.standard.sides[name]
    grid = [list(line) for line in side.grid]
    for (row, column), sign in signs.items():
        assert grid[row][column] != sign
        grid[row][column] = sign
    other = replace(side, map="\n".join(["".join(line) for line in grid]))
    return list(other.faults()) or list(plan_faults(other))


def mutated(name: str, row: int, column: int, sign: str) -> list[str]:
    """What is said of a side with one sign changed."""
    return changed(name, {(row, column): sign})


@pytest.mark.parametrize(
    ("name", "row", "column", "sign", "reason"),
    [
        ("1A", 1, 1, "~", "the river fills the last column"),
        ("4A", 1, 13, ".", "the river fills the last column"),
        ("1A", 7, 1, "*", "an exit is a street without a lantern"),
        ("1A", 7, 1, "T", "an exit is a street without a lantern"),
        ("4A", 1, 5, ".", "a side lane ends one cell from a corner"),
        ("2A", 2, 7, "#", "exits and lanes lead straight inward (row 1, column 4)"),
        ("2A", 0, 7, "-", "an exit is open on the rim (row 1, column 4)"),
        ("2A", 3, 7, ".", "a lantern stands in line with each exit"),
        ("2A", 3, 5, "*", "a lantern stands at each crossing and nowhere else (row 2, column 3)"),
        ("2A", 11, 7, ".", "a lantern stands at each crossing and nowhere else (row 6, column 4)"),
        ("2A", 5, 5, "S", "building S is in 2 pieces"),
        ("2A", 5, 5, "f", "building f is in 2 pieces"),
        ("2A", 5, 5, "t", "section 2 has the houses TGGFFSS"),
        ("3A", 5, 11, "D", "section 3 has these locations and no others: market"),
        ("5B", 9, 4, " ", "building X has no entrance"),
        ("2A", 9, 4, ":", "an entrance is between a street and a location (row 5, column 2)"),
        ("2A", 1, 2, "#", "a wall is beside a street (row 1, column 1)"),
        ("2A", 1, 1, "m", "map has 'm' in row 2, column 2"),
        ("2A", 0, 0, "-", "map has '-' in row 1, column 1"),
    ],
)
def test_tiles_one_sign_changed(name: str, row: int, column: int, sign: str, reason: str) -> None:
    found = mutated(name, row, column, sign)
    assert any(reason in one for one in found), found


def test_tiles_header() -> None:
    side = GAME.standard.sides["2A"]
    assert list(plan_faults(side)) == []
    assert list(plan_faults(replace(side, gate="catacomb"))) == ["the gate of section 2 is a villa"]
    assert list(plan_faults(replace(side, holds="market"))) == ["section 2 holds: tavern"]


def test_tiles_a_building_behind_walls() -> None:
    assert "building s has no way out to a street" in changed("2A", {(4, 5): "#", (5, 6): "#", (6, 5): "#"})


def test_tiles_a_building_too_large() -> None:
    large = changed("2A", {(11, 11): "g", (11, 9): "g", (9, 11): "g"})
    assert "building g has more than 7 cells" in large


def test_tiles_streets_that_do_not_hang_together() -> None:
    assert any("all streets hang together" in one for one in changed("2A", {(6, 3): "#", (6, 7): "#"}))


def test_tiles_a_river_with_too_little_beside_it() -> None:
    signs = {(row, 11): "G" for row in range(1, 15, 2) if GAME.standard.sides["4A"].grid[row][11] != "G"}
    assert "fewer than 3 spaces lie beside the river" in changed("4A", signs)


def test_tiles_mutations_are_found() -> None:
    """Of many single changes nearly all are reported; what is left is another good side."""
    luck, missed, tried = SeededChance("mutations"), 0, 0
    for name in GAME.standard.sides:
        grid = GAME.standard.sides[name].grid
        for _ in range(30):
            row, column = luck.roll(GRID // 2) * 2 - 1, luck.roll(GRID // 2) * 2 - 1
            sign = luck.pick(tuple(SIGNS.replace(grid[row][column].upper(), "")))
            tried += 1
            missed += mutated(name, row, column, sign) == []
    assert tried == 480
    assert missed <= 12


def test_tiles_plans_are_all_different() -> None:
    forms = set()
    for side in GAME.standard.tiles:
        own = []
        for quarters in range(4):
            grid = side.turned(quarters)
            rows = tuple(["".join(["x" if sign in ".*" else " " for sign in row[1::2]]) for row in grid[1::2]])
            own += [rows, tuple([row[::-1] for row in rows])]
        forms.add(min(own))
    assert len(forms) == 16


def test_tiles_four_quarter_turns_lead_back() -> None:
    for side in GAME.standard.tiles:
        assert side.turned(4) == side.grid == side.turned(0)
        assert side.turned(1) != side.grid
