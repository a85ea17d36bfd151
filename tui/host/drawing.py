"""A drawing for several watchers whose pictures are alike: a hidden app draws once, and its frames go to all of them.

Nothing of a person is in the hidden app: no name, no line that leads to a seat, no bell, and a port without seats.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from contextvars import Context
from typing import TYPE_CHECKING, NamedTuple

import msgspec
from textual._ansi_sequences import SYNC_END, SYNC_START

from tui.host.driver import LEAVE
from tui.host.guest import Guest
from tui.host.people import Person
from tui.host.seat_app import SeatApp
from tui.host.tables import HostedTable
from tui.host.wire import Wire, nothing
from tui.session import Session
from tui.settings import Settings
from tui.table.course import Moment
from tui.table.screen import TableScreen
from tui.table_app import table_screen
from tui.terminal.kind import Terminal

if TYPE_CHECKING:
    from tui.host.hall import Hall

MOST_TYPED = 4096
"""The most bytes that are kept for an app that has not begun yet."""


class Kind(NamedTuple):
    """Whose pictures are the same."""

    table: HostedTable
    size: tuple[int, int]
    terminal: Terminal
    settings: bytes
    """Those that concern what a watcher sees."""


def kind(wire: Wire, guest: Guest, table: HostedTable) -> Kind:
    """The kind of a watcher's picture."""
    return Kind(table, wire.size, wire.terminal, msgspec.json.encode(looks(guest.person.settings, wire.terminal)))


def looks(settings: Settings, terminal: Terminal) -> Settings:
    """Of what a person has set, only what concerns a watcher's picture."""
    return Settings(
        theme=settings.theme,
        signs="ascii" if settings.wants_ascii(terminal) else "unicode",
        motion="on" if settings.moves_things(terminal) else "off",
        pace=settings.pace,
        telling=settings.telling,
        odds=settings.odds,
        bell=False,
        keys=settings.keys,
    )


class Watch:
    """A guest who watches with others."""

    def __init__(self, wire: Wire, guest: Guest, table: HostedTable, moment: Moment) -> None:
        self.wire, self.guest = wire, guest
        self.moment: Moment | None = moment
        """Where the match was on this terminal when the guest left the others; None: at its result."""
        self.behind = True
        """Whether frames were not sent, so that the next one must be a full one."""
        self.parted = asyncio.Event()
        """Set when the guest watches with the others no more."""
        self.over = False
        """Whether they are gone, or were disconnected."""
        self.typed = bytearray()
        table.rests(guest)
        guest.end, guest.changed = self._end, nothing
        mine = kind(wire, guest, table)
        self._drawing = DRAWN.get(mine) or Drawing(mine, guest.hall)
        self._drawing.join(self)
        wire.clear, wire.gone, wire.resized, wire.keys = self._clear, self._gone, self._resized, self._keys

    def show(self, frame: str) -> None:
        """Send a frame that changes the one before, unless this terminal has not got that."""
        self.behind = self.behind or self.wire.clogged
        if not self.behind:
            self.wire.write(frame)

    def part(self) -> None:
        """The guest goes on by themselves, from the picture that is on the terminal."""
        if not self.parted.is_set():
            if self._drawing.drawn:
                self.moment = self._drawing.moment
            self._drawing.leave(self)
            self.parted.set()

    def _keys(self, data: bytes) -> None:
        if len(self.typed) < MOST_TYPED:
            self.typed += data
        self.part()

    def _resized(self, *_size: int) -> None:
        self.part()

    def _clear(self) -> None:
        self._drawing.catch_up()

    def _gone(self) -> None:
        self.over = True
        self.part()

    def _end(self, lines: Sequence[str], code: int) -> None:
        self._gone()
        self.wire.write(LEAVE)
        self.wire.end(lines, code)


class Drawing:
    """What nobody in particular sees: the wire of the hidden app, which leads to all who watch."""

    pty = True
    clogged = cut = False

    def __init__(self, kind: Kind, hall: Hall) -> None:
        self.terminal, self.size = kind.terminal, kind.size
        self.keys: Callable[[bytes], None] = nothing
        self.resized: Callable[[int, int], None] = nothing
        self.gone: Callable[[], None] = nothing
        self.clear: Callable[[], None] = nothing
        self.drawn = False
        """Whether there is a first frame."""
        self._kind, self._watches = kind, list[Watch]()
        settings = msgspec.json.decode(kind.settings, type=Settings)
        self._nobody = Guest(hall, Person(number=0, settings=settings), "")
        DRAWN[kind] = self
        Context().run(self._begin)  # not within the first watcher's app

    def _begin(self) -> None:
        self._app = NobodysApp(self, self._nobody, self._kind.table.draw_for(self._nobody))
        self._task = asyncio.get_running_loop().create_task(self._app.sit())

    # Who watches ------------------------------------------------------------------------------------

    def join(self, watch: Watch) -> None:
        """One more; a full frame comes first."""
        self._watches.append(watch)
        self.catch_up()

    def leave(self, watch: Watch) -> None:
        """One less; after the last one nothing stays."""
        self._watches.remove(watch)
        if not self._watches:
            self._take_down()
            self._kind.table.away(self._nobody)
            self._app.stop()

    def _take_down(self) -> None:
        """Nobody new comes."""
        if DRAWN.get(self._kind) is self:
            del DRAWN[self._kind]

    @property
    def moment(self) -> Moment | None:
        """Where the match is on the screen; None: at its result."""
        screen = self._app.screen
        return screen.moment if isinstance(screen, TableScreen) else None

    def catch_up(self) -> None:
        """Send a full frame to those who need one, in the app's own turn."""
        if self.drawn:
            self._app.call_later(self._catch_up)

    def first_drawn(self) -> None:
        self.drawn = True
        self._catch_up()

    def _catch_up(self) -> None:
        late = [watch for watch in self._watches if watch.behind and not watch.wire.clogged]
        if late:
            frame = self._app.picture()
            for watch in late:
                watch.behind = False
                watch.wire.write(frame)

    # The wire of the app ----------------------------------------------------------------------------

    def write(self, data: str) -> None:
        """Frames go to each watcher, and nothing else: each terminal was prepared by its guest's own app."""
        if data.startswith(SYNC_START):
            for watch in self._watches:
                watch.show(data)

    def end(self, lines: Sequence[str] = (), code: int = 0) -> None:
        """The app has ended; who still watches, after a fault in it, goes on by themselves."""
        self.drawn = False
        self._take_down()
        for watch in self._watches[:]:
            watch.part()


class NobodysApp(SeatApp):
    """The hidden app of a drawing."""

    def __init__(self, drawing: Drawing, nobody: Guest, session: Session) -> None:
        super().__init__(drawing, nobody, table_screen(session))
        self.session, self._drawing = session, drawing

    def first_drawn(self) -> None:
        self._drawing.first_drawn()

    def picture(self) -> str:
        """A full frame; what waits to be drawn for the others still waits."""
        compositor = self.screen._compositor
        waiting = set(compositor._dirty_regions)
        frame = compositor.render_full_update().render_segments(self.console)
        compositor._dirty_regions |= waiting
        return f"{SYNC_START}{frame}{SYNC_END}"

    def stop(self) -> None:
        """Nobody watches any more."""
        self._end((), 0)


DRAWN: dict[Kind, Drawing] = {}
"""The drawings that have watchers."""
