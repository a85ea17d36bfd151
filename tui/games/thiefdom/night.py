"""The plan of a night as it lies on the table: four parts, four things, a tile for each."""

from __future__ import annotations

from collections.abc import Sequence

from rules.game import Move
from rules.thiefdom import moves as m
from rules.thiefdom.steps.round import NONE_YET, Plan
from tui.words import Said


class Night:
    """What acts in each part of the night, before it is sent."""

    def __init__(self, step: Plan, laid: tuple[int, ...] = ()) -> None:
        self.fixed = step.slots
        self.slots = laid if len(laid) == len(self.fixed) else step.slots
        """What lies in each part; NONE_YET is nothing yet."""
        self.thing = self.slot = 0
        """Where the cursor is."""
        self.notice: Said = ()
        self._next()

    @property
    def left(self) -> int:
        """How many tiles are still to be laid."""
        return self.slots.count(NONE_YET)

    def batch(self) -> tuple[Move, ...]:
        """What Enter would send."""
        if self.left:
            return ()
        new = [nth for nth, what in enumerate(self.fixed) if what == NONE_YET]
        return (*[m.Assign(nth, self.slots[nth]) for nth in new], m.Ready())

    def press(self, key: str, command: str | None) -> bool:
        """Did the key mean something here?"""
        self.notice = ()
        things = len(self.slots)
        if key.isdigit() and 1 <= int(key) <= things:
            self.lay(int(key) - 1)
        elif key in ("left", "right"):
            self.slot = (self.slot + (1 if key == "right" else -1)) % things
        elif key in ("up", "down") or command in ("next", "back"):
            self.thing = (self.thing + (1 if key == "down" or command == "next" else -1)) % things
        elif command == "more":
            if self.slots[self.slot] == self.thing:
                self.take_off(self.thing)
            else:
                self.lay(self.slot)
        elif command in ("off", "no"):
            self.take_off(self.thing)
        else:
            return False
        return True

    def click(self, thing: int, slot: int | None) -> None:
        """A thing, or a place for a tile on it."""
        self.notice, self.thing = (), thing
        if slot is not None:
            if self.slots[slot] == thing:
                self.take_off(thing)
            else:
                self.lay(slot)

    def take_off(self, what: int) -> None:
        """The tile of a thing."""
        self.slots = tuple([
            NONE_YET if lies == what and self.fixed[nth] == NONE_YET else lies for nth, lies in enumerate(self.slots)
        ])  # fmt: skip

    def lay(self, slot: int) -> None:
        """The tile of this part of the night on the thing in front."""
        if self.fixed[slot] != NONE_YET or self.thing in self.fixed:
            self.notice = ("That has been laid already.",)
            return
        self.take_off(self.thing)
        self.slots = (*self.slots[:slot], self.thing, *self.slots[slot + 1 :])
        self.slot = slot
        self._next()

    def plan(self, moves: Sequence[Move]) -> None:
        """Lay what these moves say."""
        slots = list(self.slots if not any(isinstance(move, m.Assign) for move in moves) else self.fixed)
        for move in moves:
            if isinstance(move, m.Assign):
                slots[move.slot] = move.what
        self.slots = tuple(slots)
        self._next()

    def lift(self) -> bool:
        """Take all off."""
        changed, self.slots = self.slots != self.fixed, self.fixed
        self.thing = self.slot = 0
        return changed

    def _next(self) -> None:
        """On to the first thing without a tile."""
        things = range(len(self.slots))
        self.thing = next((what for what in things if what not in self.slots), self.thing)
        self.slot = next((nth for nth in things if self.slots[nth] == NONE_YET), self.slot)
