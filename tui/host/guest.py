"""A guest of the hall: a person at one terminal."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from tui.company import Told
from tui.host.people import Person
from tui.host.wire import nothing
from tui.words import Said

if TYPE_CHECKING:
    from tui.host.hall import Hall
    from tui.host.tables import HostedTable

LATELY = 32
"""How many lines are kept of what a guest was told."""


class Guest:
    """A connection that has come in. One person may have several."""

    def __init__(self, hall: Hall, person: Person, address: str, code: str = "") -> None:
        self.hall, self.person, self.address = hall, person, address
        self.code = code
        """The code that came along; empty if there was none."""
        self.table: HostedTable | None = None
        """The table that this terminal shows; a seat stays its person's without it."""
        self.last: HostedTable | None = None
        """The table that this terminal showed last."""
        self.since = hall.now()
        self.told = Told()
        """The newest line for the edge at this terminal."""
        self.lately: deque[Told] = deque(maxlen=LATELY)
        """The newest ones, where no line takes the place of the one before."""
        self.end: Callable[[Sequence[str], int], None] = nothing
        """Restores the terminal, prints lines, and ends the connection with this exit status."""
        self.changed: Callable[[], None] = nothing
        """Something in the hall, or at a table before its start, has changed."""

    @property
    def name(self) -> str:
        """The name of the person; empty before it was given."""
        return self.person.name

    @property
    def way_back(self) -> str:
        """The line that brings a person without a key back; empty for those with a key, and before there is a seat."""
        return self.hall.way(self.person.word) if self.person.word else ""

    @property
    def ways_back(self) -> Said:
        """That line; then only as whom they come, and where."""
        return (self.way_back, f"{self.person.word}@{self.hall.address}") if self.person.word else ()

    def forget_told(self) -> None:
        """What was told last was about another place."""
        self.told = Told(self.told.nth)

    def tell(self, says: Said, rings: bool = False) -> None:
        """A new line for the edge."""
        self.told = Told(self.told.nth + 1, says, rings)
        self.lately.append(self.told)
