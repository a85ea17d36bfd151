"""The words of a table before its match: its prompt, its help, and what each rule means."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tui.host.screens.lines import called, open_seats
from tui.shelf import characters
from tui.shelf.setup_form import Line
from tui.widgets.prompt import Asking, KeyWord
from tui.words import Said, lengths
from tui.words.hall import fill_seat, share_code, start_for, wait_for_maker

if TYPE_CHECKING:
    from tui.host.screens.table import Table


def asking(screen: Table) -> Asking:
    """The prompt."""
    ask, enter, ready = PROMPTS[screen.role](screen)
    return Asking(
        ask=ask, who=screen.name, enter=enter, ready=ready, edge=screen.news() or _sitter(screen), keys=_keys(screen)
    )


def _sitter(screen: Table) -> Said:
    """What the selected computer player is like, or that it is no better here than a weaker one."""
    chair = screen.table.chairs[screen.item.chair] if screen.item.kind == "chair" else None
    if chair is None or chair.kind != "computer":
        return ("",)
    weaker = characters.no_better(chair.bot, screen.game, screen.table.seats)
    return weaker or characters.says(chair.bot, chair.name)


def _maker(screen: Table) -> tuple[Said, Said, bool]:
    """To the maker: fill every seat, then start."""
    table, free = screen.table, open_seats(screen.table)
    if free:
        seat = table.number(screen.open_chair if screen.open_chair is not None else free[0])
        if table.seat_of(screen.guest) is None and screen.open_chair is not None:
            return _choose(screen)
        return fill_seat(seat), share_code(seat, screen.home.keys.word("more")), False
    start: Said = ("start the match for everyone, or change something first.", "start the match.")
    if missing := table.missing():
        return start, missing, False
    return start, start_for([called(chair) for chair in table.chairs if chair.kind != "closed"]), True


def _seated(screen: Table) -> tuple[Said, Said, bool]:
    """To a guest with a seat: wait, or move."""
    table, free = screen.table, screen.table.free_for(screen.guest.person)
    seat = table.number(free[0]) if free else None
    if screen.open_chair is None:
        waits: Said = ("The match opens here when it starts.", "It opens here when it starts.")
        return wait_for_maker(table.maker.name, seat), waits, False
    seat = table.number(screen.open_chair)
    return wait_for_maker(table.maker.name, seat), (f"move to seat {seat}.",), True


def _visitor(screen: Table) -> tuple[Said, Said, bool]:
    """To a guest with the code: sit down, or watch."""
    if screen.open_chair is not None:
        return _choose(screen)
    if screen.table.state == "gathering":
        taken: Said = ("Every seat is taken. Watch when the match has started.", "Every seat is taken.")
        return ("look around, or go back to the hall.", "look around."), taken, False
    if not screen.table.watched:
        shut: Said = ("This table is closed to watching.", "It is closed to watching.")
        return ("look around, or go back to the hall.", "look around."), shut, False
    return ("watch this match, or go back to the hall.", "watch?"), ("watch this match.",), True


def _choose(screen: Table) -> tuple[Said, Said, bool]:
    """An open seat is there."""
    table, chair = screen.table, screen.open_chair
    assert chair is not None
    seat, plays = str(table.number(chair)), called(table.chairs[chair])
    ask: Said = ("choose a seat, or go back to the hall.", "choose a seat.")
    if table.started:
        ask = ("choose a seat, watch, or go back to the hall.", "choose a seat, or watch.")
        return ask, lengths("take seat {n} and play for {who}.", "take seat {n}.", n=seat, who=plays), True
    return ask, lengths("take seat {n} as {name}.", "take seat {n}.", n=seat, name=screen.name), True


PROMPTS = {"maker": _maker, "seated": _seated, "visitor": _visitor}


def _keys(screen: Table) -> tuple[KeyWord, ...]:
    role, table, narrow = screen.role, screen.table, screen.grain == "narrow"
    words: list[KeyWord] = []
    if role == "maker":
        wide = screen.grain == "wide"
        last = next(item.key for item in reversed(screen.items()) if item.key)
        words = [screen.key_word("more", "change")]
        words += [] if narrow else [KeyWord("Left Right", "value")]
        words += [KeyWord(f"a-{last}", "go to it")] if wide else []
        words += [screen.key_word("rename"), screen.key_word("leave-seat", "empty it")]
        words += [screen.key_word("look", "what it means")] if wide else []
    else:
        for item in screen.items():
            if item.key and item.kind == "chair":
                words.append(KeyWord(item.key, f"seat {table.number(item.chair)}", f"key:{item.key}"))
        words += [screen.key_word("leave-seat", "leave the seat")] if role == "seated" else []
        words += [screen.key_word("watch")] if role == "visitor" and table.started else []
        words += [screen.key_word("rename"), screen.key_word("look", "rule in full")]
    if narrow:
        chairs = [item.key for item in screen.items() if item.kind == "chair" and item.key]
        seats = [word for word in words if word.keys in chairs]
        words = [word if word.keys in ("Space", *chairs) else word._replace(does="") for word in words]
        if len(seats) > 1:  # one word for all, so that the ways out have room
            words = [KeyWord(f"{seats[0].keys}-{seats[-1].keys}", "seat"), *words[len(seats) :]]
    return (
        *words,
        screen.key_word("who"),
        screen.key_word("out", "hall"),
        screen.key_word("help", "" if narrow else None),
    )


def help_lines(screen: Table) -> list[tuple[str, str]]:
    """Help, as (text, role)."""
    word = screen.home.keys.word
    up, down = word("up"), word("down")
    lines = [f"{up} and {down} go from item to item; a letter selects its item. {word('look')} says what it means."]
    if screen.role == "maker":
        lines += [
            f"{word('more')}, Left and Right change the selected seat or rule. An open seat waits for a friend; it can "
            "also be a computer player's, or closed.",
            f"{word('leave-seat')} empties the selected seat. The match starts with {word('go')} when no seat is open.",
        ]
    else:
        lines += [
            f"An open seat has a letter: select it, and {word('go')} takes it. Only {screen.table.maker.name} sets the "
            "rules and starts the match.",
            f"{word('leave-seat')} leaves your seat; another player may take it then.",
        ]
    lines += [
        f"{word('out')} goes to the hall; your seat stays yours. {word('who')} lists everyone at this table.",
        f"{word('rename')}: another name, until the match starts.",
        f"Friends come in with: {screen.hall.way(screen.table.code)}",
        f"In the hall they type the code: {word('join')}, then {screen.table.code}.",
    ]
    if screen.guest.way_back:
        lines.append(f"You came without a key. Come back with: {screen.guest.way_back}")
    return [(line, "ink") for line in lines]


def explained(line: Line) -> tuple[str, list[tuple[str, str]]]:
    """The values of a rule and what each means, as a title and lines."""
    lines = []
    for value, words in line.words.values.items():
        said = line.words.says.get(value, ("",))[0]
        lines.append((f"{words}: {said}" if said else words, "focus" if words == line.shown else "ink"))
    return line.words.label, lines or [(line.shown, "ink")]
