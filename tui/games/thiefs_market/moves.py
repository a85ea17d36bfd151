"""The moves of Thief's Market as choices in a list, in several lengths."""

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
    called,
    dice_in,
    face_name,
    gold_words,
    infamy_words,
    price,
    priced,
    spelled,
    tokens,
)
from tui.games.thiefs_market.story import Story
from tui.words import Said, lengths, plural

# The split ----------------------------------------------------------------------------------------


def robbing(name: str, kept: str, back: str) -> Said:
    """A robbery within a sentence: `rob Bea, keep R W, put back G`."""
    return (f"rob {name}, keep {kept}, put back {back}", f"rob {name}, keep {kept}", f"rob {name}")


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
    if not dice_in(step.back):
        return (kept_back, f"{rob}: keep {kept}", rob)
    dice = "dice are not rerolled" if view.keeps_faces(step.victim) else "dice are rerolled"
    return (f"{kept_back} ({dice})", kept_back, f"{rob}: keep {kept}", rob)


# Purchases ----------------------------------------------------------------------------------------


def _reroll(story: Story, view: Market, step: Lucky, move: m.Reroll) -> Said:
    return (f"Reroll {a_die(move.face)}",)


def _pass(story: Story, view: Market, step: Lucky, move: m.Pass) -> Said:
    return ("Keep all dice as they are", "Keep all dice")


def _buy(story: Story, view: Market, step: Buying, move: m.Buy) -> Said:
    card = view.card(move.card)
    tender = payment.proposal(view, payment.means(view, step.seat), move.card)
    paid = price(tender.dice, tender.gold)
    return lengths(
        f"Buy {priced(card)} for {paid}: {effect_words(card)}",
        f"Buy {priced(card)} for {paid}",
        f"Buy {called(card).line} for {paid}",
        f"Buy {called(card).line}",
    )


def _use(story: Story, view: Market, step: Buying, move: m.Use) -> Said:
    card = view.card(move.card)
    name = called(card)
    if card.turn is not None:
        before = a_die(FACES.index(card.turn[0]))
        return (
            f"{name.full}: turn {before} to {a_face(move.face)}",
            f"{name.line}: turn {card.turn[0]} to {FACES[move.face]}",
        )
    if card.spend is not None:
        gained = tokens(card.spend.gold, card.spend.infamy)
        die = a_die(FACES.index(card.spend.face))
        return lengths(*[f"{one}: spend {die} for {gained}" for one in (name.full, name.line)])
    assert card.exchange is not None
    swap = f"{gold_words(card.exchange.gold)} for {infamy_words(card.exchange.infamy)}"
    return lengths(*[f"{one}: {swap}" for one in (name.full, name.line)])


def _end_turn(story: Story, view: Market, step: Buying, move: m.EndTurn) -> Said:
    left = max(0, view.purchases(step.seat) - view.made)
    if not left:
        return ("End the turn",)
    return (plural(left, f"End the turn with {left} purchase unused", f"End the turn with {left} purchases unused"),
            "End the turn")  # fmt: skip


def _waive(story: Story, view: Market, step: Paying, move: m.Waive) -> Said:
    rest = changed(step.owed, move.face, -1)
    return (
        f"Waive {FACES[move.face]}; the rest, {spelled(rest) or 'nothing'}, takes at least "
        f"{gold_words(step.lacking(view, rest))}",
        f"Waive {FACES[move.face]}",
    )


def _pay(story: Story, view: Market, step: Paying, move: m.Pay) -> Said:
    owed, gold = step.owed[move.face], move.gold
    least = max(0, owed - view.piles[step.seat][move.face])
    said = f"{spelled(changed(NOTHING, move.face, owed))}: {price(changed(NOTHING, move.face, owed - gold), gold)}"
    return (said,) if gold == least else (f"{said}, {gold_words(gold - least)} more than needed", said)


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
    """A move as a choice, the longest first."""
    return MOVES[type(move)](story, view, step, move)


def heading(story: Story, view: Market, step: Question[Any], move: Move) -> str:
    """What a move is a part of, where a list is long."""
    if isinstance(move, m.Grab):
        return f"take {face_name(move.face)}, {view.middle[move.face]} there"
    if isinstance(move, m.PutBack):
        assert isinstance(step, Sort)
        return f"put back {face_name(move.face)}, {view.piles[step.victim][move.face]} there"
    return story.card(move.card).full if isinstance(move, m.Use) else ""
