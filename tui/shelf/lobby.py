"""Screens outside a match: a drawing above the prompt, covered by a panel while the player reads or chooses."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import ClassVar

from msgspec.structs import replace
from rich.cells import cell_len
from textual import events
from textual.geometry import Region

from rules.errors import RulesError
from tui.complaints import complaint
from tui.session import Session
from tui.shelf.name_field import NameField
from tui.widgets.canvas import Canvas
from tui.widgets.panel import Lines, ListPage, Page, Panel, TextPage, all_commands, leafing
from tui.widgets.plate import Plate
from tui.widgets.prompt import Asking, KeyWord, key_word
from tui.widgets.sheet import Grain, Sheet
from tui.words import Said


class Drawing(Plate):
    """The body of such a screen; nothing on it is secret."""

    def __init__(self, paint: Callable[[Canvas], None]) -> None:
        super().__init__(id="drawing")
        self._paint = paint

    def clear(self) -> None:
        """Nothing here is secret."""

    def draw(self, canvas: Canvas) -> None:
        self._paint(canvas)


class Lobby(Sheet):
    """What all screens outside a match have in common."""

    VERBS: ClassVar[tuple[str, ...]] = ("go", "out", "help", "palette", "leave")
    """The commands of the screen, for the list of all commands; labels and digits are not among them."""

    def __init__(self) -> None:
        super().__init__()
        self.drawing = Drawing(self.draw)
        self.panel = Panel(id="panel")
        self.naming: NameField | None = None
        """The field in which a name is typed just now."""
        self.notice: Said = ()
        """What a key could not do, and why; gone with the next key."""

    # What a screen gives --------------------------------------------------------------------------

    def heading(self) -> tuple[tuple[tuple[str, str], ...], Said]:
        """The title row: parts as (text, role), and a fact for the right edge."""
        raise NotImplementedError

    def draw(self, canvas: Canvas) -> None:
        """The body."""
        raise NotImplementedError

    def asking(self) -> Asking:
        """The prompt, when no panel is open."""
        raise NotImplementedError

    def do(self, command: str) -> bool:
        """One of VERBS; True if it meant something."""
        raise NotImplementedError

    def choose(self, key: str, character: str | None) -> bool:
        """A key that is no command: a label, an arrow, text in a field."""
        return False

    def wheel(self, action: str, step: int) -> None:
        """The wheel, up (-1) or down (1), over what a click would do."""

    def help_lines(self) -> list[tuple[str, str]]:
        """Help for this screen, as (text, role)."""
        return []

    # Showing --------------------------------------------------------------------------------------

    def plates(self) -> Iterator[Plate]:
        yield self.drawing
        yield self.panel

    def body(self, grain: Grain, width: int, height: int) -> dict[str, Region]:
        return {"drawing": Region(0, 0, width, height), "panel": self.panel.place(width, height)}

    def update(self) -> None:
        if not self.is_attached or self.grain is None:
            return
        left, facts = self.heading()
        self.title_plate.show(left, tuple(facts))
        if self.panel.page is not None:
            self.panel.repaint()
            asking = self.panel.asking(self.home.keys)
        else:
            self.drawing.repaint()
            asking = self.asking()
        self.prompt.show(replace(asking, enter=self.notice, ready=False) if self.notice else asking)

    def say(self, *said: str) -> None:
        """Tell why a key did nothing; the next key clears it."""
        self.notice = said

    def complain(self, sentence: str) -> None:
        """Show an error: on the Enter line if it fits, otherwise on a page. It is never cut."""
        if cell_len(sentence) <= self.app.size.width - 3:
            self.say(sentence)
        else:
            self.read("Something went wrong", [(sentence, "ink")])

    def sit_down(self, session: Session) -> None:
        """Open a match; an error is shown on this screen."""
        try:
            self.home.open_match(session)
        except RulesError as error:
            self.complain(complaint(error))

    def key_word(self, command: str, does: str | None = None) -> KeyWord:
        """A command for the last row."""
        return key_word(self.home.keys, command, does)

    # Keys and mouse -------------------------------------------------------------------------------

    def press(self, key: str, character: str | None) -> None:
        self.notice = ()
        if self.home.keys.command(key, ("leave",)):
            self.home.leave()
            return
        if self.panel.page is not None:
            self._press_panel(key, character)
        elif not self._press_here(key, character):
            self.refuse(key, character)
        self.update()

    def _press_here(self, key: str, character: str | None) -> bool:
        if self.naming is not None:
            self.press_name(self.naming, key, character)
            return True
        if self.choose(key, character):
            return True
        command = self.home.keys.command(key, self.VERBS)
        if command == "palette":
            self.open_palette()
        elif command == "help":
            self.read("Help", self.help_lines())
        else:
            return command is not None and self.do(command)
        return True

    def press_name(self, field: NameField, key: str, character: str | None) -> None:
        """A key in the name field; letters are text."""
        if self.home.keys.command(key, ("out",)) or key == "escape":
            self.end_naming(field, keep=False)
        elif self.home.keys.command(key, ("go",)):
            self.end_naming(field, keep=True)
        else:
            field.press(key, character)

    def end_naming(self, field: NameField, keep: bool) -> None:
        """Close the name field; `keep`: with the name that was typed."""
        self.naming = None

    def on_paste(self, event: events.Paste) -> None:
        event.stop()
        if self.naming is not None:
            self.naming.put(event.text.replace("\n", " "))
            self.update()

    def refuse(self, key: str, character: str | None) -> None:
        """No key is passed over in silence."""
        self.say(*self.home.keys.nothing_has(character))

    def act(self, action: str) -> None:
        if action.startswith("look:"):
            action = action.removeprefix("look:")
            self.notice = ()
            if self.panel.page is None:
                self.look(action)
                self.update()
        elif action.startswith("row:"):
            if self.panel.page is not None:
                self.notice = ()
                self._press_panel(action, None)
                self.update()
        elif action.startswith("key:"):
            if self.naming is not None and len(action.removeprefix("key:")) == 1:
                self.end_naming(self.naming, keep=False)  # a click is no letter of a name
            super().act(action)
        elif self.panel.page is None:
            self.notice = ()
            self.point(action)
            self.update()

    def look(self, action: str) -> None:
        """The right button: full words of what is under it."""

    def point(self, action: str) -> None:
        """A click on an item that has no key."""

    def covers(self, plate: object) -> bool:
        return self.panel.covers(plate)

    def on_plate_wheeled(self, message: Plate.Wheeled) -> None:
        message.stop()
        if self.grain is None:
            return
        self.notice = ()
        if self.panel.page is not None:
            self.panel.page.press("down" if message.step > 0 else "up", None)
        else:
            self.wheel(message.action, message.step)
        self.update()

    def _press_panel(self, key: str, character: str | None) -> None:
        page = self.panel.page
        assert page is not None
        if self.home.keys.command(key, ("out",)):
            if not page.back():
                self.close_panel()
        elif not page.press(self.home.keys.plainly(key, page.MEANS), character):
            self.press_page(key, character)

    def press_page(self, key: str, character: str | None) -> None:
        """A key that the open page does not know."""

    # Panels ---------------------------------------------------------------------------------------

    def open_panel(self, page: Page) -> None:
        """Open a page on top of the drawing."""
        self.panel.page = page
        self.relayout()

    def close_panel(self) -> None:
        """Back to the drawing, as it was."""
        self.panel.show(None)
        self.relayout()

    def read(self, title: str, lines: Lines, more: Sequence[KeyWord] = ()) -> None:
        """Text to read."""
        out = self.home.keys.word("out")
        asking = Asking(
            ask=("Read on, or go back.",),
            enter=(f"{out}: back; nothing changes.", f"{out}: back."),
            ready=False,
            keys=(self.key_word("out"), *more),
        )
        self.open_panel(TextPage(title, lines, asking, leafing(self.home.keys)))

    def pick(
        self,
        title: str,
        rows: Sequence[str | Said],
        take: Callable[[int], None],
        enter: Callable[[int], Said],
        ask: str,
    ) -> None:
        """Rows to choose from; the panel closes before the row is taken."""

        def chosen(row: int) -> None:
            self.close_panel()
            take(row)

        self.open_panel(ListPage(title, rows, chosen, enter, (ask,)))

    def open_palette(self) -> None:
        """List every command that works here."""
        keys = self.home.keys

        def take(name: str) -> None:
            self.close_panel()
            self.press(keys.key(name), None)

        self.open_panel(all_commands(keys, [name for name in self.VERBS if name != "palette"], take))


def best(said: Sequence[str], width: int) -> str:
    """The longest form that fits; empty if none does."""
    return next((text for text in said if cell_len(text) <= width), "")


def spaced(name: str, width: int) -> str:
    """A name in capitals, with spaces between its letters if they fit."""
    upper = name.upper()
    wide = " ".join(upper) if upper.isascii() else upper
    return best((wide, upper, name), width) or (upper if cell_len(upper) <= width else name)
