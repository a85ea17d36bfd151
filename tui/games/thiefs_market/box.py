"""What is in the box of Thief's Market, in words. The words for its cards serve plain mode too, so they live there."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from rules.thiefs_market.edition import DECKS, Edition
from tui.games.thiefs_market.cards import (
    CELLS,
    Does,
    does,
    effect,
    face_name,
    face_word,
    full_name,
    names,
    spelled,
    type_name,
    type_words,
)
from tui.shelf.box import Box, Option
from tui.widgets.prompt import Said
from tui.words import _

__all__ = (
    "BOX", "CELLS", "Does", "MarketBox", "does", "effect", "face_name", "face_word", "full_name", "names", "spelled",
    "type_name", "type_words",
)  # fmt: skip


class MarketBox(Box):
    """The set-up of Thief's Market."""

    pieces = ("coin",)

    def options(self, edition: Edition) -> Mapping[str, Option]:
        return {
            "open_infamy": Option(
                _("Infamy"),
                {"no": _("covered"), "yes": _("open")},
                {
                    "no": (
                        _("as printed: it lies under a card until the end; a good memory can count"),
                        _("as printed: covered until the end"),
                        _("as printed"),
                    ),
                    "yes": (
                        _("a house rule: everybody's Infamy stands on the screen"),
                        _("house rule: all see it"),
                        _("house rule"),
                    ),
                },
            ),
            "gold_cap": Option(
                _("Gold cap"),
                {"none": _("none"), "2": _("2 gold")},
                {
                    "none": (_("as printed: gold may be kept without limit"), _("as printed")),
                    "2": (
                        _("a house rule: nobody keeps more than 2 gold at the end of a round"),
                        _("house rule: keep 2 at most"),
                        _("house rule"),
                    ),
                },
            ),
            "tied_first": Option(
                _("Tied first"),
                {"no-second": _("no second"), "second-paid": _("second paid")},
                {
                    "no-second": (
                        _("our reading: a tie for most Henchmen uses the second place up"),
                        _("a tie uses up the second place"),
                        _("our reading"),
                    ),
                    "second-paid": (
                        _("a house rule: the second place is paid after a tie for the first too"),
                        _("house rule: paid all the same"),
                        _("house rule"),
                    ),
                },
            ),
        }

    def facts(self, edition: Edition, seats: int) -> Sequence[tuple[str, str]]:
        dice, most = edition.dice[seats - 3], max(edition.dice)
        cards, printed = sum(edition.decks), len(edition.cards)
        decks = ", ".join(f"{deck} {count}" for deck, count in zip(DECKS, edition.decks, strict=True))
        every = _("all {dice}, and the marker") if dice == most else _("{dice} of {most}, and the marker")
        return (
            (_("dice"), every.format(dice=dice, most=most)),
            (_("cards"), _("{cards} of {printed}: {decks}").format(cards=cards, printed=printed, decks=decks)),
            (_("market"), _("{row} from deck A; B and C open later").format(row=edition.row)),
            (_("gold"), _("{gold} each").format(gold=edition.gold)),
            (_("end"), _("the round in which deck C cannot fill its row")),
        )

    def in_short(self, edition: Edition, seats: int) -> Said:
        dice, cards = edition.dice[seats - 3], sum(edition.decks)
        return (
            _("{dice} dice and the marker, {cards} cards in three decks").format(dice=dice, cards=cards),
            _("{dice} dice, {cards} cards").format(dice=dice, cards=cards),
        )


BOX = MarketBox()
