"""What lies on the table of Thiefdom while a beat is told."""

from __future__ import annotations

from msgspec import Struct

NOBODY = -1
Trail = tuple[tuple[int, int], ...]
"""Street cells, each with the direction in which it was entered."""
Floats = tuple[tuple[int, int], ...]
"""(space, points) won or lost there."""
Scored = tuple[tuple[int, int, int], ...]
"""(seat, points before, change)."""


class Marks(Struct, frozen=True, gc=False, kw_only=True):
    """The marks of a beat; facts that the plates draw."""

    walker: int = NOBODY
    """Who walks or has just walked: a figure, or HERE + the index of a thief."""
    trail: Trail = ()
    """The way so far, the cell of the walker left out; the newest cell last."""
    about: int = NOBODY
    """The space that a window on the city shows; the same for all steps of a walk."""
    seen: tuple[int, ...] = ()
    """The thieves that are spotted, by index."""
    struck: tuple[int, ...] = ()
    """The thieves that flash."""
    spaces: tuple[int, ...] = ()
    """Spaces where it happens."""
    floats: Floats = ()
    points: Scored = ()
    die: int = 0
    """The die of the compass."""


NONE = Marks()
