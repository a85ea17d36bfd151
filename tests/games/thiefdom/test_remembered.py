"""What Thiefdom's thinking remembers: it may change no answer, and holds for one city and one edition."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from rules.thiefdom.edition import Edition
from rules.thiefdom.game import GAME
from rules.thiefdom.state import Thiefdom
from rules.thiefdom.steps.turn import Acting
from rules.thiefdom.thinking import danger, errands, shops
from rules.thiefdom.thinking.bags import bag_of
from rules.thiefdom.thinking.roads import roads_of
from rules.thiefdom.thinking.thieves import Prowl
from tests.helpers.computers import played

EACH = 9
"""Of this many questions one is asked again."""


def forget() -> None:
    """Empty all caches."""
    errands._forget()
    shops._nets.clear()
    danger._kept.clear()
    roads_of.cache_clear()


def turn() -> Thiefdom:
    """What a seat sees at the beginning of a thief's turn."""
    for state, step in played(GAME, "turn", ("greedy",) * 2):
        if isinstance(step, Acting):
            view: Thiefdom = state.seen_by(step.seat)
            return view
    raise AssertionError("no thief had a turn")


def thought(state: Thiefdom, seat: int) -> list[float]:
    """What a seat thinks of its moves, in a hurry and thoroughly."""
    view = state.seen_by(seat)
    seen = next(step for step in view.waiting() if step.seat == seat)
    moves = seen.moves(view)
    return [*GAME.hunch(view, seen, moves), *GAME.weigh(view, seen, moves)]


def printed(view: Thiefdom, edition: Edition) -> Thiefdom:
    """The same position with another edition."""
    other = view.copy()
    other.edition = edition
    return other


def test_a_thought_is_the_same_when_all_is_forgotten() -> None:
    for nth, (state, step) in enumerate(played(GAME, "forgotten", ("greedy",) * 2)):
        if state.round > 2:
            break
        if nth % EACH == 0:
            first = thought(state, step.seat)
            forget()
            assert thought(state, step.seat) == first


def test_a_way_is_found_after_the_distances_were_forgotten() -> None:
    view = turn()
    before = Prowl(view, view.turn.thief)
    start, steps = before.thief.space, before.plans.steps
    ends = before.ends(start, steps)
    roads_of.cache_clear()
    errands._forget()
    after = Prowl(view, view.turn.thief)
    assert after.danger is before.danger
    assert after.ends(start, steps) == ends
    assert all(after.path(start, steps, end)[-1] == end for end in ends)


def test_the_cost_of_an_arrest_is_that_of_the_edition() -> None:
    view = turn()
    seat, thief = view.guild(view.turn.thief), view.thieves[view.turn.thief]
    strict = printed(view, replace(view.edition, arrest=view.edition.arrest + 5))
    assert danger.danger(strict, seat).cost(thief) == danger.danger(view, seat).cost(thief) + 5


def test_a_plan_belongs_to_its_edition(monkeypatch: pytest.MonkeyPatch) -> None:
    """An edition may lie in memory where a former one lay: then they have the same number."""
    for module in (errands, shops, danger):
        monkeypatch.setattr(module, "id", lambda one: 0, raising=False)
    view = turn()
    index, space = view.turn.thief, view.homes[view.guild(view.turn.thief)]
    gems = (3, 3, *bag_of(view.thieves[index])[2:])
    for gem in (1, 9):
        printed_so = printed(view, replace(view.edition, rates=replace(view.edition.rates, gem=gem)))
        found = errands.errands(printed_so, index).worth(space, gems)
        forget()
        assert errands.errands(printed_so, index).worth(space, gems) == found
        errands._kept.clear()  # what is known of the nights to come outlives a thief's plan
        errands._known_results.clear()
    forget()
