"""The coach of Thiefdom in words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rules.advice import Option, ahead
from rules.game import Move, Question, State
from tui.words import Said, begin_lower, lengths
from tui.words.coaching import Coaching, number
from tui.words.narrator import Narrator


def _named(words: Narrator, view: State, step: Question[Any], moves: Sequence[Move]) -> Said:
    """The last move that is not only an end."""
    world, asked = view, step
    said: Said = ()
    for move in moves:
        if not said or type(move).__name__ not in ("Done", "Halt"):
            said = words.move(world, asked, move)
        world, following = ahead(world, asked, move)
        if following is None:
            break
        asked = following
    return tuple([begin_lower(one) for one in said])


def _reason(words: Narrator, view: State, step: Question[Any], option: Option) -> Said:
    worth = number(option.value)
    return lengths(f"This is worth about {worth} points.", f"About {worth} points.")


COACHING = Coaching(coin=("point", "points"), much=1.5, named=_named, reason=_reason)
