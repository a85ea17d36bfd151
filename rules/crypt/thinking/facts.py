"""What the judge knows about a whole move: numbers, treasures and dice. The room of the game makes sentences of it."""

from __future__ import annotations

from msgspec import Struct

from rules.advice import Facts


class Held(Struct, frozen=True, kw_only=True):
    """A treasure that the seat holds after the move, and its dice there."""

    spot: int
    face: int
    """Its kind and its coins; only its kind where the seat does not know the coins."""
    coins: float
    """The coins on it, or what such a card holds on average."""
    worth: float
    """What it is worth to the seat: its coins, and what the collectors probably pay for it."""
    adds: int
    """What it adds to the seat's score now; 0 where its coins are not known."""
    dice: int
    effort: int
    lose: float
    """How many of its dice are exhausted on average if they stay."""
    out: float
    """The chance that they are pushed out."""
    pushes: int = -1
    """The figure that they push out."""
    beats: int = 0
    """The total that they push out."""


class Claiming(Facts, frozen=True):
    """A claim, and the flips before it."""

    held: tuple[Held, ...]
    """What this turn claims, the treasure that brings most first."""
    total: float
    """What the turn brings in all: what the treasures are worth, the chance to keep them, the dice that they cost, and
    a second turn."""
    denies: float
    """How much of it is there because no rival gets the treasures."""
    answers: tuple[int, ...]
    """The figures that still have a turn in this round."""
    again: bool
    """Whether this seat has a second turn in this round."""
    flipped: tuple[int, ...] = ()
    """The faces of the Remains that are flipped first, two for each die that they ready."""
    relief: int = 0
    """The exhausted dice that are ready again if the seat is pushed out of everything; 0 where it plays again."""
    ghost: bool = False
    """Whether the Ghost answers."""


class Recovering(Facts, frozen=True):
    """All exhausted dice come back instead of a claim."""

    dice: int
    again: bool
    instead: Held | None
    """The treasure that brings most in the best claim; None if no claim is possible."""
    worse: float
    """By how much the best claim is worse; below 0 if it is better."""


class Passing(Facts, frozen=True):
    """A turn without a claim, and nothing to recover."""

    again: bool
    instead: Held | None
    worse: float


class Looking(Facts, frozen=True):
    """Manuscript B: a look at the face-down treasures."""

    spots: tuple[int, ...]
    """Where the face-down treasures lie that the seat has not seen."""
    gain: float
    """What the better choice after the look brings on average, less the Manuscript's other uses."""


class Taking(Facts, frozen=True):
    """Pottery B: a face-down treasure, without dice."""

    spot: int
    face: int
    worth: float
    waits: float
    """What the two Potteries are worth if they are kept."""


class Rerolling(Facts, frozen=True):
    """Idol A: another roll for an exhausted die."""

    chance: float


class Readying(Facts, frozen=True):
    """Remains A at the very end: each ready die is a coin."""

    dice: int


class Keeping(Facts, frozen=True):
    """Cards stay unflipped."""

    kind: int
    """The kind of the cards that are kept."""
    waits: float
    """What they are worth if they are kept."""
    gives: float
    """What the best use of them would bring now."""
