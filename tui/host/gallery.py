"""The gallery: what several watchers of a table would see alike is drawn once, and sent to all of them.

A hidden app of nobody, with a port without seats, draws for everyone whose terminal and looks are of one kind. Whoever
touches a key or resizes gets an app of their own, which begins with the same picture; some time after the last key, and
when nothing of their own is open, they are back here. Nothing of a person is in the hidden app: no name, no way back,
no bell.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from contextvars import Context
from typing import NamedTuple

import msgspec
from textual._ansi_sequences import SYNC_END, SYNC_START
from textual.timer import Timer

from tui.host.driver import LEAVE, WireDriver
from tui.host.guest import Guest, nothing
from tui.host.people import Person
from tui.host.seat_app import SeatApp
from tui.host.tables import HostedTable
from tui.host.wire import MemoryWire, Wire
from tui.session import Session
from tui.settings import Settings
from tui.table.course import Moment
from tui.table.screen import TableScreen
from tui.table_app import table_screen
from tui.terminal.kind import Terminal
from tui.widgets.sheet import Sheet

REST = 5.0
"""Seconds without a key after which a watcher watches with the others."""
MOST_TYPED = 4096
"""The most bytes that are kept for an app that has not begun yet."""


async def sit(wire: Wire, guest: Guest) -> None:
    """Show the hall to a guest until they leave; while they watch and touch nothing, together with others."""
    left: Watch | None = None
    while True:
        app = OwnApp(wire, guest, left)
        await app.sit()
        left = app.watches
        if left is None:
            return
        await left.parted.wait()
        if left.over:
            return


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


class OwnApp(SeatApp):
    """A guest's own app, which steps back while they watch with others."""

    def __init__(self, wire: Wire, guest: Guest, left: Watch | None = None) -> None:
        """`left`: how they watched until a moment ago."""
        super().__init__(wire, guest)
        self.watches: Watch | None = None
        """How they watch from now on."""
        self._left, self.continues = left, left is not None
        self._resting: Timer | None = None

    def first_screen(self) -> Sheet:
        """What the others see; for a watcher who was sent away, the hall."""
        left, table = self._left, self.guest.table
        if left is None:
            return super().first_screen()
        if table is None:
            return self.screen_at("hall", self.guest.told.says)
        self.session = table.open(self.guest)
        if left.moment is None:
            return self.screen_at("result", self.session)
        return table_screen(self.session, left.moment)

    def first_drawn(self) -> None:
        left, self._left = self._left, None
        self._rest_later()
        if left is not None and left.over:  # lost meanwhile
            self.hang_up()
        elif left is not None:
            self._far.came(bytes(left.typed))

    def open_match(self, session: Session) -> None:
        super().open_match(session)
        self._rest_later()

    @property
    def _far(self) -> WireDriver:
        assert isinstance(self._driver, WireDriver)
        return self._driver

    def _rest_later(self) -> None:
        """Look some time after the last key whether nothing of this guest's own is open."""
        session, now = self.session, asyncio.get_running_loop().time()
        if self._resting is not None:
            self._resting.stop()
        if session is not None and session.company is not None and not session.people:
            due = self._far.typed_at + REST
            self._resting = self.set_timer(due - now if due > now else REST, self._rest)

    def _rest(self) -> None:
        quiet = asyncio.get_running_loop().time() - self._far.typed_at
        screen, table = self.screen, self.guest.table
        if table is not None and quiet >= REST and isinstance(screen, TableScreen) and screen.rests:
            self._step_back(table, screen.moment)
        else:
            self._rest_later()

    def _step_back(self, table: HostedTable, moment: Moment) -> None:
        """Leave the terminal to the others' drawing, with the picture that is on it, and end without a word."""
        wire, deaf = self.wire, MemoryWire()
        deaf.clogged = self.handed_over = True
        self.wire = deaf
        self._far.hand_over(deaf)
        self._put_away()
        self.watches = Watch(wire, self.guest, table, moment)
        self.exit()


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
        self._drawing = DRAWN.get(mine) or Drawing(mine)
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
    clogged = False

    def __init__(self, kind: Kind) -> None:
        self.terminal, self.size = kind.terminal, kind.size
        self.keys: Callable[[bytes], None] = nothing
        self.resized: Callable[[int, int], None] = nothing
        self.gone: Callable[[], None] = nothing
        self.clear: Callable[[], None] = nothing
        self.drawn = False
        """Whether there is a first frame."""
        self._kind, self._watches = kind, list[Watch]()
        settings = msgspec.json.decode(kind.settings, type=Settings)
        self._nobody = Guest(kind.table.hall, Person(number=0, settings=settings), "")
        DRAWN[kind] = self
        Context().run(self._begin)  # not within the app of whoever comes first

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
        """Frames go to everybody, and nothing else: each terminal was prepared by its guest's own app."""
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
"""The drawings that somebody watches."""
