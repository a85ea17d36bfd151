"""The settings: every change is shown at once and saved in the settings file."""

from __future__ import annotations

from typing import ClassVar

from rich.cells import cell_len

from tui.session import Session
from tui.shelf.lobby import Lobby, best
from tui.shelf.settings_words import Setting, change, settings_lines
from tui.widgets.canvas import Canvas, wrap
from tui.widgets.plate import parts_of
from tui.widgets.prompt import Asking, KeyWord
from tui.words import Said

LABELS = "abcdefgijlmn"
AT_ONE_KEYBOARD = ("curtain", "away")
"""Settings that mean something only where several people share a keyboard."""
SAMPLE = 5
"""The rows of the sample of colours and signs, without its title."""


class SettingsScreen(Lobby):
    """What this keyboard has set."""

    VERBS: ClassVar[tuple[str, ...]] = (
        "go", "out", "next", "back", "up", "down", "more", "look", "keys", "help", "palette", "leave",
    )  # fmt: skip

    def __init__(self) -> None:
        super().__init__()
        self.at = 0

    def lines(self) -> list[Setting]:
        """All settings but the keys; a guest shares the keyboard with nobody."""
        lines = settings_lines(self.home.settings, self.home.no_color, not self.home.keeps_files)
        return [one for one in lines if self.home.keeps_files or one.name not in AT_ONE_KEYBOARD]

    # Words ----------------------------------------------------------------------------------------

    def heading(self) -> tuple[tuple[tuple[str, str], ...], Said]:
        return (("CUTPURSE", "title"), ("  settings", "ink")), (
            "saved on this computer, for every match"
            if self.home.keeps_files
            else "saved in this hall, for every match",
            "saved",
        )

    def asking(self) -> Asking:
        one, out = self.lines()[self.at], self.home.keys.word("out")
        return Asking(
            ask=(f"{one.label}: {one.shown}.",),
            enter=(
                f"next value. {out}: back; your settings are saved.",
                f"next value. {out}: back.",
                "next value.",
            ),
            edge=one.says,
            keys=(
                KeyWord(f"a-{LABELS[len(self.lines()) - 1]}", "select"),
                KeyWord("Left Right", "change"),
                self.key_word("keys"),
                self.key_word("look", "what it means"),
                self.key_word("out"),
                self.key_word("help"),
            ),
        )

    def help_lines(self) -> list[tuple[str, str]]:
        lines = [(f"{one.label}: {one.help}", "ink") for one in self.lines()]
        return [
            *lines,
            ("", "ink"),
            ("Changes take effect at once and are saved.", "dim"),
        ]

    # Keys -----------------------------------------------------------------------------------------

    def choose(self, key: str, character: str | None) -> bool:
        labels = LABELS[: len(self.lines())]
        if key in ("left", "right"):
            self.change(1 if key == "right" else -1)
        elif len(key) == 1 and key in labels:
            if self.at == labels.index(key):
                self.change(1)
            self.at = labels.index(key)
        else:
            return False
        return True

    def do(self, command: str) -> bool:
        if command in ("go", "more"):
            self.change(1)
        elif command == "out":
            self.app.pop_screen()
        elif command in ("next", "down", "back", "up"):
            self.at = (self.at + (1 if command in ("next", "down") else -1)) % len(self.lines())
        elif command == "keys":
            self.home.open_aside("keys")
        elif command == "look":
            self._explain(self.at)
        else:
            return False
        return True

    def point(self, action: str) -> None:
        verb, _name, *step = parts_of(action)
        at = self._row(action)
        if at is None:
            return
        if verb == "turn" or at == self.at:
            self.at = at
            self.change(-1 if step == ["-1"] else 1)
        self.at = at

    def wheel(self, action: str, step: int) -> None:
        at = self._row(action)
        if at is not None:
            self.at = at
            self.change(step)

    def look(self, action: str) -> None:
        at = self._row(action)
        if at is not None:
            self._explain(at)

    def _row(self, action: str) -> int | None:
        """The line that an action is about; None for a key, or for no action."""
        names = [one.name for one in self.lines()]
        match parts_of(action):
            case _verb, name, *_step if name in names:
                return names.index(name)
        return None

    def _explain(self, at: int) -> None:
        one = self.lines()[at]
        self.read(one.label, [(one.help, "ink"), ("", "ink"), (f"{one.shown}: {one.says[0]}", "focus")])

    def change(self, step: int) -> None:
        """Take the next value of the selected setting; show and save it at once."""
        name = self.lines()[self.at].name
        change(self.home.settings, name, step)
        if name in ("theme", "signs"):
            self.home.set_looks()
        if error := self.home.save_settings():
            self.complain(error)

    # Drawing --------------------------------------------------------------------------------------

    def draw(self, canvas: Canvas) -> None:
        narrow, wide = self.grain == "narrow", self.grain == "wide"
        left, y = (0 if narrow else 1), (0 if narrow else 1)
        lines = self.lines()
        if canvas.height > len(lines):
            title = "This keyboard" if self.home.keeps_files else "Your settings"
            canvas.rule(left, y, canvas.width - 2 * left, title.upper() if wide else title)
            y += 2 if not narrow else 1
        first = max(0, self.at + 1 - (canvas.height - y))  # a low screen shows those above the selected one
        for nth, one in list(enumerate(lines))[first:]:
            self._draw_line(canvas, left, y + nth - first, nth, one)
        y += len(lines) + (not narrow)
        if canvas.height - y >= SAMPLE:
            self._draw_sample(canvas, left, y)

    def _draw_line(self, canvas: Canvas, x: int, y: int, nth: int, one: Setting) -> None:
        here = nth == self.at
        canvas.zone(x, y, canvas.width - 2 * x, 1, f"go:{one.name}")
        if here:
            canvas.sign(x, y, "here.left")
        canvas.key(x + 1, y, LABELS[nth])
        canvas.text(x + 4, y, one.label, "focus" if here else "ink")
        value = x + 19
        if here:
            canvas.sign(value, y, "laid.left")
            canvas.zone(value - 1, y, 3, 1, f"turn:{one.name}:-1")
        end = canvas.text(value + 2, y, one.shown, "staged" if here else "ink") + 1
        if here:
            canvas.sign(end, y, "laid.right")
            canvas.zone(end - 1, y, 3, 1, f"turn:{one.name}:1")
        start = max(end + 2, x + (38 if canvas.width >= 80 else 33))
        canvas.text(start, y, best(one.says, canvas.width - x - start), "dim")

    def _draw_sample(self, canvas: Canvas, x: int, y: int) -> None:
        """Draw a sample of the colours and signs."""
        if canvas.height - y > SAMPLE:
            canvas.rule(x, y, canvas.width - 2 * x, "HOW IT LOOKS" if self.grain == "wide" else "How it looks")
            y += 2 if canvas.height - y > SAMPLE + 2 else 1
        left = x + 2
        for nth, (text, role, double) in enumerate((("3", "gold bold", False), ("4", "gold bold", True))):
            canvas.frame(left + 10 * nth, y, 8, 5, double=double, ground="card")
            canvas.figure(left + 10 * nth + 1, y + 1, text, role)
            canvas.key(left + 10 * nth + 1, y, "ab"[nth])
        left += 21
        words: list[tuple[str, str]] = [(f"{'seat'} {nth}", f"seat{nth} bold") for nth in range(1, 6)]
        at = left
        for text, role in words:
            if at + cell_len(text) > canvas.width - x:
                break
            at = canvas.text(at, y, text, role) + 2
        canvas.words(
            left, y + 1, [("text", "ink"), ("  ", "ink"), ("label", "dim"), ("  ", "ink"), ("warning", "warn")]
        )
        canvas.words(left, y + 2, [("kept", "kept"), ("  ", "ink"), ("lost", "lost"), ("  ", "ink"), ("asked", "ask")])
        at = canvas.sign(left, y + 3, "laid.left")
        at = canvas.sign(canvas.text(at, y + 3, "5", "staged"), y + 3, "laid.right")
        canvas.text(at + 1, y + 3, best(("picked, not confirmed", "not confirmed"), canvas.width - at - 1), "dim")
        if canvas.width >= 80:
            help = self.lines()[self.at].help
            room = canvas.width - x - left - 36
            if room >= 24:
                for row, line in enumerate(wrap(help, room)[:4]):
                    canvas.text(left + 36, y + 1 + row, line, "dim")


def screen(session: Session | None = None) -> SettingsScreen:
    """The settings, on top of the present screen."""
    return SettingsScreen()
