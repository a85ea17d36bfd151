"""The choices of the map of Oliver Twist, in rows beside it, each with its letter and its cost."""

from __future__ import annotations

from rules.oliver_twist.steps.cards import Snatch
from rules.oliver_twist.steps.prowl import Fork
from tui.games.oliver_twist.moves import side
from tui.games.oliver_twist.names import BACK, hue, things
from tui.games.oliver_twist.plates.map import SIDE_SIGNS, Spot
from tui.games.oliver_twist.scene import Scene
from tui.games.oliver_twist.streets import address
from tui.widgets.line import EMPTY, Line, Part, line
from tui.widgets.slate import Row, Written
from tui.words import Said


def reach(scene: Scene, room: int) -> Written:
    """The spaces that can be chosen, the selected one among them; narrow: the way to the selected one."""
    if scene.grain == "narrow":
        return _way(scene)
    kinds = {spot.kind for spot in scene.spots}
    if not scene.spots or scene.panel:
        return Written()
    title = {
        frozenset(("take",)): "In reach",
        frozenset(("take", "turn")): "In reach",
        frozenset(("turn",)): "Turn over from",
        frozenset(("go",)): "Which way?",
    }.get(frozenset(kinds), "Spaces")
    snatch = isinstance(scene.step, Snatch)
    if snatch:
        title = "Open tokens"
    facts: Said = ("",)
    if "take" in kinds and not snatch:
        facts = ("to the bag", "bag", "") if scene.to_bag else ("to the file", "file", "")
    elif scene.grain == "classic" and not snatch:  # the numbers of the rows
        facts = ("in reach" if scene.spots[0].kind in ("stand", "peek") else "up to", "")
    return Written((title,), facts, tuple(_rows(scene, room - 1)))


def _rows(scene: Scene, room: int) -> list[Row]:
    """The rows that fit, the selected one among them, and the number of the others."""
    many = len(scene.spots)
    if many <= room:
        return [_row(scene, spot) for spot in scene.spots]
    at = scene.spots.index(scene.front) if scene.front in scene.spots else 0
    shown = max(1, room - 1)
    first = max(0, min(at - shown + 2, many - shown))
    more = many - shown
    key = scene.keys.word("moves")
    words = line(f"{more} more: arrows, or {key} for all", f"{more} more: {key} shows all", role="dim")
    rest = Row(words, action=f"key:{scene.keys.key('moves')}")
    return [*[_row(scene, spot) for spot in scene.spots[first : first + shown]], rest]


def _row(scene: Scene, spot: Spot) -> Row:
    here = scene.front == spot
    said, right = _said(scene, spot)
    return Row(said, spot.key, here, not spot.key, spot.action, right=right)


def _said(scene: Scene, spot: Spot) -> tuple[Line, Line]:
    view = scene.view
    place = address(view.plan, spot.space)
    if spot.kind == "take":
        face = view.faces[spot.space]
        head = (scene.code(face), f"{hue(face)} bold")
        way = scene.walked(spot, scene.way if scene.front == spot else 0)
        over = [view.faces[space] for space in way.over] if way else []
        times = scene.signs["oliver.jumped"]
        codes = " ".join([scene.jumped(passed) for passed in over])
        right: Line = (((codes, "danger"),), ((times * len(over), "danger"),)) if over else EMPTY
        return (*[(head, (f" {name}", "ink")) for name in things(view.edition, face)], (head,)), right
    if spot.kind in ("turn", "go"):
        assert scene.about is not None
        sign = scene.signs[SIDE_SIGNS[side(view, scene.about, spot.space)]]
        most = scene.about.left if isinstance(scene.about, Fork) else view.edition.line
        tokens = view.plan.line_length(spot.space, view.hidden, most)
        parts: tuple[Part, ...] = ((f"{sign} ", "way"), (place, "ink"))
        return (parts,), _number(scene, f"up to {tokens}", tokens)
    if spot.kind == "peek":
        return ((("?? ", "grey"), (place, "ink")),), (((("look", "dim")),),)
    targets = len(view.in_reach(spot.space))
    if not targets:
        return (((place, "ink"),),), line("face down" if scene.grain == "wide" else BACK.whole, role="dim")
    return (((place, "ink"),),), _number(scene, f"{targets} in reach", targets)


def _number(scene: Scene, words: str, number: int) -> Line:
    """The number at the right of a row; in a small column the title says what it counts."""
    return line(words if scene.grain == "wide" else str(number), role="dim")


def _way(scene: Scene) -> Written:
    """Narrow: the tokens between the gang and the selected space, one below the other."""
    if not scene.spots or scene.panel:
        return Written()
    if scene.front is None:
        rows = [Row((((f"{len(scene.spots)} to", "dim"),),), flush=True)]
        rows.append(Row(((("choose", "dim"),),), flush=True))
        return Written(rows=tuple(rows))
    over = [Row((((f" {scene.jumped(face)}", "danger"),),), flush=True) for face in scene.over]
    spot, view = scene.front, scene.view
    last: list[Row] = []
    if spot.kind == "take":
        code, role = scene.coded(view.faces[spot.space])
        last = [Row((((f"{scene.signs['here.left']} ", "focus"), (code, f"{role} bold")),), flush=True)]
    elif spot.kind == "stand":
        many = len(view.in_reach(spot.space))
        last = [Row((((words, "dim"),),), flush=True) for words in (f"{many} in", "reach")]
    return Written(rows=(*over, *last))
