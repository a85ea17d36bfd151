"""The tables of a hall as its rows tell of them: public facts, in words."""

from __future__ import annotations

import time
from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from rules import shelf
from tui.games import room
from tui.words import Said, lengths, listed, plural
from tui.words.hall import go_to, how_long, named

if TYPE_CHECKING:
    from tui.host.hall import Guest, HostedTable


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


def ago(since: float) -> Said:
    """How long something has lasted: `25 minutes`, `25 min`; empty for less than a minute."""
    minutes = int((time.monotonic() - since) / 60)
    hours, days = minutes // 60, minutes // 1440
    for count, one, short in ((days, "day", "d"), (hours, "hour", "h"), (minutes, "minute", "min")):
        if count > 0:
            return (f"{count} {plural(count, one, one + 's')}", f"{count} {short}")
    return ()


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
    """The name on a chair, as the board says it."""
    return chair.name or (chair.person.name if chair.person is not None else "")


def told(guest: Guest, table: HostedTable) -> TableLine:
    """A table in words, for this guest."""
    yours = any(table.chairs[seat].person is guest.person for seat in table.asked)
    waits = _waits(guest, table, yours)
    return TableLine(table, title(table), _who(table), _where(table), waits, _here(guest, table), yours)


def _who(table: HostedTable) -> Said:
    taken = [chair for chair in table.chairs if chair.kind in ("person", "computer")]
    people = [chair.name for chair in taken]
    with_bots = [f"{chair.name} (computer)" if chair.kind == "computer" else chair.name for chair in taken]
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
        return (*[f"your turn, {length}" for length in ago(table.asked_since)[1:]], "your turn")
    asked = [table.chairs[seat].name for seat in table.asked]
    away = [table.chairs[seat].name for seat in table.asked if not table.chairs[seat].here]
    if away and table.state == "waiting":
        return (f"waits for {named(away)}", f"{named(away)} away", f"{len(away)} away")
    if len(asked) == 1:
        return (f"{asked[0]}'s turn", "1 asked")
    return (f"{named(asked)} choose", f"{len(asked)} choose") if asked else ("",)


def _here(guest: Guest, table: HostedTable) -> Said:
    """Who of the others is away, or here; for those who only look, how many watch."""
    people = [chair for chair in table.chairs if chair.kind == "person" and chair.person is not guest.person]
    if all(chair.person is not guest.person for chair in table.chairs) and table.watchers:
        return (f"{len(table.watchers)} watching",)
    away = [chair.name for chair in people if not chair.here]
    if away:
        return (f"{named(away)} away", f"{len(away)} away")
    if not people:
        return ("",)
    return ("all here",) if table.state != "gathering" else (f"{named([one.name for one in people])} here", "here")


def goes_to(line: TableLine) -> Said:
    """What Enter does at a table of one's own."""
    facts: dict[str, str | Said] = {"code": line.code, "game": line.game}
    if line.yours:
        return lengths(
            "go to {code}, {game}, {where}. It is your turn.", "go to {code}, your turn.", where=line.where, **facts
        )
    if free := seats_open(line.table):
        return lengths("go to {code}, {game}. {free}.", "go to {code}.", free=free[0], **facts)
    return lengths("go to {code}, {game}, {where}.", "go to {code}.", where=line.where, **facts)


def looks_at(line: TableLine) -> Said:
    """What Enter does at a table of other people."""
    facts: dict[str, str | Said] = {"code": line.code, "game": line.game}
    free = [str(seat + 1) for seat in open_seats(line.table)]
    if free:
        which = plural(len(free), f"Seat {free[0]} is", f"Seats {listed(free)} are")
        return lengths("look at {code}, {game}. {which} open.", "look at {code}.", which=which, **facts)
    return lengths("look at {code}, {game}, {where}.", "look at {code}.", where=line.where, **facts)


def your_turn(lines: Sequence[TableLine]) -> Said:
    """The first table that waits for this guest; empty if none does."""
    for line in lines:
        if line.yours:
            length = ago(line.table.asked_since)
            if not length:
                return (f"It is your turn at {line.code}", f"Your turn at {line.code}")
            return (f"It is your turn at {line.code}, for {length[0]}", f"Your turn at {line.code}, {length[1]}")
    return ()


