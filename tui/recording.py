"""Recordings: a scene's telling, a match of computers, or the public view of a replay, by a clock turned by hand."""

from __future__ import annotations

import asyncio
import os
import sys
from collections.abc import Callable, Coroutine, Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import Any, TextIO

from textual.pilot import Pilot
from textual.strip import Strip

from rules import shelf
from rules.errors import RulesError
from tui import demo, store
from tui.app import CutpurseApp
from tui.cast import Cast
from tui.pictures import SIZES, Scene, app_of, stage
from tui.session import AtHome, table_luck
from tui.settings import Settings
from tui.shelf.result import Result
from tui.table.clock import HandTime
from tui.table.course import Played
from tui.table.replay import screen as replay_screen
from tui.table.screen import TableScreen
from tui.table_app import TableApp, table_screen
from tui.widgets.sheet import Sheet

READING = 3.0
"""Seconds for which a moment stays before it is answered with Enter, and for which the last frame stays."""
SEED = "recording"

Look = Callable[[float, Sequence[Strip]], None]
"""Gets the screen at a moment."""
Film = Callable[[tuple[int, int], Look], Coroutine[Any, Any, float]]
"""Lets things happen in a window of this size, and returns the seconds that they take."""


class Recorder:
    """An app without a terminal, and the time that it is at."""

    def __init__(self, app: TableApp, pilot: Pilot[None], look: Look) -> None:
        assert isinstance(app.time, HandTime)
        self._app, self._pilot, self._time, self._look = app, pilot, app.time, look

    async def press(self, *keys: str) -> None:
        """Press keys, and look at nothing before all that happens at once has happened."""
        await self._pilot.press(*keys)
        await self._pilot.pause()

    async def go(self) -> float:
        """Let things happen until a person is asked, or the match is over; returns the time."""
        while True:
            await self._pilot.pause()
            if self._time.turn(0.0):
                continue
            self._look(self._time.now, self._app.screen._compositor.render_strips())
            if not self._time.turn() and not await self._read():
                return self._time.now + READING

    async def _read(self) -> bool:
        """Read what waits for Enter, and confirm it; False if nothing waits."""
        screen = self._app.screen
        if not isinstance(screen, TableScreen) or not screen.telling.waits:
            return False
        self._time.now += READING
        await self._pilot.press("enter")
        return True


async def scene_told(scene: Scene, size: tuple[int, int], look: Look, pace: str = "steady") -> float:
    """Look at a scene and at all that is told there; where a person is asked, at what happened since their turn."""
    with stage() as on:
        app = app_of(scene, on, motion="on", pace=pace, telling="full")
        async with app.run_test(size=size) as pilot:
            recorder = Recorder(app, pilot, look)
            await pilot.pause()
            await recorder.press(*scene.keys)
            if isinstance(app.screen, TableScreen):
                if not _at_leisure(app.screen):
                    await recorder.press(app.keys.key("retell"))
                elif app.screen.telling.again:
                    await recorder.go()
                    app.screen.advance()
            return await recorder.go()


def _at_leisure(screen: TableScreen) -> bool:
    """Tell what a person has just done as slowly as what others do; False if nothing is told."""
    told = screen.telling.beats
    if told and all(beat.eyes is None for beat in told):
        story = screen.session.port.story(screen.sight.ears)
        screen.tell_from(len(story) - sum([len(beat.events) for beat in told]))
    return bool(told)


async def computers_play(game: str, size: tuple[int, int], look: Look) -> float:
    """Look at a whole match of computers, the same one each time."""
    rules = shelf.game(game)
    with stage():
        seats = demo.SEATS[: rules.meta.seats[1]]
        kept = store.begin(rules, seats, rules.options(), rules.standard, table_luck(SEED))
        session = AtHome(kept, SEED)
        app = CutpurseApp(_settings(), table_screen(session), HandTime())
        app.session = session
        async with app.run_test(size=size) as pilot:
            seconds = await Recorder(app, pilot, look).go()
            assert isinstance(app.screen, Result)
        kept.file.close()
        return seconds


async def match_replayed(path: Path, size: tuple[int, int], look: Look, signs: str | None = None) -> float:
    """Look at the public view of a replay, which plays by itself."""
    first: Sheet = replay_screen(path)
    app = CutpurseApp(_settings(signs), first, HandTime())
    async with app.run_test(size=size) as pilot:
        recorder = Recorder(app, pilot, look)
        await pilot.pause()
        await recorder.press("0", app.keys.key("more"))
        return await recorder.go()


def of_scene(scene: Scene, file: str, size: str) -> int:
    """Write a recording of a scene."""
    return _write(file, size, f"Cutpurse: {scene.shows}", partial(scene_told, scene))


def of_computers(game: str, file: str, size: str) -> int:
    """Write a recording of a match of computers."""
    return _write(file, size, f"Cutpurse: {shelf.meta(game).title}", partial(computers_play, game))


def of_match(path: Path, file: str, size: str, signs: str | None = None) -> int:
    """Write a recording of a match's replay."""
    reading = store.load(path)
    store.follow(reading)
    title = f"Cutpurse: {shelf.meta(reading.header.game).title}"
    return _write(file, size, title, partial(match_replayed, path, signs=signs))


def _write(file: str, size: str, title: str, film: Film) -> int:
    """Write a recording to a new file, or to standard output."""
    cast = Cast(*SIZES[size], title)
    with _new(file) as out, alike():
        cast.until(asyncio.run(film(SIZES[size], cast.frame)))
        out.write(cast.written())
    return 0


@contextmanager
def _new(file: str) -> Iterator[TextIO]:
    """A file that did not exist before, and that stays only if it is whole; - is standard output."""
    if file == "-":
        yield sys.stdout
        return
    try:
        Path(file).touch(exist_ok=False)
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        raise RulesError("not-recorded", file=file or "''", reason=reason) from None
    try:
        with Path(file).open("w", encoding="utf-8") as out:
            yield out
    except BaseException:
        Path(file).unlink()
        raise


def _settings(signs: str | None = None) -> Settings:
    """The settings of a recording, the same on every machine."""
    return Settings(signs="ascii" if signs else "unicode", motion="on", away=0)


@contextmanager
def alike() -> Iterator[None]:
    """A context in which recordings depend on nothing outside: colours are shown, and Enter is never a bounce."""
    colours, bounce = os.environ.pop("NO_COLOR", None), Played.BOUNCE
    Played.BOUNCE = 0.0
    try:
        yield
    finally:
        Played.BOUNCE = bounce
        if colours is not None:
            os.environ["NO_COLOR"] = colours
