"""The list of finished matches: it saves replaying them, and never misleads."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

import pytest

from rules.record import Reading
from rules.table import Table
from tests.helpers.keyboard import Evening, anything
from tui import finding, locations, store
from tui.disk import StoreError


@pytest.fixture
def ended() -> list[Path]:
    """Two finished matches, and an unfinished one."""
    evenings = [Evening.begun("Ann", "Bo", seed=str(nth)) for nth in range(2)]
    for nth, evening in enumerate(evenings):
        assert evening.play(anything(nth))
    going_on = Evening.begun("Ann", "Bo")
    going_on.session.kept.file.close()
    return [evening.path for evening in evenings]


@pytest.fixture
def followed(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The games of the matches that were played through."""
    games, follow = list[str](), store.follow

    def noted(reading: Reading) -> Table:
        games.append(reading.header.game)
        return follow(reading)

    monkeypatch.setattr(store, "follow", noted)
    return games


def listed() -> list[tuple[object, ...]]:
    """What a list shows of all matches."""
    found = sorted(finding.matches(), key=lambda one: one.name)
    return [(one.name, one.header, one.places, one.going_on, str(one.fault)) for one in found]


def test_only_what_goes_on_is_played_through_again(ended: list[Path], followed: list[str]) -> None:
    first = listed()
    assert len(followed) == 3
    assert [places is None for _, _, places, *_ in first] == [False, False, True]
    followed.clear()
    assert listed() == first
    assert len(followed) == 1
    last = Evening.resumed(finding.last_going_on())
    assert last.play(anything(1))
    followed.clear()
    assert len([places for _, _, places, *_ in listed() if places]) == 3
    assert len(followed) == 1
    with pytest.raises(StoreError, match="nothing-to-resume"):
        finding.last_going_on()
    assert len(followed) == 1


def test_no_byte_of_it_misleads(ended: list[Path], followed: list[str]) -> None:
    first, path = listed(), locations.over()
    whole = path.read_bytes()
    for place in range(0, len(whole), 7):
        for harmed in (whole[:place] + bytes((whole[place] ^ 1,)) + whole[place + 1 :], whole[:place]):
            path.write_bytes(harmed)
            assert listed() == first
    path.write_bytes(whole[:-3])
    listed()
    followed.clear()
    assert listed() == first
    assert len(followed) == 1, "what was damaged is known again"


@pytest.mark.parametrize(
    "harm", [lambda whole: whole[:-20] + b"x" + whole[-19:], lambda whole: whole[: whole.rindex(b"\n", 0, -1) + 1]]
)
def test_a_record_that_has_changed_is_looked_into(ended: list[Path], harm: Callable[[bytes], bytes]) -> None:
    listed()
    path = ended[0]
    path.write_bytes(harm(path.read_bytes()))
    known = listed()
    locations.over().unlink()
    assert listed() == known
    assert known[0][2] is None


def huge(path: Path) -> None:
    """No end of it."""
    path.touch()
    os.truncate(path, 10**12)


@pytest.mark.parametrize("make", [os.mkfifo, Path.mkdir, lambda path: path.symlink_to("/dev/zero"), huge])
def test_what_stands_in_its_place_does_no_harm(ended: list[Path], make: Callable[[Path], object]) -> None:
    first, path = listed(), locations.over()
    path.unlink()
    make(path)
    assert listed() == first
    assert listed() == first
    if make is huge:
        assert path.stat().st_size < 1000, "it begins anew"


def test_where_nothing_can_be_written_the_list_is_the_same(ended: list[Path], monkeypatch: pytest.MonkeyPatch) -> None:
    first = listed()
    locations.over().unlink()
    monkeypatch.setattr(os, "write", lambda *_: (_ for _ in ()).throw(OSError(28, "No space left on device")))
    assert listed() == first
