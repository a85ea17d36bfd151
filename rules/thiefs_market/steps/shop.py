"""Phase 2, purchases: the holder of the marker first, then clockwise, one purchase turn each."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from msgspec.structs import replace

from rules.errors import IllegalMove
from rules.game import Move, Now, Question, Stage
from rules.thiefs_market.edition import FACES, GEMS, Pile
from rules.thiefs_market.events import (
    Bought,
    Chose,
    Counted,
    Fizzled,
    Gained,
    Infamous,
    Shopping,
    ShoppingDone,
    Spent,
    Turned,
)
from rules.thiefs_market.moves import Buy, EndTurn, Pay, Use, Waive
from rules.thiefs_market.state import NOTHING, Market, changed, minus, plus

NO_FACE = -1
"""The face in a move or an event where no die is turned or spent."""
END_TURN = EndTurn()
WAIVES = tuple([Waive(face) for face in GEMS])


@cache
def buy(card: int) -> Buy:
    """A move to buy this card; each is made once, because random play asks often."""
    return Buy(card)


@cache
def pay(face: int, gold: int) -> Pay:
    return Pay(face, gold)


@cache
def use(card: int, face: int) -> Use:
    return Use(card, face)


class Purchases(Stage[Market], frozen=True, gc=False):
    """Each seat has one purchase turn."""

    def run(self, state: Market, now: Now) -> None:
        # B1, B19: one turn each, and no other seat is asked in it
        state.push(*[OpenTurn(seat) for seat in state.clockwise(state.holder())])


class OpenTurn(Stage[Market], frozen=True, gc=False):
    """A seat's purchase turn begins, with nothing bought and no ability used."""

    seat: int

    def run(self, state: Market, now: Now) -> None:
        state.made, state.used = 0, ()
        now.tell(Shopping, self.seat, state.purchases(self.seat))
        state.push(Buying(self.seat))


class Buying(Question[Market], frozen=True, gc=False):
    """Buy affordable cards and use abilities in any order; then end the turn."""

    def moves(self, state: Market) -> Sequence[Move]:
        seat = self.seat
        found: list[Move] = []
        if state.made < state.purchases(seat):  # B1, B4: asked again after each purchase, so a new card counts
            means, hand, missing = state.gold[seat] + state.discount(seat), state.hand(seat), state.edition.missing
            found += [buy(card) for row in state.rows for card in row if missing[card][hand] <= means]
        useful = state.edition.useful
        for card in state.cards[seat]:
            if useful[card]:
                found += uses(state, seat, card)
        found.append(END_TURN)
        return found

    def refuse(self, state: Market, move: Move) -> None:
        if isinstance(move, Buy):
            self._refuse_buy(state, move.card)
        elif isinstance(move, Use):
            self._refuse_use(state, move)
        elif isinstance(move, Pay | Waive):
            raise IllegalMove("nothing-to-pay")

    def _refuse_buy(self, state: Market, card: int) -> None:
        if not state.on_offer(card):
            raise IllegalMove("not-on-offer", card=card)
        if state.made >= state.purchases(self.seat):
            raise IllegalMove("no-purchase-left", made=state.made)
        short = state.missing(self.seat, card) - state.discount(self.seat) - state.gold[self.seat]
        raise IllegalMove("too-dear", card=card, short=short)

    def _refuse_use(self, state: Market, move: Use) -> None:
        if move.card not in state.cards[self.seat]:
            raise IllegalMove("not-your-card", card=move.card)
        card = state.card(move.card)
        if not card.useful:
            raise IllegalMove("no-ability", card=move.card)
        if card.exchange is not None and move.face == NO_FACE:
            raise IllegalMove("too-little-gold", card=move.card, gold=card.exchange.gold)
        if move.card in state.used:
            raise IllegalMove("used-already", card=move.card)
        if card.wants and not state.piles[self.seat][FACES.index(card.wants)]:
            raise IllegalMove("no-die-for-it", card=move.card, face=FACES.index(card.wants))
        raise IllegalMove("no-such-use", card=move.card)

    def play(self, state: Market, move: Move, now: Now) -> None:
        if type(move) is Buy:
            now.tell(Chose, self.seat, move.card)
            owed = state.edition.costs[move.card]
            waive = min(state.discount(self.seat), sum(owed))  # B13, card 42
            state.push(Paying(self.seat, move.card, owed, waive), self)
        elif type(move) is Use:
            carry_out(state, self.seat, move, now)
            state.push(self)
        else:
            now.tell(ShoppingDone, self.seat, state.made, max(0, state.purchases(self.seat) - state.made))
            state.made, state.used = 0, ()


def uses(state: Market, seat: int, number: int) -> list[Use]:
    """How the ability of this card can be used now."""
    card = state.card(number)
    if card.exchange is not None and state.gold[seat] >= card.exchange.gold:  # B17, card 39: in its owner's turn only
        return [use(number, NO_FACE)]
    if number in state.used:  # B8: each card once; the result of one may be used by another
        return []
    pile = state.piles[seat]  # B7: spent dice have left the pile
    if card.turn is not None and pile[FACES.index(card.turn[0])]:
        return [use(number, FACES.index(face)) for face in card.turn[1]]
    if card.spend is not None and pile[FACES.index(card.spend.face)]:
        return [use(number, NO_FACE)]
    return []


def carry_out(state: Market, seat: int, move: Use, now: Now) -> None:
    """Use an ability: turn a die, or spend a die or gold."""
    card = state.card(move.card)
    if card.exchange is not None:
        state.give_gold(seat, -card.exchange.gold)
        state.give_infamy(seat, card.exchange.infamy)
        now.tell(Spent, seat, move.card, NO_FACE, -card.exchange.gold, card.exchange.infamy)
        return
    state.used += (move.card,)
    if card.turn is not None:
        before = FACES.index(card.turn[0])
        state.set_pile(seat, changed(changed(state.piles[seat], before, -1), move.face, 1))
        now.tell(Turned, seat, move.card, before, move.face)
    else:
        assert card.spend is not None
        face = FACES.index(card.spend.face)
        state.discard(seat, face)
        state.give_gold(seat, card.spend.gold)  # B10, card 26
        state.give_infamy(seat, card.spend.infamy)  # B11
        now.tell(Spent, seat, move.card, face, card.spend.gold, card.spend.infamy)


class Paying(Question[Market], frozen=True, gc=False):
    """Each gem of a cost is paid with a die that shows it, or with gold. Where there is only one way, it is
    automatic."""

    card: int
    owed: Pile
    """Gems of each colour that are still to be paid."""
    waive: int
    """How many gems are still to be waived."""
    dice: Pile = NOTHING
    gold: int = 0
    waived: Pile = NOTHING

    def arises(self, state: Market) -> bool:
        ways = len(self.moves(state))
        return ways > 1 if self.waive else ways > sum([gems > 0 for gems in self.owed])  # one way for each colour

    def otherwise(self, state: Market, now: Now) -> None:
        if self.waive:
            self.play(state, self.moves(state)[0], now)
            return
        pile, dice = state.piles[self.seat], list(self.dice)
        gold = self.gold
        for gem in GEMS:
            if want := self.owed[gem]:
                here = min(want, pile[gem])
                dice[gem] = here
                gold += want - here
                now.tell(Counted, self.seat, gem, here, want - here, 0)
        take_home(state, replace(self, owed=NOTHING, dice=tuple(dice), gold=gold), now)

    def lacking(self, state: Market, owed: Pile) -> int:
        """Gems that only gold can pay now."""
        r, w, b, g, _, _, _ = state.piles[self.seat]
        cr, cw, cb, cg, *_ = owed
        return (
            (cr - r if cr > r else 0) + (cw - w if cw > w else 0)
            + (cb - b if cb > b else 0) + (cg - g if cg > g else 0)
        )  # fmt: skip

    def moves(self, state: Market) -> Sequence[Move]:
        owed, purse = self.owed, state.gold[self.seat] - self.gold
        if self.waive:
            spare = purse + self.waive - 1
            return [WAIVES[gem] for gem in GEMS if owed[gem] and self.lacking(state, changed(owed, gem, -1)) <= spare]
        pile = state.piles[self.seat]
        found: list[Move] = []
        spare = purse - self.lacking(state, owed)
        for gem in GEMS:  # B6: sacks and masks pay nothing
            if want := owed[gem]:  # B5
                least = max(0, want - pile[gem])
                found += [pay(gem, gold) for gold in range(least, min(want, least + spare) + 1)]
        return found

    def refuse(self, state: Market, move: Move) -> None:
        if isinstance(move, Waive):
            if not self.waive:
                raise IllegalMove("nothing-waived")
            if move.face not in GEMS or not self.owed[move.face]:
                raise IllegalMove("not-owed", face=move.face)
            raise IllegalMove("too-dear-then", face=move.face)
        if isinstance(move, Pay):
            if self.waive:
                raise IllegalMove("waive-first")
            if move.face not in GEMS or not self.owed[move.face]:
                raise IllegalMove("not-owed", face=move.face)
            if not 0 <= move.gold <= self.owed[move.face]:
                raise IllegalMove("overpaid", face=move.face, owed=self.owed[move.face])
            if self.owed[move.face] - move.gold > state.piles[self.seat][move.face]:
                raise IllegalMove("too-few-dice", face=move.face, there=state.piles[self.seat][move.face])
            raise IllegalMove("gold-needed-elsewhere", gold=state.gold[self.seat] - self.gold)
        if isinstance(move, Buy | Use | EndTurn):
            raise IllegalMove("paying", card=self.card)

    def play(self, state: Market, move: Move, now: Now) -> None:
        if type(move) is Waive:
            now.tell(Counted, self.seat, move.face, 0, 0, 1)
            step = replace(
                self,
                owed=changed(self.owed, move.face, -1),
                waive=self.waive - 1,
                waived=changed(self.waived, move.face, 1),
            )
        else:
            assert isinstance(move, Pay)
            face, gold = move.face, move.gold
            dice = self.owed[face] - gold
            now.tell(Counted, self.seat, face, dice, gold, 0)
            step = replace(
                self,
                owed=changed(self.owed, face, -self.owed[face]),
                dice=changed(self.dice, face, dice),
                gold=self.gold + gold,
            )
        state.push(step)


def take_home(state: Market, paid: Paying, now: Now) -> None:
    """Complete the purchase: dice to the middle, gold to the bank, the card to its buyer; then carry out what the
    purchase triggers."""
    seat, number = paid.seat, paid.card
    state.set_pile(seat, minus(state.piles[seat], paid.dice))
    state.middle = plus(state.middle, paid.dice)
    state.give_gold(seat, -paid.gold)
    state.take_from_market(number)
    state.made += 1
    now.tell(Bought, seat, number, paid.dice, paid.gold, paid.waived)
    card = state.card(number)
    if not card.potion:
        state.give_card(seat, number)
    for own in state.cards[seat]:  # B12: once for each card that waits for this gem, the new card included
        trigger = state.card(own).when_bought
        if trigger is not None and trigger.gem in card.cost:
            state.give_infamy(seat, trigger.infamy)
            now.tell(Infamous, seat, own, trigger.infamy)
    if card.potion:
        drink(state, seat, number, now)
    else:
        on_gain(state, seat, number, now)


def on_gain(state: Market, seat: int, number: int, now: Now) -> None:
    """Carry out what a card does when it is gained, bought or not."""
    haul = state.card(number).haul
    if haul:
        infamy = haul * sum(state.final[seat])  # B16, card 36, card 47
        state.give_infamy(seat, infamy)
        now.tell(Infamous, seat, number, infamy)


def drink(state: Market, seat: int, number: int, now: Now) -> None:
    """Remove the card from the game; its buyer gains the next card that would be dealt, free.

    A card gained this way is not bought, so it never leaves.
    """
    state.gone += (number,)  # B15, card 34
    for deck in range(state.opened, len(state.left)):  # B14
        if state.left[deck]:
            found = state.draw(deck, now)
            state.give_card(seat, found)
            now.tell(Gained, seat, number, found, deck, state.left[deck])
            on_gain(state, seat, found, now)
            return
    now.tell(Fizzled, seat, number)
