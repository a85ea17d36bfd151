"""Matches whose hidden things are like nothing else, so that a secret can be found in what a terminal was sent."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from functools import cache
from pathlib import Path
from typing import NamedTuple, TypeAlias

from msgspec.json import encode

from rules.crypt import events as c
from rules.game import ALL, State, Told
from rules.oliver_twist import events as o
from rules.oliver_twist.edition import HEX
from rules.oliver_twist.state import Twist
from rules.record import read
from rules.table import laid_open
from rules.thiefdom import events as t
from rules.thiefdom.edition import Edition as City
from rules.thiefs_market.state import Market
from tests.games.thiefs_market.screen.test_bytes import GAIN, LARGE, PLACE, dear
from tests.tui.test_cities_bytes import ANEW, MONEY, found, odd_lairs
from tests.tui.test_terminal import unlike_cards
from tui import store
from tui.games.crypt.names import face_name as treasure
from tui.games.oliver_twist.names import face_name, sign
from tui.games.thiefdom.cards import card_name, effect
from tui.words import begin_upper


class Laid:
    """A match with nothing hidden: its positions, and all that had been told by the end."""

    def __init__(self, states: Sequence[State], told: Sequence[Told], seats: int) -> None:
        self.states, self.told, self.seats = states, told, seats

    def story(self, seat: int | None) -> list[object]:
        """What one viewer was told."""
        return [one.event for one in self.told if one.to == ALL or (seat is not None and one.to >> seat & 1)]


Hidden: TypeAlias = Callable[[Laid, int | None, Sequence[object]], set[str]]
"""What some eyes may not read, once they have been told this much."""


class Unlike(NamedTuple):
    """A game with unlike things in it."""

    edition: Callable[[Path], str] | None
    """Writes the edition; None: the one in the box will do."""
    hidden: Hidden
    reads: Callable[[set[str], str], list[str]] = found
    """Which of these words a text has."""
    only_pictures: bool = False
    """Whether a text between two pictures, where only what has changed is written, says nothing."""


def laid(path: Path) -> Laid:
    """Lay a Record open."""
    reading = read(path.read_bytes())
    game = store.game_of(reading.header)
    positions = list(laid_open(game, reading, store.edition_of(game, reading.header)))
    return Laid([state for state, _told in positions], positions[-1][1], len(reading.header.seats))


def _only(own: Sequence[set[str]], public: set[str]) -> list[set[str]]:
    """What one seat has and no other."""
    return [
        mine - public - set().union(*[other for seat, other in enumerate(own) if seat != nth])
        for nth, mine in enumerate(own)
    ]


def treasures(match: Laid) -> list[set[str]]:
    """Crypt: face-down treasures that one seat has looked at."""
    public = {event.face for event in match.story(None) if isinstance(event, c.Flipped)}
    known = [
        {event.face for event in match.story(seat) if isinstance(event, c.Found | c.Saw)} - public
        for seat in range(match.seats)
    ]
    return _only([{treasure(face) for face in faces} for faces in known], set())


def infamies(match: Laid) -> list[set[str]]:
    """Thief's Market: everything that a seat's Infamy was, where it is like no other number."""
    own: list[set[str]] = [set() for _ in range(match.seats)]
    for state in match.states:
        assert isinstance(state, Market)
        for seat, infamy in enumerate(state.infamy):
            own[seat] |= {str(infamy)} if infamy > LARGE and infamy != GAIN else set()
    return _only(own, set())


def numbers(words: set[str], text: str) -> list[str]:
    """Which of these numbers a text has; the number of a line is none, nor is what a card on offer brings."""
    return sorted(words & set(re.findall(r"(?<![+→\d])\d+", PLACE.sub("", text))))


def lairs(match: Laid) -> list[set[str]]:
    """Oliver Twist: money, starting tokens, characters and burglary cards in a lair, as far as they are never shown."""
    own: list[set[str]] = [set() for _ in range(match.seats)]
    drawn: list[set[str]] = [set() for _ in range(match.seats)]
    public, nights = {f"{MONEY} pounds", f"{ANEW} pounds"}, set[int]()
    for state in match.states:
        assert isinstance(state, Twist)
        names = state.edition.characters.names
        if state.places or state.round not in nights:
            nights.add(state.round)
            public |= {f"{coins} pounds" for coins in state.money}  # announced at nightfall
        for seat, coins in enumerate(state.money):
            own[seat] |= {f"{coins} pounds", *[f"+{card}" for card in state.loot[seat]]}
            own[seat] |= {names[card - 1] for card in state.hands[seat]}
        public |= {names[card - 1] for card in state.played}
        edition = state.edition
    for one in match.told:
        faces = [int(number) for number in re.findall(rb"\d+", encode(one.event)) if int(number) > HEX]
        words = {said(edition, face) for face in faces for said in (sign, face_name)}
        if isinstance(one.event, o.LootSeen):
            drawn[one.event.seat] |= {f"+{card}" for card in one.event.cards}  # they go back, and others draw them too
        if isinstance(one.event, o.HexesSeen):
            own[one.event.seat] |= words
        elif one.to == ALL:
            public |= words
    seen = [mine | also for mine, also in zip(own, drawn, strict=True)]
    return [mine & only for mine, only in zip(own, _only(seen, public), strict=True)]


def drafts(match: Laid, eyes: int | None, told: Sequence[object]) -> set[str]:
    """Thiefdom: what the cards of the draft do that these eyes have not been shown so far, and for those without a
    seat also their names. All else but the plans lies open."""
    edition = match.states[-1].edition
    assert isinstance(edition, City)
    if any(isinstance(event, t.DraftOver) for event in told):
        return set()  # the rest went into the deck

    def words(events: Sequence[object]) -> set[str]:
        told_of = [event for event in events if not isinstance(event, t.DraftDealt)]
        cards = [card for event in told_of for card in getattr(event, "cards", ())]
        cards += [event.card for event in told_of if hasattr(event, "card")]
        effects = {begin_upper(effect(edition, card))[:29] for card in cards}
        # a player has cards in hand before they are told of
        return effects | {card_name(edition, card) for card in cards if eyes is None}

    return words([one.event for one in match.told if isinstance(one.event, t.DraftSeen)]) - words(told)


def of_others(secrets: Callable[[Laid], list[set[str]]]) -> Hidden:
    """What is never told to anybody else, whenever it is."""

    @cache
    def once(match: Laid) -> list[set[str]]:
        return secrets(match)

    def hidden(match: Laid, eyes: int | None, told: Sequence[object]) -> set[str]:
        return set().union(*[words for seat, words in enumerate(once(match)) if seat != eyes])

    return hidden


UNLIKE = {
    "thiefs-market": Unlike(dear, of_others(infamies), numbers, only_pictures=True),
    "crypt": Unlike(unlike_cards, of_others(treasures)),
    "oliver-twist": Unlike(odd_lairs, of_others(lairs)),
    "thiefdom": Unlike(None, drafts),
}
