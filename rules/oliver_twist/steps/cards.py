"""Help: what the thirteen characters do. Which card does what is the table at the end."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from typing import ClassVar

from msgspec.structs import replace

from rules.errors import IllegalMove
from rules.game import ALL, Move, Now, Question
from rules.oliver_twist.bits import each
from rules.oliver_twist.edition import (
    BEDWIN,
    BET,
    BROWNLOW,
    BUMBLE,
    CHARLEY,
    DODGER,
    GRIMWIG,
    MONKS,
    NANCY,
    NOAH,
    OBJECTS,
    ROSE,
    SIKES,
    TOBY,
    WALLET,
    kind,
)
from rules.oliver_twist.events import (
    Cashed,
    Fetched,
    FetchedOpenly,
    Forgot,
    LookedAt,
    LookSeen,
    NoHelp,
    Pointed,
    Pushed,
    PushedWhat,
    Robbed,
    RobbedOf,
    Shielded,
    Snatched,
)
from rules.oliver_twist.heaps import Heap, look, take
from rules.oliver_twist.heaps import faces as faces_of
from rules.oliver_twist.moves import Against, Done, Fagin, Forget, Pick, Put, PutAway, Stand
from rules.oliver_twist.moves import Take as TakeMove
from rules.oliver_twist.state import NOTHING_THERE, Twist
from rules.oliver_twist.steps.burglary import Burgle
from rules.oliver_twist.steps.fagin import Offer, Offered, refuse_visit, visits
from rules.oliver_twist.steps.prowl import (
    Prowl,
    gain,
    place,
    put_aways,
    refuse_stand,
    resolve,
)


def help_of(state: Twist, seat: int, card: int, now: Now) -> None:
    """Let a character help; C1: where that is impossible it is a pass."""
    if not HELPS[card](state, seat, now):
        now.tell(NoHelp, seat, card)


# 1 The Artful Dodger ------------------------------------------------------------------------------------


def dodger(state: Twist, seat: int, now: Now) -> bool:
    """Take any visible token, wherever it is."""
    if not state.visible:
        return False
    state.push(Snatch(seat))
    return True


class Snatch(Question[Twist], frozen=True, gc=False):
    """Any visible token; the pawn stays, and nothing goes to the file."""

    def moves(self, state: Twist) -> Sequence[Move]:
        return each(TakeMove, state.visible)

    def refuse(self, state: Twist, move: Move) -> None:
        if isinstance(move, TakeMove):
            hidden = move.space >= 0 and state.hidden >> move.space & 1
            raise IllegalMove("face-down" if hidden else "no-token", space=move.space)

    def play(self, state: Twist, move: Move, now: Now) -> None:
        assert isinstance(move, TakeMove)
        (face,) = state.clear((move.space,))
        now.tell(Snatched, self.seat, move.space, face)
        resolve(state, self.seat, face, now)


# 2 Charley Bates -----------------------------------------------------------------------------------------


def charley(state: Twist, seat: int, now: Now) -> bool:
    """Prowl further, and what is passed over goes to the bag."""
    if not (state.visible | state.hidden) & state.touching:
        return False
    state.push(Prowl(seat, state.edition.characters.charley_reach, to_bag=True))
    return True


# 3 Nancy -------------------------------------------------------------------------------------------------


def nancy(state: Twist, seat: int, now: Now) -> bool:
    """Tokens of up to two types leave the file."""
    if not state.files[seat]:
        return False
    state.push(Forgetting(seat, state.edition.characters.nancy_types))
    return True


class Forgetting(Question[Twist], frozen=True, gc=False):
    """Which types leave the own file."""

    secret: ClassVar[bool] = True

    left: int

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
            heap = state.files[self.seat]
            for face in gone:
                heap = take(heap, face)
            state.set_file(self.seat, heap)
            state.to_bag(*gone)
            now.tell(Forgot, self.seat, move.kind, gone)
            state.push(Forgetting(self.seat, self.left - 1))


# 4 Bill Sikes, 9 Monks, 11 Mrs Bedwin ----------------------------------------------------------------------


def sikes(state: Twist, seat: int, now: Now) -> bool:
    """Look at somebody's reserve and take a token of it."""
    return _aim(state, SIKES, seat, state.reserves)


def monks(state: Twist, seat: int, now: Now) -> bool:
    """Look at somebody's file and take an object out of it."""
    return _aim(state, MONKS, seat, state.files)


def noah(state: Twist, seat: int, now: Now) -> bool:
    """Move tokens from the own file to somebody else's."""
    if not state.files[seat]:
        return False
    state.push(Target(seat, NOAH))
    return True


def _aim(state: Twist, card: int, seat: int, heaps: Sequence[Heap]) -> bool:
    if not any(heaps[other] for other in state.opponents(seat)):
        return False
    state.push(Target(seat, card))
    return True


class Target(Question[Twist], frozen=True, gc=False):
    """Which opponent a card is meant for."""

    card: int

    def moves(self, state: Twist) -> Sequence[Move]:
        heaps = {SIKES: state.reserves, MONKS: state.files}.get(self.card)
        return [Against(other) for other in state.opponents(self.seat) if heaps is None or heaps[other]]

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
            now.tell(LookSeen, seat, victim, faces_of(state.files[victim]), to=bit)
        else:
            state.set_reserve(victim, look(state.reserves[victim], bit))
            now.tell(LookSeen, seat, victim, faces_of(state.reserves[victim]), to=bit)
        state.push(Picking(seat, victim, file))


def objects_in(heap: Heap) -> list[Move]:
    """Every object of a heap that these eyes know."""
    return [Pick(face) for face in dict.fromkeys(faces_of(heap)) if kind(face) in OBJECTS]


class Picking(Question[Twist], frozen=True, gc=False):
    """What is taken out of a reserve or a file that was looked at."""

    secret: ClassVar[bool] = True

    victim: int
    file: bool

    def heap(self, state: Twist) -> Heap:
        """Where it is taken from."""
        return (state.files if self.file else state.reserves)[self.victim]

    def arises(self, state: Twist) -> bool:
        return bool(objects_in(self.heap(state)))

    def otherwise(self, state: Twist, now: Now) -> None:
        now.tell(NoHelp, self.seat, MONKS)

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
        now.tell(RobbedOf, self.seat, self.victim, move.face, to=watchers)
        gain(state, self.seat, move.face, watchers)


def bedwin(state: Twist, seat: int, now: Now) -> bool:
    """An object of the own file comes back."""
    if not objects_in(state.files[seat]):
        return False
    state.push(Fetching(seat))
    return True


class Fetching(Question[Twist], frozen=True, gc=False):
    """Which object of the own file comes back."""

    secret: ClassVar[bool] = True

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
        gain(state, seat, face, watchers)


# 5 Mr Brownlow ---------------------------------------------------------------------------------------------


def brownlow(state: Twist, seat: int, now: Now) -> bool:
    """Wallets for money."""
    if not any(kind(token.face) == WALLET for token in state.reserves[seat]):
        return False
    state.push(Cashing(seat))
    return True


class Cashing(Question[Twist], frozen=True, gc=False):
    """How many wallets are given away: asked face by face, where there are several."""

    secret: ClassVar[bool] = True

    done: tuple[int, ...] = ()
    """The faces of which it was said."""

    def arises(self, state: Twist) -> bool:
        return not set(self.done).issuperset(state.edition.wallets)

    def moves(self, state: Twist) -> Sequence[Move]:
        own = [face for face in faces_of(state.reserves[self.seat]) if kind(face) == WALLET and face not in self.done]
        return [*[Put(face, count) for face, most in Counter(own).items() for count in range(1, most + 1)], Done()]

    def refuse(self, state: Twist, move: Move) -> None:
        if isinstance(move, Put):
            raise IllegalMove("too-few-wallets", face=move.face, count=move.count)

    def play(self, state: Twist, move: Move, now: Now) -> None:
        count = move.count if isinstance(move, Put) else 0
        if isinstance(move, Put):
            heap = state.reserves[self.seat]
            for _ in range(count):
                heap = take(heap, move.face)
            state.set_reserve(self.seat, heap)
            state.to_bag(*[move.face] * count)
            state.push(Cashing(self.seat, (*self.done, move.face)))
        if count or not self.done:
            coins = state.pay(self.seat, count * state.edition.characters.brownlow_pays)
            now.tell(Cashed, self.seat, count, coins)


# 6 Rose Maylie ---------------------------------------------------------------------------------------------


def rose(state: Twist, seat: int, now: Now) -> bool:
    """The own file counts as empty at the end of the round."""
    state.shielded |= 1 << seat
    now.tell(Shielded, seat)
    return True


# 7 Noah Claypole ---------------------------------------------------------------------------------------------


class Pushing(Question[Twist], frozen=True, gc=False):
    """Which tokens of the own file go to somebody else's."""

    unordered: ClassVar[bool] = True
    secret: ClassVar[bool] = True

    victim: int
    given: Offered = ()

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
        faces = tuple([face for face, count in self.given for _ in range(count)])
        for face in faces:
            state.set_file(self.seat, take(state.files[self.seat], face, watchers))
            state.to_file(self.victim, face, both)
        now.tell(Pushed, self.seat, self.victim, len(faces))
        now.tell(PushedWhat, self.seat, self.victim, faces, to=watchers)


# 8 Mr Bumble -------------------------------------------------------------------------------------------------


def bumble(state: Twist, seat: int, now: Now) -> bool:
    """Every opponent keeps five tokens at the most."""
    leaves = state.edition.characters.bumble_leaves
    full = [other for other in state.opponents(seat) if len(state.reserves[other]) > leaves]
    state.push(*[Shed(other) for other in full])
    return bool(full)


class Shed(Question[Twist], frozen=True, gc=False):
    """A token of the own reserve goes to the own file, again and again until few enough are left."""

    secret: ClassVar[bool] = True

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


# 10 Mr Grimwig -----------------------------------------------------------------------------------------------


def grimwig(state: Twist, seat: int, now: Now) -> bool:
    """Fagin pays more for a set."""
    if not state.sets(seat):
        return False
    state.push(Dealing(seat))
    return True


class Dealing(Question[Twist], frozen=True, gc=False):
    """Which set is brought to Fagin."""

    secret: ClassVar[bool] = True

    def moves(self, state: Twist) -> Sequence[Move]:
        return visits(state, self.seat) or NOTHING_THERE

    def refuse(self, state: Twist, move: Move) -> None:
        if isinstance(move, Fagin):
            refuse_visit(state, move)

    def play(self, state: Twist, move: Move, now: Now) -> None:
        if isinstance(move, Fagin):
            state.push(Offer(self.seat, move.kind, state.edition.characters.grimwig_adds, self))

    def sold(self, state: Twist) -> None:
        """The turn is over; who comes next waits already."""


# 12 Bet --------------------------------------------------------------------------------------------------------


def bet(state: Twist, seat: int, now: Now) -> bool:
    """The pawn goes anywhere, free of charge, and prowls from there."""
    if not state.stands():
        return False
    state.push(Standing(seat))
    return True


class Standing(Question[Twist], frozen=True, gc=False):
    """Where the pawn begins."""

    def moves(self, state: Twist) -> Sequence[Move]:
        return each(Stand, state.stand_bits())

    def refuse(self, state: Twist, move: Move) -> None:
        if isinstance(move, Stand):
            refuse_stand(state, move)

    def play(self, state: Twist, move: Move, now: Now) -> None:
        assert isinstance(move, Stand)
        place(state, self.seat, move.space, now)


# 13 Toby Crackit -----------------------------------------------------------------------------------------------


def toby(state: Twist, seat: int, now: Now) -> bool:
    """Burgle at once, with a card more."""
    if not state.vault:
        return False
    state.push(Burgle(seat, state.edition.characters.toby_draws))
    return True


HELPS: Mapping[int, Callable[[Twist, int, Now], bool]] = {
    DODGER: dodger,
    CHARLEY: charley,
    NANCY: nancy,
    SIKES: sikes,
    BROWNLOW: brownlow,
    ROSE: rose,
    NOAH: noah,
    BUMBLE: bumble,
    MONKS: monks,
    GRIMWIG: grimwig,
    BEDWIN: bedwin,
    BET: bet,
    TOBY: toby,
}
"""By card: it pushes what is asked, and says whether there was anything it could do."""
