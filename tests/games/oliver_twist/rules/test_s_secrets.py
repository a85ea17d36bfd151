"""3.7: who knows what: reserves, files, hands, peeks, burglary cards; knowledge that blurs, and alike tokens."""

from __future__ import annotations

from typing import Any

import pytest

from rules.oliver_twist.events import Filed, FiledOpenly, FileShown, Robbed
from rules.oliver_twist.heaps import Heap, look, masked, put, take
from rules.oliver_twist.moves import Against, Done, Put, Relocate
from tests.games.oliver_twist.at_the_table import EMPTY_STREETS, Scene, dawn, face, heap, turn, word

ON = "@O A1 A1 A1"


def names(own: Heap, bit: int) -> str:
    return " ".join([word(token.face) for token in masked((own,), bit)[0]])


# What is public -----------------------------------------------------------------------------------


def test_s_public_what_everybody_sees() -> None:
    at = turn("@O A1 ?? ??", night=True, tools={0: "tc", 1: "tl tl"}, hands={0: "Bet", 2: "Nancy, Rose"},
              reserves={0: "A1? B2?", 1: "W5"}, files={2: "A1? Ch"}, money=[3, 4, 5], played="Monks")  # fmt: skip
    view = at.state.seen_by(None)
    assert (view.faces, view.visible, view.hidden) == (at.state.faces, at.state.visible, at.state.hidden)
    assert (view.tools, view.rewards, view.played) == (at.state.tools, at.state.rewards, at.state.played)
    assert [len(hand) for hand in view.hands] == [1, 0, 2]
    assert [len(own) for own in view.reserves] == [2, 1, 0]
    assert view.pawn == at.state.pawn


def test_s_money_and_file_sizes_are_numbers_in_a_view() -> None:
    at = turn(ON, money=[3, 4, 5], files={0: "A1? B2? Ch?", 1: "W5?"})
    for eyes in (0, 1, 2, None):
        view = at.state.seen_by(eyes)
        assert view.money == (3, 4, 5)
        assert [len(file) for file in view.files] == [3, 1, 0]


def test_s_takes_and_jumps_are_public() -> None:
    at = turn("@O A1 tc W5 A1").takes(0, "W5")
    for eyes in (0, 1, 2, None):
        assert (at.reserve(0, eyes), at.file(0, eyes)) == ("W5", "A1 tc")


# What is private ----------------------------------------------------------------------------------


def test_s_reserve_starting_tokens_are_their_owners() -> None:
    at = dawn(3)
    for seat in range(3):
        assert "??" not in at.reserve(seat, eyes=seat)
        for eyes in {0, 1, 2, None} - {seat}:
            assert at.reserve(seat, eyes) == "?? ??"


def test_s_hands_and_piles_are_not_seen() -> None:
    at = turn(ON, hands={0: "Bet", 1: "Nancy, Rose"})
    assert at.state.seen_by(0).hands == ((12,), (0, 0), ())
    assert at.state.seen_by(None).hands == ((0,), (0, 0), ())
    assert set(at.state.seen_by(0).deck) == {0}
    assert set(at.state.seen_by(0).vault) == {0}


def test_s_file_what_is_put_there_from_a_reserve_is_the_owners_secret() -> None:
    full = "A1 A1 A2 H1 H2 B2 N3 R4 W5"
    at = turn("@O B2 W5 N3", reserves={0: full}).takes(0, (2, 0)).files(0, "R4")
    assert at.file(0, eyes=0) == "B2 R4"
    assert at.file(0, eyes=1) == "B2 ??"
    assert at.told(Filed)[0].tokens == 1


def test_s_drawn_burglary_cards_are_the_burglars() -> None:
    at = turn("@O Bg A1 A1", night=True, tools={0: "tc"}, luck=[12, -6]).takes(0, "Bg")
    assert at.state.seen_by(0).drawn == (-6, 12)
    for eyes in (1, 2, None):
        assert at.state.seen_by(eyes).drawn == (0, 0)
    at.keeps(0, 12)
    assert at.state.seen_by(1).loot == ((0,), (), ())


def test_s_files_are_all_shown_at_the_fine() -> None:
    at = turn(EMPTY_STREETS, files={0: "A1? B2?", 1: "Ch?"}, reserves={2: "W5?"})
    assert [event.faces for event in at.told(FileShown)] == [(11, 32), (90,), (65,)]
    assert at.audience(FileShown) == [[0, 1, 2]] * 3


def test_s_open_files_are_seen_by_all() -> None:
    full = "A1? A1 A2 H1 H2 B2 N3 R4 W5"
    at = turn("@O W5 N3", reserves={0: full}, open_files=True).takes(0, (1, 0)).files(0, "R4")
    assert at.file(0, eyes=1) == at.file(0, eyes=None) == "R4"
    assert at.told(FiledOpenly)[0].face == face("R4")
    assert at.reserve(0, eyes=1) == "A1 A2 H1 H2 B2 N3 W5 W5 ??", "in the open nobody forgets"


def test_s_open_files_keep_what_was_known_of_tokens_like_the_new_one() -> None:
    at = turn(ON, hands={0: "Sikes"}, reserves={0: "W5 A1 A2 H1 H2 B2 N3 R4 $$", 1: "W5?"}, open_files=True)
    at.helps(0, "Sikes").play(0, Against(1)).picks(0, "W5").files(0, "A1")
    assert at.reserve(0, eyes=2) == "A2 H1 H2 B2 N3 R4 W5 $$ ??"
    assert at.reserve(0, eyes=1) == "A2 H1 H2 B2 N3 R4 W5 W5 $$"


def test_s_peeks_on_a_public_space_of_an_unknown_face() -> None:
    at = turn("@O .. ?? ??", night=True, luck=["W5"]).play(0, Relocate()).peeks(0, (2, 0))
    for eyes in (1, 2, None):
        (peek,) = at.state.seen_by(eyes).peeks
        assert (at.cell(peek.space), peek.face, peek.known) == ((2, 0), 1, 1)


# Knowledge that blurs -----------------------------------------------------------------------------


def stolen(**more: Any) -> Scene:
    """Seat 0 steals out of seat 1's reserve, which all could name but for the starting tokens."""
    at = turn(ON, hands={0: "Sikes"}, reserves={1: "W5 R4 B2 *A1?", 0: "N3"}, **more)
    return at.helps(0, "Sikes").play(0, Against(1))


def test_s_blur_the_thief_and_the_victim_know_what_is_left_and_nobody_else() -> None:
    at = stolen()
    assert at.reserve(1, eyes=0) == "B2 R4 W5 *A1"
    assert at.reserve(1, eyes=2) == "B2 R4 W5 ??"
    at.picks(0, "R4")
    assert at.reserve(1, eyes=0) == at.reserve(1, eyes=1) == "B2 W5 *A1"
    assert at.reserve(1, eyes=2) == at.reserve(1, eyes=None) == "?? ?? ??"
    assert at.audience(Robbed) == [[0, 1, 2]]


def test_s_blur_what_was_taken_is_known_to_both() -> None:
    at = stolen().picks(0, "R4")
    assert at.reserve(0, eyes=0) == at.reserve(0, eyes=1) == "N3 R4"
    assert at.reserve(0, eyes=2) == "N3 ??"


def test_s_blur_an_unseen_filing_clears_what_others_knew_of_the_reserve() -> None:
    at = turn("@O W5 N3", reserves={0: "A1 A1 A2 H1 H2 B2 N3 R4 $$"}).takes(0, "W5").files(0, "R4")
    assert at.reserve(0, eyes=1) == "W5 " + " ".join(["??"] * 8), "the new one has just been seen"
    assert at.file(0, eyes=1) == "??"
    assert "??" not in at.reserve(0, eyes=0)


def test_s_blur_a_secret_looker_forgets_too_when_something_unseen_happens() -> None:
    at = stolen().picks(0, "R4")
    at.state.reserves = (at.state.reserves[0], take(at.state.reserves[1], face("W5"), 1 << 1), at.state.reserves[2])
    assert masked((at.state.reserves[1],), 1) == masked((at.state.reserves[1],), 4)


def test_s_blur_who_looked_keeps_knowing_what_comes_openly_beside_it() -> None:
    at = stolen().picks(0, "R4").takes(1, (1, 0))
    assert at.reserve(1, eyes=0) == "A1 B2 W5 *A1"
    assert at.reserve(1, eyes=2) == "A1 ?? ?? ??"


def test_s_blur_monks_in_a_file() -> None:
    at = turn(ON, hands={0: "Monks"}, files={1: "W5 A1 Ch"}).helps(0, "Monks").play(0, Against(1)).picks(0, "W5")
    assert at.file(1, eyes=0) == "A1 Ch"
    assert at.file(1, eyes=2) == "?? ??"


def test_s_blur_bedwin_in_the_own_file() -> None:
    at = turn(ON, hands={0: "Bedwin"}, files={0: "W5 A1 Ch"}).helps(0, "Bedwin").picks(0, "W5")
    assert (at.file(0, eyes=1), at.reserve(0, eyes=1)) == ("?? ??", "??")
    assert at.file(0, eyes=0) == "A1 Ch"


def test_s_blur_noah_in_both_files() -> None:
    at = turn(ON, hands={0: "Noah"}, files={0: "W5 A1 Ch", 1: "tc R4?"})
    at.helps(0, "Noah").play(0, Against(1), Put(11, 1), Done())
    assert at.file(0, eyes=1) == at.file(0, eyes=0) == "W5 Ch", "the victim saw what came"
    assert at.file(0, eyes=2) == "?? ??"
    assert at.file(1, eyes=2) == "tc ?? ??"
    assert at.file(1, eyes=0) == "A1 tc ??"


def test_s_blur_fagin_and_nancy_act_in_the_open() -> None:
    at = turn(ON, reserves={0: "B2 B2? B2? W5"}).sells(0, "B2 B2 B2")
    assert at.reserve(0, eyes=1) == "W5"
    at = turn(ON, hands={0: "Nancy"}, files={0: "A1? A1 Ch B2?"}).helps(0, "Nancy").forgets(0, 1).play(0, Done())
    assert at.file(0, eyes=1) == "Ch ??"


# Alike tokens -------------------------------------------------------------------------------------


def test_s_alike_tokens_are_known_by_their_number() -> None:
    own = heap("A1? A1 A1?", 0)
    assert [token.known for token in own] == [-1, 1, 1]
    assert names(own, 2) == "A1 ?? ??"
    assert names(own, 1) == "A1 A1 A1"


@pytest.mark.parametrize("order", ["A1 A1? A1", "A1? A1 A1", "A1 A1 A1?"])
def test_s_alike_the_order_in_which_they_came_does_not_show(order: str) -> None:
    assert heap(order, 0) == heap("A1 A1 A1?", 0)


def test_s_alike_two_who_each_saw_one() -> None:
    own = put(put(heap("", 0), 11, 0b001 | 0b010), 11, 0b001 | 0b100)
    assert [token.known for token in own] == [0b111, 0b001]
    assert (names(own, 0b010), names(own, 0b100), names(own, 0b001)) == ("A1 ??", "A1 ??", "A1 A1")


def test_s_alike_one_leaves_in_the_open() -> None:
    own = take(heap("A1 A1?", 0), 11)
    assert names(own, 2) == "??"
    assert names(take(heap("A1 A1? W5", 0), 11), 2) == "W5 ??"


def test_s_alike_one_leaves_unseen() -> None:
    own = take(heap("A1 A1? W5", 0), 11, 1)
    assert (names(own, 1), names(own, 2)) == ("A1 W5", "?? ??")


def test_s_alike_a_look_names_all_of_it() -> None:
    own = look(heap("A1 A1? W5?", 0), 2)
    assert (names(own, 2), names(own, 4)) == ("A1 A1 W5", "A1 ?? ??")


def test_s_masked_heaps_do_not_show_where_the_unknown_ones_lie() -> None:
    assert names(heap("A1? W5 A2?", 0), 2) == names(heap("R4? W5 $$?", 0), 2) == "W5 ?? ??"
