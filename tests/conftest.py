"""How the tests run: the same on every machine. `CUTPURSE_LAWS=long` plays many more matches of every law."""

from __future__ import annotations

import gc
import os

import textual._wait as idle
from hypothesis import HealthCheck, settings

idle.SLEEP_GRANULARITY, idle.SLEEP_IDLE = 0.002, 0.0005
"""How often Textual's pilot looks whether the app has nothing left to do; its own 20 ms are most of a test's time."""

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
    """One more than there are cores: tests of a real terminal wait for another process most of the time."""
    return None if "PYTEST_XDIST_AUTO_NUM_WORKERS" in os.environ else (os.cpu_count() or 1) + 1


def pytest_sessionstart() -> None:
    """Nothing is thrown away while tests are collected."""
    gc.disable()


def pytest_collection_finish() -> None:
    """What was collected stays to the end: nobody looks for rubbish among thousands of cases and their code."""
    gc.enable()
    gc.freeze()
