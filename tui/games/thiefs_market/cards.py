"""What each card of Thief's Market does, in all lengths.

It is said field by field of the edition, so cards of an edition of one's own have words too.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from rules.thiefs_market.edition import EXPEDITION, FACES, HIDEOUT, MARKER, SACK, Card
from tui.games.thiefs_market.names import a_die, a_face, either, face_word, tokens, type_name
from tui.terminal.symbols import Signs
from tui.words import begin_upper, plural


class Does(NamedTuple):
    """What a card does, in three lengths."""

    full: str
    """Whole words, one line, no sign that is not a letter."""
    medium: str
    short: str
    terse: str = ""
    """The medium one without its first words, where a column is narrow and these go without saying."""


def does(card: Card, signs: Signs) -> Does:
    """What a card does, all of it, in three lengths."""
    parts = list(_parts(card, signs))
    if not parts:
        return Does("does nothing", "does nothing", signs["none"], "does nothing")
    full, medium, short, terse = zip(*parts, strict=True)
    first = terse[0] or medium[0]
    return Does("; ".join(full), ", ".join(medium), " ".join(short), ", ".join([first, *medium[1:]]))


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


def _marks(gold: int, infamy: int, signs: Signs) -> str:
    """`+$1`, `+†2`."""
    said = f"+{signs['coin']}{gold}" if gold else ""
    return f"{said}+{signs['market.infamy']}{infamy}" if infamy else said


def _in_the_own_turn(card: Card, signs: Signs) -> Iterator[Does]:
    becomes, infamy = signs["market.becomes"], signs["market.infamy"]
    if card.turn is not None:
        before, after = FACES.index(card.turn[0]), [FACES.index(face) for face in card.turn[1]]
        yield Does(
            f"once a round, {a_die(before)} may be turned to {either([a_face(face) for face in after])}",
            f"{face_word(before)} to {either([face_word(face) for face in after])}",
            f"{card.turn[0]}{becomes}{card.turn[1]}",
        )
    if card.spend is not None:
        face, gold, more = FACES.index(card.spend.face), card.spend.gold, card.spend.infamy
        yield Does(
            f"once a round, {a_die(face)} may be spent for {tokens(gold, more)}",
            f"spend {face_word(face)}: {_marks(gold, more, signs)}",
            f"{card.spend.face}:{_marks(gold, more, signs)}",
        )
    if card.exchange is not None:
        gold, more = card.exchange.gold, card.exchange.infamy
        coin = signs["coin"]
        yield Does(
            f"any number of times in the own turn, {gold} gold may be turned into {more} Infamy",
            f"any times: {coin}{gold} to {infamy}{more}",
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
            f"buy {gem}: +{infamy}{more}",
            f"buy{gem}:+{infamy}{more if more > 1 else ''}",
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
            f"robbed: +{infamy}{card.robbed}",
            f"robbed:+{infamy}{card.robbed}",
        )
    if card.marker:
        yield Does(
            f"{card.marker} Infamy when the split ends with the marker in the own pile",
            f"marker kept: +{infamy}{card.marker}",
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
    die, gain, marks = a_die(FACES.index(face)), tokens(gold, infamy), _marks(gold, infamy, signs)
    return Does(
        f"{gain} more when the owner sells {die} or several at the end of a round",
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
            f"{alone}, or {more} with {HIDEOUT}",
        )
    if card.pairs is not None:
        icon, points = card.pairs.icon, card.pairs.points
        yield Does(
            f"at the end, {points} for each pair of {type_name(icon)} icons",
            f"end: {points} a pair of {icon}",
            f"{points}/2{icon}",
            f"{points} a pair of {icon}",
        )
    if card.map is not None:
        alone, less = card.map
        yield Does(
            f"worth {alone} at the end, or {less} if anybody else owns an Expedition",
            f"end: {alone}, rival {EXPEDITION}: {less}",
            f"{alone}/{less} {EXPEDITION}",
            f"{alone}, rival {EXPEDITION}: {less}",
        )
    if card.each_card:
        yield Does(
            f"at the end, {card.each_card} for each other card of the owner",
            f"end: {card.each_card} a card more",
            f"{card.each_card}/card",
            f"{card.each_card} a card more",
        )
    if card.infamy_for_point:
        many = card.infamy_for_point
        yield Does(
            f"at the end, 1 for every {many} Infamy of the owner",
            f"end: 1 for {many} {infamy}",
            f"1/{many}{infamy}",
            f"1 for {many} {infamy}",
        )
