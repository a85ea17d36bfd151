"""P1 to P13: prowl."""

from __future__ import annotations

import pytest

from rules.oliver_twist.events import CardSeen, DrewCard, Placed, Prowled, Relocated
from rules.oliver_twist.moves import Fagin, PutAway, Relocate, Stand, Stop, Take
from tests.games.oliver_twist.at_the_table import EMPTY_STREETS, LONE, Scene, dawn, turn

CROSS = """
## ## A1 ## ##
## ## H1 ## ##
A2 N3 @O R4 H2
## ## W5 ## ##
## ## B2 ## ##
"""
LINE = "@O A1 Ch tc W5 N3 R4"
FULL = "A1 A1 A2 H1 H2 B2 N3 R4 W5"


def test_p1_one_series_for_each_street_that_touches_the_pawn() -> None:
    assert turn(CROSS).targets() == "A1 A2 B2 H1 H2 N3 R4 W5"


def test_p1_a_series_may_be_shorter_than_four_and_no_longer_counts() -> None:
    at = turn(LINE)
    assert at.targets() == "A1 Ch W5 tc"
    code, facts = at.refuses(0, Take(at.space("N3")))
    assert (code, facts["reach"]) == ("out-of-reach", 4)


def test_p1_a_token_that_touches_only_the_corner_is_in_no_series() -> None:
    assert turn("A1 ## R4\n## @O H1\nB2 ## N3").targets() == "H1 N3 R4"


def test_p2_the_path_turns_and_branches_as_one_likes() -> None:
    at = turn("OO ## ## N3 ##\n@@ A1 A2 B2 ##\n## ## ## R4 W5")
    assert at.targets() == "A1 A2 B2 N3 R4"
    at.takes(0, "R4")
    assert (at.file(0), at.pawn) == ("A1 A2 B2", (3, 2))
    assert at.streets() == ".. N3 .. .. .. .. .. W5"


def test_p2_no_space_is_walked_over_twice() -> None:
    at = turn("OO ## ##\n@@ A1 A2\n## B2 N3")
    ways = [way for way in at.state.ways(4) if way.target == at.space("A1")]
    assert [way.over for way in ways] == [()]


def test_p3_the_target_is_taken_and_those_passed_go_to_the_file() -> None:
    at = turn(LINE).takes(0, "W5")
    assert (at.reserve(0), at.file(0), at.tools(0), at.hand(0)) == ("W5", "A1 tc Ch", "", [])
    assert at.pawn == (4, 0)
    assert at.streets() == ".. .. .. .. .. N3 R4"
    assert at.asked == ("Turn", 1)
    (event,) = at.told(Prowled)
    assert (event.seat, event.face, event.faces, event.to_bag) == (0, 65, (11, 90, 80), False)


def test_p3_the_first_costs_nothing() -> None:
    at = turn(LINE).takes(0, "A1")
    assert (at.reserve(0), at.file(0), at.money(0)) == ("A1", "", 10)


def test_p4_empty_spaces_are_not_crossed() -> None:
    assert turn("@O A1 .. B2").targets() == "A1"


def test_p4_the_square_is_not_crossed() -> None:
    at = turn("A1 @@ OO B2")
    assert at.targets() == "A1"
    assert turn("A1 .. @O B2").targets() == "B2"


def test_p4_the_pawns_own_space_is_empty_when_it_has_gone_on() -> None:
    at = turn("@O A1 A2 B2").takes(0, "A2")
    assert at.targets() == "B2"


def test_p5_an_object_goes_to_the_reserve() -> None:
    at = turn("@O W5 H1", reserves={0: "A1 A1 A2 H1 H2 B2 N3 R4"}).takes(0, "W5")
    assert at.reserve(0) == FULL
    assert at.asked == ("Turn", 1)


@pytest.mark.parametrize("filed", ["A1", "B2", "$$"])
def test_p5_a_full_reserve_files_any_one_it_had(filed: str) -> None:
    at = turn("@O W5 N3", reserves={0: "A1 A1 A2 H1 H2 B2 N3 R4 $$"}).takes(0, "W5")
    assert at.asked == ("Overflow", 0)
    assert len(at.moves) == 8, "alike ones are one choice"
    at.files(0, filed)
    assert at.file(0) == filed
    assert sorted(at.reserve(0).split()) == sorted("A1 A1 A2 H1 H2 B2 N3 R4 $$ W5".replace(filed, "", 1).split())
    assert at.asked == ("Turn", 1)


def test_p5_the_new_one_is_not_filed_but_one_like_it_may_be() -> None:
    at = turn("@O W5 W5 N3", reserves={0: "A1 A1 A2 H1 H2 B2 N3 R4 $$"}).takes(0, (1, 0))
    assert at.refuses(0, PutAway(65))[0] == "the-new-one"
    at = turn("@O W5 N3", reserves={0: FULL}).takes(0, (1, 0)).files(0, "W5")
    assert (at.file(0), at.reserve(0)) == ("W5", FULL)


def test_p5_what_is_jumped_is_in_the_file_before() -> None:
    at = turn("@O B2 W5 N3", reserves={0: FULL}).takes(0, (2, 0)).files(0, "A1")
    assert at.file(0) == "A1 B2"


def test_p6_a_tool_lies_before_the_lair_and_needs_no_room() -> None:
    at = turn("@O tc N3", reserves={0: FULL}, tools={0: "tc tl tp tg tr"}).takes(0, "tc")
    assert (at.tools(0), at.reserve(0)) == ("tc tc tl tp tg tr", FULL)
    assert at.asked == ("Turn", 1)


def test_p7_a_character_token_is_a_card_that_only_its_owner_sees() -> None:
    at = turn("@O Ch N3", luck=[3]).takes(0, "Ch")
    assert (at.hand(0), at.in_bag("Ch"), at.reserve(0)) == (["Nancy"], True, "")
    assert at.state.seen_by(1).hands == ((0,), (), ())
    assert at.audience(DrewCard) == [[0, 1, 2]]
    assert at.audience(CardSeen) == [[0]]


def test_p7_the_card_is_not_played_in_the_same_turn() -> None:
    at = turn("@O Ch N3").takes(0, "Ch")
    assert at.asked == ("Turn", 1)


def test_p8_a_burglary_token_is_discarded_and_a_jumped_one_filed() -> None:
    at = turn("@O Bg Bg N3", night=True).takes(0, (2, 0))
    assert at.asked == ("Keeping", 0)
    assert (at.file(0), at.in_bag("Bg")) == ("Bg", True)


def test_p9_a_pawn_that_touches_nothing_is_placed_for_two() -> None:
    at = turn("@O .. .. A1 .. B2")
    assert [type(move) for move in at.moves] == [Relocate]
    at.play(0, Relocate())
    assert (at.money(0), at.asked, at.pawn) == (8, ("Relocating", 0), (0, 0))
    assert [at.cell(move.space) for move in at.offered(Stand)] == [(2, 0), (4, 0)]
    at.stands(0, (4, 0))
    assert at.pawn == (4, 0)
    assert (at.asked, at.targets()) == (("Prowl", 0), "A1 B2")
    at.takes(0, "B2")
    assert (at.reserve(0), at.file(0), at.pawn, at.asked) == ("B2", "", (5, 0), ("Turn", 1))
    assert at.names()[:3] == ["Relocated", "Placed", "Prowled"]
    assert (at.told(Relocated)[0].paid, at.told(Placed)[0].space) == (2, at.space((4, 0)))


def test_p9_the_pawn_may_walk_on_from_there() -> None:
    at = turn("@O .. A1 B2 N3 R4").play(0, Relocate()).stands(0, (1, 0)).takes(0, "N3")
    assert (at.file(0), at.reserve(0)) == ("A1 B2", "N3")


def test_p9_the_square_is_a_free_space() -> None:
    at = turn("A1 OO .. @@").play(0, Relocate())
    assert [at.cell(move.space) for move in at.offered(Stand)] == [(1, 0)]


def test_p9_not_on_closed_streets() -> None:
    at = turn("@O .. A1 yy\n## ## .. ##", seats=2).play(0, Relocate())
    assert [at.cell(move.space) for move in at.offered(Stand)] == [(1, 0), (2, 1)]
    assert at.refuses(0, Stand(at.space((3, 0))))[0] == "no-such-space"


def test_p9_with_more_than_two_the_street_is_open() -> None:
    at = turn("@O .. A1 yy", seats=3).play(0, Relocate())
    assert [at.cell(move.space) for move in at.offered(Stand)] == [(1, 0), (3, 0)]


@pytest.mark.parametrize("drawing", ["@O A1 .. B2", "A1 .. OO @@ B2"])
def test_p10_no_relocation_while_the_pawn_touches_a_token(drawing: str) -> None:
    assert turn(drawing).refuses(0, Relocate())[0] == "touches-a-token"


def test_p11_without_two_pounds_one_cannot_prowl() -> None:
    at = turn(LONE, money=[1], hands={0: "Bet"})
    assert at.refuses(0, Relocate())[0] == "no-money"
    assert at.can(Stop)
    assert turn(LONE, money=[2]).can(Relocate)


def test_p12_there_is_always_a_place_while_a_token_is_left() -> None:
    for seats in (2, 4):
        at = dawn(seats)
        plan = at.state.plan
        for space in plan.spaces:
            at.state.visible = 1 << space
            assert at.state.stands() == sorted(plan.near[space])
        at.state.visible = sum([1 << space for space in plan.spaces])
        assert at.state.stands() == [plan.square]


def test_p13_whoever_can_prowl_must_if_nothing_else_can_be_done() -> None:
    at = turn("@O A1 A2")
    assert {type(move) for move in at.moves} == {Take}
    assert at.refuses(0, Stop())[0] == "something-left"
    at = turn(LONE)
    assert [type(move) for move in at.moves] == [Relocate]


def test_p13_prowling_is_one_of_three() -> None:
    at = turn("@O A1", reserves={0: "B2 B2 B2"}, hands={0: "Nancy"})
    assert {type(move).__name__ for move in at.moves} == {"Take", "Fagin", "Play", "Hide"}
    assert at.can(Fagin)


def test_p13_an_empty_board_offers_no_prowl() -> None:
    at: Scene = turn(EMPTY_STREETS, reserves={0: "B2 B2 B2"})
    assert [type(move) for move in at.moves] == [Fagin]
