"""What the parts of a table, and its board, ask of the screen that they are put together in."""

from __future__ import annotations

from collections.abc import Sequence
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
    from tui.table.course import Telling
    from tui.table.moment import Moment
    from tui.table.pages import Pages
    from tui.table.sight import Sight
    from tui.table.way_back import WayBack
    from tui.terminal.symbols import Signs
    from tui.widgets.panel import Lines
    from tui.widgets.sheet import Grain, Title


class AtTable(Protocol):
    """What every part of a table knows: the match, and where to show a message."""

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

    def told(self, untold: int = 0) -> list[Said]:
        """The sentences of the log, without those of the newest `untold` events."""
        ...

    def say(self, said: Said) -> None:
        """Tell why a key did nothing; the next key clears it."""
        ...

    def refresh_scene(self) -> None:
        """Draw everything as it is now."""
        ...

    def relayout(self) -> None:
        """The places have changed, though the size has not."""
        ...


class Around(AtTable, Protocol):
    """The table of a match, as its parts know it. Each part uses little of it, and none knows another screen."""

    way_back: WayBack
    pages: Pages

    @property
    def in_front(self) -> bool:
        """Whether no other screen covers it."""
        ...

    @property
    def telling(self) -> Telling | None:
        """What replaces the board's words in a replay."""
        ...

    def advance(self) -> None:
        """Continue with whatever comes next."""
        ...

    def asked(self) -> None:
        """A person is asked."""
        ...

    def new_hand(self) -> None:
        """The view or the question has changed: drop the player's picks."""
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
    """The match that a board lies in: what a game may know of it, and what it may ask for."""

    title_plate: Title

    @property
    def signs(self) -> Signs: ...

    @property
    def whole(self) -> Size:
        """How large the terminal is."""
        ...

    # What is seen and asked

    @property
    def sight(self) -> Sight[Any]:
        """The view that is drawn, and the question."""
        ...

    @property
    def moment(self) -> Moment | None:
        """What is shown before anybody is asked again."""
        ...

    @property
    def own(self) -> int | None:
        """Who sits here alone; None: several do."""
        ...

    @property
    def retold(self) -> bool:
        """Is the match only told again?"""
        ...

    @property
    def teach(self) -> bool:
        """Is it somebody's first match?"""
        ...

    def story(self) -> Sequence[Event]:
        """All that the eyes on the screen have been told."""
        ...

    def lines(self) -> list[str]:
        """The same in sentences, one an event; empty where it goes without saying."""
        ...

    @property
    def may_take_back(self) -> bool:
        """Is there a way back?"""
        ...

    # What is done

    def send(self, *moves: Move) -> None:
        """Play moves for the person who is asked."""
        ...

    def show_prompt(self) -> None:
        """Only the prompt."""
        ...

    def place_plates(self) -> None:
        """Lay the plates anew where their places depend on what is asked."""
        ...

    def regions(self, width: int, height: int) -> dict[str, Region]:
        """Where every plate lies in a terminal of this size."""
        ...

    def do(self, command: str) -> bool:
        """One of the commands that every match has."""
        ...

    def read(self, title: str, lines: Lines) -> None:
        """Open lines to read."""
        ...

    def look_at_own(self) -> None:
        """The own secret of whoever is asked: at a shared keyboard behind the curtain."""
        ...

    def hide_look(self, seat: int) -> None:
        """What a seat has just seen is for one person: the curtain, and their own page behind it."""
        ...
