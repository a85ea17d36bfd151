"""Measure which computer players are ahead of which, and keep it in `rules/bots/strength.json`.

    python -m tests.strength                           # what is kept, and what is stale
    python -m tests.strength crypt --measure           # the missing and stale rows of a game, the cheapest first
    python -m tests.strength crypt --seats 2 --level search --measure --rounds 100 --jobs 2
    python -m tests.strength crypt --measure --whole --rounds 100   # go on to 100 rounds, whatever the looks say
    python -m tests.strength crypt --confirm           # are the stale rows true for the program of today?
    python -m tests.strength --readme                  # write the table of the README again

A row is one level in one game with one number of seats. One player of the level sits among players of the level below
that is offered, in each seat as often, with the same luck; alone both play the same matches. Rounds are played until
the interval is clear of 0, or to `--rounds`. A row is looked at after 8, 16, 32 ... rounds, and ends early only if the
mean is half as far again from 0 as the interval reaches, so that looking often proves nothing that is not there.
Every look is written down: a run can be ended with Ctrl-C and goes on where it was, and several runs can measure
different rows at the same time.

A change that makes thinking faster and changes no decision makes rows stale too. Such a row need not be measured again:
`--confirm` plays its first rounds again; if each ends as far apart as it did, the row is kept for the program of today.
A row that was kept without its first rounds is measured again.
"""

from __future__ import annotations

import argparse
import fcntl
import os
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from math import ceil
from pathlib import Path
from time import process_time

import msgspec

from rules import arena, shelf
from rules.arena import Fixture, Result
from rules.bots import LEVELS, strength
from rules.bots.strength import ROUNDS, Row, decided
from rules.margins import Margin, Values, student

FILE = Path(strength.__file__).with_name("strength.json")
README = Path(__file__).parents[1] / "README.md"
MARKS = "<!-- strength -->", "<!-- /strength -->"
"""Where the table of the README begins and ends."""
SEED = "strength"
FIRST = 8
"""Rounds before the first look."""
AGAIN = 4
"""The least matches that are played again to confirm a row, in whole rounds: hundreds of decisions, each of which
depends on thousands in imagined matches."""
DIGITS = 6
"""Digits of what is kept of a round."""


def kept() -> tuple[Row, ...]:
    """The rows on the disk."""
    return msgspec.json.decode(FILE.read_bytes(), type=tuple[Row, ...]) if FILE.exists() else ()


@contextmanager
def locked(folder: Path) -> Iterator[None]:
    """A context in which no other run writes to this folder."""
    handle = os.open(folder, os.O_RDONLY)
    try:
        fcntl.flock(handle, fcntl.LOCK_EX)
        yield
    finally:
        os.close(handle)


def keep(row: Row) -> None:
    """Write this row in the place of the same one; other runs may write at the same time."""
    with locked(FILE.parent):
        names = [meta.name for meta in shelf.GAMES]
        others = [one for one in kept() if (one.game, one.seats, one.level) != (row.game, row.seats, row.level)]
        order = sorted(
            [*others, row], key=lambda one: (names.index(one.game), one.seats, list(LEVELS).index(one.level))
        )
        lines = b",\n".join(msgspec.json.encode(one) for one in order)
        new = FILE.with_suffix(".new")
        new.write_bytes(b"[\n" + lines + b"\n]\n")
        new.replace(FILE)


def row_of(game: str, seats: int, level: str) -> Row | None:
    """The row on the disk."""
    return next((one for one in kept() if (one.game, one.seats, one.level) == (game, seats, level)), None)


def below(game: str, seats: int, level: str) -> str:
    """The strongest weaker level that is offered."""
    weaker = list(LEVELS)[: list(LEVELS).index(level)]
    for one in weaker[:0:-1]:
        found = row_of(game, seats, one)
        if found is not None and found.sure:
            return one
    return weaker[0]


def state_of(game: str, seats: int, level: str) -> str:
    """`missing`, `stale` (other code, or another level below), `unclear` (more rounds could decide) or `kept`."""
    found = row_of(game, seats, level)
    if found is None:
        return "missing"
    if found.thinking != strength.thinking(game, level) or found.below != below(game, seats, level):
        return "stale"
    return "kept" if decided(found.ahead) or found.ahead.count >= ROUNDS else "unclear"


def rounds(game: str, seats: int, level: str, weaker: str, span: range, jobs: int) -> Iterator[tuple[float, float]]:
    """For each round of a rotation: how many points the level is ahead, and its share of wins."""
    if seats == 1:
        own, other = (_results(Fixture(game, (name,), SEED), span, jobs) for name in (level, weaker))
        for mine, yours in zip(own, other, strict=True):
            ahead = mine.scores[0] - yours.scores[0]
            yield float(ahead), (ahead > 0) + (ahead == 0) / 2
        return
    fixture = Fixture(game, (level, *[weaker] * (seats - 1)), SEED, rotate=True)
    played = _results(fixture, range(span.start * seats, span.stop * seats), jobs)
    for _ in span:
        found = [_lead(next(played), level) for _ in range(seats)]
        yield sum(ahead for ahead, _ in found) / seats, sum(won for _, won in found) / seats


def _results(fixture: Fixture, games: range, jobs: int) -> Iterator[Result]:
    return arena.results(arena.matches(fixture, games, jobs))


def _lead(result: Result, level: str) -> tuple[float, float]:
    seat = result.seats.index(level)
    others = [score for at, score in enumerate(result.scores) if at != seat]
    won = (result.places[seat] == 1) / result.places.count(1)
    return result.scores[seat] - sum(others) / len(others), won


def measure(game: str, seats: int, level: str, most: int, jobs: int, whole: bool = False) -> Iterator[Row]:
    """The row after each look; `whole`: go on to the most rounds, whatever a look says."""
    weaker, thinking = below(game, seats, level), strength.thinking(game, level)
    before = row_of(game, seats, level)
    values, wins = Values(), 0.0
    first: tuple[float, ...] = ()
    if before is not None and before.first and (before.thinking, before.below) == (thinking, weaker):
        values, wins, first = _again(before.ahead), before.wins * before.ahead.count, before.first
    while values.count < most and (whole or not (values.count >= FIRST and decided(values.margin()))):
        look = min(most, max(FIRST, 2 * values.count))
        for ahead, won in rounds(game, seats, level, weaker, range(values.count, look), jobs):
            values.add(ahead)
            wins += won
            first = (*first, round(ahead, DIGITS))[:FIRST]
        row = Row(
            game=game, seats=seats, level=level, below=weaker, ahead=values.margin(), wins=wins / values.count,
            seed=SEED, thinking=thinking, first=first,
        )  # fmt: skip
        keep(row)
        yield row


def confirm(row: Row, jobs: int) -> bool:
    """Whether the program of today plays the first rounds of this row with the same result; then the row is its own."""
    first = row.first[: ceil(AGAIN / row.seats)]
    again = rounds(row.game, row.seats, row.level, row.below, range(len(first)), jobs)
    alike = first == tuple([round(ahead, DIGITS) for ahead, _ in again])
    if alike:
        keep(msgspec.structs.replace(row, thinking=strength.thinking(row.game, row.level)))
    return alike


def _again(ahead: Margin) -> Values:
    """The sums that gave this mean and interval."""
    values = Values()
    values.count, values.sum = ahead.count, ahead.mean * ahead.count
    off = (ahead.reach / student(ahead.count)) ** 2 * ahead.count if ahead.count > 1 else 0.0
    values.squares = off * (ahead.count - 1) + values.sum * ahead.mean
    return values


def told(row: Row, state: str) -> str:
    """A row in words."""
    ahead = f"{row.ahead.mean:+.2f} ± {row.ahead.reach:.2f}"
    offer = "offered" if row.sure else "not offered"
    count = f"n = {row.ahead.count * row.seats}"
    levels = f"{row.seats} seats  {row.level:7} over {row.below:7}"
    return f"{row.game:14} {levels} {ahead:>16}  wins {row.wins:4.0%}  {count:9} {offer}, {state}"


def readme(rows: Sequence[Row]) -> str:
    """The table of the README."""
    lines = [f"| | seats | {' | '.join(list(LEVELS)[1:])} |", "|---|---|" + "---|" * (len(LEVELS) - 1)]
    for meta in shelf.GAMES:
        for seats in range(meta.seats[0], meta.seats[1] + 1):
            found = {row.level: row for row in rows if (row.game, row.seats) == (meta.name, seats)}
            if found:
                cells = [_cell(found[level]) if level in found else "" for level in list(LEVELS)[1:]]
                lines.append(f"| {meta.title} | {seats} | {' | '.join(cells)} |")
    return "\n".join(lines)


def _cell(row: Row) -> str:
    ahead = f"{row.ahead.mean:+.1f} ± {row.ahead.reach:.1f} over {row.below} (n = {row.ahead.count * row.seats})"
    return ahead if row.sure else f"*{ahead}*"


def wanted(game: str | None, seats: int | None, level: str | None) -> Iterator[tuple[str, int, str]]:
    """The rows that the command line asks for; weak levels first, because the others are measured against them."""
    for nth in list(LEVELS)[1:]:
        for meta in shelf.GAMES:
            for count in range(meta.seats[0], meta.seats[1] + 1):
                if game in (None, meta.name) and seats in (None, count) and level in (None, nth):
                    yield meta.name, count, nth


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(
        prog="python -m tests.strength", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("game", nargs="?", choices=[meta.name for meta in shelf.GAMES])
    parser.add_argument("--seats", type=int)
    parser.add_argument("--level", choices=list(LEVELS)[1:])
    parser.add_argument("--measure", action="store_true", help="play; otherwise only say what is kept")
    parser.add_argument("--whole", action="store_true", help="measure on to the most rounds, whatever the looks say")
    parser.add_argument("--confirm", action="store_true", help="play the first rounds of stale rows again")
    parser.add_argument("--rounds", type=int, default=ROUNDS, help="the most rounds of a row")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--readme", action="store_true", help="write the table of the README and nothing else")
    chosen = parser.parse_args(arguments)
    if chosen.readme:
        before, _, rest = README.read_text("utf-8").partition(MARKS[0])
        after = rest.partition(MARKS[1])[2]
        README.write_text(f"{before}{MARKS[0]}\n{readme(kept())}\n{MARKS[1]}{after}", "utf-8")
        return
    for game, seats, level in wanted(chosen.game, chosen.seats, chosen.level):
        state, found = state_of(game, seats, level), row_of(game, seats, level)
        if chosen.confirm and found is not None and found.first and found.thinking != strength.thinking(game, level):
            print(told(found, "confirmed" if confirm(found, chosen.jobs) else "differs"), flush=True)
        elif chosen.measure and (chosen.whole or state != "kept"):
            began = process_time()
            for row in measure(game, seats, level, chosen.rounds, chosen.jobs, chosen.whole):
                print(told(row, f"{process_time() - began:.0f} s"), flush=True)
        elif found is not None:
            print(told(found, state))
        else:
            print(f"{game:14} {seats} seats  {level:7} {state}")


if __name__ == "__main__":
    main()
