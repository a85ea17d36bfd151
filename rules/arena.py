"""Any number of whole matches between computer players, and their results.

Bots get views only, and every move is judged at the door, as it is at a table. The luck of the nth match
comes from the seed and n alone, so the same seed gives the same Results whatever the number of processes.

    tally = Tally(seats)
    for result in run("crypt", seats, games=1000, seed=7, jobs=2):   # in the order of the matches
        tally.add(result)
    summary = tally.summary()

Nothing is printed and no clock is read here: the caller measures and prints.
"""

from __future__ import annotations

import signal
import threading
from collections import deque
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from math import sqrt
from typing import TYPE_CHECKING, Any

from msgspec import Struct

from rules import bots, shelf
from rules.chance import SeededChance
from rules.errors import Endless
from rules.game import ALL, Edition, Event, Game, Now, Options

if TYPE_CHECKING:
    from concurrent.futures import Future
    from multiprocessing.synchronize import Event as Signal

CHUNK = 16
"""Upper bound for the matches that a process gets at once: few, so that no process is left working long after the
others."""
CONFIDENCE = 1.959963984540054
"""Standard deviations that hold 95 % of a normal distribution."""
MOST_DECISIONS = 20_000
"""Upper bound for the decisions of a match between bots: many times the longest match ever seen."""


class Result(Struct, frozen=True, kw_only=True):
    """The result of one match. Everything that belongs to seats is in seat order."""

    game: int
    """The number of the match in its run, from 0 on."""
    seed: str
    """The seed with which `play` plays this match again."""
    seats: tuple[str, ...]
    """The bots' names."""
    scores: tuple[int, ...]
    sources: tuple[dict[str, int], ...]
    """Points by source; they add up to the scores."""
    places: tuple[int, ...]
    """1 is the first; places can be shared."""
    rounds: int
    decisions: int
    """How many moves the seats were asked for and played."""
    events: dict[str, int] = {}
    """How often each kind of event happened, set-up included."""
    taken: tuple[dict[str, int], ...] = ()
    """What each seat took, by the events that have a `tally`: `Bought 6`, and how often."""


class Counted(Now):
    """A Now that counts the events of each kind instead of keeping them, and by their `tally` what each seat took."""

    def __init__(self, chance: SeededChance, seats: int) -> None:
        super().__init__(chance)
        self.events: dict[str, int] = {}
        self.taken: tuple[dict[str, int], ...] = tuple([{} for _ in range(seats)])

    def tell(self, event: type[Event], *facts: Any, to: int = ALL) -> None:
        name = event.__name__
        self.events[name] = self.events.get(name, 0) + 1
        if event.tally:
            fields = event.__struct_fields__
            seat = facts[fields.index("seat")]
            if seat < len(self.taken):  # no seat: the Ghost
                name = f"{name} {facts[fields.index(event.tally)]}"
                self.taken[seat][name] = self.taken[seat].get(name, 0) + 1


def play(
    game: Game[Any, Any, Any],
    players: Sequence[bots.Bot],
    seed: int | str,
    options: Options | None = None,
    edition: Edition | None = None,
    *,
    names: Sequence[str] = (),
    nth: int = 0,
) -> Result:
    """Play one match. The table and each bot have their own luck, so a bot that thinks longer changes no dice of the
    match.

    Raises Endless when the bots come to no end, because rules need not force one.
    """
    now = Counted(SeededChance(f"{seed}/table"), len(players))
    luck = [SeededChance(f"{seed}/seat {seat}") for seat in range(len(players))]
    state = game.new(len(players), options, now, edition)
    decisions = 0
    while waiting := state.waiting():
        if decisions >= MOST_DECISIONS:
            raise Endless("endless", decisions=decisions, rounds=state.round, seed=str(seed))
        question = waiting[0]
        seat = question.seat
        view = state.seen_by(seat)
        step = next(step for step in view.waiting() if step.seat == seat)
        move = players[seat].decide(view, step, step.moves(view), luck[seat])
        step.judge(view, move)
        state.play(question, move, now)
        decisions += 1
    sources, places = state.scores(), state.outcome()
    assert places is not None, "a match that waits for nobody is over"
    return Result(
        game=nth,
        seed=str(seed),
        seats=tuple(names) or tuple([type(player).__name__.lower() for player in players]),
        scores=tuple([sum(points.values()) for points in sources]),
        sources=sources,
        places=places,
        rounds=state.round,
        decisions=decisions,
        events=now.events,
        taken=now.taken,
    )


class Fixture(Struct, frozen=True):
    """What all the matches of a run have in common: enough for another process to play any of them."""

    game: str
    seats: tuple[str, ...]
    seed: int | str
    options: Options | None
    edition: Edition | None

    def match(self, nth: int) -> Result:
        """Play the nth match, with bots that remember nothing of the others."""
        game = shelf.game(self.game)
        players = [bots.bot(name, game) for name in self.seats]
        seed = f"{self.seed}/{nth}"
        return play(game, players, seed, self.options, self.edition, names=self.seats, nth=nth)


def run(
    game: str,
    seats: Sequence[str],
    games: int,
    seed: int | str,
    options: Options | None = None,
    edition: Edition | None = None,
    jobs: int = 1,
) -> Iterator[Result]:
    """Play this many matches between these bots (names, in seat order); Results come in the order of the matches.

    BadSetup comes from the call itself, before anything is played. With one job no process is started; with
    more, closing the iterator (or Ctrl-C while it is waited for) ends them, each after the match it is in.
    A script that uses jobs needs the usual `if __name__ == "__main__"` around the call.
    """
    rules = shelf.game(game)
    rules.table_for(len(seats), options)
    for name in seats:
        bots.bot(name, rules)
    fixture = Fixture(game, tuple(seats), seed, options, edition)
    if jobs <= 1 or games <= 1:
        return map(fixture.match, range(games))
    return _side_by_side(fixture, games, min(jobs, games))


# Many processes -------------------------------------------------------------------------------------

_work: tuple[Fixture, Signal]
"""In a process of its own: what is played there, and whether to stop."""


def _begin(fixture: Fixture, stop: Signal) -> None:
    """Start a new process; Ctrl-C is left to the process that started it."""
    global _work
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    _work = fixture, stop


def _matches(first: int, last: int) -> list[Result]:
    """Yields matches one by one; ends early when the caller stops asking."""
    fixture, stop = _work
    return [fixture.match(nth) for nth in range(first, last) if not stop.is_set()]


def _side_by_side(fixture: Fixture, games: int, jobs: int) -> Iterator[Result]:
    # Loaded only here, so that a run in one process does not pay for it.
    from concurrent.futures import ProcessPoolExecutor
    from multiprocessing import get_context

    spawn = get_context("spawn")  # safe beside threads, and on every system
    stop = spawn.Event()
    chunk = max(1, min(CHUNK, games // (jobs * 4)))
    under_way: deque[Future[list[Result]]] = deque()
    with ProcessPoolExecutor(jobs, spawn, _begin, (fixture, stop)) as pool:
        try:
            for first in range(0, games, chunk):
                with _deaf_to_ctrl_c():  # a submit may start a process, which inherits what is ignored
                    under_way.append(pool.submit(_matches, first, min(first + chunk, games)))
                if len(under_way) > jobs * 4:
                    yield from under_way.popleft().result()
            while under_way:
                yield from under_way.popleft().result()
        finally:
            stop.set()
            # Wait: a process that is just starting still needs objects of this one.
            pool.shutdown(cancel_futures=True)


@contextmanager
def _deaf_to_ctrl_c() -> Iterator[None]:
    """Worker processes started meanwhile ignore Ctrl-C from their first instruction on."""
    if threading.current_thread() is not threading.main_thread():
        yield  # signals are the main thread's
        return
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


# Sums and results ------------------------------------------------------------------------------------


class Standing(Struct, frozen=True, kw_only=True):
    """The results of a seat, or of a bot in all its seats."""

    name: str
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

    def __init__(self, seats: Sequence[str]) -> None:
        self.games = self.decisions = self.rounds = 0
        self.events: dict[str, int] = {}
        self._seats = [_Sums(name) for name in seats]
        self._bots = {name: _Sums(name) for name in seats}

    def add(self, result: Result) -> None:
        """Count one match."""
        self.games += 1
        self.decisions += result.decisions
        self.rounds += result.rounds
        for event, times in result.events.items():
            self.events[event] = self.events.get(event, 0) + times
        first = result.places.count(1)
        for seat, sums in enumerate(self._seats):
            for counts in (sums, self._bots[sums.name]):
                counts.add(result.scores[seat], result.sources[seat])
                if result.places[seat] == 1:
                    counts.won(first)

    def summary(self) -> Summary:
        """The summary of all matches so far."""
        names, of = [sums.name for sums in self._seats], len(self._seats)
        return Summary(
            games=self.games,
            decisions=self.decisions,
            rounds=self.rounds / (self.games or 1),
            events={event: times / (self.games or 1) for event, times in self.events.items()},
            seats=tuple([sums.standing(self.games, seat, 1, of) for seat, sums in enumerate(self._seats)]),
            bots=tuple([sums.standing(self.games, None, names.count(name), of) for name, sums in self._bots.items()]),
        )


def summarise(seats: Sequence[str], results: Iterable[Result]) -> Summary:
    """The summary of all these Results."""
    tally = Tally(seats)
    for result in results:
        tally.add(result)
    return tally.summary()


def wilson(wins: float, games: int) -> tuple[float, float]:
    """Wilson's interval for a share of wins; everything is possible before the first match."""
    if not games:
        return 0.0, 1.0
    share, square = wins / games, CONFIDENCE**2
    middle = share + square / (2 * games)
    reach = CONFIDENCE * sqrt(share * (1 - share) / games + square / (4 * games * games))
    whole = 1 + square / games
    return max(0.0, (middle - reach) / whole), min(1.0, (middle + reach) / whole)
