"""What computer players are called, wherever one is named; and matches of older programs, which go on."""

from __future__ import annotations

import pytest

from rules import shelf
from rules.chance import SystemChance
from rules.errors import BadSetup
from rules.record import Sitting
from tui import birds, store
from tui.session import seated

CRYPT = shelf.game("crypt")


@pytest.mark.parametrize(
    ("specs", "seats"),
    [
        (["Ann", "rook"], [("Ann", ""), ("Rook", "rook")]),
        (["Ann", "Raven", "WREN"], [("Ann", ""), ("Raven", "raven"), ("Wren", "wren")]),
        (["rook=Otto", "greedy=Eva"], [("Otto", "rook"), ("Eva", "greedy")]),
        (["greedy", "search", "random"], [("Jay", "greedy"), ("Crow", "search"), ("Daw", "random")]),
        (["greedy", "Jay"], [("Crow", "greedy"), ("Jay", "")]),
        (["magpie", "magpie"], [("Magpie", "magpie"), ("Magpie 2", "magpie")]),
        (["greedy=Magpie", "greedy=Jackdaw"], [("Magpie", "magpie"), ("Jackdaw", "jackdaw")]),
    ],
)
def test_a_seat_is_a_person_a_character_or_a_level(specs: list[str], seats: list[tuple[str, str]]) -> None:
    assert [(one.name, one.bot) for one in seated(specs)] == seats


@pytest.mark.parametrize("spec", ["greedy=Rook", "search=magpie", "rook=Raven", "random=WREN"])
def test_a_characters_name_is_refused_to_all_others(spec: str) -> None:
    with pytest.raises(BadSetup, match="name-of-character"):
        seated(["Ann", spec])


def test_there_is_always_another_name() -> None:
    taken: list[str] = []
    for _ in range(20):
        taken.append(birds.proposed("greedy", taken))
    assert len({*taken}) == 20
    assert all(birds.is_proposed(name) for name in birds.BIRDS)
    assert not birds.is_proposed("Otto")


def test_a_match_with_a_greedy_rook_goes_on() -> None:
    seats = (Sitting("Ann"), Sitting("Rook", "greedy"))
    kept = store.begin(CRYPT, seats, CRYPT.options(), CRYPT.standard, SystemChance())
    kept.file.close()
    again = store.take_up(kept.file.path)
    assert again.table.header.seats == seats
    again.file.close()
