"""What can be done for a match beside playing it. Whether it may be done just now is judged in `at_table`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from tui.host import words
from tui.host.chairs import Chair
from tui.host.guest import Guest
from tui.host.people import Person
from tui.words import Said
from tui.words.hall import nudged_you, reopened, stands_in, stands_out, wants_rematch, you_nudged

if TYPE_CHECKING:
    from tui.host.tables import HostedTable

NUDGE = 60.0
"""Seconds between two nudges of one player."""


def nudge(table: HostedTable, guest: Guest, seat: int) -> Said:
    """Ring for a player who is asked."""
    table.nudged[guest.person] = table.hall.now()
    for one in table.guests:
        if table.seat_of(one) == seat:
            one.tell(nudged_you(guest.name), rings=True)
    guest.tell(you_nudged(table.name_of(seat), int(NUDGE)))
    table.change()
    return ()


def until_nudge(table: HostedTable, person: Person) -> float:
    """The seconds before this player may nudge again; not more than 0 if they may."""
    return table.nudged.get(person, -NUDGE) + NUDGE - table.hall.now()


def stand_in(table: HostedTable, guest: Guest, seat: int) -> Said:
    """Let a computer play for a player who is away, or take it out again."""
    chair, name = table.chairs[seat], table.name_of(seat)
    now = not chair.stand_in
    if why := table.set_chair(seat, replace(chair, stand_in=now, since=table.hall.now())):
        return why
    table.requests.seat_changed(seat)
    table.tell(stands_in(guest.name, name) if now else stands_out(guest.name, name))
    table.next_computer()
    return ()


def reopen(table: HostedTable, guest: Guest, seat: int) -> Said:
    """Open a seat to another player: neither the key nor the word of the one before opens it any more."""
    chair, name = table.chairs[seat], table.name_of(seat)
    lost = chair.person
    if why := table.set_chair(seat, Chair(name=chair.name, reserved=lost, since=table.hall.now())):
        return why
    for one in [one for one in table.guests if one.person is lost]:
        table.drop(one)
        table.hall.end(one, words.reopened_yours(guest.name, table.code))
    table.requests.seat_changed(seat)
    table.hall.say(f"{guest.name} reopened the seat of {name} at {table.code}")
    table.tell(reopened(guest.name, name, table.code))
    return ()


def watching(table: HostedTable, guest: Guest) -> Said:
    """Open the table to watchers, or close it: then all of them are sent to the hall."""
    if why := table.set(watched=not table.watched):
        return why
    if table.watched:
        table.tell(words.open_to_watching(guest.name))
        return ()
    says = words.closed_to_watching(guest.name)
    for one in [*[one for one in table.guests if table.seat_of(one) is None], *table.nobodies]:
        table.send_away(one, says)
    table.tell(says)
    return ()


def play_again(table: HostedTable, guest: Guest) -> Said:
    """Go to a new table with the same people and rules. The first who asks makes it; the others get their seats."""
    found = table.hall.tables.get(table.rematch) or _rematch(table, guest)
    if isinstance(found, tuple):
        return found
    if found.seat_of(guest) is not None:
        found.come(guest)
        return ()
    kept = next((at for at, chair in enumerate(found.chairs) if chair.reserved is guest.person), None)
    return words.not_open() if kept is None else found.sit(guest, kept)


def _rematch(table: HostedTable, guest: Guest) -> HostedTable | tuple[str, ...]:
    """The new table, where every seat is kept for its player."""
    hall = table.hall
    if why := hall.cannot_make(guest):
        return tuple(why)
    chairs = [_again(chair) for chair in table.chairs]
    chairs += [Chair(kind="closed") for _ in range(table.meta.seats[1] - len(chairs))]
    found = type(table)(hall, hall.fresh_code(), table.game, guest.person, chairs)
    found.form.lay(table.form.chosen(), len(table.chairs))
    found.watched, found.undo_asked, table.rematch = table.watched, table.undo_asked, found.code
    if why := hall.add(found):
        table.rematch = ""
        return tuple(why)
    table.tell(wants_rematch(guest.name, found.code), rings=True, but=[guest.person])
    return found


def _again(chair: Chair) -> Chair:
    if chair.kind == "person":
        return Chair(reserved=chair.person)
    return Chair(kind=chair.kind, bot=chair.bot, name=chair.name if chair.bot else "")
