"""The app: settings, signs, colours and the way from screen to screen."""

from __future__ import annotations

import signal
from contextlib import suppress
from importlib import import_module
from pathlib import Path
from typing import Any, ClassVar

from textual.app import App
from textual.binding import BindingType
from textual.filter import Monochrome
from textual.screen import Screen

from rules.errors import RulesError
from tui import faults
from tui import settings as settings_file
from tui.home import Home
from tui.session import Session
from tui.settings import Settings
from tui.splash import begun, drawn
from tui.table.clock import RealTime, Time
from tui.table.screen import TableScreen
from tui.terminal import signals, themes
from tui.terminal.driver import TableDriver
from tui.terminal.quiet import ControlFilter, NoColours
from tui.terminal.symbols import Signs
from tui.widgets.sheet import Opaque, Sheet
from tui.words.keys import Keys


class Blank(Opaque):
    """An empty screen: the last one that is drawn."""


class CutpurseApp(Home):
    """Cutpurse on a whole terminal."""

    ENABLE_COMMAND_PALETTE = False
    ALLOW_SELECT: ClassVar[bool] = False
    BINDINGS: ClassVar[list[BindingType]] = []
    CSS = "Sheet { background: $background; color: $foreground; }"
    TITLE = "Cutpurse"
    _in_colours = False
    """Whether the theme is one of ours. Textual begins with its own theme, which is never shown."""

    def __init__(self, settings: Settings | None = None, first: Sheet | None = None, time: Time | None = None) -> None:
        """`time`: another time than the terminal's, turned by hand."""
        self.time = time or RealTime()
        self.settings = settings or settings_file.load()
        self.keys = Keys(self.settings.keys)
        self.signs = Signs(self.settings.wants_ascii())
        super().__init__(driver_class=TableDriver)
        self.session = None
        self._filters = [NoColours() if isinstance(one, Monochrome) else one for one in self._filters]
        self._filters.append(ControlFilter())
        self._disable_tooltips = self._disable_notifications = True  # no output of ours there
        self._first = first
        self._fault: Exception | None = None
        self._asked_to_go: int | None = None
        """The exit code, once a signal asks for the end."""
        self._may_go = False
        """Whether the app is up and not yet ending."""
        for theme in themes.THEMES:
            self.register_theme(theme)
        self._begin_in_colours()

    def _begin_in_colours(self) -> None:
        """Set the theme before anything is drawn, because a later change would parse all styles again."""
        self._in_colours = True
        self.set_reactive(App.theme, self._wanted_theme())
        self._refresh_truecolor_filter(self.ansi_theme)
        self.stylesheet.set_variables(self.get_css_variables())

    def get_css_variables(self) -> dict[str, str]:
        return super().get_css_variables() if self._in_colours else {}

    def _wanted_theme(self) -> str:
        return themes.TERMINAL if self.no_color else self.settings.theme

    def run(self, *arguments: Any, **options: Any) -> Any:
        """Run until a player leaves; a fault in the program is raised as `faults.Broken`."""
        self.helps = True
        with suppress(OSError):
            begun()
        with signals.obeyed(self._signalled):
            result = super().run(*arguments, **options)
        if self._fault is not None:
            raise faults.Broken from self._fault
        return result

    def get_default_screen(self) -> Screen[None]:
        return Blank()  # the lowest screen cannot be switched, so it stays empty

    # Going from screen to screen ------------------------------------------------------------------

    def go_to(self, place: str, *facts: Any) -> None:
        self.switch_screen(screen_at(place, *facts))

    def open_aside(self, place: str, *facts: Any) -> None:
        self.push_screen(screen_at(place, *facts))

    def open_match(self, session: Session) -> None:
        try:
            screen = table_screen(session)
        except RulesError:
            session.close()
            raise
        self.session = session
        self.switch_screen(screen)

    def open_lesson(self, game: str, name: str) -> None:
        self._put_away()
        import_module("tui.learning").OnScreen(self, game, name).open()

    def leave_match(self) -> None:
        game = self.session.port.header.game if self.session is not None else ""
        self._put_away()
        self.go_to("shelf", game)

    def leave(self, code: int = 0) -> None:
        if self._may_go:
            self._may_go = False
            self._put_away()
            self.push_screen(Blank())  # ignore keys that are still on their way
            self.call_later(self.exit, None, code)

    def open_replay(self, path: Path) -> None:
        self.push_screen(import_module("tui.table.replay").screen(path))

    def hang_up(self) -> None:
        """The terminal is gone."""
        self._signalled(signal.SIGHUP)

    def on_ready(self) -> None:
        """Draw the first frame at once, not with the next tick, and only once: a new layout is drawn as a whole."""
        self.ready = True
        self.screen._repaint_required = False
        self.screen._on_timer_update()
        if not self.is_headless:
            drawn()

    def on_mount(self) -> None:
        """A signal restores the terminal; the match is already on the disk."""
        self.push_screen(self._first or screen_at("shelf"))
        self.app_resume_signal.subscribe(self, self._resumed)
        self._may_go = True
        if self._asked_to_go is not None:
            self.leave(self._asked_to_go)

    def _signalled(self, number: int) -> None:
        """A signal arrived: the event loop ends the app at its next turn, or as soon as the app is up."""
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

    def _handle_exception(self, error: Exception) -> None:
        """A fault in the program: no traceback, because its locals hold secrets."""
        self._return_code = 1
        if self._exception is None:
            self._exception = error
            self._exception_event.set()
            self._fault = error
        self._put_away()
        self._close_messages_no_wait()

    def _put_away(self) -> None:
        session, self.session = self.session, None
        if session is not None:
            session.close()

    def forget(self) -> None:
        self.clear_notifications()
        self._clipboard = ""
        self.clear_selection()

    def set_looks(self) -> None:
        self.signs = Signs(self.settings.wants_ascii())
        self.theme = self._wanted_theme()
        for screen in self.screen_stack:
            if isinstance(screen, Sheet):
                screen.repaint(everything=True)


def screen_at(place: str, *facts: Any) -> Sheet:
    """A screen before or after a match, loaded when it is opened."""
    found: Sheet = import_module(f"tui.shelf.{place}").screen(*facts)
    return found


def table_screen(session: Session) -> TableScreen:
    """The screen of a match."""
    return TableScreen(session)
