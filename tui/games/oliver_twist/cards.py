"""What each character of Oliver Twist does, in all lengths. The effects are ours.

The numbers are those of the edition, so that a changed edition is worded correctly too.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple

from rules.oliver_twist import edition as box
from rules.oliver_twist.edition import Characters, Edition
from tui.games.oliver_twist.names import card_name, count_words, pounds, short_name, types_words
from tui.words import Said, begin_upper, plural

FULL = "If your reserve is full, first move one of its tokens to your police file."
TYPES = "Values do not matter: all apples are one type, and so are all tools."
OBJECTS_ONLY = "Tools, character tokens and burglary tokens stay in the file."


class Does(NamedTuple):
    """What a character does."""

    full: str
    """A sentence that follows the name of the character."""
    plain: str
    """A shorter sentence."""
    short: str
    """The same in a few words, as an imperative."""
    more: tuple[str, ...]
    """The details, in sentences."""
    told: str = ""
    """`short` as all may read it; empty where it speaks to nobody."""

    @property
    def ruling(self) -> tuple[str, ...]:
        """The effect and its details, in sentences."""
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
            f"remove all tokens of up to {many} types from your file.",
        ),
        f"clear your file of {types_words(many)}",
        (TYPES, "They go to the bag, where everyone sees them."),
        f"clear their file of {types_words(many)}",
    )


def _toby(pays: Characters) -> Does:
    draws = pays.toby_draws
    return Does(
        plural(
            draws,
            f"at night, burgle now and draw {draws} extra card.",
            f"at night, burgle now and draw {draws} extra cards.",
        ),
        plural(
            draws,
            f"burgle at night with {draws} extra card.",
            f"burgle at night with {draws} extra cards.",
        ),
        plural(draws, f"burgle, {draws} extra card", f"burgle, {draws} extra cards"),
        (
            "Draw as many cards as in any burglary, and the extra ones; keep one of them.",
            "Then use up one of your tools, if you have any. By day you can only discard this card to pass.",
        ),
    )


DOES: Mapping[int, Callable[[Characters], Does]] = {
    box.DODGER: lambda pays: Does(
        "take any one open token, wherever it lies; the gang does not move.",
        "take any open token; the gang does not move.",
        "take any open token",
        (
            "Nothing goes to your police file. The token works as usual: keep a tool, draw a card for a character "
            "token, burgle for a burglary token.",
            "You cannot take a face-down token.",
            FULL,
        ),
    ),
    box.CHARLEY: lambda pays: Does(
        f"prowl up to {pays.charley_reach} steps; the tokens you pass over go to the bag, not to your file.",
        f"prowl up to {pays.charley_reach} steps; tokens you pass over go to the bag.",
        f"prowl up to {pays.charley_reach} steps safely",
        (
            "The gang must touch a token: you cannot relocate it with this card.",
            "At night the rules for turning over a line apply, as in any prowl.",
            "If two ways lead to a token, you choose one.",
        ),
    ),
    box.NANCY: _nancy,
    box.SIKES: lambda pays: Does(
        "look at an opponent's reserve and take one token from it.",
        "take one token from an opponent's reserve.",
        "take an opponent's token",
        ("The opponent sees which token you take; the other players do not.", FULL),
    ),
    box.BROWNLOW: lambda pays: Does(
        f"give away wallets for {pounds(pays.brownlow_pays)} each.",
        f"give away wallets for {pounds(pays.brownlow_pays)} each.",
        f"sell wallets for {pays.brownlow_pays} each",
        ("Give away as many as you like, or none. The wallets go to the bag.",),
    ),
    box.ROSE: lambda pays: Does(
        "until the round ends, your police file is ignored for the fine.",
        "your police file is ignored for the fine.",
        "no fine this round",
        ("The card stays face up until the fine is paid. If your file is the thickest, the next thickest pays.",),
    ),
    box.NOAH: lambda pays: Does(
        f"move up to {count_words(pays.noah_tokens)} from your police file to an opponent's.",
        f"move up to {count_words(pays.noah_tokens)} from your file to an opponent's.",
        f"move {pays.noah_tokens} to another file",
        ("The opponent sees which tokens they are; the other players see only how many.",),
    ),
    box.BUMBLE: lambda pays: Does(
        f"each opponent keeps {count_words(pays.bumble_leaves)} in reserve; the rest go to their police file.",
        f"each opponent keeps {count_words(pays.bumble_leaves)}; the rest go to their file.",
        f"opponents keep {count_words(pays.bumble_leaves)}",
        ("In turn order, each of them chooses which tokens go; the other players see only how many.",),
    ),
    box.MONKS: lambda pays: Does(
        "look at an opponent's police file and take one object from it.",
        "take one object from an opponent's police file.",
        "take from another file",
        (f"{OBJECTS_ONLY} The opponent sees which object you take; the other players do not.", FULL),
    ),
    box.GRIMWIG: lambda pays: Does(
        f"sell a set to Fagin and earn {pounds(pays.grimwig_adds)} extra.",
        f"sell a set and earn {pounds(pays.grimwig_adds)} extra.",
        f"sell a set for {pays.grimwig_adds} extra",
        ("Fagin pays coins, reward and bonus as usual. It is your whole turn.",),
    ),
    box.BEDWIN: lambda pays: Does(
        "take one object from your police file into your reserve.",
        "take one object from your police file.",
        "take one from your file",
        (OBJECTS_ONLY, FULL),
        "take one from their file",
    ),
    box.BET: lambda pays: Does(
        "put the gang on any free space beside a token, without paying, and prowl from there.",
        "put the gang beside any token, free, and prowl.",
        "prowl from any free space",
        (
            "The square is a free space too, if it touches a token. You may play her even if the gang touches a token.",
            "At night you look at no tokens first.",
        ),
    ),
    box.TOBY: _toby,
}
"""What each card does, with the numbers of an edition."""


def does(edition: Edition, card: int) -> Does:
    """What a character does."""
    return DOES[card](edition.characters)


def at_once(edition: Edition, card: int) -> Said:
    """A character and its effect, in one sentence."""
    words, name = does(edition, card), card_name(edition, card)
    return (f"{name}: {words.full}", f"{name}: {words.plain}", f"{short_name(edition, card)}: {words.short}.")


def details(edition: Edition, card: int) -> list[str]:
    """The details of a character, as help in plain mode."""
    return [" ".join(does(edition, card).more)]


def all_of(edition: Edition, card: int) -> str:
    """A character, its effect and its details."""
    return f"{card_name(edition, card)}: {' '.join(does(edition, card).ruling)}"
