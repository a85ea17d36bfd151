"""What a match came to, of all games: the sums are those of the rules, and every line is fit to be read."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Sequence
from functools import cache
from typing import Any

import pytest

from rules import bots, shelf
from rules.chance import SeededChance
from rules.game import Event, State
from rules.oliver_twist.events import Fined
from rules.oliver_twist.game import GAME as TWIST
from rules.record import Sitting
from rules.table import Table
from tui.games import room
from tui.games.oliver_twist.reckoning import Deeds
from tui.shelf.book import Book, barred, scored
from tui.terminal.symbols import Signs
from tui.widgets.score_table import rows_of

NAMES = ("Ann", "Bo", "Cy", "Di", "Eve")
ROUNDS: dict[str, Callable[[Any], int]] = {
    "crypt": lambda view: view.rounds,
    "thiefs-market": lambda view: view.round,
    "oliver-twist": lambda view: 2,
    "thiefdom": lambda view: view.edition.rounds,
}
SITTINGS = [(meta.name, seats) for meta in shelf.GAMES for seats in {meta.seats[0], 3, meta.seats[1]}]


@cache
def played(game: str, seats: int) -> tuple[State, Sequence[Event]]:
    """A match by computers: its last position, and the public events."""
    rules, luck = shelf.game(game), SeededChance(f"{game} {seats}")
    table = Table.open(rules, [Sitting(name) for name in NAMES[:seats]], chance=luck)
    players = [bots.bot(name, rules) for name in ("greedy", "random", "greedy", "random", "greedy")]
    while waiting := table.waiting():
        asked = table.ask(waiting[0])
        assert asked.step is not None
        table.play(waiting[0], asked.stamp, players[waiting[0]].decide(asked.view, asked.step, asked.moves, luck))
    return table.ask(None).view, table.story(None)


@pytest.mark.parametrize(("game", "seats"), SITTINGS)
def test_a_match_reckoned_up(game: str, seats: int) -> None:
    view, story = played(game, seats)
    found = room(game).reckoning.reckon(view, story, NAMES[:seats], Signs())
    assert found.scores.totals == tuple([sum(own.values()) for own in view.scores()])
    assert found.places == view.outcome()
    assert found.scores.first == found.first
    bars = [source.bar for source in found.scores.sources]
    assert [len(bar) for bar in bars] == [1] * len(set(bars)), "each source has a sign of its own"
    assert rows_of(found.scores, 40) <= 8, "below the least frame of the winner, each player has a bar"
    assert all(len(row.cells) == seats for row in found.holdings.rows)
    assert len(found.behind) in (0, seats)
    assert len(found.rounds) == ROUNDS[game](view)
    assert 3 <= len(found.match) <= 5
    assert bool(found.rank) == bool(found.ranks) == (seats == 1)
    lines = [*found.rounds, *found.behind, *[line for said in found.match for line in said]]
    assert all(line.endswith(".") and not re.search(r"\.\.|[{}]|  |None", line) for line in lines), lines
    assert all(found.because)


@pytest.mark.parametrize(("game", "seats"), SITTINGS)
def test_a_recap_gets_shorter_and_goes_on_from_anywhere(game: str, seats: int) -> None:
    view, story = played(game, seats)
    told = room(game).narrator(NAMES[:seats], view).gathered((), story)
    assert all(len(said[-1]) <= len(said[0]) for said in told)
    assert not any(re.search(r"\.\.|[{}]|  |somebody", line) for said in told for line in said)
    half = len(story) // 2
    assert room(game).narrator(NAMES[:seats], view).gathered(story[:half], story[half:])[-5:] == told[-5:]


# What all games share --------------------------------------------------------------------------


def test_who_has_the_most() -> None:
    book = Book(NAMES)
    assert book.most(Counter({2: 3, 0: 1})) == ("Cy", 3)
    assert book.most(Counter({2: 3, 0: 3, 1: 2})) == ("Ann and Cy", 3)
    assert book.most(Counter({1: -2, 3: -5})) == ("Bo", -2)


def test_by_how_much_somebody_is_ahead() -> None:
    assert Book(NAMES).ahead([7, 12, 5]) == ("5 more than Ann", "5 more")
    assert Book(NAMES).ahead([7, 12, 7, -3]) == ("5 more than Ann and Cy", "5 more")
    assert Book(NAMES).ahead([0, -4]) == ("4 more than Bo", "4 more")


def test_points_by_source() -> None:
    told = {"loot": ("loot",), "spoons": ("spoons",), "money": ("money in the lair", "money")}
    points = [{"money": 3, "loot": -1, "spoons": 0}, {"money": 4, "loot": 2, "spoons": 0}]
    scores = scored((2, 1), NAMES[:2], barred(points, told, Signs()))
    assert scores.totals == (2, 6)
    assert scores.first == (1,)
    assert scores.order == (1, 0)
    shown = [(source.label[0], source.bar) for source in scores.sources]
    assert shown == [("money in the lair", "▒"), ("loot", "█")], "the most first; what paid nobody is left out"


def test_a_fine_of_nothing_is_no_fine() -> None:
    view = TWIST.new(3)
    poor, rich = Fined(0, 4, 0), Fined(1, 4, 3)
    paid = [[line for (line, *_) in Deeds(view, told, NAMES[:3]).lines() if "fines" in line]
            for told in ([poor], [poor, rich])]  # fmt: skip
    assert paid == [[], ["Highest fines: Bo, 3 pounds."]]
