"""A monkey at the keyboard and the mouse: whatever it does outside a match, screens hold and nothing is cut."""

from __future__ import annotations

import random
from typing import Any

import pytest
from textual import events

from rules.game import Question
from rules.thiefs_market.steps.shop import Buying
from rules.thiefs_market.steps.split import Split
from tests.helpers.market_table import NAMES, at_table, dealt, play_until
from tests.helpers.screens import SIZES, Dealt, Person, faults, sitting
from tests.tui.test_shelf import damage, match
from tui import regulars
from tui.regulars import Chair
from tui.screens.curtain import Curtain
from tui.screens.rules import Rules
from tui.screens.sheet import Sheet
from tui.settings import Settings
from tui.widgets.plate import Plate

KEYS = [
    *"abcdefgijkoprstvxyz0159", "enter", "escape", "space", "tab", "shift+tab", "up", "down", "left", "right",
    "question_mark", "f1", "backspace", "pagedown", "pageup", "home", "end", "ctrl+p", "f9", "full_stop",
]  # fmt: skip
WIDEST = "W" * 16
SEEDS, STEPS = 2, 50


def looked_at(person: Person, size: str) -> None:
    """What holds on every screen."""
    width = SIZES[size][0]
    rows = person.rows()
    assert faults(rows, width) == [], "\n".join(rows)
    assert not any("…" in row for row in rows[-4:]), "\n".join(rows)
    for plate in person.screen.query(Plate):
        if plate.canvas is not None and plate.region.area:
            for x, y, wide, high, action in plate.canvas.zones:
                assert x < width
                assert y + high <= plate.canvas.height, action
                assert wide > 0


@pytest.mark.parametrize("seed", range(SEEDS))
@pytest.mark.parametrize("size", SIZES)
async def test_a_monkey_outside_a_match(size: str, seed: int) -> None:
    match(["Ada", "Bo", WIDEST], 5, 10)
    match(["Eve", "Fay"], 10_000, 50)
    damage(match(["Ada", "Bo"], 9, 10))
    regulars.save("crypt", [Chair("person", WIDEST), Chair("greedy", WIDEST[:-1] + "V"), Chair("random", "Jay")])
    luck = random.Random(seed)
    async with sitting(size, settings=Settings(signs="unicode", away=0)) as person:
        for _ in range(STEPS):
            if luck.random() < 0.8:
                await person.press(luck.choice(KEYS))
            else:
                width, height = SIZES[size]
                at = (luck.randrange(width), luck.randrange(height))
                await person.pilot.click(offset=at, button=luck.choice((1, 1, 3)))
                await person.pilot.pause()
            if not isinstance(person.app.screen, Sheet):
                break  # it has found the way out
            if person.app.signs.ascii:
                person.app.settings.signs = "unicode"
                person.app.set_looks()
                await person.pilot.pause()
            looked_at(person, size)
        assert isinstance(person.app, Dealt)
        if person.app.sat_down:
            person.app.sat_down.kept.file.close()


async def test_keys_typed_ahead_leave_a_screen_once() -> None:
    """The second is for a screen that is not there any more."""
    async with sitting("classic") as person:
        front = person.app.screen
        person.app.push_screen(Rules("crypt"))
        await person.pilot.pause()
        reader = person.app.screen
        assert isinstance(reader, Rules)
        for _key in range(2):
            reader.post_message(events.Key("escape", None))
        await person.pilot.pause()
        assert person.app.screen is front


MARKET_KEYS = [
    *"rwbgskfRWB", *"1234567890xyzq", *"aacdejoptnmvlhiu", *["enter"] * 6, "escape", "escape", "space", "tab",
    "shift+tab", "up", "down", "left", "right", "question_mark", "backspace", "full_stop",
]  # fmt: skip


@pytest.mark.parametrize(
    ("size", "seats", "begins"), [("wide", 5, Split), ("classic", 3, Buying), ("narrow", 4, Split)]
)
async def test_a_monkey_at_the_market(
    size: str, seats: int, begins: type[Question[Any]], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Keys and clicks anywhere: screens hold, and nothing is played but by Enter or a click on its row."""
    monkeypatch.setattr(Curtain, "MOMENT", 0.01)
    luck = random.Random(f"{size}{seats}")
    width, height = SIZES[size]
    session = dealt(*NAMES[:seats], seed=seats)
    assert play_until(session, lambda view, step: view.round == 3 and isinstance(step, begins))
    async with at_table(session, size, away=0) as (person, screen):
        table = screen.session.table
        start = len(table.story(None))
        for step in range(400):
            if not table.waiting():
                break
            before, front = table.story(None), person.screen
            inside = front is not screen or screen.panel.page is not None
            if inside and luck.random() < 0.5:
                pressed(front, "o" if isinstance(front, Curtain) else "escape")
                commits = False
            elif luck.random() < 0.7:
                key = luck.choice(MARKET_KEYS)
                pressed(front, key)
                commits = key in ("enter", "u")
            else:
                at = (luck.randrange(width), luck.randrange(height))
                commits = clicked(front, *at, luck.choice((1, 1, 3))) and at[1] >= height - 2
            if not commits:
                assert table.story(None)[: len(before)] == before
                assert len(table.story(None)) == len(before), "that was not Enter"
            if step % 5 == 0 or person.app.screen is not front:
                await person.pilot.pause()
                looked_at(person, size)
        assert len(table.story(None)) > start


def pressed(screen: Sheet, key: str) -> None:
    """Press a key."""
    screen.press(key.lower(), key if len(key) == 1 else None)


def clicked(screen: Sheet, x: int, y: int, button: int) -> bool:
    """Click on a cell, if anything there hears it."""
    for plate in screen.query(Plate):
        if plate.canvas is not None and plate.region.contains(x, y):
            action = plate.canvas.action_at(x - plate.region.x, y - plate.region.y)
            if action:
                screen.on_plate_pressed(Plate.Pressed(action, button))
                return True
    return False
