"""Matches of any game on the screen: dealt by a seed, played at random, opened in the app."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable, Hashable, Sequence
from contextlib import asynccontextmanager
from typing import Any, Generic, TypeAlias, TypeVar

from rules.chance import Chance, SeededChance
from rules.game import Game, Move, Question, State
from rules.table import Asked
from tests.helpers.remembered import known, meaning
from tests.helpers.screens import Person, sitting
from tui import store
from tui.app import CutpurseApp
from tui.session import AtHome, seated
from tui.settings import Settings
from tui.table.clock import Time
from tui.table.screen import TableScreen
from tui.table_app import table_screen
from tui.widgets.sheet import Sheet

V = TypeVar("V", bound=State)
Choose: TypeAlias = Callable[[Asked, Chance], Move]

NAMES = ("Ada", "Bea", "Cem", "Dov", "Eli")
MANY = 80
"""Upper bound for the matches searched for a question."""


def by_chance(asked: Asked, luck: Chance) -> Move:
    """A random move."""
    return luck.pick(tuple(asked.moves))


class Tables(Generic[V]):
    """Ways to a table of one game for tests."""

    def __init__(self, game: Game[Any, Any, Any], view: type[V], choose: Choose = by_chance) -> None:
        self.game, self.view, self.choose = game, view, choose
        self._found: dict[Hashable, int] = {}
        """The seeds of matches in which something was asked."""

    def dealt(self, *seats: str, seed: int | str = 1, chance: Chance | None = None, **options: bool | str) -> AtHome:
        """A match in the store of this test."""
        luck = chance or SeededChance(f"{seed}/table")
        kept = store.begin(self.game, seated(seats), self.game.options(**options), self.game.standard, luck)
        return AtHome(kept, str(seed))

    def play_until(self, session: AtHome, wanted: Callable[[V, Question[Any]], bool], seed: int = 1) -> bool:
        """Play on until this question is asked; False if it never is."""
        table, luck = session.table, SeededChance(seed)
        while table.waiting():
            seat = table.waiting()[0]
            asked = table.ask(seat)
            assert asked.step is not None
            assert isinstance(asked.view, self.view)
            if wanted(asked.view, asked.step):
                return True
            table.play(seat, asked.stamp, self.choose(asked, luck))
        return False

    def asked_at(self, wanted: Callable[[V, Question[Any]], bool], *seats: str, **options: bool | str) -> AtHome:
        """A match in which this question is open now; its seed is cached."""
        moment = known((meaning(wanted), seats, *sorted(options.items())))
        for seed in range(self._found.get(moment, 1), MANY):
            session = self.dealt(*seats, seed=seed, **options)
            if self.play_until(session, wanted, seed):
                if moment is not None:
                    self._found[moment] = seed
                return session
            session.kept.file.close()
        raise AssertionError(f"nobody was asked this in {MANY} matches")

    def arranged(self, session: AtHome, change: Callable[[V], None]) -> AtHome:
        """The same match in a position that a test wants: this function changes every view."""
        table = session.table
        state = table._position.state.copy()
        assert isinstance(state, self.view)
        change(state)
        table._position.state = state
        table._show()
        return session

    @asynccontextmanager
    async def at_table(
        self, session: AtHome, size: str | tuple[int, int] = "classic", time: Time | None = None, **settings: Any
    ) -> AsyncIterator[tuple[Person, TableScreen]]:
        """An open match, without pace and motion by default."""
        chosen: dict[str, Any] = {"signs": "unicode", "pace": "none", "motion": "off", **settings}
        screen = table_screen(session)
        async with sitting(size, screen, Settings(**chosen), CutpurseApp, time) as person:
            yield person, screen


def prompt(screen: Sheet) -> Sequence[str]:
    """The four rows of the prompt."""
    canvas = screen.prompt.canvas
    assert canvas is not None
    return ["".join(row).rstrip() for row in canvas.text_rows]
