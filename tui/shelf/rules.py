"""The rules of a game to read: contents, pages, search, opened where the present question is explained."""

from __future__ import annotations

from typing import ClassVar

from rich.cells import cell_len

from rules import shelf
from tui.games import room
from tui.session import Session
from tui.shelf.lobby import Lobby
from tui.shelf.prose import Block, Row, blocks, lay_out, plain
from tui.widgets.canvas import Canvas
from tui.widgets.panel import leafed
from tui.widgets.prompt import Asking, KeyWord, along
from tui.words import Said, clean, plural

LABELS = "abdegijkopqrstwyz"
"""Keys of the sections, beside `f` for find, `c` for contents and the keys that always mean the same."""


class Rules(Lobby):
    """A game's rules."""

    VERBS: ClassVar[tuple[str, ...]] = (
        "go", "out", "next", "back", "up", "down", "more", "find", "contents", "rules", "help", "palette", "leave",
    )  # fmt: skip

    def __init__(self, game: str, about: str = "") -> None:
        super().__init__()
        self.meta = shelf.meta(game)
        self.blocks: list[Block] = blocks(room(game).rules) or [Block("p", "This game has no rules text yet.")]
        self.sections = [nth for nth, block in enumerate(self.blocks) if block.kind == "h2"]
        self.rows: list[Row] = []
        self.top = 0
        self._height = 1
        self._width = 0
        self._goal: int | None = next((nth for nth, block in enumerate(self.blocks) if about in block.about), None)
        """The block to scroll to as soon as its row is known."""
        self.finding = False
        self.typed = ""
        self.hits: list[int] = []
        self.hit = 0

    # The place of the reader ---------------------------------------------------------------------------------

    @property
    def section(self) -> int:
        """The section at the top of the page, by its place in the contents; -1 before the first."""
        if not self.rows:
            return -1
        block = self.rows[min(self.top + 1, len(self.rows) - 1)].block
        return sum(start <= block for start in self.sections) - 1

    def labels(self) -> dict[str, int]:
        """The sections by key."""
        return dict(zip(LABELS, range(len(self.sections)), strict=False))

    def _title(self, section: int) -> str:
        return plain(self.blocks[self.sections[section]].text, self.signs)

    # Words ----------------------------------------------------------------------------------------

    def heading(self) -> tuple[tuple[tuple[str, str], ...], Said]:
        page, pages = self.top // max(1, self._height) + 1, -(-len(self.rows) // max(1, self._height))
        if self.top + self._height >= len(self.rows):
            page = pages
        where = f"page {page} of {pages}"
        return (
            ((self.meta.title.upper(), "title"), ("  the rules", "ink")),
            (f"in our own words, {where}", where),
        )

    def asking(self) -> Asking:
        if self.finding:
            return self._asking_find()
        where = self._title(self.section) if self.section >= 0 else self.meta.title
        rest = len(self.rows) - self.top - self._height
        enter: Said = ("next page.",) if rest > 0 else ("back; nothing changes.", "back.")
        words = [along(self.home.keys, "scroll"), self.key_word("next", "next section"), self.key_word("find")]
        if self.grain == "narrow":
            words = [self.key_word("find"), self.key_word("contents")]
        elif labels := self.labels():
            words.insert(0, KeyWord(f"a-{list(labels)[-1]}", "section"))
        return Asking(
            ask=(f"The rules of {self.meta.title}{f': {where}' * (self.section >= 0)}.", f"{where}."),
            enter=enter,
            edge=(plural(rest, f"{rest} row follows", f"{rest} rows follow"),)
            if rest > 0
            else ("the end of the rules",),
            keys=(*words, self.key_word("out", "back"), self.key_word("help")),
        )

    def _asking_find(self) -> Asking:
        if not self.typed:
            enter: Said = ("Type a word or two.",)
        elif not self.hits:
            enter = ("Not found in these rules.",)
        else:
            of = f"{self.hit + 1} of {len(self.hits)}"
            enter = (f"next hit. This is {of}.", of)
        return Asking(
            ask=(f"Find: {self.typed}_",),
            enter=enter,
            ready=bool(self.hits),
            keys=(
                along(self.home.keys, "other hits"),
                KeyWord("Backspace", "delete", "key:backspace"),
                self.key_word("out", "read on here"),
            ),
        )

    def help_lines(self) -> list[tuple[str, str]]:
        word = self.home.keys.word
        find, contents, go, out = word("find"), word("contents"), word("go"), word("out")
        return [
            (line, "ink")
            for line in (
                f"{word('up')}, {word('down')}, {word('more')} and the wheel scroll; "
                "Home and End go to the start and the end.",
                f"{word('next')} and {word('back')} go from section to section; "
                "a letter in the contents goes to its section.",
                f"{contents} opens the contents.",
                f"{find} finds words: type them. {go} goes to the next hit; {out} ends the search at this hit.",
            )
        ]

    # Keys -----------------------------------------------------------------------------------------

    def choose(self, key: str, character: str | None) -> bool:
        if self.finding:
            return self._type(key, character)
        step = leafed(key, len(self.rows), self._height)
        if step is not None:
            self.scroll_by(step)
        elif key in self.labels():
            self.go_to(self.sections[self.labels()[key]])
        else:
            return False
        return True

    def do(self, command: str) -> bool:
        if command == "go" and self.top + self._height < len(self.rows):
            self.scroll_by(max(1, self._height - 1))
        elif command in ("go", "out", "rules"):
            self.app.pop_screen()
        elif command in ("next", "back"):
            at = self.section + (1 if command == "next" else -1)
            if 0 <= at < len(self.sections):
                self.go_to(self.sections[at])
            elif command == "back":
                self.top = 0
        elif command == "find":
            self.finding, self.typed, self.hits = True, "", []
        elif command == "contents":
            self._contents()
        else:
            return False
        return True

    def scroll_by(self, rows: int) -> None:
        """Read on, or back."""
        self.top = max(0, min(self.top + rows, len(self.rows) - self._height))

    def go_to(self, block: int) -> None:
        """Put a block at the top of the page."""
        self.top = next((nth for nth, row in enumerate(self.rows) if row.block >= block and row.parts), 0)
        self.scroll_by(0)

    def wheel(self, action: str, step: int) -> None:
        self.scroll_by(3 * step)

    def point(self, action: str) -> None:
        if action.startswith("section:"):
            self.go_to(self.sections[int(action.removeprefix("section:"))])

    def _contents(self) -> None:
        rows = [self._title(nth) for nth in range(len(self.sections))]
        self.pick(
            "Contents", rows, lambda row: self.go_to(self.sections[row]),
            lambda row: (f"read {rows[row]}.",), "Choose a section.",
        )  # fmt: skip

    # Finding --------------------------------------------------------------------------------------

    def _type(self, key: str, character: str | None) -> bool:
        if self.home.keys.command(key, ("out",)):
            self.finding = False
        elif command := self.home.keys.command(key, ("go", "down", "up")):
            if self.hits:
                self.hit = (self.hit + (-1 if command == "up" else 1)) % len(self.hits)
                self.go_to(self.hits[self.hit])
        elif key == "backspace":
            self._find(self.typed[:-1])
        elif character is not None and character.isprintable() and len(self.typed) < 30:
            end = " " if character == " " and self.typed else ""
            self._find(clean(self.typed + character, 30) + end)
        return True

    def _find(self, typed: str) -> None:
        """The blocks that hold all these words; the first one after here comes first."""
        self.typed = typed
        words = typed.casefold().split()
        self.hits = [nth for nth, block in enumerate(self.blocks) if words and self._holds(block, words)]
        here = self.rows[self.top].block if self.rows else 0
        self.hit = next((nth for nth, block in enumerate(self.hits) if block >= here), 0)
        if self.hits:
            self.go_to(self.hits[self.hit])

    def _holds(self, block: Block, words: list[str]) -> bool:
        held = plain(block.text or " ".join(" ".join(row) for row in block.cells), self.signs).casefold()
        return all(word in held for word in words)

    # Drawing --------------------------------------------------------------------------------------

    def draw(self, canvas: Canvas) -> None:
        narrow, wide = self.grain == "narrow", self.grain == "wide"
        side = 0 if narrow else 34 if wide else 31
        left, y = (1, 0) if narrow else (side + (4 if wide else 2), 1)
        width = min(canvas.width - left - 1, 80)
        self._lay_out(width)
        self._height = canvas.height - y
        if self._goal is not None:
            self.go_to(self._goal)
            self._goal = None
        self.scroll_by(0)
        if side:
            self._draw_contents(canvas, side)
        words = self.typed.casefold().split() if self.hits else []
        for line, row in enumerate(self.rows[self.top : self.top + self._height]):
            canvas.words(left, y + line, row.parts)
            if words and row.block in self.hits:
                self._light(canvas, left, y + line, "".join(part for part, _role in row.parts), words)

    def _lay_out(self, width: int) -> None:
        """Lay the text out again when its width or the signs have changed; the reading position stays."""
        stamp = width * 2 + self.signs.ascii
        if stamp == self._width:
            return
        if self.rows and self._goal is None and self.top:
            self._goal = self.rows[min(self.top, len(self.rows) - 1)].block
        self._width = stamp
        self.rows = lay_out(self.blocks, width, self.signs)

    def _draw_contents(self, canvas: Canvas, width: int) -> None:
        canvas.rule(1, 1, width - 1, "CONTENTS" if self.grain == "wide" else "Contents")
        here = self.section
        labels = list(self.labels())
        for nth in range(min(len(self.sections), canvas.height - 3)):
            y = 3 + nth if canvas.height >= len(self.sections) + 3 else 2 + nth
            if nth < len(labels):
                canvas.key(2, y, labels[nth])
            if nth == here:
                canvas.sign(1, y, "here.left")
            canvas.text(4, y, self._title(nth), "focus" if nth == here else "ink")
            canvas.zone(1, y, width - 1, 1, f"section:{nth}")

    @staticmethod
    def _light(canvas: Canvas, x: int, y: int, line: str, words: list[str]) -> None:
        """Show where the words are."""
        lower = line.lower()
        for word in words:
            start = lower.find(word)
            while start >= 0:
                canvas.text(x + cell_len(line[:start]), y, line[start : start + len(word)], "staged reverse")
                start = lower.find(word, start + len(word))


def screen(of: Session | str = "", about: str = "") -> Rules:
    """The rules of a game, or those of a match, open at a section; without one, at what is asked now."""
    if isinstance(of, str):
        return Rules(of or shelf.GAMES[0].name)
    game, asked = of.port.header.game, of.port.ask(None).view.waiting()
    return Rules(game, about or (room(game).questions[type(asked[0])].SECTION if asked else ""))
