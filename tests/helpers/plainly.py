"""People at a hosted table in lines of text, over Wires in memory."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from typing import Any

import pytest

from rules import shelf
from tui.host.guest import Guest
from tui.host.hall import Hall
from tui.host.plain import PlainSeat
from tui.host.tables import HostedTable
from tui.host.wire import MemoryWire
from tui.terminal.kind import Terminal

PATIENCE = 20.0


class Line(MemoryWire):
    """A dumb terminal at the other end."""

    def __init__(self, pty: bool = True) -> None:
        super().__init__(Terminal(far=True, dumb=True), pty=pty)
        self.stirred = asyncio.Event()

    def write(self, data: str) -> None:
        super().write(data)
        self.stirred.set()

    def end(self, lines: Sequence[str] = (), code: int = 0) -> None:
        super().end(lines, code)
        self.stirred.set()

    @property
    def text(self) -> str:
        return "".join(self.written).replace("\r\n", "\n").replace("> \r  \r", "")


class Friend:
    """A player in lines of text."""

    def __init__(self, hall: Hall, key: str = "", code: str = "", word: str = "") -> None:
        came = hall.enter(key=key, word=word, address="192.168.1.7", code=code)
        assert isinstance(came, Guest)
        self.guest, self.line, self.mark = came, Line(), 0
        self.task = asyncio.create_task(self._visit())

    async def _visit(self) -> None:
        await PlainSeat(self.line, self.guest).sit()
        self.guest.hall.gone(self.guest)

    @property
    def new(self) -> str:
        """What was printed since the last line was typed."""
        return self.line.text[self.mark :]

    @property
    def table(self) -> HostedTable:
        assert self.guest.table is not None
        return self.guest.table

    async def until(self, holds: Callable[[], Any]) -> None:
        async def look() -> None:
            while not holds():
                self.line.stirred.clear()
                await self.line.stirred.wait()

        try:
            await asyncio.wait_for(look(), PATIENCE)
        except TimeoutError:
            pytest.fail(f"not seen; in: {self.new[-2000:]}")

    async def sees(self, *words: str) -> None:
        """All of this is printed, in whatever lines, and a prompt stands there or the connection has ended."""
        await self.until(lambda: all(one in self.new.replace("\n", " ") for one in words) and self.ready)

    @property
    def ready(self) -> bool:
        return self.line.text.endswith("\n> ") or self.line.ended is not None

    def listens(self) -> None:
        """Forget what was printed so far; the prompt may go again."""
        self.mark = len(self.line.text.removesuffix("> "))

    async def types(self, line: str, *words: str) -> None:
        """Type a line, and see these words in the answer."""
        await self.until(lambda: self.ready)
        self.mark = len(self.line.text)
        self.line.type(f"{line}\r")
        await self.sees(*words)

    @property
    def asked(self) -> bool:
        match, seat = self.table.match, self.table.seat_of(self.guest)
        return match is not None and seat in match.table.waiting()


async def gathered(
    at: Hall, game: str, *, key: str = "SHA256:", people: int = 2, computer: bool = True
) -> list[Friend]:
    """Ann's table with Bo and others, and a computer; all other seats are closed."""
    ann = Friend(at, "SHA256:ann")
    await ann.types("Ann", "choose a table")
    nth = [meta.name for meta in shelf.GAMES].index(game) + 1
    await ann.types(str(nth), "made by you", "Seats: 1 Ann (you), 2 open")
    friends = [ann]
    for name in ("Bo", "Cy", "Di")[: people - 1]:
        friends.append(Friend(at, key and f"{key}{name}", code=ann.table.code))
        await friends[-1].types(name, "Waiting for Ann to start the match.")
        await ann.sees(f"* {name} took seat {len(friends)}.")
    chairs = len(ann.table.chairs)
    if computer:
        await ann.types(f"computer {people + 1}", "(computer)")
    for chair in range(people + 1 + computer, chairs + 1):
        await ann.types(f"closed {chair}", f"{chair} closed")
    return friends


async def started(at: Hall, game: str, **more: Any) -> list[Friend]:
    friends = await gathered(at, game, **more)
    await friends[0].types("begin", "* Ann started the match.")
    for one in friends[1:]:
        await one.sees("* Ann started the match.")
    return friends


async def two(at: Hall) -> list[Friend]:
    """Ann and Bo at Crypt, the one who is asked first."""
    friends = await started(at, "crypt", computer=False)
    for friend in friends:
        friend.mark = 0
        await friend.sees("Round 1 revealed")
    first = next(one for one in friends if one.asked)
    await first.sees("claim treasures or pass")
    return sorted(friends, key=lambda one: one is not first)
