"""Oliver Twist played on the screen: by keys alone, by the mouse alone, at every size."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from rules.chance import SeededChance
from rules.oliver_twist import moves as m
from tests.helpers.oliver_table import NAMES, at_table, dealt, prompt
from tests.helpers.presses import click, clickable, keys
from tests.helpers.screens import Person, faults
from tui.screens.curtain import Curtain
from tui.screens.oliver_twist import OliverScreen
from tui.screens.result import Result

SIZES = ("wide", "classic", "narrow")


@pytest.fixture(autouse=True)
def quick_curtain(monkeypatch: pytest.MonkeyPatch) -> None:
    """The curtain's moment is told of elsewhere."""
    monkeypatch.setattr(Curtain, "MOMENT", 0.0)


# Whole matches ------------------------------------------------------------------------------------


def answer(screen: OliverScreen, press: Callable[[str], None], luck: SeededChance) -> None:
    """Answer whatever is asked, with few keys, or clicks that do what they do."""
    if screen.showing:
        press("enter")
        return
    if screen.desk is None:
        if m.Fagin in {type(move) for move in screen.moves} and luck.roll(3) > 1:
            press("g")
            press("enter")
            return
        cards = {type(move) for move in screen.moves} & {m.Play, m.Hide}
        if cards and (luck.roll(3) == 1 or not screen.spots):
            press("c")
            if not screen.laid():
                press("n")
            press("enter")
            return
        if screen.spots:
            press(luck.pick([spot.key for spot in screen.spots if spot.key]))
        elif m.Fagin in {type(move) for move in screen.moves}:
            press("g")
        else:
            press("n")
        press("enter")
        return
    rows = [screen.desk.key(row) for row in range(screen.desk.many) if screen.desk.key(row)]
    if rows and screen.desk.name != "fagin":
        press(luck.pick(rows))
    if not screen.laid():
        press("n" if screen.desk.decline() and not screen.desk.decline() else rows[0])
    if not screen.laid():
        press("n")
    press("enter")


async def behind(person: Person) -> None:
    """Open the curtain, where there is one."""
    for _wait in range(20):
        await person.pilot.pause()
        if isinstance(person.app.screen, Curtain):
            await person.press("o")
        else:
            return


def torn(person: Person, screen: OliverScreen) -> list[str]:
    """What no screen may show; the streets are no frames, so the map is left out."""
    rows = [[*row] for row in person.rows()]
    if screen.is_current and screen.city.region.area and screen.city.canvas is not None:
        at = screen.city.region
        for y in range(at.y, at.bottom):
            rows[y][at.x : at.right] = " " * at.width
    return faults(["".join(row) for row in rows], person.app.size.width)


@pytest.mark.parametrize(
    ("size", "seats"), [("wide", 2), ("wide", 4), ("classic", 4), ("classic", 2), ("narrow", 4), ("least", 2)]
)
@pytest.mark.parametrize("by", ["keys", "mouse"])
async def test_a_whole_match(size: str, seats: int, by: str) -> None:
    luck = SeededChance(f"{size}{seats}")
    people = (NAMES[0], *["greedy"] * (seats - 1)) if by == "keys" else (*NAMES[:2], *["greedy"] * (seats - 2))
    async with at_table(dealt(*people, seed=seats), size) as (person, screen):

        def press(key: str) -> None:
            if by == "keys":
                keys(screen, key)
            else:
                click(screen, f"key:{key}")

        for turn in range(1500):
            if not screen.session.table.waiting() and not screen.showing:
                break
            await behind(person)
            if screen.step is None and not screen.showing:
                continue
            if isinstance(person.screen, Result):
                break
            before = len(screen.session.table.story(None)), screen.step
            answer(screen, press, luck)
            await person.pilot.pause()
            after = len(screen.session.table.story(None)), screen.step
            done = before != after or screen.showing or isinstance(person.screen, Result)
            assert done, (before, screen.laid(), screen.notice, screen.moves, "\n".join(person.rows()))
            if screen.is_current and turn % 3 == 0:
                assert not any(row.endswith("…") for row in prompt(screen)[1:]), prompt(screen)
                assert not torn(person, screen), "\n".join(person.rows())
        await behind(person)
        await person.pilot.pause()
        assert isinstance(person.screen, Result)
        assert clickable
