"""Several moves typed in one line: `2 b 1 3` is a plan, `go market` or `n n e` a walk, `gold 2 0 1` an exchange."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Any

from rules.game import Move, Question
from rules.thiefdom import moves as m
from rules.thiefdom.city import BUILDING
from rules.thiefdom.edition.tiles import DIRECTIONS
from rules.thiefdom.state import PATROL, THIEVES, Thiefdom
from rules.thiefdom.steps.exchange import Exchange
from rules.thiefdom.steps.round import Plan
from rules.thiefdom.steps.turn import Acting
from rules.thiefdom.steps.walk import Walking
from tui.games.thiefdom.exchange import shorts
from tui.games.thiefdom.names import brief, direction_word
from tui.games.thiefdom.walk import compass, steps_on
from tui.games.thiefdom.ways import outlook, reach

CELL = re.compile(r"(?:row )?(\d+),? (?:column )?(\d+)")


def typed(view: Thiefdom, step: Question[Any], said: str) -> Sequence[Move]:
    """The moves that one answer names, ready to be judged by the rules; none where it names none."""
    said = " ".join(said.strip().casefold().split())
    if isinstance(step, Plan):
        return _plan(view, step, said)
    if isinstance(step, Exchange):
        return _exchange(view, step, said)
    if isinstance(step, Acting | Walking):
        return _walk(view, step, said) or _way(view, step, said)
    return []


def _plan(view: Thiefdom, step: Plan, said: str) -> list[Move]:
    """All of a plan, in the order of the night."""
    things = {"b": PATROL, **{str(thief + 1): thief for thief in range(THIEVES)}}
    words = re.findall(r"\w", said)
    if len(words) != len(step.slots) or any(word not in things for word in words) or re.search(r"\w{5}", said):
        return []
    plan = [things[word] for word in words]
    laid: list[Move] = [
        m.Assign(slot, what) for slot, (what, old) in enumerate(zip(plan, step.slots, strict=True)) if old != what
    ]
    return [*laid, m.Ready()]


def _exchange(view: Thiefdom, step: Exchange, said: str) -> list[Move]:
    """`gold 2 0 1, gem 1 0 0`."""
    kinds, found = shorts(view, step), list[Move]()
    for part in said.split(","):
        name, counts = part.rstrip(" 0123456789").strip(), re.findall(r"\d+", part)
        name = name if name in kinds else name.removesuffix("s")
        if name not in kinds or len(counts) != len(step.thieves):
            return []
        found.append(m.Deal(kinds[name], tuple([int(count) for count in counts])))
    return [*found, m.Done()]


def _walk(view: Thiefdom, step: Question[Any], said: str) -> Sequence[Move]:
    """To a space by its name: `go market`, `go garden 5`, `go 3 7`; under way the name will do."""
    name = said.removeprefix("go").strip().removeprefix("to ").removeprefix("the ")
    if not name or (isinstance(step, Acting) and not said.startswith("go")):
        return []
    goals, name = reach(view, step), name.replace("of section ", "")
    if cell := CELL.fullmatch(name):
        row, column = int(cell[1]) - 1, int(cell[2]) - 1
        goal = goals.get(view.city.cell(row, column)) if column < view.city.width else None
        return goal.moves if goal else []
    buildings = {brief(view.city, space): goal for space, goal in goals.items() if space >= BUILDING}
    wanted = set(name.split())
    found = [buildings[name]] if name in buildings else [
        goal for words, goal in buildings.items() if wanted <= set(words.split())
    ]  # fmt: skip
    return found[0].moves if len(found) == 1 else []


def _way(view: Thiefdom, step: Question[Any], said: str) -> list[Move]:
    """Step by step: `n n e`, `nne`."""
    letters = {direction_word(one)[0]: one for one in DIRECTIONS}
    words = said.split() if " " in said else list(said)
    if not words or any(word[0] not in letters or word not in (word[0], direction_word(letters[word[0]]))
                        for word in words):  # fmt: skip
        return []
    world, found = view, list[Move]()
    if isinstance(step, Acting):
        if m.SetOut() not in step.moves(view):
            return []
        found, world = [m.SetOut()], outlook(view, step, m.SetOut()).after
    else:
        world = view.copy()
        world.agenda = (step,)
    for word in words:
        move = next(_toward(world, letters[word[0]]), None)
        if move is None:
            return []
        found.append(move)
        asked = world.waiting()[0]
        world = outlook(world, asked, move).after
        while world.waiting() and isinstance(world.waiting()[0], Exchange):
            found.append(m.Done())
            world = outlook(world, world.waiting()[0], m.Done(), whole=True).after
    return found


def _toward(world: Thiefdom, direction: int) -> Iterator[m.StepTo]:
    """The steps that lead in this direction; out of a building those to the street on that side of it."""
    asked = world.waiting()[0] if world.waiting() else None
    if not isinstance(asked, Walking):
        return
    here = world.thieves[asked.thief].space
    for move in steps_on(asked, world):
        if compass(world, here, move) == direction or (
            here >= BUILDING and not move.over and not move.how and _leads_out(world, here, move.space, direction)
        ):
            yield move


def _leads_out(world: Thiefdom, here: int, cell: int, direction: int) -> bool:
    """Is this the only street cell on that side of the building?"""
    city = world.city
    return [to for to in city.exits[here - BUILDING] if direction in city.sides(here, to)] == [cell]
