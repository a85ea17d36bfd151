"""Whole matches stay the same: every event, every view, every move. `python -m tests.golden` after a change."""

from __future__ import annotations

import pytest

from rules.shelf import GAMES
from tests.golden.scenes import HERE, SCENES, Scene


@pytest.mark.parametrize("scene", SCENES, ids=lambda scene: f"{scene.game}-{scene.name}")
def test_a_match_is_played_as_it_was(scene: Scene) -> None:
    kept = scene.file.read_text()
    now = scene.text()
    if now != kept:
        pairs = zip(kept.splitlines(), now.splitlines(), strict=False)
        line, was, is_now = next((nth, *pair) for nth, pair in enumerate(pairs, 1) if pair[0] != pair[1])
        pytest.fail(f"{scene.file.name}, line {line}:\n- {was}\n+ {is_now}\nif on purpose: python -m tests.golden")


@pytest.mark.parametrize("game", [meta.name for meta in GAMES])
def test_every_game_on_the_shelf_has_golden_matches(game: str) -> None:
    assert [scene for scene in SCENES if scene.game == game], f"{game} has no golden match: see tests/golden/scenes.py"


def test_no_golden_match_is_left_behind() -> None:
    assert set(HERE.glob("*/*.txt")) == {scene.file for scene in SCENES}
