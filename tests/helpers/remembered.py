"""What is played to come to a moment is remembered: whoever asks for that moment again need not go all the way."""

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
    """Two functions of the same code that close over the same are the same; all else is what it is."""
    if not isinstance(value, FunctionType):
        return value
    return value.__code__, value.__defaults__, tuple([meaning(cell.cell_contents) for cell in value.__closure__ or ()])


def known(key: Any) -> Hashable | None:
    """A key to remember something by; None where it cannot be one."""
    try:
        hash(key)
    except TypeError:
        return None
    found: Hashable = key
    return found


class Way(NamedTuple):
    """What computers decide one after the other, from one position and with one luck."""

    player: Bot
    luck: SeededChance
    moves: list[Move]


PLAYED: dict[Hashable, tuple[Script, bytes]] = {}
"""Stories of pictures that computers have played to a moment, and their Records."""
WAYS: dict[tuple[bytes, int], Way] = {}
"""The ways on from a Record with a seed: whoever wants a later moment of the same match thinks only from there on."""


def goes_on(story: Script, wanted: Wanted, seed: int = 1) -> Script:
    """Computers play for everybody, until this is asked: once, unless somebody has played on from there."""
    moment = known((story.record, meaning(wanted), seed))
    played, record = PLAYED.get(moment, (story, b""))
    if moment is None or played.record != record:
        played = followed(story, wanted, seed)
        PLAYED[moment] = played, played.record
    return played


def followed(story: Script, wanted: Wanted, seed: int) -> Script:
    """Along the way that is known already, and on from its end."""
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
