"""The commands of every match, independent of the question."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tui.table.around import Around
from tui.table.board import Board
from tui.table.coach import Coach
from tui.table.eyes import Eyes
from tui.table.pages import Pages
from tui.table.way_back import WayBack
from tui.words import Said

if TYPE_CHECKING:
    from tui.table.company import Others

ALWAYS = ("go", "out", "moves", "undo", "retell", "look", "mine", "log", "hint", "help", "palette", "leave")
"""The commands of every match."""


class Verbs:
    """Carries out the commands of every match."""

    def __init__(
        self,
        at: Around,
        board: Board[Any, Any],
        eyes: Eyes,
        pages: Pages,
        coach: Coach,
        way_back: WayBack,
        others: Others | None,
    ) -> None:
        self._at, self._board, self._eyes = at, board, eyes
        self._pages, self._coach, self._way_back = pages, coach, way_back
        self._others = others

    def do(self, command: str, said: Said) -> bool:
        """Carry out a command on the board; `said` is the present Enter line. False if it means nothing here."""
        asked = self._board.desk is not None
        if command == "out":
            if not self._lift():
                self._pages.menu()
            self._at.refresh_scene()
        elif command == "undo":
            self._undo(said)
        elif command == "who":
            if self._others is None:
                return False
            self._others.open_page()
        elif command == "mine":
            self._eyes.look_at_own()
        elif command == "palette":
            self._pages.palette(self._meant())
        elif command == "hint" and asked:
            self._coach.give()
        elif command == "moves" and asked:
            self._pages.moves()
        elif command in READ:
            READ[command](self._pages)
        else:
            return False
        return True

    def _meant(self) -> list[str]:
        """All commands that work now, except the list of commands itself."""
        desk = self._board.desk
        asked = desk is not None
        here = {
            "go": asked or self._at.telling.on,
            "moves": asked,
            "hint": asked,
            "undo": asked or self._way_back.open,
            "mine": self._eyes.reader is not None,
            "palette": False,
            "who": self._others is not None,
        }
        verbs = [verb for verb in self._board.VERBS if desk is not None and verb in desk.COMMANDS]
        return verbs + [name for name in (*ALWAYS, "who", "settings", "rules", "quit") if here.get(name, True)]

    def _lift(self) -> bool:
        return self._board.desk is not None and self._board.desk.lift()

    def _undo(self, said: Said) -> None:
        """Clear the picks first; if there are none, undo."""
        if not self._lift():
            if self._way_back.open or self._others is None or not self._others.ask_for_undo():
                self._way_back.ask(said)
            return
        key = self._at.keys.word("undo")
        if self._way_back.open:
            self._at.say(
                (
                    f"Picks cleared. Press {key} again to undo the last move.",
                    f"Cleared; {key} again: undo.",
                )
            )
        else:
            self._at.say(("Only your picks were cleared.",))

    def elsewhere(self, key: str, character: str | None) -> None:
        """Handle the keys that leave the board; for any other key, tell that it does nothing."""
        command = self._at.keys.command(key, ("settings", "rules"))
        if command is not None:
            self.command(command)
        elif said := self._at.keys.nothing_has(character):
            self._at.say(said)

    def command(self, name: str) -> None:
        """A command from the palette or the menu."""
        if name == "quit":
            self._at.home.leave_match()
        elif name == "leave":
            self._at.home.leave()
        elif name in ("settings", "rules", "keys"):
            self._pages.aside(name)
        elif name == "teach":
            session = self._at.session
            self._at.home.open_lesson(session.port.header.game, session.names[session.people[0]])
        else:
            self._at.press(self._at.keys.key(name), None)


READ = {"log": Pages.log, "look": Pages.look, "help": Pages.help}
"""The commands that only open a page."""
