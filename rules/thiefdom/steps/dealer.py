"""The dealers: equipment for gold, and artworks for the bonus printed on them."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from rules.errors import IllegalMove
from rules.game import Move, Now, Question
from rules.thiefdom.edition import MELISANDE
from rules.thiefdom.events import Bought, Delivered, DrewEquipment, Gained
from rules.thiefdom.goods import GOLD, only
from rules.thiefdom.moves import Buy, Keep
from rules.thiefdom.state import THIEVES, Thiefdom, without
from rules.thiefdom.steps.gear import kind_here
from rules.thiefdom.steps.room import gain

MOST_EQUIPMENT = 2  # 1.1
"""Upper bound for a thief's equipment slots, and for its purchases in one visit."""
SMITHY_LESS, SMITHY_MORE = 1, 1
"""With Melisande: gold saved, and extra points."""


def equipment(state: Thiefdom, index: int, discount: int) -> list[Move]:
    """The cards of the display that this thief can buy: it has two slots, and never carries two alike."""
    thief = state.thieves[index]
    if len(thief.gear) >= MOST_EQUIPMENT:  # R26
        return []
    return [
        Buy(card, index % THIEVES)
        for card in dict.fromkeys(state.display)
        if card not in thief.gear and price(state, card, discount) <= thief.goods[GOLD]
    ]


def price(state: Thiefdom, card: int, discount: int) -> int:
    """What equipment costs."""
    return max(0, state.edition.gear(card).cost - discount)


def refuse_buy(state: Thiefdom, index: int, move: Buy, discount: int) -> None:
    """Why this thief cannot buy it."""
    thief = state.thieves[index]
    if move.thief != index % THIEVES:
        raise IllegalMove("buys-for-itself")
    if move.card not in state.display:
        raise IllegalMove("not-in-display", card=move.card)
    if move.card in thief.gear:
        raise IllegalMove("has-it", card=move.card)
    if len(thief.gear) >= MOST_EQUIPMENT:
        raise IllegalMove("slots-full")
    if price(state, move.card, discount) > thief.goods[GOLD]:
        raise IllegalMove("too-dear", card=move.card, gold=price(state, move.card, discount))
    raise IllegalMove("bought-enough")


def buy(state: Thiefdom, index: int, card: int, discount: int, more: int, now: Now) -> None:
    """Pay, gain the points shown, and equip the thief; the display is filled after the turn."""
    cost = price(state, card, discount)
    state.pay(index, only(GOLD, cost))  # 2.15.dealer, E4: out of the thief's own inventory
    state.display = without(state.display, (card,))
    state.turn = replace(state.turn, bought=state.turn.bought + 1)
    equip(state, index, card, cost, more, now, displayed=True)


def equip(state: Thiefdom, index: int, card: int, cost: int, more: int, now: Now, displayed: bool = False) -> None:
    """Give a card and its points to a thief."""
    thief, seat = state.thieves[index], state.guild(index)
    state.set_thief(index, replace(thief, gear=tuple(sorted([*thief.gear, card]))))
    points = state.score(seat, state.edition.gear(card).points + more)
    now.tell(Bought, seat, index % THIEVES, card, cost, points, displayed)


def draw_equipment(state: Thiefdom, count: int, now: Now) -> tuple[int, ...]:
    """Draw unseen equipment; where none is left, the used-up cards become the deck again."""
    drawn: list[int] = []
    for _ in range(count):
        if not state.deck:
            state.deck, state.scrap = state.scrap, ()
        if not state.deck:
            break
        drawn.append(now.pick(state.deck))
        state.deck = without(state.deck, drawn[-1:])
    return tuple(drawn)


def in_a_smithy(state: Thiefdom) -> bool:
    """Whether the thief is where Melisande sells: in a smithy."""
    index = state.turn.thief
    return kind_here(state, index) == "smithy" and state.helps(state.guild(index), MELISANDE)  # card 33


def smithy_purchases(state: Thiefdom) -> list[Move]:
    """The purchases of equipment in a smithy, 1 gold cheaper and with 1 extra point."""
    return equipment(state, state.turn.thief, SMITHY_LESS) if in_a_smithy(state) else []  # R37


# Artworks ----------------------------------------------------------------------------------------------


def deliver(state: Thiefdom, index: int, artwork: int, now: Now) -> None:
    """Deliver an artwork: it leaves the game for its bonus, which can use its slots."""
    thief, seat, bonus = state.thieves[index], state.guild(index), state.edition.artwork(artwork)
    state.set_thief(index, replace(thief, art=without(thief.art, (artwork,))))  # 2.15.dealer, 5.4
    state.lost_art = tuple(sorted([*state.lost_art, artwork]))
    now.tell(Delivered, seat, index % THIEVES, artwork, state.score(seat, bonus.points), bonus.gives.goods)
    if bonus.draw:
        cards = draw_equipment(state, bonus.draw, now)
        now.tell(DrewEquipment, seat, cards)
        legal = [card for card in cards if card not in thief.gear and len(thief.gear) < MOST_EQUIPMENT]
        if legal:
            state.push(Choosing(seat, index, cards))
        else:
            state.scrap = tuple(sorted([*state.scrap, *cards]))
            gain(state, index, only(GOLD, bonus.instead))
            now.tell(Gained, seat, index % THIEVES, 0, only(GOLD, bonus.instead), 0)
    gain(state, index, bonus.gives.goods)


class Choosing(Question[Thiefdom], frozen=True, gc=False):
    """Which of the cards drawn is kept, free and with its points."""

    thief: int
    cards: tuple[int, ...]

    def moves(self, state: Thiefdom) -> Sequence[Move]:
        gear = state.thieves[self.thief].gear
        return [Keep(card) for card in dict.fromkeys(self.cards) if card not in gear]

    def refuse(self, state: Thiefdom, move: Move) -> None:
        if isinstance(move, Keep):
            raise IllegalMove("has-it" if move.card in self.cards else "not-drawn", card=move.card)

    def play(self, state: Thiefdom, move: Move, now: Now) -> None:
        assert isinstance(move, Keep)
        state.scrap = tuple(sorted([*state.scrap, *without(self.cards, (move.card,))]))
        equip(state, self.thief, move.card, 0, 0, now)
