"""The twelve pieces of equipment and the thirty-six guests of Thiefdom in words: names and what they do.

Their names and effects are printed, what they cost and bring is ours and comes from the edition.
"""

from __future__ import annotations

from rules.thiefdom import edition as box
from rules.thiefdom.edition import EQUIPMENT, Edition
from rules.thiefdom.goods import GOLD
from rules.thiefdom.scoring import HOARDERS
from tui.games.thiefdom.names import (
    count_goods,
    goods_words,
    points_words,
    reward_words,
    steps_words,
)
from tui.games.thiefdom.rulings import rulings
from tui.words import _, begin_upper, clean, listed

SHORT = 9
"""How wide a short name may be."""


def _printed() -> dict[str, tuple[str, str]]:
    """The names of the equipment in the box, and a short one for each. Guests have the names they were born with."""
    return {
        "Climbing Tools": (_("Climbing Tools"), _("Climbing")),
        "Crossbow": (_("Crossbow"), _("Crossbow")),
        "Cudgel": (_("Cudgel"), _("Cudgel")),
        "Fishing Rod": (_("Fishing Rod"), _("Rod")),
        "Grappling Hook": (_("Grappling Hook"), _("Hook")),
        "Sack": (_("Sack"), _("Sack")),
        "Messenger Pigeon": (_("Messenger Pigeon"), _("Pigeon")),
        "Lock Pick": (_("Lock Pick"), _("Lock Pick")),
        "Shoes": (_("Shoes"), _("Shoes")),
        "Smoke Bomb": (_("Smoke Bomb"), _("Smoke")),
        "Thimble-Rig": (_("Thimble-Rig"), _("Thimbles")),
        "Throwing Stars": (_("Throwing Stars"), _("Stars")),
    }


def _name(edition: Edition, card: int) -> str:
    return edition.gear(card).name if card in EQUIPMENT else edition.guest(card).name


def card_name(edition: Edition, card: int) -> str:
    """What a card is called."""
    if card <= 0:
        return _("an unseen card")
    name = _name(edition, card)
    known = _printed().get(name)
    return known[0] if known else clean(name, 40)


def short_name(edition: Edition, card: int) -> str:
    """The same for a narrow place."""
    name = _name(edition, card)
    known = _printed().get(name)
    return known[1] if known else clean(name.split()[-1], SHORT)


def cards_words(edition: Edition, cards: tuple[int, ...] | list[int]) -> str:
    """`Shoes and Sack`."""
    return listed([card_name(edition, card) for card in cards]) or _("nothing")


def price_words(edition: Edition, card: int, less: int = 0, more: int = 0) -> str:
    """What a card costs and brings: `3 gold, 2 points`."""
    if card in EQUIPMENT:
        gear = edition.gear(card)
        cost, gains = count_goods(GOLD, max(0, gear.cost - less)), points_words(gear.points + more)
    else:
        guest = edition.guest(card)
        cost, gains = goods_words(guest.cost.goods), reward_words(guest.points, guest.gives.goods)
    return _("{cost}, {gains}").format(cost=cost, gains=gains)


def priced(edition: Edition, card: int) -> str:
    """`Shoes (5 gold, 2 points)`."""
    return _("{card} ({price})").format(card=card_name(edition, card), price=price_words(edition, card))


def effect(edition: Edition, card: int) -> str:
    """What a card does, in one line."""
    if card in HOARDERS:
        goods, points = HOARDERS[card]
        return _("at the end, {points} for each {goods} in the hideout.").format(
            points=points_words(points), goods=count_goods(goods, 1).split(" ", 1)[1]
        )
    rates, steps = edition.rates, edition.steps
    return {
        box.CLIMBING_TOOLS: _("once a turn, a move may cross one wall, also into a building or out of it."),
        box.CROSSBOW: _("1 action, once a turn: 1 point, and a guard in view walks at once."),
        box.CUDGEL: _("stealing from a guard brings 1 point more, and this guard walks at once."),
        box.FISHING_ROD: _("1 action, once a turn, in a building beside the carriage: 1 wine and 2 points."),
        box.GRAPPLING_HOOK: _("1 action, once a turn: from a building straight over the street into another."),
        box.SACK: _("room for 2 more, gold or loot."),
        box.PIGEON: _("1 action, once a turn: up to 3 goods change hands with another thief of the guild."),
        box.LOCK_PICK: _("1 point in every villa, and what is in the safe may be taken."),
        box.SHOES: _("{more} in each move, not {steps}.").format(more=steps_words(steps + 1), steps=steps),
        box.SMOKE_BOMB: _("1 action, used up: 4 points, and nobody arrests this thief in this turn."),
        box.THIMBLE_RIG: _("stealing from a noble brings 2 gold and 1 gem, not one of them."),
        box.THROWING_STARS: _("1 action, used up: 5 points, and a noble or the carriage in view walks at once."),
        box.ANTONIUS: _("once a turn, in the church: 1 wine."),
        box.APOLLON: _("once a turn, in a garden: 1 liquor becomes 1 wine."),
        box.BEATRIX: _("in the church: 3 points and 3 actions more; then she leaves the game."),
        box.BENJAMIN: _("passing and meeting rivals costs no points."),
        box.BERNHARD: _("1 action, once a turn: 1 gold to the dungeon, and a guard sees nobody this round."),
        box.JANUS: _("liquor brings {points} each at the market.").format(points=points_words(2 * rates.liquor)),
        box.JIN: _("once a turn, a move may pass over a building as over a figure."),
        box.JUMA: _("once a turn, from any space beside the river to any other."),
        box.JOLANDA: _("from a garden to any other garden."),
        box.JOHANNA: _("from a stable to any other stable."),
        box.JONATHAN: _("wine brings {points} each in a tavern, and in a villa too.").format(
            points=points_words(2 * rates.wine)
        ),
        box.KONSTANZE: _("once a turn, in the church: 3 points for each 2 gold."),
        box.KUNRAD: _("1 gem and 1 point with each activation of the market."),
        box.LARISSA: _("from a smithy to any other smithy."),
        box.LENTZ: _("once a turn: gives 1 good to another thief of the guild, and takes 1."),
        box.MALIKA: _("gems bring {points} each at a dealer.").format(points=points_words(2 * rates.gem)),
        box.MELISANDE: _("the guild buys equipment in every smithy, 1 gold cheaper and for 1 point more."),
        box.MORTANA: _("robbing the carriage, 1 gold buys 2 wine and no poster."),
        box.OSWALD: _("each mission of the guild brings 2 gold and 2 points more."),
        box.QUINTA: _("stealing from a noble brings 1 gem more."),
        box.RICHARD: _("the guild recruits in taverns and at the market, and pays guests no gold."),
        box.RUTH: _("out of the hideout, a gem or liquor brings 2 gold and 1 point, wine 2 and 2."),
        box.SAMUEL: _("1 action, once a turn: changes places with another thief of the guild."),
        box.SITI: _("from a tower to any other tower."),
        box.STOFFEL: _("4 gold for each day that comes while this thief is on the street."),
        box.SVENJA: _("visiting a tavern, go on to a dealer at once, or the other way round."),
        box.TOWA: _("from a tavern to the other tavern."),
        box.TRISTAN: _("1 step more in a move through the catacombs."),
        box.WIBALD: _("no guard who stands on section 7 arrests this thief."),
        box.WOLFF: _("no guard arrests this thief in its own turn."),
        box.WOTANA: _("once a turn, for 1 gold: a move of 4 to 6 steps, not through the catacombs."),
    }[card]


def in_short(edition: Edition, card: int) -> str:
    """The same for a narrow place."""
    if card in HOARDERS:
        goods, points = HOARDERS[card]
        return _("end: {points} a {goods} at home").format(
            points=points, goods=count_goods(goods, 1).split(" ", 1)[1]
        )  # fmt: skip
    rates = edition.rates
    return {
        box.CLIMBING_TOOLS: _("one wall a turn"),
        box.CROSSBOW: _("shoo a guard, 1 point"),
        box.CUDGEL: _("badge, 1 point, shoo him"),
        box.FISHING_ROD: _("carriage: 1 wine, 2 points"),
        box.GRAPPLING_HOOK: _("to the building opposite"),
        box.SACK: _("room for 2 more"),
        box.PIGEON: _("swap 3 goods from afar"),
        box.LOCK_PICK: _("villa: safe, 1 point"),
        box.SHOES: _("{steps} steps a move").format(steps=edition.steps + 1),
        box.SMOKE_BOMB: _("4 points, unseen, used up"),
        box.THIMBLE_RIG: _("noble: 2 gold and 1 gem"),
        box.THROWING_STARS: _("5 points, shoo, used up"),
        box.ANTONIUS: _("church: 1 wine"),
        box.APOLLON: _("garden: liquor to wine"),
        box.BEATRIX: _("church: 3 points, 3 acts"),
        box.BENJAMIN: _("rivals cost nothing"),
        box.BERNHARD: _("1 gold blinds a guard"),
        box.JANUS: _("liquor {points} at market").format(points=2 * rates.liquor),
        box.JIN: _("jumps a building"),
        box.JUMA: _("along the river"),
        box.JOLANDA: _("garden to garden"),
        box.JOHANNA: _("stable to stable"),
        box.JONATHAN: _("wine {points}, villas too").format(points=2 * rates.wine),
        box.KONSTANZE: _("church: 2 gold, 3 points"),
        box.KUNRAD: _("market: 1 gem, 1 point"),
        box.LARISSA: _("smithy to smithy"),
        box.LENTZ: _("swaps a good from afar"),
        box.MALIKA: _("gems {points} at the dealer").format(points=2 * rates.gem),
        box.MELISANDE: _("smithies sell equipment"),
        box.MORTANA: _("carriage: 1 gold, 2 wine"),
        box.OSWALD: _("mission: 2 gold, 2 points"),
        box.QUINTA: _("noble: 1 gem more"),
        box.RICHARD: _("guests for no gold"),
        box.RUTH: _("sells out of the hideout"),
        box.SAMUEL: _("changes places"),
        box.SITI: _("tower to tower"),
        box.STOFFEL: _("4 gold a day outside"),
        box.SVENJA: _("tavern to dealer and back"),
        box.TOWA: _("tavern to tavern"),
        box.TRISTAN: _("catacombs: 1 step more"),
        box.WIBALD: _("safe from section 7"),
        box.WOLFF: _("safe in its own turn"),
        box.WOTANA: _("1 gold: 4 to 6 steps"),
    }[card]


def ruling(edition: Edition, card: int) -> tuple[str, ...]:
    """All that there is to know of a card, in sentences; what it costs and brings last."""
    return (
        begin_upper(effect(edition, card)),
        *rulings(edition, card),
        _("Cost and points, ours: {price}.").format(price=price_words(edition, card)),
    )
