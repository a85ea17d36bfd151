"""The facts behind the characters of Oliver Twist, and behind what passes a turn or ends a round."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

from rules.game import Move, Question
from rules.oliver_twist import sales
from rules.oliver_twist.bits import bits
from rules.oliver_twist.edition import (
    BEDWIN,
    BET,
    BROWNLOW,
    BUMBLE,
    CHARLEY,
    DODGER,
    GRIMWIG,
    MONKS,
    NANCY,
    NOAH,
    SIKES,
    TOBY,
    UNSEEN,
)
from rules.oliver_twist.edition.streets import Way
from rules.oliver_twist.moves import (
    Against,
    Forget,
    Hide,
    Pick,
    Play,
    Put,
)
from rules.oliver_twist.state import Twist
from rules.oliver_twist.steps.cards import Fetching, Picking, Target, can_help
from rules.oliver_twist.steps.fagin import one_by_one
from rules.oliver_twist.thinking import facts as f
from rules.oliver_twist.thinking.helps import Helps


def played(helps: Helps, step: Question[Twist], moves: Sequence[Move]) -> f.Because:
    """A character that is played for its effect."""
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


def _by_brownlow(helps: Helps) -> Aim:
    wallets = helps.to_cash()
    return Aim(wallets, number=helps.view.edition.characters.brownlow_pays * len(wallets))


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
    BROWNLOW: _by_brownlow,
    BUMBLE: _by_bumble,
    GRIMWIG: _by_grimwig,
    BEDWIN: lambda helps: Aim((max(helps.file_objects(), key=helps.fetched),)),
    TOBY: lambda helps: Aim(number=helps.drawn(helps.view.edition.characters.toby_draws)),
}


def _passing(helps: Helps, card: int) -> f.Passed:
    return f.Passed(
        holds=helps.hold(card),
        streets=helps.roads.prospect.tokens,
        price=helps.view.stop_price(helps.seat),
        lost=helps.must_stop(),
    )


def hidden(helps: Helps, step: Question[Twist], moves: Sequence[Move]) -> f.Because:
    """A character that is discarded to pass."""
    assert isinstance(moves[0], Hide)
    return "pass", _passing(helps, moves[0].card)


def stopped(helps: Helps, step: Question[Twist], moves: Sequence[Move]) -> f.Because:
    """The end of the round."""
    view = helps.view
    return "stop", f.Stopped(
        price=view.stop_price(helps.seat), lost=helps.must_stop(), cards=len(view.hands[helps.seat])
    )  # fmt: skip


def aimed(helps: Helps, step: Question[Twist], moves: Sequence[Move]) -> f.Because:
    """An opponent that a card is played against."""
    assert isinstance(step, Target)
    assert isinstance(moves[0], Against)
    view, victim = helps.view, moves[0].victim
    if step.card == NOAH:
        return "push", cleared(helps, put(moves), victim)
    file = step.card == MONKS
    heap = (view.files if file else view.reserves)[victim]
    return "rob", f.Robbed(
        face=UNSEEN, seat=victim, file=file, heap=len(heap), worth=helps.aimed(step.card, victim), loses=0.0, saves=0.0
    )  # fmt: skip


def picked(helps: Helps, step: Question[Twist], moves: Sequence[Move]) -> f.Because:
    """A token taken from an opponent, or from the seat's own file."""
    assert isinstance(moves[0], Pick)
    face = moves[0].face
    worth = helps.roads.worth(face)
    if isinstance(step, Picking):
        heap = step.heap(helps.view)
        loses = 0.0 if step.file else helps.purse_of(step.victim).loss(face)
        return "rob", f.Robbed(
            face=face, seat=step.victim, file=step.file, heap=len(heap), worth=worth, loses=loses, saves=0.0
        )  # fmt: skip
    assert isinstance(step, Fetching)
    heap = helps.view.files[step.seat]
    return "fetch", f.Robbed(
        face=face, seat=step.seat, file=True, heap=len(heap), worth=worth, loses=0.0, saves=helps.police.relief([face])
    )  # fmt: skip


def forgot(helps: Helps, step: Question[Twist], moves: Sequence[Move]) -> f.Because:
    """A kind of token that leaves the seat's file."""
    assert isinstance(moves[0], Forget)
    return "forget", cleared(helps, tuple(helps.file_kinds()[moves[0].kind]), -1)


def cleared(helps: Helps, faces: tuple[int, ...], victim: int) -> f.Cleared:
    """Tokens that leave the seat's file."""
    police = helps.police
    return f.Cleared(
        faces=faces,
        saves=police.relief(faces, victim) if faces else 0.0,
        thickest=police.thickest(police.sizes[helps.seat]),
    )


def put(moves: Sequence[Move]) -> tuple[int, ...]:
    """The tokens of a choice, one by one."""
    return tuple([move.face for move in moves if isinstance(move, Put) for _ in range(move.count)])
