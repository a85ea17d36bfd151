"""English as it is spoken: nothing that a player reads holds a word that WORDING.md forbids."""

from __future__ import annotations

import re

import pytest

from tests.helpers.english import CITY, CRYPT, FORBIDDEN, KINDS, MARKET, ROOMS, TWIST, hits

STILL = {
    (room, kind) for room in (CRYPT, MARKET, TWIST, CITY) for kind in ("strings", "rules", "pictures", "matches")
} | {
    ("shared", "strings"),
    ("shared", "pictures"),
    ("shared", "pages"),
}
"""What is still being rewritten: whoever has done it takes it out, since a test that holds must not stand here."""


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("room", ROOMS)
def test_nothing_is_said_that_nobody_says(room: str, kind: str, request: pytest.FixtureRequest) -> None:
    if (room, kind) in STILL:
        request.applymarker(pytest.mark.xfail(strict=True, reason="still being rewritten"))
    found = hits(room, kind)
    assert not found, "\n" + "\n".join(found)


def test_every_pattern_can_be_told() -> None:
    assert [one.pattern for one in FORBIDDEN if re.search(one.pattern, "")] == []
