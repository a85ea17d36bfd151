"""Moves of Thiefdom that are values of one row: they differ in one thing only, how many, of what, for whom."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from rules.game import Move, Question
from rules.thiefdom import edition as box
from rules.thiefdom import moves as m
from rules.thiefdom.goods import ARTWORK
from rules.thiefdom.state import Thiefdom
from rules.thiefdom.steps.gear import KONSTANZE_GOLD, ruth_buys
from rules.thiefdom.steps.setup import Shopping
from rules.thiefdom.steps.steal import loot
from rules.thiefdom.steps.turn import MakeRoom
from tui.games.thiefdom.cards import card_names
from tui.games.thiefdom.names import good_name, goods_signs, goods_words, own_thief, thief_number
from tui.games.thiefdom.turn import crams
from tui.games.thiefdom.uses import ON_THIEVES
from tui.words import Said


def series(step: Question[Any], move: Move) -> tuple[object, ...] | None:
    """What moves have in common that are values of one row; None: it is a row of its own."""
    match move:
        case m.Take() if move.goods < ARTWORK:
            return (m.Take, move.goods)
        case m.Trade():
            return (m.Trade, move.goods)
        case m.Buy() if isinstance(step, Shopping):
            return (m.Buy, move.card)
        case m.Steal():
            return (m.Steal, move.figure)
        case m.Toss() if not isinstance(step, MakeRoom):
            return (m.Toss,)
        case m.Use() if move.card in (box.RUTH, *ON_THIEVES, box.KONSTANZE):
            return (m.Use, move.card, ruth_buys(move.on)[0] if move.card == box.RUTH else 0)
        case m.Order() | m.Brawl():
            return (type(move),)
    return None


def at_first(view: Thiefdom, moves: Sequence[Move]) -> int:
    """Which value a row begins with: all there is to take or to sell, what there is room for, else the least."""
    if isinstance(moves[0], m.Steal):
        fit = [nth for nth, move in enumerate(moves) if isinstance(move, m.Steal) and not crams(view, move)]
        return fit[0] if fit else 0
    return len(moves) - 1 if isinstance(moves[0], m.Take | m.Trade) else 0


def value(view: Thiefdom, step: Question[Any], move: Move, many: int) -> Said:
    """One of so many values of a row, the longest words first; nothing where the move is a row of its own."""
    return () if series(step, move) is None else VALUES[type(move)](view, move, many)


def _loot(view: Thiefdom, move: m.Steal, many: int) -> Said:
    """What is stolen, if anything is."""
    goods = loot(view, move)
    if not any(goods):
        return ()
    much, paid = ", too much" if crams(view, move) else "", ", paid" if move.paid else ""
    return (f"{goods_words(goods)}{much}{paid}", goods_signs(goods))


def _used(view: Thiefdom, move: m.Use, many: int) -> Said:
    if move.card in ON_THIEVES:
        return (own_thief(move.on), str(thief_number(move.on)))
    return (str(ruth_buys(move.on)[1] if move.card == box.RUTH else KONSTANZE_GOLD * move.on),)


def _count(view: Thiefdom, move: m.Take | m.Trade | m.Order, many: int) -> Said:
    return (f"{move.count} of {many}", str(move.count))


VALUES: Mapping[type[Move], Callable[[Thiefdom, Any, int], Said]] = {
    m.Take: _count,
    m.Trade: _count,
    m.Order: _count,
    m.Buy: lambda view, move, many: (own_thief(move.thief), str(thief_number(move.thief))),
    m.Steal: _loot,
    m.Toss: lambda view, move, many: (good_name(view.edition, move.goods),),
    m.Brawl: lambda view, move, many: card_names(view.edition, move.guest)[:1],
    m.Use: _used,
}
