"""What the table of Thiefdom draws of a position; `fold` says how each event changes it."""

from __future__ import annotations

from collections.abc import Hashable, Mapping

from msgspec import Struct
from msgspec.structs import replace

from rules.thiefdom.city import BUILDING, NOWHERE, City
from rules.thiefdom.edition import FIGURES, GUARDS, NOBLES, SMUGGLERS
from rules.thiefdom.goods import GOLD, NONE, Goods, only
from rules.thiefdom.state import HERE, NO_TURN, THIEVES, Thief, Thiefdom, Turn
from rules.thiefdom.steps.patrol import Driving

NO_SEAT = -1
NO_THIEF = NO_TURN.thief


class Stand(Struct, frozen=True, gc=False, kw_only=True):
    """What is drawn of a position. The fields have the names and values of the State."""

    city: City
    """It never changes."""
    round: int = 0
    first: int = 0
    part: int = 0
    drafting: bool = False
    """Whether the draft is going on."""
    cells: tuple[int, ...] = (NOWHERE,) * len(FIGURES)
    facing: tuple[int, ...] = (0,) * len(GUARDS)
    badges: int = 0
    bags: int = 0
    blind: int = 0
    thieves: tuple[Thief, ...]
    homes: tuple[int, ...]
    stores: tuple[Goods, ...]
    hoards: tuple[tuple[int, ...], ...]
    points: tuple[int, ...]
    cellar: Goods = NONE
    cellar_art: tuple[int, ...] = ()
    villa_art: tuple[int, ...] = ()
    slots: tuple[int, ...] = (0,) * len(SMUGGLERS)
    below: tuple[tuple[int, ...], ...] = ((),) * len(SMUGGLERS)
    done: tuple[tuple[int, ...], ...]
    display: tuple[int, ...] = ()
    tavern: tuple[int, ...] = ()
    boards: tuple[int, ...] = ()
    """Empty in a solo match, where the boards lie face down."""
    plans: tuple[tuple[int, ...], ...]
    endured: int = 0
    acts: int = NO_SEAT
    """The seat whose thief or patrol board acts."""
    thief: int = NO_THIEF
    """The index of the thief that acts."""
    actions: int = 0
    """The actions it has left."""
    rivals: tuple[int, ...]
    places: tuple[int, ...] = ()

    def crowd(self) -> dict[int, int]:
        """By occupied street cell: the figure there, or HERE + the thief's index."""
        found = {cell: figure for figure, cell in enumerate(self.cells) if cell != NOWHERE}
        found |= {thief.space: index for index, thief in enumerate(self.thieves, HERE) if 0 <= thief.space < BUILDING}
        return found


SAME = tuple([name for name in Stand.__struct_fields__ if name in Thiefdom.__struct_fields__ and name != "boards"])
"""The fields that a Stand and a State have in common."""


def start(view: Thiefdom) -> Stand:
    """The Stand before the first event."""
    seats, edition = view.seats, view.edition
    return Stand(
        city=view.city,
        thieves=(Thief(NOWHERE),) * (seats * THIEVES),
        homes=(NOWHERE,) * seats,
        stores=(only(GOLD, edition.gold),) * seats,
        hoards=((),) * seats,
        points=(edition.points,) * seats,
        done=((),) * seats,
        plans=((),) * seats,
        rivals=(NOWHERE,) * 3 if seats == 1 else (),
    )


def stand(view: Thiefdom) -> Stand:
    """The Stand of a view."""
    return Stand(
        **{name: getattr(view, name) for name in SAME},
        boards=() if view.solo else view.boards,
        drafting=bool(view.hands or view.drafts),
        acts=_acting(view),
        thief=view.turn.thief,
        actions=view.turn.actions,
    )


def _acting(view: Thiefdom) -> int:
    """The seat whose thief or patrol board acts."""
    if view.turn.thief != NO_THIEF:
        return view.guild(view.turn.thief)
    driving = [step.seat for step in view.agenda if isinstance(step, Driving)]
    return driving[-1] if driving else NO_SEAT


def onto(view: Thiefdom, stand: Stand) -> Thiefdom:
    """A view with the Stand laid onto it. What is still to be asked belongs to the view, so nothing is asked."""
    return replace(
        view,
        **{name: getattr(stand, name) for name in SAME},
        boards=stand.boards or view.boards,
        agenda=(),
        hands=((),) * view.seats if stand.drafting else (),
        drafts=(),
        turn=Turn(stand.thief, stand.actions) if stand.thief != NO_THIEF else NO_TURN,
    )


# What has changed ---------------------------------------------------------------------------------------


def changed(one: Stand, other: Stand) -> frozenset[Hashable]:
    """Guilds, thieves, figures, hideouts, missions and the parts of the loot board that differ."""
    found: set[Hashable] = set()
    for name in ("points", "homes", "stores", "hoards", "thieves", "cells", "facing", "slots", "villa_art", "rivals"):
        before, after = getattr(one, name), getattr(other, name)
        pairs = enumerate(zip(before, after, strict=True)) if len(before) == len(after) else ()
        found.update([(THINGS[name], nth) for nth, (was, now) in pairs if was != now])
    if (one.cellar, one.cellar_art) != (other.cellar, other.cellar_art):
        found.add(("cellar", 0))
    if one.display != other.display:
        found.add(("display", 0))
    for guard in GUARDS:
        if (one.badges ^ other.badges) >> guard & 1:
            found.add(("figure", guard))
    for noble in NOBLES:
        if (one.bags ^ other.bags) >> noble - NOBLES[0] & 1:
            found.add(("figure", noble))
    return frozenset(found)


THINGS: Mapping[str, str] = {
    "points": "seat", "homes": "hideout", "stores": "hideout", "hoards": "hideout", "thieves": "thief",
    "cells": "figure", "facing": "figure", "slots": "mission", "villa_art": "villa", "rivals": "rival",
}  # fmt: skip
"""What an item of each field is called in `changed`."""
