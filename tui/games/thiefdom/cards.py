"""The twelve pieces of equipment and the thirty-six guests of Thiefdom in words: names and what they do.

Names and effects are printed; costs and gains are ours and come from the edition.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from rules.thiefdom import edition as box
from rules.thiefdom.edition import EQUIPMENT, Edition
from rules.thiefdom.goods import GOLD
from rules.thiefdom.scoring import HOARDERS
from tui.games.thiefdom.names import (
    count_goods,
    gains_words,
    goods_words,
    kind_name,
    points_words,
    steps_words,
)
from tui.games.thiefdom.rulings import rulings
from tui.words import Said, begin_upper, clean, listed

SHORT = 9
"""The widest short name, in cells."""


SHORT_NAMES: Mapping[str, str] = {
    "Climbing Tools": "Climbing", "Fishing Rod": "Rod", "Grappling Hook": "Hook", "Messenger Pigeon": "Pigeon",
    "Smoke Bomb": "Smoke", "Thimble-Rig": "Thimbles", "Throwing Stars": "Stars",
}  # fmt: skip
"""Short names of the equipment whose whole name is wider."""


def _name(edition: Edition, card: int) -> str:
    return edition.gear(card).name if card in EQUIPMENT else edition.guest(card).name


def card_name(edition: Edition, card: int) -> str:
    """What a card is called."""
    if card <= 0:
        return "an unseen card"
    return clean(_name(edition, card), 40)


def short_name(edition: Edition, card: int) -> str:
    """The same for a narrow place."""
    name = _name(edition, card)
    return SHORT_NAMES.get(name) or clean(name, SHORT)


def card_names(edition: Edition, card: int) -> Said:
    """Both, the longer first."""
    return (card_name(edition, card), short_name(edition, card))


def the_card(edition: Edition, card: int) -> str:
    """A card within a sentence: `the Shoes`, `Siti`."""
    return f"the {card_name(edition, card)}" if card in EQUIPMENT else card_name(edition, card)


def cards_words(edition: Edition, cards: Sequence[int], brief: bool = False) -> str:
    """`Sack and Shoes`; two of a kind as `Shoes (2)`."""
    called = short_name if brief else card_name
    names = Counter([called(edition, card) for card in cards])
    return listed([f"{name} ({many})" if many > 1 else name for name, many in names.items()]) or "nothing"


class Price(NamedTuple):
    """What a card costs and brings."""

    cost: str
    gains: str
    """Empty where it brings nothing."""

    @property
    def words(self) -> str:
        """`3 gold, 2 points`."""
        return f"{self.cost}, {self.gains}" if self.gains else self.cost

    @property
    def paid(self) -> str:
        """`for 3 gold: 2 points`."""
        return f"for {self.cost}: {self.gains}" if self.gains else f"for {self.cost}"


def price_of(edition: Edition, card: int, less: int = 0, more: int = 0) -> Price:
    """The price of equipment, `less` gold cheaper and with `more` points; the price of a guest."""
    if card in EQUIPMENT:
        gear = edition.gear(card)
        points = gear.points + more
        return Price(count_goods(GOLD, max(0, gear.cost - less)), points_words(points) if points else "")
    guest = edition.guest(card)
    return Price(goods_words(guest.cost.goods), gains_words(guest.points, guest.gives.goods))


def price_words(edition: Edition, card: int) -> str:
    """`3 gold, 2 points`."""
    return price_of(edition, card).words


def priced(edition: Edition, card: int) -> str:
    """`Shoes (5 gold, 2 points)`."""
    return f"{card_name(edition, card)} ({price_words(edition, card)})"


def does(edition: Edition, card: int) -> Said:
    """What a card does, in one line within a sentence, and for a narrow place."""
    if card in HOARDERS:
        goods, points = HOARDERS[card]
        return (
            f"at the end, {points_words(points)} for each {kind_name(goods)} in your hideout",
            f"end: {points} per {kind_name(goods)} at home",
        )
    rates, steps = edition.rates, edition.steps
    return {
        box.CLIMBING_TOOLS: (
            "once a turn: a move may cross one wall, even into or out of a building",
            "cross 1 wall a turn",
        ),
        box.CROSSBOW: ("1 action, once a turn: 1 point, and a guard in view walks at once", "move a guard, 1 point"),
        box.CUDGEL: (
            "stealing from a guard brings 1 extra point, and that guard walks at once",
            "guard: 1 point, he walks",
        ),
        box.FISHING_ROD: (
            "1 action, once a turn, in a building adjacent to the carriage: 1 wine and 2 points",
            "carriage: 1 wine, 2 points",
        ),
        box.GRAPPLING_HOOK: (
            "1 action, once a turn: go from a building straight across the street into another",
            "to the building opposite",
        ),
        box.SACK: ("room for 2 extra goods, gold or loot", "room for 2 extra"),
        box.PIGEON: (
            "1 action, once a turn: exchange up to 3 goods with another of your thieves",
            "exchange 3 goods anywhere",
        ),
        box.LOCK_PICK: (
            "1 point whenever you activate a villa, and you may take what is in the safe",
            "villa: safe, 1 point",
        ),
        box.SHOES: (f"{steps_words(steps + 1)} in each move instead of {steps}", f"{steps + 1} steps a move"),
        box.SMOKE_BOMB: (
            "1 action, then discard it: 4 points, and nobody can arrest this thief this turn",
            "once: 4 points, no arrest",
        ),
        box.THIMBLE_RIG: ("stealing from a noble brings both 2 gold and 1 gem", "noble: 2 gold and 1 gem"),
        box.THROWING_STARS: (
            "1 action, then discard them: 5 points, and a noble or the carriage in view walks at once",
            "once: 5 points, move one",
        ),
        box.ANTONIUS: ("once a turn, in the church: 1 wine", "church: 1 wine"),
        box.APOLLON: ("once a turn, in a garden: turn 1 liquor into 1 wine", "garden: liquor to wine"),
        box.BEATRIX: (
            "in the church: 3 points and 3 extra actions; then she leaves the game",
            "church: 3 points, 3 AP",
        ),
        box.BENJAMIN: ("passing rivals and entering their buildings costs you no points", "rivals cost no points"),
        box.BERNHARD: (
            "1 action, once a turn: 1 gold to the dungeon, and a guard sees nobody this round",
            "1 gold blinds a guard",
        ),
        box.JANUS: (
            f"sell liquor for {points_words(2 * rates.liquor)} each at the market",
            f"market: liquor {2 * rates.liquor} points",
        ),
        box.JIN: ("once a turn, a move may pass over a building as if it were a figure", "pass over a building"),
        box.JUMA: ("once a turn: go from any space adjacent to the river to any other", "along the river"),
        box.JOLANDA: ("go from a garden to any other garden", "garden to garden"),
        box.JOHANNA: ("go from a stable to any other stable", "stable to stable"),
        box.JONATHAN: (
            f"sell wine for {points_words(2 * rates.wine)} each in a tavern, and in a villa too",
            f"tavern, villa: wine {2 * rates.wine}",
        ),
        box.KONSTANZE: ("once a turn, in the church: 3 points for every 2 gold", "church: 2 gold, 3 points"),
        box.KUNRAD: ("1 gem and 1 point each time this thief activates the market", "market: 1 gem, 1 point"),
        box.LARISSA: ("go from a smithy to any other smithy", "smithy to smithy"),
        box.LENTZ: (
            "once a turn: give 1 of your goods to another of your thieves, take 1, or both",
            "exchange 1 for 1 anywhere",
        ),
        box.MALIKA: (
            f"sell gems for {points_words(2 * rates.gem)} each at a dealer",
            f"dealer: gems {2 * rates.gem} points",
        ),
        box.MELISANDE: (
            "your thieves may buy equipment in any smithy, 1 gold cheaper and with 1 extra point",
            "buy equipment in smithies",
        ),
        box.MORTANA: (
            "when stealing from the carriage, pay 1 gold to get 2 wine and no poster",
            "carriage: 1 gold, 2 wine",
        ),
        box.OSWALD: (
            "each mission your guild completes brings 2 extra gold and 2 extra points",
            "mission: 2 gold, 2 points",
        ),
        box.QUINTA: ("stealing from a noble brings 1 extra gem", "noble: 1 extra gem"),
        box.RICHARD: (
            "your thieves may recruit in taverns and at the market, and pay guests no gold",
            "guests cost no gold",
        ),
        box.RUTH: (
            "sell hideout goods: a gem or liquor for 2 gold and 1 point, wine for 2 gold and 2 points",
            "sell hideout goods",
        ),
        box.SAMUEL: (
            "1 action, once a turn: this thief and another of your thieves change places",
            "2 thieves change places",
        ),
        box.SITI: ("go from a tower to any other tower", "tower to tower"),
        box.STOFFEL: ("4 gold each day, if this thief is on the street", "day on the street: 4 gold"),
        box.SVENJA: (
            "when activating a tavern, go straight to a dealer, or the other way round",
            "tavern to dealer and back",
        ),
        box.TOWA: ("go from a tavern to the other tavern", "tavern to tavern"),
        box.TRISTAN: ("1 extra step in a move through the catacombs", "catacombs: 1 extra step"),
        box.WIBALD: ("guards standing on section 7 cannot arrest this thief", "safe from section 7"),
        box.WOLFF: ("guards cannot arrest this thief on its own turn", "safe on its own turn"),
        box.WOTANA: (
            "once a turn, for 1 gold: a move of 4 to 6 steps, not through the catacombs",
            "1 gold: 4 to 6 steps",
        ),
    }[card]


def effect(edition: Edition, card: int) -> str:
    """What a card does, as a sentence that begins in lower case."""
    return f"{does(edition, card)[0]}."


def ruling(edition: Edition, card: int) -> tuple[str, ...]:
    """Everything there is to know about a card, in sentences; its cost and points last."""
    return (
        begin_upper(effect(edition, card)),
        *rulings(edition, card),
        f"Our cost and points: {price_words(edition, card)}.",
    )


def ruled(edition: Edition, cards: Iterable[int]) -> list[str]:
    """The cards that are known, with everything there is to know about them."""
    return [f"{card_name(edition, card)}: {' '.join(ruling(edition, card))}" for card in cards if card > 0]
