"""The parts of a result that games share: points by source, rows of numbers, who has most of something, and the
winner's lead."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

from tui.shelf.reckoning import Parts, Rank, Row, seat_role
from tui.terminal.symbols import Signs
from tui.widgets.score_table import Scores, Source
from tui.words import Said, listed, plural


class Book:
    """The sums of a match's story; each game reads its own events."""

    def __init__(self, names: Sequence[str]) -> None:
        self.names = tuple(names)

    def most(self, tally: Counter[int]) -> tuple[str, int]:
        """The seats with the most of something, and the number."""
        most = max(tally.values())
        return listed([self.names[seat] for seat in sorted(tally) if tally[seat] == most]), most

    def ahead(self, points: Sequence[int]) -> Said:
        """The winner's lead over the next players."""
        best = max(points)
        second = max([own for own in points if own < best])
        rivals = [self.names[seat] for seat, own in enumerate(points) if own == second]
        return (
            f"{best - second} more than {listed(rivals)}",
            f"{best - second} more",
        )

    def next_rank(self, points: int, ranks: Sequence[Rank], unit: str = "point") -> Said:
        """How many points are missing for the next rank."""
        above = [rank for rank in ranks if rank.least > points]
        if not above:
            return ("the highest rank",)
        more = above[0].least - points
        return (f"{plural(more, f'{more} more {unit}', f'{more} more {unit}s')} for {above[0].name}",)


def scored(places: Sequence[int], names: Sequence[str], sources: Sequence[Source], unit: str = "point") -> Scores:
    """Points by source, the winners' totals heavier."""
    return Scores(
        names=tuple(names),
        roles=tuple([seat_role(seat) for seat in range(len(places))]),
        sources=tuple(sources),
        first=tuple([seat for seat, place in enumerate(places) if place == 1]),
        title=(f"Where the {unit}s came from", f"{unit}s".capitalize()),
        unit=unit,
    )


def barred(points: Sequence[Mapping[str, int]], told: Mapping[str, tuple[Said, str, str]]) -> list[Source]:
    """Sources with their sign in the bars before their names; each is given as (label, bar, role)."""
    return [
        Source(tuple([f"{bar} {text}" for text in label]), tuple([own[source] for own in points]), bar, role)
        for source, (label, bar, role) in told.items()
    ]


def numbers(label: Said, values: Sequence[int], signs: Signs, role: str = "ink") -> Row:
    """A number for each seat."""
    cells: list[Parts] = [((str(value), role),) if value else ((signs["none"], "dim"),) for value in values]
    return Row(label, tuple(cells))
