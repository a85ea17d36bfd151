"""Plain mode's typed answers: short forms of moves, and whole piles and payments in one line.

`take 2r`, `rrs`, `rob 3 wg`, `rob Cem keep r`, `buy crown`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any

from rules.game import Move, Question
from rules.thiefs_market import moves as m
from rules.thiefs_market import payment
from rules.thiefs_market.edition import FACES, OBJECTS, Pile
from rules.thiefs_market.state import NOTHING, Market, changed, minus
from rules.thiefs_market.steps.shop import Buying, Paying
from rules.thiefs_market.steps.split import Sort, Split
from tui.games.thiefs_market.names import called

PILE = re.compile(r"(?:\d{0,2}[rwbgskf])+")
COUNTED = re.compile(r"(\d{0,2})([rwbgskf])")


# One move -----------------------------------------------------------------------------------------


def _letter(face: int) -> str:
    return FACES[face].lower()


def _card_word(view: Market, card: int) -> str:
    return called(view.card(card)).short.lower()


SHORT: Mapping[type[Move], Callable[[Market, Any], str]] = {
    m.Grab: lambda view, move: f"take {move.count}{_letter(move.face)}",
    m.TakeAll: lambda view, move: "rest",
    m.Rob: lambda view, move: f"rob {move.victim + 1}",
    m.PutBack: lambda view, move: f"back {move.count}{_letter(move.face)}",
    m.Done: lambda view, move: "done",
    m.Reroll: lambda view, move: _letter(move.face),
    m.Pass: lambda view, move: "no",
    m.Buy: lambda view, move: _card_word(view, move.card),
    m.Use: lambda view, move: (
        _card_word(view, move.card) if move.face < 0 else f"{_card_word(view, move.card)} {_letter(move.face)}"
    ),
    m.Waive: lambda view, move: f"waive {_letter(move.face)}",
    m.Pay: lambda view, move: f"{_letter(move.face)} {move.gold} gold",
    m.EndTurn: lambda view, move: "end",
}


def short(view: Market, move: Move) -> str:
    """The short form of a move."""
    return SHORT[type(move)](view, move)


# Several ------------------------------------------------------------------------------------------


def pile(said: str) -> Pile | None:
    """`rrs`, `2r s` or `r, r, s` as objects; None for other text."""
    letters = re.sub(r"[\s,+]", "", said.casefold())
    if not PILE.fullmatch(letters):
        return None
    found: Pile = NOTHING
    for count, face in COUNTED.findall(letters):
        found = changed(found, FACES.index(face.upper()), int(count) if count else 1)
    return found


def typed(view: Market, step: Question[Any], said: str, names: Sequence[str]) -> list[Move]:
    """The moves that one answer names, for the rules to judge; empty if it names none."""
    said = said.strip().casefold()
    if isinstance(step, Split):
        if said == "rest":
            return _taken(view.middle) if view.middle != NOTHING else []
        objects = pile(said.removeprefix("take "))
        return _taken(objects) if objects is not None else _robbing(view, said, names)
    if isinstance(step, Sort):
        victim, rest = _victim(said, names)
        return _sorted(view.piles[step.victim], step.back, rest if victim == step.victim else said)
    if isinstance(step, Buying):
        return _bought(view, step, said)
    if isinstance(step, Paying) and said == "ok":
        return _as_proposed(view, step)
    return []


def _taken(objects: Pile) -> list[Move]:
    """Take these objects from the middle and confirm."""
    return [*[m.Grab(face, objects[face]) for face in OBJECTS if objects[face]], m.Done()]


def _victim(said: str, names: Sequence[str]) -> tuple[int, str]:
    """Who is to be robbed, and what is said after the name; -1 if it is nobody."""
    verb, _space, rest = said.partition(" ")
    seats = {name.casefold(): seat for seat, name in enumerate(names)}
    seats |= {str(seat + 1): seat for seat in range(len(names))}
    for name in sorted(seats, key=len, reverse=True) if verb == "rob" else ():
        if rest == name or rest.startswith((f"{name} ", f"{name}, ")):
            return seats[name], rest.removeprefix(name).lstrip(", ")
    return -1, ""


def _robbing(view: Market, said: str, names: Sequence[str]) -> list[Move]:
    """A robbery: the victim, and what goes back or is kept."""
    victim, rest = _victim(said, names)
    if victim < 0 or not rest:
        return [m.Rob(victim)] if victim >= 0 else []
    back = _sorted(view.piles[victim], NOTHING, rest)
    return [m.Rob(victim), *back] if back else []


def _sorted(there: Pile, back: Pile, said: str) -> list[Move]:
    """What goes back from a robbed pile, named itself or by what is kept."""
    verb, _space, rest = said.partition(" ")
    if verb == "keep":
        kept = pile(rest.partition(" and ")[0])
        objects = minus(minus(there, back), kept) if kept is not None else None
        if objects is None or min(objects) < 0:
            return []
    else:
        objects = pile(said.removeprefix("put back "))
        if objects is None:
            return []
    return [*[m.PutBack(face, objects[face]) for face in OBJECTS if objects[face]], m.Done()]


def _bought(view: Market, step: Buying, said: str) -> list[Move]:
    """A card by its name, with the proposed payment."""
    verb, _space, rest = said.partition(" ")
    if verb != "buy" or not rest:
        return []
    offered = [number for row in view.rows for number in row]
    known = {name.casefold(): number for number in offered for name in reversed(called(view.card(number)))}
    fitting = [known[rest]] if rest in known else sorted({known[name] for name in known if name.startswith(rest)})
    if len(fitting) != 1:
        return []
    tender = payment.proposal(view, payment.means(view, step.seat), fitting[0])
    if tender.short or view.made >= view.purchases(step.seat):
        return [m.Buy(fitting[0])]  # the rules say why not
    return list(payment.moves(view, tender))


def _as_proposed(view: Market, step: Paying) -> list[Move]:
    """The rest of a payment, with as little gold as possible."""
    world, found = view, list[Move]()
    tender = payment.proposal(view, payment.means(view, step.seat)._replace(tools=()), step.card)
    asked: Question[Any] = step
    while isinstance(asked, Paying):
        found.append(min(asked.moves(world), key=partial(_dearness, world, asked, tender)))
        world = world.after(found[-1:])
        asked = world.waiting()[0]
    return found


def _dearness(view: Market, step: Paying, tender: payment.Tender, move: Move) -> tuple[int, bool]:
    """Sort key: the gold that the rest takes after a move, then whether the proposal waives this gem."""
    if isinstance(move, m.Waive):
        rest = changed(step.owed, move.face, -1)
        return step.lacking(view, rest), tender.shares[move.face].free <= step.waived[move.face]
    assert isinstance(move, m.Pay)
    return move.gold - max(0, step.owed[move.face] - view.piles[step.seat][move.face]), False
