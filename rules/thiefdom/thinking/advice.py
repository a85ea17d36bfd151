"""Advice in Thiefdom: whole moves, with their value in points and the facts behind them."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from rules.advice import Facts, Option
from rules.game import Move, Question
from rules.thiefdom.state import Thiefdom
from rules.thiefdom.thinking.facts import Errand
from rules.thiefdom.thinking.guilds import Guild, guild
from rules.thiefdom.thinking.thieves import STEP
from rules.thiefdom.thinking.turning import Turning
from rules.thiefdom.thinking.wholes import Whole, completed


def advise(view: Thiefdom, step: Question[Thiefdom], most: int = 3) -> tuple[Option, ...]:
    """Whole moves, the best first, each with another idea."""
    adviser = _adviser(view, step)
    found = [_option(adviser, whole) for whole in adviser.candidates()]
    kept: dict[object, Option] = {}
    for option in sorted(found, key=lambda option: -option.value):
        kept.setdefault(adviser.idea(option.facts), option)
    first, *others = list(kept.values())[:most]
    return first, *[replace(option, facts=beside(first.facts, option.facts)) for option in others]


def beside(best: Facts, facts: Facts) -> Facts:
    """The facts of an option that is worse than the best one."""
    if not isinstance(best, Errand) or not isinstance(facts, Errand):
        return facts
    return replace(facts, second=True, most=best.named)


def judged(view: Thiefdom, step: Question[Thiefdom], moves: Sequence[Move]) -> Option:
    """The best whole move that begins with these; an idle one is worth less than the first advice."""
    if not moves:
        return advise(view, step, 1)[0]
    adviser, whole = _adviser(view, step), completed(view, step, moves)
    option = _option(adviser, whole)
    if isinstance(adviser, Turning) and adviser.idle(whole):
        return replace(option, value=min(option.value, advise(view, step, 1)[0].value - STEP))
    return option


def _adviser(view: Thiefdom, step: Question[Thiefdom]) -> Turning | Guild:
    index = view.turn.thief
    return Turning(view, step) if index >= 0 and view.guild(index) == step.seat else guild(view, step)


def _option(adviser: Turning | Guild, whole: Whole) -> Option:
    facts = adviser.facts(whole)
    value = adviser.worth(whole) - STEP * len(whole.moves)  # of two that bring the same, the shorter one is better
    return Option(moves=whole.moves, value=value, facts=facts, about=adviser.about(facts))
