"""What a location allows (2.15): each part once in an activation, in any order."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from rules.errors import IllegalMove
from rules.game import Move, Now, Question
from rules.thiefdom.edition import (
    JANUS,
    JONATHAN,
    KUNRAD,
    LOCK_PICK,
    MALIKA,
    MELISANDE,
    OSWALD,
    RICHARD,
    SMUGGLERS,
    SVENJA,
)
from rules.thiefdom.edition.tiles import LOCATIONS
from rules.thiefdom.events import (
    Bought,
    Brawled,
    Delivered,
    DrewEquipment,
    Gained,
    GuestsShown,
    HandedIn,
    Hired,
    NobodyHired,
    Ordered,
    Smuggled,
    Took,
    Traded,
    Visited,
)
from rules.thiefdom.goods import (
    ART_SLOTS,
    ARTWORK,
    BADGE,
    GEM,
    GOLD,
    GOODS,
    LIQUOR,
    WINE,
    Goods,
    covers,
    minus,
    only,
    plus,
)
from rules.thiefdom.moves import (
    Brawl,
    Buy,
    Deliver,
    Done,
    HandIn,
    Hire,
    Keep,
    Order,
    Recruit,
    Take,
    Trade,
    Use,
)
from rules.thiefdom.state import THIEVES, Thief, Thiefdom, without
from rules.thiefdom.steps.gear import gain, kind_here, teleport, tell_used

TRADES = {"market": LIQUOR, "dealer": GEM, "tavern": WINE, "dungeon": BADGE}
"""What each location takes for points."""
TAKEN, TRADED, ORDERED, DELIVERED, RECRUITED, HANDED, FERRIED, BOUGHT = range(8)
"""The parts of an activation."""
VISITED = (*LOCATIONS, "villa")
"""Where there is something to activate."""
NO_PART = -1
PART_OF = {
    Take: TAKEN, Trade: TRADED, Order: ORDERED, Deliver: DELIVERED, Recruit: RECRUITED, HandIn: HANDED, Use: FERRIED,
    Buy: BOUGHT,
}  # fmt: skip
MOST_EQUIPMENT = 2
"""Pieces of equipment in one visit to a dealer."""


def can_activate(state: Thiefdom) -> bool:
    """R12, R28: is the thief in a location where it has done nothing yet, and is there something to do?"""
    index = state.turn.thief
    space, kind = state.thieves[index].space, kind_here(state, index)
    if kind not in VISITED or space in state.turn.visited:
        return False
    return bool(Visiting(state.guild(index), index, space).parts(state)) or _comes_with_it(state, index, kind)


def _comes_with_it(state: Thiefdom, index: int, kind: str) -> bool:
    """Does the activation alone bring something (Kunrad, the Lock Pick)?"""
    thief = state.thieves[index]
    return (kind == "market" and thief.ally == KUNRAD) or (kind == "villa" and LOCK_PICK in thief.gear)


def refuse_activate(state: Thiefdom) -> None:
    """Why nothing can be activated here."""
    kind = kind_here(state, state.turn.thief)
    if kind not in VISITED:
        raise IllegalMove("no-location")
    if state.thieves[state.turn.thief].space in state.turn.visited:
        raise IllegalMove("been-here")
    raise IllegalMove("nothing-to-do-here")


def activate(state: Thiefdom, now: Now) -> None:
    """An action; what comes with it; then part by part."""
    index = state.turn.thief
    thief, seat, kind = state.thieves[index], state.guild(index), kind_here(state, index)
    state.spend_actions()
    state.turn = replace(state.turn, visited=(*state.turn.visited, thief.space), bought=0)
    now.tell(Visited, seat, index % THIEVES, thief.space)
    state.push(Visiting(seat, index, thief.space))
    if not _comes_with_it(state, index, kind):
        return
    if kind == "villa":  # R29
        tell_used(state, index, LOCK_PICK, 0, 1, now)
    else:
        tell_used(state, index, KUNRAD, 0, 1, now)
        gain(state, index, only(GEM, 1))


class Visiting(Question[Thiefdom], frozen=True, gc=False):
    """The parts of a location that are still open; each of them may be left out."""

    thief: int
    space: int
    done: int = 0
    """Bits of the parts that have been done."""
    doing: int = NO_PART
    """A part of several moves that has been begun; another part ends it, for none is interrupted."""

    def kind(self, state: Thiefdom) -> str:
        """What the location is."""
        return state.city.building(self.space).kind

    def open(self, part: int) -> bool:
        """Has this part not been done?"""
        return not self.done >> part & 1

    def arises(self, state: Thiefdom) -> bool:
        return bool(self.parts(state))

    def moves(self, state: Thiefdom) -> Sequence[Move]:
        return [*self.parts(state), Done()]

    def parts(self, state: Thiefdom) -> list[Move]:
        """Everything that can still be done here."""
        thief, kind, found = state.thieves[self.thief], self.kind(state), list[Move]()
        if self.open(TAKEN):
            found += self._takes(state, thief, kind)
        if self.open(TRADED):
            goods = WINE if kind == "villa" and thief.ally == JONATHAN else TRADES.get(kind)
            if goods is not None:
                found += [Trade(goods, count) for count in range(1, thief.goods[goods] + 1)]
        if kind == "tavern" and self.open(ORDERED):
            most = min(thief.goods[GOLD] // max(1, state.edition.rates.liquor_costs), self._liquor_room(state, thief))
            found += [Order(count) for count in range(1, most + 1)]
        if kind == "dealer":
            found += self._at_the_dealer(state, thief)
        if kind == "dungeon" and self.open(HANDED) and thief.poster:
            found.append(HandIn())
        if kind == "smuggler" and self.open(DELIVERED) and self._mission(state, thief):
            found.append(Deliver())
        here = kind == "tavern" or (kind == "market" and state.helps(self.seat, RICHARD))
        if here and self.open(RECRUITED) and not thief.ally and (state.guests or state.left):
            found.append(Recruit())
        if thief.ally == SVENJA and kind in ("tavern", "dealer") and self.open(FERRIED):
            other = "dealer" if kind == "tavern" else "tavern"
            found += [Use(SVENJA, space) for space in state.city.of_kind(other)]
        return found

    def _takes(self, state: Thiefdom, thief: Thief, kind: str) -> list[Move]:
        """What may be taken: gold, gems or the art of a villa, what lies in the dungeon."""
        if kind == "market":
            return [Take(GOLD, count) for count in range(1, state.room(thief, GOLD) + 1)]
        if kind == "villa":
            return self._in_the_villa(state, thief)
        if kind == "dungeon":
            found: list[Move] = []
            for goods in GOODS:
                most = min(state.cellar[goods], state.room(thief, goods))
                found += [Take(goods, count) for count in range(1, most + 1)]
            if self._art_fits(state, thief):
                found += [Take(ARTWORK + one, 1) for one in state.cellar_art]
            return found
        return []

    def _in_the_villa(self, state: Thiefdom, thief: Thief) -> list[Move]:
        """Gems or the artwork; what is in the safe needs the Lock Pick."""
        villa = state.city.villas.index(state.city.building(self.space).section)
        safe = state.safes[villa]
        pick = LOCK_PICK in thief.gear
        found: list[Move] = []
        if pick or safe != "gems":
            found += [Take(GEM, count) for count in range(1, state.room(thief, GEM) + 1)]
        if (pick or safe != "art") and state.villa_art[villa] and self._art_fits(state, thief):
            found.append(Take(ARTWORK + state.villa_art[villa], 1))
        return found

    def _art_fits(self, state: Thiefdom, thief: Thief) -> bool:
        return state.room(thief, GEM) >= ART_SLOTS

    def _liquor_room(self, state: Thiefdom, thief: Thief) -> int:
        """How many liquors can be carried, the gold that pays for them being gone."""
        price = state.edition.rates.liquor_costs
        most = 0
        for count in range(1, state.edition.loot_slots + 3):
            after = plus(minus(thief.goods, only(GOLD, price * count)), only(LIQUOR, count))
            if after[GOLD] >= 0 and state.bag(thief).holds(after, len(thief.art)):
                most = count
        return most

    def _at_the_dealer(self, state: Thiefdom, thief: Thief) -> list[Move]:
        found: list[Move] = []
        if self.open(DELIVERED):
            found += [Deliver(one) for one in dict.fromkeys(thief.art)]
        if self.open(BOUGHT) and state.turn.bought < MOST_EQUIPMENT:
            found += equipment(state, self.thief, 0)
        return found

    def _mission(self, state: Thiefdom, thief: Thief) -> int:
        """The mission here, if its goods are with the thief."""
        section = state.city.building(self.space).section
        mission = state.slots[SMUGGLERS.index(section)]
        return mission if mission and covers(thief.goods, state.edition.mission(mission).wants.goods) else 0

    def refuse(self, state: Thiefdom, move: Move) -> None:
        part = PART_OF.get(type(move))
        if part is not None and not self.open(part):
            raise IllegalMove("part-done")
        if isinstance(move, Take):
            raise IllegalMove("cannot-take", goods=move.goods)
        if isinstance(move, Buy):
            refuse_buy(state, self.thief, move, 0)
        if isinstance(move, Deliver):
            raise IllegalMove("nothing-to-deliver")

    def play(self, state: Thiefdom, move: Move, now: Now) -> None:
        if isinstance(move, Done):
            return
        part = PART_OF[type(move)]
        done = self.done | (1 << self.doing if self.doing not in (NO_PART, part) else 0)
        if part == BOUGHT or (part == TAKEN and self.kind(state) == "dungeon"):  # goes on until another part is begun
            state.push(replace(self, done=done, doing=part))
        else:
            state.push(replace(self, done=done | 1 << part, doing=NO_PART))
        self._do(state, move, now)

    def _do(self, state: Thiefdom, move: Move, now: Now) -> None:
        """Carry a part out."""
        seat, index = self.seat, self.thief
        if isinstance(move, Take):
            self._take(state, move, now)
        elif isinstance(move, Trade):
            self._trade(state, move, now)
        elif isinstance(move, Order):
            price = state.edition.rates.liquor_costs * move.count
            state.pay(index, only(GOLD, price))
            state.give(index, only(LIQUOR, move.count))
            now.tell(Ordered, seat, index % THIEVES, move.count, price)
        elif isinstance(move, HandIn):
            state.set_thief(index, replace(state.thieves[index], poster=False))
            now.tell(HandedIn, seat, index % THIEVES, state.score(seat, state.edition.rates.poster))
        elif isinstance(move, Use):
            tell_used(state, index, SVENJA, move.on, 0, now)
            teleport(state, index, move.on, now)
        elif isinstance(move, Recruit):
            show_guests(state, seat, index, self.kind(state) == "tavern", now)
        elif isinstance(move, Deliver) and move.artwork:
            deliver(state, index, move.artwork, now)
        elif isinstance(move, Deliver):
            self._smuggle(state, now)
        else:
            assert isinstance(move, Buy)
            buy(state, index, move.card, 0, 0, now)

    def _take(self, state: Thiefdom, move: Take, now: Now) -> None:
        thief = state.thieves[self.thief]
        if move.goods >= ARTWORK:
            artwork = move.goods - ARTWORK
            state.set_thief(self.thief, replace(thief, art=tuple(sorted([*thief.art, artwork]))))
            if self.kind(state) == "villa":
                state.villa_art = tuple([0 if one == artwork else one for one in state.villa_art])
            else:
                state.cellar_art = without(state.cellar_art, (artwork,))
        else:
            state.give(self.thief, only(move.goods, move.count))
            if self.kind(state) == "dungeon":
                state.cellar = minus(state.cellar, only(move.goods, move.count))
        now.tell(Took, self.seat, self.thief % THIEVES, move.goods, move.count)

    def _trade(self, state: Thiefdom, move: Trade, now: Now) -> None:
        rates, ally = state.edition.rates, state.thieves[self.thief].ally
        each = {LIQUOR: rates.liquor, GEM: rates.gem, WINE: rates.wine, BADGE: rates.badge}[move.goods]
        if ally in (JANUS, MALIKA, JONATHAN):
            doubled = {JANUS: LIQUOR, MALIKA: GEM, JONATHAN: WINE}[ally]
            each *= 2 if doubled == move.goods else 1
        state.pay(self.thief, only(move.goods, move.count))
        points = state.score(self.seat, each * move.count)
        now.tell(Traded, self.seat, self.thief % THIEVES, move.goods, move.count, points, 0)

    def _smuggle(self, state: Thiefdom, now: Now) -> None:
        section = state.city.building(self.space).section
        number = self._mission(state, state.thieves[self.thief])
        mission = state.edition.mission(number)
        state.slots = tuple([0 if one == number else one for one in state.slots])
        done = list(state.done)
        done[self.seat] += (number,)
        state.done = tuple(done)
        state.pay(self.thief, mission.wants.goods)
        points = state.score(self.seat, mission.points)
        now.tell(Smuggled, self.seat, self.thief % THIEVES, number, section, points, mission.gives.goods)
        goods = mission.gives.goods
        if state.helps(self.seat, OSWALD):
            tell_used(state, self.thief, OSWALD, 0, 2, now)
            goods = plus(goods, only(GOLD, 2))
        gain(state, self.thief, goods)


# Equipment ---------------------------------------------------------------------------------------------


def equipment(state: Thiefdom, index: int, discount: int) -> list[Move]:
    """What of the display this thief can buy: two slots, never two alike (R26)."""
    thief = state.thieves[index]
    if len(thief.gear) >= MOST_EQUIPMENT:
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
    state.pay(index, only(GOLD, cost))
    state.display = without(state.display, (card,))
    state.turn = replace(state.turn, bought=state.turn.bought + 1)
    equip(state, index, card, cost, more, now)


def equip(state: Thiefdom, index: int, card: int, cost: int, more: int, now: Now) -> None:
    """A card for a thief, and its points."""
    thief, seat = state.thieves[index], state.guild(index)
    state.set_thief(index, replace(thief, gear=tuple(sorted([*thief.gear, card]))))
    points = state.score(seat, state.edition.gear(card).points + more)
    now.tell(Bought, seat, index % THIEVES, card, cost, points)


def draw_equipment(state: Thiefdom, count: int, now: Now) -> tuple[int, ...]:
    """Unseen equipment; where none is left, what was used up is the deck again."""
    drawn: list[int] = []
    for _ in range(count):
        if not state.deck:
            state.deck, state.scrap = state.scrap, ()
        if not state.deck:
            break
        drawn.append(now.pick(state.deck))
        state.deck = without(state.deck, drawn[-1:])
    return tuple(drawn)


# Artworks ----------------------------------------------------------------------------------------------


def deliver(state: Thiefdom, index: int, artwork: int, now: Now) -> None:
    """An artwork leaves the game for its bonus; its slots are free for that."""
    thief, seat, bonus = state.thieves[index], state.guild(index), state.edition.artwork(artwork)
    state.set_thief(index, replace(thief, art=without(thief.art, (artwork,))))
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
    """One of the cards drawn is kept for nothing, with its points."""

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


# Guests ------------------------------------------------------------------------------------------------


def show_guests(state: Thiefdom, seat: int, index: int, tavern: bool, now: Now) -> None:
    """R30: turn up four guests; where the deck is short, those who went come back."""
    shown: list[int] = []
    for _ in range(state.edition.guests_shown):
        if not state.guests:
            state.guests, state.left = state.left, ()
        if not state.guests:
            break
        shown.append(now.pick(state.guests))
        state.guests = without(state.guests, shown[-1:])
    state.tavern = tuple(shown)
    now.tell(GuestsShown, state.tavern)
    state.push(Recruiting(seat, index, tavern))


class Recruiting(Question[Thiefdom], frozen=True, gc=False):
    """One of the guests, a brawl (in taverns only), or nobody."""

    thief: int
    brawl: bool

    def cost(self, state: Thiefdom, guest: int) -> Goods:
        """What a guest wants; Richard spares the gold (R38)."""
        cost = state.edition.guest(guest).cost.goods
        return (0, *cost[1:]) if state.helps(self.seat, RICHARD) else cost

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
            state.set_thief(index, replace(state.thieves[index], ally=move.guest))
            points = state.score(seat, guest.points)
            now.tell(Hired, seat, index % THIEVES, move.guest, cost, points, guest.gives.goods)
            gain(state, index, guest.gives.goods)
        elif isinstance(move, Brawl):
            state.set_thief(index, replace(state.thieves[index], ally=-move.guest))
            now.tell(Brawled, seat, index % THIEVES, move.guest, state.score(seat, state.edition.rates.brawl))
        else:
            now.tell(NobodyHired, seat, index % THIEVES)


# Melisande ---------------------------------------------------------------------------------------------


def smithy_purchases(state: Thiefdom) -> list[Move]:
    """R37: with Melisande equipment is sold in every smithy, a gold cheaper and with a point more."""
    index = state.turn.thief
    if kind_here(state, index) != "smithy" or not state.helps(state.guild(index), MELISANDE):
        return []
    return equipment(state, index, 1)
