"""A position of Thief's Market. All of it follows from public events, so nothing is masked.

A deck has no order before its cards are drawn: the State keeps the pool of its unseen cards (with those that set-up
put back into the box) and how many of them are still to come. So no position holds the future.
"""

from __future__ import annotations

from typing import Any

from rules.chance import Chance
from rules.game import State
from rules.thiefs_market.edition import ANY, FACES, MARKER, OBJECTS, Card, Edition, Pile
from rules.thiefs_market.options import Options
from rules.thiefs_market.scoring import possessions, scores

NOTHING: Pile = (0,) * len(OBJECTS)
"""No objects."""


def plus(pile: Pile, more: Pile) -> Pile:
    """The sum of both piles."""
    r, w, b, g, s, k, f = pile
    more_r, more_w, more_b, more_g, more_s, more_k, more_f = more
    return r + more_r, w + more_w, b + more_b, g + more_g, s + more_s, k + more_k, f + more_f


def minus(pile: Pile, less: Pile) -> Pile:
    """The first pile without the second."""
    r, w, b, g, s, k, f = pile
    less_r, less_w, less_b, less_g, less_s, less_k, less_f = less
    return r - less_r, w - less_w, b - less_b, g - less_g, s - less_s, k - less_k, f - less_f


def changed(pile: Pile, face: int, by: int) -> Pile:
    """A pile with this many more of a face."""
    faces = list(pile)
    faces[face] += by
    return tuple(faces)


def dice_of(pile: Pile) -> Pile:
    """The dice of a pile, without the marker."""
    return (*pile[:MARKER], 0)


def letters(pile: Pile, apart: str = "") -> str:
    """A pile, or the gems of a cost, as letters: `RRWF`."""
    return apart.join([letter for letter, count in zip(FACES, pile, strict=False) for _ in range(count)])


class Market(State, gc=False, kw_only=True):
    """A position of Thief's Market."""

    edition: Edition
    options: Options
    middle: Pile
    """The objects in the middle."""
    piles: tuple[Pile, ...]
    """Each seat's pile; objects it has spent are in the middle again."""
    starter: int
    """Who rolls for this round: the holder of the marker at the end of the last."""
    final: tuple[Pile, ...]
    """Each seat's pile as the split left it: extra purchases and hauls look at these. Empty before that."""
    pools: tuple[tuple[int, ...], ...]
    """The unseen cards of the decks A, B and C, sorted, with those that stay in the box."""
    left: tuple[int, ...]
    """How many cards each deck still has."""
    rows: tuple[tuple[int, ...], ...]
    """The cards on offer; a row is empty before it is opened."""
    opened: int
    """The latest opened row: 0, 1, 2 are A, B, C. Only this one is filled."""
    gold: tuple[int, ...]
    infamy: tuple[int, ...]
    """Each seat's Infamy: it follows from events that all have seen. Screens keep it covered."""
    cards: tuple[tuple[int, ...], ...]
    """Each seat's cards in the order in which they came."""
    gone: tuple[int, ...]
    """Cards that have left the game in the open."""
    made: int
    """Purchases of the present purchase turn."""
    used: tuple[int, ...]
    """Cards whose ability was used in this purchase turn."""
    places: tuple[int, ...]
    """Each seat's place once the match is over."""

    # What rules and screens ask ------------------------------------------------------------------

    @property
    def infamy_is_open(self) -> bool:
        """Whether all may see each seat's Infamy. It is covered until the end, unless an option opens it."""
        return self.options.open_infamy or bool(self.places)  # S9

    def card(self, number: int) -> Card:
        """The printed facts of a card."""
        return self.edition.cards[number - 1]

    def owned(self, seat: int) -> list[Card]:
        """A seat's cards."""
        cards = self.edition.cards
        return [cards[number - 1] for number in self.cards[seat]]

    def has_pile(self, seat: int) -> bool:
        """Whether this seat has a pile."""
        return self.piles[seat] != NOTHING

    def pileless(self) -> list[int]:
        """The seats without a pile."""
        return [seat for seat, pile in enumerate(self.piles) if pile == NOTHING]

    def holder(self) -> int:
        """Who has the marker; -1 while it lies in the middle."""
        for seat, pile in enumerate(self.piles):
            if pile[MARKER]:
                return seat
        return -1

    def clockwise(self, first: int) -> tuple[int, ...]:
        """All seats clockwise from this one."""
        return (*range(first, self.seats), *range(first))

    def purchases(self, seat: int) -> int:
        """How many cards this seat may buy in its purchase turn, with what it owns now.

        Before the split is over its present pile counts.
        """
        return 1 + len(self.extras(seat))  # B2

    def extras(self, seat: int) -> list[int]:
        """The cards that allow this seat an extra purchase each, with its present pile."""
        # 2.snapshot.2, B3: the pile as the split left it
        final, extras = (self.final or self.piles)[seat], self.edition.extras
        return [
            number for number in self.cards[seat]
            if (gem := extras[number]) is not None and (gem == ANY or final[gem])
        ]  # fmt: skip

    def discount(self, seat: int) -> int:
        """How many gems of each purchase need not be paid."""
        discounts = self.edition.discounts
        return sum([discounts[number] for number in self.cards[seat]])  # B13

    def keeps_faces(self, seat: int) -> int:
        """The card that keeps the faces of dice robbed from this seat; 0: there is none."""
        return next((number for number in self.cards[seat] if self.card(number).lucky), 0)

    def hand(self, seat: int) -> Pile:
        """The gems of a seat's dice, each colour limited to the most in any cost."""
        r, w, b, g, _, _, _ = self.piles[seat]
        most = self.edition.most_alike
        return (r if r < most else most, w if w < most else most, b if b < most else most, g if g < most else most)

    def missing(self, seat: int, card: int) -> int:
        """How many gems of a card's cost this seat's dice do not cover."""
        return self.edition.missing[card][self.hand(seat)]

    def on_offer(self, card: int) -> bool:
        """Whether the card lies in the market."""
        return any(card in row for row in self.rows)

    # Changes that rules make to a position of their own ----------------------------------------------------

    def set_pile(self, seat: int, pile: Pile) -> None:
        """Put this in the place of a seat's pile."""
        piles = list(self.piles)
        piles[seat] = pile
        self.piles = tuple(piles)

    def discard(self, seat: int, face: int, count: int = 1) -> None:
        """Put dice of a seat back into the middle."""
        self.set_pile(seat, changed(self.piles[seat], face, -count))
        self.middle = changed(self.middle, face, count)

    def give_gold(self, seat: int, gold: int) -> None:
        """Give a seat this much gold, or take it if negative."""
        if gold:
            all_gold = list(self.gold)
            all_gold[seat] += gold
            self.gold = tuple(all_gold)

    def give_infamy(self, seat: int, infamy: int) -> None:
        """Give a seat this much Infamy."""
        if infamy:
            everybody = list(self.infamy)
            everybody[seat] += infamy
            self.infamy = tuple(everybody)

    def give_card(self, seat: int, card: int) -> None:
        """Give a seat a card."""
        cards = list(self.cards)
        cards[seat] += (card,)
        self.cards = tuple(cards)

    def take_from_market(self, card: int) -> None:
        """Take a card out of its row; the gap stays until the end of the round."""
        self.rows = tuple([tuple([one for one in row if one != card]) if card in row else row for row in self.rows])

    def draw(self, deck: int, chance: Chance) -> int:
        """Draw the next card of a deck that has one."""
        pools, left = list(self.pools), list(self.left)
        card: int = chance.pick(pools[deck])
        pools[deck] = tuple([one for one in pools[deck] if one != card])
        left[deck] -= 1
        self.pools, self.left = tuple(pools), tuple(left)
        return card

    # Views ------------------------------------------------------------------------------------------

    def masked(self, eyes: int) -> Market:
        return Market(
            agenda=self.agenda,  # no step of Thief's Market holds a secret
            eyes=eyes,
            seats=self.seats,
            round=self.round,
            edition=self.edition,
            options=self.options,
            middle=self.middle,
            piles=self.piles,
            starter=self.starter,
            final=self.final,
            pools=self.pools,
            left=self.left,
            rows=self.rows,
            opened=self.opened,
            gold=self.gold,
            infamy=self.infamy,
            cards=self.cards,
            gone=self.gone,
            made=self.made,
            used=self.used,
            places=self.places,
        )

    def imagine(self, chance: Chance) -> Market:
        world = self.copy()
        world.eyes = -1
        return world

    # The end ----------------------------------------------------------------------------------------

    def scores(self) -> tuple[dict[str, int], ...]:
        return scores(self)

    def outcome(self) -> tuple[int, ...] | None:
        return self.places or None

    def possessions(self) -> tuple[dict[str, Any], ...]:
        return possessions(self)

    def given(self) -> dict[str, Any]:
        return {"first": self.starter}
