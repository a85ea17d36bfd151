"""What a token adds for a seat now: to the best sale at Fagin's, and to the fine for its police file."""

from __future__ import annotations

from collections.abc import Iterable

from rules.oliver_twist.edition import OBJECTS, kind
from rules.oliver_twist.heaps import faces as faces_of
from rules.oliver_twist.sales import brings
from rules.oliver_twist.state import Twist


def adds(view: Twist, seat: int, face: int) -> int:
    """How many pounds the best sale brings with this token, less what the same kind brings without it."""
    own = faces_of(view.reserves[seat])
    return max([brings(view, (*own, face), which) - brings(view, own, which) for which in OBJECTS], default=0)


def new_types(view: Twist, seat: int, over: Iterable[int]) -> int:
    """How many types these tokens would add to the seat's police file: a pound each, if it is then the thickest."""
    return len({kind(face) for face in over} - {kind(face) for face in faces_of(view.files[seat])})
