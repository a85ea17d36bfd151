"""Taking: gold in the market, gems or the artwork in a villa, goods and artworks in the dungeon."""

from __future__ import annotations

from msgspec.structs import replace

from rules.game import Move, Now
from rules.thiefdom.edition import LOCK_PICK
from rules.thiefdom.events import Took
from rules.thiefdom.goods import ART_SLOTS, ARTWORK, GEM, GOLD, GOODS, minus, only
from rules.thiefdom.moves import Take
from rules.thiefdom.state import THIEVES, Thief, Thiefdom, without


def takes(state: Thiefdom, index: int, space: int) -> list[Move]:
    """What a thief may take in this location and can carry."""
    thief, kind = state.thieves[index], state.city.building(space).kind
    if kind == "market":
        return _some(GOLD, state.room(thief, GOLD))  # 2.15.market
    if kind == "villa":
        return _in_the_villa(state, thief, space)  # 2.15.villa
    return _in_the_dungeon(state, thief) if kind == "dungeon" else []


def _some(goods: int, most: int) -> list[Move]:
    return [Take(goods, count) for count in range(1, most + 1)]  # R23


def _in_the_villa(state: Thiefdom, thief: Thief, space: int) -> list[Move]:
    """Gems or the artwork; the safe needs the Lock Pick."""
    villa = state.city.villas.index(state.city.building(space).section)
    safe, pick = state.safes[villa], LOCK_PICK in thief.gear  # card 8, R29
    found: list[Move] = []
    if pick or safe != "gems":
        found += _some(GEM, state.room(thief, GEM))
    if (pick or safe != "art") and state.villa_art[villa] and _art_fits(state, thief):
        found.append(Take(ARTWORK + state.villa_art[villa], 1))
    return found


def _in_the_dungeon(state: Thiefdom, thief: Thief) -> list[Move]:
    """Goods and artworks."""
    found: list[Move] = []
    for goods in GOODS:
        found += _some(goods, min(state.cellar[goods], state.room(thief, goods)))  # 2.15.dungeon
    if _art_fits(state, thief):
        found += [Take(ARTWORK + one, 1) for one in state.cellar_art]  # R25
    return found


def _art_fits(state: Thiefdom, thief: Thief) -> bool:
    return state.room(thief, GEM) >= ART_SLOTS  # 1.1


def take(state: Thiefdom, index: int, space: int, move: Take, now: Now) -> None:
    """Give goods to a thief; only artworks and the dungeon's goods are limited."""
    thief, kind = state.thieves[index], state.city.building(space).kind
    if move.goods >= ARTWORK:
        artwork = move.goods - ARTWORK
        state.set_thief(index, replace(thief, art=tuple(sorted([*thief.art, artwork]))))
        if kind == "villa":
            state.villa_art = tuple([0 if one == artwork else one for one in state.villa_art])
        else:
            state.cellar_art = without(state.cellar_art, (artwork,))
    else:
        state.give(index, only(move.goods, move.count))
        if kind == "dungeon":
            state.cellar = minus(state.cellar, only(move.goods, move.count))
    now.tell(Took, state.guild(index), index % THIEVES, move.goods, move.count)
