"""What the search of a turn of Crypt leaves out, and what it remembers: neither may change an answer."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from msgspec.structs import replace

from rules.bots import Greedy, Random
from rules.crypt.edition import Edition
from rules.crypt.game import GAME
from rules.crypt.state import Crypt
from rules.crypt.steps.claim import Turn
from rules.crypt.thinking import quick, worth
from rules.crypt.thinking.memory import Memory, everything, treasures
from rules.crypt.thinking.plans import KEPT, NEVER
from rules.crypt.thinking.turns import plan
from tests.helpers.foreseen import positions

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
        quick._best_claims.clear()
        worth._appraisers.clear()
        assert quick.best(view, turn) == best


UNUSED = {"agenda", "eyes", "pile", "placed", "places"}
"""The parts of a view that the judgement of a turn does not use."""


@pytest.mark.parametrize("seats", SEATS)
def test_what_is_remembered_belongs_to_all_parts_of_a_view(seats: int) -> None:
    """A new field of the State joins the keys, or those that are not used."""
    view, turn = next(turns(seats))
    alike, alike_but_dice = set[str](), set[str]()
    for field in Crypt.__struct_fields__:
        other = view.copy()
        setattr(other, field, another(getattr(view, field)))
        if everything(other, turn) == everything(view, turn):
            alike.add(field)
        if treasures(other) == treasures(view):
            alike_but_dice.add(field)
    assert alike == UNUSED
    assert alike_but_dice == UNUSED | {"leader", "lights_out", "ready", "spent"}


def another(value: Any) -> Any:
    """Another value of this kind."""
    if isinstance(value, tuple):
        return (*value, *(value[:1] or (0,)))
    if isinstance(value, Edition):
        return replace(value, name="another")
    return value + ("A" if isinstance(value, str) else 1)


def test_a_full_memory_forgets() -> None:
    memory = Memory[int](2)
    assert [memory.keep(number, number * number) for number in range(3)] == [0, 1, 4]
    assert memory == {2: 4}
