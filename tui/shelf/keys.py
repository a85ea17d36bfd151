"""The page of all keys: what every command does, and how to set its key."""

from __future__ import annotations

from typing import ClassVar

from rich.cells import cell_len

from tui import locations
from tui.session import Session
from tui.shelf.lobby import Lobby
from tui.widgets.canvas import Canvas, wrap
from tui.widgets.panel import leafed
from tui.widgets.prompt import Asking, along
from tui.words import Said, clean


class KeysScreen(Lobby):
    """The table of commands, to read."""

    VERBS: ClassVar[tuple[str, ...]] = ("go", "out", "up", "down", "more", "help", "palette", "leave")

    def __init__(self) -> None:
        super().__init__()
        self.top = 0
        self._height = 1
        self._rows = 0

    def heading(self) -> tuple[tuple[tuple[str, str], ...], Said]:
        return (("CUTPURSE", "title"), ("  all keys", "ink")), (
            "keys for items are drawn on them",
            "",
        )

    def asking(self) -> Asking:
        last = min(self._rows, self.top + self._height)
        return Asking(
            ask=("All keys, and how to set your own." if self.home.keeps_files else "All keys.",),
            enter=("back; nothing changes.", "back."),
            edge=(f"rows {self.top + 1} to {last} of {self._rows}",),
            keys=(
                along(self.home.keys, "scroll"),
                self.key_word("more", "next page"),
                self.key_word("out"),
                self.key_word("help"),
            ),
        )

    def help_lines(self) -> list[tuple[str, str]]:
        up, down, more, go, out = [self.home.keys.word(name) for name in ("up", "down", "more", "go", "out")]
        return [(f"{up}, {down}, {more} and the wheel scroll; {go} or {out} goes back.", "ink")]

    def choose(self, key: str, character: str | None) -> bool:
        step = leafed(key, self._rows, self._height)
        if step is not None:
            self.scroll_by(step)
        return step is not None

    def scroll_by(self, rows: int) -> None:
        """Read on, or back."""
        self.top = max(0, min(self.top + rows, self._rows - self._height))

    def do(self, command: str) -> bool:
        if command in ("go", "out"):
            self.app.pop_screen()
            return True
        return False

    def wheel(self, action: str, step: int) -> None:
        self.scroll_by(3 * step)

    def lines(self, width: int) -> list[list[tuple[str, str]]]:
        """Rows of parts, as (text, role)."""
        keys = self.home.keys
        rows: list[list[tuple[str, str]]] = []
        ids = max(len(name) for name in keys.commands) if width >= 76 and self.home.keeps_files else 0
        label = max(cell_len(command.label) for command in keys.commands.values())
        if ids:
            named = "name in the file"
            head = f"{'key':15} {'command':{label}}  {'what it does'}"
            rows.append([(head + " " * (width - cell_len(head) - cell_len(named)) + named, "dim")])
        for name, command in keys.commands.items():
            written = keys.word(name) + "".join(f" {keys.written(other)}" for other in command.also)
            head = f"{written:15} {command.label:{label}}  "
            if not ids:
                head = f"{written:15} "
            more = wrap(command.help, width - cell_len(head) - (ids + 2 if ids else 0))
            own = [(f"{name:>{ids + 2}}", "dim")] if ids else []
            space = width - cell_len(head) - cell_len(more[0]) - (ids + 2 if ids else 0)
            rows.append([(f"{written:15} ", "title"), (head[16:], "ink"), (more[0] + " " * max(0, space), "dim"), *own])
            rows += [[(" " * cell_len(head), "ink"), (line, "dim")] for line in more[1:]]
        return rows + self._how_to_set(width, ids) if self.home.keeps_files else rows

    def _how_to_set(self, width: int, ids: int) -> list[list[tuple[str, str]]]:
        """Where keys are set, on the player's computer."""
        ways = (
            "To set a key, add a line under [keys] in the settings file: the command's name and the key (a letter, or "
            "a name such as f2, ctrl+k or insert)."
        )
        rows: list[list[tuple[str, str]]] = [[], *[[(line, "ink")] for line in wrap(ways, width)]]
        rows += [[], [("[keys]", "staged")], [('undo = "f3"', "staged")], [('log = "f2"', "staged")], []]
        if not ids:
            rows += [[(line, "dim")] for line in wrap(f"Names: {', '.join(self.home.keys.commands)}.", width)]
        file = clean(str(locations.settings()), 300)
        rows.append([("The settings file:", "ink")])
        wide = max(1, width - 2)  # a plate without a place is drawn too
        rows += [[(file[at : at + wide], "dim")] for at in range(0, len(file), wide)]
        return rows

    def draw(self, canvas: Canvas) -> None:
        narrow = self.grain == "narrow"
        left, y = (0, 1) if narrow else (1, 2)
        canvas.rule(left, y - 1, canvas.width - 2 * left, "ALL KEYS" if self.grain == "wide" else "All keys")
        rows = self.lines(canvas.width - 2 * left - 2)
        self._height, self._rows = canvas.height - y, len(rows)
        self.scroll_by(0)
        for line, row in enumerate(rows[self.top : self.top + self._height]):
            canvas.words(left + 1, y + line, row)


def screen(session: Session | None = None) -> KeysScreen:
    """The page of all keys, on top of the present screen."""
    return KeysScreen()
