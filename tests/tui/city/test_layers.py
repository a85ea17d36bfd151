"""What lies on a city: the topmost sign is seen, labels give way, keys and words; without colour too."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from msgspec.structs import replace

from tests.tui.city import scenes
from tests.tui.city.plans import oliver, thiefdom
from tests.tui.city.stand import STREETS, TOWN
from tui.terminal import themes
from tui.terminal.symbols import Signs
from tui.widgets.canvas import Canvas
from tui.widgets.city import (
    BLOCKS,
    HALVES,
    ROADS,
    SMALL,
    TOKENS,
    CityScene,
    Grain,
    Layers,
    Mark,
    Target,
    Window,
    sentence,
    sentences,
)
from tui.widgets.city.drawing import draw
from tui.widgets.city.grains import whole
from tui.widgets.city.layers import CAUGHT, MAY, SEEN, WAY, cost
from tui.widgets.city.pencil import View, size
from tui.widgets.city.plan import Cell, Side
from tui.widgets.city.words import legend

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
    scene = CityScene(CITY, layers, targets)
    canvas = drawn(scene, HALVES)
    assert inside(canvas, HALVES, STREET) == seen
    assert ground(canvas, HALVES, STREET) == tint
    assert inside(drawn(scene, HALVES, STREET), HALVES, STREET) == seen, "the cursor stands beside"


def test_alarm_and_cursor_stand_in_the_free_columns() -> None:
    scene = CityScene(CITY, Layers(figures={STREET: FIGURE}, alarms={STREET: CAUGHT}))
    x, y = HALVES.x(STREET[1]), HALVES.y(STREET[0])
    assert "".join(drawn(scene, HALVES).text_rows[y][x - 1 : x + 3]) == "!Y1!"
    canvas = drawn(scene, HALVES, STREET)
    assert "".join(canvas.text_rows[y][x - 1 : x + 3]) == "»Y1«"
    assert canvas.role_rows[y][x][0] == "focus reverse"
    assert "".join(drawn(scene, HALVES, STREET, ascii=True).text_rows[y][x - 1 : x + 3]) == "{Y1}"


def test_walls_and_doors_in_free_columns_stay() -> None:
    """Beside the dealer there is a door at the left."""
    active = scenes.thief("W1", active=True)
    scene = CityScene(CITY, Layers(guests={(8, 11): (active,)}))
    row = "".join(drawn(scene, HALVES).text_rows[HALVES.y(9)])
    assert "□W1)" in row
    compact = drawn(CityScene(CITY, Layers(seen={(10, 15): SEEN})), ROADS)
    assert inside(compact, ROADS, (10, 15)) == "!┃", "the mark takes the left half"


@pytest.mark.parametrize(
    ("many", "run", "below"),
    [(0, "TAV  ", "     "), (1, "TAV  ", "G0   "), (2, "TAV  ", "G0 G1"), (3, "TA G2", "G0 G1"), (6, "×3 G2", "G0 G1")],
)
def test_guests_stand_beside_the_label_and_then_over_it(many: int, run: str, below: str) -> None:
    guests = tuple([Mark("G", str(nth)) for nth in range(many)])
    canvas = drawn(CityScene(CITY, Layers(guests={(4, 12): guests})), HALVES)
    x = HALVES.x(11)
    assert "".join(canvas.text_rows[HALVES.y(4)][x : x + 5]) == run
    assert "".join(canvas.text_rows[HALVES.y(5)][x : x + 5]) == below


def test_a_label_gives_way_to_its_price_and_key() -> None:
    def at(cell: Cell, key: str = "") -> str:
        canvas = drawn(CityScene(CITY, targets=(Target(cell, "", key, cost(2)),)), HALVES)
        return "".join(canvas.text_rows[HALVES.y(cell[0])][HALVES.x(cell[1]) : HALVES.x(cell[1]) + 5])

    assert at((11, 4))[:2] == " 2"
    assert at((4, 11)) == "TAV 2"
    assert at((11, 4), "k")[:2] == "k "
    assert at((11, 4), "kj")[:2] == "kj"
    assert at((4, 11), "k") == "k TAV"


def test_where_a_cell_has_one_row_a_key_or_steps_stand_apart_from_the_name() -> None:
    def at(cell: Cell, key: str = "") -> str:
        canvas = drawn(CityScene(CITY, targets=(Target(cell, "", key, cost(2)),)), ROADS)
        return "".join(canvas.text_rows[ROADS.y(cell[0])][ROADS.x(cell[1]) : ROADS.x(cell[1]) + 6])

    assert at((4, 11))[:4] == "▒∪2▔", "not in the cells of the name"
    assert at((0, 0), "k") == "k St░▁", "the name moves on"
    assert at((0, 4)) == "2 · St", "one cell: the name gives way"
    assert at((0, 4), "k") == "k · St"
    assert at((0, 0), "kj")[:2] == "kj"


def test_steps_do_not_run_into_the_sign_before_them() -> None:
    def row(before: Mark | None = None, after: Mark | None = None) -> str:
        figures = {(12, column): mark for column, mark in ((0, before), (3, after)) if mark}
        targets = tuple([Target((12, column), "", mark=cost(column)) for column in (1, 2)])
        canvas = drawn(CityScene(CITY, Layers(figures=figures), targets), ROADS)
        return "".join(canvas.text_rows[ROADS.y(12)][ROADS.x(0) : ROADS.x(4)])

    assert row() == "· 1 2 * "
    assert row(FIGURE) == "Y1 1 2* "
    assert row(FIGURE, FIGURE) == "Y1 1 2Y1", "rather before a letter than behind a digit"
    assert row(Mark("city.right", "A", "guard"), FIGURE) == "→A1 2 Y1"


def test_keys_are_not_drawn_while_a_panel_is_open() -> None:
    scene = scenes.day_full()
    for grain in STREETS:
        for row in drawn(replace(scene, keys=False), grain).role_rows:
            assert all(role != "key" for role, _ground in row)
    assert any(role == "key" for row in drawn(scene, TOKENS).role_rows for role, _ground in row)


def test_where_a_cell_is_small_tokens_stand_for_keys_until_keys_are_wanted() -> None:
    scene = scenes.day_full()
    assert inside(drawn(scene, SMALL), SMALL, (5, 8)) == "R "
    asked = replace(scene, targets=tuple([replace(target, shy=False) for target in scene.targets]))
    assert inside(drawn(asked, SMALL), SMALL, (5, 8)) == "a "


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
        drawn_here = zip(part.text_rows[row][1:-1], cut[1:-1], strict=True)
        assert all(one in (other, " ") for one, other in drawn_here), "half a name is left out"


def test_what_has_no_key_left_is_still_seen_to_be_in_reach() -> None:
    """A dot in place of the key: arrows, mouse and list reach it."""
    scene = scenes.day_full()
    bare = replace(scene, targets=tuple([replace(target, key="") for target in scene.targets]))
    for grain, seen in ((TOKENS, "•R4 "), (BLOCKS, "•R4"), (SMALL, "R•")):
        assert inside(drawn(bare, grain), grain, (5, 8)) == seen


def test_nothing_faint_lies_on_a_tint() -> None:
    for scene, grain in ((scenes.night_fork(), TOKENS), (scenes.walk(), ROADS), (scenes.guards_way(), HALVES)):
        for row in drawn(scene, grain).role_rows:
            assert not [
                role for role, tint in row if tint in ("seen", "may", "reach") and role in ("dim", "road", "street")
            ]


@pytest.mark.parametrize("grain", [*TOWN, *STREETS])
@pytest.mark.parametrize(
    "moment", [scenes.walk, scenes.planning, scenes.guards_way, scenes.day_chosen, scenes.night_fork]
)
def test_a_scene_fills_the_same_cells_in_ascii(moment: Callable[[], CityScene], grain: Grain) -> None:
    scene = moment()
    if grain not in (TOWN if scene.plan.roads else STREETS):
        return
    cursor = scenes.WALK if scene.plan.roads else scenes.CHOSEN
    one, other = drawn(scene, grain, cursor), drawn(scene, grain, cursor, ascii=True)
    assert one.role_rows == other.role_rows
    for row, twin in zip(one.text_rows, other.text_rows, strict=True):
        assert [sign == " " for sign in row] == [sign == " " for sign in twin]
        assert all(sign.isascii() for sign in twin)


# Without colour -------------------------------------------------------------------------------------


def test_without_colour_all_that_matters_is_bold_reverse_or_underlined() -> None:
    for role in ("guard", "pawn", "focus reverse", "caught", "guild1 bold reverse"):
        assert themes.style(themes.TERMINAL, role).reverse, role
    assert themes.style(themes.TERMINAL, "caught").underline
    assert themes.style(themes.TERMINAL, "reach").underline
    assert not themes.style(themes.TERMINAL, "guild1 reverse").reverse, "only guards and the thief who acts"
    assert themes.style(themes.TERMINAL, "guild1 reverse").bold
    assert themes.style(themes.TERMINAL, "ink", "fresh").underline, "what a sentence names"
    for role in ("wall", "door", "danger", "noble", "carriage", "way"):
        assert themes.style(themes.TERMINAL, role).bold, role
    assert not themes.style(themes.TERMINAL, "rim").bold, "the town wall decides nothing"


@pytest.mark.parametrize("theme", themes.NAMES[:3])
def test_every_hue_can_be_read_on_every_ground(theme: str) -> None:
    """4.5 to 1; lines and what is faint are not on tints, and orange is on no map."""

    def light(colour: str) -> float:
        parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
        red, green, blue = [part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue

    column = themes.NAMES.index(theme)
    for tint, grounds in themes.GROUNDS.items():
        for hue, colours in themes.HUES.items():
            darker, lighter = sorted((light(colours[column]), light(grounds[column])))
            assert hue in ("rule", "dim", "orange") or (lighter + 0.05) / (darker + 0.05) >= 4.5, (tint, hue)


# Words ----------------------------------------------------------------------------------------------


def test_a_cell_in_words() -> None:
    scene = scenes.walk()
    assert sentence(scene, (10, 7)) == "street, 3 steps"
    assert sentence(scene, (7, 4)) == "garden, 3 steps, hideout"
    assert sentence(scene, (8, 3)) == "lantern, guard D"
    assert sentence(scene, (5, 12)) == "tavern, B1"
    assert sentence(scene, (0, 3)) == "street, catacomb"
    assert sentence(CityScene(DAY), (6, 8)) == "square"


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


def test_a_free_place_of_a_guest_stays_free_where_there_is_room() -> None:
    row = HALVES.y(5)

    def below(*guests: Mark) -> str:
        canvas = drawn(CityScene(CITY, Layers(guests={(4, 12): guests})), HALVES)
        return "".join(canvas.text_rows[row][HALVES.x(11) : HALVES.x(11) + 5])

    one, two, free = Mark("G", "1"), Mark("G", "2"), Mark()
    assert below(one, two) == "G1 G2"
    assert below(free, two) == "   G2"
    assert below(one, free) == "G1   "
