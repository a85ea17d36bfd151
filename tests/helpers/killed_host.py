"""A hall that is killed while three people play over ssh: whatever a screen could show is kept, and all come back."""

from __future__ import annotations

import asyncio
import os
import random
import re
import tempfile
from hashlib import sha256
from pathlib import Path
from statistics import median
from time import perf_counter

from msgspec.json import encode

from rules import shelf
from tests.helpers.far_player import anything, best, plays
from tests.helpers.halls import PLAYERS, HostProcess, comes, furnished
from tui import locations, store

GAMES = [meta.name for meta in shelf.GAMES]
WITNESS = """
import os
from hashlib import sha256
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


async def played_until_killed(hall: HostProcess, luck: random.Random) -> float:
    """All come back and play, until the hall is killed; returns how many seconds it took to come back."""
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
    """Kill the hall while three people play; every shown move is in the Record, and all come back."""
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
