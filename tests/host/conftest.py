"""These tests never touch the matches of the person who runs them."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterator

import pytest

from tests.helpers.alone import closed, home, steady_fingers
from tests.helpers.quick import disk
from tui import faults
from tui.host.hall import Hall

__all__ = ["closed", "disk", "home", "steady_fingers"]


@pytest.fixture
async def at() -> AsyncIterator[Hall]:
    """Ann's hall, which closes at the end; then nobody is connected any more."""
    hall = Hall("Ann", "ann-laptop", 8022)
    yield hall
    hall.close()
    for _ in range(3):
        await asyncio.sleep(0)


@pytest.fixture
def no_fault(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A fault that the hall would only note fails the test."""
    noted: list[BaseException] = []
    monkeypatch.setattr(faults, "note", noted.append)
    yield
    if noted:
        raise noted[0]
