"""The plan of a night: four parts, three thieves and a patrol board; it is confirmed as a whole."""

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
from tui.widgets.help_page import KeyHelp
from tui.widgets.prompt import KeyWord
from tui.words import Said, lengths, plural

if TYPE_CHECKING:
    from tui.games.thiefdom.board import ThiefdomBoard


class Planning(Filling[Plan]):
    """Thieves and patrol board in rows, parts of the night side by side."""

    SECTION: ClassVar[str] = "the-plan-of-the-night"
    SPEAKS = 2

    def __init__(self, board: ThiefdomBoard, step: Plan) -> None:
        super().__init__(board, step)
        self.slots = step.slots
        """Who acts in each part; NONE_YET: not assigned."""
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

    @classmethod
    def now(cls, words: Story, view: Thiefdom, step: Plan) -> Said:
        if view.solo:
            return (
                "Say which thief acts in which part; a patrol board moves before or after each.",
                "Say which thief acts in which part of the night.",
                "Say which thief acts when.",
            )
        return (
            "Say who acts in which part: thieves in danger early, the patrol where it hurts rivals.",
            "Say who acts in which part: a thief, or your patrol board.",
            "Say who acts when.",
        )

    @classmethod
    def plainly(cls, words: Story, view: Thiefdom, step: Plan) -> list[str]:
        if view.solo:
            return ["'2 1 3' lets thief 2 act first, then thief 1, then thief 3."]
        return [
            "All plans are revealed together. In each part, players act clockwise from the first player.",
            "'2 b 1 3' lets thief 2 act first, then the patrol board, then thieves 1 and 3.",
        ]

    def enter(self, scene: Scene) -> tuple[Said, bool]:
        left = self.slots.count(NONE_YET)
        if left:
            tiles = plural(left, f"{left} more tile", f"{left} more tiles")
            return (f"Assign {tiles}: press 1 to {len(self.slots)}.", f"Assign {tiles}."), False
        last = len(scene.view.waiting()) < 2
        if last:
            return ("confirm the plan (no undo). All plans are revealed.", "confirm the plan (no undo)."), True
        return ("confirm the plan. Plans are revealed when everyone has one.", "confirm the plan."), True

    def keys(self, scene: Scene) -> Iterator[KeyWord]:
        yield KeyWord("1-3" if scene.view.solo else "1-4", "assign")
        yield KeyWord("Up Down", "" if scene.grain == "narrow" else "who")

    def help(self, scene: Scene) -> Iterator[KeyHelp]:
        word, left = self.at.keys.word, self.slots.count(NONE_YET)
        digits = " ".join([str(nth + 1) for nth in range(len(self.slots))])
        if left:
            yield KeyHelp(digits, ("the selected thief or board acts in that part", "acts in that part"))
        yield KeyHelp("Up Down", ("select a thief or the patrol board", "select who"))
        yield KeyHelp("Left Right", ("select a part of the night", "select a part"))
        yield KeyHelp(word("more"), ("assign the selected part, or clear it", "assign it, or clear it"))
        if self.front in self.slots:
            yield KeyHelp(word("no"), ("clear the tile of the selected thief or board", "clear the tile"))
        if self.slots != self.step.slots:
            yield KeyHelp(word("out"), ("clears all tiles",))
        yield from self.board.help(scene)

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
        """Assign the selected part to a thief or the patrol board, or clear it."""
        self.front = thing
        return self.off(thing) if self.slots[self.column] == thing else self._put(self.column)

    def off(self, thing: int) -> Said:
        fixed = self.step.slots
        self.slots = tuple(
            [NONE_YET if lies == thing and fixed[nth] == NONE_YET else lies for nth, lies in enumerate(self.slots)]
        )
        return ()

    def _put(self, slot: int) -> Said:
        """Assign this part to the selected thief or patrol board; then select the next one without a tile."""
        fixed = self.step.slots
        if fixed[slot] != NONE_YET or self.front in fixed:
            return ("That tile is already assigned.",)
        self.off(self.front)
        self.slots = (*self.slots[:slot], self.front, *self.slots[slot + 1 :])
        self.column = slot
        self._on()
        return ()

    def _on(self) -> None:
        """Select the first thief or patrol board without a tile, and the first part that is not assigned."""
        self.front = next((what for what in self.things() if what not in self.slots), self.front)
        self.column = next((nth for nth in self.things() if self.slots[nth] == NONE_YET), self.column)

    # What Enter plays -----------------------------------------------------------------------------

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
        laid = {move.slot: move.what for move in moves if isinstance(move, m.Assign)}
        self.slots = tuple([laid.get(nth, what) for nth, what in enumerate(self.step.slots)])
        self._on()
        return True
