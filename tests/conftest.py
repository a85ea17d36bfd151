"""How the tests run: the same on every machine. `CUTPURSE_LAWS=long` plays many more matches of every law."""

from __future__ import annotations

import os

from hypothesis import HealthCheck, settings

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
