"""What a match asks a thinker, what it answers, and how both travel through a pipe.

Only processes of this program speak to each other so, therefore pickle is safe.
"""

from __future__ import annotations

import pickle
import struct
from collections.abc import Iterator
from typing import Any, NamedTuple

from rules import bots, shelf
from rules.bots.plans import Plan
from rules.bots.search import Findings, Search, Thought
from rules.chance import RecordedChance
from rules.game import Move, Question, State

LENGTH = struct.Struct("!I")
"""Before each message stands its length."""


class Job(NamedTuple):
    """A question for a computer player that thinks ahead."""

    game: str
    bot: str
    view: State
    step: Question[Any]
    seed: int
    """All the luck of its thinking."""
    told: tuple[Move, ...] = ()
    """The whole move that people were told before, if they want to know all that is found."""

    @property
    def advises(self) -> bool:
        """Whether the answer is advice for people."""
        return bool(self.told)


class Set(NamedTuple):
    """A job for the thinker."""

    number: int
    job: Job
    seconds: float
    """After which what is best so far is the answer."""


class Stop(NamedTuple):
    """What is best so far is wanted now."""

    number: int


class Warm(NamedTuple):
    """A match of this game will ask soon."""

    game: str


class Found(NamedTuple):
    """The result of thinking, as far as it went."""

    plan: Plan
    worlds: int
    """In how many imagined positions it was compared."""
    findings: Findings | None
    """All that people may want to know, if they have asked."""


class Answer(NamedTuple):
    """What the thinker found for a job."""

    number: int
    found: Found


def thoughts(job: Job) -> Iterator[Thought]:
    """What is best so far, again and again."""
    player = bots.bot(job.bot, shelf.game(job.game))
    assert isinstance(player, Search), "nobody else thinks for long"
    yield from player.think(job.view, job.step, RecordedChance([job.seed]), job.told)


def found(job: Job, last: Thought) -> Found:
    """The result of a job, after its last thought."""
    return Found(last.chosen, last.rollouts, last.findings if job.advises else None)


def framed(message: object) -> bytes:
    """A message for the pipe."""
    packed = pickle.dumps(message, pickle.HIGHEST_PROTOCOL)
    return LENGTH.pack(len(packed)) + packed


class Frames:
    """Messages from a pipe, out of bytes in any pieces."""

    def __init__(self) -> None:
        self._bytes = bytearray()

    def fed(self, piece: bytes) -> Iterator[Any]:
        """The messages that are complete with this piece."""
        self._bytes += piece
        while len(self._bytes) >= LENGTH.size:
            [length] = LENGTH.unpack_from(self._bytes)
            end = LENGTH.size + length
            if len(self._bytes) < end:
                return
            message = pickle.loads(self._bytes[LENGTH.size : end])  # noqa: S301  # our own process wrote it
            del self._bytes[:end]
            yield message
