"""Halls for tests: matches under way before anybody comes in, in this process or in a process of its own."""

from __future__ import annotations

import asyncio
import os
import signal
import socket
import subprocess
from collections.abc import AsyncIterator, Mapping, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from time import sleep
from types import TracebackType
from typing import Any, NamedTuple

from tests.helpers.far import Guest as Far
from tests.helpers.far import fingerprint, own_key
from tests.helpers.keyboard import command
from tui.host.guest import Guest
from tui.host.hall import Hall
from tui.host.limits import Limits
from tui.host.listening import bound
from tui.host.server import Server
from tui.host.tables import HostedTable
from tui.host.visit import Visits

PLAYERS = ("Ada", "Bea", "Cem")
OPEN: Mapping[str, int] = {
    "connections": 1000,
    "each-address": 1000,
    "each-key": 100,
    "handshakes": 1000,
    "arrivals": 100_000,
}
"""Limits that nobody meets, for `--limit`."""
WIDE = Limits(**{name.replace("-", "_"): most for name, most in OPEN.items()})


def present(hall: Hall, name: str) -> Guest:
    """The person with this name and this key, in the hall."""
    guest = hall.enter(fingerprint(name))
    assert isinstance(guest, Guest)
    if not guest.name:
        assert not hall.rename(guest, name)
    return guest


def dealt(hall: Hall, game: str, names: Sequence[str], computers: int = 0, **options: str) -> HostedTable:
    """A match of these people, the first of whom made the table; nobody of them is there any more."""
    guests = [present(hall, name) for name in names]
    maker = guests[0]
    table = hall.new_table(maker, game)
    assert isinstance(table, HostedTable), table
    for nth, guest in enumerate(guests[1:], 1):
        assert not table.sit(guest, nth)
    for nth in range(len(guests), len(table.chairs)):
        kind: Any = "computer" if nth < len(guests) + computers else "closed"
        assert not table.fill(maker, nth, kind)
    for name, value in options.items():
        assert not table.option(maker, name, value)
    assert not (why := table.begin(maker)), why
    for guest in guests:
        hall.gone(guest)
    return table


def furnished(home: Path, *games: str) -> list[str]:
    """A home with a match of each of these games, three people at each; returns the codes."""

    async def furnish() -> list[str]:
        hall = Hall("Hal", "localhost", 22)
        codes = [dealt(hall, game, [f"{name} {nth}" for name in PLAYERS]).code for nth, game in enumerate(games)]
        for name in ("Mal", "New"):
            hall.gone(present(hall, name))
        for person in hall.people.kept(()):
            person.settings.pace, person.settings.motion, person.settings.telling = "none", "off", "off"
        hall.save()
        hall.close()
        return codes

    home.mkdir(parents=True, exist_ok=True)
    os.environ["CUTPURSE_HOME"] = str(home)
    return asyncio.run(furnish())


async def comes(hall: HostProcess, name: str, address: str, user: str = "guest", **more: Any) -> Far:
    """A guest comes in from this address."""
    return await Far.comes(hall.port, name, user=user, local_addr=(address, 0), **more)


def free_port() -> int:
    """A port that nobody listens on."""
    with socket.create_server(("127.0.0.1", 0)) as sock:
        port: int = sock.getsockname()[1]
        return port


class HostProcess:
    """`cutpurse host` in a process of its own, with the matches in its home."""

    def __init__(
        self, home: Path, *arguments: str, limits: Mapping[str, float] = OPEN, port: int = 0, prepare: str = ""
    ) -> None:
        """`prepare` is Python that runs before the command."""
        self.port = port or free_port()
        limited = [f"--limit={name}={value}" for name, value in limits.items()]
        python, option, code, *more = command("host", f"--port={self.port}", "--name=Hal", *limited, *arguments)
        self._lines = home / "lines.txt"
        with self._lines.open("wb") as lines:
            self.process = subprocess.Popen(
                [python, option, f"{prepare}\n{code}", *more],
                stdin=subprocess.DEVNULL,
                stdout=lines,
                stderr=subprocess.STDOUT,
                env={**os.environ, "CUTPURSE_HOME": str(home), "PYTHONUNBUFFERED": "1"},
            )
        while "SHA256:" not in self.said:
            assert self.process.poll() is None, f"the hall did not open: {self.said}"
            sleep(0.01)

    @property
    def said(self) -> str:
        """What it has printed."""
        return self._lines.read_text()

    def __enter__(self) -> HostProcess:
        return self

    def __exit__(self, *how: type[BaseException] | BaseException | TracebackType | None) -> None:
        self.kill()

    def close(self) -> int:
        """Close the hall in order; returns the exit status."""
        self.process.send_signal(signal.SIGTERM)
        return self.process.wait(10)

    def kill(self) -> None:
        """kill -9."""
        self.process.kill()
        self.process.wait()


class OpenHall(NamedTuple):
    """A hall in this process, with its ssh server."""

    hall: Hall
    port: int


@asynccontextmanager
async def opened(limits: Limits = WIDE) -> AsyncIterator[OpenHall]:
    """Open a hall here; its home is that of the tests."""
    sock = bound("127.0.0.1", 0)
    port: int = sock.getsockname()[1]
    hall = Hall("Hal", "localhost", port, limits)
    visits = Visits(hall)
    server = Server(limits, own_key("the hall"), visits.receive)
    server.listen(sock)
    try:
        yield OpenHall(hall, port)
    finally:
        hall.close()
        await server.close(5)
        await visits.over()
