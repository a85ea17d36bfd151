"""A table before its match: who sits where, and by which rules they will play."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import chain
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from rules import bots, shelf
from rules.record import Sitting
from tui import birds
from tui.company import Told
from tui.games import room
from tui.host import words
from tui.host.chairs import Chair
from tui.host.guest import Guest
from tui.host.hall_file import Kind, SavedTable
from tui.host.people import Person, same_name
from tui.shelf import characters
from tui.shelf.setup_form import TRUTHS, Form
from tui.words import Said
from tui.words.hall import changed, fill_seat, left_seat, name_taken, took_seat

if TYPE_CHECKING:
    from tui.host.register import Register

WATCHING, UNDO = "watching", "undo"
"""The rules of every table beside those of its game: whether it is open to watchers, and to undo requests."""
STAND_IN = "greedy"
"""The computer player that plays for a person who is away."""


class Gathering:
    """The chairs and the rules of a table. Only its maker sets them; the other people sit down, move and leave."""

    def __init__(self, hall: Register, code: str, game: str, maker: Person, chairs: Sequence[Chair]) -> None:
        self.hall, self.code, self.maker = hall, code, maker
        self.game = game
        """The name of the game."""
        self.meta = shelf.meta(game)
        self.rules = shelf.game(game)
        self.chairs = tuple(chairs)
        self.watched = self.undo_asked = True
        self.guests: list[Guest] = []
        """Those whose terminal shows this table."""
        self.nobodies: list[Guest] = []
        """Those who are not there: what they see is drawn for several who watch."""
        self.news = Told()
        """The newest line for all at the table."""
        self.closed_by = ""
        """Who closed the table; empty while it is open."""
        self.record = ""
        """The name of the Record, once there is one."""
        self.rematch = ""
        """The code of the table where the same people play again."""
        box = room(game).box
        self.form = Form(self.rules.options(), box.options(self.rules.standard), self._judge)

    def _judge(self, seats: int, chosen: Mapping[str, str]) -> None:
        """BadSetup if these options do not fit this number of players."""
        if self.meta.admits(seats):
            self.rules.table_for(seats, self.rules.options(**chosen))

    # What all may know ----------------------------------------------------------------------------

    @property
    def started(self) -> bool:
        """Whether the match was dealt."""
        return bool(self.record)

    @property
    def options(self) -> dict[str, str]:
        """The rules by name: those of the game, and whether the table may be watched and undo requests are allowed."""
        return {**self.form.chosen(), WATCHING: TRUTHS[not self.watched], UNDO: TRUTHS[not self.undo_asked]}

    def chair_of(self, person: Person) -> int | None:
        """The chair on which this person sits."""
        return next((at for at, chair in enumerate(self.chairs) if chair.person is person), None)

    def seat_of(self, guest: Guest) -> int | None:
        """The chair, or from the start on the seat, of a guest's person."""
        return self.chair_of(guest.person)

    def people(self) -> list[Person]:
        """All who are named in what is saved of this table."""
        return [self.maker, *[one for chair in self.chairs for one in (chair.person, chair.reserved) if one]]

    def is_of(self, person: Person) -> bool:
        """Whether this person made the table, has a seat, or has one kept."""
        kept = [chair.reserved for chair in self.chairs if not self.started]
        return person in (self.maker, *kept) or self.chair_of(person) is not None

    def kept_for(self, chair: int) -> Person | None:
        """For whom an open chair of a rematch is kept."""
        return None if self.started else self.chairs[chair].reserved

    def free_for(self, person: Person) -> list[int]:
        """The open chairs that this person may take."""
        open_chairs = [at for at, chair in enumerate(self.chairs) if chair.kind == "open"]
        return [at for at in open_chairs if self.kept_for(at) in (None, person)]

    def number(self, chair: int) -> int:
        """The number of the seat that a chair will be, from 1 on."""
        return 1 + sum(one.kind != "closed" for one in self.chairs[:chair])

    @property
    def seats(self) -> int:
        """How many seats the match is to have."""
        return sum(chair.kind != "closed" for chair in self.chairs)

    def seats_with(self, chair: int) -> int:
        """How many seats there are if this chair is one."""
        return sum(one.kind != "closed" or at == chair for at, one in enumerate(self.chairs))

    def bots_beside(self, chair: int) -> list[str]:
        """The computer players on the other chairs."""
        return [one.bot for at, one in enumerate(self.chairs) if at != chair and one.bot]

    def names_beside(self, person: Person, at: int | None = None) -> list[str]:
        """What the others are called beside this person, who sits or would sit on this chair; computers give way before
        the start. A name of the deal whose player has lost the seat is free again."""
        others = [chair for nth, chair in enumerate(self.chairs) if nth != at and chair.person is not person]
        found = [chair.person.name for chair in others if chair.person]
        return found + [chair.name for chair in others if self.started and chair.kind == "computer"]

    # Who may do what ------------------------------------------------------------------------------

    def made_by(self, guest: Guest) -> bool:
        """Whether this guest set the table up: nobody else sets its rules and begins its match."""
        return guest.person is self.maker

    def may_set(self, guest: Guest) -> bool:
        """Whether this guest decides about the table: who may watch and play on, and when it is closed."""
        return guest.person is self.maker or guest.person.host

    # Sitting down and leaving ---------------------------------------------------------------------

    def renamed(self) -> None:
        """A player is called otherwise now, before or after the match."""
        self.chairs = self.named(self.chairs)
        self.change()

    def sit(self, guest: Guest, chair: int) -> Said:
        """Sit down on an open chair, or move there; returns why not."""
        if why := self.cannot_sit(guest, chair) or self.hall.too_fast(guest):
            return why
        self.hall.people.give_word(guest.person)
        if self.started and self.seat_of(guest) is not None:
            return words.has_seat()
        free = Chair(since=self.hall.now())
        chairs = [free if guest.person in (one.person, one.reserved) else one for one in self.chairs]
        name = self.chairs[chair].name
        chairs[chair] = Chair(kind="person", person=guest.person, name=name, here=True, since=self.hall.now())
        if why := self.set(chairs=self.named(chairs)):
            return why
        self.come(guest)
        self.hall.say(f"{guest.name} joined {self.code}")
        self._sat(guest, chair)
        return ()

    def _sat(self, guest: Guest, chair: int) -> None:
        """Tell that this guest sat down."""
        self.tell(took_seat(guest.name, self.number(chair)))

    def cannot_sit(self, guest: Guest, chair: int) -> Said:
        """Why this guest cannot sit down there."""
        if self.closed_by or not guest.name:
            return words.is_closed() if self.closed_by else words.empty_name()
        if not 0 <= chair < len(self.chairs) or self.chairs[chair].kind != "open":
            return words.not_open()
        kept_for = self.kept_for(chair)
        if kept_for is not None and kept_for is not guest.person:
            return words.kept_for(kept_for.name)
        if any(same_name(guest.name, other) for other in self.names_beside(guest.person, chair)):
            return name_taken(guest.name)
        return ()

    def leave(self, guest: Guest) -> Said:
        """Give up one's chair before the start; returns why not."""
        chair = self.seat_of(guest)
        if self.started or chair is None:
            return words.too_late() if self.started else words.no_seat()
        return self.hall.too_fast(guest) or self._empty(chair)

    def empty(self, guest: Guest, chair: int) -> Said:
        """The maker empties any chair, a guest their own; an open one is no longer kept for anybody."""
        if self.seat_of(guest) == chair:
            return self.leave(guest)
        if why := self._cannot_set(guest, chair):
            return why
        return self._empty(chair)

    def _empty(self, chair: int) -> Said:
        before, number = self.chairs[chair], self.number(chair)
        chairs = [*self.chairs[:chair], Chair(since=self.hall.now()), *self.chairs[chair + 1 :]]
        if why := self.set(chairs=self.named(chairs)):
            return why
        self.change()
        if before.person is not None:
            self.tell(left_seat(before.person.name, number))
            self.hall.say(f"{before.person.name} left their seat at {self.code}")
        return ()

    # What the maker sets --------------------------------------------------------------------------

    def _cannot_set(self, guest: Guest, chair: int = 0) -> Said:
        if self.started or self.closed_by:
            return words.is_closed() if self.closed_by else words.too_late()
        if not self.made_by(guest):
            return words.only_maker(self.maker.name)
        return () if 0 <= chair < len(self.chairs) else words.no_seat()

    def fill(self, guest: Guest, chair: int, kind: Kind, bot: str = "") -> Said:
        """Make a chair open, closed, or a computer's; returns why not."""
        if why := self._cannot_set(guest, chair):
            return why
        if self.chairs[chair].person is not None or kind == "person":
            return words.player_sits()
        if bot and bot not in bots.NAMES:
            return words.not_possible()
        if kind == "computer" and not bot:
            bot = characters.next_free(self.game, self.seats_with(chair), self.bots_beside(chair))
        new = Chair(kind=kind, bot=bot if kind == "computer" else "", since=self.hall.now())
        self.chairs = self.named([*self.chairs[:chair], new, *self.chairs[chair + 1 :]])
        self.hall.save_soon()
        self.change()
        return ()

    def option(self, guest: Guest, name: str, value: str) -> Said:
        """Set a rule of the match; returns why not."""
        if why := self._cannot_set(guest):
            return why
        if name in (WATCHING, UNDO):
            if value not in TRUTHS:
                return words.not_possible()
            setattr(self, "watched" if name == WATCHING else "undo_asked", value == TRUTHS[0])
            label, shown = words.RULES[name].label, words.RULES[name].values[value]
        else:
            if name not in self.form.values or value not in self.form.offered(name, self.seats):
                return words.not_possible()
            self.form.set(name, value)
            line = self.form.line(name)
            label, shown = line.words.label, line.shown
        self.hall.save_soon()
        self.tell(changed(guest.name, label, shown))
        return ()

    def named(self, chairs: Sequence[Chair]) -> tuple[Chair, ...]:
        """These chairs with a name for each computer that no person has."""
        if self.started:
            return tuple(chairs)
        used = [chair.person.name for chair in chairs if chair.person]
        found: list[Chair] = []
        for chair in chairs:
            if chair.kind == "computer":
                name = self._name_for(chair, used)
                used.append(name)
                chair = replace(chair, name=name)
            found.append(chair)
        return tuple(found)

    @staticmethod
    def _name_for(chair: Chair, used: Sequence[str]) -> str:
        """What a computer is called: as before if it may be, otherwise by a name that nobody has."""
        before = () if birds.called_by_others(chair.bot, chair.name) or not chair.name else (chair.name,)
        names = chain(before, birds.names(chair.bot))
        return next(name for name in names if not any(same_name(name, other) for other in used))

    # Before the deal ------------------------------------------------------------------------------

    def missing(self) -> Said:
        """What the maker has to do before the match can start; () if nothing."""
        open_chair = next((at for at, chair in enumerate(self.chairs) if chair.kind == "open"), None)
        if open_chair is not None:
            return fill_seat(self.number(open_chair))
        if not self.meta.admits(self.seats):
            return words.not_so_many(self.meta.seats)
        if all(chair.person is None for chair in self.chairs):
            return words.nobody_sits()
        return self.form.misfit(self.seats)

    def sittings(self) -> tuple[Sitting, ...]:
        """The seats as the match is dealt to them."""
        taken = [chair for chair in self.chairs if chair.kind != "closed"]
        return tuple([Sitting(one.person.name if one.person else one.name, one.bot) for one in taken])

    # Keeping and telling --------------------------------------------------------------------------

    def set(self, **facts: Any) -> Said:
        """Change facts of the table and write them down; if the disk refuses, nothing has changed. Returns why."""
        before = {name: getattr(self, name) for name in facts}
        for name, value in facts.items():
            setattr(self, name, value)
        if why := self.hall.save():
            for name, value in before.items():
                setattr(self, name, value)
            return why
        return ()

    def saved(self) -> SavedTable:
        """The table as hall.json keeps it."""
        return SavedTable(
            self.code,
            self.game,
            self.maker.number,
            [chair.saved() for chair in self.chairs],
            self.form.chosen(),
            self.watched,
            self.undo_asked,
            self.record,
            self.rematch,
        )

    def come(self, guest: Guest) -> None:
        """A guest's terminal shows this table from now on."""
        raise NotImplementedError

    def tell(self, says: Said, rings: bool = False, but: Sequence[Person] = ()) -> None:
        """A line for all at the table, except these people."""
        self.news = Told(self.news.nth + 1, says, rings)
        for guest in (*self.guests, *self.nobodies):
            if guest.person not in but:
                guest.tell(says, rings)
        self.change()

    def change(self) -> None:
        """Something at this table has changed: its terminals look again."""
        raise NotImplementedError
