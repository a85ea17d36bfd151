"""The parts of a result that games share: points by source, rows of numbers, who has most of something, and the
winner's lead."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

from tui.shelf.reckoning import Parts, Rank, Row, seat_role
from tui.terminal.symbols import Signs
from tui.widgets.score_table import Scores, Source
from tui.words import Said, listed, plural

SHADES = tuple([f"source.{nth}" for nth in range(1, 6)])
"""The shades of bars, in the order of the sources of points."""


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
        missing = plural(more, f"{more} more {unit}", f"{more} more {unit}s")
        return (f"{missing} for {above[0].name}", f"{more} more for {above[0].name}", f"{more} more")


def scored(places: Sequence[int], names: Sequence[str], sources: Sequence[Source], unit: str = "point") -> Scores:
    """Points by source, the source with the most points first; the winners' totals heavier."""
    seats = range(len(places))
    return Scores(
        names=tuple(names),
        roles=tuple([seat_role(seat) for seat in seats]),
        sources=tuple(sorted([one for one in sources if any(one.points)], key=lambda one: -sum(one.points))),
        order=tuple(sorted(seats, key=lambda seat: places[seat])),
        first=tuple([seat for seat in seats if places[seat] == 1]),
        title=(f"Where the {unit}s came from", f"{unit}s".capitalize()),
        unit=unit,
    )


def barred(points: Sequence[Mapping[str, int]], told: Mapping[str, Said], signs: Signs) -> list[Source]:
    """Sources by name, each with a shade of its own."""
    return [
        Source(label, tuple([own[source] for own in points]), signs[shade], signs.role(shade))
        for shade, (source, label) in zip(SHADES, told.items(), strict=False)
    ]


def numbers(label: Said, values: Sequence[int], signs: Signs, role: str = "ink") -> Row:
    """A number for each seat."""
    cells: list[Parts] = [((str(value), role),) if value else ((signs["none"], "dim"),) for value in values]
    return Row(label, tuple(cells))
