"""The strip `Since your turn`: what the others did, in the order of time, as much as there is room for."""

from __future__ import annotations

from itertools import chain
from typing import NamedTuple

from tui.table.past import Did
from tui.table.scene import TableScene
from tui.table.telling import ASIDE, WARNS
from tui.widgets.canvas import wrap
from tui.widgets.line import line
from tui.widgets.slate import Row, Written
from tui.words import Said, plural

FEW = 4
"""The most rows with what is said by the way: more would take room from what matters now."""


def strip(scene: TableScene, width: int, most: int) -> Written:
    """The strip in at most so many rows, its title included; empty if nothing happened or there is no room."""
    since = scene.since
    if since is None or most < 2:
        return Written()
    again = scene.keys.word("retell")
    return Written(
        since.title,
        (f"{again}: again, on the table", f"{again}: again", again),
        _rows(scene, since.rows, width - 1, most - 1),
        action=f"key:{scene.keys.key('retell')}",
    )


def _rows(scene: TableScene, did: tuple[Did, ...], width: int, room: int) -> tuple[Row, ...]:
    """All sentences, each in rows of its own if there is room. Else those of each turn in rows of their own, or where
    that is too long, one after the other across the rows; and if there is no room for all, the most urgent ones, and of
    those the newest of each seat."""
    needed = tuple([one for one in map(_without_asides, did) if one.says]) or did
    for some, most in ((did, min(room, FEW)), (needed, room)):
        apart = [row for one in some for said in one.says for row in _wrapped([said], width)]
        if len(apart) <= most:
            return tuple([Row(line(row), flush=True) for row in apart])
    order = _by_urgency(needed)
    for many in range(len(order), 0, -1):
        kept = set(order[:many])
        said = [
            [Sentence(says, rank == WARNS) for at, (says, rank) in enumerate(one.sentences) if (nth, at) in kept]
            for nth, one in enumerate(needed)
        ]
        turns = [sentences for sentences in said if sentences]
        if left := len(order) - many:
            log = scene.keys.word("log")
            events = plural(left, "1 more event", f"{left} more events")
            turns[-1].append(Sentence((f"{events} in the log ({log}).", f"{events} ({log}).", f"{left} more ({log}).")))
        if rows := _shortened(turns, width, room) or _shortened([list(chain(*turns))], width, room):
            return tuple([Row(line(row), flush=True) for row in rows])
    return ()


def _by_urgency(did: tuple[Did, ...]) -> list[tuple[int, int]]:
    """The places of all sentences, the most urgent first, and of those the newest of each seat."""
    after: dict[int, int] = {}
    order = []
    for nth, one in reversed(list(enumerate(did))):
        for at, rank in reversed(list(enumerate(one.ranks))):
            after[one.seat] = after.get(one.seat, 0) + 1
            order.append((-rank, after[one.seat], -nth, -at))
    return [(-nth, -at) for _rank, _after, nth, at in sorted(order)]


def _without_asides(did: Did) -> Did:
    said = [(says, rank) for says, rank in did.sentences if rank > ASIDE]
    return Did(did.seat, tuple([says for says, _rank in said]), tuple([rank for _says, rank in said]))


class Sentence(NamedTuple):
    """A sentence in lengths."""

    says: Said
    last: bool = False
    """Whether others are shortened before it."""


def _shortened(said: list[list[Sentence]], width: int, room: int) -> list[str]:
    """The sentences of each turn, shortened where a turn needs several rows; empty if there are still too many."""
    said = [list(sentences) for sentences in said]
    while True:
        found = [_wrapped([one.says for one in sentences], width) for sentences in said]
        rows = [row for one in found for row in one]
        if len(rows) <= room:
            return rows
        longest = max(
            [
                (not one.last, len(one.says[0]), nth, at)
                for nth, sentences in enumerate(said)
                for at, one in enumerate(sentences)
                if len(found[nth]) > 1 and len(one.says) > 1
            ],
            default=None,
        )
        if longest is None:
            return []
        *_, nth, at = longest
        said[nth][at] = said[nth][at]._replace(says=said[nth][at].says[1:])


def _wrapped(sentences: list[Said], width: int) -> list[str]:
    """The sentences of a turn in rows."""
    rows = wrap(" ".join([said[0] for said in sentences]), width - 2)
    return [f" {row}" if not nth else f"   {row}" for nth, row in enumerate(rows)]
