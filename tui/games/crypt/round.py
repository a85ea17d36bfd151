"""A round of Crypt so far, read from the story: the row stays as it was after its cards have left."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Literal

from msgspec import Struct

from rules.crypt import events as e
from rules.crypt.state import GHOST, NOBODY
from rules.game import Event

Fate = Literal["", "collected", "discarded", "taken"]


class Rolled(Struct, eq=False):
    """A die that was rolled in Collect; roll 0 if effort 1 needed no roll."""

    roll: int
    back: bool
    again: bool = False
    """Whether it was rerolled."""


class Place(Struct, eq=False):
    """A place of the row: its treasure, its holder, and where the treasure went."""

    face: int
    hidden: bool
    """Whether the treasure was face down."""
    holder: int = NOBODY
    dice: int = 0
    effort: int = 0
    rolled: list[Rolled] = []
    fate: Fate = ""
    to: int = NOBODY
    """The figure that has the treasure now."""

    @property
    def total(self) -> int:
        """The total of its dice; a higher total takes the treasure."""
        return self.dice * self.effort

    @property
    def lost(self) -> list[Rolled]:
        """Its exhausted dice."""
        return [die for die in self.rolled if not die.back]

    def leave(self, fate: Fate, to: int = NOBODY) -> None:
        """Note that the treasure has left the row."""
        self.fate, self.to = fate, to


class Round(Struct, eq=False):
    """What happened since the row was revealed."""

    number: int = 0
    leader: int = 0
    coming: int = 0
    """The back of the pile's next card; 0 if the pile is empty."""
    row: list[Place] = []
    collected: list[e.Collected] = []
    relieved: list[e.Relieved] = []
    prizes: list[e.IdolPrize] = []
    revealed: tuple[e.Revealed, ...] = ()
    """The event that revealed the row."""
    ghost: list[list[Event]] = []
    """The Ghost's turns: each roll, and where its groups went."""
    order: list[tuple[int, int]] = []
    """(seat, spot) in the order in which the dice were rolled."""
    rerolled: e.Rerolled | None = None
    """The last reroll."""
    die: tuple[int, int] = (NOBODY, 0)
    """The place of the die that was rolled last, and which of the dice there it is."""
    ties: list[e.TieRolled] = []
    stage: str = "before"
    """The phase: before, claim, collect or last."""
    turns: int = 0
    """How many turns of Claim have begun with the Ghost, or have ended."""

    def came(self, seat: int, kind: int) -> int:
        """How many treasures of a kind have come to a seat in this round."""
        return sum([place.to == seat and place.face // 10 == kind for place in self.row if place.fate != "discarded"])

    @property
    def rolls(self) -> bool:
        """Whether dice have been rolled in Collect, or a player got relief."""
        return bool(self.order or self.relieved)

    @property
    def collecting(self) -> bool:
        """Whether Collect has begun."""
        return self.stage in ("collect", "last")


def read(story: Sequence[Event], chosen: dict[int, int] | None = None) -> Round:
    """The last round in a story. `chosen`: the spot of a rerolled die by event index, if several had that effort."""
    start = max([nth for nth, event in enumerate(story) if isinstance(event, e.Revealed)], default=0)
    now = Round()
    found = -1
    for nth, event in enumerate(story[start:], start):
        if isinstance(event, e.Collected | e.Took):
            found = event.spot
        elif isinstance(event, e.Found) and found >= 0 and now.row:
            now.row[found].face = event.face
        elif isinstance(event, e.Rerolled):
            now.rerolled = event
            _roll_again(now, event, (chosen or {}).get(nth))
        if type(event) in CHANGES:
            CHANGES[type(event)](now, event)
        now.stage = _stage(event) or now.stage
        now.turns += _ends_turn(event)
    return now


def _stage(event: Event) -> str:
    """The phase that an event belongs to; empty if it can happen in several."""
    match event:
        case e.Revealed():
            return "before"
        case e.Placed() | e.Claimed() | e.Recovered() | e.GhostRolled() | e.Passed(at="claim"):
            return "claim"
        case e.Discarded() | e.Relieved() | e.Rolled() | e.Collected():
            return "collect"
        case e.TorchesPassed() | e.TurnedUp() | e.TieRolled():
            return "last"
    return ""


def _ends_turn(event: Event) -> bool:
    """Whether a turn of Claim has ended; the Ghost's ends with its roll."""
    match event:
        case e.Claimed() | e.Recovered() | e.GhostRolled() | e.Passed(at="claim"):
            return True
    return False


def _revealed(now: Round, event: e.Revealed) -> None:
    now.number, now.leader, now.coming = event.round, event.leader, event.back
    now.revealed, now.row = (event,), [Place(face, not face % 10) for face in event.row]


def _saw(now: Round, event: e.Saw) -> None:
    now.row[event.spot].face = event.face


def _placed(now: Round, event: e.Placed) -> None:
    place = now.row[event.spot]
    place.holder, place.dice, place.effort = event.seat, event.dice, event.effort
    if now.ghost and event.seat == GHOST:
        now.ghost[-1].append(event)


def _pushed_out(now: Round, event: e.PushedOut) -> None:
    if now.ghost and event.by == GHOST:
        now.ghost[-1].append(event)


def _rolled(now: Round, event: e.Rolled) -> None:
    place = now.row[event.spot]
    rolls = event.rolls or (0,) * place.dice
    place.rolled = [Rolled(roll, not roll or roll >= event.effort) for roll in rolls]
    now.order.append((event.seat, event.spot))
    now.die = event.spot, len(rolls) - 1


def _collected(now: Round, event: e.Collected) -> None:
    now.row[event.spot].leave("collected", event.seat)
    now.collected.append(event)


def _set_aside(now: Round, event: e.SetAside) -> None:
    if now.ghost:
        now.ghost[-1].append(event)


CHANGES: Mapping[type[Event], Callable[[Round, Any], None]] = {
    e.Revealed: _revealed,
    e.Saw: _saw,
    e.Placed: _placed,
    e.PushedOut: _pushed_out,
    e.Took: lambda now, event: now.row[event.spot].leave("taken", event.seat),
    e.Discarded: lambda now, event: now.row[event.spot].leave("discarded"),
    e.Relieved: lambda now, event: now.relieved.append(event),
    e.Rolled: _rolled,
    e.Collected: _collected,
    e.IdolPrize: lambda now, event: now.prizes.append(event),
    e.GhostRolled: lambda now, event: now.ghost.append([event]),
    e.SetAside: _set_aside,
    e.TieRolled: lambda now, event: now.ties.append(event),
}
"""What each kind of event changes in a round; `read` handles rerolls."""


def _roll_again(now: Round, event: e.Rerolled, chosen: int | None) -> None:
    for spot, place in enumerate(now.row):
        if place.to != event.seat or place.effort != event.effort or (chosen is not None and spot != chosen):
            continue
        for nth, die in enumerate(place.rolled):
            if not die.back:
                die.roll, die.back, die.again = event.roll, event.back, True
                now.die = spot, nth
                return
