"""Equipment and allies in a thief's turn: uses that cost an action, and free uses.

Cards that upgrade an action stand where that action is: Climbing Tools, Shoes, Jin, Tristan and Wotana in `walk.py`;
Cudgel, Thimble-Rig, Mortana and Quinta in `steal.py`; the Lock Pick and the allies of locations in `places.py` and
the files of its parts: `taking.py`, `dealer.py`, `tavern.py`, `smuggler.py`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from msgspec.structs import replace

from rules.game import Move, Now
from rules.thiefdom.city import BUILDING, NOWHERE
from rules.thiefdom.edition import (
    ANTONIUS,
    APOLLON,
    BEATRIX,
    BERNHARD,
    CARRIAGE,
    CROSSBOW,
    FISHING_ROD,
    GRAPPLING_HOOK,
    GUARDS,
    JOHANNA,
    JOLANDA,
    JUMA,
    KONSTANZE,
    LARISSA,
    LENTZ,
    NOBLES,
    PIGEON,
    RUTH,
    SAMUEL,
    SITI,
    SMOKE_BOMB,
    THROWING_STARS,
    TOWA,
)
from rules.thiefdom.events import Teleported, Traded
from rules.thiefdom.goods import GEM, GOLD, LIQUOR, NONE, WINE, minus, only, plus
from rules.thiefdom.moves import Use
from rules.thiefdom.state import THIEVES, Thiefdom
from rules.thiefdom.steps.exchange import Passing
from rules.thiefdom.steps.patrol import Driving
from rules.thiefdom.steps.room import gain
from rules.thiefdom.steps.used import discard, smoke, tell_used
from rules.thiefdom.steps.walk import arrive
from rules.thiefdom.watch import ways

Options = Callable[[Thiefdom, int], list[int]]
"""The targets that a card has now, for this thief."""
Effect = Callable[[Thiefdom, int, int, Now], None]

STARS_POINTS, ROD_POINTS, BEATRIX_POINTS, BEATRIX_ACTIONS = 5, 2, 3, 3
KONSTANZE_GOLD, KONSTANZE_POINTS = 2, 3
RUTH_GOLD = 2
RUTH_MOST = 9
"""Upper bound for the goods of a kind that Ruth buys at once."""
RUTH_POINTS = {GEM: 1, LIQUOR: 1, WINE: 2}
PIGEON_GOODS = 3
# card 25, card 26, card 30, card 40, card 43
HOMES_OF = {JOLANDA: "garden", JOHANNA: "stable", LARISSA: "smithy", SITI: "tower", TOWA: "tavern"}
"""Allies who take a thief from one building to another of the same kind."""


# Actions -----------------------------------------------------------------------------------------------


def actions(state: Thiefdom) -> list[Move]:
    """The uses of cards that cost an action."""
    return _uses(state, ACTIONS)


def free(state: Thiefdom) -> list[Move]:
    """The uses of cards that cost no action."""
    return _uses(state, FREE)


def _uses(state: Thiefdom, cards: Mapping[int, tuple[Options, Effect]]) -> list[Move]:
    turn = state.turn
    thief = state.thieves[turn.thief]
    found: list[Move] = []
    for card in (*thief.gear, thief.ally):
        if card in cards and card not in turn.used and not (turn.since and waits(state, card)):
            options, _ = cards[card]
            found += [Use(card, on) for on in options(state, turn.thief)]
    return found


def waits(state: Thiefdom, card: int) -> bool:
    """Whether a teleport must wait for the next action. After a teleport home it may be used once more from there."""
    times = state.turn.since.count(card)
    return times > 1 or (times == 1 and not state.at_home(state.turn.thief))


def use(state: Thiefdom, move: Use, now: Now) -> None:
    """Use a card; an action is paid first."""
    if move.card in ACTIONS:
        state.spend_actions()  # 2.16
        if move.card not in (SMOKE_BOMB, THROWING_STARS):  # use discards it, so a second one may be used too
            state.mark_used(move.card)
        ACTIONS[move.card][1](state, state.turn.thief, move.on, now)
    else:
        if move.card in HOMES_OF:
            state.mark_since(move.card)
        elif move.card != RUTH:
            state.mark_used(move.card)
        FREE[move.card][1](state, state.turn.thief, move.on, now)


def teleport(state: Thiefdom, index: int, space: int, now: Now) -> None:
    """Put a thief into a space; on a street a guard may spot it."""
    # M6, R10: the thief does not enter, so rivals there cost no point
    state.set_thief(index, replace(state.thieves[index], space=space))
    now.tell(Teleported, state.guild(index), index % THIEVES, space)
    arrive(state, (index,), now)


def seen_by_thief(state: Thiefdom, index: int) -> int:
    """Bits of the street cells in a thief's view."""
    return state.city.thief_sees(state.thieves[index].space)


def _crossbow_targets(state: Thiefdom, index: int) -> list[int]:
    view = seen_by_thief(state, index)
    return [guard for guard in GUARDS if state.cells[guard] != NOWHERE and view >> state.cells[guard] & 1]  # R43


def _crossbow(state: Thiefdom, index: int, on: int, now: Now) -> None:
    tell_used(state, index, CROSSBOW, on, 1, now)  # card 2
    state.push(Driving(state.guild(index), on))  # R43: the shooter's player chooses the way


def _rod(state: Thiefdom, index: int) -> list[int]:
    """The carriage, from a building beside it."""
    space, cell = state.thieves[index].space, state.cells[CARRIAGE]
    if space < BUILDING or cell == NOWHERE:
        return []
    return [CARRIAGE] if cell in state.city.left_onto(space) else []


def _fish(state: Thiefdom, index: int, on: int, now: Now) -> None:
    tell_used(state, index, FISHING_ROD, on, ROD_POINTS, now)  # card 4, R47: no robbery, no poster
    gain(state, index, only(WINE, 1))


def _hooks(state: Thiefdom, index: int) -> list[int]:
    """The buildings opposite, straight over the street."""
    space = state.thieves[index].space
    return list(state.city.opposite(space)) if space >= BUILDING else []


def _hook(state: Thiefdom, index: int, on: int, now: Now) -> None:
    tell_used(state, index, GRAPPLING_HOOK, on, 0, now)  # card 5
    teleport(state, index, on, now)


def _fellows(state: Thiefdom, index: int) -> list[int]:
    """The other thieves of the guild."""
    return [other for other in state.own(state.guild(index)) if other != index]


def _pigeon_partners(state: Thiefdom, index: int) -> list[int]:
    return [other for other in _fellows(state, index) if _passing(state, index, other, PIGEON_GOODS).arises(state)]


def _passing(state: Thiefdom, index: int, other: int, goods: int) -> Passing:
    # R45, R46: three in all; or one given and one received
    most = (goods, goods, goods) if goods == PIGEON_GOODS else (goods, goods, 2 * goods)
    return Passing(state.guild(index), index, other, *most)


def _pigeon(state: Thiefdom, index: int, on: int, now: Now) -> None:
    tell_used(state, index, PIGEON, on, 0, now)  # card 7
    state.push(_passing(state, index, on, PIGEON_GOODS))


def _anywhere(state: Thiefdom, index: int) -> list[int]:
    return [0]


def _stars_targets(state: Thiefdom, index: int) -> list[int]:
    view = seen_by_thief(state, index)
    return [
        figure
        for figure in (*NOBLES, CARRIAGE)
        if state.cells[figure] != NOWHERE and view >> state.cells[figure] & 1 and ways(state, figure, 1).legs  # R43
    ]


def _stars(state: Thiefdom, index: int, on: int, now: Now) -> None:
    discard(state, index, THROWING_STARS)
    tell_used(state, index, THROWING_STARS, on, STARS_POINTS, now, gone=True)
    state.push(Driving(state.guild(index), on, lanterns=1))  # card 12, R32


def _bernhard_targets(state: Thiefdom, index: int) -> list[int]:
    if not state.thieves[index].goods[GOLD]:
        return []
    return [guard for guard in GUARDS if state.cells[guard] != NOWHERE and not state.blind >> guard & 1]


def _bernhard(state: Thiefdom, index: int, on: int, now: Now) -> None:
    state.pay(index, only(GOLD, 1))
    state.cellar = plus(state.cellar, only(GOLD, 1))
    state.blind |= 1 << on  # card 17, R34
    tell_used(state, index, BERNHARD, on, 0, now)


def _samuel(state: Thiefdom, index: int, on: int, now: Now) -> None:
    tell_used(state, index, SAMUEL, on, 0, now)  # card 39
    here, there = state.thieves[index].space, state.thieves[on].space
    state.set_thief(index, replace(state.thieves[index], space=there))
    state.set_thief(on, replace(state.thieves[on], space=here))
    now.tell(Teleported, state.guild(index), index % THIEVES, there)
    now.tell(Teleported, state.guild(on), on % THIEVES, here)
    arrive(state, (index, on), now)  # R44


def _swaps(state: Thiefdom, index: int) -> list[int]:
    return [other for other in _fellows(state, index) if state.thieves[other].space != state.thieves[index].space]


# Free --------------------------------------------------------------------------------------------------


def kind_here(state: Thiefdom, index: int) -> str:
    """The kind of building that a thief is in; empty on the street."""
    space = state.thieves[index].space
    return state.city.buildings[space - BUILDING].kind if space >= BUILDING else ""


def _in(kind: str, needs: tuple[int, ...] = NONE) -> Options:
    def options(state: Thiefdom, index: int) -> list[int]:
        goods = state.thieves[index].goods
        there = kind_here(state, index) == kind
        return [0] if there and all(have >= want for have, want in zip(goods, needs, strict=True)) else []

    return options


def _antonius(state: Thiefdom, index: int, on: int, now: Now) -> None:
    tell_used(state, index, ANTONIUS, on, 0, now)  # card 13
    gain(state, index, only(WINE, 1))


def _apollon(state: Thiefdom, index: int, on: int, now: Now) -> None:
    tell_used(state, index, APOLLON, on, 0, now)  # card 14
    state.pay(index, only(LIQUOR, 1))
    gain(state, index, only(WINE, 1))


def _beatrix(state: Thiefdom, index: int, on: int, now: Now) -> None:
    tell_used(state, index, BEATRIX, on, BEATRIX_POINTS, now, gone=True)  # card 15
    state.set_thief(index, replace(state.thieves[index], ally=0))  # R31
    state.boxed = tuple(sorted([*state.boxed, BEATRIX]))
    state.turn = replace(state.turn, actions=state.turn.actions + BEATRIX_ACTIONS)


def _konstanze_options(state: Thiefdom, index: int) -> list[int]:
    if kind_here(state, index) != "church":
        return []
    return list(range(1, state.thieves[index].goods[GOLD] // KONSTANZE_GOLD + 1))  # R35


def _konstanze(state: Thiefdom, index: int, on: int, now: Now) -> None:
    state.pay(index, only(GOLD, KONSTANZE_GOLD * on))
    tell_used(state, index, KONSTANZE, on, KONSTANZE_POINTS * on, now)  # card 28


def _riverside(state: Thiefdom, index: int) -> list[int]:
    here, crowd = state.thieves[index].space, state.crowd()
    if here not in state.city.riverside:
        return []
    return [to for to in sorted(state.city.riverside) if to != here and to not in crowd]


def _juma(state: Thiefdom, index: int, on: int, now: Now) -> None:
    tell_used(state, index, JUMA, on, 0, now)  # card 24
    teleport(state, index, on, now)


def _others_of(card: int) -> tuple[Options, Effect]:
    """The other buildings of the same kind; a teleport is allowed once between two actions, so that a turn ends."""
    kind = HOMES_OF[card]

    def options(state: Thiefdom, index: int) -> list[int]:
        if kind_here(state, index) != kind:
            return []
        return [space for space in state.city.of_kind(kind) if space != state.thieves[index].space]

    def effect(state: Thiefdom, index: int, on: int, now: Now) -> None:
        tell_used(state, index, card, on, 0, now)
        teleport(state, index, on, now)

    return options, effect


def _lentz_partners(state: Thiefdom, index: int) -> list[int]:
    return [other for other in _fellows(state, index) if _passing(state, index, other, 1).arises(state)]


def _lentz(state: Thiefdom, index: int, on: int, now: Now) -> None:
    tell_used(state, index, LENTZ, on, 0, now)  # card 31
    state.push(_passing(state, index, on, 1))


def ruth_buys(on: int) -> tuple[int, int]:
    """The target of Ruth: a kind of goods and a number; a move holds both as one number."""
    return divmod(on, RUTH_MOST + 1)


def _ruth_options(state: Thiefdom, index: int) -> list[int]:
    """Goods in the hideout inventory."""
    if not state.at_home(index):
        return []
    store = state.stores[state.guild(index)]  # R36
    return [
        kind * (RUTH_MOST + 1) + count for kind in RUTH_POINTS for count in range(1, min(RUTH_MOST, store[kind]) + 1)
    ]


def _ruth(state: Thiefdom, index: int, on: int, now: Now) -> None:
    seat, (kind, count) = state.guild(index), ruth_buys(on)
    store = plus(minus(state.stores[seat], only(kind, count)), only(GOLD, RUTH_GOLD * count))
    state.set_store(seat, store, state.hoards[seat])  # card 38
    points = state.score(seat, RUTH_POINTS[kind] * count)
    now.tell(Traded, seat, index % THIEVES, kind, count, points, RUTH_GOLD * count)


ACTIONS: Mapping[int, tuple[Options, Effect]] = {
    CROSSBOW: (_crossbow_targets, _crossbow),
    FISHING_ROD: (_rod, _fish),
    GRAPPLING_HOOK: (_hooks, _hook),
    PIGEON: (_pigeon_partners, _pigeon),
    SMOKE_BOMB: (_anywhere, smoke),
    THROWING_STARS: (_stars_targets, _stars),
    BERNHARD: (_bernhard_targets, _bernhard),
    SAMUEL: (_swaps, _samuel),
}
FREE: Mapping[int, tuple[Options, Effect]] = {
    ANTONIUS: (_in("church"), _antonius),
    APOLLON: (_in("garden", only(LIQUOR, 1)), _apollon),
    BEATRIX: (_in("church"), _beatrix),
    KONSTANZE: (_konstanze_options, _konstanze),
    JUMA: (_riverside, _juma),
    LENTZ: (_lentz_partners, _lentz),
    RUTH: (_ruth_options, _ruth),
    **{card: _others_of(card) for card in HOMES_OF},
}
