"""Every rule of the sheet has a test: the ids, and a look at the names of the tests beside this file."""

from __future__ import annotations

import re

import pytest

from tests.games.oliver_twist.at_the_table import NAMES
from tests.helpers.story import names_beside

SHEET = """
setup_1 setup_2 setup_3 setup_4 setup_5 streets

p1 p2 p3 p4 p5 p6 p7 p8 p9 p10 p11 p12 p13
f1 f2 f3 f4 f5 f6 f7
c1 c2 c3
end_exact end_hot_potato end_1 end_2 end_3 end_4 end_5 end_6 end_ties
n1 n2 n3 n4 n5 n6 n7 n8 n9 n10

s_public s_money s_reserve s_hands s_file s_files s_open_files s_peeks s_drawn s_blur s_alike

card_dodger card_charley card_nancy card_sikes card_brownlow card_rose card_noah card_bumble card_monks
card_grimwig card_bedwin card_bet card_toby

ways_back refusals conservation edition
"""
"""`setup` is 3.1, `streets` the table of 2.2, `end` 3.5, `s` 3.7, `card` 4.1, `conservation` section 6."""

TESTS = names_beside(__file__)


@pytest.mark.parametrize("rule", re.findall(r"\S+", SHEET))
def test_index_every_rule_has_a_test(rule: str) -> None:
    assert [name for name in TESTS if f"{name}_".startswith(f"test_{rule}_")]


def test_index_every_character_stands_above() -> None:
    short = {name.removeprefix("card_") for name in re.findall(r"card_\w+", SHEET)}
    assert len(short) == len(NAMES)
    assert all(any(one in name.lower() for one in short) for name in NAMES)


def test_index_no_two_tests_have_one_name() -> None:
    assert len(set(TESTS)) == len(TESTS) > 200
