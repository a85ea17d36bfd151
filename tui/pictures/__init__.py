"""Named moments, each made with scripted luck: for pictures, for snapshots, and to be shown live.

A scene is a screen and the keys pressed on it. On a Stage all files of Cutpurse are in a temporary folder, so the
user's matches and settings do not matter.
"""

from __future__ import annotations

import os
import shutil
import tempfile
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import cached_property
from importlib import import_module
from pathlib import Path
from typing import Any, NamedTuple

from textual.pilot import Pilot

from rules import shelf
from rules.chance import ScriptedChance, SeededChance
from rules.errors import BadSetup
from tui import locations, store
from tui.app import CutpurseApp
from tui.games import room
from tui.pictures.script import Script
from tui.session import AtHome
from tui.settings import Settings
from tui.table.clock import HandTime
from tui.table.screen import TableScreen
from tui.table_app import TableApp, table_screen
from tui.widgets.sheet import Sheet

PLAYED = 1_710_273_600
"""The time when all matches of a stage were played last: 12 March 2024, about noon in every time zone."""
SIZES = {"wide": (120, 36), "classic": (80, 24), "narrow": (44, 22)}


class Scene(NamedTuple):
    """A moment."""

    name: str
    shows: str
    """What the scene shows, for the list of scenes."""
    screen: Callable[[Stage], Sheet]
    keys: tuple[str, ...] = ()
    """The keys pressed when the screen is up."""
    settings: Mapping[str, Any] = {}
    """The settings that differ from the defaults."""
    sizes: tuple[tuple[int, int], ...] = tuple(SIZES.values())
    opens: bool = False
    """Whether its keys open a curtain. Its curtains then open without a wait."""
    beat: str = ""
    """The name of the beat at which it stops, after its keys."""
    nth: int = 1
    """Which of the beats of this name."""


class Stage:
    """A place for scenes: a temporary store, and matches made from stories."""

    def __init__(self, home: Path) -> None:
        self.home = home
        self._nth = 0
        self._sat: list[AtHome] = []
        self.ends: list[Callable[[], None]] = []
        """Called at the end."""

    def keep(self, story: Script) -> Path:
        """Put a story into the store, as an unfinished match."""
        self._nth += 1
        folder = locations.matches()
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        path = folder / f"{story.table.header.game}-20240312-{self._nth}{store.SUFFIX}"
        path.write_bytes(story.record)
        os.utime(path, (PLAYED - 86_400 * self._nth,) * 2)
        return path

    def sit_down(
        self, story: Script, rolls: Sequence[int] = (), heard: bool = False, draws: Sequence[object] = ()
    ) -> AtHome:
        """A session at the table where a story stopped. `rolls` and `draws` come next. `heard`: as if resumed."""
        kept = store.take_up(self.keep(story), ScriptedChance(rolls, draws, then=SeededChance(1)))
        session = AtHome(kept, seed="scene")
        self._sat.append(session)
        if not heard:
            kept.heard = ()
        return session

    def leave(self) -> None:
        """Close all matches that were opened."""
        for end in self.ends:
            end()
        for session in self._sat:
            session.kept.file.close()

    def table(
        self, story: Script, rolls: Sequence[int] = (), heard: bool = False, draws: Sequence[object] = ()
    ) -> Sheet:
        """The screen of a match made from a story."""
        return table_screen(self.sit_down(story, rolls, heard, draws))


class Catalogue:
    """All scenes, by name."""

    @cached_property
    def scenes(self) -> dict[str, Scene]:
        """The scenes of the shared screens, and of each game that has any."""
        found: list[Scene] = [*import_module("tui.pictures.shell").SCENES, *import_module("tui.pictures.hall").SCENES]
        for game in shelf.GAMES:
            found += room(game.name).pictures
        return {scene.name: scene for scene in found}

    def __getitem__(self, name: str) -> Scene:
        """The scene of this name; BadSetup lists all names."""
        if name not in self.scenes:
            raise BadSetup("no-such-scene", name=name, known=tuple(self.scenes))
        return self.scenes[name]

    def __iter__(self) -> Iterator[Scene]:
        return iter(self.scenes.values())


CATALOGUE = Catalogue()


@contextmanager
def stage() -> Iterator[Stage]:
    """A context with a stage, whose files are deleted at the end."""
    home = Path(tempfile.mkdtemp(prefix="cutpurse-scene-"))
    before = os.environ.get("CUTPURSE_HOME")
    os.environ["CUTPURSE_HOME"] = str(home)
    on = Stage(home)
    try:
        yield on
    finally:
        on.leave()
        if before is None:
            del os.environ["CUTPURSE_HOME"]
        else:
            os.environ["CUTPURSE_HOME"] = before
        shutil.rmtree(home, ignore_errors=True)


def settings(scene: Scene, **more: Any) -> dict[str, Any]:
    """The settings of a scene, the same on every machine."""
    return {"signs": "unicode", "motion": "off", "away": 0, **scene.settings, **more}


def app_of(scene: Scene, on: Stage, still: bool = True, **more: Any) -> TableApp:
    """The app at a scene, before its keys: a guest's, if a guest sees it. `still`: its time stands still."""
    chosen = Settings(**settings(scene, **more))
    screen = scene.screen(on)
    if (guest := getattr(screen, "guest", None)) is not None:
        guest.person.settings = chosen
        far: TableApp = import_module("tui.host.seat_app").SeatApp(
            import_module("tui.host.wire").MemoryWire(), guest, screen
        )
        far.time = HandTime() if still else far.time
        return far
    app = CutpurseApp(chosen, screen, HandTime() if still else None)
    app.session = getattr(screen, "session", None)
    return app


async def at_its_beat(app: TableApp, pilot: Pilot[None], scene: Scene) -> None:
    """Turn the time until the scene's beat is on the screen."""
    left, before, time = scene.nth, None, app.time
    assert isinstance(time, HandTime)
    while scene.beat and left:
        screen = app.screen
        beat = screen.held.beat if isinstance(screen, TableScreen) else None
        if beat is not None and beat is not before and beat.name == scene.beat:
            left -= 1
        before = beat
        if left:
            if not time.turn():
                raise AssertionError(f"{scene.name} has no beat {scene.beat}")
            await pilot.pause()
