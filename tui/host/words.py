"""What only the hall says: refusals, and the lines that stay in a terminal after the connection has ended."""

from __future__ import annotations

from collections.abc import Sequence

from rules.errors import RulesError
from tui.complaints import complaint
from tui.shelf.box import Option
from tui.words import Said, lengths

RULES = {
    "watching": Option(
        "Watching",
        {"yes": "with the code", "no": "closed"},
        {
            "yes": ("from the hall or by ssh", "from the hall"),
            "no": ("only the players see the table", "only players"),
        },
    ),
    "undo": Option(
        "Undo requests",
        {"yes": "allowed", "no": "off"},
        {
            "yes": ("the players asked now decide", "the players decide"),
            "no": ("no undo once another player is asked", "only before others"),
        },
    ),
}
"""The rules of every table beside those of its game."""


# At the door ---------------------------------------------------------------------------------------


def too_many_wrong() -> Said:
    """After too many wrong codes and words, for right ones too."""
    return lengths("Too many wrong codes. Try again in a minute.", "Too many wrong codes.")


def no_such_word() -> Said:
    """The words are unknown, or their seat was reopened."""
    return lengths(
        "These three words lead to no seat now. Ask the maker of your table for its code.",
        "These three words lead to no seat now.",
    )


def full(code: str) -> Said:
    """A right code, without a seat or a view."""
    return lengths(
        f"Every seat at {code} is taken, and it is closed to watching.",
        f"{code} is full and closed to watching.",
        "This table is full.",
    )


def old_seat_is_open(code: str) -> Said:
    """To a player who comes back with the code to a seat that was reopened."""
    return lengths(f"Your old seat at {code} is open: you can take it again.", "Your old seat is open again.")


def hall_bad(error: RulesError) -> str:
    """The hall cannot be opened, in one line."""
    if error.code == "hall-held":
        return "Another cutpurse host already runs with these matches."
    if error.code == "hall-bad":
        return f"{error.facts['file']} cannot be used ({error.facts['reason']}). Mend it, or give it another name."
    return complaint(error)


def set_aside(code: str, error: RulesError) -> str:
    """A table that could not be taken up, in one line for the owner."""
    return f"Table {code} waits: {complaint(error)}"


# Lines after a connection --------------------------------------------------------------------------


def broken() -> Sequence[str]:
    """A fault in the program ended the connection."""
    return ("Something broke at your seat. The match is saved: connect again.",)


def taken_over(code: str, maker: str) -> Sequence[str]:
    """At the older terminal of a seat. `maker`: empty if it is the maker's own."""
    who = f"{maker} or the host" if maker else "the host"
    return (
        f"Your seat at {code} was taken over from another terminal.",
        f"If that was not you, ask {who} to reopen the seat.",
    )


def reopened_yours(by: str, code: str) -> Sequence[str]:
    """At the terminal of the player who lost a seat."""
    return (f"{by} reopened your seat at {code}: another player may take it.",)


def disconnected() -> Sequence[str]:
    """The host ended the connection."""
    return ("The host ended this connection. Your seats stay yours.",)


def hall_closed(code: str, way: str) -> Sequence[str]:
    """The hall ended the connection. `code`: the table with a seat of theirs; `way`: the line back without a key."""
    if not code:
        return ("The hall closed.",)
    if way:
        return (f"The hall closed. Table {code} is saved. Come back to your seat later with:", f"  {way}")
    return (f"The hall closed. Table {code} is saved; the same ssh line works again later.",)


def farewell(way: str, seated: bool) -> Sequence[str]:
    """To a guest who leaves."""
    return (f"Saved. Your seat waits: {way}",) if seated else ()


# Names ---------------------------------------------------------------------------------------------


def empty_name() -> Said:
    """A name without a letter, or none yet."""
    return ("A name needs at least one letter.", "Type a name first.")


def no_new_name() -> Said:
    """During a match the name is that of the deal."""
    return lengths("You can change your name when your matches are over.", "Not during a match.")


# Tables before the start ---------------------------------------------------------------------------


def too_many_tables(most: int) -> Said:
    """No further table for this maker."""
    return lengths(f"Close one of your tables first: {most} at a time.", "Close one of your tables first.")


def hall_has_enough(most: int) -> Said:
    """No further table in this hall."""
    return lengths(f"This hall has {most} tables, as many as it keeps.", "This hall has no room for a table.")


def too_fast() -> Said:
    """A guest made more changes than the others have time for."""
    return lengths("That was too fast: wait a few seconds.", "Too fast: wait a little.")


def not_open() -> Said:
    """The chair was taken meanwhile, or never was open."""
    return ("This seat is not open.",)


def kept_for(name: str) -> Said:
    """A chair of a rematch."""
    return lengths(f"This seat is kept for {name}: choose another one.", f"This seat is kept for {name}.", "Kept.")


def too_late() -> Said:
    """The match has been dealt."""
    return ("The match has started.",)


def no_seat() -> Said:
    """There is no such seat, or not for this guest."""
    return ("You have no seat here.",)


def only_maker(maker: str) -> Said:
    """Another player decides."""
    return lengths(f"Only {maker}, who made the table, can change this.", f"Only {maker} can change this.", "No.")


def player_sits() -> Said:
    """A chair that must be emptied before it is changed."""
    return ("A player sits there: empty the seat first.", "Empty the seat first.")


def not_possible() -> Said:
    """An option has no such value."""
    return ("This is not possible here.",)


def not_so_many(known: tuple[int, int]) -> Said:
    """Too few or too many players."""
    return (f"Choose {known[0]} to {known[1]} players.",)


def nobody_sits() -> Said:
    """Only computers."""
    return ("At least one person must take a seat.", "Take a seat first.")


def started(maker: str) -> Said:
    """Edge: the match was dealt."""
    return lengths(f"{maker} started the match", "The match started")


def disk_full() -> Said:
    """A change that the host's disk refuses."""
    return lengths(
        "The host's disk cannot save this: try again later.",
        "The disk cannot save this: try later.",
        "Not saved: try later.",
    )


def disk_full_at_table() -> Said:
    """Edge: a move waits for the disk."""
    return lengths(
        "The host's disk is full: the last move waits until it can be saved",
        "The host's disk is full: a move waits",
        "The host's disk is full",
    )


def disk_works_again() -> Said:
    """Edge: the move was saved."""
    return ("The host's disk works again", "The disk works again")


# At the table --------------------------------------------------------------------------------------


def for_players() -> Said:
    """What a watcher cannot do."""
    return ("Only players can do this.",)


def for_maker(maker: str) -> Said:
    """What the maker and the host decide."""
    return lengths(f"Only {maker} or the host can do this.", "Only the maker can do this.")


def is_away(name: str) -> Said:
    """A nudge would not be heard."""
    return lengths(f"{name} is away and would not hear it.", f"{name} is away.")


def you_are_asked() -> Said:
    """Those who are asked do not nudge."""
    return ("You are asked yourself.",)


def nudged_already(seconds: int) -> Said:
    """One nudge a minute."""
    return lengths(f"You can nudge again in {seconds} s.", f"Again in {seconds} s.")


def nothing_to_undo() -> Said:
    """No move of this guest is the last one."""
    return lengths("Not now: no move of yours to undo.", "No move to undo.")


def undo_is_free() -> Said:
    """Nobody else is asked."""
    return lengths("Nobody needs to be asked: undo it yourself.", "Undo it yourself.")


def undo_off() -> Said:
    """The maker switched undo requests off."""
    return lengths("Undo requests are off at this table.", "Undo requests are off.")


def already_asked() -> Said:
    """One request at a time."""
    return lengths("An undo request waits for its answer.", "A request waits already.")


def no_request() -> Said:
    """Nothing to answer, or it has ended meanwhile."""
    return lengths("This request has ended.", "It has ended.")


def not_over() -> Said:
    """A rematch during the match."""
    return ("The match is not over yet.",)


def is_closed() -> Said:
    """The table is gone."""
    return ("This table is closed.",)


def closed_to_watching(by: str) -> Said:
    """At a watcher who is sent to the hall, and at a guest who wants to watch."""
    if not by:
        return lengths("This table is closed to watching.", "Closed to watching.")
    return lengths(f"{by} closed the table to watching", "The table was closed to watching")


def watch_later(maker: str) -> Said:
    """At a guest who wants to watch before there is a match."""
    return lengths(
        f"You can watch when {maker} has started the match.", "You can watch after the start.", "Watch it later."
    )


def open_to_watching(by: str) -> Said:
    """Edge."""
    return lengths(f"{by} opened the table to watching", "Open to watching")


def has_seat() -> Said:
    """A player who wants to watch their own table."""
    return ("You have a seat at this table.",)
