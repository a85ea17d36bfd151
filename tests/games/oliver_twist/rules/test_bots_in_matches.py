"""Oliver Twist's computer players in whole matches: legal, from views only, much as the sheet says they should (5)."""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest

from rules import arena, bots
from rules.chance import SeededChance
from rules.oliver_twist.game import GAME
from rules.oliver_twist.thinking import JUDGES
from tests.helpers.computers import LONG, judged, played
from tests.helpers.kinds import questions

# Every decision ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_greedy_answers_everything_that_is_asked_and_twins_get_the_same_answer(seats: int) -> None:
    names = ("greedy", "random", "greedy", "random")[:seats]
    for seed in range(2):
        for nth, (state, step) in enumerate(played(GAME, f"twins {seats} {seed}", names)):
            found = judged(GAME, state, step.seat)
            assert all(abs(worth) < 1e6 for worth in found)
            assert judged(GAME, state, step.seat) == found
            if nth % 3 == 0:
                twin = state.seen_by(step.seat).imagine(SeededChance(f"twin {nth}"))
                assert judged(GAME, twin, step.seat) == found


@pytest.mark.parametrize(
    "options", [{"wallet_sets": True, "reveal": "literal"}, {"open_files": True, "reveal": "strict"}]
)
def test_house_rules_are_played_too(options: dict[str, Any]) -> None:
    for seed in range(2):
        *_, (state, _) = played(GAME, f"house {seed}", ("greedy",) * 3, **options)
        assert state.places, "the last of them is played on to the end"


def test_every_question_has_a_judge() -> None:
    assert {kind.__name__ for kind in questions(GAME)} == {kind.__name__ for kind in JUDGES}


# The bands -----------------------------------------------------------------------------------------------

TURNS = {2: (22, 21), 3: (19, 19), 4: (14, 14)}
RELOCATIONS = {2: 8, 3: 10, 4: 10}
BURGLARIES = {2: 6.7, 3: 8.6, 4: 8.6}
SHEET = {2: 87, 3: 76, 4: 57}
"""Final scores of the sheet's simple players."""
ABOVE = 20
"""How many more points our players may score, because they wait for sets of five and pass over fewer tokens."""
GAMES = 20 if LONG else 8
SLACK = 0 if LONG else 5
"""Two standard errors of the mean score of so few."""


@cache
def results(name: str, seats: int) -> tuple[arena.Result, ...]:
    players = [bots.bot(name, GAME) for _ in range(seats)]
    return tuple([arena.play(GAME, players, f"bands/{nth}", names=(name,) * seats) for nth in range(GAMES)])


def mean(name: str, seats: int) -> float:
    return sum([sum(one.scores) for one in results(name, seats)]) / GAMES / seats


def events(seats: int, event: str) -> float:
    """How often it happened in a match."""
    return sum([one.events.get(event, 0) for one in results("greedy", seats)]) / GAMES


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_5_a_match_is_as_long_and_as_dear_as_the_sheet_says(seats: int) -> None:
    assert events(seats, "Relocated") / 2 == pytest.approx(RELOCATIONS[seats], abs=1)
    assert events(seats, "Burgled") == pytest.approx(BURGLARIES[seats], abs=2)
    turns = events(seats, "Prowled") + events(seats, "Sold") + events(seats, "Hid") + events(seats, "Played")
    assert turns / seats == pytest.approx(sum(TURNS[seats]), rel=0.2)
    assert events(seats, "Sold") >= 10, "every round sees all rewards go"
    assert events(seats, "Stopped") == 2


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_5_scores(seats: int) -> None:
    assert SHEET[seats] - 3 - SLACK <= mean("greedy", seats) <= SHEET[seats] + ABOVE + SLACK
    assert mean("greedy", seats) >= mean("random", seats) + 30
    for one in results("greedy", seats):
        assert min([points["money"] for points in one.sources]) >= 0


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_greedy_beats_random(seats: int) -> None:
    greedy, rand = bots.bot("greedy", GAME), bots.bot("random", GAME)
    won = 0
    for nth in range(GAMES):
        mine = nth % seats
        players = [greedy if seat == mine else rand for seat in range(seats)]
        won += arena.play(GAME, players, f"beats/{nth}").places[mine] == 1
    assert won >= GAMES * 5 / 6
