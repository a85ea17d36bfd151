"""The app at the terminal of this process: its driver, signals, the shelf, and files of this computer."""

from __future__ import annotations

import signal
from contextlib import redirect_stderr, redirect_stdout, suppress
from typing import Any, ClassVar

from textual.app import App

from tui import faults, lessons, locations
from tui import settings as settings_file
from tui.settings import Settings
from tui.splash import begun, drawn
from tui.table.clock import Time
from tui.table.screen import TableScreen
from tui.table_app import TableApp, screen_at
from tui.terminal import kind, signals
from tui.terminal.driver import TableDriver
from tui.widgets.sheet import Sheet
from tui.words import clean


class CutpurseApp(TableApp):
    """Cutpurse on this terminal."""

    keeps_files: ClassVar[bool] = True

    def __init__(self, settings: Settings | None = None, first: Sheet | None = None, time: Time | None = None) -> None:
        """`time`: another time than the terminal's, turned by hand."""
        super().__init__(settings or settings_file.load(), lessons, kind.here(), TableDriver, first, time)

    def run(self, *arguments: Any, **options: Any) -> Any:
        """Run until a player leaves; a fault in the program is raised as `faults.Broken`."""
        self.helps = True
        with suppress(OSError):
            begun()
        out: Any = self._capture_stdout
        err: Any = self._capture_stderr
        with signals.obeyed(self._signalled), redirect_stdout(out), redirect_stderr(err):
            result = super().run(*arguments, **options)
        if self._fault is not None:
            raise faults.Broken from self._fault
        return result

    def first_screen(self) -> Sheet:
        return screen_at("shelf")

    def leave_match(self) -> None:
        game = self.session.port.header.game if self.session is not None else ""
        self._put_away()
        self.go_to("shelf", game)

    def first_drawn(self) -> None:
        if not self.is_headless:
            drawn()

    def on_mount(self) -> None:
        self.app_resume_signal.subscribe(self, self._resumed)

    def hang_up(self) -> None:
        self._signalled(signal.SIGHUP)

    def _signalled(self, number: int) -> None:
        """A signal arrived: the event loop ends the app at its next turn, or as soon as the app is up.

        It restores the terminal; the match is already on the disk.
        """
        if self._asked_to_go is None:
            self._asked_to_go = code = 128 + number
            signals.end_soon(code, self._let_go)
            if self._may_go and self._loop is not None:
                self._loop.call_soon_threadsafe(self.call_later, self.leave, code)

    def _let_go(self) -> None:
        """The last step when the app cannot end in order."""
        if isinstance(self._driver, TableDriver):
            self._driver.let_go()

    def _resumed(self, _: App[None]) -> None:
        """Back from a suspension: another person may sit here now, and the terminal shows none of our cells."""
        for table in [screen for screen in self.screen_stack if isinstance(screen, TableScreen)]:
            if table.eyes.private:
                while self.screen is not table:  # settings or rules on top of a player's picks
                    self.pop_screen()
                table.cover()
        screen = self.screen
        if isinstance(screen, Sheet):
            screen.repaint(everything=True)
        screen.refresh(layout=True)

    def save_settings(self) -> str:
        try:
            settings_file.save(self.settings)
        except OSError as error:
            file = clean(str(locations.settings()), 200)
            return f"{file} cannot be written ({error.strerror}); the change lasts until you leave."
        return ""
