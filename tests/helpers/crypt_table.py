"""Matches of Crypt on the screen: dealt by a seed or a script, sat down at in front of the app."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from typing import Any

from rules import shelf
from rules.chance import Chance, ScriptedChance, SeededChance
from rules.game import Move, Question
from tests.helpers.screens import Person, sitting
from tui import store
from tui.app import CutpurseApp, table_screen
from tui.screens.crypt import CryptScreen
from tui.session import Session, seated
from tui.settings import Settings

CRYPT = shelf.game("crypt")


def dealt(*seats: str, seed: int | str = 1, chance: Chance | None = None, **options: bool | str) -> Session:
    """A match in the store of this test."""
    luck = chance or SeededChance(f"{seed}/table")
    kept = store.begin(CRYPT, seated(seats), CRYPT.options(**options), CRYPT.standard, luck)
    return Session(kept, str(seed))


def scripted(*seats: str, pile: Sequence[int], rolls: Sequence[int] = (), **options: bool | str) -> Session:
    """A match whose pile begins like this."""
    return dealt(*seats, chance=ScriptedChance(rolls, (0,), [tuple(pile)], SeededChance("else")), **options)


def play_until(session: Session, wanted: Callable[[Question[Any], Sequence[Move]], bool], seed: int = 1) -> bool:
    """Play on, sensibly for the most part, until somebody is asked this; False: it never was."""
    table, luck = session.table, SeededChance(seed)
    while table.waiting():
        seat = table.waiting()[0]
        asked = table.ask(seat)
        assert asked.step is not None
        if wanted(asked.step, asked.moves):
            return True
        weights = table.game.weigh(asked.view, asked.step, asked.moves)
        best = asked.moves[max(range(len(weights)), key=weights.__getitem__)]
        move = best if luck.roll(4) > 1 else luck.pick(tuple(asked.moves))
        table.play(seat, asked.stamp, move)
    return False


def asked_at(wanted: Callable[[Question[Any], Sequence[Move]], bool], *seats: str, **options: bool | str) -> Session:
    """A match in which somebody is asked this now."""
    for seed in range(1, 40):
        session = dealt(*seats, seed=seed, **options)
        if play_until(session, wanted, seed):
            return session
        session.kept.file.close()
    raise AssertionError("nobody was asked this in forty matches")


@asynccontextmanager
async def at_table(
    session: Session, size: str | tuple[int, int] = "classic", **settings: Any
) -> AsyncIterator[tuple[Person, CryptScreen]]:
    """Sitting at a match, with no pace and no motion unless it is asked for."""
    chosen: dict[str, Any] = {"signs": "unicode", "pace": "none", "motion": "off", **settings}
    screen = table_screen(session)
    assert isinstance(screen, CryptScreen)
    async with sitting(size, screen, Settings(**chosen), CutpurseApp) as person:
        yield person, screen
