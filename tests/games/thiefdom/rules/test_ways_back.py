"""At a real Table: what can be undone, and what is a fence."""

from __future__ import annotations

from typing import Any

import pytest

from rules.chance import SeededChance
from rules.errors import NoWayBack, RulesError
from rules.game import Move
from rules.record import Sitting
from rules.table import Table
from rules.thiefdom.game import GAME
from rules.thiefdom.goods import GEM, GOLD
from rules.thiefdom.moves import Activate, Assign, Buy, Deal, Deliver, Done, Halt, Recruit, SetOut, Share, Steal, Take
from rules.thiefdom.steps.patrol import Patrol
from rules.thiefdom.steps.round import Night
from tests.games.thiefdom.at_the_table import NORTH, SOUTH, Scene, card, stage, turn

WATCH: dict[str, Any] = {"noble A": (2, 10), "guard A": ((1, 3), SOUTH), "guard C": ((12, 10), NORTH)}


def plays(at: Table, seat: int, *moves: Move) -> None:
    at.play(seat, at.ask(seat).stamp, *moves)


def view(at: Table, seat: int = 0) -> Any:
    """What a seat sees."""
    return at.ask(seat).view


def plan(at: Table, seat: int) -> Any:
    """A seat's own plan."""
    return view(at, seat).agenda[-1].parts[seat].slots


def walk(scene: Scene, *places: tuple[int, int]) -> list[Move]:
    """The moves of a walk, found on a copy."""
    other = Scene(scene.state.copy())
    found: list[Move] = [SetOut()]
    other.play(SetOut())
    for place in places:
        move = next(one for one in other.moves if getattr(one, "space", -1) == other.city.cell(*place))
        found.append(move)
        other.play(move)
    return found


def test_ways_back_a_walk_to_its_start() -> None:
    scene = turn(thieves={"a1": (3, 0), "b1": (3, 1)})
    at = scene.table()
    before = at.ask(0).view
    moves = walk(scene, (3, 2), (3, 3))
    for move in moves:
        plays(at, 0, move)
    assert view(at).points[0] == 9
    for _ in moves:
        at.undo(0)
    assert at.ask(0).view == before
    assert at.fence(0) == "nothing"


def test_ways_back_even_over_an_arrest() -> None:
    scene = turn(thieves={"a1": (3, 2)}, watch={"guard A": ((1, 3), SOUTH)}, carry={"a1": "wine"})
    at = scene.table()
    plays(at, 0, *walk(scene, (3, 3)))
    assert view(at).points[0] == 8
    assert at.fence(0) is None
    at.undo(0)
    at.undo(0)
    assert view(at).thieves[0].goods == (0, 0, 0, 1, 0)


def test_ways_back_a_patrol_over_a_rivals_arrest() -> None:
    scene = stage(Patrol(0), watch=WATCH, thieves={"b1": (2, 3)})
    at = scene.table()
    plays(at, 0, scene.moves[0])
    march = next(move for move in at.ask(0).moves if move.way == (SOUTH,))  # type: ignore[attr-defined]
    plays(at, 0, march)
    assert view(at).points[1] == 8
    assert at.fence(0) is None


def test_ways_back_exchanges_locations_and_robberies() -> None:
    scene = turn(stores={0: "4 gold"}, thieves={"a2": (3, 3), "a3": (3, 5)})
    at = scene.table()
    plays(at, 0, Share(), Deal(GOLD, (2,)))
    assert at.fence(0) is None
    rob = turn(thieves={"a1": (3, 4)}, watch={"guard A": ((3, 3), NORTH)}).table()
    plays(rob, 0, Steal(0))
    assert rob.fence(0) is None
    villa = turn(thieves={"a1": "villa 2"}).table()
    plays(villa, 0, Activate(), Take(GEM, 2))
    assert villa.fence(0) is None


def test_ways_back_guests_are_a_fence() -> None:
    at = turn(thieves={"a1": "tavern 2"}).table()
    plays(at, 0, Activate(), Recruit())
    assert at.fence(0) in ("luck", "revealed")
    with pytest.raises(RulesError):
        at.undo(0)


def test_ways_back_the_cards_of_an_artwork_are_a_fence() -> None:
    at = turn(thieves={"a1": "dealer"}, art={"a1": 4}, villa_art=(1, 2, 3)).table()
    plays(at, 0, Activate(), Deliver(4))
    assert at.fence(0) in ("luck", "revealed")


def test_ways_back_new_equipment_at_the_end_of_a_turn_is_a_fence() -> None:
    scene = turn(thieves={"a1": "dealer"}, carry={"a1": "3 gold"}, display="Cudgel, Shoes, Sack, Crossbow")
    at = scene.table()
    plays(at, 0, Activate(), Buy(card("Cudgel"), 0))
    assert at.fence(0) is None
    plays(at, 0, Done())
    assert at.fence(0) in ("luck", "revealed", "nothing")
    assert len(view(at).display) == 4


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_ways_back_a_card_of_the_draft_that_was_shown_is_bought(seats: int) -> None:
    at = Table.open(GAME, [Sitting("")] * seats, chance=SeededChance(4))
    seat, move = 0, None
    while not isinstance(move, Buy):
        move = at.ask(seat := at.waiting()[0]).moves[0]
        plays(at, seat, move)
    assert at.fence(seat) == "revealed"
    with pytest.raises(NoWayBack):
        at.undo(seat)


def test_ways_back_plans_seat_by_seat() -> None:
    at = stage(Night(), watch={"noble A": (2, 10)}, round=0).table()
    plays(at, 0, Assign(0, 3))
    plays(at, 1, Assign(0, 1))
    assert at.fence(0) is None
    at.undo(0)
    assert plan(at, 0) == (-1,) * 4
    assert plan(at, 1) == (1, -1, -1, -1)


def test_ways_back_others_plans_make_none_stale() -> None:
    at = stage(Night(), watch={"noble A": (2, 10)}, round=0).table()
    stamp = at.ask(0).stamp
    plays(at, 1, Assign(0, 1))
    at.play(0, stamp, Assign(0, 3))
    assert plan(at, 0)[0] == 3


def test_ways_back_a_batch_of_a_whole_walk() -> None:
    scene = turn(thieves={"a1": (3, 0)})
    at = scene.table()
    plays(at, 0, *walk(scene, (3, 1), (3, 2)), Halt())
    assert view(at).turn.actions == 2
