"""The start of plain mode: games, matches, and lessons by name or by number."""

from __future__ import annotations

import sys
from io import StringIO

import pytest

from rules import shelf
from tests.tui.test_shelf import match
from tui import lessons, regulars
from tui.plain import shelf as plain_shelf
from tui.regulars import Chair

TEACH = [f"Teach me {meta.title}, " for meta in shelf.GAMES]


def start(monkeypatch: pytest.MonkeyPatch, *lines: str) -> str:
    """What plain mode prints from its start, when these lines are typed and the input ends."""
    target = StringIO()
    monkeypatch.setattr(sys, "stdin", StringIO("".join(f"{line}\n" for line in lines)))
    monkeypatch.setattr(sys, "stdout", target)
    assert plain_shelf.choose() == 0
    return target.getvalue()


def test_lessons_come_last_and_say_how_long_they_are(monkeypatch: pytest.MonkeyPatch) -> None:
    match(["Ada", "Bo"], 5, 10)
    rows = start(monkeypatch, "quit").splitlines()
    assert "Never played? Type 'teach' and a game, for example: teach thiefs-market" in rows
    numbered = [row for row in rows if row[:1].isdecimal()]
    assert "Resume crypt-" in numbered[4]
    assert all(f"{nth}. {words}" in row for (nth, words), row in zip(enumerate(TEACH, 6), numbered[5:], strict=True))


@pytest.mark.parametrize("typed", ["teach crypt", "TEACH Cry", "6", "teach c"])
def test_a_lesson_by_name_or_number_asks_for_a_name_once(typed: str, monkeypatch: pytest.MonkeyPatch) -> None:
    said = start(monkeypatch, typed, "Tess", "")
    assert "Your name (Enter: Ann):" in said
    assert "Lesson, step 2 of 12." in said
    assert "You left the lesson at step 2 of 12. Type 'teach crypt' at the start to resume it." in said
    assert lessons.reached("Tess", "crypt").step == 1
    again = start(monkeypatch, "teach crypt")
    assert "Teach me Crypt, step 2 of 12" in again
    assert "Your name" not in again
    assert "Lesson, step 2 of 12." in again


@pytest.mark.parametrize("typed", ["teach thief's market", "teach thiefs-market", "teach thiefs"])
def test_a_game_by_any_spelling(typed: str, monkeypatch: pytest.MonkeyPatch) -> None:
    assert "Thief's Market. Ann, Magpie (computer, greedy)" in start(monkeypatch, typed, "")


@pytest.mark.parametrize("typed", ["teach", "teach thief", "teach chess"])
def test_what_is_no_game_is_asked_again(typed: str, monkeypatch: pytest.MonkeyPatch) -> None:
    said = start(monkeypatch, typed, "quit")
    assert "Type 'teach' and one of these: thiefs-market, crypt, oliver-twist and thiefdom." in said
    assert "Your name" not in said


def test_of_several_people_each_can_learn(monkeypatch: pytest.MonkeyPatch) -> None:
    regulars.save("crypt", [Chair("person", "Ada"), Chair("person", "Bo")])
    lessons.finish("Ada", "crypt")
    said = start(monkeypatch, "teach crypt", "Bo", "")
    assert "Teach me Crypt again" in said
    assert "Your name (Enter: Ada):" in said
    assert lessons.reached("Bo", "crypt").step == 1


def test_leaving_at_the_name_starts_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    assert "Lesson" not in start(monkeypatch, "teach crypt", "quit")
    assert lessons.load() == {}


def test_a_rival_of_the_lesson_cannot_be_its_learner(monkeypatch: pytest.MonkeyPatch) -> None:
    said = start(monkeypatch, "teach crypt", "magpie", "Tess", "")
    assert "You play against magpie in this lesson. Type another name." in said
    assert list(lessons.load()) == ["Tess"]
