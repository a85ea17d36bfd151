"""The contents of the box of Thief's Market, in words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar

from rules.thiefs_market.edition import DECKS, FACES, Edition
from tui.games.thiefs_market.names import HUES
from tui.shelf.box import Art, Box, Option, dice
from tui.widgets.canvas import Canvas
from tui.words import Said


def _lid(canvas: Canvas, x: int, y: int) -> None:
    for row, (indent, faces) in enumerate(((1, "RWG"), (4, "BK"))):
        for nth, face in enumerate(faces):
            canvas.frame(x + indent + 6 * nth, y + 3 * row, 5, 3)
            canvas.text(x + indent + 6 * nth + 2, y + 3 * row + 1, face, f"{HUES[FACES.index(face)]} bold")


def _piles(canvas: Canvas, x: int, y: int) -> None:
    faces = {
        column: (face, f"{HUES[FACES.index(face)]} bold") for column, face in ((1, "R"), (4, "W"), (10, "S"), (13, "K"))
    }
    dice(canvas, x, y, faces)
    canvas.upright(x + 8, y, 3, canvas.signs.single[1], "rule")


COVER = Art(_lid, _piles, ("Split the loot, or rob a pile and put some back.", "split or rob"))


class MarketBox(Box):
    """The set-up of Thief's Market."""

    cover = COVER
    short = "Market"
    habits: ClassVar[Mapping[str, str]] = {
        "lazy": "It takes small piles from the middle, and stops buying early.",
        "bold": "It takes big piles and buys dear cards.",
        "pushy": "It takes piles from others, and buys what they could buy.",
        "hoarder": "It keeps its gold, and takes piles that nobody else wants.",
    }
    first: ClassVar[Mapping[str, str]] = {"open_infamy": "yes"}
    pieces = ("coin",)

    def options(self, edition: Edition) -> Mapping[str, Option]:
        return {
            "open_infamy": Option(
                "Infamy",
                {"no": "covered", "yes": "open"},
                {
                    "no": (
                        "as printed: covered until the end, though every gain is public",
                        "as printed: covered until the end",
                        "as printed",
                    ),
                    "yes": (
                        "house rule: everyone's Infamy is shown on the screen",
                        "house rule: shown",
                        "house rule",
                    ),
                },
            ),
            "gold_cap": Option(
                "Gold cap",
                {"none": "none", "2": "2 gold"},
                {
                    "none": ("as printed: you may keep any amount of gold", "as printed"),
                    "2": (
                        "house rule: no player keeps more than 2 gold at the end of a round",
                        "house rule: keep at most 2",
                        "house rule",
                    ),
                },
            ),
            "tied_first": Option(
                "Tied first",
                {"no-second": "no second", "second-paid": "second paid"},
                {
                    "no-second": (
                        "our ruling: a tie for most Henchmen also uses up second place",
                        "our ruling: a tie uses up second place",
                        "our ruling",
                    ),
                    "second-paid": (
                        "house rule: second place is paid even after a tie for first",
                        "house rule: second place is always paid",
                        "house rule",
                    ),
                },
            ),
        }

    def facts(self, edition: Edition, seats: int) -> Sequence[tuple[str, str]]:
        dice, most = edition.dice[seats - 3], max(edition.dice)
        cards, printed = sum(edition.decks), len(edition.cards)
        decks = ", ".join(f"{deck} {count}" for deck, count in zip(DECKS, edition.decks, strict=True))
        every = f"all {dice}" if dice == most else f"{dice} of {most}"
        return (
            ("dice", f"{every} and the marker"),
            ("cards", f"{cards} of {printed}: {decks}"),
            ("market", f"{edition.row} from deck A; B and C open later"),
            ("gold", f"{edition.gold} each"),
            ("end", "after the round in which deck C cannot refill its row"),
        )

    def aim(self, edition: Edition, seats: int) -> Said:
        return (
            "Most points when deck C is out: cards, Infamy, Henchmen, gold.",
            "Most points: cards, Infamy, Henchmen.",
        )

    def in_short(self, edition: Edition, seats: int) -> Said:
        dice, cards = edition.dice[seats - 3], sum(edition.decks)
        return (
            f"{dice} dice and the marker, {cards} cards in three decks",
            f"{dice} dice, {cards} cards",
        )


BOX = MarketBox()
