"""Lucky Animal Appendage: its owner may reroll one die of their pile before purchases."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, ClassVar

from rules.game import Move
from rules.thiefs_market.edition import FACES
from rules.thiefs_market.moves import Pass, Reroll
from rules.thiefs_market.state import Market, dice_of
from rules.thiefs_market.steps.split import Lucky
from tui.games.thiefs_market.names import spelled
from tui.games.thiefs_market.questions.kept import Kept, keys_of
from tui.games.thiefs_market.questions.then import followed, then
from tui.games.thiefs_market.scene import FACE_KEYS, Scene
from tui.games.thiefs_market.story import Story
from tui.table.why_not import why_not
from tui.widgets.help_page import KeyHelp
from tui.widgets.plate import parts_of
from tui.widgets.prompt import KeyWord
from tui.words import Said

if TYPE_CHECKING:
    from tui.games.thiefs_market.board import MarketBoard


ASK: Said = ("reroll one die of your pile?", "reroll one die?")
"""The prompt where the table shows the pile."""


class LuckyDesk(Kept[Lucky, int]):
    """One die at most; `no` keeps all dice."""

    SECTION: ClassVar[str] = "the-end-of-the-split"
    SPEAKS = 1
    NOW: ClassVar[Said] = (
        "You may reroll one die of your pile before anyone buys.",
        "You may reroll one die of your pile.",
    )

    def __init__(self, board: MarketBoard, step: Lucky) -> None:
        super().__init__(board, step)
        self.answer: Reroll | Pass | None = None
        """The picked answer."""

    @staticmethod
    def question(words: Story, view: Market, step: Lucky) -> Said:
        pile = spelled(dice_of(view.piles[step.seat]))
        return (f"reroll one die of your pile ({pile}) with {words.card(step.card).full}?", *ASK)

    def ask(self, scene: Scene) -> Said:
        return ASK

    def enter(self, scene: Scene) -> tuple[Said, bool]:
        match self.answer:
            case None:
                no = self.at.keys.word("no")
                return (f"Choose a die to reroll; {no} keeps all dice.", f"Choose a die; {no} keeps all."), False
            case Reroll(face):
                does: Said = (f"reroll {FACES[face]} (no undo).", f"reroll {FACES[face]}.")
            case _:
                does = ("keep all dice as they are.", "keep all dice.")
        return followed(does, then(scene, self.laid())), True

    def keys(self, scene: Scene) -> Iterator[KeyWord]:
        yield self.key_word("no", "keep all")

    def help(self, scene: Scene) -> Iterator[KeyHelp]:
        yield KeyHelp(keys_of(self.things()), ("pick that die to reroll; the same letter again: none", "pick that die"))
        yield KeyHelp(self.at.keys.word("no"), ("keep all dice; again: no answer", "keep all dice"))

    def onto(self, scene: Scene) -> None:
        scene.reroll = self.answer.face if isinstance(self.answer, Reroll) else None
        scene.front = FACE_KEYS[self.front] if self.front is not None else ""

    # What keys do ---------------------------------------------------------------------------------

    def things(self) -> Sequence[int]:
        return [move.face for move in self.moves if isinstance(move, Reroll)]

    def of_key(self, key: str) -> int | None:
        return FACE_KEYS.index(key) if len(key) == 1 and key in FACE_KEYS else None

    def at_its_key(self, thing: int, back: bool) -> Said:
        """The same key again clears the pick."""
        return self.turn(thing, -1 if self.answer == Reroll(thing) else 1)

    def add(self, thing: int, by: int) -> Said:
        return self.at_its_key(thing, False)

    def turn(self, thing: int, by: int) -> Said:
        if thing not in self.things():
            return self.why(why_not(self.view, self.step, Reroll(thing)))
        self.front, self.answer = thing, Reroll(thing) if by > 0 else None
        return ()

    def off(self, thing: int) -> Said:
        return self.turn(thing, -1)

    def nothing(self) -> Said:
        return self.why(why_not(self.view, self.step, Reroll(0)))

    def pressed(self, key: str, character: str | None, command: str | None) -> bool:
        if command != "no":
            return super().pressed(key, character, command)
        self.answer = None if isinstance(self.answer, Pass) else Pass()
        self.show()
        return True

    def act(self, action: str) -> bool:
        """A click on the picked die clears it."""
        match parts_of(action):
            case "less", key:
                self.tell(self.off(FACE_KEYS.index(key)))
                return True
        return False

    # The pick ---------------------------------------------------------------------------------

    def laid(self) -> Sequence[Move]:
        return (self.answer,) if self.answer is not None else ()

    def lay(self, moves: Sequence[Move]) -> bool:
        assert isinstance(moves[0], Reroll | Pass)
        self.answer = moves[0]
        self.front = self.answer.face if isinstance(self.answer, Reroll) else None
        return True

    def lift(self) -> bool:
        laid = self.answer is not None
        self.front = self.answer = None
        return laid
