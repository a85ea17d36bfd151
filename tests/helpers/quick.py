"""How a test waits: for what it wants, and no longer; and what the same process need not work out twice."""

from __future__ import annotations

import os
from asyncio import sleep
from typing import Any

import pytest
import textual._wait as idle
from textual.css.stylesheet import Stylesheet
from textual.pilot import Pilot

TICK = 0.002
"""How often Textual's pilot looks whether the app has nothing left to do; its own 20 ms are most of a test's time."""
fsync, parse_rules, resize_terminal = os.fsync, Stylesheet._parse_rules, Pilot.resize_terminal
RULES: dict[Any, Any] = {}
"""Parsed rules of style, by their text and by the colours that they name."""


def hurry() -> None:
    """From now on."""
    idle.SLEEP_GRANULARITY, idle.SLEEP_IDLE = TICK, TICK / 4
    os.fsync = lambda handle: None
    Stylesheet._parse_rules = parsed_once  # type: ignore[method-assign,assignment]
    Pilot.resize_terminal = resized  # type: ignore[method-assign]


@pytest.fixture
def disk(monkeypatch: pytest.MonkeyPatch) -> None:
    """What this test keeps is waited for until it is on the disk."""
    monkeypatch.setattr(os, "fsync", fsync)


def parsed_once(sheet: Stylesheet, *source: Any, **more: Any) -> Any:
    """Every app reads the same rules of style."""
    key = (source, *sorted(more.items()), frozenset(sheet._variables.items()))
    if key not in RULES:
        RULES[key] = parse_rules(sheet, *source, **more)
    return RULES[key]


async def resized(pilot: Pilot[Any], width: int, height: int) -> None:
    """An app hears of a new size a moment later than of anything else."""
    app = pilot.app
    await resize_terminal(pilot, width, height)
    while app.size != (width, height) or app._resize_event or app._resize_timer:
        await sleep(TICK)
    await pilot.pause()
