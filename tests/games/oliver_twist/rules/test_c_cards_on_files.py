"""The characters that reach into reserves and police files."""

from __future__ import annotations

from typing import Any

import pytest

from rules.oliver_twist.events import (
    Fetched,
    FetchedOpenly,
    Filed,
    Forgot,
    LookedAt,
    LookSeen,
    NoHelp,
    Pushed,
    PushedWhat,
    Robbed,
    RobbedOf,
    Shielded,
)
from rules.oliver_twist.moves import Against, Done, Forget, Pick, Put, PutAway, Stop
from tests.games.oliver_twist.at_the_table import (
    APPLE,
    BROOCH,
    BURGLARY,
    CHARACTER,
    EMPTY_STREETS,
    TOOL,
    WATCH,
    card,
    face,
    turn,
)
from tests.games.oliver_twist.rules.test_c_cards import FULL, asking, in_vain

# 3 Nancy ------------------------------------------------------------------------------------------


def test_card_nancy_clears_two_types_out_of_the_own_file() -> None:
    at = asking("Nancy", files={0: "A1 A2 *A1 B2 tc tl Ch", 1: "A1 tc"})
    assert at.moves == [Forget(APPLE), Forget(BROOCH), Forget(TOOL), Forget(CHARACTER), Done()]
    at.forgets(0, APPLE, TOOL)
    assert (at.file(0), at.file(1), at.asked) == ("B2 Ch", "A1 tc", ("Turn", 1))
    assert at.in_bag("A1 A2 *A1 tc tl")
    assert [event.faces for event in at.told(Forgot)] == [(11, 12, 1011), (80, 81)]


@pytest.mark.parametrize("kinds", [0, 1])
def test_card_nancy_up_to_two(kinds: int) -> None:
    at = asking("Nancy", files={0: "A1 B2 Ch"}).forgets(0, *[BROOCH][:kinds]).play(0, Done())
    assert at.file(0) == ("A1 B2 Ch", "A1 Ch")[kinds]


def test_card_nancy_ends_when_the_file_is_empty() -> None:
    at = asking("Nancy", files={0: "A1 A2"}).forgets(0, APPLE)
    assert (at.file(0), at.asked) == ("", ("Turn", 1))


def test_card_nancy_at_night_clears_burglaries_and_only_what_is_there() -> None:
    at = asking("Nancy", night=True, files={0: "Bg Bg A1"})
    assert at.refuses(0, Forget(WATCH)) == ("not-in-file", {"kind": WATCH})
    at.forgets(0, BURGLARY).play(0, Done())
    assert at.file(0) == "A1"


def test_card_nancy_with_an_empty_file() -> None:
    assert in_vain(asking("Nancy", files={1: "A1"}))


# 4 Bill Sikes -------------------------------------------------------------------------------------


def test_card_sikes_looks_at_a_reserve_and_takes_one() -> None:
    at = asking("Sikes", reserves={1: "A1? W5? W5", 2: "*R4?"})
    assert at.moves == [Against(1), Against(2)]
    at.play(0, Against(1))
    assert at.moves == [Pick(11), Pick(65)]
    at.picks(0, "W5")
    assert (at.reserve(0), at.reserve(1), at.asked) == ("W5", "A1 W5", ("Turn", 1))
    assert [at.audience(kind) for kind in (LookedAt, LookSeen, Robbed, RobbedOf)] == [
        [[0, 1, 2]], [[0]], [[0, 1, 2]], [[0, 1]]
    ]  # fmt: skip


def test_card_sikes_with_a_full_reserve() -> None:
    at = asking("Sikes", reserves={0: FULL, 1: "$$"}).play(0, Against(1)).picks(0, "$$")
    assert at.asked == ("Overflow", 0)
    assert at.refuses(0, PutAway(face("$$")))[0] == "the-new-one"
    at.files(0, "H1")
    assert (at.file(0), at.reserve(1)) == ("H1", "")


def test_card_sikes_only_against_who_has_something() -> None:
    at = asking("Sikes", reserves={2: "A1"})
    assert at.moves == [Against(2)]
    assert at.refuses(0, Against(1))[0] == "nothing-there"
    assert at.refuses(0, Against(0))[0] == "no-opponent"
    assert in_vain(asking("Sikes", reserves={0: "A1"}))


def test_card_sikes_must_take_and_only_what_is_there() -> None:
    at = asking("Sikes", reserves={1: "A1"}).play(0, Against(1))
    assert at.moves == [Pick(11)]
    assert at.refuses(0, Pick(65))[0] == "not-there"


# 6 Rose Maylie ------------------------------------------------------------------------------------


def test_card_rose_an_own_file_counts_as_empty() -> None:
    files = {0: "A1 A2 H1 B2", 1: "Ch tc", 2: "A1"}
    at = turn(EMPTY_STREETS, seat=1, hands={0: "Rose"}, files=files, reserves={1: "B2 B2 B2"})
    at.sells(1, "B2 B2 B2")
    assert at.state.round == 2, "seat 2 has nothing"
    at = turn(EMPTY_STREETS, hands={0: "Rose"}, files=files, money=[10, 20, 10]).helps(0, "Rose")
    assert at.told(Shielded)[0].seat == 0
    assert at.state.money == (10, 20 - 4 - 2, 10), "seat 1 stops, and has the next thickest file"


def test_card_rose_lies_open_until_the_round_is_over() -> None:
    at = asking("Rose", "@O A1 A1 A1")
    assert (at.state.shielded, at.state.played, at.hand(0)) == (1, (), [])
    at = turn(EMPTY_STREETS, hands={0: "Rose"}).helps(0, "Rose")
    assert (at.state.round, at.state.shielded, at.state.played) == (2, 0, (card("Rose"),))


def test_card_rose_shields_for_one_round_only() -> None:
    at = turn("@O .. ..", hands={0: "Rose"}, night=False, files={0: "A1"}).helps(0, "Rose")
    assert at.state.shielded == 0


def test_card_rose_hidden_away_shields_nobody() -> None:
    at = turn(EMPTY_STREETS, hands={0: "Rose"}, files={0: "A1 B2"}).hides(0, "Rose")
    assert at.money(0) == 8
    assert at.state.played == (card("Rose"),)


def test_card_rose_everybody_else_empty_nobody_pays() -> None:
    at = turn(EMPTY_STREETS, hands={0: "Rose"}, files={0: "A1 B2"}).helps(0, "Rose")
    assert at.state.money == (10, 6, 10)


# 7 Noah Claypole ----------------------------------------------------------------------------------


def test_card_noah_moves_up_to_three_into_an_opponents_file() -> None:
    at = asking("Noah", files={0: "A1 A1 B2 tc Ch", 2: "A1"})
    assert at.moves == [Against(1), Against(2)]
    at.play(0, Against(2), Put(11, 2), Put(80, 1))
    assert at.moves == [Done()], "three at the most"
    assert at.refuses(0, Put(90, 1)) == ("too-many-given", {"most": 3})
    at.play(0, Done())
    assert (at.file(0), at.file(2)) == ("B2 Ch", "A1 A1 A1 tc")
    assert (at.told(Pushed)[0].tokens, at.told(PushedWhat)[0].faces) == (3, (11, 11, 80))
    assert (at.audience(Pushed), at.audience(PushedWhat)) == ([[0, 1, 2]], [[0, 2]])


@pytest.mark.parametrize("count", [0, 1])
def test_card_noah_fewer_will_do(count: int) -> None:
    at = asking("Noah", files={0: "A1 B2"}).play(0, Against(1), *[Put(32, 1)][:count], Done())
    assert at.file(1) == "B2" * count


def test_card_noah_with_an_empty_file() -> None:
    assert in_vain(asking("Noah", files={1: "A1"}))


def test_card_noah_what_is_chosen_is_secret_until_it_is_done() -> None:
    at = asking("Noah", files={0: "A1? B2?"}).play(0, Against(1), Put(11, 1))
    own: Any = at.state.seen_by(0).waiting()[0]
    seen: Any = at.state.seen_by(1).waiting()[0]
    assert (own.given, seen.given) == (((11, 1),), ())


# 8 Mr Bumble --------------------------------------------------------------------------------------


def test_card_bumble_leaves_five_in_turn_order() -> None:
    at = turn("@O A1 A1 A1", seat=1, seats=4, hands={1: "Bumble"},
              reserves={0: "A1 H1 B2 N3 R4 W5", 1: "B2 B2 B2 B2 B2 B2", 2: "H2 H2 H2 H2 H2",
                        3: "A2 A2 N3 N3 $$ $$ $$"})  # fmt: skip
    at.helps(1, "Bumble")
    assert at.asked == ("Shed", 3)
    at.files(3, "$$")
    assert at.asked == ("Shed", 3)
    at.files(3, "A2")
    assert at.asked == ("Shed", 0)
    assert at.refuses(0, PutAway(70))[0] == "not-in-reserve"
    at.files(0, "R4")
    assert at.asked == ("Turn", 2)
    assert [at.file(seat) for seat in range(4)] == ["R4", "", "", "A2 $$"]
    assert [len(own) for own in at.state.reserves] == [5, 6, 5, 5]
    assert [event.seat for event in at.told(Filed)] == [3, 3, 0]


def test_card_bumble_when_nobody_has_more_than_five() -> None:
    assert in_vain(asking("Bumble", reserves={0: FULL, 1: "B2 B2 B2 B2 B2"}))


# 9 Monks, 11 Mrs Bedwin ---------------------------------------------------------------------------


def test_card_monks_looks_at_a_file_and_takes_an_object() -> None:
    at = asking("Monks", night=True, files={1: "tc Ch Bg W5? *R4 $$", 2: ""})
    assert at.moves == [Against(1)]
    at.play(0, Against(1))
    assert at.moves == [Pick(65), Pick(70), Pick(1054)], "no tools, characters, burglaries"
    assert at.refuses(0, Pick(80))[0] == "not-there"
    at.picks(0, "W5")
    assert (at.reserve(0), at.file(1)) == ("W5", "$$ tc Ch Bg *R4")
    assert (at.audience(LookSeen), at.audience(RobbedOf)) == ([[0]], [[0, 1]])


def test_card_monks_with_a_full_reserve() -> None:
    at = asking("Monks", reserves={0: FULL}, files={1: "$$"}).play(0, Against(1)).picks(0, "$$").files(0, "A1")
    assert (at.file(0), at.file(1), len(at.state.reserves[0])) == ("A1", "", 9)


def test_card_monks_in_a_file_without_objects_only_looks() -> None:
    at = asking("Monks", files={1: "tc Ch?"}).play(0, Against(1))
    assert in_vain(at)
    assert at.file(1, eyes=0) == "tc Ch"


def test_card_monks_when_all_files_are_empty() -> None:
    assert in_vain(asking("Monks", files={0: "A1"}))


def test_card_bedwin_takes_an_object_back_out_of_the_own_file() -> None:
    at = asking("Bedwin", files={0: "tc W5 A1 Ch", 1: "R4"})
    assert at.moves == [Pick(11), Pick(65)]
    at.picks(0, "W5")
    assert (at.reserve(0), at.file(0), at.asked) == ("W5", "A1 tc Ch", ("Turn", 1))
    assert at.audience(Fetched) == [[0, 1, 2]]


def test_card_bedwin_with_a_full_reserve() -> None:
    at = asking("Bedwin", reserves={0: FULL}, files={0: "$$"}).picks(0, "$$").files(0, "A1")
    assert at.file(0) == "A1"


def test_card_bedwin_where_files_are_open() -> None:
    at = asking("Bedwin", files={0: "W5"}, open_files=True).picks(0, "W5")
    assert at.told(FetchedOpenly)[0].face == 65
    assert at.reserve(0, eyes=1) == "W5"


@pytest.mark.parametrize("file", ["", "tc Ch"])
def test_card_bedwin_without_objects(file: str) -> None:
    assert in_vain(asking("Bedwin", files={0: file}))


def test_card_effects_in_vain_hand_the_potato_on() -> None:
    at = turn(EMPTY_STREETS, hands={0: "Monks", 1: "Bet"}).helps(0, "Monks")
    assert [event.card for event in at.told(NoHelp)] == [card("Monks")]
    assert at.can(Stop)
