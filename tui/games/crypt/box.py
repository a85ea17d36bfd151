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
from tui.shelf.box import Box, Option
from tui.widgets.prompt import Said
from tui.words import _, n_


def collector_words(pays: Collectors, kind: int, side: str, times: str = "x") -> Said:
    """What a collector does, in up to three lengths."""
    sets = pays.pottery_a.sets
    said: dict[tuple[int, str], Said] = {
        (IDOL, "A"): (_("flip 1 in Collect: roll again"), _("flip 1: roll again"), _("1: reroll")),
        (IDOL, "B"): (
            _("first to {need}: +{first}, later +{later}").format(
                need=pays.idol_b.need, first=pays.idol_b.first, later=pays.idol_b.later
            ),
            _("first {need}: +{first}, then +{later}").format(
                need=pays.idol_b.need, first=pays.idol_b.first, later=pays.idol_b.later
            ),
            _("{need}: +{first} +{later}").format(
                need=pays.idol_b.need, first=pays.idol_b.first, later=pays.idol_b.later
            ),
        ),
        (JEWELRY, "A"): (
            _("{need}+: the highest scores twice").format(need=pays.jewelry_a.need),
            _("{need}+: highest twice").format(need=pays.jewelry_a.need),
            _("{need}+: top twice").format(need=pays.jewelry_a.need),
            _("{need}+: top {times}2").format(need=pays.jewelry_a.need, times=times),
        ),
        (JEWELRY, "B"): (
            _("+{each} for each").format(each=pays.jewelry_b.each),
            _("+{each} each").format(each=pays.jewelry_b.each),
        ),
        (MANUSCRIPT, "A"): (
            _("{need}+: each is worth {worth}").format(need=pays.manuscript_a.need, worth=pays.manuscript_a.worth),
            _("{need}+: {worth} each").format(need=pays.manuscript_a.need, worth=pays.manuscript_a.worth),
            _("{need}+: all {worth}").format(need=pays.manuscript_a.need, worth=pays.manuscript_a.worth),
        ),
        (MANUSCRIPT, "B"): (_("flip 1: look at what lies face down"), _("flip 1: look"), _("1: look")),
        (POTTERY, "A"): (
            "   ".join(f"{size}{'+' * (size == sets[-1][0])}: +{coins}" for size, coins in sets),
            " ".join([f"+{coins}" for _size, coins in sets]),
        ),
        (POTTERY, "B"): (_("flip 2 before the claims: take one"), _("flip 2: take one"), _("2: take")),
        (REMAINS, "A"): (_("flip 2, any time: a die back"), _("flip 2: a die back"), _("2: die back")),
        (REMAINS, "B"): (
            _("{need}+: +{coins} once").format(need=pays.remains_b.need, coins=pays.remains_b.coins),
            _("{need}+: +{coins}").format(need=pays.remains_b.need, coins=pays.remains_b.coins),
        ),
        (TAPESTRY, "A"): (
            _("the highest total: +{most}").format(most=pays.tapestry_a.most),
            _("most: +{most}").format(most=pays.tapestry_a.most),
        ),
        (TAPESTRY, "B"): (
            _("{need}+: alone +{alone}, shared +{shared}").format(
                need=pays.tapestry_b.need, alone=pays.tapestry_b.alone, shared=pays.tapestry_b.shared
            ),
            _("{need}+: +{alone}, or +{shared}").format(
                need=pays.tapestry_b.need, alone=pays.tapestry_b.alone, shared=pays.tapestry_b.shared
            ),
            _("{need}+: +{alone} +{shared}").format(
                need=pays.tapestry_b.need, alone=pays.tapestry_b.alone, shared=pays.tapestry_b.shared
            ),
        ),
    }
    return said[kind, side]


class CryptBox(Box):
    """The set-up of Crypt."""

    pieces = ("crypt.ready",) * DICE

    def options(self, edition: Edition) -> Mapping[str, Option]:
        return {
            "sides": Option(
                _("Collectors"),
                {"A": _("all side A"), "B": _("all side B"), "random": _("random")},
                {
                    "A": (_("the sides for a first match"), _("for a first match")),
                    "B": (_("the other sides: sharper, more to weigh"), _("the other sides"), _("sharper")),
                    "random": (
                        _("a coin is tossed for each when cards are dealt"),
                        _("a coin is tossed for each"),
                        _("a coin for each"),
                    ),
                },
                parts=KIND_NAMES[1:],
            ),
            "leader": Option(
                _("First Leader"),
                {"random": _("random"), "first": _("first seat")},
                {
                    "random": (_("whoever the lot falls on"), _("by lot")),
                    "first": (_("whoever sits in the first seat begins"), _("seat 1 begins")),
                },
            ),
            "memory": Option(
                _("Memory aid"),
                {"no": _("off"), "yes": _("on")},
                {
                    "no": (
                        _("what others collected is yours to remember"),
                        _("remember them yourselves"),
                        _("you remember"),
                    ),
                    "yes": (
                        _("values that all have seen stay on the screen"),
                        _("values once seen stay"),
                        _("seen values stay"),
                    ),
                },
            ),
        } | {KIND_NAMES[kind]: self._side(edition.collectors, kind) for kind in KINDS}

    @staticmethod
    def _side(pays: Collectors, kind: int) -> Option:
        name = KIND_NAMES[kind]
        return Option(
            kind_name(kind),
            {"A": "A", "B": "B", "random": _("any")},
            {
                "A": collector_words(pays, kind, "A"),
                "B": collector_words(pays, kind, "B"),
                "random": (_("A or B, as the coin falls"), _("A or B")),
            },
            mark=f"crypt.{name}",
            letter=kind_name(kind)[:1],
        )

    def parts_title(self) -> str:
        return _("COLLECTORS")

    def facts(self, edition: Edition, seats: int) -> Sequence[tuple[str, str]]:
        deck, rounds = edition.deck(seats), edition.rounds(seats)
        kinds = {tuple(card % 10 for card in deck if card // 10 == kind) for kind in KINDS}
        cards = _("{cards} treasures").format(cards=len(deck))
        if len(kinds) == 1:
            coins = " ".join(str(coin) for coin in kinds.pop())
            cards = _("{cards}: each kind {coins}").format(cards=len(deck), coins=coins)
        dice = _("{dice} each").format(dice=DICE)
        if seats == 1:
            dice = _("{dice}, and {dice} for the Ghost").format(dice=DICE)
        leads = rounds // max(seats, 2)
        return (
            (_("cards"), cards),
            (_("a round"), self._row(edition, seats)),
            (
                _("rounds"),
                n_("{rounds}, each leads once", "{rounds}, each leads {leads} times", leads).format(
                    rounds=rounds, leads=leads
                ),
            ),
            (_("dice"), dice),
        )

    @staticmethod
    def _row(edition: Edition, seats: int) -> str:
        up, down = edition.rows[seats - 1]
        return _("{up} face up, {down} face down").format(up=up, down=down)

    def in_short(self, edition: Edition, seats: int) -> Said:
        cards, rounds = len(edition.deck(seats)), edition.rounds(seats)
        return (
            _("{cards} cards, {rounds} rounds of {row}").format(
                cards=cards, rounds=rounds, row=self._row(edition, seats).replace(",", _(" and"))
            ),
            _("{cards} cards, {rounds} rounds").format(cards=cards, rounds=rounds),
        )


BOX = CryptBox()
