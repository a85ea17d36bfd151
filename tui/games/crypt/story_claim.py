"""What happened in Claim, as sentences."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from rules.crypt import events as e
from rules.crypt.state import GHOST
from rules.game import Event
from tui.games.crypt.names import called, cards_words, dice_count, dice_words, spot_label, the_face
from tui.words import Said, lengths, listed

if TYPE_CHECKING:
    from tui.games.crypt.story import Story


def placed(story: Story, event: e.Placed) -> Said:
    name, dice, on = story.begin(event.seat), dice_words(event.dice, event.effort), spot_label(event.spot)
    return lengths(
        f"{name} placed {dice} on {story.spot(event.spot)}, total {event.dice * event.effort}.",
        f"{name} placed {dice} on {story.spot(event.spot)}.",
        f"{name} placed {dice} on {called(story.row[event.spot])}.",
        f"{name} placed {dice} on {on}.",
        f"{name} placed {dice_count(event.dice)} on {on}.",
        f"{name}: {event.dice} at {event.effort} on {on}.",
    )


def took_over(story: Story, placed: e.Placed, out: e.PushedOut) -> Said:
    """Dice were placed on a treasure that another figure held."""
    name, dice, pushed = story.begin(placed.seat), dice_words(placed.dice, placed.effort), story.name(out.seat)
    return lengths(
        f"{name} placed {dice} on {story.spot(placed.spot)}, total {placed.dice * placed.effort}: "
        f"{pushed} was pushed out, {dice_count(out.dice)} ready again.",
        f"{name} pushed {pushed} out of {story.spot(placed.spot)} with {dice}.",
        f"{name} pushed {pushed} out of {called(story.row[placed.spot])}.",
        f"{name} pushed {pushed} out of {spot_label(placed.spot)}.",
        f"{name}: {placed.dice} at {placed.effort} on {spot_label(placed.spot)}, {pushed} out.",
        f"{name}: {placed.dice} at {placed.effort} on {spot_label(placed.spot)}.",
    )


def pushed_out(story: Story, *events: e.PushedOut) -> Said:
    """What one figure lost in a claim, and its sum."""
    out = f"{story.begin(events[0].seat)} was pushed out of {listed([spot_label(event.spot) for event in events])}"
    return lengths(f"{out}: {dice_count(sum([event.dice for event in events]))} ready again.", f"{out}.")


def claim_whole(story: Story, run: Sequence[Event]) -> Said:
    """What a figure placed in a turn, and whom it pushed out."""
    placed = [event for event in run if isinstance(event, e.Placed)]
    out = {event.spot: story.name(event.seat) for event in run if isinstance(event, e.PushedOut)}
    if not placed:
        return ()
    done = any(isinstance(event, e.Claimed) for event in run) or (story.solo and placed[0].seat == GHOST)
    name = story.begin(placed[0].seat)
    does = f"{name} {'claimed' if done else 'placed dice on'}"
    parts = [listed(way) for way in zip(*[_claimed(story, one, out) for one in placed], strict=True)]
    ways = [f"{does} {part}." for part in parts]
    brief = listed([f"{one.dice} at {one.effort} on {spot_label(one.spot)}" for one in placed])
    ways[-2:-2] = [] if out else [f"{name}: {brief}."]  # what it cost is said before the verb
    many = f"{does} {cards_words(len(placed))}."
    if out:  # whom it pushed out is said in every length for which there is room
        return lengths(*ways[:-1], f"{name} pushed {listed([*dict.fromkeys(out.values())])} out.", many)
    return lengths(*ways, many)


def _claimed(story: Story, placed: e.Placed, out: Mapping[int, str]) -> Said:
    """A treasure of a claim: `Pottery 4 (a: 2 dice at 5, total 10, Cy pushed out)`."""
    face, spot = story.row[placed.spot], placed.spot
    dice, short = dice_words(placed.dice, placed.effort), f"{placed.dice} at {placed.effort}"
    pushed = f", {out[spot]} pushed out" if spot in out else ""
    gone = f", {out[spot]} out" if spot in out else ""
    return (
        f"{the_face(face)} {spot_label(spot, f'{dice}, total {placed.dice * placed.effort}{pushed}')}",
        f"{the_face(face)} {spot_label(spot, f'{dice}{gone}')}",
        f"{the_face(face)} ({dice}{gone})",
        f"{called(face)} ({short}{gone})",
        spot_label(spot, f"{short}{gone}"),
        spot_label(spot, *([f"{out[spot]} out"] if spot in out else [])),
        spot_label(spot),
    )


def recovered(story: Story, event: e.Recovered) -> Said:
    name = story.begin(event.seat)
    if not event.dice:
        return lengths(f"{name} had no dice to place and passed.", f"{name} passed.")
    recovered = f"recovered {dice_count(event.dice)}."
    why = "" if event.asked else "had no dice to place and "
    return lengths(f"{name} {why}{recovered}", f"{name} {recovered}")


def passed(name: str, at: str) -> Said:
    match at:
        case "reveal":
            return lengths(f"{name} left the face-down treasures alone.", f"{name} flipped no card.")
        case "reroll":
            return (f"{name} did not reroll.",)
        case "end":
            return lengths(f"{name} did not ready a die.", f"{name} readied no die.")
    return lengths(f"{name} passed and claimed nothing.", f"{name} passed.")
