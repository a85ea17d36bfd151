"""`cutpurse demo`: a scene opened live, or computers that play by themselves until a key is pressed."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager, nullcontext
from typing import ClassVar

from textual import events
from textual.pilot import Pilot
from textual.screen import Screen

from rules import shelf
from rules.chance import SystemChance
from rules.record import Sitting
from tui import settings as settings_file
from tui import start, store
from tui.app import CutpurseApp
from tui.pictures import CATALOGUE, Scene, Stage, app_of, stage
from tui.session import AtHome
from tui.settings import Settings
from tui.shelf.result import Result
from tui.table.curtain import Curtain
from tui.table_app import TableApp, table_screen

LINGER = 12.0
"""Seconds for which a result is shown before the next match."""
SEATS = (Sitting("Magpie", "magpie"), Sitting("Jackdaw", "jackdaw"), Sitting("Wren", "wren"))


class Show(CutpurseApp):
    """Computers play one match after the other; any key ends it."""

    demonstrates: ClassVar[bool] = True

    def __init__(self, settings: Settings, game: str) -> None:
        self._game = shelf.game(game)
        first = self._deal()
        super().__init__(settings, table_screen(first))
        self.session = first

    def _deal(self) -> AtHome:
        most = self._game.meta.seats[1]
        kept = store.begin(self._game, SEATS[:most], self._game.options(), self._game.standard, SystemChance())
        return AtHome(kept)

    async def on_event(self, event: events.Event) -> None:
        if isinstance(event, events.Key):
            self.leave()
            return
        await super().on_event(event)

    def switch_screen(self, screen: Screen[None] | str) -> object:  # type: ignore[override]
        if isinstance(screen, Result):
            self.set_timer(LINGER, self._next)
        return super().switch_screen(screen)

    def _next(self) -> None:
        """Start another match on the same screen."""
        self._put_away()
        self.open_match(self._deal())


def run(name: str | None = None) -> int:
    """Show a scene, or matches of a game among computers; returns the exit code."""
    found = wanted(name)
    try:
        start.require_terminal()
    except start.NoTerminal:
        raise start.NoTerminal("demo-terminal") from None
    own = settings_file.load()
    with stage() as on:
        return show(found, on, own)


def record(name: str | None, file: str, size: str) -> int:
    """Write a recording of the same; returns the exit code."""
    found = wanted(name)
    from tui import recording

    if isinstance(found, Scene):
        return recording.of_scene(found, file, size)
    return recording.of_computers(found, file, size)


def wanted(name: str | None) -> Scene | str:
    """The scene of this name, or the game that computers play; BadSetup lists all scenes."""
    games = [game.name for game in shelf.GAMES]
    return games[0] if name is None else name if name in games else CATALOGUE[name]


def show(wanted: Scene | str, on: Stage, own: Settings) -> int:
    """Run the app at a scene, or at a match of computers, in the user's colours."""
    scene = wanted if isinstance(wanted, Scene) else None
    if isinstance(wanted, str):
        app: TableApp = Show(own, wanted)
    else:
        app = app_of(wanted, on, still=False, theme=own.theme, signs=own.signs, pace=own.pace)

    async def press(pilot: Pilot[object]) -> None:
        """Press the keys of the scene, as a person at the keyboard would."""
        assert scene is not None
        await pilot.pause()
        with no_wait() if scene.opens else nullcontext():
            await pilot.press(*scene.keys)

    app.run(auto_pilot=press if scene is not None and scene.keys else None)
    return app.return_code or 0


@contextmanager
def no_wait() -> Iterator[None]:
    """A curtain opens at once."""
    before, Curtain.MOMENT = Curtain.MOMENT, 0.01
    try:
        yield
    finally:
        Curtain.MOMENT = before
