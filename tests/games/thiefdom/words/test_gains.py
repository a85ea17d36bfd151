"""What Thiefdom says that a move brings is what the rules give for it, with every card that adds to it."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from rules.game import Move
from rules.thiefdom.edition import LOCK_PICK
from rules.thiefdom.events import Stole, Traded, Used
from rules.thiefdom.game import GAME
from rules.thiefdom.moves import Activate, Buy, Deliver, Steal, Trade
from rules.thiefdom.steps.places import Visiting
from rules.thiefdom.steps.room import MakeRoom
from rules.thiefdom.steps.setup import Settling
from tests.games.thiefdom.at_the_table import NORTH, Scene, figure, lay_out, space, turn
from tui.games.thiefdom.moves import deed
from tui.games.thiefdom.names import goods_words, points_words
from tui.games.thiefdom.narrator import Words
from tui.games.thiefdom.questions.options import at_first, value

NAMES = ("Ann", "Bo")


def said(scene: Scene, move: Move) -> str:
    """A move as a choice."""
    return Words(NAMES, scene.state).move(scene.state, scene.step, move)[0]


def row_said(scene: Scene, move: Move) -> str:
    """The same as a row of a list, with its value."""
    found = deed(Words(NAMES, scene.state), scene.state, scene.step, move)
    parts = [*found.head[:1], *value(scene.state, scene.step, move, 1)[:1], found.right, found.more]
    return " ".join([part for part in parts if part])


NOBLE: dict[str, Any] = {"thieves": {"a1": (3, 2)}, "watch": {"noble A": (3, 3)}}
GUARD: dict[str, Any] = {"thieves": {"a1": (3, 4)}, "watch": {"guard A": ((3, 3), NORTH)}}
CARRIAGE: dict[str, Any] = {"thieves": {"a1": (3, 2)}, "watch": {"carriage": (3, 3)}}


@pytest.mark.parametrize(
    "at",
    [
        NOBLE,
        {**NOBLE, "ally": {"a1": "Quinta"}},
        {**NOBLE, "gear": {"a1": "Thimble"}},
        {**NOBLE, "gear": {"a1": "Thimble"}, "ally": {"a1": "Quinta"}},
        GUARD,
        {**GUARD, "gear": {"a1": "Cudgel"}},
        {**GUARD, "gear": {"a1": "Cudgel"}, "badges": ""},
        CARRIAGE,
        {**CARRIAGE, "ally": {"a1": "Mortana"}, "carry": {"a1": "gold"}},
    ],
)
def test_what_is_stolen_is_said_before(at: dict[str, Any]) -> None:
    moves = turn(**at).offered(Steal)
    assert moves
    for move in moves:
        scene = turn(**at)
        words, as_row = said(scene, move), row_said(scene, move)
        scene.play(move)
        goods = scene.told(Stole)[0].goods
        for text in (words, as_row):
            for used in scene.told(Used):
                assert points_words(used.points) in text
            if any(goods):
                assert goods_words(goods) in text
            else:
                assert "no badge" in text
                assert "1 badge" not in text


def test_loot_that_has_no_room_is_called_so_and_comes_last() -> None:
    scene = turn(**NOBLE, carry={"a1": "4 gold"})
    moves = scene.offered(Steal)
    crammed = ["too much" in said(scene, move) for move in moves]
    assert crammed == ["too much" in row_said(scene, move) for move in moves]
    for move, crams in zip(moves, crammed, strict=True):
        after = turn(**NOBLE, carry={"a1": "4 gold"})
        after.play(move)
        assert isinstance(after.step, MakeRoom) == crams
    assert not crammed[at_first(scene.state, moves)]


def test_a_way_that_the_cudgel_opens_is_said_before() -> None:
    scene = turn(**GUARD, gear={"a1": "Cudgel"})
    assert "walks" in said(scene, Steal(figure("guard A")))
    assert "walks" not in said(turn(**GUARD), Steal(figure("guard A")))


def test_oswald_is_counted_before_a_mission_is_done() -> None:
    at: dict[str, Any] = {"thieves": {"a1": "smuggler 7"}, "carry": {"a1": "2 wine"}, "missions": {7: 3}}
    plain, helped = turn(**at), turn(**at, ally={"a2": "Oswald"})
    for scene in (plain, helped):
        scene.play(Activate())
    assert "Oswald" not in said(plain, Deliver())
    words = said(helped, Deliver())
    helped.play(Deliver())
    (used,) = helped.told(Used)
    assert points_words(used.points) in words
    assert f"and {goods_words((2, 0, 0, 0, 0))} from Oswald" in words
    assert helped.has("a1") == "4 gold"


def test_what_comes_with_an_activation_is_said_before() -> None:
    market = turn(thieves={"a1": "market"}, ally={"a1": "Kunrad"})
    assert "1 point and 1 gem from Kunrad" in said(market, Activate())
    assert market.play(Activate()).told(Used)[0].points == 1
    villa = turn(thieves={"a1": "villa 7"}, gear={"a1": "Lock Pick"})
    assert "1 point for the Lock Pick" in said(villa, Activate())
    assert villa.play(Activate()).told(Used)[0].card == LOCK_PICK


@pytest.mark.parametrize(
    ("place", "ally", "carried"),
    [("market", "Janus", "2 liquor"), ("dealer", "Malika", "2 gem"), ("tavern 2", "Jonathan", "2 wine"),
     ("villa 7", "Jonathan", "2 wine"), ("dungeon", "Janus", "2 badge")],
)  # fmt: skip
def test_what_is_sold_is_worth_what_was_said(place: str, ally: str, carried: str) -> None:
    scene = turn(thieves={"a1": place}, ally={"a1": ally}, carry={"a1": carried}).play(Activate())
    move = next(one for one in scene.offered(Trade) if one.count == 2)
    words = said(scene, move)
    scene.play(move)
    assert f"for {points_words(scene.told(Traded)[0].points)}" in words


def test_melisande_sells_at_the_price_that_was_said() -> None:
    scene = turn(thieves={"a1": (3, 3)}, ally={"a2": "Melisande"}, carry={"a1": "4 gold"})
    scene.enters((4, 3))
    move = scene.offered(Buy)[0]
    words, gold, points = said(scene, move), scene.one("a1").goods[0], scene.points()
    scene.play(move)
    paid, won = gold - scene.one("a1").goods[0], scene.points() - points
    assert f"for {paid} gold: {points_words(won)}" in words


def test_help_tells_the_numbers_of_the_edition() -> None:
    """A match of another edition is explained with that edition's numbers."""
    other = replace(GAME.standard, gold_slots=5, loot_slots=7, guests_shown=3, steps=4)
    room, tavern, home = MakeRoom(0, 0), Visiting(0, 0, space("tavern 2")), Settling(0)
    for edition, wanted in (
        (GAME.standard, ("4 gold and 4 loot", "one of 4 guests", "a move is 3 steps")),
        (other, ("5 gold and 7 loot", "one of 3 guests", "a move is 4 steps")),
    ):
        state = lay_out()
        state.edition = edition
        for step, said in zip((room, tavern, home), wanted, strict=True):
            assert said in " ".join(Words(NAMES, state).help(state, step))
    with_sack = lay_out(gear={"a1": "Sack"})
    assert "The Sack holds 2 extra goods, gold or loot." in Words(NAMES, with_sack).help(with_sack, room)
