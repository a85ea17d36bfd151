"""The end of a day or a night of Oliver Twist: the payments, the police files and the fines."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from rich.cells import cell_len

from rules.oliver_twist import events as e
from tui.games.oliver_twist.names import round_name, types_in
from tui.games.oliver_twist.round import Share, shares
from tui.games.oliver_twist.scene import Scene, letters
from tui.games.oliver_twist.story import Story
from tui.table.telling import NOBODY
from tui.widgets.canvas import fit_name
from tui.widgets.line import Part
from tui.widgets.sheet import Grain
from tui.widgets.slate import Row, Written
from tui.words import lengths

NAMES: Mapping[Grain, int] = {"wide": 12, "classic": 8, "narrow": 5}
"""Cells for the names beside the files."""
SHUT = "shut"
"""What is not opened yet."""


def count(scene: Scene, height: int) -> Written:
    """A table of the scoring as far as it is told, and with room the tokens of all files."""
    events, view = scene.marks.end, scene.view
    found = shares(events, view.seats)
    stopped = next((event for event in events if isinstance(event, e.Stopped)), None)
    announced = next((event for event in events if isinstance(event, e.Announced)), None)
    money = announced.money if announced else view.money if view.places else None
    teller = Story(scene.names, view)
    teller.night = scene.dark
    why = teller.told(stopped) if stopped is not None else ()
    title = lengths(*[f"Scoring: {said}" for said in why], f"Scoring of {round_name(teller.night)}")
    rows = [*_table(scene, found, money, announced.poorest if announced else NOBODY)]
    room = height - 2 - len(rows)
    air = room > 2 * view.seats
    if room > view.seats:
        rows += [Row()]
        for seat, share in enumerate(found):
            rows += [Row()] * air
            name = scene.begin(seat, NAMES[scene.grain])
            head = (f" {name}{' ' * (NAMES[scene.grain] - cell_len(name))} ", scene.role(seat))
            said = letters(share.file, scene) if share.opened else SHUT
            brief = (head, (str(len(share.file)), "ink"))
            rows.append(Row(((head, (said, "ink" if share.opened else "dim")), brief), flush=True))
    return Written(title, rows=tuple(rows), framed=True)


def _table(scene: Scene, found: Sequence[Share], money: Sequence[int] | None, poorest: int) -> list[Row]:
    none = scene.signs["none"]
    wide = {"wide": 12, "classic": 10, "narrow": 6}[scene.grain]
    head = {"wide": 26, "classic": 22, "narrow": 15}[scene.grain]
    thickest = [0 if share.shielded else len(share.file) for share in found]
    opened = all(share.opened for share in found)

    def row(long: str, short: str, cell: Callable[[int], str], role: str = "ink", most: str = "") -> Row:
        label = long if scene.grain != "narrow" else short
        parts: list[Part] = [(f"{label:{head}}", "dim")]
        for seat in range(len(found)):
            text = cell(seat)
            own = most if most and opened and thickest[seat] == max(thickest) else role
            parts += [(" " * (wide - len(text)), "dim"), (text, own if text not in (none, SHUT) else "dim")]
        return Row((tuple(parts),), flush=True)

    def signed(amount: int) -> str:
        return f"{amount:+d}" if amount else none

    def filed(seat: int, many: int) -> str:
        return str(many) if found[seat].opened else SHUT

    names: list[Part] = [(" " * head, "dim")]
    for seat in range(len(found)):
        name = fit_name(scene.begin(seat, 99), seat, wide - 1, scene.signs["cut"])
        names += [(" " * (wide - cell_len(name)), "dim"), (name, scene.role(seat))]
    files = [share.file for share in found]
    rows = [
        Row((tuple(names),), flush=True),
        row(" for ending it", " ending", lambda seat: signed(-found[seat].stop), "danger"),
        row(" for leftover sets", " leftovers", lambda seat: signed(found[seat].sets), "gold"),
        row(" tokens in the file", " file", lambda seat: filed(seat, len(files[seat])), most="warn bold underline"),
        row(" types in the file", " types", lambda seat: filed(seat, types_in(files[seat]))),
        row(" ignored for the fine", " ignored", lambda seat: "yes" if found[seat].shielded else none),
        row(" fine of the thickest", " fine", lambda seat: signed(-found[seat].fine), "danger"),
    ]
    if scene.dark:
        loot = [share.loot for share in found]
        rows.append(row(" burglary cards", " burglary", lambda seat: loot_sum(loot[seat], none), "gold"))
    rows.append(row(" money now", " money", lambda seat: str(money[seat]) if money else SHUT, "gold bold"))
    rows.append(row(" ", " ", lambda seat: "opens" if seat == poorest else ""))
    return rows


def loot_sum(cards: Sequence[int] | None, none: str) -> str:
    """What burglary cards add; SHUT until they are revealed."""
    if cards is None:
        return SHUT
    return f"{sum(cards):+d}" if cards else none
