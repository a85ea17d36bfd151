"""No sentence is cut at any size: not in the pictures, and not with the longest names and three-digit sums."""

from __future__ import annotations

import pytest

from tests.helpers.cut import Trial
from tests.helpers.pictures import Shot, shots, taken
from tui.pictures import CATALOGUE


@pytest.mark.parametrize("shot", [shot for shot in shots() if not shot.variant], ids=str)
async def test_no_sentence_is_cut(shot: Shot, monkeypatch: pytest.MonkeyPatch) -> None:
    trial = Trial(monkeypatch)
    await taken(CATALOGUE[shot.scene], shot.size)
    assert trial.sentences == []
