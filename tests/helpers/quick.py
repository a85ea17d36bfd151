"""Faster tests: they wait only as long as needed, and reuse results within one process."""

from __future__ import annotations

import os
from asyncio import sleep
from typing import Any

import pytest
import textual._wait as idle
from textual.css.stylesheet import Stylesheet
from textual.pilot import Pilot

TICK = 0.002
"""Seconds between two checks of Textual's pilot whether the app is idle; its default of 20 ms is most of a test's
time."""
fsync, parse_rules, resize_terminal = os.fsync, Stylesheet._parse_rules, Pilot.resize_terminal
RULES: dict[Any, Any] = {}
"""A cache: parsed style sheets, by their text and the colours they name."""


def hurry() -> None:
    """Turn all of this on."""
    idle.SLEEP_GRANULARITY, idle.SLEEP_IDLE = TICK, TICK / 4
    os.fsync = lambda handle: None
    Stylesheet._parse_rules = parsed_once  # type: ignore[method-assign,assignment]
    Pilot.resize_terminal = resized  # type: ignore[method-assign]


@pytest.fixture
def disk(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let this test wait for the disk (fsync) as the real program does."""
    monkeypatch.setattr(os, "fsync", fsync)


def parsed_once(sheet: Stylesheet, *source: Any, **more: Any) -> Any:
    """Parse the style sheets once for all apps."""
    key = (source, *sorted(more.items()), frozenset(sheet._variables.items()))
    if key not in RULES:
        RULES[key] = parse_rules(sheet, *source, **more)
    return RULES[key]


async def resized(pilot: Pilot[Any], width: int, height: int) -> None:
    """Resize an app, and wait until it has drawn the new size."""
    app = pilot.app
    await resize_terminal(pilot, width, height)
    while app.size != (width, height) or app._resize_event or app._resize_timer:
        await sleep(TICK)
    await pilot.pause()
