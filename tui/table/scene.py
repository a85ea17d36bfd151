"""One look at a table of any game: the facts that its plates are drawn from."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Any

from msgspec import Struct

from rules.game import Event, Question
from tui.table.past import Since
from tui.table.telling import Beat
from tui.terminal.symbols import Signs
from tui.widgets.canvas import fit
from tui.widgets.line import Part
from tui.widgets.sheet import Grain
from tui.words.keys import Keys

NAME_CELLS = 12


class TableScene(Struct, eq=False):
    """The fields of every game's look."""

    grain: Grain
    signs: Signs
    names: tuple[str, ...]
    """The names of all seats, in seat order."""
    eyes: int | None
    """Whose view it is; None: the public view."""
    later: Sequence[Event]
    """The events that are not told yet."""
    seat: int | None
    """The seat that is asked."""
    step: Question[Any] | None
    beat: Beat[Any] | None
    """The beat on the screen, while something is told."""
    said: Sequence[Beat[Any]]
    """The beats of this stretch so far that say something, the one on the screen included."""
    since: Since | None
    """What the others did since the last turn of the seat that is asked; None while something is told."""
    worth: int | None
    """The seat for which the table says what a choice adds to its score now; None: it does not say."""
    changed: frozenset[Hashable]
    """What is not as it was at that seat's last turn, by the names of the room's `Tale.changed`."""
    shared: bool
    """Whether several people use this keyboard."""
    keys: Keys
    """The keys, for sentences that name one."""

    def name(self, seat: int, cells: int = NAME_CELLS) -> str:
        """A seat's name, at most `cells` columns wide."""
        return fit((self.names[seat],), cells, self.signs["cut"])

    def begin(self, seat: int, cells: int = NAME_CELLS) -> str:
        """A seat's name at the beginning of a sentence."""
        name = self.name(seat, cells)
        return name[:1].upper() + name[1:]

    def who(self, seat: int, cells: int = NAME_CELLS) -> Part:
        """The name in the seat's colour."""
        return self.begin(seat, cells), self.role(seat)

    def role(self, seat: int) -> str:
        """The colour of a seat."""
        return f"seat{seat + 1}"
