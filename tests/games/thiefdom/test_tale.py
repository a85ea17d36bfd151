"""The tale of Thiefdom: folding the story gives what the view shows, and each event is told once."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, get_args

import pytest

from rules.table import Table
from rules.thiefdom.events import AnyEvent
from rules.thiefdom.game import GAME
from tests.golden.scenes import SCENES, Scene
from tests.helpers.matches import Script, Setting, settings
from tui.games.thiefdom import fold as folding
from tui.games.thiefdom.stand import Stand
from tui.games.thiefdom.tale import TALE

GOLDEN = [scene for scene in SCENES if scene.game == "thiefdom"]
OTHERS = settings(GAME)


class Eyes:
    """A viewer, with the Stand of the story so far."""

    def __init__(self, table: Table, eyes: int | None) -> None:
        self.table, self.eyes = table, eyes
        self.told: tuple[Any, ...] = ()
        self.stand: Stand = TALE.start(table.ask(eyes).view)

    def follow(self) -> None:
        """Fold what is new, and compare it with the view."""
        view, story = self.table.ask(self.eyes).view, self.table.story(self.eyes)
        if story[: len(self.told)] != self.told:  # a move was undone
            self.stand, self.told = TALE.start(view), ()
        for event in story[len(self.told) :]:
            self.stand = TALE.fold(self.stand, event, view.edition)
        self.told = story
        wanted = TALE.stand(view)
        for name in Stand.__struct_fields__:
            was, now = getattr(self.stand, name), getattr(wanted, name)
            assert was == now, f"{name}: told {was}, but the view has {now}, after {story[-6:]}"


def watched(table: Table, setting: Setting) -> list[Eyes]:
    """All viewers of a match."""
    return [Eyes(table, eyes) for eyes in setting.eyes]


def golden(scene: Scene) -> Iterator[Table]:
    """A golden playthrough, after each of its moves."""
    table = scene.table()
    yield table
    for move in scene.moves():
        seat = table.waiting()[0]
        table.play(seat, table.ask(seat).stamp, move)
        yield table


@pytest.mark.parametrize("scene", GOLDEN, ids=lambda scene: scene.name)
def test_the_story_of_a_golden_match_folds_into_its_views(scene: Scene) -> None:
    viewers: list[Eyes] = []
    for table in golden(scene):
        viewers = viewers or watched(table, scene.setting)
        for one in viewers:
            one.follow()
    assert len(viewers[0].told) > 100


@pytest.mark.parametrize("setting", OTHERS, ids=str)
def test_the_story_of_any_match_folds_into_its_views(setting: Setting) -> None:
    script = Script(setting.seed + 3)
    table = setting.table(script.luck())
    chooser, luck, viewers = script.chooser(setting.game), script.luck("undo"), watched(table, setting)
    for _ in range(700):
        if not table.waiting():
            break
        seat = chooser.one_of(table.waiting())
        asked = table.ask(seat)
        assert asked.step is not None
        table.play(seat, asked.stamp, chooser.move(asked.view, asked.step, asked.moves))
        viewers[-1].follow()
        if luck.roll(12) == 1 and not table.fence(seat):
            table.undo(seat)
            viewers[-1].follow()
    for one in viewers:
        one.follow()


def test_every_event_is_folded_or_changes_nothing() -> None:
    events = set(get_args(AnyEvent))
    assert not events - set(folding.FOLDS) - folding.UNFOLDED
    assert not set(folding.FOLDS) & folding.UNFOLDED
