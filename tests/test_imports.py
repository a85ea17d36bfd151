"""The rules never load a screen, and a first board loads only what is seen; each is proved in a fresh interpreter. The
city names no game."""

from __future__ import annotations

import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from rules import shelf
from tests.helpers import loaded
from tui.games import room
from tui.widgets import city

LOADED = "import sys; import {modules}; print(*sorted({{name.partition('.')[0] for name in sys.modules}}))"
GAMES = [meta.package.rpartition(".")[2] for meta in shelf.GAMES]
RULES = ", ".join(
    ["rules", "rules.shelf", "rules.table", "rules.record", "rules.bots", *[f"rules.{game}.game" for game in GAMES]]
)


def loaded_by(modules: str) -> set[str]:
    """The packages in a fresh interpreter after importing these modules."""
    command = [sys.executable, "-c", LOADED.format(modules=modules)]
    return set(subprocess.run(command, capture_output=True, text=True, check=True).stdout.split())


@pytest.mark.parametrize("screen", ["textual", "rich", "tui", "click", "platformdirs", "asyncssh"])
def test_the_rules_load_no_screen(screen: str) -> None:
    assert screen not in loaded_by(RULES)


@pytest.mark.parametrize("game", [meta.name for meta in shelf.GAMES])
def test_plain_mode_loads_no_screen_before_somebody_is_asked(game: str) -> None:
    assert "textual" not in loaded_by(f"tui.plain.play, {room(game).package}.narrator")


def test_the_shelf_opens_no_game() -> None:
    command = [sys.executable, "-c", "import sys, rules.shelf; print(*sys.modules)"]
    modules = subprocess.run(command, capture_output=True, text=True, check=True).stdout.split()
    for game in GAMES:
        assert f"rules.{game}.meta" in modules
        assert f"rules.{game}.game" not in modules
        assert f"rules.{game}.state" not in modules


def test_a_contract_that_names_one_game_names_them_all() -> None:
    project = tomllib.loads((Path(__file__).parents[1] / "pyproject.toml").read_text("utf-8"))
    for contract in project["tool"]["importlinter"]["contracts"]:
        named = set(contract.get("forbidden_modules", ()))
        for folder in ("rules", "tui.games"):
            games = {f"{folder}.{game}" for game in GAMES}
            assert not games & named or games <= named, contract["name"]


def test_the_city_names_no_game() -> None:
    words = {word for meta in shelf.GAMES for word in meta.name.split("-")}
    assert {"oliver", "thiefdom"} <= words
    for path in Path(city.__file__).parent.glob("*.py"):
        assert words.isdisjoint(re.findall(r"[a-z]+", path.read_text("utf-8").lower())), path.name


@pytest.mark.parametrize("game", [meta.name for meta in shelf.GAMES])
def test_a_first_board_loads_what_is_seen_and_no_more(game: str) -> None:
    """If this fails: is it wanted for the first frame? Then `python -m tests.helpers.loaded update`."""
    modules = loaded.loaded(game, shelf.meta(game).seats[0])
    assert loaded.ours(modules) == loaded.listed(game)
    assert "_hashlib" not in modules, "OpenSSL, for one small hash"
    others = [meta.name.replace("-", "_") for meta in shelf.GAMES if meta.name != game]
    assert not [name for name in modules for other in others if name == f"tui.games.{other}.signs"]


def test_this_test_can_fail() -> None:
    assert "rich" in loaded_by("rich")
