"""Servers that guests come to by ssh, each in a process of its own: an empty one, one process a seat, and the hall."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any, NamedTuple

from tests.bench.screens import cpu
from tests.helpers.far import Guest
from tests.helpers.halls import HostProcess, dealt
from tui.host.hall import Hall


class Table(NamedTuple):
    """What is played, and how large the terminals are."""

    game: str
    size: tuple[int, int]
    goal: float
    """Upper bound for the megabytes of one more connection."""

    def __str__(self) -> str:
        return f"{self.game} {self.size[0]}x{self.size[1]}"


TABLES = (Table("crypt", (80, 24), 1.2), Table("thiefdom", (120, 36), 1.5))
AT_A_TABLE = 4


class Place:
    """A server in a process of its own."""

    def __init__(self, process: subprocess.Popen[Any], port: int) -> None:
        self._process, self.port = process, port
        self.pid = process.pid

    def close(self) -> None:
        """End it."""
        self._process.kill()
        self._process.wait()

    @property
    def pids(self) -> list[int]:
        """It and all that it has started."""
        children = Path(f"/proc/{self.pid}/task/{self.pid}/children").read_text().split()
        return [self.pid, *map(int, children)]

    @property
    def memory(self) -> float:
        """Megabytes; what several processes share counts once."""
        return sum([proportional(pid) for pid in self.pids])

    @property
    def cpu(self) -> float:
        """Milliseconds so far."""
        return sum([cpu(pid) for pid in self.pids])

    @property
    def files(self) -> int:
        """How many files and sockets are open."""
        return len(os.listdir(f"/proc/{self.pid}/fd"))


def proportional(pid: int) -> float:
    """Megabytes of a process, and its share of what it shares with others."""
    text = Path(f"/proc/{pid}/smaps_rollup").read_text()
    return int(text.partition("\nPss:")[2].split()[0]) / 1024


class Server:
    """A way to serve guests."""

    name = ""
    most = 1000
    """How many connections it is measured with at most."""

    def __init__(self, table: Table, seats: int) -> None:
        self.table, self.seats = table, min(seats, self.most)

    def start(self) -> Place:
        """Start it."""
        raise NotImplementedError

    async def comes(self, place: Place, nth: int) -> Guest:
        """One guest, as soon as their screen is painted."""
        raise NotImplementedError


class Empty(Server):
    """An asyncssh server that sends each key back."""

    name = "empty asyncssh echo"
    kind = "echo"

    def start(self) -> Place:
        process = subprocess.Popen(
            [sys.executable, "-m", "tests.bench.empty_hosts", self.kind],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        assert process.stdout
        return Place(process, int(process.stdout.readline()))

    async def comes(self, place: Place, nth: int) -> Guest:
        guest = await Guest.comes(place.port, name(nth), size=self.table.size)
        await guest.until("ready")
        return guest


class Processes(Empty):
    """A process of its own for each seat."""

    name, kind, most = "one process a seat", "process", 32

    async def comes(self, place: Place, nth: int) -> Guest:
        begin = f"play {self.table.game} --seat Ann --seat greedy=Bo --seed 5"
        guest = await Guest.comes(place.port, name(nth), command=begin, size=self.table.size)
        await guest.until("Ann: ")
        return guest


class Hosting(Server):
    """`cutpurse host`, with all tables under way before the first guest comes."""

    name = "cutpurse host"

    def start(self) -> Place:
        home = Path(tempfile.mkdtemp(dir=os.environ["CUTPURSE_HOME"]))
        before = os.environ["CUTPURSE_HOME"]
        os.environ["CUTPURSE_HOME"] = str(home)
        try:
            hall = Hall("Hal", "localhost", 22)
            for first in range(0, self.seats, AT_A_TABLE):
                dealt(hall, self.table.game, [name(nth) for nth in range(first, first + AT_A_TABLE)])
            hall.close()
        finally:
            os.environ["CUTPURSE_HOME"] = before
        opened = HostProcess(home)
        return Place(opened.process, opened.port)

    async def comes(self, place: Place, nth: int) -> Guest:
        guest = await Guest.comes(place.port, name(nth), size=self.table.size)
        await guest.until(" ► ")
        return guest


def name(nth: int) -> str:
    """What a guest is called, and whose key it is."""
    return f"Guest {nth}"
