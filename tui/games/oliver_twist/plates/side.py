"""The choices of the map of Oliver Twist, in rows beside it, each with its letter and its cost."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain

from rules.oliver_twist.state import NO_CARD
from rules.oliver_twist.steps.cards import Snatch
from rules.oliver_twist.steps.prowl import Fork
from tui.games.oliver_twist.moves import side
from tui.games.oliver_twist.names import BACK, hue, loot_sign, things
from tui.games.oliver_twist.plates.map import SIDE_SIGNS, Spot
from tui.games.oliver_twist.scene import Scene
from tui.games.oliver_twist.streets import address
from tui.widgets.canvas import wrap
from tui.widgets.line import EMPTY, Line, Part, Parts, line
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
        frozenset(("take",)): "Within reach",
        frozenset(("take", "turn")): "Within reach",
        frozenset(("turn",)): "Turn over from",
        frozenset(("go",)): "Which way?",
    }.get(frozenset(kinds), "Spaces")
    snatch = isinstance(scene.step, Snatch)
    if snatch:
        title = "Open tokens"
    facts: Said = ("",)
    if "take" in kinds and not snatch:
        facts = ("bag", "") if scene.to_bag else ("file", "")
    elif scene.grain == "classic" and not snatch:  # the numbers of the rows
        facts = ("in reach" if scene.spots[0].kind in ("stand", "peek") else "up to", "")
    return Written((title,), facts, tuple(_rows(scene, room - 1)))


def told(scene: Scene, width: int, height: int) -> Written:
    """What is told in this stretch, sentence by sentence; a full column begins again at its top. Below: a burglary."""
    below = _burglary(scene)
    if scene.grain == "narrow":
        return Written(rows=below)
    room, shown = height - 1 - len(below), list[Row]()
    for beat in scene.said:
        rows = [Row(line(f" {text}"), flush=True) for text in wrap(beat.says[0], width - 2)]
        shown = [*shown, *rows] if len(shown) + len(rows) <= room else rows
    return Written(("What happened",), rows=(*shown[:room], *below))


def _burglary(scene: Scene) -> tuple[Row, ...]:
    """The burglary cards on the table, which one is kept, and the tool that is used up."""
    marks, times = scene.marks, scene.signs["oliver.jumped"]
    found: list[Parts] = []
    if marks.drawn:
        faces = [*scene.view.drawn, *[NO_CARD] * marks.drawn][: marks.drawn]
        found.append((("drew ", "dim"), *chain(*[_laid(card, "red bold") for card in faces])))
    if marks.kept:
        found.append((("kept ", "dim"), *_laid(NO_CARD, "gold bold")))
    if marks.tool:
        found.append((("used ", "dim"), (f"{times}{scene.code(marks.tool)}{times}", "danger")))
    return tuple([Row(((blank, *parts), parts, parts[1:]), flush=True) for parts in found for blank in [(" ", "ink")]])


def _laid(card: int, role: str) -> Parts:
    """A burglary card on the table."""
    return ("[", "rule"), (loot_sign(card), role), ("]", "rule")


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
    head, shown_by = (f"{more} more: ", "dim"), (key, "key")
    words: Line = (
        (head, ("arrows, or ", "dim"), shown_by, (" for all", "dim")),
        (head, shown_by, (" shows all", "dim")),
    )
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
        gain: Parts = ((f"+{adds} ", "gold"),) if (adds := scene.adds(face)) else ()
        cost: Parts = ((f" -{types}", "danger"),) if way and (types := scene.new_types(way.over)) else ()
        right: Line = EMPTY
        if over:
            right = ((*gain, (codes, "danger"), *cost), (*gain, (times * len(over), "danger"), *cost))
        elif gain:
            right = (gain,)
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
        return Written(rows=tuple(_by_steps(scene)))
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


def _by_steps(scene: Scene) -> Iterator[Row]:
    """Narrow: how many there are, and the tokens in reach by the number of steps."""
    takes = [spot for spot in scene.spots if spot.kind == "take"]
    yield Row(line(f"{len(scene.spots)} to" if not takes else f"{len(takes)} in", role="dim"), flush=True)
    yield Row(line("choose" if not takes else "reach", role="dim"), flush=True)
    if takes and scene.small:
        yield Row((((scene.keys.word("letters"), "key"), (" letters", "dim")),), flush=True)
    steps: dict[int, list[Part]] = {}
    for spot in takes:
        way = scene.walked(spot)
        steps.setdefault(len(way.over) + 1 if way else 0, []).append(scene.coded(scene.view.faces[spot.space]))
    for many, codes in sorted(steps.items()):
        for nth in range(0, len(codes), 2):
            head = f"{many} " if many and not nth else "  "
            pair = [part for code in codes[nth : nth + 2] for part in (code, (" ", "ink"))]
            yield Row((((head, "dim"), *pair),), flush=True)
