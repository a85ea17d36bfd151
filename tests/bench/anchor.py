"""Measures catanatron. It runs in a separate environment, so it imports nothing of ours; JSON lines on stdout.

A line is written for every line that is read, so that our own figures can be taken in between.
"""

from __future__ import annotations

import json
import random
import sys
from time import process_time


def measure(games: int) -> dict[str, float]:
    """Decisions a second of two RandomPlayers, and microseconds for a copy of a State and for listing actions."""
    from catanatron.game import Game
    from catanatron.models.actions import generate_playable_actions
    from catanatron.models.player import Color, RandomPlayer

    def deal() -> Game:
        return Game([RandomPlayer(Color.RED), RandomPlayer(Color.BLUE)], seed=random.randrange(1, 1 << 30))

    decisions, begun = 0, process_time()
    for _ in range(games):
        game = deal()
        game.play()
        decisions += len(game.state.actions)
    rate = decisions / (process_time() - begun)

    copying = listing = 0.0
    seen = 0
    for _ in range(12):
        game = deal()
        while game.winning_color() is None and game.state.num_turns < 1000:
            begun = process_time()
            generate_playable_actions(game.state)
            between = process_time()
            game.state.copy()
            copying += process_time() - between
            listing += between - begun
            seen += 1
            game.play_tick()
    idle = overhead()
    return {
        "decisions": rate,
        "copy": copying / seen * 1e6 - idle,
        "moves": listing / seen * 1e6 - idle,
    }


def overhead() -> float:
    """Microseconds for two reads of the clock."""
    spent = 0.0
    for _ in range(20_000):
        begun = process_time()
        spent += process_time() - begun
    return spent / 20_000 * 1e6


if __name__ == "__main__":
    random.seed(7)
    for line in sys.stdin:
        print(json.dumps(measure(int(line))), flush=True)
