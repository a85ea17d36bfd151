"""Oliver Twist's computer player in positions with an obvious best move."""

from __future__ import annotations

import pytest

from rules import bots
from rules.chance import SeededChance
from rules.game import Move, Now, Question
from rules.oliver_twist.edition import kind
from rules.oliver_twist.game import GAME
from rules.oliver_twist.moves import (
    Done,
    Drop,
    Fagin,
    Forget,
    Go,
    Hide,
    Keep,
    Name,
    Peek,
    Pick,
    Play,
    Put,
    PutAway,
    Relocate,
    Reveal,
    Stop,
    Take,
)
from rules.oliver_twist.state import Twist
from rules.oliver_twist.steps.burglary import Dropping, Keeping
from rules.oliver_twist.steps.cards import Picking, Shed
from rules.oliver_twist.steps.prowl import Fork
from rules.oliver_twist.thinking import weigh
from rules.oliver_twist.thinking.odds import arrivals, best_in_line, best_of, left_in_vault
from tests.games.oliver_twist.at_the_table import APPLE, EMPTY_STREETS, TOOL, Scene, card, face, lay_out, turn

PASSES = Hide(card("Bumble")), Play(card("Bumble"))
"""Without an opponent to bully, both are equally good."""


def weights(at: Scene) -> dict[Move, float]:
    """The value that greedy gives each move, from the seat's view."""
    view = at.state.seen_by(at.step.seat)
    step = view.waiting()[0]
    moves = step.moves(view)
    return dict(zip(moves, weigh(view, step, moves), strict=True))


def best(at: Scene) -> Move:
    """What greedy would do."""
    found = weights(at)
    return max(found, key=lambda move: found[move])


def asked(state: Twist, *steps: Question[Twist]) -> Scene:
    """A position in which this is asked."""
    state.push(*steps)
    return Scene(state)


# Prowling --------------------------------------------------------------------------------------------

FAR_AND_NEAR = "@O R4 .. ..\nH2 ## ## ##\nB2 ## ## ##\nN3 ## ## ##\nW5 ## ## ##"


def test_a_close_token_is_better_than_a_dearer_one_behind_many_types_near_the_thickest_file() -> None:
    mine = {0: "R4? R4? W5? W5?"}
    near = turn(FAR_AND_NEAR, reserves=mine, files={0: "A1 A1 A1 A1 A1", 1: "A1 A1 H2 H2 B2", 2: "A1"})
    assert best(near) == Take(near.space("R4"))
    lead = [weights(turn(FAR_AND_NEAR, reserves=mine, files=files)) for files in (
        {0: "A1 A1 A1 A1 A1", 1: "A1 A1 H2 H2 B2"}, {1: "A1 A1 H2 H2 B2 B2 B2 B2 B2"},
    )]  # fmt: skip
    cost = [found[Take(near.space("R4"))] - found[Take(near.space("W5"))] for found in lead]
    assert cost[0] > cost[1] + 2


def test_the_token_that_completes_a_set_is_taken() -> None:
    at = turn("N3 @O W5", reserves={0: "N3? N3?"})
    assert best(at) == Take(at.space("N3"))


def test_a_joker_is_worth_a_jump_to_whoever_collects() -> None:
    at = turn("A1 $$ @O B2 .. A2", reserves={0: "R4? R4?"})
    assert best(at) == Take(at.space("$$"))


def test_what_is_passed_over_costs_more_the_thicker_the_file() -> None:
    thick, thin = [
        weights(turn("@O A1 A2 R4 .. ..", files={0: mine, 1: "H1 H1 H2 H2 H2 H2"})) for mine in ("B2 " * 6, "B2")
    ]
    far = max(thick, key=lambda move: move.space if isinstance(move, Take) else -1)
    near = min(thick, key=lambda move: move.space if isinstance(move, Take) else 99)
    assert thick[near] - thick[far] > thin[near] - thin[far]


def test_of_equal_tokens_it_takes_the_one_that_leaves_the_next_player_nothing() -> None:
    at = turn(".. R4 @O R4 W5 W5 W5", money=(10, 10, 10))
    left = max([space for space, one in enumerate(at.state.faces) if one == face("R4") and space < at.state.pawn])
    assert best(at) == Take(left)


def test_it_does_not_pay_for_a_poor_token_when_it_has_a_set_to_sell() -> None:
    at = turn("@O .. A1 ..", reserves={0: "R4? R4? R4?"})
    assert best(at) == Fagin(kind(face("R4")))
    assert best(turn("@O .. A1 ..", hands={0: "Bumble"})) in PASSES
    assert best(turn("@O .. W5 ..", hands={0: "Bumble"}, reserves={0: "W5 W5"})) == Relocate()


# Sets ------------------------------------------------------------------------------------------------


def test_a_set_of_five_is_sold_while_rewards_are_there() -> None:
    at = turn("H1 @O A1", reserves={0: "B2 B2 B2 B2 B2 H1"})
    assert best(at) == Fagin(kind(face("B2")))


def test_a_set_of_three_waits_for_the_two_that_lie_at_hand() -> None:
    at = turn("W5 @O W5", reserves={0: "W5 W5 $$ A1"}, rewards=())
    assert best(at) == Take(at.space((0, 0)))


def test_the_whole_set_goes_and_jokers_only_where_they_bring_the_bonus() -> None:
    at = turn("A1 @O", reserves={0: "N3 N3 N3 N3 $$ $$"}).play(0, Fagin(4))
    sold: list[Put] = []
    while isinstance(move := best(at), Put):
        sold.append(move)
        at.play(0, move)
    assert move == Done()
    assert sorted((one.face, one.count) for one in sold) == [(face("N3"), 4), (face("$$"), 1)]


def test_a_full_reserve_lets_go_of_what_is_in_no_set() -> None:
    at = turn("N3 @O A1", reserves={0: "A1? H1? R4? R4? R4? N3? N3? B2? B2?"}).takes(0, "N3")
    assert best(at) in (PutAway(face("A1")), PutAway(face("H1")))


def test_bumble_takes_the_cheapest() -> None:
    state = lay_out("A1 @O", reserves={1: "R4? R4? R4? W5? W5? A1?"})
    assert best(asked(state, Shed(1))) == PutAway(face("A1"))


# Characters and the end of a round ---------------------------------------------------------------------


def test_rose_is_used_when_the_own_file_is_the_thickest_at_the_end() -> None:
    files = {0: "A1 H1 B2 N3 R4 W5 $$", 1: "A1 A1", 2: ""}
    assert best(turn(EMPTY_STREETS, hands={0: "Rose, Bumble"}, files=files)) == Play(card("Rose"))


def test_a_card_is_thrown_away_when_somebody_else_has_to_stop_then() -> None:
    assert best(turn(EMPTY_STREETS, hands={0: "Bumble"})) in PASSES
    assert Stop() in weights(turn(EMPTY_STREETS, hands={0: "Bumble"}))


@pytest.mark.parametrize("money", [10, 3, 0])
def test_it_stops_at_once_where_it_would_only_lose_a_good_card_first(money: int) -> None:
    hands = {0: "Sikes", 1: "Dodger, Bet", 2: "Nancy, Noah"}
    assert best(turn(EMPTY_STREETS, hands=hands, money=[money])) == Stop()


def test_sikes_looks_where_the_better_tokens_are_and_takes_what_it_needs() -> None:
    at = turn(EMPTY_STREETS, hands={0: "Sikes"}, reserves={0: "R4? R4?", 1: "A1 H1", 2: "R4 A1"})
    assert best(at) == Play(card("Sikes"))
    at.play(0, best(at))
    assert best(at) == max(at.moves, key=lambda move: getattr(move, "victim", -1))
    at.play(0, best(at))
    assert isinstance(at.step, Picking)
    assert best(at) == Pick(face("R4"))


def test_grimwig_sells_whatever_fagin_would_be_brought() -> None:
    at = turn("H1 @O A1", hands={0: "Grimwig"}, reserves={0: "B2 B2 B2 B2 B2"})
    assert weights(at)[Play(card("Grimwig"))] > weights(at)[Fagin(3)] - 3
    at.helps(0, "Grimwig")
    assert best(at) == Fagin(3)


def test_nancy_forgets_the_types_of_which_most_lie_in_the_file() -> None:
    at = turn(EMPTY_STREETS, hands={0: "Nancy"}, files={0: "A1 A1 A2 A1 H1 tc", 1: "B2 B2 B2"})
    at.helps(0, "Nancy")
    assert best(at) == Forget(APPLE)
    assert weights(at)[Forget(TOOL)] > weights(at)[Done()]


def test_the_dodger_takes_the_best_token_of_all() -> None:
    at = turn("A1 @O .. W5 H1", hands={0: "Dodger"}, reserves={0: "W5? W5?"})
    assert best(at) == Play(card("Dodger"))
    assert best(at.helps(0, "Dodger")) == Take(at.space("W5"))


# The night ---------------------------------------------------------------------------------------------


def test_the_best_burglary_card_is_kept() -> None:
    state = lay_out("?? @O", night=True)
    state.drawn, state.vault = (-6, 3, 10), tuple([one for one in state.vault if one not in (-6, 3, 10)])
    assert best(asked(state, Keeping(0))) == Keep(10)


def test_of_two_alike_tools_one_is_used_up() -> None:
    state = lay_out("?? ?? Bg @O", night=True, tools={0: "tc tl tl tr"})
    assert best(asked(state, Dropping(0))) == Drop(face("tl"))


def test_tools_and_haste_make_a_burglary_worth_more() -> None:
    def worth(tools: str, loot: tuple[int, ...] = ()) -> float:
        at = turn("Bg @O A1 H1", night=True, tools={0: tools}, loot={1: loot})
        return weights(at)[Take(at.space("Bg"))]

    assert worth("tc tl tp") > worth("tc") > worth("")
    assert worth("tc", (12, 10, 9, 8)) < worth("tc")


def test_a_line_is_led_where_the_pawn_still_reaches_it() -> None:
    state = lay_out("## .. ## ##\n@O .. ?? ??\n## ?? ## ##", night=True)
    at = asked(state, Fork(0, at=state.plan.cells.index((1, 1)), left=11, whole=False))
    assert best(at) == Go(at.space((2, 1)))


def test_the_night_is_opened_by_a_long_line_and_begun_by_whoever_opened_it() -> None:
    for seed in range(4):
        now = Now(SeededChance(f"night {seed}"))
        state = GAME.new(3, None, now)
        player, luck = bots.bot("greedy", GAME), SeededChance(seed)
        named = False
        while (waiting := state.waiting()) and not named:
            view = state.seen_by(waiting[0].seat)
            moves = waiting[0].moves(view)
            move = player.decide(view, waiting[0], moves, luck)
            if isinstance(move, Name):
                assert state.visible.bit_count() == state.edition.line
                named = True
            state.play(waiting[0], move, now)
        assert named


def test_a_beginning_is_looked_for_before_it_is_chosen() -> None:
    at = turn("@O .. ?? ?? .. ?? ??", night=True).play(0, Relocate())
    assert isinstance(best(at), Peek)
    at.play(0, best(at)).play(0, best(at))
    assert not at.can(Peek)
    assert weights(at)[best(at)] > -1000


def test_a_peeked_treasure_draws_the_gang_there() -> None:
    rich = turn("?? @O ?? .. A1", night=True, peeked={(2, 0): ("W5", 1)}, reserves={0: "W5? W5?"})
    assert best(rich) == Reveal(rich.space((2, 0)))
    for seat, knows in ((0, True), (1, False)):
        found = weights(turn("?? @O ?? .. A1", seat, night=True, peeked={(2, 0): ("W5", 1)},
                             reserves={seat: "W5? W5?"}))  # fmt: skip
        assert (len(set(found.values())) == 2) == knows


# Odds --------------------------------------------------------------------------------------------------


def test_4_2_the_best_of_so_many_burglary_cards() -> None:
    cards = tuple(sorted(GAME.standard.burglary.cards))
    found = [round(best_of(cards, draws), 2) for draws in range(1, 7)]
    assert found == [2.81, 6.21, 7.87, 8.83, 9.48, 9.95]


def test_odds_are_odds() -> None:
    assert sum(arrivals(7, 30)) == pytest.approx(1)
    assert arrivals(0, 30) == (1.0,)
    assert left_in_vault((-6, -1, 3, 12), 9) == ()
    assert best_of((), 3) == 0
    assert best_in_line([[(4.0, 0.5), (0.0, 0.5)]], 1.0) == pytest.approx(2.5)
    assert best_in_line([[(4.0, 0.5), (0.0, 0.5)]] * 2, -9.0) == pytest.approx(3.0)
