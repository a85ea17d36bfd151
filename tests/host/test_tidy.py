"""Garbage in a hall: collected when nobody notices, and never more often than that."""

from __future__ import annotations

import asyncio
import gc
from collections.abc import Callable
from weakref import ref

import pytest

from tests.helpers.far import Guest
from tests.helpers.halls import dealt, opened
from tui.host import tidy
from tui.host.seat_app import SeatApp

SEATS = ("Ada", "Bea", "Cem")


@pytest.fixture
def whole(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Counts whole collections; they take no time here."""
    found: list[int] = []
    monkeypatch.setattr(tidy, "SECONDS", 0.005)
    monkeypatch.setattr(gc, "collect", lambda: found.append(1))
    return found


async def until(holds: Callable[[], bool]) -> None:
    async with asyncio.timeout(10):
        while not holds():
            await asyncio.sleep(0.002)


async def test_many_who_leave_together_are_tidied_up_after_once(
    whole: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tidy, "process_time", lambda: 0.0)
    tidying = tidy.Tidy()
    for _guest in range(20):
        tidying.left()
    assert not whole
    await until(lambda: len(whole) == 1)
    tidying.left()
    await until(lambda: len(whole) == 2)


@pytest.mark.parametrize("many", [1, tidy.MOST_LEFT])
async def test_a_busy_hall_puts_it_off_but_not_for_ever(
    many: int, whole: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    looked: list[float] = []

    def all_the_time() -> float:
        looked.append(len(looked) * 1.0)
        return looked[-1]

    monkeypatch.setattr(tidy, "process_time", all_the_time)
    monkeypatch.setattr(tidy, "MOST_TIMES", 3)
    tidying = tidy.Tidy()
    for _guest in range(many):
        tidying.left()
    await until(lambda: bool(whole))
    assert len(looked) == (2 if many == tidy.MOST_LEFT else 8), "each look asks for the time twice"


def test_nothing_old_is_collected_while_people_come_in(whole: list[int], monkeypatch: pytest.MonkeyPatch) -> None:
    """At two milliseconds for each seat all players would wait for it."""
    set_to: list[tuple[int, ...]] = []
    monkeypatch.setattr(gc, "freeze", lambda: None)
    monkeypatch.setattr(gc, "set_threshold", lambda *thresholds: set_to.append(thresholds))
    tidy.begin()
    assert set_to[0][2] > 100_000
    assert whole, "what was needed to begin is out of the way"


async def test_nothing_is_left_of_those_who_have_left(monkeypatch: pytest.MonkeyPatch) -> None:
    apps: list[ref[SeatApp]] = []
    sit = SeatApp.sit

    async def noted(app: SeatApp) -> None:
        apps.append(ref(app))
        await sit(app)

    monkeypatch.setattr(SeatApp, "sit", noted)
    monkeypatch.setattr(tidy, "SECONDS", 0.01)
    monkeypatch.setattr(tidy, "BUSY", 100.0)
    async with opened() as hall:
        for game in ("crypt", "thiefdom"):
            dealt(hall.hall, game, [f"{name} {game}" for name in SEATS])
        for _time in range(2):
            for game in ("crypt", "thiefdom"):
                guests = [await Guest.comes(hall.port, f"{name} {game}") for name in SEATS]
                for guest in guests:
                    await guest.until(" ► ")
                    await guest.press("v", "escape")
                for guest in guests:
                    guest.hang_up()
        assert len(apps) == 12
        await until(lambda: not hall.hall.guests and not any(app() for app in apps))
