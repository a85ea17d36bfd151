"""The app on any terminal: looks, and the way from screen to screen. What the terminal is, subclasses know."""

from __future__ import annotations

from functools import partial
from importlib import import_module
from pathlib import Path
from typing import Any, ClassVar

from rich.console import COLOR_SYSTEMS
from textual.app import App
from textual.binding import BindingType
from textual.driver import Driver
from textual.filter import Monochrome, NoColor
from textual.screen import Screen

from rules.errors import RulesError
from tui.home import Home
from tui.lessons import Lessons
from tui.session import Session
from tui.settings import Settings
from tui.table.clock import RealTime, Time
from tui.table.course import Moment
from tui.table.screen import TableScreen, played
from tui.terminal import themes
from tui.terminal.kind import Terminal
from tui.terminal.mended import mend
from tui.terminal.quiet import ControlFilter, NoColours
from tui.terminal.symbols import Signs
from tui.widgets.sheet import Opaque, Sheet
from tui.words.keys import Keys

mend()


class Blank(Opaque):
    """An empty screen: the last one that is drawn."""


class TableApp(Home):
    """Cutpurse on a whole terminal, for one person or several at one keyboard."""

    ENABLE_COMMAND_PALETTE = False
    ALLOW_SELECT: ClassVar[bool] = False
    BINDINGS: ClassVar[list[BindingType]] = []
    CSS = "Sheet { background: $background; color: $foreground; }"
    TITLE = "Cutpurse"
    _in_colours = False
    """Whether the theme is one of ours. Textual begins with its own theme, which is never shown."""

    def __init__(
        self,
        settings: Settings,
        lessons: Lessons,
        terminal: Terminal,
        driver: type[Driver],
        first: Sheet | None = None,
        time: Time | None = None,
    ) -> None:
        """`first`: another screen than the usual one. `time`: another time than the terminal's, turned by hand."""
        self.time = time or RealTime()
        self.settings, self.lessons, self.terminal = settings, lessons, terminal
        self.keys = Keys(settings.keys)
        self.signs = Signs(settings.wants_ascii(terminal))
        super().__init__(driver_class=driver)
        self.session = None
        self._show_by(terminal)
        self._disable_tooltips = self._disable_notifications = True  # no output of ours there
        self._first = first
        self._fault: Exception | None = None
        self._asked_to_go: int | None = None
        """The exit code, once the end is asked for, but not by the player."""
        self._may_go = False
        """Whether the app is up and not yet ending."""
        for theme in themes.THEMES:
            self.register_theme(theme)
        self._begin_in_colours()

    def _show_by(self, terminal: Terminal) -> None:
        """Draw as this terminal can show it, whatever the environment of this process says."""
        self.no_color = terminal.no_color
        self._filters = [one for one in self._filters if not isinstance(one, Monochrome | NoColor)]
        self._filters += [NoColours()] * terminal.no_color + [ControlFilter()]
        if terminal.colours is not None:
            self.console._color_system = COLOR_SYSTEMS[terminal.colours]

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

    def get_default_screen(self) -> Screen[None]:
        return Blank()  # the lowest screen cannot be switched, so it stays empty

    # Going from screen to screen ------------------------------------------------------------------

    def first_screen(self) -> Sheet:
        """The screen with which the app begins."""
        raise NotImplementedError

    def screen_at(self, place: str, *facts: Any) -> Sheet:
        """A screen before or after a match."""
        return screen_at(place, *facts)

    def go_to(self, place: str, *facts: Any) -> None:
        self.switch_screen(self.screen_at(place, *facts))

    def open_aside(self, place: str, *facts: Any) -> None:
        self.push_screen(self.screen_at(place, *facts))

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

    def open_replay(self, path: Path) -> None:
        self.push_screen(import_module("tui.table.replay").screen(path))

    def leave(self, code: int = 0) -> None:
        if self._may_go:
            self._may_go = False
            self._put_away()
            self.push_screen(Blank())  # ignore keys that are still on their way
            self.call_later(self.exit, None, code)

    async def action_quit(self) -> None:
        self.leave()

    def on_ready(self) -> None:
        """Draw the first frame at once, not with the next tick, and only once: a new layout is drawn as a whole."""
        self.ready = True
        self.screen._repaint_required = False
        self.screen._on_timer_update()
        self.first_drawn()

    def first_drawn(self) -> None:
        """The first frame is on the terminal."""

    def on_mount(self) -> None:
        self.push_screen(self._first or self.first_screen())
        self._first = None
        self._may_go = True
        if self._asked_to_go is not None:
            self.leave(self._asked_to_go)

    def hang_up(self) -> None:
        """The terminal is gone."""
        raise NotImplementedError

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

    def _set_pointer_shape(self, shape: str) -> None:
        """The pointer keeps the shape that its owner knows."""

    def ring(self) -> None:
        if self.settings.bell and self._driver is not None and not self.is_headless:
            self._driver.write("\a")
            self._driver.flush()

    def set_looks(self) -> None:
        self.signs = Signs(self.settings.wants_ascii(self.terminal))
        self.theme = self._wanted_theme()
        for screen in self.screen_stack:
            if isinstance(screen, Sheet):
                screen.repaint(everything=True)


def screen_at(place: str, *facts: Any, among: str = "tui.shelf") -> Sheet:
    """A screen before or after a match, loaded when it is opened."""
    found: Sheet = import_module(f"{among}.{place}").screen(*facts)
    return found


def table_screen(session: Session, left: Moment | None = None) -> TableScreen:
    """The screen of a match. `left`: where another screen was left, which this one continues."""
    return TableScreen(session, partial(played, left=left))
