"""The facts behind whole moves of Oliver Twist."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from rules.game import Move, Question
from rules.oliver_twist import sales
from rules.oliver_twist.bits import bits
from rules.oliver_twist.edition import (
    BEDWIN,
    BET,
    BROWNLOW,
    BUMBLE,
    BURGLARY,
    CHARLEY,
    DODGER,
    EMPTY,
    GOODS,
    GRIMWIG,
    MONKS,
    NANCY,
    NOAH,
    SIKES,
    TOBY,
    TOOL,
    UNSEEN,
    WALLET,
    kind,
)
from rules.oliver_twist.edition.streets import Way
from rules.oliver_twist.moves import (
    Against,
    Done,
    Drop,
    Fagin,
    Forget,
    Go,
    Hide,
    Keep,
    Name,
    Peek,
    Pick,
    Play,
    Put,
    PutAway,
    Relocate,
    Reveal,
    Stand,
    Stop,
    Take,
)
from rules.oliver_twist.state import Twist, without
from rules.oliver_twist.steps.cards import Cashing, Dealing, Fetching, Picking, Pushing, Snatch, Target, can_help
from rules.oliver_twist.steps.fagin import Offer, Offered, one_by_one
from rules.oliver_twist.steps.prowl import Fork, Prowl, Relocating
from rules.oliver_twist.steps.round import Opening
from rules.oliver_twist.thinking import facts as f
from rules.oliver_twist.thinking.helps import Helps
from rules.oliver_twist.thinking.plans import NOTHING, Roads

Because = tuple[str, f.Facts]
"""What a whole move is about, in one word, and the facts."""


def because(view: Twist, step: Question[Twist], moves: Sequence[Move]) -> Because:
    """What a whole move is about, and the facts behind it."""
    roads = Roads(view, step.seat)
    return BY_MOVE[type(moves[0])](Helps(roads), step, moves)


# Prowling --------------------------------------------------------------------------------------------


def _relocated(helps: Helps, step: Question[Twist], moves: Sequence[Move]) -> Because:
    about, facts = BY_MOVE[type(moves[1])](helps, step, moves[1:])
    return about, f.paying(facts, helps.view.edition.relocation)


def _placed(helps: Helps, step: Question[Twist], moves: Sequence[Move]) -> Because:
    assert isinstance(moves[0], Stand)
    return _from(helps, moves[0].space, helps.view.edition.reach, moves[1:])


def _prowled(helps: Helps, step: Question[Twist], moves: Sequence[Move]) -> Because:
    if isinstance(step, Snatch):
        return _snatched(helps, step, moves)
    if isinstance(step, Prowl):
        return _from(helps, helps.view.pawn, step.reach, moves, free=step.to_bag)
    return _from(helps, helps.view.pawn, helps.view.edition.reach, moves)


def _from(helps: Helps, at: int, reach: int, moves: Sequence[Move], *, free: bool = False) -> Because:
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
    over = tuple([view.faces[space] for space in way.over])
    cost = 0.0 if free else roads.jump(way)
    return taken(
        helps, move.space, moves[1:], len(way.spaces), over, cost, roads.left(way.target, way.needs), way.needs
    )


def _snatched(helps: Helps, step: Question[Twist], moves: Sequence[Move]) -> Because:
    assert isinstance(moves[0], Take)
    space = moves[0].space
    return taken(helps, space, moves[1:], 0, (), 0.0, helps.roads.left(helps.view.pawn, 1 << space), 1 << space)


def taken(
    helps: Helps,
    space: int,
    rest: Sequence[Move],
    steps: int,
    over: tuple[int, ...],
    cost: float,
    left: tuple[float, int],
    gone: int,
) -> Because:
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
        steps=steps,
        worth=roads.instead(face, away) if away else roads.mine[space],
        have=purse.tools.count(face) + 1 if kind(face) == TOOL else sum([kind(one) == which for one in own]),
        wallets=sum([kind(one) == WALLET for one in own]),
        more=sum([kind(one) == which for at, one in enumerate(view.faces) if one and not gone >> at & 1]),
        sale=sale,
        before=before,
        cards=min(1 + len(tools), len(purse.vault)) if kind(face) in (TOOL, BURGLARY) else 0,
        over=over,
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
    found = [(_brings(view, after, one), _brings(view, before, one), one) for one in kinds]
    if not found:
        return which, 0, 0
    sale, without, one = max(found, key=lambda both: (both[0] - both[1], both[0]))
    return one if sale else which, sale, without


def _brings(view: Twist, own: Sequence[int], which: int) -> int:
    """What the best set of a kind would bring now; 0 without one."""
    objects, wallets = sales.parts(own, which)
    if not objects or len(objects) + len(wallets) < view.edition.set:
        return 0
    return sales.best(view, own, which).paid.total


def _about(facts: f.Taken, large: int, least: int) -> str:
    which = kind(facts.face)
    if which not in (*GOODS, WALLET):
        return {TOOL: "tool", BURGLARY: "burglary"}.get(which, "character")
    if facts.sale and not facts.before:
        return "set"
    size = facts.have + facts.wallets
    if facts.sale and size == large:
        return "five"
    return "wallet" if which == WALLET else "grow" if facts.have > 1 or size >= least else "start"


def _opened(helps: Helps, step: Question[Twist], moves: Sequence[Move]) -> Because:
    if not isinstance(step, Opening):
        return _prowled(helps, step, moves)
    return "open", _from(helps, helps.view.pawn, helps.view.edition.reach, moves)[1]


def _looked(helps: Helps, step: Question[Twist], moves: Sequence[Move]) -> Because:
    roads = helps.roads
    assert isinstance(moves[0], Peek)
    return "look", f.Looked(
        looks=step.peeks if isinstance(step, Relocating) else helps.view.edition.peeks,
        blind=roads.anew,
        average=roads.looks.get(moves[0].space, roads.anew),
        pays=0,
    )


def _gone_on(helps: Helps, step: Question[Twist], moves: Sequence[Move]) -> Because:
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


def _named(helps: Helps, step: Question[Twist], moves: Sequence[Move]) -> Because:
    assert isinstance(moves[0], Name)
    first = moves[0].first
    roads = Roads(helps.view, first)
    ways = roads.ways(helps.view.pawn, roads.reach)
    best = max(ways, key=roads.walk)
    return "first", f.First(
        seat=first, own=first == step.seat, face=helps.view.faces[best.target], worth=roads.gain(best)
    )  # fmt: skip


# Fagin -----------------------------------------------------------------------------------------------


def _visited(helps: Helps, step: Question[Twist], moves: Sequence[Move]) -> Because:
    assert isinstance(moves[0], Fagin)
    added = helps.view.edition.characters.grimwig_adds if isinstance(step, Dealing) else 0
    return _sold(helps, moves[0].kind, added, (), moves[1:])


def _sold(helps: Helps, which: int, added: int, offered: Offered, moves: Sequence[Move]) -> Because:
    view, purse = helps.view, helps.purse
    faces = (*one_by_one(offered), *_put(moves))
    paid = sales.paid(view, faces, added)
    return "sell", f.Sold(
        kind=which,
        tokens=len(faces),
        coins=paid.coins,
        reward=paid.reward,
        bonus=paid.bonus,
        added=added,
        keeps=purse.now - purse.without(*faces),
        more=helps.roads.prospect.supply[which],
        after=view.rewards[1] if len(view.rewards) > 1 else 0,
        safe=purse.safe,
    )


def _put(moves: Sequence[Move]) -> tuple[int, ...]:
    return tuple([move.face for move in moves if isinstance(move, Put) for _ in range(move.count)])


def _offered(helps: Helps, step: Question[Twist], moves: Sequence[Move]) -> Because:
    """The small moves of a choice of tokens: for Fagin, for an opponent's file, for money."""
    if isinstance(step, Offer):
        return _sold(helps, step.kind, step.added, step.offered, moves)
    if isinstance(step, Pushing):
        faces = (*one_by_one(step.given), *_put(moves))
        return "push", _cleared(helps, faces, step.victim)
    if isinstance(step, Cashing):
        faces = _put(moves)
        pays = helps.view.edition.characters.brownlow_pays
        gains = helps.cashed().get(len(faces), 0.0)
        return "cash", f.Cashed(wallets=len(faces), paid=pays * len(faces), keeps=pays * len(faces) - gains)
    return "forget", _cleared(helps, (), -1)


def _cleared(helps: Helps, faces: tuple[int, ...], victim: int) -> f.Cleared:
    police = helps.police
    return f.Cleared(
        faces=faces,
        seat=victim,
        saves=police.relief(faces, victim) if faces else 0.0,
        thickest=police.thickest(police.sizes[helps.seat]),
    )


def _put_away(helps: Helps, step: Question[Twist], moves: Sequence[Move]) -> Because:
    faces = tuple([move.face for move in moves if isinstance(move, PutAway)])
    purse = helps.purse
    return "away", f.Away(faces=faces, loses=purse.now - purse.without(*faces), file=helps.police.cost(faces))


# Characters ------------------------------------------------------------------------------------------


def _played(helps: Helps, step: Question[Twist], moves: Sequence[Move]) -> Because:
    assert isinstance(moves[0], Play)
    view, card = helps.view, moves[0].card
    if not can_help(view, step.seat, card):
        return "pass", _passing(helps, card)
    aim = AIMS[card](helps) if card in AIMS else Aim()
    return "help", f.Helped(
        card=card,
        gains=helps.played(card) + helps.roads.stay,
        holds=helps.hold(card),
        early=helps.timely < 1,
        seat=aim.seat,
        tokens=aim.tokens,
        number=aim.number,
    )


class Aim(NamedTuple):
    """What a character would be used for."""

    tokens: tuple[int, ...] = ()
    seat: int = -1
    number: int = 0


def _at_opponent(card: int) -> Callable[[Helps], Aim]:
    def aim(helps: Helps) -> Aim:
        seat = max(helps.view.opponents(helps.seat), key=lambda other: helps.aimed(card, other))
        if card == NOAH:
            pushed = helps.pushed(seat)
            return Aim(one_by_one(max(pushed, key=pushed.__getitem__)), seat)
        heaps = helps.view.files if card == MONKS else helps.view.reserves
        return Aim((), seat, len(heaps[seat]))

    return aim


def _by_nancy(helps: Helps) -> Aim:
    kinds = helps.file_kinds()
    wholes = helps.forgetting(helps.view.edition.characters.nancy_types)
    return Aim(tuple([face for which in max(wholes, key=wholes.__getitem__) for face in kinds[which]]))


def _by_grimwig(helps: Helps) -> Aim:
    added = helps.view.edition.characters.grimwig_adds
    sold = max(helps.view.sets(helps.seat), key=lambda which: helps.sale(which, added))
    wholes = helps.sales(sold, added)
    faces = one_by_one(max(wholes, key=wholes.__getitem__))
    return Aim(faces, -1, sales.paid(helps.view, faces, added).total)


def _by_bumble(helps: Helps) -> Aim:
    leaves = helps.view.edition.characters.bumble_leaves
    return Aim(number=sum([max(0, len(helps.view.reserves[one]) - leaves) for one in helps.view.opponents(helps.seat)]))


def _by_charley(helps: Helps) -> Aim:
    ways = helps.roads.ways(helps.view.pawn, helps.view.edition.characters.charley_reach)
    return _walked(helps, max(ways, key=lambda way: helps.roads.walk(way, free=True), default=None))


def _by_bet(helps: Helps) -> Aim:
    roads = helps.roads
    at = max(roads.stands, key=roads.stands.__getitem__)
    return _walked(helps, max(roads.ways(at, roads.reach), key=roads.walk, default=None))


def _walked(helps: Helps, way: Way | None) -> Aim:
    return Aim((helps.view.faces[way.target],)) if way else Aim()


AIMS: Mapping[int, Callable[[Helps], Aim]] = {
    DODGER: lambda helps: Aim((helps.view.faces[max(bits(helps.view.visible), key=helps.snatch)],)),
    CHARLEY: _by_charley,
    BET: _by_bet,
    NANCY: _by_nancy,
    SIKES: _at_opponent(SIKES),
    MONKS: _at_opponent(MONKS),
    NOAH: _at_opponent(NOAH),
    BROWNLOW: lambda helps: Aim(helps.to_cash()),
    BUMBLE: _by_bumble,
    GRIMWIG: _by_grimwig,
    BEDWIN: lambda helps: Aim((max(helps.file_objects(), key=helps.fetched),)),
    TOBY: lambda helps: Aim(number=helps.drawn(helps.view.edition.characters.toby_draws)),
}


def _passing(helps: Helps, card: int) -> f.Passed:
    return f.Passed(
        card=card,
        holds=helps.hold(card),
        streets=helps.roads.prospect.tokens,
        price=helps.view.stop_price(helps.seat),
        lost=helps.must_stop(),
    )


def _hidden(helps: Helps, step: Question[Twist], moves: Sequence[Move]) -> Because:
    assert isinstance(moves[0], Hide)
    return "pass", _passing(helps, moves[0].card)


def _stopped(helps: Helps, step: Question[Twist], moves: Sequence[Move]) -> Because:
    view = helps.view
    return "stop", f.Stopped(
        price=view.stop_price(helps.seat), lost=helps.must_stop(), cards=len(view.hands[helps.seat])
    )  # fmt: skip


def _aimed(helps: Helps, step: Question[Twist], moves: Sequence[Move]) -> Because:
    assert isinstance(step, Target)
    assert isinstance(moves[0], Against)
    view, victim = helps.view, moves[0].victim
    if step.card == NOAH:
        pushed = helps.pushed(victim)
        return "push", _cleared(helps, one_by_one(max(pushed, key=pushed.__getitem__)), victim)
    file = step.card == MONKS
    heap = (view.files if file else view.reserves)[victim]
    return "rob", f.Robbed(
        face=UNSEEN, seat=victim, file=file, heap=len(heap), worth=helps.aimed(step.card, victim), loses=0.0
    )  # fmt: skip


def _picked(helps: Helps, step: Question[Twist], moves: Sequence[Move]) -> Because:
    assert isinstance(moves[0], Pick)
    face = moves[0].face
    worth = helps.roads.worth(face)
    if isinstance(step, Picking):
        heap = step.heap(helps.view)
        loses = 0.0 if step.file else helps.purse_of(step.victim).loss(face)
        return "rob", f.Robbed(
            face=face, seat=step.victim, file=step.file, heap=len(heap), worth=worth, loses=loses
        )  # fmt: skip
    assert isinstance(step, Fetching)
    heap = helps.view.files[step.seat]
    return "fetch", f.Robbed(
        face=face, seat=step.seat, file=True, heap=len(heap), worth=worth, loses=-helps.police.relief([face])
    )  # fmt: skip


def _forgot(helps: Helps, step: Question[Twist], moves: Sequence[Move]) -> Because:
    assert isinstance(moves[0], Forget)
    return "forget", _cleared(helps, tuple(helps.file_kinds()[moves[0].kind]), -1)


# Burglaries ------------------------------------------------------------------------------------------


def _kept(helps: Helps, step: Question[Twist], moves: Sequence[Move]) -> Because:
    assert isinstance(moves[0], Keep)
    return "keep", f.Kept(card=moves[0].card, highest=moves[0].card == max(helps.view.drawn))


def _dropped(helps: Helps, step: Question[Twist], moves: Sequence[Move]) -> Because:
    assert isinstance(moves[0], Drop)
    left = without(helps.purse.tools, (moves[0].tool,))
    return "drop", f.Used(tool=moves[0].tool, alike=left.count(moves[0].tool), cards=1 + len(set(left)))


BY_MOVE: Mapping[type[Move], Callable[[Helps, Any, Sequence[Move]], Because]] = {
    Take: _prowled,
    Reveal: _opened,
    Relocate: _relocated,
    Stand: _placed,
    Peek: _looked,
    Go: _gone_on,
    Name: _named,
    Fagin: _visited,
    Put: _offered,
    Done: _offered,
    Play: _played,
    Hide: _hidden,
    Stop: _stopped,
    PutAway: _put_away,
    Against: _aimed,
    Pick: _picked,
    Forget: _forgot,
    Keep: _kept,
    Drop: _dropped,
}
"""By the first move of a whole one."""
