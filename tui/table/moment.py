"""What is shown before a match continues."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from rules.game import Event


class Moment:
    """Events to show before the match continues, perhaps part by part, like dice rolled one after the other."""

    PACE: ClassVar[float] = 0.35
    """Seconds between a part and the next."""

    def __init__(
        self,
        name: str,
        events: Sequence[Event],
        later: int = 0,
        parts: int = 0,
        passing: bool = False,
        eyes: int | None = None,
    ) -> None:
        self.name, self.events = name, tuple(events)
        self.later = later
        """How many events have followed: the table is drawn as it was before them."""
        self.parts = self.shown = parts
        """How many parts there are, and how many of them are on the screen."""
        self.eyes = eyes
        """The only seat that may see it; None: it is public."""
        self.passing = passing
        """Whether it ends automatically after its last part, because the next picture shows it too."""

    @property
    def whole(self) -> bool:
        """Whether all of it is on the screen."""
        return self.shown >= self.parts

    def on(self) -> None:
        """Show the next part."""
        self.shown += 1
