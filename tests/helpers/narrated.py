"""Checks for the narrator of any game."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from typing import Any, TypeVar

import pytest

from rules.errors import IllegalMove
from rules.game import Event, Move, Question, State
from tui.words.narrator import Narrator

S = TypeVar("S", bound=State)


def refused_in_words(
    asked: Iterable[tuple[S, Question[Any]]], tried: Callable[[S], Sequence[Move]], words: Callable[[S], Narrator]
) -> set[str]:
    """Try these moves at every question: each illegal one must be refused in a sentence. Returns the codes met."""
    met = set()
    for state, step in asked:
        legal = step.moves(state)
        for move in tried(state):
            if move in legal:
                continue
            with pytest.raises(IllegalMove) as refused:
                step.judge(state, move)
            said = words(state).refusal(state, refused.value)[0]
            assert re.fullmatch(r"[ -~]+\.", said), said
            assert not re.search(r"[{}]|  ", said), said
            met.add(refused.value.code)
    return met


def log_line(words: Narrator, event: Event) -> str:
    """The log's sentence for an event; empty for an event that needs no telling."""
    said = words.told(event)
    return said[0] if said else ""
