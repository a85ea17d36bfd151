"""The city grid by itself: geometry, layers, window, cursor, mouse, few bytes, words."""

from __future__ import annotations

import itertools
from collections.abc import Callable

import pytest
from textual.geometry import Region

from tests.helpers.screens import Person, sitting
from tests.tui.city import scenes
from tests.tui.city.plans import oliver, thiefdom
from tests.tui.city.stand import STREETS, TOWN, Stand
from tui import themes
from tui.symbols import SYMBOLS, Signs
from tui.widgets.canvas import Canvas
from tui.widgets.city import (
    BLOCKS,
    HALVES,
    OVERVIEW,
    ROADS,
    SMALL,
    TOKENS,
    Grain,
    Layers,
    Mark,
    Plan,
    Scene,
    Space,
    Target,
    Window,
    cell_of,
    joints,
    legend,
    sentence,
    sentences,
    usable,
    word,
)
from tui.widgets.city.cursor import beside, nearest, target_at
from tui.widgets.city.drawing import View, cell_at, draw, place, size
from tui.widgets.city.grains import moved, opened, whole
from tui.widgets.city.layers import CAUGHT, MAY, SEEN, WAY, cost
from tui.widgets.city.painting import painting
from tui.widgets.city.plan import Cell, Side, Weight, anchor

CITY, DAY = thiefdom("thiefdom_7"), oliver()
GRAINS = [*[(CITY, grain) for grain in TOWN], *[(DAY, grain) for grain in STREETS]]
SIDES: tuple[Side, ...] = ("up", "right", "down", "left")


def drawn(scene: Scene, grain: Grain, cursor: Cell | None = None, ascii: bool = False) -> Canvas:
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
    known = joints.LINES | {symbol.sign for symbol in SYMBOLS.values()}
    assert all(sign.isascii() or sign in known for row in there.signs for sign in row)
    for theme, row in itertools.product(themes.NAMES, there.roles):
        for role, tint in row:
            assert themes.style(theme, role, tint)


def test_a_plan_is_painted_once() -> None:
    assert painting(CITY, HALVES, False) is painting(CITY, HALVES, False)


def test_closed_streets_and_the_square() -> None:
    plan = oliver(closed=True)
    for grain, closed, square in ((TOKENS, " xx ", " () "), (BLOCKS, " xx", " ()"), (SMALL, "xx", "()")):
        canvas = drawn(Scene(plan), grain)
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
    assert usable(plan, grains, *room) == names


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


# Layers ---------------------------------------------------------------------------------------------

STREET = (10, 14)
FIGURE = Mark("Y", "1", "seat1 reverse")


@pytest.mark.parametrize(
    ("layers", "targets", "seen", "tint"),
    [
        (Layers(), (), "· ", "street"),
        (Layers(may={STREET: MAY}), (), "·?", "may"),
        (Layers(may={STREET: MAY}, seen={STREET: SEEN}), (), "·!", "seen"),
        (Layers(), (Target(STREET, "", mark=cost(2)),), "2 ", "reach"),
        (Layers(seen={STREET: SEEN}), (Target(STREET, "", mark=cost(2)),), "2!", "seen"),
        (Layers(way={STREET: WAY}), (Target(STREET, "", mark=cost(2)),), "2•", "reach"),
        (Layers(way={STREET: WAY}), (Target(STREET, "", "k", cost(2)),), "k•", "reach"),
        (Layers(), (Target(STREET, "", "kj", cost(2)),), "kj", "reach"),
        (Layers(may={STREET: MAY}, seen={STREET: SEEN}, figures={STREET: FIGURE}), (), "Y1", "seen"),
    ],
)
def test_the_topmost_sign_of_each_half_is_seen(
    layers: Layers, targets: tuple[Target, ...], seen: str, tint: str
) -> None:
    scene = Scene(CITY, layers, targets)
    canvas = drawn(scene, HALVES)
    assert inside(canvas, HALVES, STREET) == seen
    assert ground(canvas, HALVES, STREET) == tint
    assert inside(drawn(scene, HALVES, STREET), HALVES, STREET) == seen, "the cursor stands beside"


def test_alarm_and_cursor_stand_in_the_free_columns() -> None:
    scene = Scene(CITY, Layers(figures={STREET: FIGURE}, alarms={STREET: CAUGHT}))
    x, y = HALVES.x(STREET[1]), HALVES.y(STREET[0])
    assert "".join(drawn(scene, HALVES).text_rows[y][x - 1 : x + 3]) == "!Y1!"
    canvas = drawn(scene, HALVES, STREET)
    assert "".join(canvas.text_rows[y][x - 1 : x + 3]) == "»Y1«"
    assert canvas.role_rows[y][x][0] == "focus reverse"
    assert "".join(drawn(scene, HALVES, STREET, ascii=True).text_rows[y][x - 1 : x + 3]) == "{Y1}"


def test_walls_and_doors_in_free_columns_stay() -> None:
    """Beside the dealer there is a door at the left."""
    active = scenes.thief("W1", active=True)
    scene = Scene(CITY, Layers(guests={(8, 11): (active,)}))
    row = "".join(drawn(scene, HALVES).text_rows[HALVES.y(9)])
    assert "□W1)" in row
    compact = drawn(Scene(CITY, Layers(seen={(10, 15): SEEN})), ROADS)
    assert inside(compact, ROADS, (10, 15)) == "!┃", "the mark takes the left half"


@pytest.mark.parametrize(
    ("many", "run", "below"),
    [(0, "TAVN ", "     "), (1, "TAVN ", "G0   "), (2, "TAVN ", "G0 G1"), (3, "TA G2", "G0 G1"), (6, "+3 G2", "G0 G1")],
)
def test_guests_stand_beside_the_label_and_then_over_it(many: int, run: str, below: str) -> None:
    guests = tuple([Mark("G", str(nth)) for nth in range(many)])
    canvas = drawn(Scene(CITY, Layers(guests={(4, 12): guests})), HALVES)
    x = HALVES.x(11)
    assert "".join(canvas.text_rows[HALVES.y(4)][x : x + 5]) == run
    assert "".join(canvas.text_rows[HALVES.y(5)][x : x + 5]) == below


def test_a_label_gives_way_to_its_price_and_key() -> None:
    def at(cell: Cell, key: str = "") -> str:
        canvas = drawn(Scene(CITY, targets=(Target(cell, "", key, cost(2)),)), HALVES)
        return "".join(canvas.text_rows[HALVES.y(cell[0])][HALVES.x(cell[1]) : HALVES.x(cell[1]) + 5])

    assert at((11, 4))[:2] == "X2"
    assert at((4, 11)) == "TAVN2"
    assert at((11, 4), "k")[:2] == "kX"
    assert at((11, 4), "kj")[:2] == "kj"
    assert at((4, 11), "k") == "kTAVN"


def test_keys_are_not_drawn_while_a_panel_is_open() -> None:
    scene = scenes.day_full()
    for grain in STREETS:
        for row in drawn(scene._replace(keys=False), grain).role_rows:
            assert all(role != "key" for role, _ground in row)
    assert any(role == "key" for row in drawn(scene, TOKENS).role_rows for role, _ground in row)


def test_where_a_cell_is_small_steps_stand_for_keys_until_keys_are_wanted() -> None:
    scene = scenes.day_full()
    assert inside(drawn(scene, SMALL), SMALL, (5, 8)) == "R1"
    asked = scene._replace(targets=tuple([target._replace(note="") for target in scene.targets]))
    assert inside(drawn(asked, SMALL), SMALL, (5, 8)) == "aR"


@pytest.mark.parametrize("grain", TOWN)
def test_nothing_is_drawn_outside_a_window_that_is_not_in_it(grain: Grain) -> None:
    """A part is what is cut out of the whole, rim columns aside."""
    scene, window = scenes.walk(), Window(3, 2, 8, 10)
    view = View(grain, window)
    part = Canvas(*size(scene.plan, view), Signs())
    draw(part, scene, view)
    full = drawn(scene, grain)
    x, y = window.column * grain.wide, window.row * grain.high
    for row in range(part.height):
        cut = full.text_rows[y + row][x : x + part.width]
        assert part.text_rows[row][1:-1] == cut[1:-1]


# Without colour -------------------------------------------------------------------------------------


def test_without_colour_all_that_matters_is_bold_reverse_or_underlined() -> None:
    for role in ("guard", "pawn", "reach", "focus reverse", "caught", "seat1 reverse"):
        assert themes.style(themes.TERMINAL, role).reverse, role
    assert themes.style(themes.TERMINAL, "caught").underline
    for role in ("wall", "door", "danger", "noble", "carriage", "way"):
        assert themes.style(themes.TERMINAL, role).bold, role
    assert not themes.style(themes.TERMINAL, "rim").bold, "the town wall decides nothing"


# Words ----------------------------------------------------------------------------------------------


def test_a_cell_in_words() -> None:
    scene = scenes.walk()
    assert sentence(scene, (10, 7)) == "street, 3 steps"
    assert sentence(scene, (7, 4)) == "garden, 3 steps, hideout"
    assert sentence(scene, (8, 3)) == "lantern, guard D"
    assert sentence(scene, (5, 12)) == "tavern, B1"
    assert sentence(scene, (0, 3)) == "street, catacomb"
    assert sentence(Scene(DAY), (6, 8)) == "square"


def test_a_city_in_words() -> None:
    lines = sentences(scenes.walk())
    assert "row 10, column 7: street, 3 steps" in lines
    assert len(lines) == len(set(lines))
    assert sentences(scenes.day_full())[0].startswith("a  row 5, column 8: street, R4")


def test_the_legend_has_what_is_in_sight_and_no_more() -> None:
    scene = scenes.walk()
    more = {"thiefdom.noble": "noble"}
    used = draw(Canvas(99, 40, Signs()), scene, View(HALVES, whole(CITY), scenes.WALK))
    words = [entry.words for entry in legend(CITY, whole(CITY), used, Signs(), more)]
    assert {"street", "lantern", "river", "door", "seen", "on the way", "noble", "where you are"} <= set(words)
    assert "may be seen" not in words
    assert len(words) == len(set(words))
    part = Window(0, 0, 6, 9)
    used = draw(Canvas(40, 40, Signs()), scene, View(HALVES, part))
    words = [entry.words for entry in legend(CITY, part, used, Signs(), more)]
    assert "river" not in words
    assert "noble" not in words


# The widget -----------------------------------------------------------------------------------------


def stand(person: Person) -> Stand:
    assert isinstance(person.screen, Stand)
    return person.screen


@pytest.mark.parametrize("size_of", ["wide", "classic"])
@pytest.mark.parametrize(
    ("scene", "cursor"), [(scenes.day_full, (6, 8)), (scenes.walk, (12, 4)), (scenes.planning, (10, 20))]
)
async def test_a_cursor_step_repaints_two_runs(
    scene: Callable[[], Scene], cursor: Cell, size_of: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with sitting(size_of, Stand(scene(), cursor)) as person:
        city = stand(person).city
        runs: list[Region] = []
        monkeypatch.setattr(city, "refresh", lambda *regions, **_more: runs.extend(regions))
        for side in (*SIDES, *SIDES[::-1], *SIDES):
            runs.clear()
            city.step(side)
            assert len(runs) <= 2
            assert sum([run.width for run in runs]) <= 16


async def test_what_has_not_changed_is_not_drawn_again(monkeypatch: pytest.MonkeyPatch) -> None:
    async with sitting("wide", Stand(scenes.walk(), scenes.WALK)) as person:
        city = stand(person).city
        runs: list[object] = []
        monkeypatch.setattr(city, "refresh", lambda *regions, **_more: runs.extend(regions or [None]))
        city.show(scenes.walk(), scenes.WALK)
        city.repaint()
        assert not runs
        scene = scenes.walk()
        moved_on = scene._replace(layers=scene.layers._replace(way={}))
        city.show(moved_on, scenes.WALK)
        assert 0 < len(runs) <= 3


async def test_a_click_does_what_a_target_says() -> None:
    async with sitting("wide", Stand(scenes.day_full(), (6, 8))) as person:
        await person.click("key:a")
        assert stand(person).pressed == ["key:a"]
    async with sitting("wide", Stand(scenes.walk(), scenes.WALK)) as person:
        city = stand(person).city
        assert city.view is not None
        await person.click("cell:7,5")
        assert city.cursor == (7, 5)
        x, y = place(CITY, city.view, (1, 1))
        await person.pilot.click(offset=(city.region.x + x, city.region.y + y))
        await person.pilot.pause()
        assert stand(person).pressed[-1] == "cell:1,1"
        assert city.cursor == (1, 1)


async def test_the_mouse_tells_what_it_is_over() -> None:
    async with sitting("classic", Stand(scenes.walk(), scenes.WALK)) as person:
        city = stand(person).city
        assert city.view is not None
        for cell in ((10, 7), (10, 7), (3, 1)):
            x, y = place(CITY, city.view, cell)
            await person.pilot.hover(offset=(city.region.x + x, city.region.y + y))
            await person.pilot.pause()
        assert stand(person).pointed == ["cell:10,7", "cell:3,1"]


async def test_cursor_and_view_outlive_a_resize_and_a_zoom() -> None:
    async with sitting("wide", Stand(scenes.walk(), scenes.WALK)) as person:
        city = stand(person).city
        assert city.view is not None
        assert city.view.grain == HALVES
        for width, height, grain in ((80, 24, ROADS), (44, 22, HALVES), (120, 36, HALVES)):
            await person.pilot.resize_terminal(width, height)
            await person.pilot.pause()
            assert city.view.grain == grain
            assert city.cursor == scenes.WALK
            assert person.sees("3•")
        await person.press("z")
        assert city.view.grain == ROADS
        await person.press("z")
        assert city.view.grain == OVERVIEW
        assert city.cursor == scenes.WALK
        await person.press("z")
        assert city.view.grain == HALVES


async def test_a_window_and_its_locator() -> None:
    async with sitting("narrow", Stand(scenes.walk(), scenes.WALK)) as person:
        city, locator = stand(person).city, stand(person).locator
        assert city.window is not None
        assert city.window.holds(scenes.WALK)
        assert city.view is not None
        before = city.window
        assert any(sign in "".join(person.rows()) for sign in "▄▐")
        await person.pilot.click(offset=(locator.region.x + 13, locator.region.y + 2))
        await person.pilot.pause()
        assert city.cursor is not None
        assert city.window != before
        assert city.window.holds(city.cursor)
        x, y = place(CITY, city.view, city.cursor)
        assert city.cell_at(x, y) == city.cursor


async def test_clear_leaves_the_plan_only() -> None:
    """Nothing of what lay on it can be drawn again, at no grain."""
    for size_of in ("wide", "classic", "narrow"):
        async with sitting(size_of, Stand(scenes.walk(), scenes.WALK)) as person:
            city = stand(person).city
            city.clear()
            stand(person).locator.clear()
            assert city.cursor is None
            assert city.target is None
            assert city.scene == Scene(CITY)
            city.repaint()
            stand(person).locator.repaint()
            text = "".join(person.rows())
            assert not any(sign in text for sign in "◆■•»!⌂")
            assert "Y1" not in text
            assert not city.step("up")


def test_it_knows_no_game() -> None:
    """Not by import; what a game's signs are called is in the table of signs."""
    import subprocess
    import sys

    loaded = "import sys, tui.widgets.city; print(*[name for name in sys.modules if name.startswith('rules')])"
    assert not subprocess.run([sys.executable, "-c", loaded], capture_output=True, text=True, check=True).stdout.strip()
