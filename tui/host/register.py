"""All tables and people of a hall, and what of them is saved."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence

from rules import shelf
from rules.errors import RulesError
from rules.record import Reading
from tui import locations, store
from tui.company import Told
from tui.disk import StoreError
from tui.host import words
from tui.host.calls import Calls
from tui.host.codes import new_code
from tui.host.guest import Guest
from tui.host.hall_file import MOST_SPENT, HallFile, SavedHall
from tui.host.limits import Rate
from tui.host.people import Finished, People, Person
from tui.host.tables import HostedTable
from tui.host.wire import nothing
from tui.thinking import Pool, cores
from tui.words import Said, clean

LISTS = 0.25
"""Seconds after which those in the hall see what has changed at its tables: a list need not follow every move."""
SAVES = 1.0
"""Seconds after which at the latest is written what need not be written at once."""
FORGOTTEN = 30 * 86_400.0
"""Seconds after which a table whose match has not begun is dropped at a start, if nobody was there."""
DEALS = (20, 600.0)
"""How many matches one person may begin, and in how many seconds."""
CHANGES = (30, 10.0)
"""How many changes of seats, names and tables one person may make in how many seconds."""
MOST_MADE = 8
"""Upper bound for the tables of one maker that are not over."""
MOST_TABLES = 256


class Register(Calls):
    """What a table needs of its hall. Who has which seat is written down before a guest is told."""

    def __init__(self, name: str, address: str, port: int) -> None:
        """Reads what was saved and takes the tables up again; RulesError says why it cannot."""
        super().__init__()
        self.name = clean(name)
        """Whose hall it is."""
        self.closing: int | None = None
        """How many seconds are left before the hall closes; None while it is open."""
        self.address, self.port = address, port
        self.lines: Callable[[str], None] = nothing
        """Hears who comes and goes, in one line each, for a hall without a terminal."""
        self.news = Told()
        """The newest of these lines, for the owner."""
        self.guests: list[Guest] = []
        self.tables: dict[str, HostedTable] = {}
        self.aside: dict[str, str] = {}
        """By code, why a table could not be taken up; it stays in the file."""
        self.forgotten: list[str] = []
        """The codes of tables without a match that nobody came back to; they are gone."""
        self._late = False
        """Whether those in the hall will be told soon that something has changed."""
        self._unsaved = False
        """Whether something will be written soon."""
        self.pool = Pool(max(1, cores() - 1))
        """What thinks for the computers at all tables; one processor stays for the hall itself."""
        self._changes, self._deals = Rate(*CHANGES), Rate(*DEALS)
        self._file = HallFile()
        try:
            self._take_up(self._file.read())
        except BaseException:
            self._file.close()
            raise

    def _take_up(self, saved: SavedHall) -> None:
        self.people, self._spent, self._set_aside = People(saved.people), list(saved.spent), []
        for person in saved.people:  # the file may have been edited, and who sits must be kept
            self.people.give_word(person)
        for one in saved.tables:
            if not one.match and 0 < one.touched < time.time() - FORGOTTEN:
                self.forgotten.append(one.code)
                self._spent = [*self._spent, one.code][-MOST_SPENT:]
                continue
            try:
                self.tables[one.code] = HostedTable.taken_up(self, one)
            except RulesError as error:
                self._set_aside.append(one)
                self.aside[one.code] = words.set_aside(one.code, error)
        for table in self.tables.values():
            table.note_finished()  # the last move may be all that was written

    def release(self) -> None:
        """Let go of all files, so that another process may take them up."""
        if self._unsaved:
            self.save()
        self.stop()
        for table in self.tables.values():
            table.release()
        self.pool.close()
        self._file.close()

    def from_last_time(self) -> Sequence[tuple[str, str]]:
        """The tables that are taken up from last time, as (code, title of the game)."""
        return [(code, shelf.meta(table.game).title) for code, table in self.tables.items()]

    # Tables ---------------------------------------------------------------------------------------

    def cannot_make(self, guest: Guest) -> Said:
        """Why this guest cannot have a further table."""
        made = [table for table in self.tables.values() if table.maker is guest.person and table.state != "over"]
        if not guest.name:
            return words.empty_name()
        if len(made) >= MOST_MADE:
            return words.too_many_tables(MOST_MADE)
        return words.hall_has_enough(MOST_TABLES) if len(self.tables) >= MOST_TABLES and not self._idle() else ()

    def _idle(self) -> list[HostedTable]:
        """The tables before their match where nobody is: in a full hall the one left longest ago makes room."""
        idle = [table for table in self.tables.values() if not table.started and not table.guests]
        return sorted(idle, key=lambda table: table.touched)

    def deals_too_often(self, guest: Guest) -> Said:
        """Why a guest has to wait with a further match: each one is a file of the host's."""
        return words.too_fast() if self._deals.too_often(str(guest.person.number)) else ()

    def fresh_code(self) -> str:
        """A code that is neither in use nor spent recently."""
        return new_code({*self.tables, *self.aside, *self._spent})

    def add(self, table: HostedTable) -> Said:
        """One more table; returns why it cannot be kept."""
        if len(self.tables) >= MOST_TABLES and (why := self.drop(self._idle()[0])):
            return why
        self.tables[table.code] = table
        if why := self.save():
            del self.tables[table.code]
            return why
        self.say(f"{table.maker.name} made table {table.code}")
        self.change()
        return ()

    def drop(self, table: HostedTable) -> Said:
        """A table is closed and its code is spent; returns why that cannot be kept."""
        del self.tables[table.code]
        self._spent = [*self._spent, table.code][-MOST_SPENT:]
        if why := self.save():
            self.tables[table.code] = table
            self._spent.remove(table.code)
            return why
        self.change()
        return ()

    def seated(self, person: Person) -> list[HostedTable]:
        """The tables where this person has a seat."""
        return [table for table in self.tables.values() if table.chair_of(person) is not None]

    def only_match(self, person: Person) -> HostedTable | None:
        """The match that this person plays, if it is clear which."""
        found = [table for table in self.seated(person) if table.under_way]
        return found[0] if len(found) == 1 else None

    def mine(self, person: Person) -> list[HostedTable]:
        """The tables in which this person has a part; first those where they are asked."""
        found = [table for table in self.tables.values() if table.is_of(person)]
        return sorted(found, key=lambda table: table.chair_of(person) not in table.asked)

    def watchable(self, person: Person) -> list[HostedTable]:
        """The tables of others that are open to watchers."""
        return [table for table in self.tables.values() if table.shown_to_all and not table.is_of(person)]

    def finished(self, person: Person) -> Sequence[Finished]:
        """The matches of this person that are over, the newest first, as far as their games are installed."""
        return [one for one in person.finished[::-1] if one.game in {meta.name for meta in shelf.GAMES}]

    def reading(self, person: Person, match: str) -> Reading:
        """The Record of one of these matches, to be told again; RulesError if it cannot be read."""
        if all(one.match != match for one in person.finished):
            raise StoreError("unreadable", match=clean(match, 40), reason="not yours")
        return store.load(locations.matches() / f"{match}{store.SUFFIX}")

    # Keeping and telling --------------------------------------------------------------------------

    def save(self) -> Said:
        """Write down who has which seat, before a guest is told; returns why the disk refuses."""
        self._unsaved = False
        needed = {person for table in self.tables.values() for person in table.people()}
        needed |= {guest.person for guest in self.guests}  # who is here may sit down
        aside = self._set_aside
        numbers = {table.maker for table in aside} | {chair.person for table in aside for chair in table.chairs}
        needed |= {found for number in numbers if (found := self.people.numbered(number)) is not None}
        saved = [*[table.saved() for table in self.tables.values()], *self._set_aside]
        try:
            self._file.write(SavedHall(people=self.people.kept(needed), tables=saved, spent=self._spent))
        except (OSError, StoreError):
            return words.disk_full()
        return ()

    def save_soon(self) -> None:
        """Write down within a second what costs nobody a seat if it is lost: rules before the start, a guest's settings
        and lessons."""
        if not self._unsaved:
            self._unsaved = True
            self.later(SAVES, self._save_late)

    def _save_late(self) -> None:
        if self._unsaved:
            self.save()

    def too_fast(self, guest: Guest) -> Said:
        """Why a guest has to wait: each such change is written and told, which costs all others time."""
        return words.too_fast() if self._changes.too_often(str(guest.person.number)) else ()

    def way(self, user: str = "", plain: bool = False, address: str = "") -> str:
        """The line that leads here, or to a table or a seat. `address`: another one of this computer."""
        port = "" if self.port == 22 else f" -p {self.port}"
        at = f"{user}@" if user else ""
        return f"ssh{port} {at}{address or self.address}{' plain' if plain else ''}"

    def say(self, line: str) -> None:
        """Who came, left or did what, for the owner, without a full stop: names and codes, no moves."""
        self.news = Told(self.news.nth + 1, (line,))
        self.at_once(self.lines, f"{line}.")

    def change(self) -> None:
        """Those in the hall see soon that something has changed."""
        if not self._late:
            self._late = True
            self.later(LISTS, self._tell_lists)

    def _tell_lists(self) -> None:
        self._late = False
        for guest in [one for one in self.guests if one.table is None or one.table.state == "gathering"]:
            self.at_once(guest.changed)

    def end(self, guest: Guest, lines: Sequence[str], code: int = 0) -> None:
        """End a connection from this side."""
        self.at_once(guest.end, lines, code)
