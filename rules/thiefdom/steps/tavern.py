"""The taverns: liquor for gold, and guests who become allies."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from rules.errors import IllegalMove
from rules.game import Move, Now, Question
from rules.thiefdom.edition import RICHARD
from rules.thiefdom.events import Brawled, GuestsShown, Hired, NobodyHired, Ordered
from rules.thiefdom.goods import GOLD, LIQUOR, Goods, covers, minus, only, plus
from rules.thiefdom.moves import Brawl, Done, Hire, Order
from rules.thiefdom.state import THIEVES, Thiefdom, without
from rules.thiefdom.steps.room import gain

# Liquor ------------------------------------------------------------------------------------------------


def orders(state: Thiefdom, index: int) -> list[Move]:
    """The numbers of liquors that the thief can carry once it has paid for them."""
    thief, price, most = state.thieves[index], state.edition.rates.liquor_costs, 0
    paid = thief.goods[GOLD] // max(1, price)
    for count in range(1, min(paid, state.edition.loot_slots + 2) + 1):
        after = plus(minus(thief.goods, only(GOLD, price * count)), only(LIQUOR, count))
        if state.bag(thief).holds(after, len(thief.art)):
            most = count
    return [Order(count) for count in range(1, most + 1)]


def order(state: Thiefdom, index: int, count: int, now: Now) -> None:
    """Pay for liquor and take it."""
    price = state.edition.rates.liquor_costs * count
    state.pay(index, only(GOLD, price))
    state.give(index, only(LIQUOR, count))  # 2.15.tavern
    now.tell(Ordered, state.guild(index), index % THIEVES, count, price)


# Guests ------------------------------------------------------------------------------------------------


def show_guests(state: Thiefdom, seat: int, index: int, tavern: bool, now: Now) -> None:
    """Reveal four guests; if the deck is short, the discarded ones come back."""
    shown: list[int] = []
    for _ in range(state.edition.guests_shown):
        if not state.guests:
            state.guests, state.left = state.left, ()  # R30
        if not state.guests:
            break
        shown.append(now.pick(state.guests))
        state.guests = without(state.guests, shown[-1:])
    state.tavern = tuple(shown)
    now.tell(GuestsShown, state.tavern)
    state.push(Recruiting(seat, index, tavern))


class Recruiting(Question[Thiefdom], frozen=True, gc=False):
    """Recruit one of the guests, brawl (in taverns only), or do neither."""

    thief: int
    brawl: bool

    def cost(self, state: Thiefdom, guest: int) -> Goods:
        """The cost of a guest; with Richard there is none."""
        cost = state.edition.guest(guest).cost.goods
        return (0, *cost[1:]) if state.helps(self.seat, RICHARD) else cost  # R38, card 37

    def moves(self, state: Thiefdom) -> Sequence[Move]:
        goods = state.thieves[self.thief].goods
        found: list[Move] = [Hire(guest) for guest in state.tavern if covers(goods, self.cost(state, guest))]
        if self.brawl:
            found += [Brawl(guest) for guest in state.tavern]
        return [*found, Done()]

    def refuse(self, state: Thiefdom, move: Move) -> None:
        if isinstance(move, Hire | Brawl):
            if move.guest not in state.tavern:
                raise IllegalMove("not-in-tavern", guest=move.guest)
            raise IllegalMove("no-brawl" if isinstance(move, Brawl) else "cannot-pay-guest", guest=move.guest)

    def play(self, state: Thiefdom, move: Move, now: Now) -> None:
        seat, index = self.seat, self.thief
        stay = move.guest if isinstance(move, Hire | Brawl) else 0
        state.left = tuple(sorted([*state.left, *[guest for guest in state.tavern if guest != stay]]))
        state.tavern = ()
        if isinstance(move, Hire):
            cost, guest = self.cost(state, move.guest), state.edition.guest(move.guest)
            state.pay(index, cost)
            state.set_thief(index, replace(state.thieves[index], ally=move.guest))  # 2.15.tavern
            points = state.score(seat, guest.points)
            now.tell(Hired, seat, index % THIEVES, move.guest, cost, points, guest.gives.goods)
            gain(state, index, guest.gives.goods)
        elif isinstance(move, Brawl):
            state.set_thief(index, replace(state.thieves[index], ally=-move.guest))  # 2.15.tavern
            now.tell(Brawled, seat, index % THIEVES, move.guest, state.score(seat, state.edition.rates.brawl))
        else:
            now.tell(NobodyHired, seat, index % THIEVES)
