"""Every rule of the sheet has a test: the ids, and a look at the names of the tests beside this file."""

from __future__ import annotations

import pytest

from tests.games.thiefdom.at_the_table import CARDS
from tests.helpers.story import names_beside

SHEET = """
g1 g2 g3 g4 g5 g6 g7 g8 g9
v1 v2 v3 v4 v5
setup_1 setup_2 setup_3 setup_4 setup_5 setup_6 setup_7 setup_8 setup_9 setup_10 setup_11
draft_1 draft_2 draft_3 draft_4 hideouts
round
t1 t2 t3 t4 t5 t6 t7 t8
a1a a1b a1c a1d a2 a3 a4 a5
turn_endurance turn_actions
m1 m2 m3 m4 m5 m6 m7
e1 e2 e3 e4
s1 s2 s3
poster
location market villa dealer tavern dungeon smuggler
card_icons card_acts
day_1 day_3 day_4 day_refills
end_goods end_artworks end_allies end_the_most end_ties
variant_planned variant_chaotic
solo_1 solo_2 solo_3 solo_4 solo_5 solo_6 solo_7 solo_8
golden cities tiles edition ways_back refused

interaction_thimble interaction_shoes interaction_wotana interaction_mortana interaction_the_church
"""
"""Ids of the sheet as they are; `setup` is 2.3, `draft` 2.5, `hideouts` 2.6, `round` 2.7, `turn` 2.10, `poster` 2.14,
`location` and the places 2.15, `card` 2.16, `day` 2.17, `end` 2.18, `variant` 2.19, `golden` 6.7, `cities` 6.6."""
RULINGS = [f"r{number}" for number in range(1, 61)]

TESTS = names_beside(__file__)


def has_a_test(rule: str) -> bool:
    """Whether a test is named by this id."""
    return any(f"_{rule}_" in f"{name}_" for name in TESTS)


@pytest.mark.parametrize("rule", [*SHEET.split(), *RULINGS])
def test_index_every_rule_has_a_test(rule: str) -> None:
    assert has_a_test(rule)


SHORT = {
    "Climbing Tools": "climbing", "Fishing Rod": "rod", "Grappling Hook": "hook", "Messenger Pigeon": "pigeon",
    "Lock Pick": "lock_pick", "Smoke Bomb": "smoke", "Thimble-Rig": "thimble_rig", "Throwing Stars": "stars",
}  # fmt: skip


@pytest.mark.parametrize("name", CARDS)
def test_index_every_card_has_a_test(name: str) -> None:
    short = SHORT.get(name, name.lower())
    assert any("_card_" in one and f"_{short}_" in f"{one}_" for one in TESTS)


def test_index_no_two_tests_have_one_name() -> None:
    assert len(set(TESTS)) == len(TESTS) > 250
