"""What may be typed in plain mode instead of a number, and several moves in one line.

`2 b 1 3` is a plan, `go market` or `n n e` a walk, `gold 2 0 1` an exchange.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from rules.game import Move, Question
from rules.thiefdom import edition as box
from rules.thiefdom import moves as m
from rules.thiefdom.city import BUILDING, NOWHERE
from rules.thiefdom.edition.tiles import DIRECTIONS
from rules.thiefdom.goods import ARTWORK, GOODS, LIQUOR
from rules.thiefdom.state import PATROL, THIEVES, Thiefdom
from rules.thiefdom.steps.exchange import Exchange
from rules.thiefdom.steps.gear import ruth_buys
from rules.thiefdom.steps.round import Plan
from rules.thiefdom.steps.setup import Shopping
from rules.thiefdom.steps.turn import Acting
from rules.thiefdom.steps.walk import Walking
from tui.games.thiefdom.addresses import brief, direction_word
from tui.games.thiefdom.cards import short_name
from tui.games.thiefdom.moves.uses import ON_FIGURES, ON_SPACES, ON_THIEVES
from tui.games.thiefdom.moves.walk import compass, steps_on
from tui.games.thiefdom.moves.ways import outlook, reach
from tui.games.thiefdom.names import artwork_name, count_goods, figure_word, good_name, thief_number

LETTERS = "abcdefghijklmnoprstuvwxyz"
"""Letters for the ways of a figure, without q, which quits."""
CELL = re.compile(r"(?:lantern at )?(?:row )?(\d+),? (?:column )?(\d+)")
OPTIONAL = re.compile(r"\bof |\bsection |[()]")
"""The words of a place that may be left out when it is typed."""

# One move -----------------------------------------------------------------------------------------


def march_letter(view: Thiefdom, step: Question[Any], move: Move) -> str:
    """The letter of a way; two letters after the end of the alphabet."""
    ways = [one for one in step.moves(view) if isinstance(one, m.March)]
    first, last = divmod(ways.index(move), len(LETTERS)) if isinstance(move, m.March) else (0, 0)
    return (LETTERS[first - 1] if first else "") + LETTERS[last]


def _good(view: Thiefdom, kind: int) -> str:
    return good_name(view.edition, kind).casefold()


def _card(view: Thiefdom, card: int) -> str:
    return short_name(view.edition, card).casefold()


def _buy(view: Thiefdom, step: Question[Any], move: m.Buy) -> str:
    card = _card(view, move.card)
    return f"{card} {thief_number(move.thief)}" if isinstance(step, Shopping) else card


def _deal(view: Thiefdom, step: Question[Any], move: m.Deal) -> str:
    if isinstance(step, Exchange):
        return " ".join([_good(view, move.goods), *[str(count) for count in move.counts]])
    count = move.counts[0]
    return f"{'give' if count > 0 else 'take'} {abs(count)} {_good(view, move.goods)}"


def _step_to(view: Thiefdom, step: Question[Any], move: m.StepTo) -> str:
    """`n` where only this step leads north, else the space; only the plainest way to a space is typed."""
    steps = steps_on(step, view)
    alike = [one for one in steps if one.space == move.space]
    if move != min(alike, key=lambda one: (len(one.over), one.how != 0, steps.index(one))):
        return ""
    here = view.thieves[view.turn.thief].space
    way, ways = compass(view, here, move), [compass(view, here, one) for one in steps]
    if way != NOWHERE and ways.count(way) == 1:
        return direction_word(way)[0]
    return brief(view.city, move.space)


def _steal(view: Thiefdom, step: Question[Any], move: m.Steal) -> str:
    goods = [good_name(view.edition, move.goods)] if move.goods >= 0 else []
    return " ".join(["steal", figure_word(move.figure).casefold(), *goods, *(["paid"] if move.paid else [])])


def _take(view: Thiefdom, step: Question[Any], move: m.Take) -> str:
    return f"take {_good(view, move.goods) if move.goods >= ARTWORK else count_goods(move.goods, move.count)}"


def _deliver(view: Thiefdom, step: Question[Any], move: m.Deliver) -> str:
    return f"deliver {artwork_name(view.edition, move.artwork).casefold()}" if move.artwork else "deliver"


def _use(view: Thiefdom, step: Question[Any], move: m.Use) -> str:
    target = ""
    if move.card in ON_FIGURES:
        target = figure_word(move.on).casefold()
    elif move.card in ON_THIEVES:
        target = str(thief_number(move.on))
    elif move.card in ON_SPACES:
        target = brief(view.city, move.on)
    elif move.card == box.KONSTANZE:
        target = str(move.on)
    elif move.card == box.RUTH:
        kind, count = ruth_buys(move.on)
        target = f"{count} {good_name(view.edition, kind)}"
    return f"{_card(view, move.card)} {target}" if target else _card(view, move.card)


def _end(view: Thiefdom, step: Question[Any], move: Move) -> str:
    return "end" if isinstance(step, Acting) else "done"


SHORT: Mapping[type[Move], Callable[[Thiefdom, Question[Any], Any], str]] = {
    m.Keep: lambda view, step, move: _card(view, move.card),
    m.Buy: _buy,
    m.Settle: lambda view, step, move: brief(view.city, move.space),
    m.Assign: lambda view, step, move: f"part {move.slot + 1}, {'b' if move.what == PATROL else move.what + 1}",
    m.Ready: _end,
    m.March: march_letter,
    m.SetOut: lambda view, step, move: "rush" if move.rushing else "move",
    m.StepTo: _step_to,
    m.Halt: lambda view, step, move: "stop",
    m.Steal: _steal,
    m.Activate: lambda view, step, move: "activate",
    m.Endure: lambda view, step, move: "endure",
    m.Share: lambda view, step, move: "exchange",
    m.Deal: _deal,
    m.Tear: lambda view, step, move: "tear",
    m.Toss: lambda view, step, move: f"discard {_good(view, move.goods)}",
    m.Take: _take,
    m.Trade: lambda view, step, move: f"sell {move.count}",
    m.Order: lambda view, step, move: f"buy {count_goods(LIQUOR, move.count)}",
    m.Deliver: _deliver,
    m.HandIn: lambda view, step, move: "hand in",
    m.Recruit: lambda view, step, move: "recruit",
    m.Hire: lambda view, step, move: _card(view, move.guest),
    m.Brawl: lambda view, step, move: f"brawl {_card(view, move.guest)}",
    m.Use: _use,
    m.Done: _end,
    m.Submit: lambda view, step, move: "arrest",
}


def short(view: Thiefdom, step: Question[Any], move: Move) -> str:
    """What may be typed for a move."""
    return SHORT[type(move)](view, step, move)


# Several ------------------------------------------------------------------------------------------


def plan_example(view: Thiefdom) -> str:
    """A plan as it may be typed."""
    return "2 1 3" if view.solo else "2 b 1 3"


def typed(view: Thiefdom, step: Question[Any], said: str) -> Sequence[Move]:
    """The moves that one answer names, ready for the rules to judge; none where it names none."""
    said = " ".join(said.strip().casefold().split())
    if isinstance(step, Plan):
        return _plan(view, step, said)
    if isinstance(step, Exchange):
        return _exchange(view, step, said)
    if isinstance(step, Acting | Walking):
        return _walk(view, step, said) or _way(view, step, said)
    return []


def _plan(view: Thiefdom, step: Plan, said: str) -> list[Move]:
    """A whole plan, in the order of the night."""
    things = {"b": PATROL, **{str(thief + 1): thief for thief in range(THIEVES)}}
    words = re.findall(r"\w", said)
    if len(words) != len(step.slots) or any(word not in things for word in words) or re.search(r"\w{5}", said):
        return []
    plan = [things[word] for word in words]
    assigned: list[Move] = [
        m.Assign(slot, what) for slot, (what, old) in enumerate(zip(plan, step.slots, strict=True)) if old != what
    ]
    return [*assigned, m.Ready()]


def _exchange(view: Thiefdom, step: Exchange, said: str) -> list[Move]:
    """`gold 2 0 1, gem 1 0 0`."""
    kinds = {_good(view, kind): kind for kind in (*step.kinds(view), *GOODS)}
    found = list[Move]()
    for part in said.split(","):
        name, counts = part.rstrip(" 0123456789").strip(), re.findall(r"\d+", part)
        name = name if name in kinds else name.removesuffix("s")
        if name not in kinds or len(counts) != len(step.thieves):
            return []
        found.append(m.Deal(kinds[name], tuple([int(count) for count in counts])))
    return [*found, m.Done()]


def _walk(view: Thiefdom, step: Question[Any], said: str) -> Sequence[Move]:
    """To a space by its name: `go market`, `go garden 5`, `go 3 7`; during a move the name is enough."""
    name = said.removeprefix("go").strip().removeprefix("to ").removeprefix("the ")
    if not name or (isinstance(step, Acting) and not said.startswith("go")):
        return []
    goals, name = reach(view, step), OPTIONAL.sub("", name)
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
    """Whether this is the only street cell on that side of the building."""

    city = world.city
    return [to for to in city.exits[here - BUILDING] if direction in city.sides(here, to)] == [cell]
