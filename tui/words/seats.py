"""The words of the page `who`: seats, who watches, and what can be done for the table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from tui.company import Act, Gathered, Option, Place
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


class Deed(NamedTuple):
    """What can be done for the table, in words."""

    label: Said
    means: Said
    """What it means for the table, beside its label."""
    enter: Said = ()
    """What Enter does at its row."""


def deed(option: Option, place: Place | None, gathered: Gathered) -> Deed:
    """The words of an option; `place`: the seat that it concerns. What Enter does at `allow`, the page knows."""
    name, number = (place.player, place.seat + 1) if place is not None else ("", 0)
    request, watching = gathered.request, gathered.watching
    leaves = f"{named(watching)} {plural(len(watching), 'leaves', 'leave')}" if watching else "no one watches now"
    deeds: dict[Act, Deed] = {
        "allow": Deed(("allow the undo", "allow"), request.move if request is not None else ()),
        "refuse": Deed(
            ("refuse the undo", "refuse"),
            ("the move stands; you may also just play on", "or just play on"),
            ("refuse the undo: the move stands.", "refuse the undo."),
        ),
        "ask-undo": Deed(
            ("ask for an undo", "ask: undo"),
            ("the players asked now decide",),
            ("ask for an undo of your last move.", "ask for an undo."),
        ),
        "withdraw": Deed(
            ("withdraw the request", "withdraw"),
            ("your move stands",),
            ("withdraw your request: your move stands.", "withdraw your request."),
        ),
        "nudge": Deed(
            (f"nudge {name}", "nudge"),
            ("rings their terminal; once a minute", "once a minute"),
            lengths(f"nudge {name}: their terminal rings once.", f"nudge {name}.", "nudge them."),
        ),
        "stand-in": _stand_in(name, place is not None and place.state == "stand-in"),
        "reopen": Deed(
            (f"reopen seat {number}",),
            (f"for another player; {name} cannot come back to it", "for another player"),
            (f"reopen {name}'s seat; you are asked first.", "reopen the seat."),
        ),
        "watching": Deed(("close to watching",), (leaves,), ("close the table to watching.",))
        if gathered.watched
        else Deed(("open to watching",), ("by the code",), ("open the table to watching.",)),
        "close": Deed(
            ("close the table",), ("the match is saved",), ("close the table; you are asked first.", "close the table.")
        ),
        "sit": Deed(
            (f"sit at seat {number}",),
            (f"you play for {name} from now on",),
            lengths(f"sit down for {name}: you see what {name} saw.", f"sit down for {name}.", "sit down."),
        ),
    }
    found = deeds[option.act]
    return found._replace(means=option.why_not or found.means or ("",))


def _stand_in(name: str, plays: bool) -> Deed:
    """A computer player for a player who is away; `plays`: whether it plays already."""
    if plays:
        return Deed(
            ("computer out",),
            (f"the seat waits for {name} again", "the seat waits again"),
            lengths(f"take the computer player out; the seat waits for {name} again.", "take the computer player out."),
        )
    return Deed(
        lengths(f"computer for {name}", "computer"),
        (f"it plays until {name} comes back", "until they are back"),
        lengths(
            f"let a computer player play for {name} until they come back.",
            f"a computer plays for {name}.",
            "a computer plays for them.",
        ),
    )


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
