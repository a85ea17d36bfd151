"""Phase 1, the split: take from the middle or rob a pile, until each seat has one. Then the end of the split."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from msgspec.structs import replace

from rules.errors import IllegalMove
from rules.game import Move, Now, Question, Stage
from rules.thiefs_market.edition import DICE, MARKER, OBJECTS, Pile
from rules.thiefs_market.events import (
    Infamous,
    LeftAlone,
    LuckyRoll,
    NotRolled,
    Picked,
    PutDown,
    Reached,
    Robbed,
    RolledAgain,
    SplitDone,
    Took,
)
from rules.thiefs_market.moves import Done, Grab, Pass, PutBack, Reroll, Rob, TakeAll
from rules.thiefs_market.state import NOTHING, Market, changed, dice_of, minus, plus
from rules.thiefs_market.steps.dice import face_rolled, rolled

MOST = 40
"""Upper bound for the objects of a pile: more than any edition has."""
GRABS = tuple([tuple([Grab(face, count) for count in range(1, MOST)]) for face in OBJECTS])
PUT_BACKS = tuple([tuple([PutBack(face, count) for count in range(1, MOST)]) for face in OBJECTS])
ROBS = tuple([Rob(seat) for seat in range(5)])
REROLLS = tuple([Reroll(face) for face in DICE])
DONE, TAKE_ALL, PASS = Done(), TakeAll(), Pass()


class NextPile(Stage[Market], frozen=True, gc=False):
    """The next seat without a pile acts, clockwise; this one first."""

    first: int

    def run(self, state: Market, now: Now) -> None:
        for seat in state.clockwise(self.first):
            if not state.has_pile(seat):  # P6
                state.push(Split(seat))
                return


class Split(Question[Market], frozen=True, gc=False):
    """Take at least one object from the middle, face by face, or rob another seat. `Done` confirms the pile."""

    unordered: ClassVar[bool] = True

    taken: Pile = NOTHING
    """The objects that this seat has picked and not yet confirmed."""

    def moves(self, state: Market) -> Sequence[Move]:
        taken = self.taken
        found: list[Move] = []
        if taken == NOTHING:  # P4: rob, or take
            piles, last = state.piles, True
            for seat, pile in enumerate(piles):
                if sum(pile) > 1:  # P2, P5: any pile of two, stolen or not
                    found.append(ROBS[seat])
                elif pile == NOTHING and seat != self.seat:
                    last = False
            if last:  # P7
                if state.middle != NOTHING:
                    found.append(TAKE_ALL)
                return found
        for face, count in enumerate(state.middle):  # P8, P10: none if the middle is empty; the marker alone is enough
            if count and not taken[face]:
                found += GRABS[face][:count]
        if taken != NOTHING:
            found.append(DONE)  # P1
        return found

    def refuse(self, state: Market, move: Move) -> None:
        last = state.pileless() == [self.seat]
        if isinstance(move, Rob):
            if self.taken != NOTHING:
                raise IllegalMove("pile-begun")
            if not 0 <= move.victim < state.seats:
                raise IllegalMove("no-such-seat", seat=move.victim)
            if move.victim == self.seat:
                raise IllegalMove("own-pile")
            raise IllegalMove("too-small", victim=move.victim, objects=sum(state.piles[move.victim]))
        if isinstance(move, Grab | TakeAll) and state.middle == NOTHING:
            raise IllegalMove("middle-empty")
        if isinstance(move, Grab | Done) and last:
            raise IllegalMove("must-take-all")
        if isinstance(move, TakeAll):
            raise IllegalMove("not-last")
        if isinstance(move, Done):
            raise IllegalMove("nothing-taken")
        if isinstance(move, Grab):
            if move.face not in OBJECTS or move.count < 1:
                raise IllegalMove("no-such-objects", face=move.face, count=move.count)
            if self.taken[move.face]:
                raise IllegalMove("face-settled", face=move.face)
            raise IllegalMove("too-few", face=move.face, count=move.count, there=state.middle[move.face])

    def play(self, state: Market, move: Move, now: Now) -> None:
        if type(move) is Grab:
            now.tell(Picked, self.seat, move.face, move.count)
            state.push(Split(self.seat, changed(self.taken, move.face, move.count)))
        elif type(move) is Rob:
            now.tell(Reached, self.seat, move.victim)
            state.push(Sort(self.seat, move.victim))
        else:
            taken = state.middle if type(move) is TakeAll else self.taken
            state.middle = minus(state.middle, taken)
            state.set_pile(self.seat, taken)
            now.tell(Took, self.seat, taken, state.middle == NOTHING)
            state.push(NextPile((self.seat + 1) % state.seats))


class Sort(Question[Market], frozen=True, gc=False):
    """Which objects of a robbed pile go back to the middle, face by face: at least one, and not all."""

    unordered: ClassVar[bool] = True

    victim: int
    back: Pile = NOTHING
    """The objects chosen so far to go back."""

    def moves(self, state: Market) -> Sequence[Move]:
        pile, back = state.piles[self.victim], self.back
        found: list[Move] = []
        keep = sum(pile) - sum(back)
        for face, count in enumerate(pile):
            if count and not back[face]:
                found += PUT_BACKS[face][: min(count, keep - 1)]  # P3
        if back != NOTHING:
            found.append(DONE)
        return found

    def refuse(self, state: Market, move: Move) -> None:
        if isinstance(move, Done):
            raise IllegalMove("nothing-back")
        if isinstance(move, PutBack):
            if move.face not in OBJECTS or move.count < 1:
                raise IllegalMove("no-such-objects", face=move.face, count=move.count)
            there = state.piles[self.victim][move.face]
            if self.back[move.face]:
                raise IllegalMove("face-settled", face=move.face)
            if move.count > there:
                raise IllegalMove("too-few", face=move.face, count=move.count, there=there)
            raise IllegalMove("keep-one")
        if isinstance(move, Rob | Grab | TakeAll):
            raise IllegalMove("robbing", victim=self.victim)

    def play(self, state: Market, move: Move, now: Now) -> None:
        if type(move) is PutBack:
            now.tell(PutDown, self.seat, move.face, move.count)
            state.push(replace(self, back=changed(self.back, move.face, move.count)))
        else:
            self.rob(state, now)
            state.push(NextPile((self.seat + 1) % state.seats))

    def rob(self, state: Market, now: Now) -> None:
        """Give the thief the pile; dice that go back are rerolled, unless the victim owns a lucky card."""
        victim, back = self.victim, self.back
        kept = minus(state.piles[victim], back)  # S11: a robbery costs no points
        state.set_pile(victim, NOTHING)
        state.set_pile(self.seat, kept)
        now.tell(Robbed, self.seat, victim, kept, back)
        for number in state.cards[victim]:
            card = state.card(number)
            if card.robbed:  # P14, card 35: for each robbery
                state.give_infamy(victim, card.robbed)
                now.tell(Infamous, victim, number, card.robbed)
        dice = dice_of(back)
        if dice != NOTHING:
            if lucky := state.keeps_faces(victim):  # P12, card 29
                now.tell(NotRolled, victim, lucky)
            else:
                fresh = rolled(sum(dice), now)
                back = changed(fresh, MARKER, back[MARKER])  # P9
                now.tell(RolledAgain, dice, fresh)
        state.middle = plus(state.middle, back)


class EndOfSplit(Stage[Market], frozen=True, gc=False):
    """The present piles count for the whole round; then Eyepatch, then Lucky, the marker's holder first."""

    def run(self, state: Market, now: Now) -> None:
        state.final, holder = state.piles, state.holder()  # 2.snapshot.1
        now.tell(SplitDone, state.final, holder)
        for number in state.cards[holder]:
            card = state.card(number)
            if card.marker:  # 2.snapshot.3, card 24
                state.give_infamy(holder, card.marker)
                now.tell(Infamous, holder, number, card.marker)
        # 2.snapshot.4, P13
        state.push(*[
            Lucky(seat, number)
            for seat in state.clockwise(holder)
            for number in state.cards[seat]
            if state.card(number).lucky
        ])  # fmt: skip


class Lucky(Question[Market], frozen=True, gc=False):
    """One die of the seat's pile may be rerolled, before any seat buys. Extra purchases and hauls still use the pile
    before the reroll."""

    card: int

    def arises(self, state: Market) -> bool:
        return dice_of(state.piles[self.seat]) != NOTHING

    def moves(self, state: Market) -> Sequence[Move]:
        pile = state.piles[self.seat]
        return [*[REROLLS[face] for face in DICE if pile[face]], PASS]

    def refuse(self, state: Market, move: Move) -> None:
        if isinstance(move, Reroll):
            raise IllegalMove("no-such-die", face=move.face)

    def play(self, state: Market, move: Move, now: Now) -> None:
        if isinstance(move, Reroll):
            after = face_rolled(now)  # P13, card 29
            state.set_pile(self.seat, changed(changed(state.piles[self.seat], move.face, -1), after, 1))
            now.tell(LuckyRoll, self.seat, self.card, move.face, after)
        else:
            now.tell(LeftAlone, self.seat)
