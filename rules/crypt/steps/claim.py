"""Phase II, Claim: a seat's turn. The turn with the Lights Out torch is the last, on one treasure only."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from msgspec.structs import replace

from rules.crypt.edition import LONGEST_ROW
from rules.crypt.events import Claimed, Passed, Placed, PushedOut, Recovered
from rules.crypt.moves import Claim, Pass, Peek, Place, Recover, Regain
from rules.crypt.state import DICE, NOBODY, Crypt, Spot
from rules.crypt.steps import abilities
from rules.errors import IllegalMove
from rules.game import Move, Now, Question

CLAIM, RECOVER, PASS = Claim(), Recover(), Pass()

PLACES: tuple[tuple[tuple[tuple[Place, ...], ...], ...], ...] = tuple(
    tuple(
        tuple(
            tuple(
                Place(spot, dice, effort)
                for dice in range(1, ready + 1)
                for effort in range(1, 7)
                if dice * effort > total  # A4: equal is not enough
            )
            for total in range(6 * DICE + 1)
        )
        for spot in range(LONGEST_ROW)
    )
    for ready in range(DICE + 1)
)
"""What can be placed: PLACES[ready dice][spot][total there], built once, since random play asks often."""


class Turn(Question[Crypt], frozen=True, gc=False):
    """3.2: claim treasures, or recover. Dice are placed treasure by treasure; `Claim` makes it final."""

    unordered: ClassVar[bool] = True

    lights_out: bool = False
    claiming: bool = False
    """Have dice been placed in this turn?"""

    def arises(self, state: Crypt) -> bool:
        seat = self.seat
        if state.ready[seat] or self.claiming:
            return True
        return bool(abilities.regains(state, seat) or abilities.peeks(state, seat))

    def otherwise(self, state: Crypt, now: Now) -> None:
        """R6: no die to place and nothing to flip, so the turn can only be a Recover."""
        self.recover(state, now, asked=False)

    def moves(self, state: Crypt) -> Sequence[Move]:
        seat = self.seat
        # Flips come first: a die taken back can still be placed, so one order of the moves leaves nothing out.
        found = abilities.regains(state, seat) + abilities.peeks(state, seat)
        ready = state.ready[seat]
        if ready and not (self.lights_out and self.claiming):
            places = PLACES[ready]
            for where, spot in enumerate(state.row):
                if spot.holder != seat and spot.face:  # R9: a treasure that I hold is no target
                    found += places[where][spot.dice * spot.effort]
        if self.claiming:
            found.append(CLAIM)
        else:
            found.append(RECOVER if state.spent[seat] else PASS)
        return found

    def refuse(self, state: Crypt, move: Move) -> None:
        if isinstance(move, Place):
            self._refuse_place(state, move)
        elif isinstance(move, Claim):
            raise IllegalMove("nothing-placed")
        elif isinstance(move, Recover):
            raise IllegalMove("claim-begun" if self.claiming else "nothing-spent")
        elif isinstance(move, Pass):
            raise IllegalMove("claim-begun" if self.claiming else "recover-instead")
        elif isinstance(move, Regain):
            abilities.refuse_regain(state, self.seat)
        elif isinstance(move, Peek):
            abilities.refuse_peek(state, self.seat)

    def _refuse_place(self, state: Crypt, move: Place) -> None:
        if not 0 <= move.spot < len(state.row) or not state.row[move.spot].face:
            raise IllegalMove("no-such-treasure", spot=move.spot)
        spot, ready = state.row[move.spot], state.ready[self.seat]
        if not 1 <= move.effort <= 6 or move.dice < 1:
            raise IllegalMove("no-such-dice", dice=move.dice, effort=move.effort)
        if spot.holder == self.seat:
            raise IllegalMove("already-yours", spot=move.spot)
        if self.lights_out and self.claiming:
            raise IllegalMove("lights-out")
        if move.dice > ready:
            raise IllegalMove("too-few-dice", ready=ready, dice=move.dice)
        raise IllegalMove("held", spot=move.spot, holder=spot.holder, total=spot.total, made=move.dice * move.effort)

    def play(self, state: Crypt, move: Move, now: Now) -> None:
        if type(move) is Place:  # here and below: much quicker than isinstance, and no move has subclasses
            place(state, self.seat, move.spot, move.dice, move.effort, now)
            state.push(self if self.claiming else replace(self, claiming=True))
        elif type(move) is Claim:
            now.tell(Claimed, self.seat)
        elif type(move) is Recover:
            self.recover(state, now, asked=True)
        elif type(move) is Pass:
            now.tell(Passed, self.seat)
        else:
            abilities.use(state, self.seat, move, now)
            state.push(self)

    def recover(self, state: Crypt, now: Now, *, asked: bool) -> None:
        """Take all exhausted dice back; those on treasures stay there (R2)."""
        dice = state.spent[self.seat]
        state.move_dice(self.seat, ready=dice, spent=-dice)
        now.tell(Recovered, self.seat, dice, asked)


def place(state: Crypt, figure: int, place: int, dice: int, effort: int, now: Now) -> None:
    """A1 and A5: put dice on a treasure; whoever holds it is pushed out and gets all dice back, ready."""
    row, ready = list(state.row), list(state.ready)
    spot = row[place]
    row[place] = Spot(spot.face, spot.known, figure, dice, effort)
    ready[figure] -= dice
    now.tell(Placed, figure, place, dice, effort)
    if spot.holder != NOBODY:
        ready[spot.holder] += spot.dice
        now.tell(PushedOut, spot.holder, place, spot.dice, figure)
    state.row, state.ready = tuple(row), tuple(ready)
    state.placed |= 1 << figure
