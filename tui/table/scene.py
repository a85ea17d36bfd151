"""One look at a table, whichever game it is: what all its parts are drawn from."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec import Struct

from rules.game import Event, Question
from tui.terminal.symbols import Signs
from tui.widgets.canvas import fit
from tui.widgets.line import Part
from tui.widgets.sheet import Grain
from tui.words.keys import Keys

NAME_CELLS = 12


class TableScene(Struct, eq=False):
    """What every game's look has."""

    grain: Grain
    signs: Signs
    names: tuple[str, ...]
    """Of all who sit here, in the order of their places."""
    eyes: int | None
    """Whose view it is; None: what everybody knows."""
    later: Sequence[Event]
    """What has happened since the moment that is shown."""
    seat: int | None
    """Who is asked."""
    step: Question[Any] | None
    moment: str
    """What is shown before anybody is asked again; or nothing."""
    shown: int
    """So many parts of it are on the screen already."""
    shared: bool
    """Do several people use this keyboard?"""
    keys: Keys
    """What the keys are, for sentences that name one."""

    def name(self, seat: int, cells: int = NAME_CELLS) -> str:
        """What somebody is called, cut to so many cells."""
        return fit((self.names[seat],), cells, self.signs["cut"])

    def begin(self, seat: int, cells: int = NAME_CELLS) -> str:
        """The same at the beginning of a sentence."""
        name = self.name(seat, cells)
        return name[:1].upper() + name[1:]

    def who(self, seat: int, cells: int = NAME_CELLS) -> Part:
        """The name in the seat's colour."""
        return self.begin(seat, cells), self.role(seat)

    def role(self, seat: int) -> str:
        """The colour of a seat."""
        return f"seat{seat + 1}"
