"""How good each move of the toy is, and which whole moves are good."""

from __future__ import annotations

from collections.abc import Sequence

from rules.advice import Facts, Option, ahead, legal
from rules.game import Move, Outlook, Question
from tests.toy.rules.game import Bid, Burglars, Lay, Look

OUTLOOK = Outlook(rounds=1)


class Sum(Facts, frozen=True):
    """What a whole move lays, or how much it looks at."""

    tools: tuple[int, ...]
    looks: int


def weigh(view: Burglars, step: Question[Burglars], moves: Sequence[Move]) -> list[float]:
    """High tools are good, and so is a look."""
    return [move.value if isinstance(move, Lay) else 1.0 if isinstance(move, Look) else 0.0 for move in moves]


hunch = weigh


def appraise(state: Burglars) -> Sequence[float]:
    """The watches, and a little for the tools that are left."""
    hands = [sum([tool.value for tool in hand]) for hand in state.hands]
    return [points + 0.1 * hand for points, hand in zip(state.totals(), hands, strict=True)]


def advise(view: Burglars, step: Question[Burglars], most: int = 3) -> tuple[Option, ...]:
    """Whole moves, the best first."""
    found = {judged(view, step, (move,)) for move in legal(view, step)}
    other_ideas = {frozenset(option.moves): option for option in sorted(found, key=lambda one: repr(one.moves))}
    return tuple(sorted(other_ideas.values(), key=lambda one: (-one.value, repr(one.moves))))[:most]


def judged(view: Burglars, step: Question[Burglars], moves: Sequence[Move]) -> Option:
    """The best whole move that begins with these moves."""
    if not moves:
        return advise(view, step, 1)[0]
    world, asked, whole = view, step, list[Move]()
    following: Question[Burglars] | None = step
    while following is not None:
        asked, choice = following, legal(world, following)[::-1]  # the last one leaves or seals
        weights = weigh(world, asked, choice)
        begun = len(whole) < len(moves)
        whole.append(moves[len(whole)] if begun else choice[weights.index(max(weights))])
        world, following = ahead(world, asked, whole[-1])
    tools = tuple(sorted([move.value for move in whole if isinstance(move, Lay)]))
    looks = sum(isinstance(move, Look) for move in whole)
    about = "bid" if isinstance(step, Bid) else "look" if looks else "leave"
    return Option(moves=tuple(whole), value=float(sum(tools) + looks), facts=Sum(tools=tools, looks=looks), about=about)
