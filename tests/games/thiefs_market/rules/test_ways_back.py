"""What can be undone at a Table, and the fences: luck, another seat, or nothing done yet."""

from __future__ import annotations

import pytest

from rules.errors import IllegalMove, NoWayBack
from rules.fences import LUCK, NOTHING, OTHER_SEAT
from rules.game import Move
from rules.table import Table
from rules.thiefs_market.events import Bought, Gained
from tests.games.thiefs_market.at_the_table import (
    Buy,
    Done,
    EndTurn,
    Grab,
    Market,
    Pass,
    Pay,
    PutBack,
    Reroll,
    Rob,
    TakeAll,
    Use,
    Waive,
    after_split,
    answers,
    face,
    grabs,
    letters,
    number,
    put_backs,
    splitting,
)


def state(at: Table) -> Market:
    view = at.ask(0).view
    assert isinstance(view, Market)
    return view


def taken_back(at: Table, seat: int) -> int:
    """Undo all that this seat can; returns how many moves."""
    moves = 0
    while at.fence(seat) is None:
        at.undo(seat)
        moves += 1
    with pytest.raises(NoWayBack):
        at.undo(seat)
    return moves


# Purchases ----------------------------------------------------------------------------------------


def test_ways_back_a_whole_purchase_turn_goes_back_to_its_start() -> None:
    cards = {0: "Lab, Minion, Tailor, Exit, Buffalo"}
    at = after_split("RRRF", "W", "B", gold=[4], cards=cards, market="Provisioned, Brooch").table()
    before, story = at.ask(0).view, at.story(0)
    turn: list[Move] = [
        Use(number("Lab"), face("G")), Use(number("Exit")), Buy(number("Provisioned")), Pay(0, 0),
        Use(number("Tailor")), Buy(number("Brooch")), Use(number("Exit")),
    ]  # fmt: skip
    answers(at, 0, *turn[:5])
    answers(at, 0, *turn[5:6], Pay(3, 0), *turn[6:])
    assert state(at).infamy[0] == 2 + 1 + 1 + 1 + 2
    assert state(at).cards[0][-2:] == (number("Provisioned"), number("Brooch"))
    assert taken_back(at, 0) == 8
    assert at.fence(0) == NOTHING
    assert (at.ask(0).view, at.story(0)) == (before, story)


def test_ways_back_a_purchase_with_a_waived_gem_goes_back_step_by_step() -> None:
    at = after_split("RWBF", "W", "B", gold=[1], cards={0: "Racket"}, market="Eyepatch").table()
    views = [at.ask(0).view]
    for move in (Buy(number("Eyepatch")), Waive(1), Pay(0, 1)):
        answers(at, 0, move)
        views.append(at.ask(0).view)
    assert number("Eyepatch") in state(at).cards[0]
    for view in views[-2::-1]:
        at.undo(0)
        assert at.ask(0).view == view


def test_ways_back_the_end_of_a_turn_until_the_next_seat_acts() -> None:
    at = after_split("RF", "RW", "B", market="Tailor, Celebrity").table()
    answers(at, 0, Buy(number("Tailor")), EndTurn())
    assert at.waiting() == (1,)
    assert at.fence(0) is None
    answers(at, 1, Buy(number("Celebrity")))
    assert at.fence(0) == OTHER_SEAT
    assert taken_back(at, 1) == 1


def test_ways_back_none_once_the_next_round_is_rolled() -> None:
    at = after_split("RF", "W", "B", market="Tailor").table()
    answers(at, 0, EndTurn())
    answers(at, 1, EndTurn())
    answers(at, 2, EndTurn())
    assert state(at).round == 2
    assert at.fence(2) == LUCK


def test_ways_back_a_potion_is_final_and_so_is_what_came_before_it() -> None:
    cards = {0: "Lab, Minion"}
    at = after_split("RRBF", "W", "B", cards=cards, market="Potion, Tailor", draws="Brooch").table()
    answers(at, 0, Use(number("Lab"), face("G")))
    assert at.fence(0) is None
    done = answers(at, 0, Buy(number("Potion")))
    assert [event for event in done.events if isinstance(event, Gained)]
    assert at.fence(0) == LUCK


def test_ways_back_after_a_potion_as_far_as_the_potion() -> None:
    at = after_split("RRBF", "W", "B", cards={0: "Minion"}, market="Potion, Tailor", draws="Gauntlet").table()
    answers(at, 0, Buy(number("Potion")))
    after = at.ask(0).view
    answers(at, 0, Buy(number("Tailor")), EndTurn())
    assert taken_back(at, 0) == 2
    assert at.fence(0) == LUCK
    assert at.ask(0).view == after


def test_ways_back_a_potion_that_found_nothing_taught_nobody_anything() -> None:
    at = after_split("RBF", "W", "B", market="Potion", stage="C", left=(0, 0, 0)).table()
    answers(at, 0, Buy(number("Potion")))
    assert state(at).gone == (number("Potion"),)
    assert taken_back(at, 0) == 1
    assert state(at).gone == ()


def test_ways_back_the_choice_of_a_potion_before_it_is_paid() -> None:
    at = after_split("RBF", "W", "B", gold=[1], market="Potion", draws="Brooch").table()
    answers(at, 0, Buy(number("Potion")))
    assert at.fence(0) is None
    answers(at, 0, Pay(0, 0), Pay(2, 1))
    assert at.fence(0) == LUCK


# The split ----------------------------------------------------------------------------------------


def test_ways_back_a_robbery_until_dice_are_rolled() -> None:
    at = splitting("G", "RWBF", "B", "").table()
    answers(at, 2, Rob(0))
    answers(at, 2, *put_backs("RF"))
    assert at.fence(2) is None
    assert taken_back(at, 2) == 3
    answers(at, 2, Rob(0), *put_backs("RF"), Done())
    assert at.fence(2) == LUCK


def test_ways_back_when_only_the_marker_went_back() -> None:
    at = splitting("G", "RWBF", "B", "").table()
    answers(at, 2, Rob(0), *put_backs("F"), Done())
    assert letters(state(at).piles[2]) == "RWB"
    assert taken_back(at, 2) == 3
    assert letters(state(at).piles[0]) == "RWBF"


def test_ways_back_when_the_owner_of_the_lucky_card_was_robbed() -> None:
    at = splitting("G", "RWBF", "B", "", cards={0: "Lucky, Clutches"}).table()
    answers(at, 2, Rob(0), *put_backs("RW"), Done())
    assert (letters(state(at).middle), state(at).infamy[0]) == ("RWG", 1)
    assert taken_back(at, 2) == 4
    assert state(at).infamy[0] == 0


def test_ways_back_a_pile_until_the_next_seat_acts() -> None:
    at = splitting("RRWWF", "", "", "").table()
    answers(at, 0, *grabs("RF"), Done())
    assert at.fence(0) is None
    answers(at, 1, Grab(face("W"), 1))
    assert at.fence(0) == OTHER_SEAT
    assert taken_back(at, 1) == 1


def test_ways_back_the_last_pile_though_the_split_is_over() -> None:
    at = splitting("RRF", "W", "B", "", cards={2: "Eyepatch"}).table()
    answers(at, 2, TakeAll())
    assert state(at).infamy[2] == 1
    assert taken_back(at, 2) == 1
    assert state(at).infamy[2] == 0


def test_ways_back_not_from_a_lucky_roll_but_from_leaving_it() -> None:
    at = after_split("RSF", "W", "B", cards={0: "Lucky"}).table()
    answers(at, 0, Pass())
    assert taken_back(at, 0) == 1
    answers(at, 0, Reroll(face("S")))
    assert at.fence(0) == LUCK


# Batches ------------------------------------------------------------------------------------------


def test_ways_back_a_batch_is_cut_after_its_dice() -> None:
    at = splitting("G", "RWBF", "B", "").table()
    done = answers(at, 2, Rob(0), PutBack(0, 1), Done(), Rob(0))
    assert done.left == (Rob(0),)
    assert at.waiting() == (0,)


def test_ways_back_a_payment_is_all_or_none() -> None:
    at = after_split("RWF", "W", "B", gold=[1], market="Monocle").table()
    before = at.ask(0)
    with pytest.raises(IllegalMove) as caught:
        answers(at, 0, Buy(number("Monocle")), Pay(0, 1), Pay(1, 1))
    assert caught.value.code == "nothing-to-pay"
    assert at.ask(0) == before
    done = answers(at, 0, Buy(number("Monocle")), Pay(0, 1))
    assert [event for event in done.events if isinstance(event, Bought)]


def test_ways_back_what_was_taken_back_can_be_done_otherwise() -> None:
    at = after_split("RWF", "W", "B", gold=[1], market="Monocle, Tailor").table()
    answers(at, 0, Buy(number("Monocle")), Pay(0, 1))
    taken_back(at, 0)
    answers(at, 0, Buy(number("Tailor")), Pay(0, 0), EndTurn())
    assert state(at).gold[0] == 1
    assert state(at).cards[0] == (number("Tailor"),)
