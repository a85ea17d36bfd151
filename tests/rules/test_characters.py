"""Characters: bots with a name of their own, each with a level."""

from __future__ import annotations

import pytest

from rules import bots, shelf
from rules.bots.characters import CHARACTERS, called, whose
from rules.errors import BadSetup

CRYPT = shelf.game("crypt")


def test_characters_are_in_the_order_of_their_levels_and_no_level_has_their_name() -> None:
    levels = [*bots.LEVELS]
    ranks = [levels.index(one.level) for one in CHARACTERS.values()]
    assert ranks == sorted(ranks)
    assert {*CHARACTERS}.isdisjoint(levels)
    assert [bots.level_of(name) for name in bots.NAMES] == [*levels, *[one.level for one in CHARACTERS.values()]]


@pytest.mark.parametrize("name", bots.NAMES)
def test_each_name_is_a_player(name: str) -> None:
    assert hasattr(bots.bot(name, CRYPT), "decide")


@pytest.mark.parametrize("name", ["", "Rook", "hal"])
def test_no_other_name_is_one(name: str) -> None:
    with pytest.raises(BadSetup, match="no-such-bot"):
        bots.bot(name, CRYPT)


def test_a_character_is_known_by_its_bot_or_in_older_matches_by_level_and_name() -> None:
    assert whose("rook", "Otto") == "rook"
    assert whose("greedy", "Magpie") == "magpie"
    assert whose("greedy", "Rook") == whose("random", "Magpie") == whose("greedy", "Otto") == ""
    assert (called("ROOK"), called("Otto")) == ("rook", None)
