"""Every lesson in plain mode: the cards, then the numbered choices; a wrong one gets a sentence, and is not played."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Any

import pytest

from tests.helpers.lessons import TAUGHT
from tui import lessons, locations
from tui.learning import Learning
from tui.plain.lesson import AnotherMatch, PlainLesson
from tui.plain.page import Left, Page, at_once
from tui.table.lesson import fits
from tui.words.narrator import Choice


class Learns(Page):
    """A page at which a player does what the lesson says, or something else first."""

    def __init__(self, astray: bool) -> None:
        super().__init__()
        self.astray, self.said = astray, list[str]()
        self.match: PlainLesson
        self.sorry = False

    def say(self, *lines: str) -> None:
        self.said += lines

    def gap(self) -> None:
        """No space is needed."""

    async def ask(self, question: str = "") -> str:
        return ""

    async def choose(
        self,
        question: str,
        choices: Sequence[Choice],
        read_out: bool = True,
        several: Callable[[str], bool] | None = None,
    ) -> Any:
        taught = self.match.taught
        if taught.step is None:
            raise Left
        if taught.step.goal == "asked":
            return "hint"
        asked = self.match.table.ask(taught.seat)
        assert asked.step is not None
        legal = {self.match.words.choice(asked.view, asked.step, move).words: move for move in asked.moves}
        places = [legal[choice.words] for choice in choices]
        if taught.step.goal == "own":
            return 0
        wanted = self.match._ways()[0][0]
        other = [nth for nth, move in enumerate(places) if not any(fits(move, way[0]) for way in self.match._ways())]
        if self.astray and other and not self.sorry:
            self.sorry, self.story = True, len(self.match.table.story(taught.seat))
            return other[0]
        if self.sorry:
            assert len(self.match.table.story(taught.seat)) == self.story, "nothing was played"
            assert self.said[-1].startswith("Try it: "), self.said[-3:]
        self.sorry = False
        return next(nth for nth, move in enumerate(places) if fits(move, wanted))


def learns(page: Learns) -> None:
    """Through all matches of a lesson, until the learner leaves the last one."""
    while True:
        try:
            at_once(page.match.run())
        except AnotherMatch:
            page.match = PlainLesson(page.match.learning, page, page.match.taught.nth)


@pytest.mark.parametrize("astray", [False, True], ids=["", "with wrong choices"])
@pytest.mark.parametrize("game", TAUGHT)
def test_the_cards_lead_to_the_end(game: str, astray: bool) -> None:
    page = Learns(astray)
    page.match = PlainLesson(Learning(game, "Ann"), page)
    with suppress(Left):
        learns(page)
    steps = [line for line in page.said if line.startswith("Lesson, step ")]
    assert steps == [f"Lesson, step {nth + 1} of {len(steps)}." for nth in range(page.match.taught.lesson.steps)]
    assert "The lesson is over." in page.said
    assert lessons.reached("Ann", game).done
    assert len([*locations.matches().glob("*.match")]) == 1
