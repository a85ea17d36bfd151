"""Law 3, game by game: everything that a game has, wherever it is. A new game adds its entry here.

An entry counts everything that is limited in a game; the law demands that the count never changes.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from rules.game import Event
from rules.oliver_twist.events import Fined
from tests.toy.rules.game import Burglars

Count = dict[str, Any]


def crypt(state: Any) -> Count:
    """Every card is somewhere, and each figure has three dice."""
    spots = [spot.face for spot in state.row if spot.face]
    owned = [card.face for cards in (*state.treasure, state.box) for card in cards]
    placed = [sum(spot.dice for spot in state.row if spot.holder == figure) for figure in range(state.figures)]
    return {
        "cards": sorted([*spots, *owned, *state.pile]),
        "dice": [sum(three) for three in zip(state.ready, state.spent, placed, strict=True)],
        "figures": state.figures,
    }


def thiefs_market(state: Any) -> Count:
    """Every die and the marker lie in the middle or in a pile, and every card is in one place.

    Faces change and dice are alike, so they are only counted. What set-up put back is in the pools, too.
    """
    objects = [state.middle, *state.piles]
    lying = [card for cards in (*state.pools, *state.rows, *state.cards, state.gone) for card in cards]
    unseen = [len(pool) - left for pool, left in zip(state.pools, state.left, strict=True)]
    return {
        "dice": sum([sum(pile[:-1]) for pile in objects]),
        "markers": sum([pile[-1] for pile in objects]),
        "cards": sorted(lying),
        "back in the box": unseen,
        "seats": len(state.gold),
    }


def oliver_twist(state: Any) -> Count:
    """Every token is in one place: unseen tokens are in the pool, tokens put back in the open are in the bag.

    The burglary tokens wait for the night. Face-down tokens are in the pool too, or a seat has looked at them.
    """
    box = state.edition
    heaps = [token.face for heap in (*state.reserves, *state.files) for token in heap]
    tools = [tool for own in state.tools for tool in own]
    seen = [*[face for face in state.faces if face], *state.bag, *[peek.face for peek in state.peeks]]
    waiting = () if state.night else box.by_night[len(box.by_day) :]
    hidden = state.hidden.bit_count()
    return {
        "tokens": sorted([*heaps, *tools, *seen, *waiting, *state.pool, *state.hexes]),
        "hidden have a face": len(state.peeks) <= hidden <= len(state.pool) + len(state.peeks),
        "visible have a place": [space for space, face in enumerate(state.faces) if face]
        == [space for space in range(len(state.faces)) if state.visible >> space & 1],
        "cards": sorted([*state.deck, *state.played, *[card for own in state.hands for card in own], *state.shields()]),
        "burglaries": sorted([*state.vault, *state.drawn, *[card for own in state.loot for card in own]]),
        "seats": len(state.money),
    }


def thiefdom(state: Any) -> Count:
    """Every card, mission and artwork is in one place; goods come from an unlimited supply."""
    cards = [card for step in state.agenda for card in getattr(step, "cards", ())]
    held = [one.card for hand in (*state.hands, *state.drafts) for one in hand]
    worn = [card for thief in state.thieves for card in thief.gear]
    allies = [abs(thief.ally) for thief in state.thieves if thief.ally]
    art = [one for own in (*state.hoards, *[thief.art for thief in state.thieves]) for one in own]
    missions = [one for some in (state.missions, state.slots, *state.below, *state.done) for one in some if one]
    return {
        "equipment": sorted([*state.half, *state.deck, *state.scrap, *state.display, *held, *worn, *cards]),
        "guests": sorted([*state.guests, *state.left, *state.boxed, *state.tavern, *allies]),
        "missions": sorted(missions),
        "artworks": sorted([*[one for one in state.villa_art if one], *state.lost_art, *state.cellar_art, *art]),
        "watch": [cell >= 0 for cell in state.cells],
        "boards": sorted(state.boards) if state.seats > 1 else [],
        "seats": (len(state.thieves), len(state.homes), len(state.stores), len(state.points)),
    }


def toy(state: Burglars) -> Count:
    """Every tool is in a hand, in the loft, or used."""
    return {"tools": sorted([*[tool.value for hand in state.hands for tool in hand], *state.loft, *state.used])}


CONSERVED: dict[str, Callable[[Any], Count]] = {
    "crypt": crypt,
    "thiefs-market": thiefs_market,
    "oliver-twist": oliver_twist,
    "thiefdom": thiefdom,
    "toy": toy,
}

FLEETING: dict[str, tuple[type[Event], ...]] = {
    "oliver-twist": (Fined,),  # its types were counted in a file that was shown; by dusk all files are in the bag again
}
"""Events of a game that show something hidden only in passing (give the reason for each)."""


def fleeting(game: str) -> tuple[type[Event], ...]:
    """The kinds of events that show something hidden only in passing."""
    return FLEETING.get(game, ())
