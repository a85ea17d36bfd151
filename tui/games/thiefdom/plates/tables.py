"""The tables to fill in Thiefdom: the plan of the night, and who has what after an exchange."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.thiefdom.state import PATROL, THIEVES
from tui.games.thiefdom.names import guild, thief_sign
from tui.games.thiefdom.plates.goods import board_signs
from tui.games.thiefdom.scene import Scene
from tui.widgets.canvas import wrap
from tui.widgets.line import Line, Part, Parts, line
from tui.widgets.slate import Row, Written

if TYPE_CHECKING:
    from tui.games.thiefdom.questions.barter import Barter

FRAME = 2
"""The rows of a frame."""

# The plan -----------------------------------------------------------------------------------------------


def planning(scene: Scene) -> Written:
    """Thieves and patrol board down, parts of the night across."""
    narrow, wide = scene.grain == "narrow", scene.grain == "wide"
    assert scene.seat is not None
    begin = " " * {"wide": 13, "classic": 7, "narrow": 5}[scene.grain]
    gap = " " if wide else ""
    numbers = [f" {part + 1}" if narrow else f" {part + 1} " for part in range(len(scene.slots))]
    found = [Row((((begin, "dim"), (gap.join(numbers), "dim")),), flush=True)]
    for what in range(len(scene.slots)):
        found.append(Row(_thing(scene, what), "", scene.cursor[0] == what, action=f"row:{what}"))
    if not narrow:
        patrol = f"{scene.signs['thiefdom.townsfolk']}  patrol board"
        told = not wide and scene.since is not None  # the strip needs the row more
        found += [Row(line(patrol, role="dim"))] * (not scene.view.solo and not told)
    title = f"{scene.begin(scene.seat)}'s plan"
    return Written((title, "Plan") if not narrow else ("",), rows=tuple(found), framed=not narrow)


def _thing(scene: Scene, what: int) -> Line:
    view, seat, signs = scene.view, scene.seat, scene.signs
    assert seat is not None
    narrow, wide = scene.grain == "narrow", scene.grain == "wide"
    room = {"wide": 9, "classic": 3, "narrow": 1}[scene.grain]
    if what == PATROL:
        name, role = signs["thiefdom.townsfolk"], "ink bold"
    else:
        name, role = thief_sign(seat * THIEVES + what), f"guild{seat + 1} bold"
    parts: list[Part] = [(f"{name:{room + 1}}", role)]
    for slot, lies in enumerate(scene.slots):
        sign = str(slot + 1) if lies == what else " "
        left, right = ("[", "]") if lies != what else (signs["laid.left"], signs["laid.right"])
        role = "staged" if lies == what else "dim"
        if scene.cursor == (what, slot):
            role = f"{role} reverse"
        if narrow:
            parts.append((f" {sign if lies == what else signs['ahead']}", role))
        else:
            parts.append((f"{left}{sign}{right}{' ' if wide else ''}", role))
    if not wide:
        return (tuple(parts),)
    where = scene.where(view.thieves[seat * THIEVES + what].space) if what != PATROL else (board_signs(scene, seat),)
    return (*[(*parts, (said, "dim")) for said in where], tuple(parts))


# Exchanging goods ---------------------------------------------------------------------------------------


NAME, NAME_LEAST, CELL = 11, 6, 5
"""The width of the column for a kind of goods, its least width, and the least width of a holder's column."""


def bartered(barter: Barter, width: int) -> int:
    """The rows of an exchange, its frame included; 0: its columns are too wide."""
    holders = len(barter.thieves) + barter.home
    if NAME_LEAST + (CELL + 1) * holders > width - 6:
        return 0
    slots = 2 if not barter.home or barter.thieves else 0
    return 1 + len(barter.kinds) + slots + 1 + 2 * holders + FRAME


def bartering(scene: Scene, barter: Barter, width: int) -> Written:
    """Kinds of goods down, holders across: what each would have, and below it who gives and gets what."""
    signs = scene.signs
    held = [[_held(barter, place, which) for place in range(len(barter.thieves))] for which in (0, 1)]
    cell = max(CELL, *[len(text) + 1 for row in held for text, _role in row])
    begin = max(NAME_LEAST, min(NAME, width - 5 - cell * (len(barter.thieves) + barter.home) - 7))
    head: list[Part] = [(" " * (begin + 1), "dim")]
    for index in barter.thieves:
        head += [(thief_sign(index), f"guild{scene.view.guild(index) + 1} bold"), (" " * (cell - 2), "ink")]
    if barter.home:
        seat = barter.step.seat
        head += [(f"{signs['thiefdom.hideout']}{guild(seat)}", f"guild{seat + 1} bold"), (" " * (cell - 2), "ink")]
    rows = [Row((tuple(head),))]
    for nth, kind in enumerate(barter.kinds):
        rows.append(Row(_kind(scene, barter, nth, kind, begin, cell), "", scene.cursor[0] == nth))
    if not barter.home or len(barter.thieves) > 0:
        for name, texts in zip(("gold slots", "loot slots"), held, strict=True):
            parts: Parts = ((f"{name:{begin}} ", "dim"), *[(f"{text:{cell}}", role) for text, role in texts])
            rows.append(Row((parts,)))
    rows.append(Row())
    for place, gave, got in barter.gives():
        gives = [f"gives {gave}"] if gave else []
        gets = [f"gets {got}"] if got else []
        said = f"{barter.holder(place)} {', '.join([*gives, *gets])}"
        rows += [Row(line(text)) for text in wrap(said, width - 7)]
    if not barter.changed:
        rows.append(Row(line("nothing exchanged yet", role="dim")))
    title = "Exchange in the hideout" if barter.home else f"Exchange between {barter.holder(0)} and {barter.holder(1)}"
    return Written((title, "Exchange"), rows=tuple(rows), framed=True)


def _kind(scene: Scene, barter: Barter, nth: int, kind: int, begin: int, cell: int) -> Line:
    """`gold  ‹2›  0   1   3   of 6`."""
    signs, parts = scene.signs, list[Part]()
    title = barter.title(kind)
    parts.append((f"{title[:begin]:{begin}}", "ink"))
    counts, before = barter.counts[kind], barter.before[kind]
    for place, count in enumerate(counts):
        moved = count != before[place]
        left, right = (signs["laid.left"], signs["laid.right"]) if moved else (" ", " ")
        here = scene.cursor == (nth, place)
        role = "staged" if moved else "ink"
        parts += [(left, "staged"), (str(count), f"{role} reverse" if here else role), (right, "staged")]
        parts.append((" " * (cell - 2 - len(str(count))), "ink"))
    total: Parts = ((f"of {sum(counts)}", "dim"),)
    return ((*parts, *total), tuple(parts))


def _held(barter: Barter, place: int, which: int) -> Part:
    """How full a thief's slots for gold or for loot are: `2/4`, `2/4+1` with room for either."""
    has, room = barter.held(place)[which], barter.room(place)
    text = f"{has}/{room[which]}" + (f"+{room[2]}" if room[2] else "")
    return (text, "danger" if barter.crammed(place) and has > room[which] else "dim")
