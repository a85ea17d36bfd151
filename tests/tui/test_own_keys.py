"""With every command on another key, no sentence names a key that does nothing."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from typing import Any

import pytest

from tests.helpers.pictures import dozing, seen
from tui.app import CutpurseApp
from tui.pictures import CATALOGUE, Scene, app_of, stage
from tui.words.keys import KEY_WORDS, Keys

SPARE = (*[f"f{nth}" for nth in range(2, 25)], *[f"ctrl+{letter}" for letter in "abdefgklnorstuvwxy"])
OTHER = dict(zip(sorted({one.key for one in Keys().commands.values()}), SPARE, strict=False))
"""Another key for each key in the box."""
OWN = {name: OTHER[command.key] for name, command in Keys().commands.items()}
ARROWS = frozenset(["Up", "Down", "Left", "Right"])
"""Keys that work in any list, whatever the settings are."""
FIELDS = ("hall:name", "hall:code")
"""Scenes in which something is typed; Backspace deletes there, whatever the settings are."""
NAMES = [name for name in KEY_WORDS.values() if name not in ARROWS]
PLACE = re.compile(r"\([a-f][):]")
"""A card of a row by its letter, as `Pottery 4 (a)`: that is where it lies, whether it can be chosen now or not."""
WRITTEN = re.compile(rf"(?<![\w'’+-])(?:[a-z]|\?|{'|'.join(map(re.escape, NAMES))})(?![\w'’+.-])")
"""A letter that stands alone, or a key's name."""
NOTHING = "does nothing"
"""What the row of Enter says of a key that does nothing here holds this."""
ROWS = 4


def prompt(app: CutpurseApp) -> list[str]:
    """The four rows below, as they are seen."""
    return list(seen(app).rows[-ROWS:])


def named(app: CutpurseApp) -> dict[str, str]:
    """The keys that the prompt names, and where."""
    found: dict[str, str] = {}
    for row in [PLACE.sub("place", row) for row in prompt(app)]:
        for one in WRITTEN.finditer(row):
            article = one.group() == "a" and row[one.end() : one.end() + 1] == " "
            if not article:
                found.setdefault(one.group(), row.strip())
    return found


def asked_before(key: str, row: str) -> list[str]:
    """The keys that a lesson asks for before this one, in their order."""
    _, tried, keys = row.partition("Try it:")
    words = re.findall(r"[\w+?]+", keys)
    return [word for word in words[: words.index(key)] if len(word) == 1 or word.lower() in SPARE] if tried else []


@asynccontextmanager
async def at(scene: Scene) -> AsyncIterator[tuple[CutpurseApp, Any]]:
    """The app at the end of a scene, where all commands have other keys."""
    with stage() as on, dozing(0.01 if scene.opens else 3600.0):
        app = app_of(scene, on, keys=OWN)
        async with app.run_test(size=(120, 36)) as pilot:
            await pilot.pause()
            for key in scene.keys:
                before = seen(app).rows
                await pilot.press(OTHER.get(key, key))
                await pilot.pause()
                if seen(app).rows == before or any(NOTHING in row for row in prompt(app)):
                    await pilot.press(key)  # a letter of the board
                    await pilot.pause()
            yield app, pilot


async def works(scene: Scene, key: str, first: Sequence[str]) -> bool:
    """Whether this key does something at the end of a scene, after these."""
    async with at(scene) as (app, pilot):
        for one in (*first, key):
            before = seen(app).rows
            await pilot.press({"?": "question_mark"}.get(one, one.lower()))
            await pilot.pause()
        return seen(app).rows != before and not any(NOTHING in row for row in prompt(app))


@pytest.mark.parametrize("scene", CATALOGUE, ids=lambda scene: scene.name)
async def test_no_key_is_named_that_does_nothing(scene: Scene) -> None:
    async with at(scene) as (app, _pilot):
        found = named(app)
    if scene.name in FIELDS:
        assert found.pop("Backspace")
    dead = [row for key, row in found.items() if key in NAMES or not await works(scene, key, asked_before(key, row))]
    assert dead == []
