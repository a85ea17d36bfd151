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
    """What everything at a table knows: the match, and where to say something."""

    notice: Said
    """What a key could not do, and why; gone with the next key."""

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
        """Say why something did nothing; the next key takes it away."""
        ...

    def refresh_scene(self) -> None:
        """Draw everything as it is now."""
        ...

    def relayout(self) -> None:
        """The places have changed, though the size has not."""
        ...


class Around(AtTable, Protocol):
    """The table of a match, for its parts. Each of them uses little of it, and none knows another screen."""

    way_back: WayBack
    pages: Pages

    @property
    def in_front(self) -> bool:
        """Is nothing else before it?"""
        ...

    @property
    def telling(self) -> Telling | None:
        """What speaks in the place of the board, where the match is only told again."""
        ...

    def advance(self) -> None:
        """On to whatever is next."""
        ...

    def asked(self) -> None:
        """A person is asked."""
        ...

    def new_hand(self) -> None:
        """What is seen or asked has changed: what was laid before is gone."""
        ...

    def wipe(self) -> None:
        """No plate, no panel, no notice and no clipboard keeps anything."""
        ...

    def press(self, key: str, character: str | None) -> None:
        """A key, as if somebody had pressed it."""
        ...

    def command(self, name: str) -> None:
        """A command from the palette or the menu."""
        ...
