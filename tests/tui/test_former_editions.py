"""Matches go on with the edition that they were begun with, also when numbers of the box change."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from rules import arena, bots, record, shelf
from rules import game as games
from rules.chance import SeededChance
from rules.errors import BadRecord
from rules.game import Game, fingerprint
from rules.table import replay
from tests.helpers.editions import Box
from tests.helpers.positions import HERE
from tui import finding, locations, retold, store
from tui.table.lesson import lesson
from tui.table.taught import Taught

CHANGES = {
    "crypt": ("coins = 10", "coins = 11"),
    "thiefs-market": ("shared = 1", "shared = 2"),
    "oliver-twist": ("brownlow_pays = 4", "brownlow_pays = 5"),
    "thiefdom": ('{ name = "Elise", cost = { gold = 4, ', '{ name = "Elise", cost = { gold = 3, '),
}
"""A number of each box, and another one in its place."""


class Changed:
    """A game whose box was changed after a match had begun."""

    def __init__(self, name: str, monkeypatch: pytest.MonkeyPatch) -> None:
        before = shelf.game(name)
        self.former = fingerprint(before.standard)
        folder, text = before.meta.package, Box(before).changed(*CHANGES[name])
        files = {
            f"edition/{name}.toml": text,
            f"edition/kept/{self.former}.json": msgspec.json.encode(before.standard, order="deterministic"),
        }
        whole = games.get_data
        monkeypatch.setattr(
            games,
            "get_data",
            lambda package, file: files[file] if package == folder and file in files else whole(package, file),
        )
        self.game: Game[Any, Any, Any] = type(before)()
        opened = shelf.game
        monkeypatch.setattr(shelf, "game", lambda wanted: self.game if wanted == name else opened(wanted))


@pytest.fixture(params=CHANGES)
def changed(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Iterator[Changed]:
    return Changed(request.param, monkeypatch)


def test_a_match_begun_before_a_change_goes_on_to_its_end(changed: Changed, home: Path) -> None:
    assert fingerprint(changed.game.standard) != changed.former
    name = changed.game.meta.name
    locations.matches().mkdir(parents=True)
    file = locations.matches() / f"{name}-20250101-1{store.SUFFIX}"
    file.write_bytes((HERE / name / "1.record").read_bytes())
    file.chmod(0o600)
    begun_with = store.load(file).header.edition
    kept = store.take_up(file, SeededChance(1))
    table, luck = kept.table, SeededChance(2)
    assert fingerprint(table.edition) == begun_with != fingerprint(changed.game.standard)
    bot = bots.bot("random", changed.game)
    while waiting := table.waiting():
        asked = table.ask(waiting[0])
        assert asked.step is not None
        table.play(waiting[0], asked.stamp, bot.decide(asked.view, asked.step, asked.moves, luck))
    kept.file.close()
    reading = store.load(file)
    assert reading.header.edition == begun_with
    assert store.follow(reading).outcome() == table.outcome()
    assert retold.retold(reading).port.outcome() is None, "a replay begins at the start"
    [found] = finding.matches()
    assert found.fault is None
    assert not locations.editions().exists(), "what the box had is not a player's own edition"


def test_a_record_alone_finds_its_edition(changed: Changed) -> None:
    reading = record.read((HERE / changed.game.meta.name / "1.record").read_bytes())
    *_, table = replay(changed.game, reading)
    assert fingerprint(table.edition) == reading.header.edition
    never = msgspec.structs.replace(reading.header, edition="0" * 16)
    reading.header = never
    for other in (None, changed.game.standard):
        with pytest.raises(BadRecord):
            next(replay(changed.game, reading, other))


def test_lessons_are_played_with_the_edition_they_were_written_for(changed: Changed) -> None:
    script = lesson(changed.game.meta.name)
    assert script is not None
    for nth in (0, script.steps - 1):
        assert fingerprint(Taught(script, "Ann", nth).table.edition) == script.edition


def test_the_arena_plays_a_former_edition(changed: Changed) -> None:
    name, seats = changed.game.meta.name, ("random",) * changed.game.meta.seats[0]
    now = next(arena.run(name, seats, 1, "former"))
    former = next(arena.run(name, seats, 1, "former", edition=changed.game.boxed(changed.former)))
    assert (now.edition, former.edition) == (fingerprint(changed.game.standard), changed.former)


@pytest.mark.parametrize("name", [meta.name for meta in shelf.GAMES])
@pytest.mark.parametrize("mark", ["", "0" * 16, "../thiefdom", "..", "a/b", "\x00", "é" * 16, "x" * 10_000])
def test_what_was_never_in_the_box_is_not_found_there(name: str, mark: str) -> None:
    assert shelf.game(name).boxed(mark) is None


def kept(game: Game[Any, Any, Any]) -> list[Path]:
    """The files of the editions that were in the box before."""
    folder = Path(games.__file__).parents[1].joinpath(*game.meta.package.split("."), "edition", "kept")
    return sorted(folder.glob("*"))


@pytest.mark.parametrize("name", [meta.name for meta in shelf.GAMES])
def test_matches_of_all_kept_editions_are_played_to_their_end(name: str) -> None:
    game = shelf.game(name)
    for file in kept(game):
        former = game.boxed(file.stem)
        assert former != game.standard, "the box has the newest"
        for seats in range(game.meta.seats[0], game.meta.seats[1] + 1):
            [result] = arena.run(name, ("random",) * seats, 1, "kept", edition=former)
            assert result.edition == file.stem


@pytest.mark.parametrize("name", [meta.name for meta in shelf.GAMES])
def test_kept_editions_are_called_by_their_fingerprints(name: str) -> None:
    game = shelf.game(name)
    for file in kept(game):
        edition = game.boxed(file.stem)
        assert edition is not None
        edition.check()
        assert file.suffix == ".json"
        assert fingerprint(edition) == file.stem
