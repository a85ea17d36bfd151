"""The box of Crypt, in words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar

from rules.crypt.edition import KIND_NAMES, KINDS, Collectors, Edition
from rules.crypt.state import DICE
from tui.games.crypt.cards import does
from tui.games.crypt.names import kind_name, mark, treasures
from tui.shelf.box import Art, Box, Option
from tui.widgets.canvas import Canvas
from tui.words import Said, plural


def _lid(canvas: Canvas, x: int, y: int) -> None:
    for left, value, dice in ((1, "4", "[5][5]"), (11, "?", "[1]")):
        canvas.frame(x + left, y, 8, 6)
        canvas.figure(x + left + 1, y + 1, value, "gold bold")
        canvas.centre(x + left + 1, y + 4, 6, dice, "seat1" if value == "4" else "seat2")


def _cards(canvas: Canvas, x: int, y: int) -> None:
    for left, value, dice, role in ((1, "4", "5 5", "seat1"), (10, "?", "1", "seat2")):
        canvas.frame(x + left, y, 5, 4)
        canvas.text(x + left + 2, y + 1, value, "gold bold")
        canvas.centre(x + left + 1, y + 2, 3, dice, f"{role} bold")


COVER = Art(
    _lid,
    _cards,
    ("Dice claim treasure and push rivals out.", "dice, treasure"),
)


class CryptBox(Box):
    """The set-up of Crypt."""

    cover = COVER
    first: ClassVar[Mapping[str, str]] = {"sides": "A", "leader": "first", "memory": "yes"}
    alone = "Alone: the Ghost"
    habits: ClassVar[Mapping[str, str]] = {
        "lazy": "It claims little at a time, for low effort.",
        "bold": "It makes high efforts.",
        "pushy": "It likes to push others out.",
        "hoarder": "It keeps dice ready and gives few of them away.",
    }
    pieces = ("crypt.ready",) * DICE

    def options(self, edition: Edition) -> Mapping[str, Option]:
        return {
            "sides": Option(
                "Collectors",
                {"A": "all side A", "B": "all side B", "random": "random"},
                {
                    "A": ("the sides for a first match", "for a first match"),
                    "B": ("the other sides, with more decisions", "the other sides", "side B"),
                    "random": (
                        "a coin is tossed for each at the start",
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
                    "random": ("a random player leads first", "a random player leads", "any player"),
                    "first": ("the player in the first seat leads first", "seat 1 leads first", "seat 1 leads"),
                },
            ),
            "memory": Option(
                "Memory aid",
                {"no": "off", "yes": "on"},
                {
                    "no": ("you remember what others collected", "you remember the coins", "you remember"),
                    "yes": (
                        "coins that everyone has seen stay on the screen",
                        "seen coins stay visible",
                        "seen coins stay",
                    ),
                },
            ),
        } | {KIND_NAMES[kind]: self._side(edition.collectors, kind) for kind in KINDS}

    @staticmethod
    def _side(pays: Collectors, kind: int) -> Option:
        return Option(
            kind_name(kind),
            {"A": "A", "B": "B", "random": "any"},
            {
                "A": does(pays, kind, "A").brief,
                "B": does(pays, kind, "B").brief,
                "random": ("A or B, at random", "A or B"),
            },
            mark=mark(kind),
            letter=kind_name(kind)[:1],
        )

    def parts_title(self) -> str:
        return "Collectors"

    def facts(self, edition: Edition, seats: int) -> Sequence[tuple[str, str]]:
        deck, rounds = edition.deck(seats), edition.rounds(seats)
        kinds = {tuple(card % 10 for card in deck if card // 10 == kind) for kind in KINDS}
        cards = treasures(len(deck))
        if len(kinds) == 1:
            cards = f"{len(deck)}: each kind {' '.join(map(str, kinds.pop()))}"
        dice = f"{DICE}, and {DICE} for the Ghost" if seats == 1 else f"{DICE} each"
        leads = rounds // max(seats, 2)
        up, down = edition.rows[seats - 1]
        return (
            ("cards", cards),
            ("a round", f"{up} face up, {down} face down"),
            ("rounds", plural(leads, f"{rounds}, each leads once", f"{rounds}, each leads {leads} times")),
            ("dice", dice),
        )

    def aim(self, edition: Edition, seats: int) -> Said:
        rounds = edition.rounds(seats)
        return (
            f"Most coins after {rounds} rounds: treasures, their sets, 1 for each ready die.",
            f"Most coins after {rounds} rounds: treasures, sets, ready dice.",
            "Most coins: treasures, sets and dice.",
        )

    def in_short(self, edition: Edition, seats: int) -> Said:
        cards, rounds = len(edition.deck(seats)), edition.rounds(seats)
        up, down = edition.rows[seats - 1]
        short = f"{cards} cards, {rounds} rounds"
        return (f"{short} of {up} face up and {down} face down", short)


BOX = CryptBox()
