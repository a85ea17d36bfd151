"""The hall of `cutpurse host`: who comes in and goes, by what, under which name, and its end."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from rules import shelf
from tui.host import words
from tui.host.codes import as_code, as_word
from tui.host.guest import Guest
from tui.host.limits import WRONG, Limits, Rate, neighbourhood
from tui.host.people import Person, good_name, same_name
from tui.host.register import Register
from tui.host.tables import HostedTable
from tui.host.wire import nothing
from tui.words import Said, clean
from tui.words.hall import hall_closes, name_taken, no_such_code

CLOSING = 10
"""Seconds between the word that the hall closes and its end."""


class Hall(Register):
    """All tables and all people of one `cutpurse host`."""

    def __init__(self, name: str, address: str, port: int, limits: Limits | None = None) -> None:
        """Reads what was saved and takes the tables up again, within the event loop; RulesError says why it cannot."""
        super().__init__(name, address, port)
        self.host_key = ""
        """The fingerprint of the host key, for the owner."""
        self.ended: Callable[[], None] = nothing
        """Called when the hall is closed."""
        self.limits = limits or Limits()
        self._wrong = Rate(self.limits.wrong_codes, WRONG)

    # Coming and going -----------------------------------------------------------------------------

    def enter(self, key: str = "", word: str = "", address: str = "", code: str = "") -> Guest | Said:
        """A guest comes in, by a key, by a word, or by neither, perhaps with a code; or the line that refuses them."""
        near = neighbourhood(address)
        if (word or code) and self._wrong.too_much(near):
            return words.too_many_wrong()
        if word:
            person = self.people.by_word(as_word(word))
            if person is None or not (self.mine(person) or person.finished):
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
            self.say(f"{guest.name} came in")
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
            self.say(f"{guest.name} left")
        for table in self.seated(guest.person):  # after a match it shows who is still in the hall
            if table.state == "over":
                table.change()
        self._forget(guest.person)
        self.change()

    def _forget(self, person: Person) -> None:
        """Nobody is kept who never gave a name, or whom nothing leads back to."""
        lasting = person.key or person.host or person.finished or self.mine(person)
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
        if why := self.too_fast(guest):
            return why
        old, person.name = person.name, good
        if why := self.save():
            person.name = old
            return why
        if not old:
            self.say(f"{good} came in")
        for table in self.seated(person):
            table.renamed()
        self.change()
        return ()

    def disconnect(self, guest: Guest) -> None:
        """The owner ends a connection; the seats stay."""
        self.end(guest, words.disconnected())

    def farewell(self, guest: Guest, plain: bool = False) -> Sequence[str]:
        """The lines for the terminal of a guest who leaves. `plain`: it shows lines of text."""
        waits = any(table.state != "over" for table in self.seated(guest.person))
        return words.farewell(self.way(guest.person.word, plain), waits)

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
        if why := self.cannot_make(guest) or self.too_fast(guest):
            return why
        self.people.give_word(guest.person)
        table = HostedTable.new(self, self.fresh_code(), shelf.meta(game).name, guest.person)
        if why := self.add(table):
            return why
        table.come(guest)
        return table

    # The end --------------------------------------------------------------------------------------

    def close(self, by: str = "") -> None:
        """Close the hall: at once, or with a name 10 seconds after all were told."""
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
        """The tables that a guest's terminal shows."""
        return {guest.table for guest in self.guests if guest.table is not None}

    def _second(self) -> None:
        """A second of the countdown is over."""
        if self.closing is not None:
            self.closing -= 1
            self._count()

    def _close(self) -> None:
        for guest in self.guests[:]:
            table = guest.table
            seated = table is not None and table.state != "over" and table.chair_of(guest.person) is not None
            self.end(guest, words.hall_closed(table.code if table is not None and seated else "", guest.way_back))
            self.gone(guest)
        self.release()
        self.at_once(self.ended)
