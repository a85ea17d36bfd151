"""Attacks on a hall, by hand: `python -m tests.helpers.attack_host [NAME ...]`, or `... kills 200`.

The hall is a process of its own with the usual limits. The attacker has an address of its own in 127.0.0.0/8, and so
has the neighbour, who types a key ten times a second all the while; after each attack a new guest comes in.
"""

from __future__ import annotations

import asyncio
import sys
import tempfile
from collections.abc import Sequence
from itertools import cycle
from pathlib import Path
from statistics import median, quantiles
from time import perf_counter

import asyncssh

from tests.bench.host import lateness
from tests.bench.screens import cpu, memory
from tests.helpers.attacks import ATTACKS, Attack, Ground
from tests.helpers.far import Guest
from tests.helpers.halls import PLAYERS, HostProcess, comes, furnished
from tests.helpers.killed_host import kills

NEIGHBOUR = "127.0.0.2"
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
            f"neighbour p50 {middle:5.1f}, p95 {most:6.1f}, longest {max(times):6.1f} ms "
            f"(this process late by {quantiles(late, n=20)[-1]:.1f}); a newcomer is in after "
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
