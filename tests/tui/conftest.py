"""Nothing here touches the matches of whoever runs the tests."""

from __future__ import annotations

from pathlib import Path

import pytest


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A place of its own for everything that Cutpurse keeps."""
    home = tmp_path / "home"
    monkeypatch.setenv("CUTPURSE_HOME", str(home))
    return home
