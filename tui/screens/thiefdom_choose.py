"""What may be chosen now at the table of Thiefdom: things on the map, rows of a list, and rows that open a list."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
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
from tui.narrate import Narrator
from tui.narrate.thiefdom_uses import ON_FIGURES, ON_SPACES, ON_THIEVES
from tui.narrate.thiefdom_ways import Goal, reach
from tui.widgets.city import keys as lettered
from tui.widgets.prompt import Said
from tui.words import _, begin_upper

KEYS = "abdjkpqrxy"
"""The letters of things, in their order."""
ENDS = (m.Done, m.Halt, m.Ready)
"""What `n` lays."""
LISTS = (Choice, Shopping, Visiting, Choosing, Recruiting, Exchange, Passing, MakeRoom, Cornered)
"""Questions that are a list alone: the panel may lie on the map."""
MOST_ALIKE = 2
"""More moves of one heading become a row that opens them."""

Kind = Literal["walk", "steal", "use", "way", "house", "row", "group", "end"]


class Option(NamedTuple):
    """Something that may be chosen."""

    kind: Kind
    batches: tuple[tuple[Move, ...], ...]
    """What Enter would send; more than one where there are several ways. None where a list is opened."""
    said: Said
    """In words, the longest first."""
    space: int = -1
    """Where it is on the map."""
    goal: Goal | None = None
    """The walk."""
    opens: str = ""
    """The heading of the list that it opens."""
    key: str = ""

    @property
    def action(self) -> str:
        """What a click does."""
        return f"key:{self.key}" if len(self.key) == 1 else f"option:{self.name}"

    @property
    def name(self) -> str:
        """What tells it from the others."""
        return f"{self.kind},{self.space},{self.said[0]}"

    @property
    def on_map(self) -> bool:
        """Is it chosen on the map?"""
        return self.space >= 0


def options(view: Thiefdom, step: Question[Any], moves: Sequence[Move], words: Narrator, opened: str) -> list[Option]:
    """All that may be chosen, things on the map first; `opened`: only what this heading stands for."""
    if opened:
        found = [_single(view, step, move, words) for move in moves if _heading(view, step, move, words) == opened]
    else:
        found = [*_walks(view, step, words), *_others(view, step, moves, words)]
    found.sort(key=lambda option: not option.on_map)
    rows = [option for option in found if not option.on_map and option.kind != "end"]
    ways = [option for option in found if option.kind in ("way", "use", "steal")]
    letters = iter(KEYS)
    given = {id(option): next(letters, "") for option in (*ways, *rows)}
    return [option._replace(key=given.get(id(option), "")) for option in found]


def letters_on(found: Sequence[Option]) -> list[Option]:
    """The same with letters on all that lies on the map, and none for the rows."""
    on_map = [option for option in found if option.on_map]
    names = iter(lettered(len(on_map), KEYS))
    return [option._replace(key=next(names) if option.on_map else "") for option in found]


def _walks(view: Thiefdom, step: Question[Any], words: Narrator) -> list[Option]:
    """Everything that the thief in its turn can come to within one move."""
    if not isinstance(step, Acting | Walking):
        return []
    found = []
    for goal in sorted(reach(view, step).values(), key=lambda goal: (goal.steps, goal.space)):
        ways: tuple[tuple[Move, ...], ...] = (goal.moves,)
        if m.Done() in goal.moves:  # on the way goods may be exchanged with somebody of the guild
            ways = (goal.moves, goal.moves[: goal.moves.index(m.Done())])
        villa = goal.space >= BUILDING and not view.city.building(goal.space).cells
        said = (
            _("Walk to {place}, {steps}").format(place=_place(view, goal.space), steps=goal.steps),
            _("To {place}").format(place=_place(view, goal.space)),
        )
        found.append(Option("walk", ways, said, -1 if villa else goal.space, goal))
    return found


def _place(view: Thiefdom, space: int) -> str:
    from tui.narrate.thiefdom_words import brief

    return brief(view.city, space) if space >= BUILDING else _("({place})").format(place=brief(view.city, space))


def _others(view: Thiefdom, step: Question[Any], moves: Sequence[Move], words: Narrator) -> list[Option]:
    """What is not a walk, moves of one heading together."""
    walking = isinstance(step, Acting | Walking)
    left = [move for move in moves if not (walking and _walked(step, move))]
    alike = Counter([_heading(view, step, move, words) for move in left])
    found: list[Option] = []
    for move in left:
        heading = _heading(view, step, move, words)
        if not heading or alike[heading] <= MOST_ALIKE:
            found.append(_single(view, step, move, words))
        elif not any(option.opens == heading for option in found):
            many = _("{heading}: {many} ways").format(heading=heading, many=alike[heading])
            found.append(Option("group", (), (many, heading), opens=heading))
    return found


def _walked(step: Question[Any], move: Move) -> bool:
    """Is it a part of a walk that is chosen by its end?"""
    return isinstance(move, m.StepTo) or (isinstance(move, m.SetOut) and not move.rushing)


def _heading(view: Thiefdom, step: Question[Any], move: Move, words: Narrator) -> str:
    """What a move stands under in the list; nothing where it stands for itself."""
    if isinstance(move, (m.Settle, m.March, m.Steal, m.Keep, m.Hire, m.Brawl, *ENDS)):
        return ""
    if isinstance(step, Shopping | Cornered | MakeRoom):
        return ""
    return words.choice(view, step, move).heading


def _single(view: Thiefdom, step: Question[Any], move: Move, words: Narrator) -> Option:
    """One move."""
    long, short = words.move(view, step, move), words.choice(view, step, move).short
    if isinstance(move, m.March):  # the letters of the list are not those of the map
        long = begin_upper(long.partition(", ")[2])
        return Option("way", ((move,),), _way_said(long), _way_end(view, step, move))
    said: Said = (long, long.partition(";")[0].partition(": ")[0], begin_upper(short) or long.partition(",")[0])
    if isinstance(move, ENDS):
        return Option("end", ((move,),), said)
    if isinstance(move, m.Settle):
        return Option("house", ((move,),), said, move.space)
    if isinstance(move, m.Steal):
        return Option("steal", ((move,),), said, view.cells[move.figure])
    if isinstance(move, m.Use) and isinstance(step, Acting):
        return Option("use", ((move,),), said, _used_on(view, move))
    return Option("row", ((move,),), said)


def _way_end(view: Thiefdom, step: Question[Any], move: m.March) -> int:
    assert isinstance(step, Driving)
    return step.way(view, move).end


def _way_said(long: str) -> Said:
    """A way in words, in shorter ones, and whom it takes before where it goes."""
    way, _semicolon, more = long.partition("; ")
    turns = way.partition(_(" to the "))[0]
    what = more.rpartition("; ")[2] if more else ""
    return (long, f"{turns}; {what}" if what else turns, turns)


def _used_on(view: Thiefdom, move: m.Use) -> int:
    """Where on the map a card is used, if it is used on something there."""
    if move.card in ON_FIGURES:
        return view.cells[move.on]
    if move.card in ON_SPACES and move.card != SVENJA:
        return move.on
    if move.card in ON_THIEVES:
        return -1
    return -1


def house_like(option: Option) -> bool:
    """Is it chosen on the map alone, without a row in the list?"""
    return option.kind in ("house", "walk") and option.on_map
