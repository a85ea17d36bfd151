"""What the coach of Oliver Twist says: whole moves, and the reasons behind them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rules.advice import Option
from rules.game import Move, Question, State
from rules.oliver_twist import moves as m
from rules.oliver_twist.state import Twist
from tui.games.oliver_twist.moves import worded
from tui.games.oliver_twist.names import short_name
from tui.games.oliver_twist.story import Story
from tui.words import Said, begin_lower, lengths
from tui.words.coaching import Coaching, number
from tui.words.narrator import Narrator


def named(words: Narrator, view: State, step: Question[Any], moves: Sequence[Move]) -> Said:
    """A whole move within a sentence."""
    assert isinstance(view, Twist) and isinstance(words, Story)
    first = moves[0]
    if isinstance(first, m.Play):
        return (f"play {short_name(view.edition, first.card)}",)
    return tuple([begin_lower(one) for one in worded(words, view, step, first)])


def reason(words: Narrator, view: State, step: Question[Any], option: Option) -> Said:
    """Why an option is good."""
    return lengths(f"It is worth about {number(option.value)} pounds to you.", f"Worth {number(option.value)}.")


COACHING = Coaching(coin=("pound", "pounds"), much=2.0, named=named, reason=reason)
