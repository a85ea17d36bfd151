"""The kept positions: each replays to the question that the table names."""

from __future__ import annotations

from pathlib import Path

import pytest

import tui
from rules import shelf
from rules.game import fingerprint
from rules.oliver_twist.edition import BROOCH, HANDKERCHIEF, HEX, kind
from rules.oliver_twist.steps.round import Opening
from rules.thiefdom.steps.round import Plan
from tests.helpers.positions import HERE, Kept, digest, position, positions, replayed

ANN, MAGPIE = 0, 1


@pytest.mark.parametrize("kept", positions().position, ids=lambda kept: f"{kept.game}-{kept.n}")
def test_a_position_is_as_it_was(kept: Kept) -> None:
    table, seat = position(kept.game, kept.n)
    asked = table.ask(seat)
    assert table.waiting() == (seat,)
    assert type(asked.step).__name__ == kept.asks
    assert not table.header.seats[seat].bot, "a person is asked"
    assert digest(asked.view) == kept.digest
    assert table.header.edition == positions().editions[kept.game]


def test_there_are_eight_of_each_game_and_no_more_records() -> None:
    wanted = {HERE / meta.name / f"{n}.record" for meta in shelf.GAMES for n in range(1, 9)}
    assert {HERE / kept.game / f"{kept.n}.record" for kept in positions().position} == wanted
    assert set(HERE.glob("*/*.record")) == wanted | {HERE / "thiefdom" / "lesson.record"}


@pytest.mark.parametrize("game", [meta.name for meta in shelf.GAMES])
def test_the_edition_is_found_by_its_fingerprint(game: str) -> None:
    mark = positions().editions[game]
    edition = shelf.game(game).boxed(mark)
    assert edition is not None
    assert fingerprint(edition) == mark


def test_the_first_night_is_played_as_far_as_dawn() -> None:
    table = replayed(HERE / "thiefdom" / "lesson.record")
    view, step = table.ask(ANN).view, table.ask(ANN).step
    assert isinstance(step, Plan)
    assert (view.round, view.points) == (2, (16, 10))  # type: ignore[attr-defined]


def test_the_night_of_oliver_twist_begins() -> None:
    table = replayed(Path(tui.__file__).parent / "games" / "oliver_twist" / "lesson_night.record")
    view, step = table.ask(ANN).view, table.ask(ANN).step
    assert isinstance(step, Opening)
    assert view.money == (36, 49)  # type: ignore[attr-defined]
    hexes = [token.face - HEX for token in view.reserves[ANN]]  # type: ignore[attr-defined]
    assert [(kind(face), face % 10) for face in hexes] == [(HANDKERCHIEF, 1), (BROOCH, 2)]
    assert view.tool_types(ANN) == 4  # type: ignore[attr-defined]
