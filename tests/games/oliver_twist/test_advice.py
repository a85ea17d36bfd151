"""Advice in Oliver Twist: whole moves on one scale, honest values, and the faults that hints had."""

from __future__ import annotations

from collections.abc import Iterator
from time import process_time

import pytest

from rules.advice import Option, ahead, legal
from rules.chance import SeededChance
from rules.game import Move, Now, Question
from rules.oliver_twist.game import GAME
from rules.oliver_twist.moves import (
    Done,
    Fagin,
    Hide,
    Name,
    Peek,
    Play,
    Put,
    PutAway,
    Relocate,
    Reveal,
    Stand,
    Stop,
    Take,
)
from rules.oliver_twist.state import Twist
from rules.oliver_twist.steps.cards import Forgetting, Picking, Pushing
from rules.oliver_twist.steps.round import Naming, Turn
from rules.oliver_twist.thinking import facts as f
from rules.oliver_twist.thinking import weigh
from rules.table import Table
from tests.games.oliver_twist.at_the_table import EMPTY_STREETS, Scene, card, face, turn
from tests.helpers.computers import asked, played
from tests.helpers.positions import position

APPLE, HANDKERCHIEF, BROOCH, NECKLACE, RING, WATCH = range(1, 7)


def advised(table: Table, seat: int, most: int = 3) -> tuple[Option, ...]:
    """The advice for the seat that is asked."""
    at = table.ask(seat)
    assert at.step is not None
    return GAME.advise(at.view, at.step, most)


def at(scene: Scene, most: int = 3) -> tuple[Option, ...]:
    """The same for a position that a test has drawn."""
    return GAME.advise(*asked(scene.state, scene.step.seat), most)


# The eight positions of the design -----------------------------------------------------------------------

POSITIONS: dict[int, tuple[str, tuple[Move, ...], float]] = {
    1: ("start", (Take(33),), 4.3),
    2: ("start", (Take(45),), 3.3),
    3: ("set", (Take(52),), 3.7),
    4: ("sell", (Fagin(BROOCH), Put(32, 4), Put(1032, 1), Done()), 4.0),
    5: ("sell", (Fagin(RING), Put(54, 4), Put(1054, 1), Done()), 4.8),
    6: ("set", (Take(14),), 5.9),
    7: ("set", (Take(75),), 2.6),
    8: ("sell", (Fagin(NECKLACE), Put(43, 2), Put(1043, 1), Done()), 0.2),
}


@pytest.mark.parametrize("n", range(1, 9))
def test_the_eight_positions(n: int) -> None:
    about, moves, value = POSITIONS[n]
    best = advised(*position("oliver-twist", n))[0]
    assert (best.about, best.moves, round(best.value, 1)) == (about, moves, value)


def test_the_facts_add_up_to_the_value() -> None:
    for n in range(1, 9):
        for option in advised(*position("oliver-twist", n)):
            match option.facts:
                case f.Taken() as taken:
                    value = taken.worth - taken.cost - taken.pays - taken.left.costs
                    assert option.value == pytest.approx(value, abs=1e-5)
                case f.Sold() as sold:
                    stay = sold.total - sold.keeps - option.value
                    assert 0 <= stay < 2, "what the gang leaves to the next player"


# Whole moves ---------------------------------------------------------------------------------------------


def matches(seats: int = 0, **options: bool | str) -> Iterator[tuple[Twist, Question[Twist]]]:
    """What seats see and are asked in a match of computer players with this number of seats, or with each."""
    for many in (seats,) if seats else (2, 3, 4):
        names = ("greedy", "random", "greedy", "greedy")[:many]
        for state, step in played(GAME, f"advice {many}", names, **options):
            yield asked(state, step.seat)  # type: ignore[misc]


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize(
    "options", [{}, {"wallet_sets": True, "reveal": "literal"}, {"open_files": True, "reveal": "strict"}]
)
def test_every_option_is_legal_ends_where_the_turn_does_and_beats_the_next(
    seats: int, options: dict[str, bool | str]
) -> None:
    for view, step in matches(seats, **options):
        options = GAME.advise(view, step)
        assert 1 <= len(options) <= 3
        values = [option.value for option in options]
        assert values == sorted(values, reverse=True)
        assert all(-60 < value < 60 for value in values), "pounds, and no constants"
        for option in options:
            world, following = view, step
            for nth, move in enumerate(option.moves):
                assert following is not None
                assert move in legal(world, following)
                before = world
                world, following = ahead(world, following, move)
                assert following is None or world != before
                assert (following is None or isinstance(following, Turn)) == (nth == len(option.moves) - 1)
            assert GAME.judged(view, step, option.moves) == option
        assert GAME.judged(view, step, ()) == options[0]


def test_the_first_move_of_the_best_option_has_the_highest_weight() -> None:
    for view, step in matches():
        moves = step.moves(view)
        weights = dict(zip(moves, weigh(view, step, moves), strict=True))
        best = GAME.advise(view, step, 1)[0]
        assert weights[best.moves[0]] >= max(weights.values()) - 1e-9


def test_every_legal_move_has_an_honest_value() -> None:
    for nth, (view, step) in enumerate(matches()):
        if nth % 4 == 0:
            best = GAME.advise(view, step, 1)[0].value
            for move in step.moves(view):
                judged = GAME.judged(view, step, (move,))
                assert judged.moves[0] == move
                assert -60 < judged.value <= best + 1e-9


def test_advice_is_that_of_any_imagined_state() -> None:
    for nth, (view, step) in enumerate(matches()):
        if nth % 5 == 0:
            twin = view.imagine(SeededChance(f"twin {nth}")).seen_by(step.seat)
            assert GAME.advise(twin, twin.waiting()[0]) == GAME.advise(view, step)


def test_at_an_open_table_the_public_view_is_advised_too() -> None:
    seen = 0
    for nth, (state, step) in enumerate(played(GAME, "public", ("greedy",) * 3)):
        public = state.seen_by(None)
        if nth % 3 == 0 and step.open_moves(public):
            seen += 1
            for option in GAME.advise(public, step):
                assert option.moves[0] in step.open_moves(public)
                assert GAME.judged(public, step, option.moves) == option
    assert seen > 50


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_who_always_follows_the_first_advice_gets_on(seats: int) -> None:
    now = Now(SeededChance(f"follow {seats}"))
    state = GAME.new(seats, None, now)
    asked_before, slowest = 0, 0.0
    while waiting := state.waiting():
        asked_before += 1
        assert asked_before < 700
        view, step = asked(state, waiting[0].seat)
        began = process_time()
        option = GAME.advise(view, step, 3)[0]
        slowest = max(slowest, process_time() - began)
        for move in option.moves:
            before = state.copy()
            state.play(state.waiting()[0], move, now)
            assert state != before
    assert slowest < 0.15
    assert min(sum(points.values()) for points in state.scores()) > 10


def test_a_walk_into_a_full_reserve_says_what_makes_room() -> None:
    scene = turn("N3 @O A1", reserves={0: "A1? H1? R4? R4? W5? N3? N3? B2? B2?"})
    best = at(scene)[0]
    assert isinstance(best.facts, f.Taken)
    assert best.moves[0] == Take(scene.space("N3"))
    assert best.moves[1] in (PutAway(face("A1")), PutAway(face("H1")))
    assert best.facts.away == best.moves[1].face  # type: ignore[union-attr]
    assert GAME.judged(*asked(scene.state, 0), (best.moves[0], PutAway(face("N3")))).value < best.value - 2


def test_a_relocation_goes_on_to_its_token_and_a_visit_to_the_whole_set() -> None:
    scene = turn("@O .. A1 .. R4 ..", reserves={0: "R4? R4? B2? B2? B2?"})
    options = at(scene)
    assert [type(move) for move in options[0].moves] == [Relocate, Stand, Take]
    assert options[0].moves[-1] == Take(scene.space("R4"))
    sold = next(option for option in options if option.about == "sell")
    assert sold.moves == (Fagin(BROOCH), Put(face("B2"), 3), Done())
    tokens = [option.moves[-1] for option in options if option.moves[0] == Relocate()]
    assert len(set(tokens)) == len(tokens), "another token each"


def test_at_night_a_relocation_begins_with_a_look() -> None:
    best = at(turn("@O .. ?? ?? .. ?? ??", night=True))[0]
    assert [type(move) for move in best.moves] == [Relocate, Peek]
    assert isinstance(best.facts, f.Looked)
    assert best.facts.average > best.facts.blind
    assert best.value == pytest.approx(best.facts.average - 2)


def test_a_line_is_turned_over_where_it_is_worth_more_than_what_lies_open() -> None:
    options = at(turn("A1 @O ?? ?? ?? ??", night=True, reserves={0: "W5? W5?"}))
    line, token = (next(one for one in options if isinstance(one.moves[0], kind)) for kind in (Reveal, Take))
    assert line.value > token.value
    assert isinstance(line.facts, f.Turned)
    assert line.facts.near == 4


def test_naming_the_first_player_is_a_whole_move() -> None:
    seen = 0
    for view, step in matches():
        if isinstance(step, Naming):
            options = GAME.advise(view, step, 4)
            assert len(options) == min(4, view.seats)
            assert all(len(option.moves) == 1 and isinstance(option.moves[0], Name) for option in options)
            seen += 1
    assert seen == 3


# What a player begins is completed, however odd it is ------------------------------------------------------


def test_a_set_that_keeps_back_the_better_tokens_is_valued_as_it_is() -> None:
    scene = turn("H1 @O A1", reserves={0: "A1? A1? A1? A2? A2?"})
    view, step = asked(scene.state, 0)
    best = GAME.judged(view, step, (Fagin(APPLE),))
    assert best.moves == (Fagin(APPLE), Put(face("A1"), 3), Put(face("A2"), 2), Done())
    poor = GAME.judged(view, step, (Fagin(APPLE), Put(face("A1"), 3), Done()))
    assert poor.moves == (Fagin(APPLE), Put(face("A1"), 3), Done())
    assert poor.value < best.value - 5
    assert isinstance(poor.facts, f.Sold)
    assert (poor.facts.total, poor.facts.bonus) == (9, 0)
    other_way = GAME.judged(view, step, (Fagin(APPLE), Put(face("A2"), 2)))
    assert (other_way.value, set(other_way.moves)) == (pytest.approx(best.value), set(best.moves))


def test_no_set_that_a_player_begins_is_worth_more_than_the_best_advice() -> None:
    """A set that keeps back a better token was found for a player who began it, but not by the advice."""
    scene = turn("H1 H2 @O A1 B2", reserves={0: "H1 H2 H2 H2 $$ $$"}, rewards=(2,))
    scene.play(0, Fagin(HANDKERCHIEF)).play(0, Put(face("H2"), 1))
    view, step = asked(scene.state, 0)
    best, begun = GAME.advise(view, step)[0], [GAME.judged(view, step, (move,)) for move in step.moves(view)]
    assert best in begun
    assert Put(face("H1"), 1) in best.moves
    assert best.value == max(option.value for option in begun)


def test_a_poor_place_for_the_gang_is_valued_as_it_is() -> None:
    scene = turn("@O .. A1 .. .. .. R4 ..", reserves={0: "R4? R4?"})
    view, step = asked(scene.state, 0)
    best = GAME.judged(view, step, ())
    places = {GAME.judged(view, step, (Relocate(), Stand(at))).value for at in view.stands()}
    assert max(places) == pytest.approx(best.value)
    assert min(places) > best.value - 20


# Characters and the end ------------------------------------------------------------------------------------


def test_two_kinds_are_forgotten_and_the_best_of_them_first() -> None:
    scene = turn(EMPTY_STREETS, hands={0: "Nancy"}, files={0: "A1 A1 A2 A1 H1 H1 tc", 1: "B2 B2 B2"})
    scene.helps(0, "Nancy")
    view, step = asked(scene.state, 0)
    assert isinstance(step, Forgetting)
    first, *_, last = GAME.advise(view, step, 5)
    assert first.moves[0].kind in (APPLE, HANDKERCHIEF)  # type: ignore[union-attr]
    assert first.value > last.value


def test_the_tokens_that_are_pushed_save_most() -> None:
    scene = turn(EMPTY_STREETS, hands={0: "Noah"}, files={0: "A1 A1 A2 A1 H1 N3 tc", 1: "B2 B2 B2 B2 B2 B2"})
    scene.helps(0, "Noah")
    best = at(scene)[0]
    assert {move.face for move in best.moves if isinstance(move, Put)} == {face("H1"), face("N3"), face("tc")}
    scene.play(0, best.moves[0])
    view, step = asked(scene.state, 0)
    assert isinstance(step, Pushing)
    rest = GAME.advise(view, step, 1)[0]
    assert rest.moves == best.moves[1:]
    assert isinstance(rest.facts, f.Cleared)
    assert rest.facts.saves == pytest.approx(rest.value)
    nothing = GAME.judged(view, step, (Done(),))
    assert nothing.value == 0 < rest.value


def test_a_pass_a_stop_and_a_card_without_effect_are_on_one_scale() -> None:
    options = at(turn(EMPTY_STREETS, hands={0: "Bumble"}))
    assert [option.about for option in options] == ["pass", "stop"], "no card without effect beside the pass"
    assert isinstance(options[0].moves[0], Hide)
    lost = at(turn(EMPTY_STREETS, hands={0: "Sikes", 1: "Dodger, Bet", 2: "Nancy, Noah"}))
    assert lost[0].moves == (Stop(),)
    assert isinstance(lost[0].facts, f.Stopped)
    assert lost[0].facts.lost
    free = at(turn(EMPTY_STREETS, hands={0: "Sikes", 1: "Dodger, Bet", 2: "Nancy, Noah"}, money=[0]))
    assert free[0].moves == (Stop(),)


def test_alike_tokens_are_one_idea() -> None:
    scene = turn(EMPTY_STREETS, hands={0: "Sikes"}, reserves={0: "A2? A2?", 1: "A2? *A2? W5?"}, files={0: "A1"})
    scene.helps(0, "Sikes").play(0, *at(scene, 1)[0].moves)
    assert isinstance(scene.step, Picking)
    options = at(scene)
    assert len({option.moves[0].face % 1000 for option in options}) == len(options)  # type: ignore[union-attr]


# The faults of hints ---------------------------------------------------------------------------------------


def test_a_character_is_not_passed_over_for_an_apple() -> None:
    """In the lesson an apple over a character was advised, and nobody said why."""
    table, _ = position("oliver-twist", 2)
    table.play(0, table.ask(0).stamp, Fagin(BROOCH), Put(70, 1), Put(1032, 2), Done())
    table.play(1, table.ask(1).stamp, Take(45))
    character, over = advised(table, 0)[:2]
    assert isinstance(over.facts, f.Taken)
    assert isinstance(character.facts, f.Taken)
    assert (character.about, over.about) == ("character", "start")
    assert over.facts.worth - over.facts.cost < character.facts.worth
    assert over.facts.more == 9


def test_a_large_set_is_sold_by_day_before_a_tool_is_taken() -> None:
    """The judge waited: it thought that what lay in the reserve would surely bring as much later."""
    for nth in (4, 5):
        sale, other = advised(*position("oliver-twist", nth))[:2]
        assert (sale.about, sale.facts.bonus) == ("sell", 7)  # type: ignore[attr-defined]
        assert sale.value > other.value + 1


def test_playing_is_compared_with_passing_and_stopping_in_pounds() -> None:
    """`Stop` and a look had constants for values, 10,000 below and 100 above all other moves."""
    for view, step in matches():
        assert all(abs(weight) < 2000 for weight in weigh(view, step, step.moves(view)))


def test_play_of_a_card_is_a_whole_move() -> None:
    best = at(turn("A1 @O .. W5 H1", hands={0: "Dodger"}, reserves={0: "W5? W5?"}))[0]
    assert best.moves == (Play(card("Dodger")),)
    assert isinstance(best.facts, f.Helped)
    assert best.facts.tokens == (face("W5"),)
