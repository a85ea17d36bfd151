"""Questions that are answered on the map: a space, by letter, arrows or mouse.

A small map shows tokens instead of letters, until the player asks for the letters.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any, ClassVar

from rules.game import Move, Question
from rules.oliver_twist.state import Twist
from tui.games.oliver_twist import refusals
from tui.games.oliver_twist.moves import worded
from tui.games.oliver_twist.names import either
from tui.games.oliver_twist.plates.map import KEYS, NARROW_KEYS, Spot, board, spots, stands_at
from tui.games.oliver_twist.questions.file import PoliceFile
from tui.games.oliver_twist.questions.panel import ASIDE
from tui.games.oliver_twist.questions.spots import DOES, MISSING, ask
from tui.games.oliver_twist.scene import Scene
from tui.games.oliver_twist.story import Story
from tui.table.desk import Q
from tui.table.desks.spaces import ARROWS, Spaces
from tui.widgets.city import Cell, Plan
from tui.widgets.help_page import KeyHelp
from tui.widgets.prompt import KeyWord
from tui.words import Said, lengths

if TYPE_CHECKING:
    from tui.games.oliver_twist.board import TwistBoard

ALONG = ("next", "back", "up", "down")


class OnMap(Spaces[Scene, Q, Spot]):
    """A question of the map; each one words its prompt and its rules."""

    board: TwistBoard
    COMMANDS = (*Spaces.COMMANDS, *ASIDE, "letters")
    ONE_IS_IN_FRONT = False
    ASK: ClassVar[Said] = ()
    """The prompt while no space is selected, where it is always the same."""

    def __init__(self, board: TwistBoard, step: Q, decline: Spot | None = None) -> None:
        super().__init__(board, step, spots(board.view.plan, board.at.sight.moves), decline)
        self.about: Question[Any] = step
        """The question of the map: the one that is asked, or the one after a relocation."""
        self.letter()

    # What is said ---------------------------------------------------------------------------------

    @classmethod
    def question(cls, words: Story, view: Twist, step: Q) -> Said:
        return cls.ASK

    def ask(self, scene: Scene) -> Said:
        if scene.front is not None:
            return ask(scene, scene.front)
        return super().ask(scene)

    def enter(self, scene: Scene) -> tuple[Said, bool]:
        spot = self.rows.front
        if spot is not None:
            return DOES[spot.kind](scene, spot), True
        ways = self.ways(scene)
        how = [f"Choose {either(ways)} by letter, arrows or mouse."] if scene.spots else []
        return lengths(*how, f"Choose {either(ways)}.", f"Choose {ways[0]}."), False

    def ways(self, scene: Scene) -> list[str]:
        """The choices, for the Enter line."""
        return [MISSING[scene.spots[0].kind]] if scene.spots else []

    def keys(self, scene: Scene) -> Iterator[KeyWord]:
        if self.rows.things:
            lettered = any(spot.key and not self._hides_letter(spot) for spot in self.rows.things)
            if scene.grain == "narrow":
                yield KeyWord("letters" if lettered else "arrows", "")
            else:
                yield KeyWord("letters", "or arrows: choose")
            if self.offers_letters and self.board.draws_tokens:
                yield self.key_word("letters", "more" if lettered else None)
        yield from self.asides()

    def asides(self) -> Iterator[KeyWord]:
        """The keys for other actions than choosing a space."""
        yield from ()

    def help(self, scene: Scene) -> Iterator[KeyHelp]:
        word, front = self.at.keys.word, self.rows.front
        if not self.rows.things:
            return
        if any(spot.key and not self._hides_letter(spot) for spot in self.rows.things):
            yield KeyHelp("letters", ("select the space with that letter on the map", "select that space"))
        if len(self._on_map()) > 1:
            yield KeyHelp("arrows", ("select the nearest choice in that direction", "select the nearest"))
        if front is not None and len(front.batches) > 1:
            yield KeyHelp("Left Right", ("another way to the same space", "another way"))
        if self.offers_letters and self.board.draws_tokens:
            yield KeyHelp(word("letters"), ("shows letters in place of the tokens in reach", "shows letters"))
        yield from self.help_asides()

    def help_asides(self) -> Iterator[KeyHelp]:
        """The keys for other actions than choosing a space."""
        yield from ()

    def onto(self, scene: Scene) -> None:
        self.letter()
        front = self.rows.front
        scene.about, scene.spots, scene.way = self.about, self.rows.things, self.rows.way
        scene.front = front if front is not None and front.cell is not None else None

    # Letters --------------------------------------------------------------------------------------

    def letter(self) -> None:
        """Give every space its letter; which letters exist depends on the width."""
        letters, front = NARROW_KEYS if self.at.grain == "narrow" else KEYS, self.rows.front
        keys = [*letters, *[""] * len(self.rows.things)]
        self.rows.things = tuple([one._replace(key=key) for one, key in zip(self.rows.things, keys, strict=False)])
        if front is not None:
            alike = [one for one in self.rows.things if (one.space, one.kind) == (front.space, front.kind)]
            self.rows.front = alike[0] if alike else front

    def _hides_letter(self, spot: Spot) -> bool:
        """Whether something else is drawn in place of its letter."""
        return self.board.draws_tokens and spot.kind == "take"

    @property
    def offers_letters(self) -> bool:
        """Whether a choice has a letter that is drawn only on request."""
        return self.board.small and any(spot.kind == "take" for spot in self.rows.things)

    def key_of(self, name: str) -> Sequence[str]:
        keys = super().key_of(name)
        spot = self.rows.of_key(keys[0])
        hidden = spot is not None and self._hides_letter(spot)
        return (self.at.keys.key("letters"), *keys) if hidden else keys

    # What keys do ---------------------------------------------------------------------------------

    def press(self, key: str, character: str | None, command: str | None) -> bool:
        lettered, self.board.tokens = not self.board.draws_tokens, True  # any key leaves the letters
        spot = self.rows.of_key(key)
        if spot is not None and (lettered or not self._hides_letter(spot)):
            self.choose(spot)
        elif command == "letters" and self.offers_letters:
            self.board.tokens = lettered
            self.show()
        elif spot is not None:
            self.say(refusals.letters_first(self.at.keys))
        elif command in ASIDE:
            self.open(command)
        elif command == "next" and key not in ARROWS and self._has_another_way():
            self.rows.other(1)
            self.show()
        elif command in ("letters", "more") or (command in ALONG and not self.rows.things):
            self.say(refusals.nothing_there(bool(self.rows.things)))
        else:
            return super().press(key, character, command)
        return True

    def _has_another_way(self) -> bool:
        """Whether the selected space has a way after the current one."""
        return self.rows.front is not None and self.rows.way + 1 < len(self.rows.front.batches)

    def open(self, command: str) -> None:
        """Open the panel of a key."""
        if command != "file":
            self.say(refusals.not_now(command))
        elif self.board.own_eyes:
            self.board.open(PoliceFile(self.board, self.step))
        else:
            self.at.look_at_own()
            self.show()

    # The map --------------------------------------------------------------------------------------

    def plan(self) -> Plan:
        return board(self.board.view.plan).plan

    def start(self) -> Cell:
        return stands_at(self.board.view, self.step)

    def nothing_that_way(self) -> Said:
        return refusals.nothing_that_way()

    def nobody_declines(self) -> Said:
        return refusals.no_declining()

    def not_this(self, cell: Cell) -> Said:
        view = self.board.view
        space = board(view.plan).spaces.get(cell)
        if space is None or not self.rows.things:
            return ()
        kinds = {type(batch[-1]) for spot in self.rows.things for batch in spot.batches}
        return refusals.not_this(self.board.now().words, view, self.about, kinds, space)

    # The list of moves ----------------------------------------------------------------------------

    def row(self, move: Move) -> Said:
        """A target has the letter that it has on the map."""
        return worded(self.board.now().words, self.board.view, self.step, move, self._key(move))

    def _key(self, move: Move) -> str:
        """The letter of the space of a move."""
        return next((spot.key for spot in self.rows.things if any(batch[-1] == move for batch in spot.batches)), "")
