"""The fences: where a seat's moves can no longer be undone. A whole move and a plan end there too."""

from __future__ import annotations

from collections.abc import Iterable

from rules.game import State, Told

NOTHING, OTHER_SEAT, LUCK, REVEALED = "nothing", "other_seat", "luck", "revealed"
"""Why a seat cannot undo its last move."""


def fence(after: State, luck: bool, told: Iterable[Told], answered: bool = False) -> str | None:
    """Why a move that led to this position cannot be undone; None if it can. `luck`: whether it met luck; `told`: its
    events; `answered`: whether it was the last answer that a Together waited for."""
    if luck:
        return LUCK
    if answered or any(one.uncovers for one in told):
        return REVEALED
    if any(step.beside for step in after.waiting()):
        return OTHER_SEAT  # from here on all are asked at once
    return None
