"""The townsfolk walk: on a patrol board, or because a thief has moved a figure."""

from __future__ import annotations

from collections.abc import Sequence

from rules.errors import IllegalMove
from rules.game import Move, Now, Question, Stage
from rules.thiefdom import moves as m
from rules.thiefdom.edition import GUARDS
from rules.thiefdom.events import Marched, PatrolActs, Stuck
from rules.thiefdom.pieces import March
from rules.thiefdom.state import NO_TURN, Thiefdom
from rules.thiefdom.steps.caught import Arrests, spot_on_the_way
from rules.thiefdom.steps.exchange import can_share, share
from rules.thiefdom.watch import walked, ways


class Patrol(Stage[Thiefdom], frozen=True, gc=False):
    """The figures of a board, one after the other."""

    seat: int

    def run(self, state: Thiefdom, now: Now) -> None:
        figures = state.edition.boards(state.seats)[state.boards[self.seat]]
        state.turn = NO_TURN
        now.tell(PatrolActs, self.seat, figures, state.part)
        state.push(*[Driving(self.seat, figure, board=True) for figure in figures])  # T1


class Driving(Question[Thiefdom], frozen=True, gc=False):
    """Which way a figure walks; it must walk if it can."""

    figure: int
    lanterns: int = 0
    """How many free lanterns the figure walks to, if a card sets the number."""
    board: bool = False
    """Whether a patrol board moves the figure; goods may then be exchanged in the hideout first."""

    def arises(self, state: Thiefdom) -> bool:
        return bool(ways(state, self.figure, self.lanterns).legs)  # T1, R6: it stays only if it has no way

    def otherwise(self, state: Thiefdom, now: Now) -> None:
        now.tell(Stuck, self.figure)

    def moves(self, state: Thiefdom) -> Sequence[Move]:
        found: list[Move] = [m.March(self.figure, turns) for turns in ways(state, self.figure, self.lanterns).legs]
        if self.board and can_share(state, self.seat):
            found.append(m.Share())  # R11
        return found

    def refuse(self, state: Thiefdom, move: Move) -> None:
        if isinstance(move, m.March):
            if move.figure != self.figure:
                raise IllegalMove("another-figure", figure=self.figure)
            turns = move.way
            facing = state.facing[self.figure] if self.figure in GUARDS else -1
            if turns and facing >= 0 and turns[0] == (facing + 2) % 4:
                raise IllegalMove("never-back", figure=self.figure)
            raise IllegalMove("no-such-way", figure=self.figure)

    def play(self, state: Thiefdom, move: Move, now: Now) -> None:
        if type(move) is m.March:
            state.unshare()
            go(state, self.figure, self.way(state, move), now)
        else:
            share(state, self.seat, self, now)

    def way(self, state: Thiefdom, move: m.March) -> March:
        """The way that a move names."""
        return ways(state, self.figure, self.lanterns).march(move.way)


def go(state: Thiefdom, figure: int, march: March, now: Now) -> None:
    """Walk a figure; it spots the thieves that it sees."""
    now.tell(Marched, figure, march.cells, march.headings[-1])
    lying = spot_on_the_way(state, figure, march, now)
    walked(state, figure, march)
    if lying:
        state.push(Arrests(lying))
