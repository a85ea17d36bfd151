"""Who asks the thinkers: one pool for an app, or for all tables of a hall.

Nothing here waits: a job is set, and its answer comes through the event loop, or through `wait` where there is none.
Where no thinker can be had, the same thoughts are thought in this process, one in each turn of the loop.
"""

from __future__ import annotations

import asyncio
import os
from collections.abc import Callable
from contextlib import suppress
from contextvars import copy_context
from math import inf
from selectors import EVENT_READ, EVENT_WRITE, DefaultSelector
from time import monotonic
from weakref import WeakKeyDictionary

from tui.thinker_process import Here, Thinker
from tui.thoughts import Found, Job, Set, Stop, Warm

PATIENCE = 3.0
"""Seconds for which an answer may be late, before it is looked for in this process."""
TRIES = 2
"""How many thinkers may fail at a job."""
FAILURES = 6
"""How many may fail one after the other, before no more are started for a while."""
WHILE = 60.0
"""Seconds after which it is tried again."""
REST = 600.0
"""Seconds after which a thinker ends that nobody needs, because it holds memory; longer than people think about a
move, because the next answer would wait for a new one."""


def cores() -> int:
    """How many processors this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


class Thinking:
    """A job that is thought about."""

    def __init__(self, pool: Pool, number: int, job: Job, by: object, seconds: float) -> None:
        """`by`: the table that asks; `seconds`: after which what is best so far is the answer."""
        self._pool, self.number, self.job, self.by = pool, number, job, by
        self.until = monotonic() + seconds
        self.found: Found | None = None
        """The answer, once it has come."""
        self.due = False
        """Whether what is best so far is wanted now."""
        self.heard: Callable[[], object] | None = None
        """Called when the answer has come."""
        self.fault: Exception | None = None
        """What went wrong in the thinking itself."""
        self.wanted = True
        """Whether anybody waits for it."""
        self.tries = 0
        """How many thinkers have failed at it."""

    @property
    def over(self) -> bool:
        """Whether nothing more will come."""
        return self.found is not None or self.fault is not None

    def has(self, found: Found | None, fault: Exception | None = None) -> None:
        """The answer has come."""
        self.found, self.fault = found, fault
        heard, self.heard = self.heard, None
        if heard is not None:
            heard()

    def stop(self) -> None:
        """What is best so far is wanted now; it comes soon."""
        if not self.due:
            self.due = True
            self._pool.stop(self)

    def drop(self) -> None:
        """Nobody wants the answer any more."""
        self.heard, self.wanted = None, False
        self._pool.forget(self)
        self.stop()

    def wait(self, until: float) -> None:
        """Wait for the answer; at this moment what is best so far is wanted."""
        self._pool.wait(self, until)

    def look(self) -> bool:
        """Whether nothing more will come; also where there is no event loop."""
        self._pool.listen(0.0)
        return self.over


class Pool:
    """Some thinkers, and what waits for them: tables take turns."""

    def __init__(self, most: int = 1) -> None:
        """`most`: how many processes may think at the same time."""
        self.most, self._context = most, copy_context()
        self._thinkers: list[Thinker] = []
        self._waiting: list[Thinking] = []
        """The jobs that nobody thinks about yet."""
        self._served: WeakKeyDictionary[object, int] = WeakKeyDictionary()
        """By table, its last job that was taken up."""
        self._here: dict[Thinking, Here] = {}
        """What is thought about in this process."""
        self._failures = 0
        """How many thinkers have failed one after the other."""
        self._failed_at = -inf
        """When the last one has failed."""
        self._last = 0

    def warm(self, game: str) -> None:
        """A match of this game will ask soon: start a thinker, if none is there."""
        if not self._thinkers:
            self._start()
        for one in self._thinkers:
            if game not in one.games:
                one.games.add(game)
                one.send(Warm(game))

    def ask(self, job: Job, by: object, seconds: float = inf) -> Thinking:
        """Set a job. `by`: the table that asks; `seconds`: after which what is best so far is the answer."""
        self._last += 1
        one = Thinking(self, self._last, job, by, seconds)
        self._waiting.append(one)
        self._serve()
        return one

    def close(self) -> None:
        """End all thinkers."""
        self._waiting.clear()
        self._here.clear()
        for thinker in self._thinkers[:]:
            self._end(thinker)

    # What a job asks for ----------------------------------------------------------------------------

    def stop(self, one: Thinking) -> None:
        """What is best so far is wanted now, or nothing any more."""
        if (thinker := self._busy_with(one)) is not None:
            thinker.send(Stop(one.number))
        with suppress(RuntimeError):  # without a loop the job is waited for
            asyncio.get_running_loop().call_later(PATIENCE, self._late, one, context=self._context.copy())

    def forget(self, one: Thinking) -> None:
        """Do not begin to think about this, and do not go on here."""
        self._here.pop(one, None)
        if one in self._waiting:
            self._waiting.remove(one)

    def wait(self, one: Thinking, until: float) -> None:
        """Wait for the answer to a job; at this moment what is best so far is wanted."""
        while not one.over:
            left = until - monotonic()
            if left <= 0:
                one.stop()
            if left <= -PATIENCE:
                self._late(one)
            if one in self._here:
                self._here[one].think_on()
            else:
                self.listen(max(left, 0.05))
        self.forget(one)

    def listen(self, most: float) -> None:
        """Hear those that write within this many seconds."""
        with DefaultSelector() as ends:
            for one in self._thinkers:
                ends.register(one.source, EVENT_READ, one)
                if one.unsent:
                    ends.register(one.target, EVENT_WRITE, one)
            ready = [(key.data, event) for key, event in ends.select(most)]
        for one, event in ready:
            if event & EVENT_WRITE:
                one.flush()
        for one, event in ready:
            if event & EVENT_READ and one in self._thinkers:  # what another one said may have ended it
                self._hear(one)

    def _late(self, one: Thinking) -> None:
        """An answer that is due long since is looked for here."""
        if one.over:
            return
        one.tries = TRIES
        if (thinker := self._busy_with(one)) is not None:
            self._failed(thinker)
        elif one in self._waiting:
            self._waiting.remove(one)
            self._think_here(one)

    @property
    def _broken(self) -> bool:
        """Whether no thinker can be had for now."""
        return self._failures >= FAILURES and monotonic() < self._failed_at + WHILE

    # Thinkers ---------------------------------------------------------------------------------------

    def _busy_with(self, one: Thinking) -> Thinker | None:
        return next((thinker for thinker in self._thinkers if thinker.job is one), None)

    def _serve(self) -> None:
        """Give what waits to a free thinker."""
        while self._waiting:
            one, thinker = self._next(), self._free()
            if thinker is None and not self._broken:
                self._make_room(one)
                return
            self._waiting.remove(one)
            self._served[one.by] = one.number
            if thinker is None:
                self._think_here(one)
                continue
            thinker.job = one
            thinker.jobs += 1
            thinker.games.add(one.job.game)
            thinker.send(Set(one.number, one.job, one.until - monotonic()))
            if one.due:
                thinker.send(Stop(one.number))

    def _next(self) -> Thinking:
        """What is due first, then computers before hints, then the table that was not served for longest."""
        served = self._served
        return min(self._waiting, key=lambda one: (not one.due, one.job.advises, served.get(one.by, 0), one.number))

    def _make_room(self, one: Thinking) -> None:
        """A hint takes what is best so far if a computer waits for a thinker."""
        hints = [busy.job for busy in self._thinkers if busy.job is not None and busy.job.job.advises]
        if hints and not one.job.advises:
            hints[0].stop()

    def _free(self) -> Thinker | None:
        """A thinker without a job."""
        found = next((one for one in self._thinkers if one.job is None), None)
        return self._start() if found is None and len(self._thinkers) < self.most else found

    def _start(self) -> Thinker | None:
        """One more thinker; None if none can be had."""
        if self._broken:
            return None
        try:
            thinker = Thinker()
        except OSError:
            self._failures, self._failed_at = FAILURES, monotonic()
            return None
        self._thinkers.append(thinker)
        with suppress(RuntimeError):  # without a loop it is waited for
            loop = asyncio.get_running_loop()
            self._context.copy().run(thinker.listen, loop, self._hear)
        self._rest(thinker)
        return thinker

    def _hear(self, thinker: Thinker) -> None:
        """A thinker has written, or it is gone."""
        try:
            answers = thinker.read()
        except EOFError:
            self._failed(thinker)
            return
        for answer in answers:
            one, thinker.job, self._failures = thinker.job, None, 0
            assert one is not None, "it answers each job once"
            one.has(answer.found)
        self._serve()
        self._rest(thinker)

    def _rest(self, thinker: Thinker) -> None:
        """End it after a while, if it is given nothing until then."""
        with suppress(RuntimeError):  # without a loop it stays until the match is left
            loop = asyncio.get_running_loop()
            loop.call_later(REST, self._rested, thinker, thinker.jobs, context=self._context.copy())

    def _rested(self, thinker: Thinker, jobs: int) -> None:
        """End a thinker that was given nothing since."""
        if thinker in self._thinkers and thinker.job is None and thinker.jobs == jobs:
            self._end(thinker)

    def _failed(self, thinker: Thinker) -> None:
        """A thinker is gone; its job is set again once, and then thought about here."""
        one = thinker.job
        self._failures += 1
        self._failed_at = monotonic()
        self._end(thinker)
        if one is not None and one.wanted:
            one.tries += 1
            if one.tries >= TRIES:
                self._think_here(one)
            else:
                self._waiting.append(one)
        self._serve()

    def _end(self, thinker: Thinker) -> None:
        self._thinkers.remove(thinker)
        thinker.close()

    # In this process --------------------------------------------------------------------------------

    def _think_here(self, one: Thinking) -> None:
        self._here[one] = Here(one)
        self._soon(one)

    def _soon(self, one: Thinking) -> None:
        with suppress(RuntimeError):  # without a loop it is waited for
            asyncio.get_running_loop().call_soon(self._step, one, context=self._context.copy())

    def _step(self, one: Thinking) -> None:
        """One thought in this turn of the loop."""
        if one not in self._here:
            return
        self._here[one].think_on()
        if one.over:
            del self._here[one]
        else:
            self._soon(one)
