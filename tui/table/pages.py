"""The pages that any match opens on top of its board: texts, every legal move, all commands, the menu."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from tui.table.around import Around
from tui.table.board import Board
from tui.table.eyes import Eyes
from tui.table.firsts import Firsts
from tui.table.help import LEADS, teaches
from tui.table.help import page as page_of_help
from tui.widgets.help_page import HelpPage
from tui.widgets.panel import Lines, ListPage, Page, Panel, TextPage, all_commands, leafing
from tui.widgets.prompt import Asking, key_word
from tui.words import Said, lengths

MENU: Mapping[str, Said] = {
    "settings": ("settings: colours, signs, pace, curtains", "settings: colours, signs, pace", "settings"),
    "rules": ("the rules of this game",),
    "keys": ("all keys",),
    "quit": ("save and leave: every move is saved", "save and leave"),
}
"""Where the table menu leads, at the table and at the curtain."""
AT_A_FAR_TABLE: Mapping[str, Said] = {
    "settings": MENU["settings"],
    "rules": MENU["rules"],
    "keys": MENU["keys"],
    "who": ("who is here, and what you can do for the table", "who is here"),
    "quit": ("save and leave: back to the hall; your seat waits", "save and leave: to the hall", "to the hall"),
    "leave": ("leave at once: the connection ends; your seat waits", "leave at once"),
}
"""The same at a table of a hall."""
LEAVE_LESSON: Said = ("leave the lesson: you can go on with it later", "leave the lesson")


class Pages:
    """The panel and its page."""

    def __init__(self, at: Around, board: Board[Any, Any], eyes: Eyes, panel: Panel, firsts: Firsts) -> None:
        self._at, self._board, self._eyes, self._panel, self._firsts = at, board, eyes, panel, firsts

    # The panel ------------------------------------------------------------------------------------

    @property
    def page(self) -> Page | None:
        """The open page."""
        return self._panel.page

    @property
    def _meanwhile(self) -> Said:
        """What happens to the match behind a page."""
        if self._at.session.company is None:
            return ("The match is paused.",)
        return lengths("The match goes on behind this page.", "The match goes on.")

    def open(self, page: Page) -> None:
        """Open a page on top of the board."""
        self._at.telling.pause()
        self._panel.page = page
        self._at.relayout()
        self._at.refresh_scene()

    def close(self) -> None:
        """Back to the board, as it was."""
        self._eyes.page = False
        self._panel.show(None)
        self._at.relayout()
        self._at.refresh_scene()
        self._at.telling.go()

    def press(self, key: str, character: str | None) -> None:
        """A key while a page is open."""
        page, keys = self._panel.page, self._at.keys
        assert page is not None
        if keys.command(key, ("leave",)):
            self._at.home.leave()
        elif keys.command(key, ("out",)):
            if page.back():
                self._at.refresh_scene()
            else:
                self.close()
        else:
            if keys.command(key, ("help",)) and page.HELPS:
                self.help()
            elif isinstance(page, HelpPage) and (lead := keys.command(key, ("help", *LEADS))):
                self._lead(lead)
            elif keys.command(key, ("more",)) and isinstance(page, HelpPage):
                page.press("space", None)
                self._at.relayout()
            elif keys.command(key, ("more",)) and isinstance(page, TextPage):
                page.press("space", None)
            else:
                page.press(keys.plainly(key, page.MEANS), character)
            self._at.refresh_scene()

    def _lead(self, command: str) -> None:
        """A key that leads on from the help; its own key closes it."""
        if command == "help":
            self.close()
        elif command != "teach":
            self.aside(command)
        elif teaches(self._at):
            self._at.command(command)

    def aside(self, place: str) -> None:
        """Open a screen about the match on top of it; the rules open where the present question is explained."""
        facts = (self._board.section,) if place == "rules" else ()
        self._at.home.open_aside(place, self._at.session, *facts)

    # Texts ---------------------------------------------------------------------------------

    def read(self, title: str, lines: Lines) -> None:
        """Open a text to read while nothing is played here."""
        keys = self._at.keys
        asking = Asking(
            ask=self._meanwhile,
            enter=(
                f"{self._at.keys.word('out')}: back to the table; nothing changes.",
                f"{self._at.keys.word('out')}: back to the table.",
            ),
            ready=False,
            keys=(key_word(keys, "out"),),
        )
        self.open(TextPage(title, lines, asking, leafing(keys)))

    def log(self) -> None:
        """Open the log, without events that are still to be shown; from a line of it the story is told again."""
        past = self._at.held.here
        told = self._eyes.ear.said()
        places = [nth for nth, said in enumerate(told[: len(told) - len(self._board.later)]) if said]
        rounds = [past.stand(nth + 1).round if past is not None else 0 for nth in places]
        rows = [
            (*[f"{at or '':>2}  {form}" for form in told[nth]], *told[nth])
            for nth, at in zip(places, rounds, strict=True)
        ]
        again = past is not None and self._eyes.sight.step is not None

        def take(row: int) -> None:
            self.close()
            if again:
                self._at.tell_from(places[row])

        enter = ("show it again from here.",) if again else ("back to the table.",)
        page = ListPage("The log", rows, take, lambda _row: enter, self._meanwhile)
        page.at = max(0, len(rows) - 1)
        self.open(page)

    def look(self) -> None:
        """Open the public view in full sentences."""
        retelling, board = self._at.retelling, self._board
        lines = board.table(board.now()) if retelling is None else retelling.look()
        self.read("On the table", [*self._firsts.again(), *lines])

    def help(self) -> None:
        """Help for the current choice."""
        self.open(page_of_help(self._at, self._board))

    def own(self, seat: int) -> None:
        """What only this seat sees."""
        session = self._at.session
        lines = [(line, "ink") for line in self._at.words.own(session.port.ask(seat).view, seat)]
        self.read(f"For {session.name(seat)} only", lines)

    # Lists -------------------------------------------------------------------------------

    def moves(self) -> None:
        """List every legal move in words."""
        desk = self._board.desk
        assert desk is not None
        view, step, legal = desk.listed()
        rows = [desk.row(move) for move in legal]

        def take(row: int) -> None:
            self._panel.show(None)
            self._at.relayout()
            desk.take_row(legal[row])

        words = self._at.words
        asked = (words.ask(view, step), *self._board.questions[type(step)].question(words, view, step))
        name = self._at.session.name(desk.seat)
        self.open(
            ListPage(
                f"Every legal move for {name}",
                rows,
                take,
                lambda row: desk.row_enter(legal[row], rows[row]),
                lengths("{name}: {asked}", "{name}: choose a move.", "choose a move.", name=name, asked=asked),
            )
        )

    def palette(self, names: Sequence[str]) -> None:
        """List every command that works here."""

        def take(name: str) -> None:
            self.close()
            self._at.command(name)

        self.open(all_commands(self._at.keys, names, take, keyless="quit"))

    def menu(self) -> None:
        """The table menu."""
        menu = MENU if self._at.session.company is None else AT_A_FAR_TABLE
        names, labels = ["out", *menu], [("back to the match",), *menu.values()]
        if self._at.teaching is not None:
            names, labels = ["quit", *names[:-1]], [LEAVE_LESSON, ("back to the lesson",), *labels[1:-1]]

        def take(row: int) -> None:
            self.close()
            if names[row] != "out":
                self._at.command(names[row])

        does = [[f"{label}." for label in said] for said in labels]
        self.open(ListPage("The table menu", labels, take, lambda row: does[row], self._meanwhile))
