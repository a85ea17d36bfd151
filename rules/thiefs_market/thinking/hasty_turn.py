"""A purchase turn of Thief's Market in a hurry: it is planned once, and carried out as far as no luck is met."""

from __future__ import annotations

from collections.abc import Sequence

from rules.chance import LuckMet, UnknownChance
from rules.game import Move, Now
from rules.thiefs_market.edition import FACES, MASK, SACK
from rules.thiefs_market.moves import Use, Waive
from rules.thiefs_market.state import Market
from rules.thiefs_market.steps.shop import END_TURN, Paying, buy, uses
from rules.thiefs_market.thinking.hasty_purchases import Buyer, Purchase
from rules.thiefs_market.thinking.worth import Appraiser


class HastyTurn:
    """The rest of a seat's purchase turn, played on a copy of what it sees."""

    def __init__(self, view: Market, seat: int) -> None:
        self.world, self.seat, self.look, self.now = view.copy(), seat, Appraiser(view), Now(UnknownChance())
        self.moves: list[Move] = []
        """What the seat does."""

    def plan(self) -> Sequence[Move]:
        """All moves up to the end of the turn, or to the first that meets luck."""
        try:
            while (purchase := self._planned()) and self._buy(purchase):
                pass
            while use := self._gainful():
                self._play(use)
        except LuckMet:
            return tuple(self.moves)
        return (*self.moves, END_TURN)

    def _play(self, move: Move) -> None:
        self.moves.append(move)
        self.world.play(self.world.waiting()[0], move, self.now)

    def _uses(self) -> list[Use]:
        """How abilities can be used now."""
        world, seat, useful = self.world, self.seat, self.world.edition.useful
        return [use for card in world.cards[seat] if useful[card] for use in uses(world, seat, card)]

    # Purchases --------------------------------------------------------------------------------------

    def _planned(self) -> Purchase | None:
        """What is best to buy now."""
        world, seat = self.world, self.seat
        allowed = world.purchases(seat) - world.made
        if allowed < 1:
            return None
        abilities = sum([world.edition.useful[card] for card in world.cards[seat]])  # each turns one die at most
        means = world.gold[seat] + world.discount(seat) + abilities
        offer = [card for row in world.rows for card in row if world.missing(seat, card) <= means]
        if not offer:
            return None
        gems = world.piles[seat][:SACK]
        _, purchase = Buyer(world, self.look, seat, offer, sum(gems)).plan(gems, allowed)
        return purchase

    def _buy(self, purchase: Purchase) -> bool:
        """Buy these cards, as far as they can be paid; tells whether one was bought."""
        world, extras = self.world, self.world.edition.extras
        while use := next((use for use in self._uses() if self._helps(use, purchase)), None):
            self._play(use)
        made = world.made
        for card in sorted(purchase.cards, key=lambda card: extras[card] is None):  # first those that allow the others
            if buy(card) not in world.waiting()[0].moves(world):
                break
            self._play(buy(card))
            while isinstance(step := world.waiting()[0], Paying):
                self._play(paid(world, step, step.moves(world)))
        return world.made > made

    def _helps(self, use: Use, purchase: Purchase) -> bool:
        """Whether an ability turns a spare die to a gem that lacks."""
        if not 0 <= use.face < SACK:
            return False
        pile, before = self.world.piles[self.seat], FACES.index(self.world.card(use.card).wants)
        return pile[use.face] < purchase.gems[use.face] and before < SACK and pile[before] > purchase.gems[before]

    # Abilities --------------------------------------------------------------------------------------

    def _gainful(self) -> Use | None:
        """The ability that brings the most, if one brings anything."""
        gain, best = 0.0, None
        for use in self._uses():
            if (more := self._gain(use)) > gain:
                gain, best = more, use
        return best

    def _gain(self, use: Use) -> float:
        """What an ability brings, beside the die that it takes."""
        look, seat, card = self.look, self.seat, self.world.card(use.card)
        if card.exchange is not None:
            gold = self.world.gold[seat]
            less = look.gold(seat, gold) - look.gold(seat, gold - card.exchange.gold)
            return card.exchange.infamy * look.unit[seat] - less
        face = FACES.index(card.wants)
        lost = self._sold(face)
        return self._spent(use.card) - lost if card.spend is not None else self._wanted(use.face) - lost

    def _sold(self, face: int) -> float:
        """What a die brings at the end of the turn."""
        if face < SACK:
            return 0.0
        return self.look.unit[self.seat] if face == MASK else self.look.sack(self.seat)

    def _spent(self, number: int) -> float:
        """What it brings to spend a die on a card."""
        spend = self.world.card(number).spend
        assert spend is not None
        return spend.infamy * self.look.unit[self.seat] + spend.gold * self.look.sack(self.seat)

    def _wanted(self, face: int) -> float:
        """What one more die of this face brings."""
        world, seat = self.world, self.seat
        spends = [
            self._spent(number) for number in world.cards[seat]
            if number not in world.used and world.card(number).spend and world.card(number).wants == FACES[face]
        ]  # fmt: skip
        brings = sorted([self._sold(face), *spends], reverse=True)
        there = world.piles[seat][face]
        return brings[there] if there < len(spends) else self._sold(face)


def paid(view: Market, step: Paying, moves: Sequence[Move]) -> Move:
    """Dice before gold, because unused dice are lost; gems are waived where dice are short."""
    if step.waive:
        pile, owed = view.piles[step.seat], step.owed
        waives = [move for move in moves if isinstance(move, Waive)]
        return max(waives, key=lambda waive: owed[waive.face] - pile[waive.face])
    return moves[0]  # the least gold for a colour comes first
