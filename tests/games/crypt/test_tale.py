"""The law of the telling in Crypt: the story, folded, is what each pair of eyes sees."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, get_args

import pytest

from rules.crypt import events as e
from rules.crypt.events import AnyEvent
from rules.crypt.game import GAME
from rules.crypt.state import Crypt
from rules.game import Event, Move
from rules.table import Table
from tests.golden.scenes import SCENES
from tests.golden.scenes import Scene as Golden
from tests.helpers.matches import SETTINGS, Script, Setting
from tui.games.crypt.beats import DRAWN, UNDRAWN, beats
from tui.games.crypt.names import figures
from tui.games.crypt.narrator import Words
from tui.games.crypt.plates import bench, cards, seats, treasure
from tui.games.crypt.round import read
from tui.games.crypt.scene import Scene
from tui.games.crypt.stand import FOLDS, UNFOLDED, Stand, fold, onto, stand, start
from tui.table.telling import NOBODY, TAKEN, Beat, Heard
from tui.terminal.symbols import Signs
from tui.widgets.sheet import Grain
from tui.words.keys import Keys

Choose = Callable[[Table, int], Move]


def folds_to_the_view(table: Table, eyes: int | None, told: int) -> None:
    """The Stand is folded, and the beats of what was told since the last move tell all of it in order."""
    view, story = table.ask(eyes).view, table.story(eyes)
    assert isinstance(view, Crypt)
    before = start(view)
    for event in story[:told]:
        before = fold(before, event, view.edition)
    now = before
    for event in story[told:]:
        now = fold(now, event, view.edition)
    assert now == stand(view)
    assert stand(onto(view, now)) == now
    names = tuple([f"Player {seat}" for seat in range(view.seats)])
    words = Words(names, view)
    for event in story[:told]:
        words.told(event)
    found = beats(before, [Heard(event, words.told(event)) for event in story[told:]], view.edition, names)
    assert [event for beat in found for event in beat.events] == list(story[told:])
    for beat in found:
        for event in beat.events:
            before = fold(before, event, view.edition)
        assert beat.stand == before or not beat.events
        assert beat.says or not beat.events or {type(event) for event in beat.events} <= UNDRAWN


def play_through(setting: Setting, table: Table, choose: Choose) -> None:
    while table.waiting():
        seat = table.waiting()[0]
        told = {eyes: len(table.story(eyes)) for eyes in setting.eyes}
        table.play(seat, table.ask(seat).stamp, choose(table, seat))
        for eyes, before in told.items():
            folds_to_the_view(table, eyes, before)


def look(view: Crypt, told: Sequence[Event], grain: Grain, eyes: int | None = None) -> Scene:
    """A look at the table while nobody is asked."""
    now = read(told)
    names = figures([f"Player {seat}" for seat in range(view.seats)])
    return Scene(
        grain=grain,
        signs=Signs(),
        names=names,
        eyes=eyes,
        later=(),
        seat=None,
        step=None,
        beat=None,
        said=(),
        since=None,
        changed=frozenset(),
        shared=True,
        keys=Keys({}),
        view=view,
        now=now,
        odds=True,
        memory=False,
        worth=None,
        stage=now.stage,
        words=Words(names, view),
    )


def drawn(view: Crypt, told: Sequence[Event], grain: Grain) -> list[Any]:
    """What the plates are given while nobody is asked."""
    scene = look(view, told, grain)
    return [seats.title(scene), seats.seats(scene), cards.row(scene), bench.work(scene), treasure.account(scene)]


@pytest.mark.parametrize("scene", [one for one in SCENES if one.game == "crypt"], ids=lambda scene: scene.name)
@pytest.mark.parametrize("grain", ["wide", "classic", "narrow"])
def test_what_is_drawn_while_it_is_told_comes_from_the_stand(scene: Golden, grain: Grain) -> None:
    """The screen has only the newest view: with the Stand laid onto it, it looks like the view of that time."""
    table, views = scene.table(), list[tuple[Crypt, int]]()
    for move in scene.moves():
        view = table.ask(None).view
        assert isinstance(view, Crypt)
        views.append((view, len(table.story(None))))
        seat = table.waiting()[0]
        table.play(seat, table.ask(seat).stamp, move)
    story, last = table.story(None), table.ask(None).view
    assert isinstance(last, Crypt)
    for view, told in views[:: len(views) // 12]:
        laid = onto(last, stand(view))
        assert drawn(laid, story[:told], grain) == drawn(view, story[:told], grain)


def test_what_is_paid_stands_apart_from_the_coins() -> None:
    """`1 3 4 ?` would be three cards, and one face down."""
    most = 0
    for scene in [one for one in SCENES if one.game == "crypt"]:
        table = scene.table()
        for move in scene.moves():
            seat = table.waiting()[0]
            table.play(seat, table.ask(seat).stamp, move)
        view = table.ask(0).view
        assert isinstance(view, Crypt)
        account = treasure.account(look(view, table.story(0), "wide", 0))
        nth, column = next((nth, one) for nth, one in enumerate(account.columns) if one.name == treasure.YOURS)
        widest = max(len(entry.cells[nth][0]) for entry in account.entries)
        assert widest + 2 <= column.width
        most = max(most, widest)
    assert most >= len("1 3 4")


def every_kind() -> set[type[Event]]:
    return {*get_args(AnyEvent)}


def test_every_event_is_folded_and_drawn_or_named() -> None:
    assert set(FOLDS) | UNFOLDED == every_kind()
    assert not set(FOLDS) & UNFOLDED
    assert set(DRAWN) | UNDRAWN == every_kind()
    assert not set(DRAWN) & UNDRAWN


@pytest.mark.parametrize("scene", [one for one in SCENES if one.game == "crypt"], ids=lambda scene: scene.name)
def test_golden_matches_fold_to_their_views(scene: Golden) -> None:
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


def told(events: Sequence[Event], *names: str) -> list[Beat[Stand]]:
    """The beats of a round of three treasures in which this happens."""
    view = GAME.new(len(names))
    assert isinstance(view, Crypt)
    words = Words(names, view)
    heard = [Heard(event, words.told(event)) for event in (e.Revealed(1, 0, (44, 51, 10), 20), *events)]
    return beats(start(view), heard, view.edition, names)


def test_one_pause_tells_all_that_a_turn_pushed_out() -> None:
    found = told(
        [
            e.Placed(0, 0, 1, 1), e.Placed(0, 2, 1, 6), e.Claimed(0),
            e.Placed(1, 0, 1, 2), e.PushedOut(0, 0, 1, 1), e.Placed(1, 2, 2, 6), e.PushedOut(0, 2, 1, 1), e.Claimed(1),
        ],
        "Ann", "Magpie",
    )  # fmt: skip
    assert [beat.asks[0] for beat in found if beat.weight == "moment"] == [
        "Ann was pushed out of (a): 1 die ready again.",
        "Ann was pushed out of (a) and (c): 2 dice ready again.",
    ]


def test_the_ghosts_turn_is_one_sentence_afterwards() -> None:
    """The strip and `last:` have the whole turn, not each group of dice."""
    turn = [e.GhostRolled((5, 2, 1)), e.Placed(1, 0, 1, 5), e.PushedOut(0, 0, 1, 1), e.SetAside(1, 2), e.SetAside(1, 1)]
    found = told([e.Placed(0, 0, 1, 3), e.Claimed(0), *turn], "Ann")
    lasting = [beat for beat in found if beat.lasts and beat.seat == 1]
    assert [beat.says[0] for beat in lasting] == [
        "The Ghost rolled 5 2 1: 5 to (a: Ann out), 2 set aside, 1 set aside."
    ]
    assert lasting[0].rank == TAKEN


def test_it_is_said_why_the_ghosts_treasures_go() -> None:
    turn = [e.GhostRolled((5, 2)), e.Placed(1, 0, 1, 5), e.Placed(1, 1, 1, 2)]
    found = told([*turn, e.Discarded(0, 44), e.Discarded(1, 51), e.Discarded(2, 10)], "Ann")
    assert found[-1].weight == "moment"
    assert found[-1].says[1:3] == (
        "The Ghost's 2 treasures were discarded, (a) and (b): the Ghost collects nothing. (c) was discarded.",
        "The Ghost's 2 treasures were discarded: the Ghost collects nothing. (c) was discarded.",
    )


def test_a_recover_that_nobody_asked_for_is_told_to_its_own_seat_too() -> None:
    """The strip leaves out what the seat in front did: this is what the table did."""
    assert told([e.Recovered(0, 2, False)], "Ann", "Bo")[-1].seat == NOBODY
    assert told([e.Recovered(0, 2, True)], "Ann", "Bo")[-1].seat == 0
