"""The players of Oliver Twist, Fagin, the streets in numbers, the lair of the seat at the screen, and the title."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from rich.cells import cell_len

from rules.oliver_twist.edition import BURGLARY, CHARACTER, GOODS, HEX, TOOL, UNSEEN, WALLET, kind
from rules.oliver_twist.heaps import faces as faces_of
from rules.oliver_twist.sales import sets
from rules.oliver_twist.steps.prowl import Overflow
from tui.games.oliver_twist.names import (
    CALLED,
    card_name,
    cards_words,
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
from tui.table.telling import NOBODY
from tui.widgets.canvas import fit_name
from tui.widgets.line import Line, Part, Parts, line
from tui.widgets.slate import Row, Written
from tui.words import Said, plural

NARROW_LAIR = 4
"""Rows of a narrow lair that has room for all of it."""
FIVE = 5
"""How many tokens of a reserve have separate places; the others lie on top of them."""


# The title --------------------------------------------------------------------------------------------


def title(scene: Scene) -> tuple[tuple[tuple[str, str], ...], Said]:
    """The title: day or night, and the tokens left in the streets."""
    view, over, dark = scene.view, scene.ending, scene.dark
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
    view, marks = scene.view, scene.marks
    acts = scene.turn_of == seat
    mark = scene.signs["turn"] if acts else scene.signs["changed"] if ("seat", seat) in scene.changed else " "
    cells = {"wide": 10, "classic": 7, "narrow": 5}[scene.grain]
    name = fit_name(scene.begin(seat, 99), seat, cells, scene.signs["cut"])
    role = f"{scene.role(seat)} bold{' reverse' if acts else ''}{' underline' if seat in marks.seats else ''}"
    head: Parts = ((mark, "ask" if acts else "focus"), (name, role), (" " * (cells - cell_len(name) + 1), "ink"))
    shown = f"{min(len(view.reserves[seat]), view.edition.reserve)}/{view.edition.reserve}"
    reserve = "kept bold underline" if seat in marks.grown else "ink"
    counts = [
        ("tools", "T", view.tools[seat]),
        ("cards", "C", view.hands[seat]),
        *([("burgl.", "L", view.loot[seat])] if view.night else []),
    ]
    file = [f"file {len(view.files[seat])}"] if view.options.open_files else []
    fine = ["no fine"] if view.shielded >> seat & 1 else []
    facts = [*[f"{what} {len(own)}" for what, _letter, own in counts], *file, *fine]
    brief = [*[f"{letter}{len(own)}" for _what, letter, own in counts], *file, *fine]
    long = (*head, (shown, reserve), ("  ", "ink"), ("  ".join(facts), "dim"))
    middle = (*head, (shown, reserve), (" ", "ink"), (" ".join(facts), "dim"))
    short = (*head, (shown, reserve), ("  ", "ink"), ("  ".join(brief), "dim"))
    close = (*head, (shown, reserve), (" ", "ink"), (" ".join(brief), "dim"))
    least = (*head, (shown, reserve))
    if acts and marks.card:
        name, called = card_name(view.edition, marks.card), short_name(view.edition, marks.card)
        cards = [(*head, (shown, reserve), ("  ", "ink"), (one, "violet bold")) for one in (name, called)]
        return (*cards, least)
    return (*((long, middle) if scene.grain == "wide" else ()), short, close, least)


# Fagin and the streets --------------------------------------------------------------------------------


def fagin(scene: Scene) -> Written:
    """The rewards of the next sets."""
    view = scene.view
    if scene.marks.reward:
        return _reward(scene)
    first, *rest = [str(reward) for reward in view.rewards] or [""]
    reward, then = (first, "gold bold"), " ".join(rest) or "nothing"
    large, bonus = view.edition.large_set, f"+{view.edition.bonus}"
    said: list[Line]
    if not view.rewards:
        said = [line(f"no reward left; {large} or more: {bonus}", "no reward left", "none", role="dim")]
    elif scene.grain == "wide":
        said = [
            ((("next reward ", "dim"), reward, ("   then ", "dim"), (then, "ink")),),
            line(f"a set of {large} or more: {bonus}", role="dim"),
        ]
    elif scene.grain == "classic":
        said = [((("Fagin ", "dim"), reward, (f"  {then}", "ink"), (f"   {large}+: {bonus}", "dim")),)]
    else:
        said = [((("F ", "dim"), reward, (f" {''.join(rest) or 'last'}", "ink")),)]
    return Written(("Fagin",) if scene.grain == "wide" else ("",), rows=_flush(said))


def _reward(scene: Scene) -> Written:
    """The reward that Fagin has just paid, crossed, and those that are left."""
    times, narrow = scene.signs["oliver.jumped"], scene.grain == "narrow"
    left = ("" if narrow else " ").join(map(str, scene.view.rewards)) or "none"
    head = {"wide": "next reward ", "classic": "Fagin ", "narrow": "F "}[scene.grain]
    gap = " " if narrow else "  "
    paid: Line = (((head, "dim"), (f"{times}{scene.marks.reward}{times}", "danger"), (f"{gap}{left}", "ink")),)
    return Written(("Fagin",) if scene.grain == "wide" else ("",), rows=_flush([paid]))


def _flush(said: Sequence[Line]) -> tuple[Row, ...]:
    """Rows that begin at the left edge."""
    return tuple([Row(one, flush=True) for one in said])


def left(scene: Scene) -> Written:
    """The open tokens in the streets by kind, and the number of face-down ones."""
    view = scene.view
    found = Counter([kind(face) for face in view.faces if face])
    order = [*GOODS, WALLET, TOOL, CHARACTER, *([BURGLARY] if view.night else [])]
    parts: list[Part] = []
    rows = []
    for nth, which in enumerate(order, 1):
        count = found[which]
        parts.append((f"{CALLED[which].column:8}", CALLED[which].hue if count else "dim"))
        parts.append((f"{count:2} ", "ink" if count else "dim"))
        if nth % (3 if scene.grain == "wide" else 2) == 0 or nth == len(order):
            rows.append(Row((tuple(parts),), flush=True))
            parts = []
    hidden = view.hidden.bit_count()
    back = f"{hidden} face down" if hidden else ""
    return Written(("In the streets",), (back,), tuple(rows))


# The lair ---------------------------------------------------------------------------------------------


def lair(scene: Scene, height: int) -> Written:
    """What the seat at the screen owns; on the open table what everyone sees of the seat whose turn it is."""
    whose = scene.laired
    if whose == NOBODY:
        return Written()
    if scene.grain == "narrow":
        rows = [_reserve(scene, whose), *_narrow_things(scene, whose, height)]
        return Written(rows=_flush(rows))
    rows = [_reserve(scene, whose), _things(scene, whose), _sets(scene, whose)]
    if scene.owner is None:
        mine = scene.keys.word("mine")
        shows, key = (("shows what is yours", "yours"), mine) if scene.seat == whose else (("",), "")
        return Written((f"{scene.begin(whose)}, at the open table",), shows, _flush(rows), key=key)
    money = pounds(scene.view.money[whose])
    alone = f"{money}, seen by {scene.name(whose)} only" if scene.shared else money
    return Written((f"{scene.begin(whose)}'s lair",), (alone, money), _flush(rows))


def _reserve(scene: Scene, whose: int) -> Line:
    """The five places, and the tokens that lie on top of them."""
    view = scene.view
    faces = _sorted(faces_of(view.reserves[whose]))
    new = scene.step.face % HEX if isinstance(scene.step, Overflow) and scene.step.seat == whose else 0
    if new in faces:
        faces.remove(new)
    most = view.edition.reserve
    narrow = scene.grain == "narrow"
    parts: list[Part] = [] if not narrow else [_changed(scene, "reserve")][: "reserve" in scene.changed]
    left, right = ("", " ") if narrow and new else ("[", "]")  # there is no room for both
    for place in range(most):
        if place == min(FIVE, most - 1):
            parts.append(((" + ", "+ ")[not left] if narrow else "  on top ", "dim"))
        elif place and not narrow:
            parts.append((" ", "ink"))
        inside = scene.coded(faces[place]) if place < len(faces) else ("  ", "dim")
        parts += [(left, "rule"), (inside[0], f"{inside[1]} bold"), (right, "rule")]
    count = f"{len(faces)}/{most}"
    if new:
        parts += [("new " if narrow else "  new ", "dim"), (scene.code(new), f"{hue(new)} bold")]
        count = "" if narrow else count
    if narrow:
        return ((*parts, (f" {count}", "ink")), tuple(parts))
    return ((_changed(scene, "reserve"), ("reserve ", "dim"), (f"{count}   ", "ink"), *parts), tuple(parts))


def _changed(scene: Scene, what: str) -> Part:
    """The sign that this is not as it was at the seat's last turn."""
    return (scene.signs["changed"], "focus") if what in scene.changed else (" ", "ink")


def _sorted(faces: Sequence[int]) -> list[int]:
    """Tokens by kind and value, those that these eyes cannot name last."""
    return sorted([face % HEX for face in faces], key=lambda face: (face == UNSEEN, face))


def _things(scene: Scene, whose: int) -> Line:
    """Tools, characters, burglary cards and the file; on the open table how many."""
    view, own = scene.view, scene.owner == whose
    tools, hand, loot = view.tools[whose], view.hands[whose], view.loot[whose]
    short = " ".join([scene.code(tool) for tool in tools]) or "none"
    full = "  ".join([f"{scene.code(tool)} {face_name(view.edition, tool)}" for tool in tools]) or "none"
    names = ", ".join([short_name(view.edition, card) for card in hand]) if own else str(len(hand) or "")
    few = names if len(hand) < 3 or not own else str(len(hand))
    burglary = " ".join([loot_sign(card) for card in loot]) if own else str(len(loot))
    file, money = (_file_words(scene, count_words(len(scene.file))), "") if own else (_shut(scene, whose), "covered")

    def told(tools: str, cards: str, gap: str, words: tuple[str, str]) -> Parts:
        parts: list[Part] = [
            _changed(scene, "things"), ("tools ", "dim"), (tools, "blue"),
            (f"{gap}{words[0]} ", "dim"), (cards or "none", "violet"),
        ]  # fmt: skip
        parts += [(f"{gap}{words[1]} ", "dim"), (burglary, "red")] if loot else []
        parts += [(f"{gap}file ", "dim"), (file, "ink")]
        return (*parts, *(((f"{gap}pounds ", "dim"), (money, "ink")) if money else ()))

    least = f"T{len(tools)} C{len(hand)} L{len(loot)}"
    long = [told(one, names, "   ", ("characters", "burglary")) for one in (full, short)]
    return (*long, told(short, few, "  ", ("chars", "burgl.")), ((least, "ink"),))


def _shut(scene: Scene, whose: int) -> str:
    """A police file that these eyes do not look into; how thick it is, all may see where files are open."""
    if scene.view.options.open_files:
        file = faces_of(scene.view.files[whose])
        return f"{count_words(len(file))} of {types_words(types_in(file))}" if file else "empty"
    return "shut"


def _narrow_things(scene: Scene, whose: int, height: int) -> list[Line]:
    """The same in narrow rows: all in one of them where there is no room."""
    view, own = scene.view, scene.owner == whose
    hand, loot = view.hands[whose], view.loot[whose]
    tools: Parts = ((" ".join([scene.code(tool) for tool in view.tools[whose]]) or "no tools", "blue"),)
    names = ", ".join([short_name(view.edition, card) for card in hand]) if own else ""
    signs = " ".join([loot_sign(card) for card in loot]) if own else f"{len(loot)} burgled"
    head: Parts = (_changed(scene, "things"), *tools)
    few: Parts = ((f"  {cards_words(len(hand))}", "violet"),) if hand else ()
    named: Parts = ((f"  {names}", "violet"),) if names else few
    burgled: Parts = ((f"  {signs}", "red"),) if loot else ()
    if not own:
        file, mine = (("  file ", "dim"), (_shut(scene, whose), "ink")), scene.keys.word("mine")
        yours = (("  ", "ink"), (mine, "key"), (" yours", "dim"))
        all_: Parts = (*head, *few, *burgled, *file)
        return [(*([(*all_, *yours)] if scene.reads else []), all_, (*head, *few, *burgled))]
    file_words, money = _file_words(scene, str(len(scene.file))), (pounds(view.money[whose]), "gold")
    file = (("file ", "dim"), (file_words, "ink"))
    rest: Parts = (*burgled, ("  ", "ink"), *file, ("  ", "ink"), money)
    if height < NARROW_LAIR:
        least: Parts = (*burgled, ("  file ", "dim"), (str(len(scene.file)), "ink"), ("  ", "ink"), money)
        return [((*head, *few, *rest), (*head, *few, *least), (*head, *least), (*head, *few))]
    return [
        ((*head, *named, *burgled), (*head, *few, *burgled)),
        (((" ", "ink"), *file, ("  ", "ink"), money),),
        _sets(scene, whose),
    ]


def _file_words(scene: Scene, many: str) -> str:
    """The thickness of the seat's file."""
    return f"{many} of {types_words(types_in(scene.file))}" if scene.file else "empty"


def _sets(scene: Scene, owner: int) -> Line:
    """The sets that Fagin would buy now, and their prices."""
    edition, margin = scene.view.edition, " "
    found = sets(scene.view, owner) if scene.owner == owner else ()
    if scene.owner != owner:
        buys = f" Fagin buys {edition.set} or more of one kind; a wallet stands for any kind."
        return line(buys, f" Fagin buys {edition.set} or more of one kind.", role="dim")
    if not found:
        nothing = f" Fagin buys nothing yet: a set is {edition.set} or more of one kind (wallets are wild)."
        return line(nothing, " Fagin buys nothing yet.", role="dim")
    long: list[Part] = [(f"{margin}Fagin would buy ", "dim")]
    short: list[Part] = [(f"{margin}Fagin ", "dim")]
    best = max([brings.total for _which, _faces, brings in found])
    sold = plural(len(found), "a set", f"one of {len(found)} sets")
    brief: Parts = ((f" Fagin would buy {sold} for ", "dim"), (str(best), "gold"))
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
    return (*long, (".", "dim")), tuple(short), brief
