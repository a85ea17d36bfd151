"""The day, the night, and a turn of day or night."""

from __future__ import annotations

from collections.abc import Sequence

from rules.errors import IllegalMove
from rules.game import Move, Now, Question, Stage
from rules.oliver_twist.edition import EMPTY, ROSE, TOBY
from rules.oliver_twist.events import (
    Announced,
    Began,
    HasSet,
    HexesDealt,
    HexesSeen,
    Hid,
    Laid,
    Played,
    Relocated,
    SetUp,
)
from rules.oliver_twist.heaps import shuffled_in
from rules.oliver_twist.moves import Fagin, Hide, Name, Play, Relocate, Reveal, Stop, Take
from rules.oliver_twist.state import DAY, NIGHT, Twist, changed, nobody, without
from rules.oliver_twist.steps.cards import help_of
from rules.oliver_twist.steps.end import EndOfRound
from rules.oliver_twist.steps.fagin import Offer, refuse_visit, visits
from rules.oliver_twist.steps.prowl import (
    Prowl,
    Relocating,
    TurnOver,
    prowl,
    prowls,
    refuse_reveal,
    refuse_take,
)

NOTHING: tuple[Move, ...] = ()
NEW_BEGINNING: tuple[Move, ...] = (Relocate(),)
STOP = Stop()


class Dawn(Stage[Twist], frozen=True, gc=False):
    """The day begins: all tokens lie in the streets, face up."""

    def run(self, state: Twist, now: Now) -> None:
        state.round, state.first = DAY, now.pick(tuple(range(state.seats)))  # 3.1.5
        now.tell(SetUp, state.first, state.edition.money)
        deal_hexes(state, now)
        plan, tokens = state.plan, now.shuffle(state.edition.by_day)
        faces = [EMPTY] * len(plan.cells)
        for space, face in zip(plan.spaces, tokens, strict=False):
            faces[space] = face
        state.faces = tuple(faces)  # 3.1.3
        state.visible = plan.space_bits
        state.pool = tuple(sorted(tokens[len(plan.spaces) :]))
        prepare(state)
        now.tell(Laid, False, state.faces, len(state.pool))
        state.push(Turn(state.first))


class Dusk(Stage[Twist], frozen=True, gc=False):
    """Nightfall: all tokens except the players' tools go into the streets again, face down, with the burglary
    tokens."""

    def run(self, state: Twist, now: Now) -> None:
        state.round = NIGHT
        deal_hexes(state, now)
        kept = [tool for own in state.tools for tool in own]
        state.pool = without(state.edition.by_night, kept)  # 3.5.5, 3.6
        state.bag, state.peeks, state.visible = (), (), 0  # C2: hands, characters drawn and played stay as they are
        state.faces = (EMPTY,) * len(state.plan.cells)
        state.hidden = state.plan.space_bits  # N3: there is a token for every space
        prepare(state)
        now.tell(Laid, True, (), len(state.pool) - len(state.plan.spaces))
        poorest = [seat for seat, money in enumerate(state.money) if money == min(state.money)]
        opener = poorest[0] if len(poorest) == 1 else now.pick(tuple(poorest))  # N2: the book says the youngest
        now.tell(Announced, state.money, opener)
        state.push(Opening(opener), Naming(opener))  # N2


def deal_hexes(state: Twist, now: Now) -> None:
    """Each seat draws starting tokens; the others are set aside unseen."""
    left = state.edition.all_hexes
    state.reserves = state.files = nobody(state.seats)  # 3.5.5
    now.tell(HexesDealt, state.edition.hexes_each)
    for seat in range(state.seats):
        drawn = []
        for _ in range(state.edition.hexes_each):
            drawn.append(now.pick(left))  # 1.3, 3.1.1
            left = without(left, drawn[-1:])
        state.set_reserve(seat, shuffled_in((), drawn, 1 << seat))
        now.tell(HexesSeen, seat, tuple(sorted(drawn)), to=1 << seat)
    state.hexes = left


def prepare(state: Twist) -> None:
    """Put the gang on the square and the rewards at Fagin's."""
    state.pawn, state.rewards = state.plan.square, state.edition.rewards  # 3.1.4


class Opening(Question[Twist], frozen=True, gc=False):
    """The poorest seat turns over the first line of the night."""

    def moves(self, state: Twist) -> Sequence[Move]:
        plan, most = state.plan, state.edition.line
        lengths = {to: plan.line_length(to, state.hidden, most) for to in plan.near[state.pawn]}
        return [Reveal(to) for to, length in lengths.items() if length == max(lengths.values())]  # N2

    def refuse(self, state: Twist, move: Move) -> None:
        if isinstance(move, Reveal):
            if move.space not in state.plan.near[state.pawn]:
                refuse_reveal(state, move, turned=False)
            raise IllegalMove("line-too-short", space=move.space, wanted=state.edition.line)

    def play(self, state: Twist, move: Move, now: Now) -> None:
        assert isinstance(move, Reveal)
        state.push(TurnOver(self.seat, move.space, state.edition.line, whole=True))


class Naming(Question[Twist], frozen=True, gc=False):
    """The seat that opened the night names the one that plays first."""

    def moves(self, state: Twist) -> Sequence[Move]:
        return [Name(seat) for seat in range(state.seats)]

    def refuse(self, state: Twist, move: Move) -> None:
        if isinstance(move, Name):
            raise IllegalMove("no-such-seat", seat=move.first)

    def play(self, state: Twist, move: Move, now: Now) -> None:
        assert isinstance(move, Name)
        state.first = move.first
        now.tell(Began, self.seat, move.first)
        state.push(Turn(move.first))


class NextTurn(Stage[Twist], frozen=True, gc=False):
    """The next seat, clockwise."""

    seat: int

    def run(self, state: Twist, now: Now) -> None:
        seat = self.seat
        if not state.hands[seat] and not state.can_prowl(seat) and state.sets(seat):
            now.tell(HasSet, seat)
        state.push(Turn(seat))


def outings(state: Twist, seat: int) -> tuple[Move, ...]:
    """To prowl, or where the gang cannot, to relocate first."""
    found = prowls(state, state.edition.reach, turned=False)
    return found or (NEW_BEGINNING if state.can_prowl(seat) else NOTHING)  # P10


class Turn(Question[Twist], frozen=True, gc=False):
    """One action: prowl, sell to Fagin, play a character, or discard one to pass. A seat that can do none of these
    ends the round."""

    def secret(self, public: Twist) -> bool:
        return True

    def open_moves(self, public: Twist) -> Sequence[Move]:
        return outings(public, self.seat)  # the rest depends on the reserve and the cards

    def arises(self, state: Twist) -> bool:
        seat = self.seat
        return bool(state.hands[seat]) or state.can_prowl(seat) or bool(state.sets(seat))  # 3.5

    def otherwise(self, state: Twist, now: Now) -> None:
        state.push(EndOfRound(self.seat, asked=False))

    def moves(self, state: Twist) -> Sequence[Move]:
        seat, cards = self.seat, NOTHING
        found = outings(state, seat) + visits(state, seat)
        for card in state.hands[seat]:
            helps = card != TOBY or state.night  # card 13
            cards += (Play(card), Hide(card)) if helps else (Hide(card),)
        return found + cards if found else (*cards, STOP)  # P13, 3.5

    def refuse(self, state: Twist, move: Move) -> None:
        if isinstance(move, Take):
            refuse_take(state, move, state.edition.reach, turned=False)
        elif isinstance(move, Reveal):
            refuse_reveal(state, move, turned=False)
        elif isinstance(move, Relocate):
            if (state.visible | state.hidden) & state.touching:
                raise IllegalMove("touches-a-token")
            raise IllegalMove("no-money" if state.visible | state.hidden else "no-token-left")
        elif isinstance(move, Fagin):
            refuse_visit(state, move)
        elif isinstance(move, Play | Hide):
            if move.card in state.hands[self.seat]:
                raise IllegalMove("at-night-only", card=move.card)
            raise IllegalMove("not-your-card")
        elif isinstance(move, Stop):
            raise IllegalMove("something-left")

    def play(self, state: Twist, move: Move, now: Now) -> None:
        seat = self.seat
        if type(move) is Fagin:
            state.push(Offer(seat, move.kind, 0, self))
            return
        if type(move) is Stop:
            state.push(EndOfRound(seat, asked=True))
            return
        state.push(NextTurn((seat + 1) % state.seats))  # P7: one action, so a card drawn now waits for a later turn
        if type(move) is Take or type(move) is Reveal:
            prowl(state, Prowl(seat, state.edition.reach), move, now)
        elif type(move) is Relocate:
            now.tell(Relocated, seat, -state.pay(seat, -state.edition.relocation))  # P9
            state.push(Relocating(seat, state.edition.peeks if state.night else 0))
        else:
            assert isinstance(move, Play | Hide)
            self.use(state, move, now)

    def sold(self, state: Twist) -> None:
        """After a visit to Fagin it is the next seat's turn."""
        state.push(NextTurn((self.seat + 1) % state.seats))

    def use(self, state: Twist, move: Play | Hide, now: Now) -> None:
        """Take a character out of the hand, to play it or only to pass."""
        seat, card = self.seat, move.card
        state.hands = changed(state.hands, seat, without(state.hands[seat], (card,)))  # C1
        if isinstance(move, Hide) or card != ROSE:  # card 6: Rose lies face up until the round is over
            state.played = (*state.played, card)
        if isinstance(move, Play):
            now.tell(Played, seat, card)
            help_of(state, seat, card, now)
        else:
            now.tell(Hid, seat, card)
