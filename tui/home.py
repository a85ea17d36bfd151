"""The app as its screens know it: its state, and the screens that it can open."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar

from textual.app import App

if TYPE_CHECKING:
    from tui.lessons import Lessons
    from tui.session import Session
    from tui.settings import Pace, Settings
    from tui.table.clock import Time
    from tui.terminal.kind import Terminal
    from tui.terminal.symbols import Signs
    from tui.words.keys import Keys


class Home(App[None]):
    """The app around every screen. `tui.table_app` carries it out; screens use nothing else of it."""

    demonstrates: ClassVar[bool] = False
    """Whether any key ends the app."""
    keeps_files: ClassVar[bool] = False
    """Whether the person here may read and write files of this computer: it is theirs."""
    helps: bool = False
    """Whether people at the table get a help with what they meet for the first time."""
    settings: Settings
    """What this person has set."""
    lessons: Lessons
    """What people have learned."""
    terminal: Terminal
    """What this person's terminal can show."""
    keys: Keys
    signs: Signs
    session: Session | None = None
    """The match that is being played."""
    time: Time
    """What makes the delayed calls of a table."""
    ready: bool = False
    """Whether everything is ready for the first frame."""

    @property
    def thinks_apart(self) -> bool:
        """Whether other processes may think for computers and hints; not where time is turned by hand."""
        return not self.is_headless

    @property
    def pace(self) -> Pace:
        """The seconds for a step and for a beat, at this terminal."""
        return self.settings.paces(self.terminal)

    def go_to(self, place: str, *facts: Any) -> None:
        """Go to a screen before or after a match (`shelf`, `first`, `setup`, `result`, `rules`, `settings`, `keys`)."""
        raise NotImplementedError

    def open_aside(self, place: str, *facts: Any) -> None:
        """Open such a screen on top of the present one; Esc closes it."""
        raise NotImplementedError

    def open_match(self, session: Session) -> None:
        """Open a match; RulesError if its table is not drawn yet."""
        raise NotImplementedError

    def open_lesson(self, game: str, name: str) -> None:
        """Open a game's lesson, where this person was."""
        raise NotImplementedError

    def open_replay(self, path: Path) -> None:
        """Open a finished match, move by move, on top of the present screen; RulesError if it cannot be shown."""
        raise NotImplementedError

    def take_seat(self) -> None:
        """Open the match again, from the seat that this person has just taken."""
        raise NotImplementedError

    def leave_match(self) -> None:
        """Back to where matches are chosen; the match is saved."""
        raise NotImplementedError

    def leave(self, code: int = 0) -> None:
        """Leave the program, with no secrets left on the screen."""
        raise NotImplementedError

    def forget(self) -> None:
        """Before another person looks: clear toasts, clipboard and selection."""
        raise NotImplementedError

    def save_settings(self) -> str:
        """Save what this person has set; returns the error, or an empty text."""
        raise NotImplementedError

    def ring(self) -> None:
        """Ring this person's terminal, if they want that."""
        raise NotImplementedError

    def set_looks(self) -> None:
        """Colours or signs were changed in the settings."""
        raise NotImplementedError
