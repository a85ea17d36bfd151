"""What is played to come to a moment is remembered: whoever asks for that moment again need not go all the way."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from types import FunctionType
from typing import Any, TypeAlias

from rules.game import Question
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


play_on = Script.goes_on
PLAYED: dict[Hashable, tuple[Script, bytes]] = {}
"""Stories of pictures that computers have played to a moment, and their Records."""


def goes_on(story: Script, wanted: Wanted, seed: int = 1) -> Script:
    """Computers play for everybody, until this is asked: once, unless somebody has played on from there."""
    moment = known((story.record, meaning(wanted), seed))
    played, record = PLAYED.get(moment, (story, b""))
    if moment is None or played.record != record:
        played = play_on(story, wanted, seed)
        PLAYED[moment] = played, played.record
    return played


def remember_stories() -> None:
    """From now on."""
    Script.goes_on = goes_on  # type: ignore[method-assign,assignment]
