"""The thirteen characters and the burglary cards of Oliver Twist in words. What the characters do is ours.

All is said with the numbers of the edition, so an edition of one's own has words too.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rules.oliver_twist.edition import (
    BEDWIN,
    BET,
    BROWNLOW,
    BUMBLE,
    CARDS,
    CHARLEY,
    DODGER,
    GRIMWIG,
    MONKS,
    NANCY,
    NOAH,
    ROSE,
    SIKES,
    TOBY,
    Edition,
)
from tui.games.oliver_twist.tokens import count_words
from tui.words import clean, listed, plural


def pounds(coins: int) -> str:
    """`2 pounds`."""
    return plural(coins, f"{coins} pound", f"{coins} pounds")


def _printed() -> dict[str, tuple[str, str]]:
    """The names in the box, and a short one for each."""
    return {
        "The Artful Dodger": ("The Artful Dodger", "Dodger"),
        "Charley Bates": ("Charley Bates", "Charley"),
        "Nancy": ("Nancy", "Nancy"),
        "Bill Sikes": ("Bill Sikes", "Sikes"),
        "Mr Brownlow": ("Mr Brownlow", "Brownlow"),
        "Rose Maylie": ("Rose Maylie", "Rose"),
        "Noah Claypole": ("Noah Claypole", "Noah"),
        "Mr Bumble": ("Mr Bumble", "Bumble"),
        "Monks": ("Monks", "Monks"),
        "Mr Grimwig": ("Mr Grimwig", "Grimwig"),
        "Mrs Bedwin": ("Mrs Bedwin", "Bedwin"),
        "Bet": ("Bet", "Bet"),
        "Toby Crackit": ("Toby Crackit", "Toby"),
    }


SHORT = 8
"""How wide a short name may be."""


def card_name(edition: Edition, card: int) -> str:
    """What a character is called."""
    if card not in CARDS:
        return "an unseen card"
    name = edition.characters.names[card - 1]
    known = _printed().get(name)
    return known[0] if known else clean(name, 40)


def short_name(edition: Edition, card: int) -> str:
    """A character in one word."""
    name = edition.characters.names[card - 1]
    known = _printed().get(name)
    return known[1] if known else clean(name.split()[-1], SHORT)


def cards_words(cards: int) -> str:
    """`2 cards`."""
    return plural(cards, f"{cards} card", f"{cards} cards")


def _wallets_pay(edition: Edition) -> str:
    return pounds(edition.characters.brownlow_pays)


def effect(edition: Edition, card: int) -> str:
    """What a character does, in one line."""
    pays = edition.characters
    return {
        DODGER: "take any one visible token, wherever it lies; the gang stays.",
        CHARLEY: f"prowl up to {pays.charley_reach} steps; tokens passed over go to the bag, not to the file.",
        NANCY: plural(
            pays.nancy_types,
            f"all tokens of {pays.nancy_types} type leave the own police file.",
            f"all tokens of up to {pays.nancy_types} types leave the own police file.",
        ),
        SIKES: "look at the reserve of an opponent and take one token of it.",
        BROWNLOW: f"give away wallets for {_wallets_pay(edition)} each.",
        ROSE: "until the round ends, the own police file counts as empty for the fine.",
        NOAH: f"move up to {count_words(pays.noah_tokens)} from the own police file to that of an opponent.",
        BUMBLE: f"every opponent with more than {count_words(pays.bumble_leaves)} in reserve files the rest.",
        MONKS: "look at the police file of an opponent and take one object out of it.",
        GRIMWIG: f"sell a set to Fagin for {pounds(pays.grimwig_adds)} more.",
        BEDWIN: "take one object out of the own police file into the reserve.",
        BET: "put the gang on any free space beside a token, at no cost, and prowl from there.",
        TOBY: plural(
            pays.toby_draws,
            f"at night: burgle now, with {pays.toby_draws} card more.",
            f"at night: burgle now, with {pays.toby_draws} cards more.",
        ),
    }[card]


def in_short(edition: Edition, card: int) -> str:
    """The same for a narrow place."""
    pays = edition.characters
    return {
        DODGER: "any visible token",
        CHARLEY: f"prowl {pays.charley_reach}, jumped to bag",
        NANCY: f"clear {pays.nancy_types} types of file",
        SIKES: "rob a reserve",
        BROWNLOW: f"wallets pay {pays.brownlow_pays} each",
        ROSE: "no fine this round",
        NOAH: f"push {pays.noah_tokens} into a file",
        BUMBLE: f"others keep {pays.bumble_leaves} at most",
        MONKS: "rob a police file",
        GRIMWIG: f"Fagin pays {pays.grimwig_adds} more",
        BEDWIN: "an object out of the file",
        BET: "start anywhere, prowl",
        TOBY: f"burgle, {pays.toby_draws} card more",
    }[card]


def ruling(edition: Edition, card: int) -> tuple[str, ...]:
    """All that there is to know of a character, in sentences."""
    full = "With a full reserve, one of the tokens that were there goes to the police file first."
    types = "Values do not matter: all apples are one type, all tools are one type."
    more: dict[int, Sequence[str]] = {
        DODGER: (
            ("Nothing goes to the police file. The token does what it always does: a tool lies before its owner, a "
              "character token brings a card, a burglary token a burglary."),
            "What lies face down cannot be taken.",
            full,
        ),
        CHARLEY: (
            "The gang must touch a token; nothing is paid for a new beginning.",
            "At night a line may be turned over first, as in every prowl.",
            "Where two ways lead to one token, the way is chosen.",
        ),
        NANCY: (types, "They go to the bag, where everybody sees them."),
        SIKES: ("Its owner sees which token went; the others do not.", full),
        BROWNLOW: ("As many as wanted, or none. They go to the bag.",),
        ROSE: (
            "The card lies open until the fine is paid. If this file was the thickest, the next thickest pays.",
        ),
        NOAH: ("Both see which tokens they are; the others see how many.",),
        BUMBLE: ("They choose in turn which tokens go; the others see how many.",),
        MONKS: ("Tools, characters and burglaries stay in the file. Both see which object went.", full),
        GRIMWIG: ("Everything else is as in every sale: coins, reward and bonus. It is the whole turn.",),
        BEDWIN: ("Tools, characters and burglaries stay in the file.", full),
        BET: ("It may be played while the gang touches a token. Nothing is looked at first.",),
        TOBY: (
            "One card for the burglar, one for each type of tool, and the extra one; one of them is kept.",
            "A tool is used up, if there is one. By day the card can only be thrown away to pass.",
        ),
    }  # fmt: skip
    said = effect(edition, card)
    return (said[:1].upper() + said[1:], *more[card])


# Burglary cards ----------------------------------------------------------------------------------------


def loot_sign(card: int) -> str:
    """A burglary card: `+5`, `-3`; `?` where these eyes have not seen it."""
    return f"{card:+d}" if card else "?"


def loot_words(cards: Iterable[int]) -> str:
    """`-3, +5 and +12`."""
    return listed([loot_sign(card) for card in cards])
