"""Thiefdom's computer players in whole matches: legal, from views only, as good as the yardstick (5.7)."""

from __future__ import annotations

from functools import cache
from time import process_time
from typing import Any

import pytest

from rules import arena, bots
from rules.chance import SeededChance
from rules.thiefdom.game import GAME
from rules.thiefdom.thinking import danger, errands, shops
from rules.thiefdom.thinking.judges import JUDGES
from tests.helpers.computers import LONG, judged, played
from tests.helpers.kinds import questions

# Every decision ------------------------------------------------------------------------------------------


def forget() -> None:
    """Empty the caches."""
    errands._forget()
    shops._nets.clear()
    danger._kept.clear()


@pytest.mark.parametrize("seats", [1, 2, 4])
def test_greedy_answers_everything_that_is_asked_and_twins_get_the_same_answer(seats: int) -> None:
    names = ("greedy", "random", "greedy", "random")[:seats]
    for nth, (state, step) in enumerate(played(GAME, f"twins {seats}", names)):
        found = judged(GAME, state, step.seat)
        assert all(abs(worth) < 1e5 for worth in found)
        if nth % 4 == 0:
            forget()
            assert judged(GAME, state, step.seat) == found
            twin = state.seen_by(step.seat).imagine(SeededChance(f"twin {nth}"))
            assert judged(GAME, twin, step.seat) == found


@pytest.mark.parametrize(
    ("seats", "options"),
    [
        (1, {"city": "first-night", "compass": "patrol-first"}),
        (2, {"missions": "planned", "turns": "half"}),
        (3, {"planning": "chaotic"}),
    ],
)
def test_variants_are_played_too(seats: int, options: dict[str, Any]) -> None:
    *_, (state, _) = played(GAME, "variant", ("greedy",) * seats, **options)
    assert state.round == state.edition.rounds


def test_every_question_has_a_judge() -> None:
    assert {kind.__name__ for kind in questions(GAME)} == {kind.__name__ for kind in JUDGES}


def test_nothing_is_kept_without_bounds() -> None:
    for _ in played(GAME, "bounds", ("greedy", "greedy")):
        assert len(errands._kept) <= errands.KEPT
        assert len(danger._kept) <= danger.KEPT
        assert len(errands._futures) <= errands.KEPT
        assert all(len(one.best) <= errands.MOST_KEPT for one in errands._futures.values())
        assert len(errands._known_results) <= errands.RESULTS
        assert len(shops._nets) <= shops.NETS
        assert all(len(one.values) <= danger.TURNS for one in danger._kept.values())


# The bands -----------------------------------------------------------------------------------------------

GUILD = (40, 60)
"""What a guild of greedy scores on average, by the sheet's yardstick."""
TWO_STARS = 40
"""Alone, in three matches of four."""
ARRESTS = 3
"""Upper bound for the arrests of a guild: each costs two points and everything the thief carries."""
GAMES = {1: 6, 2: 6, 3: 6, 4: 6} if LONG else {1: 6, 2: 3, 3: 2, 4: 2}
"""Every day about as many guilds at each number of seats."""
SLACK = 0 if LONG else 6
"""Two standard errors of the mean score of so few."""


@cache
def results(name: str, seats: int) -> tuple[arena.Result, ...]:
    players = [bots.bot(name, GAME) for _ in range(seats)]
    return tuple([arena.play(GAME, players, f"bands/{nth}", names=(name,) * seats) for nth in range(GAMES[seats])])


def mean(name: str, seats: int) -> float:
    return sum([sum(one.scores) for one in results(name, seats)]) / GAMES[seats] / seats


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_5_7_scores(seats: int) -> None:
    assert GUILD[0] - SLACK <= mean("greedy", seats) <= GUILD[1] + SLACK
    assert mean("greedy", seats) >= mean("random", seats) + 20
    arrests = 0
    for one in results("greedy", seats):
        assert one.rounds == GAME.standard.rounds
        arrests += one.events.get("Arrested", 0)
    assert arrests / GAMES[seats] / seats <= ARRESTS
    if seats == 1:
        assert sorted([one.scores[0] for one in results("greedy", 1)])[GAMES[seats] // 4] >= TWO_STARS


@pytest.mark.parametrize("seats", [2, 4])
def test_greedy_beats_random(seats: int) -> None:
    greedy, rand = bots.bot("greedy", GAME), bots.bot("random", GAME)
    for nth in range(6 if LONG else seats):
        mine = nth % seats
        players = [greedy if seat == mine else rand for seat in range(seats)]
        assert arena.play(GAME, players, f"beats/{nth}").places[mine] == 1


def test_decisions_are_quick() -> None:
    spent, decisions = process_time(), sum([1 for _ in played(GAME, "quick", ("greedy",) * 4)])
    assert (process_time() - spent) / decisions < 0.015
