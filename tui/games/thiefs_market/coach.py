"""The coach of Thief's Market: whole moves, and the reasons behind them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from rules.advice import Facts, Option
from rules.game import Move, Question, State
from rules.thiefs_market import moves as m
from rules.thiefs_market.edition import GEMS, MASK, SACK
from rules.thiefs_market.state import NOTHING, Market, changed, minus
from rules.thiefs_market.steps.shop import Paying
from rules.thiefs_market.steps.split import Sort, Split
from rules.thiefs_market.thinking.facts import OfAbility, OfEnd, OfPile, OfPurchase, OfRoll
from tui.games.thiefs_market.moves import robbing, worded
from tui.games.thiefs_market.names import (
    cards_words,
    gold_words,
    infamy_words,
    paid,
    price,
    spelled,
)
from tui.games.thiefs_market.story import Story
from tui.words import Said, begin_lower, lengths, listed
from tui.words.coaching import Coaching, chance, number
from tui.words.narrator import Narrator

SELDOM, SURELY = 0.005, 0.985
"""Chances below and above these are said as none, and as certain."""


# Whole moves ---------------------------------------------------------------------------------------


def named(story: Narrator, view: State, step: Question[Any], moves: Sequence[Move]) -> Said:
    """A whole move within a sentence."""
    assert isinstance(story, Story)
    assert isinstance(view, Market)
    if isinstance(step, Split | Sort):
        return _pile(story, view, step, moves)
    if isinstance(step, Paying) or any(isinstance(move, m.Buy) for move in moves):
        return _purchase(story, view, step, moves)
    said = [worded(story, view, step, move) for move in moves]
    ways = [listed([begin_lower(one) for one in way]) for way in zip(*said, strict=False)]
    last = [begin_lower(way) for way in said[-1]] if len(said) > 1 else []
    return lengths(*ways, *last)


def _pile(story: Story, view: Market, step: Split | Sort, moves: Sequence[Move]) -> Said:
    back = step.back if isinstance(step, Sort) else NOTHING
    taken = step.taken if isinstance(step, Split) else NOTHING
    victim = step.victim if isinstance(step, Sort) else -1
    for move in moves:
        if isinstance(move, m.Grab):
            taken = changed(taken, move.face, move.count)
        elif isinstance(move, m.PutBack):
            back = changed(back, move.face, move.count)
        elif isinstance(move, m.Rob):
            victim = move.victim
    if victim >= 0:
        kept = minus(view.piles[victim], back)
        ways = [robbing(story.name(victim), spelled(kept, apart), spelled(back, apart)) for apart in (" ", "")]
        return lengths(*ways[0][:2], *ways[1][1:])
    if isinstance(moves[0], m.TakeAll) or taken == view.middle:
        pile = spelled(view.middle)
        return lengths(f"take all that is left: {pile}", "take all that is left")
    return lengths(f"take {spelled(taken)}", f"take {spelled(taken, '')}")


def _purchase(story: Story, view: Market, step: Question[Any], moves: Sequence[Move]) -> Said:
    """`turn R to B with the Lab and buy the Crown for W B B`."""
    seat = step.seat
    world = view
    uses, card = [], step.card if isinstance(step, Paying) else 0
    for move in moves:
        if isinstance(move, m.Use):
            uses.append(worded(story, world, step, move))
            world = world.after((move,))
        elif isinstance(move, m.Buy):
            card = move.card
    after = world.after([move for move in moves if not isinstance(move, m.Use)])
    cost = price(minus(world.piles[seat], after.piles[seat]), world.gold[seat] - after.gold[seat])
    name = story.card(card)
    buy = lengths(f"buy {name.full}{paid(cost)[-1]}", f"buy {name.short}{paid(cost)[-1]}", f"buy {name.short}")
    if not uses:
        return buy
    turns = [listed([begin_lower(one) for one in way]) for way in zip(*uses, strict=False)]
    return lengths(f"{turns[0]} and {buy[0]}", *[f"{turns[-1]} and {one}" for one in buy], f"turn a die and {buy[-1]}")


# Piles ---------------------------------------------------------------------------------------------


def _buys(story: Story, facts: OfPile) -> Said:
    """What a pile is for: `pays for the Tailor and the Minion`."""
    gold = f"with {gold_words(facts.gold)} " if facts.gold else ""
    if facts.buys:
        ways = [listed(way) for way in zip(*[story.card(card) for card in facts.buys], strict=True)]
        many = cards_words(len(facts.buys))
        return lengths(
            *[f"{gold}it pays for {way}" for way in ways], f"{gold}it pays for {many}", f"it pays for {many}"
        )
    if sold := _sold(facts.pile[SACK], facts.pile[MASK]):
        return (f"it sells for {sold}",)
    return ("it pays for nothing now",)


def _sold(sacks: int, masks: int) -> str:
    """What dice are sold for: `2 gold and 1 Infamy`."""
    return listed([*([gold_words(sacks)] if sacks else []), *([infamy_words(masks)] if masks else [])])


def _of_pile(story: Story, view: Market, step: Question[Any], facts: OfPile) -> Said:
    worth, buys = f"Worth {number(facts.kept)}", _buys(story, facts)
    usual, robbed = number(facts.usual), chance(facts.danger)
    if facts.danger < SELDOM:
        safe = "one object cannot be robbed" if sum(facts.pile) == 1 else "nobody gains by robbing it"
        if not facts.robbed and not facts.foreseen and sum(facts.pile) > 1:
            safe = "nobody acts after you"
        return lengths(f"{worth}: {{buys}}, and {safe}.", f"{worth}: {{buys}}.", f"{worth}; {safe}.", buys=buys)
    if facts.danger > SURELY:
        return lengths(
            f"{worth}: {{buys}}, but it is robbed for sure; a usual share is {usual}.",
            f"{worth}, robbed for sure: then about {usual}.", f"{worth}, robbed for sure: then {usual}.", buys=buys,
        )  # fmt: skip
    return lengths(
        f"{worth}: {{buys}}; robbed {robbed}, then about {usual} is left.",
        f"{worth}: {{buys}}; robbed {robbed}.", f"{worth}; robbed {robbed}, then {usual}.", buys=buys,
    )  # fmt: skip


# Purchases -----------------------------------------------------------------------------------------


def _of_purchase(story: Story, view: Market, step: Question[Any], facts: OfPurchase) -> Said:
    card = view.card(facts.card)
    worth = f"Worth {number(facts.worth)}"
    then = [listed(way) for way in zip(*[story.card(one) for one in facts.then], strict=True)]
    if facts.extra and then:
        gem = "" if card.extra == "any" else f"{card.extra} in your pile: "
        return lengths(
            *[f"{gem}it allows a second purchase now, {way}." for way in then], "It allows a second purchase now."
        )
    parts = {"at once": facts.now, "in the rounds to come": facts.rounds, "at the end": facts.end}
    most = max(parts, key=lambda part: parts[part])
    why = f"{worth}, most of it {most}" if parts[most] < facts.worth - 0.05 else f"{worth} {most}"
    more = [*[f"{way} comes after it" for way in then]]
    if not then and facts.rivals:
        more = [f"{story.name(facts.rivals[0])} could buy it next"]
    if not more:
        more = [f"you keep {gold_words(facts.keeps)}"]
    return lengths(*[f"{why}; {way}." for way in more], f"{why}.", f"{worth}.")


def _of_ability(story: Story, view: Market, step: Question[Any], facts: OfAbility) -> Said:
    if facts.spent < 0:
        spent, got = gold_words(-facts.gold), infamy_words(facts.infamy)
        return lengths(
            f"{spent} bring {got}, a point each: more than the gold is worth now.",
            f"{got} count more than {spent} now.",
        )
    got = _sold(facts.gold, facts.infamy) or (
        "1 gold at the end of the round" if facts.into == SACK else "1 Infamy at the end of the round"
    )
    if facts.spent in GEMS:
        return lengths(f"A gem that is left is lost; so it brings {got}.", "A gem that is left would be lost.")
    return lengths(f"It brings {got}, which is worth more now.", "It is worth more now.")


def _of_end(story: Story, view: Market, step: Question[Any], facts: OfEnd) -> Said:
    keeps = f"you keep {gold_words(facts.gold)} for the next round" if facts.gold else "the next round brings new dice"
    if not facts.purchases:
        return lengths(f"You have no purchase left; {keeps}.", "You have no purchase left.")
    if not facts.affordable:
        return lengths(f"You can afford nothing here; {keeps}.", "You can afford nothing here.")
    return lengths(f"Nothing here is worth its price; {keeps}.", "Nothing here is worth its price.")


def _of_roll(story: Story, view: Market, step: Question[Any], facts: OfRoll) -> Said:
    if facts.face < 0:
        return ("No reroll helps you on average.",)
    gain = f"{number(facts.gain)} more on average"
    return lengths(
        f"{facts.better} in 6 faces are better, which brings {gain}.", f"Better {facts.better} times in 6: {gain}."
    )


REASONS: Mapping[type[Facts], Callable[[Story, Market, Question[Any], Any], Said]] = {
    OfPile: _of_pile,
    OfPurchase: _of_purchase,
    OfAbility: _of_ability,
    OfEnd: _of_end,
    OfRoll: _of_roll,
}


def reason(story: Narrator, view: State, step: Question[Any], option: Option) -> Said:
    """Why an option is good."""
    assert isinstance(story, Story)
    assert isinstance(view, Market)
    return REASONS[type(option.facts)](story, view, step, option.facts)


COACHING = Coaching(coin=("point", "points"), much=1.5, named=named, reason=reason)
