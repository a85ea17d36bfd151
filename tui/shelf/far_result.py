"""The result of a match at a table of the hall: it leads back to the hall, and to a rematch."""

from __future__ import annotations

from typing import ClassVar

from tui.company import Company, Gathered, Option, Place
from tui.session import Session
from tui.shelf.result import Result
from tui.table.who import CLOSES, page
from tui.widgets.canvas import Canvas, fit_name
from tui.widgets.prompt import Asking, key_word
from tui.words import Said, hall, waiting
from tui.words.keys import Keys

NAME = 18
"""The column of what is said of a seat."""
FEW = 3
"""The least rows that what the match was like keeps."""


class FarResult(Result):
    """A match that is over, and its company. Nothing is written here: the files are the host's."""

    VERBS: ClassVar[tuple[str, ...]] = (
        "go", "again", "replay", "details", "log", "who", "help", "palette", "out", "leave"
    )  # fmt: skip

    def __init__(self, session: Session, company: Company) -> None:
        super().__init__(session)
        self._company = company
        self._heard = self._read = company.now.told.nth

    # What is heard and seen -----------------------------------------------------------------------

    def on_mount(self) -> None:
        self.session.port.hears = self._hears

    def _hears(self) -> None:
        told = self.gathered.told
        if told.nth > self._heard and told.rings:
            self.home.ring()
        self._heard = told.nth
        self.relayout()
        self.update()

    def press(self, key: str, character: str | None) -> None:
        self._read = self.gathered.told.nth
        super().press(key, character)

    def asking(self) -> Asking:
        now, keys, narrow = self.gathered, self.keys, self.grain == "narrow"
        labels = {"go": "hall", "again": "again", "replay": "replay"}
        told, _calls = self.edge(now)
        return Asking(
            ask=self.reckoning.sum(),
            enter=waiting.rematch(now.rematch[0], keys.word("again")),
            keys=tuple([key_word(keys, name, labels.get(name, "" if narrow else None)) for name in self.VERBS[:7]]),
            edge=told or ("",),
            company=hall.company(now.away, len(now.watching)),
        )

    def help_lines(self) -> list[tuple[str, str]]:
        word = self.keys.word
        lines = [f"{word('go')}  back to the hall", f"{word('again')}  a new table with the same people and rules"]
        lines += [f"{word(name)}  {self.keys.commands[name].help}" for name in ("replay", "details", "log", "who")]
        return [(line, "ink") for line in lines]

    def below(self, canvas: Canvas, x: int, y: int, width: int, height: int) -> int:
        """Draw also who is there for a rematch, where there is room."""
        rows = 1 + len(self.gathered.places)
        if height - y - rows < FEW:
            return super().below(canvas, x, y, width, height)
        y = super().below(canvas, x, y, width, height - rows)
        y += y + rows < height
        canvas.rule(x, y, width, "Again, at a new table")
        for place in self.gathered.places:
            y += 1
            name = place.played_by or place.name
            canvas.text(x + 1, y, fit_name(name, place.seat, NAME - 2, canvas.signs["cut"]))
            canvas.text(x + NAME, y, f"seat {place.seat + 1}, {self._says(place)}", "dim")
        return y + 1

    def _says(self, place: Place) -> str:
        if place.you:
            return "you"
        return "yes" if self.gathered.rematch[0] == (place.played_by or place.name) else place.state

    # What is done ---------------------------------------------------------------------------------

    def do(self, command: str) -> bool:
        if command == "again":
            self._rematch()
        elif command == "who":
            self.open_panel(page(self))
        else:
            return super().do(command)
        return True

    def _rematch(self) -> None:
        """A new table with the same people, or the seat at the one that another player has opened."""
        said = self._company.do("rematch")
        code = self.gathered.rematch[1]
        if said:
            self.say(*said)
        elif code:
            self.home.open_table(code)

    # The page who ---------------------------------------------------------------------------------

    @property
    def keys(self) -> Keys:
        return self.home.keys

    @property
    def gathered(self) -> Gathered:
        return self._company.now

    @property
    def picks(self) -> int:
        return 0

    def asks_of(self, seat: int) -> Said:
        return ()

    def edge(self, now: Gathered) -> tuple[Said, bool]:
        if now.rematch[0] and now.told.nth <= self._read:
            return hall.wants_rematch(*now.rematch), False
        return (now.told.says if now.told.nth > self._read else ()), False

    def take(self, chosen: Option) -> Said:
        said = self._company.do(chosen.act, chosen.seat)
        if not said and chosen.act in CLOSES:
            self.close_panel()
        return said
