"""The result of a match as facts and words, for the curtain and the result screen. Each game has its own module for
it; none draws."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, Protocol, TypeAlias

from rules.game import Event, State
from tui.terminal.symbols import Signs
from tui.widgets.score_table import Scores
from tui.words import Said, listed

Parts: TypeAlias = tuple[tuple[str, str], ...]
"""A line as (text, role)."""


AROUND = 4
"""Ranks beside the winner, two on each side."""


class Rank(NamedTuple):
    """A rank of the solo game, and the points that earn it."""

    name: str
    least: int


class Row(NamedTuple):
    """One kind of the players' possessions at the end."""

    label: Said
    cells: tuple[Parts, ...]
    """A cell for each seat, item by item; items have spaces between them if there is room."""
    mark: str = ""
    """A sign of the table before the label."""


class Holdings(NamedTuple):
    """What each player has at the end, all revealed."""

    title: Said
    rows: tuple[Row, ...]


class Reckoning(NamedTuple):
    """A match that is over."""

    places: tuple[int, ...]
    scores: Scores
    because: Said
    """Why the winner won: the lead, or the roll for a tie."""
    holdings: Holdings
    match: tuple[Said, ...]
    """The match in five lines."""
    rounds: tuple[str, ...]
    """The points of each round."""
    length: Said
    """The length of the match."""
    rank: str = ""
    """The rank that the solo player has reached."""
    ranks: tuple[Rank, ...] = ()
    called: str = ""
    """The words before the rank."""
    title: str = ""
    """The title that the rules give the winner."""
    behind: tuple[str, ...] = ()
    """The details behind each player's points, one line each, if the sources do not tell everything."""

    @property
    def order(self) -> tuple[int, ...]:
        """The seats from the first place on."""
        return tuple(sorted(range(len(self.places)), key=lambda seat: self.places[seat]))

    @property
    def first(self) -> tuple[int, ...]:
        """Who has won."""
        return tuple([seat for seat in self.order if self.places[seat] == 1])

    def near(self) -> tuple[Rank, ...]:
        """The ranks shown beside the one reached: the one before it and those after it."""
        reached = [rank.name for rank in self.ranks].index(self.rank)
        first = max(0, min(reached - 1, len(self.ranks) - AROUND))
        return self.ranks[first : first + AROUND]

    def headline(self) -> Said:
        """The largest words of the result."""
        names = self.scores.names
        if self.rank or self.title:
            return ((self.rank or self.title).upper(),)
        if len(self.first) > 1:
            return (f"{listed([names[seat] for seat in self.first])} share it".upper(),)
        return (f"{names[self.first[0]]} wins".upper(),)

    def sum(self) -> Said:
        """Names and points, the first place first."""
        each = [f"{self.scores.names[seat]} {self.scores.totals[seat]}" for seat in self.order]
        points = ", ".join(each)
        return (
            f"The match is over: {points}.",
            f"Over: {points}.",
            *[f"Over: {', '.join(each[:most])}." for most in (3, 2, 1) if most < len(each)],
        )


class Reckons(Protocol):
    """What the `reckoning` module of a game provides."""

    def counts(self, view: State, names: Sequence[str], signs: Signs) -> tuple[Parts, ...]:
        """The public facts of every seat, a few words each, for the curtain."""
        ...

    def reckon(self, view: State, story: Sequence[Event], names: Sequence[str], signs: Signs) -> Reckoning:
        """The result of a finished match, made from its public events."""
        ...


def seat_role(seat: int) -> str:
    """The colour of a seat."""
    return f"seat{seat + 1}"
