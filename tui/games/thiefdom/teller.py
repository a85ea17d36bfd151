"""What a sentence about an event of Thiefdom is made with: the names, and where the story stands."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rules.thiefdom.city import City
from rules.thiefdom.edition import Edition
from rules.thiefdom.state import THIEVES
from tui.games.thiefdom.addresses import place, there
from tui.games.thiefdom.cards import card_name, card_names, the_card
from tui.games.thiefdom.names import thief_called, thief_name
from tui.games.thiefdom.stand import Stand
from tui.words import Said


class Teller:
    """Names everything for the sentences of the story."""

    plain = False

    def __init__(self, names: Sequence[str], edition: Edition, stand: Stand) -> None:
        self.names, self.edition = tuple(names), edition
        self.stand = stand
        """What has been told so far."""
        self.walking = -1
        """The index of the thief whose steps were told last."""
        self.spotters: dict[int, int] = {}
        """By thief: the figure that spotted it last."""

    @property
    def city(self) -> City:
        """The city of the match."""
        return self.stand.city

    @property
    def seats(self) -> int:
        """How many guilds there are."""
        return len(self.names)

    @property
    def solo(self) -> bool:
        """Whether one guild plays alone."""
        return self.seats == 1

    def name(self, seat: int) -> str:
        """What a seat is called."""
        return self.names[seat]

    def thief(self, seat: int, thief: int) -> str:
        """`Ada's thief 2`."""
        return thief_name(self.names, seat, thief)

    def doer(self, event: Any) -> Said:
        """The thief of an event, in two lengths."""
        return thief_called(self.names, who(event))

    def stands(self, event: Any) -> int:
        """Where the thief of an event is."""
        return self.stand.thieves[who(event)].space

    def card(self, card: int) -> str:
        """What a card is called."""
        return card_name(self.edition, card)

    def the_card(self, card: int) -> str:
        """A card within a sentence."""
        return the_card(self.edition, card)

    def card_lengths(self, card: int) -> Said:
        """What a card is called, in two lengths."""
        return card_names(self.edition, card)

    def place(self, space: int) -> Said:
        """A space within a sentence, in several lengths."""
        return place(self.city, space, self.plain)

    def there(self, space: int) -> Said:
        """Where someone is, in several lengths."""
        return there(self.city, space, self.plain)


def who(event: Any) -> int:
    """The index of an event's thief."""
    return int(event.seat * THIEVES + event.thief)
