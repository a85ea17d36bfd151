"""Crypt as the tests play it: lay out a round, script the dice, play, and look."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, TypeAlias

from rules.chance import ScriptedChance, SeededChance
from rules.crypt.edition import KINDS
from rules.crypt.game import GAME
from rules.crypt.moves import Claim, Pass, Peek, Place, Recover, Regain, Take
from rules.crypt.state import DICE, Crypt, Spot, Treasure
from rules.crypt.steps.claim import Turn
from rules.crypt.steps.reveal import BeforeClaim
from rules.game import ALL, Heard
from rules.record import Sitting
from rules.table import Table
from tests.helpers.story import Story, answers

I1, I2, I3, I4 = 11, 12, 13, 14
J1, J2, J3, J4 = 21, 22, 23, 24
M1, M2, M3, M4 = 31, 32, 33, 34
P1, P2, P3, P4 = 41, 42, 43, 44
R1, R2, R3, R4 = 51, 52, 53, 54
T1, T2, T3, T4 = 61, 62, 63, 64
"""The treasures: a letter for the kind (Idol, Jewelry, Manuscript, Pottery, Remains, Tapestry) and the coins."""

Card: TypeAlias = int | Treasure
Dice: TypeAlias = tuple[int, int, int]
"""Where, how many, and their effort."""


def seen(face: int) -> Treasure:
    """A collected card that was face up in the Crypt: everyone has seen it."""
    return Treasure(face, ALL)


def flipped(face: int) -> Treasure:
    """A collected card that was flipped already."""
    return Treasure(face, ALL, True)


class Scene(Story[Crypt]):
    """A match in the middle."""

    game = GAME

    def __init__(self, state: Crypt, rolls: Sequence[int] = ()) -> None:
        super().__init__(state, ScriptedChance(rolls))

    def check(self) -> None:
        """The invariants of 8.4."""
        super().check()
        check(self.state)

    # What is done -------------------------------------------------------------------------------

    def claims(self, seat: int, *dice: Dice) -> Scene:
        """A whole claim."""
        return self.play(seat, *[Place(*one) for one in dice], Claim())

    def recovers(self, seat: int) -> Scene:
        return self.play(seat, Recover())

    def passes(self, *seats: int) -> Scene:
        """These seats pass, in this order."""
        for seat in seats:
            self.play(seat, Pass())
        return self

    def rolls(self, *rolls: int) -> Scene:
        """Set the next dice rolls."""
        self.script.rolls += rolls
        return self

    # What is seen -------------------------------------------------------------------------------

    def faces(self, seat: int, eyes: int | None = None) -> list[int]:
        """A collection, in truth or as these eyes see it."""
        state = self.state if eyes is None else self.state.seen_by(eyes)
        return [card.face for card in state.treasure[seat]]

    def flips(self, seat: int) -> list[int]:
        """The flipped cards of a seat."""
        return [card.face for card in self.state.treasure[seat] if card.flipped]

    @property
    def row(self) -> list[int]:
        return [spot.face for spot in self.state.row]

    def holders(self) -> list[tuple[int, int, int]]:
        """Who holds each treasure, and with what: (figure, dice, effort)."""
        return [(spot.holder, spot.dice, spot.effort) for spot in self.state.row]


def lay_out(
    seats: int,
    row: Sequence[int],
    later: Sequence[int],
    treasure: Mapping[int, Sequence[Card]],
    spent: Mapping[int, int],
    leader: int,
    last: bool,
    box: Sequence[int],
    idol_first: Sequence[int],
    **own: str,
) -> Crypt:
    """A position before a round. Cards of collections are out of the pile; what makes no whole round is in the box."""
    state = GAME.build(seats, GAME.options(leader="first", **own), GAME.standard, Heard(SeededChance(0)))
    left = list(state.edition.deck(seats))
    state.treasure = tuple(
        tuple(card if isinstance(card, Treasure) else Treasure(card, 1 << seat) for card in treasure.get(seat, ()))
        for seat in range(seats)
    )
    for face in [*row, *later, *box, *[card.face for cards in state.treasure for card in cards]]:
        left.remove(face)
    size = sum(state.edition.rows[seats - 1])
    pile = [*row, *later] if last else [*row, *later, *left]
    whole = len(pile) // size * size
    assert not last or whole == len(pile) <= size, "a last round has one row"
    state.pile = tuple(pile[:whole])
    state.box = tuple(Treasure(face, ALL) for face in [*box, *(left if last else pile[whole:])])
    state.round = state.rounds - whole // size
    state.leader = leader
    state.lights_out = leader if state.figures == 2 else (leader - 1) % seats
    for figure, dice in spent.items():
        state.move_dice(figure, ready=-dice, spent=dice)
    if idol_first:
        state.idol_round, state.idol_first = state.round, sum(1 << seat for seat in idol_first)
    return state


def scene(
    seats: int,
    row: Sequence[int] = (),
    *later: int,
    treasure: Mapping[int, Sequence[Card]] | None = None,
    spent: Mapping[int, int] | None = None,
    leader: int = 0,
    last: bool = False,
    box: Sequence[int] = (),
    idol_first: Sequence[int] = (),
    rolls: Sequence[int] = (),
    **own: str,
) -> Scene:
    """A round begins with this row (in drawing order; the last ones lie face down), then come `later` cards.

    With `last` it is the final round. `idol_first`: who won Idol B in an earlier round.
    """
    state = lay_out(seats, row, later, treasure or {}, spent or {}, leader, last, box, idol_first, **own)
    return Scene(state, rolls)


def solo(row: Sequence[int], *later: int, ghost_leads: bool = False, **more: Any) -> Scene:
    """A round alone against the Ghost."""
    return scene(1, row, *later, leader=int(ghost_leads), **more)


def at_the_end(
    seats: int,
    *treasure: Sequence[Card],
    spent: Mapping[int, int] | None = None,
    idol_first: Sequence[int] = (),
    rolls: Sequence[int] = (),
    **own: str,
) -> Scene:
    """These collections, and all rounds are over."""
    state = lay_out(seats, (), (), dict(enumerate(treasure)), spent or {}, 0, True, (), idol_first, **own)
    return Scene(state, rolls)


def table(seats: int, *drawn: int, rolls: Sequence[int] = (), **options: str) -> Table:
    """A match on a Table, for tests of views, stamps and undo; the pile begins with these cards."""
    luck = ScriptedChance(rolls, shuffles=[drawn])
    sittings = [Sitting(f"seat {seat}") for seat in range(seats)]
    return Table.open(GAME, sittings, GAME.options(leader="first", **options), chance=luck)


# 8.4 ------------------------------------------------------------------------------------------


def check(state: Crypt) -> None:
    """Assert the invariants that hold between any two moves."""
    on_cards = [sum(spot.dice for spot in state.row if spot.holder == figure) for figure in range(state.figures)]
    for figure in range(state.figures):
        assert state.ready[figure] + on_cards[figure] + state.spent[figure] == DICE
        assert min(state.ready[figure], state.spent[figure]) >= 0
    row = [spot.face for spot in state.row if spot.face]
    collected = [card.face for cards in state.treasure for card in cards]
    discarded = [card.face for card in state.box]
    deck = state.edition.deck(state.seats)
    assert sorted([*state.pile, *row, *collected, *discarded]) == list(deck)
    assert len(state.pile) == len(deck) - state.round * sum(state.edition.rows[state.seats - 1])
    for spot in state.row:
        assert one_owner(spot)
    for seat in range(state.seats):
        for kind in KINDS:
            turned = state.owned(seat, kind) - len(state.unflipped(seat, kind))
            assert 0 <= turned <= state.owned(seat, kind)


def one_owner(spot: Spot) -> bool:
    """Dice on a treasure have an owner and a face, and there are none on an empty place."""
    if spot.dice:
        return spot.face > 0 and spot.holder >= 0 and 1 <= spot.dice <= DICE and 1 <= spot.effort <= 6
    return spot.holder < 0 and spot.effort == 0


def window(seat: int) -> tuple[str, int]:
    """`asked` while this seat is in the window before Claim."""
    return BeforeClaim.__name__, seat


def turn(seat: int) -> tuple[str, int]:
    """`asked` while it is this seat's turn."""
    return Turn.__name__, seat


__all__ = [
    "I1",
    "I2",
    "I3",
    "I4",
    "J1",
    "J2",
    "J3",
    "J4",
    "M1",
    "M2",
    "M3",
    "M4",
    "P1",
    "P2",
    "P3",
    "P4",
    "R1",
    "R2",
    "R3",
    "R4",
    "T1",
    "T2",
    "T3",
    "T4",
    "Card",
    "Claim",
    "Crypt",
    "Dice",
    "Pass",
    "Peek",
    "Place",
    "Recover",
    "Regain",
    "Scene",
    "Take",
    "answers",
    "at_the_end",
    "check",
    "flipped",
    "scene",
    "seen",
    "solo",
    "table",
    "turn",
    "window",
]  # fmt: skip
