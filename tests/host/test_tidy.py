"""Garbage in a hall: collected at the right moment, and never more than that."""

from __future__ import annotations

import asyncio
import gc

import pytest

from tui.host import tidy


@pytest.fixture
def whole(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Counts whole collections; they take no time here."""
    found: list[int] = []
    monkeypatch.setattr(tidy, "SECONDS", 0.01)
    monkeypatch.setattr(gc, "collect", lambda: found.append(1))
    return found


async def test_many_who_leave_together_are_tidied_up_after_once(whole: list[int]) -> None:
    tidying = tidy.Tidy()
    for _guest in range(20):
        tidying.left()
    assert not whole
    await asyncio.sleep(0.02)
    assert len(whole) == 1
    tidying.left()
    await asyncio.sleep(0.02)
    assert len(whole) == 2


def test_nothing_old_is_collected_while_people_come_in(whole: list[int], monkeypatch: pytest.MonkeyPatch) -> None:
    """At two milliseconds for each seat all players would wait for it."""
    set_to: list[tuple[int, ...]] = []
    monkeypatch.setattr(gc, "freeze", lambda: None)
    monkeypatch.setattr(gc, "set_threshold", lambda *thresholds: set_to.append(thresholds))
    tidy.begin()
    assert set_to[0][2] > 100_000
    assert whole, "what was needed to begin is out of the way"
