"""How good the coach's advice is: `python -m tests.bench coach [--quick] [--game NAME] [--seats N] [--matches N]`.

One seat plays all moves of the first advice, then asks again; the others are the frozen greedy, and so is that seat in
the match with the same luck that it is compared with. The seats take turns. Times are CPU times. The exit code is 1
when advice was not legal, changed nothing, went round in a circle or could not be given.
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from math import sqrt
from multiprocessing import get_context
from statistics import fmean, median, quantiles, stdev
from time import process_time
from typing import Any, NamedTuple

from rules import arena, shelf
from rules.arena import CONFIDENCE
from rules.bots import Bot
from rules.chance import Chance
from rules.game import Game, Move, Question, State
from tests.bench.frozen import frozen
from tests.helpers.positions import digest

SLOW = 0.3
"""Seconds after which advice is slow."""
ILLEGAL, NOTHING, LOOP, RAISED = FAULTS = "illegal", "nothing", "loop", "raised"
EXAMPLES = 3
"""How many faults of each kind are printed."""


class Fault(NamedTuple):
    """Where advice was wrong."""

    kind: str
    decision: int
    """The how manieth question of this seat it was."""
    what: str


class Follower:
    """A player that does all of the first advice, then asks again. Where that cannot be, the frozen greedy decides."""

    def __init__(self, game: Game[Any, Any, Any]) -> None:
        self.game, self.other = game, frozen(game)
        self.left: list[Move] = []
        """The moves of the option that are still to play."""
        self.began = ""
        """The view when the option was advised."""
        self.before = ""
        """The view before the last move."""
        self.asked: set[str] = set()
        """The views in which this seat was asked for a whole move since another seat last acted."""
        self.decisions, self.advised = 0, ""
        self.times: list[float] = []
        self.faults: list[Fault] = []

    def interrupted(self) -> None:
        """Another seat acts: the option must be over."""
        if self.left:
            self.fault(ILLEGAL, f"the question changed hands before {self.left}")
            self.left = []
        self.asked.clear()
        self.before = self.began = ""

    def fault(self, kind: str, what: str) -> None:
        self.faults.append(Fault(kind, self.decisions, f"{what}; {self.advised}"))

    def decide(self, view: State, step: Question[Any], moves: Sequence[Move], chance: Chance) -> Move:
        """The next move of the option, or the first of a new one."""
        self.decisions += 1
        now = digest(view)
        if now == self.before:
            self.fault(NOTHING, "a move changed nothing")
        if not self.left:
            if now == self.began != self.before:
                self.fault(NOTHING, "an option changed nothing")
            self.left = self.advice(view, step, now)
        self.before = now
        move = self.left.pop(0) if self.left else self.other.decide(view, step, moves, chance)
        if move not in moves:
            self.fault(ILLEGAL, f"{move} is not legal")
            self.left = []
            return self.other.decide(view, step, moves, chance)
        return move

    def advice(self, view: State, step: Question[Any], now: str) -> list[Move]:
        """The moves of the first advice; none where it cannot be followed."""
        self.began = now
        self.advised = ""
        if now in self.asked:
            self.fault(LOOP, f"{type(step).__name__} again")
            return []
        self.asked.add(now)
        begun = process_time()
        try:
            option = self.game.advise(view, step, 1)[0]
        except Exception as error:
            self.fault(RAISED, f"{error!r} for {step}")
            return []
        self.times.append(process_time() - begun)
        self.advised = f"{type(step).__name__}: {list(option.moves)}, {option.value:.2f}"
        if not option.moves:
            self.fault(NOTHING, "an option without moves")
        return list(option.moves)


class Watched:
    """A frozen greedy beside a follower."""

    def __init__(self, player: Bot, follower: Follower) -> None:
        self.player, self.follower = player, follower

    def decide(self, view: State, step: Question[Any], moves: Sequence[Move], chance: Chance) -> Move:
        if not step.beside:
            self.follower.interrupted()
        return self.player.decide(view, step, moves, chance)


class Match(NamedTuple):
    """What came out of a match, and of the match that it is compared with."""

    nth: int
    seat: int
    score: int
    """Of the seat that was advised …"""
    other: int
    """… and of the frozen greedy in its place."""
    times: list[float]
    faults: list[Fault]


def match(name: str, seats: int, seed: int, nth: int) -> Match:
    """The nth match and the one that it is compared with."""
    game, seat = shelf.game(name), nth % seats
    usual, follower = frozen(game), Follower(game)
    players = [follower if one == seat else Watched(usual, follower) for one in range(seats)]
    scores = [arena.play(game, some, f"{seed}/{nth}").scores[seat] for some in (players, [usual] * seats)]
    return Match(nth, seat, scores[0], scores[1], follower.times, follower.faults)


def report(name: str, seats: int, matches: list[Match]) -> int:
    """Print what came out for a game and a number of seats; the number of faults."""
    differences = [one.score - one.other for one in matches]
    reach = CONFIDENCE * stdev(differences) / sqrt(len(matches)) if len(matches) > 1 else float("inf")
    times = [time * 1e3 for one in matches for time in one.times] or [0.0]
    slow = sum(time > SLOW * 1e3 for time in times)
    late = quantiles(times, n=20)[-1] if len(times) > 1 else times[0]
    faults = [(one, fault) for one in matches for fault in one.faults]
    counts = Counter(fault.kind for _, fault in faults)
    print(
        f"{name:<14}{seats:>2} seats {len(matches):>4} matches  {fmean(one.score for one in matches):7.2f} "
        f"(greedy {fmean(one.other for one in matches):7.2f})  {fmean(differences):+6.2f} ± {reach:4.2f}   "
        + "  ".join(f"{kind} {counts[kind]}" for kind in FAULTS)
        + f"  slow {slow}   {median(times):.1f} ms, 95 % {late:.1f}, most {max(times):.0f}, {len(times)} times",
        flush=True,
    )
    for kind in FAULTS:
        for one, fault in [pair for pair in faults if pair[1].kind == kind][:EXAMPLES]:
            print(f"    {kind}: match {one.nth}, seat {one.seat}, question {fault.decision}: {fault.what}", flush=True)
    return len(faults)


def tables(game: str, seats: int) -> Iterator[tuple[str, int]]:
    """The games and numbers of seats to look at; all where nothing is named."""
    for meta in shelf.GAMES:
        if game in ("", meta.name):
            for many in range(meta.seats[0], meta.seats[1] + 1):
                if seats in (0, many):
                    yield meta.name, many


def main(arguments: Sequence[str]) -> int:
    """Play, print, and tell whether advice was wrong anywhere."""
    options = argparse.ArgumentParser(
        prog="python -m tests.bench coach", description=(__doc__ or "").partition("\n\n")[2]
    )
    options.add_argument("--game", default="", choices=[meta.name for meta in shelf.GAMES], help="one game only")
    options.add_argument("--seats", type=int, default=0, help="one number of seats only")
    options.add_argument("--matches", type=int, default=200, help="how many, for each number of seats (default 200)")
    options.add_argument("--quick", action="store_true", help="10 matches")
    options.add_argument("--seed", type=int, default=1, help="the luck of all matches (default 1)")
    options.add_argument("--jobs", type=int, default=2, help="how many processes play (default 2)")
    chosen = options.parse_args(arguments)
    many, faults = 10 if chosen.quick else chosen.matches, 0
    with ProcessPoolExecutor(chosen.jobs, get_context("spawn")) as pool:
        for name, seats in tables(chosen.game, chosen.seats):
            work = partial(match, name, seats, chosen.seed)
            faults += report(name, seats, list(pool.map(work, range(many), chunksize=5)))
    print(f"{faults} faults." if faults else "No faults.")
    return 1 if faults else 0
