"""How many of each: one item is selected, and keys change its count."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, ClassVar, Generic, TypeAlias, TypeVar

from tui.table.board import Board
from tui.table.desk import Desk, Q, S
from tui.words import Said

T = TypeVar("T")
Change: TypeAlias = Callable[[T, int], Said]
ALONG = ("next", "back")
IN_ROWS = (*ALONG, "up", "down")
"""The commands that go from item to item."""


class Counts(Desk[S, Q], Generic[S, Q, T]):
    """Items with a count each. Every method that changes a count returns why it could not.

    Items lie side by side: left and right go along them, up and down change the count; or in rows, where it
    is the other way round. A letter selects an item and changes its count (`at_its_key`).
    """

    IN_ROWS: ClassVar[bool] = False

    def __init__(self, board: Board[Any, S], step: Q, front: T | None = None) -> None:
        super().__init__(board, step)
        self.front = front
        """The selected item."""

    # What a question gives ------------------------------------------------------------------------

    def things(self) -> Sequence[T]:
        """The items, in the order of the keys."""
        raise NotImplementedError

    def of_key(self, key: str) -> T | None:
        """The item with this letter, whether it can be counted or not; None if items have no letters."""
        return None

    def at_its_key(self, thing: T, back: bool) -> Said:
        """The letter of an item was pressed; `back`: with the shift key."""
        self.front = thing
        return self.add(thing, -1 if back else 1)

    def add(self, thing: T, by: int) -> Said:
        """One more, or one less; for `more` and a letter."""
        raise NotImplementedError

    def turn(self, thing: T, by: int) -> Said:
        """A number higher or lower; for the arrows."""
        return self.add(thing, by)

    def off(self, thing: T) -> Said:
        """Set the count to none."""
        raise NotImplementedError

    def nothing(self) -> Said:
        """Why there are no items."""
        raise NotImplementedError

    # Keys -----------------------------------------------------------------------------------------

    def press(self, key: str, character: str | None, command: str | None) -> bool:
        thing = self.of_key(key)
        if thing is not None:
            self.tell(self.at_its_key(thing, bool(character and character.isupper())))
        elif self.IN_ROWS and key in ("left", "right"):
            self.change(self.turn, 1 if key == "right" else -1)
        elif command in (ALONG if not self.IN_ROWS else IN_ROWS):
            self.step_along(1 if command in ("next", "down") else -1)
            self.show()
        elif command in ("up", "down"):
            self.change(self.turn, 1 if command == "up" else -1)
        elif command == "more":
            self.change(self.add, 1)
        elif command == "off":
            self.change(lambda thing, _by: self.off(thing), 0)
        else:
            return super().press(key, character, command)
        return True

    def change(self, how: Change[T], by: int) -> None:
        """Change the count of the selected item; if none is selected, select the first."""
        if self.front is not None:
            self.tell(how(self.front, by))
        elif self.things():
            self.step_along(1)
            self.show()
        else:
            self.say(self.nothing())

    def step_along(self, by: int) -> None:
        """Select the next item, or the previous one."""
        things = self.things()
        if things:
            at = things.index(self.front) + by if self.front in things else (0 if by > 0 else -1)
            self.front = things[at % len(things)]

    def tell(self, refused: Said) -> None:
        """Tell why it could not be done, or show the result."""
        if refused:
            self.say(refused)
        else:
            self.show()
