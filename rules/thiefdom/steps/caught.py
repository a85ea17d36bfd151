"""Attempted arrest and arrest."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from rules.game import Move, Now, Question, Stage
from rules.thiefdom.city import BUILDING, NOWHERE
from rules.thiefdom.edition import GUARDS, SMOKE_BOMB, WIBALD, WOLFF
from rules.thiefdom.events import Arrested, Escaped, Spotted
from rules.thiefdom.goods import NONE
from rules.thiefdom.moves import Submit, Use
from rules.thiefdom.pieces import March
from rules.thiefdom.state import THIEVES, Thiefdom
from rules.thiefdom.steps.used import throw_smoke
from rules.thiefdom.watch import sees

DUNGEON_SECTION = 7


def shelter(state: Thiefdom, index: int, figure: int, cell: int) -> int:
    """The card that prevents this figure, looking from this cell, from arresting this thief; 0 if none does."""
    own_turn = state.turn.thief == index
    if own_turn and state.turn.smoke:
        return SMOKE_BOMB  # card 10
    if figure in GUARDS:
        ally = state.thieves[index].ally
        if ally == WOLFF and own_turn:
            return WOLFF  # card 47
        if ally == WIBALD and state.city.sections[cell] == DUNGEON_SECTION:
            return WIBALD  # card 45, R19
    return 0


def spot_on_the_way(state: Thiefdom, figure: int, march: March, now: Now) -> tuple[int, ...]:
    """The thieves that a figure sees on its way, except those that a card protects."""
    guard = figure in GUARDS
    outside = [
        (index, thief.space)
        for index, thief in enumerate(state.thieves)
        if thief.space < BUILDING and thief.space != NOWHERE and (guard or thief.poster)  # A1d
    ]
    if not outside:
        return ()
    found: list[int] = []
    views, in_view = sees(state, figure, march), 0
    for _, seen in views:
        in_view |= seen
    for index, space in outside:
        if not in_view >> space & 1:
            continue
        shelters = [shelter(state, index, figure, cell) for cell, seen in views if seen >> space & 1]
        if all(shelters):
            now.tell(Escaped, state.guild(index), index % THIEVES, shelters[0])
        else:
            now.tell(Spotted, state.guild(index), index % THIEVES, figure)
            found.append(index)  # A1a, A1b
    return tuple(found)


class Arrests(Stage[Thiefdom], frozen=True, gc=False):
    """All spotted thieves are arrested together; in its own turn a thief may still throw a Smoke Bomb."""

    lying: tuple[int, ...]

    def run(self, state: Thiefdom, now: Now) -> None:
        turn = state.turn
        if turn.thief in self.lying and turn.actions > 0 and SMOKE_BOMB in state.thieves[turn.thief].gear:
            state.push(Cornered(state.guild(turn.thief), self.lying))  # R17
            return
        for index in self.lying:  # A2, R20: all at once, when the movement is over
            arrest(state, index, now)


class Cornered(Question[Thiefdom], frozen=True, gc=False):
    """A thief spotted in its own turn: throw the Smoke Bomb now, or be arrested."""

    lying: tuple[int, ...]

    def moves(self, state: Thiefdom) -> Sequence[Move]:
        return [Use(SMOKE_BOMB), Submit()]

    def play(self, state: Thiefdom, move: Move, now: Now) -> None:
        active = state.turn.thief
        if isinstance(move, Use):
            throw_smoke(state, now)
            now.tell(Escaped, self.seat, active % THIEVES, SMOKE_BOMB)
        for index in self.lying:
            if index != active or isinstance(move, Submit):
                arrest(state, index, now)


def arrest(state: Thiefdom, index: int, now: Now) -> None:
    """Arrest a thief: it loses points and all goods, and goes home; it keeps equipment and ally."""
    thief, seat = state.thieves[index], state.guild(index)
    lost = state.score(seat, -state.edition.arrest)
    state.confiscate(thief.goods, thief.art)  # A3
    state.set_thief(index, replace(thief, space=state.homes[seat], goods=NONE, art=(), poster=False))
    now.tell(Arrested, seat, index % THIEVES, thief.goods, thief.art, lost)
