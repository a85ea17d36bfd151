"""The strip `Since your turn`: a line for each of the others, with what they did, as much as there is room for."""

from __future__ import annotations

from itertools import chain

from tui.table.past import Row as Did
from tui.table.scene import TableScene
from tui.table.telling import NOBODY
from tui.widgets.canvas import wrap
from tui.widgets.line import line
from tui.widgets.slate import Row, Written
from tui.words import Said


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
    """All sentences in the longest forms that fit; if none do, the most urgent ones in their shortest."""
    for short in range(max([len(said) for one in did for said in one.says])):
        rows = _written(scene, [[_form(said, short) for said in one.says] for one in did], width)
        if len(rows) <= room:
            return rows
    order = sorted([(-rank, nth, at) for nth, one in enumerate(did) for at, rank in enumerate(one.ranks)])
    for many in range(len(order) - 1, 0, -1):
        kept = {(nth, at) for _rank, nth, at in order[:many]}
        told = [[said[-1] for at, said in enumerate(one.says) if (nth, at) in kept] for nth, one in enumerate(did)]
        told[max(nth for nth, _at in kept)].append(f"And {len(order) - many} more: {scene.keys.word('log')}.")
        rows = _written(scene, told, width)
        if len(rows) <= room:
            return rows
    return ()


def _form(said: Said, short: int) -> str:
    return said[min(short, len(said) - 1)]


def _written(scene: TableScene, told: list[list[str]], width: int) -> tuple[Row, ...]:
    rows = [
        f" {row}" if not nth else f"   {row}"
        for sentences in told
        if sentences
        for nth, row in enumerate(wrap(" ".join(sentences), width - 2))
    ]
    return tuple([Row(line(row), flush=True) for row in rows])
