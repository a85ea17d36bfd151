"""The shelf: boxes, matches to resume, and the way to everything else."""

from __future__ import annotations

import os
import time
from collections.abc import Sequence
from pathlib import Path

import pytest
from msgspec.structs import replace

from rules import shelf
from rules.chance import SeededChance
from rules.game import Game
from tests.helpers.screens import SIZES, Dealt, faults, sitting
from tui import finding, regulars, store
from tui.games import room
from tui.regulars import Chair
from tui.session import AtHome, seated
from tui.shelf.keys import KeysScreen
from tui.shelf.matches import when
from tui.shelf.rules import Rules
from tui.shelf.settings import SettingsScreen
from tui.shelf.setup import Setup
from tui.shelf.shelf import LETTERS, Shelf

CRYPT = shelf.game("crypt")
FIRST_MATCH = LETTERS[len(shelf.GAMES)]
"""Its key: the games have those before it."""
BOXES = (
    shelf.GAMES[0],
    replace(shelf.GAMES[0], name="thiefs-market", title="Thief's Market", seats=(3, 5), minutes=(30, 60)),
    replace(shelf.GAMES[0], name="oliver-twist", title="Oliver Twist", seats=(2, 4), minutes=(30, 45)),
    replace(shelf.GAMES[0], name="not-drawn", title="Thiefdom", minutes=(30, 30)),
)


def match(seats: Sequence[str], moves: int, age: float, seed: int = 1, game: Game = CRYPT) -> Path:
    """A match in the store that was left after this many moves."""
    kept = store.begin(game, seated(seats), game.options(), game.standard, SeededChance(seed))
    luck = SeededChance(seed)
    while kept.table.waiting() and moves:
        asked = kept.table.ask(kept.table.waiting()[0])
        kept.table.play(kept.table.waiting()[0], asked.stamp, luck.pick(tuple(asked.moves)))
        moves -= 1
    kept.file.close()
    then = time.time() - age
    os.utime(kept.file.path, (then, then))
    return kept.file.path


def damage(path: Path) -> None:
    """Spoil a line in the middle."""
    lines = path.read_bytes().splitlines(keepends=True)
    lines[2] = b"xxxx\n"
    path.write_bytes(b"".join(lines))


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("boxes", [1, 2, 3, 4])
async def test_boxes_stand_side_by_side_whatever_their_number(size: str, boxes: int) -> None:
    match(["Ada", "Bo"], 5, 10)
    first = Shelf()
    first.games = BOXES[:boxes]
    async with sitting(size, first) as person:
        rows = person.rows()
        assert faults(rows, SIZES[size][0]) == []
        for meta in first.games:
            squeezed = ["".join(row.upper().split()) for row in rows]
            assert any("".join(meta.title.upper().split()) in row for row in squeezed), meta.title
        await person.press("abcd"[boxes - 1])
        assert person.enter == f"Enter: set up {first.games[-1].title}."


async def test_an_empty_shelf_says_how_to_begin() -> None:
    async with sitting() as person:
        assert person.sees("No match to resume.")
        assert not person.sees("e Crypt")
        await person.press("w")
        assert "no finished match" in person.enter


async def test_matches_lie_newest_first_and_say_who_is_waited_for() -> None:
    match(["Ada", "Dora"], 5, 86_400)
    match(["Ada", "Bo", "Cy"], 12, 100)
    match(["Eve", "Fay"], 10_000, 50)  # to its end
    async with sitting("wide") as person:
        rows = [row for row in person.rows() if "Crypt" in row and "round" in row]
        assert len(rows) == 2
        assert rows[0].split()[:2] == [FIRST_MATCH, "Crypt"]
        assert "Ada, Bo, Cy" in rows[0]
        assert "Ada, Dora" in rows[1]
        assert "yesterday" in rows[1]
        assert not person.sees("Eve")


@pytest.mark.parametrize("name", [meta.name for meta in shelf.GAMES])
async def test_a_match_says_how_far_it_has_come(name: str) -> None:
    names = ["Ada", "Bo", "Cy"]
    for moves in (1, 12, 60, 200):
        path = match(names, moves, 10, game=shelf.game(name))
        told = next(found for found in finding.matches() if found.path == path)
        if told.view is None:  # Crypt is over by then
            assert moves > 12
            break
        lengths = room(name).narrator(names, told.view).progress(told.view)
        for size, said in (("wide", lengths[0]), ("classic", lengths[-1])):
            async with sitting(size) as person:
                rows = [" ".join(row.split()) for row in person.rows()]
                assert any(f"Ada, Bo, Cy {said} " in row for row in rows), (size, said)
        path.unlink()


@pytest.mark.parametrize("size", SIZES)
async def test_a_match_is_taken_up_by_its_key(size: str) -> None:
    path = match(["Ada", "Bo"], 5, 10)
    async with sitting(size) as person:
        await person.press(FIRST_MATCH)
        assert person.enter.startswith("Enter: resume Crypt")
        await person.press("enter")
        assert isinstance(person.app, Dealt)
        assert isinstance(person.app.sat_down, AtHome)
        assert person.app.sat_down.kept.file.path == path
        person.app.sat_down.kept.file.close()


async def test_a_match_is_taken_up_by_mouse() -> None:
    match(["Ada", "Bo"], 5, 10)
    async with sitting() as person:
        await person.click("key:e")
        await person.click("key:enter")
        assert isinstance(person.app, Dealt)
        assert person.app.sat_down
        person.app.sat_down.kept.file.close()


async def test_a_match_that_somebody_else_plays_is_refused_with_a_sentence() -> None:
    path = match(["Ada", "Bo"], 5, 10)
    held = store.take_up(path)
    async with sitting() as person:
        await person.press(FIRST_MATCH, "enter")
        assert "another Cutpurse" in person.enter
        assert isinstance(person.app, Dealt)
        assert person.app.sat_down is None
    held.file.close()


@pytest.mark.parametrize("size", SIZES)
async def test_a_damaged_match_is_shown_and_cannot_be_chosen(size: str) -> None:
    damage(match(["Ada", "Bo"], 9, 10))
    async with sitting(size) as person:
        assert person.sees("damaged")
        await person.press(FIRST_MATCH)
        assert f"{FIRST_MATCH} does nothing here" in person.enter
        await person.press("m")
        assert person.sees("crypt-")
        await person.press("enter")
        assert isinstance(person.app, Dealt)
        assert person.app.sat_down is None


@pytest.mark.parametrize("size", SIZES)
async def test_more_matches_than_rows_are_reached_by_the_list(size: str) -> None:
    for nth in range(14):
        match(["Ada", "Zoe" if nth == 13 else f"Guest {nth}"], 1, 100 + nth, seed=nth)
    async with sitting(size) as person:
        assert person.sees("more: m")
        await person.press("m")
        await person.type("zoe")
        await person.press("enter")
        assert isinstance(person.app, Dealt)
        assert person.app.sat_down
        assert person.app.sat_down.name(1) == "Zoe"
        person.app.sat_down.kept.file.close()


async def test_ended_matches_can_be_watched(monkeypatch: pytest.MonkeyPatch) -> None:
    path = match(["Eve", "Fay"], 10_000, 50)
    watched: list[Path] = []
    monkeypatch.setattr(Dealt, "open_replay", lambda _app, path: watched.append(path))
    async with sitting() as person:
        await person.press("w")
        assert person.sees("Eve, Fay")
        await person.press("enter")
        assert watched == [path]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(("moves", "key"), [(5, "m"), (10_000, "w")])
async def test_a_list_of_matches_cuts_no_name(size: str, moves: int, key: str) -> None:
    match(["Ann", "Magpie", "Jackdaw"], moves, 50)
    match(["Maximiliane", "Bartholomew", "Konstantin", "Wilhelmina"], moves, 90)
    async with sitting(size) as person:
        await person.press(key)
        rows = [row for row in person.page() if "Crypt  " in row]
        assert len(rows) == 2
        assert all("…" not in row for row in rows)
        assert "Crypt  Ann" in rows[0]


@pytest.mark.parametrize("size", SIZES)
async def test_everything_is_one_key_away(size: str) -> None:
    regulars.save("crypt", [Chair("person", "Ada")])
    async with sitting(size) as person:
        for key, kind in (("s", SettingsScreen), ("enter", Setup)):
            await person.press(key)
            assert isinstance(person.screen, kind)
            await person.press("escape")
            assert isinstance(person.screen, Shelf)
        for key, kind in (("x", Rules), ("k", KeysScreen)):
            await person.press("question_mark", key)
            assert isinstance(person.screen, kind)
            await person.press("escape")
            assert isinstance(person.screen, Shelf)


async def test_a_click_beside_an_open_page_does_nothing() -> None:
    async with sitting("wide") as person:
        await person.press("v")
        assert person.page()[0].startswith("╔═ Thief's Market ")
        await person.click("key:c")
        assert person.page()[0].startswith("╔═ Thief's Market ")
        await person.click("key:escape")
        await person.click("key:c")
        assert person.enter == "Enter: set up Oliver Twist."


async def test_a_key_without_a_meaning_says_so_and_the_next_one_takes_it_away() -> None:
    async with sitting() as person:
        await person.press("z")
        assert "z does nothing here" in person.enter
        await person.press("b")
        assert person.enter == "Enter: set up Crypt."


async def test_what_can_be_done_is_in_the_list_of_commands() -> None:
    async with sitting() as person:
        await person.press("ctrl+p")
        await person.type("settings")
        await person.press("enter")
        assert isinstance(person.screen, SettingsScreen)


async def test_leaving_ends_with_code_0() -> None:
    async with sitting() as person:
        await person.press("q")
        await person.pilot.pause(0.1)
        assert person.app.return_code == 0


async def test_a_store_that_cannot_be_read_is_one_line(home: Path) -> None:
    home.mkdir(parents=True)
    (home / "matches").write_text("no folder")
    async with sitting() as person:
        assert "cannot be used" in " ".join(" ".join(person.rows()).replace("║", " ").split())


def test_days_are_said_as_people_say_them() -> None:
    noon = time.mktime((2026, 3, 14, 12, 0, 0, 0, 0, -1))
    assert when(noon - 3600, noon) == "today 11:00"
    assert when(noon - 86_400, noon) == "yesterday"
    assert when(noon - 2 * 86_400, noon) == "12 March"
    assert when(noon - 400 * 86_400, noon) == "7 February 2025"
    assert when(noon + 11 * 3600, noon) == "today 23:00"
    assert when(noon + 86_400, noon) == "15 March"
    assert when(noon + 400 * 86_400, noon) == "18 April 2027"


async def test_a_storm_of_sizes_leaves_the_shelf_as_it_was() -> None:
    match(["Ada", "Bo"], 5, 10)
    async with sitting("wide") as person:
        before = person.rows()
        for width, height in ((1, 1), (44, 22), (300, 80), (39, 15), (40, 16), (80, 24), (119, 35), (120, 36)):
            await person.pilot.resize_terminal(width, height)
            await person.press("tab", "shift+tab")
        await person.pilot.pause()
        assert person.rows() == before
