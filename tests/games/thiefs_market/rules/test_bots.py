"""Thief's Market's computer players: they play obvious best moves, from views only, and score plausible points.

The bands are those of the sheet's section 5, simulated with simpler players; it says that thinking ones waste fewer
rounds. A far miss is a mistake in the rules rather than in the player.
"""

from __future__ import annotations

from statistics import fmean, median

import pytest

from rules import arena, bots
from rules.arena import Result
from rules.chance import SeededChance
from rules.game import Move, Now
from rules.tally import Tally
from rules.thiefs_market import thinking as judge
from rules.thiefs_market.steps.split import Split
from rules.thiefs_market.thinking import payments, weigh
from rules.thiefs_market.thinking.worth import Appraiser, rounds_to_come
from tests.games.thiefs_market.at_the_table import (
    GAME,
    NAMES,
    Buy,
    Done,
    EndTurn,
    Grab,
    Pass,
    PutBack,
    Reroll,
    Rob,
    Scene,
    TakeAll,
    Use,
    after_split,
    letters,
    new_match,
    number,
    pile,
    splitting,
)
from tests.helpers.computers import LONG

LAST = (0, 0, 0)
"""No card is left: one purchase of a C card, and it is over."""


def answer(scene: Scene) -> Move:
    """What greedy answers; between equals the first."""
    step = scene.step
    view = scene.state.seen_by(step.seat)
    moves = step.moves(view)
    weights = weigh(view, step, moves)
    assert len(weights) == len(moves)
    return moves[max(range(len(moves)), key=weights.__getitem__)]


def played(scene: Scene, kind: str | None = None) -> list[Move]:
    """The moves of the asked seat, until another seat or another kind of question is asked."""
    seat, found = scene.step.seat, list[Move]()
    while scene.asked and scene.step.seat == seat and kind in (None, type(scene.step).__name__):
        found.append(answer(scene))
        scene.play(seat, found[-1])
    return found


def bought(moves: list[Move]) -> list[str]:
    """The cards among these moves."""
    return [NAMES[move.card - 1] for move in moves if isinstance(move, Buy)]


def used(moves: list[Move]) -> list[str]:
    """The abilities among these moves."""
    return [NAMES[move.card - 1] for move in moves if isinstance(move, Use)]


# Purchases -----------------------------------------------------------------------------------------


def test_it_buys_the_crown_that_it_can_pay() -> None:
    scene = after_split("WBBRF", "RS", "GK", market="Crown, Fur Coat, Belt Buckle, Brooch", stage="C")
    assert bought(played(scene)) == ["Crown"]


def test_it_ends_its_turn_when_nothing_can_be_bought() -> None:
    scene = after_split("SF", "RS", "GK", market="Crown, Scepter", stage="C")
    assert played(scene) == [EndTurn()]


def test_at_the_very_end_it_does_not_buy_what_brings_nothing() -> None:
    # Lab brings no points in the last round, and the most gold brings three.
    scene = after_split(
        "F", "RS", "GK", gold=(2, 1, 0), market="Alchemical Lab, Crown, Scepter, Golem", stage="C", left=LAST
    )
    assert played(scene) == [EndTurn()]


def test_early_it_buys_what_brings_something_every_round() -> None:
    scene = after_split("RWF", "BS", "GK", gold=(1, 1, 1), market="Tailor, Nearby, Necklace, Hood, Lab")
    assert "Tailor" in bought(played(scene))


def test_spare_dice_go_to_those_who_spend_them() -> None:
    scene = after_split(
        "WBBRRWF", "SS", "GK", cards={0: "Tailor, Celebrity"}, market="Crown", stage="C", left=LAST
    )  # fmt: skip
    moves = played(scene)
    assert bought(moves) == ["Crown"]
    assert sorted(used(moves)) == ["Local Celebrity", "Tailor"]
    assert scene.infamy(0) == 2


def test_a_die_that_brings_infamy_is_not_paid_where_gold_is_worth_nothing() -> None:
    # The second blue die is worth an Infamy; gold is worth nothing, because another seat has far more.
    scene = after_split(
        "WBBF", "SS", "GK", gold=(1, 9, 0), cards={0: "Coercion"}, market="Crown", stage="C", left=LAST
    )  # fmt: skip
    moves = played(scene)
    assert bought(moves) == ["Crown"]
    assert used(moves) == ["Coercion Coordinator"]
    assert (scene.gold(0), scene.infamy(0)) == (0, 1)


def test_dice_that_are_lost_anyway_are_paid_before_gold() -> None:
    scene = after_split("RRWF", "SS", "GK", gold=(2, 1, 1), market="Belt Buckle", stage="C")
    moves = played(scene)
    assert "Giant Belt Buckle" in bought(moves)
    assert scene.gold(0) == 2


def test_a_flip_is_used_where_it_pays_for_a_card() -> None:
    scene = after_split("WBRRF", "SS", "GK", cards={0: "Lab"}, gold=(0, 1, 1), market="Crown, Scepter", stage="C")
    moves = played(scene)
    assert bought(moves)[:1] in (["Crown"], ["Scepter"])
    assert used(moves) == ["Alchemical Lab"]


def test_two_purchases_are_better_than_one() -> None:
    scene = after_split("RRBRBF", "SS", "GK", cards={0: "Minion"}, market="Fur Coat, Belt Buckle", stage="C")
    assert sorted(bought(played(scene)))[:2] == ["Fur Coat", "Giant Belt Buckle"]


def test_gold_is_exchanged_at_the_end() -> None:
    scene = after_split("F", "RS", "GK", cards={0: "Exit"}, gold=(1, 9, 0), market="Crown", stage="C", left=LAST)
    moves = played(scene)
    assert used(moves) == ["Exit Strategy"]
    assert scene.infamy(0) == 2


def test_one_gold_that_is_the_most_gold_is_kept() -> None:
    # The last gold brings three points as the most gold, and two as Infamy.
    scene = after_split("F", "GG", "GK", cards={0: "Exit"}, gold=(1, 0, 0), market="Crown", stage="C", left=LAST)
    assert played(scene) == [EndTurn()]


def test_a_haul_counts_the_pile() -> None:
    scene = after_split("WGRRBBSF", "SS", "GK", market="Heist, Fur Coat", stage="C", left=LAST)
    assert bought(played(scene)) == ["The Heist"]


def test_a_second_hideout_is_worth_more_than_a_brooch() -> None:
    market = "Brooch, Provisioned, Necklace"
    scene = after_split("RGBF", "SS", "GK", cards={0: "Fortified"}, market=market, stage="C", left=LAST)
    assert bought(played(scene)) == ["Provisioned Safehouse"]


def test_lucky_rolls_a_useless_die_and_leaves_a_good_one() -> None:
    market = "Crown, Scepter, Golem, Racket, Exit"
    useless = after_split("WBGF", "SS", "GK", cards={0: "Lucky"}, market=market, stage="C", gold=(0, 1, 1))
    assert played(useless, "Lucky") == [Reroll(3)]
    good = after_split("WBBF", "SS", "GK", cards={0: "Lucky"}, market="Crown", stage="C")
    assert played(good, "Lucky") == [Pass()]


def test_every_way_to_pay_is_looked_at() -> None:
    ways = list(payments(pile("RRW"), 2, (2, 1, 0, 0), 0))
    assert len(ways) == 5  # 0, 1 or 2 gold for red and 0 or 1 for white, and never more than 2
    assert all(sum(way.dice) + way.gold == 3 for way in ways)
    waived = list(payments(pile("R"), 0, (1, 1, 0, 0), 1))
    assert [letters(way.dice) for way in waived] == ["R"]


# The split -----------------------------------------------------------------------------------------


def taken(scene: Scene) -> str:
    """The pile that the asked seat ends its action with."""
    seat = scene.step.seat
    played(scene)
    return scene.pile(seat)


def test_the_last_takes_what_is_left_if_there_is_nothing_to_rob() -> None:
    scene = splitting("WBBS", "RF", "K", "", market="Crown", stage="C")
    assert played(scene) == [TakeAll()]


def test_the_last_robs_the_pile_that_buys_a_c_card() -> None:
    scene = splitting("K", "WBBSF", "RG", "", market="Crown, Scepter, Golem, Racket, Exit", stage="C", gold=(0, 0, 0))
    moves = played(scene)
    assert moves[0] == Rob(0)
    assert {"W", "B"} <= set(scene.pile(2))


def test_it_gives_back_what_matters_least() -> None:
    scene = splitting("K", "WBBGF", "RG", "", market="Crown", stage="C", gold=(0, 0, 0), rolls="RRRR")
    moves = played(scene)
    assert moves[0] == Rob(0)
    assert isinstance(moves[1], PutBack)
    assert (moves[1].face, moves[-1]) in ((3, Done()), (6, Done()))
    assert scene.pile(2).startswith("WBB")


def test_it_leaves_gems_alone_that_buy_nothing() -> None:
    scene = splitting("WBBGGGRF", "", "", "", market="Crown", stage="C", gold=(0, 0, 0), left=LAST)
    assert "R" not in taken(scene)


def test_of_two_piles_that_buy_the_same_it_takes_the_safer() -> None:
    # With the sacks and masks the pile is surely robbed; without them no one can buy the Crown any more.
    scene = splitting("WBBSSSSKKKKF", "", "RG", "", market="Crown", stage="C", gold=(0, 0, 0), left=LAST)
    everything = scene.middle
    assert taken(scene) != everything


def test_the_small_moves_of_a_plan_agree_in_any_order() -> None:
    scene = new_match(4)
    step = scene.step
    view = scene.state.seen_by(step.seat)
    moves = step.moves(view)
    weights = weigh(view, step, moves)
    wanted = {move for move, weight in zip(moves, weights, strict=True) if weight == max(weights)}
    assert all(isinstance(move, Grab) for move in wanted)
    assert len({move.face for move in wanted if isinstance(move, Grab)}) == len(wanted)
    ends = set()
    for first in wanted:
        world = Scene(scene.state.copy())
        world.play(step.seat, first)
        ends.add(taken(world))
    assert len(ends) == 1


def test_whatever_a_hand_holds_already_a_pile_comes_of_it() -> None:
    scene = new_match(5)
    seat, step = scene.step.seat, scene.step
    for move in step.moves(scene.state):
        if isinstance(move, Grab):
            world = Scene(scene.state.copy())
            world.play(seat, move)
            played(world)
            assert world.state.piles[seat][move.face] == move.count


# From a view only ----------------------------------------------------------------------------------


def test_the_same_view_gets_the_same_answer_whatever_was_remembered() -> None:
    chance, now = SeededChance("alike"), Now(SeededChance("alike table"))
    state = GAME.new(4, None, now)
    for _ in range(150):
        step = state.waiting()[0]
        view = state.seen_by(step.seat)
        moves = step.moves(view)
        judge.forget()
        fresh = weigh(view, step, moves)
        assert weigh(view, step, moves) == fresh
        assert weigh(state.seen_by(None), step, moves) == fresh  # an open table: eyes do not matter
        state.play(step, chance.pick(tuple(moves)), now)


def test_few_splits_are_remembered() -> None:
    player, chance = bots.bot("greedy", GAME), SeededChance("few")
    state, now = GAME.new(3, None, Now(chance)), Now(chance)
    while (waiting := state.waiting()) and state.round < 6:
        step = waiting[0]
        view = state.seen_by(step.seat)
        state.play(step, player.decide(view, step, step.moves(view), chance), now)
    assert 0 < judge.remembered() <= judge.PLANS


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_fewer_rounds_are_to_come_the_later_it_is(seats: int) -> None:
    state = GAME.new(seats, None, Now(SeededChance(1)))
    assert 6 < rounds_to_come(state) < 10
    late = after_split("F", "RS", "GK", market="Crown", stage="C", left=LAST)
    assert rounds_to_come(late.state) == 0


def test_a_card_is_worth_less_for_the_future_when_there_is_none() -> None:
    early = after_split("F", "RS", "GK", market="Tailor, Necklace")
    late = after_split("F", "RS", "GK", market="Tailor, Necklace, Crown", stage="C", left=LAST)
    tailor, necklace = number("Tailor"), number("Necklace")
    assert Appraiser(early.state).card(0, tailor) > Appraiser(early.state).card(0, necklace)
    assert Appraiser(late.state).card(0, tailor) < Appraiser(late.state).card(0, necklace)


# Whole matches -------------------------------------------------------------------------------------


def matches(names: tuple[str, ...], games: int, seed: str) -> list[Result]:
    """This many matches between these."""
    players = [bots.bot(name, GAME) for name in names]
    return [arena.play(GAME, players, f"{seed}/{nth}", names=names, nth=nth) for nth in range(games)]


ROUNDS = {3: (8.5, 12.0), 4: (8.0, 11.0), 5: (7.5, 11.0)}
PURCHASES = (26, 33)
WINNER = {3: (32, 47), 4: (25, 38), 5: (22, 33)}
EVERYBODY = {3: (24, 38), 4: (16, 28), 5: (13, 24)}
STEALS = {3: (0.7, 4.0), 4: (1.5, 4.5), 5: (2.5, 6.0)}
INFAMY = (25, 60)
GAMES, SLACK = (24, 0.0) if LONG else (8, 2.0)
"""How many matches, and how far their mean points may be off."""


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_5_greedy_scores_what_the_sheet_says(seats: int) -> None:
    found = matches(("greedy",) * seats, GAMES, "bands")
    assert ROUNDS[seats][0] <= fmean(result.rounds for result in found) <= ROUNDS[seats][1]
    assert PURCHASES[0] <= median(result.events["Bought"] for result in found) <= PURCHASES[1]
    assert WINNER[seats][0] - SLACK <= median(max(result.scores) for result in found) <= WINNER[seats][1] + SLACK
    everybody = fmean(score for result in found for score in result.scores)
    assert EVERYBODY[seats][0] - SLACK <= everybody <= EVERYBODY[seats][1] + SLACK
    steals = [result.events.get("Robbed", 0) / result.rounds for result in found]
    assert STEALS[seats][0] <= fmean(steals) <= STEALS[seats][1]
    tokens = [sum(sources["infamy"] for sources in result.sources) for result in found]
    assert INFAMY[0] <= median(tokens) <= INFAMY[1]


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_greedy_beats_random(seats: int) -> None:
    names, tally = ("random",) * (seats - 1) + ("greedy",), Tally(("random",) * (seats - 1) + ("greedy",))
    for result in matches(names, 12, "beats"):
        tally.add(result)
    random, greedy = tally.summary().bots
    assert greedy.low > max(greedy.fair, random.high)
    assert greedy.mean > random.mean + 15


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_m7_random_play_ends_long_before_the_guard(seats: int) -> None:
    found = matches(("random",) * seats, 40, "ends")
    assert max(result.decisions for result in found) < arena.MOST_DECISIONS / 10
    assert max(result.rounds for result in found) < 40


def test_a_split_asks_for_one_reckoning() -> None:
    judge.forget()
    scene = new_match(4)
    seat = scene.step.seat
    played(scene)
    assert isinstance(scene.step, Split)
    assert scene.step.seat != seat
    assert judge.remembered() == 1
