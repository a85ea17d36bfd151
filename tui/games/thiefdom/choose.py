"""What may be chosen now at the table of Thiefdom: things on the map, rows of a list, and rows that open a list."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Sequence
from typing import Any, Literal, NamedTuple

from rules.game import Move, Question
from rules.thiefdom import moves as m
from rules.thiefdom.city import BUILDING
from rules.thiefdom.edition import SVENJA
from rules.thiefdom.state import Thiefdom
from rules.thiefdom.steps.caught import Cornered
from rules.thiefdom.steps.dealer import Choosing
from rules.thiefdom.steps.exchange import Exchange, Passing
from rules.thiefdom.steps.patrol import Driving
from rules.thiefdom.steps.places import Visiting
from rules.thiefdom.steps.setup import Choice, Shopping
from rules.thiefdom.steps.tavern import Recruiting
from rules.thiefdom.steps.turn import Acting, MakeRoom
from rules.thiefdom.steps.walk import Walking
from tui.games.thiefdom.addresses import spot
from tui.games.thiefdom.moves import deed, heading
from tui.games.thiefdom.names import steps_words
from tui.games.thiefdom.rows import at_first, series, value
from tui.games.thiefdom.story import Story
from tui.games.thiefdom.uses import ON_FIGURES, ON_SPACES
from tui.games.thiefdom.ways import Goal, all_ways, way
from tui.widgets.city import keys as lettered
from tui.words import Said, begin_lower
from tui.words.keys import Keys

KEYS = "abdjkpqrxy"
"""The letters of things, in their order."""
ENDS = (m.Done, m.Halt, m.Ready)
"""What `n` lays."""
LISTS = (Choice, Shopping, Visiting, Choosing, Recruiting, Exchange, Passing, MakeRoom, Cornered)
"""Questions that are a list alone: the panel may lie on the map."""
MOST_ALIKE = 2
"""More moves of one heading become a row that opens them."""
VERBS = {m.Activate: "inside", m.Order: "liquor", m.Brawl: "brawl"}
"""Rows that have a key of their own."""

Kind = Literal["walk", "steal", "use", "way", "house", "row", "group", "end"]


class Way(NamedTuple):
    """One way to do it."""

    moves: tuple[Move, ...]
    said: Said
    """What Enter would do, the longest first."""
    value: Said = ()
    """What tells it from the other ways, where they are values of one row."""
    goal: Goal | None = None
    """The walk."""


class Walk(Move, frozen=True, gc=False):
    """A whole walk as a row of the list of all moves; the rules are given its steps."""

    way: Way
    goal: Goal


class Option(NamedTuple):
    """Something that may be chosen."""

    kind: Kind
    ways: tuple[Way, ...]
    """None where a list is opened."""
    title: Said
    """In words, the longest first."""
    right: str = ""
    """What it costs and brings."""
    more: str = ""
    """What it does."""
    space: int = -1
    """Where it is on the map."""
    opens: str = ""
    """The heading of the list that it opens."""
    key: str = ""
    begin: int = 0
    """The way that comes first."""

    @property
    def batches(self) -> tuple[tuple[Move, ...], ...]:
        """What Enter would send, way by way."""
        return tuple([one.moves for one in self.ways])

    @property
    def goal(self) -> Goal | None:
        """The walk, by its first way."""
        return self.ways[0].goal if self.ways else None

    def way_of(self, moves: tuple[Move, ...], to: int) -> int:
        """By which of its ways these are done, or one comes to where they end; below 0: it is another thing."""
        if self.goal is not None and self.goal.space == to:
            alike = [nth for nth, batch in enumerate(self.batches) if batch == moves]
            return alike[0] if alike else self.begin
        return next((nth for nth, batch in enumerate(self.batches) if batch == moves[:1] and to < 0), -1)

    @property
    def valued(self) -> bool:
        """Are its ways values of one row?"""
        return len(self.ways) > 1 and bool(self.ways[0].value)

    @property
    def action(self) -> str:
        """What a click does."""
        return f"key:{self.key}" if len(self.key) == 1 else f"option:{self.name}"

    @property
    def name(self) -> str:
        """What tells it from the others."""
        return f"{self.kind},{self.space},{self.title[0]}"

    @property
    def on_map(self) -> bool:
        """Is it chosen on the map?"""
        return self.space >= 0


def options(
    view: Thiefdom, step: Question[Any], moves: Sequence[Move], words: Story, keys: Keys, opened: str = ""
) -> list[Option]:
    """All that may be chosen, things on the map first; `opened`: only what this heading stands for."""
    if opened:
        alike = [move for move in moves if heading_of(view, step, move, words) == opened]
        found = [_row(view, step, (move,), words) for move in alike]
    else:
        found = [*walks(view, step), *_others(view, step, moves, words)]
    found.sort(key=lambda option: (not option.on_map, *_losses(view, step, option)))
    verbs = {id(option): key for option in found if (key := _verb(view, step, option, keys))}
    letters = iter([letter for letter in KEYS if letter not in verbs.values()])
    listed = [option for option in found if option.kind in ("way", "use", "steal", "row", "group") or _villa(option)]
    given = {id(option): verbs.get(id(option)) or next(letters, "") for option in listed}
    return [option._replace(key=given.get(id(option), "")) for option in found]


def _losses(view: Thiefdom, step: Question[Any], option: Option) -> tuple[int, int]:
    """Of a way of the watch: how many of one's own it takes, and how many others; the least of the first come first."""
    if option.kind != "way" or not isinstance(step, Driving):
        return 0, 0
    move = option.ways[0].moves[0]
    assert isinstance(move, m.March)
    seats = [one.seat for one in way(view, step, move).outlook.spotted]
    own = seats.count(step.seat)
    return own, own - len(seats)


def _villa(option: Option) -> bool:
    """Is it a walk out of the city?"""
    return option.kind == "walk" and not option.on_map


def _verb(view: Thiefdom, step: Question[Any], option: Option, keys: Keys) -> str:
    """The key that a row has by what it does."""
    if not option.ways:
        return ""
    move = option.ways[0].moves[0]
    if isinstance(move, m.Trade) and isinstance(step, Visiting) and step.kind(view) == "tavern":
        return keys.key("wine")
    return keys.key(VERBS[type(move)]) if type(move) in VERBS else ""


def letters_on(found: Sequence[Option]) -> list[Option]:
    """The same with letters on all that lies on the map, and none for the rows."""
    on_map = [option for option in found if option.on_map]
    names = iter(lettered(len(on_map), KEYS))
    return [option._replace(key=next(names) if option.on_map else "") for option in found]


# Walks ------------------------------------------------------------------------------------------------


def walks(view: Thiefdom, step: Question[Any]) -> list[Option]:
    """Everything that the thief in its turn can come to within one move."""
    if not isinstance(step, Acting | Walking):
        return []
    found = []
    for space, goals in sorted(all_ways(view, step).items(), key=lambda one: (one[1][0].steps, one[0])):
        ways = []
        for goal in goals:
            ways.append(Way(goal.moves, (), goal=goal))
            if m.Done() in goal.moves:  # on the way goods may be exchanged with somebody of the guild
                ways.append(Way(goal.moves[: goal.moves.index(m.Done())], (), goal=goal))
        villa = space >= BUILDING and not view.city.building(space).cells
        title = (f"Walk to {spot(view.city, space)}", spot(view.city, space))
        right = steps_words(goals[0].steps)
        found.append(Option("walk", tuple(ways), title, right, space=-1 if villa else space))
    return found


# Everything else --------------------------------------------------------------------------------------


def _others(view: Thiefdom, step: Question[Any], moves: Sequence[Move], words: Story) -> list[Option]:
    """What is not a walk: moves that are values of one row together, and those that a row opens."""
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
            title = f"{name} one of {len(same)}"
            found.append(Option("group", (), (title, name), opens=name))
        else:
            found.append(_row(view, step, tuple(same), words))
    return found


def walked(step: Question[Any], move: Move) -> bool:
    """Is it a part of a walk that is chosen by its end?"""
    if not isinstance(step, Acting | Walking):
        return False
    return isinstance(move, m.StepTo) or (isinstance(move, m.SetOut) and not move.rushing)


def heading_of(view: Thiefdom, step: Question[Any], move: Move, words: Story) -> str:
    """What a move stands under, where a row opens many."""
    leads = isinstance(move, m.Use) and move.card in ON_SPACES
    return heading(words, view, step, move) if leads else ""


def _row(view: Thiefdom, step: Question[Any], same: tuple[Move, ...], words: Story) -> Option:
    """One move, or several that are values of one row."""
    move = same[0]
    done = deed(words, view, step, move)
    if isinstance(move, m.March):
        assert isinstance(step, Driving)
        says = tuple([f"walk {said}" for said in done.said])
        return Option("way", (Way(same, says),), done.said[:1], space=step.way(view, move).end)
    ways = [Way((one,), _lower(deed(words, view, step, one).said), value(view, step, one, len(same))) for one in same]
    kind, space = _where(view, step, move)
    return Option(kind, tuple(ways), done.head, done.right, done.more, space, begin=at_first(view, same))


def _lower(said: Said) -> Said:
    """In the middle of a sentence."""
    return tuple([begin_lower(one) for one in said])


def _where(view: Thiefdom, step: Question[Any], move: Move) -> tuple[Kind, int]:
    """What it is chosen as, and where on the map, if it is."""
    if isinstance(move, m.Settle):
        return "house", move.space
    if isinstance(move, ENDS):
        return "end", -1
    return _on_map(view, step, move)


def _on_map(view: Thiefdom, step: Question[Any], move: Move) -> tuple[Kind, int]:
    """Where on the map it is chosen, if it is."""
    if isinstance(move, m.Steal):
        return "steal", view.cells[move.figure]
    if isinstance(move, m.Use) and isinstance(step, Acting):
        if move.card in ON_FIGURES:
            return "use", view.cells[move.on]
        if move.card in ON_SPACES and move.card != SVENJA:
            return "use", move.on
        return "use", -1
    return "row", -1
