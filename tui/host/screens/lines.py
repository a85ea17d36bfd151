"""The tables of a hall as its rows tell of them: public facts, in words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from rules import shelf
from tui.games import room
from tui.words import Said, lengths, listed, plural
from tui.words.hall import go_to, how_long, named

if TYPE_CHECKING:
    from tui.host.chairs import Chair
    from tui.host.guest import Guest
    from tui.host.tables import HostedTable


class TableLine(NamedTuple):
    """A table in words; each in several lengths."""

    table: HostedTable
    game: Said
    who: Said
    where: Said
    waits: Said
    """Who is asked, or what the table waits for."""
    more: Said
    """Who is here, where there is room for it."""
    yours: bool
    """Whether this guest is asked there."""

    @property
    def code(self) -> str:
        return self.table.code


def ago(guest: Guest, since: float) -> Said:
    """How long something has lasted: `25 minutes`, `25 min`; empty for less than a minute."""
    seconds = guest.hall.now() - since
    return how_long(seconds) if seconds >= 60 else ()


def asked_for(guest: Guest, table: HostedTable) -> Said:
    """For how long a guest has been asked at a table; empty for less than a minute."""
    seat = table.seat_of(guest)
    return () if seat is None else ago(guest, table.asked_since.get(seat, guest.hall.now()))


def title(table: HostedTable) -> Said:
    """The title of its game."""
    full = shelf.meta(table.game).title
    return (full, room(table.game).box.short or full)


def open_seats(table: HostedTable) -> list[int]:
    """The seats that wait for a player, from 0 on."""
    return [nth for nth, chair in enumerate(table.chairs) if chair.kind == "open"]


def seats_open(table: HostedTable) -> Said:
    """`2 seats open`, `2 open`; empty if none is."""
    count = len(open_seats(table))
    return (f"{count} {plural(count, 'seat', 'seats')} open", f"{count} open") if count else ()


def whose(guest: Guest, table: HostedTable) -> str:
    """`your table`, `Bo's table`."""
    return "your table" if table.maker is guest.person else f"{table.maker.name}'s table"


def called(chair: Chair) -> str:
    """Who plays on a chair, or the name of the deal where nobody does."""
    return chair.person.name if chair.person is not None else chair.name


def told(guest: Guest, table: HostedTable) -> TableLine:
    """A table in words, for this guest."""
    yours = table.seat_of(guest) in table.asked
    waits = _waits(guest, table, yours)
    return TableLine(table, title(table), _who(table), _where(table), waits, _here(guest, table), yours)


def _who(table: HostedTable) -> Said:
    taken = [chair for chair in table.chairs if chair.kind in ("person", "computer")]
    people = [called(chair) for chair in taken]
    with_bots = [f"{called(chair)} (computer)" if chair.kind == "computer" else called(chair) for chair in taken]
    free = seats_open(table)
    count = f"{len(people)} {plural(len(people), 'player', 'players')}"
    facts = ", ".join([*with_bots, *free[:1]]), ", ".join([*people, *free[:1]])
    short = " ".join(people)
    return (*facts, ", ".join([short, *free[1:]]) if short else "".join(free[1:]), short or count, count)


def _where(table: HostedTable) -> Said:
    if table.state in ("gathering", "over", "closed"):
        return {"gathering": ("gathering",), "over": ("the end",), "closed": ("closed",)}[table.state]
    return table.where


def _waits(guest: Guest, table: HostedTable, yours: bool) -> Said:
    if table.state == "gathering":
        return (whose(guest, table), *seats_open(table)[1:])
    if table.state in ("over", "closed"):
        return ("",)
    if yours:
        return (*[f"your turn, {length}" for length in asked_for(guest, table)[1:]], "your turn")
    asked = list(table.waiting)
    away = [table.name_of(seat) for seat in table.asked if not table.chairs[seat].here]
    if away and table.state == "waiting":
        return (f"waits for {named(away)}", f"{named(away)} away", f"{len(away)} away")
    if len(asked) == 1:
        return (f"{asked[0]}'s turn", "1 asked")
    return (f"{named(asked)} choose", f"{len(asked)} choose") if asked else ("",)


def _here(guest: Guest, table: HostedTable) -> Said:
    """Who of the others is away, or here; for those who only look, how many watch."""
    people = [chair for chair in table.chairs if chair.kind == "person" and chair.person is not guest.person]
    if table.seat_of(guest) is None and table.watchers:
        return (f"{len(table.watchers)} watching",)
    away = [called(chair) for chair in people if not chair.here]
    if away:
        return (f"{named(away)} away", f"{len(away)} away")
    if not people:
        return ("",)
    return ("all here",) if table.state != "gathering" else (f"{named([called(one) for one in people])} here", "here")


def goes_to(line: TableLine) -> Said:
    """What Enter does at a table of this guest."""
    game = line.game[0]
    if free := seats_open(line.table):
        return lengths(f"go to {line.code}, {game}. {free[0]}.", f"go to {line.code}.")
    return go_to(line.code, game, line.where[0], line.yours)


def looks_at(line: TableLine) -> Said:
    """What Enter does at a table of other people."""
    if line.table.only_to_watch:
        facts = {"code": line.code, "game": line.game[0], "where": line.where[0]}
        return lengths("watch {code}, {game}, {where}.", "watch {code}.", **facts)
    facts = {"code": line.code, "game": line.game[0]}
    free = [str(seat + 1) for seat in open_seats(line.table)]
    if free:
        which = plural(len(free), f"Seat {free[0]} is", f"Seats {listed(free)} are")
        return lengths("look at {code}, {game}. {which} open.", "look at {code}.", which=which, **facts)
    return lengths("look at {code}, {game}, {where}.", "look at {code}.", where=line.where[0], **facts)


def your_turn(guest: Guest, lines: Sequence[TableLine]) -> Said:
    """The first table that waits for this guest; empty if none does."""
    for line in lines:
        if line.yours:
            length = asked_for(guest, line.table)
            if not length:
                return (f"It is your turn at {line.code}", f"Your turn at {line.code}")
            return (f"It is your turn at {line.code}, for {length[0]}", f"Your turn at {line.code}, {length[1]}")
    return ()
