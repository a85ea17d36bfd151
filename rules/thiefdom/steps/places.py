"""The parts of a location: each once in an activation, in any order."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from rules.errors import IllegalMove
from rules.game import Move, Now, Question, Stage
from rules.thiefdom.edition import JANUS, JONATHAN, KUNRAD, LOCK_PICK, MALIKA, RICHARD, SVENJA
from rules.thiefdom.edition.tiles import LOCATIONS
from rules.thiefdom.events import Gained, HandedIn, Traded, Visited
from rules.thiefdom.goods import BADGE, GEM, LIQUOR, WINE, only
from rules.thiefdom.moves import Buy, Deliver, Done, HandIn, Order, Recruit, Take, Trade, Use
from rules.thiefdom.state import THIEVES, Thiefdom
from rules.thiefdom.steps.dealer import MOST_EQUIPMENT, buy, deliver, equipment, refuse_buy
from rules.thiefdom.steps.gear import kind_here, teleport
from rules.thiefdom.steps.room import gain
from rules.thiefdom.steps.smuggler import mission, smuggle
from rules.thiefdom.steps.taking import take, takes
from rules.thiefdom.steps.tavern import order, orders, show_guests
from rules.thiefdom.steps.used import tell_used

TRADES = {"market": LIQUOR, "dealer": GEM, "tavern": WINE, "dungeon": BADGE}
"""The goods that each location buys for points."""
# card 22, card 27, card 32, R34: for this thief only
DOUBLED = {JANUS: LIQUOR, MALIKA: GEM, JONATHAN: WINE}
"""Allies that sell a kind of goods for twice the points."""
WITH_IT = {"market": KUNRAD, "villa": LOCK_PICK}
"""The cards with which the activation itself gives a bonus."""
WITH_IT_POINTS, KUNRAD_GOODS = 1, only(GEM, 1)
TAKEN, TRADED, ORDERED, DELIVERED, RECRUITED, HANDED, FERRIED, BOUGHT = range(8)
"""The parts of an activation."""
VISITED = (*LOCATIONS, "villa")
"""The buildings that can be activated."""
NO_PART = -1
PART_OF = {
    Take: TAKEN, Trade: TRADED, Order: ORDERED, Deliver: DELIVERED, Recruit: RECRUITED, HandIn: HANDED, Use: FERRIED,
    Buy: BOUGHT,
}  # fmt: skip


def can_activate(state: Thiefdom) -> bool:
    """Whether the thief is in a location that it has not activated yet and where it can do something."""
    index = state.turn.thief
    space, kind = state.thieves[index].space, kind_here(state, index)
    if kind not in VISITED or space in state.turn.visited:  # R12
        return False
    # R28
    return bool(Visiting(state.guild(index), index, space).parts(state)) or bool(comes_with(state, index, kind))


def comes_with(state: Thiefdom, index: int, kind: str) -> int:
    """The card of this thief with which the activation itself gives a bonus; 0 for none."""
    card = WITH_IT.get(kind, 0)
    return card if card and state.thieves[index].has(card) else 0


def each(state: Thiefdom, index: int, goods: int) -> int:
    """The points that a thief gets for one of these goods where it is."""
    rates = state.edition.rates
    once = {LIQUOR: rates.liquor, GEM: rates.gem, WINE: rates.wine, BADGE: rates.badge}[goods]
    return once * (2 if DOUBLED.get(state.thieves[index].ally) == goods else 1)


def refuse_activate(state: Thiefdom) -> None:
    """Why nothing can be activated here."""
    kind = kind_here(state, state.turn.thief)
    if kind not in VISITED:
        raise IllegalMove("no-location")
    if state.thieves[state.turn.thief].space in state.turn.visited:
        raise IllegalMove("been-here")
    raise IllegalMove("nothing-to-do-here")


def activate(state: Thiefdom, now: Now) -> None:
    """Pay the action, take the bonus of a card, then ask part by part."""
    index = state.turn.thief
    thief, seat, kind = state.thieves[index], state.guild(index), kind_here(state, index)
    state.spend_actions()
    state.turn = replace(state.turn, visited=(*state.turn.visited, thief.space), bought=0)  # 2.15
    now.tell(Visited, seat, index % THIEVES, thief.space)
    visit = Visiting(seat, index, thief.space)
    card = comes_with(state, index, kind)
    if card:  # R29, card 8, card 29
        tell_used(state, index, card, 0, WITH_IT_POINTS, now)
    if card != KUNRAD:
        state.push(visit)
        return
    gem = GemOfKunrad(index)
    state.push(*([gem, visit] if state.room(thief, GEM) else [visit, gem]))


class GemOfKunrad(Stage[Thiefdom], frozen=True, gc=False):
    """Kunrad's gem. Without room for it at once it comes last, because liquor may be sold first."""

    thief: int

    def run(self, state: Thiefdom, now: Now) -> None:
        now.tell(Gained, state.guild(self.thief), self.thief % THIEVES, KUNRAD, KUNRAD_GOODS, 0)
        gain(state, self.thief, KUNRAD_GOODS)


class Visiting(Question[Thiefdom], frozen=True, gc=False):
    """The parts of a location that are still open; each may be left out."""

    thief: int
    space: int
    done: int = 0
    """Bits of the parts that have been done."""
    doing: int = NO_PART
    """A part of several moves that has begun; another part ends it, because no part is resumed."""

    def kind(self, state: Thiefdom) -> str:
        """The kind of the location."""
        return state.city.building(self.space).kind

    def open(self, part: int) -> bool:
        """Whether this part has not been done yet."""
        return not self.done >> part & 1

    def arises(self, state: Thiefdom) -> bool:
        return bool(self.parts(state))

    def moves(self, state: Thiefdom) -> Sequence[Move]:
        return [*self.parts(state), Done()]

    def parts(self, state: Thiefdom) -> list[Move]:
        """The moves of all parts that are still open."""
        thief, kind = state.thieves[self.thief], self.kind(state)
        found: list[Move] = []
        if self.open(TAKEN):
            found += takes(state, self.thief, self.space)
        if self.open(TRADED):
            # card 27, R28: Jonathan sells wine in a villa too
            goods = WINE if kind == "villa" and thief.ally == JONATHAN else TRADES.get(kind)
            if goods is not None:
                found += [Trade(goods, count) for count in range(1, thief.goods[goods] + 1)]
        if kind == "tavern" and self.open(ORDERED):
            found += orders(state, self.thief)
        if kind == "dealer":
            if self.open(DELIVERED):
                found += [Deliver(one) for one in dict.fromkeys(thief.art)]
            if self.open(BOUGHT) and state.turn.bought < MOST_EQUIPMENT:
                found += equipment(state, self.thief, 0)  # R27: from the one display
        if kind == "dungeon" and self.open(HANDED) and thief.poster:
            found.append(HandIn())  # 2.14, 2.15.dungeon
        if kind == "smuggler" and self.open(DELIVERED) and mission(state, self.thief, self.space):
            found.append(Deliver())  # 2.15.smuggler
        # R38, card 37
        here = kind == "tavern" or (kind == "market" and state.helps(self.seat, RICHARD))
        if here and self.open(RECRUITED) and not thief.ally and (state.guests or state.left):
            found.append(Recruit())  # 2.15.tavern
        if thief.ally == SVENJA and kind in ("tavern", "dealer") and self.open(FERRIED):
            other = "dealer" if kind == "tavern" else "tavern"
            found += [Use(SVENJA, space) for space in state.city.of_kind(other)]  # R39, card 42
        return found

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
        if part == BOUGHT or (part == TAKEN and self.kind(state) == "dungeon"):  # continues until another part begins
            state.push(replace(self, done=done, doing=part))
        else:
            state.push(replace(self, done=done | 1 << part, doing=NO_PART))
        self._do(state, move, now)

    def _do(self, state: Thiefdom, move: Move, now: Now) -> None:
        """Carry a part out."""
        seat, index = self.seat, self.thief
        if isinstance(move, Take):
            take(state, index, self.space, move, now)
        elif isinstance(move, Trade):
            self._trade(state, move, now)
        elif isinstance(move, Order):
            order(state, index, move.count, now)
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
            smuggle(state, index, self.space, now)
        else:
            assert isinstance(move, Buy)
            buy(state, index, move.card, 0, 0, now)

    def _trade(self, state: Thiefdom, move: Trade, now: Now) -> None:
        state.pay(self.thief, only(move.goods, move.count))
        points = state.score(self.seat, each(state, self.thief, move.goods) * move.count)  # 2.15
        now.tell(Traded, self.seat, self.thief % THIEVES, move.goods, move.count, points, 0)
