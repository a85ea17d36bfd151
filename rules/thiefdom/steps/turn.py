"""A thief's turn: three actions, and free actions between them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from typing import Any

from msgspec.structs import replace

from rules.errors import IllegalMove
from rules.game import Move, Now, Question, Stage
from rules.thiefdom.city import BUILDING
from rules.thiefdom.events import Displayed, Endured, ThiefActs, Torn, Tossed, TurnDone
from rules.thiefdom.goods import Goods
from rules.thiefdom.moves import Activate, Buy, Done, Endure, SetOut, Share, Steal, Tear, Toss, Use
from rules.thiefdom.state import NO_TURN, THIEVES, Thiefdom, Turn
from rules.thiefdom.steps import gear
from rules.thiefdom.steps.dealer import (
    SMITHY_LESS,
    SMITHY_MORE,
    buy,
    draw_equipment,
    in_a_smithy,
    refuse_buy,
    smithy_purchases,
)
from rules.thiefdom.steps.exchange import can_share, share
from rules.thiefdom.steps.places import VISITED, activate, can_activate, refuse_activate
from rules.thiefdom.steps.room import MOST_KEPT, tosses
from rules.thiefdom.steps.room import MakeRoom as MakeRoom
from rules.thiefdom.steps.steal import refuse_steal, steal, steals
from rules.thiefdom.steps.walk import set_out, set_outs

ACTIVATE, ENDURE, TEAR, SHARE, DONE = Activate(), Endure(), Tear(), Share(), Done()


class Act(Stage[Thiefdom], frozen=True, gc=False):
    """A thief's turn begins."""

    thief: int

    def run(self, state: Thiefdom, now: Now) -> None:
        seat = self.thief // THIEVES
        state.turn = Turn(self.thief, state.edition.actions)  # 2.10
        now.tell(ThiefActs, seat, self.thief % THIEVES, state.part)
        state.push(Acting(seat))


class Acting(Question[Thiefdom], frozen=True, gc=False):
    """The thief's next action. Actions come in any order, free actions between them; `Done` ends the turn."""

    def moves(self, state: Thiefdom) -> Sequence[Move]:
        turn, seat = state.turn, self.seat
        index = turn.thief
        thief = state.thieves[index]
        found: list[Move] = []
        here = state.city.buildings[thief.space - BUILDING].kind if thief.space >= BUILDING else ""
        if turn.actions > 0:
            found += set_outs(state, index)
            if not here:
                found += steals(state)
            elif here in VISITED and can_activate(state):
                found.append(ACTIVATE)
            if thief.gear or thief.ally > 0:
                found += gear.actions(state)
        if thief.ally > 0:
            found += gear.free(state)  # R8: here only, never inside an action
        if here == "smithy":
            found += smithy_purchases(state)  # R37
        endure, tear = not state.endured >> seat & 1, thief.poster and state.at_home(index)  # R49
        return (*found, *anywhere(endure, tear, can_share(state, seat), thief.goods, thief.art))

    def refuse(self, state: Thiefdom, move: Move) -> None:
        index = state.turn.thief
        if isinstance(move, SetOut | Steal | Activate) and state.turn.actions <= 0:
            raise IllegalMove("no-actions-left")
        if isinstance(move, Steal):
            refuse_steal(state, move)
        elif isinstance(move, Activate):
            refuse_activate(state)
        elif isinstance(move, Buy):
            if not in_a_smithy(state):
                raise IllegalMove("no-shop-here")
            refuse_buy(state, index, move, SMITHY_LESS)
        elif isinstance(move, Endure):
            raise IllegalMove("endured-already")
        elif isinstance(move, Use):
            self._refuse_use(state, move)
        elif isinstance(move, Tear):
            raise IllegalMove("no-poster-at-home")

    def _refuse_use(self, state: Thiefdom, move: Use) -> None:
        if not state.thieves[state.turn.thief].has(move.card):
            raise IllegalMove("not-your-card", card=move.card)
        if move.card in state.turn.used:
            raise IllegalMove("used-already", card=move.card)
        if gear.waits(state, move.card):
            raise IllegalMove("after-an-action", card=move.card)
        if move.card in gear.ACTIONS and state.turn.actions <= 0:
            raise IllegalMove("no-actions-left")
        raise IllegalMove("not-on-that", card=move.card, on=move.on)

    def play(self, state: Thiefdom, move: Move, now: Now) -> None:
        does = DOES.get(type(move))
        if does:
            if state.turn.since:
                state.unshare()
            state.push(self)
            does(state, move, now)
        elif type(move) is Share:
            share(state, self.seat, self, now)
        else:
            now.tell(TurnDone, self.seat, state.turn.thief % THIEVES, state.turn.actions)
            state.turn = NO_TURN
            refill(state, now)


def _endure(state: Thiefdom, move: Endure, now: Now) -> None:
    seat, index = state.guild(state.turn.thief), state.turn.thief
    state.endured |= 1 << seat
    state.turn = replace(state.turn, actions=state.turn.actions + 1)  # 2.10
    now.tell(Endured, seat, index % THIEVES)


def _tear(state: Thiefdom, move: Tear, now: Now) -> None:
    index = state.turn.thief
    state.set_thief(index, replace(state.thieves[index], poster=False))  # 2.14, R49
    now.tell(Torn, state.guild(index), index % THIEVES)


def _toss(state: Thiefdom, move: Toss, now: Now) -> None:
    index = state.turn.thief
    state.toss(index, move.goods)  # E1
    now.tell(Tossed, state.guild(index), index % THIEVES, move.goods)


def _buy(state: Thiefdom, move: Buy, now: Now) -> None:
    buy(state, state.turn.thief, move.card, SMITHY_LESS, SMITHY_MORE, now)


def _activate(state: Thiefdom, move: Activate, now: Now) -> None:
    activate(state, now)


DOES: Mapping[type[Move], Callable[[Thiefdom, Any, Now], None]] = {
    SetOut: set_out,
    Steal: steal,
    Activate: _activate,
    Use: gear.use,
    Buy: _buy,
    Endure: _endure,
    Tear: _tear,
    Toss: _toss,
}
"""The moves after which the thief is asked again, and how they are carried out."""


@lru_cache(MOST_KEPT)
def anywhere(endure: bool, tear: bool, share: bool, goods: Goods, art: tuple[int, ...]) -> tuple[Move, ...]:
    """The free moves that do not depend on the thief's place."""
    found = [move for move, may in ((ENDURE, endure), (TEAR, tear), (SHARE, share)) if may]
    return (*found, *tosses(goods, art), DONE)


def refill(state: Thiefdom, now: Now) -> None:
    """Refill the dealers' display after a thief's turn."""
    missing = state.edition.display - len(state.display)  # 2.15.dealer
    if missing > 0:
        state.display = tuple(sorted([*state.display, *draw_equipment(state, missing, now)]))
        now.tell(Displayed, state.display)
