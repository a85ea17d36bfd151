"""The choices at the table of Thiefdom now: spaces and figures on the map, rows of a list, and rows that open a list.

Moves that differ in one respect only (how many, of what, for whom) are values of one row.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable, Mapping, Sequence
from typing import Any

from rules.game import Move, Question
from rules.thiefdom import edition as box
from rules.thiefdom import moves as m
from rules.thiefdom.city import BUILDING
from rules.thiefdom.goods import ARTWORK
from rules.thiefdom.state import Thiefdom
from rules.thiefdom.steps.gear import KONSTANZE_GOLD, ruth_buys
from rules.thiefdom.steps.patrol import Driving
from rules.thiefdom.steps.places import Visiting
from rules.thiefdom.steps.setup import Shopping
from rules.thiefdom.steps.steal import loot
from rules.thiefdom.steps.turn import Acting, MakeRoom
from rules.thiefdom.steps.walk import Walking
from tui.games.thiefdom.addresses import spot
from tui.games.thiefdom.cards import card_names
from tui.games.thiefdom.moves import deed, heading
from tui.games.thiefdom.moves.turn import crams
from tui.games.thiefdom.moves.uses import ON_FIGURES, ON_SPACES, ON_THIEVES
from tui.games.thiefdom.moves.ways import all_ways, way
from tui.games.thiefdom.names import good_name, goods_parts, goods_words, own_thief, steps_words, thief_number
from tui.games.thiefdom.plates.map import cell_of_space
from tui.games.thiefdom.questions.option import Kind, Option, Way
from tui.games.thiefdom.story import Story
from tui.widgets.city import keys as lettered
from tui.words import Said, begin_lower
from tui.words.keys import Keys

KEYS = "abdjkpqrxy"
"""The letters of choices, in order."""
ENDS = (m.Done, m.Halt, m.Ready)
"""The moves that the `no` key selects."""
MOST_ALIKE = 2
"""The most moves under one heading that are listed one by one; more become a row that opens them."""
VERBS = {m.Activate: "inside", m.Order: "liquor", m.Brawl: "brawl"}
"""The commands of rows that have a fixed key."""


def options(
    view: Thiefdom, step: Question[Any], moves: Sequence[Move], words: Story, keys: Keys, opened: str = ""
) -> list[Option]:
    """All choices, those on the map first; `opened`: only the choices under this heading."""
    if opened:
        alike = [move for move in moves if heading_of(view, step, move, words) == opened]
        found = [_row(view, step, (move,), words) for move in alike]
    else:
        found = [*walks(view, step), *_others(view, step, moves, words)]
    found = [option._replace(cell=cell_of_space(view.city, option.space)) for option in found]
    found.sort(key=lambda option: (option.cell is None, *_losses(step, option)))
    verbs = [_verb(view, step, option, keys) for option in found]
    letters = iter([letter for letter in KEYS if letter not in verbs])
    return [
        option._replace(nth=nth, key=(verb or next(letters, "")) if _lettered(option) else "")
        for nth, (option, verb) in enumerate(zip(found, verbs, strict=True))
    ]


def _losses(step: Question[Any], option: Option) -> tuple[int, int]:
    """Sorts ways of the townsfolk: the fewest thieves of this guild first, then the most of other guilds."""
    seats = [one.seat for one in option.march.outlook.spotted] if option.march is not None else []
    own = seats.count(step.seat)
    return own, own - len(seats)


def _lettered(option: Option) -> bool:
    """Whether it has a letter: a choice in the list does, and so does a walk out of the city."""
    return option.kind in ("way", "use", "steal", "row", "group") or (option.kind == "walk" and option.cell is None)


def _verb(view: Thiefdom, step: Question[Any], option: Option, keys: Keys) -> str:
    """The fixed key of a row; empty where it has none."""
    if not option.ways:
        return ""
    move = option.ways[0].moves[0]
    if isinstance(move, m.Trade) and isinstance(step, Visiting) and step.kind(view) == "tavern":
        return keys.key("wine")
    return keys.key(VERBS[type(move)]) if type(move) in VERBS else ""


def letters_on(found: Sequence[Option]) -> list[Option]:
    """The same with letters on all choices on the map, and none on the rows."""
    names = iter(lettered(sum([option.cell is not None for option in found]), KEYS))
    return [option._replace(key=next(names) if option.cell is not None else "") for option in found]


# Walks ------------------------------------------------------------------------------------------------


def walks(view: Thiefdom, step: Question[Any]) -> list[Option]:
    """Every space that the active thief can reach within one move."""
    if not isinstance(step, Acting | Walking):
        return []
    found = []
    for space, goals in sorted(all_ways(view, step).items(), key=lambda one: (one[1][0].steps, one[0])):
        ways = []
        for goal in goals:
            ways.append(Way(goal.moves, goal=goal))
            if m.Done() in goal.moves:  # on the way the thief may exchange goods with another thief of the guild
                ways.append(Way(goal.moves[: goal.moves.index(m.Done())], goal=goal))
        villa = space >= BUILDING and not view.city.building(space).cells
        title = (f"Go to {spot(view.city, space)[0]}", *spot(view.city, space))
        right = steps_words(goals[0].steps)
        found.append(Option("walk", tuple(ways), title, right, space=-1 if villa else space))
    return found


# Everything else --------------------------------------------------------------------------------------


def _others(view: Thiefdom, step: Question[Any], moves: Sequence[Move], words: Story) -> list[Option]:
    """All choices but walks: moves that are values of one row, and rows that open a list."""
    left = [move for move in moves if not walked(step, move)]
    alike = Counter([heading_of(view, step, move, words) for move in left])
    rows: dict[Hashable, list[Move]] = {}
    for nth, move in enumerate(left):
        heading = heading_of(view, step, move, words)
        opened = heading and alike[heading] > MOST_ALIKE
        rows.setdefault(series(step, move) or (heading if opened else nth), []).append(move)
    found: list[Option] = []
    for name, same in rows.items():
        if isinstance(name, str):
            found.append(Option("group", (), (f"{name} ({len(same)} choices)", name), opens=name))
        else:
            found.append(_row(view, step, tuple(same), words))
    return found


def walked(step: Question[Any], move: Move) -> bool:
    """Whether it is part of a walk that is chosen by its end."""
    if not isinstance(step, Acting | Walking):
        return False
    return isinstance(move, m.StepTo) or (isinstance(move, m.SetOut) and not move.rushing)


def heading_of(view: Thiefdom, step: Question[Any], move: Move, words: Story) -> str:
    """The heading of a move, where a row opens many."""
    leads = isinstance(move, m.Use) and move.card in ON_SPACES
    return heading(words, view, step, move) if leads else ""


def _row(view: Thiefdom, step: Question[Any], same: tuple[Move, ...], words: Story) -> Option:
    """One move, or several that are values of one row."""
    move = same[0]
    done = deed(words, view, step, move)
    if isinstance(move, m.March):
        assert isinstance(step, Driving)
        says = tuple([f"walk {said}" for said in done.said])
        found = way(view, step, move)
        return Option("way", (Way(same, says),), done.said[:1], space=found.march.end, march=found)
    ways = [Way((one,), _does(words, view, step, one), value(view, step, one, len(same))) for one in same]
    first = at_first(view, same)
    kind, space = _where(view, step, move)
    return Option(kind, (*ways[first:], *ways[:first]), done.head, done.right, done.more, space)


def _does(words: Story, view: Thiefdom, step: Question[Any], move: Move) -> Said:
    """What a move does, in the middle of a sentence."""
    return tuple([begin_lower(one) for one in deed(words, view, step, move).said])


def _where(view: Thiefdom, step: Question[Any], move: Move) -> tuple[Kind, int]:
    """The kind of choice, and its space on the map; below 0: it is in the list only."""
    if isinstance(move, m.Settle):
        return "house", move.space
    if isinstance(move, ENDS):
        return "end", -1
    return _on_map(view, step, move)


def _on_map(view: Thiefdom, step: Question[Any], move: Move) -> tuple[Kind, int]:
    """The same for all other moves."""
    if isinstance(move, m.Steal):
        return "steal", view.cells[move.figure]
    if isinstance(move, m.Use) and isinstance(step, Acting):
        if move.card in ON_FIGURES:
            return "use", view.cells[move.on]
        if move.card in ON_SPACES and move.card != box.SVENJA:
            return "use", move.on
        return "use", -1
    return "row", -1


# Values of one row -----------------------------------------------------------------------------------


def series(step: Question[Any], move: Move) -> tuple[object, ...] | None:
    """What the values of one row have in common; None: the move is a row by itself."""
    match move:
        case m.Take() if move.goods < ARTWORK:
            return (m.Take, move.goods)
        case m.Trade():
            return (m.Trade, move.goods)
        case m.Buy() if isinstance(step, Shopping):
            return (m.Buy, move.card)
        case m.Steal():
            return (m.Steal, move.figure)
        case m.Toss() if not isinstance(step, MakeRoom):
            return (m.Toss,)
        case m.Use() if move.card in (box.RUTH, *ON_THIEVES, box.KONSTANZE):
            return (m.Use, move.card, ruth_buys(move.on)[0] if move.card == box.RUTH else 0)
        case m.Order() | m.Brawl():
            return (type(move),)
    return None


def at_first(view: Thiefdom, moves: Sequence[Move]) -> int:
    """The index of a row's first value: the most to take or sell, loot that fits, else the least."""
    if isinstance(moves[0], m.Steal):
        fit = [nth for nth, move in enumerate(moves) if isinstance(move, m.Steal) and not crams(view, move)]
        return fit[0] if fit else 0
    return len(moves) - 1 if isinstance(moves[0], m.Take | m.Trade) else 0


def value(view: Thiefdom, step: Question[Any], move: Move, many: int) -> Said:
    """One of `many` values of a row, the longest words first; empty where the move is a row by itself."""
    return () if series(step, move) is None else VALUES[type(move)](view, move, many)


def _loot(view: Thiefdom, move: m.Steal, many: int) -> Said:
    """What is stolen; empty for nothing."""
    goods = loot(view, move)
    if not any(goods):
        return ()
    much, paid = ", too much to carry" if crams(view, move) else "", ", paying 1 gold" if move.paid else ""

    return (f"{goods_words(goods)}{much}{paid}", ", ".join(goods_parts(goods)))


def _used(view: Thiefdom, move: m.Use, many: int) -> Said:
    if move.card in ON_THIEVES:
        return (own_thief(move.on), str(thief_number(move.on)))
    return (str(ruth_buys(move.on)[1] if move.card == box.RUTH else KONSTANZE_GOLD * move.on),)


def _count(view: Thiefdom, move: m.Take | m.Trade | m.Order, many: int) -> Said:
    return (f"{move.count} of {many}", str(move.count))


VALUES: Mapping[type[Move], Callable[[Thiefdom, Any, int], Said]] = {
    m.Take: _count,
    m.Trade: _count,
    m.Order: _count,
    m.Buy: lambda view, move, many: (own_thief(move.thief), str(thief_number(move.thief))),
    m.Steal: _loot,
    m.Toss: lambda view, move, many: (good_name(view.edition, move.goods),),
    m.Brawl: lambda view, move, many: card_names(view.edition, move.guest)[:1],
    m.Use: _used,
}
