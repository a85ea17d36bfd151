"""Goods that change hands inside a guild, in words: `gold 2 0 1` is how many each thief has then."""

from __future__ import annotations

from typing import Any

from rules.game import Question
from rules.thiefdom import moves as m
from rules.thiefdom.goods import ARTWORK, GOODS
from rules.thiefdom.state import Thiefdom
from rules.thiefdom.steps.exchange import Exchange, Passing
from tui.games.thiefdom.names import artwork_name, count_goods, good_name, goods_name, own_thief
from tui.words import begin_upper, listed


def kind_short(view: Thiefdom, kind: int) -> str:
    """A kind of goods as it may be typed."""
    return artwork_name(view.edition, kind - ARTWORK).casefold() if kind >= ARTWORK else good_name(view.edition, kind)


def _title(view: Thiefdom, kind: int) -> str:
    return artwork_name(view.edition, kind - ARTWORK) if kind >= ARTWORK else begin_upper(goods_name(kind))


def ask_exchange(view: Thiefdom, step: Exchange) -> str:
    """What there is together, and what was said of it."""
    goods = [
        artwork_name(view.edition, kind - ARTWORK)
        if kind >= ARTWORK
        else count_goods(kind, step.total(view, kind))
        for kind in step.kinds(view)
    ]  # fmt: skip
    holders = [own_thief(index) for index in step.thieves] + (["the hideout"] if step.home else [])
    said = f"{listed(holders)} have {listed(goods)}: who has what?"
    if len(holders) == 1:
        said = f"{holders[0]} has {listed(goods)}: who has what?"
    if step.dealt:
        so_far = "; ".join([shared_out(view, step, kind, counts) for kind, counts in step.dealt])
        return f"{said} So far: {so_far}."
    return said


def shared_out(view: Thiefdom, step: Exchange, kind: int, counts: tuple[int, ...]) -> str:
    """`Gold: 2 for thief 1, none for thief 3, 4 in the hideout`."""
    parts = [
        "{count} for {thief}".format(count=count or "none", thief=own_thief(index))
        for index, count in zip(step.thieves, counts, strict=True)
    ]
    if step.home:
        left = step.total(view, kind) - sum(counts)
        parts.append("{count} in the hideout".format(count=left or "none"))
    return "{goods}: {parts}".format(goods=_title(view, kind), parts=", ".join(parts))


def ask_passing(view: Thiefdom, step: Passing) -> str:
    """What may change hands, and what was said of it."""
    said = f"what changes hands between {own_thief(step.one)} and {own_thief(step.other)}? At most {step.both} in all."
    if not step.moved:
        return said
    so_far = listed([passed(step, kind, count) for kind, count in step.moved])
    return f"{said} So far: {so_far}."


def passed(step: Passing, kind: int, count: int) -> str:
    """`2 gems to thief 3`."""
    goods = count_goods(kind, abs(count))
    if count > 0:
        return f"{goods} to {own_thief(step.other)}"
    return f"{goods} from {own_thief(step.other)}"


def deal(view: Thiefdom, step: Question[Any], move: m.Deal) -> str:
    """A part of an exchange as a choice."""
    if isinstance(step, Exchange):
        return shared_out(view, step, move.goods, move.counts)
    assert isinstance(step, Passing)
    return begin_upper(passed(step, move.goods, move.counts[0]))


def deal_short(view: Thiefdom, step: Question[Any], move: m.Deal) -> str:
    """What may be typed for it."""
    if isinstance(step, Exchange):
        return " ".join([kind_short(view, move.goods), *[str(count) for count in move.counts]])
    count = move.counts[0]
    verb = "give" if count > 0 else "take"
    return f"{verb} {abs(count)} {kind_short(view, move.goods)}"


def deal_heading(view: Thiefdom, step: Question[Any], move: m.Deal) -> str:
    """Where there are many: kind by kind."""
    if not isinstance(step, Exchange):
        return f"{_title(view, move.goods)} change hands"
    order = ", ".join([own_thief(index) for index in step.thieves])
    return f"{_title(view, move.goods)}: how many for {order}"


def shorts(view: Thiefdom, step: Exchange) -> dict[str, int]:
    """The kinds that can be shared out, as they may be typed."""
    return {kind_short(view, kind): kind for kind in (*step.kinds(view), *GOODS)}
