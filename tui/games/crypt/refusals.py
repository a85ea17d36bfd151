"""Why a move of Crypt is not legal, in words: for plain mode and the screen alike."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from msgspec import Struct

from rules.crypt.state import NOBODY
from rules.errors import RulesError
from tui.games.crypt.names import LETTERS, called, dice_count, spot_label
from tui.games.crypt.round import Place
from tui.games.crypt.story import Story
from tui.words import Said, lengths
from tui.words.keys import Keys


class Why(Struct, frozen=True):
    """The facts of a refusal: the teller, the facts of the error, and the keys on a screen (None in plain mode)."""

    story: Story
    facts: Mapping[str, Any]
    keys: Keys | None


def _held(why: Why) -> Said:
    name, total, made = why.story.begin(why.facts["holder"]), why.facts["total"], why.facts["made"]
    return lengths(
        f"{name} holds {spot_label(why.facts['spot'])} with {total}. You need more than {total}; {made} is not enough.",
        f"{name} holds it with {total}: you need more.",
        f"{name} has {total}: you need more.",
    )


def _too_few_dice(why: Why) -> Said:
    ready = why.facts["ready"]
    if not ready:
        return ("You have no ready dice left.",)
    only = f"You have only {dice_count(ready)} ready"
    return (f"{only}, not {why.facts['dice']}.", f"{only}.")


def _claim_begun(why: Why) -> Said:
    undo = f"{why.keys.word('undo')} undoes that" if why.keys else "undo to change it"
    return (f"You have placed dice, so this turn is a claim; {undo}.", f"This turn is a claim; {undo}.")


def _nothing_spent(why: Why) -> Said:
    passing = f"{why.keys.word('no')} passes" if why.keys else "pass instead"
    return (f"You have no exhausted dice; {passing}.", f"No exhausted dice: {passing}.")


def _recover_instead(why: Why) -> Said:
    recovers = f"{why.keys.word('recover')} recovers them" if why.keys else "recover them instead"
    return (f"You have exhausted dice; {recovers} (your whole turn).", f"Exhausted dice: {recovers}.")


SENTENCES: Mapping[str, Callable[[Why], Said]] = {
    # a claim
    "no-such-treasure": lambda why: no_treasure(why.facts["spot"]),
    "no-such-dice": lambda why: ("Dice show 1 to 6: place at least 1 die.", "Place at least 1 die at 1 to 6."),
    "already-yours": lambda why: (
        "You already hold that treasure; you cannot add dice to it.",
        "You already hold that treasure.",
    ),
    "lights-out": lambda why: ("Lights Out: you may claim only one treasure.", "Lights Out: only one treasure."),
    "too-few-dice": _too_few_dice,
    "held": _held,
    "nothing-placed": lambda why: ("You have placed no dice: place some, or recover.", "Place dice, or recover."),
    "claim-begun": _claim_begun,
    "nothing-spent": _nothing_spent,
    "recover-instead": _recover_instead,
    # collectors
    "collector-not-here": lambda why: (
        "The collector side for that is not in play.",
        "That collector side is not in play.",
    ),
    "nothing-unseen": lambda why: (
        "You have already seen every face-down treasure.",
        "You have seen every face-down treasure.",
    ),
    "not-yours-to-flip": lambda why: (
        "Flip your own unflipped cards; name a pair in ascending order.",
        "Flip your own cards, in ascending order.",
    ),
    "not-face-down": lambda why: ("You can take only a face-down treasure.", "Take a face-down treasure."),
    "no-such-loss": lambda why: (
        "You exhausted no die of that effort just now.",
        "No die of that effort is exhausted.",
    ),
}
"""The sentence for each reason, at most 75 cells wide, and at most 40."""


def refusal(story: Story, error: RulesError, keys: Keys | None = None) -> Said:
    """The sentence for a refusal; a general one for a code without a sentence."""
    sentence = SENTENCES.get(error.code)
    return sentence(Why(story, error.facts, keys)) if sentence else ("You cannot do that now.",)


def no_treasure(spot: int) -> Said:
    """Why a place without a treasure cannot be chosen."""
    if not 0 <= spot < len(LETTERS):
        return ("There is no such treasure in the Crypt.",)
    return (f"There is no treasure {spot_label(spot)} in the Crypt.", f"There is no treasure {spot_label(spot)}.")


def not_now(story: Story, spot: int, place: Place) -> Said:
    """Why a treasure cannot be chosen, for cases in which the rules give no reason."""
    face, label = called(place.face), spot_label(spot)
    if not place.fate:
        return (f"You cannot choose {face} {label} now.", f"You cannot choose {label} now.")
    if place.to == NOBODY:
        return (f"{face} was discarded.",)
    return (f"{story.begin(place.to)} has {face}.",)
