"""`cutpurse host`: opens the hall on this computer, and the hall's screen for its owner."""

from __future__ import annotations

import asyncio
import errno
import os
import signal
import socket
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from getpass import getuser
from importlib import import_module
from importlib.util import find_spec
from select import select
from typing import TYPE_CHECKING, Any

import click
from msgspec import Struct, convert, to_builtins

from rules import shelf
from rules.errors import RulesError
from tui import faults, locations
from tui.games import room
from tui.host import start_words as words
from tui.host import tidy
from tui.host.limits import MEANING, Limits
from tui.host.listening import EVERYWHERE, address_here, address_of, bound
from tui.host.own_wire import OwnWire
from tui.terminal import kind, signals
from tui.words import clean

if TYPE_CHECKING:
    from tui.host.hall import Hall

FINE, FAILED = 0, 1
CLOSE_SECONDS = 1.5
"""For how long guests may take to read that the hall is closed."""
LOOK_SECONDS = 60.0
DIGITS = 6
"""Of a limit."""


class NoHall(RulesError):
    """The hall cannot be opened."""


class Opening(Struct, frozen=True):
    """How a hall is opened."""

    listen: str
    port: int
    limits: Limits
    sit: bool = False
    """Whether the hall is shown to its owner at once."""
    name: str = ""
    """The owner's name; empty: as the hall knows it."""
    address: str = ""
    """The name of this computer, as friends type it."""


def host(opening: Opening) -> int:
    """Keep the hall open until the owner or a signal closes it."""
    if find_spec("asyncssh") is None:
        raise NoHall("no-ssh")
    from tui import start

    start.prepare()
    with asyncio.Runner() as runner:
        return runner.run(_host(opening))


def limits(chosen: Mapping[str, str]) -> Limits:
    """The limits, with these values instead of the usual ones."""
    known = Limits.__struct_encode_fields__
    for name, value in chosen.items():
        if name not in known:
            raise NoHall("no-such-limit", name=name, known=known)
        if not (value.isascii() and value.isdecimal() and len(value) <= DIGITS and int(value)):
            raise NoHall("bad-limit", name=name)
    return convert(chosen, Limits, strict=False)


def limit_lines(limits: Limits) -> list[str]:
    """The limits, one line each."""
    return [f"{name}={value:g}  ({MEANING[name]})" for name, value in to_builtins(limits).items()]


async def _host(opening: Opening) -> int:
    from tui.host.hall import Hall
    from tui.host.words import hall_bad

    loop = asyncio.get_running_loop()
    loop.set_exception_handler(_noted)
    address = opening.address or address_of(opening.listen)
    try:
        hall = Hall(opening.name or own_name(), address, opening.port, opening.limits)
    except RulesError as error:
        say(hall_bad(error), err=True)
        return FAILED
    if not opening.name and hall.host is not None:
        hall.name = hall.host.name or hall.name
    hosting = Hosting(opening, hall)

    def asked_to_go(number: int) -> None:
        signals.end_soon(128 + number, hosting.let_go)
        loop.call_soon_threadsafe(hosting.close)

    ignored = [number for number in signals.ASK_TO_GO if signal.getsignal(number) is signal.SIG_IGN]
    with signals.obeyed(asked_to_go):
        for number in ignored:  # by `nohup`, for example
            signal.signal(number, signal.SIG_IGN)
        try:
            await hosting.run()
        finally:
            hosting.close()
    return FINE


def _noted(_loop: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
    """A fault that nobody waits for is nobody's end."""
    if isinstance(fault := context.get("exception"), Exception):
        faults.note(fault)


class Hosting:
    """A hall, its server, and the terminal of its owner."""

    def __init__(self, opening: Opening, hall: Hall) -> None:
        self._opening, self._hall = opening, hall
        self._closed = asyncio.Event()
        hall.ended = self._closed.set
        self._wire: OwnWire | None = None
        """The owner's terminal while the hall is shown there."""

    def close(self) -> None:
        """Close the hall at once."""
        if not self._closed.is_set():
            self._hall.close()

    def let_go(self) -> None:
        """The last step when nothing can end in order."""
        if self._wire is not None:
            self._wire.end()

    async def run(self) -> None:
        """Everything from the first guest to the last."""
        from tui.host.server import Server, host_key
        from tui.host.visit import Visits, Watchers

        opening, hall = self._opening, self._hall
        key, made_key = host_key(locations.home() / "host")
        hall.host_key = key.get_fingerprint()
        sock = listening(opening.listen, opening.port)
        server = Server(opening.limits, key, Visits(hall).receive)
        watchers = Watchers(hall, opening.limits.watching)
        own = own_terminal()
        waits, aside = hall.from_last_time(), list(hall.aside.values())
        lines = list(
            words.opened(
                opening.listen, opening.port, self._ways(), hall.host_key, made_key, waits, aside, hall.forgotten, own
            )
        )
        say(*lines)
        server.listen(sock)

        def ended() -> None:
            server.shut()
            self._closed.set()

        hall.ended = ended
        work = [_every(LOOK_SECONDS, watchers.look), _load()]
        if own:
            work.append(self._sit(lines))
        else:
            hall.lines = lambda line: say(*[words.change(line)] * takes_lines())
        tasks = [asyncio.create_task(one) for one in work]
        await self._closed.wait()
        await server.close(CLOSE_SECONDS)
        if own:
            await asyncio.wait(tasks[-1:], timeout=CLOSE_SECONDS)
        for one in tasks:
            one.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        say(*words.closed(sorted(hall.tables)))

    def _ways(self) -> list[str]:
        """The lines that lead in; the last one needs no name."""
        way, listen = self._hall.way, self._opening.listen
        address = address_here() if listen in EVERYWHERE else ""
        return [way(), way("CODE"), *[way(address=address)] * bool(address)]

    async def _sit(self, lines: Sequence[str]) -> None:
        """Show the owner the hall at Enter, or at once; the lines come back when they leave it."""
        at_once = self._opening.sit
        while not self._closed.is_set():
            if not at_once:
                await _enter_pressed()
            await self._sit_once()
            at_once = False
            if not self._closed.is_set():
                say(*lines)

    async def _sit_once(self) -> None:
        from tui.host.visit import seat

        guest = self._hall.owner()
        if self._opening.name:
            self._hall.rename(guest, self._opening.name)
        self._wire = OwnWire()
        try:
            await seat(self._wire, guest, plain=False)
        except Exception as fault:
            faults.note(fault)
        finally:
            self._wire.end()
            self._wire = None
            self._hall.gone(guest)


async def _every(seconds: float, call: Callable[[], None]) -> None:
    while True:
        await asyncio.sleep(seconds)
        call()


async def _load() -> None:
    """Load what the first guests would wait for, and begin to tidy up."""
    for name in ("tui.host.gallery", "tui.host.plain"):
        await asyncio.sleep(0)
        import_module(name)
    for meta in shelf.GAMES:
        await asyncio.sleep(0)
        room(meta.name).wants_board()
    tidy.begin()


async def _enter_pressed() -> None:
    loop, pressed = asyncio.get_running_loop(), asyncio.Event()

    def read() -> None:
        data = os.read(0, 4096)
        if not data:
            loop.remove_reader(0)  # nobody will ever press it
        if b"\n" in data:
            pressed.set()

    loop.add_reader(0, read)
    try:
        await pressed.wait()
    finally:
        loop.remove_reader(0)


def own_terminal() -> bool:
    """Whether the owner can sit down here."""
    return os.isatty(0) and os.isatty(1) and not kind.far(os.environ).dumb and not in_background()


def in_background() -> bool:
    """Whether this is a job in the background: reading a key at the terminal would stop it, and the hall for all."""
    with suppress(OSError):  # a terminal without jobs
        return os.tcgetpgrp(0) != os.getpgrp()
    return False


def own_name() -> str:
    """The owner's name, as long as they have given none."""
    with suppress(OSError, KeyError, ImportError):
        return clean(getuser().capitalize()) or "Host"
    return "Host"


def listening(address: str, port: int) -> socket.socket:
    """A socket that listens there."""
    try:
        return bound(address, port)
    except (OSError, OverflowError, UnicodeError) as error:
        code = "port-used" if getattr(error, "errno", 0) == errno.EADDRINUSE else "no-listen"
        reason = getattr(error, "strerror", None) or str(error)
        raise NoHall(code, address=address, port=port, reason=reason) from None


def takes_lines(file: int = 1) -> bool:
    """Whether this file takes a line at once: the hall does not wait for a reader of its lines."""
    with suppress(OSError):
        return bool(select([], [file], [], 0)[1])
    return False


def say(*lines: str, err: bool = False) -> None:
    """Print lines for the owner, who may have gone."""
    with suppress(OSError, ValueError):
        for line in lines:
            click.echo(line, err=err)
