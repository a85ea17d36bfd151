"""The names of faces, cards, types, piles and prices in Thief's Market, with their letters and colours.

No other module of the room spells a pile, a price or a name.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import NamedTuple

from rules.thiefs_market.edition import (
    DICE,
    EXPEDITION,
    FACES,
    FINERY,
    GEMS,
    HENCHMAN,
    HIDEOUT,
    MAGIC,
    MARKER,
    MASK,
    SACK,
    SCHEME,
    B,
    Card,
    G,
    Pile,
    R,
    W,
)
from rules.thiefs_market.state import NOTHING, letters
from tui.words import Said, clean, lengths, listed, plural

CELLS = (40, 11)
"""Cells for a card's name in both lengths."""
HUES = ("red", "bone", "blue", "green", "gold", "violet", "ask")
"""The colour role of each face, and of the marker."""
FACE_SIGNS = tuple([f"market.{name}" for name in ("red", "white", "blue", "green", "sack", "mask", "marker")])
"""The sign of each face, and of the marker, in the table of signs."""

LETTERS = "R W B G are red, white, blue and green gems; S is a sack, K a mask, F the first player marker."
"""What the letters of a pile mean."""
SCORED: Mapping[str, Said] = {
    "infamy": ("Infamy",),
    "values": ("card values", "values"),
    "cards": ("end-of-game cards", "end bonuses"),
    "henchmen": ("most Henchmen", "Henchmen"),
    "gold": ("most gold",),
}
"""The sources of points."""


class Called(NamedTuple):
    """A card's name as it is printed, and the one short name that it has wherever there is little room."""

    full: str
    short: str


class Named(NamedTuple):
    """A card's name within a sentence, and a shorter one."""

    full: str
    short: str


# Cards --------------------------------------------------------------------------------------------


SHORT: Mapping[str, str] = {
    "Alchemical Lab": "Lab",
    "Coercion Coordinator": "Coordinator",
    "Corrupt Official": "Official",
    "Disgruntled Minion": "Minion",
    "Guy in a Trenchcoat": "Trenchcoat",
    "Local Celebrity": "Celebrity",
    "Nearby Safehouse": "Nearby",
    "Philosopher's Stone": "Stone",
    "Public Relations Expert": "Expert",
    "Shadowy Hood": "Hood",
    "Anthropomorphic Water Buffalo": "Buffalo",
    "Concealed Safehouse": "Concealed",
    "Deceptive Bits of Colored Glass": "Glass",
    "Easily Impressed Noble": "Noble",
    "Executive Assistant": "Assistant",
    "Eyepatch of Command": "Eyepatch",
    "Fortified Safehouse": "Fortified",
    "Gauntlet of Evil Intent": "Gauntlet",
    "Imbalanced Scales": "Scales",
    "Legitimate Jeweler": "Jeweler",
    "Lucky Animal Appendage": "Appendage",
    "Menacing Monocle": "Monocle",
    "Provisioned Safehouse": "Provisioned",
    "Rumor-Monger": "Monger",
    "Sticky-Fingered Dockhand": "Dockhand",
    "Unlabeled Potion": "Potion",
    "Wicked Clutches": "Clutches",
    "Collecting Golem": "Golem",
    "Exit Strategy": "Strategy",
    "Giant Belt Buckle": "Buckle",
    "Insurance Racket": "Racket",
    "Island Estate": "Estate",
    "Loyalty Program": "Program",
    "Political Campaign": "Campaign",
    "The Heist": "Heist",
    "Treasure Map a": "Map a",
    "Treasure Map b": "Map b",
}
"""The short names, each a word of the printed one; a name that is short already needs none."""


@cache
def _called(name: str) -> Called:
    full = clean(name, CELLS[0])
    return Called(full, SHORT.get(name, clean(name, CELLS[1])))


def called(card: Card) -> Called:
    """The name of a card as a label, each length within CELLS."""
    return _called(card.name)


SAFEHOUSES = ("Nearby", "Concealed", "Fortified", "Provisioned")
BARE = ("The Heist", "Treasure Map a", "Treasure Map b", "Map a", "Map b", *SAFEHOUSES)
"""Names that take no article."""


def named(card: Card) -> Named:
    """The name of a card within a sentence: `the Crown`; `the Coercion Coordinator`, then `the Coordinator`."""
    names, noun = called(card), card.name in SHORT
    return Named(*[f"the {one}" if one not in BARE and (noun or card.name.endswith(one)) else one for one in names])


def priced(name: str, card: Card, *kinds: str) -> str:
    """`Crown (W B B)`; with kinds, `Crown (W B B, Finery)`."""
    return f"{name} ({', '.join([' '.join(card.cost), *kinds])})"


class Kind(NamedTuple):
    """The name of an icon's type, and its sign."""

    name: str
    sign: str


KINDS: Mapping[str, Kind] = {
    HENCHMAN: Kind("Henchman", "Hen"),
    MAGIC: Kind("Magic", "Mag"),
    HIDEOUT: Kind("Hideout", "Hid"),
    EXPEDITION: Kind("Expedition", "Exp"),
    FINERY: Kind("Finery", "Fin"),
    SCHEME: Kind("Scheme", "Sch"),
}
"""The types of cards by icon; all names but Henchman are ours."""


def type_name(icon: str) -> str:
    """The name of an icon's type."""
    return KINDS[icon].name


def _counted(card: Card) -> dict[str, int]:
    """How many of each icon a card has."""
    return {icon: card.icons.count(icon) for icon in card.icons}


def type_words(card: Card) -> str:
    """The icons of a card: `Magic`, or `2 Henchman icons`."""
    return listed([
        plural(many, type_name(icon), f"{many} {type_name(icon)} icons") for icon, many in _counted(card).items()
    ])  # fmt: skip


def type_signs(card: Card) -> str:
    """The icons of a card as signs: `Mag`, or `2Hen`."""
    return " ".join([f"{many if many > 1 else ''}{KINDS[icon].sign}" for icon, many in _counted(card).items()])


# Faces and piles ----------------------------------------------------------------------------------


def face_name(face: int) -> str:
    """The name of a face of a die, or of the marker."""
    return {
        R: "red gem",
        W: "white gem",
        B: "blue gem",
        G: "green gem",
        SACK: "sack",
        MASK: "mask",
        MARKER: "first player marker",
    }[face]


def face_word(face: int) -> str:
    """A face in a line about a card: gems by their letters, the rest by name."""
    return FACES[face] if face in GEMS else face_name(face)


def a_die(face: int) -> str:
    """`an R die`, or `a sack`."""
    return {
        R: "an R die",
        W: "a W die",
        B: "a B die",
        G: "a G die",
        SACK: "a sack",
        MASK: "a mask",
    }[face]


def a_face(face: int) -> str:
    """The face that a die is turned to: `B`, or `a sack`."""
    return FACES[face] if face in GEMS else a_die(face)


def either(faces: Sequence[str]) -> str:
    """`W, B or G`."""
    return f"{', '.join(faces[:-1])} or {faces[-1]}" if len(faces) > 1 else "".join(faces)


def spelled(pile: Pile, apart: str = " ") -> str:
    """Objects one by one: `R R W F`. A cost has gems only."""
    return letters(pile, apart)


def dice_in(pile: Pile) -> int:
    """How many of the objects are dice."""
    return sum([pile[face] for face in DICE])


def objects(count: int) -> str:
    """`2 objects`."""
    return plural(count, f"{count} object", f"{count} objects")


# Amounts and prices -------------------------------------------------------------------------------


def points_words(points: int) -> str:
    """`2 points`."""
    return plural(points, f"{points} point", f"{points} points")


def gold_words(gold: int) -> str:
    """`2 gold`."""
    return f"{gold} gold"


def infamy_words(infamy: int) -> str:
    """`2 Infamy`."""
    return f"{infamy} Infamy"


def tokens(gold: int, infamy: int) -> str:
    """`1 gold and 2 Infamy`; nothing for neither."""
    return listed([*([gold_words(gold)] if gold else []), *([infamy_words(infamy)] if infamy else [])])


def cards_words(cards: int) -> str:
    """`2 cards`."""
    return plural(cards, f"{cards} card", f"{cards} cards")


def price(dice: Pile, gold: int, apart: str = " ") -> str:
    """`W B and 1 gold`; empty for nothing."""
    parts = [spelled(dice, apart)] if dice != NOTHING else []
    return listed([*parts, gold_words(gold)] if gold else parts)


def paid(price: str, waived: str = "") -> Said:
    """How a card is bought, after its name: ` for W B and 1 gold, waiving B`, or ` free`."""
    how = f" for {price}" if price else " free"
    return lengths(f"{how}, waiving {waived}", how) if waived else (how,)
