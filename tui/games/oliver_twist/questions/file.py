"""The seat's police file, opened by a key over any question of the map, to be read only."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, ClassVar

from rich.cells import cell_len

from rules.game import Question
from rules.oliver_twist.heaps import faces as faces_of
from tui.games.oliver_twist import refusals
from tui.games.oliver_twist.names import by_kind, count_words, hue, kind_name, pounds, round_name, types_in, types_words
from tui.games.oliver_twist.plates.panels import notes
from tui.games.oliver_twist.questions import panel
from tui.games.oliver_twist.scene import Scene, letters
from tui.table.desk import Desk
from tui.widgets.canvas import wrap
from tui.widgets.help_page import KeyHelp
from tui.widgets.line import Part, line
from tui.widgets.prompt import KeyWord
from tui.widgets.slate import Row, Written
from tui.words import Said

if TYPE_CHECKING:
    from tui.games.oliver_twist.board import TwistBoard


class PoliceFile(Desk[Scene, Question[Any]]):
    """The panel of the file; it offers no choice."""

    board: TwistBoard
    COMMANDS = (*Desk.COMMANDS, *panel.ASIDE)
    OPENED_BY: ClassVar[str] = "file"
    SECTION: ClassVar[str] = "prowling"
    NOW: ClassVar[Said] = (
        "What you passed over; when the round ends, the thickest file is fined.",
        "You passed over these; the thickest file pays.",
        "The thickest file pays a fine.",
    )

    def ask(self, scene: Scene) -> Said:
        if scene.view.options.open_files:
            return ("look at the police files; all are open.", "look at the police files.")
        return ("look at your police file.", "look at your file.")

    def enter(self, scene: Scene) -> tuple[Said, bool]:
        out = self.at.keys.word("out")
        return (f"Press {out} to go back to your turn.", f"{out} goes back."), False

    def keys(self, scene: Scene) -> Iterator[KeyWord]:
        yield self.key_word("out", "back")
        yield from self.board.asides()

    def help(self, scene: Scene) -> Iterator[KeyHelp]:
        return panel.help_rows(self, ())

    def press(self, key: str, character: str | None, command: str | None) -> bool:
        if panel.pressed(self, key, command):
            return True
        if command == "no":
            self.say(refusals.no_declining())
        elif command is not None:
            self.show()
        return command is not None

    def lift(self) -> bool:
        return self.board.close()

    # What it shows --------------------------------------------------------------------------------

    def panel(self, scene: Scene, width: int) -> Written:
        """The file and the fine for it; with open files those of the others too."""
        file, rows, owner = scene.file, list[Row](), scene.owner
        assert owner is not None
        shared = scene.view.options.open_files
        if shared and scene.grain != "wide":
            rows += _open_file(scene, owner, width)
        else:
            rows += _own_file(scene)
        if file:
            fine = pounds(types_in(file))
            ends = round_name(scene.view.night)
            rows += notes([f"If this file is the thickest at the end of {ends}: {fine} fine."], width, "ink")
        if not shared:
            rows.append(Row(line("the other files stay closed", role="dim")))
            return Written((f"{scene.begin(owner)}'s police file",), rows=tuple(rows), framed=True)
        rows += [Row()] if scene.grain == "wide" else []
        for seat in scene.view.opponents(owner):
            rows += _open_file(scene, seat, width)
        return Written(("The police files",), rows=tuple(rows), framed=True)


def _own_file(scene: Scene) -> Iterator[Row]:
    """The tokens kind by kind."""
    file = scene.file
    for which, alike in by_kind(file):
        parts: tuple[Part, ...] = ((f"{kind_name(which):16}", hue(alike[0])), (letters(alike, scene), "ink"))
        yield Row((parts, parts[:1]), right=line(str(len(alike))))
    if not file:
        yield Row(line("it is still empty", role="dim"))
    yield Row()
    if file:
        yield Row(line(f"{count_words(len(file))} of {types_words(types_in(file))}"))


def _open_file(scene: Scene, seat: int, width: int) -> Iterator[Row]:
    """A file that every player may read, in as few rows as possible."""
    own = faces_of(scene.view.files[seat])
    codes = [scene.code(face) for _which, alike in by_kind(own) for face in alike]
    many = f"{len(own)}, {types_words(types_in(own))}:"
    name = scene.begin(seat)
    said = wrap(" ".join([many, *codes]) if own else "empty", width - cell_len(name) - 1)
    yield Row((((f"{name} ", scene.role(seat)), (said[0], "ink")),))
    for words in said[1:]:
        yield Row(line(words))
