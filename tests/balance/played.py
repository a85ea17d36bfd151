"""Matches to weigh: between players of one level, or between `search` with fewer imagined matches than it usually has.

What `search` imagines for a decision is most of what a match costs; with a few imagined matches it is cheap, and still
ahead of `greedy`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import chain
from pathlib import Path
from typing import Any

import msgspec

from rules import arena, bots, shelf
from rules.arena import Result
from rules.bots.search import Search
from rules.game import Game
from rules.tally import summarise

MARK = "search-"
"""A player of this name and a number is `search` that imagines this many matches for a decision."""


class Fixture(arena.Fixture, frozen=True):
    """Matches in which `search-10` can sit too."""

    def player(self, name: str, game: Game[Any, Any, Any]) -> bots.Bot:
        budget = name.removeprefix(MARK)
        return Search(game, int(budget)) if budget != name else super().player(name, game)


def read(lines: Sequence[str]) -> list[Result]:
    """The matches that the arena wrote."""
    decoder = msgspec.json.Decoder(Result)
    return [decoder.decode(line) for line in lines if line.strip()]


def matches(fixture: Fixture, games: int, jobs: int, file: Path | None) -> Iterator[Result]:
    """The Results of this many matches; those that are in the file are read, and the others written to it at once."""
    kept = read(file.read_text("utf-8").splitlines())[:games] if file is not None and file.is_file() else []
    if not all(_of(fixture, nth, result) for nth, result in enumerate(kept)):
        raise SystemExit(f"The matches in {file} are of another game, line-up or seed.")
    played = arena.results(arena.matches(fixture, range(len(kept), games), jobs))
    return chain(kept, played if file is None else _written(played, file))


def _of(fixture: Fixture, nth: int, result: Result) -> bool:
    """Whether this can be the nth match of a run."""
    known = shelf.game(fixture.game).boxed(result.edition) is not None
    alike = result.game == nth and sorted(result.seats) == sorted(fixture.seats)
    return known and alike and result.seed.startswith(f"{fixture.seed}/")


def _written(results: Iterator[Result], file: Path) -> Iterator[Result]:
    with file.open("ab", buffering=0) as out:
        for result in results:
            out.write(msgspec.json.encode(result) + b"\n")
            yield result


def lead(game: str, player: str, seats: int, games: int, seed: str, jobs: int, file: Path | None) -> str:
    """How far one such player is ahead of `greedy` ones, when everyone sits everywhere."""
    fixture = Fixture(game, (player, *["greedy"] * (seats - 1)), seed, rotate=True)
    summary = summarise(fixture.seats, matches(fixture, games, jobs, file), rotate=True)
    ahead, own = summary.leads[0].mean, summary.bots[0]
    return (
        f"{player} among {seats - 1} greedy: {ahead.mean:+.1f} ± {ahead.reach:.1f} points ahead, wins {own.share:.1%} "
        f"({own.low:.1%} to {own.high:.1%}, fair {own.fair:.1%}), n = {games}"
    )
