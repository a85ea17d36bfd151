"""The parts that all games share, drawn on a canvas by themselves: whole frames, places that hold, few bytes."""

from __future__ import annotations

import io
import re
from collections.abc import Iterator

import pytest
from rich.cells import cell_len
from rich.console import Console
from textual.geometry import Region

from rules.chance import SeededChance
from tests.games.crypt.screen.seated import at_table, dealt
from tests.helpers.presses import keys
from tests.helpers.screens import faults
from tests.helpers.terminal import Glass
from tui.games.crypt.plates.bench_plate import Bench, Cell, Note, Numbers, Work
from tui.games.crypt.plates.tally_plate import Account, Column, Entry, Tally
from tui.terminal import themes
from tui.terminal.kind import plain_locale
from tui.terminal.symbols import SYMBOLS, Signs
from tui.widgets.canvas import NEAR, Canvas
from tui.widgets.card_row import Card, CardRow, Row
from tui.widgets.dice_pool import DicePool, Heap, Stage
from tui.widgets.die import Die, boxed, large, smalls, smalls_width
from tui.widgets.line import fitting, length, line
from tui.widgets.log import Latest, Log
from tui.widgets.panel import ListPage, Page, Panel, TextPage, explained, leafed, leafing, sections
from tui.widgets.plate import Plate, stacked
from tui.widgets.prompt import Asking, KeyWord
from tui.widgets.score_table import ScoreBars, Scores, Source
from tui.widgets.seat_list import Mark, Pool, Seat, SeatList
from tui.words.keys import Keys

ROOMS = [(118, 13), (118, 12), (80, 9), (76, 9), (44, 8), (44, 6), (40, 3)]


def drawn(plate: Plate, width: int, height: int, ascii: bool = False) -> Canvas:
    """The plate on a canvas of this size."""
    canvas = Canvas(width, height, Signs(ascii))
    plate.draw(canvas)
    plate.canvas = canvas
    return canvas


def rows(canvas: Canvas) -> list[str]:
    return ["".join(row) for row in canvas.text_rows]


def roles(canvas: Canvas) -> set[str]:
    return {role for row in canvas.role_rows for role, _ground in row}


# Dice -------------------------------------------------------------------------------------------


def test_a_small_die_is_in_brackets_and_a_laid_one_in_other_ones() -> None:
    canvas = Canvas(20, 1, Signs())
    dice = (Die("5"), Die("5", "laid"), Die("", "token", "kept", "crypt.ready"))
    end = smalls(canvas, 0, 0, dice)
    assert rows(canvas)[0].rstrip() == "[5]‹5› ■"
    assert end == smalls_width(dice)


def test_a_boxed_die_has_a_double_frame_when_it_is_laid() -> None:
    canvas = Canvas(12, 3, Signs())
    boxed(canvas, 0, 0, Die("4"))
    boxed(canvas, 6, 0, Die("2", "laid"))
    assert rows(canvas) == ["┌───┐ ╔═══╗ ", "│ 4 │ ║ 2 ║ ", "└───┘ ╚═══╝ "]


@pytest.mark.parametrize("face", range(1, 7))
def test_a_large_die_has_its_pips(face: int) -> None:
    canvas = Canvas(9, 5, Signs())
    large(canvas, 0, 0, Die(str(face)))
    assert sum([row.count("●") for row in rows(canvas)]) == face
    assert not faults(rows(canvas), 9)


@pytest.mark.parametrize("size", [(118, 8), (80, 7), (60, 6), (44, 5), (34, 2), (20, 8)])
def test_dice_that_lie_together_stand_higher_when_they_are_chosen(size: tuple[int, int]) -> None:
    pool = DicePool()
    heaps = (
        Heap(Die("R", "there", "red", "market.red"), 2, 1, "r", more="key:r", less="off:r"),
        Heap(Die("W", "there", "bone", "market.white"), 1, 1, "w", more="key:w", less="off:w"),
        Heap(Die("F", "there", "ask", "market.marker", round=True), 1, 0, "f", more="key:f"),
    )
    pool.model = Stage(("THE MIDDLE", "MIDDLE"), ("raised is taken",), heaps, (line("takes 2"),))
    canvas = drawn(pool, *size)
    assert not faults(rows(canvas), size[0])
    assert {zone[-1] for zone in canvas.zones} >= {"off:r", "off:w"}
    if size[1] >= 6 and size[0] >= 60:
        top = {sign: next(y for y, row in enumerate(rows(canvas)) if sign in row) for sign in "┌╔"}
        assert top["╔"] == top["┌"] - 1
        assert {zone[-1] for zone in canvas.zones} == {"key:r", "key:f", "off:r", "off:w"}


@pytest.mark.parametrize(("width", "height"), [(119, 7), (80, 7), (44, 6)])
def test_all_objects_of_the_largest_middle_have_room(width: int, height: int) -> None:
    pool = DicePool()
    pool.model = Stage(
        ("THE MIDDLE",),
        (),
        tuple([Heap(Die(face), 2 if face != "F" else 1, key=face.lower()) for face in "RWBGSKF"]),
    )
    canvas = drawn(pool, width, height)
    assert not faults(rows(canvas), width)
    assert all(any(f"{face.lower()}" in row for row in rows(canvas)) for face in "RWBGSKF")


# Cards ------------------------------------------------------------------------------------------


def cards(count: int) -> Row:
    """A row in which everything that a card can have is there once."""
    made = []
    for nth in range(count):
        made.append(
            Card(
                name=("Manuscript", "Manuscr."),
                figure="4?123456"[nth],
                mark="crypt.pottery",
                letter="P",
                key="abcdef"[nth],
                front=nth == 1,
                action=f"key:{'abcdef'[nth]}",
                above=line("Dorothea Max 3×6 = 18 goes home", "Dorothea 18", "D"),
                dice=(Die("6", "laid" if nth == 1 else "there"),) * 3 if nth < 2 else (),
                touch=(f"off:{'abcdef'[nth]}",) * 3 if nth == 1 else (),
                total=line("= 18"),
                packed=line("3×6 = 18"),
                below=line("pushes Dorothea Max out", "out"),
                centre=line("free"),
                price=("need 19+", "19+"),
                note=("just now", ""),
                gone=nth == 2,
            )
        )
    return Row(tuple(made), ("THE CRYPT",), ("a fact",), (line("pile"), line("20"), line("out 2", "")))


@pytest.mark.parametrize("count", [3, 4, 6])
@pytest.mark.parametrize("room", ROOMS, ids=str)
def test_cards_fit_their_room_and_their_frames_close(count: int, room: tuple[int, int]) -> None:
    plate = CardRow()
    plate.model = cards(count)
    canvas = drawn(plate, *room)
    assert not faults(rows(canvas), room[0])
    if room[1] >= count:
        for letter in "abcdef"[:count]:
            assert any(letter in row for row in rows(canvas))
            assert f"key:{letter}" in {zone[-1] for zone in canvas.zones}


@pytest.mark.parametrize("room", ROOMS, ids=str)
def test_all_cards_of_a_row_have_one_size(room: tuple[int, int]) -> None:
    plate = CardRow()
    plate.model = cards(4)
    canvas = drawn(plate, *room)
    assert len({zone[2:4] for zone in canvas.zones if zone[-1].startswith("key:")}) == 1


def test_ascii_fills_the_same_cells() -> None:
    plate = CardRow()
    plate.model = cards(4)
    for room in ROOMS:
        plain, signs = drawn(plate, *room, ascii=True), drawn(plate, *room)
        assert all(sign < "\x80" or sign == "×" for row in rows(plain) for sign in row)
        assert [zone[:4] for zone in plain.zones] == [zone[:4] for zone in signs.zones]


# Seats, bench, tally, log -----------------------------------------------------------------------


@pytest.mark.parametrize("count", [2, 3, 4])
@pytest.mark.parametrize("room", [(120, 3), (80, 2), (44, 1), (40, 1)], ids=str)
def test_seats_never_run_into_each_other_and_all_dice_are_there(count: int, room: tuple[int, int]) -> None:
    dice = Pool("on cards", (Die("6"), Die("5", "laid")))
    spent = Pool("spent", (Die("", "token", "lost", "crypt.spent"),))
    marks = (Mark("crypt.leader", "Leader"), Mark("crypt.lights-out", "Lights Out"))
    plate = SeatList()
    plate.model = tuple(
        [
            Seat(
                name,
                "seat1",
                turn=nth == 1,
                marks=marks if not nth else (),
                pools=(dice, spent),
                facts=line("10 cards", "10 c"),
                says=line("now"),
            )
            for nth, name in enumerate(("Dorothea Maximiliane", "魔術師のリー", "Ada", "Bo")[:count])
        ]
    )
    canvas = drawn(plate, *room)
    text = rows(canvas)
    assert not faults(text, room[0])
    assert sum([row.count("□") for row in text]) == count
    assert sum([row.count("6") for row in text]) == count
    assert sum([row.count("☼") for row in text]) == 1
    assert sum([row.count("►") for row in text]) == 1


def work() -> Work:
    """A bench with more on it than fits."""
    cells = [Cell("12", "would", "put:2:6"), Cell("10", "laid", "put:2:5"), Cell("8"), Cell("", "none")]
    table = tuple([Numbers((f"{dice} dice",), tuple(cells), optional=dice == 3) for dice in (1, 2, 3)])
    below = tuple([Note(line(f"line {nth}"), key="q" if nth == 2 else "", action=f"key:{nth}") for nth in range(1, 9)])
    return Work(("A title that is far too long for this", "short"), (Note(line("above")), Note()), table, below)


@pytest.mark.parametrize("height", range(3, 16))
def test_the_bench_drops_air_first_and_never_the_numbers_of_one_die(height: int) -> None:
    plate = Bench()
    plate.model = work()
    canvas = drawn(plate, 40, height)
    text = rows(canvas)
    assert "1 dice" in text[1] + text[2] + text[3 % height]
    assert any("•12" in row and "‹10›" in row for row in text)
    assert not faults(text, 40)


def test_every_number_that_has_an_action_can_be_clicked_in_its_own_cell() -> None:
    plate = Bench()
    plate.model = work()
    canvas = drawn(plate, 40, 14)
    y = next(y for y, row in enumerate(rows(canvas)) if "•12" in row)
    assert canvas.action_at(rows(canvas)[y].index("12"), y) == "put:2:6"
    assert canvas.action_at(rows(canvas)[y].index("10"), y) == "put:2:5"


@pytest.mark.parametrize("width", [38, 71])
def test_the_columns_of_a_tally_stand_under_their_names(width: int) -> None:
    columns = (Column("Ada", "seat1", 8), Column("Dorothea", "seat2", 5))
    cells = (("1 4",), ("2",))
    entries = tuple([Entry("crypt.idol", "I", "gold", ("A 1: reroll", "A"), cells, "k", True, "key:k")] * 6)
    plate = Tally()
    plate.model = Account(("Treasure",), columns, entries, line("a foot"), (line("brief"),))
    text = rows(drawn(plate, width, 9))
    assert text[2].index("1 4") == text[1].index("Ada")
    assert not faults(text, width)
    assert rows(drawn(plate, width, 2))[1].strip() == "brief"


def test_the_log_shows_whole_sentences_the_newest_last() -> None:
    plate = Log()
    plate.model = Latest("Log", (("one " * 20,), ("two " * 12,), ("three",)))
    text = [row.strip() for row in rows(drawn(plate, 40, 4))]
    assert text[-1] == "three"
    assert text[1].startswith("two")
    assert not any("one" in row for row in text)


def test_the_log_says_the_newest_more_shortly_where_there_is_no_room_for_all_of_it() -> None:
    plate = Log()
    plate.model = Latest("Log", (("before",), ("Ada " * 12, "Ada rolled 3, 4 and 4.", "Ada rolled.")))
    assert [rows(drawn(plate, width, 2))[1].strip() for width in (40, 20, 10)] == [
        "Ada rolled 3, 4 and 4.", "Ada rolled.", "Ada ro…",
    ]  # fmt: skip


# Text to read -------------------------------------------------------------------------------------


def read(width: int, height: int) -> list[str]:
    """A page with a key whose meaning is long, one whose name is, and a section with nothing in it."""
    lines = sections(
        ("NOW", [("Claim a card.", "ink")]),
        ("NOTHING", []),
        ("KEYS", explained([("h", "what a computer " * 5), ("Left, Right or Tab", "to the next")])),
    )
    canvas = Canvas(width, height, Signs())
    TextPage("Help", lines, Asking(("",))).draw(canvas, 0, 0, width, height)
    return [row.rstrip() for row in rows(canvas)]


def test_what_a_key_means_stands_in_a_column_of_its_own() -> None:
    text = read(70, 20)
    assert text[:4] == ["NOW", "Claim a card.", "", "KEYS"]
    assert text[4].index("what") == text[5].index("computer") == 15
    assert text[6:8] == ["Left, Right or Tab", " " * 15 + "to the next"]
    assert read(40, 20)[4].index("what") == 9


def panel(page: Page) -> Panel:
    found = Panel()
    found.page = page
    return found


def text_page(count: int, title_at: int = 0) -> TextPage:
    lines = [("a line of some length", "title" if nth == title_at else "ink") for nth in range(count)]
    return TextPage("Help", lines, Asking(("",), keys=(KeyWord("Esc", "back"),)), leafing(Keys()))


def list_page(*rows: str) -> ListPage:
    return ListPage("All", rows, lambda row: None, lambda row: ("",), ("",))


def test_a_panel_is_as_large_as_its_page_and_stands_in_the_middle() -> None:
    assert panel(text_page(3)).place(120, 31) == Region(46, 12, 27, 7)
    assert panel(text_page(3)).place(44, 17) == Region(9, 5, 25, 7)
    assert panel(list_page("one", "two")).place(120, 31) == Region(42, 11, 36, 8)
    assert panel(list_page("a" * 100)).place(120, 31).width == 120, "no narrow strip of the board is left"
    assert panel(list_page(*["a" * 60] * 40)).place(120, 31) == Region(0, 0, 68, 31), "a high one at the left edge"


def test_a_long_text_has_two_columns_of_about_the_same_height_from_a_title_on() -> None:
    page = text_page(40, title_at=22)
    assert panel(page).place(120, 31) == Region(0, 2, 120, 26)
    canvas = Canvas(114, 22, Signs())
    page.draw(canvas, 0, 0, 114, 22)
    assert [role for role, _ground in (canvas.role_rows[0][0], canvas.role_rows[0][61])] == ["ink", "title"]
    assert text_page(40).measure(114, 27) == (114, 20)


def test_the_second_column_begins_with_a_whole_line() -> None:
    """No sentence is cut in two where a column ends."""
    lines = [(f"Round {nth}. {'many words ' * 9}", "ink") for nth in range(9)]
    page = TextPage("Rounds", lines, Asking(("",)))
    _width, height = page.measure(114, 27)
    canvas = Canvas(114, height, Signs())
    page.draw(canvas, 0, 0, 114, height)
    assert "".join(canvas.text_rows[0]).count("Round ") == 2


def test_a_page_that_fits_does_not_offer_the_next_one() -> None:
    fits, scrolls = text_page(40), text_page(60)
    for page in (fits, scrolls):
        page.measure(114, 27)
    assert [word.does for word in fits.asking(Keys()).keys] == ["back"]
    assert [word.does for word in scrolls.asking(Keys()).keys] == ["back", "scroll", "next page"]


def test_a_list_has_two_columns_where_it_is_long_and_both_fit() -> None:
    rows = [f"move {nth}" for nth in range(40)]
    assert list_page(*rows).measure(114, 27) == (30, 22)
    assert list_page(*rows[:20]).measure(114, 27) == (30, 22)
    assert list_page(*[row * 10 for row in rows]).measure(114, 27) == (72, 27)
    page = list_page(*rows)
    page.measure(114, 27)
    canvas = Canvas(30, 22, Signs())
    page.draw(canvas, 0, 0, 30, 22)
    text = canvas.plain().splitlines()[2]
    assert "move 0" in text
    assert "move 20" in text
    assert len(canvas.zones) == 40


def test_keys_read_on_by_a_row_by_a_page_and_to_both_ends() -> None:
    assert [leafed(key, 50, 10) for key in ("down", "up", "space", "pageup", "home", "end", "x")] == [
        1, -1, 9, -9, -50, 50, None,
    ]  # fmt: skip


def test_plates_are_stacked_as_far_as_there_is_room() -> None:
    found, after = stacked(3, 20, 10, ("seats", 4), ("none", 0), ("large", 7), ("log", 5), gap=1)
    assert found == {"seats": Region(3, 0, 20, 4), "log": Region(3, 5, 20, 5)}
    assert after == 11


# Scores -----------------------------------------------------------------------------------------

SCORES = Scores(
    ("Ada", "Cyrilovskinator", "魔術師"),
    ("seat1", "seat2", "seat3"),
    (
        Source(("coins on treasure", "coins"), (23, 25, 18), "█", "gold"),
        Source(("Jewelry A, highest twice", "Jewelry A"), (4, 2, 0), "▓", "blue"),
        Source(("dice not spent",), (2, 3, 3), "■", "kept"),
        Source(("fines",), (0, 0, -1), "░", "red"),
    ),
    (1, 0, 2),
    (1,),
    ("WHERE THE POINTS CAME FROM", "points"),
)


@pytest.mark.parametrize(
    ("room", "scale"), [((118, 20), "two cells"), ((62, 12), "one cell"), ((44, 11), "half a cell"), ((36, 9), "half")]
)
def test_bars_have_every_number_and_are_as_long_as_the_points(room: tuple[int, int], scale: str) -> None:
    plate = ScoreBars()
    plate.model = SCORES
    canvas = drawn(plate, *room)
    text = rows(canvas)
    assert not faults(text, room[0])
    assert scale in text[0] or room[0] == 36
    start = 13 + (2 if room[0] > 100 else 1)
    bars = ["".join(cells[start:]) for cells in canvas.text_rows if "██" in "".join(cells)]
    assert [row.split()[-1] for row in bars] == ["30", "29", "20"], "the first place first, and each total"
    assert re.findall(r"\d+", bars[0]) == ["25", "2", "3", "30"], "each part begins with its number"
    assert re.findall(r"-?\d+", bars[2]) == ["18", "3", "-1", "20"], "points that were lost are said too"
    long = [len(re.sub(r"^.*?(?=25|23|18)| \d+ *$", "", row)) for row in bars]
    assert long[0] >= long[1] > long[2]
    if room[0] == 118:
        assert long[:2] == [60, 58]
    for sign in "█▓■":
        assert sign in bars[0], "each part has its shade"
    parts = {role for row in canvas.role_rows for role, _ground in row if "reverse" in role}
    assert parts == {"gold reverse", "blue reverse", "kept reverse", "red reverse"}


def test_the_shades_are_said_in_the_longest_words_that_need_no_other_row() -> None:
    plate = ScoreBars()
    plate.model = SCORES
    assert "Jewelry A, highest twice" in rows(drawn(plate, 100, 12))[1]
    assert "Jewelry A  " in rows(drawn(plate, 62, 12))[1]


# Every plate -------------------------------------------------------------------------------------


def plates() -> Iterator[Plate]:
    card_row, bench, table = CardRow(), Bench(), ScoreBars()
    card_row.model, bench.model, table.model = cards(4), work(), SCORES
    yield from (card_row, bench, table)


def test_nothing_of_a_model_is_drawn_after_it_was_cleared() -> None:
    for plate in plates():
        assert any(row.strip() for row in rows(drawn(plate, 80, 13)))
        plate.clear()
        assert not any(row.strip() for row in rows(drawn(plate, 80, 13)))


def test_every_role_that_is_drawn_is_known_to_the_themes() -> None:
    for plate in plates():
        for role in roles(drawn(plate, 80, 13)):
            assert role.split()[0] in {**themes.ROLES, **themes.HUES}, role
    for symbol in SYMBOLS.every().values():
        assert symbol.role.split()[0] in {**themes.ROLES, **themes.HUES}


@pytest.mark.parametrize("name", ["Ada", "工藤", "a name that is longer than there is room"])
def test_a_fact_stands_at_the_end_of_a_titled_line_only_where_there_is_room_for_it(name: str) -> None:
    for width in range(12, 60):
        canvas = Canvas(width, 1, Signs())
        canvas.heading(0, 0, width, (f"{name}'s dice", "dice"), ("two purchases left", "two left"))
        (row,) = rows(canvas)
        title = f" {name}'s dice " if cell_len(name) + 12 <= width else " dice "
        assert title in row
        assert cell_len(row) == width
        assert ("two left" in row or "two purchases left" in row) == (cell_len(title) + 16 <= width)


def test_a_line_takes_the_longest_of_its_lengths_that_fits() -> None:
    said = line("a long way to say it", "short", "s")
    assert fitting(said, 20, "…")[0][0] == "a long way to say it"
    assert fitting(said, 19, "…")[0][0] == "short"
    assert length(fitting(line("too long"), 4, "…")) == 4


@pytest.mark.parametrize(
    ("said", "plain"),
    [
        ({"LANG": "C", "LC_CTYPE": "C.UTF-8"}, True),
        ({"LC_ALL": "C"}, True),
        ({"LANG": "en_GB.UTF-8"}, False),
        ({"LC_ALL": "C.UTF-8", "LANG": "C"}, False),
        ({}, False),
    ],
)
def test_in_the_c_locale_signs_are_ascii(said: dict[str, str], plain: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("LC_ALL", "LC_CTYPE", "LANG"):
        monkeypatch.delenv(name, raising=False)
    for name, value in said.items():
        monkeypatch.setenv(name, value)
    assert plain_locale() is plain


# Few bytes ----------------------------------------------------------------------------------------


def test_what_changed_is_all_that_differs_and_little_more() -> None:
    luck = SeededChance("cells")
    for _canvas in range(50):
        old, new = Canvas(40, 6, Signs()), Canvas(40, 6, Signs())
        for canvas in (old, new):
            for _text in range(4):
                canvas.text(luck.roll(40) - 1, luck.roll(6) - 1, "ab c"[: luck.roll(4)], luck.pick(("ink", "key")))
        spans = new.changed(old)
        covered = {(column, y) for x, y, width in spans for column in range(x, x + width)}
        for y in range(6):
            for x in range(40):
                same = new.text_rows[y][x] == old.text_rows[y][x] and new.role_rows[y][x] == old.role_rows[y][x]
                assert same or (x, y) in covered
        assert all(width <= 40 for _x, _y, width in spans)
        for x, y, width in spans:
            for start in range(x, x + width - NEAR):
                stretch = range(start, start + NEAR + 1)
                assert any(
                    new.text_rows[y][at] != old.text_rows[y][at] or new.role_rows[y][at] != old.role_rows[y][at]
                    for at in stretch
                )


def test_a_blank_has_no_colour_of_its_own_but_a_reversed_one_has() -> None:
    canvas = Canvas(12, 1, Signs())
    canvas.text(0, 0, "a b", "seat1")
    canvas.text(6, 0, "a b", "key")
    assert canvas.role_rows[0][1][0] == "ink"
    assert canvas.role_rows[0][7][0] == "key"
    assert len(canvas.row(0, "tavern")._segments) < 5


async def test_the_terminal_ends_up_with_what_is_on_the_screen() -> None:
    """Updates in part, one after the other, on a screen that began whole."""
    async with at_table(dealt("Ada", "魔術師", "Cy", seed=5), "classic") as (person, screen):
        console = Console(file=io.StringIO(), color_system="truecolor", width=80, height=24)
        glass = Glass(80, 24)
        compositor = screen._compositor
        glass.feed(compositor.render_full_update().render_segments(console))
        for key in ("right", "a", "a", "2", "up", "c", "3", "enter", "b", "h", "left", "u"):
            before = {plate.id: plate.canvas for plate in screen.query(Plate)}
            keys(screen, key)
            for plate in screen.query(Plate):
                old, new = before[plate.id], plate.canvas
                if old is None or new is None or old is new or not plate.region.area:
                    continue
                offset = plate.region.offset
                regions = [Region(x, y, wide, 1).translate(offset) for x, y, wide in new.changed(old)]
                compositor._dirty_regions.update(regions)
                plate._styles_cache.clear()
            update = compositor.render_partial_update()
            if update is not None:
                glass.feed(update.render_segments(console))
            assert ["".join(row) for row in glass.cells] == person.rows(), key


async def test_a_cursor_key_is_a_few_hundred_bytes_where_cards_have_no_frames_and_a_face_everywhere() -> None:
    for size, most in (("wide", 450), ("classic", 450), ("narrow", 450)):
        async with at_table(dealt("Ada", "Bo", "Cy", seed=5), size) as (_person, screen):
            console = Console(file=io.StringIO(), color_system="truecolor")
            keys(screen, "b", "3")
            compositor = screen._compositor
            compositor._dirty_regions.clear()
            before = {plate.id: plate.canvas for plate in screen.query(Plate)}
            keys(screen, "4")
            for plate in screen.query(Plate):
                old, new = before[plate.id], plate.canvas
                if old is not None and new is not None and plate.region.area:
                    spans = [Region(x, y, wide, 1).translate(plate.region.offset) for x, y, wide in new.changed(old)]
                    compositor._dirty_regions.update(spans)
                    plate._styles_cache.clear()
            update = compositor.render_partial_update()
            assert update is not None
            assert len(update.render_segments(console).encode()) <= most
