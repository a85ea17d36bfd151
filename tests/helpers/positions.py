"""Kept positions: 32 in which the coach is judged, and the scripts of lessons; `tests/positions/positions.toml` tells
what each is. They are Records, so a computer that thinks better moves none of them."""

from __future__ import annotations

from functools import cache
from hashlib import blake2b
from pathlib import Path

import msgspec
from msgspec import Struct

from rules import record, shelf
from rules.game import State
from rules.table import Table, replay

HERE = Path(__file__).parent.parent / "positions"
NEVER_CHANGES = ("edition", "city")
"""The fields of a view that follow from the header and the deal."""


class Kept(Struct, frozen=True, forbid_unknown_fields=True):
    """A position of the table."""

    game: str
    n: int
    seat: int
    """The seat that is asked."""
    asks: str
    """The kind of question."""
    digest: str
    """Of what this seat sees."""
    made: str
    """How it was made."""
    says: str
    """What the design says of it: the move, its value, and the reason."""
    note: str = ""
    """Where the program came out otherwise."""


class Positions(Struct, frozen=True, forbid_unknown_fields=True):
    """The table."""

    editions: dict[str, str]
    """The fingerprint of the edition that each game was played with."""
    position: tuple[Kept, ...]


@cache
def positions() -> Positions:
    """The table of the positions."""
    return msgspec.toml.decode((HERE / "positions.toml").read_bytes(), type=Positions)


def kept(game: str, n: int) -> Kept:
    """What the table says of a position."""
    return next(one for one in positions().position if (one.game, one.n) == (game, n))


def replayed(file: Path) -> Table:
    """The table at the end of a Record, all of which must be sound."""
    reading = record.read(file.read_bytes())
    assert reading.fault is None, reading.fault
    *_, table = replay(shelf.game(reading.header.game), reading)
    return table


def position(game: str, n: int) -> tuple[Table, int]:
    """A position on a table of its own, and the seat that is asked."""
    return replayed(HERE / game / f"{n}.record"), kept(game, n).seat


def digest(view: State) -> str:
    """By which a view is known again."""
    facts = {name: getattr(view, name) for name in view.__struct_fields__ if name not in NEVER_CHANGES}
    return blake2b(msgspec.json.encode(facts, order="deterministic"), digest_size=8).hexdigest()
