"""A purchase turn of Thief's Market: what each move makes of it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product
from typing import Any, Self

from rules.game import Move
from rules.thiefs_market import payment
from rules.thiefs_market.edition import DICE, FACES, GEMS, Pile
from rules.thiefs_market.moves import Buy, Use
from rules.thiefs_market.state import Market, changed, minus
from rules.thiefs_market.steps.shop import Paying
from rules.thiefs_market.thinking.shopping import Shopper
from rules.thiefs_market.thinking.worth import Appraiser

HARDLY = 1e-6
"""Tie-break: prefer acting to ending the turn, and a purchase to an ability."""


class Turn:
    """A seat's purchase turn after some moves of it, valued as it was judged before them."""

    def __init__(self, view: Market, seat: int, offer: Sequence[int] | None = None) -> None:
        """`offer`: the cards that are looked at, if not all on offer."""
        self.view, self.seat = view, seat
        self.look = Appraiser(view)
        self.pile, self.gold, self.final = view.piles[seat], view.gold[seat], view.final[seat]
        self.cards, self.used, self.made = view.cards[seat], view.used, view.made
        self.offer = tuple([number for row in view.rows for number in row] if offer is None else offer)
        self.gain = 0.0
        """What the moves so far have brought beside dice and gold."""
        self._start: Self | None = None
        self._shoppers: dict[tuple[Any, ...], Shopper] = {}

    def _copy(self) -> Self:
        other = object.__new__(type(self))
        other.__dict__.update(self.__dict__)
        other._start = self.start
        return other

    @property
    def start(self) -> Self:
        """The turn before these moves."""
        return self._start or self

    @property
    def shopper(self) -> Shopper:
        """The seat as it is now."""
        key = (self.cards, self.offer, self.used, self.made)
        found = self._shoppers.get(key)
        if found is None:
            found = self._shoppers[key] = Shopper(
                self.look, self.seat, self.cards, self.offer, self.used, self.made, self.final
            )
        return found

    # Its values -----------------------------------------------------------------------------------

    @property
    def value(self) -> float:
        """What the whole turn brings if it goes on in the best way."""
        return self.gain + self.shopper.best(self.pile, self.gold)

    @property
    def ended(self) -> float:
        """What it brings if it ends now."""
        return self.gain + self.shopper.sold(self.pile, self.gold)

    def then(self) -> tuple[int, ...]:
        """The cards that are bought in the rest of it, at best."""
        return self.shopper.plan(self.pile, self.gold).cards

    @property
    def purchases(self) -> int:
        """How many cards may still be bought."""
        return max(0, self.shopper.allowed(self.final))

    # What moves make of it ------------------------------------------------------------------------

    def buy(self, number: int, dice: Pile, gold: int) -> Self:
        """After a purchase."""
        turn, card = self._copy(), self.view.card(number)
        turn.gain += self.worth(number)
        turn.pile, turn.gold, turn.made = minus(self.pile, dice), self.gold - gold, self.made + 1
        turn.offer = tuple([one for one in self.offer if one != number])
        if not card.potion:
            turn.cards = (*self.cards, number)
        return turn

    def use(self, move: Use) -> Self:
        """After an ability."""
        turn, card, unit = self._copy(), self.view.card(move.card), self.look.unit[self.seat]
        if card.exchange is not None and move.face < 0:
            turn.gold -= card.exchange.gold
            turn.gain += card.exchange.infamy * unit
            return turn
        turn.used = (*self.used, move.card)
        turn.pile = changed(self.pile, FACES.index(card.wants), -1)
        if card.turn is not None:
            turn.pile = changed(turn.pile, move.face, 1)
        elif card.spend is not None:
            turn.gold += card.spend.gold
            turn.gain += card.spend.infamy * unit
        return turn

    def uses(self) -> Iterator[Use]:
        """How abilities can be used now."""
        for number in self.cards:
            card = self.view.card(number)
            if card.exchange is not None and self.gold >= card.exchange.gold:
                yield Use(number)
            if card.wants and number not in self.used and self.pile[FACES.index(card.wants)]:
                yield from [Use(number, FACES.index(face)) for face in card.turn[1]] if card.turn else [Use(number)]

    def worth(self, number: int) -> float:
        """The value of a card once it is paid."""
        return self.look.card(self.seat, number) + self.haul(number)

    def haul(self, number: int) -> float:
        """The Infamy that a card brings for the objects of the pile."""
        return self.view.card(number).haul * sum(self.final) * self.look.unit[self.seat]

    # What is best ---------------------------------------------------------------------------------

    def rolled(self, face: int) -> list[float]:
        """What the turn brings after a roll of a die of this face, by what it then shows."""
        less = changed(self.pile, face, -1)
        return [self.gain + self.shopper.best(changed(less, shown, 1), self.gold) for shown in DICE]

    def weigh(self, moves: Sequence[Move]) -> list[float]:
        """The value of the turn after each of these moves."""
        return [
            self.bought(move.card) + 2 * HARDLY if isinstance(move, Buy)
            else self.use(move).value if isinstance(move, Use)
            else self.ended + HARDLY
            for move in moves
        ]  # fmt: skip

    def bought(self, card: int) -> float:
        """A purchase, paid in the best way without abilities."""
        owed = self.view.edition.costs[card]
        waive = min(self.view.discount(self.seat), sum(owed))
        return max([self.buy(card, paid.dice, paid.gold).value
                    for paid in payments(self.pile, self.gold, owed, waive)])  # fmt: skip

    def means(self) -> payment.Means:
        """What the seat can pay with now."""
        own = payment.means(self.view, self.seat)
        tools = tuple([tool for tool in own.tools if tool.card not in self.used])
        return payment.Means(self.pile, self.gold, tools, own.discount)


# Payment -------------------------------------------------------------------------------------------


class Payment:
    """A complete way to pay what is owed."""

    __slots__ = ("dice", "gold", "golds", "waived")

    def __init__(self, dice: Pile, golds: Pile, waived: Pile) -> None:
        self.dice, self.golds, self.waived, self.gold = dice, golds, waived, sum(golds)


def payments(pile: Pile, gold: int, owed: Pile, waive: int) -> Iterator[Payment]:
    """Every way to pay what is owed: the gems waived, and for each colour how much is paid in gold."""
    for waived in product(*[range(min(owed[gem], waive) + 1) for gem in GEMS]) if waive else ((0, 0, 0, 0),):
        if sum(waived) != waive:
            continue
        want = [owed[gem] - waived[gem] for gem in GEMS]
        for golds in product(*[range(max(0, want[gem] - pile[gem]), min(want[gem], gold) + 1) for gem in GEMS]):
            if sum(golds) <= gold:
                dice = (*[want[gem] - golds[gem] for gem in GEMS], 0, 0, 0)
                yield Payment(dice, golds, waived)


def rests(turn: Turn, step: Paying) -> Iterator[Payment]:
    """Every way to pay what this question still asks for."""
    return payments(minus(turn.pile, step.dice), turn.gold - step.gold, step.owed, step.waive)
