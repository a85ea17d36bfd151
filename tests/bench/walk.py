"""How far a key press goes: `python -m tests.bench walk`.

From the key to the redraw, by sys.setprofile: how many of our files, functions and calls are met. An engineer must
read these to know what a key does, so fewer are better.
"""

from __future__ import annotations

import asyncio
import sys
from collections import Counter
from pathlib import Path
from types import CodeType, FrameType
from typing import Any, NamedTuple

from tui.app import CutpurseApp
from tui.pictures import CATALOGUE, SIZES, app_of, stage

ROOT = Path(__file__).parents[2]
OWN = tuple([str(ROOT / package) for package in ("rules", "tui")])


class Walk(NamedTuple):
    """A key to follow: its scene, and the keys before it."""

    scene: str
    before: tuple[str, ...]
    key: str


WALKS = {
    "Crypt, a claim": Walk("crypt:staged", (), "enter"),
    "Thiefdom, a walk": Walk("thiefdom:turn", ("down",), "enter"),
}


async def calls(app: CutpurseApp, walk: Walk, before: tuple[str, ...]) -> Counter[CodeType]:
    """How often each function of ours was called between the key and the redraw."""
    found: Counter[CodeType] = Counter()

    def follow(frame: FrameType, event: str, _argument: Any) -> None:
        if event == "call" and frame.f_code.co_filename.startswith(OWN):
            found[frame.f_code] += 1

    async with app.run_test(size=SIZES["wide"]) as pilot:
        await pilot.pause()
        for key in before:
            await pilot.press(key)
        await pilot.pause()
        sys.setprofile(follow)
        await pilot.press(walk.key)
        sys.setprofile(None)
    return found


def main() -> int:
    """Follow each key, and print how far it goes."""
    for name, walk in WALKS.items():
        with stage() as on:
            scene = CATALOGUE[walk.scene]
            found = asyncio.run(calls(app_of(scene, on), walk, (*scene.keys, *walk.before)))
        files = {code.co_filename for code in found}
        print(f"{name:<20}{len(files):>5} files{len(found):>6} functions{sum(found.values()):>8} calls")
    return 0
