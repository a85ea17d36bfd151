"""What happens in a game of Thief's Market. A pile is a tuple of seven counts, in the order `R W B G S K F`."""

from __future__ import annotations

from typing import ClassVar, TypeAlias

from rules import game


class Event(game.Event, frozen=True):
    """An event of Thief's Market."""


class SetUp(Event, frozen=True):
    """Who rolls first, with how many dice, and how much gold each seat has."""

    starter: int
    dice: int
    gold: int


class Filled(Event, frozen=True):
    """New cards in a row (0, 1, 2 are A, B, C). `left`: cards left in its deck; `opened`: the row is new."""

    row: int
    cards: tuple[int, ...]
    left: int
    opened: bool


class Rolled(Event, frozen=True):
    """A round begins: all dice into the middle, with the marker."""

    round: int
    starter: int
    middle: tuple[int, ...]


class Picked(Event, frozen=True):
    """Objects picked for a pile that is not final yet. Like the next four events, it is part of a move, and every seat
    sees it."""

    seat: int
    face: int
    count: int


class Reached(Event, frozen=True):
    """A seat has chosen to rob the pile of this victim."""

    seat: int
    victim: int


class PutDown(Event, frozen=True):
    """The objects of a robbed pile that go back to the middle."""

    seat: int
    face: int
    count: int


class Chose(Event, frozen=True):
    """A card was chosen, and will be paid next."""

    seat: int
    card: int


class Counted(Event, frozen=True):
    """How one gem colour of a cost is paid: dice, gold, gems waived."""

    seat: int
    face: int
    dice: int
    gold: int
    waived: int


class Took(Event, frozen=True):
    """A pile was taken from the middle; `rest`: it was all that was there."""

    seat: int
    pile: tuple[int, ...]
    rest: bool


class Robbed(Event, frozen=True):
    """A pile was robbed: the objects that the thief keeps, and those that go back to the middle."""

    seat: int
    victim: int
    kept: tuple[int, ...]
    back: tuple[int, ...]


class RolledAgain(Event, frozen=True):
    """The dice that went back were rerolled; the marker is not a die."""

    before: tuple[int, ...]
    after: tuple[int, ...]


class NotRolled(Event, frozen=True):
    """The dice that went back keep their faces, because the robbed seat owns this card."""

    victim: int
    card: int


class SplitDone(Event, frozen=True):
    """Each seat has a pile, and these piles count for the whole round. `holder` has the marker and buys first."""

    piles: tuple[tuple[int, ...], ...]
    holder: int


class LuckyRoll(Event, frozen=True):
    """One die of the seat's pile was rerolled."""

    seat: int
    card: int
    before: int
    after: int


class LeftAlone(Event, frozen=True):
    """No die was rerolled."""

    seat: int


class Shopping(Event, frozen=True):
    """A purchase turn begins, with this many purchases."""

    seat: int
    purchases: int


class Bought(Event, frozen=True):
    """A card was bought for these dice and this much gold; `waived`: gems that did not have to be paid, as a pile."""

    tally: ClassVar[str] = "card"

    seat: int
    card: int
    dice: tuple[int, ...]
    gold: int
    waived: tuple[int, ...]


class Gained(Event, frozen=True):
    """A seat gained the next card of a deck (0, 1, 2 are A, B, C) free, through another card that has left the game."""

    reveals: ClassVar[bool] = True
    tally: ClassVar[str] = "card"

    seat: int
    through: int
    card: int
    deck: int
    left: int


class Fizzled(Event, frozen=True):
    """A card should give the next card of the deck, but there is none; the card has left the game all the same."""

    seat: int
    card: int


class Turned(Event, frozen=True):
    """A die of the seat now shows another face."""

    seat: int
    card: int
    before: int
    after: int


class Spent(Event, frozen=True):
    """A die (its face), or gold (face -1) was spent on an ability, for gold or Infamy."""

    seat: int
    card: int
    face: int
    gold: int
    infamy: int


class Infamous(Event, frozen=True):
    """A seat gained this much Infamy through a card."""

    seat: int
    card: int
    infamy: int


class ShoppingDone(Event, frozen=True):
    """A purchase turn is over; how many purchases were made, and how many left unused."""

    seat: int
    made: int
    unused: int


class Sold(Event, frozen=True):
    """The rest of a pile was sold: sacks for gold, masks for Infamy (cards may add to both); gems are lost."""

    seat: int
    pile: tuple[int, ...]
    gold: int
    infamy: int


class Capped(Event, frozen=True):
    """House rule: a seat had to give up this much gold."""

    seat: int
    gold: int


class RoundDone(Event, frozen=True):
    """The round is over; the holder of the marker rolls next."""

    round: int
    starter: int


class Uncovered(Event, frozen=True):
    """At the end each seat's Infamy is counted in the open."""

    reveals: ClassVar[bool] = True

    infamy: tuple[int, ...]


class Ended(Event, frozen=True):
    """Each seat's place."""

    places: tuple[int, ...]


AnyEvent: TypeAlias = (
    SetUp | Filled | Rolled | Picked | Reached | PutDown | Chose | Counted | Took | Robbed | RolledAgain | NotRolled
    | SplitDone | LuckyRoll | LeftAlone | Shopping | Bought | Gained | Fizzled | Turned | Spent | Infamous
    | ShoppingDone | Sold | Capped | RoundDone | Uncovered | Ended
)  # fmt: skip
