"""What lies on top of a Stand of Oliver Twist while a beat is told, and how the beats of a stretch are gathered."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from msgspec import Struct

from rules.game import Event
from rules.oliver_twist.edition import EMPTY, Edition
from rules.oliver_twist.edition.streets import Streets
from rules.oliver_twist.state import NIGHT
from tui.games.oliver_twist.fold import fold
from tui.games.oliver_twist.stand import Stand
from tui.table.telling import NOBODY, Beat, Heard, Weight
from tui.words import Said

DOING: Mapping[str, str] = {"prowl": "prowls", "line": "turns over a line", "burglary": "burgles"}
"""What a seat does, by the names of beats with steps."""


class Marks(Struct, frozen=True, gc=False):
    """What lies on top of a Stand."""

    crossed: tuple[tuple[int, int], ...] = ()
    """Tokens that the gang passes over, or that have just been taken from afar, as (space, face)."""
    left: tuple[int, ...] = ()
    """The space where the gang stood, and the one that it went to first."""
    turned: tuple[int, ...] = ()
    """The spaces of the line that is turned over."""
    tinted: tuple[int, ...] = ()
    """Spaces that something happens to, though the tokens there stay as they are."""
    grown: tuple[int, ...] = ()
    """Seats whose reserves have just become larger or smaller."""
    seats: tuple[int, ...] = ()
    """Seats to which something happens."""
    card: int = 0
    """The character that the acting seat plays or discards."""
    reward: int = 0
    """The reward that Fagin has just paid."""
    drawn: int = 0
    """How many burglary cards have been drawn so far."""
    kept: bool = False
    """Whether one of them was kept."""
    tool: int = EMPTY
    """The tool that was used up."""
    end: tuple[Event, ...] = ()
    """The events of the end of a round so far."""


class Stretch:
    """Goes through the events of a stretch and makes its beats."""

    def __init__(self, before: Stand, heard: Sequence[Heard], edition: Edition, names: tuple[str, ...]) -> None:
        self.stand, self.edition, self.names = before, edition, names
        self.left = list(heard)
        self.beats: list[Beat[Stand]] = []

    @property
    def plan(self) -> Streets:
        """The streets now."""
        return self.edition.plan(self.stand.round == NIGHT, len(self.names))

    def first(self) -> tuple[Heard, Any]:
        """The next event, which is then told; also as what it is."""
        one = self.left.pop(0)
        return one, one.event

    def next_is(self, *kinds: type[Event]) -> bool:
        """Whether the next event is one of these."""
        return bool(self.left) and isinstance(self.left[0].event, kinds)

    def taken(self, *kinds: type[Event]) -> list[Heard]:
        """The next events as long as they are of these kinds, which are then told."""
        found = []
        while self.next_is(*kinds):
            found.append(self.left.pop(0))
        return found

    def step(self, stand: Stand, marks: Marks, seat: int, name: str) -> None:
        """A step in the middle of an event."""
        self.beats.append(Beat(stand, weight="step", asks=self.doing(seat, name), seat=seat, name=name, marks=marks))

    def doing(self, seat: int, name: str) -> Said:
        """The prompt during a step."""
        return (f"{self.names[seat]} {DOING[name]}.",)

    def tell(self, *told: Heard, weight: Weight = "beat", says: Said | None = None, **facts: Any) -> None:
        """A beat at whose end these events are told, in the words of the last that has any."""
        for one in told:
            self.stand = fold(self.stand, one.event, self.edition)
        said = next((one.said for one in reversed(told) if one.said), ()) if says is None else says
        facts.setdefault("marks", Marks())
        facts.setdefault("seat", getattr(told[0].event, "seat", NOBODY))
        self.beats.append(Beat(self.stand, tuple([one.event for one in told]), weight, said, **facts))
