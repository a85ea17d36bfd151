"""Any number of whole matches between computer players, and their results.

Bots get views only, and every move is judged at the door, as it is at a table. The luck of the nth match comes from
the seed and n alone, and bots remember nothing of other matches, so the same seed gives the same Results whatever the
number of processes.

    tally = Tally(seats)
    for result in run("crypt", seats, games=1000, seed=7, jobs=2):   # in the order of the matches
        tally.add(result)
    summary = tally.summary()

In a rotation each line-up plays as many matches with the same luck as there are seats, and everyone sits everywhere.
Nothing is printed here, and no clock is read unless the caller gives one.
"""

from __future__ import annotations

import signal
import threading
from array import array
from collections import deque
from collections.abc import Callable, Generator, Iterator, Sequence
from contextlib import contextmanager, suppress
from typing import TYPE_CHECKING, Any, NamedTuple, TypeAlias

import msgspec
from msgspec import Struct

from rules import bots, shelf
from rules.chance import Chance, LuckMet, SeededChance, UnknownChance
from rules.errors import Endless
from rules.game import ALL, Edition, Event, Game, Move, Now, Options, Question, State, fingerprint

if TYPE_CHECKING:
    from concurrent.futures import Future
    from multiprocessing.synchronize import Event as Signal

CHUNK = 16
"""Upper bound for the matches that a process gets at once: few, so that no process is left working long after the
others."""
MOST_DECISIONS = 20_000
"""Upper bound for the decisions of a match between bots: many times the longest match ever seen."""

Clock: TypeAlias = Callable[[], float]


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
    offered: tuple[dict[str, int], ...] = ()
    """What each seat could have taken with its next move, under the same names, and how often; only on request."""
    options: dict[str, bool | str] = {}
    edition: str = ""
    """The fingerprint of the edition's content."""
    drawn: dict[str, Any] = {}
    """What luck decided before the first move, as far as the scores depend on it, and who begins."""
    possessions: tuple[dict[str, Any], ...] = ()
    """What each seat has at the end: with the edition it gives the scores and the places again."""


class Counted(Now):
    """A Now that counts the events of each kind instead of keeping them, and by their `tally` what each seat took."""

    def __init__(self, chance: Chance, seats: int) -> None:
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


def within_reach(state: State, question: Question[Any], moves: Sequence[Move]) -> set[str]:
    """What the seat can take with one of these moves, before any luck is met."""
    found: set[str] = set()
    for move in moves:
        now = Counted(UnknownChance(), state.seats)
        with suppress(LuckMet):
            state.copy().carry_out(question, move, now)
        found.update(now.taken[question.seat])
    return found


def play(
    game: Game[Any, Any, Any],
    players: Sequence[bots.Bot],
    seed: int | str,
    options: Options | None = None,
    edition: Edition | None = None,
    *,
    names: Sequence[str] = (),
    nth: int = 0,
    offers: bool = False,
) -> Result:
    """Play one match; `offers`: also count what each seat could have taken, which is slower.

    The table and each bot have their own luck, so a bot that thinks longer changes no dice of the
    match.

    Raises Endless when the bots come to no end, because rules need not force one.
    """
    options, edition = options or game.options(), edition or game.standard
    now = Counted(SeededChance(f"{seed}/table"), len(players))
    luck = [SeededChance(f"{seed}/seat {seat}") for seat in range(len(players))]
    state = game.new(len(players), options, now, edition)
    offered: tuple[dict[str, int], ...] = tuple([{} for _ in players if offers])
    given, decisions = state.given(), 0
    while waiting := state.waiting():
        if decisions >= MOST_DECISIONS:
            raise Endless("endless", decisions=decisions, rounds=state.round, seed=str(seed))
        question = waiting[0]
        seat = question.seat
        view = state.seen_by(seat)
        step = next(step for step in view.waiting() if step.seat == seat)
        moves = step.moves(view)
        if offers:
            for name in sorted(within_reach(state, question, moves)):
                offered[seat][name] = offered[seat].get(name, 0) + 1
        move = players[seat].decide(view, step, moves, luck[seat])
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
        offered=offered,
        options=msgspec.to_builtins(options),
        edition=fingerprint(edition),
        drawn=given,
        possessions=state.possessions(),
    )


class Timed:
    """A bot whose decisions a clock of the caller measures, where it has a choice."""

    def __init__(self, bot: bots.Bot, clock: Clock) -> None:
        self._bot, self._clock = bot, clock
        self.seconds = array("d")

    def decide(self, view: State, step: Question[Any], moves: Sequence[Move], chance: Chance) -> Move:
        began = self._clock()
        move = self._bot.decide(view, step, moves, chance)
        if len(moves) > 1:
            self.seconds.append(self._clock() - began)
        return move


class Match(NamedTuple):
    """A match of a run."""

    result: Result
    seconds: tuple[array[float], ...]
    """What the decisions of each seat took; empty if nobody measures."""


class Fixture(Struct, frozen=True):
    """What all the matches of a run have in common: enough for another process to play any of them."""

    game: str
    seats: tuple[str, ...]
    seed: int | str
    options: Options | None = None
    edition: Edition | None = None
    rotate: bool = False
    """Whether everyone sits everywhere: the line-up moves on by one seat from match to match, and the luck is new when
    all have sat everywhere."""
    clock: Clock | None = None
    """What measures decisions. It changes no Result."""
    offers: bool = False
    """Whether Results also say what each seat could have taken."""

    def check(self) -> None:
        """BadSetup if these matches cannot be played."""
        rules = shelf.game(self.game)
        rules.table_for(len(self.seats), self.options)
        for name in self.seats:
            self.player(name, rules)

    def player(self, name: str, game: Game[Any, Any, Any]) -> bots.Bot:
        """The player of this name, new."""
        return bots.bot(name, game)

    def match(self, nth: int) -> Match:
        """Play the nth match, with bots that remember nothing of the others."""
        game, luck, seats = shelf.game(self.game), nth, self.seats
        if self.rotate:
            luck, by = divmod(nth, len(seats))
            seats = seats[len(seats) - by :] + seats[: len(seats) - by]
        players = [self.player(name, game) for name in seats]
        timed = [Timed(player, self.clock) for player in players] if self.clock else []
        result = play(
            game, timed or players, f"{self.seed}/{luck}", self.options, self.edition, names=seats, nth=nth,
            offers=self.offers,
        )  # fmt: skip
        return Match(result, tuple([one.seconds for one in timed]))


def run(
    game: str,
    seats: Sequence[str],
    games: int,
    seed: int | str,
    options: Options | None = None,
    edition: Edition | None = None,
    jobs: int = 1,
) -> Iterator[Result]:
    """The Results of this many matches between these bots (names, in seat order), in the order of the matches."""
    return results(matches(Fixture(game, tuple(seats), seed, options, edition), range(games), jobs))


def results(played: Iterator[Match]) -> Iterator[Result]:
    """The Results of these matches; closing it closes the matches."""
    try:
        for match in played:
            yield match.result
    finally:
        if isinstance(played, Generator):
            played.close()


def matches(fixture: Fixture, games: range, jobs: int = 1) -> Iterator[Match]:
    """Play these matches of a run on this machine; they come in order.

    BadSetup comes from the call itself, before anything is played. With one job no process is started; with
    more, closing the iterator (or Ctrl-C while it is waited for) ends them, each after the match it is in.
    A script that uses jobs needs the usual `if __name__ == "__main__"` around the call.
    """
    fixture.check()
    if jobs <= 1 or len(games) <= 1:
        return map(fixture.match, games)
    return _side_by_side(fixture, games, min(jobs, len(games)))


def chunks(games: range, jobs: int) -> Iterator[range]:
    """The parts of a run that this many processes get."""
    size = max(1, min(CHUNK, len(games) // (jobs * 4)))
    return (games[first : first + size] for first in range(0, len(games), size))


# Many processes -------------------------------------------------------------------------------------

_work: tuple[Fixture, Signal]
"""In a process of its own: what is played there, and whether to stop."""


def _begin(fixture: Fixture, stop: Signal) -> None:
    """Start a new process; Ctrl-C is left to the process that started it."""
    global _work
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    _work = fixture, stop


def _matches(part: range) -> list[Match]:
    """The matches of a part; fewer if the run is stopped meanwhile."""
    fixture, stop = _work
    return [fixture.match(nth) for nth in part if not stop.is_set()]


def _side_by_side(fixture: Fixture, games: range, jobs: int) -> Iterator[Match]:
    # Loaded only here, so that a run in one process does not pay for it.
    from concurrent.futures import ProcessPoolExecutor
    from multiprocessing import get_context

    spawn = get_context("spawn")  # safe beside threads, and on every system
    stop = spawn.Event()
    under_way: deque[Future[list[Match]]] = deque()
    with ProcessPoolExecutor(jobs, spawn, _begin, (fixture, stop)) as pool:
        try:
            for part in chunks(games, jobs):
                with _deaf_to_ctrl_c():  # a submit may start a process, which inherits what is ignored
                    under_way.append(pool.submit(_matches, part))
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
