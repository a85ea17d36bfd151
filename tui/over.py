"""Which matches are known to be over, and how they ended, so that no list plays them through again.

Nothing depends on this: what is missing or damaged here is worked out from the Records again. A line identifies the
exact bytes of a Record and has its own checksum, so neither a changed Record nor a changed line misleads.
"""

from __future__ import annotations

import os
from contextlib import suppress
from hashlib import blake2b

import msgspec

from tui import locations
from tui.disk import StoreError, own_folder, read_file, write_new

LARGEST = 1_000_000
"""The largest size in bytes; then the file is started again, because most of its lines are about deleted Records."""

Places = tuple[int, ...]

_line = msgspec.json.Decoder(tuple[str, Places])


def mark(record: bytes, rules: int) -> str:
    """The mark that identifies a Record and the rules that judge it."""
    return blake2b(record, digest_size=16, salt=str(rules).encode()).hexdigest()


class Over:
    """The marks of the matches that are over, and the place of each seat."""

    def __init__(self) -> None:
        self._places: dict[str, Places] = {}
        try:
            kept = read_file(locations.over(), LARGEST)
        except (OSError, StoreError):
            kept = b""
        self._full = len(kept) > LARGEST
        for line in kept.split(b"\n"):
            check, _, body = line.partition(b" ")
            if body and check == _check(body):
                with suppress(msgspec.DecodeError, RecursionError):
                    which, places = _line.decode(body)
                    self._places[which] = places

    def places(self, which: str) -> Places | None:
        """How the match with this mark ended, if it is known to be over."""
        return self._places.get(which)

    def learn(self, which: str, places: Places) -> None:
        """Remember that this match is over; a full disk is ignored, because the list works without this file."""
        self._places[which] = places
        body = msgspec.json.encode((which, places))
        line = b"\n%s %s" % (_check(body), body)  # end a broken line before this one
        path = locations.over()
        with suppress(OSError, StoreError):
            own_folder(path.parent)
            if self._full:
                self._full = False
                write_new(path, line)
                return
            how = os.O_WRONLY | os.O_CREAT | os.O_APPEND | os.O_NOFOLLOW | os.O_NONBLOCK | os.O_CLOEXEC
            handle = os.open(path, how, 0o600)
            try:
                os.write(handle, line)
            finally:
                os.close(handle)


def _check(body: bytes) -> bytes:
    return blake2b(body, digest_size=8).hexdigest().encode()
