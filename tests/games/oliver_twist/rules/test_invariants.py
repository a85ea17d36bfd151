"""Whole matches by luck: what always holds, tokens kept at nightfall above all."""

from __future__ import annotations

from typing import Any

import pytest

from rules.chance import SeededChance
from rules.oliver_twist.edition import HEX, kind
from rules.oliver_twist.events import FileShown, Fined, Laid, Prowled, Sold, Stopped
from rules.oliver_twist.game import GAME
from tests.games.oliver_twist.at_the_table import Scene, dawn


def played_out(seats: int, seed: int, **options: str | bool) -> tuple[Scene, list[Any]]:
    """A match by luck, looked at after every move."""
    luck = SeededChance(seed)
    at = dawn(seats, then=luck, **options)
    while at.asked:
        move = luck.pick(tuple(at.moves))
        at.state.play(at.step, move, at.now)
        at.check()
    return at, [told.event for told in at.now.told]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_conservation_at_nightfall_bag_and_tools_are_the_75_of_the_day(seats: int) -> None:
    for seed in range(3):
        luck = SeededChance(seed)
        at = dawn(seats, then=luck)
        while at.state.round == 1:
            at.state.play(at.step, luck.pick(tuple(at.moves)), at.now)
        tools = [tool for own in at.state.tools for tool in own]
        assert len(at.state.pool) + len(tools) - 10 == 75
        assert sorted([*at.state.pool, *tools]) == list(GAME.standard.by_night)
        hexes = [token.face for own in at.state.reserves for token in own]
        assert min(hexes) > HEX
        assert sorted([*at.state.hexes, *hexes]) == list(GAME.standard.all_hexes)


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("options", [{}, {"reveal": "literal", "wallet_sets": True}, {"open_files": True}])
def test_conservation_all_through_a_match(seats: int, options: dict[str, str | bool]) -> None:
    at, events = played_out(seats, seats, **options)
    assert len([event for event in events if isinstance(event, Stopped)]) == 2
    assert len([event for event in events if isinstance(event, Laid)]) == 2
    assert len([event for event in events if isinstance(event, FileShown)]) == 2 * seats
    assert at.state.outcome() is not None
    assert min(at.state.places) == 1


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_conservation_of_money_what_is_told_is_what_is_there(seats: int) -> None:
    at, events = played_out(seats, 10 + seats)
    money = [10] * seats
    for event in events:
        name = type(event).__name__
        if isinstance(event, Sold):
            money[event.seat] += event.coins + event.reward + event.bonus + event.added
        elif name in ("Cashed", "LeftoverSold"):
            money[event.seat] += event.coins
        elif name in ("Relocated", "Stopped", "Fined"):
            money[event.seat] -= event.paid
    assert tuple(money) == at.state.money


def test_conservation_rewards_go_one_by_one() -> None:
    _, events = played_out(3, 5)
    night = next(nth for nth, event in enumerate(events) if isinstance(event, Laid) and event.night)
    for part in (events[:night], events[night:]):
        rewards = [event.reward for event in part if isinstance(event, Sold)]
        assert rewards == [6, 5, 4, 3, 2, *[0] * 20][: len(rewards)]


def test_conservation_prowls_go_no_further_than_they_may() -> None:
    for seats in (2, 4):
        _, events = played_out(seats, 30 + seats)
        prowls = [event for event in events if isinstance(event, Prowled)]
        assert max(len(event.spaces) for event in prowls if not event.to_bag) <= 3
        assert max(len(event.spaces) for event in prowls) <= 5
        assert len(prowls) > 40


def test_conservation_fines_are_those_of_the_types() -> None:
    _, events = played_out(4, 8)
    night = next(nth for nth, event in enumerate(events) if isinstance(event, Laid) and event.night)
    for part in (events[:night], events[night:]):
        shown = [event for event in part if isinstance(event, FileShown)]
        sizes = {event.seat: 0 if event.shielded else len(event.faces) for event in shown}
        types = {event.seat: len({kind(face) for face in event.faces}) for event in shown}
        thickest = [seat for seat, size in sizes.items() if size == max(sizes.values())]
        fines = {event.seat: event.types for event in part if isinstance(event, Fined)}
        assert fines == {seat: types[seat] for seat in thickest}
