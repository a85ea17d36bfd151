"""A card on offer, and the columns of rows of such cards."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from rich.cells import cell_len

from tui.widgets.line import EMPTY, Line, Parts, length
from tui.words import Said


class Offer(NamedTuple):
    """A card on offer."""

    names: Said = ("",)
    cost: Parts = ()
    """One part for each gem."""
    pays: Line = EMPTY
    """What would pay, gem by gem."""
    kind: str = ""
    says: Said = ("",)
    """What the card does."""
    note: Said = ("",)
    """What buying it also needs: `1 ability`, `1 short`."""
    key: str = ""
    front: bool = False
    reach: bool = False
    """Whether the picks could pay for it, though it has no key."""
    gone: Line = EMPTY
    """Who bought it; empty while it is on offer."""
    changed: bool = False
    """Whether it is not as it was at the viewer's last move."""
    action: str = ""


class Way(NamedTuple):
    """How gems are written: with this between them, and in the first or second length; there is no third."""

    apart: str = ""
    nth: int = 0
    gap: int = 1
    """The columns between a cost and what pays for it."""

    def written(self, said: Line) -> Parts:
        """What pays, in this way."""
        parts = said[self.nth] if self.nth < len(said) else ()
        return self.spaced(parts)

    def spaced(self, parts: Parts) -> Parts:
        """A cost in this way."""
        return tuple([(text if not nth else f"{self.apart}{text}", role) for nth, (text, role) in enumerate(parts)])


WIDE = 36
"""The least width in cells of a row that writes gems apart."""
WAYS = (Way(" ", gap=3), Way(), Way(nth=1), Way(nth=2))


class Columns(NamedTuple):
    """Where the parts of a row begin, the width of names, and how gems are written."""

    name: int
    cost: int
    pays: int
    kind: int
    way: Way

    @classmethod
    def before(cls, end: int, left: int, offers: Sequence[Offer]) -> Columns:
        """The columns that these offers need before this end, with the first way that leaves most names whole."""
        longest = max([cell_len(offer.names[-1]) for offer in offers], default=0)
        whole = [cell_len(offer.names[0]) for offer in offers]
        found = []
        here = [offer for offer in offers if not offer.gone]
        for way in WAYS[end < WIDE :]:
            kind = end - max([cell_len(offer.kind) for offer in here], default=0)
            pays = kind - 1 - max([length(way.written(offer.pays)) for offer in here], default=0)
            cost = pays - way.gap - max([length(way.spaced(offer.cost)) for offer in here], default=0)
            room = cost - 1 - left
            fits = sum([name <= room for name in whole])
            found.append(((room >= longest, fits), cls(room, cost, pays, kind, way)))
        return max(found, key=lambda one: one[0])[1]  # the first of the best

    @classmethod
    def after(cls, left: int, offers: Sequence[Offer]) -> Columns:
        """The columns that these offers need from here on; their kinds are elsewhere."""
        way = WAYS[1]
        name = max([cell_len(offer.names[-1]) for offer in offers], default=0)
        cost = left + name + 1
        pays = cost + max([length(offer.cost) for offer in offers], default=0) + 1
        end = pays + max([length(way.written(offer.pays)) for offer in offers], default=0) + 1
        return cls(name, cost, pays, end, way)
