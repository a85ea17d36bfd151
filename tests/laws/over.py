"""The matches that a law is checked on: in every setting a few, which hypothesis can shrink."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any
from zlib import crc32

import pytest
from hypothesis import given, seed, settings
from hypothesis import strategies as st

from tests.helpers.matches import SETTINGS, Script, Setting, common


def scripts(setting: Setting) -> st.SearchStrategy[Script]:
    """Ways to play here. The first that hypothesis tries is the simplest: the match that all laws look at."""
    return st.builds(
        Script,
        seed=st.integers(0, 10_000).map(setting.seed.__add__),
        choices=st.lists(st.integers(0, 30), max_size=20).map(tuple),
    )


LONG = 80
"""If matches have more moves than this, fewer are played, in any game."""


def many(setting: Setting) -> int:
    """The number of matches in a setting: fewer if they are longer, so that every setting takes about the same time."""
    return max(1, settings().max_examples * LONG // max(LONG, len(common(setting))))


every_setting: Callable[[Any], Any] = pytest.mark.parametrize("setting", SETTINGS, ids=str)


def law(check: Callable[[Setting, Script], None]) -> Callable[[Setting], None]:
    """Make a test of a check: some matches in every setting."""

    def test(setting: Setting) -> None:
        @settings(max_examples=many(setting))
        @seed(crc32(f"{check.__name__} {setting}".encode()))  # the same on every machine, other matches everywhere
        @given(scripts(setting))
        def any_match(script: Script) -> None:
            check(setting, script)

        any_match()

    test.__doc__ = check.__doc__
    marked: Callable[[Setting], None] = every_setting(test)
    return marked
