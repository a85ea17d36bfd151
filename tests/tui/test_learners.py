"""What is kept of learners: progress in lessons, and helps that were read."""

from __future__ import annotations

import json

import pytest

from tests.tui.test_settings import HOSTILE
from tui import lessons, locations
from tui.lessons import MOST, Progress


def test_nobody_has_learned_anything_before_the_first_lesson() -> None:
    assert lessons.load() == {}
    assert lessons.reached("Ann", "crypt") == Progress()
    assert not lessons.anyone_done("crypt")


def test_progress_is_kept_by_person_and_game() -> None:
    lessons.save_step("Ann", "crypt", 6)
    lessons.met("Ann", "crypt", "Turn")
    lessons.met("Ann", "crypt", "Turn")
    lessons.save_step("Ben", "thiefdom", 3)
    lessons.finish("Ben", "thiefdom")
    assert lessons.reached("Ann", "crypt") == Progress(6, met=("Turn",))
    assert lessons.reached("Ann", "thiefdom") == Progress()
    assert lessons.reached("Ben", "thiefdom") == Progress(done=True)
    assert (lessons.anyone_done("thiefdom"), lessons.anyone_done("crypt")) == (True, False)


def test_a_lesson_begun_anew_stays_done() -> None:
    lessons.finish("Ann", "crypt")
    lessons.save_step("Ann", "crypt", 2)
    assert lessons.reached("Ann", "crypt") == Progress(2, done=True)


def test_a_person_is_known_however_the_name_is_typed() -> None:
    lessons.save_step("Ann  Lee", "crypt", 4)
    assert lessons.reached(" ann lee ", "crypt").step == 4


@pytest.mark.parametrize("kind", HOSTILE)
def test_a_file_that_nobody_wrote_is_nobodys_progress(kind: str) -> None:
    path = locations.lessons()
    path.parent.mkdir(parents=True)
    HOSTILE[kind][0](path)
    assert lessons.load() == {}
    lessons.save_step("Ann", "crypt", 1)
    assert lessons.reached("Ann", "crypt").step == (0 if kind == "a folder" else 1)


@pytest.mark.parametrize(
    "kept",
    [
        {"Ann": {"crypt": {"step": -1}}},
        {"Ann": {"crypt": {"step": 10**6}}},
        {"Ann": {"crypt": {"met": [7]}}},
        {"Ann": ["crypt"]},
        ["Ann"],
    ],
)
def test_what_cannot_be_progress_is_none(kept: object) -> None:
    locations.lessons().parent.mkdir(parents=True)
    locations.lessons().write_text(json.dumps(kept))
    assert lessons.load() == {}


def test_names_from_a_foreign_file_are_made_clean() -> None:
    locations.lessons().parent.mkdir(parents=True)
    kept = {"\x1b[31mAnn\x07": {"crypt": {"step": 2, "stars": 3}}}
    locations.lessons().write_text(json.dumps(kept))
    assert lessons.reached("[31mAnn", "crypt").step == 2


def test_the_file_does_not_grow_for_ever() -> None:
    for nth in range(MOST + 5):
        lessons.save_step(f"Guest {nth}", "crypt", 1)
    assert len(lessons.load()) == MOST
    assert lessons.reached("Guest 4", "crypt") == Progress()
    assert lessons.reached(f"Guest {MOST + 4}", "crypt").step == 1
