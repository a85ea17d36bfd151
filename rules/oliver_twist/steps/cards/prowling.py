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

# The Artful Dodger ---------------------------------------------------------------------------------------


def dodger_can(state: Twist, seat: int) -> bool:
    """Whether any token is open."""
    return state.visible != 0


def dodger(state: Twist, seat: int, now: Now) -> None:
    """Take any open token, wherever it lies."""
    state.push(Snatch(seat))


class Snatch(Question[Twist], frozen=True, gc=False):
    """Which open token is taken; the gang stays, and nothing goes to the file."""

    def moves(self, state: Twist) -> Sequence[Move]:
        return each(Take, state.visible)  # card 1

    def refuse(self, state: Twist, move: Move) -> None:
        if isinstance(move, Take):
            hidden = move.space >= 0 and state.hidden >> move.space & 1
            raise IllegalMove("face-down" if hidden else "no-token", space=move.space)

    def play(self, state: Twist, move: Move, now: Now) -> None:
        assert isinstance(move, Take)
        (face,) = state.clear((move.space,), 1 << move.space)
        now.tell(Snatched, self.seat, move.space, face)
        resolve(state, self.seat, face, now)


# Charley Bates -------------------------------------------------------------------------------------------


def charley_can(state: Twist, seat: int) -> bool:
    """Whether the gang touches a token."""
    return (state.visible | state.hidden) & state.touching != 0


def charley(state: Twist, seat: int, now: Now) -> None:
    """Prowl further; tokens passed over go to the bag."""
    state.push(Prowl(seat, state.edition.characters.charley_reach, to_bag=True))  # card 2


# Bet -----------------------------------------------------------------------------------------------------


def bet_can(state: Twist, seat: int) -> bool:
    """Whether there is a space from which the gang could prowl."""
    return bool(state.stand_moves())


def bet(state: Twist, seat: int, now: Now) -> None:
    """Relocate the gang free, and prowl from there."""
    state.push(Standing(seat))


class Standing(Question[Twist], frozen=True, gc=False):
    """Where the gang is placed."""

    def moves(self, state: Twist) -> Sequence[Move]:
        return state.stand_moves()  # card 12

    def refuse(self, state: Twist, move: Move) -> None:
        if isinstance(move, Stand):
            refuse_stand(state, move)

    def play(self, state: Twist, move: Move, now: Now) -> None:
        assert isinstance(move, Stand)
        place(state, self.seat, move.space, now)


# Toby Crackit --------------------------------------------------------------------------------------------


def toby_can(state: Twist, seat: int) -> bool:
    """Whether a burglary card is left."""
    return bool(state.vault)


def toby(state: Twist, seat: int, now: Now) -> None:
    """Burgle at once, with one more card."""
    state.push(Burgle(seat, state.edition.characters.toby_draws))  # card 13
