"""The last things that happened, newest last."""

from __future__ import annotations

from collections.abc import Sequence

from tui.widgets.canvas import Canvas, fit, wrap
from tui.widgets.plate import Plate


class Log(Plate):
    """Draws as many of the last lines as there is room for; a line that is too long goes on below."""

    title = ""
    lines: tuple[str, ...] = ()

    action = ""

    def show(self, title: str, lines: Sequence[str], action: str = "") -> None:
        """Draw these from now on; a click does the action."""
        self.action = action
        kept = tuple(lines[-max(1, self.size.height) :])
        if (title, kept) != (self.title, self.lines):
            self.title, self.lines = title, kept
            self.repaint()

    def clear(self) -> None:
        self.title, self.lines = "", ()

    def draw(self, canvas: Canvas) -> None:
        if not self.title:
            return
        canvas.rule(0, 0, canvas.width, self.title)
        if self.action:
            canvas.zone(0, 0, canvas.width, canvas.height, self.action)
        room = canvas.height - 1
        wrapped: list[tuple[str, str]] = []
        role = "ink"
        for text in reversed(self.lines):
            first, *rest = wrap(text, canvas.width - 3)
            if not wrapped and len(rest) >= room > 0:
                first, *rest = self._cut(text, canvas, room)
            if len(wrapped) + 1 + len(rest) > room and wrapped:
                break  # whole sentences only
            wrapped[:0] = [(first, role), *[(f"  {line}", role) for line in rest]]
            role = "dim"
        for y, (line, role) in enumerate(wrapped[:room] if room > 0 else [], 1):
            canvas.text(1, y, line, role)

    @staticmethod
    def _cut(text: str, canvas: Canvas, room: int) -> list[str]:
        """A sentence for which there is no room at all, up to a sign that says so."""
        lines = wrap(text, canvas.width - 3)
        return [*lines[: room - 1], fit((" ".join(lines[room - 1 :]),), canvas.width - 3, canvas.signs["cut"])]
