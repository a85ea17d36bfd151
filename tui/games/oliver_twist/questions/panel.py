"""What all panels share: they lie over or beside the map, and the key that opened one closes it again."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from tui.games.oliver_twist import refusals
from tui.games.oliver_twist.scene import Scene
from tui.widgets.help_page import KeyHelp
from tui.widgets.prompt import KeyWord

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


def help_rows(desk: Panel, letters: Sequence[str], again: str = "") -> Iterator[KeyHelp]:
    """The keys of rows; `again`: what the letter of a row does when it is selected already."""
    word, scene = desk.at.keys.word, desk.board.now()
    found = [letter for letter in letters if letter]
    if len(found) > 1:
        yield KeyHelp(" ".join(found), (f"select that row{again}", "select that row"))
        yield KeyHelp(f"{word('up')} {word('down')}", ("the previous row, the next row", "select a row"))
    if scene.covering:
        yield KeyHelp(word("look"), ("shows the map; any key returns", "shows the map"))
    if desk.under is not None:
        yield KeyHelp(word("out"), ("back to the map",))
