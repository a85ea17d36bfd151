"""A level among the greedy computers of former days: `python -m tests.bench then GAME [--level search] [--seats N]`.

One player of the level sits among frozen ones, in each seat as often, with the same luck. The interval is of whole
rounds of that rotation. The exit code is 1 when the level is not ahead with its whole interval.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from time import process_time
from typing import Any

from rules import arena, shelf
from rules.arena import Fixture
from rules.bots import LEVELS, Bot
from rules.game import Game
from rules.tally import Effort, Tally
from tests.bench.frozen import ZIPS, frozen
from tui.plain import standings


class Then(Fixture, frozen=True):
    """A fixture in which a former greedy can sit; its name is the day's."""

    def player(self, name: str, game: Game[Any, Any, Any]) -> Bot:
        return frozen(game, name) if name in ZIPS else super().player(name, game)


def main(arguments: Sequence[str]) -> int:
    """Play, print, and tell whether the level is not ahead."""
    options = argparse.ArgumentParser(
        prog="python -m tests.bench then", description=(__doc__ or "").partition("\n\n")[2]
    )
    options.add_argument("game", choices=[meta.name for meta in shelf.GAMES])
    options.add_argument("--level", choices=list(LEVELS), default="search")
    options.add_argument("--seats", type=int, default=0, help="how many (default: the fewest for two players)")
    options.add_argument("--day", choices=list(ZIPS), default="before-coach", help="when the others were frozen")
    options.add_argument("--matches", type=int, default=200, help="how many (default 200)")
    options.add_argument("--seed", type=int, default=1)
    options.add_argument("--jobs", type=int, default=2)
    chosen = options.parse_args(arguments)
    seats = chosen.seats or max(2, shelf.meta(chosen.game).seats[0])
    names = (chosen.level, *[chosen.day] * (seats - 1))
    fixture = Then(chosen.game, names, chosen.seed, rotate=True, clock=process_time)
    tally, effort = Tally(names, rotate=True), Effort()
    for match in arena.matches(fixture, range(chosen.matches), chosen.jobs):
        tally.add(match.result)
        effort.add(match)
    summary = tally.summary()
    standings.show(summary, print)
    for pace in effort.paces():
        print(standings.pace(pace))
    lead = summary.leads[0].mean
    return 0 if lead.mean > lead.reach else 1
