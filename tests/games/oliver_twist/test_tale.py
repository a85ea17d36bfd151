"""The telling of Oliver Twist: the story alone gives what each pair of eyes sees drawn."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain
from typing import get_args

import pytest
from msgspec.structs import replace

from rules.chance import SeededChance
from rules.game import Event
from rules.oliver_twist.edition import DODGER, EMPTY
from rules.oliver_twist.events import AnyEvent, CardSeen, Prowled
from rules.oliver_twist.game import GAME
from rules.table import Table
from tests.golden.scenes import SCENES, Scene
from tests.helpers.matches import Script, Setting, settings
from tui.games.oliver_twist.beats import DRAWN, UNDRAWN
from tui.games.oliver_twist.fold import FOLDS, UNFOLDED
from tui.games.oliver_twist.stand import Stand
from tui.games.oliver_twist.tale import TALE
from tui.table.telling import NOBODY, Heard, Manner, Pace, timed

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
            told = story[self.heard[eyes] :]
            self.stands[eyes] = told_by_beats(self.stands[eyes], told, self.table)
            self.heard[eyes] = len(story)
            same(self.stands[eyes], TALE.stand(asked.view), f"{eyes}: {story[-4:]}")

    def again(self) -> None:
        """Fold the whole story again, which an undo has made shorter."""
        self.stands = {eyes: TALE.start(self.table.ask(eyes).view) for eyes in self.eyes}
        self.heard = dict.fromkeys(self.eyes, 0)
        self.hear()


def told_by_beats(before: Stand, told: Sequence[Event], table: Table) -> Stand:
    """The Stand after these events, by fold; the beats tell each of them once, in order, and end with that Stand."""
    names = tuple([f"Player {seat + 1}" for seat in range(table.seats)])
    found = TALE.beats(before, [Heard(event, ("It happened.",)) for event in told], table.edition, names)
    assert tuple(chain.from_iterable([beat.events for beat in found])) == tuple(told)
    after = before
    for beat in found:
        for event in beat.events:
            after = TALE.fold(after, event, table.edition)
        if beat.events:
            assert beat.stand == after, beat
            assert beat.says or beat.weight in ("instant", "step") or beat.name == "burglary", beat
    return after


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


HIDDEN = {"pool", "bag", "hexes", "deck", "played", "vault", "first", "thickness"}
"""Fields of a view that no plate draws."""


def test_what_is_drawn_comes_from_the_stand_alone() -> None:
    scene = HERE[-1]
    table = scene.table()
    before = {eyes: table.ask(eyes).view for eyes in scene.setting.eyes}
    for move in scene.moves():
        seat = table.waiting()[0]
        table.play(seat, table.ask(seat).stamp, move)
        for eyes, was in before.items():
            now = table.ask(eyes).view
            for stand in (TALE.stand(was), TALE.stand(now)):
                one, other = TALE.onto(was, stand), TALE.onto(now, stand)
                assert TALE.stand(one) == TALE.stand(other) == replace(stand, new=EMPTY)
                differ = {name for name in one.__struct_fields__ if getattr(one, name) != getattr(other, name)}
                assert differ <= HIDDEN
            before[eyes] = now


def test_every_event_is_folded_or_named_as_not_drawn() -> None:
    assert {*FOLDS, *UNFOLDED} == {*get_args(AnyEvent)}
    assert not UNFOLDED & FOLDS.keys()


def test_every_event_is_drawn_or_named_as_not_drawn() -> None:
    assert {*DRAWN, *UNDRAWN} == {*get_args(AnyEvent)}
    assert not UNDRAWN & DRAWN.keys()


def test_the_gang_walks_cell_by_cell_and_its_way_stays_marked() -> None:
    """A step for each cell of the way; the old place keeps an arrow, and what was passed over is crossed."""
    scene = HERE[0]
    table = scene.table()
    names = tuple([f"Player {seat + 1}" for seat in range(table.seats)])
    ways = set()
    for move in scene.moves():
        seat = table.waiting()[0]
        heard, before = len(table.story(None)), TALE.stand(table.ask(None).view)
        table.play(seat, table.ask(seat).stamp, move)
        told = table.story(None)[heard:]
        if not told or not isinstance(event := told[0], Prowled):
            continue
        *steps, last = [
            beat
            for beat in TALE.beats(before, [Heard(one, ("It happened.",)) for one in told], table.edition, names)
            if beat.name == "prowl"
        ]
        assert [step.stand.pawn for step in steps] == [before.pawn, *event.spaces]
        assert last.marks.left == (before.pawn, *event.spaces, event.space)[:2]
        assert [space for space, _face in last.marks.crossed] == list(event.spaces)
        assert {("space", before.pawn), ("space", event.space)} <= TALE.changed(before, last.stand)
        ways.add(len(event.spaces))
    assert ways >= {0, 1, 2}


def test_a_card_that_one_person_drew_among_computers_does_not_wait() -> None:
    table = HERE[0].table()
    names = tuple([f"Player {seat + 1}" for seat in range(table.seats)])
    (beat,) = TALE.beats(TALE.stand(table.ask(0).view), [Heard(CardSeen(0, DODGER), ("Read.",))], table.edition, names)
    manner = Manner(Pace(0.1, 0.7), people=frozenset((0,)), own=0)
    assert timed([beat], manner) == [0.7]
    assert beat.seat == NOBODY, "and its sentence stays in the strip, which leaves out what one did oneself"
