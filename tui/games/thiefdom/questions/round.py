"""The plan of a night: four parts, four things, a tile for each; it is sent whole."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, ClassVar

from rules.game import Move
from rules.thiefdom import moves as m
from rules.thiefdom.state import Thiefdom
from rules.thiefdom.steps.round import NONE_YET, Plan
from tui.games.thiefdom.names import plan_words
from tui.games.thiefdom.questions.filling import Filling
from tui.games.thiefdom.scene import Scene
from tui.games.thiefdom.story import Story
from tui.widgets.prompt import KeyWord
from tui.words import Said, lengths, plural
from tui.words.narrator import Typing

if TYPE_CHECKING:
    from tui.games.thiefdom.board import ThiefdomBoard


class Planning(Filling[Plan]):
    """Things in rows, parts of the night side by side."""

    SECTION: ClassVar[str] = "the-plan-of-the-night"

    def __init__(self, board: ThiefdomBoard, step: Plan) -> None:
        super().__init__(board, step)
        self.slots = step.slots
        """What lies in each part; NONE_YET is nothing yet."""
        self.columns, self.digits = len(self.slots), range(1, len(self.slots) + 1)
        self._on()

    # What is said ---------------------------------------------------------------------------------

    @staticmethod
    def question(words: Story, view: Thiefdom, step: Plan) -> Said:
        tiles = "assign the night's tiles"
        things = "your thieves" if view.solo else "your thieves and patrol board"
        so_far = any(what != NONE_YET for what in step.slots)
        return lengths(
            *([f"{tiles} to {things}; so far {plan_words(step.slots)}."] if so_far else []),
            f"{tiles} to {things}.",
            f"{tiles}.",
            "plan the night.",
        )

    @staticmethod
    def rules(words: Story, view: Thiefdom, step: Plan) -> list[str]:
        said = [f"The night has {3 if view.solo else 4} parts. In each of them one thing of each guild acts."]
        if view.solo:
            said.append("After each thief, or before it, chance moves the watch by a patrol board.")
            said.append(Typing("'2 1 3' lets thief 2 act first, then thief 1, then thief 3."))
        else:
            said.append("Nobody sees the plan before all have planned. Within a part it goes clockwise from the first.")
            said.append(Typing("'2 b 1 3' lets thief 2 act first, then the patrol board, then thieves 1 and 3."))
        return said

    def enter(self, scene: Scene) -> tuple[Said, bool]:
        left = self.slots.count(NONE_YET)
        if left:
            tiles = plural(left, f"{left} more tile", f"{left} more tiles")
            return (f"Assign {tiles}: press 1 to {len(self.slots)}.", f"Assign {left} more."), False
        last = len(scene.view.waiting()) < 2
        shown = "All plans are revealed: no undo." if last else "The plans are revealed when all are made."
        return (f"confirm the plan. {shown}", "confirm the plan."), True

    def keys(self, scene: Scene) -> Iterator[KeyWord]:
        yield KeyWord("1-3" if scene.view.solo else "1-4", "lay")
        yield KeyWord("Up Down", "" if scene.grain == "narrow" else "who")

    def help(self, scene: Scene) -> list[tuple[str, str]]:
        word = self.at.keys.word
        return [
            ("1 2 3" if scene.view.solo else "1 2 3 4",
             "lays the tile of that part of the night on the thing in front; the next one comes in front"),
            ("Up Down", "the thief before, the next one; last the patrol board"),
            ("Left Right", "the part of the night"),
            (word("more"), "lays the tile in front, or takes it off"),
            (word("no"), f"takes off the tile of the thing in front; {word('out')} takes off all"),
        ]  # fmt: skip

    def onto(self, scene: Scene) -> None:
        scene.slots, scene.cursor = self.slots, (self.front, self.column)

    # Keys and clicks ------------------------------------------------------------------------------

    def things(self) -> Sequence[int]:
        return range(len(self.slots))

    def digit(self, many: int) -> Said:
        return self._put(many - 1)

    def say_no(self) -> None:
        self.tell(self.off(self.front))

    def add(self, thing: int, by: int) -> Said:
        """The tile of the part in front on a thing, or off again."""
        self.front = thing
        return self.off(thing) if self.slots[self.column] == thing else self._put(self.column)

    def off(self, thing: int) -> Said:
        fixed = self.step.slots
        self.slots = tuple(
            [NONE_YET if lies == thing and fixed[nth] == NONE_YET else lies for nth, lies in enumerate(self.slots)]
        )
        return ()

    def _put(self, slot: int) -> Said:
        """The tile of this part on the thing in front; then on to the next without one."""
        fixed = self.step.slots
        if fixed[slot] != NONE_YET or self.front in fixed:
            return ("That has been laid already.",)
        self.off(self.front)
        self.slots = (*self.slots[:slot], self.front, *self.slots[slot + 1 :])
        self.column = slot
        self._on()
        return ()

    def _on(self) -> None:
        """To the first thing without a tile, and the first part that is free."""
        self.front = next((what for what in self.things() if what not in self.slots), self.front)
        self.column = next((nth for nth in self.things() if self.slots[nth] == NONE_YET), self.column)

    # What is laid ---------------------------------------------------------------------------------

    def laid(self) -> Sequence[Move]:
        new = [m.Assign(nth, what) for nth, what in enumerate(self.slots) if self.step.slots[nth] == NONE_YET]
        return () if NONE_YET in self.slots else (*new, m.Ready())

    def lift(self) -> bool:
        if self.board.lift():
            return True
        changed, self.slots = self.slots != self.step.slots, self.step.slots
        self.front = self.column = 0
        return changed

    def lay(self, moves: Sequence[Move]) -> bool:
        assigned = [move for move in moves if isinstance(move, m.Assign)]
        slots = list(self.step.slots if assigned else self.slots)
        for move in assigned:
            slots[move.slot] = move.what
        self.slots = tuple(slots)
        self._on()
        return True
