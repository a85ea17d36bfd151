"""The characters that change the police file of the seat that plays them: Nancy, Rose Maylie, Mrs Bedwin."""

from __future__ import annotations

from collections.abc import Sequence

from rules.errors import IllegalMove
from rules.game import ALL, Move, Now, Question
from rules.oliver_twist.edition import kind
from rules.oliver_twist.events import Fetched, FetchedOpenly, FetchedWhat, Forgot, Shielded
from rules.oliver_twist.heaps import faces as faces_of
from rules.oliver_twist.heaps import take, take_all
from rules.oliver_twist.moves import Done, Forget, Pick
from rules.oliver_twist.state import NOTHING_THERE, Twist
from rules.oliver_twist.steps.cards.opponents import objects_in
from rules.oliver_twist.steps.prowl import gain

# Nancy ---------------------------------------------------------------------------------------------------


def nancy_can(state: Twist, seat: int) -> bool:
    """Whether anything is in the file."""
    return bool(state.files[seat])


def nancy(state: Twist, seat: int, now: Now) -> None:
    """Remove all tokens of up to two types from the file."""
    state.push(Forgetting(seat, state.edition.characters.nancy_types))  # card 3


class Forgetting(Question[Twist], frozen=True, gc=False):
    """Which types leave the seat's file."""

    left: int

    def secret(self, public: Twist) -> bool:
        return True

    def arises(self, state: Twist) -> bool:
        return bool(self.left and state.files[self.seat])

    def moves(self, state: Twist) -> Sequence[Move]:
        kinds = dict.fromkeys([kind(token.face) for token in state.files[self.seat]])
        return [*[Forget(which) for which in sorted(kinds)], Done()]

    def refuse(self, state: Twist, move: Move) -> None:
        if isinstance(move, Forget):
            raise IllegalMove("not-in-file", kind=move.kind)

    def play(self, state: Twist, move: Move, now: Now) -> None:
        if isinstance(move, Forget):
            gone = tuple([face for face in faces_of(state.files[self.seat]) if kind(face) == move.kind])
            state.set_file(self.seat, take_all(state.files[self.seat], gone))
            state.to_bag(*gone)
            now.tell(Forgot, self.seat, move.kind, gone)
            state.push(Forgetting(self.seat, self.left - 1))


# Rose Maylie ---------------------------------------------------------------------------------------------


def rose_can(state: Twist, seat: int) -> bool:
    """Always true: the card can lie face up whatever is in the file."""
    return True


def rose(state: Twist, seat: int, now: Now) -> None:
    """The seat's file is ignored for the fine of this round."""
    state.shielded |= 1 << seat  # card 6
    now.tell(Shielded, seat)


# Mrs Bedwin ----------------------------------------------------------------------------------------------


def bedwin_can(state: Twist, seat: int) -> bool:
    """Whether an object is in the file."""
    return bool(objects_in(state.files[seat]))


def bedwin(state: Twist, seat: int, now: Now) -> None:
    """Take an object of the seat's file back into the reserve."""
    state.push(Fetching(seat))  # card 11


class Fetching(Question[Twist], frozen=True, gc=False):
    """Which object of the seat's file goes back to the reserve."""

    def secret(self, public: Twist) -> bool:
        return True

    def moves(self, state: Twist) -> Sequence[Move]:
        return objects_in(state.files[self.seat]) or NOTHING_THERE

    def refuse(self, state: Twist, move: Move) -> None:
        if isinstance(move, Pick):
            raise IllegalMove("not-there", face=move.face)

    def play(self, state: Twist, move: Move, now: Now) -> None:
        if not isinstance(move, Pick):
            return
        seat, face = self.seat, move.face
        watchers = ALL if state.options.open_files else 1 << seat
        state.set_file(seat, take(state.files[seat], face, watchers))
        if watchers == ALL:
            now.tell(FetchedOpenly, seat, face)
        else:
            now.tell(Fetched, seat)
            now.tell(FetchedWhat, seat, face, to=watchers)
        gain(state, seat, face, watchers)
