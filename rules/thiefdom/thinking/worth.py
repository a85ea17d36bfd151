"""The value of goods, equipment and allies in Thiefdom, in points, for plans."""

from __future__ import annotations

from rules.thiefdom.edition import (
    ANTONIUS,
    APOLLON,
    BEATRIX,
    BENJAMIN,
    CLIMBING_TOOLS,
    CROSSBOW,
    CUDGEL,
    ELISE,
    FISHING_ROD,
    GRAPPLING_HOOK,
    GRIMM,
    HELMUT,
    IWANA,
    JANUS,
    JIN,
    JOHANNA,
    JOLANDA,
    JONATHAN,
    JUMA,
    KONSTANZE,
    KUNRAD,
    LARISSA,
    LENTZ,
    LOCK_PICK,
    MALIKA,
    MELISANDE,
    MORTANA,
    OSWALD,
    PIGEON,
    QUINTA,
    RICHARD,
    RUTH,
    SACK,
    SHOES,
    SITI,
    SMOKE_BOMB,
    STOFFEL,
    SVENJA,
    THIMBLE_RIG,
    THROWING_STARS,
    TOWA,
    TRISTAN,
    WIBALD,
    WILMA,
    WOLFF,
    WOTANA,
    Edition,
)
from rules.thiefdom.goods import Goods
from rules.thiefdom.state import Thief, Thiefdom

CARRIED = (0.55, 0.7, 0.7, 1.5, 1.5)
"""The value of a piece of each kind of goods while there is time to sell it."""
LEFT_OVER = (0.25, 0.5, 0.5, 1.0, 1.0)
"""The value of a piece of each kind of goods when the match is over."""
ART, ART_LEFT = 5.0, 3.0
POSTER = 0.8
"""The value of a wanted poster: three points in the dungeon, minus the danger on the way there."""

A_NIGHT = {
    CLIMBING_TOOLS: 0.15, CROSSBOW: 0.3, CUDGEL: 0.3, FISHING_ROD: 0.4, GRAPPLING_HOOK: 0.1, SACK: 0.4, PIGEON: 0.05,
    LOCK_PICK: 0.35, SHOES: 0.7, THIMBLE_RIG: 0.2,
    ANTONIUS: 0.3, APOLLON: 0.15, BENJAMIN: 0.15, JANUS: 0.5, JIN: 0.1, JUMA: 0.3, JOLANDA: 0.25, JOHANNA: 0.25,
    JONATHAN: 0.25, KONSTANZE: 1.2, KUNRAD: 0.35, LARISSA: 0.25, LENTZ: 0.05, MALIKA: 0.9, MELISANDE: 0.3,
    MORTANA: 0.35, OSWALD: 0.4, QUINTA: 0.1, RICHARD: 0.35, RUTH: 0.1, SITI: 0.25, STOFFEL: 0.6, SVENJA: 0.1,
    TOWA: 0.15, TRISTAN: 0.05, WIBALD: 0.05, WOLFF: 0.5, WOTANA: 0.2, ELISE: 2.5, IWANA: 1.0, HELMUT: 0.7,
}  # fmt: skip
"""The usual gain of an effect in a night; cards that are missing here are used once."""
ONCE = {SMOKE_BOMB: 3.5, THROWING_STARS: 4.0, BEATRIX: 4.0, GRIMM: 2.3, WILMA: 1.5}
"""The gain of an effect that is used up, or that scores goods at the end."""
FREE, FREE_LATE = 0.45, 0.05
"""The value of an action without a plan: usually, and at the end of the match."""
PRICE = 0.55
"""The value of an unspent gold."""


def effect(card: int, nights: int) -> float:
    """The value of a card's effect in this many nights, apart from the points on the card."""
    return A_NIGHT.get(card, 0.0) * nights + (ONCE.get(card, 0.0) if nights else 0.0)


def gear_worth(edition: Edition, card: int, nights: int) -> float:
    """The value of equipment, its price not subtracted."""
    return edition.gear(card).points + effect(card, nights)


def guest_worth(edition: Edition, card: int, nights: int) -> float:
    """The value of a guest, apart from its cost and what it brings along."""
    return edition.guest(card).points + effect(card, nights)


def goods_worth(goods: Goods, late: bool) -> float:
    """The value of goods in a thief's bag."""
    table = LEFT_OVER if late else CARRIED
    return sum([count * each for count, each in zip(goods, table, strict=True)])


def load(view: Thiefdom, thief: Thief) -> float:
    """The value of the goods that an arrest would take from a thief."""
    late = view.round >= view.edition.rounds
    return goods_worth(thief.goods, late) + (ART_LEFT if late else ART) * len(thief.art)
