"""The coach of Thief's Market: whole moves, and the reasons behind them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from rules.advice import Facts, Option
from rules.game import Move, Question, State
from rules.thiefs_market import moves as m
from rules.thiefs_market.edition import GEMS, SACK
from rules.thiefs_market.state import NOTHING, Market, changed, minus
from rules.thiefs_market.steps.shop import Paying
from rules.thiefs_market.steps.split import Sort, Split
from rules.thiefs_market.thinking.facts import OfAbility, OfEnd, OfPile, OfPurchase, OfRoll
from tui.games.thiefs_market.moves import robbing, worded
from tui.games.thiefs_market.names import (
    a_die,
    cards_words,
    gold_words,
    infamy_words,
    objects,
    paid,
    price,
    spelled,
    tokens,
)
from tui.games.thiefs_market.story import Story
from tui.words import Said, begin_lower, begin_upper, lengths, listed, plural
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
    if isinstance(moves[-1], m.TakeAll):
        return lengths(f"take all that is left: {spelled(view.middle)}", "take all that is left")
    if taken == view.middle:
        return (f"take all {objects(sum(taken))}",)
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


def _for(story: Story, facts: OfPile) -> Said:
    """What a pile is for: `it pays for the Tailor and sells for 2 gold`, last of all `the Tailor`."""
    sold = tokens(*facts.sells)
    rest = [
        *([f"sells for {sold}"] if sold else []),
        *(["feeds your abilities"] if number(facts.idle) != "0" else []),
        *(["lets you buy first"] if facts.marker else []),
    ]
    if not facts.buys:
        little = "it is of little use to you"
        return lengths(f"it {listed(rest)}", f"it {rest[0]}", sold or rest[0]) if rest else (little,)
    helped = f" with {gold_words(facts.gold)}" if facts.gold else ""
    ways = [listed(way) for way in zip(*[story.card(card) for card in facts.buys], strict=True)]
    ways.append(cards_words(len(facts.buys)))
    pays = [f"pays for {way}{helped}" for way in ways]
    return lengths(*[f"it {listed([one, *rest])}" for one in pays], *[f"it {one}" for one in pays], *ways)


def _of_pile(story: Story, view: Market, step: Question[Any], facts: OfPile) -> Said:
    kept, after = number(facts.kept), number(facts.after)
    worth = _about(kept)
    if facts.danger > SURELY:
        robbed = f"{'likely' if facts.foreseen else 'surely'} robbed (then {after})"
        forms = (f"{worth}, {robbed}", f"{kept} points, {robbed}")
    elif facts.danger >= SELDOM:
        robbed = f"{after} if robbed ({chance(facts.danger)})"
        forms = (f"{worth}, or {robbed}", f"{kept} points, {robbed}")
    elif facts.middle >= 0:
        forms = (f"{worth} (the middle: {number(facts.middle)})", worth)
    else:
        safe = "nobody acts after you" if facts.last else "hardly worth robbing"
        if sum(facts.pile) == 1 and not facts.last:
            safe = "one object is safe"
        forms = (f"{worth}; {safe}", worth)
    whole = [f"{begin_upper(why)}: {form}." for why in _for(story, facts) for form in forms]
    return lengths(*whole, *[f"{begin_upper(form)}." for form in forms])


def _about(amount: str) -> str:
    """`about 9.9 points`."""
    return f"about {amount} {'point' if amount == '1' else 'points'}"


# Purchases -----------------------------------------------------------------------------------------


def _of_purchase(story: Story, view: Market, step: Question[Any], facts: OfPurchase) -> Said:
    card = view.card(facts.card)
    then = [listed(way) for way in zip(*[story.card(one) for one in facts.then], strict=True)]
    if facts.extra and then:
        ways = [*[f"an extra purchase at once, then {way}." for way in then],
                *[f"then {way} as well." for way in then], "an extra purchase at once."]  # fmt: skip
        return lengths(
            *[begin_upper(way) if card.extra == "any" else f"{card.extra} in your pile: {way}" for way in ways]
        )
    worth = tuple([begin_upper(way) for way in _worth(facts)])
    more = [f"then {way} as well" for way in then]
    if facts.rivals and not then:
        more = [f"{story.name(facts.rivals[0])} could buy it next"]
    if not more:
        more = (
            ["it costs no gold"] if not facts.gold else [f"you keep {gold_words(facts.keeps)}"] if facts.keeps else []
        )
    return lengths(*[f"{{worth}}; {way}." for way in more], "{worth}.", worth=worth)


def _worth(facts: OfPurchase) -> Said:
    """How much a card brings, and when: `about 6.2 points, mostly in the next 7 rounds`."""
    worth, rounds = number(facts.worth), round(facts.to_come)
    if worth == "0":
        return ("it brings nothing itself",)
    later = plural(rounds, "in the next round", f"in the next {rounds} rounds")
    parts = {later: facts.rounds, "at the end": facts.end, "at once": facts.now}
    most = max(parts, key=lambda when: parts[when])
    mostly = "" if number(parts[most]) == worth else ", mostly"
    return lengths(f"{_about(worth)}{mostly} {most}", f"about {worth}{mostly} {most}", _about(worth))


def _of_ability(story: Story, view: Market, step: Question[Any], facts: OfAbility) -> Said:
    if facts.spent < 0:
        spent, got = gold_words(-facts.gold), infamy_words(facts.infamy)
        return (f"{got} is worth more than {spent} now.",)
    got = tokens(facts.gold, facts.infamy)
    if facts.spent in GEMS:
        how = f"spent, it brings {got}" if got else "as a sack it brings 1 gold" if facts.into == SACK else ""
        die = "a die" if facts.turned else a_die(facts.spent)
        return lengths(f"{begin_upper(die)} you do not spend is lost; {how}.", f"{begin_upper(how)}.")
    return lengths(f"It brings {got} now.", f"{got} now.")


def _of_end(story: Story, view: Market, step: Question[Any], facts: OfEnd) -> Said:
    keeps = f"you keep {gold_words(facts.gold)}" if facts.gold else "the next round brings new dice"
    if not facts.purchases:
        return lengths(f"You have no purchase left; {keeps}.", "You have no purchase left.")
    if facts.less is None:
        return lengths(f"You can afford nothing here; {keeps}.", "You can afford nothing here.")
    more = f"{number(abs(facts.less))} {'less' if facts.less >= 0 else 'more'}"
    return lengths(f"The best purchase here would bring {more}; {keeps}.", f"The best purchase brings {more}.")


def _of_roll(story: Story, view: Market, step: Question[Any], facts: OfRoll) -> Said:
    if facts.face < 0:
        gain = f"{number(abs(facts.gain))} {'more' if facts.gain > 0 else 'less'} on average"
        return (f"The best reroll would bring {gain}.", f"A reroll brings {gain}.")
    gain = f"{number(abs(facts.gain))} {'more' if facts.gain >= 0 else 'less'} on average"
    return lengths(f"{facts.better} of the 6 faces are better; it brings {gain}.", f"It brings {gain}.")


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


def uncounted(view: State, shared: bool) -> State:
    """The view without covered Infamy: each covered count is replaced by one a round."""
    assert isinstance(view, Market)
    if view.infamy_is_open:
        return view
    found = view.copy()
    found.infamy = tuple([
        infamy if seat == view.eyes and not shared else view.round for seat, infamy in enumerate(view.infamy)
    ])  # fmt: skip
    return found


COACHING = Coaching(coin=("point", "points"), much=1.5, named=named, reason=reason, sees=uncounted)
