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
from tui.words import _, clean, listed, n_


def pounds(coins: int) -> str:
    """`2 pounds`."""
    return n_("{coins} pound", "{coins} pounds", coins).format(coins=coins)


def _printed() -> dict[str, tuple[str, str]]:
    """The names in the box, and a short one for each."""
    return {
        "The Artful Dodger": (_("The Artful Dodger"), _("Dodger")),
        "Charley Bates": (_("Charley Bates"), _("Charley")),
        "Nancy": (_("Nancy"), _("Nancy")),
        "Bill Sikes": (_("Bill Sikes"), _("Sikes")),
        "Mr Brownlow": (_("Mr Brownlow"), _("Brownlow")),
        "Rose Maylie": (_("Rose Maylie"), _("Rose")),
        "Noah Claypole": (_("Noah Claypole"), _("Noah")),
        "Mr Bumble": (_("Mr Bumble"), _("Bumble")),
        "Monks": (_("Monks"), _("Monks")),
        "Mr Grimwig": (_("Mr Grimwig"), _("Grimwig")),
        "Mrs Bedwin": (_("Mrs Bedwin"), _("Bedwin")),
        "Bet": (_("Bet"), _("Bet")),
        "Toby Crackit": (_("Toby Crackit"), _("Toby")),
    }


SHORT = 8
"""How wide a short name may be."""


def card_name(edition: Edition, card: int) -> str:
    """What a character is called."""
    if card not in CARDS:
        return _("an unseen card")
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
    return n_("{cards} card", "{cards} cards", cards).format(cards=cards)


def _wallets_pay(edition: Edition) -> str:
    return pounds(edition.characters.brownlow_pays)


def effect(edition: Edition, card: int) -> str:
    """What a character does, in one line."""
    pays = edition.characters
    return {
        DODGER: _("take any one visible token, wherever it lies; the gang stays."),
        CHARLEY: _("prowl up to {reach} steps; tokens passed over go to the bag, not to the file.").format(
            reach=pays.charley_reach
        ),
        NANCY: n_(
            "all tokens of {types} type leave the own police file.",
            "all tokens of up to {types} types leave the own police file.",
            pays.nancy_types,
        ).format(types=pays.nancy_types),
        SIKES: _("look at the reserve of an opponent and take one token of it."),
        BROWNLOW: _("give away wallets for {pounds} each.").format(pounds=_wallets_pay(edition)),
        ROSE: _("until the round ends, the own police file counts as empty for the fine."),
        NOAH: _("move up to {tokens} from the own police file to that of an opponent.").format(
            tokens=count_words(pays.noah_tokens)
        ),
        BUMBLE: _("every opponent with more than {leaves} in reserve files the rest.").format(
            leaves=count_words(pays.bumble_leaves)
        ),
        MONKS: _("look at the police file of an opponent and take one object out of it."),
        GRIMWIG: _("sell a set to Fagin for {pounds} more.").format(pounds=pounds(pays.grimwig_adds)),
        BEDWIN: _("take one object out of the own police file into the reserve."),
        BET: _("put the gang on any free space beside a token, at no cost, and prowl from there."),
        TOBY: n_(
            "at night: burgle now, with {cards} card more.", "at night: burgle now, with {cards} cards more.",
            pays.toby_draws,
        ).format(cards=pays.toby_draws),
    }[card]  # fmt: skip


def in_short(edition: Edition, card: int) -> str:
    """The same for a narrow place."""
    pays = edition.characters
    return {
        DODGER: _("any visible token"),
        CHARLEY: _("prowl {reach}, jumped to bag").format(reach=pays.charley_reach),
        NANCY: _("clear {types} types of file").format(types=pays.nancy_types),
        SIKES: _("rob a reserve"),
        BROWNLOW: _("wallets pay {coins} each").format(coins=pays.brownlow_pays),
        ROSE: _("no fine this round"),
        NOAH: _("push {tokens} into a file").format(tokens=pays.noah_tokens),
        BUMBLE: _("others keep {leaves} at most").format(leaves=pays.bumble_leaves),
        MONKS: _("rob a police file"),
        GRIMWIG: _("Fagin pays {coins} more").format(coins=pays.grimwig_adds),
        BEDWIN: _("an object out of the file"),
        BET: _("start anywhere, prowl"),
        TOBY: _("burgle, {cards} card more").format(cards=pays.toby_draws),
    }[card]


def ruling(edition: Edition, card: int) -> tuple[str, ...]:
    """All that there is to know of a character, in sentences."""
    full = _("With a full reserve, one of the tokens that were there goes to the police file first.")
    types = _("Values do not matter: all apples are one type, all tools are one type.")
    more: dict[int, Sequence[str]] = {
        DODGER: (
            _("Nothing goes to the police file. The token does what it always does: a tool lies before its owner, a "
              "character token brings a card, a burglary token a burglary."),
            _("What lies face down cannot be taken."),
            full,
        ),
        CHARLEY: (
            _("The gang must touch a token; nothing is paid for a new beginning."),
            _("At night a line may be turned over first, as in every prowl."),
            _("Where two ways lead to one token, the way is chosen."),
        ),
        NANCY: (types, _("They go to the bag, where everybody sees them.")),
        SIKES: (_("Its owner sees which token went; the others do not."), full),
        BROWNLOW: (_("As many as wanted, or none. They go to the bag."),),
        ROSE: (
            _("The card lies open until the fine is paid. If this file was the thickest, the next thickest pays."),
        ),
        NOAH: (_("Both see which tokens they are; the others see how many."),),
        BUMBLE: (_("They choose in turn which tokens go; the others see how many."),),
        MONKS: (_("Tools, characters and burglaries stay in the file. Both see which object went."), full),
        GRIMWIG: (_("Everything else is as in every sale: coins, reward and bonus. It is the whole turn."),),
        BEDWIN: (_("Tools, characters and burglaries stay in the file."), full),
        BET: (_("It may be played while the gang touches a token. Nothing is looked at first."),),
        TOBY: (
            _("One card for the burglar, one for each type of tool, and the extra one; one of them is kept."),
            _("A tool is used up, if there is one. By day the card can only be thrown away to pass."),
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
