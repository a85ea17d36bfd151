"""The words of the page `who`: seats, who watches, and what can be done for the table."""

from __future__ import annotations

from collections.abc import Sequence

from tui.company import Gathered, Option, Place
from tui.words import Said, lengths, listed, plural
from tui.words.hall import MINUTE, ago, how_long, named


def state(place: Place) -> str:
    """How a seat is, in a column."""
    if place.state == "stand-in":
        return "away"
    return "here, you" if place.you else place.state


def detail(place: Place, task: Said, now: float, stood_in: int = 0) -> Said:
    """Since when a seat is as it is, and what it is asked. `now`: as its times are counted; `stood_in`: how many moves
    a computer made for this player, who is back."""
    parts: list[Said] = []
    if place.played_by:
        parts.append((f"played by {place.played_by}",))
    if place.state == "stand-in":
        parts.append((f"a computer player plays for {place.player}", "a computer player plays", "computer"))
    elif place.state == "away":
        gone = now - place.since
        parts.append((f"for {how_long(gone)[1]}",) if gone >= MINUTE else ago(gone))
    elif place.state == "open":
        parts.append(("for another player, by the code", "for another player", "by the code"))
    if place.you and stood_in:
        made = f"{stood_in} {plural(stood_in, 'move', 'moves')}"
        parts.append(lengths(f"a computer player made {made} for you", f"a computer made {made}", f"computer: {made}"))
    if place.asked is not None:
        since = ago(now - place.asked)[-1]
        asked = [f"asked {since}: {one}" for one in task]
        parts.append(lengths(*asked, f"asked {since}"))
    return _joined(parts)


def _joined(parts: Sequence[Said]) -> Said:
    """Facts beside each other: the first ones may be short, the last one is shortened first."""
    if len(parts) < 2:
        return parts[0] if parts else ("",)
    *before, last = parts
    head = ", ".join([one[0] for one in before])
    short = ", ".join([one[-1] for one in before])
    return lengths(*[f"{head}, {one}" for one in last], f"{short}, {last[-1]}", head, short)


def watch(gathered: Gathered) -> Said:
    """Who watches."""
    if not gathered.watched:
        return ("no one: this table is closed to watching", "no one: closed")
    many = f"{len(gathered.watching)} players"
    return lengths(listed(gathered.watching), named(gathered.watching), many) if gathered.watching else ("no one",)


def label(option: Option, place: Place | None, gathered: Gathered) -> Said:
    """What an option does, in its column."""
    name = place.player if place is not None else ""
    computer = lengths(f"computer for {name}", "computer")
    if place is not None and place.state == "stand-in":
        computer = ("computer out",)
    labels: dict[str, Said] = {
        "allow": ("allow the undo", "allow"),
        "refuse": ("refuse the undo", "refuse"),
        "ask-undo": ("ask for an undo", "ask: undo"),
        "withdraw": ("withdraw the request", "withdraw"),
        "nudge": (f"nudge {name}", "nudge"),
        "stand-in": computer,
        "reopen": (f"reopen seat {place.seat + 1}" if place is not None else "reopen",),
        "watching": ("close to watching",) if gathered.watched else ("open to watching",),
        "close": ("close the table",),
        "sit": (f"sit at seat {place.seat + 1}" if place is not None else "sit down",),
    }
    return labels[option.act]


def meaning(option: Option, place: Place | None, gathered: Gathered) -> Said:
    """What an option means for the table, beside its label."""
    if option.why_not:
        return option.why_not
    name = place.player if place is not None else ""
    request = gathered.request
    leaves = f"{named(gathered.watching)} {'leaves' if len(gathered.watching) == 1 else 'leave'}"
    meant: dict[str, Said] = {
        "allow": request.move if request is not None else (),
        "refuse": ("the move stands; you may also just play on", "or just play on"),
        "ask-undo": ("the players asked now decide",),
        "withdraw": ("your move stands",),
        "nudge": ("rings their terminal; once a minute", "once a minute"),
        "stand-in": (f"it plays until {name} comes back", "until they are back"),
        "reopen": (f"for another player; {name} cannot come back to it", "for another player"),
        "watching": (leaves if gathered.watching else "no one watches now",) if gathered.watched else ("by the code",),
        "close": ("the match is saved",),
        "sit": (f"you play for {name} from now on",),
    }
    if place is not None and place.state == "stand-in" and option.act == "stand-in":
        return (f"the seat waits for {name} again", "the seat waits again")
    return meant[option.act] or ("",)


def enter(option: Option, place: Place | None, gathered: Gathered) -> Said:
    """What Enter does at the row of an option, apart from allowing an undo."""
    name = place.player if place is not None else ""
    out = place is not None and place.state == "stand-in"
    does: dict[str, Said] = {
        "refuse": ("refuse the undo: the move stands.", "refuse the undo."),
        "ask-undo": ("ask for an undo of your last move.", "ask for an undo."),
        "withdraw": ("withdraw your request: your move stands.", "withdraw your request."),
        "nudge": lengths(f"nudge {name}: their terminal rings once.", f"nudge {name}.", "nudge them."),
        "stand-in": lengths(
            f"let a computer player play for {name} until they come back.",
            f"a computer plays for {name}.",
            "a computer plays for them.",
        ),
        "reopen": (f"reopen {name}'s seat; you are asked first.", "reopen the seat."),
        "watching": ("close the table to watching.",) if gathered.watched else ("open the table to watching.",),
        "close": ("close the table; you are asked first.", "close the table."),
        "sit": lengths(f"sit down for {name}: you see what {name} saw.", f"sit down for {name}.", "sit down."),
    }
    if out and option.act == "stand-in":
        return lengths(
            f"take the computer player out; the seat waits for {name} again.",
            "take the computer player out.",
        )
    return does[option.act]


def stand_in(place: Place) -> Said:
    """Asks once before a computer plays for a player who is away, or no longer does."""
    if place.state == "stand-in":
        return lengths(f"take the computer player for {place.player} out?", "take the computer player out?", "out?")
    return lengths(f"let a computer player play for {place.player}?", "let a computer player play?", "let one play?")


def close_table() -> tuple[Said, Said]:
    """What is asked once before a table is closed, and what Enter does then."""
    return (
        ("close the table for everyone?", "close the table?"),
        ("close it. The match is saved with the host; the code leads nowhere.", "close it. The match is saved."),
    )


def what_to_do(anything: bool) -> Said:
    """Ask, in the page. `anything`: whether there is something to do."""
    return lengths("choose what to do for the table.", "choose an action.") if anything else ("see who is here.",)


def nothing_there(anything: bool, out: str, under: str) -> Said:
    """The Enter line where nothing can be done. `out`: the key that closes the page; `under`: what it leads back to."""
    if not anything:
        return lengths(f"{out}: back to the {under}; nothing changes.", f"{out}: back to the {under}.")
    return lengths("Select a seat, or press the key of a row.", "Select a seat or press a key.")
