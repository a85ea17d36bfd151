"""What happens in a game of Crypt. A face is kind * 10 + coins; coins 0: only the back was seen."""

from __future__ import annotations

from typing import ClassVar, Literal, TypeAlias

from rules import game


class Event(game.Event, frozen=True):
    """An event of Crypt."""


class SetUp(Event, frozen=True):
    """Who leads first, and which collector sides are in play (a letter a kind)."""

    leader: int
    sides: str
    pile: int
    back: int


class Revealed(Event, frozen=True):
    """A round begins: the row as laid out, and the back of the pile's next card (0: none left)."""

    reveals: ClassVar[bool] = True  # the pile was shuffled long ago, so no luck forbids an undo

    round: int
    leader: int
    row: tuple[int, ...]
    back: int


class Placed(Event, frozen=True):
    seat: int
    spot: int
    dice: int
    effort: int


class PushedOut(Event, frozen=True):
    """This many dice of this seat went back to it, ready."""

    seat: int
    spot: int
    dice: int
    by: int


class Claimed(Event, frozen=True):
    seat: int


class Recovered(Event, frozen=True):
    """This many exhausted dice came back; `asked` is False where nothing else was possible."""

    seat: int
    dice: int
    asked: bool


class Passed(Event, frozen=True):
    """A seat did nothing at a question; `at` says at which."""

    seat: int
    at: Literal["reveal", "claim", "reroll", "end"]


class Flipped(Event, frozen=True):
    """A collected card was turned face up for good."""

    reveals: ClassVar[bool] = True

    seat: int
    card: int
    face: int


class Peeked(Event, frozen=True):
    """Manuscript B was used: every seat sees that, but not what was seen."""

    seat: int


class Saw(Event, frozen=True):
    """What a face-down treasure of the Crypt is, told to one seat."""

    seat: int
    spot: int
    face: int


class Regained(Event, frozen=True):
    """Remains A readied a die."""

    seat: int


class Took(Event, frozen=True):
    """Pottery B took a face-down treasure out of the Crypt."""

    seat: int
    spot: int
    back: int


class Discarded(Event, frozen=True):
    """A treasure that no seat collects; a face-down one stays unseen for good."""

    spot: int
    face: int


class Relieved(Event, frozen=True):
    """A seat pushed out of all its treasures: all its exhausted dice come back."""

    seat: int
    dice: int


class Rolled(Event, frozen=True):
    """Dice on a treasure were rolled (effort 1 needs no roll); `lost` of them are exhausted."""

    seat: int
    spot: int
    effort: int
    rolls: tuple[int, ...]
    lost: int


class Collected(Event, frozen=True):
    """A treasure went to its holder; face-down ones show their back only."""

    tally: ClassVar[str] = "face"

    seat: int
    spot: int
    face: int


class Found(Event, frozen=True):
    """What a face-down treasure turned out to be, told to its owner; `card` is its place in the collection."""

    tally: ClassVar[str] = "face"

    seat: int
    card: int
    face: int


class IdolPrize(Event, frozen=True):
    """Idol B: a seat was among the first to own the Idols that it asks for."""

    seat: int


class Rerolled(Event, frozen=True):
    """Idol A: a die was rerolled."""

    seat: int
    effort: int
    roll: int
    back: bool


class TorchesPassed(Event, frozen=True):
    leader: int
    lights_out: int


class GhostRolled(Event, frozen=True):
    rolls: tuple[int, ...]


class SetAside(Event, frozen=True):
    """Ghost dice that fit nowhere this round."""

    dice: int
    effort: int


class TurnedUp(Event, frozen=True):
    """At the end all of a collection is revealed, in the order it was collected."""

    reveals: ClassVar[bool] = True

    seat: int
    faces: tuple[int, ...]


class TieRolled(Event, frozen=True):
    """A tied seat rolled the dice it has left."""

    seat: int
    rolls: tuple[int, ...]


class Ended(Event, frozen=True):
    """Each seat's place."""

    places: tuple[int, ...]


AnyEvent: TypeAlias = (
    SetUp | Revealed | Placed | PushedOut | Claimed | Recovered | Passed | Flipped | Peeked | Saw | Regained | Took
    | Discarded | Relieved | Rolled | Collected | Found | IdolPrize | Rerolled | TorchesPassed | GhostRolled
    | SetAside | TurnedUp | TieRolled | Ended
)  # fmt: skip
