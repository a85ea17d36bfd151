"""Every rule of the sheet has a test: the ids, and a look at the names of the tests beside this file."""

from __future__ import annotations

import re

import pytest

from tests.helpers.story import names_beside

SHEET = """
1_1 1_2 1_3 1_4

2_dice 2_torches 2_leader 2_sides 2_seats 2_shuffle

3_1 3_window
3_2_a1 3_2_a2 3_2_a3 3_2_a4 3_2_a5 3_2_a6 3_2_b
3_2_lights_out_2 3_2_lights_out_3 3_2_lights_out_4 3_2_lights_out_any
3_3_1 3_3_2 3_3_3 3_3_4 3_3_5 3_3_6
3_4 3_end

4_flip
4_idol_a 4_idol_b 4_jewelry_a 4_jewelry_b 4_manuscript_a 4_manuscript_b
4_pottery_a 4_pottery_b 4_remains_a 4_remains_b 4_tapestry_a 4_tapestry_b
4_1_ia1 4_1_ia2 4_1_ia3 4_1_ia4 4_1_ia5 4_1_ia6
4_1_ib1 4_1_ib2 4_1_ib3 4_1_ib4
4_1_end
4_1_mb1 4_1_mb2 4_1_mb3 4_1_mb4
4_1_pb1 4_1_pb2 4_1_pb3 4_1_pb4 4_1_pb5
4_1_ra1 4_1_ra2 4_1_ra3 4_1_ra4
4_2_1 4_2_2 4_2_3

5_r1 5_r2 5_r3 5_r4 5_r5 5_r6 5_r7 5_r8 5_r9 5_r10 5_r11 5_r12 5_r13 5_r14 5_r15 5_r16 5_r17 5_r18 5_r19
5_r20 5_r21 5_r22 5_r23 5_r24 5_r25 5_r26 5_r27
5_1
5_2_1 5_2_2 5_2_3 5_2_4 5_2_5 5_2_6 5_2_7 5_2_8 5_2_fence
5_3

6_1 6_2 6_3 6_4 6_5 6_6 6_7 6_8 6_8_vectors 6_8_example_1 6_8_example_2

8_1 8_2 8_3 8_4 8_5 8_6
"""
"""In 4.1 the letters are the collector (ia: Idol A) and its rulings in order, with Idol A's fresh Idol as the
fifth; the rows of section 5 are listed in test_5_rulings.py. Section 7 (variants) and 8.7 (hints) hold no rules."""

NAMES = names_beside(__file__)


@pytest.mark.parametrize("rule", re.findall(r"\S+", SHEET))
def test_index_every_rule_has_a_test(rule: str) -> None:
    assert [name for name in NAMES if f"{name}_".startswith(f"test_{rule}_")]


def test_index_no_two_tests_have_one_name() -> None:
    assert len(set(NAMES)) == len(NAMES) > 200
