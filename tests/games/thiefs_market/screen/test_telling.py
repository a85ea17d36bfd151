"""What the others did in Thief's Market, on the table: beat by beat, then beside the dice until a key is pressed."""

from __future__ import annotations

import pytest

from rules.thiefs_market import events as e
from tests.games.thiefs_market.screen.seated import NAMES, at_table, dealt, prompt
from tests.helpers.presses import click, clickable, keys
from tests.helpers.screens import Person
from tui.games.thiefs_market import pictures_matches as play
from tui.games.thiefs_market.pictures_matches import Match
from tui.games.thiefs_market.questions.split import SplitDesk
from tui.pictures import stage
from tui.table.clock import HandTime
from tui.table.screen import TableScreen

SIZES = ("wide", "classic", "narrow")
COMPUTERS = (NAMES[0], "greedy", "greedy", "greedy", "greedy")


async def until_asked(person: Person, screen: TableScreen, time: HandTime) -> list[str]:
    """Turn the time until the person is asked; the names of the beats on the way."""
    names: list[str] = []
    while screen.sight.step is None or screen.telling.on:
        beat = screen.held.beat
        if beat is not None and beat.name:
            names.append(beat.name)
        if screen.telling.waits:
            keys(screen, "enter")
        else:
            time.turn()
        await person.pilot.pause()
    return names


@pytest.mark.parametrize("size", SIZES)
async def test_computers_act_one_after_the_other_before_a_person_is_asked(size: str) -> None:
    time = HandTime()
    async with at_table(dealt(*COMPUTERS, seed=3), size, time, pace="steady", motion="on") as (person, screen):
        names = await until_asked(person, screen, time)
        took = [event for event in screen.session.table.story(None) if isinstance(event, e.Took | e.Robbed)]
        assert took
        assert len([name for name in names if name in ("take", "rob")]) == len(took)
        assert names[0] == "roll"


async def test_the_table_is_never_ahead_of_what_is_told() -> None:
    time = HandTime()
    async with at_table(dealt(*COMPUTERS, seed=3), "classic", time, pace="steady") as (person, screen):
        story = screen.session.table.story(None)
        while screen.sight.step is None or screen.telling.on:
            beat = screen.held.beat
            if beat is not None:
                drawn = screen.board.now()
                assert drawn.view.piles == beat.stand.piles
                seats = screen.board.seat_list.model
                assert [len(seat.dice) for seat in seats] == [sum(pile) for pile in drawn.view.piles]
            time.turn()
            await person.pilot.pause()
        assert screen.board.now().view.piles == screen.sight.view.piles
        assert len(screen.session.table.story(None)) > len(story)


def robbed() -> Match:
    """Computers have robbed Eli, and Bea is asked."""
    return play.bea_picks(play.AGAINST_COMPUTERS)


@pytest.mark.parametrize("size", SIZES)
async def test_the_first_key_brings_the_market_back_and_is_not_eaten(size: str) -> None:
    with stage() as on:
        async with at_table(on.sit_down(robbed()), size) as (person, screen):
            assert any("Since your turn" in row for row in person.rows())
            assert any("Ada robbed Eli" in row for row in person.rows())
            assert not any("Any key" in row for row in person.rows()), "Enter does what the prompt says"
            assert any("Fence" in row for row in person.rows()) == (size == "wide")
            keys(screen, "r")
            await person.pilot.pause()
            assert isinstance(screen.desk, SplitDesk)
            assert sum(screen.desk.hand.out) == 1
            assert any("Fence" in row for row in person.rows())
            assert any("Since your turn" in row for row in person.rows()) == (size == "wide")


@pytest.mark.parametrize("size", SIZES[1:])
async def test_a_click_brings_the_market_back_too(size: str) -> None:
    with stage() as on:
        async with at_table(on.sit_down(robbed()), size) as (person, screen):
            assert "market:" in clickable(screen)
            click(screen, "market:")
            await person.pilot.pause()
            assert any("Fence" in row for row in person.rows())
            assert "market:" not in clickable(screen)


@pytest.mark.parametrize("size", SIZES)
async def test_the_market_stays_in_view_when_a_card_is_asked_for(size: str) -> None:
    with stage() as on:
        bought = play.three_buying(("Ada:greedy", "Bea", "Cem:greedy"))
        async with at_table(on.sit_down(bought), size) as (person, screen):
            rows = person.rows()
            assert screen.held.since is not None
            assert all(any(card in row for row in rows) for card in ("Bondsman", "Brooch", "Potion"))
            assert not any("Any key" in row for row in rows)
            assert any("Since your turn" in row for row in rows) == (size == "wide"), "elsewhere it gives way"


async def test_faces_keep_their_columns_while_dice_are_taken() -> None:
    time, places = HandTime(), set()
    async with at_table(dealt(*COMPUTERS, seed=3), "classic", time, pace="steady") as (person, screen):
        while screen.sight.step is None or screen.telling.on:
            beat = screen.held.beat
            if beat is not None and beat.name in ("roll", "take"):
                heaps = screen.board.stage_plate.model.heaps
                places.add(tuple([(heap.die.face, heap.many) for heap in heaps]))
                lie = {heap.die.face: heap.many - heap.gone for heap in heaps}
                assert sum(lie.values()) == sum(beat.stand.middle)
            keys(screen, "enter") if screen.telling.waits else time.turn()
            await person.pilot.pause()
    assert len(places) == 1


async def test_dice_that_were_rolled_again_are_marked() -> None:
    with stage() as on:
        async with at_table(on.sit_down(robbed())) as (_person, screen):
            changed = {heap.die.face: heap.changed for heap in screen.board.stage_plate.model.heaps}
            assert changed == {"R": 0, "W": 1, "B": 1, "G": 0, "S": 0, "K": 0}


async def test_backspace_shows_it_again_and_loses_no_pick() -> None:
    with stage() as on:
        time = HandTime()
        match = on.sit_down(robbed())
        async with at_table(match, "classic", time, pace="steady", motion="on") as (person, screen):
            while screen.telling.on:
                time.turn()
                await person.pilot.pause()
            keys(screen, "r", "backspace")
            names = set()
            while screen.telling.on:
                names.add(screen.held.beat.name)
                time.turn()
                await person.pilot.pause()
            assert {"take", "rob", "reroll"} <= names
            assert "‹R›" in "".join(person.rows())
            assert "take 1 object" in prompt(screen)[2]


@pytest.mark.parametrize("size", SIZES)
async def test_at_the_end_of_a_round_only_what_is_sold_is_drawn(size: str) -> None:
    with stage() as on:
        session = on.table(play.eli_buys(), play.dice(play.ROUND_7.rolled), draws=play.AFTER_6).session
        async with at_table(session, size) as (person, screen):
            keys(screen, "9", "enter", "n", "enter")
            await person.pilot.pause()
            held = [[die.face for die in seat.dice] for seat in screen.board.seat_list.model]
            assert held == [["F"], ["S"], ["S"], ["K", "K"], []]
            assert any("S→$2 (Scales), lost B" in row for row in person.rows()) or size == "wide"
            assert any("lost G" in row for row in person.rows())
