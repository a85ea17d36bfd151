"""The law of the telling in Crypt: the story, folded, is what each pair of eyes sees."""

from __future__ import annotations

from collections.abc import Callable
from typing import get_args

import pytest

from rules.crypt.events import AnyEvent
from rules.game import Event, Move
from rules.table import Table
from tests.golden.scenes import SCENES, Scene
from tests.helpers.matches import SETTINGS, Script, Setting
from tui.games.crypt.stand import FOLDS, UNFOLDED, fold, onto, stand, start

Choose = Callable[[Table, int], Move]


def folds_to_the_view(table: Table, eyes: int | None) -> None:
    view = table.ask(eyes).view
    now = start(view)
    for event in table.story(eyes):
        now = fold(now, event, view.edition)
    assert now == stand(view)
    assert stand(onto(view, now)) == now


def play_through(setting: Setting, table: Table, choose: Choose) -> None:
    while table.waiting():
        seat = table.waiting()[0]
        table.play(seat, table.ask(seat).stamp, choose(table, seat))
        for eyes in setting.eyes:
            folds_to_the_view(table, eyes)


def every_kind() -> set[type[Event]]:
    return set(get_args(AnyEvent))


def test_every_event_is_folded_or_named() -> None:
    assert set(FOLDS) | UNFOLDED == every_kind()
    assert not set(FOLDS) & UNFOLDED


@pytest.mark.parametrize("scene", [one for one in SCENES if one.game == "crypt"], ids=lambda scene: scene.name)
def test_golden_matches_fold_to_their_views(scene: Scene) -> None:
    moves = iter(scene.moves())
    play_through(scene.setting, scene.table(), lambda table, seat: next(moves))


@pytest.mark.parametrize("setting", [one for one in SETTINGS if one.game.meta.name == "crypt"], ids=str)
@pytest.mark.parametrize("seed", [1, 3])  # a player that mostly plays by chance, and one that mostly thinks
def test_any_match_folds_to_its_views(setting: Setting, seed: int) -> None:
    script = Script(seed)
    chooser = script.chooser(setting.game)

    def choose(table: Table, seat: int) -> Move:
        asked = table.ask(seat)
        assert asked.step is not None
        return chooser.move(asked.view, asked.step, asked.moves)

    play_through(setting, setting.table(script.luck()), choose)
