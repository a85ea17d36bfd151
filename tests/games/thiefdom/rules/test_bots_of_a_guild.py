"""Thiefdom's computer player where the thieves of a guild help one another."""

from __future__ import annotations

from rules.thiefdom.goods import WINE
from rules.thiefdom.moves import Assign, Use
from rules.thiefdom.steps.round import Plan, Plans
from rules.thiefdom.thinking.night import Planning
from tests.games.thiefdom.at_the_table import EAST, Scene, card, figure, lay_out, turn
from tests.games.thiefdom.rules.test_bots import acts, best, of_seat, weights

NIGHT = ((0, 1, 2, 3), (0, 1, 2, 3))


def last(**more: object) -> Scene:
    """A thief's turn when the other thieves of its guild have had theirs."""
    at = turn(**more)  # type: ignore[arg-type]  # what `turn` takes
    at.state.plans, at.state.part = NIGHT, 3
    return at


def of_card(at: Scene, name: str) -> float:
    """How much better than all else the best use of a card is."""
    found = weights(at)
    uses = [worth for move, worth in found.items() if isinstance(move, Use) and move.card == card(name)]
    return max(uses) - max([worth for move, worth in found.items() if not isinstance(move, Use)])


def test_the_pigeon_brings_wine_to_the_thief_whose_mission_wants_it() -> None:
    gains = {}
    for missions in ({7: 3}, {}):
        at = last(
            thieves={"a1": "smuggler 7", "a2": (0, 4)}, gear={"a1": "Pigeon"}, carry={"a1": "wine", "a2": "wine"},
            missions=missions, actions=2, round=6, villa_art=(0, 0, 0),
        )  # fmt: skip
        gains[bool(missions)] = of_card(at, "Pigeon")
    assert gains[True] > 1 > 0 > gains[False]
    at = last(
        thieves={"a1": "smuggler 7", "a2": (0, 4)}, gear={"a1": "Pigeon"}, carry={"a1": "wine", "a2": "wine"},
        missions={7: 3}, actions=2, round=6, villa_art=(0, 0, 0),
    )  # fmt: skip
    acts(at)
    assert (at.points(), at.one("a1").goods[WINE], at.one("a2").goods[WINE]) == (18, 0, 0)


def test_lentz_fetches_what_the_thief_can_sell_here() -> None:
    at = last(
        thieves={"a1": "tavern 2", "a2": (13, 1)}, ally={"a1": "Lentz"}, carry={"a2": "wine"}, actions=1, round=6
    )  # fmt: skip
    assert best(at) == Use(card("Lentz"), 1)
    acts(at)
    assert at.points() == 12


def test_samuel_sends_the_thief_with_the_goods_to_where_they_are_sold() -> None:
    where = {"a1": (13, 1), "a2": "tavern 2"}
    loaded = last(thieves=where, ally={"a1": "Samuel"}, carry={"a1": "3 wine"}, actions=2, round=6)
    empty = last(thieves=where, ally={"a1": "Samuel"}, actions=2, round=6)
    assert of_card(loaded, "Samuel") > 1
    assert of_card(empty, "Samuel") < 0


def test_bernhard_blinds_the_guard_who_may_be_led_past_a_loaded_fellow() -> None:
    for loot, blinds in (("3 wine", True), ("", False)):
        at = turn(
            thieves={"a2": (3, 7)}, watch={"guard B": ((3, 3), EAST)}, ally={"a1": "Bernhard"},
            carry={"a1": "gold", "a2": loot} if loot else {"a1": "gold"}, actions=1, boards=(0, 1),
        )  # fmt: skip
        at.state.plans, at.state.part = NIGHT, 1
        assert (best(at) == Use(card("Bernhard"), figure("guard B"))) == blinds


def test_a_thief_who_can_be_forestalled_acts_before_the_others() -> None:
    for name, first in (("a1", 0), ("a2", 1)):
        state = lay_out(thieves={name: (10, 18)}, carry={name: "2 wine"}, missions={8: 3}, boards=(0, 1))
        state.push(Plans(tuple([Plan(seat, slots=(-1,) * 4) for seat in range(2)])))
        assert Planning(state.seen_by(0), 0, 4).haste[first] > 0.1
        found = of_seat(state, 0)
        assert max(found, key=lambda move: found[move]) in (Assign(0, first), Assign(3, 3))
        assert found[Assign(0, first)] > found[Assign(0, 1 - first)]
