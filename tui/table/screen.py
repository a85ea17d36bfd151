"""A match on the screen, whichever game it is: what is drawn, what keys and clicks do, which pages open.

A game's screen draws a view and turns keys into moves. All else is here, in `table_eyes` (whose eyes, the curtain),
in `table_course` (who is next, what is sent, the way back) and in `table_pages` (what opens in front of the board).
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import partial
from typing import Any, ClassVar

from textual.geometry import Region

from rules.game import Move, Question, State
from tui.table import pages as table_pages
from tui.table.course import Coursing
from tui.widgets.panel import ListPage, Page
from tui.widgets.plate import Plate
from tui.widgets.prompt import Asking, KeyWord
from tui.widgets.sheet import Grain
from tui.words import Said
from tui.words.narrator import Typing

ALWAYS = ("go", "out", "moves", "undo", "look", "mine", "log", "hint", "help", "palette", "leave")
"""What every match answers to, whatever is asked."""


class TableScreen(Coursing):
    """One match. A subclass for each game fills `board`, `lay_out`, `scene`, `asking` and `press_board`."""

    VERBS: ClassVar[tuple[str, ...]] = ()
    """The game's own commands."""
    _read_before: Said = ()
    """What a key could not do stood in the row of Enter when this one was pressed."""
    _hinted: Said = ()
    """The hint that is in front, until the next key."""
    NOTICED: ClassVar[float] = 4.0
    """Seconds after which a sentence about a key has been read."""
    looks: dict[Grain, Any] | None = None
    """While a picture is drawn: what it is drawn from, so that all its parts share one look at the table."""

    # What a game gives ----------------------------------------------------------------------------

    def board(self) -> Iterator[Plate]:
        """The game's plates."""
        raise NotImplementedError

    def lay_out(self, grain: Grain, width: int, height: int) -> dict[str, Region]:
        """Where they lie."""
        raise NotImplementedError

    def scene(self, grain: Grain) -> None:
        """Put the present view, moment and staged moves into the plates."""
        raise NotImplementedError

    def asking(self) -> Asking:
        """The prompt for the present question."""
        raise NotImplementedError

    def press_board(self, key: str, character: str | None) -> bool:
        """Direct play: True if the key meant something here. It sends (`self.send`), or says why not (`self.say`)."""
        raise NotImplementedError

    def newest(self, grain: Grain) -> Said:
        """The last thing that happened before the moment that is shown, in the game's own short words."""
        return ()

    def lift(self) -> bool:
        """Esc: take off what is laid; False when nothing is."""
        return False

    def help_lines(self) -> list[tuple[str, str]]:
        """Help for what is in front, as (text, role)."""
        if self.step is None:
            return []
        return [(line, "ink") for line in self.words.help(self.asked_view, self.step) if not isinstance(line, Typing)]

    def look_lines(self) -> list[tuple[str, str]]:
        """Full words of what everybody sees."""
        return [(line, "ink") for line in self.words.table(self.session.table.ask(None).view)]

    def wheel(self, action: str, step: int) -> None:
        """The wheel was turned over something, up (-1) or down (1)."""

    # Showing --------------------------------------------------------------------------------------

    def plates(self) -> Iterator[Plate]:
        yield from self.board()
        yield self.panel

    def body(self, grain: Grain, width: int, height: int) -> dict[str, Region]:
        if self.panel.page is not None:
            return {"panel": Region(0, 0, width, height)}
        return self.lay_out(grain, width, height)

    def update(self) -> None:
        if self.is_mounted:
            self.refresh_scene()

    def refresh_scene(self) -> None:
        """Everything as it is now."""
        size = self.grain
        if size is None:
            return
        if self.panel.page is not None:
            self.panel.repaint()
            self.prompt.show(self.panel.page.asking())
            return
        self.looks = {}
        try:
            self.scene(size)
            self.prompt.show(self._with_notice(self._asking_now()))
        finally:
            self.looks = None

    def _asking_now(self) -> Asking:
        if self.showing:
            return self.showing[0].asking
        if self.step is None:
            bot = self.session.next_bot()
            name = self.session.name(bot) if bot is not None else ""
            return Asking(
                ask=(f"{name} is thinking.",),
                enter=("Space: show all at once until somebody is asked.", "Space: all at once."),
                keys=(
                    self.key_word("more"),
                    *([self.key_word("undo")] if self.may_take_back() else []),
                    self.key_word("log"),
                    self.key_word("help"),
                ),
                edge=self.edge(),
                ready=False,
            )
        return self.asking()

    def _with_notice(self, asking: Asking) -> Asking:
        if self.table.demonstrates:  # any key ends it
            any_key = KeyWord("any key", "ends the demonstration", "key:escape")
            return asking._replace(enter=("",), ready=False, keys=(any_key,))
        if self._hinted and self.step is not None:
            asking = asking._replace(edge=self._hinted)
        return asking._replace(enter=self.notice, ready=False) if self.notice else asking

    def edge(self) -> Said:
        """The last thing that everybody saw happen; in somebody's first match a hint."""
        if self.teach and self.step is not None:
            return self._lesson
        if self.grain is not None and (newest := self.newest(self.grain)):
            return newest
        lines = [line for line in self.session.everybody.lines() if line]
        return ("last: {what}".format(what=lines[-1].rstrip(".")), lines[-1].rstrip(".")) if lines else ("",)

    def untold(self) -> int:
        """So many of the last events are still to be shown: no log is ahead of the table."""
        return 0

    def told(self, untold: int) -> list[str]:
        """The sentences of the log, but for the last so many."""
        lines = self.ear.lines()
        return [line for line in lines[: len(lines) - untold] if line]

    def say(self, said: Said) -> None:
        """Say why a key did nothing; the next key takes it away, or some time."""
        self.notice = said
        self.refresh_scene()

    def _said_long(self, said: Said) -> None:
        """What a key could not do has been read: the row says again what Enter does."""
        if self.notice is said:
            self.notice = ()
            self.update()

    def key_word(self, command: str, does: str | None = None) -> KeyWord:
        """A command for the last row."""
        keys = self.table.keys
        return KeyWord(keys.word(command), keys.label(command) if does is None else does, f"key:{keys.key(command)}")

    def closing_keys(self, brief: bool) -> tuple[KeyWord, ...]:
        """The keys that every match ends its last row with; brief: without words."""
        names = ["undo"] if self.may_take_back() else []
        names += ["moves", *(["hint"] if self.table.settings.hints else []), "look", "log", "help"]
        return tuple([self.key_word(name, "" if brief and name != "undo" else None) for name in names])

    # Keys -----------------------------------------------------------------------------------------

    def press(self, key: str, character: str | None) -> None:
        self._press(key, character)
        if self.notice:
            self.set_timer(self.NOTICED, partial(self._said_long, self.notice))

    def _press(self, key: str, character: str | None) -> None:
        said, self.notice, self._hinted = self.notice, (), ()
        self._read_before = said
        if self._away is not None:
            self.watch_for_away()
        if self.panel.page is not None:
            self._press_panel(key, character)
            return
        command = self.table.keys.command(key, (*ALWAYS, "more"))
        if command == "leave":
            self.table.leave()
        elif command == "go" and self.bounced():
            self.notice = said
        elif self.tries_again(command):
            return
        elif said and command == "go":
            self.refresh_scene()  # the row of Enter said why not, so Enter does nothing but take that away
        elif self.showing and command in ("go", "more"):
            self.go_on()
        elif self.step is None and command == "more":
            self._hurry = True
            self._later(0, self.advance)
        elif (self.step is not None and self.press_board(key, character)) or (command and self.do(command)):
            return
        elif said and not character:
            self.refresh_scene()
        elif command is None:
            self._press_elsewhere(key, character)

    def _press_elsewhere(self, key: str, character: str | None) -> None:
        """Keys that lead away from the board; no other key is passed over in silence."""
        command = self.table.keys.command(key, ("settings", "rules"))
        if command is not None:
            self.command(command)
        elif character and character.isprintable() and character != " ":
            shown = self.table.keys.word("help")
            self.say(
                (
                    f"Nothing here has the key {character}; {shown} shows the keys.",
                    f"Nothing has the key {character}; {shown} helps.",
                )
            )

    def do(self, command: str) -> bool:
        """One of the commands that every match has."""
        if command == "out":
            if not self.lift():
                self.open_panel(table_pages.menu(self))
            self.refresh_scene()
        elif command == "moves" and self.step is not None:
            self.open_panel(table_pages.moves(self))
        elif command == "undo":
            if self.lift():  # what is not sent yet comes first
                self._say_let_go()
            else:
                self.take_back(self._read_before)
        elif command == "log":
            lines = [(line, "ink") for line in self.told(self.untold())]
            self.open_panel(self._reading("The log", lines, from_end=True))
        elif command == "look":
            self.open_panel(self._reading("What lies on the table", self.look_lines()))
        elif command == "mine":
            self.look_at_own()
        elif command == "help":
            self.open_panel(self._reading("Help", self.help_lines()))
        elif command == "hint" and self.step is not None:
            self.hint()
        elif command == "palette":
            names = [name for name in (*self.VERBS, *ALWAYS, "settings", "rules", "quit") if name != "palette"]
            self.open_panel(table_pages.palette(self, names))
        else:
            return False
        return True

    def _say_let_go(self) -> None:
        """The way back began with what was laid."""
        key = self.table.keys.word("undo")
        if self.may_take_back():
            self.say(
                (
                    f"What was laid is off again; {key} once more takes the last move back.",
                    f"Off again; {key} takes the move back.",
                )
            )
        else:
            self.say(("What was laid is off again, nothing else.", "What was laid is off again."))

    def act(self, action: str) -> None:
        if action.startswith("row:") and self.panel.page is not None:
            self.notice = ()
            self._press_panel(action, None)
        else:
            super().act(action)

    def on_plate_wheeled(self, message: Plate.Wheeled) -> None:
        message.stop()
        if self.panel.page is not None:
            self._press_panel("up" if message.step < 0 else "down", None)
        elif self.grain is not None:
            self.wheel(message.action, message.step)

    def _press_panel(self, key: str, character: str | None) -> None:
        page = self.panel.page
        assert page is not None
        if self.table.keys.command(key, ("leave",)):
            self.table.leave()
        elif self.table.keys.command(key, ("out",)) == "out":
            self.close_panel()
        else:
            if self.table.keys.command(key, ("help",)) and isinstance(page, ListPage):
                self.open_panel(self._reading("Help", self.help_lines()))
            else:
                page.press(key, character)
            self.refresh_scene()

    # Panels ---------------------------------------------------------------------------------------

    def open_panel(self, page: Page) -> None:
        """Show a page in front of the board."""
        self.panel.page = page
        self.relayout()
        self.refresh_scene()

    def close_panel(self) -> None:
        """Back to the board, as it was."""
        self._private_page = False
        self.panel.show(None)
        self.relayout()
        self.refresh_scene()

    def _reading(self, title: str, lines: Sequence[tuple[str, str]], from_end: bool = False) -> Page:
        return table_pages.reading(self, title, lines, from_end)

    def own_page(self, seat: int) -> Page:
        lines = [(line, "ink") for line in self.words.own(self.session.table.ask(seat).view, seat)]
        return self._reading(f"{self.session.name(seat)} alone", lines)

    def lesson(self) -> None:
        assert self.step is not None
        title = f"{self.session.name(self.step.seat)}'s first time here"
        self.open_panel(self._reading(title, self.help_lines()))

    def command(self, name: str) -> None:
        """A command from the palette or the menu."""
        if name == "quit":
            self.table.leave_match()
        elif name == "leave":
            self.table.leave()
        elif name in ("settings", "rules", "keys"):
            self.table.open_aside(name, self.session)
        else:
            self.press(self.table.keys.key(name), None)

    def hint(self) -> None:
        """What a computer player would do with what is on the screen now."""
        if self.table.settings.hints:
            said = tuple([f"A hint: {said}." for said in self.best_words()])
            if self.bring_best():
                self._hinted = said
                self.refresh_scene()
            else:
                self.say(said)
        else:
            self.say(("Hints are off; the settings turn them on: {key}".format(key=self.table.keys.word("settings")),))

    def move_words(self, move: Move) -> Said:
        """A move as a row of the list, the longest first."""
        assert self.step is not None
        return self.words.move(self.asked_view, self.step, move)

    def listed(self) -> tuple[State, Question[Any], list[Move]]:
        """What the list of moves is made from: the view, the question, its answers."""
        assert self.step is not None
        return self.asked_view, self.step, list(self.moves)

    def play_row(self, move: Move) -> None:
        """A row of the list of moves was chosen."""
        self.send(move)

    def row_enter(self, move: Move, said: Said) -> Said:
        """What Enter does at a row of the list."""
        return (*[f"Enter: {one}." for one in said], "Enter: play this row.")

    def bring_best(self) -> bool:
        """Put in front what a hint names, so that Enter does it and the edge says the hint; False: it is only said."""
        return False

    def hint_view(self) -> State:
        """What a hint is thought from: no more than is on the screen."""
        return self.asked_view

    def best_words(self) -> Said:
        """The same in several lengths."""
        move = self.best_move()
        return move, re.split("[:;]", move)[0]

    def best_move(self) -> str:
        """In words what a computer player would do with this view."""
        assert self.step is not None
        weights = self.session.table.game.weigh(self.hint_view(), self.step, self.moves)
        best = max(range(len(weights)), key=weights.__getitem__)
        return self.words.move(self.asked_view, self.step, self.moves[best])[0]
