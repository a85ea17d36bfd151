"""What the search of a turn of Crypt leaves out, and what it remembers: neither may change an answer."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from rules.bots import Greedy, Random
from rules.crypt.game import GAME
from rules.crypt.state import Crypt
from rules.crypt.steps.claim import Turn
from rules.crypt.thinking import quick, worth
from rules.crypt.thinking.memory import Memory, position, treasures
from rules.crypt.thinking.plans import KEPT, NEVER
from rules.crypt.thinking.turns import plan
from tests.helpers.foreseen import positions
from tests.helpers.keys import left_out

SEATS = (1, 2, 3, 4)


def turns(seats: int) -> Iterator[tuple[Crypt, Turn]]:
    """The turns of some matches, as their seats see them."""
    for bot in (Greedy(GAME), Random(GAME)):
        for state, question in positions(GAME, seats, bot):
            if isinstance(question, Turn):
                yield state.seen_by(question.seat), question


@pytest.mark.parametrize("seats", SEATS)
def test_no_claim_brings_more_than_its_bound(seats: int) -> None:
    for view, turn in turns(seats):
        found = plan(view, turn)
        assert all(found.value(claim) <= found.bound(claim) + 1e-12 for claim in found.thought_of)


@pytest.mark.parametrize("seats", SEATS)
def test_the_best_claims_are_found_without_valuing_all(seats: int) -> None:
    for view, turn in turns(seats):
        found, whole = plan(view, turn), plan(view, turn)
        every = [claim for _, claim in whole.claims]
        lists = [whole.shortlist(place) for place in whole.spots]
        good = sorted(whole.combined(lists, whole.ready), key=lambda claim: -whole.value(claim))
        assert found.good == good[:KEPT]
        assert found.most == max([whole.stop if turn.claiming else NEVER, *map(whole.value, every)])
        for move, value in found.places.items():
            assert value == max([whole.value(claim) for claim in every if move in claim])


@pytest.mark.parametrize("seats", SEATS)
def test_the_hunch_remembers_what_it_would_find_again(seats: int) -> None:
    remembered = [(view, turn, quick.best(view, turn)) for view, turn in turns(seats)]
    for view, turn, best in remembered:
        worth._appraisers.clear()
        assert quick.best(view, turn) == best


UNUSED = {"agenda", "eyes", "pile", "placed", "places"}
"""The parts of a view that the judgement of a turn does not use."""


@pytest.mark.parametrize("seats", SEATS)
def test_what_is_remembered_belongs_to_all_parts_of_a_view(seats: int) -> None:
    """A new field of the State joins the keys, or those that are not used."""
    view, turn = next(turns(seats))
    assert left_out(view, lambda other: (treasures(other), position(other, turn))) == UNUSED
    assert left_out(view, treasures) == UNUSED | {"leader", "lights_out", "ready", "spent"}


def test_a_full_memory_forgets_the_oldest() -> None:
    memory = Memory[int](2)
    assert [memory.keep(number, number * number) for number in range(3)] == [0, 1, 4]
    assert memory == {1: 1, 2: 4}
