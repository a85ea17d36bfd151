"""Faster tests: they wait only as long as needed."""

from __future__ import annotations

import os
from asyncio import sleep
from typing import Any

import pytest
import textual._wait as idle
from textual.pilot import Pilot

TICK = 0.002
"""Seconds between two checks of Textual's pilot whether the app is idle; its default of 20 ms is most of a test's
time."""
fsync, resize_terminal = os.fsync, Pilot.resize_terminal


def hurry() -> None:
    """Turn all of this on."""
    idle.SLEEP_GRANULARITY, idle.SLEEP_IDLE = TICK, TICK / 4
    os.fsync = lambda handle: None
    Pilot.resize_terminal = resized  # type: ignore[method-assign]


@pytest.fixture
def disk(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let this test wait for the disk (fsync) as the real program does."""
    monkeypatch.setattr(os, "fsync", fsync)


async def resized(pilot: Pilot[Any], width: int, height: int) -> None:
    """Resize an app, and wait until it has drawn the new size."""
    app = pilot.app
    await resize_terminal(pilot, width, height)
    while app.size != (width, height) or app._resize_event or app._resize_timer:
        await sleep(TICK)
    await pilot.pause()
