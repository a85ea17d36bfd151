"""The rows of panels: what can be chosen, what `no` does, what is to be known; and what has no room."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tui.games.oliver_twist.scene import Scene
from tui.widgets.canvas import wrap
from tui.widgets.line import EMPTY, Line, line
from tui.widgets.slate import Row, Written

LETTERS = "abdejkqrsw"
"""The keys of rows; those beyond have none."""


def row_letter(nth: int) -> str:
    """The key of a row."""
    return LETTERS[nth] if nth < len(LETTERS) else ""


def choice_row(nth: int, said: Line, here: bool, right: Line = EMPTY) -> Row:
    """A row that can be chosen, by its letter or by the mouse."""
    key = row_letter(nth)
    return Row(said, key, here, not key, f"key:{key}" if key else f"desk:{nth}", right=right)


def no_row(scene: Scene, says: str, here: bool) -> Row:
    """What the key for `no` chooses."""
    key = scene.keys.key("no")
    return Row(line(says, role="ink" if here else "dim"), key, here, action=f"key:{key}")


def notes(sentences: Sequence[str], width: int, role: str = "dim") -> Iterator[Row]:
    """Sentences, wrapped."""
    for sentence in sentences:
        for words in wrap(sentence, width):
            yield Row(line(words, role=role))


def fitted(scene: Scene, written: Written, height: int) -> Written:
    """As much of a panel as there is room for; where words have none, it says which key tells all of them."""
    room, rows = height - 1 - written.framed, written.rows
    if len(rows) <= room or any(row.here for row in rows[room - 1 :]):
        return written
    keys = scene.keys
    rest = Row(line(f"more: {keys.word('help')} says all of it", role="dim"), action=f"key:{keys.key('help')}")
    return written._replace(rows=(*rows[: room - 1], rest))
