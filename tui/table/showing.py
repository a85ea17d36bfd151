"""The moments still to be shown before the next question, part by part at a visible pace."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from tui.table.clock import Clock
from tui.table.moment import Moment


class Showing:
    """A queue of moments, of which the first is on the screen."""

    def __init__(self, clock: Clock, redraw: Callable[[], None]) -> None:
        self._clock, self._redraw = clock, redraw
        self.moments: list[Moment] = []

    @property
    def moment(self) -> Moment | None:
        """The moment on the screen."""
        return self.moments[0] if self.moments else None

    def add(self, moments: Sequence[Moment], part_by_part: bool = False) -> None:
        """Add these moments; if things move on the screen, they are shown part by part."""
        if part_by_part:
            for moment in moments:
                moment.shown = 0
        self.moments += moments

    def clear(self) -> None:
        """Drop all moments."""
        self.moments = []
        self.stop()

    def stop(self) -> None:
        """Stop showing parts automatically."""
        self._clock.stop()

    def whole(self) -> bool:
        """Show the remaining parts of the moment at once; False if all parts have been seen."""
        moment = self.moment
        if moment is None or moment.whole or moment.passing:
            return False
        moment.shown = moment.parts
        self.stop()
        self._redraw()
        return True

    def seen(self) -> Moment | None:
        """Remove the first moment, which has been seen."""
        return self.moments.pop(0) if self.moments else None

    def go_on_by_itself(self, at_the_end: Callable[[], None]) -> None:
        """Show the next parts one by one; after the last part, an automatic moment ends."""
        self.stop()
        moment = self.moment
        if moment is not None and (moment.passing or not moment.whole):
            self._clock.after(Moment.PACE, lambda: self._part(moment, at_the_end))

    def _part(self, moment: Moment, at_the_end: Callable[[], None]) -> None:
        if not moment.whole:
            moment.on()
            self._redraw()
            self.go_on_by_itself(at_the_end)
        elif moment.passing:
            at_the_end()
