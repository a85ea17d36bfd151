"""Advice in Thiefdom: whole moves, with their value in points and the facts behind them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rules.advice import Facts, Option, ahead, legal
from rules.game import Move, Question
from rules.thiefdom.moves import Deal, Done, Endure, Share
from rules.thiefdom.state import Thiefdom
from rules.thiefdom.steps.patrol import Driving
from rules.thiefdom.steps.turn import Acting


class Simple(Facts, frozen=True, kw_only=True):
    """Only the value."""

    worth: float


def advise(view: Thiefdom, step: Question[Thiefdom], most: int = 3) -> tuple[Option, ...]:
    """Whole moves, the best first, each of another kind."""
    found: dict[tuple[Move, ...], Option] = {}
    moves = legal(view, step)
    weights = _weigh(view, step, moves)
    for weight, move in sorted(zip(weights, moves, strict=True), key=lambda one: -one[0])[: 2 * most]:
        whole = _completed(view, step, (move,))
        if not (isinstance(move, Share) and not any(isinstance(one, Deal) for one in whole)):
            found.setdefault(whole, _option(whole, weight))
    if not found:
        found[(moves[0],)] = _option((moves[0],), 0.0)
    return tuple(found.values())[:most]


def judged(view: Thiefdom, step: Question[Thiefdom], moves: Sequence[Move]) -> Option:
    """The best whole move that begins with these."""
    if not moves:
        return advise(view, step, 1)[0]
    weight = dict(zip(own := legal(view, step), _weigh(view, step, own), strict=True))[moves[0]]
    return _option(_completed(view, step, tuple(moves)), weight)


def _option(moves: tuple[Move, ...], value: float) -> Option:
    return Option(moves=moves, value=value, facts=Simple(worth=value), about=type(moves[0]).__name__.lower())


def _completed(view: Thiefdom, step: Question[Thiefdom], moves: tuple[Move, ...]) -> tuple[Move, ...]:
    """These moves, and the best ones after them until the act is over."""
    found: list[Move] = []
    asked: Question[Any] | None = step
    world = view
    while asked is not None and (len(found) < len(moves) or not _ended(step, asked, found)):
        if len(found) < len(moves):
            move = moves[len(found)]
        else:
            own = legal(world, asked)
            weights = _weigh(world, asked, own)
            move = own[max(range(len(own)), key=weights.__getitem__)]
        found.append(move)
        if isinstance(asked, Acting) and isinstance(move, Done):
            break
        world, asked = ahead(world, asked, move)
    return tuple(found)


def _ended(step: Question[Any], asked: Question[Any], found: Sequence[Move]) -> bool:
    if isinstance(asked, Acting):
        return not isinstance(found[-1], Endure)
    return isinstance(asked, Driving) and asked.board and not isinstance(found[-1], Share)


def _weigh(view: Thiefdom, step: Question[Thiefdom], moves: Sequence[Move]) -> list[float]:
    from rules.thiefdom.thinking import weigh

    return weigh(view, step, moves)
