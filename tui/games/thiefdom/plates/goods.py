"""The plate of public things beside the map of Thiefdom: patrol boards, missions, dealers, the dungeon."""

from __future__ import annotations

from collections.abc import Iterable

from rules.thiefdom.city import NOWHERE
from rules.thiefdom.edition import CARRIAGE, GUARDS, NOBLES, SMUGGLERS
from tui.games.thiefdom.addresses import kind_lengths
from tui.games.thiefdom.cards import short_name
from tui.games.thiefdom.names import LETTERS, NO_GOODS, goods_signs, guild, mission_signs
from tui.games.thiefdom.plates.map import SIDES
from tui.games.thiefdom.scene import Scene
from tui.widgets.line import Line, Part, Parts, length, line
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
    if whole:
        return Written(("Missions: points",), rows=tuple(rows))
    look = scene.keys.word("look")
    return Written(("Missions",), (f"{look}: the rest", look), rows=tuple(rows))


def _boards(scene: Scene, width: int) -> list[Row]:
    """Which guild moves which townsfolk, under a heading of its own."""
    view = scene.view
    if view.solo:
        return []
    said = [(guild(seat), board_signs(scene, seat)) for seat in range(view.seats)]
    many = 2 if all(len(figures) <= 9 for _letter, figures in said) and view.seats > 2 else 1
    rows = [Row(line("Patrol boards", role="title"), flush=True)]
    for nth in range(0, len(said), many):
        parts = list[Part]()
        for seat, (letter, figures) in enumerate(said[nth : nth + many], nth):
            last = seat == nth + many - 1 or seat == len(said) - 1
            changed = scene.mark(*[("figure", one) for one in board(scene, seat)])
            parts += [changed, (f"{letter} ", f"guild{seat + 1} bold"), (figures if last else f"{figures:8}", "ink")]
        rows.append(Row((tuple(parts), tuple(parts[1:])), flush=True))
    return rows


def board(scene: Scene, seat: int) -> tuple[int, ...]:
    """The townsfolk on a guild's patrol board."""
    view = scene.view
    return view.edition.boards(view.seats)[view.boards[seat]]


def board_signs(scene: Scene, seat: int) -> str:
    """`◆A →A`."""
    return " ".join([figure_sign(scene, one) for one in board(scene, seat)])


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
    """Mission by mission, `X7 2L 1G: 6 and 2$`; all are worded shorter if that takes fewer rows."""
    view, missions = scene.view, list[Line]()
    for place, section in enumerate(SMUGGLERS):
        if section in view.city.gates:
            mission, label = view.slots[place], f"{kind_lengths('smuggler')[-1]}{section}"
            said = mission_signs(scene.signs, view.edition.mission(mission)) if mission else ("none",)
            missions.append(tuple([(scene.mark(("mission", place)), (f"{label} {one}", "ink")) for one in said]))
    whole, brief = [_in_pairs([forms[nth] for forms in missions], width) for nth in (0, -1)]
    fits = len(whole) <= len(brief) and all(length(parts) <= width for parts in whole)
    return [Row((parts,), flush=True) for parts in (whole if fits else brief)]


def _in_pairs(missions: Iterable[Parts], width: int) -> list[Parts]:
    """Two in a row where they fit."""
    rows, beside = list[Parts](), (width - 1) // 2 if width > NARROW else 0
    for parts in missions:
        gap = max(1, beside - length(rows[-1])) if rows else 0
        if rows and len(rows[-1]) == 2 and length(rows[-1]) + gap + length(parts) <= width:
            rows[-1] = (*rows[-1], (" " * gap, "ink"), *parts)
        else:
            rows.append(parts)
    return rows


def _dealers(scene: Scene, width: int) -> list[Row]:
    """What the dealers offer, with no card broken over two lines."""
    view = scene.view
    cards = [f"{short_name(view.edition, card)} {view.edition.gear(card).cost}$" for card in view.display] or [
        "nothing"
    ]
    lines = ["dealers"]
    for nth, card in enumerate(cards, 1):
        text = f"{card}," if nth < len(cards) else card
        if len(lines[-1]) + 2 + len(text) <= width:
            lines[-1] = f"{lines[-1]} {text}"
        else:
            lines.append(f"  {text}")
    first, *more = [(text, "dim") for text in lines]
    changed = scene.mark(("display", 0))
    return [Row(((changed, first),), flush=True), *[Row(((part,),), flush=True) for part in more]]


def _cellar(scene: Scene, width: int) -> list[Row]:
    view = scene.view
    cellar = goods_signs(scene.signs, view.cellar, len(view.cellar_art)) or NO_GOODS
    return [Row(((scene.mark(("cellar", 0)), (f"dungeon {cellar}", "dim")),), flush=True)]


def _loot_board(scene: Scene, width: int) -> list[Row]:
    """Which guards still have a badge, and whether the nobles' bags are full."""
    view = scene.view
    guards = [one for one in GUARDS if view.cells[one] != NOWHERE and view.badges >> one & 1]
    nobles = [one for one in NOBLES if view.cells[one] != NOWHERE]
    badges, bags = [" ".join([figure_sign(scene, one) for one in figures]) or "none" for figures in (guards, nobles)]
    texts = [f" badges {badges}   bags {bags}"]
    if len(texts[0]) > width:
        texts = [f" badges {badges}", f" bags {bags}"]
    return [Row(line(text, role="dim"), flush=True) for text in texts]
