"""The app: settings, signs, colours and the way from screen to screen."""

from __future__ import annotations

from importlib import import_module
from typing import ClassVar

from textual.app import App
from textual.binding import BindingType

from tui import settings as settings_file
from tui import themes
from tui.commands import Keys
from tui.screens.sheet import Sheet
from tui.screens.table import TableScreen
from tui.session import Session
from tui.settings import Settings
from tui.symbols import Signs


class CutpurseApp(App[None]):
    """Cutpurse on a whole terminal."""

    ENABLE_COMMAND_PALETTE = False
    ALLOW_SELECT: ClassVar[bool] = False
    BINDINGS: ClassVar[list[BindingType]] = []
    CSS = "Sheet { background: $background; color: $foreground; }"
    TITLE = "Cutpurse"

    def __init__(self, settings: Settings | None = None, first: Sheet | None = None) -> None:
        self.settings = settings or settings_file.load()
        self.keys = Keys(self.settings.keys)
        self.signs = Signs(self.settings.wants_ascii())
        super().__init__()
        self._first = first
        self.session: Session | None = None
        for theme in themes.THEMES:
            self.register_theme(theme)
        self.theme = themes.TERMINAL if self.no_color else self.settings.theme

    def get_default_screen(self) -> Sheet:
        from tui.screens.shelf import Shelf

        return self._first or Shelf()

    # Going from screen to screen ------------------------------------------------------------------

    def open_match(self, session: Session) -> None:
        """Sit down at a match."""
        self.session = session
        self.switch_screen(table_screen(session))

    def leave_match(self) -> None:
        """Back to the shelf; the match is kept."""
        from tui.screens.shelf import Shelf

        self._put_away()
        self.switch_screen(Shelf())

    def leave(self, code: int = 0) -> None:
        """Out, with nothing of a hand left on the screen."""
        self._put_away()
        self.exit(return_code=code)

    def open_aside(self, name: str, session: Session | None = None) -> None:
        """Settings, rules or keys in front of what is there; Esc comes back."""
        self.push_screen(import_module(f"tui.screens.{name}").screen(session))

    def _put_away(self) -> None:
        session, self.session = self.session, None
        if session is not None:
            session.kept.file.close()

    def forget(self) -> None:
        """Before somebody else looks: toasts, clipboard and selection keep nothing."""
        self.clear_notifications()
        self._clipboard = ""
        self.clear_selection()

    def set_looks(self) -> None:
        """Colours or signs were changed in the settings."""
        self.signs = Signs(self.settings.wants_ascii())
        self.theme = themes.TERMINAL if self.no_color else self.settings.theme
        for screen in self.screen_stack:
            if isinstance(screen, Sheet):
                screen.repaint(everything=True)


def table_screen(session: Session) -> TableScreen:
    """The screen of a match's game."""
    name = session.table.header.game.replace("-", "_")
    made: TableScreen = import_module(f"tui.screens.{name}").TABLE(session)
    return made
