"""What each collector of Crypt does, worded once in all lengths; the numbers come from the edition."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple

from rules.crypt.edition import IDOL, JEWELRY, KINDS, MANUSCRIPT, POTTERY, REMAINS, TAPESTRY, Collectors
from rules.crypt.state import Crypt
from tui.games.crypt.names import coins_words, sided
from tui.words import Said, listed


class Does(NamedTuple):
    """What a collector does."""

    full: str
    """A sentence that follows its name."""
    brief: Said
    """In a column, the longest first."""
    word: str = ""
    """A label: what it pays for, or what its key does."""


def _idol_b(pays: Collectors, times: str) -> Does:
    need, first, later = pays.idol_b.need, pays.idol_b.first, pays.idol_b.later
    early = f"if you are among the first to own {need}, flip them to score {coins_words(first)}"
    return Does(
        f"{early}; if you own {need} later, you score {later}.",
        (
            f"first to {need}: +{first}, later +{later}",
            f"first {need}: +{first}, then +{later}",
            f"{need}: +{first} +{later}",
            f"+{first} +{later}",
        ),
        f"race to {need}",
    )


def _jewelry_a(pays: Collectors, times: str) -> Does:
    need = pays.jewelry_a.need
    return Does(
        f"with {need} or more, your highest scores twice.",
        (
            f"{need}+: your highest scores twice",
            f"{need}+: highest twice",
            f"{need}+: top twice",
            f"{need}+: top {times}2",
            f"{need}+: {times}2",
        ),
        "highest twice",
    )


def _jewelry_b(pays: Collectors, times: str) -> Does:
    each = pays.jewelry_b.each
    return Does(f"+{coins_words(each)} for each.", (f"+{each} for each", f"+{each} each"), f"{each} each")


def _manuscript_a(pays: Collectors, times: str) -> Does:
    need, worth = pays.manuscript_a.need, pays.manuscript_a.worth
    return Does(
        f"with {need} or more, each is worth {coins_words(worth)}.",
        (f"{need}+: each is worth {worth}", f"{need}+: {worth} each", f"{need}+: all {worth}", f"{worth} each"),
        f"{worth} each",
    )


def _pottery_a(pays: Collectors, times: str) -> Does:
    sets, most = pays.pottery_a.sets, pays.pottery_a.sets[-1][0]
    scores = [f"{size}{' or more' * (size == most)} score {coins_words(coins)}" for size, coins in sets]
    return Does(
        f"{listed(scores)}.",
        (
            ", ".join([f"{size}{'+' * (size == most)}: +{coins}" for size, coins in sets]),
            " ".join([f"+{coins}" for _size, coins in sets]),
            "".join([f"+{coins}" for _size, coins in sets]),
        ),
        "sets",
    )


def _remains_b(pays: Collectors, times: str) -> Does:
    need, coins = pays.remains_b.need, pays.remains_b.coins
    return Does(
        f"with {need} or more, +{coins_words(coins)}.",
        (f"{need}+: +{coins} once", f"{need}+: +{coins}"),
        f"{need} or more",
    )


def _tapestry_a(pays: Collectors, times: str) -> Does:
    most = pays.tapestry_a.most
    return Does(
        f"+{coins_words(most)} for the highest total of coins on Tapestries, tied players too.",
        (f"highest total: +{most}", f"most: +{most}", f"most +{most}"),
        "highest total",
    )


def _tapestry_b(pays: Collectors, times: str) -> Does:
    need, alone, shared = pays.tapestry_b.need, pays.tapestry_b.alone, pays.tapestry_b.shared
    return Does(
        f"with {need} or more, +{coins_words(alone)}, or +{shared} if another player has {need} too.",
        (
            f"{need}+: alone +{alone}, shared +{shared}",
            f"{need}+: +{alone}, or +{shared}",
            f"{need}+: +{alone} +{shared}",
            f"+{alone} +{shared}",
        ),
        f"{need} or more",
    )


PAID: Mapping[tuple[int, str], Callable[[Collectors, str], Does]] = {
    (IDOL, "B"): _idol_b,
    (JEWELRY, "A"): _jewelry_a,
    (JEWELRY, "B"): _jewelry_b,
    (MANUSCRIPT, "A"): _manuscript_a,
    (POTTERY, "A"): _pottery_a,
    (REMAINS, "B"): _remains_b,
    (TAPESTRY, "A"): _tapestry_a,
    (TAPESTRY, "B"): _tapestry_b,
}
"""The sides that pay at the end. The second argument is the sign for `times`."""
FLIPPED: Mapping[tuple[int, str], Does] = {
    (IDOL, "A"): Does(
        "in Collect, flip one to reroll an exhausted die.",
        ("flip 1 in Collect, reroll a die", "flip 1, reroll a die", "flip 1, reroll", "1: reroll", "reroll"),
        "flip, reroll",
    ),
    (MANUSCRIPT, "B"): Does(
        "before the claims or on your turn, flip one to look at every face-down treasure.",
        ("flip 1, look at face-down treasures", "flip 1, look", "1: look", "look"),
        "flip, look",
    ),
    (POTTERY, "B"): Does(
        "before the claims, flip two to take a face-down treasure.",
        ("flip 2 before the claims, take one", "flip 2, take one", "2: take", "take"),
        "flip, take",
    ),
    (REMAINS, "A"): Does(
        "on your turn or before scoring, flip two to ready an exhausted die.",
        ("flip 2, ready an exhausted die", "flip 2, ready a die", "2: ready one", "2: ready", "ready"),
        "ready a die",
    ),
}
"""The sides that are used by flipping cards."""


def does(pays: Collectors, kind: int, side: str, times: str = "x") -> Does:
    """What a collector does on one of its sides."""
    found = FLIPPED.get((kind, side))
    return found or PAID[kind, side](pays, times)


def collectors(view: Crypt) -> list[str]:
    """What each collector in play does, one line per kind."""
    pays = view.edition.collectors
    return [f"{sided(kind, view.side(kind))}: {does(pays, kind, view.side(kind)).full}" for kind in KINDS]
