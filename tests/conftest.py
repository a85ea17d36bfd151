"""How the tests run: the same on every machine."""

from __future__ import annotations

from hypothesis import HealthCheck, settings

settings.register_profile(
    "cutpurse",
    derandomize=True,
    deadline=None,
    database=None,
    max_examples=8,  # of many settings each: pytest goes through those
    suppress_health_check=list(HealthCheck),
)
settings.load_profile("cutpurse")
