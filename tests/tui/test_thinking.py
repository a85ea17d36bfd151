"""The thinkers: they answer as the search in this process does, can be stopped, and end with the app."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
from collections.abc import AsyncIterator
from time import monotonic

import pytest

from rules import bots, shelf
from rules.bots.search import SEEDS, Search
from rules.chance import RecordedChance, SeededChance
from tests.helpers.terminal import Terminal
from tests.helpers.thinkers import alone, gone, job, thinkers_of, until, whole
from tui import thinking
from tui.thinker_process import Here, Thinker
from tui.thinking import Pool, Thinking
from tui.thoughts import Answer, Frames, Job, Set, Stop, framed

no_other_thinker = pytest.fixture(autouse=True)(alone)


class At:
    """A table that asks."""


@pytest.fixture
async def pool() -> AsyncIterator[Pool]:
    made = Pool()
    yield made
    made.close()


def test_a_thinker_has_the_thoughts_of_the_search() -> None:
    """With the same luck it plays what `decide` plays."""
    asked = job()
    player = bots.bot("search", shelf.game(asked.game))
    luck = SeededChance(5)
    seed = SeededChance(5).roll(SEEDS)
    last = whole(asked._replace(seed=seed))
    assert player.decide(asked.view, asked.step, asked.step.moves(asked.view), luck) == last.plan.moves[0]
    assert last.worlds > 1


def test_a_search_meets_luck_once() -> None:
    """Therefore a seed is all that has to be sent."""
    asked, luck = job(), RecordedChance([7])
    player = bots.bot("search", shelf.game(asked.game))
    assert isinstance(player, Search)
    next(player.think(asked.view, asked.step, luck))
    assert luck.spent()


def test_messages_come_whole_out_of_any_pieces() -> None:
    written = framed(Stop(1)) + framed(Set(2, job(), 5.0)) + framed(Stop(3))
    for size in (1, 3, 1000):
        frames = Frames()
        read = [one for at in range(0, len(written), size) for one in frames.fed(written[at : at + size])]
        assert read == [Stop(1), Set(2, job(), 5.0), Stop(3)]


async def test_an_answer_comes_through_the_loop(pool: Pool) -> None:
    asked, heard = job(), list[object]()
    one = pool.ask(asked, At())
    one.heard = lambda: heard.append(one.found)
    assert one.found is None, "asking waits for nothing"
    await until(lambda: one.over)
    here = whole(asked)
    assert heard == [here]
    again = pool.ask(asked, At())
    await until(lambda: again.over)
    assert again.found == here


async def test_what_is_best_so_far_comes_when_it_is_due(pool: Pool) -> None:
    pool.warm("thiefs-market")
    asked = job(bot="deep")
    one = pool.ask(asked, At())
    one.stop()
    await until(lambda: one.over)
    assert one.found is not None
    assert one.found.worlds < whole(asked).worlds


async def test_its_time_ends_its_thinking(pool: Pool) -> None:
    """Nobody has to stop it, in the thinker or here."""
    for started in (True, False):
        pool._failures, pool._failed_at = 0 if started else thinking.FAILURES, monotonic()
        one = pool.ask(job(bot="deep"), At(), 0.001)
        await until(lambda one=one: one.over)  # type: ignore[misc]  # mypy cannot infer the default
        assert one.found is not None
        assert not one.due
        assert one.found.worlds < whole(job(bot="deep")).worlds
        pool.close()


async def test_what_is_dropped_makes_room_and_is_not_heard(pool: Pool) -> None:
    heard = list[str]()
    first, waiting, last = (pool.ask(job(bot="deep"), At()), pool.ask(job(), At()), pool.ask(job(), At()))
    first.heard = waiting.heard = lambda: heard.append("dropped")
    last.heard = lambda: heard.append("last")
    first.drop()
    waiting.drop()
    await until(lambda: last.over)
    assert heard == ["last"]
    assert waiting.found is None


async def test_tables_take_turns(monkeypatch: pytest.MonkeyPatch, pool: Pool) -> None:
    """One table with many computers keeps no other one waiting."""
    monkeypatch.setattr(thinking, "PATIENCE", 60.0)  # on a busy machine nothing is late, and thought about here
    order, busy, quiet = list[str](), At(), At()

    def asks(table: object, name: str) -> Thinking:
        one = pool.ask(job(), table)
        one.heard = lambda: order.append(name)
        return one

    asked = [*[asks(busy, f"busy {nth}") for nth in range(4)], asks(quiet, "quiet")]
    asked[2].stop()
    await until(lambda: all(one.over for one in asked))
    assert order == ["busy 0", "busy 2", "quiet", "busy 1", "busy 3"], "what is due comes first"


async def test_a_thinker_that_is_not_needed_ends(monkeypatch: pytest.MonkeyPatch, pool: Pool) -> None:
    """Its memory is free again; the next job starts another one."""
    monkeypatch.setattr(thinking, "REST", 0.02)
    for _ in range(2):
        one = pool.ask(job(), At())
        await until(lambda one=one: one.over)  # type: ignore[misc]  # mypy cannot infer the default
        assert one.found is not None
        await until(lambda: not thinkers_of(os.getpid()))


async def test_a_thinker_that_is_only_warmed_ends_too(monkeypatch: pytest.MonkeyPatch, pool: Pool) -> None:
    monkeypatch.setattr(thinking, "REST", 0.02)
    pool.warm("crypt")
    assert thinkers_of(os.getpid())
    await until(lambda: not thinkers_of(os.getpid()))
    one = pool.ask(job(), At())
    await until(lambda: one.over)
    assert one.found is not None, "another one is started"


def asked_by_people() -> Job:
    """A job for a hint."""
    found = job(bot="deep")
    return found._replace(told=shelf.game(found.game).advise(found.view, found.step)[0].moves)


async def test_a_hint_gives_way_to_a_computer(pool: Pool) -> None:
    """It has a first advice already, while a computer's time runs."""
    hint = pool.ask(asked_by_people(), At())
    later = pool.ask(asked_by_people(), At())
    assert not hint.due, "one hint waits for another"
    computer = pool.ask(job(), At())
    assert hint.due
    await until(lambda: computer.over)
    assert hint.found is not None
    assert hint.found.findings is not None
    assert not later.over
    await until(lambda: later.over)


# Thinkers that fail ---------------------------------------------------------------------------------


async def test_a_thinker_that_dies_is_replaced_once(pool: Pool) -> None:
    asked = job()
    here = whole(asked)
    one = pool.ask(asked, At())
    os.kill(thinkers_of(os.getpid())[0], signal.SIGKILL)
    await until(lambda: one.tries == 1)
    await until(lambda: one.over)
    assert (one.found, one.tries) == (here, 1)
    assert thinkers_of(os.getpid())


async def test_after_that_it_is_thought_here_one_thought_in_a_turn(monkeypatch: pytest.MonkeyPatch, pool: Pool) -> None:
    thought, think_on = list[Here](), Here.think_on

    def counted(self: Here) -> None:
        thought.append(self)
        think_on(self)

    monkeypatch.setattr(Here, "think_on", counted)
    asked = job()
    here = whole(asked)
    one = pool.ask(asked, At())
    for tries in (1, 2):
        os.kill(thinkers_of(os.getpid())[0], signal.SIGKILL)
        await until(lambda tries=tries: one.tries == tries)  # type: ignore[misc]  # mypy cannot infer the default
    while not one.over:
        before = len(thought)
        await asyncio.sleep(0)
        assert len(thought) <= before + 1, "keys are heard between two thoughts"
    assert one.found == here
    assert len(thought) > here.worlds


async def test_where_no_process_can_be_started_it_is_thought_here(monkeypatch: pytest.MonkeyPatch, pool: Pool) -> None:
    monkeypatch.setattr(sys, "executable", "/nowhere/python")
    asked = job()
    pool.warm(asked.game)
    one = pool.ask(asked, At())
    await until(lambda: one.over)
    here = whole(asked)
    assert one.found == here
    stopped = pool.ask(job(bot="deep"), At())
    stopped.stop()
    await until(lambda: stopped.over)
    assert stopped.found is not None
    assert stopped.found.worlds < 20


async def test_thinkers_that_end_at_once_are_not_started_again_and_again(
    monkeypatch: pytest.MonkeyPatch, pool: Pool
) -> None:
    started, make = list[Thinker](), Thinker.__init__

    def dies(self: Thinker) -> None:
        make(self)
        started.append(self)

    monkeypatch.setattr(Thinker, "__init__", dies)
    monkeypatch.setattr(sys, "executable", "/bin/true")
    for _ in range(5):
        one = pool.ask(job(), At())
        await until(lambda one=one: one.over)  # type: ignore[misc]  # mypy cannot infer the default
        assert one.found is not None
    assert len(started) == thinking.FAILURES


async def test_thinkers_are_started_again_after_a_while(monkeypatch: pytest.MonkeyPatch, pool: Pool) -> None:
    """A short lack of memory or of processes is no reason to think here for ever."""
    monkeypatch.setattr(thinking, "WHILE", 1000.0)
    with monkeypatch.context() as lacking:
        lacking.setattr(sys, "executable", "/nowhere/python")
        one = pool.ask(job(), At())
        await until(lambda: one.over)
    pool.warm(job().game)
    assert not thinkers_of(os.getpid()), "not at once"
    monkeypatch.setattr(thinking, "WHILE", 0.0)
    pool.warm(job().game)
    assert len(thinkers_of(os.getpid())) == 1
    other = pool.ask(job(), At())
    await until(lambda: other.over)
    assert other.found == one.found == whole(job())


async def test_what_is_dropped_after_its_time_is_not_thought_about(pool: Pool) -> None:
    first, waiting = pool.ask(job(bot="deep"), At()), pool.ask(job(), At())
    waiting.stop()
    waiting.drop()
    await until(lambda: first.over)
    assert not pool._waiting
    assert waiting.found is None


async def test_a_thinker_that_hangs_is_given_up(monkeypatch: pytest.MonkeyPatch, pool: Pool) -> None:
    monkeypatch.setattr(thinking, "PATIENCE", 0.05)
    one = pool.ask(job(), At())
    pid = thinkers_of(os.getpid())[0]
    os.kill(pid, signal.SIGSTOP)
    one.stop()
    await until(lambda: one.over)
    assert one.found is not None
    assert gone(pid)


async def test_a_fault_in_the_thinking_is_handed_on(monkeypatch: pytest.MonkeyPatch, pool: Pool) -> None:
    monkeypatch.setattr(sys, "executable", "/nowhere/python")
    one = pool.ask(job()._replace(bot="greedy"), At())
    await until(lambda: one.over)
    assert isinstance(one.fault, AssertionError)


def test_without_a_loop_it_is_waited_for() -> None:
    made, asked = Pool(), job()
    here = whole(asked)
    try:
        one = made.ask(asked, At())
        one.wait(monotonic() + 60)
        assert one.found == here
        soon = made.ask(job(bot="deep"), At())
        soon.wait(monotonic())
        assert soon.found is not None
        assert soon.found.worlds < 20
        assert not made._here
    finally:
        made.close()


# The process ----------------------------------------------------------------------------------------


def test_it_ends_with_its_input_even_while_it_thinks() -> None:
    thinker = subprocess.Popen([sys.executable, "-m", "tui.thinker"], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
    with thinker:
        assert thinker.stdin
        assert thinker.stdout
        thinker.stdin.write(framed(Set(1, job(), 5.0)))
        thinker.stdin.flush()
        frames, answers = Frames(), list[object]()
        while not answers:
            answers += frames.fed(thinker.stdout.read(1))
        assert isinstance(answers[0], Answer)
        thinker.stdin.write(framed(Set(2, job(bot="deep", game="thiefdom"), 60.0)))
        thinker.stdin.close()
        assert thinker.wait(10) == 0


PLAY = ("play", "crypt", "--seat", "Ann", "--seat", "deep=Jay", "--seed", "3")


@pytest.mark.parametrize("number", [signal.SIGKILL, signal.SIGHUP, signal.SIGTERM])
def test_it_is_gone_with_the_app(number: int) -> None:
    with Terminal(*PLAY) as it:
        it.until("Jay")
        [pid] = thinkers_of(it.process.pid)
        it.send(number)
        it.wait()
        assert gone(pid)


def test_it_is_gone_when_the_player_leaves_or_the_terminal_is_closed() -> None:
    with Terminal(*PLAY) as it:
        it.until("Jay")
        [pid] = thinkers_of(it.process.pid)
        it.type("\x11")
        assert it.wait() == 0
        assert gone(pid)
    with Terminal(*PLAY) as it:
        it.until("Jay")
        [pid] = thinkers_of(it.process.pid)
        it.hang_up()
        it.wait()
        assert gone(pid)
