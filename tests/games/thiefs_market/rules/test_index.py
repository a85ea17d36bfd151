"""Every rule of the sheet has a test: the ids, and a look at the names of the tests beside this file."""

from __future__ import annotations

import re

import pytest

from tests.helpers.story import names_beside

SHEET = """
setup

p1 p2 p3 p4 p5 p6 p7 p8 p9 p10 p11 p12 p13 p14
proof conservation

b1 b2 b3 b4 b5 b6 b7 b8 b9 b10 b11 b12 b13 b14 b15 b16 b17 b18 b19

m1 m2 m3 m4 m5 m6 m7

s1 s2 s3 s4 s5 s6 s7 s8 s9 s10 s11

card_flip card_spender card_extra card_waiter card_value card_house card_haul card_map
card_eyepatch card_gauntlet card_scales card_island card_lucky card_potion card_clutches card_golem card_exit
card_racket card_loyalty card_campaign
together

gold_cap open_infamy tied_first

example_01 example_02 example_03 example_04 example_05 example_06 example_07 example_08 example_09 example_10
example_11 example_12 example_13 example_14 example_15 example_16 example_17 example_18 example_19 example_20

refusals ways_back edition
"""
"""Section 4 has P, B, M and S; `setup` is section 1, `proof` the one under P14, `card` section 3, `example` section 7.
Which card is of which family stands in test_cards.py, which also looks that none is missing."""

NAMES = names_beside(__file__)


@pytest.mark.parametrize("rule", re.findall(r"\S+", SHEET))
def test_index_every_rule_has_a_test(rule: str) -> None:
    assert [name for name in NAMES if f"{name}_".startswith(f"test_{rule}_")]


def test_index_no_two_tests_have_one_name() -> None:
    assert len(set(NAMES)) == len(NAMES) > 250
