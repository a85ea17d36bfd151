"""No sentence is cut at any size: not in the pictures, and not with the longest names and three-digit sums; at 120
columns no card loses its name."""

from __future__ import annotations

import pytest

from tests.helpers.cut import Trial
from tests.helpers.pictures import Shot, shots, taken
from tui.games.thiefs_market.names import SHORT
from tui.pictures import CATALOGUE, SIZES


@pytest.mark.parametrize("shot", [shot for shot in shots() if not shot.variant], ids=str)
async def test_no_sentence_is_cut(shot: Shot, monkeypatch: pytest.MonkeyPatch) -> None:
    trial = Trial(monkeypatch)
    await taken(CATALOGUE[shot.scene], shot.size)
    assert trial.sentences == []


WIDE = [shot for shot in shots() if shot.scene.startswith("thiefs-market:") and shot.size == SIZES["wide"]]


ROOM = 18
"""The cells of a name in the narrowest rows of 120 columns."""
LONGEST_COST = "Loyalty Program"
"""Four dice and four payments leave its name a cell too little."""


@pytest.mark.parametrize("shot", WIDE, ids=str)
async def test_a_card_has_its_whole_name_where_there_is_room(shot: Shot) -> None:
    """In the rows of the market at 120 columns; a short name that is a part of the whole one stands only in it."""
    picture = await taken(CATALOGUE[shot.scene], shot.size)
    rows = {piece.row for piece in picture.pieces if piece.plate == "market"}
    text = "\n".join([picture.rows[y] for y in sorted(rows)])
    fits = {name: short for name, short in SHORT.items() if len(name) <= ROOM and name != LONGEST_COST}
    cut = [short for name, short in fits.items() if text.count(short) != (short in name) * text.count(name)]
    assert cut == []
