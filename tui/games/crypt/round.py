"""A round of Crypt as it has gone so far, read from what was told: the row as it was when the cards have left it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Literal

from rules.crypt import events as e
from rules.crypt.state import GHOST, NOBODY
from rules.game import Event

Fate = Literal["", "collected", "discarded", "taken"]


@dataclass(eq=False, repr=False)
class Rolled:
    """A die that was rolled in Collect; roll 0: effort 1 needs none."""

    roll: int
    back: bool
    again: bool = False
    """Was it rolled again?"""


@dataclass(eq=False, repr=False)
class Place:
    """A place of the row: what lay there, who came, what became of it."""

    face: int
    hidden: bool
    """Did it lie face down?"""
    holder: int = NOBODY
    dice: int = 0
    effort: int = 0
    rolled: list[Rolled] = field(default_factory=list)
    fate: Fate = ""
    to: int = NOBODY
    """Who has it now."""
    out: int = NOBODY
    """Who was pushed out of it last."""

    @property
    def lost(self) -> list[Rolled]:
        """The dice that are exhausted."""
        return [die for die in self.rolled if not die.back]


@dataclass(eq=False, repr=False)
class Group:
    """Equal dice of the Ghost, and where they went (None: nowhere)."""

    dice: int
    effort: int
    spot: int | None
    out: int = NOBODY
    """Who was pushed out."""


@dataclass(eq=False, repr=False)
class Haunting:
    """A turn of the Ghost: what it rolled, and what became of each group."""

    rolls: tuple[int, ...]
    groups: list[Group] = field(default_factory=list)


@dataclass(eq=False, repr=False)
class Round:
    """All that happened since the row was laid out."""

    number: int = 0
    leader: int = 0
    coming: int = 0
    """The back of the pile's next card; 0: none is left."""
    row: list[Place] = field(default_factory=list)
    relieved: list[tuple[int, int]] = field(default_factory=list)
    prizes: list[int] = field(default_factory=list)
    ghost: list[Haunting] = field(default_factory=list)
    order: list[tuple[int, int]] = field(default_factory=list)
    """(seat, spot) in the order in which the dice were rolled."""
    rerolled: e.Rerolled | None = None
    """The last die that was rolled again."""
    ties: list[e.TieRolled] = field(default_factory=list)
    moved: int | None = None
    """Where dice were placed last."""

    @property
    def collecting(self) -> bool:
        """Has Collect begun?"""
        return bool(self.order or self.relieved) or any(place.fate in ("collected", "discarded") for place in self.row)


def read(story: Sequence[Event], chosen: dict[int, int] | None = None) -> Round:
    """The last round in a story. `chosen`: where the nth reroll's die lay, if several had the same effort."""
    start = max([nth for nth, event in enumerate(story) if isinstance(event, e.Revealed)], default=0)
    now = Round()
    found = -1
    for nth, event in enumerate(story[start:], start):
        if isinstance(event, e.Collected | e.Took):
            found = event.spot
        elif isinstance(event, e.Found) and found >= 0 and now.row:
            now.row[found].face = event.face
        _follow(now, event, (chosen or {}).get(nth))
    return now


def _follow(now: Round, event: Event, chosen: int | None) -> None:
    match event:
        case e.Revealed():
            now.number, now.leader, now.coming = event.round, event.leader, event.back
            now.row = [Place(face, not face % 10) for face in event.row]
        case e.Saw():
            now.row[event.spot].face = event.face
        case e.Placed():
            place = now.row[event.spot]
            place.out = NOBODY
            place.holder, place.dice, place.effort = event.seat, event.dice, event.effort
            now.moved = event.spot
            if now.ghost and event.seat == GHOST:
                now.ghost[-1].groups.append(Group(event.dice, event.effort, event.spot))
        case e.PushedOut():
            now.row[event.spot].out = event.seat
            if now.ghost and event.by == GHOST:
                now.ghost[-1].groups[-1].out = event.seat
        case e.Took():
            now.row[event.spot].fate, now.row[event.spot].to = "taken", event.seat
        case e.Discarded():
            now.row[event.spot].fate = "discarded"
        case e.Relieved():
            now.relieved.append((event.seat, event.dice))
        case e.Rolled():
            place = now.row[event.spot]
            rolls = event.rolls or (0,) * place.dice
            place.rolled = [Rolled(roll, not roll or roll >= event.effort) for roll in rolls]
            now.order.append((event.seat, event.spot))
        case e.Rerolled():
            now.rerolled = event
            _roll_again(now, event, chosen)
        case e.Collected():
            now.row[event.spot].fate, now.row[event.spot].to = "collected", event.seat
        case e.IdolPrize():
            now.prizes.append(event.seat)
        case e.GhostRolled():
            now.ghost.append(Haunting(event.rolls))
        case e.SetAside() if now.ghost:
            now.ghost[-1].groups.append(Group(event.dice, event.effort, None))
        case e.TieRolled():
            now.ties.append(event)


def _roll_again(now: Round, event: e.Rerolled, chosen: int | None) -> None:
    for spot, place in enumerate(now.row):
        if place.to != event.seat or place.effort != event.effort or (chosen is not None and spot != chosen):
            continue
        for die in place.rolled:
            if not die.back:
                die.roll, die.back, die.again = event.roll, event.back, True
                return
