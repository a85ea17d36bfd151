"""These tests never touch the matches of the person who runs them."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.helpers.open_files import left_open
from tui.record_file import RecordFile
from tui.table.course import Played


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A temporary folder for all files of Cutpurse."""
    home = tmp_path / "home"
    monkeypatch.setenv("CUTPURSE_HOME", str(home))
    monkeypatch.setenv("USER", "root")  # no name of a person
    return home


@pytest.fixture(autouse=True)
def steady_fingers(monkeypatch: pytest.MonkeyPatch) -> None:
    """Accept two quick presses of Enter, because tests press keys faster than people do."""
    monkeypatch.setattr(Played, "BOUNCE", 0.0)


@pytest.fixture(autouse=True)
def closed(home: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Close every match that a test has left open."""
    files, hold = list[RecordFile](), RecordFile.__init__

    def held(file: RecordFile, path: Path) -> None:
        hold(file, path)
        files.append(file)

    monkeypatch.setattr(RecordFile, "__init__", held)
    yield
    for file in files:
        file.close()
    assert not left_open(home), "a test lets go of what it has opened"
