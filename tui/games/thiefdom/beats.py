"""The beats of a stretch of the story of Thiefdom."""

from __future__ import annotations

from collections.abc import Sequence

from rules.game import Edition
from tui.games.thiefdom.fold import fold
from tui.games.thiefdom.stand import Stand
from tui.table.telling import Beat, Heard


def beats(before: Stand, heard: Sequence[Heard], edition: Edition, names: tuple[str, ...]) -> list[Beat[Stand]]:
    """The beats of these events."""
    found = list[Beat[Stand]]()
    for event, said in heard:
        before = fold(before, event, edition)
        found.append(Beat(before, (event,), "beat" if said else "instant", said))
    return found
