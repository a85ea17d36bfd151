"""The plate of public things beside the map of Thiefdom: patrol boards, missions, dealers, the dungeon."""

from __future__ import annotations

from rules.thiefdom.city import NOWHERE
from rules.thiefdom.edition import CARRIAGE, GUARDS, NOBLES, SMUGGLERS
from tui.games.thiefdom.addresses import kind_lengths
from tui.games.thiefdom.cards import short_name
from tui.games.thiefdom.names import LETTERS, goods_signs, guild, mission_signs
from tui.games.thiefdom.plates.map import SIDES
from tui.games.thiefdom.scene import Scene
from tui.widgets.line import Part, line
from tui.widgets.slate import Row, Written

NARROW = 30
"""Columns in which two missions stand in two columns."""


def goods(scene: Scene, width: int, height: int) -> Written:
    """As many parts as there are rows for, and the key that shows the rest; missions come first."""
    if height < 2:
        return Written()
    first, *parts = [
        _missions(scene, width), _boards(scene, width), _cellar(scene, width), _dealers(scene, width),
        _loot_board(scene, width),
    ]  # fmt: skip
    rows, whole = list(first), len(first) <= height - 1
    for part in parts:
        fits = len(rows) + len(part) < height
        rows += part if fits else []
        whole = whole and fits
    look = scene.keys.word("look")
    return Written(("Missions: points", "Missions"), ("",) if whole else (f"{look}: the rest", look), rows=tuple(rows))


def _boards(scene: Scene, width: int) -> list[Row]:
    """Which guild moves which townsfolk, under a heading of its own."""
    view = scene.view
    if view.solo:
        return []
    said = [(guild(seat), board_signs(scene, seat)) for seat in range(view.seats)]
    many = 2 if all(len(figures) <= 9 for _letter, figures in said) and view.seats > 2 else 1
    rows = [Row(line("Patrol boards", role="title"), flush=True)]
    for nth in range(0, len(said), many):
        parts: list[Part] = [(" ", "ink")]
        for seat, (letter, figures) in enumerate(said[nth : nth + many], nth):
            last = seat == nth + many - 1 or seat == len(said) - 1
            parts += [(f"{letter} ", f"guild{seat + 1} bold"), (figures if last else f"{figures:9}", "ink")]
        rows.append(Row((tuple(parts), tuple(parts[1:])), flush=True))
    return rows


def board_signs(scene: Scene, seat: int) -> str:
    """`◆A →A`."""
    view = scene.view
    return " ".join([figure_sign(scene, one) for one in view.edition.boards(view.seats)[view.boards[seat]]])


def figure_sign(scene: Scene, one: int) -> str:
    """`→A`."""
    view, signs = scene.view, scene.signs
    if one == CARRIAGE:
        return signs["thiefdom.carriage"] * 2
    if one in GUARDS:
        return f"{signs[f'city.{SIDES[view.facing[one]]}']}{LETTERS[one]}"
    full = view.bags >> (one - NOBLES[0]) & 1
    return f"{signs['thiefdom.noble' if full else 'thiefdom.noble.empty']}{LETTERS[one - NOBLES[0]]}"


def _missions(scene: Scene, width: int) -> list[Row]:
    """Mission by mission, `X7 2L 1G: 6 and 2$`; two in a row where they fit."""
    view, found = scene.view, list[tuple[str, ...]]()
    for place, section in enumerate(SMUGGLERS):
        if section in view.city.gates:
            mission, label = view.slots[place], f"{kind_lengths('smuggler')[-1]}{section}"
            said = mission_signs(scene.signs, view.edition.mission(mission)) if mission else ("none",)
            found.append(tuple([f"{label} {one}" for one in said]))
    cells, texts = (width - 1) // 2, list[tuple[str, ...]]()
    for one in found:
        before = texts[-1] if texts else ()
        beside = f"{before[-1]:{cells}}" if width > NARROW and before else f"{before[-1]}  " if before else ""
        if before and len(before) == 1 and len(beside) + len(one[-1]) < width:
            texts[-1] = ("", f"{beside}{one[-1]}")
        else:
            texts.append((next((form for form in one if len(form) < width), one[-1]),))
    return [Row(line(f" {text[-1]}"), flush=True) for text in texts]


def _dealers(scene: Scene, width: int) -> list[Row]:
    """What the dealers offer, with no card broken over two lines."""
    view = scene.view
    cards = [f"{short_name(view.edition, card)} {view.edition.gear(card).cost}$" for card in view.display] or [
        "nothing"
    ]
    lines = [" dealers"]
    for nth, card in enumerate(cards, 1):
        text = f"{card}," if nth < len(cards) else card
        if len(lines[-1]) + 1 + len(text) <= width:
            lines[-1] = f"{lines[-1]} {text}"
        else:
            lines.append(f"  {text}")
    return [Row(line(text, role="dim"), flush=True) for text in lines]


def _cellar(scene: Scene, width: int) -> list[Row]:
    view = scene.view
    cellar = goods_signs(scene.signs, view.cellar, len(view.cellar_art)) or "empty"
    return [Row(line(f" dungeon {cellar}", role="dim"), flush=True)]


def _loot_board(scene: Scene, width: int) -> list[Row]:
    """Which guards still have a badge, and which nobles a full bag."""
    view = scene.view
    badges = "".join([LETTERS[one] for one in GUARDS if view.cells[one] != NOWHERE and view.badges >> one & 1])
    bags = "".join([
        LETTERS[one - NOBLES[0]]
        for one in NOBLES
        if view.cells[one] != NOWHERE and view.bags >> (one - NOBLES[0]) & 1
    ])  # fmt: skip
    guards, nobles = badges or "none", bags or "none"
    return [
        Row(
            line(
                f" badges: guards {guards}; bags: nobles {nobles}",
                f" badges {guards}, bags {nobles}",
                f" badge {guards} bag {nobles}",
                role="dim",
            ),
            flush=True,
        )
    ]
