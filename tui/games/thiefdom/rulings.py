"""What the line on a card of Thiefdom leaves open: its rulings, in sentences."""

from __future__ import annotations

from rules.thiefdom import edition as box
from rules.thiefdom.edition import Edition


def _led() -> tuple[str, ...]:
    """Allies who lead from a building to another of its kind."""
    return (
        "It costs no action, and can be done once between two actions; from the hideout it leads on once more.",
        "The thief is put there without entering: rivals in it cost nothing.",
    )


def _counted() -> tuple[str, ...]:
    """Allies who count at the end."""
    return (
        "Only what lies in the hideout counts, on top of what goods are worth anyway; what thieves carry does not.",
    )


def _shooting() -> tuple[str, ...]:
    """Whom a thief sees, and who leads the one that was hit."""
    return (
        "A thief sees straight ahead in all four directions; from a building, from each of its cells.",
        "Whoever used it chooses the way, by the rules of the watch. Arrests are made as always.",
    )


def rulings(edition: Edition, card: int) -> tuple[str, ...]:
    """All there is to know of a card beside its one line."""
    found: dict[int, tuple[str, ...]] = {
        box.CLIMBING_TOOLS: (
            ("From street to street, from street to building or back; a walled side of a location will do as an "
              "entrance."),
            "It is a part of the move and costs no action.",
        ),
        box.CROSSBOW: _shooting(),
        box.CUDGEL: (
            "It is possible without a badge, too; that counts as stealing from this guard tonight.",
            "Not from within his view. Whoever struck chooses his way; arrests are made as always.",
        ),
        box.FISHING_ROD: (
            "There must be no wall between the building and the carriage. It brings no poster.",
            "It is no robbery, so the carriage may be robbed in the same turn.",
        ),
        box.GRAPPLING_HOOK: (
            ("It flies from any cell of the building over one street cell or more, and over no wall; a villa counts "
              "at its gate."),
            "Figures, entrances and rivals do not matter, and nothing is exchanged on the way.",
        ),
        box.SACK: (
            "Each of the two may hold gold or loot, and can be used otherwise at any time.",
            "An artwork fills four slots for loot.",
        ),
        box.PIGEON: ("At any distance, no artworks, and only what both can carry.",),
        box.LOCK_PICK: (
            "Still only one of the two: gems or the artwork. The point comes whichever it is, even for neither.",
        ),
        box.SHOES: ("Not together with Wotana. With Tristan five steps through the catacombs.",),
        box.SMOKE_BOMB: (
            "For the rest of the turn rivals passed on the street cost nothing, and no view stops the thief.",
            ("It may be the answer to being spotted, in the own turn, while an action is left; the rest of that move "
              "is lost."),
            ("No badge can be stolen from within a view all the same. When the turn is over, only a new event can "
              "spot the thief."),
        ),
        box.THIMBLE_RIG: ("With Quinta 2 gold and 2 gems. What does not fit is thrown away.",),
        box.THROWING_STARS: (
            *_shooting(),
            "The carriage stops at the first free lantern, too.",
        ),
        box.ANTONIUS: ("It costs no action.",),
        box.APOLLON: ("It costs no action.",),
        box.BEATRIX: ("It costs no action. Her slot is free again then.",),
        box.BENJAMIN: ("Neither on the street nor in buildings.",),
        box.BERNHARD: (
            "The blind guard spots nobody, of any guild, until the round is over.",
            "His badge still cannot be stolen from where he would look.",
        ),
        box.JANUS: ("For this thief only.",),
        box.JIN: (
            "The cell behind costs the step, the building none. It is not entered, so rivals in it cost nothing.",
            "Any street cell beside the building will do, where no wall stands between.",
        ),
        box.JUMA: (
            "It costs no action. Buildings on the river count, too, and are not entered in the sense of the rules.",
            "Whoever lands in a view is spotted.",
        ),
        box.JONATHAN: (
            "In a villa the trade comes on top of gems or artwork, and is reason enough to activate it.",
        ),
        box.KONSTANZE: ("It costs no action; any number of times two gold in one use.",),
        box.KUNRAD: ("It costs no action of its own; where there is no room for the gem, it comes last.",),
        box.LENTZ: ("It costs no action. At any distance, no artworks; giving, taking, or both in one use.",),
        box.MALIKA: ("For this thief only.",),
        box.MELISANDE: (
            "For every thief of the guild, and it costs no action. A thief has two slots, and never two of a kind.",
            "The display is filled again after the turn.",
        ),
        box.MORTANA: ("It may be left out: then 1 wine and a poster, as always. Both wines need room.",),
        box.OSWALD: ("For every thief of the guild.",),
        box.QUINTA: ("With the Thimble-Rig 2 gold and 2 gems.",),
        box.RICHARD: (
            "For every thief of the guild. Other goods in a guest's cost are paid all the same.",
            "At the market guests are shown as in a tavern, but there is no brawl.",
        ),
        box.RUTH: ("It costs no action. The gold stays in the hideout; any number.",),
        box.SAMUEL: ("At any distance; neither of them enters, but whoever lands in a view is spotted.",),
        box.STOFFEL: ("As far as there is room. After the last night there is no day.",),
        box.SVENJA: (
            ("Before the other parts of the activation or after them; activating the new place is an action of its "
              "own."),
        ),
        box.TRISTAN: ("Once in a move, when it has gone through the catacombs.",),
        box.WIBALD: ("In anybody's turn. The guard must stand on section 7 when he looks; nobles are no guards.",),
        box.WOLFF: ("Views do not stop this thief then. In the turns of others guards arrest it as any thief.",),
        box.WOTANA: (
            "Fewer than 4 steps only where the move ends in a building. Shoes add nothing.",
        ),
    }  # fmt: skip
    for guide in (box.JOLANDA, box.JOHANNA, box.LARISSA, box.SITI, box.TOWA):
        found[guide] = _led()
    for counter in (box.ELISE, box.GRIMM, box.HELMUT, box.IWANA, box.WILMA):
        found[counter] = _counted()
    return found[card]
