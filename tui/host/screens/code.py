"""Join by code: six letters, and then the table they lead to."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, ClassVar

from textual import events

from tui.host.codes import LENGTH as CODE
from tui.host.screens.in_hall import InHall
from tui.widgets.canvas import Canvas, wrap
from tui.widgets.prompt import Asking, KeyWord
from tui.words import Said, clean, lengths

if TYPE_CHECKING:
    from tui.host.guest import Guest


class Code(InHall):
    """One field."""

    leaving = "leave"
    VERBS: ClassVar[tuple[str, ...]] = ("go", "out", "help", "leave")

    def __init__(self, guest: Guest, typed: str = "") -> None:
        super().__init__(guest)
        self.typed = typed[:CODE].upper()

    def heading(self) -> tuple[tuple[tuple[str, str], ...], Said]:
        return (("CUTPURSE", "title"), (f"  {self.hall_words}", "ink")), ("join a friend",)

    def prompt_now(self) -> Asking:
        missing = CODE - len(self.typed)
        enter = lengths(
            "look at the table with this code; then sit down or watch.",
            "look at the table with this code.",
            "look at this table.",
        )
        type_it: Said = ("Ask your friend for the code: it has six letters.", "Ask your friend for the code.")
        return Asking(
            ask=("type the six letters of the code.", "type the code."),
            who=self.name,
            enter=type_it if missing else enter,
            ready=not missing,
            edge=self.news() or ("",),
            keys=(
                KeyWord("letters", "the code"),
                KeyWord("Backspace", "delete", "key:backspace"),
                self.key_word("out", "hall"),
                self.key_word("help"),
            ),
        )

    def help_lines(self) -> list[tuple[str, str]]:
        go, out = self.home.keys.word("go"), self.home.keys.word("out")
        return [
            ("Each table has a code of six letters. Whoever set the table up can tell it to you.", "ink"),
            (f"Type it or paste it; {go} shows the table, {out} goes back to the hall.", "ink"),
            ("The code also works from your own shell:", "ink"),
            (self.hall.way("CODE"), "staged"),
        ]

    # Keys -----------------------------------------------------------------------------------------

    def choose_here(self, key: str, character: str | None) -> bool:
        if key == "backspace":
            self.typed = self.typed[:-1]
        elif character is not None and character.isalpha():
            self.put(character)
        else:
            return False
        return True

    def put(self, text: str) -> None:
        """Type or paste letters."""
        letters = [sign for sign in clean(text, 40).upper() if sign.isascii() and sign.isalpha()]
        self.typed = (self.typed + "".join(letters))[:CODE]

    def on_paste(self, event: events.Paste) -> None:
        event.stop()
        if self.panel.page is None:
            self.notice = ()
            self.put(event.text)
            self.update()

    def deeds(self) -> dict[str, Callable[[], object]]:
        return {"go": self.look_for, "out": partial(self.home.go_to, "hall")}

    def look_for(self) -> None:
        """Go to the table with this code, if there is one."""
        if len(self.typed) < CODE:
            return
        found = self.hall.find(self.guest, self.typed)
        if isinstance(found, Sequence):
            self.say(*found)
            self.typed = ""
        else:
            self.go_in(found)

    # Drawing --------------------------------------------------------------------------------------

    def draw(self, canvas: Canvas) -> None:
        wide, left = self.grain == "wide", 0 if self.grain == "narrow" else 1
        y = 1 if wide else 0
        self.rule(canvas, y, "The code")
        canvas.frame(left + 1, y + 2, 2 * CODE + 5, 3, double=True)
        shown = "".join([f"{sign} " for sign in (self.typed + "_" + "." * CODE)[:CODE]])
        canvas.text(left + 4, y + 3, shown, "staged")
        lines = [("A code has six letters. It leads to the table that your friend has set up.", "ink")]
        lines += [("It also works from your own shell:", "ink"), (self.hall.way("CODE"), "staged")]
        y += 6
        for text, role in lines:
            for row in wrap(text, canvas.width - left - 2):
                canvas.text(left + 1, y, row, role)
                y += 1
            y += wide


def screen(guest: Guest, typed: str = "") -> Code:
    """Where a code is typed."""
    return Code(guest, typed)
