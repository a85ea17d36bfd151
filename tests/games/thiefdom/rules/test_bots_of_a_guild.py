"""Thiefdom's computer player where the thieves of a guild help one another."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from rules.thiefdom.goods import GOLD, WINE
from rules.thiefdom.moves import Assign, Deal, Done, Share, StepTo, Use
from rules.thiefdom.steps.exchange import Exchange
from rules.thiefdom.steps.round import Plan, Plans
from rules.thiefdom.thinking import hunch, intends
from rules.thiefdom.thinking.bags import bag_of, changed
from rules.thiefdom.thinking.night import Planning
from rules.thiefdom.thinking.packing import Partners
from rules.thiefdom.thinking.thieves import Prowl
from tests.games.thiefdom.at_the_table import EAST, SOUTH, Scene, card, figure, lay_out, space, turn
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


def test_samuel_leads_from_an_exchange_at_home_to_a_place_that_can_be_used() -> None:
    at = last(
        thieves={"a2": "tavern 8"}, ally={"a1": "Samuel"}, carry={"a1": "3 wine"}, stores={0: "gold"}, actions=2,
        round=6,
    )  # fmt: skip
    at.play(Share(), Deal(GOLD, (1, 0)), Done())
    assert of_card(at, "Samuel") > 1
    acts(at)
    assert at.points() >= 16


def test_samuel_sends_nobody_into_a_guards_view() -> None:
    """The smoke shelters only the thief whose turn it is."""
    gains = []
    for watch in ({}, {"guard A": ((11, 1), SOUTH)}):
        at = last(
            thieves={"a1": (13, 1), "a2": "tavern 2"}, watch=watch, ally={"a1": "Samuel"}, carry={"a1": "3 wine"},
            smoke=True, actions=2, round=6,
        )  # fmt: skip
        gains.append(of_card(at, "Samuel"))
    assert gains[0] > 1
    assert gains[1] < -1
    acts(at)
    assert "Arrested" not in at.names()


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


# Missions of two thieves -------------------------------------------------------------------------------------


def worth_of_wine(**more: object) -> float:
    """How much better it is for the first thief to end its turn with a wine than without."""
    at = turn(thieves={"a1": (10, 14), **more.pop("thieves", {})}, actions=0, **more)  # type: ignore[arg-type, dict-item]
    prowl = Prowl(at.state.seen_by(0), 0)
    empty = bag_of(at.one("a1"))
    return prowl.rest(space((10, 14)), changed(empty, WINE, 1)) - prowl.rest(space((10, 14)), empty)


def by_hunch(at: Scene) -> None:
    """The seat plays as in imagined matches, until nobody is asked."""
    while at.asked:
        view = at.state.seen_by(at.step.seat)
        step = next(one for one in view.waiting() if one.seat == at.step.seat)
        moves = step.moves(view)
        found = hunch(view, step, moves) if len(moves) > 1 else [0.0]
        for move in intends(view, step, moves) or [moves[found.index(max(found))]]:
            at.play(move)


@pytest.mark.parametrize("plays", [acts, by_hunch])
def test_a_thief_takes_what_its_mission_lacks_from_another_that_it_passes(plays: Callable[[Scene], object]) -> None:
    at = last(
        thieves={"a1": (10, 14), "a2": (10, 16)}, carry={"a1": "gem", "a2": "wine"}, missions={8: 7}, round=6,
        villa_art=(0, 0, 0),
    )  # fmt: skip
    plays(at)
    assert (at.points(), at.has("a1"), at.has("a2")) == (18, "", "")


@pytest.mark.parametrize(
    ("mission", "mine", "theirs", "left"),
    [
        (9, "gem", "gem badge", ("2 gold", "")),  # two kinds
        (11, "gem", "gem liquor", ("2 gold", "")),
        (8, "liquor 3 gem", "wine", ("3 gem", "1 gem")),  # no room for all: a gem goes back, and one is the reward
        (1, "3 gem", "gem", ("2 gold", "")),
    ],
)
@pytest.mark.parametrize("plays", [acts, by_hunch])
def test_all_that_a_mission_lacks_is_exchanged_at_once(
    plays: Callable[[Scene], object], mission: int, mine: str, theirs: str, left: tuple[str, str]
) -> None:
    at = last(
        thieves={"a1": (10, 14), "a2": (10, 16)}, carry={"a1": mine, "a2": theirs}, missions={8: mission}, round=6,
        villa_art=(0, 0, 0),
    )  # fmt: skip
    plays(at)
    assert at.points() > 15
    assert (at.has("a1"), at.has("a2")) == left


def test_two_thieves_in_the_hideout_put_the_goods_for_a_mission_together() -> None:
    at = last(
        thieves={"a3": (0, 4)}, carry={"a1": "gem", "a2": "gem badge"}, homes={0: (8, 18)}, missions={8: 9}, round=6,
        villa_art=(0, 0, 0),
    )  # fmt: skip
    assert best(at) == Share()
    acts(at)
    assert (at.points(), at.has("a1"), at.has("a2")) == (18, "2 gold", "")


def test_a_thief_gives_its_goods_to_another_that_can_still_deliver_them_tonight() -> None:
    at = turn(
        thieves={"a1": (10, 15), "a2": (10, 17)}, carry={"a1": "gem", "a2": "wine"}, missions={8: 7}, round=6,
        villa_art=(0, 0, 0), actions=1,
    )  # fmt: skip
    at.state.plans, at.state.part = NIGHT, 0
    done = acts(at)
    assert (at.has("a1"), at.has("a2")) == ("", "1 gem 1 wine")
    assert sum([isinstance(move, StepTo) for move in done]) == 2, "it passes the other thief once"


def test_what_is_dealt_for_a_mission_is_there() -> None:
    """The gold of the hideout is not counted again with the thief that could fetch it."""
    at = turn(
        homes={0: (8, 18)}, thieves={"a1": "home", "a2": "home"}, carry={"a1": "wine"}, stores={0: "2 gold"},
        missions={7: 14}, round=5,
    )  # fmt: skip
    at.play(Share())
    [step] = at.state.waiting()
    assert isinstance(step, Exchange)
    view = at.state.seen_by(0)
    deals = set(step.moves(view))
    found = [deal for whole in Partners(view, step.thieves, home=True).for_missions(step) for deal in whole]
    assert all(min(counts) >= 0 for _, counts in found)
    assert {Deal(*deal) for deal in found} <= deals


def test_goods_are_worth_more_where_another_thief_has_the_rest_for_a_mission() -> None:
    alone = worth_of_wine(missions={8: 7})
    together = worth_of_wine(missions={8: 7}, thieves={"a2": (10, 18)}, carry={"a2": "gem"})
    done = worth_of_wine(missions={}, thieves={"a2": (10, 18)}, carry={"a2": "gem"})
    far = worth_of_wine(missions={8: 7}, thieves={"a2": (0, 3)}, carry={"a2": "gem"})
    assert together > alone + 0.5
    assert together > far
    assert together > done + 1


def test_goods_are_worth_more_where_another_thief_can_fetch_the_rest_for_a_mission() -> None:
    watch = {"noble A": (10, 17)}
    gains = {
        (bags, mission): worth_of_wine(
            missions={8: 7} if mission else {}, thieves={"a2": (10, 18)}, watch=watch, bags=bags, round=3
        )
        for bags in ("A", "")
        for mission in (True, False)
    }
    assert gains["A", True] > gains["", True] + 0.1
    assert abs(gains["A", False] - gains["", False]) < 0.1


def test_a_mission_that_another_thief_can_do_counts_once() -> None:
    worths = []
    for carry in ({"a1": "wine gem", "a2": "wine gem"}, {"a2": "wine gem"}):
        at = turn("a2", thieves={"a1": (10, 18), "a2": "tavern 8"}, carry=carry, missions={8: 7}, villa_art=(0, 0, 0))
        prowl = Prowl(at.state.seen_by(0), 1)
        worths.append(prowl.at(prowl.thief.space, prowl.bag, 3))
    assert worths[0] < worths[1] - 2
