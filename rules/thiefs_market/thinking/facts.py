"""What the judge of Thief's Market knows about a whole move. The room makes sentences of it."""

from __future__ import annotations

from rules.advice import Facts
from rules.thiefs_market.edition import Pile


class OfPile(Facts, frozen=True):
    """A pile, taken from the middle or kept of a robbed one."""

    pile: Pile
    brings: float
    """What the whole move brings, with the risk counted."""
    kept: float
    """What it brings if it is not robbed."""
    danger: float
    """The chance that it is robbed before the purchases."""
    after: float
    """What the seat gets in this split if it is robbed."""
    robbed: tuple[tuple[int, float], ...]
    """The seats that could rob it next, and with what chance each does; empty where `foreseen`."""
    foreseen: bool
    """Whether only one seat acts after it. Then its best answer is looked for, and `danger` is 0 or 1."""
    last: bool
    """Whether no seat acts after it."""
    buys: tuple[int, ...]
    """The cards that it would buy at best, as the market is now; none where gold buys the same without it."""
    extras: tuple[int, ...]
    """Those of them that are bought first, because the others need the purchases that they allow."""
    before: tuple[tuple[int, int], ...]
    """Seats that buy before this one if nobody robs any more, each with a card of these that it could pay for."""
    gold: int
    """The gold that the seat pays for them beside the pile."""
    sells: tuple[int, int]
    """The gold and the Infamy that its sacks and masks are sold for."""
    idle: float
    """What the seat's abilities make of the gems that pay for no card."""
    marker: bool
    """Whether it holds the marker, so that the seat buys first."""
    middle: float
    """What the rest of the middle would bring instead of this robbery; -1 where it cannot be taken as a whole."""


class OfPurchase(Facts, frozen=True):
    """A card that is bought."""

    card: int
    brings: float
    """What the turn brings with it beside ending it at once: the price and all that follows are counted. It is the
    difference of rounded values, so that what is said of two options differs by what is said of their difference."""
    worth: float
    """What the card brings its buyer, whatever is paid."""
    now: float
    """The part of it that comes at once, as Infamy."""
    rounds: float
    """The part that its ability brings in the rounds to come."""
    to_come: float
    """How many rounds there probably are after this one."""
    end: float
    """The part that is counted at the end of the match."""
    extra: bool
    """Whether it allows another purchase in this turn."""
    then: tuple[int, ...]
    """The cards that are bought after it in this turn, at best."""
    uses: tuple[int, ...]
    """The cards whose abilities help to pay."""
    dice: Pile
    gold: int
    """What is paid."""
    keeps: int
    """The gold that is left after it."""
    rivals: tuple[int, ...]
    """The seats that buy later in this round and could pay for it."""


class OfAbility(Facts, frozen=True):
    """An ability that is used for what it brings itself."""

    card: int
    turned: tuple[int, ...]
    """The cards that turn the die before."""
    spent: int
    """The face of the die that it uses; -1 for gold."""
    into: int
    """The face that the die is turned to; -1 where none is."""
    gold: int
    infamy: int
    """What it brings at once; gold is negative where gold is spent."""


class OfEnd(Facts, frozen=True):
    """The end of the turn."""

    gold: int
    """The gold that the seat has now."""
    purchases: int
    """How many cards may still be bought."""
    less: float | None
    """How much less the best purchase brings, as the two values are said; None where none is possible."""


class OfRoll(Facts, frozen=True):
    """A die that is rolled again; or none, with `face` -1."""

    face: int
    better: int
    """How many of the six faces make the turn better."""
    gain: float
    """What the roll brings on average; of no roll: what the best roll would bring."""
