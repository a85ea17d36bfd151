"""Attacks on a hall, by hand: `python -m tests.helpers.attack_host [NAME ...]`, or `... kills 200`.

The hall is a process of its own with the usual limits. The attacker has an address of its own in 127.0.0.0/8, and so
has the neighbour, who types a key ten times a second all the while; after each attack somebody new comes in.
"""

from __future__ import annotations

import asyncio
import os
import random
import re
import socket
import struct
import sys
import tempfile
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from hashlib import sha256
from itertools import cycle
from pathlib import Path
from statistics import median, quantiles
from time import perf_counter

import asyncssh
from msgspec.json import encode

from rules import shelf
from tests.bench.host import lateness
from tests.bench.screens import cpu, memory
from tests.helpers.far import Guest
from tests.helpers.far_player import anything, best, plays
from tests.helpers.halls import HostProcess, dealt, present
from tui import locations, store
from tui.host.hall import Hall

PLAYERS = ("Ada", "Bea", "Cem")
NEIGHBOUR, ATTACKER, NEWCOMER = "127.0.0.2", "127.0.0.3", "127.0.0.4"
GAMES = [meta.name for meta in shelf.GAMES]
WITNESS = """
import os
from hashlib import sha256
from itertools import cycle
from msgspec.json import encode
from tui.host.played import Played
from tui.table import course
course.Played.MOMENT = 0.0  # nobody waits for the question to be read
notes, glimpse = os.open({path!r}, os.O_CREAT | os.O_WRONLY | os.O_APPEND), Played.glimpse
def noted(self, seats, free):
    found = glimpse(self, seats, free)
    story = found.parts[None].story
    os.write(notes, f"{{len(story)}} {{sha256(encode(story)).hexdigest()}}\\n".encode())
    return found
Played.glimpse = noted
"""
"""Runs in the hall: it notes, before any terminal gets to see a match, how its public story goes."""


def furnished(home: Path, *games: str) -> list[str]:
    """A home with a match of each of these games; returns their codes."""

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


async def comes(hall: HostProcess, name: str, address: str, user: str = "guest", **more: object) -> Guest:
    """Somebody comes in from this address."""
    return await Guest.comes(hall.port, name, user=user, local_addr=(address, 0), **more)  # type: ignore[arg-type]


# kill -9 ----------------------------------------------------------------------------------------------


async def played_until_killed(hall: HostProcess, luck: random.Random) -> float:
    """Everybody comes back and plays, until the hall is killed; returns how many seconds it took to come back."""
    begun = perf_counter()
    guests = [await comes(hall, f"{name} 0", f"127.0.1.{nth}") for nth, name in enumerate(PLAYERS, 1)]
    for guest in guests:
        await guest.until(lambda text: re.search(r"^ ► (?:Ada|Bea|Cem|Waiting)", text, re.MULTILINE) is not None)
    back = perf_counter() - begun
    playing = [asyncio.create_task(plays(one, luck.randrange(99), luck.choice((best, anything)))) for one in guests]
    await asyncio.sleep(luck.uniform(0.0, 1.5))
    hall.kill()
    await asyncio.gather(*playing, return_exceptions=True)
    for guest in guests:
        await guest.__aexit__()
    return back


def missing(record: Path, notes: Path) -> tuple[int, int, bool, bool]:
    """How many shown stories there were, how many are not in the Record, whether a torn line was cut off, and whether
    the match is over."""
    kept = store.take_up(record)
    story, torn, over = kept.table.story(None), kept.torn, kept.table.outcome() is not None
    kept.file.close()
    known = {n: sha256(encode(story[:n])).hexdigest() for n in range(len(story) + 1)}
    shown = {(int(n), digest) for n, digest in [line.split() for line in notes.read_text().splitlines()]}
    return len(shown), sum(known.get(n) != digest for n, digest in shown), torn, over


def kills(times: int, seed: int) -> None:
    """Kill the hall while three people play; every shown move is in the Record, and everybody comes back."""
    luck, torn, shown, lost, over, took = random.Random(seed), 0, 0, 0, 0, list[float]()
    with tempfile.TemporaryDirectory() as folder:
        for nth in range(times):
            game = GAMES[nth * len(GAMES) // times]
            home = Path(folder) / f"{game}-{over}"
            if not home.exists():
                furnished(home, game)
            os.environ["CUTPURSE_HOME"] = str(home)
            notes = home / f"notes-{nth}"
            hall = HostProcess(home, prepare=WITNESS.format(path=str(notes)))
            took.append(asyncio.run(played_until_killed(hall, luck)))
            [record] = locations.matches().glob("*.match")
            more, less, was_torn, ended = missing(record, notes)
            shown, lost, torn, over = shown + more, lost + less, torn + was_torn, over + ended
            assert not (home / "errors.log").exists(), (home / "errors.log").read_text()
            if nth % 10 == 9 or nth == times - 1:
                print(
                    f"  {nth + 1} kills: {shown} shown positions, {lost} of them lost, {torn} torn lines cut off, "
                    f"{over} matches ended; all three were back at their seats after {median(took):.2f} s (median), "
                    f"{max(took):.2f} s (longest)",
                    flush=True,
                )


# Attacks beside a neighbour ---------------------------------------------------------------------------


class Ground:
    """A hall under attack: at its first table the neighbour plays, at the second the attacker."""

    def __init__(self, hall: HostProcess, codes: Sequence[str]) -> None:
        self.hall, self.codes = hall, codes

    async def attacker(self, **more: object) -> Guest:
        """The attacker at a seat of their own, once it is painted."""
        guest = await comes(self.hall, "Ada 1", ATTACKER, **more)
        await guest.until(" ► ")
        return guest

    async def alive(self) -> float:
        """Somebody new comes in; returns the milliseconds until their screen is painted."""
        begun = perf_counter()
        async with await comes(self.hall, "New", NEWCOMER) as guest:
            await guest.until(" ► ", 10)
            return (perf_counter() - begun) * 1e3


KEYS = cycle("yz")
"""Keys that do nothing while others are asked; each is answered with a sentence."""


async def typing(guest: Guest, times: list[float]) -> None:
    """The neighbour types ten keys a second; notes the milliseconds to each answer."""
    while True:
        guest.type(next(KEYS))
        begun = perf_counter()
        await asyncio.sleep(0.1)
        while not guest.answered_at and perf_counter() - begun < 10:
            await asyncio.sleep(0.01)
        times.append(((guest.answered_at or perf_counter()) - begun) * 1e3)


Attack = Callable[[Ground], Awaitable[str]]
"""Returns what came of it."""


async def flood(ground: Ground) -> str:
    """2 MB of keys."""
    async with await ground.attacker() as guest:
        before = len(guest.bytes)
        for _ in range(64):
            guest.type("\x1b[B\x1b[Aiv\x1bl\x1b" * 2600)
            await asyncio.sleep(0.05)
        await asyncio.sleep(1)
        return f"{(len(guest.bytes) - before) // 1024} kB came back"


async def paste(ground: Ground) -> str:
    """A paste of 1 MB at the table, and another one that never ends."""
    async with await ground.attacker() as guest:
        guest.type("\x1b[200~" + "A\x00\u202e\U0001f5dd" * 100_000 + "\x1b[201~")
        guest.type("\x1b[200~" + "B" * 1_000_000)
        await asyncio.sleep(2)
        return "still connected" if not guest.ended else f"sent away: {guest.screen().strip()[:80]}"


async def windows(ground: Ground) -> str:
    """Windows of all sizes, with keys in each of them."""
    async with await ground.attacker() as guest:
        for width, height in ((1, 1), (500, 200), (0, 0), (2**31, 2**31), (39, 15), (500, 1), (1, 200), (80, 24)):
            guest._channel.change_terminal_size(width, height)
            await guest.quiet(0.1)
            for key in "i\x1bl\x1bv\x1b,\x1b":
                guest.type(key)
                await asyncio.sleep(0.02)
        guest.resize(80, 24)
        await guest.quiet(0.2)
        guest.resize(80, 25)
        await guest.until(" ► ")
    first = Guest.comes(ground.hall.port, "Bea 1", local_addr=(ATTACKER, 0), size=(1, 1))
    async with await first as guest:
        await asyncio.sleep(0.3)
        return "painted again at 80x24"


async def resizes(ground: Ground) -> str:
    """3000 sizes as fast as they can be sent."""
    async with await ground.attacker() as guest:
        luck = random.Random(1)
        for nth in range(3000):
            guest._channel.change_terminal_size(luck.randint(1, 500), luck.randint(1, 200))
            if nth % 100 == 99:
                await asyncio.sleep(0.01)
        guest.resize(80, 24)
        await guest.quiet(0.5, 60)
        return f"{len(guest.bytes) // 1024} kB came back"


async def closed(ground: Ground) -> str:
    """A window that never reads, while keys make it draw."""
    async with await ground.attacker() as guest:
        guest.read(False)
        sock = guest.connection.get_extra_info("socket")
        assert sock is not None
        transport = guest.connection._transport
        assert transport is not None
        transport.pause_reading()  # type: ignore[attr-defined]
        before = memory(ground.hall.process.pid)
        for _ in range(400):
            guest.type("l\x1b[Bi\x1b")
            await asyncio.sleep(0.01)
        grown = memory(ground.hall.process.pid) - before
        return f"the hall grew by {grown:.1f} MB"


async def resets(ground: Ground) -> str:
    """Connections that are reset at once, in the middle of the handshake and of a picture."""
    came = 0
    for nth in range(30):
        with suppress(OSError, asyncssh.Error):
            guest = await comes(ground.hall, "Ada 1", f"127.0.3.{nth // 5 + 1}")
            came += 1
            sock = guest.connection.get_extra_info("socket")
            sock.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
            await asyncio.sleep(0.01 * (nth % 5))
            guest.hang_up()
    return f"{came} came in"


async def handshakes(ground: Ground) -> str:
    """200 connections from 40 addresses that say nothing, half a greeting, or anything."""
    socks = []
    for nth in range(200):
        sock = socket.socket()
        sock.setblocking(False)
        sock.bind((f"127.0.4.{nth % 40 + 1}", 0))
        with suppress(BlockingIOError):
            sock.connect(("127.0.0.1", ground.hall.port))
        socks.append(sock)
        await asyncio.sleep(0.01)
        with suppress(OSError):
            sock.send((b"", b"SSH-2.0-x\r\n", os.urandom(2000), b"SSH-2.0-x\r\n" + os.urandom(4000))[nth % 4])
    try:
        came = f"came in after {await ground.alive():.0f} ms"
    except (OSError, asyncssh.Error) as error:
        came = f"did NOT come in: {error}"
    for sock in socks:
        sock.close()
    await asyncio.sleep(0.5)
    return f"meanwhile somebody new {came}"


async def codes(ground: Ground) -> str:
    """Wrong codes by user name, then right ones."""
    said: list[str] = []
    for code in ["BBBBBB", "CCCCCC", "DDDDDD", "otter-kite-badger", "otter-kite-otter", "BBBBBD", ground.codes[0]]:
        try:
            guest = await comes(ground.hall, "Mal", "127.0.5.1", user=code)
            await guest.gone(5)
            said.append(guest.screen().strip())
        except (OSError, asyncssh.Error) as error:
            said.append(str(error))
        except TimeoutError:
            said.append("CAME IN")
            await guest.__aexit__()
        await asyncio.sleep(2.1)
    return "; ".join(dict.fromkeys(said))


HOSTILE = (
    "\x1b[31mRed\x1b[0m", "\x1b]0;title\x07x", "\u202eevil", "\U0001f5dd" * 20, "a\x00b\x00c", "\u0301" * 50 + "z",
    "x\u200b\u200d\ufeffy", "Waiting for Bo", "\u4e2d" * 30, "A" * 1_000_000, "\ud7fb\U000e0041k", "\x9b2Jm", "\r\nroot\r\n",
)  # fmt: skip
"""What is typed where a name is asked for."""


async def names(ground: Ground) -> str:
    """Hostile names; everybody else's screen and lines stay whole."""
    async with await comes(ground.hall, "New", NEWCOMER) as looker:
        await looker.until(" ► ")
        for nth, name in enumerate(HOSTILE):
            async with await comes(ground.hall, f"hostile {nth}", f"127.0.6.{nth + 1}") as guest:
                await guest.until("Type the name")
                guest.type(name)
                await guest.quiet(0.1)
                guest.type("\r")
                await guest.quiet(0.2)
                guest.type("a")  # a table, whose maker's name everybody reads
                await guest.quiet(0.2)
                looker.type("yz"[nth % 2])
                await looker.quiet(0.3)
                rows = looker.screen().split("\n")
                assert len(rows) == 24, rows
                for code in ("\x1b[31m", "\x1b]0", "\u202e", "\x00", "\x9b", "\u200b", "\ufeff"):
                    assert code not in looker.bytes.decode(errors="replace"), (name, code)
    said = ground.hall.said
    assert said.isprintable() or all(line.isprintable() for line in said.splitlines()), said
    return f"{len(HOSTILE)} names, none of their codes on another screen or in the hall's lines"


async def noise(ground: Ground) -> str:
    """Bytes of chance, and codes that Textual's parser cannot read."""
    luck = random.Random(2)
    bad = ("\x1b[1114112u", "\x1b[:4u", "\x1b[1;;99999999999999999999u", "\x1b[48;99999999999;1;1;1t", "\x1b[55296u")
    async with await ground.attacker() as guest:
        for text in bad:
            guest.type(text)
        for _ in range(300):
            guest.type(bytes(luck.randrange(256) for _ in range(luck.randrange(400))).replace(b"\x11", b""))
            await asyncio.sleep(0.005)
        await asyncio.sleep(1)
        return "still connected" if not guest.ended else f"ended: {guest.screen().strip()[-80:]}"


ATTACKS: Sequence[Attack] = (
    flood, paste, windows, resizes, closed, resets, handshakes, codes, names, noise,
)  # fmt: skip


async def attacked(ground: Ground, attacks: Sequence[Attack]) -> None:
    """Each attack beside the neighbour, with figures."""
    pid = ground.hall.process.pid
    neighbours = [await comes(ground.hall, f"{name} 0", NEIGHBOUR) for name in PLAYERS]
    for one in neighbours:
        await one.until(" ► ")
    neighbour = next(one for one in neighbours if "Waiting for" in one.screen())
    for attack in (peace, *attacks):
        times: list[float] = []
        task = asyncio.create_task(typing(neighbour, times))
        before, begun, size = cpu(pid), perf_counter(), memory(pid)
        try:
            async with lateness() as late:
                came = await attack(ground)
        except (AssertionError, OSError, asyncssh.Error, TimeoutError) as error:
            came = f"FAILED: {type(error).__name__} {str(error)[:1000]}"
        while len(times) < 4:
            await asyncio.sleep(0.1)
        seconds = perf_counter() - begun
        share = (cpu(pid) - before) / seconds / 10
        task.cancel()
        alive = await ground.alive()
        assert ground.hall.process.poll() is None, "the hall has ended"
        middle, most = median(times), quantiles([*times, *times], n=20)[-1]
        print(
            f"  {attack.__name__:<14}{seconds:5.1f} s, server {share:3.0f} %, {size:6.1f} -> {memory(pid):6.1f} MB; "
            f"neighbour p50 {middle:5.1f}, p95 {most:6.1f}, longest {max(times):6.1f} ms (this process late by {quantiles(late, n=20)[-1]:.1f}); a newcomer is in after "
            f"{alive:4.0f} ms; {came}",
            flush=True,
        )
    for one in neighbours:
        await one.__aexit__()


async def peace(_ground: Ground) -> str:
    """Nothing, to compare with."""
    await asyncio.sleep(3)
    return "nobody attacks"


def main(arguments: Sequence[str]) -> None:
    """Attack."""
    if arguments[:1] == ["kills"]:
        kills(int(arguments[1]) if len(arguments) > 1 else 200, 1)
        return
    chosen = [one for one in ATTACKS if not arguments or one.__name__ in arguments]
    with tempfile.TemporaryDirectory() as folder:
        home = Path(folder) / "hall"
        codes_of = furnished(home, "crypt", "thiefdom")
        with HostProcess(home, limits={"unread": 5}) as hall:
            asyncio.run(attacked(Ground(hall, codes_of), chosen))
            print("\n".join(hall.said.splitlines()[-3:]))
        log = home / "errors.log"
        print(log.read_text()[-3000:] if log.exists() else "no faults were noted")


if __name__ == "__main__":
    main(sys.argv[1:])
