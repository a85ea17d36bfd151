"""English as it is spoken: nothing that a player reads holds a word that WORDING.md forbids."""

from __future__ import annotations

import re

import pytest

from tests.helpers.english import FORBIDDEN, KINDS, ROOMS, hits


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("room", ROOMS)
def test_nothing_is_said_that_nobody_says(room: str, kind: str) -> None:
    found = hits(room, kind)
    assert not found, "\n" + "\n".join(found)


def test_no_pattern_finds_what_is_not_there() -> None:
    assert [one.pattern for one in FORBIDDEN if re.search(one.pattern, "")] == []
