"""The frozen greedy players of the benchmarks still play, each by its own thinking."""

from __future__ import annotations

import pytest

from rules import arena, bots, shelf
from tests.bench.frozen import ZIPS, frozen


@pytest.mark.parametrize("name", [meta.name for meta in shelf.GAMES])
@pytest.mark.parametrize("day", ZIPS)
def test_the_frozen_greedy_plays_a_match(name: str, day: str) -> None:
    game = shelf.game(name)
    player = frozen(game, day)
    of = f"{ZIPS[day][1]}."
    assert player.game.thinking.__name__.startswith(of), "a game of its own"  # type: ignore[attr-defined]
    assert game.thinking.__name__.startswith("rules.")
    seats = game.meta.seats[0]
    result = arena.play(game, [player, *[bots.bot("random", game)] * (seats - 1)], "frozen")
    assert len(result.scores) == seats
