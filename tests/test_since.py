"""What has happened since a seat's turn: `Table.since`."""

from __future__ import annotations

from rules.crypt.moves import Claim, Place
from rules.record import read
from rules.table import Table, replay
from tests.test_table import CRYPT, Keeper, all_seal, burglars, crypt, play
from tests.toy.rules.game import Boast, Lay, Leave, Look, Seal


def since(table: Table, seat: int, eyes: int | None = None) -> list[str]:
    """The kinds of the events that these eyes were told since the seat's turn."""
    return [type(event).__name__ for event in table.story(eyes)[table.since(seat, eyes) :]]


def test_the_deal_is_no_news() -> None:
    table = crypt()
    assert table.since(0, None) == len(table.story(None)) > 0
    assert since(table, 0) == since(table, 1) == []


def test_before_its_first_turn_a_seat_is_told_everything_after_the_deal() -> None:
    table = crypt()
    play(table, 0, Place(0, 1, 6), Claim())
    assert since(table, 1) == ["Placed", "Claimed"]


def test_what_others_did_since_ones_last_move() -> None:
    table = crypt()
    play(table, 0, Place(0, 1, 6), Claim())
    play(table, 1, Place(1, 1, 5), Claim())
    assert since(table, 0) == ["Placed", "Claimed"]


def test_ones_own_moves_do_not_count_while_they_can_be_taken_back() -> None:
    table = crypt()
    play(table, 0, Place(0, 1, 6), Claim())
    play(table, 1, Place(1, 1, 5), Claim())
    before = table.since(0, None)
    play(table, 0, Place(2, 1, 5))
    assert table.since(0, None) == before
    table.undo(0)
    assert table.since(0, None) == before
    assert since(table, 1) == []


def test_after_a_move_that_stands_only_what_followed_from_it_counts() -> None:
    table = crypt()
    for seat, spot in ((0, 0), (1, 1), (0, 2)):
        play(table, seat, Place(spot, 1, 6), Claim())
    assert table.fence(0) == "luck"
    events = since(table, 0)
    assert "Rolled" in events
    assert not {"Placed", "Claimed"} & {*events}


def test_one_computer_after_the_other_counts_for_the_only_person() -> None:
    table = crypt(3, bots=("", "greedy", "greedy"))
    play(table, 0, Place(0, 1, 6), Claim())
    after = table.since(0, None), table.story(None)
    play(table, 1, Place(1, 1, 6), Claim())
    play(table, 2, Place(2, 1, 6))
    assert since(table, 0) == ["Placed", "Claimed", "Placed"]
    assert since(table, 1) == ["Placed"]
    table.undo(0)
    play(table, 0, Claim())
    assert (table.since(0, None), table.story(None)) == after


def test_answers_at_the_same_time_are_moves_of_all_when_they_are_uncovered() -> None:
    table = burglars()
    before = [table.since(seat, None) for seat in range(3)]
    play(table, 0, Lay(1), Seal())
    play(table, 1, Seal())
    assert [table.since(seat, None) for seat in range(3)] == before
    play(table, 2, Lay(9), Seal())
    assert [since(table, seat) for seat in range(3)] == [["Laid"]] * 3


def test_each_viewer_counts_what_it_was_told() -> None:
    table = burglars()
    all_seal(table)
    play(table, 2, Look(0, 0))
    play(table, 2, Boast(1))
    assert since(table, 2) == since(table, 2, 2) == ["Boasted"]
    assert since(table, 0) == ["Laid", "Looked", "Boasted"]
    assert since(table, 0, 2) == ["Laid", "Looked", "Saw", "Boasted"]
    play(table, 2, Leave())
    assert since(table, 2, 2) == ["Drew", "Drew", "Drew", "Found"]


def test_a_match_that_is_resumed_knows_it_too() -> None:
    keeper = Keeper()
    table = crypt(3, keeper, bots=("", "greedy", "greedy"))
    play(table, 0, Place(0, 1, 6), Claim())
    play(table, 1, Place(1, 1, 6), Claim())
    table.undo(0)
    play(table, 0, Claim())
    play(table, 1, Place(1, 1, 5))
    *_, again = replay(CRYPT, read(keeper.record))
    assert [again.since(seat, None) for seat in range(3)] == [table.since(seat, None) for seat in range(3)]
