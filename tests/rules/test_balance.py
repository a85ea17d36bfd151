"""The tool that weighs the values of a game: what it counts, and what it compares."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import Any, ClassVar, cast

import pytest
from msgspec.structs import replace

from rules import arena, shelf
from rules.arena import Result
from rules.bots.search import Search
from rules.game import Event, Move, Now, State
from rules.thiefdom.edition import EQUIPMENT, GUESTS
from rules.thiefdom.state import Thiefdom
from tests.balance.__main__ import game_of, main, report
from tests.balance.cards import Card, cards, favoured
from tests.balance.figures import HIGH, LOW, Row, places, players, rows, verdict
from tests.balance.played import Fixture, lead, matches, read
from tests.balance.trials import Luck, Trial, Tried, trials

GUEST = [Card("guest", name, (f"Hired {nth}",)) for nth, name in enumerate(("Ada", "Bea", "Cai"))]
DRAWN = [Card("friend", name, (f"Seen {nth}",), False) for nth, name in enumerate(("Ada", "Bea"))]


def match(*seats: tuple[int, str, str], first: int = 0) -> Result:
    """A match in which seats scored, took and were offered these things."""
    scores = tuple([score for score, _, _ in seats])
    return Result(
        game=0, seed="0", seats=("greedy",) * len(seats), scores=scores,
        sources=tuple([{"points": score} for score in scores]),
        places=tuple([1 + sum(other > own for other in scores) for own in scores]),
        rounds=1, decisions=1, drawn={"first": first},
        taken=tuple([_counts(taken) for _, taken, _ in seats]),
        offered=tuple([_counts(offered) for _, _, offered in seats]),
    )  # fmt: skip


def _counts(words: str) -> dict[str, int]:
    return {word.replace("-", " "): 1 for word in words.split()}


def test_only_players_who_could_take_it_are_compared() -> None:
    results = [
        match((30, "Hired-0", "Hired-0 Hired-1"), (20, "Hired-1", "Hired-0 Hired-1")),
        match((34, "Hired-0", "Hired-0"), (99, "Hired-1", "Hired-1")),
        match((24, "Hired-1", "Hired-0 Hired-1"), (99, "", "")),
    ]
    ada = rows(results, GUEST)[0]
    assert (ada.players, ada.offered, ada.taken) == (6, 4, 2)
    assert ada.share == 0.5
    assert ada.uplift == pytest.approx(32 - 22), "the 99 points belong to players who were not offered Ada"
    assert (ada.with_it, ada.without) == (2, 2)
    assert ada.reach == pytest.approx(4.303 * (16 / 2 / 1) ** 0.5)


def test_only_players_who_took_equally_many_are_compared() -> None:
    offers = "Hired-0 Hired-1 Hired-2"
    results = [
        match((60, "Hired-0 Hired-1", offers), (58, "Hired-1 Hired-2", offers)),
        match((31, "Hired-0", offers), (30, "Hired-1", offers)),
        match((62, "Hired-0 Hired-2", offers), (10, "", offers)),
    ]
    ada = rows(results, GUEST)[0]
    assert ada.uplift == pytest.approx((3 * 2 / 3 + 1 * 1 / 2) / (2 / 3 + 1 / 2))
    assert (ada.offered, ada.taken, ada.with_it, ada.without) == (6, 3, 3, 2)


def test_what_luck_hands_out_is_offered_to_all_who_drew() -> None:
    found = players([match((30, "Seen-0", ""), (20, "Seen-1", ""), (99, "", ""))], DRAWN)
    assert [len(one.offered) for one in found] == [2, 2, 0]
    ada = rows([match((30, "Seen-0", ""), (20, "Seen-1", "")), match((32, "Seen-0", ""), (26, "Seen-1", ""))], DRAWN)[0]
    assert (ada.offered, ada.taken, ada.uplift) == (4, 2, 8.0)


def test_a_verdict_wants_the_whole_interval() -> None:
    assert verdict(-1.0, 2.0, LOW, HIGH) == "inside"
    assert verdict(3.1, 5.0, LOW, HIGH) == "outside"
    assert verdict(-9.0, -1.6, LOW, HIGH) == "outside"
    assert verdict(2.0, 4.0, LOW, HIGH) == "open"
    assert verdict(0.03, 0.2, 0.03) == "inside"

    def row(uplift: float, reach: float, taken: int = 50, kind: str = "guest") -> tuple[str, str]:
        found = Row(Card(kind, "Ada", ()), 200, 100, taken, uplift, reach, 50, 50)
        return found.worth, found.use

    assert row(0.5, 1.0) == ("inside", "inside")
    assert row(4.5, 1.0)[0] == row(-3.0, 1.0)[0] == "outside"
    assert row(9.0, 0.0)[0] == "open", "nothing was compared"
    assert row(0.0, 1.0, 0)[1] == "open", "of 100 none: it could still be 3 in 100"
    assert row(0.0, 1.0, 3, "mission")[1] == "outside", "3 of all 200 players"


def test_wins_are_counted_from_the_player_who_begins() -> None:
    results = [
        match((9, "", ""), (1, "", ""), (2, "", ""), first=2),
        match((1, "", ""), (5, "", ""), (5, "", ""), first=1),
    ]
    assert [share for share, _, _ in places(results)] == [0.25, 0.75, 0.0]


@pytest.mark.parametrize("name", [meta.name for meta in shelf.GAMES])
def test_every_thing_that_is_taken_is_counted(name: str) -> None:
    known = {key for card in cards(name) for key in card.taken}
    seats = ("random",) * (shelf.meta(name).seats[0] if name == "thiefdom" else 3)
    results = list(arena.results(arena.matches(arena.Fixture(name, seats, "counted", offers=True), range(2))))
    for result in results:
        met = {key for taken in (*result.taken, *result.offered) for key in taken}
        assert met
        backs = {f"Collected {kind}0" for kind in range(1, 7)}  # of Crypt; the face is found later
        assert {key for key in met if not key.startswith(("Prowled", "Snatched"))} <= known | backs
    assert game_of(results) == name
    told = report(name, results)
    assert f"{len(results)} matches" in told
    assert len(told.splitlines()) >= len(cards(name)) + 2


def test_a_search_with_few_imagined_matches_plays_the_same_in_any_number_of_processes() -> None:
    fixture = Fixture("crypt", ("search-4", "greedy"), "imagined", offers=True)
    found = list(matches(fixture, 3, 1, None))
    assert found == list(matches(fixture, 3, 2, None))
    assert found[0].seats == ("search-4", "greedy")
    player = fixture.player("search-4", shelf.game("crypt"))
    assert isinstance(player, Search)
    assert player.budget == 4
    assert found != list(matches(Fixture("crypt", ("search-2", "greedy"), "imagined", offers=True), 3, 1, None))


def test_matches_in_a_file_are_not_played_again(tmp_path: Path) -> None:
    file = tmp_path / "matches.jsonl"
    fixture = Fixture("crypt", ("greedy", "greedy"), "kept")
    whole = list(matches(fixture, 4, 1, None))
    assert list(matches(fixture, 3, 1, file)) == whole[:3]
    changed = file.read_text("utf-8").replace('"seed":"kept/0"', '"seed":"kept/read"')
    file.write_text(changed, "utf-8")
    again = list(matches(fixture, 4, 1, file))
    assert again[1:] == whole[1:]
    assert again[0].seed == "kept/read"
    assert read(file.read_text("utf-8").splitlines()) == again
    assert list(matches(fixture, 2, 1, file)) == again[:2]
    others = (
        replace(fixture, seed="other"),
        replace(fixture, seats=("random", "greedy")),
        replace(fixture, game="thiefdom"),
    )
    for other in others:
        with pytest.raises(SystemExit, match="another game, line-up or seed"):
            matches(other, 4, 1, file)


def test_the_lead_of_a_player_is_over_greedy_ones() -> None:
    told = lead("crypt", "random", 2, 8, "lead", 1, None)
    assert told.startswith("random among 1 greedy: -")
    assert told.endswith("fair 50.0%), n = 8")


def test_each_thing_has_one_name() -> None:
    for meta in shelf.GAMES:
        found = [(card.kind, card.name) for card in cards(meta.name)]
        assert len(set(found)) == len(found)


def test_a_trial_plays_on_both_ways_from_the_same_position() -> None:
    game = shelf.game("oliver-twist")
    wanted = {f"Prowled {tool}" for tool in game.standard.tools}
    found = list(trials(game, 2, wanted, "tried"))
    assert found == list(trials(game, 2, wanted, "tried"))
    assert {one.taken for one in found} <= wanted
    assert len(found) > 3
    assert any(one.gain for one in found)
    assert list(trials(game, 2, set(), "tried")) == []


class Took(Event, frozen=True):
    tally: ClassVar[str] = "card"
    seat: int
    card: int


class Take(Move, frozen=True):
    pass


class Leave(Move, frozen=True):
    pass


class Shop:
    """Two seats are asked once each whether they take card 1, worth 5 points; luck gives both the same afterwards."""

    seats = 2

    def __init__(self, points: tuple[int, ...] = (0, 0), asked: int = 0) -> None:
        self.points, self.asked, self.seat = points, asked, asked

    def waiting(self) -> list[Shop]:
        return [self] if self.asked < 2 else []

    def seen_by(self, seat: int) -> Shop:
        return self

    def moves(self, view: Shop) -> list[Move]:
        return [Take(), Leave()]

    def copy(self) -> Shop:
        return Shop(self.points, self.asked)

    def carry_out(self, question: Shop, move: Move, now: Now) -> None:
        if isinstance(move, Take):
            now.tell(Took, self.asked, 1)
            self.points = tuple([points + 5 * (seat == self.asked) for seat, points in enumerate(self.points)])

    def play(self, question: Shop, move: Move, now: Now) -> None:
        self.carry_out(question, move, now)
        self.asked = self.seat = self.asked + 1
        if self.asked == 2:
            luck = now.roll(100)
            self.points = tuple([points + luck for points in self.points])

    def totals(self) -> tuple[int, ...]:
        return self.points


@pytest.mark.parametrize("takes", [True, False])
def test_a_trial_says_what_the_thing_brings_whether_it_was_taken_or_left(takes: bool) -> None:
    game = cast(Any, SimpleNamespace(
        standard=None, new=lambda *_: Shop(), weigh=lambda view, step, moves: [float(takes), 0.5]
    ))  # fmt: skip
    assert list(trials(game, 2, {"Took 1"}, "shop")) == [Trial("Took 1", 5, 5)] * 2
    assert list(trials(game, 2, {"Took 2"}, "shop")) == []


def test_luck_can_be_had_twice_and_favours_what_is_wanted() -> None:
    class Position:
        deck = tuple(range(40))
        other = tuple(range(40))

    def drawn(luck: Luck, items: tuple[int, ...]) -> list[int]:
        return [luck.pick(items) for _ in range(400)]

    luck = Luck(Random("favour"), {"deck": frozenset({7, 8})})
    position = cast(State, Position())
    assert drawn(luck, Position.deck).count(7) < 40, "there is no position yet"
    twin = luck.again(position)
    same = luck.again(position)
    found = drawn(twin, Position.deck)
    assert found == drawn(same, Position.deck)
    assert 160 < found.count(7) + found.count(8) < 280
    assert drawn(twin, Position.other).count(7) < 40, "another deck"


def test_a_deck_is_favoured_by_the_field_that_has_it() -> None:
    things = cards("thiefdom")
    game = shelf.game("thiefdom")
    luck = favoured(things)
    assert luck["guests"] == frozenset(GUESTS)
    assert luck["deck"] == luck["half"] == frozenset(EQUIPMENT)
    assert luck["missions"] == frozenset(range(1, len(game.standard.missions) + 1))
    assert set(luck) <= set(Thiefdom.__struct_fields__)


def test_what_is_decided_is_tried_no_more() -> None:
    sums = Tried()
    for nth in range(30):
        sums.add(Trial("Hired 13", nth % 3, 0.0))
        sums.add(Trial("Hired 14", 4 + nth % 3, 0.0))
        sums.add(Trial("Hired 15", 9.0 * (nth % 2), 0.0))
    sums.add(Trial("Hired 16", 1.0, 0.0))
    assert [sums.verdict(f"Hired {nth}") for nth in range(13, 17)] == ["inside", "outside", "open", "open"]
    assert [sums.known(f"Hired {nth}", 40) for nth in range(13, 17)] == [True, True, False, False]
    assert sums.known("Hired 15", 30)


def test_the_command_reads_what_the_arena_writes(tmp_path: Path) -> None:
    file = tmp_path / "matches.jsonl"
    arguments = ["arena", "crypt", "--seats", "greedy,random", "--games", "3", "--json", "--offers"]
    written = subprocess.run([sys.executable, "-m", "tui", *arguments], capture_output=True, check=True)
    file.write_bytes(written.stdout)
    told = subprocess.run(
        [sys.executable, "-m", "tests.balance", str(file)], capture_output=True, check=True, text=True
    )
    assert told.stdout.startswith("Crypt, edition 598b3c5bd0a8e2a9: 3 matches, 6 players (greedy, random)")
    assert "Idol 4" in told.stdout


@pytest.mark.parametrize("asked", [["--lead"], ["--trials", "treasure"]], ids=["lead", "trials"])
def test_what_plays_needs_a_game(
    asked: list[str], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "argv", ["balance", "matches.jsonl", *asked])
    with pytest.raises(SystemExit):
        main()
    assert capsys.readouterr().err.endswith("they need the name of a game\n")
