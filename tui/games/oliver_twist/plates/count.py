"""The end of a day or a night of Oliver Twist: the payments, the police files and the fines."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from rich.cells import cell_len

from rules.oliver_twist import events as e
from tui.games.oliver_twist.names import round_name, types_in
from tui.games.oliver_twist.round import Share, shares
from tui.games.oliver_twist.scene import Scene, letters
from tui.games.oliver_twist.story import Story
from tui.widgets.canvas import fit_name
from tui.widgets.line import Part
from tui.widgets.slate import Row, Written
from tui.words import lengths


def count(scene: Scene, events: Sequence[object], width: int, height: int) -> Written:
    """A table of the scoring, and with room the tokens of all files."""
    found = shares([event for event in events if isinstance(event, e.Event)], scene.view.seats)
    stopped = next((event for event in events if isinstance(event, e.Stopped)), None)
    announced = next((event for event in events if isinstance(event, e.Announced)), None)
    money = announced.money if announced else scene.view.money if scene.view.places else None
    teller = Story(scene.names, scene.view)
    teller.night = bool(scene.view.places)  # at nightfall the view is of the night already
    why = teller.told(stopped) if stopped is not None else ()
    title = lengths(*[f"Scoring: {said}" for said in why], f"Scoring of {round_name(teller.night)}")
    rows = [*_table(scene, found, money, announced.poorest if announced else -1)]
    if height > len(rows) + 2 * scene.view.seats + 4:
        rows += [Row(), Row(((("the files, opened", "dim"),),))]
        for seat, share in enumerate(found):
            parts: tuple[Part, ...] = (scene.who(seat), (f"  {letters(share.file, scene)}", "ink"))
            rows += [Row(), Row((parts, (parts[0], (f"  {len(share.file)}", "ink"))))]
    return Written(title, rows=tuple(rows), framed=True)


def _table(scene: Scene, found: Sequence[Share], money: Sequence[int] | None, poorest: int) -> list[Row]:
    none = scene.signs["none"]
    wide = {"wide": 12, "classic": 10, "narrow": 6}[scene.grain]
    head = {"wide": 26, "classic": 22, "narrow": 15}[scene.grain]

    def row(long: str, short: str, cell: Callable[[int], str], role: str = "ink") -> Row:
        label = long if scene.grain != "narrow" else short
        parts: list[Part] = [(f"{label:{head}}", "dim")]
        for seat in range(len(found)):
            text = cell(seat)
            parts.append((f"{text:>{wide}}", role if text != none else "dim"))
        return Row((tuple(parts),), flush=True)

    def signed(amount: int) -> str:
        return f"{amount:+d}" if amount else none

    names: list[Part] = [(" " * head, "dim")]
    for seat in range(len(found)):
        name = fit_name(scene.begin(seat, 99), seat, wide - 1, scene.signs["cut"])
        names += [(" " * (wide - cell_len(name)), "dim"), (name, scene.role(seat))]
    rows = [Row((tuple(names),), flush=True)]
    if money is not None:
        before = [coins + share.stop + share.fine - share.sets for coins, share in zip(money, found, strict=True)]
        rows.append(row(" money before", " before", lambda seat: str(before[seat])))
    rows.append(row(" for ending it", " ending", lambda seat: signed(-found[seat].stop), "danger"))
    rows.append(row(" for leftover sets", " leftovers", lambda seat: signed(found[seat].sets), "gold"))
    rows.append(row(" tokens in the file", " file", lambda seat: str(len(found[seat].file))))
    rows.append(row(" types in the file", " types", lambda seat: str(types_in(found[seat].file))))
    rows.append(row(" ignored for the fine", " ignored", lambda seat: "yes" if found[seat].shielded else none))
    rows.append(row(" fine", " fine", lambda seat: signed(-found[seat].fine), "danger"))
    if money is not None:
        rows.append(Row())
        rows.append(row(" money now", " now", lambda seat: str(money[seat]), "gold bold"))
    if poorest >= 0:
        rows.append(row(" ", " ", lambda seat: "opens" if seat == poorest else ""))
    return rows
