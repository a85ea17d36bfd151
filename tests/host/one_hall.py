"""A hall in a process of its own, which plays by chance and says what it has shown, until it is killed.

`python -m tests.host.one_hall SEED`: it goes on with what is there, or sets tables up. A line for each change of seats
and for each move that a player has seen: `seat CODE CHAIR NAME`, `begun CODE`, `shown CODE EVENTS`, `ready`.
"""

from __future__ import annotations

import asyncio
import sys
from random import Random

from tests.host.crew import GAMES, NAMES, Player, by_chance, guest, new_hall
from tui.host.hall import Hall
from tui.host.tables import HostedTable


def say(*words: object) -> None:
    """One line, which the other process gets even if this one is killed right after it."""
    sys.stdout.write(" ".join(str(word) for word in words) + "\n")
    sys.stdout.flush()


async def play(seed: str) -> None:
    hall, luck, choose = new_hall(), Random(seed), by_chance(seed)
    say("ready")
    guests = [guest(hall, name) for name in NAMES[:3]]
    while True:
        running = [table for table in hall.tables.values() if table.state in ("playing", "waiting")]
        if len(running) < 2:
            set_up(hall, luck.choice(GAMES), luck)
            continue
        table = luck.choice(running)
        players = [Player(one, table) for one in guests if table.seat_of(one) is not None]
        for player in players:
            if player.asked():
                player.play(choose)
                say("shown", table.code, len(player.port.story(None)))
        await asyncio.sleep(0)
        for done in [table for table in hall.tables.values() if table.state == "over"]:
            done.close(guests[0])
            say("closed", done.code)


def set_up(hall: Hall, game: str, luck: Random) -> None:
    """One more table."""
    guests = [one for one in hall.guests if one.name in NAMES[:3]]
    table = hall.new_table(guests[0], game)
    assert isinstance(table, HostedTable), table
    say("seat", table.code, 0, guests[0].name)
    chairs = luck.sample(range(1, len(table.chairs)), 2)
    for one, chair in zip(guests[1:], chairs, strict=True):
        assert table.sit(one, chair) == ()
        say("seat", table.code, chair, one.name)
    for chair in range(1, len(table.chairs)):
        if chair not in chairs:
            assert table.fill(guests[0], chair, "closed") == ()
    assert table.begin(guests[0]) == ()
    say("begun", table.code)


if __name__ == "__main__":
    asyncio.run(play(sys.argv[1]))
