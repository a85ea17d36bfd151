"""Law 13: the story, folded, is what each viewer sees, and its beats tell all of it once and nothing else."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any, NamedTuple

import pytest

from rules.chance import Chance
from rules.game import Edition, Event, Move, State
from rules.table import Table
from tests.golden.scenes import SCENES, Scene
from tests.helpers.matches import Script, Setting
from tests.helpers.twins import Altered, OtherLuck, TwinChance, luck_of, remembered, several_twins
from tests.laws.over import law
from tests.toy.rooms.toy import narrator as toy_narrator
from tests.toy.rooms.toy import tale as toy_tale
from tests.toy.rules import game as toy
from tui.games import room
from tui.table.telling import Beat, Heard, Tale

Beats = list[Beat[Any]]
Choose = Callable[[Table, int], Move]

LONGEST = 5
"""The most moves whose events are told together, as those of a computer's turn are."""


class Chapter(NamedTuple):
    """What a viewer is told by a move or an undo, and what it sees then."""

    kept: int
    """How much of the story before it was not undone."""
    news: tuple[Event, ...]
    view: State


class Stretch(NamedTuple):
    """What `Tale.beats` is given."""

    before: Any
    heard: tuple[Heard, ...]
    edition: Edition
    names: tuple[str, ...]
    after: Any


class Match:
    """A match, as it is told to all its viewers."""

    def __init__(self, setting: Setting, table: Table) -> None:
        self.setting, self.table = setting, table
        self.chapters: dict[int | None, list[Chapter]] = {eyes: [] for eyes in setting.eyes}
        self._heard: dict[int | None, int] = dict.fromkeys(setting.eyes, 0)
        self.look()

    def look(self) -> None:
        """Note what has been told since the last look."""
        for eyes, chapters in self.chapters.items():
            story = self.table.story(eyes)
            kept = min(self._heard[eyes], len(story))
            chapters.append(Chapter(kept, story[kept:], self.table.ask(eyes).view))
            self._heard[eyes] = len(story)

    def play(self, move: Move, seat: int) -> None:
        """Play a move and look."""
        self.table.play(seat, self.table.ask(seat).stamp, move)
        self.look()

    def undo(self, seat: int) -> None:
        """Undo a move and look."""
        self.table.undo(seat)
        self.look()

    def stretches(self, tale: Tale[Any, Any], eyes: int | None, many: Sequence[int]) -> Iterator[Stretch]:
        """The story without undone moves, so many chapters at a time."""
        chapters = iter(self.chapters[eyes])
        now, names = (
            tale.start(self.chapters[eyes][0].view),
            tuple([f"Player {seat}" for seat in range(self.table.seats)]),
        )
        words = narrator_of(self.setting)(names, self.chapters[None][0].view)
        for size in many:
            heard = [
                Heard(event, words.told(event))
                for _nth, one in zip(range(size), chapters, strict=False)
                for event in one.news
            ]
            before = now
            for event, _said in heard:
                now = tale.fold(now, event, self.table.edition)
            yield Stretch(before, tuple(heard), self.table.edition, names, now)


def tale_of(setting: Setting) -> Tale[Any, Any]:
    """How this game is told."""
    return toy_tale.TALE if setting.game is toy.GAME else room(setting.game.meta.name).tale


def narrator_of(setting: Setting) -> Any:
    """The narrator of this game."""
    return toy_narrator.Words if setting.game is toy.GAME else room(setting.game.meta.name).narrator


def played(setting: Setting, script: Script, undo: bool) -> Match:
    """A match in which a seat, if it may, now and then undoes a move."""
    match, chooser, whim = (
        Match(setting, setting.table(script.luck())),
        script.chooser(setting.game),
        script.luck("whim"),
    )
    table, left = match.table, script.patience
    while table.waiting() and (left := left - 1):
        asked = table.ask(seat := chooser.one_of(table.waiting()))
        assert asked.step is not None
        match.play(chooser.move(asked.view, asked.step, asked.moves), seat)
        if undo and table.fence(seat) is None and whim.roll(6) == 1:
            match.undo(seat)
    return match


def kept(scene: Scene, undo: bool) -> Match:
    """A golden playthrough; some moves are undone and played again."""
    match = Match(scene.setting, scene.table())
    for nth, move in enumerate(scene.moves()):
        seat = match.table.waiting()[0]
        match.play(move, seat)
        if undo and nth % 5 == 0 and match.table.fence(seat) is None:
            match.undo(seat)
            match.play(move, seat)
    return match


def cut(match: Match, luck: Chance) -> list[int]:
    """How many moves are told at a time: the deal alone, then by chance."""
    chapters = len(match.chapters[None])
    return [1, *[luck.roll(LONGEST) for _ in range(chapters)]]


# Folding ------------------------------------------------------------------------------------------


def check_the_story_folds_to_the_views(setting: Setting, script: Script) -> None:
    """After each move and each undo, the events so far give what is drawn of the view. They are folded when the match
    has been played, so that no fold sees the view that it should give."""
    folds_to_the_views(tale_of(setting), played(setting, script, undo=True))


def folds_to_the_views(tale: Tale[Any, Any], match: Match) -> None:
    """Fold each viewer's story."""
    for eyes, chapters in match.chapters.items():
        starts = [tale.start(chapter.view) for chapter in chapters]
        assert all(start == starts[0] for start in starts), "the beginning reads what changes in a match"
        stands = starts[:1]
        for chapter in chapters:
            del stands[chapter.kept + 1 :]
            for event in chapter.news:
                stands.append(tale.fold(stands[-1], event, match.table.edition))
            seen = tale.stand(chapter.view)
            assert stands[-1] == seen, f"{eyes}: after {chapter.news} the story gives {stands[-1]}, the view {seen}"
            first, last = [tale.stand(tale.onto(chapters[end].view, seen)) for end in (0, -1)]
            assert first == last, f"{eyes}: with {seen} in front, {chapter.news} are told otherwise in a later view"


# Beats --------------------------------------------------------------------------------------------


def check_beats_tell_the_story(setting: Setting, script: Script) -> None:
    """Beats tell each event once and in order, end where the story ends, and depend on nothing but what they get."""
    match = played(setting, script, undo=False)
    tell_the_story(tale_of(setting), match, cut(match, script.luck("cut")))


def tell_the_story(tale: Tale[Any, Any], match: Match, many: Sequence[int]) -> None:
    """Tell it to each viewer, and then again from its end."""
    told: list[tuple[Stretch, Beats]] = []
    for eyes in match.setting.eyes:
        for stretch in match.stretches(tale, eyes, many):
            beats = tale.beats(*stretch[:4])
            tells(tale, stretch, beats, eyes)
            told.append((stretch, beats))
    for stretch, beats in reversed(told):
        assert tale.beats(*stretch[:4]) == beats, "told another time, it is another tale"


def tells(tale: Tale[Any, Any], stretch: Stretch, beats: Beats, eyes: int | None) -> None:
    """Assert that these beats tell this stretch."""
    assert [event for beat in beats for event in beat.events] == heard(stretch), "each event is told once, in its order"
    now = stretch.before
    for beat in beats:
        for event in beat.events:
            now = tale.fold(now, event, stretch.edition)
        assert not beat.events or beat.stand == now, f"{beat} does not show what its events did"
        assert beat.eyes in (None, eyes), f"{eyes} is told what is for {beat.eyes} only"
    assert not beats or beats[-1].stand == stretch.after, "the last beat shows how it ends"


# Twins --------------------------------------------------------------------------------------------


def check_twins_are_told_the_same(setting: Setting, script: Script) -> None:
    """A viewer who was told the same events in another match with other hidden facts gets the same beats. As long as
    the public was told the same, every viewer's beats take the same time."""
    tale, memory = tale_of(setting), remembered(setting, script, script.patience)
    match = Match(setting, setting.table(script.luck()))
    for seat, move in memory.moves:
        match.play(move, seat)
    many = cut(match, script.luck("cut"))
    told = {eyes: as_told(tale, match, eyes, many) for eyes in setting.eyes}
    for altered in several_twins(memory, luck_of(script.seed), 6):
        twin = twin_of(setting, altered, memory.moves)
        hers = {eyes: as_told(tale, twin, eyes, many) for eyes in setting.eyes} if twin else {}
        alike = {eyes: same_beginning(told[eyes], hers[eyes]) for eyes in hers}
        for eyes, same in alike.items():
            for (stretch, beats), (_stretch, others) in zip(told[eyes][:same], hers[eyes], strict=False):
                assert beats == others, (
                    f"{eyes} was told {stretch.heard} in both matches, and sees {beats} and {others}"
                )
            for (_stretch, beats), (_stretch, others) in zip(told[eyes][: alike[None]], hers[eyes], strict=False):
                assert lasting(beats) == lasting(others), f"what only {eyes} knows takes time: {beats} and {others}"


def same_beginning(told: Sequence[tuple[Stretch, Beats]], hers: Sequence[tuple[Stretch, Beats]]) -> int:
    """In how many stretches the same events were told."""
    pairs = zip(told, hers, strict=False)
    differ = (nth for nth, ((a, _), (b, _)) in enumerate(pairs) if heard(a) != heard(b))
    return next(differ, min(len(told), len(hers)))


def heard(stretch: Stretch) -> list[Event]:
    """The events of a stretch."""
    return [one.event for one in stretch.heard]


def lasting(beats: Beats) -> list[Any]:
    """What the duration of beats depends on."""
    return [(beat.weight, beat.hits, beat.eyes) for beat in beats]


def as_told(tale: Tale[Any, Any], match: Match, eyes: int | None, many: Sequence[int]) -> list[tuple[Stretch, Beats]]:
    """Everything that these eyes are told."""
    return [(stretch, tale.beats(*stretch[:4])) for stretch in match.stretches(tale, eyes, many)]


def twin_of(setting: Setting, altered: Altered, moves: Sequence[tuple[int, Move]]) -> Match | None:
    """The same moves with other luck, as long as they are legal and the luck is known."""
    try:
        match = Match(setting, setting.table(TwinChance(altered)))
    except OtherLuck:
        return None
    for seat, move in moves:
        if move not in match.table.ask(seat).moves:
            break
        try:
            match.play(move, seat)
        except OtherLuck:
            break
    return match


test_the_story_folds_to_the_views = law(check_the_story_folds_to_the_views)
test_beats_tell_the_story = law(check_beats_tell_the_story)
test_twins_are_told_the_same = law(check_twins_are_told_the_same)


@pytest.mark.parametrize("scene", SCENES, ids=lambda scene: f"{scene.game}-{scene.name}")
def test_golden_playthroughs_are_told(scene: Scene) -> None:
    tale = tale_of(scene.setting)
    folds_to_the_views(tale, kept(scene, undo=True))
    match = kept(scene, undo=False)
    tell_the_story(tale, match, cut(match, luck_of(scene.name)))
