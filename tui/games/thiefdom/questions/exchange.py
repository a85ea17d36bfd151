"""Exchanging goods inside a guild: divided among all present, passed between two, or tried out in the hideout."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import takewhile
from typing import TYPE_CHECKING, Any, ClassVar, TypeVar

from rules.game import Move, Question, State
from rules.thiefdom.moves import Deal, Done, Share
from rules.thiefdom.state import Thiefdom
from rules.thiefdom.steps.exchange import Exchange, Passing
from tui.games.thiefdom.moves import passed, shared_out
from tui.games.thiefdom.names import counted, own_thief
from tui.games.thiefdom.questions.barter import Barter
from tui.games.thiefdom.questions.filling import Filling
from tui.games.thiefdom.scene import Scene
from tui.games.thiefdom.story import Story
from tui.table.desks.counts import ALONG
from tui.widgets.help_page import KeyHelp
from tui.widgets.prompt import KeyWord
from tui.words import Said, begin_lower, lengths, listed

if TYPE_CHECKING:
    from tui.games.thiefdom.board import ThiefdomBoard
    from tui.games.thiefdom.questions.choosing import Choosing

B = TypeVar("B", bound=Exchange | Passing)


class Bartering(Filling[B]):
    """Kinds of goods in rows, holders side by side: how many each would have."""

    SECTION: ClassVar[str] = "exchanging-goods"
    IN_PANEL = True

    def __init__(self, board: ThiefdomBoard, step: B, view: Thiefdom | None = None) -> None:
        super().__init__(board, step, view)
        self.barter = Barter(self.view, step)
        """The provisional exchange."""
        self.columns = self.barter.holders
        open_ones = [kind for kind in self.barter.kinds if kind not in self.barter.fixed]
        self.front = (open_ones or self.barter.kinds)[0]

    # What is said ---------------------------------------------------------------------------------

    def enter(self, scene: Scene) -> tuple[Said, bool]:
        barter, no = self.barter, self.at.keys.word("no")
        if wrong := barter.wrong():
            return wrong, False
        if barter.none:
            return ("exchange nothing.",), True
        if barter.changed:
            return (f"exchange goods: {barter.got()}.", "exchange these goods."), True
        return (
            f"Press a digit to set the amount for the selected holder; {no}: no exchange.",
            f"Press a digit to set the amount; {no}: no exchange.",
            "Press a digit to set the amount.",
        ), False

    def keys(self, scene: Scene) -> Iterator[KeyWord]:
        yield KeyWord("0-9", "amount")
        yield self.key_word("more", "add one")
        yield KeyWord("Arrows", "")
        yield self.key_word("no", "no exchange")

    def help(self, scene: Scene) -> Iterator[KeyHelp]:
        word = self.at.keys.word
        if len(self.barter.kinds) > 1:
            yield KeyHelp("Up Down", ("select the goods",))
        yield KeyHelp("Left Right", ("select who has them", "select the holder"))
        yield KeyHelp("0-9", ("that many for the selected holder; the others make up the difference", "that many"))
        yield KeyHelp(word("more"), ("one more; after the most, none", "one more"))
        yield KeyHelp(word("no"), ("exchange nothing",))
        if self.barter.changed:
            yield KeyHelp(word("out"), ("as it was before",))
        yield from self.board.help(scene)

    def onto(self, scene: Scene) -> None:
        scene.step, scene.barter, scene.listed = self.step, self.barter, self.IN_PANEL
        scene.cursor = (self.barter.kinds.index(self.front), self.column)

    # Keys and clicks ------------------------------------------------------------------------------

    def things(self) -> Sequence[int]:
        return self.barter.kinds

    def digit(self, many: int) -> Said:
        return self.barter.put(self.front, self.column, many)

    def say_no(self) -> None:
        """Exchange nothing."""
        self.barter.nothing()
        self.show()

    def add(self, thing: int, by: int) -> Said:
        return self.barter.one_more(thing, self.column)

    def off(self, thing: int) -> Said:
        return self.barter.put(thing, self.column, 0)

    def press(self, key: str, character: str | None, command: str | None) -> bool:
        if self.board.shows_map or command not in ALONG or key in ("left", "right"):
            return super().press(key, character, command)
        self._on(1 if command == "next" else -1)
        return True

    def _on(self, by: int) -> None:
        """Select the next or the previous holder; after the last comes the first of the next kind."""
        kinds = self.barter.kinds
        nth = (kinds.index(self.front) * self.columns + self.column + by) % (len(kinds) * self.columns)
        self.front, self.column = kinds[nth // self.columns], nth % self.columns
        self.show()

    # What Enter plays -----------------------------------------------------------------------------

    def laid(self) -> Sequence[Move]:
        return self.barter.batch()

    def lift(self) -> bool:
        return self.board.lift() or self.barter.lift()

    def lay(self, moves: Sequence[Move]) -> bool:
        self.barter.lift()
        self.barter.deal([*takewhile(lambda move: isinstance(move, Deal), moves)])
        return bool(self.laid())


class SharingOut(Bartering[Exchange]):
    """Divide goods among all thieves in one space."""

    SPEAKS = 2

    @staticmethod
    def question(words: Story, view: Thiefdom, step: Exchange) -> Said:
        goods = listed([counted(view.edition, kind, step.total(view, kind)) for kind in step.kinds(view)])
        thieves = ["all your thieves"] if len(step.thieves) > 2 else [own_thief(index) for index in step.thieves]
        holders = [*thieves, *(["the hideout"] if step.home else [])]
        have = f"{listed(holders)} together have {goods}; set who has what."
        so_far = "; ".join([shared_out(view, step, kind, counts)[0] for kind, counts in step.dealt])
        return lengths(
            *([f"{have} So far {begin_lower(so_far)}."] if step.dealt else []),
            have,
            "exchange goods; set who has what.",
            "set who has what.",
        )

    @classmethod
    def now(cls, words: Story, view: Thiefdom, step: Exchange) -> Said:
        return (
            "Say who has how many of what; nothing is exchanged until Enter.",
            "Say who has how many of what.",
        )

    @classmethod
    def plainly(cls, words: Story, view: Thiefdom, step: Exchange) -> list[str]:
        said = [
            "For each kind, say how many each thief has afterwards; what you do not name stays where it is.",
            "You can type several kinds: 'gold 2 0, gem 1 0' gives 2 gold and 1 gem to the first of two.",
        ]
        return [*said, "The hideout keeps the rest; it holds any number of goods."] if step.home else said


class PassingOn(Bartering[Passing]):
    """Exchange goods between two thieves, up to a limit."""

    @staticmethod
    def question(words: Story, view: Thiefdom, step: Passing) -> Said:
        between = (
            f"exchange goods between {own_thief(step.one)} and {own_thief(step.other)}, at most {step.both} in all"
        )
        so_far = listed([passed(step, kind, count)[0] for kind, count in step.moved])
        return lengths(
            *([f"{between}. So far {so_far}."] if step.moved else []),
            f"{between}.",
            f"exchange at most {step.both} goods.",
            "set who has what.",
        )

    @classmethod
    def now(cls, words: Story, view: Thiefdom, step: Passing) -> Said:
        return (
            "Say who has how many; artworks cannot be exchanged, and each thief needs room.",
            "Say who has how many; each thief needs room.",
            "Say who has how many.",
        )


class AtHome(SharingOut):
    """An exchange in the hideout that a turn may try out and leave without a trace."""

    under: Choosing[Any]

    def __init__(self, board: ThiefdomBoard, step: Exchange, view: Thiefdom, turn: Choosing[Any]) -> None:
        super().__init__(board, step, view)
        self.under = turn

    def laid(self) -> Sequence[Move]:
        batch = super().laid()
        return (Share(), *batch) if batch else ()

    def say_no(self) -> None:
        self._leave()
        self.show()

    def _leave(self) -> bool:
        """Back to the turn, as it was before."""
        self.board.desk = self.under
        return True

    def lift(self) -> bool:
        return super().lift() or self._leave()

    def listed(self) -> tuple[State, Question[Any], Sequence[Move]]:
        return self.view, self.step, self.step.moves(self.view)

    def row_enter(self, move: Move, said: Said) -> Said:
        if isinstance(move, Done):
            return ("back to the turn; nothing is exchanged.", "back to the turn.")
        return (f"set this; press {self.at.keys.word('go')} again to confirm.", "set this; nothing is final yet.")

    def take_row(self, move: Move) -> None:
        if isinstance(move, Done):
            self._leave()
        else:
            self.barter.deal((move,))
        self.show()
