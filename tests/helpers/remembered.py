"""A cache of played matches, so that a moment that is needed again is not played again."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from types import FunctionType
from typing import Any, NamedTuple, TypeAlias

from rules.bots import Bot, bot
from rules.chance import SeededChance
from rules.game import Move, Question
from tui.pictures.script import Script

Wanted: TypeAlias = Callable[[Any, Question[Any]], bool]


def meaning(value: Any) -> Any:
    """A comparable value: two functions with the same code and the same closure are equal; other values are
    unchanged."""
    if not isinstance(value, FunctionType):
        return value
    return value.__code__, value.__defaults__, tuple([meaning(cell.cell_contents) for cell in value.__closure__ or ()])


def known(key: Any) -> Hashable | None:
    """A key for the cache; None if these values cannot be one."""
    try:
        hash(key)
    except TypeError:
        return None
    found: Hashable = key
    return found


class Way(NamedTuple):
    """The decisions of computers one after the other, from one position with one luck."""

    player: Bot
    luck: SeededChance
    moves: list[Move]


PLAYED: dict[Hashable, tuple[Script, bytes]] = {}
"""A cache: the scripts that computers have played to a moment, and their Records."""
WAYS: dict[tuple[bytes, int], Way] = {}
"""A cache: the continuations of a Record with a seed, so that a later moment of the same match continues from there."""


def goes_on(story: Script, wanted: Wanted, seed: int = 1) -> Script:
    """Let computers play for all seats until this question is asked; a cached continuation is used first."""
    moment = known((story.record, meaning(wanted), seed))
    played, record = PLAYED.get(moment, (story, b""))
    if moment is None or played.record != record:
        played = followed(story, wanted, seed)
        PLAYED[moment] = played, played.record
    return played


def followed(story: Script, wanted: Wanted, seed: int) -> Script:
    """Follow a known continuation, and play on from its end."""
    table, start = story.table, (story.record, seed)
    if start not in WAYS:
        WAYS[start] = Way(bot("greedy", table.game), SeededChance(f"scene {seed}"), [])
    way, nth = WAYS[start], 0
    while table.waiting():
        seat = table.waiting()[0]
        asked = table.ask(seat)
        assert asked.step is not None
        if wanted(asked.view, asked.step):
            return story
        if nth == len(way.moves):
            way.moves.append(way.player.decide(asked.view, asked.step, asked.moves, way.luck))
        table.play(seat, asked.stamp, way.moves[nth])
        nth += 1
    return story


def remember_stories() -> None:
    """From now on."""
    Script.goes_on = goes_on  # type: ignore[method-assign,assignment]
