"""How Thiefdom's advice sees the danger for a thief that stays on the street."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from rules.thiefdom import moves as m
from rules.thiefdom.game import GAME
from rules.thiefdom.thinking.facts import Danger, Errand
from rules.thiefdom.thinking.night import fears
from tests.games.thiefdom.at_the_table import NORTH, Place, lay_out, turn
from tui.games.thiefdom.coach import COACHING
from tui.games.thiefdom.narrator import Words

LATE = (0, 1, 2, 3)
"""A plan with the patrol board at the end."""
EARLY = (3, 0, 1, 2)


def staying(where: Place, watch: dict[str, Any], wanted: bool, plans: tuple[tuple[int, ...], ...]) -> Errand:
    """What is known of ending the turn there, in the second part of the night."""
    at = turn(thieves={"a1": where}, watch=watch, wanted="a1" if wanted else "", round=2)
    at.state.plans, at.state.part = plans, 1
    facts = GAME.judged(at.state.seen_by(0), at.step, (m.Done(),)).facts
    assert isinstance(facts, Errand)
    return facts


def test_a_noble_passes_a_wanted_thief_on_its_lantern() -> None:
    """It would walk to that lantern if it were free; as it is taken, the noble walks on."""
    facts = staying((3, 11), {"noble B": (5, 10)}, True, (LATE, LATE))
    assert isinstance(facts.then, Danger)
    assert facts.then.risk > 0.5
    assert facts.then.figure == 5


@pytest.mark.parametrize(("wanted", "plans"), [(False, (LATE, LATE)), (True, (LATE, EARLY))])
def test_a_noble_passes_nobody_who_is_not_wanted_and_only_once_a_night(
    wanted: bool, plans: tuple[tuple[int, ...], ...]
) -> None:
    facts = staying((3, 11), {"noble B": (5, 10)}, wanted, plans)
    assert (facts.then.risk if facts.then else 0.0) <= (0.2 if wanted else 0.0)


def test_an_own_guard_without_another_way_arrests() -> None:
    facts = staying((1, 18), {"guard A": ((1, 19), NORTH)}, False, (LATE, EARLY))
    assert isinstance(facts.then, Danger)
    assert (facts.then.risk, facts.then.figure) == (1.0, 0)


def test_a_figure_that_makes_way_for_another_is_a_small_danger() -> None:
    """Noble B may walk to (3, 11) first; noble C then passes that lantern and the thief behind it."""
    facts = staying((3, 13), {"noble B": (2, 10), "noble C": (5, 10)}, True, (LATE, LATE))
    assert isinstance(facts.then, Danger)
    assert 0 < facts.then.risk < 0.2


@pytest.mark.parametrize("night", [2, 5])
def test_waiting_is_dangerous_also_in_the_last_night(night: int) -> None:
    view = lay_out(thieves={"a1": (3, 11)}, watch={"noble B": (5, 10)}, wanted="a1", round=night)
    assert fears(view, 0)[0] > 0


def test_no_patrol_comes_by_where_none_is_to_come() -> None:
    at = turn(thieves={"a1": (3, 11)}, actions=0, round=2)
    at.state.plans, at.state.part = (LATE, LATE), 1
    at.state.turn = replace(at.state.turn, actions=0)
    view = at.state.seen_by(0)
    option = GAME.judged(view, at.step, (m.Done(),))
    said = COACHING.reason(Words(("Ann", "Bo"), view), view, at.step, option)
    assert "A thief on the street scores 1 point at dawn; no patrol reaches it tonight." in said
