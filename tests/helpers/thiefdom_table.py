"""Matches of Thiefdom on the screen: dealt by a seed, played on by chance, driven by keys or clicks."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from typing import Any

from rules.chance import SeededChance
from rules.game import Question
from rules.thiefdom.game import GAME
from rules.thiefdom.state import Thiefdom
from tests.helpers.screens import Person, sitting
from tui import store
from tui.app import CutpurseApp
from tui.screens.thiefdom import ThiefdomScreen
from tui.session import Session, seated
from tui.settings import Settings

NAMES = ("Ada", "Bea", "Cem", "Dov")


def dealt(*seats: str, seed: int | str = 1, **options: bool | str) -> Session:
    """A match in the store of this test."""
    kept = store.begin(GAME, seated(seats), GAME.options(**options), GAME.standard, SeededChance(f"{seed}/table"))
    return Session(kept, str(seed))


def play_until(session: Session, wanted: Callable[[Thiefdom, Question[Any]], bool], seed: int = 1) -> bool:
    """Play on by chance until somebody is asked this; False: it never was."""
    table, luck = session.table, SeededChance(seed)
    while table.waiting():
        asked = table.ask(table.waiting()[0])
        assert asked.step is not None
        assert isinstance(asked.view, Thiefdom)
        if wanted(asked.view, asked.step):
            return True
        table.play(table.waiting()[0], asked.stamp, luck.pick(tuple(asked.moves)))
    return False


@asynccontextmanager
async def at_table(
    session: Session, size: str | tuple[int, int] = "classic", **settings: Any
) -> AsyncIterator[tuple[Person, ThiefdomScreen]]:
    """Sitting at a match, with no pace and no motion unless it is asked for."""
    chosen: dict[str, Any] = {"signs": "unicode", "pace": "none", "motion": "off", **settings}
    screen = ThiefdomScreen(session)
    async with sitting(size, screen, Settings(**chosen), CutpurseApp) as person:
        yield person, screen


def prompt(screen: ThiefdomScreen) -> Sequence[str]:
    """The four rows at the bottom."""
    canvas = screen.prompt.canvas
    assert canvas is not None
    return ["".join(row).rstrip() for row in canvas.text_rows]
