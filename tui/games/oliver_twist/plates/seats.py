"""Everybody at the table of Oliver Twist, Fagin, the streets in numbers, the own lair, and the title."""

from __future__ import annotations

from collections import Counter

from rich.cells import cell_len

from rules.oliver_twist.edition import BURGLARY, CHARACTER, GOODS, HEX, TOOL, WALLET, kind
from rules.oliver_twist.heaps import faces as faces_of
from rules.oliver_twist.sales import sets
from rules.oliver_twist.steps.prowl import Overflow
from tui.games.oliver_twist.names import (
    CALLED,
    count_words,
    face_name,
    hue,
    kinds_name,
    loot_sign,
    pounds,
    short_name,
    types_in,
    types_words,
)
from tui.games.oliver_twist.scene import Scene
from tui.widgets.canvas import fit_name
from tui.widgets.line import Line, Part, Parts, line
from tui.widgets.slate import Row, Written
from tui.words import Said, plural

FIVE = 5
"""So many tokens have a place of their own in a reserve; the others lie on top of them."""


# The title --------------------------------------------------------------------------------------------


def title(scene: Scene) -> tuple[tuple[tuple[str, str], ...], Said]:
    """Day or night, and what is left in the streets."""
    view = scene.view
    over = scene.moment == "end"
    dark = view.night and (not over or bool(view.places))
    tokens = (view.visible | view.hidden).bit_count()
    day, night = ("day", "NIGHT") if dark else ("DAY", "night")
    now = "title reverse" if dark else "title"
    number = f"round {2 if dark else 1} of 2"
    left = plural(tokens, f"{tokens} token left", f"{tokens} tokens left")
    left = "reckoning" if over else left
    phases = ((day, "dim" if dark else now), ("  ", "dim"), (night, now if dark else "dim"))
    if scene.grain == "narrow":
        return (("OLIVER TWIST", "title"), ("  ", "dim"), phases[2] if dark else phases[0]), (left, "")
    if scene.grain == "classic":
        return (("OLIVER TWIST", "title"), ("  ", "dim"), *phases), (f"{number}  {left}", left)
    return (
        (("CUTPURSE", "title"), ("   Oliver Twist   ", "ink"), *phases),
        (f"{number}   {left}", left),
    )


# Seats ------------------------------------------------------------------------------------------------


def seats(scene: Scene) -> Written:
    """How full every reserve is, tools, characters, burglary cards: all that lies open."""
    rows = tuple([Row(_seat(scene, seat), flush=True, action="key:v") for seat in range(scene.view.seats)])
    return Written(("At the table",) if scene.grain == "wide" else ("",), rows=rows)


def _seat(scene: Scene, seat: int) -> Line:
    view = scene.view
    mark = scene.signs["turn"] if scene.turn_of == seat else " "
    reserve, most = len(view.reserves[seat]), view.edition.reserve
    tools, cards, loot = len(view.tools[seat]), len(view.hands[seat]), len(view.loot[seat])
    cells = {"wide": 10, "classic": 7, "narrow": 5}[scene.grain]
    name = fit_name(scene.begin(seat, 99), seat, cells, scene.signs["cut"])
    role = f"{scene.role(seat)} bold{' reverse' if scene.turn_of == seat else ''}"
    head: Parts = ((mark, "ask"), (name, role), (" " * (cells - cell_len(name) + 1), "ink"))
    shown = f"{reserve}/{most}"
    file = len(view.files[seat])
    facts = [
        f"tools {tools}",
        f"cards {cards}",
        *([f"loot {loot}"] if view.night else []),
        *([f"file {file}"] if view.options.open_files else []),
        *(["no fine"] if view.shielded >> seat & 1 else []),
    ]
    brief = [
        f"T{tools}",
        f"C{cards}",
        *([f"L{loot}"] if view.night else []),
        *([f"F{file}"] if view.options.open_files else []),
        *(["no fine"] if view.shielded >> seat & 1 else []),
    ]
    long = (*head, (f"{shown}  ", "ink"), ("  ".join(facts), "dim"))
    middle = (*head, (f"{shown} ", "ink"), (" ".join(facts), "dim"))
    short = (*head, (f"{shown}  ", "ink"), ("  ".join(brief), "dim"))
    return (*((long, middle) if scene.grain == "wide" else ()), short, (*head, (shown, "ink")))


# Fagin and the streets --------------------------------------------------------------------------------


def fagin(scene: Scene) -> Written:
    """What the next sets take."""
    view = scene.view
    first, *rest = [str(reward) for reward in view.rewards] or [""]
    then = " ".join(rest) or scene.signs["none"]
    extra = f"{view.edition.large_set} or more: +{view.edition.bonus}"
    if not view.rewards:
        said = line(f"no reward is left, {extra}", "no reward left", "F none", role="dim")
        return Written(("Fagin",) if scene.grain == "wide" else ("",), rows=(Row(said, flush=True),))
    if scene.grain == "wide":
        rows = (
            Row(((("next reward ", "dim"), (first, "gold bold"), ("   then ", "dim"), (then, "ink")),), flush=True),
            Row(line(f"a set of {extra}", role="dim"), flush=True),
        )
        return Written(("Fagin",), rows=rows)
    if scene.grain == "classic":
        return Written(
            rows=(
                Row(
                    (
                        (
                            ("Fagin ", "dim"), (first, "gold bold"), (f"  {then}", "ink"),
                            (f"   {view.edition.large_set}+: +{view.edition.bonus}", "dim"),
                        ),
                    ),
                    flush=True,
                ),
            )
        )  # fmt: skip
    return Written(
        rows=(
            Row(
                ((("F ", "dim"), (first, "gold bold"), (f" {''.join(rest) or scene.signs['none']}", "ink")),),
                flush=True,
            ),
        )
    )


def left(scene: Scene) -> Written:
    """What still lies open in the streets, and how much face down."""
    view = scene.view
    found = Counter([kind(face) for space, face in enumerate(view.faces) if face and space not in scene.face_down])
    order = [*GOODS, WALLET, TOOL, CHARACTER, *([BURGLARY] if view.night else [])]
    parts: list[Part] = []
    rows = []
    for nth, which in enumerate(order, 1):
        count = found[which]
        parts.append((f"{CALLED[which].column:8}", CALLED[which].hue if count else "dim"))
        parts.append((f"{count:2} " if count else f" {scene.signs['none']} ", "ink" if count else "dim"))
        if nth % (3 if scene.grain == "wide" else 2) == 0 or nth == len(order):
            rows.append(Row((tuple(parts),), flush=True))
            parts = []
    hidden = view.hidden.bit_count()
    back = f"{hidden} face down" if hidden else ""
    return Written(("In the streets",), (back,), tuple(rows))


# The lair ---------------------------------------------------------------------------------------------


def lair(scene: Scene) -> Written:
    """What the eyes on the screen own; nothing where several look."""
    owner = scene.owner
    if owner is None:
        return Written()
    rows = [_reserve(scene, owner), _things(scene, owner), _sets(scene, owner)]
    if scene.grain == "narrow":
        rows.insert(2, _file(scene, owner))
        return Written(rows=tuple([Row(said, flush=True) for said in rows]))
    name = f"{scene.begin(owner)}'s lair"
    money = pounds(scene.view.money[owner])
    alone = f"{money}, for {scene.name(owner)} alone" if scene.shared else money
    return Written((name,), (alone, money), tuple([Row(said, flush=True) for said in rows]))


def _reserve(scene: Scene, owner: int) -> Line:
    """Five places, and those that lie on top of them."""
    view = scene.view
    faces = sorted([face % HEX for face in faces_of(view.reserves[owner])])
    new = scene.step.face % HEX if isinstance(scene.step, Overflow) else 0
    if new in faces:
        faces.remove(new)
    most = view.edition.reserve
    narrow = scene.grain == "narrow"
    parts: list[Part] = []
    for place in range(most):
        if place == min(FIVE, most - 1):
            parts.append((" + ", "dim") if narrow else ("  on top ", "dim"))
        elif place:
            parts.append((" ", "ink"))
        inside = (
            scene.coded(faces[place]) if place < len(faces) else (scene.signs["none"] * 2 if narrow else "  ", "dim")
        )
        if narrow:
            parts.append(inside)
        else:
            parts += [("[", "rule"), (inside[0], f"{inside[1]} bold"), ("]", "rule")]
    count = f"{len(faces)}/{most}"
    if new:
        parts += [("  new ", "dim"), (scene.code(new), f"{hue(new)} bold")]
        count = "" if narrow else count
    if narrow:
        return ((*parts, (f"  {count}", "ink")), tuple(parts))
    return (((" reserve ", "dim"), (f"{count}   ", "ink"), *parts), tuple(parts))


def _things(scene: Scene, owner: int) -> Line:
    view, narrow = scene.view, scene.grain == "narrow"
    tools, hand, loot = view.tools[owner], view.hands[owner], view.loot[owner]
    short = " ".join([scene.code(tool) for tool in tools]) or (scene.signs["none"] if narrow else "none")
    full = "  ".join([f"{scene.code(tool)} {face_name(view.edition, tool)}" for tool in tools]) or "none"
    names = ", ".join([short_name(view.edition, card) for card in hand]) or (scene.signs["none"] if narrow else "none")
    burglary = " ".join([loot_sign(card) for card in loot])
    said: list[Parts] = []
    for tool_words in (full, short):
        parts: list[Part] = [(" tools ", "dim"), (tool_words, "blue")]
        parts += [("   characters ", "dim"), (names, "violet")]
        parts += [("   burglary ", "dim"), (burglary, "red")] if loot else []
        if not narrow:
            parts += [("   file ", "dim"), *_file_parts(scene)]
        said.append(tuple(parts))
    brief: list[Part] = [("tools ", "dim"), (short, "blue"), ("  cards ", "dim")]
    few = names if len(hand) < 3 else str(len(hand))
    brief += [(few, "violet"), *([("  loot ", "dim"), (burglary, "red")] if loot else [])]
    if not narrow:
        brief += [("  file ", "dim"), *_file_parts(scene)]
    least: list[Part] = [(f"T{len(tools)} C{len(hand)} L{len(loot)}", "ink")]
    return (*(said if not narrow else ()), tuple(brief), tuple(least))


def _file_parts(scene: Scene) -> Parts:
    file = scene.file
    if not file:
        return (("empty", "ink"),)
    return ((f"{count_words(len(file))} of {types_words(types_in(file))}", "ink"),)


def _file(scene: Scene, owner: int) -> Line:
    """The narrow row of file and money."""
    file = scene.file
    words = f"{len(file)} of {types_words(types_in(file))}" if file else "empty"
    return ((("file ", "dim"), (words, "ink"), ("  ", "ink"), (pounds(scene.view.money[owner]), "gold")),)


def _sets(scene: Scene, owner: int) -> Line:
    """What Fagin would take now, and what it pays."""
    view = scene.view
    found = sets(view, owner)
    if not found:
        least = view.edition.set
        return line(
            f" Fagin would take nothing yet: a set is {least} of one kind, wallets for any.",
            "Fagin: no set yet.",
            role="dim",
        )
    long: list[Part] = [(" Fagin would take ", "dim")]
    short: list[Part] = [("Fagin " if scene.grain == "narrow" else " Fagin ", "dim")]
    for nth, (which, faces, brings) in enumerate(found):
        paid = brings.total
        long += [(", " if nth else "", "dim"), (kinds_name(which), CALLED[which].hue)]
        long += [
            (f" {' '.join([scene.code(face) for face in faces])}", "ink"),
            (f" for {paid}", "gold"),
        ]
        short += [("  " if nth else "", "dim"), (kinds_name(which), CALLED[which].hue), (f" {paid}", "gold")]
    brief = [
        ("Fagin ", "dim"),
        *[(f"{CALLED[sale.kind].narrow}:{sale.paid.total} ", CALLED[sale.kind].hue) for sale in found],
    ]
    return tuple(long), tuple(short), tuple(brief)
