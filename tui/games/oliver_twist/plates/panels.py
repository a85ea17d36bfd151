"""The rows of panels: choices, the row of `no`, notes, and a last row where not all of them fit."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tui.games.oliver_twist.scene import Scene
from tui.widgets.canvas import wrap
from tui.widgets.line import EMPTY, Line, line
from tui.widgets.slate import Row, Written

LETTERS = "abdejkqrsw"
"""The keys of the first rows; later rows have none."""


def row_letter(nth: int) -> str:
    """The key of a row."""
    return LETTERS[nth] if nth < len(LETTERS) else ""


def choice_row(nth: int, said: Line, here: bool, right: Line = EMPTY) -> Row:
    """A choice with its letter, which a click selects too."""
    key = row_letter(nth)
    return Row(said, key, here, not key, f"key:{key}" if key else f"desk:{nth}", right=right)


def no_row(scene: Scene, says: str, here: bool) -> Row:
    """The row that the key for `no` picks."""
    key = scene.keys.key("no")
    return Row(line(says, role="ink" if here else "dim"), key, here, action=f"key:{key}")


def notes(sentences: Sequence[str], width: int, role: str = "dim") -> Iterator[Row]:
    """Sentences, wrapped."""
    for sentence in sentences:
        for words in wrap(sentence, width):
            yield Row(line(words, role=role))


def fitted(scene: Scene, written: Written, height: int) -> Written:
    """A panel cut to its room; its last row then names the key that opens the rules of it."""
    room, rows = height - 1 - written.framed, written.rows
    if len(rows) <= room or any(row.here for row in rows[room - 1 :]):
        return written
    keys = scene.keys
    rest = Row(line(f"more: {keys.word('rules')} opens the rules", role="dim"), action=f"key:{keys.key('rules')}")
    return written._replace(rows=(*rows[: room - 1], rest))
