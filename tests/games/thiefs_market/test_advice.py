"""The advice of Thief's Market: whole moves on one scale, legal from the first to the last, that always get on."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import permutations

import pytest

from rules.advice import Option, ahead
from rules.chance import SeededChance
from rules.game import Now, Question
from rules.thiefs_market import payment
from rules.thiefs_market.edition import Pile
from rules.thiefs_market.moves import (
    AnyMove,
    Buy,
    Done,
    EndTurn,
    Grab,
    Pass,
    Pay,
    PutBack,
    Reroll,
    Rob,
    TakeAll,
    Use,
    Waive,
)
from rules.thiefs_market.state import Market
from rules.thiefs_market.steps.shop import Buying, Paying
from rules.thiefs_market.steps.split import Lucky, Sort, Split
from rules.thiefs_market.thinking.facts import OfAbility, OfEnd, OfPile, OfPurchase, OfRoll
from tests.games.thiefs_market.at_the_table import (
    GAME,
    Scene,
    after_split,
    grabs,
    new_match,
    number,
    pile,
    splitting,
)
from tests.helpers.computers import LONG

LAST = (0, 0, 0)
"""No card is left: one purchase of a C card, and it is over."""
SLACK = 1e-4
"""Tie-breaks."""
MATCHES = 6 if LONG else 1
"""Matches for each number of seats."""


def advice(scene: Scene, most: int = 3) -> tuple[Option, ...]:
    """The advice for the asked seat."""
    step = scene.step
    return GAME.advise(scene.state.seen_by(step.seat), step, most)


def judged(scene: Scene, *moves: AnyMove) -> Option:
    """The best whole move that begins with these."""
    step = scene.step
    return GAME.judged(scene.state.seen_by(step.seat), step, moves)


def followed(seats: int, seed: str) -> Iterator[tuple[Market, Question[Market], tuple[Option, ...]]]:
    """A match in which all seats follow the first advice: every question, and the advice."""
    now = Now(SeededChance(seed))
    state = GAME.new(seats, None, now)
    while waiting := state.waiting():
        view = state.seen_by(waiting[0].seat)
        step = view.waiting()[0]
        options = GAME.advise(view, step)
        yield view, step, options
        for move in options[0].moves:
            asked = state.waiting()[0]
            assert move in asked.moves(state)
            state.play(asked, move, now)


# Whole moves ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [3, 4, 5])
@pytest.mark.parametrize("nth", range(MATCHES))
def test_every_option_is_legal_and_each_move_of_it_changes_something(seats: int, nth: int) -> None:
    asked = 0
    for view, step, options in followed(seats, f"advice {nth}"):
        asked += 1
        assert 1 <= len(options) <= 3
        assert [one.value for one in options] == sorted([one.value for one in options], reverse=True)
        assert len({one.moves for one in options}) == len(options)
        for option in options:
            world: Market = view
            asks: Question[Market] | None = step
            for move in option.moves:
                assert asks is not None
                assert move in asks.moves(world)
                after, asks = ahead(world, asks, move)
                assert asks is None or after != world
                world = after
    assert asked < 400  # a match gets on


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_what_a_player_has_chosen_is_completed_and_valued_on_the_same_scale(seats: int) -> None:
    for view, step, options in followed(seats, "judged"):
        assert GAME.judged(view, step, ()) == options[0]
        for option in options:
            again = GAME.judged(view, step, option.moves)
            assert again.moves == option.moves
            assert again.value == pytest.approx(option.value, abs=SLACK)
            assert again.facts == option.facts
            for some in range(1, len(option.moves)):
                begun = GAME.judged(view, step, option.moves[:some])
                assert begun.moves[:some] == option.moves[:some]
                assert begun.value >= option.value - SLACK


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_any_move_can_be_judged(seats: int) -> None:
    for view, step, options in followed(seats, "any"):
        for move in step.moves(view):
            found = GAME.judged(view, step, (move,))
            assert found.moves[0] == move
            assert found.value <= options[0].value + 1


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_the_same_view_gets_the_same_advice_whoever_looks(seats: int) -> None:
    for view, step, options in followed(seats, "views"):
        world = view.imagine(SeededChance(1))
        assert GAME.advise(world.seen_by(step.seat), step) == options
        assert GAME.advise(view.seen_by(None), step) == options  # an open table
        assert GAME.advise(view, step, 1) == options[:1]
        GAME.thinking.forget()
        assert GAME.advise(view, step) == options


def test_the_first_move_of_the_best_option_weighs_most() -> None:
    # A few purchases differ: a weight looks for what could be bought after one small move, advice at whole payments.
    kinds = dict.fromkeys((Split, Sort, Lucky, Buying, Paying), 0)
    missed = dict(kinds)
    for seats in (3, 4, 5):
        for view, step, options in followed(seats, "weighs"):
            weights = list(GAME.weigh(view, step, moves := list(step.moves(view))))
            kinds[type(step)] += 1
            missed[type(step)] += weights[moves.index(options[0].moves[0])] < max(weights) - SLACK
    assert missed[Split] == missed[Sort] == 0
    assert missed[Buying] <= kinds[Buying] / 50


# The split -----------------------------------------------------------------------------------------


def test_a_pile_is_a_whole_move_and_so_is_a_robbery() -> None:
    scene = splitting("WBBS", "RF", "K", "", market="Crown", stage="C")
    take = advice(scene)[0]
    assert (take.about, take.moves) == ("take", (TakeAll(),))
    scene = splitting("K", "WBBSF", "RG", "", market="Crown, Scepter, Golem, Racket, Exit", stage="C", gold=(0, 0, 0))
    rob = advice(scene)[0]
    assert rob.about == "rob"
    assert rob.moves[0] == Rob(0)
    assert all(isinstance(move, PutBack) for move in rob.moves[1:-1])
    assert rob.moves[-1] == Done()
    assert isinstance(rob.facts, OfPile)
    assert rob.facts.buys == (number("Crown"),)


def test_options_of_a_split_differ_in_what_they_are_for_or_in_how_bold_they_are() -> None:
    scene = new_match(3, rolls="RRWBGGSSKK", draws="Tailor, Necklace, Celebrity, Trenchcoat, Minion")
    bold, careful, *_ = [one.facts for one in advice(scene)]
    assert isinstance(bold, OfPile)
    assert isinstance(careful, OfPile)
    assert (bold.pile, careful.pile) == (pile("RRB"), pile("RB"))
    assert bold.danger > 0.5 > 0.1 > careful.danger


def test_whatever_is_picked_first_is_part_of_the_whole_move() -> None:
    scene = new_match(5)
    view, step = scene.state, scene.step
    for move in step.moves(view):
        if isinstance(move, Grab):
            found = judged(scene, move)
            assert isinstance(found.facts, OfPile)
            assert found.facts.pile[move.face] == move.count


def test_a_pile_of_useless_gems_has_an_honest_value() -> None:
    scene = splitting("WBBGGGRF", "", "", "", market="Crown", stage="C", gold=(0, 0, 0), left=LAST)
    poor = judged(scene, *grabs("RGGG"), Done())
    assert poor.value < 1 < advice(scene)[0].value


def test_all_objects_are_judged_as_surely_robbed() -> None:
    scene = new_match(3)
    everything = judged(scene, *[Grab(face, count) for face, count in enumerate(scene.state.middle) if count], Done())
    assert isinstance(everything.facts, OfPile)
    assert everything.facts.danger > 0.99
    assert everything.value == pytest.approx(everything.facts.after, abs=0.1)
    assert everything.facts.kept > everything.facts.after


def test_the_danger_is_that_of_all_who_could_rob() -> None:
    for _view, step, options in followed(5, "danger"):
        for option in options:
            facts = option.facts
            if isinstance(step, Split) and isinstance(facts, OfPile) and facts.robbed:
                safe = 1.0
                for _, chance in facts.robbed:
                    safe *= 1 - chance
                assert facts.danger == pytest.approx(1 - safe)
                value = safe * facts.kept + (1 - safe) * facts.after
                # only the best is taken in the hope to be robbed
                assert option.value == pytest.approx(value if option == options[0] else min(facts.kept, value))


# Purchases -----------------------------------------------------------------------------------------


def test_a_purchase_has_its_payment() -> None:
    scene = after_split("RRWF", "SS", "GK", gold=(2, 1, 1), market="Belt Buckle", stage="C")
    best = advice(scene)[0]
    assert best.about == "buy"
    assert best.moves == (Buy(number("Belt Buckle")), Pay(0, 0))
    assert isinstance(best.facts, OfPurchase)
    assert (best.facts.dice, best.facts.gold, best.facts.keeps) == (pile("RR"), 0, 2)
    dear = judged(scene, Buy(number("Belt Buckle")), Pay(0, 2))
    assert dear.value < best.value
    assert isinstance(dear.facts, OfPurchase)
    assert dear.facts.gold == 2


def test_a_purchase_has_the_abilities_that_it_needs() -> None:
    scene = after_split("WBRRF", "SS", "GK", cards={0: "Lab"}, gold=(0, 1, 1), market="Crown", stage="C")
    best = advice(scene)[0]
    assert best.moves == (Use(number("Lab"), 2), Buy(number("Crown")))
    assert isinstance(best.facts, OfPurchase)
    assert best.facts.uses == (number("Lab"),)
    assert judged(scene, Use(number("Lab"), 2)) == best  # a die is turned for the sake of what follows


def test_a_waived_gem_is_part_of_the_purchase() -> None:
    scene = after_split("RWF", "SS", "GK", cards={0: "Racket"}, gold=(1, 1, 1), market="Exit", stage="C")
    best = judged(scene, Buy(number("Exit")))
    assert best.moves == (Buy(number("Exit")), Waive(3), Pay(0, 0), Pay(1, 0))


def test_a_card_that_allows_another_purchase_says_what_comes_then() -> None:
    scene = after_split("RRSF", "WBGK", "WGK", gold=(1, 1, 1), market="Tailor, Necklace, Celebrity, Trenchcoat, Minion")
    first, second, *_ = advice(scene)
    assert isinstance(first.facts, OfPurchase)
    assert first.moves[0] == Buy(number("Minion"))
    assert first.facts.extra
    assert first.facts.then == (number("Tailor"),)
    assert second.moves[0] == Buy(number("Tailor"))
    assert first.value - second.value == pytest.approx(2.6, abs=0.1)


def test_two_orders_of_the_same_purchases_are_one_idea() -> None:
    scene = after_split("RRBRBF", "SS", "GK", cards={0: "Minion"}, market="Fur Coat, Belt Buckle", stage="C")
    bought = [one for one in advice(scene) if one.about == "buy"]
    assert isinstance(bought[0].facts, OfPurchase)
    assert len(bought[0].facts.then) == 1
    assert all(not one.facts.then for one in bought[1:] if isinstance(one.facts, OfPurchase))


def test_spare_dice_are_spent_and_a_die_is_turned_for_the_card_that_spends_it() -> None:
    scene = after_split("RF", "SS", "GK", cards={0: "Tailor"}, market="Crown", stage="C", left=LAST)
    assert advice(scene)[0].moves == (Use(number("Tailor")),)
    scene = after_split("BF", "SS", "GK", cards={0: "Tailor, Glamer"}, market="Crown", stage="C", left=LAST)
    best = advice(scene)[0]
    assert best.moves == (Use(number("Glamer"), 0), Use(number("Tailor")))
    assert isinstance(best.facts, OfAbility)
    assert (best.facts.card, best.facts.turned, best.facts.infamy) == (number("Tailor"), (number("Glamer"),), 1)


def test_a_die_that_can_be_turned_for_another_ability_counts_in_the_split() -> None:
    scene = splitting(
        "BBWF", "", "", "", cards={0: "Glamer, Tailor"}, gold=(0, 0, 0), market="Crown", stage="C", left=LAST
    )
    worth = GAME.thinking.splitting(scene.state, 0).own.worth
    assert worth(pile("B")) == pytest.approx(1)  # the Glamer turns it red, and the Tailor makes it an Infamy
    assert worth(pile("W")) == 0


def test_the_same_abilities_in_another_order_are_one_idea() -> None:
    scene = after_split("RWF", "SS", "GK", cards={0: "Tailor, Celebrity"}, market="Crown", stage="C", left=LAST)
    assert [one.about for one in advice(scene)] == ["use", "end"]


def test_the_end_of_a_turn_says_how_much_less_a_purchase_brings() -> None:
    scene = after_split("SF", "RS", "GK", market="Crown, Scepter", stage="C")
    [end] = advice(scene)
    assert (end.about, end.moves) == ("end", (EndTurn(),))
    assert isinstance(end.facts, OfEnd)
    assert end.facts.less is None
    scene = after_split(
        "F", "RS", "GK", gold=(2, 1, 0), market="Alchemical Lab, Crown, Scepter, Golem", stage="C", left=LAST
    )
    end, buy, *_ = advice(scene)
    assert isinstance(end.facts, OfEnd)
    assert end.facts.less == round(round(end.value, 1) - round(buy.value, 1), 1)  # as the second option says


def test_a_payment_that_has_begun_is_completed() -> None:
    scene = after_split("RRWF", "SS", "GK", gold=(3, 1, 1), market="Buffalo", stage="B")
    scene.play(0, Buy(number("Buffalo")))
    step = scene.step
    assert isinstance(step, Paying)
    best = advice(scene)[0]
    assert best.about == "pay"
    assert best.moves == (Pay(0, 0), Pay(1, 0))
    assert judged(scene, Pay(0, 2)).value < best.value


def test_a_die_is_rerolled_only_where_that_helps() -> None:
    market = "Crown, Scepter, Golem, Racket, Exit"
    useless = after_split("WBGF", "SS", "GK", cards={0: "Lucky"}, market=market, stage="C", gold=(0, 1, 1))
    best = advice(useless)[0]
    assert (best.about, best.moves) == ("roll", (Reroll(3),))
    assert isinstance(best.facts, OfRoll)
    assert best.facts.gain > 0
    good = after_split("WBBF", "SS", "GK", cards={0: "Lucky"}, market="Crown", stage="C")
    best = advice(good)[0]
    assert (best.about, best.moves) == ("keep", (Pass(),))
    assert isinstance(best.facts, OfRoll)
    assert best.facts.gain < 0


# What a pile pays for ------------------------------------------------------------------------------


def all_bought(view: Market, seat: int, owned: Pile, cards: Sequence[int]) -> bool:
    """Whether the rules let this seat buy all these cards in one turn with this pile, in any order."""
    world = view.copy()
    world.piles = (*view.piles[:seat], owned, *view.piles[seat + 1 :])
    world.final, world.made, world.used, world.agenda = world.piles, 0, (), (Buying(seat),)
    return any(_in_order(world, seat, order) for order in permutations(cards))


def _in_order(world: Market, seat: int, cards: Sequence[int]) -> bool:
    if not cards:
        return True
    if world.made >= world.purchases(seat):
        return False
    ways = payment.tenders(world, payment.means(world, seat), cards[0])
    return any(
        _in_order(world.after(payment.moves(world, way)), seat, cards[1:]) for way in ways if not way.short
    )  # fmt: skip


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_the_cards_that_a_pile_pays_for_can_all_be_bought(seats: int) -> None:
    several = 0
    for view, step, options in followed(seats, "m8 2"):
        for facts in [one.facts for one in options]:
            if isinstance(facts, OfPile) and facts.buys:
                assert all_bought(view, step.seat, facts.pile, facts.buys)
                several += len(facts.buys) > 1
    assert several


def test_a_discount_counts_for_each_card_alone() -> None:
    # The Racket waives one gem of each purchase: RR buys the Buckle, and the Haul still lacks a gem.
    scene = splitting(
        "RRWF", "", "", "", cards={0: "Racket"}, gold=(0, 0, 0), market="Belt Buckle, Big Haul", stage="C", left=LAST
    )
    shopper = GAME.thinking.splitting(scene.state, 0).own.shopper
    assert len(shopper.plan(pile("RR"), 0).cards) == 1
    assert len(shopper.plan(pile("RB"), 0).cards) == 2
