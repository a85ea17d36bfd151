"""A match as data: a header, then a line for the deal, and a line for each move with the luck that it met.

Each line is `checksum json`, and the checksum covers the line and the checksum before it. So a Record that was cut off
still gives its complete lines, and a changed byte is found in its line. No Record is trusted: its reader plays it
through the rules again.

    3f2a90c1 {"format":"cutpurse","version":1,"game":"crypt",...}
    77c01e5b ["deal",[1,[4,0,17,...]]]
    0b9d4412 [0,["Place",2,1,4]]
    c6e1a2f0 [0,["Claim"],[3,6]]
    5d40aa17 ["undo",1]
"""

from __future__ import annotations

from typing import Any, Literal, TypeAlias

import msgspec
from msgspec import Raw, Struct

from rules.chance import Outcome
from rules.errors import BadRecord
from rules.hashing import blake2b

VERSION = 1
LARGEST = 4_000_000
"""Upper bound for the bytes of a Record; no match has as many."""
LONGEST_LINE = 16_000
CHECK = 8
"""Hexadecimal digits of a checksum."""


class Sitting(Struct, frozen=True, omit_defaults=True):
    """Who sits in a seat."""

    name: str
    bot: str = ""
    """The name of the bot, or nothing for a person."""


class Header(Struct, frozen=True, kw_only=True):
    """The facts about a match that open the right game and show the match in a list."""

    format: Literal["cutpurse"] = "cutpurse"
    version: int = VERSION
    game: str
    rules: int
    edition: str
    """The fingerprint of the edition's content."""
    options: dict[str, bool | str]
    seats: tuple[Sitting, ...]
    begun: str = ""
    """The time of the start, as text from the program around the rules."""


class Dealt(Struct, frozen=True, tag="deal", array_like=True):
    """The set-up and its luck; the line after the header."""

    luck: list[Outcome]


class TakenBack(Struct, frozen=True, tag="undo", array_like=True):
    """A seat undid its last move."""

    seat: int


class Played(Struct, frozen=True, array_like=True):
    """A seat's move, which its game still has to decode, and the luck it met. It has no tag, because nearly every line
    is one."""

    seat: int
    move: Raw
    luck: list[Outcome] = []


Line: TypeAlias = Dealt | Played | TakenBack

_encode = msgspec.json.Encoder().encode
_tagged = msgspec.json.Decoder(Dealt | TakenBack)
_played = msgspec.json.Decoder(Played)
_header = msgspec.json.Decoder(Header)
_any_object = msgspec.json.Decoder(dict[str, Any])


class Chain:
    """Seals lines one after the other."""

    def __init__(self) -> None:
        self._last = b""

    def check(self, body: bytes) -> bytes:
        """The checksum that this body must carry as the next line."""
        return blake2b(self._last + body, digest_size=CHECK // 2).hexdigest().encode()

    def seal(self, value: Any) -> bytes:
        """The next line of the Record, ready to be written."""
        body = _encode(value)
        self._last = self.check(body)
        return self._last + b" " + body + b"\n"

    def open(self, line: bytes) -> bytes | None:
        """The body of the next line (without its line end), or None if it is not what was sealed."""
        seal, body = line[:CHECK], line[CHECK + 1 :]
        if line[CHECK : CHECK + 1] != b" " or seal != self.check(body):
            return None
        self._last = seal
        return body


def played(seat: int, move: Any, luck: list[Outcome]) -> tuple[Any, ...]:
    """A move as the value of its line; a move without luck makes a shorter line."""
    return (seat, move, luck) if luck else (seat, move)


class Reading:
    """The part of a Record whose checksums are right."""

    def __init__(self, header: Header) -> None:
        self.header = header
        self.lines: list[Line] = []
        self.ends: list[int] = []
        """For the header and each line, how many bytes of the Record end with it."""
        self.chain = Chain()
        self.fault: BadRecord | None = None
        """Why `lines` does not hold all of the bytes: `torn` (cut off in the last line) or `damaged`."""

    def good_bytes(self, lines: int | None = None) -> int:
        """How many bytes hold the header and the first `lines` lines."""
        return self.ends[len(self.lines) if lines is None else lines]


def read(data: bytes) -> Reading:
    """Read a Record's bytes. BadRecord when the header is not sound; otherwise `fault` describes damage after it."""
    if len(data) > LARGEST:
        raise BadRecord("too-large", bytes=len(data), limit=LARGEST)
    *whole, torn = data.split(b"\n")
    chain = Chain()
    first = whole[0] if whole else b""
    header = _read_header(first[CHECK + 1 :])  # the version first, because another format may be sealed differently
    if chain.open(first) is None:
        raise BadRecord("not-a-record")
    reading = Reading(header)
    reading.chain = chain
    reading.ends.append(len(whole[0]) + 1)
    for number, line in enumerate(whole[1:], 2):
        body = chain.open(line) if len(line) <= LONGEST_LINE else None
        try:
            if body is None:
                raise msgspec.DecodeError
            reading.lines.append((_tagged if body[:2] == b'["' else _played).decode(body))
        except (msgspec.DecodeError, RecursionError, UnicodeDecodeError):
            reading.fault = BadRecord("damaged", line=number)
            return reading
        reading.ends.append(reading.ends[-1] + len(line) + 1)
    if torn:  # longer than any line, so not the start of one
        reading.fault = BadRecord("torn" if len(torn) <= LONGEST_LINE else "damaged", line=len(whole) + 1)
    return reading


def _read_header(body: bytes) -> Header:
    try:
        said = _any_object.decode(body)
        if said.get("format") != "cutpurse":
            raise BadRecord("not-a-record")
        version = said.get("version")
        if isinstance(version, int) and version > VERSION:
            raise BadRecord("newer-format", version=version, known=VERSION)
        if version != VERSION:
            raise BadRecord("not-a-record")
        return _header.decode(body)
    except (msgspec.DecodeError, RecursionError, UnicodeDecodeError):
        raise BadRecord("not-a-record") from None
