"""C1 to C3, and the characters that send the gang on or take something: each alone, with a full reserve, in vain."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from rules.oliver_twist.events import Cashed, Hid, NoHelp, Played, Prowled, Reshuffled, Snatched
from rules.oliver_twist.game import GAME
from rules.oliver_twist.moves import Done, Fagin, Hide, Peek, Play, Put, PutAway, Reveal, Stand, Stop, Take
from rules.oliver_twist.steps.cards import can_help
from tests.games.oliver_twist.at_the_table import APPLE, BROOCH, EMPTY_STREETS, NAMES, Scene, card, face, heap, turn
from tests.laws.conserved import oliver_twist as conserved

FULL = "A1 A1 A2 H1 H2 B2 N3 R4 W5"
ON = "@O A1 A1 A1"
"""Streets in which the game continues."""


def asking(name: str, drawing: str = ON, **more: Any) -> Scene:
    """Seat 0 has this character, and it is played."""
    return turn(drawing, hands={0: name}, **more).helps(0, name)


def in_vain(at: Scene) -> bool:
    """Whether the character had no effect, so that it was a pass."""
    return bool(at.told(NoHelp)) and at.asked == ("Turn", 1)


# The use of cards ---------------------------------------------------------------------------------


def test_c1_a_card_is_played_for_its_effect_or_thrown_away() -> None:
    at = turn(ON, hands={0: "Nancy, Rose"})
    assert [move for move in at.moves if isinstance(move, Play | Hide)] == [Play(3), Hide(3), Play(6), Hide(6)]
    at.hides(0, "Nancy")
    assert (at.asked, at.hand(0), at.state.played) == (("Turn", 1), ["Rose Maylie"], (3,))
    assert at.told(Hid)[0].card == 3


@pytest.mark.parametrize("name", [name for name in NAMES if "Rose" not in name])
def test_c1_with_nothing_to_do_it_is_a_pass(name: str) -> None:
    loot = {2: GAME.standard.burglary.cards} if "Toby" in name else {}
    at = turn("@O .. ..", hands={0: name, 1: "Rose"}, night=True, loot=loot).helps(0, name)
    assert in_vain(at)
    assert at.state.played == (card(name),)


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("drawing", ["@O .. ..", ON])
@pytest.mark.parametrize("full", [False, True])
def test_c1_whether_it_could_do_anything_is_known_before(name: str, drawing: str, full: bool) -> None:
    reserves = {0: "A1 A1 A1 $$", 1: "H1 H1 H2 B2 B2 N3"} if full else {}
    files = {0: "R4", 1: "N3"} if full else {}
    at = turn(
        drawing, hands={0: name, 1: "Bet" if "Rose" in name else "Rose"}, night=True, reserves=reserves, files=files
    )
    before = at.state.copy()
    could = can_help(at.state.seen_by(0), 0, card(name))
    assert at.state == before, "to ask changes nothing"
    at.helps(0, name)
    assert could is not bool(at.told(NoHelp))


def test_c1_only_own_cards() -> None:
    at = turn(ON, hands={0: "Nancy", 1: "Bet"})
    assert at.refuses(0, Play(card("Bet"))) == ("not-your-card", {})


def test_c1_one_card_a_turn() -> None:
    at = turn(ON, hands={0: "Rose, Dodger"}).helps(0, "Rose")
    assert at.asked == ("Turn", 1)


def test_c2_piles_stay_as_they_are_at_nightfall() -> None:
    at = turn(EMPTY_STREETS, hands={0: "Bet, Nancy", 1: "Dodger"}, played="Monks").hides(0, "Bet").play(1, Stop())
    assert at.state.round == 2
    assert (at.hand(0), at.hand(1)) == (["Nancy"], ["The Artful Dodger"])
    assert at.state.played == (card("Monks"), card("Bet"))


def test_c2_an_empty_pile_is_made_of_the_cards_that_were_played() -> None:
    everyone = ", ".join(NAMES[2:])
    at = turn("@O Ch A1 A1", hands={1: everyone}, played="Dodger, Charley", luck=[2]).takes(0, "Ch")
    assert at.hand(0) == ["Charley Bates"]
    assert (at.state.deck, at.state.played) == ((1,), ())
    assert at.told(Reshuffled)[0].cards == 2


def test_c2_where_no_card_is_left_at_all_none_is_drawn() -> None:
    at = turn("@O Ch A1 A1", hands={1: ", ".join(NAMES)}).takes(0, "Ch")
    assert (at.hand(0), at.asked) == ([], ("Turn", 1))


def test_c3_cards_left_are_worth_nothing() -> None:
    at = turn(EMPTY_STREETS, hands={0: "Nancy, Bet"}, night=True).play(0, Stop())
    assert at.state.scores()[0] == {"money": 6, "burglary": 0}
    assert at.state.thickness == (0, 0, 0)
    assert at.hand(0) == ["Nancy", "Bet"]


# 1 The Artful Dodger ------------------------------------------------------------------------------


def test_card_dodger_takes_any_visible_token_wherever_it_is() -> None:
    at = asking("Dodger", "@O A1 A2 H1 H2 B2\n## .. ## ## ## ##\n## .. N3 .. W5 ..")
    assert at.targets() == "A1 A2 B2 H1 H2 N3 W5"
    at.takes(0, "W5")
    assert (at.reserve(0), at.file(0), at.pawn, at.asked) == ("W5", "", (0, 0), ("Turn", 1))
    assert at.told(Snatched)[0].face == 65


def test_card_dodger_with_a_full_reserve() -> None:
    at = asking("Dodger", reserves={0: FULL}).takes(0, (3, 0)).files(0, "W5")
    assert at.file(0) == "W5"
    assert len(at.state.reserves[0]) == 9


@pytest.mark.parametrize(("token", "asked"), [("tc", "Turn"), ("Ch", "Turn"), ("Bg", "Keeping")])
def test_card_dodger_tokens_do_what_they_always_do(token: str, asked: str) -> None:
    at = asking("Dodger", f"@O A1 .. {token}", night=True).takes(0, token)
    assert at.asked is not None
    assert at.asked[0] == asked
    assert (at.tools(0), len(at.hand(0)), len(at.state.drawn)) == (
        "tc" * (token == "tc"), token == "Ch", token == "Bg"
    )  # fmt: skip


def test_card_dodger_at_night_takes_no_hidden_token() -> None:
    at = asking("Dodger", "@O A1 ?? ??", night=True)
    assert at.targets() == "A1"
    assert at.refuses(0, Take(at.space((2, 0))))[0] == "face-down"
    assert in_vain(turn("@O ?? ??", night=True, hands={0: "Dodger"}).helps(0, "Dodger"))


# 2 Charley Bates ----------------------------------------------------------------------------------


def test_card_charley_reaches_six_and_what_is_jumped_goes_to_the_bag() -> None:
    at = asking("Charley", "@O A1 A2 H1 H2 B2 N3 R4 W5")
    assert at.targets() == "A1 A2 B2 H1 H2 N3"
    at.takes(0, "N3")
    assert (at.reserve(0), at.file(0), at.pawn) == ("N3", "", (6, 0))
    assert at.in_bag("A1 A2 H1 H2 B2")
    assert at.told(Prowled)[0].to_bag


def test_card_charley_needs_a_token_beside_the_pawn() -> None:
    assert in_vain(asking("Charley", "@O .. A1 A1"))


def test_card_charley_with_a_full_reserve() -> None:
    at = asking("Charley", "@O A1 A2 N3 A1", reserves={0: FULL}).takes(0, (3, 0))
    assert at.asked == ("Overflow", 0)


def test_card_charley_at_night_turns_over_first_as_usual() -> None:
    at = asking("Charley", "?? .. @O A1 A2 ??\n", night=True)
    assert (at.targets(), at.can(Reveal)) == ("A1 A2", False)
    at = asking("Charley", "@O ?? ?? ?? ?? ?? ?? .. A1", night=True)
    assert {type(move) for move in at.moves} == {Reveal}
    at.turns_over(0, (1, 0))
    assert (at.asked, len(at.moves)) == (("Prowl", 0), 6)
    at.takes(0, (6, 0))
    assert at.state.files[0] == ()


def test_card_charley_names_the_street_where_two_ways_lead_to_one_token() -> None:
    ring = """
    ## @O A1 ##
    ## H1 ## A2
    ## H2 ## B2
    ## N3 R4 W5
    """
    at = asking("Charley", ring.replace("## @O A1 ##", "## @O A1 A1"))
    ways = sorted([(move.space, move.first) for move in at.moves if isinstance(move, Take)])
    doubled = [space for space, first in ways if first >= 0]
    assert len(set(ways)) == len(ways)
    assert len(doubled) == 2 * len(set(doubled)) > 0
    space = doubled[0]
    assert at.refuses(0, Take(space))[0] == "which-way"
    assert at.refuses(0, Take(space, 0))[0] == "not-that-way"
    at.play(0, Take(space, at.space("H1")))
    assert at.lies("A1" if at.state.faces.count(11) == 1 else (2, 0)) == "A1"
    assert at.in_bag("H1")


# 5 Mr Brownlow, 10 Mr Grimwig ---------------------------------------------------------------------


@pytest.mark.parametrize("count", [0, 1, 2, 3])
def test_card_brownlow_pays_four_for_each_wallet(count: int) -> None:
    at = asking("Brownlow", reserves={0: "$$ $$ $$ A1"})
    assert at.moves == [Put(70, 1), Put(70, 2), Put(70, 3), Done()]
    at.play(0, Put(70, count) if count else Done())
    assert at.money(0) == 10 + 4 * count
    assert at.reserve(0).count("$$") == 3 - count
    assert at.in_bag(" ".join(["$$"] * count))
    assert at.asked == ("Turn", 1)


def test_card_brownlow_without_wallets() -> None:
    assert in_vain(asking("Brownlow", reserves={0: "A1 W5"}))


def test_card_brownlow_takes_no_more_than_there_are() -> None:
    at = asking("Brownlow", reserves={0: "$$ A1"})
    assert at.refuses(0, Put(70, 2))[0] == "too-few-wallets"


def test_card_brownlow_is_asked_again_for_wallets_of_another_face() -> None:
    at = turn("@O A1 A1", hands={0: "Brownlow"}, reserves={0: "$$ $$ A1"})
    box = at.state.edition
    at.state.edition = replace(box, hexes=replace(box.hexes, wallet=((0, 1),)))
    at.state.set_reserve(0, heap("*$$? $$ $$ A1", 0))
    at.count = conserved(at.state)
    at.helps(0, "Brownlow").play(0, Put(70, 1))
    assert (at.asked, at.moves) == (("Cashing", 0), [Put(1070, 1), Done()])
    assert at.refuses(0, Put(70, 1))[0] == "too-few-wallets"
    at.play(0, Put(1070, 1))
    assert (at.money(0), at.reserve(0), at.asked) == (18, "A1 $$", ("Turn", 1))
    assert [event.wallets for event in at.told(Cashed)] == [1, 1]


def test_card_grimwig_is_fagin_and_three_more() -> None:
    at = asking("Grimwig", reserves={0: "B2 B2 B2 A1 A1 A1"})
    assert at.moves == [Fagin(APPLE), Fagin(BROOCH)]
    at.sells(0, "B2 B2 B2")
    assert (at.money(0), at.state.rewards[0], at.asked) == (10 + 6 + 6 + 3, 5, ("Turn", 1))


def test_card_grimwig_with_bonus_and_reward() -> None:
    at = asking("Grimwig", reserves={0: "B2 B2 B2 $$ $$"}).sells(0, "B2 B2 B2 $$ $$")
    assert at.money(0) == 10 + 6 + 6 + 7 + 3


def test_card_grimwig_without_a_set() -> None:
    assert in_vain(asking("Grimwig", reserves={0: "B2 B2 $$".replace("$$", "A1")}))
    assert asking("Grimwig", reserves={0: "B2 B2 A1 A1 A2"}).refuses(0, Fagin(BROOCH))[0] == "no-set"


# 12 Bet, 13 Toby Crackit --------------------------------------------------------------------------


def test_card_bet_moves_the_pawn_free_of_charge_and_prowls() -> None:
    at = asking("Bet", "@O A1 .. .. N3 ..")
    assert sorted([at.cell(move.space) for move in at.offered(Stand)]) == [(0, 0), (2, 0), (3, 0), (5, 0)]
    assert not at.can(Peek)
    at.stands(0, (5, 0)).takes(0, "N3")
    assert (at.money(0), at.reserve(0), at.asked) == (10, "N3", ("Turn", 1))


def test_card_bet_at_night_without_peeks() -> None:
    at = asking("Bet", "@O A1 .. .. ?? ..", night=True)
    assert not at.can(Peek)
    at.stands(0, (3, 0))
    assert at.reveals() == [(4, 0)]


def test_card_bet_with_a_full_reserve() -> None:
    at = asking("Bet", "@O .. A1 A1", reserves={0: FULL}, money=[0]).stands(0, (1, 0)).takes(0, (2, 0))
    assert at.refuses(0, PutAway(face("tc")))[0] == "not-in-reserve"
    at.files(0, "N3")
    assert at.file(0) == "N3"


def test_card_bet_on_empty_streets() -> None:
    at = turn("@O .. ..", hands={0: "Bet", 1: "Nancy"}).helps(0, "Bet")
    assert in_vain(at)


def test_card_toby_burgles_at_night_with_a_card_more() -> None:
    at = asking("Toby", night=True, tools={0: "tc tl"}, luck=[12, 10, -6, 2])
    assert at.state.drawn == (-6, 2, 10, 12)
    at.keeps(0, 12)
    assert at.asked == ("Dropping", 0)
    assert asking("Toby", night=True).state.drawn != ()


def test_card_toby_by_day_only_hides() -> None:
    at = turn(ON, hands={0: "Toby"})
    assert [move for move in at.moves if isinstance(move, Play | Hide)] == [Hide(13)]
    assert at.refuses(0, Play(13))[0] == "at-night-only"
    at.hides(0, "Toby")
    assert at.state.played == (13,)
    assert not at.told(Played)
