"""The moves of Thief's Market as rows of a list, in several lengths."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from rules.game import Move, Question
from rules.thiefs_market import moves as m
from rules.thiefs_market import payment
from rules.thiefs_market.edition import FACES
from rules.thiefs_market.state import NOTHING, Market, changed, minus
from rules.thiefs_market.steps.shop import Buying, Paying
from rules.thiefs_market.steps.split import Lucky, Sort, Split
from tui.games.thiefs_market.cards import effect_words
from tui.games.thiefs_market.names import (
    a_die,
    a_face,
    dice_in,
    face_name,
    gold_words,
    infamy_words,
    named,
    paid,
    price,
    priced,
    spelled,
    tokens,
)
from tui.games.thiefs_market.story import Story
from tui.words import Said, lengths, plural

# The split ----------------------------------------------------------------------------------------


def robbing(name: str, kept: str, back: str) -> Said:
    """A robbery within a sentence: `rob Bea, keep R W and put back G`."""
    return (f"rob {name}, keep {kept} and put back {back}", f"rob {name}, keep {kept}", f"rob {name}")


def _part(count: int, face: int, there: int) -> Said:
    """`R R (2 of 3)`."""
    pile = spelled(changed(NOTHING, face, count))
    return (pile,) if there == count else (f"{pile} ({count} of {there})", pile)


def _grab(story: Story, view: Market, step: Split, move: m.Grab) -> Said:
    return lengths("Take {part}", part=_part(move.count, move.face, view.middle[move.face]))


def _take_all(story: Story, view: Market, step: Split, move: m.TakeAll) -> Said:
    return (f"Take all that is left: {spelled(view.middle)}", "Take all that is left")


def _rob(story: Story, view: Market, step: Split, move: m.Rob) -> Said:
    name = story.name(move.victim)
    of = f"Rob {name} of {spelled(view.piles[move.victim])}"
    return (f"{of}, then choose what goes back", of, f"Rob {name}")


def _put_back(story: Story, view: Market, step: Sort, move: m.PutBack) -> Said:
    return lengths("Put back {part}", part=_part(move.count, move.face, view.piles[step.victim][move.face]))


def _done(story: Story, view: Market, step: Split | Sort, move: m.Done) -> Said:
    if isinstance(step, Split):
        return (f"Take this pile: {spelled(step.taken)}", "Take this pile")
    kept, back = spelled(minus(view.piles[step.victim], step.back)), spelled(step.back)
    rob = f"Rob {story.name(step.victim)}"
    kept_back = f"{rob}: keep {kept}, put back {back}"
    if not (many := dice_in(step.back)):
        return (kept_back, f"{rob}: keep {kept}", rob)
    roll = "not rerolled" if view.keeps_faces(step.victim) else "rerolled"
    dice = plural(many, f"the die is {roll}", f"the dice are {roll}")
    return (f"{kept_back} ({dice})", kept_back, f"{rob}: keep {kept}", rob)


# Purchases ----------------------------------------------------------------------------------------


def _reroll(story: Story, view: Market, step: Lucky, move: m.Reroll) -> Said:
    return (f"Reroll {a_die(move.face)}",)


def _pass(story: Story, view: Market, step: Lucky, move: m.Pass) -> Said:
    return ("Keep all dice as they are", "Keep all dice")


def _buy(story: Story, view: Market, step: Buying, move: m.Buy) -> Said:
    card = view.card(move.card)
    tender = payment.proposal(view, payment.means(view, step.seat), move.card)
    name, how = named(card), paid(price(tender.dice, tender.gold))[-1]
    return lengths(
        f"Buy {priced(name.full, card)}{how}: {effect_words(card)}",
        f"Buy {priced(name.full, card)}{how}",
        f"Buy {name.full}{how}",
        f"Buy {name.full}",
        f"Buy {name.short}",
    )


def _use(story: Story, view: Market, step: Buying, move: m.Use) -> Said:
    card = view.card(move.card)
    name = named(card)
    if card.turn is not None:
        before = a_die(FACES.index(card.turn[0]))
        return (
            f"Turn {before} to {a_face(move.face)} with {name.full}",
            f"Turn {card.turn[0]} to {FACES[move.face]} with {name.short}",
        )
    if card.spend is not None:
        die, gained = FACES.index(card.spend.face), tokens(card.spend.gold, card.spend.infamy)
        return (
            f"Spend {a_die(die)} for {gained} with {name.full}",
            f"Spend {a_face(die)} for {gained} with {name.short}",
            f"Spend {a_face(die)} with {name.short}",
        )
    assert card.exchange is not None
    spend = f"Spend {gold_words(card.exchange.gold)} for {infamy_words(card.exchange.infamy)}"
    return lengths(f"{spend} with {name.full}", f"{spend} with {name.short}", spend)


def _end_turn(story: Story, view: Market, step: Buying, move: m.EndTurn) -> Said:
    left = max(0, view.purchases(step.seat) - view.made)
    if not left:
        return ("End the turn",)
    return (plural(left, f"End the turn with {left} purchase unused", f"End the turn with {left} purchases unused"),
            "End the turn")  # fmt: skip


def _waive(story: Story, view: Market, step: Paying, move: m.Waive) -> Said:
    waive, rest = f"Waive {FACES[move.face]}", changed(step.owed, move.face, -1)
    if not any(rest):
        return (f"{waive} and pay nothing", waive)
    if gold := step.lacking(view, rest):
        return (f"{waive}; the rest ({spelled(rest)}) takes at least {gold_words(gold)}", waive)
    return (f"{waive}; your dice can pay the rest ({spelled(rest)})", waive)


def _pay(story: Story, view: Market, step: Paying, move: m.Pay) -> Said:
    owed, gold = step.owed[move.face], move.gold
    least = max(0, owed - view.piles[step.seat][move.face])
    means = price(changed(NOTHING, move.face, owed - gold), gold)
    pay = f"Pay {spelled(changed(NOTHING, move.face, owed))} with {means}"
    return (pay,) if gold == least else (f"{pay} ({gold - least} more than you need)", pay)


MOVES: Mapping[type[Move], Callable[[Story, Market, Any, Any], Said]] = {
    m.Grab: _grab,
    m.TakeAll: _take_all,
    m.Rob: _rob,
    m.PutBack: _put_back,
    m.Done: _done,
    m.Reroll: _reroll,
    m.Pass: _pass,
    m.Buy: _buy,
    m.Use: _use,
    m.EndTurn: _end_turn,
    m.Waive: _waive,
    m.Pay: _pay,
}


def worded(story: Story, view: Market, step: Question[Any], move: Move) -> Said:
    """A move as a row of the list, the longest first."""
    return MOVES[type(move)](story, view, step, move)


def heading(story: Story, view: Market, step: Question[Any], move: Move) -> str:
    """The heading over several moves of one kind in a long list."""
    if isinstance(move, m.Grab):
        return f"Take {face_name(move.face)}s ({view.middle[move.face]} in the middle)"
    if isinstance(move, m.PutBack):
        assert isinstance(step, Sort)
        return f"Put back {face_name(move.face)}s ({view.piles[step.victim][move.face]} in the pile)"
    return story.card(move.card).full if isinstance(move, m.Use) else ""
