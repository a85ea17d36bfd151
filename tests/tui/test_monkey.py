"""A monkey at the keyboard and the mouse: whatever it does outside a match, screens hold and nothing is cut."""

from __future__ import annotations

import random
from typing import Any, NamedTuple

import pytest
from rich.cells import cell_len
from textual import events

from rules.crypt.steps.claim import Turn as Claim
from rules.game import Question
from rules.oliver_twist.steps.round import Turn
from rules.thiefdom.steps.turn import Acting
from rules.thiefs_market.steps.shop import Buying
from rules.thiefs_market.steps.split import Split
from tests.games.crypt.screen import seated as crypt_table
from tests.games.oliver_twist.screen import seated as oliver_table
from tests.games.thiefdom.screen import seated as thiefdom_table
from tests.games.thiefs_market.screen import seated as market_table
from tests.helpers.screens import SIZES, Dealt, Person, faults, sitting
from tests.helpers.tables import NAMES, Tables
from tests.tui.test_shelf import damage, match
from tui import regulars
from tui.regulars import Chair
from tui.settings import Settings
from tui.shelf.rules import Rules
from tui.table.curtain import Curtain
from tui.widgets.city import City
from tui.widgets.plate import Plate
from tui.widgets.sheet import Sheet

KEYS = [
    *"abcdefgijkoprstvxyz0159", "enter", "escape", "space", "tab", "shift+tab", "up", "down", "left", "right",
    "question_mark", "f1", "backspace", "pagedown", "pageup", "home", "end", "ctrl+p", "f9", "full_stop",
]  # fmt: skip
WIDEST = "W" * 16
SEEDS, STEPS = 1, 50


def looked_at(person: Person, size: str) -> None:
    """What holds on every screen."""
    width = SIZES[size][0]
    rows = person.rows(without=City)  # whose streets are no frames
    if page := person.page():  # the frames around it are partly behind it
        assert [row for row in rows if cell_len(row) != width] == [], "\n".join(rows)
    assert faults(page or rows, cell_len(page[0]) if page else width) == [], "\n".join(rows)
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


AT_TABLE = [
    *"rwbgskfRWB", *"1234567890xyzq", *"aacdejoptnmvlhiu", *["enter"] * 6, "escape", "escape", "space", "tab",
    "shift+tab", "up", "up", "down", "left", "right", "right", "question_mark", "backspace", "full_stop",
]  # fmt: skip
PRESSED = 240
"""How often a key is pressed, or something is clicked, at each table."""


class Seated(NamedTuple):
    """A match at which a monkey takes over."""

    tables: Tables[Any, Any]
    size: str
    seats: int
    begins: type[Question[Any]]
    after: int = 0
    """How many moves were played before."""

    def __str__(self) -> str:
        return f"{self.tables.game.meta.name}-{self.size}-{self.seats}"


SEATED = (
    Seated(market_table.TABLES, "wide", 5, Split, 60),
    Seated(market_table.TABLES, "narrow", 4, Buying, 60),
    Seated(crypt_table.TABLES, "classic", 3, Claim, 30),
    Seated(oliver_table.TABLES, "wide", 2, Turn, 20),
    Seated(oliver_table.TABLES, "narrow", 4, Turn, 60),
    Seated(thiefdom_table.TABLES, "wide", 2, Acting, 40),
    Seated(thiefdom_table.TABLES, "classic", 4, Acting, 200),
)


@pytest.mark.parametrize("seated", SEATED, ids=str)
async def test_a_monkey_at_a_table(seated: Seated, monkeypatch: pytest.MonkeyPatch) -> None:
    """Keys and clicks anywhere: screens stay whole, and only Enter or a click on its row plays a move."""
    monkeypatch.setattr(Curtain, "MOMENT", 0.01)
    tables, luck, size = seated.tables, random.Random(f"{seated} 1"), seated.size
    width, height = SIZES[size]
    session = tables.dealt(*NAMES[: seated.seats], seed=seated.seats)
    left = iter(range(seated.after))
    assert tables.play_until(session, lambda view, step: next(left, None) is None and isinstance(step, seated.begins))
    async with tables.at_table(session, size, away=0) as (person, screen):
        table = screen.session.table
        start = table.story(None)
        for step in range(PRESSED):
            if not table.waiting() or screen not in person.app.screen_stack:
                break
            before, front = table.story(None), person.screen
            inside = front is not screen or screen.panel.page is not None
            if inside and luck.random() < 0.5:
                pressed(front, "o" if isinstance(front, Curtain) else "escape")
                commits = False
            elif luck.random() < 0.7:
                key = luck.choice(AT_TABLE)
                pressed(front, key)
                commits = key in ("enter", "u")
            else:
                at = (luck.randrange(width), luck.randrange(height))
                commits = clicked(front, *at, luck.choice((1, 1, 3))) and at[1] >= height - 2
            if not commits:
                assert table.story(None) == before, "that was not Enter"
            if step % 5 == 0 or person.app.screen is not front:
                await person.pilot.pause()
                looked_at(person, size)
        assert table.story(None) != start


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
