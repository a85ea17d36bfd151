"""The choices beside the map of Thiefdom and the panels: rows in a column, lists that interrupt."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from rules.thiefdom.edition import GUARDS
from rules.thiefdom.state import THIEVES
from rules.thiefdom.steps.patrol import Driving
from tui.games.thiefdom.addresses import runs, spot
from tui.games.thiefdom.moves.walk import cells_seen
from tui.games.thiefdom.moves.ways import Way
from tui.games.thiefdom.names import thief_sign
from tui.games.thiefdom.plates.map import SIDES
from tui.games.thiefdom.plates.tables import FRAME, bartered, bartering, planning
from tui.games.thiefdom.plates.together import together
from tui.games.thiefdom.scene import Scene
from tui.widgets.canvas import wrap
from tui.widgets.choices import Item, Offered
from tui.widgets.line import Line, Part, Parts, line
from tui.widgets.slate import Row, Written

if TYPE_CHECKING:
    from tui.games.thiefdom.questions.option import Option

TALLEST = 16
"""The rows of the map where a cell has one row: a panel beside it is no higher."""

# Rows beside the map --------------------------------------------------------------------------------


def rows(scene: Scene, height: int) -> Offered:
    """The choices beside the map, in short words."""
    if not scene.rows or scene.listed:
        return Offered()
    items = tuple([_item(scene, option) for option in scene.rows])
    more = isinstance(scene.step, Driving) and len(items) > height - 1
    fact = f"{scene.keys.word('next')}: next" if more else ""
    return Offered((scene.title,) if scene.grain != "narrow" else ("",), (fact,), items=items, hand=True)


def _item(scene: Scene, option: Option) -> Item:
    said = march_line(scene, option.march) if option.march is not None else _row_line(scene, option)
    key = option.key if len(option.key) == 1 else ""
    return Item(said, key, False, scene.front == option, option.action)


def _row_line(scene: Scene, option: Option) -> Line:
    """A row in its lengths: title, value, cost, effect."""
    value = scene.value(option)
    found: list[Parts] = []
    for nth, title in enumerate(option.title):
        texts = dict.fromkeys(value if not nth else value[-1:]) or (("",))
        for text in texts:
            head = ((title, "ink"), *_valued(scene, option, text))
            right = ((f": {option.right}", "dim"),) if option.right else ()
            more = ((f"; {option.more}", "dim"),) if option.more else ()
            found += [(*head, *right, *more), (*head, *right), head]
    return tuple(found)


def _valued(scene: Scene, option: Option, value: str) -> Parts:
    """` ‹2 of 4›`, without the marks where there is only one value."""
    if not value:
        return ()
    if not option.valued:
        return ((f" {value}", "ink"),)
    return ((f" {scene.signs['laid.left']}{value}{scene.signs['laid.right']}", "staged"),)


def march_line(scene: Scene, found: Way) -> Line:
    """A way of a figure: `→↓2←`, whom it arrests (or how many), and where it ends."""
    step, signs = scene.step, scene.signs
    assert isinstance(step, Driving)
    path = "".join(
        [f"{signs[f'city.{SIDES[side]}']}{steps if steps > 1 else ''}" for side, steps in runs(found.march.headings)]
    )
    seen = signs["city.seen"]
    caught: list[Part] = [
        (f" {seen}{thief_sign(one.seat * THIEVES + one.thief)}{seen}", "danger") for one in found.outlook.spotted
    ]
    ends: Parts = ((f"  to {spot(scene.view.city, found.march.end)[0]}", "dim"),)
    looks: Parts = ()
    if step.figure in GUARDS:
        side = signs[f"city.{SIDES[found.march.facing]}"]
        looks = ((f", facing {side} seeing {cells_seen(found)}", "dim"),)
    head: Parts = ((path, "ink"), *caught)
    many: Line = (((path, "ink"), (f" {seen}{len(caught)}{seen}", "danger")),) if len(caught) > 1 else ()
    return ((*head, *ends, *looks), (*head, *ends), head, *many)


# Panels that interrupt ------------------------------------------------------------------------------


TOO_MANY = 99
"""More rows than any table has."""


def high(scene: Scene, width: int) -> int:
    """The rows of the panel at this width, its frame included; 0: there is none."""
    if scene.together:
        return len(together(scene, width).rows) + FRAME
    if scene.slots:
        return len(planning(scene).rows) + FRAME
    if scene.barter:
        return bartered(scene.barter, width) or TOO_MANY
    if not scene.listed:
        return 0
    most = TOO_MANY if scene.grain == "wide" else TALLEST - FRAME
    fits = _form(scene, width, most) is not None
    return len(_listed(scene, width, most)) + FRAME if fits else TOO_MANY


def highest(scene: Scene, width: int) -> int:
    """The same for the choice with the longest text, so that the panel keeps its place while choices are selected."""
    form = _form(scene, width, TALLEST - FRAME) if scene.listed and not scene.barter and not scene.slots else None
    return form.rows + FRAME if form is not None else high(scene, width)


def panel(scene: Scene, width: int, height: int) -> Written:
    """A table to fill, or a list that interrupts."""
    if width < 10:
        return Written()  # the map is shown instead
    if scene.together:
        return together(scene, width)
    if scene.slots:
        return planning(scene)
    if scene.barter:
        return bartering(scene, scene.barter, width)
    if not scene.listed:
        return Written()
    rows = _listed(scene, width, height - FRAME if scene.covering else max(height, TALLEST) - FRAME)
    if len(rows) > height - FRAME:
        rows = _listed(scene, width, height - FRAME)
    return Written((scene.title, "Choose"), rows=rows, framed=True)


class Form(NamedTuple):
    """How much of a list is written."""

    full: bool
    """Whether all choices say what they do, and not only the selected one."""
    below: list[Row]
    """The notes below the choices."""
    rows: int
    """How many rows that takes, whichever choice is selected."""


def _form(scene: Scene, width: int, height: int) -> Form | None:
    """The fullest form of a list that fits."""
    listed = [option for option in scene.options if option.cell is None]
    more, note = _below(scene, width)
    full, brief = [[len(_block(scene, one, width, whole)) for one in listed] for whole in (True, False)]
    most = max([one - other for one, other in zip(full, brief, strict=True)], default=0)
    forms = (
        Form(True, more, sum(full) + len(more)),
        Form(True, note, sum(full) + len(note)),
        Form(False, note, sum(brief) + most + len(note)),
        Form(False, [], sum(brief) + most),
    )
    return next((form for form in forms if form.rows <= height), None)


def _listed(scene: Scene, width: int, height: int) -> tuple[Row, ...]:
    """The rows of a list; where there is little room, only the selected row says what it does."""
    listed = [option for option in scene.options if option.cell is None]
    form = _form(scene, width, height)
    full = form is not None and form.full
    blocks = [_block(scene, option, width, full or scene.front == option) for option in listed]
    if form is None:
        return _scrolled(scene, listed, blocks, height)
    return (*[row for block in blocks for row in block], *form.below)


def _scrolled(scene: Scene, listed: list[Option], blocks: list[list[Row]], height: int) -> tuple[Row, ...]:
    """The rows around the selected one, and how many others there are."""
    front = next((nth for nth, option in enumerate(listed) if option == scene.front), 0)
    first = last = front
    used = len(blocks[front])
    while True:
        if last + 1 < len(blocks) and used + len(blocks[last + 1]) <= height - 1:
            last += 1
            used += len(blocks[last])
        elif first > 0 and used + len(blocks[first - 1]) <= height - 1:
            first -= 1
            used += len(blocks[first])
        else:
            break
    gone = len(blocks) - (last - first + 1)
    said = f"{gone} more: {scene.keys.word('up')}, {scene.keys.word('down')}"
    return (*[row for block in blocks[first : last + 1] for row in block], Row(line(said, role="dim")))


def _block(scene: Scene, option: Option, width: int, full: bool) -> list[Row]:
    """The rows of a choice: its title and cost, then what it does."""
    here = scene.front == option
    end = option.kind == "end"
    key = option.key if len(option.key) == 1 else scene.keys.key("no") if end else ""
    action = f"key:{key}" if end else option.action
    room = width - 6
    value = scene.value(option)
    words = [value[0] if value else "", value[-1] if value else ""]
    heads = [
        ((title, "ink bold" if here else "ink"), *_valued(scene, option, words[bool(nth)]))
        for nth, title in enumerate(option.title)
    ]
    right = line(option.right, role="dim") if option.right else ()
    whole = heads[:1] if full else heads
    head = next((head for head in whole if _fits(head, option.right, room)), None)
    if head is not None:
        found = [Row((head,), key, here, False, action, right=right)]
    else:
        head = next((head for head in heads if len(_text(head)) <= room), None)
        if head is not None:
            found = [Row((head,), key, here, False, action)]
        else:
            first, *others = wrap(_text(heads[0]), room)
            found = [Row(line(first, role="ink bold" if here else "ink"), key, here, False, action)]
            found += [Row(line(text, role="ink"), action=action) for text in others]
        found += [Row(line(text, role="dim"), action=action) for text in wrap(option.right, room) if text]
    if full and option.more:
        found += [Row(line(text, role="ink" if here else "dim"), action=action) for text in wrap(option.more, room)]
    return found


def _fits(parts: Parts, right: str, room: int) -> bool:
    return len(_text(parts)) + (len(right) + 1 if right else 0) <= room and len(right) <= room // 2


def _text(parts: Parts) -> str:
    return "".join([text for text, _role in parts])


def _below(scene: Scene, width: int) -> tuple[list[Row], list[Row]]:
    """The notes below the rows, and the same in one sentence."""

    notes = scene.notes
    if notes is None:
        return [], []
    found = [Row(line(notes.title, role="title")) if notes.title else Row()]
    for said in notes.texts:
        first, *rest = wrap(said, width - 8)
        found += [Row(line(first, role="dim")), *[Row(line(f"  {text}", role="dim")) for text in rest]]
    return found, [Row(line(text, role="dim")) for text in wrap(notes.brief, width - 6)]
