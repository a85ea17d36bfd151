"""Goods that change hands inside a guild, in words: how many each thief has then."""

from __future__ import annotations

from typing import Any

from rules.game import Question
from rules.thiefdom import moves as m
from rules.thiefdom.state import Thiefdom
from rules.thiefdom.steps.exchange import Exchange, Passing
from tui.games.thiefdom.names import count_goods, counted, heap_name, own_thief, thief_sign
from tui.words import Said, begin_upper, lengths, listed


def _title(view: Thiefdom, kind: int) -> str:
    return begin_upper(heap_name(view.edition, kind))


def ask_exchange(view: Thiefdom, step: Exchange) -> Said:
    """What there is together, and what was said of it."""
    goods = listed([counted(view.edition, kind, step.total(view, kind)) for kind in step.kinds(view)])
    holders = [*[own_thief(index) for index in step.thieves], *(["the hideout"] if step.home else [])]
    have = f"{listed(holders)} {'has' if len(holders) == 1 else 'have'} {goods}: set who has what."
    so_far = "; ".join([shared_out(view, step, kind, counts)[0] for kind, counts in step.dealt])
    return lengths(
        *([f"{have} So far: {so_far}."] if step.dealt else []),
        have,
        "exchange goods: set who has what.",
        "set who has what.",
    )


def shared_out(view: Thiefdom, step: Exchange, kind: int, counts: tuple[int, ...]) -> Said:
    """`Gold: 2 for thief 1, none for thief 3, 4 in the hideout`; `Gold: Y1 2, Y3 0`."""
    parts = [f"{count or 'none'} for {own_thief(index)}" for index, count in zip(step.thieves, counts, strict=True)]
    if step.home:
        parts.append(f"{step.total(view, kind) - sum(counts) or 'none'} in the hideout")
    short = [f"{thief_sign(index)} {count}" for index, count in zip(step.thieves, counts, strict=True)]
    return lengths(f"{_title(view, kind)}: {', '.join(parts)}", f"{_title(view, kind)}: {', '.join(short)}")


def ask_passing(view: Thiefdom, step: Passing) -> Said:
    """What may change hands, and what was said of it."""
    between = f"exchange goods between {own_thief(step.one)} and {own_thief(step.other)}, at most {step.both} in all"
    so_far = listed([passed(step, kind, count)[0] for kind, count in step.moved])
    return lengths(
        *([f"{between}. So far: {so_far}."] if step.moved else []),
        f"{between}.",
        f"exchange at most {step.both} goods.",
        "set who has what.",
    )


def passed(step: Passing, kind: int, count: int) -> Said:
    """`2 gems to thief 3`; `2 gems to Y3`."""
    way = "to" if count > 0 else "from"
    return tuple([f"{count_goods(kind, abs(count))} {way} {who}" for who in (own_thief(step.other),
                                                                             thief_sign(step.other))])  # fmt: skip


def deal(view: Thiefdom, step: Question[Any], move: m.Deal) -> Said:
    """A part of an exchange as a choice."""
    if isinstance(step, Exchange):
        return shared_out(view, step, move.goods, move.counts)
    assert isinstance(step, Passing)
    return passed(step, move.goods, move.counts[0])


def deal_heading(view: Thiefdom, step: Question[Any], move: m.Deal) -> str:
    """Where there are many: kind by kind."""
    if not isinstance(step, Exchange):
        return f"{_title(view, move.goods)} change hands"
    return f"{_title(view, move.goods)}: how many for {', '.join([own_thief(index) for index in step.thieves])}"
