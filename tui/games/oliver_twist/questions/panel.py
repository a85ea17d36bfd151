"""What all panels share: they lie over or beside the map, and the key that opened one closes it again."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tui.games.oliver_twist import refusals
from tui.games.oliver_twist.scene import Scene
from tui.widgets.prompt import KeyWord
from tui.words.keys import Keys

if TYPE_CHECKING:
    from tui.games.oliver_twist.board import Panel

ASIDE = ("inside", "card", "file")
"""The commands that open a panel over the map."""


def pressed(desk: Panel, key: str, command: str | None) -> bool:
    """Handle the keys that mean the same in every panel: back from the map behind it, and on to another panel."""
    board = desk.board
    if board.shows_map and desk.at.keys.command(key, ("look",)) is None:
        board.shows_map = False
        desk.at.refresh_scene()
    elif command not in ASIDE:
        return False
    elif board.under is None:
        _answer_first(desk, command)
    elif command == desk.OPENED_BY:
        board.close()
    else:
        board.under.open(command)
    return True


def _answer_first(desk: Panel, command: str) -> None:
    """Refuse another panel while a panel asks a question; instead of the file, offer everything of the seat."""
    if command != "file":
        desk.say(refusals.not_now(command))
    elif desk.board.own_eyes:
        desk.say(refusals.first_answer(desk.at.keys))
    else:
        desk.at.look_at_own()
        desk.at.refresh_scene()


def row_keys(scene: Scene) -> KeyWord:
    """The keys that select a row."""
    return KeyWord("Up Down", "" if scene.grain == "narrow" else "row")


def help_lines(keys: Keys) -> list[tuple[str, str]]:
    """The keys of a panel, for the help."""
    word = keys.word
    return [
        ("a b d ...", "selects that row; pressed again, it picks one more, then none"),
        (f"{word('up')} {word('down')}", "previous row, next row"),
        ("Left Right", "one less, one more, in rows with a number"),
        (word("off"), "clears the selected row"),
        (word("no"), f"chooses none or, with characters, discards one to pass; {word('go')} confirms it"),
        (word("look"), "shows the map, if the panel covers it; any key returns"),
    ]
