"""People at a hall, without any terminal: they come in, sit down, and play by chance through their Ports alone."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from random import Random
from typing import Any

from rules import shelf
from rules.game import Move
from tui.company import Option
from tui.host.guest import Guest
from tui.host.hall import Hall
from tui.host.tables import HostedTable
from tui.port import Port
from tui.session import Session

NAMES = ("Ada", "Bo", "Cy", "Dan", "Eli")


def new_hall() -> Hall:
    return Hall("Ann", "ann-laptop", 8022)


def guest(hall: Hall, name: str, code: str = "", address: str = "10.0.0.1") -> Guest:
    """A person with a key comes in, and gives a name at the first visit."""
    found = hall.enter(key=f"SHA256:{name}-key-of-{name}", address=address, code=code)
    assert isinstance(found, Guest), found
    if not found.name:
        assert hall.rename(found, name) == ()
    return found


class Player:
    """A player at a seat, or a watcher."""

    def __init__(self, guest: Guest, table: HostedTable) -> None:
        self.guest, self.table = guest, table
        self.knocks = 0
        self.lines: Sequence[str] = ()
        """What stands in the terminal after the connection was ended."""
        guest.end = self._end
        self.open()

    def open(self) -> None:
        """Open the match, as from the hall."""
        self.session: Session = self.table.open(self.guest)
        self.port: Port = self.session.port
        self.port.hears = self._hears

    def _hears(self) -> None:
        self.knocks += 1

    def _end(self, lines: Sequence[str], code: int = 0) -> None:
        self.lines = lines

    @property
    def seat(self) -> int:
        return self.session.people[0]

    @property
    def now(self) -> Any:
        """The company, as this player sees it."""
        assert self.session.company is not None
        return self.session.company.now

    def do(self, act: Any, seat: int | None = None) -> Sequence[str]:
        assert self.session.company is not None
        return self.session.company.do(act, seat)

    def offered(self, act: str) -> list[Option]:
        return [one for one in self.now.acts if one.act == act]

    def can(self, act: str, seat: int | None = None) -> bool:
        return any(one.act == act and one.seat == seat and not one.why_not for one in self.now.acts)

    def asked(self) -> bool:
        """Whether this player is asked, by the newest glimpse."""
        self.port.take()
        return bool(self.session.people) and self.port.ask(self.seat).step is not None

    def play(self, choose: Callable[[Sequence[Move]], Move]) -> Move:
        """Play one move."""
        asked = self.port.ask(self.seat)
        move = choose(asked.moves)
        self.port.play(self.seat, asked.stamp, move)
        return move


def by_chance(seed: object) -> Callable[[Sequence[Move]], Move]:
    """Any legal move, or now and then the first one."""
    luck = Random(str(seed))
    return lambda moves: moves[0] if luck.random() < 0.1 else luck.choice(list(moves))


def gathered(hall: Hall, game: str, people: int = 3, computers: int = 0) -> tuple[HostedTable, list[Guest]]:
    """A table where all sit, before the start."""
    guests = [guest(hall, name) for name in NAMES[:people]]
    table = hall.new_table(guests[0], game)
    assert isinstance(table, HostedTable)
    for chair, one in enumerate(guests[1:], 1):
        assert table.sit(one, chair) == ()
    for chair in range(people, len(table.chairs)):
        assert table.fill(guests[0], chair, "computer" if chair < people + computers else "closed") == ()
    return table, guests


def started(hall: Hall, game: str = "crypt", people: int = 3, computers: int = 0) -> tuple[HostedTable, list[Player]]:
    """A match that has just begun."""
    table, guests = gathered(hall, game, people, computers)
    assert table.begin(guests[0]) == ()
    return table, [Player(one, table) for one in guests]


async def until_person(table: HostedTable) -> None:
    """Until no computer is asked."""
    for _ in range(10_000):
        if not any(table.chairs[seat].kind == "computer" or table.chairs[seat].stand_in for seat in table.asked):
            return
        await asyncio.sleep(0)
    raise AssertionError("a computer plays on and on")


async def turns(count: int = 3) -> None:
    """Some turns of the event loop: all knocks have arrived."""
    for _ in range(count):
        await asyncio.sleep(0)


async def play_on(table: HostedTable, players: Sequence[Player], seed: object, most: int = 5000) -> int:
    """Play until the match is over or so many moves were made; how many people made."""
    choose, made = by_chance(seed), 0
    while table.state != "over" and made < most:
        await until_person(table)
        before = made
        for player in players:
            if made < most and player.asked():
                player.play(choose)
                made += 1
                await until_person(table)
        assert made > before or table.state == "over", "a seat is asked whose player is not here"
    return made


GAMES = tuple(meta.name for meta in shelf.GAMES)
