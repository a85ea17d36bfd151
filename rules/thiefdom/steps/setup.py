"""Set-up, the draft of equipment and the hideouts."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from rules.chance import Chance
from rules.errors import IllegalMove
from rules.game import Answer, Move, Now, Question, Stage, Together
from rules.thiefdom.city import NOWHERE, City, Laid, changed
from rules.thiefdom.edition import CARRIAGE, GUARDS, NOBLES, SMUGGLERS, TUTORIAL, Edition, in_play
from rules.thiefdom.edition.tiles import RIVER_SECTIONS
from rules.thiefdom.events import (
    DraftDealt,
    DraftDone,
    DraftOver,
    DraftPassed,
    DraftSeen,
    DraftShown,
    MissionPlaced,
    Settled,
    Stationed,
)
from rules.thiefdom.goods import GOLD, minus, only
from rules.thiefdom.moves import Buy, Done, Keep, Settle
from rules.thiefdom.options import Options
from rules.thiefdom.state import THIEVES, Held, Thiefdom, without
from rules.thiefdom.steps.dealer import MOST_EQUIPMENT, equip

HAND = 3  # 2.5.1
"""Cards dealt to each seat in the draft."""
MOST_BOUGHT = 2  # 2.5.2
MISSIONS_BELOW = 2
"""Planned missions: how many lie under each smuggler's first."""


# The city ------------------------------------------------------------------------------------------------


def lay_city(seats: int, options: Options, edition: Edition, now: Now) -> City:
    """The city: sections at random, the river in the east, villas and catacombs at the outer entries."""
    sections = in_play(seats)  # 2.4
    if options.city == "first-night":
        rows = [[(name, 0) for name in line] for line in TUTORIAL]
    else:
        land = now.shuffle(tuple([one for one in sections if one not in RIVER_SECTIONS]))
        river = now.shuffle(RIVER_SECTIONS)
        columns = len(land) // 2
        rows = []
        for line in range(2):
            row = [(f"{one}{_side(now)}", _turns(options, now)) for one in land[line * columns : (line + 1) * columns]]
            rows.append([*row, (f"{river[line]}{_side(now)}", 0)])  # 2.3.1, 6.4.1, R55: the river is not turned
    tiles = tuple([
        tuple([Laid(name, turns, edition.sides[name].turned(turns)) for name, turns in row]) for row in rows
    ])  # fmt: skip
    villas = [one for one in sections if edition.sides[f"{one}A"].gate == "villa"]
    catacombs = [one for one in sections if edition.sides[f"{one}A"].gate == "catacomb"]  # 2.3.3
    return City(tiles, tuple(villas), tuple(catacombs))


def _side(now: Now) -> str:
    return now.pick(("A", "B"))


def _turns(options: Options, now: Now) -> int:
    return now.pick((0, 1, 2, 3)) if options.turns == "quarter" else now.pick((0, 2))


class Station(Stage[Thiefdom], frozen=True, gc=False):
    """Place the townsfolk and the first missions."""

    def run(self, state: Thiefdom, now: Now) -> None:
        city, cells, facing = state.city, [NOWHERE] * 9, [0] * 4
        taken: set[int] = set()

        def stand(figure: int, cell: int) -> None:
            cells[figure] = cell if cell not in taken else _nearest_free(city, cell, taken)  # R2
            taken.add(cells[figure])

        stand(CARRIAGE, city.carriage_start)  # 2.3.2
        guards = now.shuffle(tuple(GUARDS[: len(city.villas)]))  # 2.3.8
        for guard, section in zip(guards, city.villas, strict=True):
            cell, heading = city.inside(section)
            stand(guard, cell)
            facing[guard] = heading  # R3
        nobles = now.shuffle(tuple(NOBLES[: len(city.catacombs)]))  # 2.3.9
        for noble, section in zip(nobles, city.catacombs, strict=True):
            stand(noble, city.inside(section)[0])
        state.cells, state.facing = tuple(cells), tuple(facing)
        fill_loot(state)  # 2.3.4
        now.tell(Stationed, state.cells, state.facing, state.badges, state.bags)
        for place, section in enumerate(SMUGGLERS):
            if section in city.gates:
                below = []
                if state.options.missions == "planned":
                    below = [draw_mission(state, now) for _ in range(MISSIONS_BELOW)]  # 2.19.planned
                    state.below = changed(state.below, place, tuple(below))
                place_mission(state, place, draw_mission(state, now), now)  # 2.3.5, R57
        if state.options.missions == "planned":
            state.missions = ()


def _nearest_free(city: City, cell: int, taken: set[int]) -> int:
    """The nearest free lantern by street, then the northernmost, then the westernmost."""
    ring, seen = [cell], {cell}
    while ring:
        free = [at for at in ring if at in city.lanterns and at not in taken]
        if free:
            return min(free)  # R2
        ring = sorted({to for at in ring for to in city.near[at] if to != NOWHERE and to not in seen})
        seen.update(ring)
    return NOWHERE


def fill_loot(state: Thiefdom) -> None:
    """Give every guard in play a badge to steal, and every noble a full bag."""
    state.badges = sum([1 << guard for guard in GUARDS if state.cells[guard] != NOWHERE])
    state.bags = sum([1 << noble - NOBLES[0] for noble in NOBLES if state.cells[noble] != NOWHERE])


def draw_mission(state: Thiefdom, now: Now) -> int:
    """Draw an unseen mission; 0 if there is none."""
    if not state.missions:
        return 0
    mission = now.pick(state.missions)
    state.missions = without(state.missions, (mission,))
    return mission


def place_mission(state: Thiefdom, place: int, mission: int, now: Now) -> None:
    """Place a mission at a smuggler."""
    if mission:
        state.slots = changed(state.slots, place, mission)
        now.tell(MissionPlaced, SMUGGLERS[place], mission, state.below[place])


# The draft -----------------------------------------------------------------------------------------------


class DealDraft(Stage[Thiefdom], frozen=True, gc=False):
    """Each seat gets three cards, keeps one and passes the others to the right, until each has kept three."""

    def run(self, state: Thiefdom, now: Now) -> None:
        hands = []
        for seat in range(state.seats):
            hands.append(tuple(sorted([Held(_draw_half(state, now), 1 << seat) for _ in range(HAND)], key=_card)))
        state.hands, state.drafts = tuple(hands), ((),) * state.seats
        now.tell(DraftDealt, HAND)
        _tell_hands(state, now)
        state.push(Passing(choices(state)))


def _card(held: Held) -> int:
    return held.card


def _draw_half(state: Thiefdom, now: Now) -> int:
    card = now.pick(state.half)
    state.half = without(state.half, (card,))
    return card


def _tell_hands(state: Thiefdom, now: Now) -> None:
    for seat, hand in enumerate(state.hands):
        now.tell(DraftSeen, seat, tuple([held.card for held in hand]), to=1 << seat)


def choices(state: Thiefdom) -> tuple[Answer[Thiefdom], ...]:
    """The questions to all seats at once."""
    return tuple([Choice(seat) for seat in range(state.seats)])


class Choice(Answer[Thiefdom], frozen=True, gc=False):
    """Which card of the hand is kept."""

    card: int = 0

    def secret(self, public: Thiefdom) -> bool:
        return True

    def blank(self) -> Choice:
        return replace(self, card=0)

    def moves(self, state: Thiefdom) -> Sequence[Move]:
        return [Keep(held.card) for held in state.hands[self.seat]]

    def refuse(self, state: Thiefdom, move: Move) -> None:
        if isinstance(move, Keep):
            raise IllegalMove("not-in-hand", card=move.card)

    def answer(self, move: Move) -> Choice:
        assert isinstance(move, Keep)
        return replace(self, card=move.card, sealed=True)

    def imagined(self, state: Thiefdom, chance: Chance) -> Choice:
        if not self.sealed or self.card:
            return self
        return replace(self, card=chance.pick(tuple([held.card for held in state.hands[self.seat]])))


class Passing(Together[Thiefdom], frozen=True, gc=False):
    """Each seat keeps a card; the rest goes to the right. In a solo match the seat draws again, one card less."""

    def run(self, state: Thiefdom, now: Now) -> None:
        kept = {}
        for part in self.parts:
            assert isinstance(part, Choice)
            kept[part.seat] = part.card
        rest = []
        for seat, hand in enumerate(state.hands):
            card = kept[seat]
            rest.append(tuple([held for held in hand if held.card != card]))
            mine = tuple(sorted([*state.drafts[seat], Held(card, 1 << seat)], key=_card))
            state.drafts = changed(state.drafts, seat, mine)
        left = len(rest[0])
        if state.solo:
            state.deck = tuple(sorted([*state.deck, *[held.card for held in rest[0]]]))  # R13
            drawn = [Held(_draw_half(state, now), 1) for _ in range(left)]  # 2.20.2
            state.hands = (tuple(sorted(drawn, key=_card)),)
        else:  # 2.5.1: the seat to the right of a seat is the one before it
            state.hands = tuple([
                tuple([_handed(held, (seat + 1) % state.seats, seat) for held in rest[(seat + 1) % state.seats]])
                for seat in range(state.seats)
            ])  # fmt: skip
        now.tell(DraftPassed, left)
        if left:
            _tell_hands(state, now)
        if left > 1:
            state.push(Passing(choices(state)))
            return
        for seat, hand in enumerate(state.hands):  # the last card is no choice
            mine = tuple(sorted([*state.drafts[seat], *hand], key=_card))
            state.drafts = changed(state.drafts, seat, mine)
        state.hands = ((),) * state.seats
        state.push(*[Shopping(seat) for seat in state.clockwise(state.first)], AfterDraft())


def _handed(held: Held, giver: int, taker: int) -> Held:
    """A card that was passed on: its giver knows it until the next seat has chosen from the hand."""
    return Held(held.card, 1 << giver | 1 << taker)


class Shopping(Question[Thiefdom], frozen=True, gc=False):
    """Buy none, one or two of the cards with the hideout's gold, each for a thief."""

    bought: int = 0

    def secret(self, public: Thiefdom) -> bool:
        return True

    def arises(self, state: Thiefdom) -> bool:
        return self.bought < MOST_BOUGHT

    def moves(self, state: Thiefdom) -> Sequence[Move]:
        gold = state.stores[self.seat][GOLD]
        found: list[Move] = []
        for held in state.drafts[self.seat]:
            if held.card and state.edition.gear(held.card).cost <= gold:
                found += [Buy(held.card, thief) for thief in range(THIEVES) if self._free(state, thief, held.card)]
        return [*found, Done()]

    def _free(self, state: Thiefdom, thief: int, card: int) -> bool:
        gear = state.thieves[self.seat * THIEVES + thief].gear
        return len(gear) < MOST_EQUIPMENT and card not in gear  # 2.5.3

    def refuse(self, state: Thiefdom, move: Move) -> None:
        if isinstance(move, Buy):
            if move.card not in [held.card for held in state.drafts[self.seat]]:
                raise IllegalMove("not-in-hand", card=move.card)
            if not 0 <= move.thief < THIEVES:
                raise IllegalMove("no-such-thief", thief=move.thief)
            gold = state.edition.gear(move.card).cost
            dear = gold > state.stores[self.seat][GOLD]
            raise IllegalMove("too-dear" if dear else "has-it", card=move.card, gold=gold)

    def play(self, state: Thiefdom, move: Move, now: Now) -> None:
        seat = self.seat
        if not isinstance(move, Buy):
            now.tell(DraftDone, seat)
            return
        cost = state.edition.gear(move.card).cost
        hand = tuple([held for held in state.drafts[seat] if held.card != move.card])
        state.drafts = changed(state.drafts, seat, hand)
        state.set_store(seat, minus(state.stores[seat], only(GOLD, cost)), state.hoards[seat])
        now.tell(DraftShown, seat, move.card)
        equip(state, seat * THIEVES + move.thief, move.card, cost, 0, now)  # 2.5.2, R5
        state.push(replace(self, bought=self.bought + 1))


class AfterDraft(Stage[Thiefdom], frozen=True, gc=False):
    """Shuffle the cards that were not bought or not dealt into the deck."""

    def run(self, state: Thiefdom, now: Now) -> None:
        rest = [held.card for hand in state.drafts for held in hand]
        state.deck = tuple(sorted([*state.deck, *state.half, *rest]))  # 2.5.4
        state.half, state.drafts, state.hands = (), (), ()
        now.tell(DraftOver)
        state.push(*[Settling(seat) for seat in state.clockwise(state.first)[::-1]])  # 2.6


# Hideouts ------------------------------------------------------------------------------------------------


class Settling(Question[Thiefdom], frozen=True, gc=False):
    """Which house a guild takes as its hideout: not the church, and not another guild's; the first player chooses
    last."""

    def moves(self, state: Thiefdom) -> Sequence[Move]:
        return [Settle(space) for space in state.city.houses if space not in state.homes]  # 2.6

    def refuse(self, state: Thiefdom, move: Move) -> None:
        if isinstance(move, Settle):
            raise IllegalMove("taken" if move.space in state.homes else "no-house", space=move.space)

    def play(self, state: Thiefdom, move: Move, now: Now) -> None:
        assert isinstance(move, Settle)
        seat = self.seat
        state.homes = changed(state.homes, seat, move.space)
        for index in state.own(seat):
            state.set_thief(index, replace(state.thieves[index], space=move.space))
        now.tell(Settled, seat, move.space)
