"""The hall of `cutpurse host`: who is here, which tables there are, and what of them is saved.

Plain calls; whatever is called at a guest's terminal (`end`, `changed`, the knock of a port) goes through `Calls`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from rules import shelf
from rules.errors import RulesError
from rules.record import Reading
from tui import locations, store
from tui.company import Told
from tui.disk import StoreError
from tui.host import words
from tui.host.calls import Calls
from tui.host.codes import as_code, as_word, new_code
from tui.host.guest import Guest, nothing
from tui.host.hall_file import MOST_SPENT, HallFile, SavedHall
from tui.host.limits import WRONG, Limits, Rate, neighbourhood
from tui.host.people import Finished, People, Person, good_name, same_name
from tui.host.tables import HostedTable
from tui.words import Said, clean
from tui.words.hall import hall_closes, name_taken, no_such_code

CLOSING = 10
"""Seconds between the word that the hall closes and its end."""
LISTS = 0.25
"""Seconds after which those in the hall see what has changed at its tables: a list need not follow every move."""
MOST_MADE = 8
"""Upper bound for the tables of one maker that are not over."""
MOST_TABLES = 256


class Hall(Calls):
    """All tables and all people of one `cutpurse host`."""

    def __init__(self, name: str, address: str, port: int, limits: Limits | None = None) -> None:
        """Reads what was saved and takes the tables up again, within the event loop; RulesError says why it cannot."""
        super().__init__()
        self.name, self.address, self.port = clean(name), address, port
        self.host_key = ""
        """The fingerprint of the host key, for the owner."""
        self.lines: Callable[[str], None] = nothing
        """Hears who comes and goes, in one line each, for a hall without a terminal."""
        self.ended: Callable[[], None] = nothing
        """Called when the hall is closed."""
        self.news = Told()
        """The newest of these lines, for the owner."""
        self.closing: int | None = None
        """In how many seconds the hall closes; None while it stays open."""
        self.guests: list[Guest] = []
        self.tables: dict[str, HostedTable] = {}
        self.aside: dict[str, str] = {}
        """By code, why a table could not be taken up; it stays in the file."""
        self.limits = limits or Limits()
        self._wrong = Rate(self.limits.wrong_codes, WRONG)
        self._late = False
        """Whether those in the hall will be told soon that something has changed."""
        self._file = HallFile()
        try:
            self._take_up(self._file.read())
        except BaseException:
            self._file.close()
            raise

    def _take_up(self, saved: SavedHall) -> None:
        self.people, self._spent, self._aside = People(saved.people), list(saved.spent), []
        for one in saved.tables:
            try:
                self.tables[one.code] = HostedTable.taken_up(self, one)
            except RulesError as error:
                self._aside.append(one)
                self.aside[one.code] = words.set_aside(one.code, error)

    # Coming and going -----------------------------------------------------------------------------

    def enter(self, key: str = "", word: str = "", address: str = "", code: str = "") -> Guest | Said:
        """Somebody comes in, by a key, by a word, or by neither, perhaps with a code; or the line that refuses them."""
        near = neighbourhood(address)
        if (word or code) and self._wrong.too_much(near):
            return words.too_many_wrong()
        if word:
            person = self.people.by_word(as_word(word))
            if person is None or not (self.seated(person) or person.finished):
                self._wrong.count(near)
                return words.no_such_word()
        else:
            person = self.people.by_key(key) or self.people.new(key)
        guest = Guest(self, person, address, as_code(code) or code)
        if code and not isinstance(found := self.find(guest, code), HostedTable):
            self._forget(person)
            return found
        return self._came(guest)

    def owner(self) -> Guest:
        """The owner comes in, at their own terminal."""
        person = self.people.host() or self.people.new(host=True)
        person.name = person.name or self.name
        return self._came(Guest(self, person, ""))

    @property
    def host(self) -> Person | None:
        """The owner of the hall, once they have come in."""
        return self.people.host()

    def _came(self, guest: Guest) -> Guest:
        self.guests.append(guest)
        if guest.name:
            self.say(f"{guest.name} came in.")
        self.change()
        return guest

    def gone(self, guest: Guest) -> None:
        """A connection has ended, for whatever reason."""
        if guest not in self.guests:
            return
        self.guests.remove(guest)
        if guest.table is not None:
            guest.table.away(guest, lost=True)
        if guest.name:
            self.say(f"{guest.name} left.")
        self._forget(guest.person)
        self.change()

    def _forget(self, person: Person) -> None:
        """Nobody is kept who never gave a name, or whom nothing leads back to."""
        lasting = person.key or person.host or person.finished or any(one.is_of(person) for one in self.tables.values())
        if not (person.name and lasting) and all(one.person is not person for one in self.guests):
            self.people.forget(person)

    def rename(self, guest: Guest, name: str) -> Said:
        """Give a guest this name; returns why not."""
        person, good = guest.person, good_name(name)
        if not good:
            return words.empty_name()
        if any(table.under_way for table in self.seated(person)):
            return words.no_new_name()
        tables = self.seated(person)
        if guest.code in self.tables:
            tables.append(self.tables[guest.code])
        if any(same_name(good, other) for table in tables for other in table.names_beside(person)):
            return name_taken(good)
        old, person.name = person.name, good
        if why := self.save():
            person.name = old
            return why
        if not old:
            self.say(f"{good} came in.")
        for table in self.seated(person):
            table.renamed()
        self.change()
        return ()

    def end(self, guest: Guest, lines: Sequence[str], code: int = 0) -> None:
        """End a connection from this side."""
        self.at_once(guest.end, lines, code)

    def disconnect(self, guest: Guest) -> None:
        """The owner ends a connection; the seats stay."""
        self.end(guest, words.disconnected())

    def farewell(self, guest: Guest) -> Sequence[str]:
        """The lines for the terminal of somebody who leaves."""
        return words.farewell(self.way(guest.person.word), bool(self.seated(guest.person)))

    # Tables ---------------------------------------------------------------------------------------

    def find(self, guest: Guest, code: str) -> HostedTable | Said:
        """The table with this code, or why it stays closed to this guest."""
        near = neighbourhood(guest.address)
        if self._wrong.too_much(near):
            return words.too_many_wrong()
        table = self.tables.get(as_code(code))
        if table is None:
            self._wrong.count(near)
            return no_such_code(clean(code.upper(), 12))
        if table.lost_seat(guest.person):
            guest.tell(words.old_seat_is_open(table.code))
        return table if table.opens_to(guest.person) else words.full(table.code)

    def new_table(self, guest: Guest, game: str) -> HostedTable | Said:
        """A new table, whose maker sits at it; or why there is none."""
        if why := self.cannot_make(guest):
            return why
        self.people.give_word(guest.person)
        table = HostedTable.new(self, self.fresh_code(), shelf.meta(game).name, guest.person)
        if why := self.add(table):
            return why
        table.come(guest)
        return table

    def cannot_make(self, guest: Guest) -> Said:
        """Why this guest cannot have a further table."""
        made = [table for table in self.tables.values() if table.maker is guest.person and table.state != "over"]
        if not guest.name:
            return words.empty_name()
        return words.too_many_tables(MOST_MADE) if len(made) >= MOST_MADE or len(self.tables) >= MOST_TABLES else ()

    def fresh_code(self) -> str:
        """A code that is neither in use nor spent recently."""
        return new_code({*self.tables, *self.aside, *self._spent})

    def add(self, table: HostedTable) -> Said:
        """One more table; returns why it cannot be kept."""
        self.tables[table.code] = table
        if why := self.save():
            del self.tables[table.code]
            return why
        self.say(f"{table.maker.name} made table {table.code}.")
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
        """The tables where somebody has a seat."""
        return [table for table in self.tables.values() if table.chair_of(person) is not None]

    def mine(self, person: Person) -> list[HostedTable]:
        """The tables in which somebody has a part; where they are asked first."""
        found = [table for table in self.tables.values() if table.is_of(person)]
        return sorted(found, key=lambda table: table.chair_of(person) not in table.asked)

    def watchable(self, person: Person) -> list[HostedTable]:
        """The tables of others that are open to watchers."""
        return [table for table in self.tables.values() if table.shown_to_all and not table.is_of(person)]

    def finished(self, person: Person) -> Sequence[Finished]:
        """The matches of this person that are over, the newest first."""
        return person.finished[::-1]

    def reading(self, person: Person, match: str) -> Reading:
        """The Record of one of these matches, to be told again; RulesError if it cannot be read."""
        if all(one.match != match for one in person.finished):
            raise StoreError("unreadable", match=clean(match, 40), reason="not yours")
        return store.load(locations.matches() / f"{match}{store.SUFFIX}")

    # Keeping and telling --------------------------------------------------------------------------

    def save(self) -> Said:
        """Write down who has which seat, before anybody is told; returns why the disk refuses."""
        needed = {person for table in self.tables.values() for person in table.people()}
        numbers = {table.maker for table in self._aside} | {c.person for one in self._aside for c in one.chairs}
        needed |= {found for number in numbers if (found := self.people.numbered(number)) is not None}
        saved = [*[table.saved() for table in self.tables.values()], *self._aside]
        try:
            self._file.write(SavedHall(people=self.people.kept(needed), tables=saved, spent=self._spent))
        except (OSError, StoreError):
            return words.disk_full()
        return ()

    def way(self, user: str = "", plain: bool = False) -> str:
        """The line that leads here, or to a table or a seat."""
        port = "" if self.port == 22 else f" -p {self.port}"
        at = f"{user}@" if user else ""
        return f"ssh{port} {at}{self.address}{' plain' if plain else ''}"

    def say(self, line: str) -> None:
        """Who came, left or did what, for the owner: names and codes, no moves."""
        self.news = Told(self.news.nth + 1, (line.rstrip("."),))
        self.at_once(self.lines, line)

    def change(self) -> None:
        """Those in the hall see soon that something has changed."""
        if not self._late:
            self._late = True
            self.later(LISTS, self._tell_lists)

    def _tell_lists(self) -> None:
        self._late = False
        for guest in [one for one in self.guests if one.table is None or one.table.state == "gathering"]:
            self.at_once(guest.changed)

    # The end --------------------------------------------------------------------------------------

    def close(self, by: str = "") -> None:
        """Close the hall: at once, or with a name 10 seconds after everybody was told."""
        if not by:
            self._close()
        elif self.closing is None:
            self.closing = CLOSING
            for table in self._shown():
                table.tell(hall_closes(by), rings=True)
            for guest in self.guests:
                if guest.table is None:
                    guest.tell(hall_closes(by), rings=True)
            self._count()

    def _count(self) -> None:
        if self.closing is None:
            return
        if self.closing <= 0:
            self._close()
            return
        for guest in self.guests:
            self.at_once(guest.changed)
        for table in self._shown():
            table.change()
        self.later(1.0, self._second)

    def _shown(self) -> set[HostedTable]:
        """The tables that somebody sees."""
        return {guest.table for guest in self.guests if guest.table is not None}

    def _second(self) -> None:
        """A second of the countdown is over."""
        if self.closing is not None:
            self.closing -= 1
            self._count()

    def _close(self) -> None:
        for guest in self.guests[:]:
            table = guest.table
            code = table.code if table is not None and table.chair_of(guest.person) is not None else ""
            self.end(guest, words.hall_closed(code))
            self.gone(guest)
        self.release()
        self.at_once(self.ended)

    def release(self) -> None:
        """Let go of all files, so that another process may take them up."""
        self.stop()
        for table in self.tables.values():
            table.release()
        self._file.close()

    def closed_line(self) -> str:
        """What the owner reads when the hall is closed."""
        return words.all_saved(sorted(self.tables))

    def waits(self) -> Sequence[tuple[str, str]]:
        """The tables that are taken up from last time, as (code, title of the game)."""
        return [(code, shelf.meta(table.game).title) for code, table in self.tables.items()]
