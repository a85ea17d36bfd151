"""What a table says to a player who waits, and about undoing a move that others have to allow.

Keys and names come as in `tui.words.hall`.
"""

from __future__ import annotations

from collections.abc import Sequence

from tui.words import Said, begin_upper, lengths, plural
from tui.words.hall import named

# Waiting -------------------------------------------------------------------------------------------


def waiting_for(name: str, task: Said = ()) -> Said:
    """Ask, while others are asked: `Waiting for Ada: claim treasures or pass.` `name`: one, or several as `named`."""
    whole = [f"Waiting for {name}: {one}" for one in task]
    return lengths(*whole, f"Waiting for {name}.", "Waiting for a player.")


def look_around(look: str) -> Said:
    """Enter line of any other player who waits."""
    return lengths(
        f"Look around with {look} while you wait: your terminal will ring when you are asked.",
        "Look around while you wait: your terminal will ring for you.",
        "It rings when you are asked.",
    )


def face_down(undo: str) -> Said:
    """Enter line of one who has chosen while others still do."""
    return lengths(
        f"Your choice waits face down. Undo ({undo}) is open until the last of you chooses.",
        "Your choice waits face down. Undo is open until the last of you chooses.",
        f"Face down; {undo} undoes it for now.",
    )


def is_away(name: str) -> Said:
    """Enter line of those who wait for a player who is away."""
    return lengths(
        f"{name} is away: the match is saved and waits. You can leave and come back at any time.",
        f"{name} is away: the match is saved and waits. You can leave and come back.",
        f"{name} is away: leave any time.",
    )


def plays_seat(player: str, name: str) -> str:
    """Before an ask, at a seat that another player took over."""
    return f"{player}, for {name}"


def turn_behind(out: str) -> Said:
    """Edge of a page, when the question to this player has come behind it."""
    return lengths(f"It is your turn: {out} leads back to the table", f"Your turn: {out} leads back", "It is your turn")


def at_closed_table(name: str) -> Said:
    """Ask, when nothing more can be done at a table. `name`: empty for a watcher, whom nothing names before it."""
    asks = "read the log, or go back to the hall.", "go back to the hall."
    return asks if name else tuple(map(begin_upper, asks))


def watching() -> Said:
    """Enter line of a watcher."""
    return lengths("You are watching: only what everyone may know is shown.", "You are watching.")


# Undo requests -------------------------------------------------------------------------------------


def ask_for_undo(names: Sequence[str]) -> Said:
    """Ask the one who wants an undo."""
    return lengths(f"ask {named(names)} to undo your last move?", "ask for an undo?")


def send_request(names: Sequence[str]) -> Said:
    """Enter of the one who wants an undo."""
    return lengths(
        f"ask. Your move stands unless {named(names)} {plural(len(names), 'allows', 'allow')} the undo.",
        f"ask. The move stands unless {named(names)} {plural(len(names), 'allows', 'allow')} it.",
        f"ask {named(names)}.",
        "ask.",
    )


def request_sent(names: Sequence[str]) -> Said:
    """Edge, at the one who asked."""
    return lengths(f"You asked {named(names)} for an undo", "You asked for an undo")


def others_asked(name: str, names: Sequence[str]) -> Said:
    """Edge, at those who neither asked nor are asked: why the match waits."""
    return lengths(f"{name} asked {named(names)} for an undo", f"{name} asked for an undo")


def request_ends(names: Sequence[str], out: str) -> Said:
    """Enter line of the one who asked, while it waits."""
    ends = f"Your request ends when {named(names)} {plural(len(names), 'answers or moves', 'answer or move')}."
    return lengths(f"{ends} {out}: withdraw it.", f"{out}: withdraw your request.")


def asks_for_undo(name: str, move: Said, who: str) -> Said:
    """Edge, at those who are asked now. `who`: the key of the page that answers."""
    fuller = [f"{name} asks for an undo of {one}: {who} answers" for one in move]
    return lengths(
        *fuller,
        f"{name} asks for an undo of their last move: {who} answers",
        f"{name} asks for an undo: {who} answers",
        f"{name} asks for undo: {who}",
        f"{name}: undo? {who}",
    )


def refuses(name: str) -> Said:
    """What playing on means while a request waits, after what Enter does."""
    return lengths(f"This refuses {name}'s undo.", "No undo then.")


def allow_undo(name: str) -> Said:
    """Ask in the page `who`, which shows the move."""
    return lengths(f"allow {name} to undo their last move?", f"allow {name}'s undo?", "allow the undo?")


def allow(picks: bool) -> Said:
    """Enter in the page `who`. `picks`: whether this player has some, which it clears."""
    if not picks:
        return ("allow it. (no undo)",)
    return lengths("allow it; your picks are cleared. (no undo)", "allow; your picks go.")


def did_not_allow(name: str) -> Said:
    """Edge, at the one who asked."""
    return lengths(f"{name} did not allow the undo", f"{name} did not allow it")


def withdrew(name: str) -> Said:
    """Edge, at those who were asked."""
    return lengths(f"{name} withdrew the request for an undo", f"{name} withdrew the request", f"{name} withdrew it")


def undid(name: str, move: Said, picks: bool) -> Said:
    """Edge, after an undo was allowed. `picks`: whether these eyes had some."""
    fuller = [f"{name} undid {one}" for one in (*move, "their last move")]
    if not picks:
        return lengths(*fuller, f"{name} undid it")
    return lengths(
        *[f"{one}; your picks are cleared" for one in fuller],
        f"{name} undid; picks cleared",
        "Undone; your picks are cleared",
    )


# Seats ---------------------------------------------------------------------------------------------


def reopen_seat(name: str) -> Said:
    """Ask, before a seat is opened to another player."""
    return lengths(f"reopen {name}'s seat for another player?", f"reopen {name}'s seat?", "reopen the seat?")


def reopen(name: str) -> Said:
    """Enter, before a seat is opened to another player."""
    return lengths(
        f"reopen it. {name} loses it, and the next player sees what {name} saw.",
        f"reopen it. The next player sees what {name} saw.",
        "reopen it, secrets and all.",
    )


def rematch(name: str, again: str) -> Said:
    """Enter at the result. `name`: the player who wants a rematch; empty while nobody does."""
    if not name:
        return lengths(f"back to the hall. {again}: a new table with the same people.", f"hall. {again}: rematch.")
    return lengths(f"back to the hall. {again}: take your seat at {name}'s rematch.", f"hall. {again}: rematch.")
