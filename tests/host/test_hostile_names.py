"""Names are hostile everywhere: of whatever is typed or pasted only plain letters reach another terminal."""

from __future__ import annotations

import random
import unicodedata
from pathlib import Path

import pytest
from rich.cells import cell_len

from tests.helpers.far import Guest
from tests.helpers.halls import dealt, opened, present
from tests.helpers.screens import SIZES
from tui import locations
from tui.host.guest import Guest as Known
from tui.host.people import same_name
from tui.table.course import Played
from tui.words import clean

PARTS = (
    "\x1b[31m", "\x1b]0;t\x07", "\x1b[2J", "\x9b2J", "\x00", "\x07", "\r\n", "\t", "\u202e", "\u2066", "\u200b",
    "\u200d", "\ufeff", "\u0301" * 9, "\U000e0041", "\U0001f5dd", "\u4e2d", "\u05d0", "\u0627",
    "Bo", "A" * 40, " ", "{}",
    "[b]x[/b]", "%s", "$(id)", "`", "\\", "\ufffd", "\u2028", "\ud7ff", "é", "ẞ", "İ", "►", "║", "'", '"', "<script>",
)  # fmt: skip
WIDEST = 16


def a_name(luck: random.Random) -> str:
    """Something that a guest might type to do harm."""
    return "".join(luck.choices(PARTS, k=luck.randint(1, 6)))


def harmless(text: str) -> bool:
    """Whether text has letters, signs and single blanks only, and no tower of accents."""
    kinds = [unicodedata.category(sign) for sign in text]
    towers = "".join([kind[0] for kind in kinds]).count("MMM")
    return not towers and all(kind[0] != "C" and kind not in ("Zl", "Zp") for kind in kinds) and clean(text) == text


async def test_any_name_is_harmless_or_refused() -> None:
    luck = random.Random(3)
    async with opened() as hall:
        names = set[str]()
        for nth in range(400):
            guest = hall.hall.enter(f"SHA256:{nth}")
            assert isinstance(guest, Known)
            if not hall.hall.rename(guest, a_name(luck)):
                names.add(guest.name)
            hall.hall.gone(guest)
        guest = hall.hall.enter("SHA256:long")
        assert isinstance(guest, Known)
        assert not hall.hall.rename(guest, "x\x1b" * 1_000_000)
        names.add(guest.name)
        hall.hall.gone(guest)
    assert len(names) > 50
    for name in names:
        assert harmless(name), ascii(name)
        assert 1 <= cell_len(name) <= WIDEST, ascii(name)
    saved = (locations.home() / "hall.json").read_text()
    assert saved.isprintable()


@pytest.mark.parametrize("size", SIZES.values(), ids=SIZES)
async def test_screens_with_hostile_names_stay_whole(
    size: tuple[int, int], home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Names of all kinds at one table, in the list of the hall and in what is told of those who come and go."""
    monkeypatch.setattr(Played, "MOMENT", 0.0)
    luck = random.Random(str(size))
    async with opened() as hall:
        names = ["\u4e2d" * 30, "W" * 30, "\u05d0\u202eBo\x1b[31m"]
        guests = [present(hall.hall, f"key {nth}") for nth in range(3)]
        for guest, name in zip(guests, names, strict=True):
            assert not hall.hall.rename(guest, name)
        table = dealt(hall.hall, "crypt", ["key 0", "key 1", "key 2"])
        async with (
            await Guest.comes(hall.port, "key 0", size=size) as player,
            await Guest.comes(hall.port, "new", size=size) as visitor,
        ):
            await player.until("► ")
            await visitor.until("Type ")
            for _ in range(6):
                visitor.type(a_name(luck))
            await visitor.quiet()
            for _try in range(10):  # a code that was cut off may take an Enter with it
                if "YOUR NAME" not in visitor.screen().upper():
                    break
                await visitor.press("Z", "enter")
            else:
                raise AssertionError(visitor.screen())
            await visitor.press("a", "escape", "e", "comma", "escape")
            await player.press("comma", "escape", "l", "escape", "v", "escape")
            for guest in (player, visitor):
                rows = guest.screen().split("\n")
                assert len(rows) == size[1]
                assert all(cell_len(row) <= size[0] for row in rows)
                sent = guest.bytes.decode()
                for bad in ("\x1b[31m", "\u202e", "\u200b", "\x9b", "\x00", "\u2066", "\ufeff"):
                    assert bad not in sent, ascii(bad)
    assert not (home / "errors.log").exists()
    assert table.record


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Ann", "\N{CYRILLIC CAPITAL LETTER A}nn"),
        ("Bo", "B\N{GREEK SMALL LETTER OMICRON}"),
        ("Bo", "B0"),
        ("Bo", "\N{FULLWIDTH LATIN SMALL LETTER B}o"),
    ],
)
def test_names_that_look_alike_are_the_same(one: str, other: str) -> None:
    assert same_name(one, other)
    assert not same_name(one, other + "n")
