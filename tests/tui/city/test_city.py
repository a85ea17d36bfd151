"""The city grid by itself: plan, lines, hit testing, grains, window, cursor."""

from __future__ import annotations

import itertools

import pytest

from tests.tui.city import scenes
from tests.tui.city.plans import oliver, thiefdom
from tests.tui.city.stand import STREETS, TOWN
from tui.terminal import themes
from tui.terminal.symbols import SYMBOLS, Signs
from tui.widgets.canvas import Canvas
from tui.widgets.city import (
    BLOCKS,
    HALVES,
    OVERVIEW,
    ROADS,
    SMALL,
    TOKENS,
    CityScene,
    Grain,
    Plan,
    Space,
    Window,
    cell_of,
    joints,
    usable,
    word,
)
from tui.widgets.city.cursor import beside, nearest, target_at
from tui.widgets.city.drawing import draw
from tui.widgets.city.grains import moved, opened, whole
from tui.widgets.city.painting import painting
from tui.widgets.city.pencil import View, cell_at, place, size
from tui.widgets.city.plan import Cell, Side, Weight, anchor

CITY, DAY = thiefdom("thiefdom_7"), oliver()
GRAINS = [*[(CITY, grain) for grain in TOWN], *[(DAY, grain) for grain in STREETS]]
SIDES: tuple[Side, ...] = ("up", "right", "down", "left")


def drawn(scene: CityScene, grain: Grain, cursor: Cell | None = None, ascii: bool = False) -> Canvas:
    """All of a city."""
    view = View(grain, whole(scene.plan), cursor)
    canvas = Canvas(*size(scene.plan, view), Signs(ascii))
    draw(canvas, scene, view)
    return canvas


def inside(canvas: Canvas, grain: Grain, cell: Cell) -> str:
    """What stands in a cell."""
    x, y = grain.x(cell[1]), grain.y(cell[0])
    return "".join(canvas.text_rows[y][x : x + grain.inside])


def ground(canvas: Canvas, grain: Grain, cell: Cell) -> str:
    return canvas.role_rows[grain.y(cell[0])][grain.x(cell[1])][1]


# Plan and lines -------------------------------------------------------------------------------------


def test_every_mix_of_weights_has_a_piece_of_line() -> None:
    weights: tuple[Weight, ...] = ("none", "thin", "double", "heavy", "door", "gate")
    for arms in itertools.product(weights, repeat=4):
        given = joints.Arms(*arms)
        sign = joints.joint(given)
        assert sign == " " or sign in joints.LINES
        assert (sign == " ") == all(arm in ("none", "gate") for arm in arms)
        assert joints.ascii_joint(given).isascii()


def test_joints_that_exist_are_those() -> None:
    assert joints.joint(joints.Arms("thin", "heavy", "thin", "none")) == "┝"
    assert joints.joint(joints.Arms("double", "thin", "double", "thin")) == "╫"
    assert joints.joint(joints.Arms("none", "heavy", "double", "double")) == "╦", "heavy gives way to two double arms"
    assert joints.joint(joints.Arms("none", "double", "none", "heavy")) == "━", "a straight line goes on heavy"
    assert joints.joint(joints.Arms("none", "thin", "double", "heavy")) == "┭"


def test_a_label_stands_on_the_longest_run() -> None:
    assert anchor(Space(((0, 1), (1, 0), (1, 1), (2, 0), (2, 1)), ("f",), "smithy")) == ((1, 0), 2)
    assert anchor(Space(((0, 0), (1, 0)), ("f",), "smithy")) == ((0, 0), 1)


def test_a_plan_is_checked() -> None:
    with pytest.raises(AssertionError):
        Plan((("street",),), (("none",),), (("none", "none"),))
    twice = Space(((0, 0), (0, 0)), ("t",), "tower")
    with pytest.raises(AssertionError):
        Plan((("house",),), (("none",), ("none",)), (("none", "none"),), (twice,))


@pytest.mark.parametrize(("plan", "grain"), GRAINS)
def test_both_kinds_of_signs_fill_the_same_cells(plan: Plan, grain: Grain) -> None:
    there, twin = painting(plan, grain, False), painting(plan, grain, True)
    for row, other in zip(there.signs, twin.signs, strict=True):
        assert [sign == " " for sign in row] == [sign == " " for sign in other]
    assert there.roles == twin.roles
    assert all(sign.isascii() for row in twin.signs for sign in row)
    known = joints.LINES | {symbol.sign for symbol in SYMBOLS.every().values()}
    assert all(sign.isascii() or sign in known for row in there.signs for sign in row)
    for theme, row in itertools.product(themes.NAMES, there.roles):
        for role, tint in row:
            assert themes.style(theme, role, tint)


def test_a_plan_is_painted_once() -> None:
    assert painting(CITY, HALVES, False) is painting(CITY, HALVES, False)


def test_closed_streets_and_the_square() -> None:
    plan = oliver(closed=True)
    for grain, closed, square in ((TOKENS, " xx ", " () "), (BLOCKS, " xx", " ()"), (SMALL, "xx", "()")):
        canvas = drawn(CityScene(plan), grain)
        assert inside(canvas, grain, (0, 2)) == closed
        assert inside(canvas, grain, (6, 8)) == square


# Hit testing ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(("plan", "grain"), GRAINS)
def test_every_cell_is_found_where_it_is_drawn(plan: Plan, grain: Grain) -> None:
    windows = [whole(plan), *([Window(4, 6, 5, 8)] if grain.high == 2 else [])]
    for window in windows:
        for outside in (False, True) if window == whole(plan) else (False,):
            view = View(grain, window, None, outside)
            for cell in window.cells():
                x, y = place(plan, view, cell)
                for dx in range(grain.inside):
                    assert cell_at(plan, view, x + dx, y) == cell
            width, height = size(plan, view)
            for x, y in itertools.product((-1, width), (-1, height)):
                assert cell_at(plan, view, x, y) is None
            for x, y in itertools.product(range(width), range(height)):
                found = cell_at(plan, view, x, y)
                assert found is None or window.holds(found)


def test_an_action_names_a_cell() -> None:
    assert cell_of(word((12, 3))) == (12, 3)
    assert cell_of("key:a") is None


# Grain and window -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("plan", "grains", "room", "names"),
    [
        (CITY, TOWN, (87, 31), [HALVES, ROADS, OVERVIEW]),
        (CITY, TOWN, (58, 16), [ROADS, HALVES, OVERVIEW]),
        (CITY, TOWN, (28, 13), [HALVES]),
        (CITY, TOWN, (44, 17), [HALVES, OVERVIEW]),
        (CITY, TOWN, (12, 6), []),
        (DAY, STREETS, (87, 31), [TOKENS, BLOCKS, SMALL]),
        (DAY, STREETS, (51, 19), [BLOCKS, SMALL, TOKENS]),
        (DAY, STREETS, (34, 13), [SMALL, TOKENS]),
    ],
)
def test_the_room_chooses_the_grain(
    plan: Plan, grains: tuple[Grain, ...], room: tuple[int, int], names: list[Grain]
) -> None:
    assert [*usable(plan, grains, *room)] == names


def test_the_window_follows_by_half_its_size() -> None:
    window = opened(CITY, HALVES, 28, 13)
    assert window == Window(0, 0, 6, 9)
    assert moved(window, CITY, (3, 4)) == window
    assert moved(window, CITY, (3, 7)) == window
    assert moved(window, CITY, (3, 8)) == Window(0, 4, 6, 9), "on the rim: by half"
    assert moved(window, CITY, (0, 0)) == window, "never past the city"
    assert moved(Window(0, 4, 6, 9), CITY, (3, 4)) == window
    assert moved(window, CITY, (13, 27)) == Window(8, 19, 6, 9), "far off: as near to the middle as the city lets it"
    assert moved(window, CITY, (7, 14)) == Window(4, 10, 6, 9)
    assert moved(window, CITY, None) == window


@pytest.mark.parametrize("room", [(28, 13), (16, 9), (85, 13), (28, 29), (40, 20)])
def test_the_cursor_is_always_in_the_window(room: tuple[int, int]) -> None:
    window, cell = opened(CITY, HALVES, *room), (10, 7)
    for side in [side for side in (*SIDES, *SIDES[::-1]) for _ in range(30)]:
        cell = beside(CITY, cell, side)
        window = moved(window, CITY, cell)
        assert window.holds(cell)
        assert 0 <= window.row <= CITY.rows - window.rows
        assert 0 <= window.column <= CITY.columns - window.columns


# Cursor ---------------------------------------------------------------------------------------------


def test_an_arrow_finds_the_nearest_in_a_quarter_of_the_circle() -> None:
    legal = [(3, 8), (6, 7), (5, 8), (6, 12), (9, 9)]
    assert nearest(DAY, (6, 8), "up", legal) == (5, 8)
    assert nearest(DAY, (6, 8), "left", legal) == (6, 7)
    assert nearest(DAY, (6, 8), "right", legal) == (6, 12)
    assert nearest(DAY, (6, 8), "down", legal) == (9, 9)
    assert nearest(DAY, (9, 9), "down", legal) == (9, 9), "nowhere to go"
    assert nearest(DAY, (6, 8), "up", [(4, 10), (4, 6)]) == (4, 6), "as far, as straight: in order of reading"
    assert nearest(DAY, (6, 8), "up", [(4, 8), (5, 9)]) == (5, 9), "nearer is more than straighter"
    assert nearest(DAY, (6, 8), "up", [(1, 8), (2, 11)]) == (1, 8), "as far: the straighter"


def test_all_targets_can_be_reached_by_arrows() -> None:
    for scene, start in ((scenes.day_full(), (6, 8)), (scenes.walk(), (12, 5)), (scenes.night_fork(), (6, 8))):
        legal = [target.cell for target in scene.targets]
        seen, todo = set(), [start]
        while todo:
            cell = todo.pop()
            if cell not in seen:
                seen.add(cell)
                todo += [nearest(scene.plan, cell, side, legal) for side in SIDES]
        assert seen >= set(legal)


def test_without_a_choice_it_goes_from_place_to_place() -> None:
    assert beside(DAY, (6, 8), "up") == (5, 8)
    assert beside(DAY, (6, 2), "left") == (6, 2), "no way out of the map"
    assert beside(DAY, (4, 2), "right") == (4, 5), "over a block"
    space = CITY.space((0, 0))
    assert space is not None
    out = beside(CITY, (0, 1), "right")
    assert out not in space.cells, "a building is one stop"
    assert CITY.stop((2, 0)) == CITY.stop((0, 2)) == (0, 0)


def test_a_building_is_a_target_as_a_whole() -> None:
    scene = scenes.walk()
    space = CITY.space((7, 5))
    assert space is not None
    assert {target_at(scene, cell) for cell in space.cells} == {target_at(scene, (7, 5))} != {None}
    assert target_at(scene, (0, 3)) is None
    assert target_at(scene, None) is None
