"""Why the rules refuse a move: a code and its facts, from what the seat itself can see."""

from __future__ import annotations

import pytest

from rules.oliver_twist.moves import Drop, Fagin, Go, Keep, Name, Relocate, Reveal, Stand, Take
from tests.games.oliver_twist.at_the_table import nightfall, turn


@pytest.mark.parametrize("space", [-1, 99, 10**30, -(10**30)])
def test_refusals_spaces_that_do_not_exist(space: int) -> None:
    at = turn("@O A1 ?? A1", night=True)
    assert at.refuses(0, Take(space)) == ("no-such-space", {"space": space})
    assert at.refuses(0, Reveal(space)) == ("not-hidden", {"space": space})
    at = turn("@O .. A1 A1").play(0, Relocate())
    assert at.refuses(0, Stand(space)) == ("no-such-space", {"space": space})
    at = turn("@O A1 A1", hands={0: "Dodger"}).helps(0, "Dodger")
    assert at.refuses(0, Take(space))[0] == "no-token"
    at = nightfall("@O ?? ??", money=[1])
    assert at.refuses(0, Reveal(space))[0] == "not-hidden"


def test_refusals_of_a_prowl() -> None:
    at = turn("@O A1 .. ?? ?? W5", night=True)
    assert at.refuses(0, Take(2)) == ("no-token", {"space": 2})
    assert at.refuses(0, Take(5)) == ("out-of-reach", {"space": 5, "reach": 4})
    assert at.refuses(0, Take(3)) == ("face-down", {"space": 3})
    assert at.refuses(0, Take(1, 0)) == ("not-that-way", {"space": 1})
    assert at.refuses(0, Reveal(3)) == ("not-beside", {"space": 3})
    assert at.refuses(0, Reveal(1)) == ("not-hidden", {"space": 1})


def test_refusals_of_a_prowl_before_the_line_that_must_be_turned_over() -> None:
    at = turn("?? @O A1 ..", night=True, reveal="literal")
    assert at.refuses(0, Take(2)) == ("reveal-first", {})
    assert at.refuses(0, Take(2, 2)) == ("reveal-first", {})
    assert at.refuses(0, Take(3)) == ("no-token", {"space": 3})
    at.turns_over(0, (0, 0))
    assert at.refuses(0, Take(2, 0)) == ("not-that-way", {"space": 2})


def test_refusals_of_a_relocation() -> None:
    at = turn("@O .. A1 A1").play(0, Relocate())
    assert at.refuses(0, Stand(2)) == ("not-free", {"space": 2})
    assert at.refuses(0, Stand(0)) == ("touches-nothing", {"space": 0})
    assert turn("@O .. ..", hands={0: "Bet"}).refuses(0, Relocate()) == ("no-token-left", {})


def test_refusals_of_a_line() -> None:
    at = turn("?? ?? ?? ??\n## OO @@ ??", night=True).turns_over(0, (3, 1))
    assert at.asked == ("Prowl", 0)
    at = turn("@O ?? ??\n## ?? ..", night=True).turns_over(0, (1, 0))
    assert at.refuses(0, Go(0)) == ("line-elsewhere", {"space": 0})


def test_refusals_of_names_tools_cards_and_sets() -> None:
    at = nightfall("@O ?? ??", money=[1]).turns_over(0, (1, 0))
    assert at.refuses(0, Name(3)) == ("no-such-seat", {"seat": 3})
    at = turn("@O Bg A1 A1", night=True, tools={0: "tc tl"}, luck=[12, 3, 4]).takes(0, "Bg")
    assert at.refuses(0, Keep(-6)) == ("not-drawn", {"card": -6})
    at.keeps(0, 12)
    assert at.refuses(0, Drop(84)) == ("no-such-tool", {"tool": 84})
    at = turn("@O A1 A1", reserves={0: "B2 B2 A1"})
    assert at.refuses(0, Fagin(3)) == ("no-set", {"kind": 3, "wanted": 3})
    assert at.refuses(0, Fagin(8)) == ("no-object", {"kind": 8})
