"""What happens in a game of Thiefdom. Spaces, figures, cards and goods are the numbers of the rules.

A thief is named by its seat and its number (0 to 2); goods are counts of gold, gem, liquor, wine and badge.
"""

from __future__ import annotations

from typing import ClassVar, TypeAlias

from rules import game


class Event(game.Event, frozen=True):
    """An event of Thiefdom."""


class SetUp(Event, frozen=True):
    """The city as it was laid, row by row, each tile a side and its quarter turns; and who begins."""

    first: int
    tiles: tuple[tuple[str, int], ...]
    villas: tuple[int, ...]
    catacombs: tuple[int, ...]
    art: tuple[int, ...]
    boards: tuple[int, ...]
    safes: tuple[str, ...]
    """What each villa has in its safe."""


class Stationed(Event, frozen=True):
    """Where each figure stands (-1: not in play), which way the guards look, and what can be stolen from them."""

    cells: tuple[int, ...]
    facing: tuple[int, ...]
    badges: int
    """Bits of the guards that have a badge."""
    bags: int
    """Bits of the nobles (from 0) that have a full bag."""


class MissionPlaced(Event, frozen=True):
    """A mission was placed at a smuggler, with those below it if missions are planned."""

    section: int
    mission: int
    below: tuple[int, ...]


class Displayed(Event, frozen=True):
    """The equipment now on display at the dealers."""

    cards: tuple[int, ...]


class DraftDealt(Event, frozen=True):
    """Each seat has this many equipment cards in hand."""

    cards: int


class DraftSeen(Event, frozen=True):
    """The cards a seat has in hand, told to that seat."""

    seat: int
    cards: tuple[int, ...]


class DraftPassed(Event, frozen=True):
    """Each seat has kept a card and passed on the others."""

    left: int


class DraftShown(Event, frozen=True):
    """A card of the draft is revealed; it is bought at once."""

    reveals: ClassVar[bool] = True  # a card that not every seat knew

    seat: int
    card: int


class Bought(Event, frozen=True):
    """Equipment for a thief."""

    tally: ClassVar[str] = "card"

    seat: int
    thief: int
    card: int
    cost: int
    points: int
    displayed: bool = False
    """Whether the card was on display at the dealers'."""


class DraftDone(Event, frozen=True):
    """A seat buys no more of its cards."""

    seat: int


class DraftOver(Event, frozen=True):
    """No seat buys any more: the rest of the draft was shuffled into the deck."""


class Settled(Event, frozen=True):
    """A hideout, and all thieves of its guild in it."""

    seat: int
    space: int


class NightFalls(Event, frozen=True):
    """A round begins."""

    round: int
    first: int


class PlanShown(Event, frozen=True):
    """Who acts in which part of the night (0 to 2 a thief, 3 the patrol board)."""

    reveals: ClassVar[bool] = True

    seat: int
    plan: tuple[int, ...]


class ThiefActs(Event, frozen=True):
    """A thief's turn begins."""

    seat: int
    thief: int
    slot: int


class PatrolActs(Event, frozen=True):
    """A patrol board is used."""

    seat: int
    figures: tuple[int, ...]
    slot: int


class Marched(Event, frozen=True):
    """A figure walked over these cells to the last one, and now faces this way."""

    figure: int
    cells: tuple[int, ...]
    facing: int


class Stuck(Event, frozen=True):
    """A figure had no way to go."""

    figure: int


class Spotted(Event, frozen=True):
    """A figure spots a thief; it will be arrested unless something prevents that."""

    seat: int
    thief: int
    by: int


class Escaped(Event, frozen=True):
    """A spotted thief is not arrested, thanks to a card."""

    seat: int
    thief: int
    card: int


class Arrested(Event, frozen=True):
    """A thief is arrested: back to the hideout, without goods."""

    seat: int
    thief: int
    goods: tuple[int, ...]
    art: tuple[int, ...]
    points: int


class WentOut(Event, frozen=True):
    """A thief begins to move."""

    seat: int
    thief: int
    steps: int
    card: int


class Stepped(Event, frozen=True):
    """A thief's next space, the cells it passed over, the card or catacombs it used, and the points lost to rivals."""

    seat: int
    thief: int
    space: int
    over: tuple[int, ...]
    how: int
    points: int


class Halted(Event, frozen=True):
    """A walk is over."""

    seat: int
    thief: int


class Stole(Event, frozen=True):
    """A thief stole from a figure; `poster`: it is wanted now; `paid`: it paid 1 gold, thanks to Mortana."""

    seat: int
    thief: int
    figure: int
    goods: tuple[int, ...]
    poster: bool
    paid: bool = False


class Gained(Event, frozen=True):
    """Goods and points for a thief, thanks to a card (0: none)."""

    seat: int
    thief: int
    card: int
    goods: tuple[int, ...]
    points: int


class Visited(Event, frozen=True):
    """A thief activates a location."""

    seat: int
    thief: int
    space: int


class Took(Event, frozen=True):
    """Goods or an artwork for a thief, from the location it is in."""

    seat: int
    thief: int
    goods: int
    count: int


class Traded(Event, frozen=True):
    """Goods given for points (and gold, with Ruth)."""

    seat: int
    thief: int
    goods: int
    count: int
    points: int
    gold: int


class Ordered(Event, frozen=True):
    """Liquor for gold."""

    seat: int
    thief: int
    count: int
    gold: int


class Delivered(Event, frozen=True):
    """An artwork at the dealer's, for its bonus."""

    tally: ClassVar[str] = "artwork"

    seat: int
    thief: int
    artwork: int
    points: int
    goods: tuple[int, ...]


class Smuggled(Event, frozen=True):
    """A mission was completed."""

    tally: ClassVar[str] = "mission"

    seat: int
    thief: int
    mission: int
    section: int
    points: int
    goods: tuple[int, ...]


class HandedIn(Event, frozen=True):
    """A wanted poster at the dungeon."""

    seat: int
    thief: int
    points: int


class Torn(Event, frozen=True):
    """A wanted poster is torn up, in the hideout."""

    seat: int
    thief: int


class GuestsShown(Event, frozen=True):
    """The guests of a tavern are revealed."""

    reveals: ClassVar[bool] = True

    guests: tuple[int, ...]


class Hired(Event, frozen=True):
    """A guest becomes an ally."""

    tally: ClassVar[str] = "guest"

    seat: int
    thief: int
    guest: int
    cost: tuple[int, ...]
    points: int
    goods: tuple[int, ...]


class Brawled(Event, frozen=True):
    """A brawl: the slot of the ally is full for good."""

    seat: int
    thief: int
    guest: int
    points: int


class NobodyHired(Event, frozen=True):
    """All guests leave, because the thief recruits none."""

    seat: int
    thief: int


class Used(Event, frozen=True):
    """A card is used; it is gone if `gone`."""

    seat: int
    thief: int
    card: int
    on: int
    points: int
    gone: bool


class Teleported(Event, frozen=True):
    """A thief is moved to a space without walking."""

    seat: int
    thief: int
    space: int


class Offered(Event, frozen=True):
    """A part of an exchange that is not complete yet."""

    seat: int
    goods: int
    counts: tuple[int, ...]


class Exchanged(Event, frozen=True):
    """The state after an exchange: thieves, their goods, their artworks."""

    seat: int
    thieves: tuple[int, ...]
    goods: tuple[tuple[int, ...], ...]
    art: tuple[tuple[int, ...], ...]
    home: bool


class Tossed(Event, frozen=True):
    """Goods discarded."""

    seat: int
    thief: int
    goods: int


class Endured(Event, frozen=True):
    """The endurance marker gives one more action."""

    seat: int
    thief: int


class DrewEquipment(Event, frozen=True):
    """Equipment was revealed for an artwork; the thief keeps one piece."""

    reveals: ClassVar[bool] = True

    seat: int
    cards: tuple[int, ...]


class TurnDone(Event, frozen=True):
    """A thief's turn is over; how many actions were left unused."""

    seat: int
    thief: int
    unused: int


class Rolled(Event, frozen=True):
    """In a solo match: the die of the compass."""

    roll: int


class RivalMoved(Event, frozen=True):
    """In a solo match: a rival thief is placed in a location."""

    rival: int
    space: int
    roll: int


class DayBreaks(Event, frozen=True):
    """The round is over; the patrol board of each seat now."""

    round: int
    boards: tuple[int, ...]


class OnTheStreet(Event, frozen=True):
    """Points for thieves on the street at day."""

    seat: int
    thieves: int
    points: int


class Refilled(Event, frozen=True):
    """The loot board is full again."""

    badges: int
    """Bits of the guards that have a badge."""
    bags: int
    """Bits of the nobles (from 0) that have a full bag."""


class Counted(Event, frozen=True):
    """At the end: points for goods, allies, and thieves at home."""

    seat: int
    goods: int
    allies: int
    home: int


class Ended(Event, frozen=True):
    """Each seat's place."""

    places: tuple[int, ...]


AnyEvent: TypeAlias = (
    SetUp | Stationed | MissionPlaced | Displayed | DraftDealt | DraftSeen | DraftPassed | DraftShown | Bought
    | DraftDone | DraftOver | Settled | NightFalls | PlanShown | ThiefActs | PatrolActs | Marched | Stuck | Spotted
    | Escaped | Arrested | WentOut | Stepped | Halted | Stole | Gained | Visited | Took | Traded | Ordered | Delivered
    | Smuggled | HandedIn | Torn | GuestsShown | Hired | Brawled | NobodyHired | Used | Teleported | Offered | Exchanged
    | Tossed | Endured | DrewEquipment | TurnDone | Rolled | RivalMoved | DayBreaks | OnTheStreet | Refilled | Counted
    | Ended
)  # fmt: skip
