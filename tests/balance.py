"""The effect of each card of Thiefdom on the score: how often guilds take it, and how much more they then score.

    cutpurse arena thiefdom --seats greedy,greedy,greedy --games 400 --json > matches.jsonl
    python -m tests.balance matches.jsonl
    python -m tests.balance --seats 3 --games 400         # plays by itself

A difference is that of two means over guilds, with its standard error. It does not prove a cause, because guilds that
can pay more also take more cards. The last column names differences far outside their error.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterable, Iterator
from math import sqrt
from pathlib import Path
from statistics import fmean, pvariance
from typing import NamedTuple

import msgspec

from rules import arena, bots
from rules.thiefdom.edition import GUESTS
from rules.thiefdom.game import GAME

RARE, USUAL = 0.02, 0.6
"""A card that fewer guilds take is hardly ever right, one that more take nearly always."""
SURE = 3.0
"""A difference of more standard errors than this is worth a look."""
FEW = 8
"""Lower bound for the guilds of a comparison."""


class Row(NamedTuple):
    """A card, and the guilds with and without it."""

    kind: str
    name: str
    share: float
    """The share of all guilds that have it."""
    difference: float
    """The difference of the mean points with it and without it."""
    error: float

    @property
    def remark(self) -> str:
        """A remark on a striking row."""
        words = []
        if self.share < RARE:
            words.append("hardly ever taken")
        if self.share > USUAL:
            words.append("nearly always taken")
        if self.error and abs(self.difference) > SURE * self.error:
            words.append("helps" if self.difference > 0 else "hurts")
        return ", ".join(words)


def cards() -> Iterator[tuple[str, str, str]]:
    """Every card: its kind, its name, and the name under which the arena counts it."""
    edition = GAME.standard
    for nth, gear in enumerate(edition.equipment, 1):
        yield "equipment", gear.name, f"Bought {nth}"
    for nth, guest in enumerate(edition.guests, GUESTS[0]):
        yield "guest", guest.name, f"Hired {nth}"
    for nth, mission in enumerate(edition.missions, 1):
        wants = [f"{count} {kind}" for kind, count in msgspec.structs.asdict(mission.wants).items() if count]
        yield "mission", f"M{nth:02} " + " + ".join(wants), f"Smuggled {nth}"
    for nth, artwork in enumerate(edition.artworks, 1):
        yield "artwork", artwork.name, f"Delivered {nth}"


def rows(results: Iterable[arena.Result]) -> list[Row]:
    """The row of each card."""
    guilds = [
        (score, taken) for result in results for score, taken in zip(result.scores, result.taken, strict=True)
    ]  # fmt: skip
    found = []
    for kind, name, key in cards():
        having = [float(score) for score, taken in guilds if key in taken]
        lacking = [float(score) for score, taken in guilds if key not in taken]
        difference, error = 0.0, 0.0
        if min(len(having), len(lacking)) >= FEW:
            difference = fmean(having) - fmean(lacking)
            error = sqrt(pvariance(having) / len(having) + pvariance(lacking) / len(lacking))
        found.append(Row(kind, name, len(having) / max(1, len(guilds)), difference, error))
    return found


def read(lines: Iterable[str]) -> Iterator[arena.Result]:
    """The matches that the arena wrote."""
    decoder = msgspec.json.Decoder(arena.Result)
    for line in lines:
        if line.strip():
            yield decoder.decode(line)


def played(seats: int, games: int, seed: str) -> Iterator[arena.Result]:
    """Matches between greedy players."""
    for nth in range(games):
        yield arena.play(GAME, [bots.bot("greedy", GAME) for _ in range(seats)], f"{seed}/{nth}", nth=nth)


def report(results: Iterable[arena.Result]) -> str:
    """The table, the most frequent cards first."""
    matches = list(results)
    scores = [score for result in matches for score in result.scores]
    lines = [f"{len(matches)} matches, {len(scores)} guilds, {fmean(scores):.1f} points a guild", ""]
    lines.append(f"{'':10}{'':28}{'taken':>7}  {'difference':>12}")
    for row in sorted(rows(matches), key=lambda row: (row.kind, -row.share)):
        change = f"{row.difference:+6.1f} ± {row.error:.1f}" if row.error else "-"
        lines.append(f"{row.kind:10}{row.name:28}{row.share:>7.1%}  {change:>12}  {row.remark}".rstrip())
    return "\n".join(lines)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n", 1)[0] if __doc__ else "")
    parser.add_argument("file", nargs="?", help="what the arena wrote with --json; - is standard input")
    parser.add_argument("--seats", type=int, default=3)
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seed", default="balance")
    chosen = parser.parse_args()
    if chosen.file:
        lines = sys.stdin if chosen.file == "-" else Path(chosen.file).read_text("utf-8").splitlines()
        print(report(read(lines)))
    else:
        print(report(played(chosen.seats, chosen.games, chosen.seed)))


if __name__ == "__main__":
    main()
