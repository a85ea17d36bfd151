"""The collectors that can be used at any time (Manuscript B and Remains A), and what other steps share with them."""

from __future__ import annotations

from itertools import combinations, starmap

from rules.crypt.edition import MANUSCRIPT, REMAINS
from rules.crypt.events import Found, Peeked, Regained, Saw
from rules.crypt.moves import Peek, Regain
from rules.crypt.state import Crypt, Spot, Treasure
from rules.errors import IllegalMove
from rules.game import ALL, Move, Now


def pairs(places: list[int]) -> list[tuple[int, int]]:
    """Every choice of two cards to flip."""
    return list(combinations(places, 2))


def peeks(state: Crypt, seat: int) -> list[Move]:
    """The uses of Manuscript B: allowed while there is a face-down treasure that this seat has not seen."""
    if state.sides[MANUSCRIPT - 1] == "B":
        bit = 1 << seat
        for spot in state.row:
            if not spot.known & bit:  # 4.1.MB3
                return [Peek(place) for place in state.unflipped(seat, MANUSCRIPT)]
    return []


def regains(state: Crypt, seat: int) -> list[Regain]:
    """The uses of Remains A: allowed while this seat has an exhausted die."""
    if state.spent[seat] and state.sides[REMAINS - 1] == "A":  # 4.1.RA1
        # 4.1.RA2: each pair of unflipped Remains is a use
        return [*starmap(Regain, combinations(state.unflipped(seat, REMAINS), 2))]
    return []


def use(state: Crypt, seat: int, move: Move, now: Now) -> None:
    """Carry out a Peek or a Regain."""
    if type(move) is Peek:
        state.flip(seat, move.card, now)  # Manuscript B
        now.tell(Peeked, seat)  # 4.1.MB1: every seat hears that it was used
        bit = 1 << seat
        for place, spot in enumerate(state.row):  # 4.1.MB2
            if not spot.known & bit:
                now.tell(Saw, seat, place, spot.face, to=bit)
                # 4.1.MB4: the seat knows these spots now, and nothing else
                state.set_spot(place, Spot(spot.face, spot.known | bit, spot.holder, spot.dice, spot.effort))
    else:
        assert isinstance(move, Regain)
        state.flip(seat, move.first, now)
        state.flip(seat, move.second, now)
        state.move_dice(seat, ready=1, spent=-1)  # Remains A
        now.tell(Regained, seat)


def refuse_peek(state: Crypt, seat: int) -> None:
    """Why this seat cannot look at the face-down treasures."""
    if state.side(MANUSCRIPT) != "B":
        raise IllegalMove("collector-not-here")
    if all(spot.known & 1 << seat for spot in state.row):
        raise IllegalMove("nothing-unseen")
    raise IllegalMove("not-yours-to-flip")


def refuse_regain(state: Crypt, seat: int) -> None:
    """Why this seat cannot ready an exhausted die."""
    if state.side(REMAINS) != "A":
        raise IllegalMove("collector-not-here")
    if not state.spent[seat]:
        raise IllegalMove("nothing-spent")
    raise IllegalMove("not-yours-to-flip")


def collect_unseen(state: Crypt, seat: int, face: int, known: int, now: Now) -> None:
    """Add a card to a collection; its owner looks at it."""
    bit = 1 << seat
    place = state.collect(seat, Treasure(face, known | bit))  # 3.3.4, 5.2.4
    if known != ALL:
        now.tell(Found, seat, place, face, to=bit)
