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
from tui.words import _, begin_upper, clean, listed, n_

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
        "Alchemical Lab": (_("Alchemical Lab"), _("Alchemical Lab"), _("Lab")),
        "Bondsman": (_("Bondsman"),),
        "Coercion Coordinator": (_("Coercion Coordinator"), _("Coercion Coord."), _("Coercion")),
        "Corrupt Official": (_("Corrupt Official"), _("Corrupt Official"), _("Official")),
        "Disgruntled Minion": (_("Disgruntled Minion"), _("Disgr. Minion"), _("Minion")),
        "Fence": (_("Fence"),),
        "Glamer": (_("Glamer"),),
        "Guy in a Trenchcoat": (_("Guy in a Trenchcoat"), _("Trenchcoat Guy"), _("Trenchcoat"), _("Trench")),
        "Local Celebrity": (_("Local Celebrity"), _("Local Celebrity"), _("Celebrity"), _("Celebrty")),
        "Nearby Safehouse": (_("Nearby Safehouse"), _("Nearby Safehouse"), _("Near.Safe"), _("NearSafe")),
        "Necklace": (_("Necklace"),),
        "Pawnbroker": (_("Pawnbroker"), _("Pawnbroker"), _("Pawnbroker"), _("Pawnbrkr")),
        "Philosopher's Stone": (_("Philosopher's Stone"), _("Philos. Stone"), _("Stone")),
        "Public Relations Expert": (
            _("Public Relations Expert"), _("Public Relations"), _("Public Rel"), _("PublcRel"),
        ),
        "Shadowy Hood": (_("Shadowy Hood"), _("Shadowy Hood"), _("Hood")),
        "Tailor": (_("Tailor"),),
        "Anthropomorphic Water Buffalo": (_("Anthropomorphic Water Buffalo"), _("Water Buffalo"), _("Buffalo")),
        "Bookie": (_("Bookie"),),
        "Brooch": (_("Brooch"),),
        "Concealed Safehouse": (_("Concealed Safehouse"), _("Concealed Safeh."), _("Conc.Safe"), _("ConcSafe")),
        "Deceptive Bits of Colored Glass": (_("Deceptive Bits of Colored Glass"), _("Colored Glass"), _("Glass")),
        "Easily Impressed Noble": (_("Easily Impressed Noble"), _("Impressed Noble"), _("Noble")),
        "Executive Assistant": (_("Executive Assistant"), _("Exec. Assistant"), _("Assistant"), _("Assistnt")),
        "Eyepatch of Command": (_("Eyepatch of Command"), _("Command Eyepatch"), _("Eyepatch")),
        "Fortified Safehouse": (_("Fortified Safehouse"), _("Fortified Safeh."), _("Fort.Safe"), _("FortSafe")),
        "Gauntlet of Evil Intent": (_("Gauntlet of Evil Intent"), _("Evil Gauntlet"), _("Gauntlet")),
        "Imbalanced Scales": (_("Imbalanced Scales"), _("Imbal. Scales"), _("Scales")),
        "Legitimate Jeweler": (_("Legitimate Jeweler"), _("Legit. Jeweler"), _("Jeweler")),
        "Lucky Animal Appendage": (_("Lucky Animal Appendage"), _("Lucky Appendage"), _("Lucky")),
        "Menacing Monocle": (_("Menacing Monocle"), _("Menacing Monocle"), _("Monocle")),
        "Provisioned Safehouse": (_("Provisioned Safehouse"), _("Provis. Safeh."), _("Prov.Safe"), _("ProvSafe")),
        "Rumor-Monger": (_("Rumor-Monger"), _("Rumor-Monger"), _("Rumors")),
        "Sticky-Fingered Dockhand": (_("Sticky-Fingered Dockhand"), _("Sticky Dockhand"), _("Dockhand")),
        "Unlabeled Potion": (_("Unlabeled Potion"), _("Unlabeled Potion"), _("Potion")),
        "Wicked Clutches": (_("Wicked Clutches"), _("Wicked Clutches"), _("Clutches")),
        "Big Haul": (_("Big Haul"),),
        "Collecting Golem": (_("Collecting Golem"), _("Collecting Golem"), _("Golem")),
        "Crown": (_("Crown"),),
        "Exit Strategy": (_("Exit Strategy"), _("Exit Strategy"), _("Exit Strt"), _("Exit")),
        "Fur Coat": (_("Fur Coat"),),
        "Giant Belt Buckle": (_("Giant Belt Buckle"), _("Belt Buckle"), _("Buckle")),
        "Insurance Racket": (_("Insurance Racket"), _("Insurance Racket"), _("Racket")),
        "Island Estate": (_("Island Estate"), _("Island Estate"), _("Estate")),
        "Loyalty Program": (_("Loyalty Program"), _("Loyalty Program"), _("Loyalty")),
        "Political Campaign": (_("Political Campaign"), _("Polit. Campaign"), _("Campaign")),
        "Scepter": (_("Scepter"),),
        "The Heist": (_("The Heist"), _("The Heist"), _("Heist")),
        "Treasure Map a": (_("Treasure Map a"), _("Treasure Map a"), _("Map a")),
        "Treasure Map b": (_("Treasure Map b"), _("Treasure Map b"), _("Map b")),
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
        HENCHMAN: _("Henchman"),
        MAGIC: _("Magic"),
        HIDEOUT: _("Hideout"),
        EXPEDITION: _("Expedition"),
        FINERY: _("Finery"),
        SCHEME: _("Scheme"),
    }[icon]


def type_words(card: Card) -> str:
    """The icons of a card: `Magic`, or `Henchman twice`."""
    said = []
    for icon in dict.fromkeys(card.icons):
        times = card.icons.count(icon)
        words = _("{type} twice") if times == 2 else _("{type} {times} times")
        said.append(words.format(times=times, type=type_name(icon)) if times > 1 else type_name(icon))
    return listed(said)


def face_name(face: int) -> str:
    """What a face of a die, or the marker, is called."""
    return {
        R: _("red gem"),
        W: _("white gem"),
        B: _("blue gem"),
        G: _("green gem"),
        SACK: _("sack"),
        MASK: _("mask"),
        MARKER: _("first player marker"),
    }[face]


def face_word(face: int) -> str:
    """A face in a line about a card: gems by their letters, the rest by name."""
    return FACES[face] if face in GEMS else face_name(face)


def a_die(face: int) -> str:
    """`an R die`, or `a sack`."""
    return {
        R: _("an R die"),
        W: _("a W die"),
        B: _("a B die"),
        G: _("a G die"),
        SACK: _("a sack"),
        MASK: _("a mask"),
    }[face]


def either(faces: Sequence[str]) -> str:
    """`W, B or G`."""
    if len(faces) < 2:
        return "".join(faces)
    return _("{most} or {last}").format(most=", ".join(faces[:-1]), last=faces[-1])


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
        return Does(_("does nothing"), _("does nothing"), signs["none"])
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
            _("worth {points} at the end").format(points=card.value),
            _("worth {points}").format(points=card.value),
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
    said = [_("{gold} gold").format(gold=gold)] if gold else []
    return listed([*said, _("{infamy} Infamy").format(infamy=infamy)] if infamy else said)


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
            _("once a round, {die} may be turned to {faces}").format(die=a_die(before), faces=either(faces)),
            _("{face} to {faces}").format(face=face_word(before), faces=either([face_word(face) for face in after])),
            f"{card.turn[0]}{becomes}{card.turn[1]}",
        )
    if card.spend is not None:
        face, gold, more = FACES.index(card.spend.face), card.spend.gold, card.spend.infamy
        yield Does(
            _("once a round, {die} may be spent for {tokens}").format(die=a_die(face), tokens=_tokens(gold, more)),
            _("spend {face}: {tokens}").format(face=face_word(face), tokens=_marks(gold, more, signs)),
            f"{card.spend.face}:{_marks(gold, more, signs)}",
        )
    if card.exchange is not None:
        gold, more = card.exchange.gold, card.exchange.infamy
        coin = signs["coin"]
        yield Does(
            _("any number of times in the own turn, {gold} gold may be turned into {infamy} Infamy").format(
                gold=gold, infamy=more
            ),
            _("any times: {gold} to {infamy}").format(gold=f"{coin}{gold}", infamy=f"{infamy}{more}"),
            f"{coin}{gold}{becomes}{infamy}{more}",
        )


def _purchases(card: Card, signs: Signs) -> Iterator[Does]:
    infamy = signs["market.infamy"]
    if card.extra == "any":
        yield Does(_("one more purchase in every round"), _("+1 buy"), _("+1 buy"))
    elif card.extra is not None:
        yield Does(
            _("one more purchase in a round in which the split ends with {gem} in the own pile").format(gem=card.extra),
            _("{gem} in pile: +1 buy").format(gem=card.extra),
            _("{gem}:+1 buy").format(gem=card.extra),
        )
    if card.discount:
        yield Does(
            n_(
                "each purchase costs {gems} gem less, of the buyer's choice",
                "each purchase costs {gems} gems less, of the buyer's choice",
                card.discount,
            ).format(gems=card.discount),
            _("-{gems} gem each").format(gems=card.discount),
            _("-{gems} gem").format(gems=card.discount),
        )
    if card.when_bought is not None:
        gem, more = card.when_bought.gem, card.when_bought.infamy
        yield Does(
            _("{infamy} Infamy whenever the owner buys a card with {gem} in its cost, this one too").format(
                infamy=more, gem=gem
            ),
            _("buy {gem}: {tokens}").format(gem=gem, tokens=f"+{infamy}{more}"),
            _("buy{gem}:{tokens}").format(gem=gem, tokens=f"+{infamy}{more if more > 1 else ''}"),
        )
    if card.haul:
        each = f"{infamy}{card.haul}"
        yield Does(
            _("when gained, {infamy} Infamy for each object of the pile with which this round's split ended").format(
                infamy=card.haul
            ),
            _("now: {tokens} an object").format(tokens=each),
            _("{tokens}/object").format(tokens=each if card.haul > 1 else infamy),
        )
    if card.potion:
        yield Does(
            _("when bought, it leaves the game, and the next card of the deck is gained for nothing"),
            _("a free unseen card"),
            _("?card"),
        )


def _in_the_split(card: Card, signs: Signs) -> Iterator[Does]:
    infamy = signs["market.infamy"]
    if card.robbed:
        yield Does(
            _("{infamy} Infamy whenever the owner's pile is robbed").format(infamy=card.robbed),
            _("robbed: {tokens}").format(tokens=f"+{infamy}{card.robbed}"),
            _("robbed:{tokens}").format(tokens=f"+{infamy}{card.robbed}"),
        )
    if card.marker:
        yield Does(
            _("{infamy} Infamy when the split ends with the marker in the own pile").format(infamy=card.marker),
            _("marker kept: {tokens}").format(tokens=f"+{infamy}{card.marker}"),
            f"{FACES[MARKER]}:+{infamy}{card.marker}",
        )
    if card.lucky:
        yield Does(
            _(
                "dice that the owner is robbed of and that go back are not rolled; before purchases, "
                "one own die may be rolled again"
            ),
            _("no reroll; 1 again"),
            _("no reroll"),
        )


def _sells(card: Card, signs: Signs) -> Does:
    assert card.sells is not None
    face, more = card.sells.face, card.sells.more
    gold, infamy = (more, 0) if face == FACES[SACK] else (0, more)
    die, tokens, marks = a_die(FACES.index(face)), _tokens(gold, infamy), _marks(gold, infamy, signs)
    return Does(
        _("{tokens} more when the owner sells {die} or several at the end of a round").format(tokens=tokens, die=die),
        _("{die} sold: {tokens}").format(die=die, tokens=marks),
        f"{face}:{marks}",
    )


def _at_the_end(card: Card, signs: Signs) -> Iterator[Does]:
    infamy = signs["market.infamy"]
    if card.hideout is not None:
        alone, more = card.hideout
        yield Does(
            _("worth {alone} at the end, or {more} with another Hideout").format(alone=alone, more=more),
            _("end: {alone}, or {more} with {icon}").format(alone=alone, more=more, icon=HIDEOUT),
            _("{alone}, {more} if {icon}").format(alone=alone, more=more, icon=HIDEOUT),
        )
    if card.pairs is not None:
        icon, points = card.pairs.icon, card.pairs.points
        yield Does(
            _("at the end, {points} for each pair of {type} icons").format(points=points, type=type_name(icon)),
            _("end: {points} a pair of {icon}").format(points=points, icon=icon),
            f"{points}/2{icon}",
        )
    if card.map is not None:
        alone, less = card.map
        yield Does(
            _("worth {alone} at the end, or {less} if anybody else owns an Expedition").format(alone=alone, less=less),
            _("end: {alone}, rival {icon}: {less}").format(alone=alone, less=less, icon=EXPEDITION),
            f"{alone}/{less} {EXPEDITION}",
        )
    if card.each_card:
        yield Does(
            _("at the end, {points} for each other card of the owner").format(points=card.each_card),
            _("end: {points} a card more").format(points=card.each_card),
            _("{points}/card").format(points=card.each_card),
        )
    if card.infamy_for_point:
        many = card.infamy_for_point
        yield Does(
            _("at the end, 1 for every {infamy} Infamy of the owner").format(infamy=many),
            _("end: 1 for {infamy}").format(infamy=f"{many} {infamy}"),
            f"1/{many}{infamy}",
        )
