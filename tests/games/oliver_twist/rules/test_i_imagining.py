"""Worlds that fit a view: every hexagonal token may lie wherever one can, and files hold what can have come there."""

from __future__ import annotations

from collections import Counter

import pytest

from rules.chance import SeededChance
from rules.oliver_twist.edition import HEX, OBJECTS, kind
from rules.oliver_twist.moves import Done
from rules.oliver_twist.state import Twist
from tests.games.oliver_twist.at_the_table import EMPTY_STREETS, Scene, turn

ON = "@O A1 A1 A1"
DARK = "@O " + " ".join(["??"] * 20)


def worlds(at: Scene, eyes: int, many: int = 200) -> list[Twist]:
    """Worlds that a seat imagines; each looks to it as the true one does."""
    view = at.state.seen_by(eyes)
    found = [view.imagine(SeededChance(nth)) for nth in range(many)]
    assert all(world.seen_by(eyes) == view for world in found)
    assert all(kind(token.face) in OBJECTS for world in found for own in world.reserves for token in own)
    return found


def test_i_few_objects_are_left_for_the_reserves() -> None:
    at = turn(ON, reserves={1: "*H1? *H2?"}, files={0: "*A1? *A2? A1? tc?"}, played="Noah")
    found = worlds(at, 2)
    assert {sum([token.face < HEX for token in world.reserves[1]]) for world in found} == {0, 1}


def test_i_only_as_many_hexagonal_tokens_must_lie_in_reserves_as_objects_are_lacking() -> None:
    at = turn(ON, reserves={1: "*H1? A1? A1? A2? H2? H2? H2? H2?"}, files={1: "*H2?"})
    hexes = Counter([world.files[1][0].face >= HEX for world in worlds(at, 2)])
    assert 5 < hexes[True] < 60, "the truth is seldom, and it is imagined"


def filed(at: Scene) -> set[bool]:
    """Whether the token that a player put away is an object in some worlds, and something else in others."""
    return {kind(token.face) in OBJECTS for world in worlds(at, 1) for token in world.files[0]}


@pytest.mark.parametrize(("played", "found"), [
    ("Nancy, Sikes", {True}), ("Noah", {True, False}), ("Monks", {True, False}), ("Bedwin", {True, False}),
])  # fmt: skip
def test_i_what_was_put_away_is_an_object_until_somebody_moves_tokens_of_files(played: str, found: set[bool]) -> None:
    assert filed(turn(DARK, night=True, files={0: "A1? A2? H1?"}, played=played)) == found


def test_i_whoever_deals_with_fagin_has_a_set() -> None:
    at = turn(DARK, night=True, hands={0: "Grimwig"}, reserves={0: "B2? B2? B2? A1? A2?"}).helps(0, "Grimwig")
    assert _choosing(worlds(at, 1, 50)) > 45


def test_i_whoever_cashes_has_a_wallet() -> None:
    at = turn(DARK, night=True, hands={0: "Brownlow"}, reserves={0: "B2? $$?"}).helps(0, "Brownlow")
    assert _choosing(worlds(at, 1, 50)) > 45


def test_i_whoever_has_nothing_but_a_set_has_one() -> None:
    at = turn(EMPTY_STREETS, reserves={0: "A1? A1? B2? H2? A2?"})
    assert at.asked == ("Turn", 0)
    assert sum([world.waiting()[0].arises(world) for world in worlds(at, 1, 50)]) > 45


def _choosing(found: list[Twist]) -> int:
    """In how many worlds there is something to choose."""
    return sum([list(world.waiting()[0].moves(world)) != [Done()] for world in found])
