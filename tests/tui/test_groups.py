"""No letter means two things on one screen, and nothing on a screen means nothing: in both columns of signs."""

from __future__ import annotations

import pytest

from tests.helpers.groups import also_looked_at, clashes, wrong
from tests.helpers.pictures import Picture, Piece, Shot, taken
from tui.pictures import CATALOGUE


@pytest.mark.parametrize("shot", also_looked_at(), ids=str)
async def test_every_group_of_cells_means_one_thing(shot: Shot) -> None:
    """In the pictures that are not kept; `test_snapshots` looks at the others.

    `python -m tests.helpers.groups WORD...` says the same of some pictures.
    """
    picture = await taken(CATALOGUE[shot.scene], shot.size, shot.variant)
    assert wrong(picture, shot) == []


def drawn(*rows: tuple[str, str, str]) -> Picture:
    """A picture of rows that are each one piece: the plate, the text, the role."""
    pieces = [Piece(plate, y, 0, text, role, 80, -1) for y, (plate, text, role) in enumerate(rows)]
    return Picture(tuple([text for _plate, text, _role in rows]), (), pieces=tuple(pieces))


def test_one_letter_for_two_things_is_found() -> None:
    """B was a guild, its thief, a guard, a noble and a badge."""
    watch = ("city", "→B", "guard")
    assert clashes(drawn(watch, ("city", "◆B", "noble")), "thiefdom") == []
    assert clashes(drawn(watch, ("guilds", "B", "seat2")), "thiefdom")
    assert clashes(drawn(watch, ("city", "B1", "seat2")), "thiefdom")
    assert clashes(drawn(watch, ("thieves", "BB", "ink")), "thiefdom")
    assert clashes(drawn(("city", "N1", "guild2"), ("guilds", "N", "guild2")), "thiefdom") == []
    assert clashes(drawn(("seats", "B1", "ink"), ("city", "Bg", "ink"), ("city", "B2", "ink")), "oliver-twist") == []
    assert clashes(drawn(("seats", "T4", "ink"), ("city", "T2", "ink")), "oliver-twist")


def test_a_small_letter_alone_is_a_key() -> None:
    assert clashes(drawn(("market", "h", "key")), "thiefs-market") == []
    assert clashes(drawn(("market", "h", "dim")), "thiefs-market")
    assert clashes(drawn(("market", "Hen", "dim")), "thiefs-market") == []
    assert clashes(drawn(("city", "s", "house")), "thiefdom")
    assert clashes(drawn(("city", "Sm", "house")), "thiefdom") == []


def test_on_a_plan_there_are_no_words_and_no_numbers() -> None:
    assert clashes(drawn(("city", "12", "reach")), "oliver-twist")
    assert clashes(drawn(("guilds", "12", "ink")), "thiefdom") == []
    assert clashes(drawn(("city", "3", "reach")), "thiefdom") == [], "steps"
    assert clashes(drawn(("city", "safe", "ink")), "thiefdom")


def test_what_only_resembles_a_form_is_found() -> None:
    """One group that two forms could be, and signs that lost their letters."""
    assert clashes(drawn(("city", "★", "ink")), "thiefdom")
    assert clashes(drawn(("tally", "A", "dim")), "crypt")
    assert clashes(drawn(("tally", "ΩP", "orange")), "crypt") == []
