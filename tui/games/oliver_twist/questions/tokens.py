"""Questions that are answered by a number of tokens of each face: a set for Fagin, tokens for another police file."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import takewhile
from typing import TYPE_CHECKING, ClassVar

from rules.game import Move
from rules.oliver_twist import moves as m
from rules.oliver_twist.edition import HEX
from rules.oliver_twist.heaps import Heap
from rules.oliver_twist.heaps import faces as faces_of
from tui.games.oliver_twist import refusals
from tui.games.oliver_twist.names import face_name, hue
from tui.games.oliver_twist.plates.panels import choice_row, row_letter
from tui.games.oliver_twist.questions import panel
from tui.games.oliver_twist.scene import Scene
from tui.table.desk import Q
from tui.table.desks.counts import Counts
from tui.widgets.help_page import KeyHelp
from tui.widgets.line import Part
from tui.widgets.plate import parts_of
from tui.widgets.prompt import KeyWord
from tui.widgets.slate import Row, Written
from tui.words import Said

if TYPE_CHECKING:
    from tui.games.oliver_twist.board import TwistBoard


class Tokens(Counts[Scene, Q, int]):
    """A row for each face. Starting tokens go first, because they leave at dusk anyway. Things are row numbers."""

    board: TwistBoard
    COMMANDS = (*Counts.COMMANDS, *panel.ASIDE)
    IN_ROWS = True
    OPENED_BY: ClassVar[str] = ""

    def __init__(self, board: TwistBoard, step: Q, heap: Heap, settled: Sequence[int]) -> None:
        super().__init__(board, step)
        self.pool = Counter([face for face in faces_of(heap) if face not in settled])
        self.first = 0
        """The number of rows before those of the faces."""
        self.counts: Counter[int] = Counter()
        self._named: tuple[Counter[int], tuple[Move, ...]] = Counter(), ()
        """Counts that were given by moves, and these moves, which may leave starting tokens where they are."""

    # The pool ------------------------------------------------------------------------------------

    @property
    def faces(self) -> list[int]:
        """The faces that have rows; round and hexagonal tokens of a face share one."""
        return sorted({face % HEX for face in self.pool})

    @property
    def many(self) -> int:
        """The number of rows."""
        return self.first + len(self.faces)

    def there(self, face: int) -> int:
        """How many tokens of a face the pool has."""
        return self.pool[face] + self.pool[face + HEX]

    def most(self, face: int) -> int:
        """How many tokens of a face may be picked now."""
        return self.there(face)

    @property
    def counted(self) -> tuple[int, ...]:
        """The tokens that are picked, one by one."""
        return tuple([face for face in self.faces for _nth in range(self.counts[face])])

    def puts(self) -> tuple[Move, ...]:
        """The moves for the tokens that are picked."""
        counts, found = self._named[0], list[m.Put]()
        if self.counts == counts:
            return self._named[1]
        for face in self.faces:
            hexes = min(self.counts[face], self.pool[face + HEX])
            rest = self.counts[face] - hexes
            found += [m.Put(one, many) for one, many in ((face + HEX, hexes), (face, rest)) if many]
        return tuple(sorted(found, key=lambda put: put.face))

    def count(self, moves: Sequence[Move]) -> None:
        """Pick the tokens that these moves name, up to the move that confirms them."""
        puts = [move for move in takewhile(lambda move: move != m.Done(), moves) if isinstance(move, m.Put)]
        self.counts.clear()
        for put in puts:
            self.counts[put.face % HEX] += put.count
        self._named = Counter(self.counts), tuple(puts)

    # What keys and clicks do ----------------------------------------------------------------------

    def things(self) -> Sequence[int]:
        return range(self.many)

    def of_key(self, key: str) -> int | None:
        return next((row for row in self.things() if key and row_letter(row) == key), None)

    def press(self, key: str, character: str | None, command: str | None) -> bool:
        if panel.pressed(self, key, command):
            return True
        if command == "no":
            self.say_no()
            return True
        return super().press(key, character, command)

    def say_no(self) -> None:
        """Answer `none`, where that is an answer."""
        self.say(refusals.no_declining())

    def at_its_key(self, row: int, back: bool) -> Said:
        """Select that row; again: pick one more of it, and none after the last."""
        again, self.front = row == self.front, row
        if row >= self.first:
            face = self.faces[row - self.first]
            if again or not self.counts[face]:
                self.counts[face] = (self.counts[face] + 1) % (self.most(face) + 1)
        return ()

    def add(self, row: int, by: int) -> Said:
        if row >= self.first:
            face = self.faces[row - self.first]
            self.counts[face] = max(0, min(self.counts[face] + by, self.most(face)))
        return ()

    def turn(self, row: int, by: int) -> Said:
        if row >= self.first:
            return self.add(row, by)
        self.step_along(by)
        return ()

    def off(self, row: int) -> Said:
        return self.add(row, -len(self.counted))

    def nothing(self) -> Said:
        return ()

    def act(self, action: str) -> bool:
        match parts_of(action):
            case "desk", row:
                self.tell(self.at_its_key(int(row), back=False))
                return True
        return False

    def wheel(self, action: str, by: int) -> None:
        match parts_of(action):
            case "key", key if (row := self.of_key(key)) is not None:
                self.front = row
            case "desk", nth:
                self.front = int(nth)
            case _:
                return
        self.tell(self.add(self.front, -by))

    def lift(self) -> bool:
        return self.board.close()

    # What is said ---------------------------------------------------------------------------------

    def keys(self, scene: Scene) -> Iterator[KeyWord]:
        yield panel.row_keys(scene)
        yield KeyWord("Left Right", "" if scene.grain == "narrow" else "how many")

    def help(self, scene: Scene) -> Iterator[KeyHelp]:
        word = self.at.keys.word
        yield from panel.help_rows(self, [row_letter(row) for row in self.things()], "; again: pick one more of it")
        if self.front is not None and self.front >= self.first:
            yield KeyHelp("Left Right", ("one less, one more of the selected row", "one less, one more"))
            if self.counts[self.faces[self.front - self.first]]:
                yield KeyHelp(word("off"), ("none of the selected row", "none of it"))

    def panel(self, scene: Scene, width: int) -> Written:
        """The panel, with the rows of counts in it."""
        raise NotImplementedError

    def count_rows(self, scene: Scene) -> Iterator[Row]:
        """A row for each face, with the number between its arrows."""
        left, right = scene.signs["laid.left"], scene.signs["laid.right"]
        for nth, face in enumerate(self.faces, self.first):
            count = self.counts[face]
            parts: tuple[Part, ...] = (
                (scene.code(face), f"{hue(face)} bold"),
                (f"  {face_name(scene.view.edition, face)}", "ink"),
            )
            number: tuple[Part, ...] = (
                (f"{left}{count}{right}", "staged" if count else "dim"),
                (f" of {self.there(face)}", "dim"),
            )
            yield choice_row(nth, (parts, parts[:1]), nth == self.front, (number,))
