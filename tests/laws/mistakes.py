"""Mistakes put in on purpose, so that each law can be seen to fail.

Each is a change to a game (or to the table) that an engineer could make by mistake, and the laws that must fail then.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any, NamedTuple

import pytest

from rules import shelf, table
from rules.crypt import state as crypt_state
from rules.crypt.events import Flipped, Found, Revealed
from rules.crypt.moves import Pass, Place
from rules.crypt.state import Crypt, Spot, Treasure, back
from rules.crypt.steps import abilities, claim, collect
from rules.crypt.steps.claim import Turn
from rules.crypt.steps.collect import Collect, PassTorches
from rules.crypt.steps.finish import TurnUp
from rules.crypt.steps.reveal import BeforeClaim
from rules.crypt.steps.round import Round
from rules.errors import IllegalMove
from rules.game import ALL, Event, Heard, Move, Now, Told
from rules.oliver_twist.steps.prowl import Overflow
from rules.oliver_twist.steps.round import Turn as TwistTurn
from rules.thiefdom.events import DraftShown
from tests.helpers.matches import Script, Setting
from tests.laws.test_law_01_moves_and_judge import check_moves_are_legal, check_others_are_refused
from tests.laws.test_law_02_endings import check_matches_end, check_no_way_round
from tests.laws.test_law_03_conservation import check_conservation, check_conservation_in_imagined_worlds
from tests.laws.test_law_04_values import check_copies_are_independent, check_values_cannot_change
from tests.laws.test_law_05_imagining import check_imagination_agrees_with_the_view
from tests.laws.test_law_06_secrecy import check_imagined_twins, check_luck_twins, check_move_twins
from tests.laws.test_law_07_records import check_records_replay
from tests.laws.test_law_10_moves_from_views import (
    check_moves_follow_from_the_view,
    check_open_moves_follow_from_the_public_view,
)
from tests.laws.test_law_11_together import check_others_learn_nothing, check_unordered_moves_commute
from tests.laws.test_law_12_fences import check_no_fence_teaches_nothing
from tests.toy.rules import game as toy

Check = Callable[[Setting, Script], None]

CRYPT, THIEFDOM, TWIST = shelf.game("crypt"), shelf.game("thiefdom"), shelf.game("oliver-twist")
SIDES_A = Setting(CRYPT, 3, CRYPT.options())
SIDES_B = Setting(CRYPT, 3, CRYPT.options(sides="B"))
GUILDS = Setting(THIEFDOM, 2, THIEFDOM.options())
GANG = Setting(TWIST, 3, TWIST.options())
BURGLARS = Setting(toy.GAME, 3, toy.GAME.options())


class Mistake(NamedTuple):
    """A mistake: the change, the game where it shows, and the laws that see it."""

    make: Callable[[pytest.MonkeyPatch], None]
    setting: Setting
    seen_by: tuple[Check, ...]

    @property
    def name(self) -> str:
        """The mistake in a few words."""
        return self.make.__name__.replace("_", " ")


def wrap(patch: pytest.MonkeyPatch, where: Any, name: str, wrong: Callable[..., Any]) -> None:
    """Replace a method or a function by `wrong(right, self, ...)`."""
    right = getattr(where, name)

    def put(*args: Any, **named: Any) -> Any:
        return wrong(right, *args, **named)

    patch.setattr(where, name, put)


# What views show ------------------------------------------------------------------------------------


def the_view_shows_the_kinds_of_the_pile(patch: pytest.MonkeyPatch) -> None:
    def masked(right: Any, self: Crypt, eyes: int) -> Crypt:
        view: Crypt = right(self, eyes)
        view.pile = tuple([back(face) for face in self.pile])
        return view

    wrap(patch, Crypt, "masked", masked)


def the_view_shows_what_others_collected(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(crypt_state, "_masked", lambda cards, bit: cards)


def collections_are_sorted_by_value_before_they_are_masked(patch: pytest.MonkeyPatch) -> None:
    def masked(right: Any, cards: tuple[Treasure, ...], bit: int) -> tuple[Treasure, ...]:
        found: tuple[Treasure, ...] = right(tuple(sorted(cards, key=lambda card: card.face % 10)), bit)
        return found

    wrap(patch, crypt_state, "_masked", masked)


def a_step_holds_a_secret(patch: pytest.MonkeyPatch) -> None:
    def run(right: Any, self: Round, state: Crypt, now: Now) -> None:
        hint = state.pile[-1] % 10 if state.pile else 0
        right(self, state, now)
        state.agenda = tuple(
            [
                Hinting(step.seat, lights_out=step.lights_out, hint=hint) if type(step) is Turn else step
                for step in state.agenda
            ]
        )

    wrap(patch, Round, "run", run)


class Hinting(Turn, frozen=True, gc=False):
    """A turn that knows too much."""

    hint: int = 0


def a_peek_is_seen_by_all(patch: pytest.MonkeyPatch) -> None:
    def use(right: Any, state: Crypt, seat: int, move: Move, now: Now) -> None:
        before = state.row
        right(state, seat, move, now)
        for place, spot in enumerate(state.row):
            if spot.known != before[place].known:
                state.set_spot(place, Spot(spot.face, ALL, spot.holder, spot.dice, spot.effort))

    wrap(patch, abilities, "use", use)


# What events tell -----------------------------------------------------------------------------------


def what_was_found_is_told_to_all(patch: pytest.MonkeyPatch) -> None:
    def tell(right: Any, self: Heard, event: type[Event], *facts: Any, to: int = ALL) -> None:
        right(self, event, *facts, to=ALL if event is Found else to)

    wrap(patch, Heard, "tell", tell)


def a_public_event_carries_the_value(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(collect, "back", lambda face: face)


def the_end_does_not_tell_what_it_turns_up(patch: pytest.MonkeyPatch) -> None:
    class Silent:
        def tell(self, *facts: Any, **to: Any) -> None:
            pass

    wrap(patch, TurnUp, "run", lambda right, self, state, now: right(self, state, Silent()))


# What is asked --------------------------------------------------------------------------------------


def a_window_opens_on_a_hidden_value(patch: pytest.MonkeyPatch) -> None:
    def arises(right: Any, self: BeforeClaim, state: Crypt) -> bool:
        worth_it = any(state.row[place].face % 10 > 2 for place in state.face_down())
        return worth_it or right(self, state)

    wrap(patch, BeforeClaim, "arises", arises)


def moves_are_sorted_by_a_hidden_value(patch: pytest.MonkeyPatch) -> None:
    def moves(right: Any, self: Turn, state: Crypt) -> list[Move]:
        faces = [spot.face for spot in state.row]
        return sorted(right(self, state), key=lambda move: faces[move.spot] if isinstance(move, Place) else 0)

    wrap(patch, Turn, "moves", moves)


def a_refusal_names_a_hidden_value(patch: pytest.MonkeyPatch) -> None:
    """The table judges by the truth, and the reason says too much."""

    def play(right: Any, self: Any, seat: int, move: Move, chance: Any) -> Any:
        if (step := self.question(seat)) is not None:
            step.judge(self.state, move)
        return right(self, seat, move, chance)

    def refuse(self: Turn, state: Crypt, move: Place) -> None:
        raise IllegalMove("held", worth=sum(spot.face for spot in state.row))

    wrap(patch, table._Position, "play", play)
    patch.setattr(Turn, "_refuse_place", refuse)


def an_illegal_move_is_accepted(patch: pytest.MonkeyPatch) -> None:
    def judge(right: Any, self: Turn, state: Crypt, move: Move) -> None:
        if not isinstance(move, Place):  # as if screens sent only moves that they showed
            right(self, state, move)

    wrap(patch, Turn, "judge", judge)


def a_move_is_offered_twice(patch: pytest.MonkeyPatch) -> None:
    wrap(patch, Turn, "moves", lambda right, self, state: [*right(self, state), right(self, state)[0]])


def an_offered_move_is_refused(patch: pytest.MonkeyPatch) -> None:
    def judge(right: Any, self: Turn, state: Crypt, move: Move) -> None:
        if isinstance(move, Place) and move.dice == 3:
            raise IllegalMove("too-few-dice")
        right(self, state, move)

    wrap(patch, Turn, "judge", judge)


def a_free_move_can_be_made_for_ever(patch: pytest.MonkeyPatch) -> None:
    def play(right: Any, self: Turn, state: Crypt, move: Move, now: Now) -> None:
        right(self, state, move, now)
        if isinstance(move, Pass):
            state.push(self)

    wrap(patch, Turn, "play", play)


# What is kept ---------------------------------------------------------------------------------------


def flips_leave_the_way_back_open(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(Flipped, "reveals", False)


def a_new_row_leaves_the_way_back_open(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(Revealed, "reveals", False)


def a_card_of_the_draft_leaves_the_way_back_open(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(DraftShown, "reveals", False)


def private_events_leave_the_way_back_open(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(Told, "uncovers", property(lambda self: self.event.reveals))


def a_copy_is_the_same_thing(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(Crypt, "copy", lambda self: self)


def a_field_is_a_list(patch: pytest.MonkeyPatch) -> None:
    def run(right: Any, self: Collect, state: Crypt, now: Now) -> None:
        right(self, state, now)
        cards: Any = list(state.treasure)
        state.treasure = cards

    wrap(patch, Collect, "run", run)


def luck_comes_from_elsewhere(patch: pytest.MonkeyPatch) -> None:
    whim = Random(1)

    def run(right: Any, self: PassTorches, state: Crypt, now: Now) -> None:
        right(self, state, now)
        state.leader = whim.randrange(state.figures)

    wrap(patch, PassTorches, "run", run)


def dice_pushed_out_are_lost(patch: pytest.MonkeyPatch) -> None:
    def place(right: Any, state: Crypt, figure: int, spot: int, dice: int, effort: int, now: Now) -> None:
        holder, ready = state.row[spot].holder, state.ready
        right(state, figure, spot, dice, effort, now)
        if holder >= 0:
            state.move_dice(holder, ready=ready[holder] - state.ready[holder])

    wrap(patch, claim, "place", place)


# What is imagined -----------------------------------------------------------------------------------


def imagination_forgets_the_back_of_the_next_card(patch: pytest.MonkeyPatch) -> None:
    def imagine(right: Any, self: Crypt, chance: Any) -> Crypt:
        world: Crypt = right(self, chance)
        world.pile = chance.shuffle(world.pile)
        return world

    wrap(patch, Crypt, "imagine", imagine)


def imagination_loses_a_card(patch: pytest.MonkeyPatch) -> None:
    def imagine(right: Any, self: Crypt, chance: Any) -> Crypt:
        world: Crypt = right(self, chance)
        if world.box:
            world.box = (*world.box[:-1], Treasure(world.box[0].face, world.box[-1].known))
        return world

    wrap(patch, Crypt, "imagine", imagine)


# What only several at once can do wrong: the toy ----------------------------------------------------


def others_see_half_made_answers(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(toy.Bid, "blank", lambda self: self)


def an_answer_touches_the_position(patch: pytest.MonkeyPatch) -> None:
    def play(right: Any, self: toy.Bid, state: toy.Burglars, move: Move, now: Now) -> None:
        right(self, state, move, now)
        if isinstance(move, toy.Lay):
            state.boasts = (*state.boasts[:-1], state.boasts[-1] + 1)

    wrap(patch, toy.Bid, "play", play)


def the_stamp_counts_the_moves_of_the_table(patch: pytest.MonkeyPatch) -> None:
    def show(right: Any, self: Any) -> None:
        stamps = [stamp + 1 for stamp in self._stamps] if hasattr(self, "_stamps") else None
        right(self)
        self._stamps = stamps or self._stamps

    wrap(patch, table.Table, "_show", show)


def the_order_of_laying_is_kept(patch: pytest.MonkeyPatch) -> None:
    def answer(right: Any, self: toy.Bid, move: Move) -> toy.Bid:
        after: toy.Bid = right(self, move)
        if isinstance(move, toy.Lay):
            return toy.Bid(after.seat, after.sealed, (*self.laid, move.value))
        return after

    wrap(patch, toy.Bid, "answer", answer)


def the_view_shows_what_can_still_be_drawn(patch: pytest.MonkeyPatch) -> None:
    def masked(right: Any, self: toy.Burglars, eyes: int) -> toy.Burglars:
        view: toy.Burglars = right(self, eyes)
        view.loft = self.loft
        return view

    wrap(patch, toy.Burglars, "masked", masked)


def what_was_drawn_is_told_to_all(patch: pytest.MonkeyPatch) -> None:
    def draw(right: Any, self: toy.Burglars, seat: int, now: Now) -> None:
        right(self, seat, now)
        now.tell(toy.Found, seat, self.hands[seat][-1].value)

    wrap(patch, toy.Burglars, "draw", draw)


def moves_name_hidden_tools(patch: pytest.MonkeyPatch) -> None:
    """A list that offers the best of the hidden tools."""

    def moves(right: Any, self: toy.Prize, state: toy.Burglars) -> list[Move]:
        looks = [move for move in right(self, state) if isinstance(move, toy.Look)]
        best = sorted(looks, key=lambda look: -state.hands[look.seat][look.place].value)[:1]
        return [*best, toy.Leave()]

    wrap(patch, toy.Prize, "moves", moves)


def the_open_moves_name_cards_and_sets(patch: pytest.MonkeyPatch) -> None:
    """The public view's own list, which takes covered cards and tokens for what they are not."""
    patch.setattr(TwistTurn, "open_moves", TwistTurn.moves)


def covered_tokens_are_chosen_from_in_the_open(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(Overflow, "secret", lambda self, public: False)


MISTAKES: tuple[Mistake, ...] = (
    Mistake(the_view_shows_the_kinds_of_the_pile, SIDES_A, (check_imagination_agrees_with_the_view, check_luck_twins)),
    Mistake(the_view_shows_what_others_collected, SIDES_A, (check_luck_twins,)),
    Mistake(collections_are_sorted_by_value_before_they_are_masked, SIDES_A, (check_luck_twins,)),
    Mistake(a_step_holds_a_secret, SIDES_A, (check_luck_twins,)),
    Mistake(a_peek_is_seen_by_all, SIDES_B, (check_luck_twins,)),
    Mistake(what_was_found_is_told_to_all, SIDES_A, (check_luck_twins, check_imagined_twins)),
    Mistake(a_public_event_carries_the_value, SIDES_A, (check_luck_twins, check_imagined_twins)),
    Mistake(the_end_does_not_tell_what_it_turns_up, SIDES_A, (check_luck_twins,)),
    Mistake(a_window_opens_on_a_hidden_value, SIDES_B, (check_luck_twins, check_moves_follow_from_the_view)),
    Mistake(moves_are_sorted_by_a_hidden_value, SIDES_A, (check_moves_follow_from_the_view, check_imagined_twins)),
    Mistake(a_refusal_names_a_hidden_value, SIDES_A, (check_luck_twins,)),
    Mistake(an_illegal_move_is_accepted, SIDES_A, (check_others_are_refused,)),
    Mistake(a_move_is_offered_twice, SIDES_A, (check_moves_are_legal,)),
    Mistake(an_offered_move_is_refused, SIDES_A, (check_moves_are_legal,)),
    Mistake(a_free_move_can_be_made_for_ever, SIDES_A, (check_no_way_round, check_matches_end)),
    Mistake(flips_leave_the_way_back_open, SIDES_A, (check_no_fence_teaches_nothing,)),
    Mistake(a_new_row_leaves_the_way_back_open, SIDES_A, (check_no_fence_teaches_nothing,)),
    Mistake(a_card_of_the_draft_leaves_the_way_back_open, GUILDS, (check_no_fence_teaches_nothing,)),
    Mistake(private_events_leave_the_way_back_open, BURGLARS, (check_no_fence_teaches_nothing,)),
    Mistake(a_copy_is_the_same_thing, SIDES_A, (check_copies_are_independent,)),
    Mistake(a_field_is_a_list, SIDES_A, (check_values_cannot_change,)),
    Mistake(luck_comes_from_elsewhere, SIDES_A, (check_records_replay,)),
    Mistake(dice_pushed_out_are_lost, SIDES_A, (check_conservation,)),
    Mistake(imagination_forgets_the_back_of_the_next_card, SIDES_A, (check_imagination_agrees_with_the_view,)),
    Mistake(imagination_loses_a_card, SIDES_A, (check_conservation_in_imagined_worlds,)),
    Mistake(others_see_half_made_answers, BURGLARS, (check_others_learn_nothing, check_move_twins)),
    Mistake(an_answer_touches_the_position, BURGLARS, (check_others_learn_nothing,)),
    Mistake(the_stamp_counts_the_moves_of_the_table, BURGLARS, (check_others_learn_nothing,)),
    Mistake(the_order_of_laying_is_kept, BURGLARS, (check_unordered_moves_commute,)),
    Mistake(the_view_shows_what_can_still_be_drawn, BURGLARS, (check_luck_twins,)),
    Mistake(what_was_drawn_is_told_to_all, BURGLARS, (check_luck_twins,)),
    Mistake(moves_name_hidden_tools, BURGLARS, (check_moves_follow_from_the_view,)),
    Mistake(the_open_moves_name_cards_and_sets, GANG, (check_open_moves_follow_from_the_public_view,)),
    Mistake(
        covered_tokens_are_chosen_from_in_the_open,
        GANG,
        (check_open_moves_follow_from_the_public_view, check_moves_follow_from_the_view),
    ),
)
