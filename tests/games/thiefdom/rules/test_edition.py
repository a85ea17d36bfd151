"""The edition in the box against the sheet, and what is refused with which key and reason."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from rules.thiefdom import edition as source
from rules.thiefdom.edition import FIGURE_NAMES
from rules.thiefdom.game import GAME
from tests.games.thiefdom.at_the_table import CARDS, card, goods
from tests.helpers.editions import Box

PRINTED = Box(GAME)
BOX, fault = PRINTED.text, PRINTED.fault
STANDARD = GAME.standard

GEAR = """
Climbing Tools 3 2 | Crossbow 3 1 | Cudgel 3 1 | Fishing Rod 4 1 | Grappling Hook 3 2 | Sack 4 2
Messenger Pigeon 2 2 | Lock Pick 4 1 | Shoes 5 2 | Smoke Bomb 2 0 | Thimble-Rig 3 1 | Throwing Stars 3 0
"""
GUESTS = """
Antonius 2 gold, 1, wine | Apollon gold, 1, liquor | Beatrix 2 gold, 0 | Benjamin gold, 3 | Bernhard gold, 3
Elise 4 gold wine, 0 | Grimm 2 gold, 0, badge | Helmut 2 gold, 1 | Iwana 4 gold, 0 | Janus 2 gold, 1 | Jin gold, 2
Juma gold, 2 | Jolanda 2 gold, 2 | Johanna 2 gold, 2 | Jonathan 2 gold, 2 | Konstanze 3 gold, 0 | Kunrad 2 gold, 2
Larissa 2 gold, 2 | Lentz gold, 2 | Malika 2 gold, 2 | Melisande 2 gold, 2 | Mortana gold, 1 | Oswald 2 gold, 2
Quinta 2 gold, 2, gem | Richard gold, 2 | Ruth gold, 2 | Samuel gold, 2 | Siti 2 gold, 2 | Stoffel gold, 1
Svenja gold, 2 | Towa gold, 2 | Tristan gold, 3 | Wibald gold, 3 | Wilma 2 gold, 2 | Wolff 2 gold, 2 | Wotana gold, 2
"""
MISSIONS = """
4 gem = 6, 2 gold | 4 liquor = 7, 2 gold | 2 wine = 8, 2 gold | 2 gold badge = 6 | 3 gem = 6, gold
3 liquor = 5, 3 gold | gem wine = 8 | liquor wine = 8, gem | 2 gem badge = 8, 2 gold | gem badge = 6, 2 gold
2 gem liquor = 8, 2 gold | liquor badge = 7, 2 gold | 3 gold gem = 4, wine | 2 gold wine = 7
"""


def entries(text: str) -> list[str]:
    return [one.strip() for one in re.split(r"[|\n]", text) if one.strip()]


def test_edition_equipment_of_the_sheet() -> None:
    found = [f"{gear.name} {gear.cost} {gear.points}" for gear in STANDARD.equipment]
    assert found == entries(GEAR)


def test_edition_guests_of_the_sheet() -> None:
    assert len(STANDARD.guests) == 36
    for guest, line in zip(STANDARD.guests, entries(GUESTS), strict=True):
        name, rest = line.split(" ", 1)
        cost, points, *gives = rest.split(", ")
        assert (guest.name, guest.cost.goods, guest.points) == (name, goods(cost), int(points))
        assert guest.gives.goods == goods("".join(gives))


def test_edition_missions_of_the_sheet() -> None:
    for mission, line in zip(STANDARD.missions, entries(MISSIONS), strict=True):
        wants, reward = line.split(" = ")
        points, *gives = reward.split(", ")
        assert (mission.wants.goods, mission.points) == (goods(wants), int(points))
        assert mission.gives.goods == goods("".join(gives))


def test_edition_artworks_villas_and_numbers() -> None:
    art = [(one.points, one.gives.goods, one.draw, one.instead) for one in STANDARD.artworks]
    assert art == [
        (8, goods(""), 0, 0), (6, goods("4 gold"), 0, 0), (5, goods("2 wine"), 0, 0), (5, goods(""), 2, 4),
    ]  # fmt: skip
    assert STANDARD.safes == ("art", "art", "gems", "gems")
    assert (STANDARD.gold, STANDARD.points, STANDARD.rounds, STANDARD.actions, STANDARD.steps) == (8, 10, 6, 3, 3)
    assert (STANDARD.loot_slots, STANDARD.gold_slots, STANDARD.arrest, STANDARD.refills) == (4, 4, 2, (2, 4))


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_edition_every_figure_in_play_moves_once_a_round(seats: int) -> None:
    moved = sorted([figure for board in STANDARD.boards(seats) for figure in board])
    out = (3, 7) if seats < 3 else ()
    assert moved == [figure for figure in range(9) if figure not in out]


def test_edition_boards_of_the_sheet() -> None:
    names = [[FIGURE_NAMES[one] for one in board] for board in STANDARD.boards(2)]
    assert names == [["noble A", "guard A", "guard C"], ["noble B", "noble C", "guard B", "carriage"]]


def test_edition_the_solo_tables() -> None:
    assert STANDARD.solo.directions == ("NWSE", "NESW", "ENWS", "ESWN", "SENW", "SWNE", "WSEN", "WNES")
    assert STANDARD.solo.stars == (30, 40, 50, 60, 70)


def test_edition_cards_are_numbered_as_on_the_sheet() -> None:
    numbers = [card(name) for name in ("Climbing", "Stars", "Antonius", "Wotana")]
    assert (numbers, len(CARDS)) == ([1, 12, 13, 48], 48)


# What is refused ----------------------------------------------------------------------------------


def changed(old: str, new: str) -> bytes:
    """The box with one thing changed, at its first place."""
    assert old in BOX
    return BOX.replace(old, new, 1).encode()


FAULTS = [
    (changed("rounds = 6", "rounds = 0"), "rounds", "must be 1 to 99"),
    (changed("gold = 8 ", "gold = -1 "), "gold", "must be 0 to 99"),
    (changed('{ name = "Sack", cost = 4, points = 2 },', ""), "equipment", "wants 12 cards"),
    (changed('name = "Sack"', 'name = "Shoes"'), "equipment", "wants different names"),
    (changed('name = "Wolff"', 'name = "Wotana"'), "guests", "wants different names"),
    (changed('{ name = "Wolff", cost = { gold = 2 }, points = 2 },', ""), "guests", "wants 36 cards"),
    (re.sub(r"(    \{ wants.*\n){3}", "", BOX, count=1).encode(), "missions", "at least 12"),
    (changed("wants = { gem = 4 }", "wants = {}"), "missions", "wants goods"),
    (changed('["art", "art"', '["art", "arts"'), "artworks", "art or gems"),
    (changed('name = "Sack"', 'name = ""'), "name", "1 to 40 signs"),
    (changed("cost = 5, points = 2", "cost = 5, points = 200"), "Shoes", "points must be"),
    (changed("{ gold = 2, badge = 1 }", "{ gold = 12, badge = 1 }"), "goods", "0 to 9"),
    (changed('["noble A", "guard A", "guard C"]', '["noble A", "guard A"]'), "patrols", "for 2 seats"),
    (changed("rivals = [2, 3, 1]", "rivals = [2, 2, 1]"), "patrols.rivals", "1, 2 and 3"),
    (changed('"NWSE", ', ""), "solo", "each side of the die"),
    (changed('"NWSE"', '"NWSS"'), "solo.directions", "N E S W"),
    (changed("[30, 40", "[50, 40"), "solo.stars", "fewest first"),
    (changed('section = "1A"', 'section = "1B"'), "tiles", "1A to 8B"),
    (changed('title = "Rope Walk"', 'title = ""'), "tiles.1A", "title wants"),
    (changed('gate = "catacomb"', 'gate = "tunnel"'), "tiles.1A", "villa or catacomb"),
    (changed('gate = "catacomb"', 'gate = "villa"'), "tiles.1A", "the gate of section 1 is a catacomb"),
    (changed("|T . t . G G G|\n", ""), "tiles.1A", "15 rows"),
    (changed("|T . t . G G G|", "|T . q . G G G|"), "tiles.1A", "map has 'q'"),
    (changed("|T * . *#D D G|", "|T . . *#D D G|"), "tiles.1A", "a lantern stands at each crossing"),
]


@pytest.mark.parametrize(
    ("text", "key", "reason"), FAULTS, ids=[f"{key}-{nth}" for nth, (_, key, _) in enumerate(FAULTS)]
)
def test_edition_inconsistent(text: bytes, key: str, reason: str) -> None:
    code, where, why = fault(text)
    assert (code, where) == ("edition-inconsistent", key)
    assert reason in why


def test_edition_every_key_that_can_be_named_is_named_above() -> None:
    code = Path(source.__file__).read_text("utf-8")
    keys = set(re.findall(r'yield "([a-z_.]+)', code)) | {"rounds", "gold"}
    named = {key for _, key, _ in FAULTS}
    assert len(keys) > 8
    assert sorted(keys - named) == []


def test_edition_another_one_is_played_by_its_own_figures() -> None:
    other = GAME.edition(changed("points = 10 ", "points = 20 "))
    assert GAME.new(2, edition=other).points == (20, 20)
