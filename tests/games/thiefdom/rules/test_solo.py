"""The game alone (2.20): chance leads the townsfolk, three rivals move about, points are worth stars."""

from __future__ import annotations

from typing import Any

import pytest

from rules.chance import SeededChance
from rules.game import Heard
from rules.thiefdom.city import NOWHERE
from rules.thiefdom.events import PatrolActs, RivalMoved, Rolled, Stuck
from rules.thiefdom.game import GAME
from rules.thiefdom.moves import Assign, Done, Keep, Ready
from rules.thiefdom.scoring import stars
from rules.thiefdom.steps.patrol import Driving
from rules.thiefdom.steps.round import Night
from rules.thiefdom.steps.solo import Led, Rival, SoloPatrol
from tests.games.thiefdom.at_the_table import (
    EAST,
    NORTH,
    SOUTH,
    Scene,
    figure,
    lay_out,
    space,
    stage,
    turn,
    with_walls,
)

WATCH: dict[str, Any] = {
    "noble A": (2, 10), "noble B": (11, 3), "noble C": (12, 17), "guard A": ((1, 3), SOUTH),
    "guard B": ((1, 17), SOUTH), "guard C": ((12, 10), NORTH), "carriage": (3, 1),
}  # fmt: skip


def led(name: str, roll: int, at: Any, **others: Any) -> Scene:
    """One figure goes as the die says."""
    watch = {name: at, **{one.replace("_", " "): where for one, where in others.items()}}
    return stage(Led(figure(name), roll), seats=1, watch=watch)


def night(round: int, **options: Any) -> Scene:
    """A night alone: the plan is asked."""
    return stage(Night(), seats=1, watch=WATCH, round=round - 1, **options)


def played(scene: Scene) -> list[str]:
    """Who acts in this night, thieves and townsfolk; thieves do nothing."""
    for slot in range(3):
        scene.play(Assign(slot, slot))
    scene.play(Ready())
    while scene.state.round and scene.asked_first == "Acting":
        scene.play(Done())
    acts = [one for one in scene.names() if one in ("ThiefActs", "PatrolActs")]
    return acts[:6]


def test_solo_1_set_up_as_for_two_with_three_rivals_beside_the_city() -> None:
    state = GAME.new(1, None, Heard(SeededChance(1)))
    assert len(state.city.tiles[0]) == 3
    assert (state.cells[3], state.cells[7]) == (NOWHERE, NOWHERE)
    assert state.rivals == (NOWHERE,) * 3
    assert len(state.thieves) == 3


def test_r13_solo_2_three_two_one_and_nothing_is_drawn_again() -> None:
    for seed in range(20):
        now = Heard(SeededChance(seed))
        state = GAME.new(1, None, now)
        seen: list[int] = []
        for many in (3, 2):
            hand = [held.card for held in state.hands[0]]
            assert len(hand) == many
            seen += hand
            state.play(state.waiting()[0], Keep(hand[0]), now)
        seen += [held.card for held in state.drafts[0] if held.card not in seen]
        assert len(seen) == len(set(seen)) == 6
        assert len(state.drafts[0]) == 3
        state.play(state.waiting()[0], Done(), now)
        assert sorted([*state.deck, *state.display]) == sorted([*range(1, 13)] * 2)


def test_solo_3_three_tiles_on_the_thieves() -> None:
    scene = night(1)
    assert {move.what for move in scene.offered(Assign)} == {0, 1, 2}
    assert {move.slot for move in scene.offered(Assign)} == {0, 1, 2}


@pytest.mark.parametrize(("round", "thief_first"), [(1, True), (2, False), (3, True)])
def test_solo_4_thief_and_watch_in_turn_and_the_compass_is_turned(round: int, thief_first: bool) -> None:
    order = played(night(round))
    pair = ["ThiefActs", "PatrolActs"] if thief_first else ["PatrolActs", "ThiefActs"]
    assert order == pair * 3


def test_solo_4_the_compass_may_begin_on_its_other_side() -> None:
    assert played(night(1, compass="patrol-first"))[0] == "PatrolActs"


def test_solo_5_one_roll_for_all_figures_of_a_board() -> None:
    scene = stage(SoloPatrol(0), seats=1, watch=WATCH, luck=[2], rolls=[3, 1])
    assert scene.told(PatrolActs)[0].figures == (6, 2, 8)
    assert [one.roll for one in scene.told(Rolled)] == [3]
    assert scene.state.boards == (0, 1)
    assert len(scene.told(RivalMoved)) == 1


@pytest.mark.parametrize(
    ("roll", "end"),
    [(1, (1, 3)), (2, (1, 3)), (3, (3, 5)), (4, (3, 5)), (5, (3, 5)), (6, (3, 1)), (7, (3, 1)), (8, (3, 1))],
)
def test_solo_5_the_rolled_direction_and_its_alternates(roll: int, end: tuple[int, int]) -> None:
    """The lantern leads north, east and west; the south is a wall: odd rolls turn one way, even rolls the other."""
    assert led("noble A", roll, (3, 3)).stands("noble A") == end


@pytest.mark.parametrize(("roll", "end"), [(7, (3, 5)), (8, (1, 3))])
def test_solo_5_a_guard_never_turns_back_at_the_start_either(roll: int, end: tuple[int, int]) -> None:
    """It looks east, west is behind it: by 7 the order is W S E N, by 8 W N E S."""
    scene = led("guard A", roll, ((3, 3), EAST))
    assert scene.stands("guard A") == end


def test_solo_5_at_the_next_choice_the_rolled_direction_is_tried_first_again() -> None:
    scene = led("noble A", 3, (3, 1), noble_B=(3, 3))
    assert scene.stands("noble A") == (3, 5)
    scene = led("noble A", 1, (3, 1), noble_B=(1, 3), noble_C=(3, 3))
    assert scene.stands("noble A") == (3, 1)  # north to (1, 3), south to (3, 3), and there west comes before east


def test_solo_5_the_carriage_chooses_at_its_first_lantern() -> None:
    assert led("carriage", 3, (3, 1)).stands("carriage") == (3, 5)
    assert led("carriage", 1, (3, 1)).stands("carriage") == (3, 3)  # north, then south: no street north, back is west


def test_solo_5_a_dead_end_fails() -> None:
    assert led("noble A", 7, (3, 1)).stands("noble A") == (5, 1)  # west ends at the town wall; then S


def test_solo_5_arrests_by_the_normal_rules() -> None:
    state = lay_out(seats=1, watch={"guard A": ((1, 3), SOUTH)}, thieves={"a1": (2, 3)}, carry={"a1": "wine"})
    state.push(Led(0, 5))
    scene = Scene(state)
    assert (scene.where("a1"), scene.points()) == ("home", 8)


@pytest.mark.parametrize(
    ("roll", "place"),
    [
        (1, "tavern 8"), (2, "tavern 2"), (3, "market"), (4, "market"), (5, "dealer"), (6, "dealer"), (7, "dungeon"),
        (8, "tavern 8"),
    ],
)  # fmt: skip
def test_solo_6_a_rival_goes_where_another_roll_says(roll: int, place: str) -> None:
    scene = stage(Rival(2), seats=1, rolls=[roll])
    assert scene.state.rivals == (NOWHERE, space(place), NOWHERE)


def test_solo_6_boards_and_their_rivals() -> None:
    assert GAME.standard.patrols.rivals == (2, 3, 1)
    again = stage(Rival(1), seats=1, rolls=[3], rivals=("market", "dungeon", "tavern 2"))
    assert again.state.rivals[0] == space("market")  # it may stay


def test_solo_7_a_point_for_each_rival_in_a_building() -> None:
    scene = turn(seats=1, thieves={"a1": (3, 12)}, rivals=("market", "market", "dungeon")).enters("market")
    assert scene.points() == 8


def test_r59_solo_7_what_is_confiscated_is_gone() -> None:
    scene = stage(
        Driving(0, 0), seats=1, watch={"guard A": ((1, 3), SOUTH)}, thieves={"a1": (2, 3)}, art={"a1": 1},
        carry={"a1": "2 gold"},
    ).marches((3, 3))  # fmt: skip
    assert (scene.state.cellar, scene.state.cellar_art, scene.state.lost_art) == ((0,) * 5, (), (1,))


def test_solo_8_every_board_once_a_round_and_all_again_in_the_next() -> None:
    scene = night(1)
    played(scene)
    shown = [one.figures for one in scene.told(PatrolActs)]
    assert sorted(shown[:3]) == [(4, 0), (5, 1), (6, 2, 8)]


@pytest.mark.parametrize(("points", "count"), [(0, 0), (26, 0), (27, 1), (37, 2), (47, 3), (57, 4), (67, 5)])
def test_solo_8_stars(points: int, count: int) -> None:
    assert stars(lay_out(seats=1, points=(points,))) == count  # three thieves are at home


def test_solo_a_figure_that_is_shut_in_stays() -> None:
    walled = with_walls((7, 2), (7, 4), (8, 3))
    scene = stage(Led(0, 3), seats=1, watch={"guard A": ((3, 1), SOUTH)}, city=walled)
    assert [one.figure for one in scene.told(Stuck)] == [0]
