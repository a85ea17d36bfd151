"""The last four rows of every screen: the table's edge, the prompt, the Enter line and the key row."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from msgspec import Struct
from rich.cells import cell_len

from tui.widgets.canvas import Canvas, fit
from tui.widgets.plate import ModelPlate
from tui.words import Said
from tui.words.keys import Keys

ROWS = 4


class KeyWord(NamedTuple):
    """A key and what it does, for the key row; a click on it presses the key."""

    keys: str
    does: str
    action: str = ""
    stays: bool = False
    """Whether it is never left out for want of room; the last key of a row is not either."""


def key_word(keys: Keys, command: str, does: str | None = None) -> KeyWord:
    """A command for the last row, by the key that it has."""
    return KeyWord(keys.drawn(command), keys.label(command) if does is None else does, f"key:{keys.key(command)}")


def along(keys: Keys, does: str) -> KeyWord:
    """The two keys that go up and down a list or a text."""
    return KeyWord(f"{keys.word('up')} {keys.word('down')}", does)


class Asking(Struct, frozen=True):
    """The model of the prompt."""

    ask: Said
    enter: Said = ("",)
    """What Enter does; its key is put before it. If it does nothing now, what the player can do instead."""
    keys: tuple[KeyWord, ...] = ()
    edge: Said = ("",)
    who: str = ""
    """The name before the sentence."""
    role: str = "ask"
    """The colour of the name."""
    ready: bool = True
    """Whether Enter does something now."""
    warns: bool = False
    """Whether the edge says why a key did nothing, or gives a hint."""
    teaches: bool = False
    """Whether the edge says what to press in a lesson."""
    calls: bool = False
    """Whether the edge holds what another player asks for."""
    company: Said = ("",)
    """The right end of the edge: who is away, how many watch; a click there opens the page of it."""
    refused: str = ""
    """That key, which is underlined in the key row."""


class Prompt(ModelPlate[Asking]):
    """Draws an Asking."""

    nothing = Asking(("",))

    def draw(self, canvas: Canvas) -> None:
        asking, width = self.model, canvas.width
        narrow = width < 80
        left = 0 if narrow else 1
        self._edge(canvas)
        x = canvas.sign(left, 1, "turn") + 1
        if asking.who:
            x = canvas.text(x, 1, f"{asking.who}:", f"{asking.role} reverse bold") + 1
        canvas.text(x, 1, fit(asking.ask, width - x, canvas.signs["cut"]), "ask")
        keys = self.home.keys
        said = [f"{keys.word('go')}: {one}" for one in asking.enter if one] if asking.ready else asking.enter
        enter = fit(said or ("",), width - left - 2, canvas.signs["cut"])
        canvas.text(left + 2, 2, enter, "ink" if asking.ready else "dim")
        if asking.ready and enter:
            canvas.zone(0, 2, width, 1, f"key:{keys.key('go')}")
        self._keys(canvas, left + (0 if narrow else 2))

    def _edge(self, canvas: Canvas) -> None:
        """What was told last, and at its right end the company, in as many words as are left for it."""
        asking, width = self.model, canvas.width
        canvas.rule(0, 0, width, double=True)
        company = min([cell_len(one) + 4 for one in asking.company if one], default=0)
        room = width - (2 if asking.warns or asking.teaches else 6)
        if company and not asking.calls and any(cell_len(one) <= room - company for one in asking.edge):
            room -= company
        edge = fit(asking.edge, room, canvas.signs["cut"])
        if edge:
            role = "warn" if asking.warns else "focus" if asking.teaches else "ask" if asking.calls else "dim"
            canvas.text(2 if cell_len(edge) <= width - 6 else 0, 0, f" {edge} ", role)
        left = width - 6 - (cell_len(edge) + 4 if edge else 0)
        end = next((one for one in asking.company if one and cell_len(one) <= left), "")
        if end:
            start = canvas.right(width - 2, 0, f" {end} ", "dim")
            canvas.zone(start, 0, width - start, 1, f"key:{self.home.keys.key('who')}")

    def _keys(self, canvas: Canvas, x: int) -> None:
        """As many keys as fit: the last ones are left out first, but not the very last one, and none that stays."""
        gap = 3 if canvas.width >= 120 else 2
        words = list(self.model.keys)
        leaves = [nth for nth, word in enumerate(words[:-1]) if not word.stays]
        while len(leaves) > 1 and self._length(words, gap) > canvas.width - x:
            words.pop(leaves.pop())
        for word in words:
            start = x
            refused = self.model.refused and word.action == f"key:{self.model.refused}"
            role = "key" if word.action else "title"
            x = canvas.text(x, 3, word.keys, f"{role} underline" if refused else role)
            if word.does:
                x = canvas.text(x + 1, 3, word.does, "dim")
            if word.action:
                canvas.zone(start, 3, x - start, 1, word.action)
            x += gap

    @staticmethod
    def _length(words: Sequence[KeyWord], gap: int) -> int:
        return sum(cell_len(word.keys) + (cell_len(word.does) + 1 if word.does else 0) + gap for word in words) - gap
