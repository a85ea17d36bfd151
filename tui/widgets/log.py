"""The last events as sentences, the newest last."""

from __future__ import annotations

from msgspec import Struct

from tui.widgets.canvas import Canvas, fit, wrap
from tui.widgets.plate import ModelPlate
from tui.words import Said


class Latest(Struct, frozen=True):
    """The model of a Log."""

    title: str = ""
    said: tuple[Said, ...] = ()
    action: str = ""
    """What a click does."""


class Log(ModelPlate[Latest]):
    """Draws as many of the last sentences as fit; one that is too long for a row continues in the next."""

    nothing = Latest()

    def draw(self, canvas: Canvas) -> None:
        if not self.model.title:
            return
        canvas.rule(0, 0, canvas.width, self.model.title)
        if self.model.action:
            canvas.zone(0, 0, canvas.width, canvas.height, self.model.action)
        width, room = canvas.width - 3, canvas.height - 1
        wrapped: list[tuple[str, str]] = []
        for said in reversed(self.model.said):
            rows = wrap(said[0], width) if wrapped else self._newest(canvas, said, width, room)
            if len(wrapped) + len(rows) > room:
                break  # whole sentences only
            role = "dim" if wrapped else "ink"
            wrapped[:0] = [(row if not nth else f"  {row}", role) for nth, row in enumerate(rows)]
        for y, (row, role) in enumerate(wrapped, 1):
            canvas.text(1, y, row, role)

    @staticmethod
    def _newest(canvas: Canvas, said: Said, width: int, room: int) -> list[str]:
        """The longest form that fits; if none fits, the shortest one, cut with a sign."""
        for sentence in said:
            rows = wrap(sentence, width)
            if len(rows) <= room:
                return rows
        return [*rows[: room - 1], fit((" ".join(rows[room - 1 :]),), width, canvas.signs["cut"])]
