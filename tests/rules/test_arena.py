"""The arena: whole matches between bots, from views only, the same for the same seed however many processes play."""

from __future__ import annotations

import pickle
from array import array
from collections import Counter
from collections.abc import Sequence
from importlib import import_module
from typing import Any, get_args

import pytest
from msgspec.structs import replace

from rules import arena, bots, margins, shelf, tally
from rules.chance import Chance
from rules.errors import BadSetup, Endless, IllegalMove
from rules.game import Move, Question, State

CRYPT = shelf.game("crypt")


class Spy:
    """Checks what a bot is given, and plays at random."""

    def __init__(self) -> None:
        self.eyes: list[tuple[int, int]] = []
        self.strangers = 0

    def decide(self, view: State, step: Question[Any], moves: Sequence[Move], chance: Chance) -> Move:
        self.eyes.append((view.eyes, step.seat))
        assert tuple(moves) == tuple(step.moves(view))
        self.strangers += sum(other.seat != step.seat for other in view.waiting())
        return chance.pick(tuple(moves))


class Cheat:
    """Plays something that is not a legal move."""

    def decide(self, view: State, step: Question[Any], moves: Sequence[Move], chance: Chance) -> Move:
        return Move()


@pytest.mark.parametrize("name", [meta.name for meta in shelf.GAMES])
def test_a_bot_gets_its_own_view_and_nothing_else(name: str) -> None:
    game = shelf.game(name)
    spies = [Spy() for _ in range(game.meta.seats[1])]
    result = arena.play(game, spies, 3)
    assert all(spy.eyes for spy in spies)
    for seat, spy in enumerate(spies):
        assert set(spy.eyes) == {(seat, seat)}
    assert result.decisions == sum(len(spy.eyes) for spy in spies)
    assert result.seats == ("spy",) * len(spies)


def test_an_illegal_move_is_refused_at_the_door() -> None:
    with pytest.raises(IllegalMove):
        arena.play(CRYPT, [Cheat(), Cheat()], 1)


@pytest.mark.parametrize("name", [meta.name for meta in shelf.GAMES])
def test_the_same_seed_plays_the_same_whatever_the_number_of_processes(name: str) -> None:
    seats = ("greedy", "random", *["random"] * (shelf.meta(name).seats[0] - 2))
    games = 17 if name == "crypt" else 5  # of short matches two at a time for a process, and one is left over
    alone = list(arena.run(name, seats, games, "seed", jobs=1))
    assert list(arena.run(name, seats, games, "seed", jobs=2)) == alone
    assert [result.game for result in alone] == list(range(games))
    assert list(arena.run(name, seats, 2, "another", jobs=1)) != alone[:2]


def test_a_match_of_a_run_can_be_played_again_from_its_seed() -> None:
    seats = ("greedy", "random", "greedy")
    options = CRYPT.options(sides="random")
    fifth = list(arena.run("crypt", seats, 6, 11, options))[5]
    again = arena.play(CRYPT, [bots.bot(name, CRYPT) for name in seats], fifth.seed, options, names=seats, nth=5)
    assert again == fifth


def test_a_run_can_be_left_in_the_middle() -> None:
    results = arena.run("crypt", ("random", "random"), 10_000, 1, jobs=2)
    first = next(results)
    results.close()  # type: ignore[attr-defined]  # an Iterator that is a generator
    assert first.game == 0


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_sources_add_up_to_the_score_and_places_follow_it(seats: int) -> None:
    for result in arena.run("crypt", ("random",) * seats, 20, 5, CRYPT.options(sides="random")):
        assert result.scores == tuple(sum(points.values()) for points in result.sources)
        assert all(result.scores[seat] == max(result.scores) for seat in range(seats) if result.places[seat] == 1)
        assert result.rounds == CRYPT.standard.rounds(seats)


@pytest.mark.parametrize("jobs", [1, 2])
def test_events_are_counted_by_kind(jobs: int) -> None:
    seats = ("random", "random")
    results = list(arena.run("crypt", seats, 4, 1, jobs=jobs))
    for result in results:
        assert result.events["SetUp"] == result.events["Ended"] == 1
        assert result.events["Placed"] >= result.events["Claimed"] > 0
    found = tally.summarise(seats, results)
    for event, times in found.events.items():
        assert times == sum(result.events.get(event, 0) for result in results) / 4


@pytest.mark.parametrize("name", [meta.name for meta in shelf.GAMES])
def test_what_each_seat_took_is_counted_one_by_one(name: str) -> None:
    game = shelf.game(name)
    kinds = [kind for kind in get_args(import_module(f"{game.meta.package}.events").AnyEvent) if kind.tally]
    assert all({"seat", kind.tally} <= {*kind.__struct_fields__} for kind in kinds)
    counted = {kind.__name__ for kind in kinds}
    for seats in range(game.meta.seats[0], game.meta.seats[1] + 1):
        one = arena.play(game, [bots.bot("random", game)] * seats, "taken")
        taken = [key.split()[0] for seat in one.taken for key, times in seat.items() for _ in range(times)]
        assert len(one.taken) == seats
        assert taken
        if seats > 1:  # alone an automaton may take too
            assert Counter(taken) == {kind: times for kind, times in one.events.items() if kind in counted}


def test_a_match_without_end_is_given_up_with_a_report(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(arena, "MOST_DECISIONS", 10)
    with pytest.raises(Endless) as met:
        list(arena.run("crypt", ("random", "random"), 3, "seed"))
    assert (met.value.code, met.value.facts["decisions"], met.value.facts["seed"]) == ("endless", 10, "seed/0")


def test_what_cannot_be_played_is_refused_by_the_call() -> None:
    for game, seats in (("chess", ("random",)), ("crypt", ("random",) * 5), ("crypt", ("random", "genius"))):
        with pytest.raises(BadSetup):
            arena.run(game, seats, 1, 1)


def test_errors_of_the_rules_come_through_a_process_whole() -> None:
    error = pickle.loads(pickle.dumps(IllegalMove("held", spot=2, total=6)))
    assert (type(error), error.code, error.facts) == (IllegalMove, "held", {"spot": 2, "total": 6})


def result(scores: tuple[int, ...], places: tuple[int, ...]) -> arena.Result:
    """A match that ended like this."""
    return arena.Result(
        game=0,
        seed="0",
        seats=("a", "b", "a"),
        scores=scores,
        sources=tuple({"coins": score - 1, "dice": 1} for score in scores),
        places=places,
        rounds=8,
        decisions=50,
    )


def plain_result() -> arena.Result:
    return result((1, 2, 3), (3, 2, 1))


def test_a_summary_counts_seats_bots_and_shared_wins() -> None:
    found = tally.summarise(("a", "b", "a"), [result((10, 20, 30), (3, 2, 1)), result((20, 20, 10), (1, 1, 3))])
    assert (found.games, found.decisions, found.rounds) == (2, 100, 8.0)
    first, second, third = found.seats
    assert (first.seat, first.mean, first.least, first.most, first.wins) == (0, 15.0, 10, 20, 0.5)
    assert first.spread == pytest.approx(7.0710678)
    assert (second.wins, third.wins) == (0.5, 1.0)
    assert third.sources == {"coins": 19.0, "dice": 1.0}
    a, b = found.bots
    assert (a.name, a.seat, a.seats, a.wins, a.share, a.mean) == ("a", None, 2, 1.5, 0.75, 17.5)
    assert a.fair == pytest.approx(2 / 3)
    assert (b.name, b.wins, b.share) == ("b", 0.5, 0.25)
    assert a.low < a.share < a.high


def test_a_rotation_sits_everyone_everywhere_with_the_same_luck() -> None:
    seats = ("greedy", "easy", "random")
    fixture = arena.Fixture("crypt", seats, "round", CRYPT.options(sides="B"), rotate=True)
    played = [match.result for match in arena.matches(fixture, range(6))]
    assert [one.seats for one in played[:3]] == [
        ("greedy", "easy", "random"), ("random", "greedy", "easy"), ("easy", "random", "greedy"),
    ]  # fmt: skip
    assert [one.seed for one in played] == ["round/0"] * 3 + ["round/1"] * 3
    fifth = played[4]
    players = [bots.bot(name, CRYPT) for name in fifth.seats]
    again = arena.play(CRYPT, players, fifth.seed, CRYPT.options(**fifth.options), names=fifth.seats, nth=4)
    assert again == fifth, "and its line alone says how to play it again"
    assert [match.result for match in arena.matches(fixture, range(2, 5))] == played[2:5]
    found = tally.summarise(seats, played, rotate=True)
    assert [one.name for one in found.seats] == ["", "", ""]
    assert [one.games for one in found.bots] == [6, 6, 6]


@pytest.mark.parametrize("name", [meta.name for meta in shelf.GAMES])
def test_a_searcher_plays_the_same_whatever_the_number_of_processes(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A process meets its matches in another order, so a searcher that remembered one of them would play otherwise."""
    game = shelf.game(name)
    seats = ("search", "random", *["random"] * (game.meta.seats[0] - 2))
    monkeypatch.setattr(game.thinking, "OUTLOOK", replace(game.outlook, search=2, plans=2, rounds=1, turns=2))
    edition = replace(game.standard, rounds=1) if name == "thiefdom" else None
    fixture = arena.Fixture(name, seats, "tiny", edition=edition, rotate=True)
    in_order = [match.result for match in arena.matches(fixture, range(2))]
    assert [fixture.match(nth).result for nth in (1, 0)] == in_order[::-1]


def test_searchers_in_other_processes_play_the_same() -> None:
    treasure = type(CRYPT.standard.treasure)(**dict.fromkeys(CRYPT.standard.treasure.__struct_fields__, ((2, 1),)))
    brief = replace(CRYPT.standard, rows=((3, 0),) * 4, treasure=treasure)
    brief.check()
    alone = list(arena.run("crypt", ("easy", "search"), 3, "spawned", edition=brief, jobs=1))
    assert [one.rounds for one in alone] == [2] * 3
    assert list(arena.run("crypt", ("easy", "search"), 3, "spawned", edition=brief, jobs=2)) == alone


def test_leads_are_counted_by_rounds_of_a_rotation() -> None:
    def match(nth: int, **points: int) -> arena.Result:
        scores = tuple(points.values())
        places = tuple([1 + sum(other > own for other in scores) for own in scores])
        return replace(result(scores, places), seats=tuple(points), game=nth)

    played = [
        match(0, a=10, b=4, c=6), match(1, c=9, a=9, b=0), match(2, b=3, c=1, a=8),  # a is 4, 0, 5 ahead of the best
        match(3, a=1, b=2, c=3), match(4, c=2, a=9, b=1), match(5, b=4, c=4, a=4),  # -2, 7, 0
        match(6, a=90, b=0, c=0),  # the round is not complete
    ]  # fmt: skip
    a, *_ = tally.summarise(("a", "b", "c"), played, rotate=True).leads
    assert (a.name, a.best.count) == ("a", 2)
    assert a.best.mean == pytest.approx((3 + 5 / 3) / 2)
    assert a.best.reach == pytest.approx(12.706 * abs(3 - 5 / 3) / 2)
    assert a.mean.mean == pytest.approx(((5 + 4.5 + 6) / 3 + (-1.5 + 7.5 + 0) / 3) / 2)
    single, *_ = tally.summarise(("a", "b", "c"), played[:3]).leads
    assert single.best.count == 3, "without a rotation each match counts by itself"
    assert tally.summarise(("a", "a", "a"), []).leads == ()


def test_students_intervals_agree_with_the_textbook() -> None:
    for count, quantile in ((2, 12.706), (6, 2.571), (7, 2.447), (11, 2.228), (31, 2.042), (1001, 1.962)):
        assert margins.student(count) == pytest.approx(quantile, abs=0.002)


def test_a_clock_of_the_caller_measures_decisions_and_changes_nothing() -> None:
    seats, ticks = ("greedy", "random"), iter(range(10**6))
    fixture = arena.Fixture("crypt", seats, "clock", clock=lambda: float(next(ticks)))
    plain = list(arena.run("crypt", seats, 3, "clock"))
    effort = tally.Effort()
    for match, same in zip(arena.matches(fixture, range(3)), plain, strict=True):
        assert match.result == same
        assert 0 < sum(len(seconds) for seconds in match.seconds) < same.decisions, "only where there was a choice"
        effort.add(match)
    greedy, random = effort.paces()
    assert (greedy.name, random.name) == seats
    assert greedy.median == greedy.high == greedy.longest == 1.0
    assert tally.summarise(seats, plain).decisions == sum(one.decisions for one in plain)


def test_the_pace_of_a_bot_is_told_by_median_and_ends() -> None:
    match = arena.Match(plain_result(), (array("d", [5.0, *[1.0] * 10, *[2.0] * 9]), array("d"), array("d")))
    effort = tally.Effort()
    effort.add(match)
    assert effort.paces() == (tally.Pace(name="a", median=1.0, high=5.0, longest=5.0),)


def test_what_seats_could_have_taken_is_counted_on_request() -> None:
    game = shelf.game("oliver-twist")
    players = [bots.bot("greedy", game)] * 2
    without, found = arena.play(game, players, "offers"), arena.play(game, players, "offers", offers=True)
    assert without.offered == ()
    assert replace(found, offered=()) == without, "nothing else changes"
    for taken, offered in zip(found.taken, found.offered, strict=True):
        chosen = {name: times for name, times in taken.items() if name.startswith(("Prowled", "Played"))}
        assert len(chosen) > 10
        assert all(offered[name] >= times for name, times in chosen.items())
        assert sum(offered.values()) > 2 * sum(chosen.values())
        assert not any(name.startswith("CardSeen") for name in offered), "luck chooses that"


def test_wilson_agrees_with_the_textbook() -> None:
    assert margins.wilson(0, 0) == (0.0, 1.0)
    assert margins.wilson(8, 10) == pytest.approx((0.4902, 0.9433), abs=1e-4)
    assert margins.wilson(0, 10) == pytest.approx((0.0, 0.2775), abs=1e-4)
    assert margins.wilson(10, 10) == pytest.approx((0.7225, 1.0), abs=1e-4)
