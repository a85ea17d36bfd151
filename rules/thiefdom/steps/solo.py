"""The solo match: a die leads the townsfolk, and three rivals move from location to location."""

from __future__ import annotations

from functools import cache

from rules.game import Now, Stage
from rules.thiefdom.city import NOWHERE
from rules.thiefdom.events import PatrolActs, RivalMoved, Rolled, Stuck
from rules.thiefdom.state import NO_TURN, Thiefdom, without
from rules.thiefdom.steps.patrol import go
from rules.thiefdom.watch import FIRST, first

SIDES = 8
LETTERS = "NESW"


class SoloPatrol(Stage[Thiefdom], frozen=True, gc=False):
    """Reveal a board and roll a die for all its figures; then move its rival."""

    part: int

    def run(self, state: Thiefdom, now: Now) -> None:
        state.turn = NO_TURN
        # 2.20.8: all boards are in the pile again in each round
        left = state.boards if self.part else tuple(range(len(state.edition.patrols.solo)))
        board = now.pick(left)
        state.boards = without(left, (board,))
        figures = state.edition.boards(1)[board]
        now.tell(PatrolActs, 0, figures, self.part)
        roll = now.roll(SIDES)  # 2.20.5
        now.tell(Rolled, roll)
        state.push(*[Led(figure, roll) for figure in figures], Rival(state.edition.patrols.rivals[board]))


class Led(Stage[Thiefdom], frozen=True, gc=False):
    """Walk a figure in the direction on the die, or in the first alternative that is possible."""

    figure: int
    roll: int

    def run(self, state: Thiefdom, now: Now) -> None:
        march = first(state, self.figure, rolled(state.edition.solo.directions[self.roll - 1]))  # 2.20.5
        if march is None:
            now.tell(Stuck, self.figure)
        else:
            go(state, self.figure, march, now)


@cache
def rolled(letters: str) -> tuple[tuple[int, ...], ...]:
    """By the direction that a figure faces: those that it can take, in the order of these letters from the last on."""
    order = [LETTERS.index(letter) for letter in letters[::-1]]
    return tuple([tuple([heading for heading in order if heading in ahead]) for ahead in FIRST])


class Rival(Stage[Thiefdom], frozen=True, gc=False):
    """Place a rival in a location by another roll."""

    rival: int

    def run(self, state: Thiefdom, now: Now) -> None:
        roll = now.roll(SIDES)
        kind, section = state.edition.solo.places[roll - 1].split()
        space = state.city.locations.get((kind, int(section)), NOWHERE)
        rivals = list(state.rivals)
        rivals[self.rival - 1] = space  # 2.20.6
        state.rivals = tuple(rivals)
        now.tell(RivalMoved, self.rival, space, roll)
