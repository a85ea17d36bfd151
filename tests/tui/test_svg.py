"""What people get when they share a screen: the whole way through Textual's own export.

Crypt once in each theme, Thief's Market once.

Everything else about the looks is compared as text (test_snapshots). `pytest tests/tui/test_svg.py --snapshot-update`
writes these again.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest

from tui.pictures import CATALOGUE, Stage, app_of, stage
from tui.terminal import themes


@pytest.fixture
def on() -> Iterator[Stage]:
    with stage() as here:
        yield here


def test_a_robbery_as_it_is_exported(on: Stage, snap_compare: Callable[..., bool]) -> None:
    scene = CATALOGUE["thiefs-market:robbing"]
    app: Any = app_of(scene, on)
    assert snap_compare(app, press=scene.keys, terminal_size=(80, 24))


@pytest.mark.parametrize("theme", themes.NAMES)
def test_a_laid_claim_as_it_is_exported(theme: str, on: Stage, snap_compare: Callable[..., bool]) -> None:
    scene = CATALOGUE["crypt:staged"]
    app: Any = app_of(scene, on, theme=theme)
    assert snap_compare(app, press=scene.keys, terminal_size=(80, 24))
