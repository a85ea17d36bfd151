"""Computers that think, on the screen: when their answer is shown tells nothing, and no key waits for them."""

from __future__ import annotations

import os
from collections.abc import Callable
from typing import Any

import pytest

from rules import bots, shelf
from rules.chance import SeededChance
from rules.game import Question, State
from rules.table import Asked
from tests.helpers.tables import Tables, prompt
from tests.helpers.thinkers import alone, thinkers_of, until, whole
from tui import computers
from tui.app import CutpurseApp
from tui.computers import SECONDS, TOGETHER, Computer
from tui.session import AtHome
from tui.table.clock import HandTime
from tui.table.screen import TableScreen
from tui.thinking import Thinking
from tui.thoughts import Found, Job

MARKET: Tables[State] = Tables(shelf.game("thiefs-market"), State)
THIEFDOM: Tables[State] = Tables(shelf.game("thiefdom"), State)
SEATS = ("Ann", "search=Jay", "greedy=Daw")


class Late(Thinking):
    """A job whose answer comes when a test wants it."""

    def __init__(self, job: Job) -> None:
        self.job, self.found, self.fault, self.due, self.wanted = job, None, None, False, True

    def answer(self) -> None:
        self.found = whole(self.job)

    def stop(self) -> None:
        self.due = True
        if self.found is None:
            self.answer()

    def drop(self) -> None:
        self.wanted = False


class Hands:
    """A pool whose answers come when a test wants them."""

    def __init__(self, at_once: bool) -> None:
        self.at_once, self.asked = at_once, list[Late]()

    def warm(self, game: str) -> None:
        """Nothing to start."""

    def ask(self, job: Job, by: object, seconds: float) -> Late:
        self.asked.append(Late(job))
        if self.at_once:
            self.asked[-1].answer()
        return self.asked[-1]

    def close(self) -> None:
        """Nothing to end."""


def jay_begins() -> AtHome:
    """A match in which Jay is asked first."""
    for seed in range(1, 40):
        session = MARKET.dealt("search=Jay", "greedy=Daw", "Ann", seed=seed)
        if session.table.waiting() == (0,):
            return session
        session.close()
    raise AssertionError("Jay is never asked first")


def thinking(screen: TableScreen) -> bool:
    """Whether the prompt says so."""
    return any("Jay is thinking." in row for row in prompt(screen))


async def shown(at_once: bool, seed: int) -> list[tuple[float, str]]:
    """When each event of a match is known to all: its beginning, a person's moves by chance."""
    pool, time, found = Hands(at_once), HandTime(), list[tuple[float, str]]()
    session = MARKET.dealt(*SEATS, seed=seed)
    session._pool = pool  # type: ignore[assignment]  # the hands of this test
    luck = SeededChance(seed)
    async with MARKET.at_table(session, time=time, pace="none", telling="off") as (person, screen):
        while time.now < 6 and session.table.waiting():
            await person.pilot.pause()
            story = session.table.story(None)
            found += [(round(time.now, 3), type(event).__name__) for event in story[len(found) :]]
            if (seat := session.next_person()) is not None and session.next_bot() is None:
                asked = session.table.ask(seat)
                screen.send(luck.pick(tuple(asked.moves)))
            elif not time.turn():
                break
        assert len(pool.asked) > 3
    return found


async def test_when_an_answer_came_does_not_show() -> None:
    """Found at once or not before it is due: all is seen at the same moment."""
    quick, slow = await shown(True, 4), await shown(False, 4)
    assert len(quick) > 20
    assert quick == slow
    rests = [at % SECONDS["search"] for at, _name in quick]
    assert all(min(rest, SECONDS["search"] - rest) < 1e-6 for rest in rests)


def test_each_level_that_thinks_has_its_time() -> None:
    """A stronger level never answers sooner."""
    game = shelf.game("crypt")
    for name in bots.NAMES:
        assert (bots.level_of(name) in SECONDS) == hasattr(bots.bot(name, game), "think")
    assert list(SECONDS.values()) == sorted(SECONDS.values())


class Asks:
    """A table where a seat is asked something."""

    def __init__(self, view: Any, step: Question[Any]) -> None:
        self.game = shelf.game("oliver-twist")
        self.asked = Asked(view, step, 1, 1)

    def ask(self, seat: int | None) -> Asked:
        return self.asked


def test_a_forced_answer_takes_its_time_where_others_cannot_see_that_it_is_forced() -> None:
    """Only what all seats see to be forced is played at once."""
    tables: Tables[State] = Tables(shelf.game("oliver-twist"), State)
    met = set[bool]()

    def forced(view: State, step: Question[Any]) -> bool:
        return len(step.moves(view)) == 1

    for secret in (True, False):

        def wanted(view: State, step: Question[Any], secret: bool = secret) -> bool:
            return forced(view, step) and step.secret(view.seen_by(None)) == secret

        session = tables.asked_at(wanted, "Ann", "Bo")
        seat = session.table.waiting()[0]
        one = Computer(session.table, seat, "search", SeededChance(1))
        begun = one.begins(None)
        assert (begun is not None) == secret
        assert one.ready == (not secret)
        if begun is not None:
            one.end(begun)
        assert one.moves() == tuple(session.table.ask(seat).moves)
        met.add(secret)
        session.close()
    assert met == {True, False}


def test_a_plan_is_carried_out_without_another_thought() -> None:
    session = MARKET.dealt("search=Jay", "greedy=Daw", "greedy=Roo", seed=2)
    pool = Hands(True)
    session._pool = pool  # type: ignore[assignment]  # the hands of this test
    played = 0
    for _ in range(120):
        for computer, asked in session.let_think():
            computer.end(asked)
        bot = session.next_bot()
        if bot is None:
            break
        played += bot == 0
        assert session.let_bot_play(bot)
    assert 0 < len(pool.asked) < played
    session.close()


def test_it_plays_as_in_the_arena() -> None:
    """The same seed gives the same match, in this process or beside it."""
    matches = []
    for pool in (None, Hands(True)):
        session = MARKET.dealt("search=Jay", "greedy=Daw", "greedy=Roo", seed=3)
        session._pool = pool  # type: ignore[assignment]  # the hands of this test
        for _ in range(60):
            for computer, asked in session.let_think():
                computer.end(asked)
            bot = session.next_bot()
            assert bot is not None
            assert session.let_bot_play(bot)
        matches.append(session.table.story(None))
        session.close()
    assert matches[0] == matches[1]


async def test_undo_drops_what_is_thought_about() -> None:
    pool = Hands(False)
    session, time = MARKET.dealt(*SEATS, seed=4), HandTime()
    session._pool = pool  # type: ignore[assignment]  # the hands of this test
    async with MARKET.at_table(session, time=time, pace="none", telling="off") as (person, screen):
        while True:
            await person.pilot.pause()
            if (seat := session.next_person()) is not None and session.next_bot() is None:
                screen.send(session.table.ask(seat).moves[0])
                await person.pilot.pause()
                if thinking(screen) and screen.way_back.open:
                    break
            else:
                assert time.turn()
        late = pool.asked[-1]
        story = session.table.story(None)
        await person.press("u")
        assert not late.wanted
        assert screen.sight.seat == 0
        late.answer()
        before = session.table.story(None)
        assert len(before) < len(story)
        while time.turn(5.0):
            await person.pilot.pause()
        assert session.table.story(None) == before, "a stale answer is not played"


async def test_a_person_is_asked_beside_a_computer_that_thinks() -> None:
    """In Thiefdom all plan at once: the night is planned while the computer thinks."""
    session, time = THIEFDOM.dealt("Ann", "search=Jay", seed=1), HandTime()
    pool = Hands(True)
    session._pool = pool  # type: ignore[assignment]  # the hands of this test
    async with THIEFDOM.at_table(session, time=time, pace="none", telling="off") as (person, screen):
        await person.pilot.pause()
        assert session.table.waiting() == (0, 1)
        assert screen.sight.seat == 0, "nobody waits for Jay"
        assert len(pool.asked) == 1, "who thinks meanwhile"
        screen.send(session.table.ask(0).moves[0])
        await person.pilot.pause()
        assert thinking(screen)
        while session.table.sealed(0) and time.turn():
            await person.pilot.pause()
        assert time.now == pytest.approx(TOGETHER * SECONDS["search"]), "people think longer about it too"


async def test_menu_help_and_look_work_while_it_thinks() -> None:
    session, time = jay_begins(), HandTime()
    async with MARKET.at_table(session, time=time) as (person, screen):
        await person.pilot.pause()
        assert thinking(screen)
        for key, closes in (("?", "escape"), ("v", "escape"), ("l", "escape"), ("escape", "escape")):
            await person.press(key)
            assert screen.pages.page is not None
            await person.press(closes)
            assert screen.pages.page is None
        await person.press("space")
        assert thinking(screen), "skipping what is told does not skip its time"
        assert time.now == 0
        before = session.table.story(None)
        while session.table.story(None) == before:
            assert time.turn()
            await person.pilot.pause()
        assert time.now == pytest.approx(SECONDS["search"])


async def test_on_a_real_terminal_a_process_thinks(monkeypatch: pytest.MonkeyPatch) -> None:
    """It is warm when the match opens, and gone when it is left."""
    monkeypatch.setitem(computers.SECONDS, "search", 0.2)
    session = jay_begins()
    monkeypatch.setattr(CutpurseApp, "thinks_apart", True)
    played: Callable[[], bool] = lambda: session.next_person() is not None  # noqa: E731
    alone()
    async with MARKET.at_table(session) as (person, _screen):
        person.app.session = session
        assert len(thinkers_of(os.getpid())) == 1
        await until(played)
        await person.press("ctrl+q")
    assert thinkers_of(os.getpid()) == []


async def test_a_late_answer_is_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    pool = Hands(False)
    monkeypatch.setattr(Late, "stop", lambda self: setattr(self, "due", True))
    session, time = jay_begins(), HandTime()
    session._pool = pool  # type: ignore[assignment]  # the hands of this test
    async with MARKET.at_table(session, time=time) as (person, screen):
        for _ in range(20):
            assert time.turn()
            await person.pilot.pause()
        assert thinking(screen)
        before = session.table.story(None)
        pool.asked[-1].answer()
        while session.table.story(None) == before:
            assert time.turn()
            await person.pilot.pause()


def test_whoever_leaves_drops_the_job() -> None:
    session = jay_begins()
    pool = Hands(False)
    session._pool = pool  # type: ignore[assignment]  # the hands of this test
    assert session.let_think()
    session.close()
    assert [one.wanted for one in pool.asked] == [False]
    assert isinstance(pool.asked[0].job, Job)
    assert pool.asked[0].found is None or isinstance(pool.asked[0].found, Found)
