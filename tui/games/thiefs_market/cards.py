"""What each card of Thief's Market does, in all lengths.

The words follow the fields of the edition, so cards of a player's own edition have words too.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from rules.thiefs_market.edition import EXPEDITION, FACES, HIDEOUT, MARKER, SACK, Card
from tui.games.thiefs_market.names import (
    KINDS,
    a_die,
    a_face,
    either,
    face_name,
    face_word,
    gold_words,
    infamy_words,
    points_words,
    tokens,
    type_name,
)
from tui.terminal.symbols import Signs
from tui.words import plural


class Does(NamedTuple):
    """What a card does, in three lengths."""

    full: str
    """Whole words on one line, without signs."""
    medium: str
    short: str
    terse: str = ""
    """The medium form without its first words, for a narrow column where these are understood."""


def does(card: Card, signs: Signs) -> Does:
    """Everything a card does."""
    parts = list(_parts(card, signs))
    if not parts:
        return Does("does nothing", "does nothing", signs["none"], "does nothing")
    full, medium, short, terse = zip(*parts, strict=True)
    first = terse[0] or medium[0]
    return Does("; ".join(full), ", ".join(medium), " ".join(short), ", ".join([first, *medium[1:]]))


def effect_words(card: Card) -> str:
    """What a card does, in whole words, for after a colon."""
    return does(card, Signs(ascii=True)).full


def _parts(card: Card, signs: Signs) -> Iterator[Does]:
    """Each thing that a card does."""
    if card.value:
        yield Does(
            f"worth {points_words(card.value)} at the end",
            f"worth {card.value}",
            str(card.value),
        )
    yield from _in_your_turn(card, signs)
    yield from _purchases(card, signs)
    yield from _in_the_split(card, signs)
    if card.sells is not None:
        yield _sells(card, signs)
    yield from _at_the_end(card, signs)


def _marks(gold: int, infamy: int, signs: Signs) -> str:
    """`+$1`, `+†2`."""
    said = f"+{signs['coin']}{gold}" if gold else ""
    return f"{said}+{signs['market.infamy']}{infamy}" if infamy else said


def _in_your_turn(card: Card, signs: Signs) -> Iterator[Does]:
    becomes, infamy = signs["market.becomes"], signs["market.infamy"]
    if card.turn is not None:
        before, after = FACES.index(card.turn[0]), [FACES.index(face) for face in card.turn[1]]
        yield Does(
            f"once a round, you may turn {a_die(before)} to {either([a_face(face) for face in after])}",
            f"{face_word(before)} to {either([face_word(face) for face in after])}",
            f"{card.turn[0]}{becomes}{card.turn[1]}",
        )
    if card.spend is not None:
        face, gold, more = FACES.index(card.spend.face), card.spend.gold, card.spend.infamy
        yield Does(
            f"once a round, you may spend {a_die(face)} for {tokens(gold, more)}",
            f"spend {face_word(face)}: {_marks(gold, more, signs)}",
            f"{card.spend.face}:{_marks(gold, more, signs)}",
        )
    if card.exchange is not None:
        gold, more = card.exchange.gold, card.exchange.infamy
        coin = signs["coin"]
        yield Does(
            f"on your turn, as often as you like, you may spend {gold_words(gold)} for {infamy_words(more)}",
            f"{coin}{gold} to {infamy}{more}, no limit",
            f"{coin}{gold}{becomes}{infamy}{more}",
        )


def _purchases(card: Card, signs: Signs) -> Iterator[Does]:
    infamy = signs["market.infamy"]
    if card.extra == "any":
        yield Does("you have one extra purchase each round", "+1 buy", "+1 buy")
    elif card.extra is not None:
        yield Does(
            f"if the split ends with {card.extra} in your pile, you have one extra purchase that round",
            f"{card.extra} in pile: +1 buy",
            f"{card.extra}:+1 buy",
        )
    if card.discount:
        yield Does(
            plural(
                card.discount,
                f"each of your purchases costs {card.discount} gem less, of your choice",
                f"each of your purchases costs {card.discount} gems less, of your choice",
            ),
            f"-{card.discount} gem each",
            f"-{card.discount} gem",
        )
    if card.when_bought is not None:
        gem, more = card.when_bought.gem, card.when_bought.infamy
        yield Does(
            f"gain {infamy_words(more)} whenever you buy a card with {gem} in its cost, this one included",
            f"buy {gem}: +{infamy}{more}",
            f"buy{gem}:+{infamy}{more if more > 1 else ''}",
        )
    if card.haul:
        each = f"{infamy}{card.haul}"
        yield Does(
            (
                f"when you gain this card, gain {infamy_words(card.haul)} for each object that was in your pile "
                "when this round's split ended"
            ),
            f"now: {each} per object",
            f"{each if card.haul > 1 else infamy}/object",
        )
    if card.potion:
        yield Does(
            "when you buy this card, it leaves the game and you gain the next card from the deck free",
            "free card from deck",
            "+1 card",
        )


def _in_the_split(card: Card, signs: Signs) -> Iterator[Does]:
    infamy = signs["market.infamy"]
    if card.robbed:
        yield Does(
            f"gain {infamy_words(card.robbed)} whenever you are robbed",
            f"robbed: +{infamy}{card.robbed}",
            f"robbed:+{infamy}{card.robbed}",
        )
    if card.marker:
        yield Does(
            f"gain {infamy_words(card.marker)} whenever the split ends with the marker in your pile",
            f"marker in pile: +{infamy}{card.marker}",
            f"{FACES[MARKER]}:+{infamy}{card.marker}",
        )
    if card.lucky:
        yield Does(
            (
                "when you are robbed, dice put back are not rerolled; before purchases, you may reroll one die "
                "of your pile"
            ),
            "faces stay; reroll 1",
            "faces stay",
        )


def _sells(card: Card, signs: Signs) -> Does:
    assert card.sells is not None
    face, more = card.sells.face, card.sells.more
    gold, infamy = (more, 0) if face == FACES[SACK] else (0, more)
    marks = _marks(gold, infamy, signs)
    return Does(
        f"gain {more} extra {'gold' if gold else 'Infamy'} in each round in which you sell at least one "
        f"{face_name(FACES.index(face))}",
        f"sell {a_die(FACES.index(face))}: {marks}",
        f"{face}:{marks}",
    )


def _at_the_end(card: Card, signs: Signs) -> Iterator[Does]:
    infamy = signs["market.infamy"]
    if card.hideout is not None:
        alone, more = card.hideout
        yield Does(
            f"worth {points_words(alone)} at the end, or {more} if you have another Hideout",
            f"end: {alone}, {more} with {KINDS[HIDEOUT].sign}",
            f"{alone}, {more} if {KINDS[HIDEOUT].sign}",
            f"{alone}, {more} with {KINDS[HIDEOUT].sign}",
        )
    if card.pairs is not None:
        icon, points = card.pairs.icon, card.pairs.points
        yield Does(
            f"at the end, {points_words(points)} for each pair of {type_name(icon)} icons you have",
            f"end: {points} per 2 {KINDS[icon].sign}",
            f"{points}/2 {KINDS[icon].sign}",
            f"{points} per 2 {KINDS[icon].sign}",
        )
    if card.map is not None:
        alone, less = card.map
        yield Does(
            f"worth {points_words(alone)} at the end, or {less} if another player has an Expedition",
            f"{alone}, {less} if others' {KINDS[EXPEDITION].sign}",
            f"{alone}/{less} {KINDS[EXPEDITION].sign}",
            f"{alone}, {less} if others' {KINDS[EXPEDITION].sign}",
        )
    if card.each_card:
        yield Does(
            f"at the end, {points_words(card.each_card)} for each other card you own",
            f"end: {card.each_card}/other card",
            f"{card.each_card}/card",
            f"{card.each_card} per other card",
        )
    if card.infamy_for_point:
        many = card.infamy_for_point
        yield Does(
            f"at the end, {points_words(1)} for every {infamy_words(many)} you have",
            f"end: 1 per {many} {infamy}",
            f"1/{many}{infamy}",
            f"1 per {many} {infamy}",
        )
