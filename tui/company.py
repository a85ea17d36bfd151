"""The people at a table that several terminals share: who is there, what they ask of each other, and what can be done.

At one keyboard there is no company. Everything here is public at the table, except `acts`, `back` and `told`, which
are one guest's own.
"""

from __future__ import annotations

from typing import Literal, Protocol

from msgspec import Struct

from tui.words import Said

Presence = Literal["here", "away", "open", "computer", "stand-in"]
"""open: a seat that was reopened and waits for another player; stand-in: a computer plays for a player who is away."""
Act = Literal[
    "nudge", "stand-in", "reopen", "watching", "close", "ask-undo", "withdraw", "allow", "refuse", "rematch", "sit"
]
"""What can be done for the table: ring for a seat that is asked; let a computer play for a seat, or take it out again;
open a seat to another player; open or close the table to watchers; close the table; ask for an undo of one's last
move, withdraw that, allow it, refuse it; a new table with the same people and rules, or one's seat there; take an open
seat."""


class Place(Struct, frozen=True):
    """A seat and who plays it."""

    seat: int
    name: str
    """As at the deal; the board says this name."""
    state: Presence
    played_by: str = ""
    """Who plays it now, if another player took it over."""
    since: float = 0.0
    """When it came to this state, in seconds of `time.monotonic`."""
    asked: float | None = None
    """Since when it has been asked; None: it is not asked."""
    you: bool = False

    @property
    def player(self) -> str:
        """Who plays it now."""
        return self.played_by or self.name


class Request(Struct, frozen=True):
    """A player asks those who would lose by it for an undo of their last move."""

    seat: int
    move: Said
    """The public sentence of the log about that move; empty if others saw only that a choice was made."""
    asked: tuple[int, ...]
    """Who has to allow it."""
    allowed: tuple[int, ...] = ()


class Option(Struct, frozen=True):
    """Something that this guest can do for the table, as a row of the page `who`."""

    act: Act
    seat: int | None = None
    why_not: Said = ()
    """Why it cannot be done just now; empty if it can."""


class Told(Struct, frozen=True):
    """A line for the edge: what people did at this table. `nth` grows with each."""

    nth: int = 0
    says: Said = ()
    rings: bool = False
    """Whether the terminal rings for it."""


class Gathered(Struct, frozen=True):
    """The company as one guest may know it."""

    code: str
    maker: str
    host: bool = False
    """Whether this guest owns the hall."""
    places: tuple[Place, ...] = ()
    watching: tuple[str, ...] = ()
    """The names of those who watch."""
    watched: bool = True
    """Whether the table is open to watchers."""
    request: Request | None = None
    acts: tuple[Option, ...] = ()
    ways: tuple[str, ...] = ()
    """The lines that lead to this table: `ssh -p 8022 CODE@host`."""
    back: Said = ()
    """The line that brings this guest back to the seat, if they came without a key; then only as whom, and where."""
    told: Told = Told()
    closed: Said = ()
    """Why the table is closed; empty while it is not."""
    owner: str = ""
    """The owner of the hall."""
    closes: int | None = None
    """In how many seconds the hall closes; None while it stays open."""
    rematch: tuple[str, str] = ("", "")
    """Who wants a rematch, and the code of its table; empty: nobody so far."""
    stood_in: int = 0
    """How many moves a computer made for this guest while they were away; 0 when that has been said."""

    def option(self, act: Act) -> Option | None:
        """The first option of this kind."""
        return next((one for one in self.acts if one.act == act), None)

    def may(self, act: Act) -> bool:
        """Whether it can be done just now."""
        return any(one.act == act and not one.why_not for one in self.acts)

    def place(self, seat: int | None) -> Place | None:
        """This seat."""
        return next((one for one in self.places if one.seat == seat), None)

    @property
    def own(self) -> Place | None:
        """The seat of this guest; None for a watcher."""
        return next((place for place in self.places if place.you), None)

    @property
    def you(self) -> str:
        """The name of this guest; empty for a watcher."""
        return self.own.player if self.own is not None else ""

    @property
    def away(self) -> tuple[str, ...]:
        """Who is not here to play."""
        return tuple([place.player for place in self.places if place.state in ("away", "stand-in")])

    @property
    def free(self) -> tuple[int, ...]:
        """The seats that wait for another player."""
        return tuple([place.seat for place in self.places if place.state == "open"])

    @property
    def asker(self) -> str:
        """Who asks this guest for an undo; empty if nobody does."""
        place = self.place(self.request.seat) if self.request is not None and self.may("allow") else None
        return place.player if place is not None else ""


class Company(Protocol):
    """What a table's screen asks for beside the Port."""

    @property
    def now(self) -> Gathered:
        """The company at this moment. Whenever it changes the Port of this guest knocks."""
        ...

    def do(self, act: Act, seat: int | None = None) -> Said:
        """Do something for the table; returns why it cannot be done, if so."""
        ...
