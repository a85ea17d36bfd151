"""The last things that happened, newest last."""

from __future__ import annotations

from typing import NamedTuple

from tui.widgets.canvas import Canvas, fit, wrap
from tui.widgets.plate import ModelPlate


class Told(NamedTuple):
    """What a Log draws."""

    title: str = ""
    lines: tuple[str, ...] = ()
    action: str = ""
    """What a click does."""


class Log(ModelPlate[Told]):
    """Draws as many of the last lines as there is room for; a line that is too long goes on below."""

    nothing = Told()

    def draw(self, canvas: Canvas) -> None:
        if not self.model.title:
            return
        canvas.rule(0, 0, canvas.width, self.model.title)
        if self.model.action:
            canvas.zone(0, 0, canvas.width, canvas.height, self.model.action)
        room = canvas.height - 1
        wrapped: list[tuple[str, str]] = []
        role = "ink"
        for text in reversed(self.model.lines):
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
