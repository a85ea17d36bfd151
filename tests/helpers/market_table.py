"""Matches of Thief's Market on the screen: dealt by a seed, played on by chance."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from typing import Any

from rules.chance import Chance, SeededChance
from rules.game import Question
from rules.thiefs_market.edition import FACES, Pile
from rules.thiefs_market.game import GAME
from rules.thiefs_market.moves import Buy, Done
from rules.thiefs_market.state import Market
from tests.helpers.screens import Person, sitting
from tui import store
from tui.app import CutpurseApp, table_screen
from tui.screens.thiefs_market import MarketScreen
from tui.session import Session, seated
from tui.settings import Settings

NAMES = ("Ada", "Bea", "Cem", "Dov", "Eli")


def dealt(*seats: str, seed: int | str = 1, chance: Chance | None = None, **options: bool | str) -> Session:
    """A match in the store of this test."""
    luck = chance or SeededChance(f"{seed}/table")
    kept = store.begin(GAME, seated(seats), GAME.options(**options), GAME.standard, luck)
    return Session(kept, str(seed))


def play_until(session: Session, wanted: Callable[[Market, Question[Any]], bool], seed: int = 1) -> bool:
    """Play on by chance, and buy what can be bought, until somebody is asked this; False: it never was."""
    table, luck = session.table, SeededChance(seed)
    while table.waiting():
        seat = table.waiting()[0]
        asked = table.ask(seat)
        assert asked.step is not None
        assert isinstance(asked.view, Market)
        if wanted(asked.view, asked.step):
            return True
        wanted_most = [move for move in asked.moves if isinstance(move, Buy | Done)]
        table.play(seat, asked.stamp, luck.pick(wanted_most if wanted_most and luck.roll(4) > 1 else asked.moves))
    return False


def asked_at(wanted: Callable[[Market, Question[Any]], bool], *seats: str, **options: bool | str) -> Session:
    """A match in which somebody is asked this now."""
    for seed in range(1, 60):
        session = dealt(*seats, seed=seed, **options)
        if play_until(session, wanted, seed):
            return session
        session.kept.file.close()
    raise AssertionError("nobody was asked this in sixty matches")


def arranged(session: Session, change: Callable[[Market], None]) -> Session:
    """The same match in a position that a test wants: every view is changed like this."""
    table = session.table
    state = table._position.state.copy()
    assert isinstance(state, Market)
    change(state)
    table._position.state = state
    table._show()
    return session


def pile(letters: str) -> Pile:
    """`RRWF` as a pile."""
    return tuple([letters.count(letter) for letter in FACES])


@asynccontextmanager
async def at_table(
    session: Session, size: str | tuple[int, int] = "classic", **settings: Any
) -> AsyncIterator[tuple[Person, MarketScreen]]:
    """Sitting at a match, with no pace and no motion unless it is asked for."""
    chosen: dict[str, Any] = {"signs": "unicode", "pace": "none", "motion": "off", **settings}
    screen = table_screen(session)
    assert isinstance(screen, MarketScreen)
    async with sitting(size, screen, Settings(**chosen), CutpurseApp) as person:
        yield person, screen


def prompt(screen: MarketScreen) -> Sequence[str]:
    """The four rows at the bottom."""
    canvas = screen.prompt.canvas
    assert canvas is not None
    return ["".join(row).rstrip() for row in canvas.text_rows]
