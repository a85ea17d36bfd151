"""Nothing here touches the matches of whoever runs the tests."""

from __future__ import annotations

from pathlib import Path

import pytest

from tui.screens.table_course import Coursing


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A place of its own for everything that Cutpurse keeps."""
    home = tmp_path / "home"
    monkeypatch.setenv("CUTPURSE_HOME", str(home))
    return home


@pytest.fixture(autouse=True)
def steady_fingers(monkeypatch: pytest.MonkeyPatch) -> None:
    """Tests press Enter faster than anybody, and mean it."""
    monkeypatch.setattr(Coursing, "BOUNCE", 0.0)
