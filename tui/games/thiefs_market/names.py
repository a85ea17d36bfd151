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

CELLS = (31, 16, 10, 8)
"""Cells for the four lengths of a card's name: in a sentence, on a large card, in a line, on a chip."""
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
    """A card's name in four lengths, the longest first."""

    full: str
    large: str
    line: str
    chip: str


class Named(NamedTuple):
    """A card's name within a sentence, and a shorter one."""

    full: str
    short: str


# Cards --------------------------------------------------------------------------------------------


@cache
def _known() -> dict[str, tuple[str, ...]]:
    """Shorter forms of the printed names, the longest first; a short name needs none."""
    return {
        "Alchemical Lab": ("Alchemical Lab", "Lab"),
        "Coercion Coordinator": ("Coercion Coord.", "Coercion"),
        "Corrupt Official": ("Corrupt Official", "Official"),
        "Disgruntled Minion": ("Disgr. Minion", "Minion"),
        "Guy in a Trenchcoat": ("Trenchcoat", "Trenchcoat", "Trench"),
        "Local Celebrity": ("Local Celebrity", "Celebrity", "Celebrty"),
        "Nearby Safehouse": ("Nearby Safehouse", "Near.Safe", "NearSafe"),
        "Pawnbroker": ("Pawnbroker", "Pawnbroker", "Pawnbrkr"),
        "Philosopher's Stone": ("Philos. Stone", "Stone"),
        "Public Relations Expert": ("Public Relations", "PR Expert", "Expert"),
        "Shadowy Hood": ("Shadowy Hood", "Hood"),
        "Anthropomorphic Water Buffalo": ("Water Buffalo", "Buffalo"),
        "Concealed Safehouse": ("Concealed Safeh.", "Conc.Safe", "ConcSafe"),
        "Deceptive Bits of Colored Glass": ("Colored Glass", "Glass"),
        "Easily Impressed Noble": ("Impressed Noble", "Noble"),
        "Executive Assistant": ("Exec. Assistant", "Assistant", "Assistnt"),
        "Eyepatch of Command": ("Eyepatch",),
        "Fortified Safehouse": ("Fortified Safeh.", "Fort.Safe", "FortSafe"),
        "Gauntlet of Evil Intent": ("Evil Gauntlet", "Gauntlet"),
        "Imbalanced Scales": ("Imbal. Scales", "Scales"),
        "Legitimate Jeweler": ("Legit. Jeweler", "Jeweler"),
        "Lucky Animal Appendage": ("Lucky Appendage", "Appendage", "Lucky"),
        "Menacing Monocle": ("Menacing Monocle", "Monocle"),
        "Provisioned Safehouse": ("Provis. Safeh.", "Prov.Safe", "ProvSafe"),
        "Rumor-Monger": ("Rumor-Monger", "Rumors"),
        "Sticky-Fingered Dockhand": ("Sticky Dockhand", "Dockhand"),
        "Unlabeled Potion": ("Unlabeled Potion", "Potion"),
        "Wicked Clutches": ("Wicked Clutches", "Clutches"),
        "Collecting Golem": ("Collecting Golem", "Golem"),
        "Exit Strategy": ("Exit Strategy", "Strategy"),
        "Giant Belt Buckle": ("Belt Buckle", "Buckle"),
        "Insurance Racket": ("Insurance Racket", "Racket"),
        "Island Estate": ("Island Estate", "Estate"),
        "Loyalty Program": ("Loyalty Program", "Program"),
        "Political Campaign": ("Polit. Campaign", "Campaign"),
        "The Heist": ("The Heist", "Heist"),
        "Treasure Map a": ("Treasure Map a", "Map a"),
        "Treasure Map b": ("Treasure Map b", "Map b"),
    }  # fmt: skip


@cache
def _called(name: str) -> Called:
    known = _known().get(name)
    if known is None:
        return Called(*[clean(name, cells) for cells in (40, *CELLS[1:])])
    return Called(name, *known, *known[-1:] * (len(CELLS) - 1 - len(known)))


def called(card: Card) -> Called:
    """The name of a card as a label, each length within CELLS."""
    return _called(card.name)


SPOKEN: Mapping[str, str] = {
    "Coercion Coordinator": "Coordinator",
    "Nearby Safehouse": "Safehouse",
    "Public Relations Expert": "the PR Expert",
    "Concealed Safehouse": "Safehouse",
    "Eyepatch of Command": "the Eyepatch",
    "Fortified Safehouse": "Safehouse",
    "Gauntlet of Evil Intent": "the Gauntlet",
    "Provisioned Safehouse": "Safehouse",
    "Rumor-Monger": "Rumor-Monger",
}
"""The short name within a sentence, where the label of a line is no noun."""
BARE = ("The Heist", "Treasure Map a", "Treasure Map b", "Map a", "Map b")
"""Names that take no article."""


def named(card: Card) -> Named:
    """The name of a card within a sentence: `the Crown`; `the Coercion Coordinator`, then `the Coordinator`."""
    name = called(card)
    short = SPOKEN.get(card.name, name.line)
    return Named(*[f"the {one}" if card.name.endswith(one) and one not in BARE else one for one in (name.full, short)])


def priced(name: str, card: Card, *kinds: str) -> str:
    """`Crown (W B B)`; with kinds, `Crown (W B B, Finery)`."""
    return f"{name} ({', '.join([' '.join(card.cost), *kinds])})"


def type_name(icon: str) -> str:
    """The name of an icon's type; all but Henchman are our names."""
    return {
        HENCHMAN: "Henchman",
        MAGIC: "Magic",
        HIDEOUT: "Hideout",
        EXPEDITION: "Expedition",
        FINERY: "Finery",
        SCHEME: "Scheme",
    }[icon]


def type_words(card: Card) -> str:
    """The icons of a card: `Magic`, or `2 Henchman icons`."""
    times = {icon: card.icons.count(icon) for icon in card.icons}
    return listed([plural(many, type_name(icon), f"{many} {type_name(icon)} icons") for icon, many in times.items()])


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
