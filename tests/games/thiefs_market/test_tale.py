"""The tale of Thief's Market: folding the story gives what a view shows, and every event has its place in it."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from msgspec.structs import replace

from rules import shelf
from rules.chance import SeededChance
from rules.table import Table
from rules.thiefs_market import events as e
from rules.thiefs_market.state import Market
from tests.helpers.matches import Script, Setting, settings
from tui.games.thiefs_market import pictures_matches as play
from tui.games.thiefs_market.beats import DRAWN, UNDRAWN, beats
from tui.games.thiefs_market.fold import FOLDS, UNFOLDED, fold
from tui.games.thiefs_market.stand import Stand, changed, onto, stand, start
from tui.games.thiefs_market.story import Story
from tui.table.telling import Beat, Heard

NAMES = ("Ann", "Ben", "Cleo", "Dan", "Eve")
GAME = shelf.game("thiefs-market")
KINDS = frozenset(kind for kind in vars(e).values() if isinstance(kind, type) and issubclass(kind, e.Event)) - {e.Event}


def view_of(table: Table, eyes: int | None) -> Market:
    view = table.ask(eyes).view
    assert isinstance(view, Market)
    return view


def matches() -> Iterator[tuple[Setting, Script]]:
    """Matches with all options and numbers of seats."""
    for nth, setting in enumerate(settings(GAME)):
        for seed in (nth, nth + 3):
            yield setting, Script(seed)


@pytest.mark.parametrize(("setting", "script"), list(matches()), ids=str)
def test_folding_any_match_gives_the_views_and_beats_tell_all_of_it(setting: Setting, script: Script) -> None:
    table, chooser = setting.table(script.luck()), script.chooser(GAME)
    story = Story(NAMES, view_of(table, None))
    now, told = start(view_of(table, None)), 0
    while True:
        view = view_of(table, None)
        heard = [Heard(event, story.told(event)) for event in table.story(None)[told:]]
        found = beats(now, heard, view.edition, NAMES)
        assert found == beats(now, heard, view.edition, NAMES)
        assert [event for beat in found for event in beat.events] == [event for event, _said in heard]
        assert [beat for beat in found if beat.says and not beat.events] == []
        assert sum([bool(beat.says) for beat in found]) == sum([bool(said) for _event, said in heard])
        for event, _said in heard:
            now = fold(now, event, view.edition)
        assert now == stand(view) == (found[-1].stand if found else now)
        told += len(heard)
        if not table.waiting():
            break
        asked = table.ask(table.waiting()[0])
        assert asked.step is not None
        table.play(asked.step.seat, asked.stamp, chooser.move(asked.view, asked.step, asked.moves))


def test_a_stand_laid_onto_another_view_shows_itself() -> None:
    setting = settings(GAME)[0]
    early = setting.table(SeededChance(1))
    script = Script(3)
    late, chooser = setting.table(script.luck()), script.chooser(GAME)
    for _move in range(60):
        asked = late.ask(late.waiting()[0])
        assert asked.step is not None
        late.play(asked.step.seat, asked.stamp, chooser.move(asked.view, asked.step, asked.moves))
    now = stand(view_of(late, None))
    laid = onto(view_of(early, None), now)
    assert stand(laid) == now
    assert laid.waiting() == view_of(late, None).waiting()


def test_every_event_is_folded_or_named() -> None:
    assert FOLDS.keys() | UNFOLDED == KINDS
    assert not FOLDS.keys() & UNFOLDED


def test_every_event_is_drawn_or_named() -> None:
    assert DRAWN.keys() | UNDRAWN == KINDS
    assert not DRAWN.keys() & UNDRAWN


# What waits ---------------------------------------------------------------------------------------


def told(*events: e.Event) -> list[Beat[Stand]]:
    """The beats of these events, where player 2 acts first."""
    view = play.full().market
    story = Story(NAMES, view)
    return beats(stand(view), [Heard(event, story.told(event)) for event in events], view.edition, NAMES)


PILE = (2, 1, 0, 0, 0, 0, 1)
ONE_W, ONE_K = (0, 1, 0, 0, 0, 0, 0), (0, 0, 0, 0, 0, 1, 0)
TOOK = e.Took(2, PILE, False)


def test_a_robbery_waits_for_whoever_is_robbed_once_the_dice_lie_still() -> None:
    found = told(TOOK, e.Robbed(3, 2, (2, 0, 0, 0, 0, 0, 1), (0, 1, 0, 0, 0, 0, 0)), e.RolledAgain(ONE_W, ONE_K))
    last = found[-1]
    assert (last.weight, last.hits, last.seat) == ("moment", (2,), 3)
    assert last.says[0] == "Dan robbed Cleo, kept R R F and put back W, which became K."
    assert last.asks[0] == "Dan robbed Cleo: Cleo has no pile now and acts again."
    assert [beat.name for beat in found] == ["take", "rob", "reroll", "reroll"]
    assert [beat.lasts for beat in found] == [True, False, False, True], "it is told once in what happened since"


def test_all_picked_dice_stand_raised_before_they_are_taken() -> None:
    before = e.Rolled(7, 2, (2, 1, 10, 0, 0, 0, 1))
    found = told(before, e.Picked(2, 0, 2), e.Picked(2, 1, 1), e.Took(2, (2, 1, 0, 0, 0, 0, 0), False))[-4:]
    assert [beat.weight for beat in found] == ["step", "step", "beat", "beat"]
    assert found[2].stand.step.taken == (2, 1, 0, 0, 0, 0, 0)


def test_each_part_of_a_robbery_stands_for_a_beat() -> None:
    robbed = e.Robbed(3, 2, (2, 0, 0, 0, 0, 0, 1), ONE_W)
    found = told(TOOK, e.Reached(3, 2), e.PutDown(3, 1, 1), robbed, e.RolledAgain(ONE_W, ONE_K))[1:]
    assert [beat.name for beat in found] == ["pick", "pick", "rob", "reroll", "reroll"]
    assert [beat.weight for beat in found] == ["beat"] * 4 + ["moment"]
    assert found[2].marks.rolling == ONE_W, "what goes back stands raised"
    assert [beat.marks.swapped for beat in found[3:]] == [((1, 5),)] * 2, "and then stands with both faces"
    assert found[3].seat != 3, "also for the thief, whose own deeds are told faster"
    kept = told(TOOK, robbed, e.NotRolled(2, 29))
    assert [beat.marks.swapped for beat in kept[2:]] == [((1, 1),)] * 2


def test_the_marker_is_not_rolled_so_the_robbery_waits_at_once() -> None:
    found = told(TOOK, e.Robbed(3, 2, (2, 1, 0, 0, 0, 0, 0), (0, 0, 0, 0, 0, 0, 1)))
    assert (found[-1].name, found[-1].weight, found[-1].hits) == ("rob", "moment", (2,))


def test_dice_that_keep_their_faces_wait_too() -> None:
    found = told(TOOK, e.Robbed(3, 2, (2, 0, 0, 0, 0, 0, 1), ONE_W), e.NotRolled(2, 29))
    assert (found[-1].weight, found[-1].hits) == ("moment", (2,))
    assert "not rerolled: Cleo owned" in found[-1].says[0]


def test_dice_fall_one_by_one_and_covered_infamy_is_revealed_seat_by_seat() -> None:
    dice = [beat.marks.down for beat in told(e.Rolled(7, 2, (13, 0, 0, 0, 0, 0, 1))) if beat.marks is not None]
    assert dice == list(range(1, 13))
    found = told(e.RoundDone(6, 2), e.Uncovered((1, 2, 3, 4, 5)), e.Ended((5, 4, 3, 2, 1)))
    assert found[0].goes[0] == "reveal all Infamy. Then scoring."
    assert [beat.asks for beat in found[1:6]] == [(f"{name} has {nth} Infamy.",) for nth, name in enumerate(NAMES, 1)]
    assert [beat.stand.places for beat in found] == [()] * 7 + [(5, 4, 3, 2, 1)]


def test_what_is_marked_follows_from_what_everybody_sees() -> None:
    now = stand(play.full().market)
    assert changed(now, replace(now, infamy=(9,) * 5)) == frozenset()
    assert changed(now, replace(now, gold=(9, *now.gold[1:]))) == {("seat", 0)}
    card = now.rows[2][0]
    assert changed(now, replace(now, rows=(*now.rows[:2], now.rows[2][1:]))) == {("card", card)}
