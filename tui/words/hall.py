"""What the hall and its tables say: the sentences that table, hall and plain mode share, each in its lengths.

Names come cleaned; `key`, `look`, `undo`, `out`, `who`, `again` are keys as people write them. An ask comes after
`► Name: `; an Enter line that begins with what Enter does gets its `Enter: ` from the prompt. `task` is what a player
is asked, with its full stop or question mark; `move` is the public log line of a move, through `clause`, or empty.
"""

from __future__ import annotations

from collections.abc import Sequence

from tui.words import Said, lengths, listed, plural, quoted

MOST_NAMED = 3
MINUTE = 60


def named(names: Sequence[str]) -> str:
    """Names in a sentence: `Ann, Ben and 2 more`."""
    return listed(names if len(names) <= MOST_NAMED else [*names[:2], f"{len(names) - 2} more"])


def how_long(seconds: float) -> Said:
    """How long something has lasted, from a minute on: `25 minutes`, `25 min`."""
    for unit, word, brief in ((86400, "day", "d"), (3600, "hour", "h")):
        if seconds >= unit:
            count = int(seconds // unit)
            return f"{count} {plural(count, word, f'{word}s')}", f"{count} {brief}"
    count = max(1, int(seconds // 60))
    return f"{count} {plural(count, 'minute', 'minutes')}", f"{count} min"


def ago(seconds: float) -> Said:
    """When something began: `just now`, `25 minutes ago`."""
    return tuple([f"{one} ago" for one in how_long(seconds)]) if seconds >= MINUTE else ("just now",)


def clause(sentence: Said) -> Said:
    """The log's sentence about a move, quoted in another sentence."""
    return lengths(*map(quoted, sentence))


# Coming in, and the hall ---------------------------------------------------------------------------


def type_name() -> Said:
    """Ask, at the first visit; nobody's name stands before it."""
    return lengths("Type the name that everyone at your tables will see.", "Type your name.")


def go_in(name: str) -> Said:
    """Enter, at the first visit."""
    return lengths(f"go in as {name}.", "go in.")


def take_seat(seat: int, maker: str, name: str) -> Said:
    """Enter, at the first visit with a code. `seat` counts from 1."""
    return lengths(
        f"take seat {seat} at {maker}'s table as {name}.", f"take seat {seat} as {name}.", f"take seat {seat}."
    )


def name_taken(name: str) -> Said:
    """Another player at the table has this name."""
    return lengths(
        f"Another player here is called {name}: choose another name.",
        f"{name} is taken: choose another.",
        "This name is taken: choose another.",
    )


def choose_table() -> Said:
    """Ask, in the hall."""
    return lengths(
        "choose a table to go to, a game for a new table, or a code to join.",
        "choose a table, a game or a code.",
        "choose a table.",
    )


def go_to(code: str, game: str, where: str, yours: bool) -> Said:
    """Enter, at a table of this guest. `where`: `round 4 of 9`."""
    if yours:
        return lengths(f"go to {code}, {game}, {where}. It is your turn.", f"go to {code}, your turn.")
    return lengths(f"go to {code}, {game}, {where}.", f"go to {code}.")


def set_up(game: str) -> Said:
    """Enter, at a game in the hall."""
    return lengths(f"set up a table for {game}. You are its maker.", f"set up a table for {game}.", f"set up {game}.")


def join_by_code() -> Said:
    """Enter, at the row of the codes in the hall."""
    return lengths("type the code of a friend's table.", "type a code.")


def no_such_code(code: str) -> Said:
    """The code is unknown or spent."""
    return lengths(
        f"There is no table with the code {code}. Check it with your friend.",
        f"There is no table with the code {code}.",
        "No table has this code.",
    )


def close_hall(players: int) -> Said:
    """Ask the host before the hall is closed. `players`: those who are here beside the host."""
    here = f"close the hall? {players} {plural(players, 'player is', 'players are')} here."
    return lengths(*[here] * bool(players), "close the hall?")


def hall_closes(host: str) -> Said:
    """Edge, before the hall is closed."""
    return lengths(f"{host} closes the hall: every match is saved", "The hall closes; all is saved")


def closes_in(seconds: int) -> Said:
    """Ask, while the hall closes."""
    return (f"the hall closes in {seconds} s.",)


def come_back(host: str) -> Said:
    """Enter line, while the hall closes."""
    return lengths(
        f"Come back with the same ssh line when {host} opens it again.",
        "Come back with the same ssh line when it opens again.",
        "Come back with the same ssh line later.",
    )


# A table before the start --------------------------------------------------------------------------


def fill_seat(seat: int) -> Said:
    """Ask the maker while a seat is open."""
    return lengths(
        f"fill seat {seat}, then start the match for everyone.",
        f"fill seat {seat}, then start the match.",
        f"fill seat {seat}, then start.",
    )


def share_code(seat: int, key: str) -> Said:
    """What the maker can do for an open seat."""
    return lengths(
        f"Share the code, or change seat {seat} to a computer player or to closed: {key}.",
        f"Share the code, or change seat {seat} to a computer player or to closed.",
        f"Share the code, or {key}: change it.",
    )


def start_for(names: Sequence[str]) -> Said:
    """Enter, when no seat is open."""
    return lengths(f"start the match for {named(names)}.", "start the match.")


def wait_for_maker(maker: str, seat: int | None) -> Said:
    """Ask a guest before the start. `seat`: an open one, counted from 1."""
    whole = f"wait for {maker} to start the match"
    return lengths(
        f"{whole}, or move to seat {seat}." if seat else f"{whole}.",
        f"{whole}.",
        f"wait for {maker}.",
        "wait for the start.",
    )


def took_seat(name: str, seat: int) -> Said:
    """Edge."""
    return (f"{name} took seat {seat}",)


def left_seat(name: str, seat: int) -> Said:
    """Edge."""
    left = f"{name} left seat {seat}"
    return lengths(f"{left}: it is open again", f"{left}: it is open", left)


def changed(maker: str, option: str, value: str) -> Said:
    """Edge: a rule of the match was changed."""
    return lengths(f"{maker} changed {option} to {value}", f"{maker} changed {option}", f"{option}: {value}")


# Who comes and goes, at a table --------------------------------------------------------------------


def company(away: Sequence[str], watching: int, free: Sequence[int] = ()) -> Said:
    """The right end of the edge: `Cy away, 2 watching`; empty if there is nothing to say. `free`: the seats that wait
    for another player, from 0 on."""
    gone = lengths(f"{named(away)} away", f"{len(away)} away") if away else ()
    seats = listed([str(seat + 1) for seat in free])
    vacant = lengths(f"{plural(len(free), 'seat', 'seats')} {seats} open", f"{len(free)} open") if free else ()
    watch = lengths(f"{watching} watching", f"{watching} watch") if watching else ()
    parts = [one for one in (gone, vacant, watch) if one]
    if not parts:
        return ("",)
    fewer = [", ".join([one[0] for one in parts[:count]]) for count in range(len(parts), 1, -1)]
    return (*fewer, *parts[0])


def dropped(name: str) -> Said:
    """Edge."""
    return lengths(f"{name}'s connection dropped", f"{name}'s line dropped")


def left(name: str) -> Said:
    """Edge: a player went to the hall or away; the seat stays theirs."""
    return lengths(f"{name} left; the seat waits for {name}", f"{name} left")


def is_back(name: str) -> Said:
    """Edge."""
    return (f"{name} is back",)


def you_are_back(moves: int = 0) -> Said:
    """Edge, at the seat of the player who is back. `moves`: how many a computer player made meanwhile."""
    if not moves:
        return lengths("You are back at your seat", "You are back")
    made = f"{moves} {plural(moves, 'move', 'moves')}"
    return lengths(
        f"You are back: a computer player made {made} for you",
        f"You are back: a computer made {made}",
        f"You are back; computer: {made}",
    )


def come_back_as(way: str) -> Said:
    """Edge, at a player without a key who has just sat down in a running match. `way`: the line that leads back."""
    return lengths(f"You play here now; come back with: {way}", f"Come back with: {way}", way)


def plays_here_now() -> Said:
    """Edge, at the newest terminal of a seat."""
    return lengths(
        "Your other terminal was disconnected: you play here now",
        "Your other terminal was disconnected",
        "You play here now",
    )


def stands_in(by: str, name: str) -> Said:
    """Edge: a computer plays for a player who is away."""
    return lengths(
        f"{by} let a computer player play for {name}",
        f"A computer player plays for {name}",
        f"Computer plays for {name}",
    )


def stands_out(by: str, name: str) -> Said:
    """Edge: the computer is out again."""
    return lengths(
        f"{by} took the computer player out: {name}'s seat waits for {name}",
        f"{name}'s seat waits for {name} again",
        f"{name}'s seat waits for them",
        f"{name}'s seat waits",
    )


def plays_for(new: str, name: str) -> Said:
    """Edge: another player took a reopened seat."""
    return lengths(f"{new} plays for {name} from now on", f"{new} plays for {name}", f"{new} sat down")


def reopened(by: str, name: str, code: str) -> Said:
    """Edge."""
    return lengths(
        f"{by} reopened {name}'s seat: the code {code} leads to it",
        f"{by} reopened {name}'s seat",
        f"{name}'s seat is open",
    )


def closed(by: str, code: str) -> Said:
    """Edge."""
    return lengths(f"{by} closed table {code}; the match is saved", f"{by} closed the table")


def nudged_you(name: str) -> Said:
    """Edge, at a seat that is asked."""
    return lengths(f"{name} nudged you: they wait for your choice", f"{name} nudged you")


def you_nudged(name: str, seconds: int) -> Said:
    """Edge, at the one who nudged."""
    return lengths(
        f"You nudged {name}; the next nudge is possible in {seconds} s",
        f"You nudged {name}; again in {seconds} s",
        f"You nudged {name}",
    )


def wants_rematch(name: str, code: str) -> Said:
    """Edge, at the result."""
    return lengths(
        f"{name} wants a rematch: table {code}, the same rules",
        f"{name} wants a rematch: table {code}",
        f"{name} wants a rematch",
    )
