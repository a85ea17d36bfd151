"""The telling of Oliver Twist: the story alone gives what each pair of eyes sees drawn."""

from __future__ import annotations

from typing import get_args

import pytest

from rules.chance import SeededChance
from rules.oliver_twist.events import AnyEvent
from rules.oliver_twist.game import GAME
from rules.table import Table
from tests.golden.scenes import SCENES, Scene
from tests.helpers.matches import Script, Setting, settings
from tui.games.oliver_twist.stand import FOLDS, UNFOLDED, Stand
from tui.games.oliver_twist.tale import TALE

HERE = [scene for scene in SCENES if scene.game == "oliver-twist"]
MATCHES = [(setting, seed) for setting in settings(GAME) for seed in (0, 3)]


class Listener:
    """Folds the story of all eyes, and compares it with their views."""

    def __init__(self, setting: Setting, table: Table) -> None:
        self.table, self.eyes = table, setting.eyes
        self.stands = {eyes: TALE.start(table.ask(eyes).view) for eyes in setting.eyes}
        self.heard = dict.fromkeys(setting.eyes, 0)
        self.hear()

    def hear(self) -> None:
        """Fold what is new."""
        for eyes in self.eyes:
            story, asked = self.table.story(eyes), self.table.ask(eyes)
            for event in story[self.heard[eyes] :]:
                self.stands[eyes] = TALE.fold(self.stands[eyes], event, self.table.edition)
            self.heard[eyes] = len(story)
            same(self.stands[eyes], TALE.stand(asked.view), f"{eyes}: {story[-4:]}")

    def again(self) -> None:
        """Fold the whole story again, which an undo has made shorter."""
        self.stands = {eyes: TALE.start(self.table.ask(eyes).view) for eyes in self.eyes}
        self.heard = dict.fromkeys(self.eyes, 0)
        self.hear()


def same(told: Stand, seen: Stand, where: str) -> None:
    """Name the fields that differ."""
    for name in Stand.__struct_fields__:
        assert getattr(told, name) == getattr(seen, name), f"{name}, {where}"


@pytest.mark.parametrize("scene", HERE, ids=lambda scene: scene.name)
def test_a_kept_match_is_told_to_the_end(scene: Scene) -> None:
    table = scene.table()
    listener = Listener(scene.setting, table)
    for move in scene.moves():
        seat = table.waiting()[0]
        table.play(seat, table.ask(seat).stamp, move)
        listener.hear()
        if table.fence(seat) is None and hash(move) % 5 == 0:
            table.undo(seat)
            listener.again()
            table.play(seat, table.ask(seat).stamp, move)
            listener.hear()
    assert table.outcome()


@pytest.mark.parametrize(("setting", "seed"), MATCHES, ids=str)
def test_any_match_is_told_to_the_end(setting: Setting, seed: int) -> None:
    script = Script(setting.seed * 4 + seed)
    table, chooser = setting.table(SeededChance(f"tale {setting} {seed}")), script.chooser(GAME)
    listener = Listener(setting, table)
    while table.waiting():
        asked = table.ask(seat := table.waiting()[0])
        assert asked.step is not None
        table.play(seat, asked.stamp, chooser.move(asked.view, asked.step, asked.moves))
        listener.hear()


def test_every_event_is_folded_or_named_as_not_drawn() -> None:
    assert {*FOLDS, *UNFOLDED} == {*get_args(AnyEvent)}
    assert not UNFOLDED & FOLDS.keys()
