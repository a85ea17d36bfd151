"""Phase II, Claim: a seat's turn. The turn with the Lights Out torch is the last, on one treasure only."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import ClassVar

from rules.crypt.edition import LONGEST_ROW
from rules.crypt.events import Claimed, Passed, Placed, PushedOut, Recovered
from rules.crypt.moves import Claim, Pass, Peek, Place, Recover, Regain
from rules.crypt.state import DICE, NOBODY, Crypt, Spot
from rules.crypt.steps import abilities
from rules.errors import IllegalMove
from rules.game import Move, Now, Question

CLAIM, RECOVER, PASS = Claim(), Recover(), Pass()


@cache
def placeable(ready: int) -> tuple[tuple[tuple[Place, ...], ...], ...]:
    """What can be placed with this many ready dice, by spot and the total there. Cached, because random play asks
    often."""
    return tuple(
        [
            tuple(
                [
                    tuple(
                        [
                            Place(spot, dice, effort)
                            for dice in range(1, ready + 1)  # 3.2.A1: any number of dice, with any face
                            for effort in range(1, 7)
                            if dice * effort > total  # 3.2.A3, 3.2.A4, R7: 0 on a free treasure; equal is not enough
                        ]
                    )
                    for total in range(6 * DICE + 1)
                ]
            )
            for spot in range(LONGEST_ROW)
        ]
    )


class Turn(Question[Crypt], frozen=True, gc=False):
    """Claim treasures, or recover. Dice are placed treasure by treasure; `Claim` makes it final."""

    unordered: ClassVar[bool] = True

    lights_out: bool = False
    claiming: bool = False
    """Whether dice have been placed in this turn."""

    def arises(self, state: Crypt) -> bool:
        seat = self.seat
        if state.ready[seat] or self.claiming:
            return True
        return bool(abilities.regains(state, seat) or abilities.peeks(state, seat))  # 4.1.RA4

    def otherwise(self, state: Crypt, now: Now) -> None:
        """The seat has no die to place and nothing to flip, so the turn can only be a Recover."""
        self.recover(state, now, asked=False)  # R6

    def moves(self, state: Crypt) -> Sequence[Move]:
        seat = self.seat
        # 4.2.2: flips come first: a readied die can still be placed, so trying one order of the moves misses nothing.
        ready, found = state.ready[seat], [*abilities.regains(state, seat), *abilities.peeks(state, seat)]
        if ready and not (self.lights_out and self.claiming):  # 3.2.lights-out, R13: one treasure, any number of dice
            places = placeable(ready)
            for where, spot in enumerate(state.row):
                # R9, R11: a treasure that this seat holds is no target, so its own dice are never pushed out
                if spot.holder != seat and spot.face:
                    found += places[where][spot.dice * spot.effort]
        if self.claiming:
            found.append(CLAIM)  # R1, R5: no Recover after placing, no Claim without a die
        else:
            # R3, R4, R27: with ready dice left too; the pass; a seat without a player can always do this
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
            state.push(self if self.claiming else Turn(self.seat, self.lights_out, claiming=True))
        elif type(move) is Claim:  # R12: what was placed can be undone until here
            now.tell(Claimed, self.seat)
        elif type(move) is Recover:
            self.recover(state, now, asked=True)
        elif type(move) is Pass:
            now.tell(Passed, self.seat, "claim")
        else:
            abilities.use(state, self.seat, move, now)
            state.push(self)

    def recover(self, state: Crypt, now: Now, *, asked: bool) -> None:
        """Take all exhausted dice back; those on treasures stay there."""
        dice = state.spent[self.seat]  # 3.2.B, R2
        state.move_dice(self.seat, ready=dice, spent=-dice)
        now.tell(Recovered, self.seat, dice, asked)


def place(state: Crypt, figure: int, place: int, dice: int, effort: int, now: Now) -> None:
    """Put dice on a treasure; a figure that held it is pushed out and gets all dice back, ready."""
    row, ready = list(state.row), list(state.ready)
    spot = row[place]
    row[place] = Spot(spot.face, spot.known, figure, dice, effort)
    ready[figure] -= dice
    now.tell(Placed, figure, place, dice, effort)
    if spot.holder != NOBODY:
        ready[spot.holder] += spot.dice  # 3.2.A5, R10
        now.tell(PushedOut, spot.holder, place, spot.dice, figure)
    state.row, state.ready = tuple(row), tuple(ready)
    state.placed |= 1 << figure
