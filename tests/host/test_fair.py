"""One guest's keys cost the others at most the time of one key."""

from __future__ import annotations

import asyncio
from itertools import pairwise

import pytest

from tests.helpers.far import Guest
from tests.helpers.halls import dealt, opened
from tui.table.screen import TableScreen

KEYS = 40


async def test_others_have_their_turn_between_two_keys(monkeypatch: pytest.MonkeyPatch) -> None:
    turns, pressed, press = 0, list[int](), TableScreen.press

    def noted(screen: TableScreen, key: str, character: str | None) -> None:
        pressed.append(turns)
        press(screen, key, character)

    async def turning() -> None:
        nonlocal turns
        while True:
            turns += 1
            await asyncio.sleep(0)

    monkeypatch.setattr(TableScreen, "press", noted)
    async with opened() as hall:
        dealt(hall.hall, "crypt", ["Ada", "Bea"])
        async with await Guest.comes(hall.port, "Ada") as guest:
            await guest.until(" ► ")
            await guest.quiet()
            task = asyncio.create_task(turning())
            guest.type("yz" * (KEYS // 2))  # in one packet
            async with asyncio.timeout(10):
                while len(pressed) < KEYS:
                    await asyncio.sleep(0.005)
            task.cancel()
    assert all(after > before for before, after in pairwise(pressed))
