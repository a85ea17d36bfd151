"""A position of Crypt."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from typing import Any

from msgspec import Struct

from rules.chance import Chance
from rules.crypt.edition import Edition
from rules.crypt.events import Flipped
from rules.crypt.scoring import possessions, scores
from rules.game import ALL, Now, State

DICE = 3  # 2.dice
"""Servants in each colour."""
GHOST = 1
"""The Ghost's place among the figures of the solo game; it holds dice, but never a seat."""
NOBODY = -1


def back(face: int) -> int:
    """What the back of a card shows: its kind."""
    return face - face % 10


class Spot(Struct, frozen=True, gc=False):
    """A treasure of the Crypt and the dice on it. Face 0: the spot is empty because its card has been taken."""

    face: int
    known: int
    """Who knows the face: bit s is seat s, ALL for one that lies face up."""
    holder: int = NOBODY  # 3.2.A6: one at a time
    dice: int = 0
    effort: int = 0

    @property
    def total(self) -> int:
        """The total that a claim must beat to push the holder out."""
        return self.dice * self.effort

    def showing(self, face: int) -> Spot:
        """The same spot with another face."""
        return Spot(face, self.known, self.holder, self.dice, self.effort)

    @property
    def face_down(self) -> bool:
        """Whether there is a card whose face the table has not seen."""
        return self.known != ALL


class Treasure(Struct, frozen=True, gc=False):
    """A card that a seat has collected, or that was discarded."""

    face: int
    known: int  # R22
    """Who has seen the face; ALL once the table has seen it, even if the card lies face down now."""
    flipped: bool = False


EMPTY = Spot(0, ALL)


@cache
def clockwise(figures: int, leader: int) -> tuple[int, ...]:
    """The figures in turn order, clockwise from one of them."""
    return (*range(leader, figures), *range(leader))


def _masked(cards: tuple[Treasure, ...], bit: int) -> tuple[Treasure, ...]:
    """Cards as the seat of this bit sees them."""
    for card in cards:
        if not card.known & bit:
            break
    else:
        return cards
    return tuple([card if card.known & bit else _unseen(card.face, card.known) for card in cards])


@cache
def _turned(top: int, cards: int) -> tuple[int, ...]:
    """This many cards, of which nothing but the back of the top one is seen."""
    return (top,) + (0,) * (cards - 1)


@cache
def _unseen(face: int, known: int) -> Treasure:
    """A card as it looks to a seat that does not know its face."""
    return Treasure(back(face), known)


def _filled(cards: tuple[Treasure, ...], fill: Callable[[int], int]) -> tuple[Treasure, ...]:
    """Cards with every back made a face."""
    return tuple([card if card.face % 10 else Treasure(fill(card.face), card.known) for card in cards])


class Crypt(State, gc=False, kw_only=True):
    """A position of Crypt. Figures are the seats, and in the solo game the Ghost after the one seat."""

    edition: Edition
    sides: str
    """The side of each collector in play, a letter a kind."""
    leader: int
    """The figure with the Leader torch."""
    lights_out: int
    """The figure with the Lights Out torch: it plays last, on one treasure only."""
    pile: tuple[int, ...]
    """The next card first. Every seat sees the next card's back."""
    row: tuple[Spot, ...]
    ready: tuple[int, ...]
    """Ready dice per figure."""
    spent: tuple[int, ...]
    """Exhausted dice per figure; the Ghost's are those it has set aside for the round."""
    placed: int
    """Bits of the figures that have placed a die this round."""
    treasure: tuple[tuple[Treasure, ...], ...]
    """What each seat has collected, in that order: a place in it is public and never changes."""
    box: tuple[Treasure, ...]
    """What was discarded."""
    idol_round: int
    """Idol B: the first round in which a seat owned enough Idols; 0 before that."""
    idol_first: int
    """Idol B: bits of the seats that reached enough Idols in that round."""
    places: tuple[int, ...]
    """Each seat's place once the match is over."""

    @property
    def solo(self) -> bool:
        """Whether one seat plays against the Ghost."""
        return self.seats == 1

    @property
    def figures(self) -> int:
        """Seats, and the Ghost."""
        return len(self.ready)

    @property
    def rounds(self) -> int:
        """How many rounds the match lasts."""
        return self.edition.rounds(self.seats)

    def side(self, kind: int) -> str:
        """The side of this kind's collector."""
        return self.sides[kind - 1]

    def from_leader(self) -> tuple[int, ...]:
        """All figures clockwise from the Leader."""
        return clockwise(len(self.ready), self.leader)

    def seats_from_leader(self) -> tuple[int, ...]:
        """All seats clockwise from the Leader."""
        return clockwise(self.seats, self.leader % self.seats)  # solo: one seat, whichever figure leads

    def unflipped(self, seat: int, kind: int) -> list[int]:
        """The places in this seat's collection of the cards of a kind that can still be flipped."""
        found = []
        for place, card in enumerate(self.treasure[seat]):
            if card.face // 10 == kind and not card.flipped:  # 4.flip: a flipped card is not flipped again
                found.append(place)
        return found

    def owned(self, seat: int, kind: int) -> int:
        """How many cards of a kind this seat has collected."""
        return sum([card.face // 10 == kind for card in self.treasure[seat]])

    def face_down(self) -> list[int]:
        """Which spots hold a face-down treasure."""
        return [i for i, spot in enumerate(self.row) if spot.known != ALL]

    # Changes that rules make to a position of their own ----------------------------------------------

    def set_spot(self, place: int, spot: Spot) -> None:
        """Put this in the place of a spot."""
        row = list(self.row)  # a list and back is the quickest way to change one item of a tuple
        row[place] = spot
        self.row = tuple(row)

    def move_dice(self, figure: int, ready: int = 0, spent: int = 0) -> None:
        """Give a figure this many more ready and exhausted dice."""
        if ready:
            dice = list(self.ready)
            dice[figure] += ready
            self.ready = tuple(dice)
        if spent:
            dice = list(self.spent)
            dice[figure] += spent
            self.spent = tuple(dice)

    def collect(self, seat: int, card: Treasure) -> int:
        """Add a card to a collection; its place there."""
        treasure = list(self.treasure)
        treasure[seat] += (card,)
        self.treasure = tuple(treasure)
        return len(treasure[seat]) - 1

    def flip(self, seat: int, place: int, now: Now) -> None:
        """Turn a collected card face up for good; it still scores."""
        cards = self.treasure[seat]
        face = cards[place].face
        flipped = (*cards[:place], Treasure(face, ALL, True), *cards[place + 1 :])  # 4.flip, 5.2.6
        self.treasure = (*self.treasure[:seat], flipped, *self.treasure[seat + 1 :])
        now.tell(Flipped, seat, place, face)

    # Views ------------------------------------------------------------------------------------

    def masked(self, eyes: int) -> Crypt:
        bit = 1 << eyes
        return Crypt(
            agenda=self.agenda,  # no step of Crypt holds a secret
            eyes=eyes,
            seats=self.seats,
            edition=self.edition,
            sides=self.sides,
            round=self.round,
            leader=self.leader,
            lights_out=self.lights_out,
            # 1.4, 5.2.7: the back of the next card, and nothing of the deeper ones
            pile=_turned(back(self.pile[0]), len(self.pile)) if self.pile else (),
            # 5.2.2, 5.2.3: a face-down card shows its kind; its value only to a seat that has looked
            row=tuple([spot if spot.known & bit else spot.showing(back(spot.face)) for spot in self.row]),
            ready=self.ready,  # 5.2.1
            spent=self.spent,
            placed=self.placed,
            treasure=tuple([_masked(cards, bit) for cards in self.treasure]),  # 3.3.4, 5.2.4, 5.2.5
            box=_masked(self.box, bit),  # R21
            idol_round=self.idol_round,
            idol_first=self.idol_first,
            places=self.places,
        )

    def _cards(self) -> Iterator[int]:
        """Every card of the deck as this view knows it: a face, a back, or 0."""
        for spot in self.row:
            if spot.face:
                yield spot.face
        for cards in (*self.treasure, self.box):
            for card in cards:
                yield card.face
        yield from self.pile

    def imagine(self, chance: Chance) -> Crypt:
        left = list(self.edition.deck(self.seats))
        for face in self._cards():
            if face % 10:
                left.remove(face)
        # Backs first, each from the unseen cards of its kind; the cards then left are the unseen part of the pile.
        order = list(chance.shuffle(tuple(left)))
        unseen: dict[int, list[int]] = {}
        for face in order:
            unseen.setdefault(back(face), []).append(face)

        def fill(face: int) -> int:
            if face % 10 or not face:
                return face
            found = unseen[face].pop()
            order.remove(found)
            return found

        world = self.copy()
        world.eyes = ALL
        world.row = tuple([spot.showing(fill(spot.face)) if spot.known != ALL else spot for spot in self.row])
        world.treasure = tuple([_filled(cards, fill) for cards in self.treasure])
        world.box = _filled(self.box, fill)
        if self.pile:
            top = fill(self.pile[0])
            world.pile = (top, *order)
        return world

    # The end ----------------------------------------------------------------------------------

    def scores(self) -> tuple[dict[str, int], ...]:
        return scores(self)

    def outcome(self) -> tuple[int, ...] | None:
        return self.places or None

    def possessions(self) -> tuple[dict[str, Any], ...]:
        return possessions(self)

    def given(self) -> dict[str, Any]:
        return {"first": self.leader, "sides": self.sides}
