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


def goods(scene: Scene, width: int, height: int) -> Written:
    """As many parts as there are rows for, and the key that shows the rest."""
    if height < 2:
        return Written()
    parts = [
        _missions(scene, width), _boards(scene, width), _cellar(scene, width), _dealers(scene, width),
        _loot_board(scene, width),
    ]  # fmt: skip
    room, left = height - 1, []
    for part in parts:
        fits = len(part) <= room
        room -= len(part) if fits else 0
        left.append(part if fits else [])
    missions, boards, cellar, dealers, loot = left
    whole = left == parts
    title = "Missions, dealers" if scene.view.solo or not boards else "Patrol, missions, dealers"
    if not dealers:
        title = "Missions"
    if scene.tight and not dealers:
        title = f"Missions ({kind_lengths('smuggler')[-1]})"
    look = scene.keys.word("look")
    fact = ("",) if whole else (f"{look}: the rest", look)
    return Written((title, "Missions"), fact, rows=(*boards, *missions, *dealers, *cellar, *loot))


def _boards(scene: Scene, width: int) -> list[Row]:
    """Which guild moves which townsfolk."""
    view = scene.view
    if view.solo:
        return []
    said = [(guild(seat), board_signs(scene, seat)) for seat in range(view.seats)]
    many = 2 if all(len(figures) <= 9 for _letter, figures in said) and view.seats > 2 else 1
    rows = []
    for nth in range(0, len(said), many):
        parts: list[Part] = [(" ", "ink")]
        for seat, (letter, figures) in enumerate(said[nth : nth + many], nth):
            last = seat == nth + many - 1 or seat == len(said) - 1
            parts += [(f"{letter} ", f"seat{seat + 1} bold"), (figures if last else f"{figures:9}", "ink")]
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
    """Mission by mission: what to deliver, what it brings."""
    view = scene.view
    found = []
    for place, section in enumerate(SMUGGLERS):
        if section in view.city.gates:
            mission = view.slots[place]
            signs = mission_signs(view.edition.mission(mission)) if mission else ("none",) * 4
            found.append(tuple([f"{section}:{'' if nth > 1 else ' '}{one}" for nth, one in enumerate(signs)]))
    cells = (width - 2) // 2
    pairs = [found[nth : nth + 2] for nth in range(0, len(found), 2)]
    sizes = [(0, cells), (1, cells), (2, cells), (2, 0), (3, 0)]
    ways = [[_beside([one[size] for one in both], wide) for both in pairs] for size, wide in sizes]
    texts = next((texts for texts in ways if all(len(text) <= width for text in texts)), ways[-1])
    return [Row(line(f" {text}", text), flush=True) for text in texts]


def _beside(texts: list[str], cells: int) -> str:
    """Texts in columns of `cells` cells; the last keeps its length."""
    return " ".join([*[f"{text:{cells}}" for text in texts[:-1]], texts[-1]])


def _dealers(scene: Scene, width: int) -> list[Row]:
    """What the dealers offer, with no card broken over two lines."""
    view = scene.view
    cards = [f"{short_name(view.edition, card)} {view.edition.gear(card).cost}$" for card in view.display] or [
        "nothing"
    ]
    lines = [f" {_letter(scene, 'dealer')}{'dealer' if scene.tight else 'dealers'}"]
    for nth, card in enumerate(cards, 1):
        text = f"{card}," if nth < len(cards) else card
        if len(lines[-1]) + 1 + len(text) <= width:
            lines[-1] = f"{lines[-1]} {text}"
        else:
            lines.append(f"  {text}")
    return [Row(line(text, role="dim"), flush=True) for text in lines]


def _cellar(scene: Scene, width: int) -> list[Row]:
    view = scene.view
    cellar = goods_signs(view.cellar, len(view.cellar_art)) or "empty"
    return [Row(line(f" {_letter(scene, 'dungeon')}dungeon {cellar}", role="dim"), flush=True)]


def _letter(scene: Scene, kind: str) -> str:
    """The letter of a location on a map that has room for one letter only."""
    return f"{kind_lengths(kind)[-1]} " if scene.tight else ""


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
