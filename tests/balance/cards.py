"""What is counted in each game: its kinds of things, and under which name the arena counts each of them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any, NamedTuple

import msgspec

from rules import shelf
from rules.crypt.edition import KIND_NAMES as TREASURES
from rules.crypt.edition import KINDS as TREASURE_KINDS
from rules.game import Edition
from rules.oliver_twist.edition import BURGLARY, GOODS, KIND_NAMES
from rules.oliver_twist.edition import CARDS as CHARACTERS
from rules.thiefdom.edition import GUESTS


class Card(NamedTuple):
    """A thing that players take."""

    kind: str
    name: str
    taken: tuple[str, ...]
    """The names under which the arena counts it."""
    by_offer: bool = True
    """Whether it is compared among the players who were offered it; otherwise among all who took any of its kind:
    luck hands it out, or those who are offered it have earned it already."""
    decks: tuple[str, ...] = ()
    """The fields of a position that have the decks from which it is drawn, by the number in its first name."""


def crypt(edition: Any) -> Iterator[Card]:
    for kind in TREASURE_KINDS:
        for coins in sorted({coins for coins, _ in edition.treasure.of(kind)}):
            face = kind * 10 + coins
            yield Card(
                "treasure", f"{TREASURES[kind].capitalize()} {coins}", (f"Collected {face}", f"Found {face}"), True
            )


def market(edition: Any) -> Iterator[Card]:
    for number, card in enumerate(edition.cards, 1):
        yield Card("card", card.name, (f"Bought {number}", f"Gained {number}"), False)


def oliver(edition: Any) -> Iterator[Card]:
    for face, name in zip(edition.tools, edition.tokens.tools, strict=True):
        yield Card("tool", name, (f"Prowled {face}", f"Snatched {face}"))
    for number in CHARACTERS:
        yield Card("character", edition.characters.names[number - 1], (f"CardSeen {number}",), False)
    for number in CHARACTERS:
        yield Card("played", edition.characters.names[number - 1], (f"Played {number}",))
    for kind in GOODS:
        faces = sorted({face for face in edition.by_day if face // 10 == kind})
        yield Card(
            "object", KIND_NAMES[kind], tuple([f"{how} {face}" for how in ("Prowled", "Snatched") for face in faces])
        )
    yield Card("object", "burglary", (f"Prowled {BURGLARY * 10}", f"Snatched {BURGLARY * 10}"))


def thiefdom(edition: Any) -> Iterator[Card]:
    for nth, gear in enumerate(edition.equipment, 1):
        yield Card("equipment", gear.name, (f"Bought {nth}",), decks=("half", "deck"))
    for nth, guest in enumerate(edition.guests, GUESTS[0]):
        yield Card("guest", guest.name, (f"Hired {nth}",), decks=("guests",))
    for nth, mission in enumerate(edition.missions, 1):
        wants = [f"{count} {kind}" for kind, count in msgspec.structs.asdict(mission.wants).items() if count]
        yield Card("mission", f"M{nth:02} " + " + ".join(wants), (f"Smuggled {nth}",), False, ("missions",))
    for nth, artwork in enumerate(edition.artworks, 1):
        yield Card("artwork", artwork.name, (f"Delivered {nth}",), False)


OF: dict[str, Callable[[Edition], Iterator[Card]]] = {
    "crypt": crypt, "thiefs-market": market, "oliver-twist": oliver, "thiefdom": thiefdom,
}  # fmt: skip


def favoured(wanted: Iterable[Card]) -> dict[str, frozenset[int]]:
    """The numbers of these cards, by the field of a position that has their deck."""
    found: dict[str, set[int]] = {}
    for card in wanted:
        for deck in card.decks:
            found.setdefault(deck, set()).add(int(card.taken[0].split()[1]))
    return {deck: frozenset(numbers) for deck, numbers in found.items()}


def cards(game: str, mark: str = "") -> list[Card]:
    """All things of a game that are counted, in the edition of this fingerprint or the one in the box."""
    rules = shelf.game(game)
    return list(OF[game](rules.boxed(mark) or rules.standard))
