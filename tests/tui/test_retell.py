"""A match told again: an ended one fully, a running one only as far as the eyes at the table go."""

from __future__ import annotations

import io
import re
from pathlib import Path

import pytest

from rules.crypt import events as e
from tests.helpers.keyboard import Evening, anything, script
from tui import store
from tui.plain import retell
from tui.plain.page import Page, Streams


def told(path: Path, move: int | None = None) -> str:
    page = io.StringIO()
    assert retell.tell(path, move, Page(Streams(io.StringIO(), page))) == 0
    return page.getvalue()


def half(*seats: str, answers: int = 25, sides: str = "B") -> Evening:
    """A match that is left after this many answers."""
    evening, play = Evening.begun(*seats, seed="3", sides=sides), anything(3)
    left = iter(range(answers))
    assert not evening.play(lambda shown: "quit\n" if next(left, None) is None else play(shown))
    return evening


def secrets(evening: Evening, seat: int) -> list[object]:
    return [event for event in evening.session.table.story(seat) if isinstance(event, e.Found | e.Saw)]


def test_of_a_running_match_of_several_people_only_the_table_is_told() -> None:
    evening = half("Ann", "Bo")
    assert secrets(evening, 0) or secrets(evening, 1)
    text = told(evening.path)
    assert "The face-down" not in re.sub(r"The face-down \w+ \(\w\) was discarded", "", text)
    assert "'s treasure" not in text
    assert not re.search(r"^(?:Ann|Bo) revealed ", text, re.MULTILINE)
    for line in filter(None, evening.session.everybody.lines()):
        assert line in text


def test_whoever_plays_alone_is_told_what_they_know() -> None:
    for seats in (["Ann"], ["Ann", "greedy", "greedy"]):
        evening = half(*seats, answers=15, sides="A")
        assert secrets(evening, 0)
        text = told(evening.path)
        for line in filter(None, evening.session.ears[0].lines()):
            assert line in text
        assert "Ann's treasures: " in text
        assert "Jay's treasure" not in text
        assert "that Jay collected" not in text


@pytest.mark.parametrize("sides", ["A", "B"])
def test_an_ended_match_is_told_with_all_its_secrets(sides: str) -> None:
    evening = Evening.begun("Ann", "Bo", "greedy", seed="3", sides=sides)
    assert evening.play(anything(3, 0.2))
    text = told(evening.path)
    for seat, name in enumerate(["Ann", "Bo", "Jay"]):
        assert f"{name}'s treasures: " in text
        for event in secrets(evening, seat):
            if isinstance(event, e.Found):
                assert f"that {name} collected was" in text
    own = []
    for seat in range(3):
        words = evening.session.words()
        said = [words.told(event) for event in evening.session.table.story(seat)]
        own += [one[0] for one in said if one and one[0].startswith("The face-down")]
    finds = [line for line in own if "collected was" in line]
    lines = [re.sub(r"^\d+\. ", "", line) for line in text.splitlines()]
    assert sorted(line for line in lines if "collected was" in line) == sorted(finds), "each once"
    assert len([line for line in lines if line.startswith("Round ")]) == evening.session.table.ask(None).view.round
    assert text.rstrip().endswith(tuple(evening.session.words().result(evening.session.table.ask(None).view)))


def test_every_move_has_its_number_and_can_be_stopped_at() -> None:
    evening = Evening.begun("Ann", "Bo", leader="first")
    evening.play(script("", "a 1x1", "b 1x2", "undo", "13", "", "a 1x2", "7"))
    text = told(evening.path)
    numbers = [int(found) for found in re.findall(r"^(\d+)\. ", text, re.MULTILINE)]
    assert numbers == list(range(1, len(store.load(evening.path).lines)))
    assert "3. Ann undid the last move." in text
    for move in range(len(numbers) + 1):
        part = told(evening.path, move)
        assert re.findall(r"^(\d+)\. ", part, re.MULTILINE) == [str(number) for number in range(1, move + 1)]
        assert "Crypt, round 1 of 8." in part
    assert "(a) " in told(evening.path, 0)
    assert " held by " not in told(evening.path, 0)
    with pytest.raises(store.NoSuchMove):
        told(evening.path, 99)
