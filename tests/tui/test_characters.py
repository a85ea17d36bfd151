"""Computer players as characters: a line each, and how the people here have done against them."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from rich.cells import cell_len

from rules import shelf
from rules.chance import SeededChance
from rules.record import Sitting
from rules.table import Table
from tests.helpers.screens import SIZES, faults, sitting
from tui import finding, locations, regulars, store
from tui.regulars import PERSON, Chair
from tui.shelf.characters import CHARACTERS
from tui.shelf.rivals import Rivals
from tui.shelf.seating import NOBODY, Seating, sitter_words
from tui.shelf.setup import Setup
from tui.table.taught import AFTER

CRYPT = shelf.game("crypt")
TABLE = [Chair(PERSON, "Tess"), Chair("greedy", "Magpie"), Chair("greedy", "Rook")]


def over(seed: int, *seats: Sitting, begun: str = "") -> tuple[int, ...]:
    """A finished match of Crypt in the store; returns the place of each seat."""
    file, luck = store.new_file(CRYPT), SeededChance(seed)
    table = Table.open(CRYPT, seats, CRYPT.options(), None, luck, file.keep, begun)
    while table.waiting():
        seat = table.waiting()[0]
        asked = table.ask(seat)
        table.play(seat, asked.stamp, luck.pick(tuple(asked.moves)))
    file.close()
    places = table.outcome()
    assert places is not None
    return places


def played(nth: int = 5, begun: str = "") -> list[tuple[int, ...]]:
    """As many matches of Tess against Magpie and Rook, known to be over."""
    seats = Sitting("Tess"), Sitting("Magpie", "greedy"), Sitting("Rook", "greedy")
    found = [over(seed, *seats, begun=begun) for seed in range(nth)]
    list(finding.matches())
    return found


def known(game: str = "crypt") -> Rivals:
    """All finished matches, read."""
    rivals = Rivals(game)
    while rivals.read(0.0):
        pass
    return rivals


def against(rivals: Rivals, chairs: Sequence[Chair] = TABLE) -> list[str]:
    """What is said of each chair, in the shortest form."""
    return ["".join(rivals.against(chair, chairs)[-1:]) for chair in chairs]


def test_each_line_fits_a_narrow_screen_and_claims_no_number() -> None:
    for name, said in CHARACTERS.items():
        assert cell_len(said[0]) <= 44
        assert cell_len(said[-1]) <= 12, name
        assert [cell_len(one) for one in said] == sorted([cell_len(one) for one in said], reverse=True)
        assert not any(sign.isdigit() for one in said for sign in one)


@pytest.mark.parametrize("game", [meta.name for meta in shelf.GAMES])
def test_each_chair_gets_another_character(game: str) -> None:
    meta = shelf.meta(game)
    chairs = [Chair("greedy") for _ in range(meta.seats[1])]
    seating = Seating(meta, regulars.Regulars(game, {game: chairs}))
    names = [chair.name for chair in seating.chairs]
    assert names == list(CHARACTERS)[: meta.seats[1]]
    assert all(sitter_words(chair) == CHARACTERS[chair.name] for chair in seating.chairs)


def test_a_player_at_random_is_no_character() -> None:
    assert "random" in sitter_words(Chair("random", "Magpie"))[0]
    assert "greedy" in sitter_words(Chair("greedy", "Otto"))[0]


def test_wins_are_better_places() -> None:
    places = played()
    won = [sum(one[0] < one[seat] for one in places) for seat in (1, 2)]
    assert against(known()) == ["", f"{won[0]} of 5", f"{won[1]} of 5"]


def test_only_this_game_this_person_and_this_rival_count() -> None:
    played(2)
    over(7, Sitting("Bo"), Sitting("Magpie", "random"))
    list(finding.matches())
    rivals = known()
    assert against(rivals, [Chair(PERSON, "tess"), Chair("greedy", "Magpie")])[1].endswith(" of 2")
    assert against(rivals, [Chair(PERSON, "Bo"), Chair("greedy", "Magpie")]) == ["", ""]
    assert against(rivals, [Chair("greedy", "Magpie"), Chair("greedy", "Rook"), Chair(NOBODY)]) == ["", "", ""]
    assert against(known("thiefdom")) == ["", "", ""]


def test_a_match_after_a_lesson_counts_for_nothing() -> None:
    played(1, AFTER)
    assert len(list(finding.finished())) == 1
    assert against(known()) == ["", "", ""]


def test_a_folder_that_cannot_be_read_is_no_record() -> None:
    locations.matches().parent.mkdir(parents=True)
    locations.matches().write_text("no folder")
    assert against(known()) == ["", "", ""]


@pytest.mark.parametrize("size", SIZES)
async def test_the_set_up_shows_lines_and_records(size: str) -> None:
    places = played(3)
    won = sum(one[0] < one[1] for one in places)
    regulars.save("crypt", TABLE)
    async with sitting(size, Setup("crypt")) as person:
        await person.press("b")
        assert faults(person.rows(), SIZES[size][0]) == []
        assert sum(f"{won} of 3" in row for row in person.rows()) == 2
        assert person.sees(f"Tess won {won} of 3")
        assert not any("greedy" in row for row in person.rows())
        await person.press("v")
        assert person.sees(CHARACTERS["Magpie"][0])
        assert any("play alike" in row for row in person.page())


async def test_a_new_rival_shows_its_line_on_the_edge() -> None:
    async with sitting("narrow", Setup("crypt")) as person:
        await person.press("b")
        assert person.sees(CHARACTERS["Magpie"][0])
