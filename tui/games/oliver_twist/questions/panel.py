"""What all panels have: they lie over the map or beside it, and those that a key has opened go away by it again."""

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
    """Keys that do the same in every panel: back from the map behind it, and to another panel."""
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
    """A question in a panel waits."""
    if command != "file":
        desk.say(refusals.not_now(command))
    elif desk.board.own_eyes:
        desk.say(refusals.first_answer(desk.at.keys))
    else:
        desk.at.look_at_own()
        desk.at.refresh_scene()


def row_keys(scene: Scene) -> KeyWord:
    """How a row is chosen."""
    return KeyWord("Up Down", "" if scene.grain == "narrow" else "row")


def help_lines(keys: Keys) -> list[tuple[str, str]]:
    """The keys of a panel, for the help."""
    word = keys.word
    return [
        ("a b d ...", "goes to that row; again: one more of it, after the last none"),
        (f"{word('up')} {word('down')}", "the row before, the next row"),
        ("Left Right", "one less, one more, where there is a number"),
        (word("off"), "none of what is in front"),
        (word("no"), f"no: none, or with a character only to pass; {word('go')} then confirms it"),
        (word("look"), "the map, where the panel lies on it; any key comes back"),
    ]
