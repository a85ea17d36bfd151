"""What can be undone at a Table, and which fence prevents the rest."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from rules.errors import NoWayBack
from rules.fences import LUCK, NOTHING, OTHER_SEAT, REVEALED
from rules.game import Move
from rules.oliver_twist.moves import (
    Against,
    Done,
    Drop,
    Fagin,
    Forget,
    Hide,
    Keep,
    Name,
    Peek,
    Pick,
    Play,
    Put,
    PutAway,
    Relocate,
    Reveal,
    Stand,
    Stop,
    Take,
)
from rules.table import Table
from tests.games.oliver_twist.at_the_table import EMPTY_STREETS, Scene, card, nightfall, turn
from tests.helpers.story import answers

FULL = "A1 A1 A2 H1 H2 B2 N3 R4 W5"


def after(scene: Scene, *moves: Move, seat: int = 0) -> Table:
    """The table after these moves of a seat."""
    at = scene.table()
    for move in moves:
        answers(at, seat, move)
    return at


def str_of(value: object) -> str:
    """The name of a case."""
    return "after" if callable(value) else str(value)


def taken_back(at: Table, seat: int = 0) -> int:
    """Undo all that this seat can; returns how many moves."""
    moves = 0
    while at.fence(seat) is None:
        at.undo(seat)
        moves += 1
    with pytest.raises(NoWayBack):
        at.undo(seat)
    return moves


def test_ways_back_a_plain_prowl_until_the_next_seat_acts() -> None:
    at = turn("@O A1 A2 A1 A1").table()
    before, story = at.ask(0).view, at.story(0)
    answers(at, 0, Take(2))
    assert at.fence(0) is None
    at.undo(0)
    assert (at.ask(0).view, at.story(0), at.fence(0)) == (before, story, NOTHING)
    answers(at, 0, Take(2))
    answers(at, 1, Take(3))
    assert at.fence(0) == OTHER_SEAT


def test_ways_back_a_relocation_by_day_step_by_step() -> None:
    at = after(turn("@O .. A1 A1 A1"), Relocate(), Stand(1), Take(3))
    assert taken_back(at) == 3


def test_ways_back_a_set_is_put_together_freely_and_final_when_sold() -> None:
    scene = turn("@O A1 A1", reserves={0: "B2 B2 B2 $$"})
    at = after(scene, Fagin(3), Put(32, 2), Put(70, 1))
    assert taken_back(at) == 3
    at = after(scene, Fagin(3), Put(32, 3), Done())
    assert at.fence(0) == REVEALED


@pytest.mark.parametrize(
    ("scene", "moves", "fence"),
    [
        (lambda: turn("@O Ch A1 A1"), [Take(1)], LUCK),
        (lambda: turn("@O Bg A1 A1", night=True), [Take(1)], LUCK),
        (lambda: turn("@O ?? ??", night=True), [Reveal(1)], LUCK),
        (lambda: turn("@O .. ?? ??", night=True), [Relocate(), Peek(2)], LUCK),
        (lambda: turn("@O .. ?? ??", night=True, peeked={(2, 0): ("W5", 2)}), [Relocate(), Peek(2)], REVEALED),
        (lambda: turn("@O A1 A1", hands={0: "Sikes"}, reserves={1: "W5"}), [Play(4), Against(1)], REVEALED),
        (lambda: turn("@O A1 A1", hands={0: "Sikes"}, reserves={1: "W5"}), [Play(4), Against(1), Pick(65)], REVEALED),
        (lambda: turn("@O A1 A1", hands={0: "Monks"}, files={1: "W5"}), [Play(9), Against(1)], REVEALED),
        (lambda: turn("@O A1 A1", hands={0: "Nancy"}, files={0: "W5"}), [Play(3), Forget(6)], REVEALED),
        (lambda: turn("@O A1 A1", hands={0: "Brownlow"}, reserves={0: "$$"}), [Play(5), Put(70, 1)], REVEALED),
        (
            lambda: turn("@O A1 A1", hands={0: "Noah"}, files={0: "W5"}),
            [Play(7), Against(1), Put(65, 1), Done()],
            REVEALED,
        ),
        (lambda: turn("@O A1 A1", hands={0: "Toby"}, night=True), [Play(13)], LUCK),
        (lambda: turn("@O A1 A1", hands={0: "Bet"}), [Hide(12)], REVEALED),
        (lambda: turn("@O A1 A1", hands={0: "Rose"}), [Play(6)], REVEALED),
        (
            lambda: turn("@O A1 A1", reserves={0: "A2 A2 A2 H1 H2 B2 N3 R4 W5?"}, open_files=True),
            [Take(1), PutAway(65)],
            REVEALED,
        ),
        (lambda: turn("@O A1 A1", hands={0: "Sikes"}, reserves={1: "W5"}), [Play(4)], REVEALED),
        (lambda: turn(EMPTY_STREETS, hands={0: "Bet"}, night=True), [Stop()], REVEALED),
        (lambda: turn(EMPTY_STREETS, hands={0: "Bet"}), [Stop()], LUCK),
        (lambda: turn(EMPTY_STREETS, hands={0: "Bet"}, reserves={1: "B2 B2 B2"}), [Hide(12)], REVEALED),
    ],
    ids=str_of,
)
def test_ways_back_none_and_why(scene: Callable[[], Scene], moves: list[Move], fence: str) -> None:
    assert after(scene(), *moves).fence(0) == fence


@pytest.mark.parametrize(
    ("scene", "moves"),
    [
        (lambda: turn("@O A1 A1 A1", hands={0: "Bet"}), [Play(12), Stand(0), Take(2)]),
        (lambda: turn("@O A1 .. A2", hands={0: "Dodger"}), [Play(1), Take(3)]),
        (lambda: turn("@O A1 A1 A1", hands={0: "Charley"}), [Play(2), Take(2)]),
        (lambda: turn("@O A1 A1", hands={0: "Noah"}, files={0: "W5"}), [Play(7), Against(1), Put(65, 1)]),
        (lambda: turn("@O A1 A1", hands={0: "Bedwin"}, files={0: "W5"}), [Play(11), Pick(65)]),
        (lambda: turn("@O A1 A1", hands={0: "Grimwig"}, reserves={0: "B2 B2 B2"}), [Play(10), Fagin(3), Put(32, 3)]),
    ],
    ids=str_of,
)
def test_ways_back_as_far_as_the_card_that_was_shown(scene: Callable[[], Scene], moves: list[Move]) -> None:
    at = after(scene(), *moves)
    assert taken_back(at) == len(moves) - 1
    assert at.fence(0) == REVEALED


def test_ways_back_to_the_beginning_of_the_turn() -> None:
    at = turn("@O A1 A1 N3", reserves={0: "A2 A2 A2 H1 H2 B2 N3 R4 W5"}).table()
    before = [at.ask(eyes).view for eyes in (0, 1, 2, None)]
    answers(at, 0, Take(1), PutAway(65))
    assert taken_back(at) == 2
    assert [at.ask(eyes).view for eyes in (0, 1, 2, None)] == before


def test_ways_back_from_fagin_and_nobody_has_seen_it() -> None:
    at = turn("@O A1 A1", reserves={0: "B2? B2? B2? $$?"}).table()
    before = [(at.ask(eyes), at.story(eyes)) for eyes in (1, 2, None)]
    for move in (Fagin(3), Put(32, 2), Put(70, 1)):
        answers(at, 0, move)
        assert [(at.ask(eyes), at.story(eyes)) for eyes in (1, 2, None)] == before
    assert taken_back(at) == 3


def test_ways_back_from_bumble_for_his_victims_only() -> None:
    scene = turn("@O A1 A1", hands={0: "Bumble"}, reserves={1: "B2 B2 B2 H1 H1 H1 H1"})
    at = after(scene, Play(card("Bumble")))
    assert (at.waiting(), at.fence(0)) == ((1,), REVEALED)
    answers(at, 1, PutAway(21))
    assert at.fence(1) is None, "only the number is told, and the owner knew"
    answers(at, 1, PutAway(21))
    assert taken_back(at, 1) == 2


def test_ways_back_after_a_burglary_as_far_as_the_draw() -> None:
    at = after(turn("@O Bg A1 A1", night=True, tools={0: "tc tl"}, luck=[12, 3, 4]), Take(1), Keep(12), Drop(80))
    assert taken_back(at) == 2
    assert at.fence(0) == LUCK


def test_ways_back_after_a_line_as_far_as_the_line() -> None:
    at = after(turn("@O ?? ?? ??", night=True), Reveal(1), Take(1))
    assert taken_back(at) <= 1
    assert at.fence(0) == LUCK


def test_ways_back_naming_who_begins() -> None:
    at = after(nightfall("@O ?? ??", money=[1]), Reveal(1), Name(2))
    assert taken_back(at) == 1
    answers(at, 0, Name(2))
    answers(at, 2, Take(1))
    assert at.fence(0) == OTHER_SEAT


def test_ways_back_a_batch_is_cut_at_the_fence() -> None:
    at = turn("@O ?? ?? ??", night=True).table()
    done = answers(at, 0, Reveal(1), Take(1))
    assert done.left == (Take(1),)
