"""The sums of an arena's Results: what seats and bots score and win, and how far one bot is ahead of the others."""

from __future__ import annotations

from array import array
from collections.abc import Iterable, Sequence
from math import sqrt
from statistics import fmean

from msgspec import Struct

from rules.arena import Match, Result
from rules.margins import Margin, Values, wilson


class Lead(Struct, frozen=True, kw_only=True):
    """How far a bot is ahead of the other bots, in points."""

    name: str
    best: Margin
    """Its mean minus the best seat of another bot."""
    mean: Margin
    """Its mean minus the mean of the other bots' seats."""


class Standing(Struct, frozen=True, kw_only=True):
    """The results of a seat, or of a bot in all its seats."""

    name: str
    """The bot; empty for a seat in which all bots of a rotation sat."""
    seat: int | None
    """The seat, or None for a bot in all its seats."""
    seats: int
    """How many seats it played."""
    games: int
    mean: float
    """Points a seat and match."""
    spread: float
    """Their standard deviation (of a sample); 0 for a single match."""
    least: int
    most: int
    wins: float
    """Matches won; of a first place shared by k seats each has won 1/k."""
    share: float
    """Wins divided by matches. In a solo match every player wins, so the share means nothing there."""
    low: float
    high: float
    """The share lies between these with 95 % confidence (Wilson's interval; shared wins count as fractions)."""
    fair: float
    """The share among equal bots: its seats divided by all seats."""
    sources: dict[str, float]
    """Mean points by source."""


class Pace(Struct, frozen=True, kw_only=True):
    """What the decisions of a bot took, in seconds of the caller's clock; only those where it had a choice."""

    name: str
    median: float
    high: float
    """95 % of them took no longer."""
    longest: float


class Summary(Struct, frozen=True, kw_only=True):
    """The results of a run."""

    games: int
    decisions: int
    """In all matches together."""
    rounds: float
    """Mean."""
    events: dict[str, float]
    """How often each kind of event happened in a match, on average."""
    seats: tuple[Standing, ...]
    """In seat order."""
    bots: tuple[Standing, ...]
    """In the order of their first seats."""
    leads: tuple[Lead, ...]
    """The same bots compared; empty for a single kind of bot."""
    round_of: int = 1
    """How many matches make a round of the rotation. What is left at the end counts in no lead."""


class _Leads:
    """How far a bot is ahead, by matches, or by whole rounds of a rotation: matches of a round share their luck."""

    def __init__(self, name: str, round_of: int) -> None:
        self.name, self._round_of = name, round_of
        self._best, self._mean = Values(), Values()
        self._round: list[tuple[float, float]] = []

    def add(self, result: Result) -> None:
        own = [score for score, name in zip(result.scores, result.seats, strict=True) if name == self.name]
        others = [score for score, name in zip(result.scores, result.seats, strict=True) if name != self.name]
        self._round.append((fmean(own) - max(others), fmean(own) - fmean(others)))
        if len(self._round) == self._round_of:
            best, mean = zip(*self._round, strict=True)
            self._best.add(fmean(best))
            self._mean.add(fmean(mean))
            self._round = []

    def lead(self) -> Lead:
        return Lead(name=self.name, best=self._best.margin(), mean=self._mean.margin())


class _Sums:
    """Running sums; whole numbers only, so that the order of adding changes no digit."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.played = self.points = self.squares = self.most = 0
        self.least: int | None = None
        self.wins: dict[int, int] = {}
        """First places, by how many seats shared them."""
        self.sources: dict[str, int] = {}

    def add(self, score: int, sources: dict[str, int]) -> None:
        self.most = score if not self.played else max(self.most, score)
        self.least = score if self.least is None else min(self.least, score)
        self.played += 1
        self.points += score
        self.squares += score * score
        for source, points in sources.items():
            self.sources[source] = self.sources.get(source, 0) + points

    def won(self, shared_by: int) -> None:
        self.wins[shared_by] = self.wins.get(shared_by, 0) + 1

    def standing(self, games: int, seat: int | None, sits: int, of: int) -> Standing:
        played = self.played or 1
        wins = sum([times / by for by, times in sorted(self.wins.items())])
        off = self.squares * played - self.points**2
        low, high = wilson(wins, games)
        return Standing(
            name=self.name,
            seat=seat,
            seats=sits,
            games=games,
            mean=self.points / played,
            spread=sqrt(off / (played * (played - 1))) if played > 1 else 0.0,
            least=self.least or 0,
            most=self.most,
            wins=wins,
            share=wins / games if games else 0.0,
            low=low,
            high=high,
            fair=sits / of,
            sources={source: points / played for source, points in self.sources.items()},
        )


class Tally:
    """Adds up Results as they arrive."""

    def __init__(self, seats: Sequence[str], rotate: bool = False) -> None:
        """`rotate`: whether the Results are of a rotation."""
        self.games = self.decisions = self.rounds = 0
        self.events: dict[str, int] = {}
        self._names = tuple(seats)
        mixed = rotate and len({*seats}) > 1
        self._seats = [_Sums("" if mixed else name) for name in seats]
        self._bots = {name: _Sums(name) for name in seats}
        several = len(self._bots) > 1
        self._round_of = len(seats) if rotate else 1
        self._leads = [_Leads(name, self._round_of) for name in self._bots if several]

    def add(self, result: Result) -> None:
        """Count one match."""
        self.games += 1
        self.decisions += result.decisions
        self.rounds += result.rounds
        for event, times in result.events.items():
            self.events[event] = self.events.get(event, 0) + times
        first = result.places.count(1)
        for seat, sums in enumerate(self._seats):
            for counts in (sums, self._bots[result.seats[seat]]):
                counts.add(result.scores[seat], result.sources[seat])
                if result.places[seat] == 1:
                    counts.won(first)
        for lead in self._leads:
            lead.add(result)

    def summary(self) -> Summary:
        """The summary of all matches so far."""
        names, of = self._names, len(self._seats)
        return Summary(
            games=self.games,
            decisions=self.decisions,
            rounds=self.rounds / (self.games or 1),
            events={event: times / (self.games or 1) for event, times in self.events.items()},
            seats=tuple([sums.standing(self.games, seat, 1, of) for seat, sums in enumerate(self._seats)]),
            bots=tuple([sums.standing(self.games, None, names.count(name), of) for name, sums in self._bots.items()]),
            leads=tuple([lead.lead() for lead in self._leads]),
            round_of=self._round_of,
        )


class Effort:
    """Adds up what decisions took."""

    def __init__(self) -> None:
        self._seconds: dict[str, array[float]] = {}

    def add(self, match: Match) -> None:
        """Count one match."""
        for name, seconds in zip(match.result.seats, match.seconds, strict=True):
            self._seconds.setdefault(name, array("d")).extend(seconds)

    def paces(self) -> tuple[Pace, ...]:
        """The pace of each bot that had a choice."""
        return tuple([_pace(name, sorted(seconds)) for name, seconds in self._seconds.items() if seconds])


def _pace(name: str, seconds: list[float]) -> Pace:
    last = len(seconds) - 1
    return Pace(name=name, median=seconds[last // 2], high=seconds[-(-last * 19 // 20)], longest=seconds[last])


def summarise(seats: Sequence[str], results: Iterable[Result], rotate: bool = False) -> Summary:
    """The summary of all these Results."""
    tally = Tally(seats, rotate)
    for result in results:
        tally.add(result)
    return tally.summary()
