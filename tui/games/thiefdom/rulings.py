"""What the line on a card of Thiefdom leaves open: its rulings, in sentences."""

from __future__ import annotations

from rules.thiefdom import edition as box
from rules.thiefdom.edition import Edition


def _led() -> tuple[str, ...]:
    """Allies who lead a thief from a building to another of its kind."""
    return (
        "A free action, but only once between two actions; a thief led to your hideout may be led on once from there.",
        "The thief is placed without entering, so rivals there cost no points.",
    )


def _counted() -> tuple[str, ...]:
    """Allies who score at the end."""
    return (
        "Only goods in the hideout count, not those your thieves carry. These points are added to the value of goods.",
    )


def _shooting() -> tuple[str, ...]:
    """Whom a thief sees, and who chooses the target's way."""
    return (
        "A thief sees straight ahead in all four directions; from a building, from each of its cells.",
        "You choose the target's route by the usual rules, and it can arrest thieves.",
    )


def rulings(edition: Edition, card: int) -> tuple[str, ...]:
    """Everything there is to know about a card beyond its one line."""
    found: dict[int, tuple[str, ...]] = {
        box.CLIMBING_TOOLS: (
            ("From street to street, from street to building or back; a walled side of a location counts as an "
              "entrance."),
            "This is part of the move and costs no extra action.",
        ),
        box.CROSSBOW: _shooting(),
        box.CUDGEL: (
            "You may use it on a guard without a badge; that counts as stealing from him tonight.",
            "You cannot use it from within his view.",
            "You choose his route by the usual rules, and he can arrest thieves.",
        ),
        box.FISHING_ROD: (
            "No wall may stand between the building and the carriage. It brings no poster.",
            "This is not stealing, so the thief may steal from the carriage in the same turn.",
        ),
        box.GRAPPLING_HOOK: (
            ("It reaches from any cell of the building across one street cell or more, but not across a wall; a "
              "villa counts at its gate."),
            "Ignore figures, entrances and rivals on the way; there is no exchange.",
        ),
        box.SACK: (
            "Each of the two slots may hold gold or loot and may change at any time.",
            "An artwork fills 4 loot slots.",
        ),
        box.PIGEON: ("It works at any distance, but not on artworks. Each thief needs room for the goods.",),
        box.LOCK_PICK: (
            "You still take only one of the two: gems or the artwork. You gain the point for either, even for neither.",
        ),
        box.SHOES: ("They add no step to Wotana's move. With Tristan, you have 5 steps through the catacombs.",),
        box.SMOKE_BOMB: (
            "For the rest of the turn, passing rivals on the street costs no points, and no view stops the thief.",
            ("You may use it when spotted on your own turn, while an action is left; the rest of that move is "
              "lost."),
            ("You still cannot steal a badge from within a view. After the turn, the thief is safe until the "
              "next step."),
        ),
        box.THIMBLE_RIG: ("With Quinta, you get 2 gold and 2 gems. Discard what does not fit.",),
        box.THROWING_STARS: (
            *_shooting(),
            "The carriage also stops at the first free lantern.",
        ),
        box.ANTONIUS: ("A free action.",),
        box.APOLLON: ("A free action.",),
        box.BEATRIX: ("A free action. Her ally slot is empty afterwards.",),
        box.BENJAMIN: ("For this thief only, on the street and in buildings.",),
        box.BERNHARD: (
            "The blind guard spots nobody, of any guild, until the round ends.",
            "You still cannot steal his badge from within the view he would have.",
        ),
        box.JANUS: ("For this thief only.",),
        box.JIN: (
            "The cell behind the building costs a step, the building none.",
            "You do not enter the building, so rivals in it cost nothing.",
            "Any street cell adjacent to the building counts, unless a wall divides them.",
        ),
        box.JUMA: (
            "A free action. Buildings adjacent to the river count too; the thief is placed there without entering.",
            "A thief placed in a view is spotted.",
        ),
        box.JONATHAN: (
            "In a villa you may take gems or the artwork and sell wine, or just sell wine.",
        ),
        box.KONSTANZE: ("A free action. You may pay 2 gold any number of times in one use.",),
        box.KUNRAD: ("It costs no extra action. Without room, you get the gem at the end of the activation.",),
        box.LENTZ: ("A free action. It works at any distance, but not on artworks.",),
        box.MALIKA: ("For this thief only.",),
        box.MELISANDE: (
            "A free action for every thief of your guild. A thief has two slots and never two of a kind.",
            "The display is refilled after the turn.",
        ),
        box.MORTANA: ("You may decline: then 1 wine and a poster, as usual. You need room for both wine.",),
        box.OSWALD: ("This works for every thief of your guild.",),
        box.QUINTA: ("With the Thimble-Rig, you get 2 gold and 2 gems.",),
        box.RICHARD: (
            "This works for every thief of your guild. You still pay the other goods in a guest's cost.",
            "At the market, guests are revealed as in a tavern, but there is no brawl.",
        ),
        box.RUTH: ("A free action while this thief is in the hideout, for any number of goods. The gold stays there.",),
        box.SAMUEL: ("It works at any distance. Neither enters a building; a thief placed in a view is spotted.",),
        box.STOFFEL: ("You get as much as you have room for. There is no day after the last night.",),
        box.SVENJA: (
            "You may go before or after the other parts. Activating the new location is another action.",
        ),
        box.TRISTAN: ("You may use it once a move, after the thief goes through the catacombs.",),
        box.WIBALD: ("This holds on every player's turn. The guard must be on section 7 when he sees the thief.",),
        box.WOLFF: ("Views do not stop this thief then. On other turns guards arrest this thief as usual.",),
        box.WOTANA: (
            "You may take fewer than 4 steps only if the move ends in a building. Shoes add no step to it.",
        ),

    }  # fmt: skip
    for guide in (box.JOLANDA, box.JOHANNA, box.LARISSA, box.SITI, box.TOWA):
        found[guide] = _led()
    for counter in (box.ELISE, box.GRIMM, box.HELMUT, box.IWANA, box.WILMA):
        found[counter] = _counted()
    return found[card]
