"""The result of a match of the hall: as at home, but the next match is a new table, and nothing is written here."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, ClassVar

from msgspec.structs import replace

from rules.errors import RulesError
from tui.complaints import complaint
from tui.shelf.result import Result
from tui.widgets.prompt import Asking
from tui.words import Said, lengths, seats
from tui.words.hall import company as company_there
from tui.words.hall import wants_rematch

if TYPE_CHECKING:
    from tui.company import Gathered
    from tui.host.guest import Guest
    from tui.session import Session


LAST = ("who", "help", "palette", "out", "leave")
"""Commands that are not told by name."""


class HallResult(Result):
    """A match that is over, at the terminal of one guest."""

    VERBS: ClassVar[tuple[str, ...]] = ("go", "details", "log", *LAST)

    def __init__(self, guest: Guest, session: Session) -> None:
        super().__init__(session)
        self.guest = guest
        if self.plays:  # who watched has no match of their own, and neither has a learner
            self.VERBS = ("go", "again", "replay", *self.VERBS[1:])  # type: ignore[misc]

    def on_mount(self) -> None:
        if self.session.company is not None:
            self.session.port.hears = partial(self.home.call_later, self.hears)

    def hears(self) -> None:
        """Somebody came, left, or asked for a rematch."""
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
        edge = wants_rematch(maker, code) if maker else asking.edge
        return replace(asking, edge=edge, company=company_there(away, len(now.watching)))

    def _enter(self) -> Said:
        back = "back to the hall"
        if not self.plays or self.company is None:
            return (f"{back}.",)
        again, maker = self.home.keys.word("again"), self.company.rematch[0]
        if not maker or maker == self.guest.name:
            return lengths(f"{back}. {again}: a new table with the same people.", f"{back}; {again}: again.")
        return lengths(
            f"{back}. {again}: take your seat at {maker}'s rematch.", f"{back}; {again}: take your seat.", f"{back}."
        )

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
        try:
            self.home.open_aside("finished", self.guest.hall.finished(self.guest.person)[0].match)
        except RulesError as error:
            self.say(complaint(error))

    def _who(self) -> None:
        """Who was at the table, and who is still here."""
        now = self.company
        if now is not None:
            lines = [f"{place.seat + 1}  {seats.who_plays(place)}: {seats.state(place)}" for place in now.places]
            lines += ["", f"Watching: {seats.watch(now)[0]}"]
            self.read("Who is here", [(line, "ink") for line in lines])


def screen(guest: Guest, session: Session) -> HallResult:
    """The result of a match of the hall, or of the one that follows a lesson."""
    return HallResult(guest, session)
