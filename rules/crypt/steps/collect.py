"""Phase III, Collect, and phase IV, Pass the torches."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from rules.crypt.edition import IDOL
from rules.crypt.events import (
    Collected,
    Discarded,
    IdolPrize,
    Passed,
    Relieved,
    Rerolled,
    Rolled,
    TorchesPassed,
)
from rules.crypt.moves import Pass, Reroll
from rules.crypt.state import DICE, Crypt, Spot, Treasure, back
from rules.crypt.steps import abilities
from rules.errors import IllegalMove
from rules.game import ALL, Move, Now, Question, Stage, Step


class Collect(Stage[Crypt], frozen=True, gc=False):
    """The row is cleared: what no seat holds leaves the game, the dice on the others are rolled, and each seat takes
    what it holds."""

    def run(self, state: Crypt, now: Now) -> None:
        row, state.row = state.row, ()
        order = state.seats_from_leader()
        discard(state, row, order, now)
        relieve(state, row, order, now)  # R18: it touches only seats with nothing to roll
        roll(state, row, order, now)
        take_treasure(state, row, order, now)
        idol_race(state, now)  # 4.1.IB3


def discard(state: Crypt, row: tuple[Spot, ...], order: tuple[int, ...], now: Now) -> None:
    """Treasures that no seat holds leave the game, the Ghost's too; face-down ones are never shown."""
    box = list(state.box)
    for place, spot in enumerate(row):
        if spot.holder not in order and spot.face:  # 3.3.1, 6.5
            box.append(Treasure(spot.face, spot.known))
            now.tell(Discarded, place, spot.face if spot.known == ALL else back(spot.face))  # R20
    state.box = tuple(box)
    if state.seats == 1:
        state.ready = (state.ready[0], DICE)  # 6.5: the Ghost's dice are never exhausted
        state.spent = (state.spent[0], 0)


def relieve(state: Crypt, row: tuple[Spot, ...], order: tuple[int, ...], now: Now) -> None:
    """A seat that placed dice this round and was pushed out of all its treasures takes all exhausted dice back."""
    for seat in order:
        dice = state.spent[seat]
        # R16, R17, R19: it has placed, and no die of it is left on any treasure
        if dice and state.placed >> seat & 1 and seat not in [spot.holder for spot in row]:
            state.move_dice(seat, ready=dice, spent=-dice)  # 3.3.6
            now.tell(Relieved, seat, dice)


def roll(state: Crypt, row: tuple[Spot, ...], order: tuple[int, ...], now: Now) -> None:
    """Each die on a treasure is rolled; less than its effort exhausts it. Effort 1 cannot fail, so it is not rolled."""
    windows: list[Step[Crypt]] = []
    ready, spent = list(state.ready), list(state.spent)
    for seat in order:
        exhausted: list[int] = []
        for place, spot in enumerate(row):
            if spot.holder != seat:
                continue
            effort, lost = spot.effort, 0
            rolls: list[int] = []
            for _ in range(spot.dice if effort > 1 else 0):
                rolls.append(now.roll())
                if rolls[-1] < effort:  # 3.3.2, R14
                    lost += 1
                    exhausted.append(effort)  # 4.1.IA2: only dice exhausted now can be rerolled
            ready[seat] += spot.dice - lost
            spent[seat] += lost
            now.tell(Rolled, seat, place, effort, tuple(rolls), lost)
        if exhausted and state.sides[IDOL - 1] == "A":
            windows.append(RerollWindow(seat, tuple(sorted(exhausted))))
    state.ready, state.spent = tuple(ready), tuple(spent)
    state.push(*windows)  # 3.3.5, 4.1.IA4, 4.1.IA5: after all have taken their treasure


def take_treasure(state: Crypt, row: tuple[Spot, ...], order: tuple[int, ...], now: Now) -> None:
    """Each seat takes the treasures it holds, whatever it rolled; only the owner sees a face-down one."""
    for seat in order:
        for place, spot in enumerate(row):
            if spot.holder == seat:  # 3.3.3, R15: no roll is asked for
                now.tell(Collected, seat, place, spot.face if spot.known == ALL else back(spot.face))
                abilities.collect_unseen(state, seat, spot.face, spot.known, now)


def idol_race(state: Crypt, now: Now) -> None:
    """Idol B: in the first round in which a seat owns two Idols, every seat that reaches them flips two."""
    if state.sides[IDOL - 1] != "B" or state.idol_round not in (0, state.round):  # 4.1.IB2
        return
    need = state.edition.collectors.idol_b.need
    for seat in state.seats_from_leader():
        if not state.idol_first >> seat & 1 and state.owned(seat, IDOL) >= need:
            state.idol_round = state.round
            state.idol_first |= 1 << seat
            now.tell(IdolPrize, seat)
            idols = state.unflipped(seat, IDOL)  # 4.1.IB1: known ones first, so that less is revealed
            idols.sort(key=lambda place: state.treasure[seat][place].known != ALL)
            for place in sorted(idols[:need]):
                state.flip(seat, place, now)


class RerollWindow(Question[Crypt], frozen=True, gc=False):
    """Idol A: reroll a die that was exhausted just now, against the same effort."""

    efforts: tuple[int, ...] = ()

    def arises(self, state: Crypt) -> bool:
        return bool(self.efforts) and state.sides[IDOL - 1] == "A" and bool(state.unflipped(self.seat, IDOL))

    def moves(self, state: Crypt) -> Sequence[Move]:
        idols = state.unflipped(self.seat, IDOL)
        return [*[Reroll(effort, card) for effort in sorted(set(self.efforts)) for card in idols], Pass()]

    def refuse(self, state: Crypt, move: Move) -> None:
        if isinstance(move, Reroll):
            raise IllegalMove("not-yours-to-flip" if move.effort in self.efforts else "no-such-loss")

    def play(self, state: Crypt, move: Move, now: Now) -> None:
        if not isinstance(move, Reroll):
            now.tell(Passed, self.seat, "reroll")
            return
        state.flip(self.seat, move.card, now)  # Idol A
        roll = now.roll()
        held = roll >= move.effort  # 4.1.IA1
        now.tell(Rerolled, self.seat, move.effort, roll, held)
        efforts = list(self.efforts)
        if held:
            state.move_dice(self.seat, ready=1, spent=-1)
            efforts.remove(move.effort)
        state.push(replace(self, efforts=tuple(efforts)))  # 4.1.IA3


class PassTorches(Stage[Crypt], frozen=True, gc=False):
    """Both torches go one seat to the left, except after the last round."""

    def run(self, state: Crypt, now: Now) -> None:
        if not state.pile:
            return
        figures = state.figures
        state.leader = (state.leader + 1) % figures  # 3.4
        state.lights_out = (state.lights_out + 1) % figures
        now.tell(TorchesPassed, state.leader, state.lights_out)
