"""What the parts of a table, and its board, ask of the screen that they are put together in."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from tui.home import Home
from tui.session import Session
from tui.settings import Settings
from tui.words import Said
from tui.words.keys import Keys
from tui.words.narrator import Narrator

if TYPE_CHECKING:
    from tui.table.course import Telling
    from tui.table.pages import Pages
    from tui.table.way_back import WayBack
    from tui.widgets.sheet import Grain


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
        """The sentences of the log, but for the last so many events."""
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
