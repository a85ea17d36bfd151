"""What speaks for a whole move of Thief's Market beside another one, in words."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from rules.advice import Facts
from rules.thiefs_market.state import Market
from rules.thiefs_market.thinking.facts import OfAbility, OfEnd, OfPile, OfPurchase, OfRoll
from tui.games.thiefs_market.names import SAFEHOUSES, cards_words, gold_words, tokens
from tui.games.thiefs_market.story import Story
from tui.words import Said, lengths, plural
from tui.words.coaching import Merit

CARD = 2.0
"""About how many points one more purchase is worth."""
ROBBED = 3.0
"""About how many points a robbery costs."""
FIRST = 1.5
"""About how many points it is worth to buy before the others."""


def card_words(story: Story, number: int) -> Said:
    """A card within a sentence; one whose short name is no noun keeps its whole one."""
    name = story.card(number)
    return (name.full,) if name.short in SAFEHOUSES else lengths(*name)


# Piles --------------------------------------------------------------------------------------------------


def _of_pile(story: Story, view: Market, facts: OfPile, other: Facts) -> Iterable[Merit]:
    if not isinstance(other, OfPile):
        return
    if new := [card for card in facts.buys if card not in other.buys]:
        more = len(facts.buys) - len(other.buys)
        cards = card_words(story, new[0]) if len(new) == 1 else (cards_words(len(facts.buys)),)
        yield Merit(CARD * more if more > 0 else facts.kept - other.kept, lengths("it pays for {cards}", cards=cards))
    gold, infamy = facts.sells
    if sold := tokens(gold, infamy):
        yield Merit(float(gold + infamy - sum(other.sells)), (f"it sells for {sold}",))
    yield Merit(ROBBED * (other.danger - facts.danger), (_safer(facts),))
    yield Merit(facts.danger * (facts.after - other.after), ("you get more if it is robbed",))
    if facts.marker and not other.marker:
        yield Merit(FIRST, ("you buy first",))
    elif other.before and facts.buys and not facts.before:
        yield Merit(FIRST, ("no rival can buy its cards before you",))
    if set(facts.buys) == set(other.buys):
        yield Merit(float(other.gold - facts.gold), ("its cards cost less gold",))
        better = "it brings more if it is not robbed" if facts.danger else "it brings more"
        yield Merit(facts.kept - other.kept, (better,))


def _safer(facts: OfPile) -> str:
    """That a robbery is less likely: where it is foreseen it is possible, but another answer is better."""
    if facts.last or sum(facts.pile) == 1:
        return "it is safe from robbers"
    if facts.foreseen:
        return "the best answer is not to rob it"
    return "it is robbed less often"


# Purchases ----------------------------------------------------------------------------------------------


def _of_purchase(story: Story, view: Market, facts: OfPurchase, other: Facts) -> Iterable[Merit]:
    first = f"{story.name(facts.rivals[0])} could buy it next" if facts.rivals else ""
    if isinstance(other, OfPurchase):
        if len(facts.then) > len(other.then):
            yield Merit(CARD, lengths("you can buy {card} after it", card=card_words(story, facts.then[0])))
        elif facts.extra and not other.extra:
            yield Merit(CARD, ("it allows another purchase",))
        yield Merit(facts.rounds - other.rounds, ("its ability brings more in later rounds",))
        yield Merit(facts.end - other.end, ("it brings more at the end",))
        yield Merit(facts.now - other.now, ("it brings more at once",))
        yield Merit(float(other.gold - facts.gold), ("it costs less gold",))
        if first and not other.rivals:
            yield Merit(FIRST, (first,))
    else:
        parts = {"in later rounds": facts.rounds, "at the end": facts.end, "at once": facts.now}
        when = max(parts, key=lambda part: parts[part])
        yield Merit(facts.worth, (f"the card brings something {when}",))
        if first:
            yield Merit(FIRST, (first,))


def _of_end(story: Story, view: Market, facts: OfEnd, other: Facts) -> Iterable[Merit]:
    if isinstance(other, OfPurchase) and other.gold:
        yield Merit(float(other.gold), (f"you keep {gold_words(facts.gold)}",))


def _of_ability(story: Story, view: Market, facts: OfAbility, other: Facts) -> Iterable[Merit]:
    if got := tokens(max(facts.gold, 0), facts.infamy):
        yield Merit(float(facts.gold + facts.infamy), (f"it brings {got} at once",))


def _of_roll(story: Story, view: Market, facts: OfRoll, other: Facts) -> Iterable[Merit]:
    if facts.face >= 0:
        yield Merit(facts.gain, (_better(facts),))
    elif isinstance(other, OfRoll):
        yield Merit(1.0, (f"only {_better(other)} than what you have",))


def _better(facts: OfRoll) -> str:
    """How many faces are better."""
    return f"{facts.better} of the 6 faces {plural(facts.better, 'is', 'are')} better"


MERITS: Mapping[type[Facts], Callable[[Story, Market, Any, Facts], Iterable[Merit]]] = {
    OfPile: _of_pile,
    OfPurchase: _of_purchase,
    OfAbility: _of_ability,
    OfEnd: _of_end,
    OfRoll: _of_roll,
}
