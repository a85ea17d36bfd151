"""Hints that are thought over: a deeper advice takes the place of the first one, if nothing was pressed since."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from rules import shelf
from rules.advice import Option
from rules.bots.search import Behind, Findings, Other
from rules.game import Question, State
from rules.table import Asked
from tests.helpers.screens import Person
from tests.helpers.tables import Tables, prompt
from tests.helpers.thinkers import until, whole
from tui import deeper
from tui.deeper import ENOUGH, Deeper, sees_enough, thought_over
from tui.session import AtHome
from tui.table.clock import HandTime
from tui.table.screen import TableScreen
from tui.thinking import Thinking
from tui.thoughts import Found, Job
from tui.words import Said

MARKET: Tables[State] = Tables(shelf.game("thiefs-market"), State)


class Waits(Thinking):
    """A job whose findings a test gives."""

    def __init__(self, job: Job) -> None:
        self.job, self.found, self.fault, self.wanted, self.heard = job, None, None, True, None

    def look(self) -> bool:
        return self.over

    def drop(self) -> None:
        self.wanted, self.heard = False, None


class Notes:
    """A pool that only notes what it is asked."""

    def __init__(self) -> None:
        self.jobs = list[Waits]()

    def ask(self, job: Job, by: object, seconds: float) -> Waits:
        self.jobs.append(Waits(job))
        return self.jobs[-1]

    def close(self) -> None:
        """Nothing to end."""


def hinted(next_one: str = "greedy=Jay") -> tuple[AtHome, Notes]:
    """A match in which Ann is asked first, and may take one of several piles."""
    for seed in range(1, 40):
        session, pool = MARKET.dealt("Ann", next_one, "greedy=Daw", seed=seed), Notes()
        if session.table.waiting() == (0,):
            session._pool = pool  # type: ignore[assignment]  # the hands of this test
            return session, pool
        session.close()
    raise AssertionError("Ann is never asked first")


def findings(asked: Asked, best: int, equal: bool = False) -> Findings:
    """As if this one of the first pieces of advice were the best."""
    assert asked.step is not None
    options = MARKET.game.advise(asked.view, asked.step)
    behind = Behind(1.25, 0.1, 40, equal)
    others = [Other(one, behind) for nth, one in enumerate(options) if nth not in (0, best)]
    return Findings(options[best], behind if best else None, 40, tuple(others))


def edge(screen: TableScreen) -> str:
    """What the coach says."""
    return prompt(screen)[0]


async def has(person: Person, job: Waits, found: Findings) -> None:
    """The answer has come."""
    job.has(Found(None, 40, found))  # type: ignore[arg-type]  # no computer follows it
    await person.pilot.pause()


async def test_a_deeper_advice_is_offered_with_its_name_and_picked_by_the_next_hint() -> None:
    """Nothing moves below a finger that is about to press Enter."""
    session, pool = hinted()
    asked = session.table.ask(0)
    async with MARKET.at_table(session, "wide", time=HandTime()) as (person, screen):
        await person.press("h")
        first = tuple(screen.desk.laid()) if screen.desk is not None else ()
        [job] = pool.jobs
        assert (job.job.view, job.job.step) == screen.coach.question()
        assert job.job.advises
        before = edge(screen).strip("═ ")
        assert "h hint" in prompt(screen)[3]
        await has(person, job, findings(asked, 1))
        assert screen.desk is not None
        assert tuple(screen.desk.laid()) == first
        assert edge(screen).strip("═ ").startswith(before)
        assert "1.2 points better" in edge(screen)
        assert "h better hint" in prompt(screen)[3]
        await person.press("h")
        assert tuple(screen.desk.laid()) != first
        assert ": 1.2 points better against your best rival in 40 imagined matches" in edge(screen)
        assert "h hint" in prompt(screen)[3]
        await person.press("h")
        assert tuple(screen.desk.laid()) == first
        assert "2nd best: 1.2 points worse against your best rival in imagined matches" in edge(screen)
        assert len(pool.jobs) == 1, "one question is thought about once"


async def test_what_is_found_while_the_curtain_is_closed_is_not_told() -> None:
    """Nobody is asked there, and the question that comes back is thought about again."""
    session, pool = hinted("Bea")
    asked = session.table.ask(0)
    async with MARKET.at_table(session, "wide", time=HandTime()) as (person, screen):
        await person.press("h")
        first = edge(screen)
        screen.eyes.close()
        await has(person, pool.jobs[0], findings(asked, 1))
        screen.course.advance()
        await person.press("h")
        assert edge(screen) == first
        assert len(pool.jobs) == 2


async def test_the_same_advice_is_confirmed() -> None:
    session, pool = hinted()
    asked = session.table.ask(0)
    async with MARKET.at_table(session, "wide", time=HandTime()) as (person, screen):
        await person.press("h")
        before = edge(screen)
        await has(person, pool.jobs[0], findings(asked, 0))
        assert "Nothing was better in 40 imagined matches." in edge(screen)
        assert before.strip("═ ")[:20] in edge(screen)


@pytest.mark.parametrize("size", ["wide", "classic", "narrow"])
async def test_the_first_advice_can_be_read_to_its_end(size: str) -> None:
    session, pool = hinted()
    asked = session.table.ask(0)
    async with MARKET.at_table(session, size, time=HandTime()) as (person, screen):
        await person.press("h")
        before = edge(screen).strip("═ ")
        await has(person, pool.jobs[0], findings(asked, 1))
        assert edge(screen).strip("═ ").startswith(before)
        assert "better hint" in prompt(screen)[3]


@pytest.mark.parametrize("pages", [["v"], ["question_mark"], ["l"], ["v", "question_mark"]], ids="+".join)
async def test_a_page_that_is_read_leaves_the_reason_where_it_was(pages: list[str]) -> None:
    session, _pool = hinted()
    async with MARKET.at_table(session, time=HandTime()) as (person, screen):
        await person.press("h")
        reason = edge(screen)
        for page in pages:
            await person.press(page)
            assert person.page()
            assert edge(screen) != reason
        while person.page():
            await person.press("escape")
        assert edge(screen) == reason
        await person.press("escape")
        assert edge(screen) != reason


async def test_a_screen_beside_the_table_leaves_the_reason_where_it_was() -> None:
    session, _pool = hinted()
    async with MARKET.at_table(session, time=HandTime()) as (person, screen):
        await person.press("h")
        reason = edge(screen)
        screen.command("rules")
        await person.pilot.pause()
        assert person.screen is not screen
        await person.press("escape")
        assert person.screen is screen
        assert edge(screen) == reason


async def test_a_key_pressed_since_leaves_the_picks_alone() -> None:
    session, pool = hinted()
    asked = session.table.ask(0)
    async with MARKET.at_table(session, "wide", time=HandTime()) as (person, screen):
        await person.press("h", "escape")
        assert screen.desk is not None
        laid, shown = tuple(screen.desk.laid()), edge(screen)
        await has(person, pool.jobs[0], findings(asked, 1))
        assert (tuple(screen.desk.laid()), edge(screen)) == (laid, shown)
        await person.press("h")
        assert tuple(screen.desk.laid()) == findings(asked, 1).best.moves[: len(screen.desk.laid())]


async def test_the_best_picks_of_a_player_are_compared_with_nothing_that_was_not_shown() -> None:
    """The first advice was only thought about."""
    session, pool = hinted()
    asked = session.table.ask(0)
    async with MARKET.at_table(session, "wide", time=HandTime()) as (person, screen):
        assert screen.coach.options()
        await has(person, pool.jobs[0], findings(asked, 1))
        assert "h better hint" in prompt(screen)[3]
        assert screen.desk is not None
        screen.board.lay(findings(asked, 1).best.moves)
        await person.press("h")
        assert "Your picks are the best move; h says why." in edge(screen)
        assert "h hint" in prompt(screen)[3]
        await person.press("h")
        assert ": the best in 40 imagined matches." in edge(screen)


async def test_another_question_drops_the_job() -> None:
    session, pool = hinted()
    async with MARKET.at_table(session, time=HandTime()) as (person, _screen):
        await person.press("h", "enter")
        assert not pool.jobs[0].wanted


def named(option: Option) -> Said:
    """Options that differ read differently."""
    return (str(sorted(map(repr, option.moves))),)


def test_an_advice_that_may_well_be_as_good_stays_the_first() -> None:
    session, _pool = hinted()
    asked = session.table.ask(0)
    first = findings(asked, 0).best
    found, gain = thought_over(findings(asked, 1, equal=True), first, named)
    assert gain == 0
    assert [less for _, less in found] == [0.0, 0.0, 0.0]
    assert found[0][0] == first
    found, gain = thought_over(findings(asked, 1), first, named)
    assert (found[0][0], gain) == (findings(asked, 1).best, 1.25)
    assert found[1] == (first, 1.25)
    session.close()


@pytest.mark.parametrize(
    ("points", "error", "gain"), [(0.04, 0.001, 0.0), (1.25, 0.7, 0.0), (1.25, 0.6, 1.0), (1.26, 0.1, 1.26)]
)
def test_only_what_is_surely_better_takes_the_place_of_what_was_told(points: float, error: float, gain: float) -> None:
    """The best of many looks a little better by luck alone; what is not known well is said in whole points."""
    session, _pool = hinted()
    asked = session.table.ask(0)
    first, seen = findings(asked, 0).best, findings(asked, 1)
    found, better = thought_over(replace(seen, before=Behind(points, error, 40, False)), first, named)
    assert better == gain
    assert found[0][0] == (seen.best if gain else first)
    session.close()


def test_what_reads_like_the_first_advice_counts_as_it_does() -> None:
    """Another way to play on after the same move is no other move."""
    session, _pool = hinted()
    asked = session.table.ask(0)
    first, seen = findings(asked, 0).best, findings(asked, 1)
    alike = Other(replace(first, moves=first.moves[::-1]), Behind(0.2, 0.4, 40, True))
    found, gain = thought_over(replace(seen, others=(alike,)), first, named)
    assert (found, gain) == ([(first, 0.0), (seen.best, 0.0)], 0.0)
    session.close()


def test_what_comes_to_the_same_is_said_as_it_was_told() -> None:
    session, _pool = hinted()
    seen = findings(session.table.ask(0), 0)
    again = replace(seen, best=replace(seen.best, moves=seen.best.moves[::-1]))
    found, gain = thought_over(again, seen.best, named)
    assert (found[0][0], gain) == (seen.best, 0.0)
    session.close()


def test_moves_that_read_alike_are_told_once() -> None:
    session, _pool = hinted()
    asked = session.table.ask(0)
    first, seen = findings(asked, 0).best, findings(asked, 1)
    found, gain = thought_over(seen, first, lambda option: ("stop here",))
    assert (found, gain) == ([(first, 0.0)], 0.0)
    session.close()


@pytest.mark.parametrize("worlds", [0, ENOUGH - 1])
async def test_too_few_imagined_matches_change_and_say_nothing(worlds: int) -> None:
    session, pool = hinted()
    asked = session.table.ask(0)
    async with MARKET.at_table(session, "wide", time=HandTime()) as (person, screen):
        await person.press("h")
        assert screen.desk is not None
        laid, shown = tuple(screen.desk.laid()), edge(screen)
        await has(person, pool.jobs[0], replace(findings(asked, 1), worlds=worlds))
        assert (tuple(screen.desk.laid()), edge(screen)) == (laid, shown)


async def test_fewer_deeper_advices_than_first_ones_leave_what_was_laid() -> None:
    """The third advice lies there when the deeper one comes, which knows a single move; Enter plays what lies there."""
    session, pool = hinted()
    asked = session.table.ask(0)
    async with MARKET.at_table(session, "wide", time=HandTime()) as (person, screen):
        await person.press("h", "h", "h")
        assert screen.desk is not None
        laid = tuple(screen.desk.laid())
        assert laid != findings(asked, 0).best.moves[: len(laid)]
        await has(person, pool.jobs[0], replace(findings(asked, 0), others=()))
        assert tuple(screen.desk.laid()) == laid
        await person.press("enter")
        assert session.table.ask(0).stamp != asked.stamp


def test_only_a_view_that_shows_enough_is_thought_about() -> None:
    """At a shared keyboard a secret question is not thought about from the public view."""
    tables: Tables[State] = Tables(shelf.game("oliver-twist"), State)
    session = tables.asked_at(lambda view, step: step.secret(view.seen_by(None)), "Ann", "Bo")
    seat = session.table.waiting()[0]
    step = session.table.ask(seat).step
    assert step is not None
    assert sees_enough(session.table.ask(seat).view, step)
    assert not sees_enough(session.table.ask(None).view, step)
    session.close()


async def test_a_real_thinker_gives_findings(monkeypatch: pytest.MonkeyPatch) -> None:
    """Through the pipe, with options that the coach can word. It has time enough on the slowest machine."""
    monkeypatch.setattr(deeper, "SECONDS", 1000.0)

    def late(view: State, step: Question[Any]) -> bool:
        """A question about which a whole search takes little time."""
        return step.seat == 0 and view.round >= 7 and len(step.moves(view)) > 2

    session = MARKET.asked_at(late, "Ann", "greedy=Jay", "greedy=Daw")
    session.think_apart()
    asked = session.table.ask(0)
    assert asked.step is not None
    opinion, heard = Deeper(session), list[bool]()
    [first, *_] = MARKET.game.advise(asked.view, asked.step)
    opinion.ask(asked.view, asked.step, first, lambda: heard.append(True))
    await until(lambda: bool(heard))
    found = opinion.taken()
    assert found == whole(Job("thiefs-market", "deep", asked.view, asked.step, 1, first.moves)).findings
    assert opinion.taken() is None
    session.close()
