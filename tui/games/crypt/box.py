"""What is in the box of Crypt, in words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from rules.crypt.edition import (
    IDOL,
    JEWELRY,
    KIND_NAMES,
    KINDS,
    MANUSCRIPT,
    POTTERY,
    REMAINS,
    TAPESTRY,
    Collectors,
    Edition,
)
from rules.crypt.state import DICE
from tui.games.crypt.narrator import kind_name
from tui.shelf.box import Art, Box, Option
from tui.widgets.canvas import Canvas
from tui.words import Said, plural


def collector_words(pays: Collectors, kind: int, side: str, times: str = "x") -> Said:
    """What a collector does, in up to three lengths."""
    sets = pays.pottery_a.sets
    said: dict[tuple[int, str], Said] = {
        (IDOL, "A"): ("flip 1 in Collect: roll again", "flip 1: roll again", "1: reroll"),
        (IDOL, "B"): (
            f"first to {pays.idol_b.need}: +{pays.idol_b.first}, later +{pays.idol_b.later}",
            f"first {pays.idol_b.need}: +{pays.idol_b.first}, then +{pays.idol_b.later}",
            f"{pays.idol_b.need}: +{pays.idol_b.first} +{pays.idol_b.later}",
        ),
        (JEWELRY, "A"): (
            f"{pays.jewelry_a.need}+: the highest scores twice",
            f"{pays.jewelry_a.need}+: highest twice",
            f"{pays.jewelry_a.need}+: top twice",
            f"{pays.jewelry_a.need}+: top {times}2",
        ),
        (JEWELRY, "B"): (
            f"+{pays.jewelry_b.each} for each",
            f"+{pays.jewelry_b.each} each",
        ),
        (MANUSCRIPT, "A"): (
            f"{pays.manuscript_a.need}+: each is worth {pays.manuscript_a.worth}",
            f"{pays.manuscript_a.need}+: {pays.manuscript_a.worth} each",
            f"{pays.manuscript_a.need}+: all {pays.manuscript_a.worth}",
        ),
        (MANUSCRIPT, "B"): ("flip 1: look at what lies face down", "flip 1: look", "1: look"),
        (POTTERY, "A"): (
            "   ".join(f"{size}{'+' * (size == sets[-1][0])}: +{coins}" for size, coins in sets),
            " ".join([f"+{coins}" for _size, coins in sets]),
        ),
        (POTTERY, "B"): ("flip 2 before the claims: take one", "flip 2: take one", "2: take"),
        (REMAINS, "A"): ("flip 2, any time: a die back", "flip 2: a die back", "2: die back"),
        (REMAINS, "B"): (
            f"{pays.remains_b.need}+: +{pays.remains_b.coins} once",
            f"{pays.remains_b.need}+: +{pays.remains_b.coins}",
        ),
        (TAPESTRY, "A"): (
            f"the highest total: +{pays.tapestry_a.most}",
            f"most: +{pays.tapestry_a.most}",
        ),
        (TAPESTRY, "B"): (
            f"{pays.tapestry_b.need}+: alone +{pays.tapestry_b.alone}, shared +{pays.tapestry_b.shared}",
            f"{pays.tapestry_b.need}+: +{pays.tapestry_b.alone}, or +{pays.tapestry_b.shared}",
            f"{pays.tapestry_b.need}+: +{pays.tapestry_b.alone} +{pays.tapestry_b.shared}",
        ),
    }
    return said[kind, side]


def _lid(canvas: Canvas, x: int, y: int) -> None:
    for left, value, dice in ((1, "4", "[5][5]"), (11, "?", "[1]")):
        canvas.frame(x + left, y, 8, 6)
        canvas.figure(x + left + 1, y + 1, value, "gold bold")
        canvas.centre(x + left + 1, y + 4, 6, dice, "seat1" if value == "4" else "seat2")


COVER = Art(
    _lid,
    (("4 ", "gold"), ("[5][5]", "seat1"), ("  ? ", "gold"), ("[1]", "seat2")),
    ("Send dice for treasure; outbid, push out, escape.", "dice, treasure"),
)


class CryptBox(Box):
    """The set-up of Crypt."""

    cover = COVER
    teaches = True
    pieces = ("crypt.ready",) * DICE

    def options(self, edition: Edition) -> Mapping[str, Option]:
        return {
            "sides": Option(
                "Collectors",
                {"A": "all side A", "B": "all side B", "random": "random"},
                {
                    "A": ("the sides for a first match", "for a first match"),
                    "B": ("the other sides: sharper, more to weigh", "the other sides", "sharper"),
                    "random": (
                        "a coin is tossed for each when cards are dealt",
                        "a coin is tossed for each",
                        "a coin for each",
                    ),
                },
                parts=KIND_NAMES[1:],
            ),
            "leader": Option(
                "First Leader",
                {"random": "random", "first": "first seat"},
                {
                    "random": ("whoever the lot falls on", "by lot"),
                    "first": ("whoever sits in the first seat begins", "seat 1 begins"),
                },
            ),
            "memory": Option(
                "Memory aid",
                {"no": "off", "yes": "on"},
                {
                    "no": (
                        "what others collected is yours to remember",
                        "remember them yourselves",
                        "you remember",
                    ),
                    "yes": (
                        "values that all have seen stay on the screen",
                        "values once seen stay",
                        "seen values stay",
                    ),
                },
            ),
        } | {KIND_NAMES[kind]: self._side(edition.collectors, kind) for kind in KINDS}

    @staticmethod
    def _side(pays: Collectors, kind: int) -> Option:
        name = KIND_NAMES[kind]
        return Option(
            kind_name(kind),
            {"A": "A", "B": "B", "random": "any"},
            {
                "A": collector_words(pays, kind, "A"),
                "B": collector_words(pays, kind, "B"),
                "random": ("A or B, as the coin falls", "A or B"),
            },
            mark=f"crypt.{name}",
            letter=kind_name(kind)[:1],
        )

    def parts_title(self) -> str:
        return "COLLECTORS"

    def facts(self, edition: Edition, seats: int) -> Sequence[tuple[str, str]]:
        deck, rounds = edition.deck(seats), edition.rounds(seats)
        kinds = {tuple(card % 10 for card in deck if card // 10 == kind) for kind in KINDS}
        cards = f"{len(deck)} treasures"
        if len(kinds) == 1:
            coins = " ".join(str(coin) for coin in kinds.pop())
            cards = f"{len(deck)}: each kind {coins}"
        dice = f"{DICE} each"
        if seats == 1:
            dice = f"{DICE}, and {DICE} for the Ghost"
        leads = rounds // max(seats, 2)
        return (
            ("cards", cards),
            ("a round", self._row(edition, seats)),
            (
                "rounds",
                plural(leads, f"{rounds}, each leads once", f"{rounds}, each leads {leads} times"),
            ),
            ("dice", dice),
        )

    @staticmethod
    def _row(edition: Edition, seats: int) -> str:
        up, down = edition.rows[seats - 1]
        return f"{up} face up, {down} face down"

    def in_short(self, edition: Edition, seats: int) -> Said:
        cards, rounds = len(edition.deck(seats)), edition.rounds(seats)
        return (
            "{cards} cards, {rounds} rounds of {row}".format(
                cards=cards, rounds=rounds, row=self._row(edition, seats).replace(",", " and")
            ),
            f"{cards} cards, {rounds} rounds",
        )


BOX = CryptBox()
