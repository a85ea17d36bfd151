"""The end: a last chance for Remains A; then all treasures are revealed, and ties are rolled for."""

from __future__ import annotations

from collections.abc import Sequence

from rules.crypt.events import Ended, Passed, TieRolled, TurnedUp
from rules.crypt.moves import Pass, Regain
from rules.crypt.scoring import totals
from rules.crypt.state import Crypt, Treasure
from rules.crypt.steps import abilities
from rules.game import ALL, Move, Now, Question, Stage


class LastWindow(Question[Crypt], frozen=True, gc=False):
    """Remains A works at any time, so also after the last Collect, because a ready die is a coin."""

    def arises(self, state: Crypt) -> bool:
        return bool(abilities.regains(state, self.seat))

    def moves(self, state: Crypt) -> Sequence[Move]:
        return [*abilities.regains(state, self.seat), Pass()]  # 4.1.RA3, 4.2.3

    def refuse(self, state: Crypt, move: Move) -> None:
        if isinstance(move, Regain):
            abilities.refuse_regain(state, self.seat)

    def play(self, state: Crypt, move: Move, now: Now) -> None:
        if isinstance(move, Pass):
            now.tell(Passed, self.seat, "end")
        else:
            abilities.use(state, self.seat, move, now)
            state.push(self)


class TurnUp(Stage[Crypt], frozen=True, gc=False):
    """All collections are revealed, and the coins are counted."""

    def run(self, state: Crypt, now: Now) -> None:
        for seat, cards in enumerate(state.treasure):
            now.tell(TurnedUp, seat, tuple([card.face for card in cards]))  # 5.2.8
        state.treasure = tuple(
            [tuple([Treasure(card.face, ALL, card.flipped) for card in cards]) for cards in state.treasure]
        )
        points = totals(state)
        best = max(points)
        first = tuple([seat for seat in range(state.seats) if points[seat] == best])
        state.push(TieBreak(first, points) if len(first) > 1 else Finish(first, points))


class TieBreak(Stage[Crypt], frozen=True, gc=False):
    """The seats tied for the first place roll the dice they have left; those still tied roll again."""

    seats: tuple[int, ...]
    points: tuple[int, ...]

    def run(self, state: Crypt, now: Now) -> None:
        sums = []
        for seat in self.seats:
            # R23, R26, 4.1.IA6: the dice that are ready; none is exhausted, and no Idol rolls one again
            rolls = tuple([now.roll() for _ in range(state.ready[seat])])
            now.tell(TieRolled, seat, rolls)
            sums.append(sum(rolls))
        best = max(sums)
        first = tuple([seat for seat, rolled in zip(self.seats, sums, strict=True) if rolled == best])
        again = best and len(first) > 1  # R24: seats without a die cannot roll: they share the place
        state.push(TieBreak(first, self.points) if again else Finish(first, self.points))


class Finish(Stage[Crypt], frozen=True, gc=False):
    """Give each seat its place; only the first place is ever rolled for."""

    first: tuple[int, ...]
    points: tuple[int, ...]

    def run(self, state: Crypt, now: Now) -> None:
        ranked = [(seat in self.first, points) for seat, points in enumerate(self.points)]
        state.places = tuple([1 + sum([other > own for other in ranked]) for own in ranked])  # R25
        now.tell(Ended, state.places)
