"""Recordings: what a scene tells, a match of computers and a replay, by a clock turned by hand."""

from __future__ import annotations

import json
import re
from itertools import pairwise
from pathlib import Path

import pytest

from rules.errors import RulesError
from tests.helpers.terminal import Glass
from tui import cli
from tui.complaints import complaint
from tui.games.crypt import pictures_matches as crypt
from tui.pictures import CATALOGUE, SIZES, Stage
from tui.recording import of_computers, of_match, of_scene


def read(file: Path) -> list[tuple[float, str]]:
    """What is written when; the header says how large the window is."""
    head, *lines = [json.loads(line) for line in file.read_text(encoding="utf-8").splitlines()]
    assert head["version"] == 2
    assert (head["width"], head["height"]) in SIZES.values()
    assert all(kind == "o" for _at, kind, _text in lines)
    times = [at for at, _kind, _text in lines]
    assert times == sorted(times)
    return [(at, text) for at, _kind, text in lines]


def shown(file: Path, upto: float = float("inf")) -> str:
    """What a terminal shows at a moment."""
    glass = Glass(*SIZES["classic"])
    for at, text in read(file):
        if at <= upto:
            glass.feed(text)
    return glass.text


def guards(screen: str) -> dict[str, tuple[int, int]]:
    """The row and the column of each guard on the map."""
    found = [
        (one[1], (row, one.start()))
        for row, text in enumerate(screen.split("\n"))
        for one in re.finditer("[↑→↓←]([A-D])", text)
    ]
    assert len(found) == len(dict(found))
    return dict(found)


def test_a_scene_is_told_step_by_step_the_same_each_time(tmp_path: Path) -> None:
    one, other = tmp_path / "one.cast", tmp_path / "other.cast"
    scene = CATALOGUE["thiefdom:arrest"]
    assert of_scene(scene, str(one), "classic") == of_scene(scene, str(other), "classic") == 0
    assert one.read_bytes() == other.read_bytes()
    written = read(one)
    steps = [text for at, text in written[2:] if at < 4.0]
    assert len(steps) > 5, "the guard walks cell by cell"
    assert all(len(text) < 3000 for text in steps), "only what changes is written"
    moments = [guards(shown(one, nth / 10)) for nth in range(6)]
    places = {guard: list(dict.fromkeys(at[guard] for at in moments if guard in at)) for guard in "ABCD"}
    [walk] = [seen for seen in places.values() if len(seen) > 1]
    assert len(walk) > 2
    assert all(abs(row - to) + abs(column - along) / 4 <= 2 for (row, column), (to, along) in pairwise(walk)), walk
    assert "Ann: " in shown(one), "somebody is asked"


def test_a_scene_that_waits_for_a_person_tells_what_has_happened(tmp_path: Path) -> None:
    file = tmp_path / "told.cast"
    assert of_scene(CATALOGUE["thiefs-market:split"], str(file), "classic") == 0
    assert len(read(file)) > 5
    assert "Bea: " in shown(file)


def test_a_whole_match_of_computers(tmp_path: Path) -> None:
    """From the first round to the result, without a person and without a wait."""
    file = tmp_path / "match.cast"
    assert of_computers("crypt", str(file), "classic") == 0
    assert "round 1 of 9" in shown(file, 1.0)
    assert "The match is over" in shown(file)
    assert read(file)[-1][0] > 30


def test_a_replay_shows_what_everybody_saw(tmp_path: Path) -> None:
    on = Stage(tmp_path)
    file = tmp_path / "replay.cast"
    assert of_match(on.keep(crypt.over()), str(file), "classic") == 0
    assert all("all cards open" not in text for _at, text in read(file))
    assert "public view" in shown(file, 0.5)
    assert "The match ends here" in shown(file)


def test_only_a_new_file_is_written_and_only_a_whole_one(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    scene, file = CATALOGUE["crypt:claim"], tmp_path / "a.cast"
    file.write_text("mine")
    with pytest.raises(RulesError) as refused:
        of_scene(scene, str(file), "classic")
    assert complaint(refused.value) == f"{file}: the recording cannot be written (File exists)."
    assert file.read_text() == "mine"
    monkeypatch.setattr("tui.cast.Cast.frame", lambda *_facts: 1 / 0)
    with pytest.raises(ZeroDivisionError):
        of_scene(scene, str(tmp_path / "b.cast"), "classic")
    assert not (tmp_path / "b.cast").exists()


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (["demo", "nothing", "--cast", "-"], "Unknown scene 'nothing'"),
        (["demo", "--cast", "-", "--size", "huge"], "'huge' is not one of"),
        (["replay", "crypt-1", "--cast", "-"], "There is no match called 'crypt-1'"),
        (["replay", "crypt-1", "--cast", "-", "--plain"], "A recording shows the table"),
    ],
)
def test_what_cannot_be_recorded_is_one_line(
    arguments: list[str], says: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert cli.run(arguments) == cli.USAGE
    out, err = capsys.readouterr()
    assert out == ""
    assert says in err
    assert err.count("\n") == 1


def test_a_recording_on_standard_output(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.run(["demo", "crypt:claim", "--cast", "-", "--size", "narrow"]) == 0
    out, err = capsys.readouterr()
    assert json.loads(out.splitlines()[0])["width"] == 44
    assert err == ""
