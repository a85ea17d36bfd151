"""The cards of Thief's Market in words: names in four lengths, and what each card does in three.

What a card does is said field by field of the edition, so cards of an edition of one's own have words too.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
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
from rules.thiefs_market.state import letters
from tui.terminal.symbols import Signs
from tui.words import begin_upper, clean, listed, plural

CELLS = (31, 16, 10, 8)
"""How wide the four lengths of a name may be: a sentence, a large card, a line, a chip."""


class Does(NamedTuple):
    """What a card does, in three lengths."""

    full: str
    """Whole words, one line, no sign that is not a letter."""
    medium: str
    short: str


@cache
def _known() -> dict[str, tuple[str, ...]]:
    """The printed names in four lengths; a shorter one is given where it differs from the longer."""
    return {
        "Alchemical Lab": ("Alchemical Lab", "Alchemical Lab", "Lab"),
        "Bondsman": ("Bondsman",),
        "Coercion Coordinator": ("Coercion Coordinator", "Coercion Coord.", "Coercion"),
        "Corrupt Official": ("Corrupt Official", "Corrupt Official", "Official"),
        "Disgruntled Minion": ("Disgruntled Minion", "Disgr. Minion", "Minion"),
        "Fence": ("Fence",),
        "Glamer": ("Glamer",),
        "Guy in a Trenchcoat": ("Guy in a Trenchcoat", "Trenchcoat Guy", "Trenchcoat", "Trench"),
        "Local Celebrity": ("Local Celebrity", "Local Celebrity", "Celebrity", "Celebrty"),
        "Nearby Safehouse": ("Nearby Safehouse", "Nearby Safehouse", "Near.Safe", "NearSafe"),
        "Necklace": ("Necklace",),
        "Pawnbroker": ("Pawnbroker", "Pawnbroker", "Pawnbroker", "Pawnbrkr"),
        "Philosopher's Stone": ("Philosopher's Stone", "Philos. Stone", "Stone"),
        "Public Relations Expert": (
            "Public Relations Expert", "Public Relations", "Public Rel", "PublcRel",
        ),
        "Shadowy Hood": ("Shadowy Hood", "Shadowy Hood", "Hood"),
        "Tailor": ("Tailor",),
        "Anthropomorphic Water Buffalo": ("Anthropomorphic Water Buffalo", "Water Buffalo", "Buffalo"),
        "Bookie": ("Bookie",),
        "Brooch": ("Brooch",),
        "Concealed Safehouse": ("Concealed Safehouse", "Concealed Safeh.", "Conc.Safe", "ConcSafe"),
        "Deceptive Bits of Colored Glass": ("Deceptive Bits of Colored Glass", "Colored Glass", "Glass"),
        "Easily Impressed Noble": ("Easily Impressed Noble", "Impressed Noble", "Noble"),
        "Executive Assistant": ("Executive Assistant", "Exec. Assistant", "Assistant", "Assistnt"),
        "Eyepatch of Command": ("Eyepatch of Command", "Command Eyepatch", "Eyepatch"),
        "Fortified Safehouse": ("Fortified Safehouse", "Fortified Safeh.", "Fort.Safe", "FortSafe"),
        "Gauntlet of Evil Intent": ("Gauntlet of Evil Intent", "Evil Gauntlet", "Gauntlet"),
        "Imbalanced Scales": ("Imbalanced Scales", "Imbal. Scales", "Scales"),
        "Legitimate Jeweler": ("Legitimate Jeweler", "Legit. Jeweler", "Jeweler"),
        "Lucky Animal Appendage": ("Lucky Animal Appendage", "Lucky Appendage", "Lucky"),
        "Menacing Monocle": ("Menacing Monocle", "Menacing Monocle", "Monocle"),
        "Provisioned Safehouse": ("Provisioned Safehouse", "Provis. Safeh.", "Prov.Safe", "ProvSafe"),
        "Rumor-Monger": ("Rumor-Monger", "Rumor-Monger", "Rumors"),
        "Sticky-Fingered Dockhand": ("Sticky-Fingered Dockhand", "Sticky Dockhand", "Dockhand"),
        "Unlabeled Potion": ("Unlabeled Potion", "Unlabeled Potion", "Potion"),
        "Wicked Clutches": ("Wicked Clutches", "Wicked Clutches", "Clutches"),
        "Big Haul": ("Big Haul",),
        "Collecting Golem": ("Collecting Golem", "Collecting Golem", "Golem"),
        "Crown": ("Crown",),
        "Exit Strategy": ("Exit Strategy", "Exit Strategy", "Exit Strt", "Exit"),
        "Fur Coat": ("Fur Coat",),
        "Giant Belt Buckle": ("Giant Belt Buckle", "Belt Buckle", "Buckle"),
        "Insurance Racket": ("Insurance Racket", "Insurance Racket", "Racket"),
        "Island Estate": ("Island Estate", "Island Estate", "Estate"),
        "Loyalty Program": ("Loyalty Program", "Loyalty Program", "Loyalty"),
        "Political Campaign": ("Political Campaign", "Polit. Campaign", "Campaign"),
        "Scepter": ("Scepter",),
        "The Heist": ("The Heist", "The Heist", "Heist"),
        "Treasure Map a": ("Treasure Map a", "Treasure Map a", "Map a"),
        "Treasure Map b": ("Treasure Map b", "Treasure Map b", "Map b"),
    }  # fmt: skip


def names(card: Card) -> tuple[str, str, str, str]:
    """What a card is called, in at most CELLS."""
    known = _known().get(card.name)
    if known is None:
        full, large, line, chip = [clean(card.name, cells) for cells in (40, *CELLS[1:])]
    else:
        full, large, line, chip = (*known, *known[-1:] * (len(CELLS) - len(known)))
    return full, large, line, chip


def full_name(card: Card) -> str:
    """What a card is called in a sentence."""
    return names(card)[0]


def type_name(icon: str) -> str:
    """What an icon is called; all but Henchman are names of ours."""
    return {
        HENCHMAN: "Henchman",
        MAGIC: "Magic",
        HIDEOUT: "Hideout",
        EXPEDITION: "Expedition",
        FINERY: "Finery",
        SCHEME: "Scheme",
    }[icon]


def type_words(card: Card) -> str:
    """The icons of a card: `Magic`, or `Henchman twice`."""
    said = []
    for icon in dict.fromkeys(card.icons):
        times = card.icons.count(icon)
        words = "{type} twice" if times == 2 else "{type} {times} times"
        said.append(words.format(times=times, type=type_name(icon)) if times > 1 else type_name(icon))
    return listed(said)


def face_name(face: int) -> str:
    """What a face of a die, or the marker, is called."""
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


def either(faces: Sequence[str]) -> str:
    """`W, B or G`."""
    if len(faces) < 2:
        return "".join(faces)
    return "{most} or {last}".format(most=", ".join(faces[:-1]), last=faces[-1])


def spelled(pile: Pile, apart: str = " ") -> str:
    """Objects one by one: `R R W F`. A cost has gems only."""
    return letters(pile, apart)


def dice_in(pile: Pile) -> int:
    """How many of the objects are dice."""
    return sum([pile[face] for face in DICE])


# What cards do ------------------------------------------------------------------------------------


def does(card: Card, signs: Signs) -> Does:
    """What a card does, all of it, in three lengths."""
    parts = list(_parts(card, signs))
    if not parts:
        return Does("does nothing", "does nothing", signs["none"])
    full, medium, short = zip(*parts, strict=True)
    return Does("; ".join(full), ", ".join(medium), " ".join(short))


def effect_words(card: Card) -> str:
    """What a card does, in whole words, within a sentence."""
    return does(card, Signs(ascii=True)).full


def effect(card: Card) -> str:
    """What a card does as a sentence."""
    return begin_upper(f"{effect_words(card)}.")


def _parts(card: Card, signs: Signs) -> Iterator[Does]:
    """Each thing that a card does."""
    if card.value:
        yield Does(
            f"worth {card.value} at the end",
            f"worth {card.value}",
            str(card.value),
        )
    yield from _in_the_own_turn(card, signs)
    yield from _purchases(card, signs)
    yield from _in_the_split(card, signs)
    if card.sells is not None:
        yield _sells(card, signs)
    yield from _at_the_end(card, signs)


def _tokens(gold: int, infamy: int) -> str:
    """`1 gold`, `2 Infamy`."""
    said = [f"{gold} gold"] if gold else []
    return listed([*said, f"{infamy} Infamy"] if infamy else said)


def _marks(gold: int, infamy: int, signs: Signs) -> str:
    """`+$1`, `+†2`."""
    said = f"+{signs['coin']}{gold}" if gold else ""
    return f"{said}+{signs['market.infamy']}{infamy}" if infamy else said


def _in_the_own_turn(card: Card, signs: Signs) -> Iterator[Does]:
    becomes, infamy = signs["market.becomes"], signs["market.infamy"]
    if card.turn is not None:
        before, after = FACES.index(card.turn[0]), [FACES.index(face) for face in card.turn[1]]
        faces = [FACES[face] if face in GEMS else a_die(face) for face in after]
        yield Does(
            f"once a round, {a_die(before)} may be turned to {either(faces)}",
            f"{face_word(before)} to {either([face_word(face) for face in after])}",
            f"{card.turn[0]}{becomes}{card.turn[1]}",
        )
    if card.spend is not None:
        face, gold, more = FACES.index(card.spend.face), card.spend.gold, card.spend.infamy
        yield Does(
            f"once a round, {a_die(face)} may be spent for {_tokens(gold, more)}",
            f"spend {face_word(face)}: {_marks(gold, more, signs)}",
            f"{card.spend.face}:{_marks(gold, more, signs)}",
        )
    if card.exchange is not None:
        gold, more = card.exchange.gold, card.exchange.infamy
        coin = signs["coin"]
        yield Does(
            f"any number of times in the own turn, {gold} gold may be turned into {more} Infamy",
            "any times: {gold} to {infamy}".format(gold=f"{coin}{gold}", infamy=f"{infamy}{more}"),
            f"{coin}{gold}{becomes}{infamy}{more}",
        )


def _purchases(card: Card, signs: Signs) -> Iterator[Does]:
    infamy = signs["market.infamy"]
    if card.extra == "any":
        yield Does("one more purchase in every round", "+1 buy", "+1 buy")
    elif card.extra is not None:
        yield Does(
            f"one more purchase in a round in which the split ends with {card.extra} in the own pile",
            f"{card.extra} in pile: +1 buy",
            f"{card.extra}:+1 buy",
        )
    if card.discount:
        yield Does(
            plural(
                card.discount,
                f"each purchase costs {card.discount} gem less, of the buyer's choice",
                f"each purchase costs {card.discount} gems less, of the buyer's choice",
            ),
            f"-{card.discount} gem each",
            f"-{card.discount} gem",
        )
    if card.when_bought is not None:
        gem, more = card.when_bought.gem, card.when_bought.infamy
        yield Does(
            f"{more} Infamy whenever the owner buys a card with {gem} in its cost, this one too",
            "buy {gem}: {tokens}".format(gem=gem, tokens=f"+{infamy}{more}"),
            "buy{gem}:{tokens}".format(gem=gem, tokens=f"+{infamy}{more if more > 1 else ''}"),
        )
    if card.haul:
        each = f"{infamy}{card.haul}"
        yield Does(
            f"when gained, {card.haul} Infamy for each object of the pile with which this round's split ended",
            f"now: {each} an object",
            f"{each if card.haul > 1 else infamy}/object",
        )
    if card.potion:
        yield Does(
            "when bought, it leaves the game, and the next card of the deck is gained for nothing",
            "a free unseen card",
            "?card",
        )


def _in_the_split(card: Card, signs: Signs) -> Iterator[Does]:
    infamy = signs["market.infamy"]
    if card.robbed:
        yield Does(
            f"{card.robbed} Infamy whenever the owner's pile is robbed",
            "robbed: {tokens}".format(tokens=f"+{infamy}{card.robbed}"),
            "robbed:{tokens}".format(tokens=f"+{infamy}{card.robbed}"),
        )
    if card.marker:
        yield Does(
            f"{card.marker} Infamy when the split ends with the marker in the own pile",
            "marker kept: {tokens}".format(tokens=f"+{infamy}{card.marker}"),
            f"{FACES[MARKER]}:+{infamy}{card.marker}",
        )
    if card.lucky:
        yield Does(
            (
                "dice that the owner is robbed of and that go back are not rolled; before purchases, "
                "one own die may be rolled again"
            ),
            "no reroll; 1 again",
            "no reroll",
        )


def _sells(card: Card, signs: Signs) -> Does:
    assert card.sells is not None
    face, more = card.sells.face, card.sells.more
    gold, infamy = (more, 0) if face == FACES[SACK] else (0, more)
    die, tokens, marks = a_die(FACES.index(face)), _tokens(gold, infamy), _marks(gold, infamy, signs)
    return Does(
        f"{tokens} more when the owner sells {die} or several at the end of a round",
        f"{die} sold: {marks}",
        f"{face}:{marks}",
    )


def _at_the_end(card: Card, signs: Signs) -> Iterator[Does]:
    infamy = signs["market.infamy"]
    if card.hideout is not None:
        alone, more = card.hideout
        yield Does(
            f"worth {alone} at the end, or {more} with another Hideout",
            f"end: {alone}, or {more} with {HIDEOUT}",
            f"{alone}, {more} if {HIDEOUT}",
        )
    if card.pairs is not None:
        icon, points = card.pairs.icon, card.pairs.points
        yield Does(
            f"at the end, {points} for each pair of {type_name(icon)} icons",
            f"end: {points} a pair of {icon}",
            f"{points}/2{icon}",
        )
    if card.map is not None:
        alone, less = card.map
        yield Does(
            f"worth {alone} at the end, or {less} if anybody else owns an Expedition",
            f"end: {alone}, rival {EXPEDITION}: {less}",
            f"{alone}/{less} {EXPEDITION}",
        )
    if card.each_card:
        yield Does(
            f"at the end, {card.each_card} for each other card of the owner",
            f"end: {card.each_card} a card more",
            f"{card.each_card}/card",
        )
    if card.infamy_for_point:
        many = card.infamy_for_point
        yield Does(
            f"at the end, 1 for every {many} Infamy of the owner",
            "end: 1 for {infamy}".format(infamy=f"{many} {infamy}"),
            f"1/{many}{infamy}",
        )
