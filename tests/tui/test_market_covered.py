"""Nobody's Infamy decides what a shared screen shows: positions that differ in nothing else are one picture."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import pytest

from rules.thiefs_market.state import Market
from tests.helpers.market_table import arranged
from tests.helpers.pictures import Shot, taken
from tui.scenes import CATALOGUE, SIZES, Scene, Stage, stage
from tui.scenes import thiefs_market_matches as play
from tui.session import Session

SHOWN = {"own", "alone", "open", "result", "tie"}
"""Scenes in which somebody's Infamy is in the open."""
COVERED = [scene for scene in CATALOGUE if scene.name.startswith("thiefs-market:") and scene.name[14:] not in SHOWN]
EVERY_SIZE = {"thiefs-market:split", "thiefs-market:purchases", "thiefs-market:round"}
SHOTS = [
    Shot(scene.name, size)
    for scene in COVERED
    for size in scene.sizes
    if size == SIZES["classic"] or scene.name in EVERY_SIZE
]


class Other(Stage):
    """A stage on which everybody has other Infamy than the story tells."""

    infamy: Sequence[int] = (41, 7, 58, 0, 33)

    def sit_down(self, *arguments: Any, **more: Any) -> Session:
        session = super().sit_down(*arguments, **more)

        def change(state: Market) -> None:
            state.infamy = tuple(self.infamy[: state.seats])

        return arranged(session, change)


@pytest.fixture
def on() -> Iterator[Other]:
    with stage() as here:
        yield Other(here.home)


@pytest.mark.parametrize("shot", SHOTS, ids=str)
async def test_covered_infamy_changes_no_cell(shot: Shot, on: Other) -> None:
    picture = await taken(CATALOGUE[shot.scene], shot.size, on=on)
    assert picture.written(str(shot)) == shot.path.read_text(encoding="utf-8")


CAMPAIGN = Scene("thiefs-market:campaign", "a card that pays for Infamy", lambda on: on.table(play.campaign()))
SPLIT, PURCHASES = CATALOGUE["thiefs-market:split"], CATALOGUE["thiefs-market:purchases"]


@pytest.mark.parametrize("scene", [SPLIT, PURCHASES, CAMPAIGN], ids=lambda scene: scene.name)
@pytest.mark.parametrize("key", ["h", "v", "l", "m", "question_mark"])
async def test_no_panel_and_no_hint_knows_it(scene: Scene, key: str, on: Other) -> None:
    asked = scene._replace(keys=(*scene.keys, key))
    pictures = []
    for infamy in ((0, 0, 0, 0, 0), (0, 60, 60, 0, 0)):
        on.infamy = infamy
        pictures.append((await taken(asked, SIZES["classic"], on=on)).text)
    assert pictures[0] == pictures[1]


async def test_where_it_is_open_it_does(on: Other) -> None:
    """The tests above could see it."""
    picture = await taken(CATALOGUE["thiefs-market:open"], SIZES["classic"], on=on)
    assert all(f"†{infamy}" in picture.text for infamy in on.infamy)
