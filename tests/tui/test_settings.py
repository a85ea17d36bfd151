"""The settings: shown at once, kept in the file, and a file that cannot be used is one line."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from typing import get_args, get_type_hints

import pytest

from tests.helpers.screens import SIZES, faults, sitting
from tui import locations, regulars
from tui import settings as settings_file
from tui.complaints import complaint, is_usage
from tui.settings import BadSettings, Settings
from tui.shelf.keys import KeysScreen
from tui.shelf.settings import SettingsScreen
from tui.shelf.settings_words import SECONDS, change, settings_lines
from tui.terminal.themes import NAMES
from tui.words.keys import Keys


def in_words(settings: Settings) -> list[str]:
    """All values as the screen says them."""
    return [one.shown for one in settings_lines(settings)]


def test_every_setting_has_words_for_every_value() -> None:
    settings = Settings()
    for one in settings_lines(settings):
        kind = get_type_hints(Settings)[one.name]
        values = SECONDS if kind is int else (True, False) if kind is bool else get_args(kind)
        seen = set()
        for _ in values:
            change(settings, one.name)
            seen.add(getattr(settings, one.name))
            assert all(line.shown and line.says[-1] and line.help for line in settings_lines(settings))
        assert seen == set(values)
    assert settings == Settings()


def test_a_number_of_seconds_from_the_file_stays_among_the_values() -> None:
    settings = Settings(away=45)
    change(settings, "away")
    assert settings.away == 60
    change(settings, "away", -1)
    assert settings.away == 30


@pytest.mark.parametrize("size", SIZES)
async def test_what_is_set_is_kept(size: str) -> None:
    async with sitting(size, settings=Settings(signs="unicode", theme="tavern")) as person:
        await person.press("s")
        assert faults(person.rows(), SIZES[size][0]) == []
        await person.press("d", "d", "g", "right", "m", "left", "a", "space")
        assert (person.app.settings.pace, person.app.settings.odds, person.app.settings.away) == ("quick", False, 30)
        assert settings_file.load() == person.app.settings


async def test_colours_and_signs_change_what_is_on_the_screen() -> None:
    async with sitting("wide", settings=Settings(signs="unicode")) as person:
        await person.press("s")
        for name in (*NAMES[1:], NAMES[0]):
            await person.press("right")
            assert person.app.settings.theme == name
            assert person.app.theme == name
        await person.press("b", "right")
        assert person.app.signs.ascii
        assert "".join(person.rows()).isascii()


async def test_settings_by_mouse() -> None:
    async with sitting("classic", SettingsScreen()) as person:
        await person.click("go:hints")
        await person.click("go:hints")
        assert person.app.settings.hints is False
        await person.click("go:pace")
        await person.click("turn:pace:-1")
        assert person.app.settings.pace == "slow"
        await person.click("go:away", button=3)
        assert person.sees("secrets at a shared keyboard are covered")


async def test_a_disk_that_takes_no_settings_is_said_and_they_hold(home: Path) -> None:
    home.write_text("no folder")
    async with sitting("wide", SettingsScreen()) as person:
        await person.press("d", "d")
        assert person.app.settings.pace == "quick"
        assert "cannot be written" in " ".join("".join(person.rows()).split())


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ('theme = "pink"', "theme: Invalid enum value 'pink'"),
        ("colour = 3", "unknown field `colour`"),
        ("theme = ", "settings.toml: "),
        ('[keys]\nfly = "f"', "[keys] has no command 'fly'"),
        ('[keys]\nundo = "slash"', "[keys] undo = 'slash'"),
        ('[keys]\nopen = "f99"', "[keys] open = 'f99'"),
        ('[keys]\nopen = "a b"', "[keys] open = 'a b'"),
        ('[keys]\nopen = "mouse"', "[keys] open = 'mouse'"),
        ('[keys]\nopen = "escape"', "cannot both have the key 'escape'"),
        ('[keys]\nhint = "j"\nmoves = "j"', "cannot both have the key 'j'"),
        (b"\xff\xfe", "settings.toml: "),
    ],
)
def test_a_bad_settings_file_is_one_clear_line(text: str | bytes, said: str) -> None:
    path = locations.settings()
    path.parent.mkdir(parents=True)
    path.write_bytes(text if isinstance(text, bytes) else text.encode())
    with pytest.raises(BadSettings) as error:
        settings_file.load()
    line = complaint(error.value)
    assert said in line
    assert "settings.toml" in line
    assert "\n" not in line


def long(path: Path) -> None:
    """More than any settings, and no end of it."""
    with path.open("wb") as file:
        file.write(b"#")
        file.truncate(10**12)


HOSTILE: dict[str, tuple[Callable[[Path], object], str]] = {
    "a pipe": (os.mkfifo, "cannot be read (it is not a file)"),
    "a folder": (Path.mkdir, "cannot be read (it is not a file)"),
    "a device": (lambda path: path.symlink_to("/dev/zero"), "cannot be read (it is not a file)"),
    "a loop": (lambda path: path.symlink_to(path.name), "cannot be read (Too many levels of symbolic links)"),
    "long": (long, "cannot be read (it is too large)"),
    "deep": (lambda path: path.write_text("keys = " + "[" * 3000), "its brackets are nested too deep. Correct"),
    "many digits": (lambda path: path.write_text(f"away = {'9' * 5000}"), "settings.toml: "),
}


@pytest.mark.parametrize("kind", HOSTILE)
def test_settings_that_nobody_wrote_are_one_clear_line(kind: str) -> None:
    path = locations.settings()
    path.parent.mkdir(parents=True)
    make, said = HOSTILE[kind]
    make(path)
    with pytest.raises(BadSettings) as error:
        settings_file.load()
    assert said in complaint(error.value)
    assert is_usage(error.value)


@pytest.mark.parametrize("kind", HOSTILE)
def test_regulars_that_nobody_wrote_are_nobody(kind: str) -> None:
    path = locations.regulars()
    path.parent.mkdir(parents=True)
    HOSTILE[kind][0](path)
    assert regulars.load() == regulars.Regulars()
    regulars.save("crypt", [regulars.Chair("person", "Ann")])
    assert regulars.load().last == ("" if kind == "a folder" else "crypt")


@pytest.mark.parametrize("kind", ["a pipe", "a device"])
def test_what_is_kept_is_written_into_no_pipe_and_through_no_link(kind: str) -> None:
    path = locations.settings()
    path.parent.mkdir(parents=True)
    for draft in (path.with_suffix(".new"), path):
        HOSTILE[kind][0](draft)
    settings_file.save(Settings(pace="quick"))
    assert settings_file.load().pace == "quick"
    assert path.is_file()


async def test_the_wheel_and_the_other_button_over_a_key_do_nothing() -> None:
    async with sitting("classic", SettingsScreen()) as person:
        screen, before = person.screen, person.rows()
        assert isinstance(screen, SettingsScreen)
        for action in ("", "key:enter", "key:escape", "key:v", "turn:nothing:1"):
            screen.wheel(action, 1)
            screen.look(action)
        assert person.rows() == before


@pytest.mark.parametrize("width", [1, 2, 3, 4, 5, 6, 39])
async def test_the_page_of_keys_ends_at_any_width(width: int) -> None:
    """It is drawn again when the terminal gets too small for it."""
    async with sitting("classic", KeysScreen()) as person:
        screen = person.screen
        assert isinstance(screen, KeysScreen)
        assert screen.lines(width)
        await person.pilot.resize_terminal(width, 8)
        await person.pilot.resize_terminal(80, 24)
        assert person.sees("All keys")


@pytest.mark.parametrize("size", SIZES)
async def test_the_keys_page_names_every_command(size: str) -> None:
    async with sitting(size, KeysScreen()) as person:
        seen = ""
        for _ in range(30):
            assert faults(person.rows(), SIZES[size][0]) == []
            seen += " ".join(" ".join(person.rows()).split()) + " "
            await person.press("space")
        for name, command in Keys().commands.items():
            assert name in seen, name
            assert Keys.written(command.key) in seen
        assert "[keys]" in seen


async def test_own_keys_are_shown_and_work() -> None:
    async with sitting("classic", settings=Settings(keys={"settings": "y"})) as person:
        assert person.sees("y settings")
        await person.press("y")
        assert isinstance(person.screen, SettingsScreen)


def test_worth_is_shown_to_one_person_unless_it_is_set() -> None:
    assert [Settings().shows_worth(people) for people in (0, 1, 2)] == [False, True, False]
    assert Settings(worth="on").shows_worth(2)
    assert not Settings(worth="off").shows_worth(1)
