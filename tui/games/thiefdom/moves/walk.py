"""Walks of thieves and ways of townsfolk in words: a step, everything in reach, a whole walk, whom a way arrests."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import TYPE_CHECKING, Any

from rules.game import Move, Question
from rules.thiefdom import moves as m
from rules.thiefdom.city import BUILDING, NOWHERE
from rules.thiefdom.edition import GUARDS
from rules.thiefdom.edition.tiles import DIRECTIONS
from rules.thiefdom.events import Arrested, Escaped, Spotted
from rules.thiefdom.state import THIEVES, Thiefdom
from rules.thiefdom.steps.patrol import Driving
from rules.thiefdom.steps.walk import TUNNEL, Walking
from tui.games.thiefdom.addresses import (
    briefest,
    direction_word,
    into,
    spot,
    toward,
    way_words,
)
from tui.games.thiefdom.moves.ways import Goal, Way, arrests, outlook, reach, way
from tui.games.thiefdom.names import (
    figure_name,
    goods_parts,
    listed_thieves,
    points_words,
    standing,
    steps_words,
    thief_sign,
)
from tui.words import Said, begin_upper, lengths, listed, plural

if TYPE_CHECKING:
    from tui.games.thiefdom.story import Story

BELOW: Said = ("through the catacombs", "underground")


# A step -------------------------------------------------------------------------------------------


def steps_on(step: Question[Any], view: Thiefdom) -> list[m.StepTo]:
    """The next steps that can be taken."""
    return [move for move in step.moves(view) if isinstance(move, m.StepTo)]


def compass(view: Thiefdom, here: int, move: m.StepTo) -> int:
    """The direction of a straight step, past anyone on the way; NOWHERE for any other step."""
    if here >= BUILDING or move.how:
        return NOWHERE
    way = list(pairwise((here, *move.over, move.space)))
    straight = [one for one in DIRECTIONS if all(view.city.leads(cell, one, to) for cell, to in way)]
    return straight[0] if straight else NOWHERE


def step_words(story: Story, view: Thiefdom, step: Walking, move: m.StepTo) -> Said:
    """The next step: where it leads, past whom, and what follows."""
    seen = outlook(view, step, move)
    by = [one.by for one in seen.spotted if one.seat * THIEVES + one.thief == step.thief]
    how: Said = ("",)
    if move.how:
        with_it = (story.the_card(move.how), story.card_lengths(move.how)[-1])
        how = lengths(", {how}", how=BELOW if move.how == TUNNEL else lengths("with {card}", card=with_it))

    past = lengths(", past {who}", who=standing(view, story.names, move.over)) if move.over else ""
    lost = f", losing {points_words(seen.points)}" if seen.points else ""
    caught = f", spotted by {figure_name(by[0])}{' and arrested' if seen.arrested else ''}" if by else ""
    return lengths(
        "{goes} {place}{how}{past}{lost}{caught}",
        goes=_goes(view, view.thieves[step.thief].space, move), place=story.place(move.space),
        how=how, past=past, lost=lost, caught=caught,
    )  # fmt: skip


def _goes(view: Thiefdom, here: int, move: m.StepTo) -> str:
    """The direction of a step and how it gets there: `North into`, `Out to`."""
    way = compass(view, here, move)
    if move.space >= BUILDING:
        how = into(view.city, move.space)
        return begin_upper(how if way == NOWHERE else f"{direction_word(way)} {how}")
    if here < BUILDING:
        return f"{begin_upper(toward(view.city, here, move.space))} to"
    sides = () if move.over or move.how else view.city.sides(here, move.space)
    return f"{begin_upper(direction_word(sides[0]))} out to" if len(sides) == 1 else "Out to"


# What is in reach -------------------------------------------------------------------------------------


def reach_words(view: Thiefdom, step: Question[Any]) -> str:
    """The buildings that a move can reach, and how many street cells."""
    goals = reach(view, step)
    buildings = sorted([goal for goal in goals.values() if goal.space >= BUILDING], key=lambda goal: goal.steps)
    cells = len(goals) - len(buildings)
    said = [f"{spot(view.city, goal.space)[0]} in {steps_words(goal.steps)}{_fined(goal)}" for goal in buildings]

    if cells:
        said.append(plural(cells, f"{cells} street cell", f"{cells} street cells"))
    return f"in reach: {', '.join(said)}"


def _fined(goal: Goal) -> str:
    """What rivals on the way cost, in brackets."""
    return f" (losing {points_words(goal.points)})" if goal.points else ""


def reach_lines(story: Story, view: Thiefdom, step: Question[Any]) -> list[str]:
    """Everything in reach by its number of steps; spaces in a view come last."""
    goals = sorted(reach(view, step).values(), key=lambda goal: (goal.steps, goal.space))
    lines = []
    for steps in dict.fromkeys([goal.steps for goal in goals]):
        safe = [f"{story.place(goal.space)[0]}{_fined(goal)}" for goal in goals if goal.steps == steps and goal.by < 0]
        if safe:
            lines.append(f"{begin_upper(steps_words(steps))}: {'; '.join(safe)}.")
    seen = [f"{story.place(goal.space)[0]} by {figure_name(goal.by)}" for goal in goals if goal.by >= 0]
    if seen:
        lines.append(f"You would be spotted at {'; '.join(seen)}.")
    return lines


# A whole walk -----------------------------------------------------------------------------------------


def walk_words(story: Story, view: Thiefdom, goal: Goal, batch: Sequence[Move]) -> Said:
    """Where a walk leads, past whom, and what it costs; shorter forms leave the destination to the map."""
    facts = _walk_facts(story, view, goal, batch)
    return (*lengths(WALKS[0], to=_to(story, goal), **facts), *lengths(*WALKS, to="", **facts))


def walk_to(story: Story, view: Thiefdom, goal: Goal, batch: Sequence[Move]) -> Said:
    """The same with the destination in every form."""
    return lengths(*WALKS, to=_to(story, goal), **_walk_facts(story, view, goal, batch))


def _to(story: Story, goal: Goal) -> Said:
    return lengths(
        " to {place}",
        place=(*story.place(goal.space), *spot(story.city, goal.space)[:1], briefest(story.city, goal.space)),
    )


def _walk_facts(story: Story, view: Thiefdom, goal: Goal, batch: Sequence[Move]) -> dict[str, str | Said]:
    """The facts of a walk apart from its destination."""
    cards = "".join([f", with {story.the_card(card)}" for card in goal.cards])
    meets = []
    if goal.points:
        meets.append(f"losing {points_words(goal.points)}")
    if goal.by >= 0:
        meets.append(f"spotted by {figure_name(goal.by)}")
    after = f" ({(*lost_words(view, batch), 'throw the Smoke Bomb to escape')[0]})" if goal.by >= 0 else ""
    if m.Done() in goal.moves:
        after += ", exchange on the way" if m.Done() not in batch else ", no exchange on the way"
    return {
        "steps": steps_words(goal.steps),
        "by": tuple([f"{cards}, {below}" for below in BELOW]) if goal.tunnelled else cards,
        "past": lengths(", past {who}", who=standing(view, story.names, goal.over)) if goal.over else "",
        "meets": "".join([f", {one}" for one in meets]),
        "after": after,
    }


WALKS = (
    "go {steps}{to}{by}{past}{meets}{after}",
    "go {steps}{to}{past}{meets}{after}",
    "go {steps}{to}{meets}{after}",
    "go {steps}{to}{past}{meets}",
    "go {steps}{to}{meets}",
)
"""The forms of a walk; the most important facts stay longest."""


def lost_words(view: Thiefdom, batch: Sequence[Move]) -> list[str]:
    """What arrests would take: `Y2 loses 2 points, 2 gems`."""
    found = []
    for one in arrests(view, batch):
        points = [points_words(one.points)] if one.points else []
        goods = goods_parts(one.goods, view.edition, one.art)
        found.append(f"{thief_sign(one.seat * THIEVES + one.thief)} loses {', '.join([*points, *goods]) or 'nothing'}")
    return found


# A way of the townsfolk -------------------------------------------------------------------------------


def march_words(story: Story, view: Thiefdom, step: Driving, move: m.March) -> Said:
    """A way as a choice."""
    found = way(view, step, move)
    march = found.march
    looks = f", facing {direction_word(march.facing)} and seeing {cells_seen(found)}" if step.figure in GUARDS else ""
    over = [cell for cell in march.cells[:-1] if cell in view.crowd()]
    past = lengths("; past {who}", who=standing(view, story.names, over)) if over else ""
    return lengths(
        "{way} to {end}{looks}{past}{comes}",
        "{way} to {end}{comes}",
        "{way}{comes}",
        "to {end}{comes}",
        "to {end}{briefly}",
        "this way{comes}",
        "this way{briefly}",
        way=way_words(march.headings), end=story.place(march.end),
        looks=looks, past=past, comes=_comes(story, found), briefly=_briefly(found),
    )  # fmt: skip


def _briefly(found: Way) -> str:
    """How many thieves a way arrests or spots."""
    many = len(found.outlook.arrested or found.outlook.spotted)
    does = "arresting" if found.outlook.arrested else "spotting"
    return f", {does} {plural(many, '1 thief', f'{many} thieves')}" if many else ""


def cells_seen(found: Way) -> str:
    """`4 cells`, or `nothing`: what a guard sees at the end."""
    return plural(found.view, "1 cell", f"{found.view} cells") if found.view else "nothing"


def _comes(story: Story, found: Way) -> Said:
    """Whom a way arrests, and who would escape."""
    gone = [_index(one) for one in found.outlook.arrested]
    cornered = [_index(one) for one in found.outlook.spotted if _index(one) not in gone]
    safe = found.outlook.escaped
    slots, facts = "", dict[str, Said]()
    for does, who in (("arresting", gone), ("spotting", cornered)):
        if who:
            slots, facts[does] = f"{slots}, {does} {{{does}}}", listed_thieves(story.names, who)
    if safe:
        slots = f"{slots}, unable to arrest {{safe}}"

        facts["safe"] = listed([f"{story.doer(one)[0]} ({story.card(one.card)})" for one in safe]), listed([
            story.doer(one)[-1] for one in safe
        ])  # fmt: skip
    return lengths(slots, **facts)


def _index(one: Arrested | Spotted | Escaped) -> int:
    """The thief, by its index among all."""
    return one.seat * THIEVES + one.thief
