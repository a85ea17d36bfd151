"""The result of a match of the hall: as at home, but the next match is a new table, and nothing is written here."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, ClassVar

from msgspec.structs import replace

from tui.host.screens.finished import open_finished
from tui.shelf.result import Result
from tui.table.who import CLOSES, page
from tui.widgets.canvas import Canvas, fit, fit_name
from tui.widgets.prompt import Asking
from tui.words import Said, seats
from tui.words.hall import closes_in, come_back, hall_closes, wants_rematch
from tui.words.hall import company as company_there
from tui.words.waiting import rematch

if TYPE_CHECKING:
    from tui.company import Company, Gathered, Option
    from tui.host.guest import Guest
    from tui.session import Session


LAST = ("who", "help", "palette", "out", "leave")
"""Commands that are not told by name."""
NAME = 18
"""The column of what is said of a seat."""
FEW = 3
"""The least rows that what the match was like keeps."""


class HallResult(Result):
    """A match that is over, at the terminal of one guest."""

    VERBS: ClassVar[tuple[str, ...]] = ("go", "details", "log", *LAST)

    def __init__(self, guest: Guest, session: Session) -> None:
        super().__init__(session)
        self.guest = guest
        if self.company is not None:  # who took over a seat has won or lost by their own name
            self.names = tuple([place.player for place in self.company.places])
        if self.plays:  # who watched has no match of their own, and neither has a learner
            self.VERBS = ("go", "again", "replay", *self.VERBS[1:])  # type: ignore[misc]

    def on_mount(self) -> None:
        if self.session.company is not None:
            self.session.port.hears = partial(self.home.call_later, self.hears)

    def hears(self) -> None:
        """A player came, left, or asked for a rematch."""
        if self.is_attached and self.is_current:
            self.update()

    @property
    def company(self) -> Gathered | None:
        """The people at the table; None after a lesson."""
        return self.session.company.now if self.session.company is not None else None

    @property
    def plays(self) -> bool:
        """Whether this guest had a seat at a table of the hall."""
        return self.session.company is not None and bool(self.session.people)

    # Words ----------------------------------------------------------------------------------------

    def asking(self) -> Asking:
        narrow = self.grain == "narrow"
        shown = [(name, {"go": "hall", "again": "again"}.get(name)) for name in self.VERBS[: -len(LAST)]]
        shown += [("who", "" if narrow else None)] * (self.company is not None) + [("help", "" if narrow else None)]
        asking = Asking(
            ask=self.reckoning.sum(),
            enter=self._enter(),
            keys=tuple([self.key_word(name, does) for name, does in shown]),
        )
        now = self.company
        if now is None:
            return asking
        maker, code = now.rematch
        away = [place.name for place in now.places if place.state == "away"]
        if now.closes is not None:
            leaves = (self.key_word("leave"), self.key_word("help", "" if narrow else None))
            ask, enter = closes_in(now.closes), come_back(now.owner)
            return replace(asking, ask=ask, enter=enter, ready=False, keys=leaves, edge=hall_closes(now.owner))
        edge = wants_rematch(maker, code) if maker else asking.edge
        return replace(asking, edge=edge, company=company_there(away, len(now.watching)))

    def _enter(self) -> Said:
        if not self.plays or self.company is None:
            return ("back to the hall.",)
        maker = self.company.rematch[0]
        return rematch("" if maker == self.guest.name else maker, self.home.keys.word("again"))

    def help_lines(self) -> list[tuple[str, str]]:
        keys = self.home.keys
        lines = [f"{keys.word('go')}  back to the hall"]
        for name in self.VERBS[1 : -len(LAST)]:
            lines.append(f"{keys.word(name)}  {keys.label(name)}: {keys.commands[name].help}")
        return [(line, "ink") for line in lines]

    # What can be done -----------------------------------------------------------------------------

    def do(self, command: str) -> bool:
        if command == "who":
            self._who()
            return True
        return super().do(command)

    def _again(self) -> None:
        """Sit down at a new table with the same people and rules."""
        assert self.session.company is not None
        why = self.session.company.do("rematch")
        if why:
            self.say(*why)
        else:
            self.home.go_to("table", self.guest.table)

    def _replay(self) -> None:
        """The match is the newest one of this guest that is over."""
        open_finished(self, self.guest, self.guest.hall.finished(self.guest.person)[0].match)

    def _who(self) -> None:
        """Who was at the table, who is still here, and what can be done."""
        if self.session.company is not None:
            self.open_panel(page(OverThere(self, self.session.company), "result"))

    # Drawing --------------------------------------------------------------------------------------

    def below(self, canvas: Canvas, x: int, y: int, width: int, height: int) -> int:
        """Draw also who is there for a rematch, where there is room."""
        now = self.company
        if now is None or height - y - len(now.places) <= FEW:
            return super().below(canvas, x, y, width, height)
        rows = 1 + len(now.places)
        y = super().below(canvas, x, y, width, height - rows)
        y += y + rows < height
        canvas.rule(x, y, width, "Again, at a new table")
        for place in now.places:
            y += 1
            canvas.text(x + 1, y, fit_name(place.player, place.seat, NAME - 2, canvas.signs["cut"]))
            says = "yes" if now.rematch[0] == place.player else "you" if place.you else seats.state(place)
            facts: Said = (f"seat {place.seat + 1}, {says}",)
            if place.played_by:
                facts = (f"seat {place.seat + 1}, for {place.name}, {says}", *facts)
            canvas.text(x + NAME, y, fit(facts, width - NAME, canvas.signs["cut"]), "dim")
        return y + 1


class OverThere:
    """What the page `who` asks for at a match that is over."""

    picks: ClassVar[bool] = False

    def __init__(self, result: HallResult, company: Company) -> None:
        self._result, self._company = result, company
        self.keys = result.home.keys

    @property
    def now(self) -> Gathered:
        return self._company.now

    @property
    def you(self) -> str:
        return self.now.you

    def asks_of(self, seat: int) -> Said:
        """Nobody is asked any more."""
        return ()

    def edge(self, now: Gathered) -> tuple[Said, bool]:
        """Who wants a rematch."""
        return (wants_rematch(*now.rematch) if now.rematch[0] else ()), False

    def take(self, chosen: Option) -> Said:
        """Do what a row is for."""
        said = self._company.do(chosen.act, chosen.seat)
        if not said and chosen.act in CLOSES:
            self._result.close_panel()
        return said


def screen(guest: Guest, session: Session) -> HallResult:
    """The result of a match of the hall, or of the one that follows a lesson."""
    return HallResult(guest, session)
