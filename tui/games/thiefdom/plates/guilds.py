"""The guilds of Thiefdom beside the map: points and plans, thieves with what they carry, hideouts."""

from __future__ import annotations

from rules.thiefdom.adds import Outlet
from rules.thiefdom.city import NOWHERE
from rules.thiefdom.goods import ARTWORK, BADGE, GEM, GOLD, LIQUOR, WINE
from rules.thiefdom.state import NO_TURN, PARTS, PATROL, THIEVES, Thief
from rules.thiefdom.steps.round import Plan
from tui.games.thiefdom.addresses import spot
from tui.games.thiefdom.cards import card_name, short_name
from tui.games.thiefdom.names import ART, NO_GOODS, goods_signs, guild, kind_signs, thief_sign
from tui.games.thiefdom.scene import Scene
from tui.widgets.line import Line, Part, Parts, length, line
from tui.widgets.slate import Row, Written
from tui.words import plural

LOOT_KINDS = (GEM, LIQUOR, WINE, BADGE)
NAMES = {"wide": 12, "classic": 8, "narrow": 6}
"""The columns for a guild's name."""

# Guilds -----------------------------------------------------------------------------------------------


def guilds(scene: Scene) -> Written:
    """Points, and who acts in each part of the night."""
    view = scene.view
    rows = tuple([Row(_guild(scene, seat), flush=True, action=f"guild:{seat}") for seat in range(view.seats)])
    if scene.grain == "narrow":
        return Written(rows=rows)
    over = f"{'Guilds':{NAMES[scene.grain]}}pts"  # the heading stands over the numbers
    night = f"{'  ' if scene.grain == 'wide' else ' '}plan" if any(view.plans) else ""
    return Written((f"{over}{night}",), rows=rows)


def _guild(scene: Scene, seat: int) -> Line:
    view = scene.view
    mark = (scene.signs["turn"], "ask") if scene.turn_of == seat else scene.mark(("seat", seat))
    points = _points(scene, seat)
    cells = NAMES[scene.grain] + 3 - length(points)
    name = scene.begin(seat, cells)
    head: Parts = (
        mark,
        (guild(seat), f"guild{seat + 1} bold"),
        (f" {name:{cells}}", f"guild{seat + 1}{' bold' if scene.turn_of == seat else ''}"),
    )
    first = seat == view.first and view.seats > 1 and scene.grain == "wide"
    plan = (*head, *points, ("  " if scene.grain == "wide" else " ", "ink"), *_plan(scene, seat))
    whole = [(*plan, (said, "dim")) for said in ((" 1st", "") if first else ("",))]
    brief = (*head, *points, (" ", "ink"), *_plan(scene, seat)[:PARTS])
    return (*whole, brief, (*head, *points), (*head[:2], *points))


def _points(scene: Scene, seat: int) -> Parts:
    """The points; while points are won or lost, `23-2`."""
    for scored, before, more in scene.marks.points:
        if scored == seat:
            return ((f"{before:>3}", "ink"), (f"{more:+}", "danger" if more < 0 else "kept"))
    return ((f"{scene.view.points[seat]:>3}", "ink"),)


def _plan(scene: Scene, seat: int) -> Parts:
    """`12§3`: who acts in each part of the night, past parts dim; while guilds plan, who is ready."""
    view = scene.view
    plan = view.plans[seat]
    if not plan:
        waiting = {step.seat for step in view.waiting() if isinstance(step, Plan)}
        if not view.round or not waiting or scene.together:  # a panel says it
            return ()
        return (("plans", "dim"),) if seat in waiting else (("ready", "kept"),)
    parts: list[Part] = []
    for part, what in enumerate(plan):
        sign = scene.signs["thiefdom.townsfolk"] if what == PATROL else str(what + 1)
        role = "dim" if part < view.part else f"guild{seat + 1} reverse" if part == view.part else "ink"
        parts.append((sign, role))
    parts.append((" AP" if not view.endured >> seat & 1 else "", "dim"))
    return tuple(parts)


# Thieves ----------------------------------------------------------------------------------------------


def thieves(scene: Scene, height: int) -> Written:
    """The thieves of a guild and its hideout; the active thief comes first where there is little room."""
    view, owner = scene.view, scene.owner
    if owner < 0:
        return Written()
    own = list(view.own(owner))
    if scene.grain == "narrow":
        active = view.turn.thief if view.turn != NO_TURN else -1
        own.sort(key=lambda index: index != active)
        rows = [Row(_thief_short(scene, index), flush=True) for index in own]
        return Written(rows=(*rows, Row(_home(scene, owner), flush=True))[:height])
    if scene.grain == "classic":
        return Written(rows=tuple([Row(_thief_line(scene, index), flush=True) for index in own]))
    rows = []
    for index in own:
        rows += [Row(_thief_goods(scene, index), flush=True), Row(_thief_cards(scene, index), flush=True)]
    rows.append(Row(_home(scene, owner), flush=True))
    name = f"{scene.begin(owner)}'s thieves"
    return Written((name, scene.begin(owner)), rows=tuple(rows))


def _actions(scene: Scene, index: int) -> Part:
    """`AP 3` for the active thief."""
    view = scene.view
    if view.turn == NO_TURN or view.turn.thief != index:
        return ("", "ink")
    return (f"AP {max(0, view.turn.actions)} ", "ask")


def _bag(scene: Scene, thief: Thief) -> Parts:
    """`GG○○ $$○○ ○○`: loot, gold, and the room for more of either in the Sack."""
    free, bag, signs = scene.signs["ahead"], scene.view.bag(thief), kind_signs(scene.signs)
    loot = "".join([signs[kind] * thief.goods[kind] for kind in LOOT_KINDS]) + ART * len(thief.art)
    gold = "$" * thief.goods[GOLD]
    spare = bag.spare(len(gold), len(loot))
    return (
        (loot, "ink"),
        (free * (bag.loot - len(loot)), "dim"),
        (" ", "ink"),
        (gold, "gold"),
        (free * (bag.gold - len(gold)), "dim"),
        (f" {free * spare}" if spare > 0 else "", "dim"),
    )


def _head(scene: Scene, index: int) -> Parts:
    """The thief's sign, with a mark before the one whose turn it is."""
    view = scene.view
    return (
        (scene.signs["turn"], "ask") if _acts(scene, index) else scene.mark(("thief", index)),
        (thief_sign(index), f"guild{view.guild(index) + 1} reverse"),
        (" ", "ink"),
    )


def _acts(scene: Scene, index: int) -> bool:
    """Whether it is this thief's turn."""
    return scene.view.turn != NO_TURN and scene.view.turn.thief == index


def _cards(scene: Scene, thief: Thief, short: bool) -> str:
    """What lies beside a thief: a wanted poster, equipment, an ally."""
    view = scene.view
    named = short_name if short else card_name
    cards = [*["wanted"] * thief.poster, *[named(view.edition, card) for card in thief.gear]]
    if thief.ally > 0:
        cards.append(named(view.edition, thief.ally))
    elif thief.ally < 0:
        cards.append("brawled")
    return ", ".join(cards)


def _thief_goods(scene: Scene, index: int) -> Line:
    thief = scene.view.thieves[index]
    head = (*_head(scene, index), *_bag(scene, thief), (" ", "ink"), _actions(scene, index))
    return (*[(*head, (where, "dim")) for where in scene.where(thief.space)], head)


def _thief_cards(scene: Scene, index: int) -> Line:
    """Its cards; before them what its loot brings, and how many walks away."""
    thief = scene.view.thieves[index]
    cards: list[Part] = [(_cards(scene, thief, short) or "no cards", "dim") for short in (False, True)]
    pays = "; ".join([paid_at(scene, one) for one in scene.outlets(index)])
    brief = " ".join([paid(scene, one) for one in scene.outlets(index)])
    indent: Part = ("    ", "ink")
    if not pays:
        return tuple([(indent, last) for last in cards])
    whole = [(indent, (f"{said}  ", "gold"), last) for said in (pays, brief) for last in cards]
    return (*whole, (("  ", "ink"), (f"{brief}  ", "gold"), cards[1]), *[(indent, last) for last in cards])


def paid(scene: Scene, outlet: Outlet) -> str:
    """`W=2`: the points for the loot, in signs."""
    return f"{_goods_sign(scene, outlet)}={outlet.points}"


def paid_at(scene: Scene, outlet: Outlet) -> str:
    """`W 2 tavern 2, 1 walk`."""
    walks = f", {plural(outlet.walks, f'{outlet.walks} walk', f'{outlet.walks} walks')}" if outlet.walks else ""
    return f"{_goods_sign(scene, outlet)} {outlet.points} {spot(scene.view.city, outlet.space)[0]}{walks}"


def _goods_sign(scene: Scene, outlet: Outlet) -> str:
    if outlet.goods < 0:
        return "mission"
    return ART if outlet.goods >= ARTWORK else kind_signs(scene.signs)[outlet.goods]


AT, CARDS = 22, 51
"""In classic, the columns where a thief's space and cards begin."""


def _thief_line(scene: Scene, index: int) -> Line:
    thief = scene.view.thieves[index]
    head = (*_head(scene, index), *_bag(scene, thief), ("  ", "ink"), _actions(scene, index))
    head = (*head, (" " * (AT - length(head)), "ink"))
    where = next((said for said in scene.where(thief.space) if len(said) < CARDS - AT), "")
    at = (*head, (f"{where:{CARDS - AT}}", "ink"))
    homes: Line = ((),)
    if index % THIEVES == THIEVES - 1:
        homes = tuple([(("   ", "ink"), *home) for home in _home(scene, scene.view.guild(index))])
    worth = _worth(scene, index)
    named = [(_cards(scene, thief, short), "dim") for short in (False, True)]
    return (
        *[(*at, *worth, cards, *home) for cards in named for home in homes],
        *[(*at, cards, *home) for cards in named for home in homes],
        (*at, named[1]),
        at,
        head,
    )


def _worth(scene: Scene, index: int) -> Parts:
    """`W=2  `: what the loot of the thief whose turn it is brings."""
    found = scene.outlets(index) if _acts(scene, index) else []
    return ((f"{' '.join([paid(scene, one) for one in found])}  ", "gold"),) if found else ()


def _thief_short(scene: Scene, index: int) -> Line:
    thief = scene.view.thieves[index]
    head = (*_head(scene, index), *_bag(scene, thief), (" ", "ink"), _actions(scene, index), *_worth(scene, index))
    cards = (_cards(scene, thief, True), "dim")
    wheres = [(f"{where} ", "ink") for where in scene.where(thief.space)]
    return (*[(*head, where, cards) for where in wheres], (*head, cards), *[(*head, where) for where in wheres], head)


def _home(scene: Scene, owner: int) -> Line:
    """The goods in the hideout."""

    view = scene.view
    if view.homes[owner] == NOWHERE and not any(view.stores[owner]):
        return line("")
    store = goods_signs(scene.signs, view.stores[owner], len(view.hoards[owner]))
    head = scene.mark(("hideout", owner)), (f"{scene.signs['thiefdom.hideout']}{guild(owner)} ", f"guild{owner + 1}")
    stores = (store,) if store else (NO_GOODS, f"0{kind_signs(scene.signs)[GOLD]}")
    return tuple([(*head, (one, "ink")) for one in stores])
