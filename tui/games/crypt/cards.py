"""What each collector of Crypt does, in all lengths, once; numbers are the edition's."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple

from rules.crypt.edition import IDOL, JEWELRY, KINDS, MANUSCRIPT, POTTERY, REMAINS, TAPESTRY, Collectors
from rules.crypt.state import Crypt
from tui.games.crypt.names import kind_name
from tui.words import Said, listed


class Does(NamedTuple):
    """What a collector does."""

    full: str
    """As a sentence after its name."""
    brief: Said
    """In a column, the longest first."""
    word: str = ""
    """What it pays for, beside its points; or what its key does."""


def _idol_b(pays: Collectors, times: str) -> Does:
    need, first, later = pays.idol_b.need, pays.idol_b.first, pays.idol_b.later
    return Does(
        f"the first to own {need} flip them for {first} coins; whoever has {need} later: {later}.",
        (
            f"first to {need}: +{first}, later +{later}",
            f"first {need}: +{first}, then +{later}",
            f"{need}: +{first} +{later}",
        ),
        f"{need} of them",
    )


def _jewelry_a(pays: Collectors, times: str) -> Does:
    need = pays.jewelry_a.need
    return Does(
        f"with {need} or more the highest counts twice.",
        (
            f"{need}+: the highest scores twice",
            f"{need}+: highest twice",
            f"{need}+: top twice",
            f"{need}+: top {times}2",
        ),
        "highest twice",
    )


def _jewelry_b(pays: Collectors, times: str) -> Does:
    each = pays.jewelry_b.each
    return Does(f"+{each} for each.", (f"+{each} for each", f"+{each} each"), f"{each} each")


def _manuscript_a(pays: Collectors, times: str) -> Does:
    need, worth = pays.manuscript_a.need, pays.manuscript_a.worth
    return Does(
        f"with {need} or more each is worth {worth}.",
        (f"{need}+: each is worth {worth}", f"{need}+: {worth} each", f"{need}+: all {worth}"),
        f"each {worth}",
    )


def _pottery_a(pays: Collectors, times: str) -> Does:
    sets = pays.pottery_a.sets
    return Does(
        f"{listed([f'a set of {size} is +{coins}' for size, coins in sets])}.",
        (
            "   ".join([f"{size}{'+' * (size == sets[-1][0])}: +{coins}" for size, coins in sets]),
            " ".join([f"+{coins}" for _size, coins in sets]),
        ),
        "sets",
    )


def _remains_b(pays: Collectors, times: str) -> Does:
    need, coins = pays.remains_b.need, pays.remains_b.coins
    return Does(
        f"{need} or more: +{coins}.", (f"{need}+: +{coins} once", f"{need}+: +{coins}"), f"{need} of them"
    )  # fmt: skip


def _tapestry_a(pays: Collectors, times: str) -> Does:
    most = pays.tapestry_a.most
    return Does(
        f"the highest total of coins in Tapestries: +{most}.",
        (f"the highest total: +{most}", f"most: +{most}"),
        "highest total",
    )


def _tapestry_b(pays: Collectors, times: str) -> Does:
    need, alone, shared = pays.tapestry_b.need, pays.tapestry_b.alone, pays.tapestry_b.shared
    return Does(
        f"{need} or more: +{alone} for one player alone, +{shared} each for several.",
        (
            f"{need}+: alone +{alone}, shared +{shared}",
            f"{need}+: +{alone}, or +{shared}",
            f"{need}+: +{alone} +{shared}",
        ),
        f"{need} of them",
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
"""Those that pay at the end; the second fact is the sign for `times`."""
FLIPPED: Mapping[tuple[int, str], Does] = {
    (IDOL, "A"): Does(
        "in Collect, flip one to reroll an exhausted die.",
        ("flip 1 in Collect, reroll a die", "flip 1, reroll a die", "flip 1, reroll", "1: reroll"),
        "flip, reroll",
    ),
    (MANUSCRIPT, "B"): Does(
        "at any time, flip one to look at what lies face down.",
        ("flip 1, look at what lies face down", "flip 1, look", "1: look"),
        "flip, look",
    ),
    (POTTERY, "B"): Does(
        "before the claims, flip two to take a face-down treasure.",
        ("flip 2 before the claims, take one", "flip 2, take one", "2: take"),
        "flip 2, take",
    ),
    (REMAINS, "A"): Does(
        "at any time, flip two to ready an exhausted die.",
        ("flip 2, any time: ready a die", "flip 2: ready a die", "2: ready one"),
        "ready a die",
    ),
}
"""Those that are used by flipping cards."""


def does(pays: Collectors, kind: int, side: str, times: str = "x") -> Does:
    """What a collector does on one of its sides."""
    found = FLIPPED.get((kind, side))
    return found or PAID[kind, side](pays, times)


def collectors(view: Crypt) -> list[str]:
    """What each collector in play does, a line a kind."""
    pays = view.edition.collectors
    return [f"{kind_name(kind)} {view.side(kind)}: {does(pays, kind, view.side(kind)).full}" for kind in KINDS]
