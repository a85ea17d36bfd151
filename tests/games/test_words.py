"""One voice: each kind of event is told in one place, or needs no telling; each refusal has its sentence."""

from __future__ import annotations

from importlib import import_module
from typing import Any, get_args

import pytest
from rich.cells import cell_len

from rules import shelf
from rules.game import Event, Move
from rules.table import Table
from tests.golden.scenes import SCENES, Scene
from tests.helpers.kinds import of_game, refusals
from tui.games import room

GAMES = tuple([meta.name for meta in shelf.GAMES])
NAMES = ("Ada", "Bea", "Cem", "Dov", "Eli")


def part(game: str, name: str) -> Any:
    """A module of a game's room."""
    return import_module(f"{room(game).package}.{name}")


def played(scene: Scene) -> Table:
    """A golden playthrough, at its end."""
    table = scene.table()
    for move in scene.moves():
        seat = table.waiting()[0]
        table.play(seat, table.ask(seat).stamp, move)
    assert not table.waiting()
    return table


def heard(table: Table) -> list[Event]:
    """All that anybody was told at a table."""
    stories = [table.story(eyes) for eyes in (None, *range(table.ask(None).view.seats))]
    return list(dict.fromkeys(event for story in stories for event in story))


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize(("base", "where", "name"), [(Event, "events", "AnyEvent"), (Move, "moves", "AnyMove")])
def test_every_kind_of_event_and_move_stands_in_the_list_of_them(
    game: str, base: type[Any], where: str, name: str
) -> None:
    module = import_module(f"{shelf.meta(game).package}.{where}")
    kinds = {kind for kind in of_game(base, shelf.game(game)) if not kind.__subclasses__()}
    assert named(kinds ^ set(get_args(getattr(module, name)))) == [], f"defined, or listed in {name}, but not both"


@pytest.mark.parametrize("game", GAMES)
def test_every_kind_of_event_is_told_or_goes_without_saying(game: str) -> None:
    story = part(game, "story")
    kinds = set(get_args(import_module(f"{shelf.meta(game).package}.events").AnyEvent))
    told, silent = set(story.TOLD), set(story.SILENT)
    assert named(kinds - told - silent) == [], "neither told nor silent"
    assert named(told & silent) == [], "told and silent"
    assert named((told | silent) - kinds) == [], "no event of this game"


@pytest.mark.parametrize("game", GAMES)
def test_every_refusal_has_its_sentence(game: str) -> None:
    codes, sentences = refusals(shelf.game(game)), set(part(game, "refusals").SENTENCES)
    assert sorted(codes - sentences) == [], "refused without a sentence"
    assert sorted(sentences - codes) == [], "a sentence that no rule needs"


@pytest.mark.parametrize("game", GAMES)
def test_the_rules_text_tells_of_every_option(game: str) -> None:
    text = " ".join(room(game).rules.split()).casefold()
    labels = [option.label for option in room(game).box.options(shelf.game(game).standard).values()]
    assert [label for label in labels if label.casefold() not in text] == []


@pytest.mark.parametrize("scene", [scene for scene in SCENES if scene.game in GAMES], ids=lambda scene: scene.file.stem)
def test_what_happened_is_told_in_lengths_that_do_not_grow(scene: Scene) -> None:
    table = played(scene)
    for eyes in (None, *range(table.seats)):
        words = room(scene.game).narrator(NAMES[: len(scene.bots)], table.ask(eyes).view)
        assert len(table.story(eyes)) > 50
        for event in table.story(eyes):
            told = words.told(event)
            said = [cell_len(one) for one in told]
            assert said == sorted(said, reverse=True), told
            assert not any(brace in one for one in told for brace in "{}"), told


def named(kinds: set[Any]) -> list[str]:
    """Their names."""
    return sorted(kind.__name__ for kind in kinds)
