"""Why a move of Oliver Twist is not legal, in words."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from rules.errors import RulesError
from rules.oliver_twist.state import Twist
from tui.games.oliver_twist.cards import pounds
from tui.games.oliver_twist.streets import address
from tui.games.oliver_twist.tokens import count_words, face_name, kind_name, kinds_name, own_name
from tui.words import plural

if TYPE_CHECKING:
    from tui.games.oliver_twist.story import Story

Facts = Mapping[str, Any]
Says = Callable[["Story", Twist, Facts], str]


def _place(view: Twist, facts: Facts) -> str:
    """A space by street and number, if there is such a space."""
    space = facts["space"]
    return address(view.plan, space) if 0 <= space < len(view.plan.cells) else "that space"


def _out_of_reach(story: Story, view: Twist, facts: Facts) -> str:
    return plural(
        facts["reach"],
        "No row of at most {reach} token leads from the gang to {place}.".format(
            reach=facts["reach"], place=_place(view, facts)
        ),
        "No row of at most {reach} tokens leads from the gang to {place}.".format(
            reach=facts["reach"], place=_place(view, facts)
        ),
    )


def _no_set(story: Story, view: Twist, facts: Facts) -> str:
    return "There are too few {tokens} for a set: {wanted} with wallets.".format(
        tokens=kinds_name(facts["kind"]), wanted=count_words(facts["wanted"])
    )


def _too_few_tokens(story: Story, view: Twist, facts: Facts) -> str:
    return plural(
        facts["there"],
        "Of {token} there is {there}.".format(token=own_name(view.edition, facts["face"]), there=facts["there"]),
        "Of {token} there are only {there}.".format(token=own_name(view.edition, facts["face"]), there=facts["there"]),
    )


def _not_there(story: Story, view: Twist, facts: Facts) -> str:
    return "There is no {token} to take.".format(token=face_name(view.edition, facts["face"]))


def _not_in_reserve(story: Story, view: Twist, facts: Facts) -> str:
    return "There is no {token} in the reserve.".format(token=face_name(view.edition, facts["face"]))


SENTENCES: Mapping[str, Says] = {
    # prowling
    "no-such-space": lambda story, view, facts: "There is no such space in the streets that are open.",
    "face-down": lambda story, view, facts: (
        f"What lies at {_place(view, facts)} is face down: it can only be turned over."
    ),
    "no-token": lambda story, view, facts: f"At {_place(view, facts)} lies no token.",
    "which-way": lambda story, view, facts: f"Two ways lead to {_place(view, facts)}: say by which street.",
    "reveal-first": lambda story, view, facts: "The gang touches a face-down token: a line is turned over first.",
    "not-that-way": lambda story, view, facts: f"That way does not lead to {_place(view, facts)}.",
    "out-of-reach": _out_of_reach,
    "turned-already": lambda story, view, facts: "A line was turned over in this prowl already.",
    "not-hidden": lambda story, view, facts: f"Nothing lies face down at {_place(view, facts)}.",
    "not-beside": lambda story, view, facts: "A line begins at a face-down token beside the gang.",
    "visible-first": lambda story, view, facts: "Something open is in reach, so no line may be turned over.",
    "line-too-short": lambda story, view, facts: "The first line of the night must reach {tokens}.".format(
        tokens=count_words(facts["wanted"])
    ),
    "line-elsewhere": lambda story, view, facts: "The line cannot go on there.",
    # a new beginning
    "touches-a-token": lambda story, view, facts: "The gang touches a token, so it cannot begin anew.",
    "no-money": lambda story, view, facts: (
        f"There is not enough money for a new beginning: {pounds(view.edition.relocation)}."
    ),
    "no-token-left": lambda story, view, facts: "No token is left in the streets.",
    "not-free": lambda story, view, facts: f"At {_place(view, facts)} lies a token: the gang is put on a free space.",
    "touches-nothing": lambda story, view, facts: f"At {_place(view, facts)} the gang would touch no token.",
    "no-peek-left": lambda story, view, facts: "Nothing more may be looked at now.",
    "nothing-to-peek": lambda story, view, facts: "There is nothing to look at that is not known already.",
    # the reserve
    "the-new-one": lambda story, view, facts: "The new token stays: one of the others goes to the police file.",
    "not-in-reserve": _not_in_reserve,
    # Fagin
    "no-object": lambda story, view, facts: "Fagin buys objects only.",
    "wallets-alone": lambda story, view, facts: "A set has a token that is no wallet.",
    "no-set": _no_set,
    "offered-already": lambda story, view, facts: "Of {token} it was said how many; undo takes that back.".format(
        token=own_name(view.edition, facts["face"])
    ),
    "not-of-the-set": lambda story, view, facts: "That token is not in the reserve, or not of this set.",
    "too-few-tokens": _too_few_tokens,
    "no-set-then": lambda story, view, facts: "That way no set of {tokens} could come about.".format(
        tokens=count_words(facts["wanted"])
    ),
    "set-too-small": lambda story, view, facts: "A set has at least {tokens}, one of them no wallet.".format(
        tokens=count_words(facts["wanted"])
    ),
    # characters
    "not-your-card": lambda story, view, facts: "Only own characters can be used.",
    "at-night-only": lambda story, view, facts: "{card} helps at night only; by day it can be thrown away.".format(
        card=story.card(facts["card"])
    ),
    "not-in-file": lambda story, view, facts: "No {kind} is in the police file.".format(kind=kind_name(facts["kind"])),
    "nothing-there": lambda story, view, facts: "{name} has nothing there.".format(name=story.name(facts["victim"])),
    "no-opponent": lambda story, view, facts: "An opponent is meant.",
    "not-there": _not_there,
    "too-few-wallets": lambda story, view, facts: "There are not as many wallets.",
    "too-many-given": lambda story, view, facts: "At most {tokens} may be moved, and only what is there.".format(
        tokens=count_words(facts["most"])
    ),
    # the rest
    "something-left": lambda story, view, facts: "Something can still be done: prowl, or go to Fagin.",
    "not-drawn": lambda story, view, facts: "That burglary card was not drawn.",
    "no-such-tool": lambda story, view, facts: "There is no such tool to use up.",
    "no-such-seat": lambda story, view, facts: "There is no such seat.",
}


def refusal(story: Story, view: Twist, error: RulesError) -> str:
    """The sentence for a refusal; one that fits any where there is none."""
    sentence = SENTENCES.get(error.code)
    return sentence(story, view, error.facts) if sentence else "That cannot be done now."
