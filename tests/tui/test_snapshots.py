"""Every scene at every size, cell by cell; and what must hold on each of them whatever it shows."""

from __future__ import annotations

import difflib
from itertools import groupby
from pathlib import Path

import pytest
from rich.cells import cell_len

from tests.helpers.groups import wrong
from tests.helpers.open_files import left_open
from tests.helpers.pictures import PLACE, Picture, Shot, shots, taken
from tests.helpers.screens import cornered
from tui.pictures import CATALOGUE, stage
from tui.terminal.symbols import ASCII_DOUBLE, ASCII_FIGURES, DOUBLE, FIGURES, SINGLE, SYMBOLS
from tui.widgets.city import joints
from tui.widgets.prompt import ROWS
from tui.widgets.sheet import grain

FRAMES = ("┌┐└┘│", "╔╗╚╝║")
KNOWN = {
    *[symbol.sign for symbol in SYMBOLS.every().values()],
    *SINGLE,
    *DOUBLE,
    *"".join([row for rows in FIGURES.values() for row in rows]),
    *joints.LINES,
}
"""All that may be drawn beside plain letters."""
CITIES = ("oliver-twist:", "thiefdom:")
"""Scenes with a map: there lines are walls and streets, not frames."""
AROUND = ("laid.left", "laid.right")
"""Signs that mean something in pairs only, around what they belong to."""


@pytest.mark.parametrize("shot", shots(), ids=str)
async def test_a_scene_looks_as_it_did(shot: Shot) -> None:
    """Look at what has changed; `python -m tests.helpers.pictures update` then writes it."""
    picture = await taken(CATALOGUE[shot.scene], shot.size, shot.variant)
    assert not flaws(picture, shot)
    assert not wrong(picture, shot)
    assert shot.path.exists(), f"{shot} has no picture yet: python -m tests.helpers.pictures update {shot}"
    kept, now = shot.path.read_text(encoding="utf-8"), picture.written(str(shot))
    if kept != now:
        lines = difflib.unified_diff(kept.splitlines(), now.splitlines(), "as it was", "as it is", lineterm="", n=1)
        pytest.fail(f"{shot} looks different:\n" + "\n".join(lines), pytrace=False)


def test_nothing_of_a_stage_stays_open() -> None:
    """A match that a scene opens is closed again."""
    with stage() as on:
        CATALOGUE["crypt:staged"].screen(on)
        held = left_open(on.home)
    assert held or not Path("/proc/self/fd").exists()
    assert not left_open(on.home)


def test_every_picture_is_of_a_scene() -> None:
    """None is left over from a scene that is gone."""
    assert set(PLACE.rglob("*.txt")) == {shot.path for shot in shots()}


def flaws(picture: Picture, shot: Shot) -> list[str]:
    """What no screen may show."""
    width, height = shot.size
    rows = picture.rows
    found = [f"{len(rows)} rows"] if len(rows) != height else []
    found += [f"row {y} has {cell_len(row)} cells" for y, row in enumerate(rows) if cell_len(row) != width]
    found += [] if shot.scene.startswith(CITIES) else open_frames(in_front(picture))
    found += [f"cut: {row.strip()}" for row in rows if SYMBOLS["cut"].sign in row]
    found += strange_signs(rows, shot.variant == "ascii")
    found += ambiguous_signs(picture, shot.variant == "ascii")
    if grain(width, height) is not None:
        found += no_prompt(rows, width)
    return found


def in_front(picture: Picture) -> tuple[str, ...]:
    """The rows of the open panel, which may hide a part of the frames behind it; all rows if none is open."""
    panel = [piece for piece in picture.pieces if piece.plate == "panel"]
    if not panel:
        return picture.rows
    left, right = min(piece.x for piece in panel), max(piece.x + len(piece.text) for piece in panel)
    return tuple([picture.rows[y][left:right] for y in sorted({piece.row for piece in panel})])


MARK = "▌"
"""Stands in place of the side of a frame that has changed."""


def open_frames(rows: tuple[str, ...]) -> list[str]:
    """Frames whose other corners are not where they belong."""
    found, rows = [], tuple(map(cornered, rows))
    for top_left, top_right, low_left, low_right, side in FRAMES:
        for y, row in enumerate(rows):
            for x, sign in enumerate(row):
                if sign == top_left:
                    right = row.find(top_right, x)
                    low = next((below for below in range(y + 1, len(rows)) if rows[below][x] not in (side, MARK)), 0)
                    whole = (
                        right > 0
                        and low > 0
                        and rows[low][x] == low_left
                        and rows[low][right] == low_right
                        and all(rows[between][right] == side for between in range(y + 1, low))
                    )
                    if not whole:
                        found.append(f"the frame at {x}, {y} does not close")
        tops, lows = (sum([row.count(corner) for row in rows]) for corner in (top_left, low_left))
        if tops != lows:
            found.append(f"{tops} frames begin with {top_left}, {lows} end with {low_left}")
    return found


def strange_signs(rows: tuple[str, ...], ascii: bool) -> list[str]:
    """What the table of signs does not know."""
    drawn = {sign for row in rows for sign in row if not sign.isascii()}
    return [f"not ASCII: {sign}" for sign in drawn] if ascii else [f"unknown: {sign}" for sign in drawn - KNOWN]


def ambiguous_signs(picture: Picture, ascii: bool) -> list[str]:
    """One sign for two things."""
    looks = sorted(
        [((SYMBOLS[name].ascii if ascii else SYMBOLS[name].sign), name) for name in picture.signs.difference(AROUND)]
    )
    found = []
    for sign, same in groupby(looks, key=lambda look: look[0]):
        names = [name for _sign, name in same]
        if sign.strip() and len(names) > 1:
            found.append(f"{sign} means {' and '.join(names)}")
    return found


def no_prompt(rows: tuple[str, ...], width: int) -> list[str]:
    """The last four rows: the table's edge, who is asked, what Enter does, the keys."""
    edge, ask, _enter, keys = rows[-ROWS:]
    found = []
    if edge[:2] not in (DOUBLE[0] * 2, ASCII_DOUBLE[0] * 2) or edge[-2:] != edge[:2]:
        found.append(f"no edge: {edge}")
    if ask[:2].strip() not in (SYMBOLS["turn"].sign, SYMBOLS["turn"].ascii):
        found.append(f"nobody is asked: {ask}")
    if not keys.strip():
        found.append("no keys")
    return found


def test_the_checks_can_fail() -> None:
    """A frame that is open, a sign nobody knows, one sign for two things, no edge."""
    rows = ("┌──┐", "│  │", "└── ")
    assert open_frames(rows)
    assert not open_frames(("┌──┐", "│  │", "└──┘"))
    assert strange_signs(("★",), ascii=False)
    assert strange_signs(("►",), ascii=True)
    both = Picture((), (), "", frozenset({"drape", "crypt.tapestry"}))
    assert ambiguous_signs(both, ascii=False)
    assert no_prompt(("----", "@ Ann", "", "o"), 4)
    assert not no_prompt(("====", "@ Ann", "", "o"), 4)


def test_ascii_figures_are_ascii() -> None:
    """The twins of the large figures too."""
    assert all(row.isascii() for rows in ASCII_FIGURES.values() for row in rows)
