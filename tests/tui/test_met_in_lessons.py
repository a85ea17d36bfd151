"""What learners stumbled over: each with its position in a lesson."""

from __future__ import annotations

from rules.crypt.moves import Place
from rules.oliver_twist.moves import Keep
from rules.thiefdom.moves import Halt
from tests.helpers.lessons import Learner, learner
from tui.table.lesson import lesson


def at(game: str, step: str) -> int:
    """The number of a step."""
    script = lesson(game)
    assert script is not None
    return [one.id for one in script.step].index(step)


def laid(it: Learner) -> list[object]:
    """The moves that Enter would send."""
    assert it.screen.desk is not None
    return [*it.screen.desk.laid()]


async def test_the_card_in_front_takes_dice_at_the_first_press() -> None:
    async with learner("crypt", "classic", at("crypt", "effort")) as it:
        await it.person.press("a")
        assert [move for move in laid(it) if isinstance(move, Place)] == [Place(0, 1, 1)]


async def test_in_the_middle_of_a_walk_stealing_says_to_stop_first() -> None:
    async with learner("thiefdom", "classic", at("thiefdom", "walk")) as it:
        await it.press("space:65", "go", "steal")
        assert it.person.sees("To steal, stop here first: n.")


async def test_no_keeps_what_it_has_selected() -> None:
    async with learner("thiefdom", "classic", at("thiefdom", "walk")) as it:
        await it.press("space:65", "go", "no")
        assert laid(it) == [Halt()]
        await it.press("no")
        assert laid(it) == [Halt()]


async def test_the_best_burglary_card_comes_first() -> None:
    async with learner("oliver-twist", "classic", at("oliver-twist", "burglary")) as it:
        await it.press("Take:39", "go")
        await it.asked()
        await it.person.press("a")
        assert laid(it) == [Keep(10)]


async def test_the_map_of_danger_stays_while_guards_are_told() -> None:
    """A guard that is told stands between two lanterns, where no way of a guard begins."""
    async with learner("thiefdom", "classic", at("thiefdom", "guard")) as it:
        await it.press("danger")
        await it.do_step()
        assert it.step.id == "other"
