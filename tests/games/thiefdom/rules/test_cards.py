"""Equipment and allies that are used for an action or free (2.16 and section 4)."""

from __future__ import annotations

import pytest

from rules.thiefdom.events import Escaped, Used
from rules.thiefdom.goods import GEM, LIQUOR, WINE
from rules.thiefdom.moves import Buy, Deal, Done, SetOut, Share, Use
from rules.thiefdom.scoring import scores
from rules.thiefdom.steps.patrol import Driving
from rules.thiefdom.steps.round import Day
from tests.games.thiefdom.at_the_table import EAST, NORTH, SOUTH, WEST, card, lay_out, space, stage, turn

CARRIAGE = 8


# Equipment -----------------------------------------------------------------------------------------------


def test_card_crossbow_a_point_and_the_guard_walks() -> None:
    scene = turn(thieves={"a1": (3, 6)}, watch={"guard A": ((3, 3), NORTH)}, gear={"a1": "Crossbow"})
    scene.uses("Crossbow", "guard A")
    assert (scene.points(), scene.actions, scene.step.seat) == (11, 2, 0)
    scene.marches((3, 1))
    assert scene.uses_of("Crossbow") == []  # once a turn


def test_r43_card_crossbow_also_from_a_building() -> None:
    scene = turn(thieves={"a1": "tavern 2"}, watch={"guard A": ((3, 3), NORTH)}, gear={"a1": "Crossbow"})
    assert scene.uses_of("Crossbow") == []  # it sees (2, 3) and the street before its southern side
    scene = turn(thieves={"a1": (4, 4)}, watch={"guard A": ((3, 3), NORTH)}, gear={"a1": "Crossbow"})
    assert scene.uses_of("Crossbow") == [0]


def test_card_crossbow_only_at_guards_in_view() -> None:
    scene = turn(
        thieves={"a1": (3, 6)}, watch={"guard A": ((1, 3), NORTH), "noble A": (3, 3)}, gear={"a1": "Crossbow"}
    )  # fmt: skip
    assert scene.uses_of("Crossbow") == []


def test_r43_card_crossbow_may_get_the_shooter_caught() -> None:
    scene = turn(thieves={"a1": (3, 6)}, watch={"guard A": ((3, 3), NORTH)}, gear={"a1": "Crossbow"})
    scene.uses("Crossbow", "guard A").marches((3, 5), EAST)
    assert scene.where("a1") == "home"


def test_card_rod_a_wine_and_two_points_without_a_poster() -> None:
    scene = turn(thieves={"a1": (4, 4)}, watch={"carriage": (3, 3)}, gear={"a1": "Fishing"})
    scene.uses("Fishing", CARRIAGE)
    assert (scene.has("a1"), scene.points(), scene.one("a1").poster, scene.actions) == ("1 wine", 12, False, 2)
    assert scene.uses_of("Fishing") == []


def test_card_rod_only_from_a_building() -> None:
    scene = turn(thieves={"a1": (3, 4)}, watch={"carriage": (3, 3)}, gear={"a1": "Fishing"})
    assert scene.uses_of("Fishing") == []


def test_r42_card_hook_over_the_street_to_the_building_opposite() -> None:
    scene = turn(thieves={"a1": (4, 4)}, gear={"a1": "Grappling"})
    found = {scene.named(one) for one in scene.uses_of("Grappling")}
    assert found == {"tavern 2", "stable 2", "smithy 2", "garden 2", "villa 2", "church 6"}
    scene.uses("Grappling", "tavern 2")
    assert (scene.where("a1"), scene.actions, scene.points()) == ("tavern 2", 2, 10)
    assert scene.uses_of("Grappling") == []


def test_r42_card_hook_not_over_walls() -> None:
    """The smithy has walls in the west and the east of its row."""
    scene = turn(thieves={"a1": (4, 2)}, gear={"a1": "Grappling"})
    assert space((4, 0)) not in scene.uses_of("Grappling")


def test_r42_card_hook_figures_do_not_matter() -> None:
    watch = {"guard A": ((3, 3), SOUTH)}
    scene = turn(thieves={"a1": (4, 4), "a2": (3, 4), "b1": "tavern 2"}, gear={"a1": "Grappling"}, watch=watch)
    scene.uses("Grappling", "tavern 2")
    assert (scene.points(), scene.asked) == (10, "Acting")


def test_r42_card_hook_villas_count_at_their_gates() -> None:
    scene = turn(thieves={"a1": "villa 2"}, gear={"a1": "Grappling"})
    assert {scene.named(one) for one in scene.uses_of("Grappling")} == {"smithy 2"}
    back = turn(thieves={"a1": (4, 3)}, gear={"a1": "Grappling"})
    assert space("villa 2") in back.uses_of("Grappling")


def test_card_hook_only_from_buildings() -> None:
    assert turn(thieves={"a1": (3, 4)}, gear={"a1": "Grappling"}).uses_of("Grappling") == []


def test_card_smoke_four_points_and_nobody_arrests() -> None:
    scene = turn(thieves={"a1": (3, 2)}, watch={"guard A": ((1, 3), SOUTH)}, gear={"a1": "Smoke"}).uses("Smoke")
    assert (scene.points(), scene.actions, scene.one("a1").gear, scene.state.scrap) == (14, 2, (), (card("Smoke"),))
    scene.walks((3, 3), (2, 3), (0, 3))
    assert scene.where("a1") == (0, 3)


def test_card_smoke_another_one_that_was_bought_in_the_turn() -> None:
    scene = turn(thieves={"a1": "dealer"}, gear={"a1": "Smoke"}, carry={"a1": "2 gold"}, display="Smoke")
    scene.uses("Smoke").visits(Buy(card("Smoke"), 0)).uses("Smoke")
    assert (scene.points(), scene.actions, scene.one("a1").gear) == (18, 0, ())


def test_card_smoke_for_this_turn_only() -> None:
    scene = turn(thieves={"a1": (3, 3)}, watch={"guard A": ((1, 3), SOUTH)}, gear={"a1": "Smoke"})
    scene.uses("Smoke").play(Done())
    assert not scene.state.turn.smoke


def test_card_smoke_also_from_guards_one_sets_going() -> None:
    scene = turn(thieves={"a1": (3, 6)}, watch={"guard A": ((3, 3), NORTH)}, gear={"a1": "Crossbow"}, smoke=True)
    scene.uses("Crossbow", "guard A").marches((3, 5), EAST)
    assert scene.where("a1") == (3, 6)
    assert scene.told(Escaped)[0].card == card("Smoke")


def test_r32_card_stars_five_points_to_the_next_free_lantern() -> None:
    for name in ("noble A", "carriage"):
        scene = turn(thieves={"a1": (3, 6)}, watch={name: (3, 3)}, gear={"a1": "Stars"}).uses("Stars", name)
        assert (scene.points(), scene.actions, scene.one("a1").gear) == (15, 2, ())
        assert {place for place, _ in scene.ends()} == {(1, 3), (3, 1), (3, 5)}
        scene.marches((3, 5))
        assert scene.where("a1") == (3, 6)


def test_card_stars_not_at_guards_and_only_in_view() -> None:
    scene = turn(
        thieves={"a1": (3, 6)}, watch={"guard A": ((3, 3), NORTH), "noble A": (1, 3)}, gear={"a1": "Stars"}
    )  # fmt: skip
    assert scene.uses_of("Stars") == []


# Allies who cost an action -------------------------------------------------------------------------------


def test_r34_card_bernhard_blinds_a_guard_for_the_round() -> None:
    scene = turn(
        thieves={"a1": (3, 2), "b1": (2, 3)}, watch={"guard A": ((1, 3), SOUTH)}, ally={"a1": "Bernhard"},
        carry={"a1": "2 gold"},
    )  # fmt: skip
    scene.uses("Bernhard", "guard A")
    assert (scene.has("a1"), scene.state.cellar, scene.actions) == ("1 gold", (1, 0, 0, 0, 0), 2)
    scene.walks((3, 3), (3, 4))
    assert (scene.where("a1"), scene.uses_of("Bernhard")) == ((3, 4), [])
    later = scene.state.copy()
    later.agenda = (Driving(0, 0),)
    march = later.waiting()[0].moves(later)[0]
    later.play(later.waiting()[0], march, scene.now)
    assert later.thieves[3].space == scene.city.cell(2, 3)  # he spots nobody, not even others


def test_card_bernhard_a_badge_is_still_not_stolen_from_inside_the_view() -> None:
    scene = turn(
        thieves={"a1": (3, 4)}, watch={"guard A": ((3, 3), EAST)}, ally={"a1": "Bernhard"}, carry={"a1": "gold"}
    ).uses("Bernhard", "guard A")  # fmt: skip
    assert not [move for move in scene.moves if type(move).__name__ == "Steal"]


def test_card_bernhard_wants_a_gold() -> None:
    scene = turn(watch={"guard A": ((1, 3), SOUTH)}, ally={"a1": "Bernhard"})
    assert scene.uses_of("Bernhard") == []


def test_card_bernhard_pays_into_the_dungeon_alone_too() -> None:
    scene = turn(seats=1, watch={"guard A": ((1, 3), SOUTH)}, ally={"a1": "Bernhard"}, carry={"a1": "gold"})
    assert scene.uses("Bernhard", "guard A").state.cellar == (1, 0, 0, 0, 0)


def test_r44_card_samuel_both_change_places() -> None:
    scene = turn(thieves={"a1": (3, 3), "a2": "market"}, ally={"a1": "Samuel"}).uses("Samuel", "a2")
    assert (scene.where("a1"), scene.where("a2"), scene.actions) == ("market 3", (3, 3), 2)
    assert scene.uses_of("Samuel") == []


def test_r44_card_samuel_both_may_be_seen() -> None:
    scene = turn(
        thieves={"a1": (3, 3), "a2": (3, 4)}, watch={"guard A": ((1, 3), SOUTH), "guard B": ((3, 5), WEST)},
        ally={"a1": "Samuel"},
    )  # fmt: skip
    scene.uses("Samuel", "a2")
    assert (scene.where("a1"), scene.where("a2"), scene.points()) == ("home", "home", 6)
    assert scene.names()[-4:] == ["Spotted", "Spotted", "Arrested", "Arrested"]


def test_r44_card_samuel_his_own_shelter_does_not_help_the_other() -> None:
    scene = turn(
        thieves={"a1": (3, 3), "a2": "market"}, watch={"guard A": ((1, 3), SOUTH)}, ally={"a1": "Samuel"}, smoke=True
    ).uses("Samuel", "a2")  # fmt: skip
    assert (scene.where("a1"), scene.where("a2")) == ("market 3", "home")


# Allies who cost nothing ---------------------------------------------------------------------------------


def test_card_antonius_a_wine_in_the_church_once() -> None:
    scene = turn(thieves={"a1": "church"}, ally={"a1": "Antonius"}).uses("Antonius")
    assert (scene.has("a1"), scene.actions, scene.uses_of("Antonius")) == ("1 wine", 3, [])
    assert turn(thieves={"a1": "market"}, ally={"a1": "Antonius"}).uses_of("Antonius") == []


def test_card_apollon_wine_for_liquor_in_a_garden() -> None:
    scene = turn(thieves={"a1": (0, 5)}, ally={"a1": "Apollon"}, carry={"a1": "2 liquor"}).uses("Apollon")
    assert (scene.has("a1"), scene.actions, scene.uses_of("Apollon")) == ("1 liquor 1 wine", 3, [])
    assert turn(thieves={"a1": (0, 5)}, ally={"a1": "Apollon"}).uses_of("Apollon") == []


def test_r31_card_beatrix_three_points_three_actions_and_she_leaves() -> None:
    scene = turn(thieves={"a1": "church"}, ally={"a1": "Beatrix"}, actions=1).uses("Beatrix")
    assert (scene.points(), scene.actions, scene.one("a1").ally) == (13, 4, 0)
    assert scene.state.boxed == (card("Beatrix"),)
    assert scene.told(Used)[0].gone


def test_card_konstanze_three_points_for_two_gold() -> None:
    scene = turn(thieves={"a1": "church"}, ally={"a1": "Konstanze"}, carry={"a1": "4 gold"})
    assert scene.uses_of("Konstanze") == [1, 2]
    scene.uses("Konstanze", 2)
    assert (scene.points(), scene.has("a1"), scene.uses_of("Konstanze")) == (16, "", [])


def test_r35_card_konstanze_any_number_within_one_use() -> None:
    scene = turn(thieves={"a1": "church"}, ally={"a1": "Konstanze"}, carry={"a1": "3 gold"})
    scene.uses("Konstanze", 1)
    assert (scene.points(), scene.has("a1"), scene.actions) == (13, "1 gold", 3)


def test_card_juma_from_the_river_to_the_river_once() -> None:
    scene = turn(thieves={"a1": (1, 19), "a2": (2, 19)}, ally={"a1": "Juma"})
    found = {scene.named(one) for one in scene.uses_of("Juma")}
    assert (13, 19) not in found
    assert (12, 19) in found
    assert (2, 19) not in found  # a thief is there
    scene.uses("Juma", (13, 18))
    assert (scene.where("a1"), scene.actions, scene.uses_of("Juma")) == ("smithy 8", 3, [])
    assert turn(thieves={"a1": (1, 18)}, ally={"a1": "Juma"}).uses_of("Juma") == []


HOUSES = [
    ("Jolanda", (0, 4), (0, 18)), ("Johanna", (2, 2), (4, 7)), ("Larissa", (4, 3), (3, 9)), ("Siti", (0, 0), (4, 16)),
    ("Towa", "tavern 2", "tavern 8"),
]  # fmt: skip


@pytest.mark.parametrize(("name", "here", "there"), HOUSES)
def test_card_jolanda_johanna_larissa_siti_towa_to_another_of_the_kind(
    name: str, here: tuple[int, int] | str, there: tuple[int, int] | str
) -> None:
    scene = turn(thieves={"a1": here}, ally={"a1": name}, homes={0: (13, 0)})
    kind = scene.city.building(space(here)).kind
    assert set(scene.uses_of(name)) == set(scene.city.of_kind(kind)) - {space(here)}
    scene.uses(name, there)
    assert (scene.state.thieves[0].space, scene.actions) == (space(there), 3)
    assert scene.uses_of(name) == []  # again from there, but only after an action
    assert scene.refuses(Use(card(name), space(here))) == "after-an-action"


def test_card_teleports_as_often_as_wanted_after_each_action() -> None:
    scene = turn(thieves={"a1": (0, 0)}, ally={"a1": "Siti"}, homes={0: (13, 0)}, gear={"a1": "Smoke"})
    scene.uses("Siti", (4, 16)).uses("Smoke").uses("Siti", (0, 0))
    assert scene.state.thieves[0].space == space((0, 0))


def test_card_teleports_lead_on_from_home() -> None:
    scene = turn(thieves={"a1": (4, 16)}, ally={"a1": "Siti"}, carry={"a1": "gem"})
    scene.uses("Siti", (0, 0)).play(Share(), Deal(GEM, (0, 0, 0))).uses("Siti", (0, 14))
    assert (scene.where("a1"), scene.has("a1"), scene.actions) == ("tower 4", "", 3)
    assert scene.uses_of("Siti") == []


def test_r36_card_ruth_from_and_into_the_hideout() -> None:
    scene = turn(ally={"a1": "Ruth"}, stores={0: "2 gem 3 wine liquor"})
    scene.uses("Ruth", WINE * 10 + 2).uses("Ruth", GEM * 10 + 1).uses("Ruth", LIQUOR * 10 + 1)
    assert scene.points() == 10 + 4 + 1 + 1
    assert scene.state.stores[0] == (8, 1, 0, 1, 0)
    assert (scene.has("a1"), scene.actions) == ("", 3)


def test_r36_card_ruth_only_in_the_hideout() -> None:
    assert turn(thieves={"a1": (3, 3)}, ally={"a1": "Ruth"}, stores={0: "gem"}).uses_of("Ruth") == []
    assert turn(ally={"a2": "Ruth"}, stores={0: "gem"}).uses_of("Ruth") == []


# Always on -----------------------------------------------------------------------------------------------


def test_card_wibald_no_arrest_by_guards_on_the_dungeon_section() -> None:
    scene = stage(
        Driving(1, 0), thieves={"a1": (11, 10)}, watch={"guard A": ((10, 10), SOUTH)}, ally={"a1": "Wibald"}
    ).marches((12, 10))  # fmt: skip
    assert scene.where("a1") == (11, 10)
    assert [one.card for one in scene.told(Escaped)] == [card("Wibald")]


def test_card_wibald_not_by_nobles() -> None:
    scene = stage(
        Driving(1, 4), thieves={"a1": (11, 10)}, watch={"noble A": (10, 10)}, ally={"a1": "Wibald"}, wanted="a1"
    ).marches((12, 10))  # fmt: skip
    assert scene.where("a1") == "home"


def test_card_wolff_no_arrest_by_guards_in_the_own_turn() -> None:
    scene = turn(thieves={"a1": (3, 2)}, watch={"guard A": ((1, 3), SOUTH)}, ally={"a1": "Wolff"}).walks((3, 3))
    assert (scene.where("a1"), scene.asked) == ((3, 3), "Walking")


def test_card_wolff_not_by_nobles_and_not_in_others_turns() -> None:
    scene = turn(thieves={"a1": (3, 2)}, watch={"noble A": (3, 3)}, ally={"a1": "Wolff"}, wanted="a1").walks((3, 4))
    assert scene.where("a1") == "home"
    other = stage(Driving(0, 0), thieves={"a1": (2, 3)}, watch={"guard A": ((1, 3), SOUTH)}, ally={"a1": "Wolff"})
    assert other.marches((3, 3)).where("a1") == "home"


def test_card_stoffel_four_gold_at_day_on_the_street() -> None:
    scene = stage(Day(), thieves={"a1": (3, 3), "b1": (3, 5)}, ally={"a1": "Stoffel"}, carry={"a1": "2 gold"})
    assert (scene.has("a1"), scene.points()) == ("4 gold", 11)  # as far as it fits
    home = stage(Day(), ally={"a1": "Stoffel"})
    assert home.has("a1") == ""


# At the end ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "goods", "points"),
    [
        ("Elise", "3 gold", 3),
        ("Grimm", "2 badge", 4),
        ("Helmut", "3 liquor", 3),
        ("Iwana", "3 gem", 3),
        ("Wilma", "2 wine", 4),
    ],
)
def test_card_elise_grimm_helmut_iwana_wilma_count_the_hideout(name: str, goods: str, points: int) -> None:
    state = lay_out(ally={"a1": name}, stores={0: goods}, carry={"a2": goods})
    assert [one["allies"] for one in scores(state)] == [points, 0]


# What they have in common --------------------------------------------------------------------------------


def test_card_icons_an_action_costs_one_and_free_ones_none() -> None:
    scene = turn(thieves={"a1": "church"}, ally={"a1": "Antonius"}, gear={"a1": "Smoke"}, actions=0)
    assert scene.uses_of("Antonius") == [0]
    assert scene.refuses(Use(card("Smoke"))) == "no-actions-left"


def test_card_acts_for_its_own_thief_only() -> None:
    scene = turn(thieves={"a1": "church", "a2": "church"}, ally={"a2": "Antonius"}, gear={"a2": "Smoke"})
    assert scene.refuses(Use(card("Antonius"))) == "not-your-card"
    assert {type(move) for move in scene.moves} == {SetOut, Done}


def test_card_refused_with_a_reason() -> None:
    scene = turn(thieves={"a1": "church"}, ally={"a1": "Antonius"}).uses("Antonius")
    assert scene.refuses(Use(card("Antonius"))) == "used-already"
    elsewhere = turn(thieves={"a1": (3, 3)}, ally={"a1": "Antonius"})
    assert elsewhere.refuses(Use(card("Antonius"))) == "not-on-that"


def test_interaction_the_church_is_away_from_the_market() -> None:
    city = turn().city
    assert [city.building(one).section for one in city.of_kind("church")] == [6]
    assert [city.building(one).section for one in city.of_kind("market")] == [3]
