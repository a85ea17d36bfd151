"""The desks that questions share, at a table without a game: what keys and clicks do, and what Enter would play."""

from __future__ import annotations

from typing import Any, NamedTuple

import pytest

from rules.game import Move, Question
from tui.table.desk import Desk
from tui.table.desks.counts import Counts
from tui.table.desks.rows import Rows
from tui.table.desks.spaces import Spaces
from tui.table.desks.window import Window
from tui.table.sight import Sight
from tui.widgets.city.plan import Cell, Plan
from tui.words.keys import Keys


class Take(Move, frozen=True):
    what: str
    way: int = 0


class Leave(Move, frozen=True):
    pass


class Thing(NamedTuple):
    key: str
    batches: tuple[tuple[Move, ...], ...]
    cell: Cell | None = None


class Bare:
    """A table with nothing on it: it remembers what was sent and said."""

    keys = Keys()
    sight: Sight[Any] = Sight(None, moves=())

    def __init__(self) -> None:
        self.at = self
        self.sent: list[Move] = []
        self.said: tuple[str, ...] = ()

    def send(self, *moves: Move) -> None:
        self.sent += moves

    def say(self, said: tuple[str, ...]) -> None:
        self.said = said

    def refresh_scene(self) -> None:
        self.said = ()


class Asked(Question[Any], frozen=True, gc=False):
    """A question to choose one of several items."""


def thing(key: str, ways: int = 1, cell: Cell | None = None) -> Thing:
    return Thing(key, tuple([(Take(key, way),) for way in range(ways)]), cell)


def press(desk: Desk[Any, Any], *keys: str) -> None:
    for key in keys:
        desk.press(key, key if len(key) == 1 else None, desk.at.keys.command(key, desk.COMMANDS))


class List(Rows[Any, Asked, Thing]):
    def nobody_declines(self) -> tuple[str, ...]:
        return ("Nobody can say no.",)


class Heap(Counts[Any, Asked, str]):
    """Two items with counts."""

    def __init__(self, board: Any, step: Asked, things: str) -> None:
        super().__init__(board, step)
        self.counted = dict.fromkeys(things, 0)

    def things(self) -> list[str]:
        return [*self.counted]

    def of_key(self, key: str) -> str | None:
        return key if key in self.counted else None

    def add(self, thing: str, by: int) -> tuple[str, ...]:
        self.counted[thing] += by
        return ()

    def off(self, thing: str) -> tuple[str, ...]:
        self.counted[thing] = 0
        return ()

    def nothing(self) -> tuple[str, ...]:
        return ("Nothing to count.",)


OPEN = Plan((("street",) * 5,) * 5, (("none",) * 5,) * 6, (("none",) * 6,) * 5)
"""A square that can be gone over everywhere."""


class Map(Spaces[Any, Asked, Thing]):
    def nobody_declines(self) -> tuple[str, ...]:
        return ("Nobody can say no.",)

    def plan(self) -> Plan:
        return OPEN

    def start(self) -> Cell:
        return 2, 2

    def nothing_that_way(self) -> tuple[str, ...]:
        return ("Nothing there.",)

    def not_this(self, cell: Cell) -> tuple[str, ...]:
        return ("Not this.",)


@pytest.fixture
def bare() -> Any:
    return Bare()


def test_in_a_window_the_first_is_in_front_and_no_is_laid_before_it_is_sent(bare: Any) -> None:
    desk: Window[Any, Asked, Thing] = Window(bare, Asked(0), [thing("a", 2), thing("b")], Leave())
    assert desk.laid() == (Take("a", 0),)
    press(desk, "a", "a")
    assert desk.laid() == (Take("a", 1),), "the same letter again is the next way"
    press(desk, "tab")
    assert desk.laid() == (Take("b"),)
    press(desk, "n")
    assert desk.laid() == (Leave(),)
    assert desk.lift()
    press(desk, "n", "enter")
    assert bare.sent == [Leave()]


def test_what_is_counted_comes_to_the_front_before_it_is_changed(bare: Any) -> None:
    desk = Heap(bare, Asked(0), "ab")
    press(desk, "up")
    assert (desk.front, desk.counted) == ("a", {"a": 0, "b": 0})
    press(desk, "up", "b", "b", "space", "down")
    assert (desk.front, desk.counted) == ("b", {"a": 1, "b": 2})
    press(desk, "tab", "0")
    assert (desk.front, desk.counted) == ("a", {"a": 0, "b": 2})
    none = Heap(bare, Asked(0), "")
    press(none, "up")
    assert bare.said == ("Nothing to count.",)


def test_in_a_list_nothing_is_in_front_until_it_is_chosen(bare: Any) -> None:
    no = Thing("", ((Leave(),),))
    desk = List(bare, Asked(0), [thing("a"), thing("b", 3)], no)
    press(desk, "enter")
    assert not bare.sent
    press(desk, "down", "down", "right")
    assert desk.laid() == (Take("b", 1),)
    press(desk, "n")
    assert desk.laid() == (Leave(),)
    assert desk.lift()
    assert not desk.lift()
    assert desk.lay((Take("b", 2),))
    press(desk, "enter")
    assert bare.sent == [Take("b", 2)]


def test_where_nobody_can_say_no_it_is_said(bare: Any) -> None:
    press(List(bare, Asked(0), [thing("a"), thing("b")]), "n")
    assert bare.said == ("Nobody can say no.",)


def test_an_arrow_goes_to_the_nearest_place_on_its_side(bare: Any) -> None:
    desk = Map(bare, Asked(0), [thing("a", 2, (0, 2)), thing("b", 1, (2, 4)), thing("d", 1)])
    press(desk, "up")
    assert desk.laid() == (Take("a", 0),)
    press(desk, "up")
    assert bare.said == ("Nothing there.",)
    press(desk, "a")
    assert desk.laid() == (Take("a", 1),)
    desk.act("cell:2:4")
    assert desk.laid() == (Take("b"),)
    desk.act("cell:4:4")
    assert bare.said == ("Not this.",)
    assert desk.laid() == (Take("b"),)
