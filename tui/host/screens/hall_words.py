"""The words of the hall: its prompt, and its help."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tui.host.screens.lines import TableLine, goes_to, looks_at, your_turn
from tui.widgets.prompt import Asking, KeyWord, key_word
from tui.words import Said, lengths, plural
from tui.words.hall import choose_table, join_by_code, set_up

if TYPE_CHECKING:
    from tui.host.guest import Guest
    from tui.host.screens.hall import HallScreen

HOSTS: Said = (
    "choose a table to look at or go to, a game for a new table, or a code to join.",
    "choose a table or a game.",
    "choose a table.",
)
CLOSES: Said = ("close it: every table is saved, and everyone leaves.", "close it; all is saved.")


def help_lines(screen: HallScreen) -> list[tuple[str, str]]:
    """Help for the hall, as (text, role)."""
    keys, person = screen.home.keys, screen.guest.person
    word = keys.word
    lines = [
        f"A table is where a match is played. Its letter, {word('up')} and {word('down')} select a table or a game.",
        f"{word('go')} goes to your table, shows a table of others, or sets up a new one for a game.",
        f"{word('join')}: type the code of a friend's table, then sit down or watch. "
        f"{word('who')}: who is at the selected table.",
        f"{word('teach')} teaches you the selected game alone. {word('watch')}: your finished matches. "
        f"{word('moves')}: all tables in one list.",
        f"{word('rename')}: another name, for matches that start later. {word('look')} describes what is selected.",
        f"Nothing is lost when you leave ({word('quit')}): your tables wait for you.",
        f"While this page is open, {word('rules')} opens the rules and {word('keys')} lists all keys.",
    ]
    if person.host:
        lines.append(
            f"You are the host: {word('people')} lists who is connected, {word('shut')} closes the hall for everyone."
        )
    lines.append(f"Friends come in with: {screen.hall.way()}")
    if person.word:
        lines.append(f"You came without a key. Come back with: {screen.hall.way(person.word)}")
    return [(line, "ink") for line in lines]


def here(screen: HallScreen) -> Said:
    """Who looks, and how many are here."""
    name, count = screen.name, len(screen.hall.guests)
    people = f"{count} {plural(count, 'person', 'people')} here"
    if screen.guest.person.host:
        most = screen.hall.limits.connections
        return lengths(f"{name}, host   {count} of {most} connections", f"{name}, host   {count} here", f"{count} here")
    key = screen.guest.person.short_key if screen.grain == "wide" else ""
    long = [f"{name}   key {key}   {people}"] if key else []
    return lengths(*long, f"{name}   {people}", f"{name}, {count} here", f"{count} here")


def asking(screen: HallScreen) -> Asking:
    """The prompt."""
    line = screen.line
    edge = screen.says or screen.news() or your_turn(screen.guest, screen.own) or _lesson(screen) or ("",)
    enter = does(screen.guest, line) if line else join_by_code() if screen.joins else set_up(screen.meta.title)
    ask = HOSTS if screen.guest.person.host else choose_table()
    return Asking(ask=ask, who=screen.name, enter=enter, edge=edge, keys=_keys(screen))


def _lesson(screen: HallScreen) -> Said:
    """What the lesson of the selected game asks, until this guest has played it to its end."""
    taught = screen.offer(screen.meta) if screen.line is None else None
    return taught.invites(screen.home.keys.word("teach")) if taught is not None else ()


def does(guest: Guest, line: TableLine) -> Said:
    """What Enter does at a table."""
    return goes_to(line) if line.table.is_of(guest.person) else looks_at(line)


def _keys(screen: HallScreen) -> tuple[KeyWord, ...]:
    labels, keys, wide, narrow = (
        list(screen.labels()),
        screen.home.keys,
        screen.grain == "wide",
        screen.grain == "narrow",
    )
    host, games = screen.guest.person.host, len(screen.games)
    words = [KeyWord(f"{labels[0]}-{labels[games - 1]}", "new table" if wide else "new")]
    if len(labels) > games + 1:
        words.append(KeyWord(f"{labels[games]}-{labels[-1]}", "table"))
    elif len(labels) > games:
        words.append(KeyWord(labels[-1], "table", f"key:{labels[-1]}"))
    words += [key_word(keys, "join", "join by code" if wide else None), key_word(keys, "who")]
    if host:
        words += [key_word(keys, "people"), key_word(keys, "shut", "close")]
    words += [key_word(keys, "rename"), key_word(keys, "settings"), key_word(keys, "quit", "leave")]
    if narrow:  # a word for the keys that lead on
        leads = [keys.drawn(name) for name in ("join", "quit")] + [words[0].keys]
        words = [one if one.keys in leads else one._replace(does="") for one in words]
    elif host and not wide:
        words = [*words[:-2], *[one._replace(does="") for one in words[-2:]]]
    return (*words, key_word(keys, "help", "" if narrow else None))
