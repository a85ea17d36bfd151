"""Matches of Oliver Twist on the screen: dealt by a seed, played on by chance, driven by keys or by clicks."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from typing import Any

from rules.chance import Chance, SeededChance
from rules.game import Question
from rules.oliver_twist.game import GAME
from rules.oliver_twist.state import Twist
from tests.helpers.screens import Person, sitting
from tui import store
from tui.app import CutpurseApp, table_screen
from tui.screens.oliver_twist import OliverScreen
from tui.session import Session, seated
from tui.settings import Settings

NAMES = ("Ada", "Bea", "Cem", "Dov")


def dealt(*seats: str, seed: int | str = 1, chance: Chance | None = None, **options: bool | str) -> Session:
    """A match in the store of this test."""
    luck = chance or SeededChance(f"{seed}/table")
    kept = store.begin(GAME, seated(seats), GAME.options(**options), GAME.standard, luck)
    return Session(kept, str(seed))


def play_until(session: Session, wanted: Callable[[Twist, Question[Any]], bool], seed: int = 1) -> bool:
    """Play on, sensibly for the most part, until somebody is asked this; False: it never was."""
    table, luck = session.table, SeededChance(seed)
    while table.waiting():
        seat = table.waiting()[0]
        asked = table.ask(seat)
        assert asked.step is not None
        assert isinstance(asked.view, Twist)
        if wanted(asked.view, asked.step):
            return True
        table.play(seat, asked.stamp, luck.pick(tuple(asked.moves)))
    return False


def asked_at(wanted: Callable[[Twist, Question[Any]], bool], *seats: str, **options: bool | str) -> Session:
    """A match in which somebody is asked this now."""
    for seed in range(1, 80):
        session = dealt(*seats, seed=seed, **options)
        if play_until(session, wanted, seed):
            return session
        session.kept.file.close()
    raise AssertionError("nobody was asked this in eighty matches")


def arranged(session: Session, change: Callable[[Twist], None]) -> Session:
    """The same match in a position that a test wants: every view is changed like this."""
    table = session.table
    state = table._position.state.copy()
    assert isinstance(state, Twist)
    change(state)
    table._position.state = state
    table._show()
    return session


@asynccontextmanager
async def at_table(
    session: Session, size: str | tuple[int, int] = "classic", **settings: Any
) -> AsyncIterator[tuple[Person, OliverScreen]]:
    """Sitting at a match, with no pace and no motion unless it is asked for."""
    chosen: dict[str, Any] = {"signs": "unicode", "pace": "none", "motion": "off", **settings}
    screen = table_screen(session)
    assert isinstance(screen, OliverScreen)
    async with sitting(size, screen, Settings(**chosen), CutpurseApp) as person:
        yield person, screen


def prompt(screen: OliverScreen) -> Sequence[str]:
    """The four rows at the bottom."""
    canvas = screen.prompt.canvas
    assert canvas is not None
    return ["".join(row).rstrip() for row in canvas.text_rows]
