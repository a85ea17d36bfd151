"""What the table of Oliver Twist draws of a position, for one pair of eyes: made from a view, or told by events.

Tokens out of sight are faces here: those that these eyes know, sorted, then an UNSEEN for each of the others.
"""

from __future__ import annotations

from collections.abc import Hashable

from msgspec import Struct
from msgspec.structs import replace

from rules.oliver_twist.edition import EMPTY, UNSEEN
from rules.oliver_twist.heaps import HIDDEN, Heap, Token
from rules.oliver_twist.heaps import faces as faces_of
from rules.oliver_twist.state import Peeked, Twist
from rules.oliver_twist.steps.prowl import Overflow

Faces = tuple[int, ...]


class Stand(Struct, frozen=True, gc=False):
    """What is drawn of a position. Most fields are those of the State."""

    eyes: int
    open_files: bool
    round: int
    pawn: int
    faces: Faces
    visible: int
    hidden: int
    peeks: tuple[Peeked, ...]
    reserves: tuple[Faces, ...]
    files: tuple[Faces, ...]
    tools: tuple[Faces, ...]
    money: tuple[int, ...]
    hands: tuple[Faces, ...]
    loot: tuple[Faces, ...]
    drawn: Faces
    rewards: tuple[int, ...]
    shielded: int
    places: tuple[int, ...]
    new: int = EMPTY
    """The token that is one too many for a full reserve, until another goes to the file."""


def start(view: Twist) -> Stand:
    """The Stand before the first event."""
    edition, none = view.edition, ((),) * view.seats
    return Stand(
        eyes=view.eyes, open_files=view.options.open_files, round=0, pawn=0, faces=(), visible=0, hidden=0, peeks=(),
        reserves=none, files=none, tools=none, money=(edition.money,) * view.seats, hands=none, loot=none, drawn=(),
        rewards=edition.rewards, shielded=0, places=(),
    )  # fmt: skip


def stand(view: Twist) -> Stand:
    """The Stand of a view."""
    step = view.agenda[-1] if view.agenda else None
    return Stand(
        eyes=view.eyes,
        open_files=view.options.open_files,
        reserves=tuple(map(faces_of, view.reserves)),
        files=tuple(map(faces_of, view.files)),
        new=step.face if isinstance(step, Overflow) else EMPTY,
        **{name: getattr(view, name) for name in ALIKE},
    )


ALIKE = (
    "round", "pawn", "faces", "visible", "hidden", "peeks", "tools", "money", "hands", "loot", "drawn", "rewards",
    "shielded", "places",
)  # fmt: skip
"""The fields that are the same in the State."""


def onto(view: Twist, stand: Stand) -> Twist:
    """A view with the Stand laid onto it; nobody is asked in it, because nobody is while something is told."""
    bit = 1 << stand.eyes
    return replace(
        view,
        agenda=(),
        reserves=tuple([_heap(faces, bit) for faces in stand.reserves]),
        files=tuple([_heap(faces, bit) for faces in stand.files]),
        **{name: getattr(stand, name) for name in ALIKE},
    )


def _heap(faces: Faces, bit: int) -> Heap:
    return tuple([HIDDEN if face == UNSEEN else Token(face, bit) for face in faces])


def changed(old: Stand, new: Stand) -> frozenset[Hashable]:
    """What is not the same: ("seat", 2), ("space", 30), "fagin", and of the lair of these eyes "reserve", "things"."""
    found: set[Hashable] = set()
    for seat in range(len(new.money)):
        if _of_seat(old, seat) != _of_seat(new, seat):
            found.add(("seat", seat))
    if old.round == new.round:
        spaces = zip(_spaces(old), _spaces(new), strict=True)
        found |= {("space", space) for space, (was, now) in enumerate(spaces) if was != now}
        found |= {("space", space) for space in (old.pawn, new.pawn) if old.pawn != new.pawn}
    if old.rewards != new.rewards:
        found.add("fagin")
    if new.eyes < len(new.money):
        own = new.eyes
        found |= {"reserve"} if old.reserves[own] != new.reserves[own] else set()
        things = [(one.tools[own], one.hands[own], one.loot[own], one.files[own]) for one in (old, new)]
        found |= {"things"} if things[0] != things[1] else set()
    return frozenset(found)


def _of_seat(stand: Stand, seat: int) -> tuple[Hashable, ...]:
    """What the row of a seat says."""
    file = len(stand.files[seat]) if stand.open_files else 0
    counts = len(stand.reserves[seat]), len(stand.hands[seat]), len(stand.loot[seat]), file
    return (*counts, stand.tools[seat], stand.shielded >> seat & 1)


def _spaces(stand: Stand) -> list[int]:
    """What lies on each space; -1 for a face-down token."""
    return [-1 if stand.hidden >> space & 1 else face for space, face in enumerate(stand.faces)]
