"""N1 to N10: the night, and the burglaries."""

from __future__ import annotations

from itertools import combinations, pairwise
from typing import Any

import pytest

from rules.chance import SeededChance
from rules.game import Heard
from rules.oliver_twist.events import (
    Announced,
    Began,
    Burgled,
    LootKept,
    LootSeen,
    Peeked,
    PeekSeen,
    ToolDropped,
    TurnedOver,
)
from rules.oliver_twist.game import GAME
from rules.oliver_twist.moves import Drop, Go, Name, Peek, Relocate, Reveal, Stand, Take
from rules.oliver_twist.state import DAY
from rules.oliver_twist.steps.round import Dusk
from tests.games.oliver_twist.at_the_table import Scene, dawn, lay_out, nightfall, turn

FORKED = """
?? ?? ?? ?? ##
## ## ## ?? ##
OO @@ ?? ?? ??
"""
LOTS = ["A1", "A1", "A1", "A1", "A1", "A1", "A1", "A1", "A2", "A2", "A2", "A2", "H1"]


def real_night(seats: int, money: tuple[int, ...] = (), luck: tuple[object, ...] = ()) -> Scene:
    """Nightfall in the streets of the box."""
    state = GAME.build(seats, GAME.options(), GAME.standard, Heard(SeededChance(0)))
    state.round, state.bag, state.money = DAY, state.edition.by_day, (*money, *[10] * (seats - len(money)))
    state.agenda = (Dusk(),)
    return Scene(state, luck)


# Set-up and opening -------------------------------------------------------------------------------


def test_n1_two_players_find_closed_streets_at_night_too() -> None:
    at = real_night(2)
    assert at.state.hidden.bit_count() == 57
    assert len([sign for sign in at.state.plan.signs if sign == "y"]) == 18
    assert len(at.state.pool) == 85
    assert real_night(3).state.hidden.bit_count() == 75


def test_n1_the_night_is_set_up_anew() -> None:
    state = lay_out("@O A1 tc ?? ??", reserves={0: "*W5 A1"}, files={1: "*R4 Ch tl"}, tools={0: "tp tp", 2: "tr"},
                    hands={1: "Bet"}, played="Nancy", rewards=(), money=[3, 8, 9])  # fmt: skip
    state.push(Dusk())
    at = Scene(state)
    assert (at.state.round, at.state.rewards, at.pawn, at.state.visible) == (2, (6, 5, 4, 3, 2), (0, 0), 0)
    assert at.state.hidden.bit_count() == 4
    assert (at.tools(0), at.tools(2), at.hand(1), at.state.played) == ("tp tp", "tr", ["Bet"], (3,))
    assert [len(own) for own in at.state.reserves] == [2, 2, 2]
    assert all(word.startswith("*") for seat in range(3) for word in at.reserve(seat).split())
    assert (at.state.files, at.state.bag, at.state.money) == (((), (), ()), (), (3, 8, 9))
    assert len(at.state.pool) == 85 - 3
    assert at.state.pool.count(100) == 10


def test_n2_the_poorest_opens_and_everybody_says_what_they_have() -> None:
    at = real_night(3, money=(12, 4, 9))
    assert at.asked == ("Opening", 1)
    (event,) = at.told(Announced)
    assert (event.money, event.poorest) == ((12, 4, 9), 1)
    assert at.audience(Announced) == [[0, 1, 2]]


@pytest.mark.parametrize("lot", [0, 2])
def test_n2_luck_decides_among_the_poorest(lot: int) -> None:
    luck = [1011, 1012, 1021, 1022, 1032, 1032, lot]
    assert real_night(3, money=(4, 9, 4), luck=tuple(luck)).asked == ("Opening", lot)


def test_n2_burglary_cards_do_not_count_for_the_poorest() -> None:
    state = lay_out("@O ?? ??", night=True, loot={0: [12], 1: [-6]}, money=[4, 9, 9])
    state.push(Dusk())
    assert Scene(state).asked == ("Opening", 0)


@pytest.mark.parametrize("seats", [2, 4])
def test_n2_the_line_has_twelve_whichever_way_it_goes(seats: int) -> None:
    for seed in range(12):
        at, luck = real_night(seats, money=(1,)), SeededChance(seed)
        while at.asked and at.asked[0] in ("Opening", "Fork"):
            at.play(0, luck.pick(tuple(at.moves)))
        assert at.asked == ("Naming", 0)
        line = [event.space for event in at.told(TurnedOver)]
        assert len(line) == 12
        near = at.state.plan.near
        assert line[0] in near[at.state.pawn]
        assert all(to in near[before] for before, to in pairwise(line))


def test_n2_only_lines_that_are_long_enough_are_offered() -> None:
    at = nightfall("?? ?? @O ?? ?? ??\n## ## ## ## ?? ##\n## ## ## ## ?? ##", money=[1])
    assert at.reveals() == [(3, 0)]
    assert at.refuses(0, Reveal(at.space((1, 0))))[0] == "line-too-short"
    at.turns_over(0, (3, 0))
    assert at.asked == ("Naming", 0), "the short fork is not offered, so nothing is asked"
    assert [at.lies(place) for place in [(5, 0), (1, 0)]] == ["??", "??"]
    assert at.lies((4, 2)) != "??"


def test_n2_the_opener_names_who_begins_or_begins() -> None:
    at = nightfall("@O ?? ??", money=[1]).turns_over(0, (1, 0))
    assert at.moves == [Name(0), Name(1), Name(2)]
    at.play(0, Name(2))
    assert (at.asked, at.state.first) == (("Turn", 2), 2)
    assert (at.told(Began)[0].seat, at.told(Began)[0].first) == (0, 2)
    at = nightfall("@O ?? ??", money=[1]).turns_over(0, (1, 0)).play(0, Name(0))
    assert at.asked == ("Turn", 0)


def test_n3_there_are_always_tokens_enough() -> None:
    for kept in range(11):
        tools = (["tc", "tc", "tl", "tl", "tp", "tp", "tg", "tg", "tr", "tr"])[:kept]
        state = lay_out("@O ?? ??", tools={0: " ".join(tools)})
        state.edition, state.faces, state.hidden, state.pawn = GAME.standard, (), 0, 0
        state.push(Dusk())
        state.settle(Heard(SeededChance(kept)))
        assert state.hidden.bit_count() == 75
        assert len(state.pool) == 85 - kept


# Taking and turning over --------------------------------------------------------------------------


def test_n4_only_what_is_visible_can_be_taken_or_jumped() -> None:
    at = turn("@O A1 A2 ?? N3", night=True)
    assert at.targets() == "A1 A2"
    assert at.refuses(0, Take(at.space((3, 0))))[0] == "face-down"
    assert at.refuses(0, Take(at.space("N3")))[0] == "out-of-reach"


def test_n5_beside_hidden_tokens_only_one_must_turn_over_first() -> None:
    at = turn("A1 .. @O ?? ??", night=True)
    assert {type(move) for move in at.moves} == {Reveal}
    at.draws("W5", "R4").turns_over(0, (3, 0))
    assert (at.asked, at.targets()) == (("Prowl", 0), "R4 W5")


def test_n5_beside_both_it_is_a_choice_and_any_target_will_do_afterwards() -> None:
    at = turn("?? ?? @O A1 ??", night=True)
    assert (at.targets(), at.reveals()) == ("A1", [(1, 0)])
    at.draws("W5", "R4").turns_over(0, (1, 0))
    assert (at.asked, at.targets()) == (("Prowl", 0), "A1 R4 W5")
    at.takes(0, "A1")
    assert at.asked == ("Turn", 1)


def test_n5_one_line_in_a_prowl() -> None:
    at = turn("## ?? ##\n?? @O ??\n## ?? ##", night=True).turns_over(0, (1, 0))
    assert not at.can(Reveal)
    assert at.refuses(0, Reveal(at.space((0, 1))))[0] == "turned-already"


@pytest.mark.parametrize(
    ("option", "drawing", "takes", "turns"),
    [
        ("free", "?? @O A1", True, True), ("free", "?? @O ..", False, True), ("free", ".. @O A1", True, False),
        ("strict", "?? @O A1", True, False), ("strict", "?? @O ..", False, True), ("strict", ".. @O A1", True, False),
        ("literal", "?? @O A1", False, True), ("literal", "?? @O ..", False, True),
        ("literal", ".. @O A1", True, False),
    ],
)  # fmt: skip
def test_n5_three_ways_to_play_it(option: str, drawing: str, takes: bool, turns: bool) -> None:
    at = turn(drawing, night=True, reveal=option)
    assert (at.can(Take), at.can(Reveal)) == (takes, turns)


@pytest.mark.parametrize("option", ["free", "strict", "literal"])
def test_n5_after_a_line_everything_visible_can_be_taken(option: str) -> None:
    at = turn("?? @O ..", night=True, reveal=option).draws("W5").turns_over(0, (0, 0))
    assert (at.targets(), at.can(Reveal)) == ("W5", False)


def test_n5_when_strict_something_visible_beside_the_pawn_comes_first() -> None:
    at = turn("?? @O A1", night=True, reveal="strict")
    assert at.refuses(0, Reveal(at.space((0, 0))))[0] == "visible-first"


def test_n6_the_program_walks_alone_and_asks_at_forks() -> None:
    at = turn(FORKED, night=True, luck=LOTS).turns_over(0, (2, 2))
    assert at.asked == ("Fork", 0)
    assert [at.cell(move.space) for move in at.offered(Go)] == [(3, 1), (4, 2)]
    assert len(at.told(TurnedOver)) == 2
    at.goes(0, (3, 1))
    assert len(at.told(TurnedOver)) == 7
    assert at.lies((4, 2)) == "??"
    assert at.asked == ("Prowl", 0)


def test_n6_a_short_branch_may_be_picked() -> None:
    at = turn(FORKED, night=True, luck=LOTS).turns_over(0, (2, 2)).goes(0, (4, 2))
    assert len(at.told(TurnedOver)) == 3
    assert at.lies((3, 1)) == "??"


def test_n6_a_line_has_twelve_at_the_most() -> None:
    at = turn("@O " + "?? " * 14, night=True, luck=LOTS).turns_over(0, (1, 0))
    assert len(at.told(TurnedOver)) == 12
    assert (at.lies((12, 0)), at.lies((13, 0))) == ("A2", "??")


@pytest.mark.parametrize("after", ["A1 ?? ??", ".. ?? ??", "OO ?? ??", "## ?? ??"])
def test_n6_it_stops_before_what_is_not_hidden(after: str) -> None:
    drawing = f"@@ ?? ?? {after}" if "OO" in after else f"@O ?? ?? {after}"
    at = turn(drawing, night=True).turns_over(0, (1, 0))
    assert len(at.told(TurnedOver)) == 2
    assert at.lies((4, 0)) == "??"


def test_n6_it_does_not_come_back_to_itself() -> None:
    at = turn("@O ?? ??\n## ?? ??", night=True).turns_over(0, (1, 0)).goes(0, (2, 0))
    assert len(at.told(TurnedOver)) == 4
    assert at.asked == ("Prowl", 0)


def test_n7_whoever_has_turned_over_must_take() -> None:
    at = turn("@O ?? ??", night=True, hands={0: "Nancy"}, reserves={0: "B2 B2 B2"}).turns_over(0, (1, 0))
    assert {type(move) for move in at.moves} == {Take}


def test_n8_relocation_pay_peek_place_reveal_take() -> None:
    at = turn("@O .. ?? ?? ?? .. .. A1", night=True, luck=["W5", "N3", "A1"]).play(0, Relocate())
    assert (at.money(0), at.asked) == (8, ("Relocating", 0))
    assert len(at.offered(Peek)) == 3
    at.peeks(0, (2, 0)).peeks(0, (4, 0))
    assert not at.can(Peek)
    assert at.refuses(0, Peek(at.space((3, 0))))[0] == "no-peek-left"
    at.stands(0, (5, 0))
    assert (at.asked, at.reveals()) == (("Prowl", 0), [(4, 0)])
    at.turns_over(0, (4, 0))
    assert at.streets() == ".. .. W5 A1 N3 .. .. A1"
    at.takes(0, "W5")
    assert (at.reserve(0), at.file(0), at.asked) == ("W5", "A1 N3", ("Turn", 1))
    assert at.names()[:5] == ["Relocated", "Peeked", "PeekSeen", "Peeked", "PeekSeen"]


def test_n8_peeks_are_not_a_duty() -> None:
    at = turn("@O .. ?? ??", night=True).play(0, Relocate())
    assert (at.can(Stand), at.can(Peek)) == (True, True)
    at.stands(0, (1, 0))
    assert at.asked == ("Prowl", 0)


def test_n8_peeks_are_for_the_peeker_only_and_are_kept() -> None:
    at = turn("@O .. ?? ??", night=True, luck=["W5"]).play(0, Relocate()).peeks(0, (2, 0))
    assert [(peek.face, peek.known) for peek in at.state.seen_by(0).peeks] == [(65, 1)]
    assert [(peek.face, peek.known) for peek in at.state.seen_by(1).peeks] == [(1, 1)]
    assert (at.audience(Peeked), at.audience(PeekSeen)) == ([[0, 1, 2]], [[0]])
    assert at.refuses(0, Peek(at.space((2, 0))))[0] == "nothing-to-peek"


def test_n8_another_peeker_sees_the_same_token() -> None:
    at = turn("@O .. ?? ?? A1", seat=1, night=True, peeked={(2, 0): ("W5", 1)}).play(1, Relocate()).peeks(1, (2, 0))
    assert [(peek.face, peek.known) for peek in at.state.peeks] == [(65, 3)]
    assert at.told(PeekSeen)[0].face == 65


def test_n8_what_was_peeked_at_is_turned_up_as_it_was() -> None:
    at = turn("@O ?? ??", night=True, peeked={(2, 0): ("W5", 2)}).turns_over(0, (1, 0))
    assert at.lies((2, 0)) == "W5"
    assert at.state.peeks == ()


def test_n8_no_peeks_by_day_nor_among_visible_tokens() -> None:
    assert not turn("@O .. A1 A1").play(0, Relocate()).can(Peek)
    assert not turn("@O .. A1 A1", night=True).play(0, Relocate()).can(Peek)


# Burglary -----------------------------------------------------------------------------------------


def burgling(tools: str, luck: list[object], **more: Any) -> Scene:
    return turn("@O Bg A1 A1", night=True, tools={0: tools}, luck=luck, **more).takes(0, "Bg")


@pytest.mark.parametrize(
    ("tools", "cards"), [("", 1), ("tc", 2), ("tc tc", 2), ("tc tl", 3), ("tc tl tp tg tr", 6), ("tc tc tl tl", 3)]
)
def test_n9_a_card_and_one_more_for_each_type_of_tool(tools: str, cards: int) -> None:
    at = burgling(tools, [])
    assert len(at.state.drawn) == cards
    assert len(at.state.vault) == 16 - cards
    assert (at.told(Burgled)[0].cards, at.told(Burgled)[0].tools) == (cards, cards - 1)
    assert len(at.moves) == cards


def test_n9_one_is_kept_and_the_others_go_back() -> None:
    at = burgling("tc tl", [12, -6, 5]).keeps(0, 12)
    assert (at.state.loot, at.state.drawn) == (((12,), (), ()), ())
    assert {-6, 5} <= set(at.state.vault)
    assert 12 not in at.state.vault
    assert (at.audience(LootSeen), at.audience(LootKept)) == ([[0]], [[0, 1, 2]])


def test_n9_the_burglar_picks_which_tool_is_used_up() -> None:
    at = burgling("tc tc tl", [1 + 1, 3, 4]).keeps(0, 3)
    assert at.moves == [Drop(80), Drop(81)]
    at.play(0, Drop(81))
    assert (at.tools(0), at.in_bag("tl"), at.asked) == ("tc tc", True, ("Turn", 1))


@pytest.mark.parametrize(("tools", "left"), [("", ""), ("tg", ""), ("tg tg", "tg")])
def test_n9_where_there_is_no_choice_nothing_is_asked(tools: str, left: str) -> None:
    at = burgling(tools, [2, 3]).keeps(0, 2)
    assert (at.asked, at.tools(0)) == (("Turn", 1), left)
    assert len(at.told(ToolDropped)) == bool(tools)


def test_n9_a_short_deck_gives_what_is_left() -> None:
    cards = GAME.standard.burglary.cards
    at = burgling("tc tl tp", [], loot={1: cards[:14]})
    assert at.state.drawn == tuple(sorted(cards[14:]))
    at = burgling("tc", [], loot={1: cards})
    assert (at.asked, at.state.drawn, at.tools(0)) == (("Turn", 1), (), "tc")


def test_n9_the_deck_cannot_run_out() -> None:
    box = GAME.standard
    assert box.tokens.burglaries + 1 < len(box.burglary.cards)


@pytest.mark.parametrize("value", sorted(GAME.standard.burglary.cards))
def test_n9_every_card_can_be_kept_and_counts_at_the_end(value: int) -> None:
    at = turn("@O Bg ..", night=True, luck=[value]).takes(0, "Bg").keeps(0, value)
    assert at.asked is None
    assert at.state.scores()[0] == {"money": 10, "burglary": value}
    assert at.state.scores()[1] == {"money": 10 - 4, "burglary": 0}


def test_n9_the_sheets_odds_of_the_burglary_cards() -> None:
    cards = GAME.standard.burglary.cards
    best = [[max(drawn) for drawn in combinations(cards, size)] for size in range(1, 7)]
    assert [round(sum(one) / len(one), 2) for one in best] == [2.81, 6.21, 7.87, 8.83, 9.48, 9.95]


def test_n10_burglary_cards_are_no_money_until_the_end() -> None:
    at = turn("@O .. A1 ..", night=True, money=[1], loot={0: [12]}, hands={0: "Bet"})
    assert not at.can(Relocate)
    at = turn("@O .. ..", night=True, money=[1, 0, 0], loot={0: [12]}, files={0: "A1 B2"})
    assert at.state.money[0] == 0
    assert at.state.scores()[0] == {"money": 0, "burglary": 12}


def test_n10_they_are_secret_until_then() -> None:
    at = turn("@O A1 B2", night=True, loot={0: [12, -6]})
    assert at.state.seen_by(1).loot == ((0, 0), (), ())
    assert at.state.seen_by(0).loot == ((-6, 12), (), ())
    at = turn("@O .. ..", night=True, loot={0: [12, -6]})
    assert at.state.seen_by(1).loot == ((-6, 12), (), ())


def test_n10_losses_can_bring_the_score_below_nothing() -> None:
    at = turn("@O .. ..", night=True, money=[0, 5, 5], loot={0: [-6, -5]})
    assert sum(at.state.scores()[0].values()) == -11
    assert at.state.places == (3, 1, 1)


def test_n10_all_of_a_night_begins_after_a_real_day() -> None:
    at, luck = dawn(2), SeededChance("a day")
    while at.state.round == 1:
        step = at.step
        at.state.play(step, luck.pick(tuple(step.moves(at.state))), at.now)
    at.check()
    assert at.asked is not None
    assert at.asked[0] == "Opening"
