"""The strip `Since your turn`: a line for each of the others, with what they did, as much as there is room for."""

from __future__ import annotations

from itertools import chain
from typing import NamedTuple

from tui.table.past import Did
from tui.table.scene import TableScene
from tui.table.telling import ASIDE, NOBODY, WARNS
from tui.widgets.canvas import wrap
from tui.widgets.line import line
from tui.widgets.slate import Row, Written
from tui.words import Said

FEW = 4
"""The most rows with what is said by the way: more would take room from what matters now."""


def strip(scene: TableScene, width: int, most: int, flowing: bool = False) -> Written:
    """The strip in at most so many rows, its title included; empty if nothing happened or there is no room. `flowing`:
    the sentences follow each other across the rows, where there are fewer rows than seats."""
    since = scene.since
    if since is None or most < 2:
        return Written()
    again, did = scene.keys.word("retell"), since.rows
    if flowing:
        did = (Did(NOBODY, tuple(chain(*[one.says for one in did])), tuple(chain(*[one.ranks for one in did]))),)
    return Written(
        since.title,
        (f"{again}: again, on the table", f"{again}: again", again),
        _rows(scene, did, width - 1, most - 1),
        action=f"key:{scene.keys.key('retell')}",
    )


def _rows(scene: TableScene, did: tuple[Did, ...], width: int, room: int) -> tuple[Row, ...]:
    """All sentences, each in rows of its own if there is room; or the most urgent ones if there is none for all, and of
    those the newest of each seat."""
    needed = tuple([_without_asides(one) for one in did])
    if not any(one.says for one in needed):
        needed = did
    for some, most in ((did, min(room, FEW)), (needed, room)):
        apart = [row for one in some for said in one.says for row in _wrapped([said], width)]
        if len(apart) <= most:
            return tuple([Row(line(row), flush=True) for row in apart])
    did = needed
    order = sorted([(-rank, -at, nth) for nth, one in enumerate(did) for at, rank in enumerate(one.ranks)])
    for many in range(len(order), 0, -1):
        kept = {(nth, -at) for _rank, at, nth in order[:many]}
        said = [
            [Sentence(one.says[at], one.ranks[at] == WARNS) for at in range(len(one.says)) if (nth, at) in kept]
            for nth, one in enumerate(did)
        ]
        if left := len(order) - many:
            log = scene.keys.word("log")
            more = f"{left} more in the log ({log}).", f"{left} more ({log})."
            said[max(nth for nth, _at in kept)].append(Sentence(more))
        rows = _shortened(said, width, room)
        if rows:
            return tuple([Row(line(row), flush=True) for row in rows])
    return ()


def _without_asides(did: Did) -> Did:
    said = [(says, rank) for says, rank in zip(did.says, did.ranks, strict=True) if rank > ASIDE]
    return Did(did.seat, tuple([says for says, _rank in said]), tuple([rank for _says, rank in said]))


class Sentence(NamedTuple):
    """A sentence in lengths."""

    says: Said
    last: bool = False
    """Whether others are shortened before it."""


def _shortened(said: list[list[Sentence]], width: int, room: int) -> list[str]:
    """The sentences of each seat, shortened where a seat needs several rows; empty if there are still too many."""
    said = [list(sentences) for sentences in said if sentences]
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
    """The sentences of a seat in rows."""
    rows = wrap(" ".join([said[0] for said in sentences]), width - 2)
    return [f" {row}" if not nth else f"   {row}" for nth, row in enumerate(rows)]
