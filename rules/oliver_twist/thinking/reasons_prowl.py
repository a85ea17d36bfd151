"""The facts behind prowls of Oliver Twist: a token, a line that is turned over, a place for the gang."""

from __future__ import annotations

from collections.abc import Sequence

from rules.game import Move, Question
from rules.oliver_twist import sales
from rules.oliver_twist.edition import (
    BURGLARY,
    EMPTY,
    GOODS,
    TOOL,
    WALLET,
    kind,
)
from rules.oliver_twist.moves import (
    Go,
    Name,
    Peek,
    PutAway,
    Reveal,
    Stand,
    Take,
)
from rules.oliver_twist.state import Twist
from rules.oliver_twist.steps.cards import Snatch
from rules.oliver_twist.steps.prowl import Fork, Prowl
from rules.oliver_twist.steps.round import Opening
from rules.oliver_twist.thinking import facts as f
from rules.oliver_twist.thinking.helps import Helps
from rules.oliver_twist.thinking.plans import NOTHING, Roads


def relocated(helps: Helps, step: Question[Twist], moves: Sequence[Move]) -> f.Because:
    """A relocation, with what follows."""
    about, facts = (looked if isinstance(moves[1], Peek) else placed)(helps, step, moves[1:])
    return about, f.paying(facts, helps.view.edition.relocation)


def placed(helps: Helps, step: Question[Twist], moves: Sequence[Move]) -> f.Because:
    """A place for the gang, with what follows."""
    assert isinstance(moves[0], Stand)
    return _from(helps, moves[0].space, helps.view.edition.reach, moves[1:])


def prowled(helps: Helps, step: Question[Twist], moves: Sequence[Move]) -> f.Because:
    """A token that is taken."""
    if isinstance(step, Snatch):
        return _snatched(helps, step, moves)
    if isinstance(step, Prowl):
        return _from(helps, helps.view.pawn, step.reach, moves, free=step.to_bag)
    return _from(helps, helps.view.pawn, helps.view.edition.reach, moves)


def _from(helps: Helps, at: int, reach: int, moves: Sequence[Move], *, free: bool = False) -> f.Because:
    """A prowl from a space: a token, or a line that is turned over first."""
    view, roads, move = helps.view, helps.roads, moves[0]
    if isinstance(move, Reveal):
        least = roads.best_walk(at, reach, free)
        return "line", f.Turned(
            tokens=view.plan.line_length(move.space, view.hidden, view.edition.line),
            near=len(roads.ahead(move.space)),
            known=roads.peeked.get(move.space, EMPTY),
            least=least if least > NOTHING else 0.0,
            average=roads.turn_over(move.space, least, free),
            pays=0,
        )
    assert isinstance(move, Take)
    way = view.plan.walks[reach].way(at, move, view.visible)
    cost = 0.0 if free else roads.jump(way)
    return taken(helps, move.space, moves[1:], cost, roads.left(way.target, way.needs), way.needs)


def _snatched(helps: Helps, step: Question[Twist], moves: Sequence[Move]) -> f.Because:
    assert isinstance(moves[0], Take)
    space = moves[0].space
    return taken(helps, space, moves[1:], 0.0, helps.roads.left(helps.view.pawn, 1 << space), 1 << space)


def taken(
    helps: Helps,
    space: int,
    rest: Sequence[Move],
    cost: float,
    left: tuple[float, int],
    gone: int,
) -> f.Because:
    """The facts of a token that is taken."""
    view, roads, purse = helps.view, helps.roads, helps.purse
    face = view.faces[space]
    away = next((move.face for move in rest if isinstance(move, PutAway)), EMPTY)
    own = [*purse.reserve, face]
    if away:
        own.remove(away)
    which, sale, before = _sale(view, purse.reserve, own, kind(face))
    tools = {*purse.tools, face} if kind(face) == TOOL else set(purse.tools)
    waits = sales.sets(view, helps.seat)
    facts = f.Taken(
        face=face,
        kind=which,
        worth=roads.instead(face, away) if away else roads.mine[face],
        have=purse.tools.count(face) + 1 if kind(face) == TOOL else sum([kind(one) == which for one in own]),
        wallets=sum([kind(one) == WALLET for one in own]),
        more=sum([kind(one) == which for at, one in enumerate(view.faces) if one and not gone >> at & 1]),
        sale=sale,
        before=before,
        cards=min(1 + len(tools), len(purse.vault)) if kind(face) in (TOOL, BURGLARY) else 0,
        cost=cost,
        away=away,
        pays=0,
        sold=waits[0].kind if waits else EMPTY,
        sells=waits[0].paid.total if waits else 0,
        safe=purse.safe,
        left=f.Left(seat=roads.next, face=left[1], worth=left[0], costs=roads.weight * left[0]),
    )
    return _about(facts, view.edition.large_set, view.edition.set), facts


def _sale(view: Twist, before: Sequence[int], after: Sequence[int], which: int) -> tuple[int, int, int]:
    """The kind whose set gains most by a token, and what this set would bring at once with it and without it."""
    kinds = [which] if which in GOODS else list(GOODS) if which == WALLET else []
    found = [(sales.brings(view, after, one), sales.brings(view, before, one), one) for one in kinds]
    if not found:
        return which, 0, 0
    sale, without, one = max(found, key=lambda both: (both[0] - both[1], both[0]))
    return one if sale else which, sale, without


def _about(facts: f.Taken, large: int, least: int) -> str:
    which = kind(facts.face)
    if which not in (*GOODS, WALLET):
        return {TOOL: "tool", BURGLARY: "burglary"}.get(which, "character")
    if facts.sale and (not facts.before or (facts.have == least and which != WALLET)):
        return "set"
    size = facts.have + facts.wallets
    if facts.sale and size == large:
        return "five"
    return "wallet" if which == WALLET else "grow" if facts.have > 1 or size >= least else "start"


def opened(helps: Helps, step: Question[Twist], moves: Sequence[Move]) -> f.Because:
    """The first line of the night, or a line in a prowl."""
    if not isinstance(step, Opening):
        return prowled(helps, step, moves)
    return "open", _from(helps, helps.view.pawn, helps.view.edition.reach, moves)[1]


def looked(helps: Helps, step: Question[Twist], moves: Sequence[Move]) -> f.Because:
    """A secret look."""
    roads = helps.roads
    assert isinstance(moves[0], Peek)
    return "look", f.Looked(
        blind=roads.anew,
        average=roads.looks.get(moves[0].space, roads.anew),
        pays=0,
    )


def gone_on(helps: Helps, step: Question[Twist], moves: Sequence[Move]) -> f.Because:
    """A way of a line at a crossing."""
    view, roads = helps.view, helps.roads
    assert isinstance(step, Fork)
    assert isinstance(moves[0], Go)
    length = view.plan.line_length(moves[0].space, view.hidden, step.left)
    turned = view.edition.line - step.left
    near = min(length, max(0, roads.reach - turned))
    least = roads.best_walk(view.pawn, roads.reach)
    return "fork", f.Turned(
        tokens=length,
        near=near,
        known=EMPTY,
        least=least if least > NOTHING else 0.0,
        average=roads.further(near, turned, max(least, 0.0)),
        pays=0,
    )


def named(helps: Helps, step: Question[Twist], moves: Sequence[Move]) -> f.Because:
    """The seat that plays first."""
    assert isinstance(moves[0], Name)
    first = moves[0].first
    roads = Roads(helps.view, first)
    ways = roads.ways(helps.view.pawn, roads.reach)
    best = max(ways, key=roads.walk)
    return "first", f.First(
        seat=first, own=first == step.seat, face=helps.view.faces[best.target], worth=roads.gain(best)
    )  # fmt: skip
