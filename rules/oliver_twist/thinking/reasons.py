"""The facts behind whole moves of Oliver Twist."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from rules.game import Move, Question
from rules.oliver_twist import sales
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
from rules.oliver_twist.steps.cards import Cashing, Dealing, Pushing
from rules.oliver_twist.steps.fagin import Offer, Offered, one_by_one
from rules.oliver_twist.thinking import facts as f
from rules.oliver_twist.thinking.helps import Helps
from rules.oliver_twist.thinking.plans import Roads
from rules.oliver_twist.thinking.reasons_cards import aimed, cleared, forgot, hidden, picked, played, put, stopped
from rules.oliver_twist.thinking.reasons_prowl import gone_on, looked, named, opened, placed, prowled, relocated


def because(view: Twist, step: Question[Twist], moves: Sequence[Move]) -> f.Because:
    """What a whole move is about, and the facts behind it."""
    roads = Roads(view, step.seat)
    return BY_MOVE[type(moves[0])](Helps(roads), step, moves)


# Fagin -----------------------------------------------------------------------------------------------


def _visited(helps: Helps, step: Question[Twist], moves: Sequence[Move]) -> f.Because:
    assert isinstance(moves[0], Fagin)
    added = helps.view.edition.characters.grimwig_adds if isinstance(step, Dealing) else 0
    return _sold(helps, moves[0].kind, added, (), moves[1:])


def _sold(helps: Helps, which: int, added: int, offered: Offered, moves: Sequence[Move]) -> f.Because:
    view, purse = helps.view, helps.purse
    faces = (*one_by_one(offered), *put(moves))
    paid = sales.paid(view, faces, added)
    return "sell", f.Sold(
        kind=which,
        coins=paid.coins,
        reward=paid.reward,
        bonus=paid.bonus,
        added=added,
        keeps=purse.now - purse.without(*faces),
        more=helps.roads.prospect.supply[which],
        after=view.rewards[1] if len(view.rewards) > 1 else 0,
    )


def _offered(helps: Helps, step: Question[Twist], moves: Sequence[Move]) -> f.Because:
    """The small moves of a choice of tokens: for Fagin, for an opponent's file, for money."""
    if isinstance(step, Offer):
        return _sold(helps, step.kind, step.added, step.offered, moves)
    if isinstance(step, Pushing):
        faces = (*one_by_one(step.given), *put(moves))
        return "push", cleared(helps, faces, step.victim)
    if isinstance(step, Cashing):
        faces = put(moves)
        pays = helps.view.edition.characters.brownlow_pays
        gains = helps.cashed().get(len(faces), 0.0)
        return "cash", f.Cashed(wallets=len(faces), paid=pays * len(faces), keeps=pays * len(faces) - gains)
    return "forget", cleared(helps, (), -1)


def _put_away(helps: Helps, step: Question[Twist], moves: Sequence[Move]) -> f.Because:
    faces = tuple([move.face for move in moves if isinstance(move, PutAway)])
    purse = helps.purse
    return "away", f.Away(faces=faces, loses=purse.now - purse.without(*faces), file=helps.police.cost(faces))


# Burglaries ------------------------------------------------------------------------------------------


def _kept(helps: Helps, step: Question[Twist], moves: Sequence[Move]) -> f.Because:
    assert isinstance(moves[0], Keep)
    return "keep", f.Kept(card=moves[0].card, highest=moves[0].card == max(helps.view.drawn))


def _dropped(helps: Helps, step: Question[Twist], moves: Sequence[Move]) -> f.Because:
    assert isinstance(moves[0], Drop)
    left = without(helps.purse.tools, (moves[0].tool,))
    return "drop", f.Used(alike=left.count(moves[0].tool), cards=1 + len(set(left)))


BY_MOVE: Mapping[type[Move], Callable[[Helps, Any, Sequence[Move]], f.Because]] = {
    Take: prowled,
    Reveal: opened,
    Relocate: relocated,
    Stand: placed,
    Peek: looked,
    Go: gone_on,
    Name: named,
    Fagin: _visited,
    Put: _offered,
    Done: _offered,
    Play: played,
    Hide: hidden,
    Stop: stopped,
    PutAway: _put_away,
    Against: aimed,
    Pick: picked,
    Forget: forgot,
    Keep: _kept,
    Drop: _dropped,
}
"""By the first move of a whole one."""
