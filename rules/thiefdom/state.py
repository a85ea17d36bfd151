"""A position of Thiefdom. Only the draft and the plans are hidden; decks are pools from which luck picks."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from rules.chance import Chance
from rules.game import ALL, Now, State
from rules.thiefdom.city import BUILDING, NOWHERE, City, changed
from rules.thiefdom.edition import EQUIPMENT, FIGURES, GUARDS, SACK, Edition
from rules.thiefdom.events import Gained
from rules.thiefdom.goods import ARTWORK, NONE, Bag, Goods, minus, only, plus
from rules.thiefdom.options import Options
from rules.thiefdom.scoring import possessions, scores

THIEVES = 3
PATROL = 3
"""In a plan: the patrol board."""
PARTS = 4
"""Parts of a night."""
NO_CARD = 0
MOST_WATCHES = 500
"""Cache size: how many positions of the townsfolk keep their views."""
HERE = 100
"""In a crowd, a thief is HERE + its index."""


class Thief(Struct, frozen=True, gc=False):
    """A thief: its place and its possessions."""

    space: int
    goods: Goods = NONE
    art: tuple[int, ...] = ()
    poster: bool = False  # 2.14: one at most
    gear: tuple[int, ...] = ()
    ally: int = 0
    """A guest's number; 0 without an ally; below 0 for a guest put face down after a brawl."""

    def has(self, card: int) -> bool:
        """Whether it carries this equipment, or this guest is its ally."""
        return card == self.ally or card in self.gear


class Held(Struct, frozen=True, gc=False):
    """A card of the draft, and who knows it: bit s is seat s."""

    card: int
    known: int


class Turn(Struct, frozen=True, gc=False):
    """A thief's turn: what it has done, and may still do."""

    thief: int
    """Its index among all thieves."""
    actions: int
    visited: tuple[int, ...] = ()
    """The locations it has activated."""
    robbed: int = 0
    """Bits of the figures it has stolen from."""
    used: tuple[int, ...] = ()
    """Cards that can be used once a turn, and have been."""
    since: tuple[int, ...] = ()
    """Free actions since the last action that must wait for the next one: teleports (each once, and once more from
    home), and SHARED."""
    smoke: bool = False
    """Whether the smoke hides it."""
    bought: int = 0
    """Equipment bought in the present visit to a dealer."""


NO_TURN = Turn(-1, 0)
SHARED = -1
"""In `since`: goods have just been exchanged in the hideout."""


class Thiefdom(State, gc=False, kw_only=True):
    """A position of Thiefdom."""

    edition: Edition
    options: Options
    city: City
    first: int
    """The seat that acts first in each part of the night."""
    part: int
    """Which part of the night it is, 0 to 3."""
    cells: tuple[int, ...]
    """Where each figure stands: guards A to D, nobles A to D, the carriage; NOWHERE if not in play."""
    facing: tuple[int, ...]
    """Where each guard looks."""
    badges: int
    """Bits of the guards whose badge can still be stolen."""
    bags: int
    """Bits of the nobles (from 0) that have something to steal."""
    blind: int
    """Bits of the guards that see nothing for the rest of the round."""
    thieves: tuple[Thief, ...]
    """Three for each seat."""
    homes: tuple[int, ...]
    """The hideouts."""
    stores: tuple[Goods, ...]
    """The goods in the hideouts."""
    hoards: tuple[tuple[int, ...], ...]  # R25
    """The artworks in the hideouts."""
    points: tuple[int, ...]
    cellar: Goods
    """The goods in the dungeon."""
    cellar_art: tuple[int, ...]
    villa_art: tuple[int, ...]
    """The artwork of each villa, 0 where it has gone."""
    safes: tuple[str, ...]
    """What each villa has in its safe."""
    slots: tuple[int, ...]
    """The mission of each smuggler, in the order of SMUGGLERS; 0 for none."""
    below: tuple[tuple[int, ...], ...]
    """With planned missions: those to come, the next one first."""
    missions: tuple[int, ...]
    """The unseen missions, sorted."""
    done: tuple[tuple[int, ...], ...]
    """The missions each seat has completed."""
    display: tuple[int, ...]  # R27: one for both
    """The equipment at the dealers'."""
    half: tuple[int, ...]
    """Equipment for the draft that was not dealt, sorted."""
    deck: tuple[int, ...]
    """The unseen equipment, sorted."""
    scrap: tuple[int, ...]
    """Equipment that was used up or not bought."""
    drafts: tuple[tuple[Held, ...], ...]
    """The cards each seat has kept in the draft."""
    hands: tuple[tuple[Held, ...], ...]
    """The cards from which each seat chooses in the draft."""
    guests: tuple[int, ...]
    """The unseen guests, sorted."""
    left: tuple[int, ...]
    """Guests that have gone."""
    boxed: tuple[int, ...]
    """Cards that have left the game."""
    tavern: tuple[int, ...]
    """The guests revealed in a tavern now."""
    lost_art: tuple[int, ...]
    """Artworks that have left the game."""
    boards: tuple[int, ...]
    """The patrol board of each seat; in a solo match those that have not been turned up tonight."""
    plans: tuple[tuple[int, ...], ...]
    """What acts in each part of the night; empty before the plans are revealed."""
    endured: int
    """Bits of the seats whose endurance marker is used this night."""
    turn: Turn
    rivals: tuple[int, ...]
    """In a solo match: the spaces of the three rival thieves; NOWHERE outside the city."""
    places: tuple[int, ...]
    """Each seat's place once the match is over."""

    # What rules and screens ask ------------------------------------------------------------------

    @property
    def solo(self) -> bool:
        """Whether it is a solo match."""
        return self.seats == 1

    def guild(self, thief: int) -> int:
        """The seat of a thief."""
        return thief // THIEVES

    def own(self, seat: int) -> range:
        """The thieves of a seat."""
        return range(seat * THIEVES, seat * THIEVES + THIEVES)

    def clockwise(self, first: int) -> tuple[int, ...]:
        """All seats clockwise from this one."""
        return (*range(first, self.seats), *range(first))

    def crowd(self) -> dict[int, int]:
        """By occupied street cell: the figure there, or HERE + the thief's index."""
        found = dict(zip(self.cells, FIGURES, strict=True))
        for index, thief in enumerate(self.thieves, HERE):
            if thief.space < BUILDING:
                found[thief.space] = index  # G5: one on each cell
        found.pop(NOWHERE, None)
        return found

    def taken(self) -> list[int]:
        """The spaces of all figures and thieves; those inside buildings block no way."""
        return [*self.cells, *[thief.space for thief in self.thieves]]

    def bag(self, thief: Thief) -> Bag:
        """How much a thief can carry."""
        return self.edition.bags[SACK in thief.gear]

    def holds(self, thief: Thief) -> bool:
        """Whether a thief can carry what it has."""
        return self.bag(thief).holds(thief.goods, len(thief.art))

    def room(self, thief: Thief, kind: int) -> int:
        """How many more of a kind it can carry."""
        return self.bag(thief).room(kind, thief.goods, len(thief.art))

    def watched(self) -> int:
        """Bits of the street cells that a guard sees now."""
        city, key = self.city, (self.cells, self.facing, self.blind)
        found = city.watches.get(key)
        if found is None:
            found = 0
            for guard in GUARDS:
                if self.cells[guard] != NOWHERE and not self.blind >> guard & 1:
                    found |= city.seen[self.cells[guard]][self.facing[guard]]  # V2
            if len(city.watches) > MOST_WATCHES:
                city.watches.clear()
            city.watches[key] = found
        return found

    def at_home(self, thief: int) -> bool:
        """Whether the thief is in its own hideout."""
        return self.thieves[thief].space == self.homes[self.guild(thief)] != NOWHERE

    def helps(self, seat: int, guest: int) -> bool:
        """Whether a thief of this guild has this ally (for allies that help the whole guild)."""
        return guest in [thief.ally for thief in self.thieves[seat * THIEVES : seat * THIEVES + THIEVES]]

    # Changes that rules make to a position of their own ----------------------------------------------------

    def set_thief(self, index: int, thief: Thief) -> None:
        """Put this in the place of a thief."""
        self.thieves = changed(self.thieves, index, thief)

    def score(self, seat: int, points: int) -> int:
        """Change a guild's points, but not below 0; returns the change."""
        change = max(points, -self.points[seat])  # R21
        if change:
            self.points = changed(self.points, seat, self.points[seat] + change)
        return change

    def give(self, index: int, goods: Goods) -> None:
        """Give goods to a thief, whether they fit or not."""
        thief = self.thieves[index]
        self.set_thief(index, replace(thief, goods=plus(thief.goods, goods)))

    def pay(self, index: int, goods: Goods) -> None:
        """Take goods from a thief."""
        thief = self.thieves[index]
        self.set_thief(index, replace(thief, goods=minus(thief.goods, goods)))

    def reward(self, index: int, card: int, goods: Goods, points: int, now: Now) -> None:
        """Give goods and points thanks to a card."""
        seat = self.guild(index)
        self.give(index, goods)
        now.tell(Gained, seat, index % THIEVES, card, goods, self.score(seat, points))

    def spend_actions(self, count: int = 1) -> None:
        """Spend actions of the present turn; free actions that had to wait may be used again."""
        self.turn = replace(self.turn, actions=self.turn.actions - count, since=())

    def mark_used(self, card: int) -> None:
        """Remember the use of a card that can be used once a turn."""
        self.turn = replace(self.turn, used=(*self.turn.used, card))

    def mark_since(self, what: int) -> None:
        """Remember a free action that must now wait for the next action."""
        self.turn = replace(self.turn, since=(*self.turn.since, what))

    def unshare(self) -> None:
        """Allow goods to be exchanged in the hideout again, because something else has happened."""
        if SHARED in self.turn.since:
            self.turn = replace(self.turn, since=without(self.turn.since, (SHARED,)))

    def set_store(self, seat: int, goods: Goods, art: tuple[int, ...]) -> None:
        """Put this into a hideout."""
        self.stores = changed(self.stores, seat, goods)
        self.hoards = changed(self.hoards, seat, art)

    def confiscate(self, goods: Goods, art: tuple[int, ...]) -> None:
        """Put goods taken by an arrest into the dungeon; in a solo match they leave the game."""
        if self.solo:  # R59, 2.20.7
            self.lost_art = tuple(sorted([*self.lost_art, *art]))
        else:
            self.cellar, self.cellar_art = plus(self.cellar, goods), tuple(sorted([*self.cellar_art, *art]))

    def toss(self, index: int, what: int) -> None:
        """Discard one of a thief's goods."""
        thief = self.thieves[index]
        if what >= ARTWORK:
            self.set_thief(index, replace(thief, art=without(thief.art, (what - ARTWORK,))))
            self.lost_art = tuple(sorted([*self.lost_art, what - ARTWORK]))
        else:
            self.pay(index, only(what, 1))

    # Views ------------------------------------------------------------------------------------------

    def masked(self, eyes: int) -> Thiefdom:
        # R56: only the draft and the plans are hidden
        bit, drafting = 1 << eyes, bool(self.hands or self.drafts)
        return Thiefdom(
            agenda=tuple([step.seen_by(eyes) for step in self.agenda]),
            eyes=eyes,
            seats=self.seats,
            round=self.round,
            edition=self.edition,
            options=self.options,
            city=self.city,
            first=self.first,
            part=self.part,
            cells=self.cells,
            facing=self.facing,
            badges=self.badges,
            bags=self.bags,
            blind=self.blind,
            thieves=self.thieves,
            homes=self.homes,
            stores=self.stores,
            hoards=self.hoards,
            points=self.points,
            cellar=self.cellar,
            cellar_art=self.cellar_art,
            villa_art=self.villa_art,
            safes=self.safes,
            slots=self.slots,
            below=self.below,
            missions=self.missions,
            done=self.done,
            display=self.display,
            half=(NO_CARD,) * len(self.half) if drafting else self.half,
            deck=(NO_CARD,) * len(self.deck) if drafting else self.deck,
            scrap=self.scrap,
            drafts=tuple([_masked(hand, bit) for hand in self.drafts]),
            hands=tuple([_masked(hand, bit) for hand in self.hands]),
            guests=self.guests,
            left=self.left,
            boxed=self.boxed,
            tavern=self.tavern,
            lost_art=self.lost_art,
            boards=self.boards,
            plans=self.plans,
            endured=self.endured,
            turn=self.turn,
            rivals=self.rivals,
            places=self.places,
        )

    def imagine(self, chance: Chance) -> Thiefdom:
        world = self.copy()
        world.eyes = ALL
        if self.hands or self.drafts:
            known = [held.card for hand in (*self.hands, *self.drafts) for held in hand if held.card]
            unseen = list(chance.shuffle(without(EQUIPMENT, [*known, *self._bought()])))
            world.hands = tuple([_filled(hand, unseen) for hand in self.hands])
            world.drafts = tuple([_filled(hand, unseen) for hand in self.drafts])
            world.half = tuple(sorted(unseen[: len(self.half)]))
            world.deck = tuple(sorted([*without(EQUIPMENT, self.display), *unseen[len(self.half) :]]))
        world.agenda = tuple([step.imagined(world, chance) for step in world.agenda])
        return world

    def _bought(self) -> list[int]:
        """The cards of the draft that have been bought."""
        return [card for thief in self.thieves for card in thief.gear]

    # The end ----------------------------------------------------------------------------------------

    def scores(self) -> tuple[dict[str, int], ...]:
        return scores(self)

    def outcome(self) -> tuple[int, ...] | None:
        return self.places or None

    def possessions(self) -> tuple[dict[str, Any], ...]:
        return possessions(self)

    def given(self) -> dict[str, Any]:
        return {"first": self.first}


def _masked(hand: tuple[Held, ...], bit: int) -> tuple[Held, ...]:
    """Cards as the seat of this bit knows them, those it can name first."""
    seen = [Held(held.card, bit) for held in hand if held.known & bit]
    return (*seen, *[Held(NO_CARD, 0)] * (len(hand) - len(seen)))


def _filled(hand: tuple[Held, ...], unseen: list[int]) -> tuple[Held, ...]:
    """Cards with a face for each unknown one."""
    return tuple(sorted([held if held.card else Held(unseen.pop(), 0) for held in hand], key=lambda held: held.card))


def without(numbers: tuple[int, ...] | range, gone: Iterable[int]) -> tuple[int, ...]:
    """These numbers without some of them, in their order."""
    left = list(numbers)
    for number in gone:
        left.remove(number)
    return tuple(left)
