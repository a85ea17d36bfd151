"""What a thief's loot is worth now: where it is paid, how much, and how many walks away that is."""

from __future__ import annotations

from typing import NamedTuple

from rules.thiefdom.city import BUILDING, City
from rules.thiefdom.edition import SMUGGLERS
from rules.thiefdom.goods import ARTWORK, LOOT
from rules.thiefdom.state import Thiefdom
from rules.thiefdom.steps.places import TRADES, each
from rules.thiefdom.steps.smuggler import mission


class Outlet(NamedTuple):
    """A place that pays for what a thief carries."""

    goods: int
    """The kind of goods, or ARTWORK + its number; -1 for the goods of a mission."""
    many: int
    space: int
    points: int
    """The points for all of it."""
    walks: int
    """The move actions until the thief is there, with nobody in the way; 0: it is there."""


def outlets(view: Thiefdom, index: int) -> list[Outlet]:
    """The nearest place for each kind of goods that a thief carries; missions that pay more come first."""
    thief = view.thieves[index]
    far = steps_into(view.city, thief.space)
    walks = {space: -(-steps // view.edition.steps) for space, steps in far.items()}
    left, found = list(thief.goods), list[Outlet]()
    for section in SMUGGLERS:
        space = view.city.locations.get(("smuggler", section), -1)
        number = mission(view, index, space) if space in walks else 0
        wants = view.edition.mission(number).wants.goods if number else ()
        points = view.edition.mission(number).points if number else 0
        if number and points > sum([each(view, index, goods) * wants[goods] for goods in LOOT]):
            found.append(Outlet(-1, sum(wants), space, points, walks[space]))
            left = [max(0, had - want) for had, want in zip(left, wants, strict=True)]
    for kind, goods in TRADES.items():
        if left[goods] and (near := _nearest(view.city, walks, kind)) >= 0:
            found.append(Outlet(goods, left[goods], near, left[goods] * each(view, index, goods), walks[near]))
    for art in thief.art:
        if (near := _nearest(view.city, walks, "dealer")) >= 0:
            found.append(Outlet(ARTWORK + art, 1, near, view.edition.artwork(art).points, walks[near]))
    return found


def _nearest(city: City, walks: dict[int, int], kind: str) -> int:
    """The nearest building of a kind; -1 if none can be reached."""
    spaces = [space for space in city.of_kind(kind) if space in walks]
    return min(spaces, key=walks.__getitem__, default=-1)


def steps_into(city: City, space: int) -> dict[int, int]:
    """The steps from a space into each building, along streets and with nobody in the way; 0 where it is."""
    inside = space >= BUILDING
    ring, steps, seen = list(city.exits[space - BUILDING]) if inside else [space], int(inside), set[int]()
    found = {space: 0} if inside else {}
    while ring:
        seen.update(ring)
        for cell in ring:
            for to in city.entries[cell]:
                found.setdefault(to, steps + 1)
        ahead = [to for cell in ring for to in city.near[cell] if to >= 0]
        ahead += [to for cell in ring if cell in city.crypts for to in city.crypts]
        ring, steps = [to for to in dict.fromkeys(ahead) if to not in seen], steps + 1
    return found
