"""What a game gives for its coach: the words for whole moves and for the reasons behind them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from msgspec import Struct

from rules.advice import Option
from rules.game import Move, Question, State
from tui.words import Said
from tui.words.narrator import Narrator


class Coaching(Struct, frozen=True, kw_only=True):
    """The words of one game's coach. Every sentence is whole, ends with a full stop, and has its shorter forms."""

    coin: tuple[str, str]
    """What values are counted in: one, and several (`coin`, `coins`)."""
    much: float
    """A move that is worse by at least this much is a big mistake."""
    named: Callable[[Narrator, State, Question[Any], Sequence[Move]], Said]
    """A whole move, within a sentence and without a full stop: `two 6s on a, one 6 on d`."""
    reason: Callable[[Narrator, State, Question[Any], Option], Said]
    """Why an option is good: a sentence without the move, for the edge below a laid move."""


def number(value: float) -> str:
    """A value as the coach says it: one decimal, none where it is a whole number."""
    return f"{value:.1f}".removesuffix(".0")


def chance(value: float) -> str:
    """A chance between 0 and 1 as the coach says it, in per cent."""
    return f"{value:.0%}"
