"""How the tests run: the same on every machine. `CUTPURSE_LAWS=long` plays many more matches of every law."""

from __future__ import annotations

import gc
import os
import signal

import pytest
from hypothesis import HealthCheck, settings

from tests.helpers.evening import evening
from tests.helpers.matches import SETTINGS
from tests.helpers.quick import hurry
from tests.helpers.remembered import remember_stories

hurry()
remember_stories()

for name, matches in (("short", 8), ("long", 80)):
    settings.register_profile(
        name,
        derandomize=True,
        deadline=None,
        database=None,
        max_examples=matches,  # of each law in each of many settings: pytest goes through those
        suppress_health_check=list(HealthCheck),
    )
settings.load_profile(os.environ.get("CUTPURSE_LAWS", "short"))


def pytest_xdist_auto_num_workers() -> int | None:
    """One more worker than cores, because tests of a real terminal mostly wait for another process."""
    return None if "PYTEST_XDIST_AUTO_NUM_WORKERS" in os.environ else (os.cpu_count() or 1) + 1


def pytest_sessionstart() -> None:
    """Turn off garbage collection while tests are collected. Programs that tests start hear signals, also where this
    one runs in the background and does not."""
    gc.disable()
    for deaf, usual in ((signal.SIGINT, signal.default_int_handler), (signal.SIGHUP, signal.SIG_DFL)):
        if signal.getsignal(deaf) is signal.SIG_IGN:
            signal.signal(deaf, usual)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Put whole matches in a terminal first, because they wait the longest; keep all laws of a setting together."""
    settled = {setting: nth for nth, setting in enumerate(SETTINGS)}

    def turn(item: pytest.Item) -> tuple[bool, int]:
        assert isinstance(item, pytest.Function)
        given = item.callspec.params.get("setting") if hasattr(item, "callspec") else None
        return evening.__name__ not in item.function.__code__.co_names, settled.get(given, -1)

    items.sort(key=turn)


def pytest_collection_finish() -> None:
    """Exclude the collected tests from garbage collection, and make it rare for the rest."""
    gc.enable()
    gc.freeze()
    gc.set_threshold(50_000, 20, 50)
