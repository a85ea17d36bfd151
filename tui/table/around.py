"""What the parts of a table, and its board, ask of the screen that they are put together in."""

from __future__ import annotations

from typing import Protocol

from textual.screen import Screen

from tui.session import Session
from tui.settings import Settings
from tui.words import Said
from tui.words.keys import Keys
from tui.words.narrator import Narrator


class AtTable(Protocol):
    """What everything at a table knows: the match, and where to say something."""

    notice: Said
    """What a key could not do, and why; gone with the next key."""

    @property
    def session(self) -> Session: ...

    @property
    def words(self) -> Narrator: ...

    @property
    def settings(self) -> Settings: ...

    @property
    def keys(self) -> Keys: ...

    def say(self, said: Said) -> None:
        """Say why something did nothing; the next key takes it away."""
        ...

    def refresh_scene(self) -> None:
        """Draw everything as it is now."""
        ...


class Around(AtTable, Protocol):
    """The table of a match, for its parts. Each of them uses little of it, and none knows another screen."""

    @property
    def in_front(self) -> bool:
        """Is nothing else before it?"""
        ...

    def advance(self) -> None:
        """On to whatever is next."""
        ...

    def go_back(self, seat: int) -> None:
        """Take a seat's last move back."""
        ...

    def asked(self) -> None:
        """A person is asked."""
        ...

    def finish(self) -> None:
        """The match is over."""
        ...

    def new_hand(self) -> None:
        """What is seen or asked has changed: what was laid before is gone."""
        ...

    def wipe(self) -> None:
        """No plate, no panel, no notice and no clipboard keeps anything."""
        ...

    def put_in_front(self, screen: Screen[None]) -> None:
        """Show another screen until it goes by itself."""
        ...

    def show_own_page(self, seat: int) -> None:
        """Open what only this seat sees, in words."""
        ...
