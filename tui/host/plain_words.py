"""What plain mode says at a hosted table and in the hall, where table and hall have no line for it."""

from __future__ import annotations

from collections.abc import Sequence

from rules import shelf
from rules.game import Meta
from tui.company import Act, Gathered, Option, Place
from tui.host.chairs import Chair
from tui.host.guest import Guest
from tui.host.people import Finished, Person
from tui.host.tables import HostedTable
from tui.host.words import RULES
from tui.words import begin_lower, listed
from tui.words.hall import MINUTE, ago, clause, how_long, named, type_name
from tui.words.narrator import Choice

WAITS = "Type table, log, own, who or nudge."
WATCHES = "Type table, log, who or leave."
SEALED = "Your choice waits face down: undo is open until the last of you chooses."
AFTER = "Type log, table, who, rematch, or leave for the hall."
ONLY_PUBLIC = "You are watching: only what everyone may know is shown."
NOT_SURE = "Nothing was changed."
NOT_NOW = "That is not possible now. Type who for what you can do."
NO_SEAT = "Type the number of the seat too, for example '{word} 2'."
HELP = (
    "'who' says who is here, 'nudge' rings for whoever is asked, 'rules' prints the rules of the game.",
    "'leave' goes to the hall and 'quit' ends the connection; your seat waits, and every move is saved.",
)
ACTS: dict[Act, str] = {
    "nudge": "nudge",
    "stand-in": "stand-in {seat} (a computer player for {name})",
    "reopen": "reopen {seat} ({name}'s seat, for another player)",
    "watching": "watching ({watched} the table to watchers)",
    "close": "close (the table; the match is saved)",
    "ask-undo": "undo (asks for it)",
    "withdraw": "withdraw (your request for an undo)",
    "allow": "allow (the undo)",
    "refuse": "refuse (the undo)",
    "rematch": "rematch",
    "sit": "sit {seat} ({name}'s seat)",
}
"""How each is typed; those with a `{seat}` need its number."""
CLOSE = "Close the table for everyone? Type yes to close it."
SURE: dict[Act, str] = {
    "reopen": "Reopen {name}'s seat? {name} loses it, and the next player sees what {name} saw. Type yes to reopen it.",
    "close": "Close the table for everyone? The match is saved. Type yes to close it.",
}


def who(now: Gathered, clock: float, acts: bool = True) -> list[str]:
    """Who is here, and what can be done for the table. `acts`: whether that can be typed here."""
    lines = [" ".join([*[place_words(place, clock) for place in now.places], *_watching(now)])]
    can = [_act(option, now) for option in now.acts if acts and not option.why_not]
    if can:
        lines.append(f"You can type: {'; '.join(can)}.")
    lines.append(f"The code is {now.code}. Others come in with: {now.ways[0]}" if now.ways else f"Code: {now.code}.")
    if now.back:
        lines.append(f"Come back with: {now.back[0]} plain")
    return lines


def place_words(place: Place, clock: float) -> str:
    """A seat: `Ann: here, asked for 1 minute.`"""
    name = f"{place.name}, played by {place.played_by}" if place.played_by else place.name
    if place.state == "open":
        return f"{place.name}'s seat, {place.seat + 1}: open."
    state = {"here": "here", "computer": "computer", "stand-in": "away, a computer player stands in"}.get(place.state)
    if place.you:
        state = "you"
    elif state is None:
        gone = clock - place.since
        state = f"away for {how_long(gone)[0]}" if gone >= MINUTE else f"left {ago(gone)[0]}"
    asked = "" if place.asked is None else f", asked {ago(clock - place.asked)[0]}"
    return f"{name}: {state}{asked}."


def _watching(now: Gathered) -> Sequence[str]:
    if not now.watched:
        return ("Closed to watching.",)
    return (f"{len(now.watching)} watching.",) if now.watching else ()


def _act(option: Option, now: Gathered) -> str:
    name = "" if option.seat is None else called(now, option.seat)
    seat = "" if option.seat is None else option.seat + 1
    watched = "closes" if now.watched else "opens"
    return ACTS[option.act].format(seat=seat, name=name, watched=watched)


def called(now: Gathered, seat: int) -> str:
    """The name of a seat."""
    return next((place.name for place in now.places if place.seat == seat), f"seat {seat + 1}")


def asks_for_undo(now: Gathered) -> list[str]:
    """A player asks for an undo: to those who have to allow it, and to the others at the table."""
    own = next((place.seat for place in now.places if place.you), None)
    if now.request is None or own == now.request.seat:
        return []
    move = clause(now.request.move)[0] if now.request.move else "their last move"
    line = f"* {called(now, now.request.seat)} asks for an undo of {move}."
    return [f"{line} Type allow, or refuse, or play on." if own in now.request.asked else line]


def done(act: Act, seat: int | None, now: Gathered) -> str:
    """What was done, where nothing else tells it."""
    if act == "nudge" and seat is not None:
        return f"You nudged {called(now, seat)}. You can nudge again in a minute."
    if act == "withdraw":
        return "You took your request for an undo back."
    if now.request is not None and act in ("allow", "refuse"):
        name = called(now, now.request.seat)
        return f"Allowed: {name} may undo." if act == "allow" else f"Refused: {name}'s last move stands."
    return ""


# In the hall, and at a table before its match --------------------------------------------------------

GUEST = "Type ? for help, who, rename or leave."
MAKER = "Type ? for help, who, options or begin."
READY = "Every seat is filled."
ABLE = "At this table you can choose one of these: {able}."
NOT_HERE = "That is nothing here. Type ? for help."
WHICH_RULE = "Choose a rule to change, or press Enter to leave them as they are."
GUEST_HELP = (
    "'sit 2' takes seat 2 if it is open, 'leave' gives your seat up, 'hall' goes to the hall and keeps it.",
    "'who' says who sits here, 'options' the rules of the match, and 'rules' prints the rules of the game.",
    "'rename' changes your name. 'quit' ends the connection; your seat waits.",
)
MAKER_HELP = (
    "'begin' starts the match when no seat is open. 'options' changes the rules of the match.",
    "'computer 3', 'closed 3' and 'open 3' set a seat; 'empty 3' takes it from the player who sits there.",
    "'computer 3 rook' says which computer player: 'who' lists them.",
    "'close' closes the table for everyone.",
    *GUEST_HELP,
)


def table_words(table: HostedTable, you: Person) -> list[str]:
    """A table before its match: its seats and its rules."""
    seats = [f"{nth} {_chair(chair, you)}" for nth, chair in enumerate(table.chairs, 1)]
    rules = [begin_lower(f"{label} {shown}") for _name, label, shown, _values in option_lines(table)]
    head = f"{table.meta.title}, table {table.code}, made by {'you' if table.maker is you else table.maker.name}."
    return [f"{head} Seats: {', '.join(seats)}.", f"Rules: {'; '.join(rules)}."]


def _chair(chair: Chair, you: Person) -> str:
    if chair.person is not None:
        return f"{chair.person.name}{' (you)' if chair.person is you else ''}"
    if chair.kind == "computer":
        return f"{chair.name} (computer)"
    return f"{chair.kind}, kept for {chair.reserved.name}" if chair.reserved else chair.kind


def option_lines(table: HostedTable) -> list[tuple[str, str, str, list[tuple[str, str]]]]:
    """The rules of a match: name, label, value in words, and the values it can have, in words."""
    found = []
    for line in [*table.form.lines(), *[part for part in table.form.parts() if part.settable]]:
        values = [(value, line.words.values.get(value, value)) for value in table.form.offered(line.name, table.seats)]
        found.append((line.name, line.words.label, line.shown, values))
    for name, words in RULES.items():
        found.append((name, words.label, words.values[table.options[name]], list(words.values.items())))
    return found


def come_back(guest: Guest) -> str:
    """How a guest without a key comes back."""
    return f"Come back with: {guest.hall.way(guest.person.word, plain=True)}"


def names_at(table: HostedTable) -> str:
    """Who plays at a table: `Bo, Dan, 2 open`."""
    names = [table.name_of(seat) for seat, chair in enumerate(table.chairs) if chair.kind in ("person", "computer")]
    free = sum(chair.kind == "open" for chair in table.chairs)
    return ", ".join([*names, *([f"{free} open"] if free else [])])


def row(table: HostedTable, you: Person) -> str:
    """A table in the hall: `KRTPLM, Crypt: Ada, Bo, Cy; round 4 of 9; your turn`."""
    state = "gathering" if table.state == "gathering" else table.where[0] if table.where else ""
    more = ""
    if table.chair_of(you) in table.asked:
        more = "your turn"
    elif table.asked:
        more = f"waits for {named(table.waiting)}"
    elif table.maker is you and state == "gathering":
        more = "your table"
    return "; ".join([part for part in (f"{table.code}, {table.meta.title}: {names_at(table)}", state, more) if part])


NO_CODE = "Type the six letters of the code after join."
NO_MATCHES = "No match of yours is over yet."
HOST_HELP = ("'people' says who is connected, from where, and disconnects one of them; 'shut' closes the hall.",)
NOBODY = "Nobody else is here."
WHOM = "Choose a player to disconnect, or press Enter to go back."
DISCONNECT = "Disconnect {name}? Their seats stay theirs. Type yes to disconnect them."
YES = " Type yes to close it."
WHICH_MATCH = "Choose a match to read, or press Enter to go back."
WHICH_GAME = "Type the game too, for example: {word} crypt"
LESSON = "The lesson begins. Type quit to come back to the hall."
NO_LESSON = "{title}: there is no lesson with {name} in it. Type rename first."
SEAT_OR_WATCH = (Choice("Take the seat"), Choice("Watch"))
HALL_HELP = (
    "Type the number of a choice; an empty line lists the choices again.",
    "'join' and a code of six letters, or the code alone, leads to that table.",
    "'rules crypt' prints the rules of Crypt, and 'lesson crypt' teaches it.",
    "'matches' lists your finished matches, 'rename' changes your name, and 'who' says how many people are here.",
    "'who' with a code says who is at that table.",
    "'quit' ends the connection; your seats wait.",
)


def first_visit(guest: Guest) -> list[str]:
    """Asks for a name, and says what keeps it."""
    lines = [f"Cutpurse, {guest.hall.name}'s hall. {type_name()[0]}"]
    if not guest.person.key:
        lines.append("You came without a key: at your seat you get three words that bring you back.")
    return [*lines, "'quit' leaves."]


def hall_head(guest: Guest) -> str:
    """Where one is, and what can be typed."""
    return f"Cutpurse, {guest.hall.name}'s hall. You can also type a code, lesson, rules, ? for help, or quit."


def hall_who(guest: Guest) -> list[str]:
    """How many are here, and how this guest comes back."""
    here = len(guest.hall.guests)
    lines = [f"{here} {'person is' if here == 1 else 'people are'} here. You are {guest.name}."]
    return [*lines, come_back(guest)] if guest.way_back else lines


def somebody(guest: Guest) -> str:
    """A guest who is connected, for the owner of the hall."""
    where = f"at {guest.table.code}" if guest.table else "in the hall"
    key = guest.person.short_key or "no key"
    return f"{guest.name or 'no name yet'}, {key}, from {guest.address or 'this computer'}, {where}"


def new_table(meta: Meta) -> str:
    """A choice of the hall."""
    least, most = meta.seats
    return f"New table: {meta.title}, {least} to {most} players"


def full_watching(code: str) -> str:
    """A code without a seat."""
    return f"Every seat at {code} is taken: you are watching."


def open_seat(table: HostedTable, chair: int) -> str:
    """A seat that was reopened."""
    name = table.chairs[chair].name
    return f"{name}'s seat at {table.code} is open. Whoever takes it sees what {name} saw."


def finished(match: Finished) -> str:
    """A match that is over."""
    won = f"; won by {listed(match.winners)}" if match.winners else ""
    return f"{shelf.meta(match.game).title}: {', '.join(match.names)}{won}"
