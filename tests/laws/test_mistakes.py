"""The laws can fail: every kept mistake fails the laws named for it."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.helpers import matches
from tests.helpers.matches import Script
from tests.laws import mistakes_of_advice, mistakes_of_searching, mistakes_of_tales
from tests.laws.mistakes import MISTAKES, Check, Mistake

TRIES = 80
"""Upper bound for the matches in which a law must see the mistake."""

PLANTED = (*MISTAKES, *mistakes_of_tales.MISTAKES, *mistakes_of_advice.MISTAKES, *mistakes_of_searching.MISTAKES)
SEEN = [(mistake, check) for mistake in PLANTED for check in mistake.seen_by]


@pytest.fixture(autouse=True)
def forget() -> Iterator[None]:
    """Empty the caches, so that no law uses a match that was played with a mistake."""
    yield
    matches.forget()


@pytest.mark.parametrize(("mistake", "check"), SEEN, ids=lambda one: getattr(one, "name", getattr(one, "__name__", "")))
def test_a_mistake_is_seen(mistake: Mistake, check: Check, monkeypatch: pytest.MonkeyPatch) -> None:
    for seed in range(3):
        check(mistake.setting, Script(seed))  # the law is green without the mistake
    matches.forget()  # from here on other matches are played
    mistake.make(monkeypatch)
    for seed in range(TRIES):
        try:
            check(mistake.setting, Script(seed))
        except AssertionError:
            return
    pytest.fail(f"{check.__name__} does not see that {mistake.name}")
