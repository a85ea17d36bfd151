"""A learner at the screen: opens a game's lesson, and presses what each card says.

`python -m tests.helpers.lessons` writes the positions of all steps again.
"""

from __future__ import annotations

import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from rules import shelf
from tests.helpers.positions import digest
from tests.helpers.screens import Person, sitting
from tui.app import CutpurseApp
from tui.learning import OnScreen
from tui.settings import Settings
from tui.table.clock import HandTime
from tui.table.lesson import Step, lesson, slots
from tui.table.screen import TableScreen
from tui.table.taught import Taught
from tui.table.teaching import Teaching

TAUGHT = [meta.name for meta in shelf.GAMES if lesson(meta.name) is not None]
LONG = 3000
"""Upper bound for the beats between two questions."""


FILE = Path(__file__).parent.parent / "positions" / "lessons.json"
KEPT: dict[str, dict[str, str]] = json.loads(FILE.read_text()) if FILE.exists() else {}
"""The digest of the position at each step of each lesson."""


def fingerprints(game: str) -> dict[str, str]:
    """The digest of what the learner sees at each step."""
    script = lesson(game)
    assert script is not None
    found = dict[str, str]()
    for nth, step in enumerate(script.step):
        view = Taught(script, "Ann", nth).table.ask(script.learner).view
        found[step.id] = digest(view)
    return found


def tries(step: Step) -> list[str]:
    """Everything that a step may say to press."""
    stages = (step.tries,) if isinstance(step.tries, str) else step.tries
    return [one for stage in stages for one in ((stage,) if isinstance(stage, str) else stage)]


class Learner:
    """A learner at the screen."""

    def __init__(self, person: Person, time: HandTime) -> None:
        self.person, self.time = person, time

    @property
    def screen(self) -> TableScreen:
        """The table of the lesson."""
        screen = self.person.screen
        assert isinstance(screen, TableScreen)
        return screen

    @property
    def course(self) -> Teaching:
        """The course of the lesson."""
        assert isinstance(self.screen.course, Teaching)
        return self.screen.course

    @property
    def taught(self) -> Taught:
        """The lesson."""
        assert self.course.taught is not None
        return self.course.taught

    @property
    def step(self) -> Step:
        """The present step."""
        assert self.taught.step is not None
        return self.taught.step

    async def asked(self) -> None:
        """Go on, with Enter where it waits, until a question is asked."""
        for _ in range(LONG):
            screen = self.screen
            if screen.telling.waits:
                screen.course.go_on()  # type: ignore[attr-defined]
            elif screen.sight.step is not None and not screen.telling.on:
                return
            else:
                self.time.turn()
            await self.person.pilot.pause()
        raise AssertionError("no question is ever asked")

    async def press(self, *names: str) -> None:
        """Press the keys of these names, each as the screen gives them when its turn comes."""
        for name in names:
            if self.screen.pages.page is None:
                await self.asked()
            self.course.bounced = lambda: False  # type: ignore[method-assign]
            await self.person.press(*self.screen.board.key_of(name))

    async def do_step(self) -> None:
        """Do what the card says."""
        step = self.step
        if step.goal == "read":
            await self.press("go")
        elif step.goal == "own":
            await self.press("hint", "go")
        else:
            for _ in tries(step):
                if self.step is step and not self.taught.passed:
                    await self.press(*slots(self.course.tries))
        if self.screen.pages.page is not None:
            await self.person.press("escape")
        await self.asked()


@asynccontextmanager
async def learner(game: str, size: str | tuple[int, int], nth: int = 0) -> AsyncIterator[Learner]:
    """A learner in front of a lesson, at this step."""
    time = HandTime()
    async with sitting(size, None, Settings(signs="unicode"), CutpurseApp, time) as person:
        OnScreen(person.app, game, "Ann").open(nth)
        await person.pilot.pause()
        await person.pilot.pause()
        it = Learner(person, time)
        await it.asked()
        while (before := it.taught.nth) < nth:
            await it.do_step()
            assert it.taught.nth > before, (it.step.id, it.person.rows())
        yield it


if __name__ == "__main__":
    FILE.write_text(json.dumps({game: fingerprints(game) for game in TAUGHT}, indent=1) + "\n")
