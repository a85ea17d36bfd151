"""What a search of Thief's Market looks ahead with: the appraisal of positions, and the judgement in a hurry."""

from __future__ import annotations

from itertools import product

import pytest
from msgspec.structs import replace

from rules.bots import Greedy, Random
from rules.thiefs_market.edition import MOST_DICE, SACK
from rules.thiefs_market.game import GAME
from rules.thiefs_market.scoring import card_points
from rules.thiefs_market.state import NOTHING
from rules.thiefs_market.steps.split import Split
from rules.thiefs_market.thinking import quick
from rules.thiefs_market.thinking.discounts import waived
from rules.thiefs_market.thinking.hasty_hands import hands
from rules.thiefs_market.thinking.hasty_purchases import Buyer
from rules.thiefs_market.thinking.hasty_split import Hasty
from rules.thiefs_market.thinking.shopping import CLOSE
from rules.thiefs_market.thinking.worth import Appraiser
from tests.helpers.foreseen import positions
from tests.helpers.keys import left_out

SEATS = (3, 4, 5)


@pytest.mark.parametrize("seats", SEATS)
def test_the_appraisal_is_the_score_at_the_end(seats: int) -> None:
    assert list(positions(GAME, seats, Random(GAME)))  # looks at the end of the match


def test_infamy_gold_and_cards_are_a_lead() -> None:
    state = next(state for state, _ in positions(GAME, 3, Greedy(GAME)) if state.round == 4)
    even = GAME.appraise(state)
    famous, richer, owner = state.copy(), state.copy(), state.copy()
    famous.give_infamy(1, 2)
    assert GAME.appraise(famous)[1] >= even[1] + 2
    richer.give_gold(1, 3)
    assert GAME.appraise(richer)[1] > even[1] + 1.5
    card = max(state.pools[0], key=lambda number: state.card(number).value)
    owner.give_card(1, card)
    assert GAME.appraise(owner)[1] >= even[1] + state.card(card).value + card_points(owner, 1, card)
    assert GAME.appraise(owner)[0] <= even[0]


@pytest.mark.parametrize("seats", SEATS)
def test_a_judgement_in_a_hurry_chooses_nearly_the_same(seats: int) -> None:
    same = asked = 0
    for state, question in positions(GAME, seats, Greedy(GAME)):
        view = state.seen_by(question.seat)
        moves = question.moves(view)
        if len(moves) > 1 and state.round < 5:
            weighed, hurried = GAME.weigh(view, question, moves), GAME.hunch(view, question, moves)
            asked += 1
            same += weighed[hurried.index(max(hurried))] > max(weighed) - 0.1
    assert asked > 50
    assert same > 0.8 * asked


@pytest.mark.parametrize("seats", SEATS)
def test_what_is_kept_changes_no_answer(seats: int) -> None:
    """All of a match is asked while answers are kept, and then again with none of them."""
    quick.forget()
    asked = [(state.seen_by(question.seat), question) for state, question in positions(GAME, seats, Greedy(GAME))]
    kept = [GAME.intends(view, question, question.moves(view)) for view, question in asked]
    assert [GAME.intends(view, question, question.moves(view)) for view, question in asked] == kept
    assert len(quick._hands) == quick.HANDS
    for (view, question), intended in zip(asked, kept, strict=True):
        quick.forget()
        assert GAME.intends(view, question, question.moves(view)) == intended


def test_what_seats_value_in_a_split_is_known_by_all_that_it_depends_on() -> None:
    """A new field of the State joins the key, or those that are not used."""
    view, _ = next(positions(GAME, 3, Greedy(GAME)))
    of_the_split = {"middle", "piles", "final", "made", "used"}
    of_the_table = {"agenda", "eyes", "round", "options", "starter", "gone", "places"}
    forgotten_with_the_former = {"edition"}
    assert left_out(view, quick._market) == of_the_split | of_the_table | forgotten_with_the_former


def test_what_is_kept_belongs_to_one_edition() -> None:
    other = replace(GAME.standard, cards=tuple([replace(card, value=5 - card.value) for card in GAME.standard.cards]))
    differ = 0
    for state, question in positions(GAME, 3, Greedy(GAME)):
        view, moves = state.seen_by(question.seat), question.moves(state)
        first = GAME.intends(view, question, moves)
        view.edition = other
        found = GAME.intends(view, question, moves)
        differ += found != first
        quick.forget()
        assert GAME.intends(view, question, moves) == found
    assert differ


@pytest.mark.parametrize("seats", SEATS)
def test_no_promising_pile_of_a_split_is_better_than_the_one_in_a_hurry(seats: int) -> None:
    """All are looked at that bring more than it as long as nobody robs."""
    compared = 0
    for state, question in positions(GAME, seats, Greedy(GAME)):
        if isinstance(question, Split) and question.taken == NOTHING:
            split = Hasty(state, question.seat, hands(state))
            victim, pile = split.aim()
            best = split.kept(pile, victim)
            sources = [(victim, pile) for victim, pile in enumerate(state.piles) if sum(pile) > 1]
            for victim, objects in sources if split.last else [(-1, state.middle), *sources]:
                parts = set(product(*[range(count + 1) for count in objects])) - {NOTHING, objects}
                for part in parts:
                    promising = split.own.worth(part) > best
                    if promising and (sum(part) == 1 or split.own.gems.useful[part[:SACK]]):
                        assert split.kept(part, victim) <= best + CLOSE
                        compared += 1
    assert compared > 400


@pytest.mark.parametrize("seats", SEATS)
def test_cards_that_cannot_be_paid_together_are_never_the_best(seats: int) -> None:
    fewer = 0
    for state, question in positions(GAME, seats, Greedy(GAME)):
        offer, look = [card for row in state.rows for card in row], Appraiser(state)
        every = Buyer(state, look, question.seat, offer, MOST_DICE)
        for pile in ((0, 1, 1, 0), (2, 0, 1, 1), (2, 2, 2, 0)):
            some = Buyer(state, look, question.seat, offer, sum(pile))
            fewer += len(some.purchases) < len(every.purchases)
            for allowed in (1, 2):
                assert some.plan(pile, allowed) == every.plan(pile, allowed)
    assert fewer > 20


def test_each_card_alone_has_the_discount() -> None:
    costs = ((0, 0, 0, 0), (2, 1, 0, 0), (1, 0, 0, 0), (0, 0, 3, 0))
    assert waived((1,), (2, 1, 0, 0), costs, 1) == 1
    assert waived((1,), (2, 1, 0, 0), costs, 2) == 2
    assert waived((1, 2), (3, 1, 0, 0), costs, 1) == 2
    assert waived((1, 2), (1, 0, 0, 0), costs, 1) == 1
    assert waived((2, 3), (0, 0, 2, 0), costs, 2) == 2
    assert waived((2, 3), (1, 0, 2, 0), costs, 2) == 3
