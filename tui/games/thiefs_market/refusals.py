"""Why a move of Thief's Market is not legal, in words, for plain mode and the screen."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from rules.errors import RulesError
from rules.thiefs_market.edition import FACES, OBJECTS
from rules.thiefs_market.state import Market
from rules.thiefs_market.steps.split import Sort
from tui.games.thiefs_market.names import Named, face_name, gold_words
from tui.games.thiefs_market.story import Story
from tui.words import Said, lengths, plural


class Why(NamedTuple):
    """The sources of a refusal's words: the story, the view of the asked player, and the facts of the error."""

    story: Story
    view: Market
    facts: Mapping[str, Any]

    @property
    def card(self) -> Named:
        """The card's name within a sentence."""
        return self.story.card(self.facts["card"])

    @property
    def face(self) -> str:
        """The letter of a face, also for a number that is no face."""
        return FACES[self.facts["face"]] if self.facts["face"] in OBJECTS else "such face"

    @property
    def victim(self) -> str:
        """The name of the robbed player."""
        return self.story.name(self.facts["victim"])


def _too_small(why: Why) -> Said:
    if not why.facts["objects"]:
        return (f"{why.victim} has no pile to rob.",)
    return (f"You cannot rob {why.victim}: a pile of one object is safe.", f"{why.victim}'s one object is safe.")


def _face_settled(why: Why) -> Said:
    does = "put back" if isinstance(why.view.waiting()[0], Sort) else "take"
    return (
        f"You have already chosen how many {why.face} to {does}; undo to change that.",
        f"{why.face} is chosen already; undo to change it.",
    )


def _too_few(why: Why) -> Said:
    there, count = why.facts["there"], why.facts["count"]
    if not there:
        return lengths(f"There is no {face_name(why.facts['face'])} to choose.", f"There is no {why.face} to choose.")
    few = plural(there, f"There is only {there} {why.face}", f"There are only {there} {why.face}")
    return (f"{few}, not {count}.", f"{few}.")


def _not_on_offer(why: Why) -> Said:
    number = why.facts["card"]
    owner = next((seat for seat, cards in enumerate(why.view.cards) if number in cards), None)
    if owner is None:
        return ("That card is not on offer.",)
    if owner == why.view.waiting()[0].seat:
        return lengths(f"You already have {why.card.full}.", f"You already have {why.card.short}.")
    name = why.story.name(owner)
    return lengths(f"{name} already has {why.card.full}.", f"{name} already has it.")


def _too_dear(why: Why) -> Said:
    short = why.facts["short"]
    gems = plural(short, f"{short} more gem", f"{short} more gems")
    return (f"You need {gems} or gold for {why.card.full}.", f"You are {short} short for {why.card.short}.")


def _too_few_dice(why: Why) -> Said:
    there = why.facts["there"]
    if not there:
        return (f"You have no die showing {why.face}: pay in gold.",)
    only = plural(there, f"Only {there} of your dice shows", f"Only {there} of your dice show")
    return (f"{only} {why.face}: pay the rest in gold.", f"{only} {why.face}.")


def _gold_elsewhere(why: Why) -> Said:
    if not why.facts["gold"]:
        return ("You have no gold left.",)
    return (
        f"You need your {why.facts['gold']} gold for the gems that your dice cannot pay.",
        "You need your gold for other gems.",
    )


SENTENCES: Mapping[str, Callable[[Why], Said]] = {
    # the split
    "pile-begun": lambda why: (
        "You have already started a pile; undo to rob instead.",
        "You started a pile; undo to rob.",
    ),
    "no-such-seat": lambda why: (f"There is no player {why.facts['seat'] + 1}.",),
    "own-pile": lambda why: ("You cannot rob your own pile.",),
    "too-small": _too_small,
    "middle-empty": lambda why: ("The middle is empty: rob another player.",),
    "must-take-all": lambda why: (
        "You are the last without a pile: take the whole middle or rob a player.",
        "You are last: take all or rob.",
    ),
    "not-last": lambda why: (
        "Another player has no pile either: say which objects you take.",
        "Say which objects you take.",
    ),
    "nothing-taken": lambda why: ("Pick at least one object.",),
    "no-such-objects": lambda why: ("There are no such objects.",),
    "face-settled": _face_settled,
    "too-few": _too_few,
    "nothing-back": lambda why: ("Choose at least one object to put back.",),
    "keep-one": lambda why: ("You must keep at least one object.",),
    "robbing": lambda why: (
        f"You are robbing {why.victim}: choose what to put back, or undo.",
        "Choose what to put back, or undo.",
    ),
    "no-such-die": lambda why: (f"You have no die showing {why.face}.",),
    # purchases
    "not-on-offer": _not_on_offer,
    "no-purchase-left": lambda why: ("You have no purchases left.",),
    "too-dear": _too_dear,
    "nothing-to-pay": lambda why: ("You are not buying a card: there is nothing to pay.", "There is nothing to pay."),
    "not-your-card": lambda why: ("You can use only your own cards.",),
    "no-ability": lambda why: (
        f"You cannot use {why.card.full}: it has no ability.",
        f"You cannot use {why.card.short}.",
    ),
    "too-little-gold": lambda why: (
        f"You need {gold_words(why.facts['gold'])} to use {why.card.full}.",
        f"You need {gold_words(why.facts['gold'])} for {why.card.short}.",
    ),
    "used-already": lambda why: (
        f"You have already used {why.card.full} this turn.",
        f"You already used {why.card.short}.",
    ),
    "no-die-for-it": lambda why: (
        f"You need a die showing {why.face} to use {why.card.full}.",
        f"You have no die showing {why.face}.",
    ),
    "no-such-use": lambda why: lengths(*[f"You cannot use {one} like that." for one in why.card]),
    # payment
    "nothing-waived": lambda why: ("No gem is waived: pay for every gem.",),
    "not-owed": lambda why: (f"There is no {why.face} left to pay.",),
    "too-dear-then": lambda why: (
        f"If you waive {why.face}, your dice and gold cannot pay the rest.",
        "You could not pay the rest then.",
    ),
    "waive-first": lambda why: ("First choose a gem to waive.",),
    "overpaid": lambda why: (f"You owe exactly {why.facts['owed']} {why.face}.",),
    "too-few-dice": _too_few_dice,
    "gold-needed-elsewhere": _gold_elsewhere,
    "paying": lambda why: (
        f"First choose how to pay for {why.card.full}, or undo.",
        f"First pay for {why.card.short}, or undo.",
    ),
}
"""The sentence for each reason, at most 75 cells wide, and at most 40."""


def refusal(story: Story, view: Market, error: RulesError) -> Said:
    """The sentence for a refusal; a general one for an unknown code."""
    sentence = SENTENCES.get(error.code)
    return sentence(Why(story, view, error.facts)) if sentence else ("You cannot do that now.",)
