"""A thief's walk in words: each next step with what it costs, and everything within reach."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, Any

from rules.game import Question
from rules.thiefdom import moves as m
from rules.thiefdom.city import BUILDING, NOWHERE
from rules.thiefdom.edition.tiles import DIRECTIONS
from rules.thiefdom.state import THIEVES, Thiefdom
from rules.thiefdom.steps.walk import TUNNEL, Walking
from tui.games.thiefdom.cards import card_name
from tui.games.thiefdom.names import (
    address,
    brief,
    direction_word,
    figure_name,
    points_words,
    standing,
    steps_words,
    toward,
)
from tui.games.thiefdom.ways import Goal, outlook, reach
from tui.words import begin_upper, listed, plural

if TYPE_CHECKING:
    from tui.games.thiefdom.story import Story


def steps_on(step: Question[Any], view: Thiefdom) -> list[m.StepTo]:
    """The next steps that can be taken."""
    return [move for move in step.moves(view) if isinstance(move, m.StepTo)]


def step_short(view: Thiefdom, step: Question[Any], move: m.StepTo) -> str:
    """A next step: `n` where it leads north and nothing else does, else the space; the plainest way there."""
    steps = steps_on(step, view)
    alike = [one for one in steps if one.space == move.space]
    if move != min(alike, key=lambda one: (len(one.over), one.how != 0, steps.index(one))):
        return ""
    index = view.turn.thief
    way = compass(view, view.thieves[index].space, move)
    ways = [compass(view, view.thieves[index].space, one) for one in steps]
    if way != NOWHERE and ways.count(way) == 1:
        return direction_word(way)[0]
    return brief(view.city, move.space)


def compass(view: Thiefdom, here: int, move: m.StepTo) -> int:
    """The direction of a step straight on, over whoever stands there; NOWHERE where it is no such step."""
    if here >= BUILDING or move.how:
        return NOWHERE
    way = list(pairwise((here, *move.over, move.space)))
    straight = [one for one in DIRECTIONS if all(view.city.leads(cell, one, to) for cell, to in way)]
    return straight[0] if straight else NOWHERE


def step_words(story: Story, view: Thiefdom, step: Question[Any], move: m.StepTo) -> str:
    """A next step: where it leads, past whom, and what comes of it."""
    assert isinstance(step, Walking)
    here = view.thieves[step.thief].space
    parts = [_first_words(view, here, move)]
    if move.how:
        how = "through the catacombs" if move.how == TUNNEL else "with {card}"
        parts.append(how.format(card=card_name(view.edition, move.how)))
    if move.over:
        past = [standing(view, story.names, cell) for cell in move.over]
        parts.append(f"past {listed(past)}")
    seen = outlook(view, step, move)
    if seen.points:
        parts.append(f"{points_words(seen.points)} lost")
    by = [one.by for one in seen.spotted if one.seat * THIEVES + one.thief == step.thief]
    if by:
        caught = "spotted by {figure}: arrest" if seen.arrested else "spotted by {figure}"
        parts.append(caught.format(figure=figure_name(by[0])))
    return ", ".join(parts)


def _first_words(view: Thiefdom, here: int, move: m.StepTo) -> str:
    """Where a step leads, and in which direction."""
    city, place = view.city, address(view.city, move.space)
    way = compass(view, here, move)
    if move.space >= BUILDING:
        if way == NOWHERE:
            return f"Into {place}"
        return f"{begin_upper(direction_word(way))} into {place}"
    if here < BUILDING:
        return f"{begin_upper(toward(city, here, move.space))} to {place}"
    sides = () if move.over or move.how else city.sides(here, move.space)
    if len(sides) != 1:
        return f"Out to {place}"
    return f"{begin_upper(direction_word(sides[0]))} out to {place}"


def reach_words(view: Thiefdom, step: Question[Any]) -> str:
    """The buildings that a move can reach, and how many street cells."""
    goals = reach(view, step)
    buildings = sorted([goal for goal in goals.values() if goal.space >= BUILDING], key=lambda goal: goal.steps)
    cells = len(goals) - len(buildings)
    said = [goal_words(view, goal) for goal in buildings]
    if cells:
        said.append(plural(cells, f"{cells} street cell", f"{cells} street cells"))
    return "in reach: {places}".format(places=", ".join(said))


def goal_words(view: Thiefdom, goal: Goal) -> str:
    """A space in reach with what the way there costs."""
    place = address(view.city, goal.space).removeprefix("the ")
    return _lost(f"{place} in {goal.steps}", goal)


def _lost(said: str, goal: Goal) -> str:
    """What rivals on the way cost."""
    return f"{said} ({points_words(goal.points)} lost)" if goal.points else said


def reach_lines(view: Thiefdom, step: Question[Any]) -> list[str]:
    """Everything in reach, by steps; what is seen apart."""
    goals = sorted(reach(view, step).values(), key=lambda goal: (goal.steps, goal.space))
    lines = []
    for steps in dict.fromkeys([goal.steps for goal in goals]):
        safe = [_lost(address(view.city, goal.space), goal) for goal in goals if goal.steps == steps and goal.by < 0]
        if safe:
            lines.append("{steps}: {places}.".format(steps=begin_upper(steps_words(steps)), places="; ".join(safe)))
    seen = [f"{address(view.city, goal.space)} by {figure_name(goal.by)}" for goal in goals if goal.by >= 0]
    if seen:
        lines.append("Spotted there: {places}.".format(places="; ".join(seen)))
    return lines
