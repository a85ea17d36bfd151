"""The twelve pieces of equipment and the thirty-six guests of Thiefdom in words: names and what they do.

Their names and effects are printed, what they cost and bring is ours and comes from the edition.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from rules.thiefdom import edition as box
from rules.thiefdom.edition import EQUIPMENT, Edition
from rules.thiefdom.goods import GOLD
from rules.thiefdom.scoring import HOARDERS
from tui.games.thiefdom.names import (
    count_goods,
    goods_words,
    kind_name,
    points_words,
    reward_words,
    steps_words,
)
from tui.games.thiefdom.rulings import rulings
from tui.words import Said, begin_upper, clean, listed

SHORT = 9
"""How wide a short name may be."""


SHORT_NAMES: Mapping[str, str] = {
    "Climbing Tools": "Climbing", "Fishing Rod": "Rod", "Grappling Hook": "Hook", "Messenger Pigeon": "Pigeon",
    "Smoke Bomb": "Smoke", "Thimble-Rig": "Thimbles", "Throwing Stars": "Stars",
}  # fmt: skip
"""Of equipment whose whole name is wider."""


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


def cards_words(edition: Edition, cards: tuple[int, ...] | list[int]) -> str:
    """`Shoes and Sack`."""
    return listed([card_name(edition, card) for card in cards]) or "nothing"


class Price(NamedTuple):
    """What a card costs and brings."""

    cost: str
    gains: str

    @property
    def words(self) -> str:
        """`3 gold, 2 points`."""
        return f"{self.cost}, {self.gains}"


def price_of(edition: Edition, card: int, less: int = 0, more: int = 0) -> Price:
    """What equipment costs, so much less, and brings, so many points more; what a guest does."""
    if card in EQUIPMENT:
        gear = edition.gear(card)
        return Price(count_goods(GOLD, max(0, gear.cost - less)), points_words(gear.points + more))
    guest = edition.guest(card)
    return Price(goods_words(guest.cost.goods), reward_words(guest.points, guest.gives.goods))


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
            f"at the end, {points_words(points)} for each {kind_name(goods)} in the hideout",
            f"end: {points} a {kind_name(goods)} at home",
        )
    rates, steps = edition.rates, edition.steps
    return {
        box.CLIMBING_TOOLS: (
            "once a turn, a move may cross one wall, also into a building or out of it",
            "one wall a turn",
        ),
        box.CROSSBOW: ("1 action, once a turn: 1 point, and a guard in view walks at once", "shoo a guard, 1 point"),
        box.CUDGEL: (
            "stealing from a guard brings 1 point more, and this guard walks at once",
            "badge, 1 point, shoo him",
        ),
        box.FISHING_ROD: (
            "1 action, once a turn, in a building beside the carriage: 1 wine and 2 points",
            "carriage: 1 wine, 2 points",
        ),
        box.GRAPPLING_HOOK: (
            "1 action, once a turn: from a building straight over the street into another",
            "to the building opposite",
        ),
        box.SACK: ("room for 2 more, gold or loot", "room for 2 more"),
        box.PIGEON: (
            "1 action, once a turn: up to 3 goods change hands with another thief of the guild",
            "swap 3 goods from afar",
        ),
        box.LOCK_PICK: ("1 point in every villa, and what is in the safe may be taken", "villa: safe, 1 point"),
        box.SHOES: (f"{steps_words(steps + 1)} in each move, not {steps}", f"{steps + 1} steps a move"),
        box.SMOKE_BOMB: (
            "1 action, used up: 4 points, and nobody arrests this thief in this turn",
            "4 points, unseen, used up",
        ),
        box.THIMBLE_RIG: ("stealing from a noble brings 2 gold and 1 gem, not one of them", "noble: 2 gold and 1 gem"),
        box.THROWING_STARS: (
            "1 action, used up: 5 points, and a noble or the carriage in view walks at once",
            "5 points, shoo, used up",
        ),
        box.ANTONIUS: ("once a turn, in the church: 1 wine", "church: 1 wine"),
        box.APOLLON: ("once a turn, in a garden: 1 liquor becomes 1 wine", "garden: liquor to wine"),
        box.BEATRIX: (
            "in the church: 3 points and 3 actions more; then she leaves the game",
            "church: 3 points, 3 acts",
        ),
        box.BENJAMIN: ("passing and meeting rivals costs no points", "rivals cost nothing"),
        box.BERNHARD: (
            "1 action, once a turn: 1 gold to the dungeon, and a guard sees nobody this round",
            "1 gold blinds a guard",
        ),
        box.JANUS: (
            f"liquor brings {points_words(2 * rates.liquor)} each at the market",
            f"liquor {2 * rates.liquor} at market",
        ),
        box.JIN: ("once a turn, a move may pass over a building as over a figure", "jumps a building"),
        box.JUMA: ("once a turn, from any space beside the river to any other", "along the river"),
        box.JOLANDA: ("from a garden to any other garden", "garden to garden"),
        box.JOHANNA: ("from a stable to any other stable", "stable to stable"),
        box.JONATHAN: (
            f"wine brings {points_words(2 * rates.wine)} each in a tavern, and in a villa too",
            f"wine {2 * rates.wine}, villas too",
        ),
        box.KONSTANZE: ("once a turn, in the church: 3 points for each 2 gold", "church: 2 gold, 3 points"),
        box.KUNRAD: ("1 gem and 1 point with each activation of the market", "market: 1 gem, 1 point"),
        box.LARISSA: ("from a smithy to any other smithy", "smithy to smithy"),
        box.LENTZ: ("once a turn: gives 1 good to another thief of the guild, and takes 1", "swaps a good from afar"),
        box.MALIKA: (
            f"gems bring {points_words(2 * rates.gem)} each at a dealer",
            f"gems {2 * rates.gem} at the dealer",
        ),
        box.MELISANDE: (
            "the guild buys equipment in every smithy, 1 gold cheaper and for 1 point more",
            "smithies sell equipment",
        ),
        box.MORTANA: ("robbing the carriage, 1 gold buys 2 wine and no poster", "carriage: 1 gold, 2 wine"),
        box.OSWALD: ("each mission of the guild brings 2 gold and 2 points more", "mission: 2 gold, 2 points"),
        box.QUINTA: ("stealing from a noble brings 1 gem more", "noble: 1 gem more"),
        box.RICHARD: ("the guild recruits in taverns and at the market, and pays guests no gold", "guests for no gold"),
        box.RUTH: (
            "out of the hideout, a gem or liquor brings 2 gold and 1 point, wine 2 and 2",
            "sells out of the hideout",
        ),
        box.SAMUEL: ("1 action, once a turn: changes places with another thief of the guild", "changes places"),
        box.SITI: ("from a tower to any other tower", "tower to tower"),
        box.STOFFEL: ("4 gold for each day that comes while this thief is on the street", "4 gold a day outside"),
        box.SVENJA: (
            "visiting a tavern, go on to a dealer at once, or the other way round",
            "tavern to dealer and back",
        ),
        box.TOWA: ("from a tavern to the other tavern", "tavern to tavern"),
        box.TRISTAN: ("1 step more in a move through the catacombs", "catacombs: 1 step more"),
        box.WIBALD: ("no guard who stands on section 7 arrests this thief", "safe from section 7"),
        box.WOLFF: ("no guard arrests this thief in its own turn", "safe in its own turn"),
        box.WOTANA: (
            "once a turn, for 1 gold: a move of 4 to 6 steps, not through the catacombs",
            "1 gold: 4 to 6 steps",
        ),
    }[card]


def effect(edition: Edition, card: int) -> str:
    """What a card does, as a sentence without a capital."""
    return f"{does(edition, card)[0]}."


def ruling(edition: Edition, card: int) -> tuple[str, ...]:
    """All that there is to know of a card, in sentences; what it costs and brings last."""
    return (
        begin_upper(effect(edition, card)),
        *rulings(edition, card),
        f"Cost and points, ours: {price_words(edition, card)}.",
    )


def ruled(edition: Edition, cards: Iterable[int]) -> list[str]:
    """Cards that are known, with all that there is to know of them."""
    return [f"{card_name(edition, card)}: {' '.join(ruling(edition, card))}" for card in cards if card > 0]
