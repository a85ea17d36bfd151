"""What each character of Oliver Twist does, in all lengths. The effects are ours.

All is said with the numbers of the edition, so an edition of one's own has words too.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple

from rules.oliver_twist import edition as box
from rules.oliver_twist.edition import Characters, Edition
from tui.games.oliver_twist.names import card_name, count_words, pounds
from tui.words import begin_upper, plural

FULL = "With a full reserve, one of the tokens that were there goes to the police file first."
TYPES = "Values do not matter: all apples are one type, all tools are one type."
OBJECTS_ONLY = "Tools, characters and burglaries stay in the file."


class Does(NamedTuple):
    """What a character does."""

    full: str
    """A sentence, to be read after its name."""
    plain: str
    """A shorter sentence."""
    short: str
    """For a narrow place."""
    more: tuple[str, ...]
    """What else there is to know, in sentences."""

    @property
    def ruling(self) -> tuple[str, ...]:
        """All that there is to know, in sentences."""
        return (begin_upper(self.full), *self.more)


def _nancy(pays: Characters) -> Does:
    many = pays.nancy_types
    return Does(
        plural(
            many,
            f"remove all tokens of {many} type from your police file.",
            f"remove all tokens of up to {many} types from your police file.",
        ),
        plural(
            many,
            f"remove all tokens of {many} type from your file.",
            f"remove all tokens of {many} types from your file.",
        ),
        f"clear {many} types from file",
        (TYPES, "They go to the bag, where everyone sees them."),
    )


def _toby(pays: Characters) -> Does:
    draws = pays.toby_draws
    return Does(
        plural(
            draws,
            f"at night: burgle now, with {draws} card more.",
            f"at night: burgle now, with {draws} cards more.",
        ),
        f"burgle at night, {draws} card more.",
        f"burgle, {draws} card more",
        (
            "One card for the burglar, one for each type of tool, and the extra one; one of them is kept.",
            "A tool is used up, if there is one. By day you can only discard the card to pass.",
        ),
    )


DOES: Mapping[int, Callable[[Characters], Does]] = {
    box.DODGER: lambda pays: Does(
        "take any one visible token, wherever it lies; the gang stays.",
        "take any visible token; the gang stays.",
        "any visible token",
        (
            "Nothing goes to the police file. The token does what it always does: a tool lies before its owner, a "
            "character token brings a card, a burglary token a burglary.",
            "What lies face down cannot be taken.",
            FULL,
        ),
    ),
    box.CHARLEY: lambda pays: Does(
        f"prowl up to {pays.charley_reach} steps; tokens passed over go to the bag, not to the file.",
        f"prowl up to {pays.charley_reach} steps; tokens passed over go to the bag.",
        f"prowl {pays.charley_reach}, file nothing",
        (
            "The gang must touch a token; you pay nothing to relocate it.",
            "At night a line may be turned over first, as in every prowl.",
            "Where two ways lead to one token, you choose the way.",
        ),
    ),
    box.NANCY: _nancy,
    box.SIKES: lambda pays: Does(
        "look at an opponent's reserve and take one token from it.",
        "take one token from an opponent's reserve.",
        "rob a reserve",
        ("Its owner sees which token went; the others do not.", FULL),
    ),
    box.BROWNLOW: lambda pays: Does(
        f"give away wallets for {pounds(pays.brownlow_pays)} each.",
        f"give away wallets for {pounds(pays.brownlow_pays)} each.",
        f"wallets pay {pays.brownlow_pays} each",
        ("As many as you like, or none. They go to the bag.",),
    ),
    box.ROSE: lambda pays: Does(
        "until the round ends, your police file is ignored for the fine.",
        "your police file is ignored for the fine.",
        "no fine this round",
        ("The card lies open until the fine is paid. If this file was the thickest, the next thickest pays.",),
    ),
    box.NOAH: lambda pays: Does(
        f"move up to {count_words(pays.noah_tokens)} from your police file to an opponent's.",
        f"move up to {count_words(pays.noah_tokens)} to an opponent's police file.",
        f"move {pays.noah_tokens} to another file",
        ("Both of you see which tokens they are; the others see how many.",),
    ),
    box.BUMBLE: lambda pays: Does(
        f"each opponent keeps {count_words(pays.bumble_leaves)} in reserve and files the rest.",
        f"each opponent keeps {count_words(pays.bumble_leaves)} and files the rest.",
        f"others keep {pays.bumble_leaves} at most",
        ("They choose in turn which tokens go; the others see how many.",),
    ),
    box.MONKS: lambda pays: Does(
        "look at an opponent's police file and take one object out of it.",
        "take one object out of an opponent's police file.",
        "rob a police file",
        (f"{OBJECTS_ONLY} Both of you see which object went.", FULL),
    ),
    box.GRIMWIG: lambda pays: Does(
        f"sell a set to Fagin for {pounds(pays.grimwig_adds)} more.",
        f"sell a set for {pounds(pays.grimwig_adds)} more.",
        f"Fagin pays {pays.grimwig_adds} more",
        ("Everything else is as in every sale: coins, reward and bonus. It is the whole turn.",),
    ),
    box.BEDWIN: lambda pays: Does(
        "take one object out of your police file into your reserve.",
        "take one object out of your police file.",
        "an object out of the file",
        (OBJECTS_ONLY, FULL),
    ),
    box.BET: lambda pays: Does(
        "put the gang on any free space beside a token, without paying, and prowl from there.",
        "put the gang beside any token, for free, and prowl.",
        "start anywhere, prowl",
        ("You may play her while the gang touches a token. Nothing is looked at first.",),
    ),
    box.TOBY: _toby,
}
"""What each card does, with the numbers of an edition."""


def does(edition: Edition, card: int) -> Does:
    """What a character does."""
    return DOES[card](edition.characters)


def all_of(edition: Edition, card: int) -> str:
    """All that there is to know of a character, behind its name."""
    return f"{card_name(edition, card)}: {' '.join(does(edition, card).ruling)}"
