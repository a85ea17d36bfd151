"""The players of Oliver Twist, Fagin, the streets in numbers, the lair of the seat at the screen, and the title."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

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
from tui.games.oliver_twist.scene import Scene, letters
from tui.widgets.canvas import fit_name
from tui.widgets.line import Line, Part, Parts, line
from tui.widgets.slate import Row, Written
from tui.words import Said, plural

FIVE = 5
"""How many tokens of a reserve have separate places; the others lie on top of them."""


# The title --------------------------------------------------------------------------------------------


def title(scene: Scene) -> tuple[tuple[tuple[str, str], ...], Said]:
    """The title: day or night, and the tokens left in the streets."""
    view = scene.view
    over = scene.moment == "end"
    dark = view.night and (not over or bool(view.places))
    tokens = (view.visible | view.hidden).bit_count()
    day, night = ("day", "NIGHT") if dark else ("DAY", "night")
    now = "title reverse" if dark else "title"
    number = f"round {2 if dark else 1} of 2"
    left = plural(tokens, f"{tokens} token left", f"{tokens} tokens left")
    left = "scoring" if over else left
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
    """The public facts of each seat: the size of its reserve, its tools, its characters and burglary cards."""
    look = f"key:{scene.keys.key('look')}"
    rows = tuple([Row(_seat(scene, seat), flush=True, action=look) for seat in range(scene.view.seats)])
    return Written(("At the table",) if scene.grain == "wide" else ("",), rows=rows)


def _seat(scene: Scene, seat: int) -> Line:
    view = scene.view
    mark = scene.signs["turn"] if scene.turn_of == seat else " "
    cells = {"wide": 10, "classic": 7, "narrow": 5}[scene.grain]
    name = fit_name(scene.begin(seat, 99), seat, cells, scene.signs["cut"])
    role = f"{scene.role(seat)} bold{' reverse' if scene.turn_of == seat else ''}"
    head: Parts = ((mark, "ask"), (name, role), (" " * (cells - cell_len(name) + 1), "ink"))
    shown = f"{len(view.reserves[seat])}/{view.edition.reserve}"
    counts = [
        ("tools", view.tools[seat]),
        ("cards", view.hands[seat]),
        *([("burgl.", view.loot[seat])] if view.night else []),
        *([("file", view.files[seat])] if view.options.open_files else []),
    ]
    fine = ["no fine"] if view.shielded >> seat & 1 else []
    facts = [*[f"{what} {len(own)}" for what, own in counts], *fine]
    brief = [*[f"{what[0].upper()}{len(own)}" for what, own in counts], *fine]
    long = (*head, (f"{shown}  ", "ink"), ("  ".join(facts), "dim"))
    middle = (*head, (f"{shown} ", "ink"), (" ".join(facts), "dim"))
    short = (*head, (f"{shown}  ", "ink"), ("  ".join(brief), "dim"))
    return (*((long, middle) if scene.grain == "wide" else ()), short, (*head, (shown, "ink")))


# Fagin and the streets --------------------------------------------------------------------------------


def fagin(scene: Scene) -> Written:
    """The rewards of the next sets."""
    view, none = scene.view, scene.signs["none"]
    first, *rest = [str(reward) for reward in view.rewards] or [""]
    reward, then = (first, "gold bold"), " ".join(rest) or none
    large, bonus = view.edition.large_set, f"+{view.edition.bonus}"
    said: list[Line]
    if not view.rewards:
        said = [line(f"no reward left; {large} or more: {bonus}", "no reward left", "F none", role="dim")]
    elif scene.grain == "wide":
        said = [
            ((("next reward ", "dim"), reward, ("   then ", "dim"), (then, "ink")),),
            line(f"a set of {large} or more: {bonus}", role="dim"),
        ]
    elif scene.grain == "classic":
        said = [((("Fagin ", "dim"), reward, (f"  {then}", "ink"), (f"   {large}+: {bonus}", "dim")),)]
    else:
        said = [((("F ", "dim"), reward, (f" {''.join(rest) or none}", "ink")),)]
    return Written(("Fagin",) if scene.grain == "wide" else ("",), rows=_flush(said))


def _flush(said: Sequence[Line]) -> tuple[Row, ...]:
    """Rows that begin at the left edge."""
    return tuple([Row(one, flush=True) for one in said])


def left(scene: Scene) -> Written:
    """The open tokens in the streets by kind, and the number of face-down ones."""
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
    """What the seat at the screen owns; nothing where several players look."""
    owner = scene.owner
    if owner is None:
        return Written()
    rows = [_reserve(scene, owner), _things(scene, owner), _sets(scene, owner)]
    if scene.grain == "narrow":
        rows.insert(2, _file(scene, owner))
        return Written(rows=_flush(rows))
    name = f"{scene.begin(owner)}'s lair"
    money = pounds(scene.view.money[owner])
    alone = f"{money}, seen by {scene.name(owner)} only" if scene.shared else money
    return Written((name,), (alone, money), _flush(rows))


def _reserve(scene: Scene, owner: int) -> Line:
    """The five places, and the tokens that lie on top of them."""
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
    none = scene.signs["none"] if narrow else "none"
    short = " ".join([scene.code(tool) for tool in tools]) or none
    full = "  ".join([f"{scene.code(tool)} {face_name(view.edition, tool)}" for tool in tools]) or none
    names = ", ".join([short_name(view.edition, card) for card in hand]) or none
    few = names if len(hand) < 3 else str(len(hand))
    burglary = " ".join([loot_sign(card) for card in loot])
    file = _file_words(scene, count_words(len(scene.file)))

    def told(tools: str, cards: str, gap: str, begin: str, words: tuple[str, str]) -> Parts:
        parts: list[Part] = [
            (f"{begin}tools ", "dim"),
            (tools, "blue"),
            (f"{gap}{words[0]} ", "dim"),
            (cards, "violet"),
        ]
        parts += [(f"{gap}{words[1]} ", "dim"), (burglary, "red")] if loot else []
        return (*parts, *(() if narrow else ((f"{gap}file ", "dim"), (file, "ink"))))

    brief, least = told(short, few, "  ", "", ("cards", "burgl.")), f"T{len(tools)} C{len(hand)} B{len(loot)}"
    long = () if narrow else [told(one, names, "   ", " ", ("characters", "burglary")) for one in (full, short)]
    return (*long, brief, ((least, "ink"),))


def _file_words(scene: Scene, many: str) -> str:
    """The thickness of the seat's file."""
    return f"{many} of {types_words(types_in(scene.file))}" if scene.file else "empty"


def _file(scene: Scene, owner: int) -> Line:
    """The narrow row of file and money."""
    words = _file_words(scene, str(len(scene.file)))
    return ((("file ", "dim"), (words, "ink"), ("  ", "ink"), (pounds(scene.view.money[owner]), "gold")),)


def _sets(scene: Scene, owner: int) -> Line:
    """The sets that Fagin would buy now, and their prices."""
    found, margin = sets(scene.view, owner), "" if scene.grain == "narrow" else " "
    if not found:
        nothing = f" Fagin buys nothing yet: a set is {scene.view.edition.set} or more of one kind (wallets are wild)."
        return line(nothing, "Fagin buys nothing yet.", role="dim")
    long: list[Part] = [(f"{margin}Fagin would buy ", "dim")]
    short: list[Part] = [(f"{margin}Fagin ", "dim")]
    brief: list[Part] = [("Fagin ", "dim")]
    joins = ("", *[", "] * (len(found) - 2), *[" or "] * (len(found) > 1))
    for join, (which, faces, brings) in zip(joins, found, strict=True):
        kinds = (kinds_name(which), CALLED[which].hue)
        long += [
            (join, "dim"),
            kinds,
            (f" {letters(faces, scene)}", "ink"),
            (f" for {brings.total}", "gold"),
        ]
        short += [("  " if join else "", "dim"), kinds, (f" {brings.total}", "gold")]
        brief.append((f"{CALLED[which].whole[0]}:{brings.total} ", CALLED[which].hue))
    return (*long, (".", "dim")), tuple(short), tuple(brief)
