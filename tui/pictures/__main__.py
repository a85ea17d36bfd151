"""The pictures of the README: `python -m tui.pictures docs` makes them, `... check` says whether they are stale."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from textual.strip import Strip

from tui.pictures import CATALOGUE, SIZES, app_of, stage
from tui.pictures.svg import drawn, moving
from tui.recording import alike, scene_told
from tui.table.curtain import Curtain
from tui.terminal import themes

DOCS = Path(__file__).parents[2] / "docs"


class Plan(NamedTuple):
    """A picture: its file, the scene, how large, and in which colours."""

    file: str
    scene: str
    size: str
    theme: str = themes.TAVERN


PICTURES = (
    Plan("market.svg", "thiefs-market:purchases", "wide"),
    Plan("lesson.svg", "crypt:lesson", "classic"),
    Plan("claim.svg", "crypt:staged", "wide"),
    Plan("gang.svg", "oliver-twist:night", "wide"),
    Plan("city.svg", "thiefdom:turn", "wide"),
    Plan("curtain.svg", "shell:curtain", "classic"),
    Plan("result.svg", "shell:result", "classic", themes.PRINT),
    Plan("hall.svg", "hall:hall", "classic"),
)


class Film(NamedTuple):
    """A moving picture: its file, the scene whose telling it shows, and its seconds."""

    file: str
    scene: str
    seconds: float


FILMS = (Film("arrest.svg", "thiefdom:arrest", 7.0),)
LINGERS = 3.0
"""Seconds for which the last frame of a moving picture stays."""


async def moved(film: Film) -> str:
    """Take the moving picture, at a slow pace."""
    frames: list[tuple[float, Sequence[Strip]]] = []

    def look(seconds: float, strips: Sequence[Strip]) -> None:
        if seconds <= film.seconds:
            frames.append((seconds, strips))

    scene = CATALOGUE[film.scene]
    await scene_told(scene, SIZES["classic"], look, pace="slow")
    paper = themes.GROUNDS["paper"][themes.NAMES.index(themes.TAVERN)]
    return moving(frames, frames[-1][0] + LINGERS, paper, f"Cutpurse: {scene.shows}")


async def made(plan: Plan) -> str:
    """Take the picture."""
    scene = CATALOGUE[plan.scene]
    with stage() as on:
        app = app_of(scene, on, theme=plan.theme)
        async with app.run_test(size=SIZES[plan.size]) as pilot:
            await pilot.pause()
            await pilot.press(*scene.keys)
            await pilot.pause()
            paper = themes.GROUNDS["paper"][themes.NAMES.index(plan.theme)]
            return drawn(app.screen._compositor.render_strips(), paper, f"Cutpurse: {scene.shows}")


def pictures() -> dict[Path, str]:
    """All pictures, by file."""
    before, Curtain.MOMENT = Curtain.MOMENT, 3600.0
    try:
        with alike():
            still = {DOCS / plan.file: asyncio.run(made(plan)) for plan in PICTURES}
            return still | {DOCS / film.file: asyncio.run(moved(film)) for film in FILMS}
    finally:
        Curtain.MOMENT = before


def stale() -> list[Path]:
    """The files that differ from what the program draws."""
    return [
        path for path, content in pictures().items() if not path.exists() or path.read_text(encoding="utf-8") != content
    ]


def main(arguments: list[str]) -> int:
    """`docs` or `check`."""
    if arguments == ["docs"]:
        DOCS.mkdir(exist_ok=True)
        for path, content in pictures().items():
            path.write_text(content, encoding="utf-8")
            sys.stdout.write(f"{path.relative_to(DOCS.parent)}  {len(content) // 1000} kB\n")
        return 0
    if arguments == ["check"]:
        old = stale()
        for path in old:
            sys.stderr.write(f"{path.relative_to(DOCS.parent)} is stale: python -m tui.pictures docs\n")
        return 1 if old else 0
    sys.stderr.write(f"{__doc__}\n")
    return 2


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
