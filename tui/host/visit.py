"""From an ssh connection to a guest of the hall: who asks for what, and which screen or lines they get."""

from __future__ import annotations

import asyncio

from tui import faults
from tui.host import words
from tui.host.codes import as_code, as_word, wish
from tui.host.guest import Guest
from tui.host.hall import Hall
from tui.host.ssh_wire import NO_FILES, Caller
from tui.host.tidy import Tidy
from tui.host.wire import Wire

NO_COMMANDS = "This hall runs no commands. Use plain, a code, or nothing."
RESTORED = "\x1b[?1049l\x1b[?25h\x1b[0m"
"""Shows a terminal as its owner left it, if a fault did not give the screen the time to do so."""


class Visits:
    """All who came in by ssh, until they are gone."""

    def __init__(self, hall: Hall) -> None:
        self._hall = hall
        self._tasks: set[asyncio.Task[None]] = set()
        self._tidy = Tidy()

    def receive(self, wire: Wire, caller: Caller) -> None:
        """Take over a wire."""
        task = asyncio.get_running_loop().create_task(self._visit(wire, caller))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        task.add_done_callback(self._tidy.left)

    async def over(self) -> None:
        """Wait until all who are here have been shown out."""
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def _visit(self, wire: Wire, caller: Caller) -> None:
        guest = None
        try:
            asked = None if caller.files else wish(caller.user, caller.command)
            if asked is None:
                wire.end([NO_FILES if caller.files else NO_COMMANDS], 1)
            elif not wire.pty and not asked.plain:
                wire.end(self._need_terminal(caller.user), 1)
            elif isinstance(came := self._hall.enter(caller.key, asked.word, caller.address, asked.code), Guest):
                guest = came
                await seat(wire, guest, asked.plain)
            else:
                wire.end([came[0]], 1)
        except Exception as fault:
            faults.note(fault)
            wire.write(RESTORED if wire.pty else "")
            wire.end(words.broken(), 1)
        finally:
            if guest is not None:
                self._hall.gone(guest)

    def _need_terminal(self, user: str) -> list[str]:
        way = self._hall.way(as_code(user) or as_word(user), plain=True)
        return ["You need a terminal: add -t, or play in lines of text:", f"  {way}"]


async def seat(wire: Wire, guest: Guest, plain: bool) -> None:
    """Show the hall to a guest until they leave."""
    if plain or wire.terminal.dumb:
        from tui.host.plain import PlainSeat

        await PlainSeat(wire, guest).sit()
    else:
        from tui.host.gallery import sit

        await sit(wire, guest)


class Watchers:
    """Those who watch leave after some time; those who play never do."""

    def __init__(self, hall: Hall, most: float) -> None:
        self._hall, self._most = hall, most
        self._since: dict[Guest, float] = {}

    def look(self) -> None:
        """Send away who has watched for too long. To be called every now and then."""
        now = self._hall.now()
        watching = [guest for guest in self._hall.guests if watches(guest)]
        self._since = {guest: self._since.get(guest, now) for guest in watching}
        for guest, since in self._since.items():
            if now - since >= self._most:
                self._hall.end(guest, [watched_for(self._most)])


def watches(guest: Guest) -> bool:
    """Whether a guest looks at a match in which they have no seat."""
    table = guest.table
    return table is not None and table.under_way and table.chair_of(guest.person) is None


def watched_for(seconds: float) -> str:
    """To one who has watched for too long."""
    hours, minutes = round(seconds / 3600), round(seconds / 60)
    if hours:
        how_long = f"{hours} hours" if hours > 1 else "an hour"
    else:
        how_long = f"{minutes} minutes" if minutes > 1 else "a minute"
    return f"You watched for {how_long}: connect again to go on watching."
