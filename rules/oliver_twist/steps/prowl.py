"""Prowl: walk over tokens to one of the first four, and take it. At night a line can be turned over first."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from msgspec.structs import replace

from rules.chance import Chance
from rules.errors import IllegalMove
from rules.game import ALL, Move, Now, Question, Stage
from rules.oliver_twist.bits import each
from rules.oliver_twist.edition import CHARACTER, TOOL, UNSEEN, WALLET, kind
from rules.oliver_twist.events import (
    CardSeen,
    DrewCard,
    Peeked,
    PeekSeen,
    Placed,
    Prowled,
    Reshuffled,
    TurnedOver,
)
from rules.oliver_twist.heaps import Heap, covered, put, shuffled_in
from rules.oliver_twist.heaps import take as take_off
from rules.oliver_twist.moves import Go, Peek, PutAway, Reveal, Stand, Take
from rules.oliver_twist.state import Twist, changed, without
from rules.oliver_twist.steps.burglary import Burgle


def prowls(state: Twist, reach: int, turned: bool) -> tuple[Move, ...]:
    """Every token in reach, and every space from which a line can be turned over first."""
    plan, pawn = state.plan, state.pawn
    beside = 0 if turned else state.hidden & plan.near_bits[pawn]
    found: tuple[Move, ...] = ()
    if not (beside and state.options.reveal == "literal"):  # N5
        found = plan.walks[reach].takes(pawn, state.visible)
    if beside and not (found and state.options.reveal == "strict"):  # N5
        found += reveals(beside)
    return found


@cache
def reveals(beside: int) -> tuple[Move, ...]:
    """Every line that can begin on one of these spaces."""
    return tuple(each(Reveal, beside))


class Prowl(Question[Twist], frozen=True, gc=False):
    """The question where the gang prowls, which it must; `turned`: a line has been turned over in this action (at most
    one)."""

    reach: int
    turned: bool = False
    to_bag: bool = False
    """Whether tokens passed over go to the bag instead of the file."""

    def moves(self, state: Twist) -> Sequence[Move]:
        return prowls(state, self.reach, self.turned)

    def refuse(self, state: Twist, move: Move) -> None:
        if isinstance(move, Take):
            refuse_take(state, move, self.reach, self.turned)
        elif isinstance(move, Reveal):
            refuse_reveal(state, move, self.turned)

    def play(self, state: Twist, move: Move, now: Now) -> None:
        prowl(state, self, move, now)


def prowl(state: Twist, asked: Prowl, move: Move, now: Now) -> None:
    """Turn a line over and ask again, or go and take."""
    if type(move) is Reveal:
        # N7: the prowl is asked for again
        state.push(TurnOver(asked.seat, move.space, state.edition.line), replace(asked, turned=True))
        return
    assert type(move) is Take
    seat = asked.seat
    way = state.way(move, asked.reach)
    passed = state.clear(way.spaces, way.needs)
    face = passed.pop()
    state.pawn = way.target  # P3
    now.tell(Prowled, seat, way.target, face, way.over, tuple(passed), asked.to_bag)
    if passed and asked.to_bag:
        state.to_bag(*passed)
    elif passed:
        state.set_file(seat, shuffled_in(state.files[seat], passed))  # P3
    resolve(state, seat, face, now)


def resolve(state: Twist, seat: int, face: int, now: Now) -> None:
    """Carry out what a token does that is taken in the open."""
    which = kind(face)
    if which <= WALLET:
        gain(state, seat, face, ALL)  # P5
    elif which == TOOL:
        tools = tuple(sorted([*state.tools[seat], face]))
        state.tools = changed(state.tools, seat, tools)  # P6
    elif which == CHARACTER:
        state.to_bag(face)
        state.push(DrawCard(seat))  # P7
    else:
        state.to_bag(face)
        state.push(Burgle(seat))  # P8


def gain(state: Twist, seat: int, face: int, known: int) -> None:
    """Add an object to a reserve; in a full reserve another token must make room."""
    heap = put(state.reserves[seat], face, known)
    state.set_reserve(seat, heap)
    if len(heap) > state.edition.reserve:  # P5
        state.push(Overflow(seat, face, known))


class Overflow(Question[Twist], frozen=True, gc=False):
    """The reserve has one token too many: one that was there before goes to the file."""

    face: int
    """The new token, which stays."""
    known: int
    """Who knows its face."""

    def secret(self, public: Twist) -> bool:
        return covered(public.reserves[self.seat])

    def seen_by(self, eyes: int) -> Overflow:
        return self if self.known & 1 << eyes else replace(self, face=UNSEEN)

    def imagined(self, state: Twist, chance: Chance) -> Overflow:
        if self.face != UNSEEN:
            return self
        unseen = [token.face for token in state.reserves[self.seat] if not token.known & ~self.known]
        return replace(self, face=chance.pick(tuple(unseen)))

    def _before(self, state: Twist) -> Heap:
        """The reserve without the new token."""
        return take_off(state.reserves[self.seat], self.face)

    def moves(self, state: Twist) -> Sequence[Move]:
        return put_aways(self._before(state))  # P5

    def refuse(self, state: Twist, move: Move) -> None:
        if isinstance(move, PutAway):
            raise IllegalMove("the-new-one" if move.face == self.face else "not-in-reserve", face=move.face)

    def play(self, state: Twist, move: Move, now: Now) -> None:
        assert isinstance(move, PutAway)
        state.put_away(self.seat, move.face, now)
        if not state.options.open_files:  # of the reserve the others now know only the new token
            state.set_reserve(self.seat, put(self._before(state), self.face, self.known))


def put_aways(heap: Heap) -> list[Move]:
    """The moves that put a token of a reserve into its owner's file."""
    return [PutAway(face) for face in dict.fromkeys([token.face for token in heap])]


class DrawCard(Stage[Twist], frozen=True, gc=False):
    """Draw the next character; where none is left, the played ones become the pile again."""

    seat: int

    def run(self, state: Twist, now: Now) -> None:
        seat = self.seat
        if not state.deck and state.played:
            state.deck, state.played = tuple(sorted(state.played)), ()  # C2
            now.tell(Reshuffled, len(state.deck))
        if not state.deck:
            return
        card = now.pick(state.deck)
        state.deck = without(state.deck, (card,))
        state.hands = changed(state.hands, seat, (*state.hands[seat], card))  # P7
        now.tell(DrewCard, seat)
        now.tell(CardSeen, seat, card, to=1 << seat)


class TurnOver(Stage[Twist], frozen=True, gc=False):
    """Turn over a token and continue from it, until the line is long enough or ends."""

    seat: int
    at: int
    left: int
    """How many tokens the line may still have, including this one."""
    whole: bool = False
    """Whether the line must reach its full length."""

    def run(self, state: Twist, now: Now) -> None:
        at, left, turned = self.at, self.left, {}
        while True:
            turned[at] = face = state.lift(at, now)
            now.tell(TurnedOver, self.seat, at, face)
            left -= 1
            on = further(state, at, left, self.whole)  # N6
            if len(on) != 1:
                break
            (at,) = on
        state.lay(turned)
        if on:
            state.push(Fork(self.seat, at, left, self.whole))


def further(state: Twist, at: int, left: int, whole: bool) -> tuple[int, ...]:
    """The spaces on which a line can continue."""
    if not left:
        return ()
    on = state.plan.near_in(at, state.hidden)
    if whole and len(on) > 1:  # N2
        lengths = [state.plan.line_length(to, state.hidden, left) for to in on]
        on = tuple([to for to, length in zip(on, lengths, strict=True) if length == max(lengths)])
    return on


class Fork(Question[Twist], frozen=True, gc=False):
    """Where the line continues at a crossing."""

    at: int
    left: int
    whole: bool

    def moves(self, state: Twist) -> Sequence[Move]:
        return [Go(space) for space in further(state, self.at, self.left, self.whole)]  # N6

    def refuse(self, state: Twist, move: Move) -> None:
        if isinstance(move, Go):
            raise IllegalMove("line-elsewhere", space=move.space)

    def play(self, state: Twist, move: Move, now: Now) -> None:
        assert isinstance(move, Go)
        state.push(TurnOver(self.seat, move.space, self.left, self.whole))


class Relocating(Question[Twist], frozen=True, gc=False):
    """Relocation. At night the seat may look at two face-down tokens first; then it places the gang."""

    peeks: int
    """How many tokens may still be looked at."""

    def secret(self, public: Twist) -> bool:
        return public.night

    def open_moves(self, public: Twist) -> Sequence[Move]:
        return public.stand_moves()

    def moves(self, state: Twist) -> Sequence[Move]:
        found = state.stand_moves()  # P9
        if not self.peeks or not state.hidden:
            return found
        bit = 1 << self.seat
        unseen = state.hidden & ~sum([1 << one.space for one in state.peeks if one.known & bit])
        return (*found, *each(Peek, unseen))  # N8

    def refuse(self, state: Twist, move: Move) -> None:
        if isinstance(move, Stand):
            refuse_stand(state, move)
        elif isinstance(move, Peek):
            if not self.peeks:
                raise IllegalMove("no-peek-left")
            raise IllegalMove("nothing-to-peek", space=move.space)

    def play(self, state: Twist, move: Move, now: Now) -> None:
        seat = self.seat
        if isinstance(move, Peek):
            bit = 1 << seat
            face = state.look_under(move.space, now, bit)
            now.tell(Peeked, seat, move.space)
            now.tell(PeekSeen, seat, move.space, face, to=bit)  # N8
            state.push(Relocating(seat, self.peeks - 1))
        else:
            assert isinstance(move, Stand)
            place(state, seat, move.space, now)


def place(state: Twist, seat: int, space: int, now: Now) -> None:
    """Put the gang down and prowl from there."""
    state.pawn = space
    now.tell(Placed, seat, space)
    state.push(Prowl(seat, state.edition.reach))


# Refusals ---------------------------------------------------------------------------------------------


def refuse_take(state: Twist, move: Take, reach: int, turned: bool) -> None:
    """Why this token cannot be taken."""
    if not 0 <= move.space < len(state.faces):
        raise IllegalMove("no-such-space", space=move.space)
    if state.hidden >> move.space & 1:
        raise IllegalMove("face-down", space=move.space)
    if not state.visible >> move.space & 1:
        raise IllegalMove("no-token", space=move.space)
    if [way for way in state.ways(reach) if way.target == move.space]:
        if state.options.reveal == "literal" and state.hidden & state.touching and not turned:
            raise IllegalMove("reveal-first")
        raise IllegalMove("which-way" if move.first == -1 else "not-that-way", space=move.space)
    raise IllegalMove("out-of-reach", space=move.space, reach=reach)


def refuse_reveal(state: Twist, move: Reveal, turned: bool) -> None:
    """Why no line can be turned over from this token."""
    if turned:
        raise IllegalMove("turned-already")
    if not 0 <= move.space < len(state.faces) or not state.hidden >> move.space & 1:
        raise IllegalMove("not-hidden", space=move.space)
    if not state.touching >> move.space & 1:
        raise IllegalMove("not-beside", space=move.space)
    raise IllegalMove("visible-first")


def refuse_stand(state: Twist, move: Stand) -> None:
    """Why the gang cannot be placed here."""
    if not 0 <= move.space < len(state.faces) or move.space not in state.plan.open:
        raise IllegalMove("no-such-space", space=move.space)
    if (state.visible | state.hidden) >> move.space & 1:
        raise IllegalMove("not-free", space=move.space)
    raise IllegalMove("touches-nothing", space=move.space)
