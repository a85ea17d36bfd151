"""The interface of the table's screen for its parts and its board."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, Protocol

from tui.home import Home
from tui.session import Session
from tui.settings import Settings
from tui.words import Said
from tui.words.keys import Keys
from tui.words.narrator import Narrator

if TYPE_CHECKING:
    from textual.geometry import Region, Size

    from rules.game import Event, Move
    from tui.table.company import Others
    from tui.table.courses import Retells, Teaches
    from tui.table.held import Held
    from tui.table.pages import Pages
    from tui.table.sight import Sight
    from tui.table.telling import Telling
    from tui.table.way_back import WayBack
    from tui.terminal.symbols import Signs
    from tui.widgets.panel import Lines
    from tui.widgets.sheet import Grain, Title


class AtTable(Protocol):
    """The interface for every part of a table: the match, and a place for messages."""

    notice: Said
    """Why the last key did nothing; the next key clears it."""

    @property
    def home(self) -> Home: ...

    @property
    def session(self) -> Session: ...

    @property
    def words(self) -> Narrator: ...

    @property
    def settings(self) -> Settings: ...

    @property
    def keys(self) -> Keys: ...

    @property
    def grain(self) -> Grain | None: ...

    @property
    def arriving(self) -> bool:
        """Whether a question has just come from elsewhere, and no key of it works yet."""
        ...

    @property
    def held(self) -> Held:
        """What is drawn, as far as it has been told."""
        ...

    @property
    def telling(self) -> Telling:
        """What is told."""
        ...

    def told(self, untold: int = 0) -> list[Said]:
        """The sentences of the log, without those of the newest `untold` events."""
        ...

    def say(self, said: Said) -> None:
        """Tell why a key did nothing; the next key clears it."""
        ...

    def refresh_scene(self) -> None:
        """Draw everything again."""
        ...

    def show_prompt(self) -> None:
        """Draw the prompt only."""
        ...

    def soon(self, call: Callable[[], None]) -> None:
        """Make this call in the time of this app, as soon as possible."""
        ...

    def relayout(self) -> None:
        """Lay the plates out again although the size has not changed."""
        ...


class Around(AtTable, Protocol):
    """The interface for parts. Each part uses little of it, and none knows another screen."""

    way_back: WayBack
    others: Others | None
    pages: Pages

    @property
    def in_front(self) -> bool:
        """Whether no other screen covers it."""
        ...

    @property
    def retelling(self) -> Retells | None:
        """What replaces the board's words in a replay."""
        ...

    @property
    def teaching(self) -> Teaches | None:
        """The lesson that the match is part of."""
        ...

    def later(self, seconds: float, call: Callable[[], None]) -> None:
        """Make this call in the time of this app, after this many seconds."""
        ...

    def pause(self) -> None:
        """No key of the question works for a moment."""
        ...

    def heard(self) -> None:
        """Show what has changed in the company."""
        ...

    @property
    def news_read(self) -> bool:
        """Whether the newest line about people is no longer shown."""
        ...

    def read_news(self) -> None:
        """Show it no longer."""
        ...

    def advance(self) -> None:
        """Continue the match."""
        ...

    def tell_from(self, start: int) -> bool:
        """Tell again from this place of the story; False if there is nothing to tell."""
        ...

    def asked(self) -> None:
        """Prepare everything for a question to a person."""
        ...

    def new_hand(self) -> None:
        """The view or the question has changed: drop the player's picks."""
        ...

    def sent(self, moves: Sequence[Move]) -> None:
        """The person who was asked has played these moves; the question is still the one that they answer."""
        ...

    def wipe(self) -> None:
        """Clear every plate, the panel, the message and the clipboard."""
        ...

    def press(self, key: str, character: str | None) -> None:
        """Handle a key as if it had been pressed."""
        ...

    def command(self, name: str) -> None:
        """A command from the palette or the menu."""
        ...


class Match(AtTable, Protocol):
    """The interface for a board: what a game may know of its match, and what it may ask for."""

    title_plate: Title

    @property
    def signs(self) -> Signs: ...

    @property
    def whole(self) -> Size:
        """The size of the terminal."""
        ...

    # The present view and question

    @property
    def sight(self) -> Sight[Any]:
        """The view that is drawn, and the question."""
        ...

    @property
    def own(self) -> int | None:
        """The only person at this keyboard; None if there are several."""
        ...

    @property
    def retold(self) -> bool:
        """Whether the match is a replay."""
        ...

    def story(self) -> Sequence[Event]:
        """All events that the present viewer has been told."""
        ...

    def lines(self) -> list[str]:
        """The story in sentences, one for each event; empty for an event that needs no telling."""
        ...

    @property
    def may_take_back(self) -> bool:
        """Whether a move can be undone."""
        ...

    @property
    def has_better(self) -> bool:
        """Whether the next hint picks something better than the one before."""
        ...

    # Actions

    def send(self, *moves: Move) -> None:
        """Play moves for the person who is asked."""
        ...

    def place_plates(self) -> None:
        """Lay the plates out again, because their places may depend on the question."""
        ...

    def regions(self, width: int, height: int) -> dict[str, Region]:
        """Where every plate lies in a terminal of this size."""
        ...

    def do(self, command: str) -> bool:
        """Carry out a command that every match has."""
        ...

    def read(self, title: str, lines: Lines) -> None:
        """Open lines to read."""
        ...

    def look_at_own(self) -> None:
        """Show the asked seat's secrets; at a shared keyboard behind the curtain."""
        ...

    def draw_curtain(self) -> None:
        """Draw the curtain, and ask the same question behind it."""
        ...

    def open_table(self) -> None:
        """Hide what only one seat may see, and ask the same question in the open."""
        ...

    def hide_look(self, seat: int) -> None:
        """Draw the curtain, and behind it a page of what this seat alone has just seen."""
        ...
