"""The characters that are played against opponents: Bill Sikes, Monks, Noah Claypole, Mr Bumble."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import ClassVar

from msgspec.structs import replace

from rules.errors import IllegalMove
from rules.game import ALL, Move, Now, Question
from rules.oliver_twist.edition import MONKS, NOAH, OBJECTS, SIKES, kind
from rules.oliver_twist.events import LookedAt, LookSeen, NoHelp, Pointed, Pushed, PushedWhat, Robbed, RobbedOf
from rules.oliver_twist.heaps import Heap, covered, look, take
from rules.oliver_twist.heaps import faces as faces_of
from rules.oliver_twist.moves import Against, Done, Pick, Put, PutAway
from rules.oliver_twist.state import NOTHING_THERE, Twist
from rules.oliver_twist.steps.fagin import Offered, one_by_one
from rules.oliver_twist.steps.prowl import gain, put_aways

# Bill Sikes, Monks, Noah Claypole ------------------------------------------------------------------------


def victims(state: Twist, card: int, seat: int) -> list[int]:
    """The opponents that a card can be played against: those with tokens in the reserve or file that it looks at; for
    Noah, all."""
    heaps = {SIKES: state.reserves, MONKS: state.files}.get(card)
    return [other for other in state.opponents(seat) if heaps is None or heaps[other]]


def sikes_can(state: Twist, seat: int) -> bool:
    """Whether an opponent has anything in reserve."""
    return bool(victims(state, SIKES, seat))


def sikes(state: Twist, seat: int, now: Now) -> None:
    """Look at an opponent's reserve and take a token from it."""
    state.push(Target(seat, SIKES))  # card 4


def monks_can(state: Twist, seat: int) -> bool:
    """Whether an opponent has anything in the police file."""
    return bool(victims(state, MONKS, seat))


def monks(state: Twist, seat: int, now: Now) -> None:
    """Look at an opponent's file and take an object from it."""
    state.push(Target(seat, MONKS))  # card 9


def noah_can(state: Twist, seat: int) -> bool:
    """Whether anything is in the seat's file."""
    return bool(state.files[seat])


def noah(state: Twist, seat: int, now: Now) -> None:
    """Move tokens from the seat's file to an opponent's."""
    state.push(Target(seat, NOAH))  # card 7


class Target(Question[Twist], frozen=True, gc=False):
    """Which opponent a card is played against."""

    card: int

    def moves(self, state: Twist) -> Sequence[Move]:
        return [Against(other) for other in victims(state, self.card, self.seat)]

    def refuse(self, state: Twist, move: Move) -> None:
        if isinstance(move, Against):
            here = move.victim in state.opponents(self.seat)
            raise IllegalMove("nothing-there" if here else "no-opponent", victim=move.victim)

    def play(self, state: Twist, move: Move, now: Now) -> None:
        assert isinstance(move, Against)
        seat, victim = self.seat, move.victim
        if self.card == NOAH:
            now.tell(Pointed, seat, victim)
            state.push(Pushing(seat, victim))
            return
        bit, file = 1 << seat, self.card == MONKS
        now.tell(LookedAt, seat, victim, file)
        if file:
            state.set_file(victim, look(state.files[victim], bit))
            now.tell(LookSeen, seat, victim, faces_of(state.files[victim]), file, to=bit)
        else:
            state.set_reserve(victim, look(state.reserves[victim], bit))
            now.tell(LookSeen, seat, victim, faces_of(state.reserves[victim]), file, to=bit)
        state.push(Picking(seat, victim, file))


def objects_in(heap: Heap) -> list[Move]:
    """Every object of a heap that this view knows."""
    return [Pick(face) for face in dict.fromkeys(faces_of(heap)) if kind(face) in OBJECTS]


class Picking(Question[Twist], frozen=True, gc=False):
    """Which token is taken from a reserve or file that was looked at."""

    victim: int
    file: bool

    def secret(self, public: Twist) -> bool:
        return True

    def heap(self, state: Twist) -> Heap:
        """The heap that the token is taken from."""
        return (state.files if self.file else state.reserves)[self.victim]

    def arises(self, state: Twist) -> bool:
        return bool(objects_in(self.heap(state)))

    def otherwise(self, state: Twist, now: Now) -> None:
        now.tell(NoHelp, self.seat, MONKS if self.file else SIKES)

    def moves(self, state: Twist) -> Sequence[Move]:
        return objects_in(self.heap(state)) or NOTHING_THERE

    def refuse(self, state: Twist, move: Move) -> None:
        if isinstance(move, Pick):
            raise IllegalMove("not-there", face=move.face)

    def play(self, state: Twist, move: Move, now: Now) -> None:
        if not isinstance(move, Pick):
            return
        both = 1 << self.seat | 1 << self.victim
        if self.file:
            watchers = ALL if state.options.open_files else both
            state.set_file(self.victim, take(state.files[self.victim], move.face, watchers))
        else:
            watchers = both
            state.set_reserve(self.victim, take(state.reserves[self.victim], move.face, both))
        now.tell(Robbed, self.seat, self.victim, self.file)
        now.tell(RobbedOf, self.seat, self.victim, move.face, self.file, to=watchers)
        gain(state, self.seat, move.face, watchers)


class Pushing(Question[Twist], frozen=True, gc=False):
    """Which tokens of the seat's file go to the victim's."""

    unordered: ClassVar[bool] = True

    victim: int
    given: Offered = ()

    def secret(self, public: Twist) -> bool:
        return True

    def seen_by(self, eyes: int) -> Pushing:
        return self if eyes == self.seat else replace(self, given=())

    def moves(self, state: Twist) -> Sequence[Move]:
        left = state.edition.characters.noah_tokens - sum([count for _, count in self.given])
        done = [face for face, _ in self.given]
        counts = Counter(faces_of(state.files[self.seat]))
        return [
            *[Put(face, count) for face, most in counts.items() if face not in done
              for count in range(1, min(most, left) + 1)],
            Done(),
        ]  # fmt: skip

    def refuse(self, state: Twist, move: Move) -> None:
        if isinstance(move, Put):
            raise IllegalMove("too-many-given", most=state.edition.characters.noah_tokens)

    def play(self, state: Twist, move: Move, now: Now) -> None:
        if isinstance(move, Put):
            state.push(replace(self, given=tuple(sorted([*self.given, (move.face, move.count)]))))
            return
        both = 1 << self.seat | 1 << self.victim
        watchers = ALL if state.options.open_files else both
        faces = one_by_one(self.given)
        for face in faces:
            state.set_file(self.seat, take(state.files[self.seat], face, watchers))
            state.to_file(self.victim, face, both)
        now.tell(Pushed, self.seat, self.victim, len(faces))
        now.tell(PushedWhat, self.seat, self.victim, faces, to=watchers)


# Mr Bumble -----------------------------------------------------------------------------------------------


def bumble_can(state: Twist, seat: int) -> bool:
    """Whether an opponent has more tokens than may stay in a reserve."""
    return bool(_full(state, seat))


def bumble(state: Twist, seat: int, now: Now) -> None:
    """Every opponent keeps five tokens at the most."""
    state.push(*[Shed(other) for other in _full(state, seat)])  # card 8


def _full(state: Twist, seat: int) -> list[int]:
    leaves = state.edition.characters.bumble_leaves
    return [other for other in state.opponents(seat) if len(state.reserves[other]) > leaves]


class Shed(Question[Twist], frozen=True, gc=False):
    """Tokens of the seat's reserve go to its file, one by one until few enough are left."""

    def secret(self, public: Twist) -> bool:
        return covered(public.reserves[self.seat])

    def arises(self, state: Twist) -> bool:
        return len(state.reserves[self.seat]) > state.edition.characters.bumble_leaves

    def moves(self, state: Twist) -> Sequence[Move]:
        return put_aways(state.reserves[self.seat])

    def refuse(self, state: Twist, move: Move) -> None:
        if isinstance(move, PutAway):
            raise IllegalMove("not-in-reserve", face=move.face)

    def play(self, state: Twist, move: Move, now: Now) -> None:
        assert isinstance(move, PutAway)
        state.put_away(self.seat, move.face, now)
        state.push(self)
