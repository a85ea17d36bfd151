"""The tale of Thiefdom: folding the story gives what the view shows, and each event is told once."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import pairwise
from typing import Any, get_args

import pytest
from msgspec.structs import replace

from rules.table import Table
from rules.thiefdom.events import AnyEvent, Arrested, DayBreaks, Marched, PatrolActs, ThiefActs, TurnDone
from rules.thiefdom.game import GAME
from rules.thiefdom.state import THIEVES
from tests.golden.scenes import SCENES, Scene
from tests.helpers.matches import Script, Setting, settings
from tui.games.thiefdom import beats as telling
from tui.games.thiefdom import fold as folding
from tui.games.thiefdom.marks import Marks
from tui.games.thiefdom.names import figure_name
from tui.games.thiefdom.narrator import Words
from tui.games.thiefdom.stand import Stand
from tui.games.thiefdom.tale import TALE
from tui.table.telling import ASIDE, Beat, Heard

GOLDEN = [scene for scene in SCENES if scene.game == "thiefdom"]
OTHERS = settings(GAME)
NAMES = ("Ann", "Ben", "Cleo", "Dan")
WAY = re.compile(r"\(([^)]*)\)")


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


# Beats ------------------------------------------------------------------------------------------------


def told(table: Table, eyes: int | None, start: int, end: int) -> list[Beat[Stand]]:
    """The beats of a part of the story; all of its events are told, in order, and lead to its Stand."""
    view, names = table.ask(eyes).view, NAMES[: table.seats]
    story = table.story(eyes)
    words = Words(names, view)
    heard = [Heard(event, words.told(event)) for event in story[:end]]
    before = TALE.start(view)
    for event in story[:start]:
        before = TALE.fold(before, event, view.edition)
    after = before
    for event in story[start:end]:
        after = TALE.fold(after, event, view.edition)
    beats = TALE.beats(before, heard[start:], view.edition, names)
    assert [event for beat in beats for event in beat.events] == [*story[start:end]]
    at = before
    for beat in beats:
        for event in beat.events:
            at = TALE.fold(at, event, view.edition)
        assert beat.stand == at or not beat.events
    assert (beats[-1].stand if beats else before) == after
    return beats


def test_every_event_is_drawn_or_needs_nothing() -> None:
    events = set(get_args(AnyEvent))
    assert not events - set(telling.DRAWN) - telling.SAID - telling.UNDRAWN
    assert len(telling.DRAWN) + len(telling.SAID) + len(telling.UNDRAWN) == len(events)


@pytest.mark.parametrize("scene", GOLDEN, ids=lambda scene: scene.name)
def test_any_stretch_of_a_golden_match_is_told_once_and_in_order(scene: Scene) -> None:
    *_, table = golden(scene)
    for eyes in scene.setting.eyes:
        story = table.story(eyes)
        for start, end in ((0, len(story)), (0, 40), (40, 41), (100, 190), (101, 250), (len(story) - 30, len(story))):
            beats = told(table, eyes, start, end)
            for beat in beats:
                assert beat.says or beat.weight in ("instant", "step") or beat.name in ("arrest", "count"), beat
                assert isinstance(beat.marks, Marks)


def test_a_figure_walks_cell_by_cell_and_leaves_its_way_behind() -> None:
    *_, table = golden(GOLDEN[2])
    beats = told(table, None, 0, len(table.story(None)))
    walks = 0
    for before, beat in pairwise(beats):
        if beat.name == before.name == "march" and before.weight == "step" and beat.marks.walker == before.marks.walker:
            walks += 1
            assert beat.marks.trail[: len(before.marks.trail)] == before.marks.trail
            changes = {
                name for name in Stand.__struct_fields__ if getattr(beat.stand, name) != getattr(before.stand, name)
            }
            assert changes <= {"cells", "facing"}
    assert walks > 50


def test_an_arrest_flashes_then_counts_and_the_thief_is_home() -> None:
    *_, table = golden(GOLDEN[2])
    beats = told(table, None, 0, len(table.story(None)))
    found = [nth for nth, beat in enumerate(beats) if beat.name == "arrest" and beat.weight == "moment"]
    assert found
    for nth in found:
        on, off, still, home = beats[nth - 3 : nth + 1]
        event = home.events[0]
        assert isinstance(event, Arrested)
        index = event.seat * THIEVES + event.thief
        assert [beat.marks.struck for beat in (on, off, still)] == [(index,), (), (index,)]
        assert index in on.marks.seen
        assert still.marks.floats == ((still.stand.thieves[index].space, event.points),)
        assert home.stand.thieves[index].space == home.stand.homes[event.seat]
        assert home.stand.points[event.seat] == still.stand.points[event.seat] + event.points
        assert home.hits == (event.seat,)
        assert home.asks[0].startswith((NAMES[event.seat], "2 of", "3 of"))


def test_while_something_is_told_the_view_gives_nothing_but_constants() -> None:
    scene = GOLDEN[1]
    tables = golden(scene)
    first = next(tables).ask(None).view
    *_, table = tables
    last, stands = table.ask(None).view, [beat.stand for beat in told(table, None, 0, 300)]
    for stand in stands[::7]:
        early, late = TALE.onto(first, stand), TALE.onto(last, stand)
        for drawn in (early, late):
            assert TALE.stand(drawn) == replace(stand, acts=TALE.stand(drawn).acts)
            assert not drawn.waiting()


def test_the_strip_names_deeds_and_not_each_step() -> None:
    *_, table = golden(GOLDEN[2])
    beats = told(table, None, 0, len(table.story(None)))
    lasting = [beat for beat in beats if beat.lasts]
    assert {beat.name for beat in lasting} >= {"arrest", "theft", "deed", "patrol"}
    assert not [beat for beat in lasting if beat.name in ("march", "plan", "spotted", "guests")]
    assert not [beat for beat in lasting if "walked" in beat.says[-1]]


def test_a_patrol_is_told_with_the_ways_of_its_figures() -> None:
    *_, table = golden(GOLDEN[2])
    beats = told(table, None, 0, len(table.story(None)))
    patrols = [nth for nth, beat in enumerate(beats) if beat.name == "patrol"]
    assert patrols
    for nth in patrols:
        acts = beats[nth].events[0]
        assert isinstance(acts, PatrolActs)
        marched: list[Marched] = []
        for event in [event for beat in beats[nth + 1 :] for event in beat.events]:
            if isinstance(event, PatrolActs | ThiefActs | DayBreaks):
                break
            if isinstance(event, Marched):
                marched.append(event)
        ways = [re.findall(r"(\d+) (?:north|east|south|west)", way) for way in WAY.findall(beats[nth].says[0])]
        assert [sum(map(int, way)) for way in ways] == [
            len(event.cells) for figure in acts.figures for event in marched if event.figure == figure
        ]
        named = [one for one in beats[nth].says[:-1] if " other" not in one]
        assert all(figure_name(figure) in one for figure in acts.figures for one in named)
        assert len(named) >= 2
        assert "(" not in beats[nth].says[-1]


def test_where_a_thief_went_last_in_its_turn_is_news() -> None:
    *_, table = golden(GOLDEN[2])
    turn: list[Beat[Stand]] = []
    walked = 0
    for beat in told(table, None, 0, len(table.story(None))):
        turn.append(beat)
        if any(isinstance(event, TurnDone) for event in beat.events):
            walks = [one for one in turn if one.name == "walk" and one.says]
            if walks:
                walked += 1
                assert walks[-1].lasts
                alone = not [one for one in turn if one.lasts and one is not walks[-1]]
                assert walks[-1].rank > ASIDE or not alone, "what it did last is the news"
            turn = []
    assert walked > 20
