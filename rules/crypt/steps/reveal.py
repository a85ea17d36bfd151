"""Phase I, Reveal, and the window before Claim."""

from __future__ import annotations

from collections.abc import Sequence

from rules.crypt.edition import HIGHEST_FACE, POTTERY
from rules.crypt.events import Passed, Revealed, Took
from rules.crypt.moves import Pass, Peek, Take
from rules.crypt.state import EMPTY, Crypt, Spot, back
from rules.crypt.steps import abilities
from rules.crypt.steps.collect import idol_race
from rules.errors import IllegalMove
from rules.game import ALL, Move, Now, Question

FACE_UP = tuple([Spot(face, ALL) for face in range(HIGHEST_FACE + 1)])
FACE_DOWN = tuple([Spot(face, 0) for face in range(HIGHEST_FACE + 1)])
"""Treasures as they are laid out, by their faces: made once, because a spot never changes."""


def reveal(state: Crypt, now: Now) -> None:
    """Lay out the round's treasures, the last ones face down."""
    up, down = state.edition.rows[state.seats - 1]
    pile = state.pile
    row = []
    for face in pile[:up]:
        row.append(FACE_UP[face])
    for face in pile[up : up + down]:
        row.append(FACE_DOWN[face])  # 3.1
    state.pile = pile[up + down :]
    if state.seats == 1:
        hidden = state.edition.ghost.hidden  # 6.2: stable, so the first drawn of equals stays left
        row.sort(key=lambda spot: spot.face % 10 if spot.known else hidden, reverse=True)
    state.row = tuple(row)
    state.round += 1
    state.placed = 0
    now.tell(
        Revealed,
        state.round,
        state.leader,
        tuple([spot.face if spot.known else back(spot.face) for spot in row]),
        back(state.pile[0]) if state.pile else 0,  # 1.4
    )


class BeforeClaim(Question[Crypt], frozen=True, gc=False):
    """Before any seat claims: Pottery B takes a face-down treasure, and Manuscript B looks first."""

    def arises(self, state: Crypt) -> bool:
        if state.side(POTTERY) != "B" or not state.face_down():  # 3.window, 4.1.PB4
            return False
        if self.can_take(state, self.seat):
            return True
        if not abilities.peeks(state, self.seat):
            return False
        order = state.seats_from_leader()
        return any(self.can_take(state, seat) for seat in order[order.index(self.seat) + 1 :])  # 4.2.1

    @staticmethod
    def can_take(state: Crypt, seat: int) -> bool:
        """Whether this seat has two Potteries to flip."""
        return len(state.unflipped(seat, POTTERY)) > 1

    def moves(self, state: Crypt) -> Sequence[Move]:
        potteries = abilities.pairs(state.unflipped(self.seat, POTTERY))
        takes = [Take(spot, first, second) for spot in state.face_down() for first, second in potteries]
        return [*takes, *abilities.peeks(state, self.seat), Pass()]  # 4.1.PB5

    def refuse(self, state: Crypt, move: Move) -> None:
        if isinstance(move, Take):
            if move.spot not in state.face_down():
                raise IllegalMove("not-face-down")
            raise IllegalMove("not-yours-to-flip")
        if isinstance(move, Peek):
            abilities.refuse_peek(state, self.seat)

    def play(self, state: Crypt, move: Move, now: Now) -> None:
        if isinstance(move, Pass):
            now.tell(Passed, self.seat, "reveal")
            return
        if isinstance(move, Take):
            self.take(state, move, now)
        else:
            abilities.use(state, self.seat, move, now)
        # 4.1.PB3: asked again while there is something to do, and a Pottery just taken can be used
        state.push(self)

    def take(self, state: Crypt, move: Take, now: Now) -> None:
        """The card is collected at once, hidden from others; its place in the row stays empty."""
        state.flip(self.seat, move.first, now)  # Pottery B
        state.flip(self.seat, move.second, now)
        spot = state.row[move.spot]
        state.set_spot(move.spot, EMPTY)  # 4.1.PB2
        now.tell(Took, self.seat, move.spot, back(spot.face))
        abilities.collect_unseen(state, self.seat, spot.face, spot.known, now)
        idol_race(state, now)
