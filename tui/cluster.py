"""The arena's matches on other machines: a Dask scheduler hands them to its workers.

The same seeds give the same bytes as on one machine, because a worker plays whole matches from nothing but the
Fixture, one at a time. The matches of a worker that is lost are played again by another one.
"""

from __future__ import annotations

import logging
from collections import deque
from collections.abc import Iterator
from threading import Lock
from typing import TYPE_CHECKING

from rules.arena import Fixture, Match, chunks
from rules.bots.strength import program
from rules.errors import RulesError

if TYPE_CHECKING:
    from distributed import Client, Future

PATIENCE = 10
"""Seconds to wait for the scheduler's first answer."""
AHEAD = 4
"""How many parts of a run are handed out for each thread of the workers."""
TRIES = 5
"""How often a part is handed out again after the scheduler has seen its workers die, which takes several deaths."""

_one_match = Lock()
"""In a worker: rules keep what they have found out for a position, so the threads of a process play one by one."""


def matches(fixture: Fixture, games: range, address: str) -> Iterator[Match]:
    """Play these matches of a run on the workers of the scheduler at this address; they come in order.

    What cannot be played, and a scheduler that does not answer, is refused by the call itself. Closing the iterator (or
    Ctrl-C while it is waited for) takes back what no worker has begun.
    """
    fixture.check()
    try:
        from distributed import Client
        from distributed.comm import resolve_address
    except ModuleNotFoundError:
        raise RulesError("no-cluster") from None
    for talker in ("distributed", "tornado"):  # what goes wrong is said once, by the errors here
        logging.getLogger(talker).setLevel(logging.CRITICAL)
    try:
        resolve_address(address)  # a client with an address that is none ends with noise, and late
        client = Client(address, timeout=PATIENCE, set_as_default=False)
    except (OSError, ValueError) as error:
        raise RulesError("no-scheduler", address=address, reason=str(error) or repr(error)) from None
    return _handed_out(client, fixture, games, address)


def _handed_out(client: Client, fixture: Fixture, games: range, address: str) -> Iterator[Match]:
    from distributed import KilledWorker
    from distributed.client import FutureCancelledError

    version = program()
    under_way: deque[tuple[range, Future]] = deque()

    def hand_out(part: range) -> tuple[range, Future]:
        return part, client.submit(_played, fixture, part, version, pure=False)

    def taken_in() -> list[Match]:
        part, task = under_way[0]
        for _ in range(TRIES):
            try:
                found: list[Match] | None = task.result()
            except KilledWorker:
                part, task = under_way[0] = hand_out(part)
            except FutureCancelledError:
                raise RulesError("lost-scheduler", address=address, first=part[0]) from None
            else:
                under_way.popleft()
                if found is None:
                    raise RulesError("other-program", address=address)
                return found
        raise RulesError("lost-workers", first=part[0], last=part[-1])

    with client:
        threads = max(1, sum(client.nthreads().values()))
        try:
            for part in chunks(games, threads):
                under_way.append(hand_out(part))
                if len(under_way) >= threads * AHEAD:
                    yield from taken_in()
            while under_way:
                yield from taken_in()
        finally:
            client.cancel([task for _, task in under_way])


def _played(fixture: Fixture, part: range, version: str) -> list[Match] | None:
    """In a worker: play these matches; None where the rules differ."""
    if program() != version:
        return None
    with _one_match:
        return [fixture.match(nth) for nth in part]
