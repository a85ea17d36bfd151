"""The coach of Thief's Market: whole moves, and the reasons behind them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from itertools import product
from typing import Any, NamedTuple

from rules.advice import Facts, Option
from rules.game import Move, Question, State
from rules.thiefs_market import moves as m
from rules.thiefs_market.edition import GEMS, SACK
from rules.thiefs_market.state import NOTHING, Market, changed, minus
from rules.thiefs_market.steps.shop import Paying
from rules.thiefs_market.steps.split import Sort, Split
from rules.thiefs_market.thinking.facts import OfAbility, OfEnd, OfPile, OfPurchase, OfRoll
from tui.games.thiefs_market.coach_merits import MERITS, card_words
from tui.games.thiefs_market.moves import robbing, worded
from tui.games.thiefs_market.names import (
    a_die,
    called,
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
from tui.words.coaching import LEAST, Coaching, amount, fitting, number
from tui.words.narrator import Narrator

SELDOM, LIKELY, SURELY = 0.005, 0.2, 0.985
"""How a danger is said. In 42 matches of computers that follow the advice, piles were robbed before the purchases in 8
of 100 cases below the first, in 35 below the second and in 75 above it: the danger itself is no chance to name."""


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


def _cards(story: Story, cards: Sequence[int]) -> Said:
    """Several cards within a sentence."""
    names = [card_words(story, card) for card in cards]
    return lengths(listed([name[0] for name in names]), listed([name[-1] for name in names]))


class Form(NamedTuple):
    """A form of one part of a sentence, and how much is lost with it beside the fullest."""

    loss: float
    words: str


def _bought(story: Story, facts: OfPile) -> list[Form]:
    """What a pile pays for, and how more than one purchase is possible: `the Minion (+1 buy), then the Tailor`."""
    many = cards_words(len(facts.buys))
    if not facts.extras:
        return [*[Form(nth / 2, one) for nth, one in enumerate(_cards(story, facts.buys))], Form(2.5, many)]
    first, each = _cards(story, facts.extras), plural(len(facts.extras), "+1 buy", "+1 buy each")
    rest = [card for card in facts.buys if card not in facts.extras]
    then = [f", then {one}" for one in _cards(story, rest)] if rest else [""]
    return [
        *[Form((some + nth) / 2, f"{one} ({each}){two}")
          for (some, one), (nth, two) in product(enumerate(first), enumerate(then))],
        Form(1.5, f"{many} ({listed([called(story.edition.cards[card - 1]).short for card in facts.extras])}: {each})"),
        Form(2.5, f"{many} (+{len(facts.extras)} {plural(len(facts.extras), 'buy', 'buys')})"), Form(4, many),
    ]  # fmt: skip


def _for(story: Story, facts: OfPile) -> list[Form]:
    """What a pile is for: `it pays for the Tailor and sells for 2 gold`, in its shortest form `the Tailor`."""
    sold = tokens(*facts.sells)
    rest = [
        *([f"sells for {sold}"] if sold else []),
        *(["leaves a gem for your own cards"] if number(facts.idle) != "0" else []),
        *(["lets you buy first"] if facts.marker else []),
    ]
    if not facts.buys:
        if not rest:
            return [Form(0, "it is of little use to you")]
        found = [Form(0, f"it {listed(rest)}"), Form(1, f"it {rest[0]}")]
        return [*found, Form(2, sold)] if sold else found
    helped, less = f" with {gold_words(facts.gold)}" if facts.gold else "", 1 if rest else 0
    found = []
    for loss, way in _bought(story, facts):
        pays = f"pays for {way}{helped}"
        whole = [Form(loss, f"it {listed([pays, *rest])}")] if rest and not facts.extras else []
        found += [*whole, Form(loss + less, f"it {pays}"), Form(loss + less + 1.5, way)]
    return found


def _of_pile(story: Story, view: Market, step: Question[Any], facts: OfPile) -> Said:
    about, first = _about(facts.brings), _first(story, facts)
    whys = [*[Form(loss, f"{begin_upper(why)}: {{}}") for loss, why in _for(story, facts)], Form(6, "{}")]
    worths = [Form(0, about), Form(0.25, points(facts.brings))]
    risks = [*[Form(nth / 2, f"; {one}") for nth, one in enumerate(_risk(facts))],
             Form(4 if facts.danger >= SELDOM else 1, "")]  # fmt: skip
    firsts = [
        *[Form(2 * nth, f"; {one}") for nth, one in enumerate(first)],
        Form(5 if facts.before else 1.6 if first else 0, ""),
    ]
    ways = sorted(product(whys, worths, risks, firsts), key=lambda way: sum([one.loss for one in way]))
    return fitting([
        f"{begin_upper(why.words.format(worth.words))}{risk.words}{one.words}." for why, worth, risk, one in ways
    ])  # fmt: skip


def _risk(facts: OfPile) -> Said:
    """Whether the pile will be robbed, or what else could be had."""
    if facts.danger > SURELY and not facts.foreseen:
        return ("surely robbed, and then you choose again", "surely robbed")
    if facts.danger >= LIKELY:
        return ("likely robbed, and then you choose again", "likely robbed")
    if facts.danger >= SELDOM:
        return ("may be robbed",)
    if facts.middle >= 0:
        left = number(facts.middle) if number(facts.middle) != number(facts.brings) else "as much"
        return (f"all that is left in the middle would bring {left}", f"the middle would bring {left}")
    if facts.last:
        return ("nobody can rob it any more",)
    if sum(facts.pile) == 1:
        return ("a single object cannot be robbed",)
    return ("seldom robbed",)


def _first(story: Story, facts: OfPile) -> Said:
    """Who buys before, and could take what the pile is meant for."""
    if facts.danger > SURELY:
        return ()
    if not facts.before:
        return ("whoever takes F buys first",) if facts.open and facts.buys else ()
    seat = facts.before[0][0]
    cards = [card for other, card in facts.before if other == seat]
    what = (
        ("it",) if len(facts.buys) == 1 else card_words(story, cards[0]) if len(cards) == 1 else ("one of its cards",)
    )
    return lengths(*[f"{story.name(seat)} could buy {one} before you" for one in what])


def _about(value: float) -> str:
    """`about 9.9 points`."""
    return f"about {points(value)}"


def points(value: float) -> str:
    """`9.9 points`."""
    return amount(value, "point", "points")


# Purchases -----------------------------------------------------------------------------------------


def _of_purchase(story: Story, view: Market, step: Question[Any], facts: OfPurchase) -> Said:
    card, brings = view.card(facts.card), facts.brings
    then = _cards(story, facts.then) if facts.then else ()
    if facts.brings < LEAST:
        return ("It is worth no more to you than its price.", "It is not worth its price.")
    if then:
        extra = "An extra purchase" if card.extra == "any" else f"{card.extra} in your pile: an extra purchase"
        return fitting([
            *([f"{extra}, {one}; {_about(brings)} in all." for one in then] if facts.extra else []),
            *[f"With {one} bought next: {_about(brings)} in all." for one in then],
            *[f"With {one}: {_about(brings)}." for one in then], f"{begin_upper(_about(brings))} in all.",
        ])  # fmt: skip
    price = f" after paying {gold_words(facts.gold)}" if facts.gold else ""
    more = [
        *([f"{story.name(facts.rivals[0])} could buy it next"] if facts.rivals else []),
        *(["it costs no gold"] if not facts.gold else [f"you keep {gold_words(facts.keeps)}"] if facts.keeps else []),
    ]
    worth = _worth(facts, brings, price)
    return fitting([*[f"{one}; {more[0]}." for one in worth if more], *[f"{one}." for one in worth]])


def _worth(facts: OfPurchase, brings: float, price: str) -> Said:
    """What a purchase brings, and when: `About 3.5 points, mostly in the next 7 rounds, after paying 1 gold`."""
    rounds = round(facts.to_come)
    later = plural(rounds, "in the next round", f"in the next {rounds} rounds")
    parts = {later: facts.rounds, "at the end": facts.end, "at once": facts.now}
    when = max(parts, key=lambda one: parts[one])
    mostly = "" if number(parts[when]) == number(facts.worth) else ", mostly"
    worth = begin_upper(_about(brings))
    short = f"{worth}{price}" if price else f"About {number(brings)}{mostly} {when}"
    return lengths(f"{worth}{mostly} {when}{price and ','}{price}", short, worth)


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
    if abs(facts.less) < LEAST:
        return lengths(f"The best purchase here would bring no more; {keeps}.", "No purchase brings more.")
    if facts.less < 0:
        return lengths(f"You buy nothing; {keeps}.", "You buy nothing.")
    less = points(facts.less)
    return lengths(f"The best purchase here would bring {less} less; {keeps}.", f"A purchase brings {less} less.")


def _of_roll(story: Story, view: Market, step: Question[Any], facts: OfRoll) -> Said:
    gain, more = abs(facts.gain), "more" if facts.gain > 0 or (facts.face >= 0 and not facts.gain) else "less"
    whole, brief = f"{points(gain)} {more} on average", f"{number(gain)} {more} on average"
    if facts.face < 0:
        return (f"The best reroll would bring {whole}.", f"A reroll brings {brief}.")
    return lengths(
        f"{facts.better} of the 6 faces are better; it brings {whole}.", f"It brings {whole}.", f"It brings {brief}."
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


COACHING = Coaching(coin=("point", "points"), much=1.5, named=named, reason=reason, merits=MERITS, sees=uncounted)
