"""Thiefdom's computer player in positions with an obvious best move."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from rules import bots
from rules.chance import SeededChance
from rules.game import Move
from rules.thiefdom.edition import SMOKE_BOMB
from rules.thiefdom.game import GAME
from rules.thiefdom.goods import ARTWORK, BADGE, GOLD, LIQUOR, WINE
from rules.thiefdom.moves import (
    Activate,
    Assign,
    Buy,
    Deal,
    Deliver,
    Done,
    HandIn,
    Hire,
    Keep,
    March,
    Order,
    Recruit,
    Settle,
    Share,
    Steal,
    StepTo,
    Take,
    Toss,
    Use,
)
from rules.thiefdom.state import Held
from rules.thiefdom.steps.caught import Arrests
from rules.thiefdom.steps.patrol import Driving
from rules.thiefdom.steps.round import Plan, Plans
from rules.thiefdom.steps.setup import Choice, Passing, Settling
from rules.thiefdom.steps.tavern import Recruiting
from rules.thiefdom.steps.turn import MakeRoom
from rules.thiefdom.thinking import weigh
from rules.thiefdom.thinking.bags import MARKS, bag_of
from rules.thiefdom.thinking.danger import danger
from rules.thiefdom.thinking.errands import errands
from rules.thiefdom.thinking.roads import FAR, roads_of
from rules.thiefdom.thinking.thieves import Prowl
from tests.games.thiefdom.at_the_table import (
    EAST,
    NORTH,
    SOUTH,
    WEST,
    Scene,
    card,
    figure,
    lay_out,
    space,
    stage,
    turn,
    tutorial,
)


def weights(at: Scene) -> dict[Move, float]:
    """The value that greedy gives each move, from the seat's view."""
    view = at.state.seen_by(at.step.seat)
    step = next(one for one in view.waiting() if one.seat == at.step.seat)
    moves = step.moves(view)
    return dict(zip(moves, weigh(view, step, moves), strict=True))


def best(at: Scene) -> Move:
    """What greedy would do."""
    found = weights(at)
    return max(found, key=lambda move: found[move])


def acts(at: Scene) -> list[Move]:
    """Greedy plays until no seat is asked; returns its moves."""
    done: list[Move] = []
    while at.asked:
        done.append(best(at))
        at.play(done[-1])
    return done


# Places --------------------------------------------------------------------------------------------------


def test_it_walks_into_the_market_and_fills_its_purse() -> None:
    at = turn(thieves={"a1": (3, 11)})
    done = acts(at)
    assert StepTo(space("market")) in done
    assert at.has("a1") == "4 gold"


def test_it_sells_all_its_liquor_before_it_takes_the_gold() -> None:
    at = turn(thieves={"a1": "market"}, carry={"a1": "3 liquor 1 gold"}, actions=2)
    assert best(at) == Activate()
    acts(at)
    assert (at.points(), at.has("a1")) == (13, "4 gold")


def test_an_artwork_goes_to_the_dealer() -> None:
    at = turn(thieves={"a1": (10, 3)}, art={"a1": 1})
    assert Deliver(1) in acts(at)
    assert at.points() >= 18


@pytest.mark.parametrize(
    ("where", "lies"),
    [("villa 7", {"villa_art": (0, 0, 1)}), ("dungeon", {"cellar_art": (1,), "villa_art": (0, 0, 0)})],
)
def test_no_plan_takes_an_artwork_that_has_just_been_taken(where: str, lies: dict[str, Any]) -> None:
    at = turn(thieves={"a1": where}, safes=("gems",) * 3, actions=4, **lies).play(Activate())
    take = Take(ARTWORK + 1, 1)
    promised = weights(at)[take]
    at.play(take)
    assert promised == pytest.approx(max(weights(at).values()), abs=0.1)


def test_a_mission_is_done_by_whoever_has_its_goods() -> None:
    at = turn(thieves={"a1": "smuggler 7"}, carry={"a1": "2 wine"}, missions={7: 3})
    assert best(at) == Activate()
    assert best(at.play(Activate())) == Deliver()


def test_goods_for_a_mission_go_to_its_smuggler() -> None:
    at = turn(thieves={"a1": (10, 18)}, carry={"a1": "2 wine"}, missions={8: 3})
    acts(at)
    assert (at.points(), at.has("a1")) == (18, "2 gold")


def test_the_dungeon_pays_for_badges_and_the_poster() -> None:
    at = turn(thieves={"a1": "dungeon"}, carry={"a1": "2 badge"}, wanted="a1", actions=2)
    done = acts(at)
    assert HandIn() in done
    assert (at.points(), at.one("a1").poster, at.one("a1").goods[BADGE]) == (17, False, 0)


def test_what_lies_in_the_dungeon_is_taken_the_best_first() -> None:
    at = turn(thieves={"a1": "dungeon"}, cellar="2 wine gem 3 liquor", actions=2, villa_art=(0, 0, 0))
    acts(at)
    assert at.one("a1").goods[WINE] == 2


def test_the_best_guest_that_can_be_paid_is_hired() -> None:
    state = lay_out(thieves={"a1": "tavern 2"}, carry={"a1": "2 gold"}, round=5)
    state.tavern = tuple(card(name) for name in ("Benjamin", "Stoffel", "Wolff", "Jin"))
    state.guests = tuple(guest for guest in state.guests if guest not in state.tavern)
    state.push(Recruiting(0, 0, True))
    assert best(Scene(state)) == Hire(card("Benjamin"))


def test_guests_are_looked_at_before_any_gold_is_spent() -> None:
    at = turn(thieves={"a1": "tavern 2"}, carry={"a1": "4 gold"}, actions=2)
    at.play(Activate())
    assert {Order(4), Recruit()} <= set(at.moves)
    assert best(at) == Recruit()


def test_useful_equipment_is_bought() -> None:
    at = turn(thieves={"a1": "dealer"}, carry={"a1": "4 gold"}, display="Smoke Bomb, Cudgel, Crossbow, Lock Pick")
    assert Buy(SMOKE_BOMB, 0) in acts(at)


def test_konstanze_turns_all_the_gold_into_points() -> None:
    at = turn(thieves={"a1": "church"}, carry={"a1": "4 gold"}, ally={"a1": "Konstanze"}, round=6)
    assert best(at) == Use(card("Konstanze"), 2)


def test_beatrix_counts_once() -> None:
    at = turn(thieves={"a1": "church"}, ally={"a1": "Beatrix"}, actions=1)
    promised = weights(at)[Use(card("Beatrix"))]
    at.play(Use(card("Beatrix")))
    assert promised == pytest.approx(3 + max(weights(at).values()), abs=0.1)


def test_the_hook_leads_from_an_exchange_at_home_to_the_tavern_opposite() -> None:
    at = turn(
        gear={"a1": "Grappling Hook"}, carry={"a1": "2 wine"}, homes={0: (2, 2)}, stores={0: "gold"},
        watch={"guard A": ((1, 3), SOUTH)}, actions=2, round=6,
    )  # fmt: skip
    at.play(Share(), Deal(GOLD, (1, 0, 0)), Done())
    assert best(at) == Use(card("Grappling Hook"), space("tavern 2"))
    acts(at)
    assert at.points() >= 14


# Streets ---------------------------------------------------------------------------------------------------


def test_it_steals_behind_a_guards_back() -> None:
    at = turn(thieves={"a1": (3, 4)}, watch={"guard A": ((3, 3), WEST)}, carry={"a1": "4 gold"}, actions=1,
              villa_art=(0, 0, 0))  # fmt: skip
    assert best(at) == Steal(figure("guard A"))


def test_it_never_walks_into_a_view() -> None:
    for facing in (NORTH, EAST, SOUTH, WEST):
        at = turn(thieves={"a1": (3, 10)}, watch={"guard A": ((3, 5), facing), "guard B": ((10, 10), NORTH)})
        acts(at)
        assert "Arrested" not in at.names()
        assert "Spotted" not in at.names()


def test_it_strikes_no_guard_who_can_only_go_where_he_sees_it() -> None:
    watch = {"guard A": ((3, 3), EAST)}
    worths = []
    for gear in ("", "Cudgel"):
        at = turn(thieves={"a1": (2, 3), "a2": (3, 7), "a3": (1, 1)}, gear={"a1": gear} if gear else {}, watch=watch)
        assert Steal(figure("guard A")) in at.moves
        worths.append(weights(at)[Steal(figure("guard A"))])
    assert worths[1] < worths[0]


def test_it_ends_a_quiet_night_on_the_street() -> None:
    at = turn(thieves={"a1": (0, 4)}, actions=1, homes={0: (13, 0)})
    acts(at)
    assert isinstance(at.where("a1"), tuple)


def night(slots: tuple[tuple[int, ...], ...], **more: object) -> Scene:
    """The first thief's last action, and these plans for the night."""
    at = turn(actions=1, **more)  # type: ignore[arg-type]  # what `turn` takes
    at.state.plans = slots
    return at


def test_it_hides_where_a_rival_still_leads_a_guard_by() -> None:
    watch = {"guard B": ((3, 3), EAST)}
    patrols = {"early": ((0, 1, 2, 3), (3, 0, 1, 2)), "late": ((0, 1, 2, 3), (0, 1, 2, 3))}
    risks = {}
    for when, plans in patrols.items():
        at = night(plans, thieves={"a1": (2, 5)}, watch=watch, boards=(0, 1))
        at.state.part = 1
        watchful = danger(at.state.seen_by(0), 0)
        risks[when] = watchful.risk(space((3, 7)), at.one("a1"))
    assert risks["late"] > 0.5 > risks["early"]


def test_in_the_last_night_it_goes_home() -> None:
    at = turn(thieves={"a1": (1, 1)}, actions=1, round=6)
    acts(at)
    assert at.where("a1") == "home"


def test_the_hideouts_gold_is_taken_along() -> None:
    at = turn(stores={0: "5 gold"})
    assert best(at) == Share()
    acts(at)
    assert at.one("a1").goods[GOLD] + at.one("a1").goods[LIQUOR] > 0


def test_what_an_ally_pays_for_at_the_end_is_left_at_home() -> None:
    at = turn(carry={"a1": "4 gold"}, ally={"a1": "Elise"}, round=3)
    assert best(at) == Share()
    acts(at)
    assert at.state.stores[0][GOLD] >= 4


def test_the_smoke_bomb_saves_whoever_is_cornered() -> None:
    at = turn(thieves={"a1": (3, 4)}, gear={"a1": "Smoke Bomb"}, carry={"a1": "gem"})
    at.state.push(Arrests((0,)))
    at.state.settle(at.now)
    assert best(at) == Use(SMOKE_BOMB)


def test_what_is_worth_least_goes_of_what_takes_the_room() -> None:
    state = lay_out(carry={"a1": "4 gold 3 wine gem liquor"})
    state.push(MakeRoom(0, 0))
    assert best(Scene(state)) in (Toss(1), Toss(LIQUOR))


# The watch and the guild -----------------------------------------------------------------------------------


def test_the_watch_is_led_past_rivals_and_not_past_the_own_thieves() -> None:
    watch = {"guard A": ((3, 5), EAST)}
    for owner, where in (("b1", (3, 7)), ("a1", (3, 7))):
        at = stage(Driving(0, 0, board=True), thieves={owner: where}, carry={owner: "2 wine"}, watch=watch)
        assert len(at.offered(March)) > 1
        at.play(best(at))
        assert ("Arrested" in at.names()) == (owner == "b1")


def test_the_patrol_board_comes_late_and_a_thief_in_danger_early() -> None:
    state = lay_out(thieves={"a3": (3, 7)}, watch={"guard B": ((3, 5), EAST)}, carry={"a3": "3 wine"}, boards=(0, 1))
    state.push(Plans(tuple([Plan(seat, slots=(-1,) * 4) for seat in range(2)])))
    found = {move for move, worth in of_seat(state, 0).items() if worth}
    assert {Assign(3, 3), Assign(0, 2)} <= found


def test_the_patrol_board_comes_first_where_it_can_arrest_a_rival_at_once() -> None:
    watch = {"guard A": ((3, 5), EAST)}
    for loot, slot in (("3 wine", 0), ("", 3)):
        where = {"b1": (3, 7)} if loot else {}
        state = lay_out(thieves=where, watch=watch, carry={"b1": loot} if loot else {}, boards=(0, 1))
        state.push(Plans(tuple([Plan(seat, slots=(-1,) * 4) for seat in range(2)])))
        assert Assign(slot, 3) in {move for move, worth in of_seat(state, 0).items() if worth}


def of_seat(state: object, seat: int) -> dict[Move, float]:
    view = state.seen_by(seat)  # type: ignore[attr-defined]  # any position
    step = next(one for one in view.waiting() if one.seat == seat)
    moves = step.moves(view)
    return dict(zip(moves, weigh(view, step, moves), strict=True))


def test_twins_that_differ_in_hidden_drafts_and_plans_get_the_same_answer() -> None:
    state = lay_out(watch={"guard A": ((3, 5), EAST)})
    state.push(Plans(tuple([Plan(seat, slots=(-1,) * 4) for seat in range(2)])))
    twin = state.copy()
    twin.agenda = (Plans((Plan(0, slots=(-1,) * 4), Plan(1, slots=(3, 2, 1, 0), sealed=True))),)
    state.agenda = (Plans((Plan(0, slots=(-1,) * 4), Plan(1, slots=(0, 1, 2, 3), sealed=True))),)
    assert of_seat(state, 0) == of_seat(twin, 0)
    drafts = []
    for theirs in ("Sack", "Shoes"):
        one = lay_out()
        one.deck = tuple([each for each in one.deck if each not in (card("Smoke Bomb"), card(theirs))])
        one.hands = (
            (Held(SMOKE_BOMB, 1), Held(card("Lock Pick"), 1)),
            (Held(card(theirs), 2), Held(card("Cudgel"), 2)),
        )
        one.push(Passing((Choice(0), Choice(1))))
        drafts.append(of_seat(one, 0))
    assert drafts[0] == drafts[1]
    assert max(drafts[0], key=lambda move: drafts[0][move]) == Keep(SMOKE_BOMB)


def test_the_hideout_is_near_what_is_wanted() -> None:
    state = lay_out(homes={})
    state.homes = (-1, -1)
    state.push(Settling(0))
    chosen = best(Scene(state))
    assert isinstance(chosen, Settle)
    roads = roads_of(tutorial())
    assert roads.steps(chosen.space, roads.into(space("market"))) <= 7


# Distances and futures ---------------------------------------------------------------------------------------


def test_6_7_move_actions_from_the_market() -> None:
    roads, market = roads_of(tutorial()), space("market")
    sheet = {
        "dealer": 2, "tavern 2": 3, "tavern 8": 3, "dungeon": 3, "church": 2, "villa 4": 2, "villa 2": 4, "villa 7": 4,
    }  # fmt: skip
    assert {name: roads.moves(market, space(name), 3) for name in sheet} == sheet
    smugglers = [roads.moves(market, space(f"smuggler {one}"), 3) for one in (4, 7, 8)]
    assert sorted(smugglers) == [2, 3, 4]
    assert max(max(roads.into(one.space)[cell] for cell in tutorial().streets) for one in tutorial().buildings) < FAR


def test_what_is_carried_is_worth_more_near_to_where_it_is_sold() -> None:
    at = turn(thieves={"a1": (10, 9)}, art={"a1": 1})
    prowl = Prowl(at.state.seen_by(0), 0)
    near, far = [prowl.at(space(place), bag_of(at.one("a1")), 3) for place in ((10, 9), (0, 3))]
    assert near > far


def test_greedy_is_one_of_the_bots() -> None:
    at = turn(thieves={"a1": "market"}, actions=2)
    view = at.state.seen_by(0)
    assert bots.bot("greedy", GAME).decide(view, at.step, at.moves, SeededChance(0)) == Activate()
    assert best(turn(thieves={"a1": "market"}, actions=0)) == Done()


def test_liquor_costs_what_the_edition_says() -> None:
    at = turn(thieves={"a1": "tavern 2"}, carry={"a1": "4 gold"})
    view = at.state.seen_by(0)
    for price, most in ((1, 4), (2, 2), (5, 0)):
        view.edition = replace(view.edition, rates=replace(view.edition.rates, liquor_costs=price))
        bags = [after for _, after in errands(view, 0).activate("tavern", 0, bag_of(at.one("a1")))]
        assert max([bag[LIQUOR] for bag in bags]) == most
        assert all(bag[GOLD] == 4 - price * bag[LIQUOR] for bag in bags if bag[LIQUOR] and not bag[MARKS])
