"""What stands beside the map of Thiefdom: guilds, thieves, goods, and the lists from which is chosen."""

from __future__ import annotations

from textwrap import wrap

from rules.thiefdom.city import NOWHERE
from rules.thiefdom.edition import CARRIAGE, GUARDS, NOBLES, SMUGGLERS
from rules.thiefdom.goods import BADGE, GEM, GOLD, LIQUOR, WINE
from rules.thiefdom.moves import Brawl, Hire
from rules.thiefdom.state import NO_TURN, PARTS, PATROL, THIEVES, Thief
from rules.thiefdom.steps.round import NONE_YET
from rules.thiefdom.steps.setup import Choice, Shopping
from rules.thiefdom.steps.tavern import Recruiting
from tui.boxes.thiefdom import goods_signs, mission_sign
from tui.narrate.thiefdom_cards import card_name, effect, priced, short_name
from tui.screens.thiefdom_choose import Option
from tui.screens.thiefdom_map import LETTERS, SIDES, guild
from tui.screens.thiefdom_scene import Scene
from tui.widgets.choices import Item, Offered
from tui.widgets.line import Line, Part, Parts, line
from tui.widgets.slate import Row, Written
from tui.words import _

LOOT_SIGNS = ((GEM, "G"), (LIQUOR, "L"), (WINE, "W"), (BADGE, "B"))

# Guilds -----------------------------------------------------------------------------------------------


def guilds(scene: Scene) -> Written:
    """Points, and what each part of the night has brought or will bring."""
    view = scene.view
    rows = tuple([Row(_guild(scene, seat), flush=True, action="key:v") for seat in range(view.seats)])
    if scene.grain == "narrow":
        return Written(rows=rows)
    fact = _("VP, night") if any(view.plans) else _("VP")
    return Written((_("Guilds"),), (fact,), rows)


def _guild(scene: Scene, seat: int) -> Line:
    view = scene.view
    mark = scene.signs["turn"] if scene.turn_of == seat else " "
    cells = {"wide": 12, "classic": 8, "narrow": 6}[scene.grain]
    name = scene.begin(seat, cells)
    head: Parts = (
        (mark, "ask"),
        (guild(seat), f"seat{seat + 1} bold"),
        (f" {name:{cells}}", f"seat{seat + 1}{' bold' if scene.turn_of == seat else ''}"),
    )
    points = f"{view.points[seat]:>3}"
    first = _("  first") if seat == view.first and view.seats > 1 and scene.grain == "wide" else ""
    plan = (*head, (points, "ink"), ("  ", "ink"), *_plan(scene, seat), (first, "dim"))
    brief = (*head, (points, "ink"), ("  ", "ink"), *_plan(scene, seat)[:PARTS])
    return (plan, brief, (*head, (points, "ink")), (*head[:2], (points, "ink")))


def _plan(scene: Scene, seat: int) -> Parts:
    """`12P3`: what acts in each part of the night, what is over in dim; while plans are made, who has one."""
    view = scene.view
    plan = view.plans[seat]
    if not plan:
        waiting = {step.seat for step in view.waiting()}
        if not view.round or not waiting:
            return ()
        return ((_("plans"), "dim"),) if seat in waiting else ((_("ready"), "kept"),)
    parts: list[Part] = []
    for part, what in enumerate(plan):
        sign = "P" if what == PATROL else str(what + 1)
        role = "dim" if part < view.part else f"seat{seat + 1} reverse" if part == view.part else "ink"
        parts.append((sign, role))
    parts.append((" +1" if not view.endured >> seat & 1 else "", "dim"))
    return tuple(parts)


# Thieves ----------------------------------------------------------------------------------------------


def thieves(scene: Scene) -> Written:
    """The thieves of a guild, and its hideout."""
    view, owner = scene.view, scene.owner
    if owner < 0:
        return Written()
    own = list(view.own(owner))
    active = view.turn.thief if view.turn != NO_TURN else -1
    if scene.grain == "narrow":
        own.sort(key=lambda index: index != active)
        rows = [Row(_thief_short(scene, index, index == active), flush=True) for index in own]
        rows.append(Row(_home(scene, owner), flush=True))
        return Written(rows=tuple(rows[:1] if scene.rows and not scene.listed else rows))
    if scene.grain == "classic":
        rows = [Row(_thief_line(scene, index, index == active), flush=True) for index in own]
        return Written(rows=tuple(rows))
    rows = []
    for index in own:
        rows += [
            Row(_thief_goods(scene, index, index == active), flush=True),
            Row(_thief_cards(scene, index), flush=True),
        ]
    rows.append(Row(_home(scene, owner), flush=True))
    name = _("{name}'s thieves").format(name=scene.begin(owner))
    return Written((name, scene.begin(owner)), rows=tuple(rows))


def _actions(scene: Scene, index: int) -> Part:
    """`AP 3`."""
    view = scene.view
    return (_("AP {actions} ").format(actions=max(0, view.turn.actions)), "ask")


def _bag(scene: Scene, thief: Thief) -> Parts:
    """`GG·· $$··`."""
    none, edition = scene.signs["none"], scene.view.edition
    loot = "".join([sign * thief.goods[kind] for kind, sign in LOOT_SIGNS]) + "AAAA" * len(thief.art)
    gold = "$" * thief.goods[GOLD]
    return (
        (loot.ljust(edition.loot_slots, none), "ink"),
        (" ", "ink"),
        (gold.ljust(edition.gold_slots, none), "gold"),
    )


def _head(scene: Scene, index: int, active: bool) -> Parts:
    seat = scene.view.guild(index)
    wanted = (("!", "danger"),) if scene.view.thieves[index].poster else ((" ", "ink"),)
    turn = scene.signs["turn"] if active else " "
    return ((turn, "ask"), (scene.thief_name(index), f"seat{seat + 1} reverse"), *wanted)


def _cards(scene: Scene, thief: Thief, short: bool) -> str:
    view = scene.view
    named = short_name if short else card_name
    cards = [named(view.edition, card) for card in thief.gear]
    if thief.ally > 0:
        cards.append(named(view.edition, thief.ally))
    elif thief.ally < 0:
        cards.append(_("brawled"))
    return ", ".join(cards) or scene.signs["none"]


def _thief_goods(scene: Scene, index: int, active: bool) -> Line:
    thief = scene.view.thieves[index]
    head = (*_head(scene, index, active), *_bag(scene, thief), (" ", "ink"))
    more = (_actions(scene, index),) if active else ()
    where = (scene.where(thief.space), "dim")
    return ((*head, *more, where), (*head, *more), head)


def _thief_cards(scene: Scene, index: int) -> Line:
    thief = scene.view.thieves[index]
    return line(f"    {_cards(scene, thief, False)}", f"    {_cards(scene, thief, True)}", role="dim")


def _thief_line(scene: Scene, index: int, active: bool) -> Line:
    thief = scene.view.thieves[index]
    more = (_actions(scene, index),) if active else ()
    head = (*_head(scene, index, active), *_bag(scene, thief), ("  ", "ink"), *more)
    where = (f"{scene.where(thief.space):11} ", "ink")
    home: Parts = ()
    if index % THIEVES == THIEVES - 1:
        home = (("   ", "ink"), *_home(scene, scene.view.guild(index))[-1])
    long, short = (_cards(scene, thief, True), "dim"), (_cards(scene, thief, True), "dim")
    return ((*head, where, long, *home), (*head, where, short), (*head, where), head)


def _thief_short(scene: Scene, index: int, active: bool) -> Line:
    thief = scene.view.thieves[index]
    more = (_actions(scene, index),) if active else ()
    head = (*_head(scene, index, active), *_bag(scene, thief), (" ", "ink"), *more)
    where, cards = (f"{scene.where(thief.space)} ", "ink"), (_cards(scene, thief, True), "dim")
    return ((*head, where, cards), (*head, where), head)


def _home(scene: Scene, owner: int) -> Line:
    """What lies in the hideout."""
    view = scene.view
    if view.homes[owner] == NOWHERE and not view.stores[owner]:
        return line("")
    store = " ".join([goods_signs(view.stores[owner]), "AAAA " * len(view.hoards[owner])]).strip()
    sign = scene.signs["thiefdom.hideout"]
    return (((f" {sign}{guild(owner)} ", f"seat{owner + 1}"), (store or scene.signs["none"], "ink")),)


# What lies about ----------------------------------------------------------------------------------------


def goods(scene: Scene) -> Written:
    """Patrol boards, missions, dealers, the dungeon."""
    view = scene.view
    rows: list[Row] = []
    if not view.solo:
        boards = view.edition.boards(view.seats)
        said = [(guild(seat), " ".join([_figure(scene, one) for one in boards[view.boards[seat]]]))
                for seat in range(view.seats)]  # fmt: skip
        many = 2 if all(len(figures) <= 9 for _letter, figures in said) else 1
        for nth in range(0, len(said), many):
            parts: list[Part] = []
            for seat, (letter, figures) in enumerate(said[nth : nth + many], nth):
                parts += [(f"{letter} ", f"seat{seat + 1} bold"), (f"{figures:9}", "ink")]
            parts = [(" ", "ink"), *parts] if scene.grain == "wide" else parts
            rows.append(Row((tuple(parts), tuple(parts[:2])), flush=True))
    missions = []
    for place, section in enumerate(SMUGGLERS):
        if section in view.city.gates:
            mission = view.slots[place]
            what = mission_sign(view.edition, mission) if mission else scene.signs["none"]
            if scene.grain == "wide":
                missions.append(f"{section}: {what}")
            else:
                wants, equal, gives = what.partition(" = ")
                missions.append(f"{section}:{wants.replace(' ', '')}{equal.strip()}{gives.replace(' ', '+')}")
    cells = 15 if scene.grain == "wide" else 10
    for nth in range(0, len(missions), 2):
        both = " ".join([f"{one:{cells}}" for one in missions[nth : nth + 2]])
        rows.append(Row(line(f" {both}", both, missions[nth]), flush=True))
    cards = [f"{short_name(view.edition, card)} {view.edition.gear(card).cost}" for card in view.display]
    width = 31 if scene.grain == "wide" else 20
    for nth, text in enumerate(wrap(_("dealers {cards}").format(cards=", ".join(cards)), width)[:2]):
        rows.append(Row(line(f" {'  ' if nth else ''}{text}", role="dim"), flush=True))
    cellar = " ".join([goods_signs(view.cellar), "AAAA " * len(view.cellar_art)]).strip() or scene.signs["none"]
    rows.append(Row(line(_(" dungeon {goods}").format(goods=cellar), role="dim"), flush=True))
    title = _("Patrol, missions, dealers") if not view.solo else _("Missions, dealers")
    return Written((title, _("Missions")), rows=tuple(rows))


def _figure(scene: Scene, one: int) -> str:
    """`→A`."""
    view, signs = scene.view, scene.signs
    if one == CARRIAGE:
        return signs["thiefdom.carriage"] * 2
    if one in GUARDS:
        return f"{signs[f'city.{SIDES[view.facing[one]]}']}{LETTERS[one]}"
    full = view.bags >> (one - NOBLES[0]) & 1
    return f"{signs['thiefdom.noble' if full else 'thiefdom.noble.empty']}{LETTERS[one - NOBLES[0]]}"


# Lists --------------------------------------------------------------------------------------------------


def rows(scene: Scene) -> Offered:
    """What is chosen beside the map, in short words."""
    if not scene.rows or scene.listed:
        return Offered()
    title = scene.listing or _("Choices")
    items = tuple([_item(scene, option) for option in scene.rows])
    return Offered((title,) if scene.grain != "narrow" else ("",), items=items, hand=True)


def _item(scene: Scene, option: Option) -> Item:
    role = "danger" if option.kind == "way" and _arrests(scene, option) else "ink"
    key = option.key if len(option.key) == 1 else ""
    return Item(line(*option.said, role=role), key, not key, scene.front == option, option.action)


def _arrests(scene: Scene, option: Option) -> bool:
    """Does a way arrest somebody?"""
    return any(word in option.said[0] for word in (_("arrests"), _("spots")))


def panel(scene: Scene, width: int) -> Written:
    """What is told, the plan, or a list that lies in front of the board."""
    if width < 10:
        return Written()  # the map is looked at
    if scene.told:
        told = [Row(line(f" {text}"), flush=True) for said in scene.told for text in wrap(said, width - 4)]
        return Written((_moment(scene.moment),), rows=tuple(told), framed=True)
    if scene.planning:
        return _planning(scene)
    if not scene.listed:
        return Written()
    found: list[Row] = []
    for option in scene.options:
        if option.on_map:
            continue
        here = scene.front == option
        brawls = option.kind == "row" and isinstance(option.batches[0][0], Brawl)
        first, *more = wrap(option.said[1 if brawls else 0], width - 6) or [""]
        key = option.key or ("n" if option.kind == "end" else "")
        action = "key:n" if option.kind == "end" else option.action
        found.append(Row(line(first, role="ink bold" if here else "ink"), key, here, not key, action))
        found += [Row(line(text, role="ink" if here else "dim"), action=action) for text in more]
    found += [*_drafted(scene, width), *_tavern(scene, width)]
    return Written((scene.listing or _title(scene), _("Choose")), rows=tuple(found), framed=True)


def _moment(name: str) -> str:
    """Over what is told."""
    return {"plans": _("Plans"), "arrest": _("Arrest"), "day": _("Day")}.get(name, "")


def _title(scene: Scene) -> str:
    step = scene.step
    if isinstance(step, Choice):
        return _("Draft: one card is kept")
    if isinstance(step, Shopping):
        return _("Equipment for the thieves")
    return _("Choose")


def _drafted(scene: Scene, width: int) -> list[Row]:
    """What was kept before, for the eyes that may know."""
    view = scene.view
    if not isinstance(scene.step, Choice) or scene.seat is None or scene.eyes != scene.seat or not view.drafts:
        return []
    kept = [card_name(view.edition, held.card) for held in view.drafts[scene.seat] if held.card]
    if not kept:
        return []
    said = _("Kept so far: {cards}").format(cards=", ".join(kept))
    return [Row(), *[Row(line(text, role="dim")) for text in wrap(said, width - 6)]]


def _tavern(scene: Scene, width: int) -> list[Row]:
    """The guests who are shown and want more than there is."""
    view = scene.view
    if not isinstance(scene.step, Recruiting):
        return []
    willing = {move.guest for option in scene.options for batch in option.batches for move in batch
               if isinstance(move, Hire)}  # fmt: skip
    found: list[Row] = []
    for guest in view.tavern:
        if guest not in willing:
            first, *more = wrap(f"{priced(view.edition, guest)}: {effect(view.edition, guest)}", width - 8)
            found += [Row(line(first, role="dim")), *[Row(line(f"  {text}", role="dim")) for text in more]]
    return [Row(line(_("Too dear now:"), role="title")), *found] if found else []


# The plan -----------------------------------------------------------------------------------------------


def _planning(scene: Scene) -> Written:
    """Things down, parts of the night across."""
    things = len(scene.laid)
    narrow = scene.grain == "narrow"
    assert scene.seat is not None
    begin = " " * {"wide": 13, "classic": 10, "narrow": 5}[scene.grain]
    gap = " " if scene.grain == "wide" else ""
    numbers = [f" {part + 1}" if narrow else f" {part + 1} " for part in range(things)]
    head: Parts = ((begin, "dim"), (gap.join(numbers), "dim"))
    found = [Row((head, head), flush=True)]
    for what in range(things):
        found.append(Row(_thing(scene, what, narrow), "", scene.thing == what, flush=False, action=f"plan:{what}"))
    left = scene.laid.count(NONE_YET)
    if not narrow:
        said = _("still to lay: {left}").format(left=left) if left else _("all is laid")
        found += [Row(), Row(line(said, role="ask" if left else "kept"))]
    title = _("{name}'s plan").format(name=scene.begin(scene.seat))
    return Written((title,) if not narrow else ("",), rows=tuple(found))


def _thing(scene: Scene, what: int, narrow: bool) -> Line:
    view, seat = scene.view, scene.seat
    assert seat is not None
    if what == PATROL:
        figures = " ".join([_figure(scene, one) for one in view.edition.boards(view.seats)[view.boards[seat]]])
        name = "P" if narrow else _("patrol")
        role = "ink"
    else:
        name, role, figures = scene.thief_name(seat * THIEVES + what), f"seat{seat + 1} bold", ""
        figures = scene.where(view.thieves[seat * THIEVES + what].space)
    parts: list[Part] = []
    if narrow:
        parts.append((f"{name:2}"[:2], role))
    else:
        room = 9 if scene.grain == "wide" else 6
        parts.append((f"{name} {figures}"[:room].ljust(room + 1) if what != PATROL else f"{name:{room + 1}}", role))
    for slot, lies in enumerate(scene.laid):
        here = scene.thing == what and scene.slot == slot
        sign = str(slot + 1) if lies == what else scene.signs["none"]
        left, right = ("[", "]") if lies != what else (scene.signs["laid.left"], scene.signs["laid.right"])
        role = "staged" if lies == what else "focus" if here else "dim"
        parts.append((f" {sign}" if narrow else f"{left}{sign}{right}", role))
        if scene.grain == "wide":
            parts.append((" ", "ink"))
    return (tuple(parts),)


def parts_words(scene: Scene) -> str:
    """`part 2 of 4`."""
    many = PARTS - scene.view.solo
    return _("part {part} of {parts}").format(part=scene.view.part + 1, parts=many)
