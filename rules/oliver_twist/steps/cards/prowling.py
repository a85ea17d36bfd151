"""The characters who prowl and burgle: the Artful Dodger, Charley Bates, Bet, Toby Crackit."""

from __future__ import annotations

from collections.abc import Sequence

from rules.errors import IllegalMove
from rules.game import Move, Now, Question
from rules.oliver_twist.bits import each
from rules.oliver_twist.events import Snatched
from rules.oliver_twist.moves import Stand, Take
from rules.oliver_twist.state import Twist
from rules.oliver_twist.steps.burglary import Burgle
from rules.oliver_twist.steps.prowl import Prowl, place, refuse_stand, resolve

# 1 The Artful Dodger -------------------------------------------------------------------------------------


def dodger(state: Twist, seat: int, now: Now) -> bool:
    """Take any visible token, wherever it is."""
    if not state.visible:
        return False
    state.push(Snatch(seat))
    return True


class Snatch(Question[Twist], frozen=True, gc=False):
    """Any visible token; the pawn stays, and nothing goes to the file."""

    def moves(self, state: Twist) -> Sequence[Move]:
        return each(Take, state.visible)

    def refuse(self, state: Twist, move: Move) -> None:
        if isinstance(move, Take):
            hidden = move.space >= 0 and state.hidden >> move.space & 1
            raise IllegalMove("face-down" if hidden else "no-token", space=move.space)

    def play(self, state: Twist, move: Move, now: Now) -> None:
        assert isinstance(move, Take)
        (face,) = state.clear((move.space,), 1 << move.space)
        now.tell(Snatched, self.seat, move.space, face)
        resolve(state, self.seat, face, now)


# 2 Charley Bates -----------------------------------------------------------------------------------------


def charley(state: Twist, seat: int, now: Now) -> bool:
    """Prowl further, and what is passed over goes to the bag."""
    if not (state.visible | state.hidden) & state.touching:
        return False
    state.push(Prowl(seat, state.edition.characters.charley_reach, to_bag=True))
    return True


# 12 Bet --------------------------------------------------------------------------------------------------


def bet(state: Twist, seat: int, now: Now) -> bool:
    """The pawn goes anywhere, free of charge, and prowls from there."""
    if not state.stands():
        return False
    state.push(Standing(seat))
    return True


class Standing(Question[Twist], frozen=True, gc=False):
    """Where the pawn begins."""

    def moves(self, state: Twist) -> Sequence[Move]:
        return state.stand_moves()

    def refuse(self, state: Twist, move: Move) -> None:
        if isinstance(move, Stand):
            refuse_stand(state, move)

    def play(self, state: Twist, move: Move, now: Now) -> None:
        assert isinstance(move, Stand)
        place(state, self.seat, move.space, now)


# 13 Toby Crackit -----------------------------------------------------------------------------------------


def toby(state: Twist, seat: int, now: Now) -> bool:
    """Burgle at once, with a card more."""
    if not state.vault:
        return False
    state.push(Burgle(seat, state.edition.characters.toby_draws))
    return True
