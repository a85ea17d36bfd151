"""What `cutpurse host` prints, in lines of at most 80 cells."""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence

from tui.host.listening import EVERYWHERE, LOOPBACK
from tui.words import plural

WIDE = 80


def opened(
    listen: str,
    port: int,
    ways: Sequence[str],
    fingerprint: str,
    made_key: bool,
    waiting: Sequence[tuple[str, str]],
    aside: Sequence[str],
    forgotten: Sequence[str],
    terminal: bool,
) -> Iterator[str]:
    """The hall is open. `ways`: the line to the hall, to a table, and one that needs no name, if it is known.
    `waiting`: code and game of each table from last time; `aside`: why others could not be taken up; `forgotten`: the
    codes of tables that were dropped."""
    if made_key:
        yield "Cutpurse made a host key for this computer. It stays the same from now on."
    if listen in LOOPBACK:
        yield f"Listening on {listen}, port {port}: only this computer can come in."
        yield f"Let others in with: cutpurse host --listen {EVERYWHERE[0]}"
    elif listen in EVERYWHERE:
        yield f"Listening on all addresses, port {port}."
    else:
        yield f"Listening on {listen}, port {port}."
    if waiting:
        codes = [f"{code} ({game})" for code, game in waiting]
        yield from _list(f"{len(codes)} {plural(len(codes), 'table waits', 'tables wait')} from last time:", codes)
    yield from aside
    if forgotten:
        yield from _list("Dropped, because no one came back for 30 days:", forgotten)
    yield "Friends come in with:"
    wide = max(len(way) for way in ways) + 2
    for way, what in zip(ways, ("the hall", "straight to a table", "if the name is not found"), strict=False):
        yield f"  {way:{max(wide, 33)}}{what}"
    yield "They need no account and no password. At the first visit ssh asks them to"
    yield "confirm the host key. It must be:"
    yield f"  {fingerprint}"
    if listen in EVERYWHERE:
        yield f"Outside your network: your router must pass port {port} on to this computer."
    if terminal:
        yield "Enter opens the hall here. Ctrl-C stops; every move is saved."


def closed(codes: Sequence[str]) -> Iterator[str]:
    """The hall is closed. `codes`: the tables that are saved."""
    if not codes:
        yield "The hall is closed."
        return
    count = f"{len(codes)} {plural(len(codes), 'table is', 'tables are')}"
    yield from _list(f"The hall is closed. {count} saved:", codes)
    yield "cutpurse host opens them again, with the same codes and seats."


def change(line: str) -> str:
    """A change, for a hall without a terminal."""
    return f"{time.strftime('%H:%M')} {line}"


def _list(begins: str, parts: Sequence[str]) -> Iterator[str]:
    """A list in a sentence, in as many lines as it needs."""
    line = begins
    for nth, part in enumerate(parts, 1):
        word = f"{part}." if nth == len(parts) else f"{part},"
        if len(line) + 1 + len(word) > WIDE:
            yield line
            line = f"  {word}"
        else:
            line = f"{line} {word}"
    yield line
