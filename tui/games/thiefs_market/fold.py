"""How each event changes the Stand of Thief's Market: the rules, read from outside."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from msgspec.structs import replace

from rules import game
from rules.game import Event, Question
from rules.thiefs_market import events as e
from rules.thiefs_market.edition import MARKER, Edition
from rules.thiefs_market.state import NOTHING, changed, dice_of, minus, plus
from rules.thiefs_market.steps.shop import NO_FACE, Buying, Paying
from rules.thiefs_market.steps.split import Lucky, Sort, Split
from tui.games.thiefs_market.stand import Seats, Stand


def fold(now: Stand, event: Event, edition: game.Edition) -> Stand:
    """The Stand after an event."""
    assert isinstance(edition, Edition)
    return now if type(event) in UNFOLDED else FOLDS[type(event)](now, event, edition)


def _at(values: tuple[Any, ...], seat: int, value: Any) -> tuple[Any, ...]:
    """The values, with another one for this seat."""
    return (*values[:seat], value, *values[seat + 1 :])


def _more(values: Seats, seat: int, more: int) -> Seats:
    return _at(values, seat, values[seat] + more)


def _clockwise(now: Stand, first: int) -> Sequence[int]:
    return (*range(first, len(now.piles)), *range(first))


def _next_pile(now: Stand, first: int) -> Stand:
    """The next seat without a pile chooses; nobody does when each seat has one."""
    seats = [seat for seat in _clockwise(now, first) if now.piles[seat] == NOTHING]
    return replace(now, step=Split(seats[0]) if seats else None)


def _next_lucky(now: Stand, edition: Edition, done: Question[Any] | None) -> Stand:
    """The next seat that may reroll a die chooses."""
    holder = next(seat for seat, pile in enumerate(now.piles) if pile[MARKER])
    steps = [
        Lucky(seat, card)
        for seat in _clockwise(now, holder)
        for card in now.cards[seat]
        if edition.by_number[card].lucky and dice_of(now.piles[seat]) != NOTHING
    ]
    if done is not None:
        steps = steps[steps.index(done) + 1 :]  # type: ignore[arg-type]
    return replace(now, step=steps[0] if steps else None)


def _set_up(now: Stand, event: e.SetUp, edition: Edition) -> Stand:
    gold = (event.gold,) * len(now.gold)
    return replace(now, starter=event.starter, middle=(event.dice, *NOTHING[1:]), gold=gold)


def _filled(now: Stand, event: e.Filled, edition: Edition) -> Stand:
    rows = _at(now.rows, event.row, now.rows[event.row] + event.cards)
    return replace(now, rows=rows, left=_at(now.left, event.row, event.left), opened=event.row)


def _rolled(now: Stand, event: e.Rolled, edition: Edition) -> Stand:
    rolled = replace(now, round=event.round, starter=event.starter, middle=event.middle, phase="split")
    return _next_pile(rolled, event.starter)


def _picked(now: Stand, event: e.Picked, edition: Edition) -> Stand:
    assert isinstance(now.step, Split)
    return replace(now, step=Split(event.seat, changed(now.step.taken, event.face, event.count)))


def _reached(now: Stand, event: e.Reached, edition: Edition) -> Stand:
    return replace(now, step=Sort(event.seat, event.victim))


def _put_down(now: Stand, event: e.PutDown, edition: Edition) -> Stand:
    assert isinstance(now.step, Sort)
    return replace(now, step=replace(now.step, back=changed(now.step.back, event.face, event.count)))


def _took(now: Stand, event: e.Took, edition: Edition) -> Stand:
    taken = replace(now, middle=minus(now.middle, event.pile), piles=_at(now.piles, event.seat, event.pile))
    return _next_pile(taken, (event.seat + 1) % len(now.piles))


def _robbed(now: Stand, event: e.Robbed, edition: Edition) -> Stand:
    piles = _at(_at(now.piles, event.victim, NOTHING), event.seat, event.kept)
    robbed = replace(now, piles=piles, middle=plus(now.middle, event.back))
    return _next_pile(robbed, (event.seat + 1) % len(piles))


def _rolled_again(now: Stand, event: e.RolledAgain, edition: Edition) -> Stand:
    return replace(now, middle=plus(minus(now.middle, event.before), event.after))


def _split_done(now: Stand, event: e.SplitDone, edition: Edition) -> Stand:
    return _next_lucky(replace(now, final=event.piles), edition, None)


def _lucky_roll(now: Stand, event: e.LuckyRoll, edition: Edition) -> Stand:
    pile = changed(changed(now.piles[event.seat], event.before, -1), event.after, 1)
    return _next_lucky(replace(now, piles=_at(now.piles, event.seat, pile)), edition, now.step)


def _left_alone(now: Stand, event: e.LeftAlone, edition: Edition) -> Stand:
    return _next_lucky(now, edition, now.step)


def _shopping(now: Stand, event: e.Shopping, edition: Edition) -> Stand:
    return replace(now, phase="shop", step=Buying(event.seat), made=0, used=())


def _chose(now: Stand, event: e.Chose, edition: Edition) -> Stand:
    owed = edition.costs[event.card]
    discount = sum([edition.discounts[card] for card in now.cards[event.seat]])
    return replace(now, step=Paying(event.seat, event.card, owed, min(discount, sum(owed))))


def _counted(now: Stand, event: e.Counted, edition: Edition) -> Stand:
    step = now.step
    assert isinstance(step, Paying)
    return replace(
        now,
        step=replace(
            step,
            owed=changed(step.owed, event.face, -event.dice - event.gold - event.waived),
            waive=step.waive - event.waived,
            dice=changed(step.dice, event.face, event.dice),
            gold=step.gold + event.gold,
            waived=changed(step.waived, event.face, event.waived),
        ),
    )


def _bought(now: Stand, event: e.Bought, edition: Edition) -> Stand:
    seat, card = event.seat, event.card
    bought = replace(
        now,
        piles=_at(now.piles, seat, minus(now.piles[seat], event.dice)),
        middle=plus(now.middle, event.dice),
        gold=_more(now.gold, seat, -event.gold),
        rows=tuple([tuple([one for one in row if one != card]) for row in now.rows]),
        made=now.made + 1,
        step=Buying(seat),
    )
    return bought if edition.by_number[card].potion else _owned(bought, seat, card)


def _owned(now: Stand, seat: int, card: int) -> Stand:
    return replace(now, cards=_at(now.cards, seat, (*now.cards[seat], card)))


def _gained(now: Stand, event: e.Gained, edition: Edition) -> Stand:
    return _owned(replace(now, left=_at(now.left, event.deck, event.left)), event.seat, event.card)


def _turned(now: Stand, event: e.Turned, edition: Edition) -> Stand:
    pile = changed(changed(now.piles[event.seat], event.before, -1), event.after, 1)
    return replace(now, piles=_at(now.piles, event.seat, pile), used=(*now.used, event.card))


def _spent(now: Stand, event: e.Spent, edition: Edition) -> Stand:
    seat = event.seat
    spent = replace(now, gold=_more(now.gold, seat, event.gold), infamy=_more(now.infamy, seat, event.infamy))
    if event.face == NO_FACE:
        return spent
    return replace(
        spent,
        piles=_at(now.piles, seat, changed(now.piles[seat], event.face, -1)),
        middle=changed(now.middle, event.face, 1),
        used=(*now.used, event.card),
    )


def _infamous(now: Stand, event: e.Infamous, edition: Edition) -> Stand:
    return replace(now, infamy=_more(now.infamy, event.seat, event.infamy))


def _shopping_done(now: Stand, event: e.ShoppingDone, edition: Edition) -> Stand:
    return replace(now, made=0, used=())


def _sold(now: Stand, event: e.Sold, edition: Edition) -> Stand:
    gold, infamy = _more(now.gold, event.seat, event.gold), _more(now.infamy, event.seat, event.infamy)
    return replace(now, gold=gold, infamy=infamy, phase="end", step=None)


def _capped(now: Stand, event: e.Capped, edition: Edition) -> Stand:
    return replace(now, gold=_more(now.gold, event.seat, -event.gold))


def _round_done(now: Stand, event: e.RoundDone, edition: Edition) -> Stand:
    middle = now.middle
    for pile in now.piles:
        middle = plus(middle, pile)
    return replace(now, middle=middle, piles=(NOTHING,) * len(now.piles), final=(), starter=event.starter)


def _ended(now: Stand, event: e.Ended, edition: Edition) -> Stand:
    return replace(now, places=event.places)


FOLDS: Mapping[type[Event], Callable[[Stand, Any, Edition], Stand]] = {
    e.SetUp: _set_up,
    e.Filled: _filled,
    e.Rolled: _rolled,
    e.Picked: _picked,
    e.Reached: _reached,
    e.PutDown: _put_down,
    e.Took: _took,
    e.Robbed: _robbed,
    e.RolledAgain: _rolled_again,
    e.SplitDone: _split_done,
    e.LuckyRoll: _lucky_roll,
    e.LeftAlone: _left_alone,
    e.Shopping: _shopping,
    e.Chose: _chose,
    e.Counted: _counted,
    e.Bought: _bought,
    e.Gained: _gained,
    e.Turned: _turned,
    e.Spent: _spent,
    e.Infamous: _infamous,
    e.ShoppingDone: _shopping_done,
    e.Sold: _sold,
    e.Capped: _capped,
    e.RoundDone: _round_done,
    e.Ended: _ended,
}
"""What each kind of event changes."""
UNFOLDED: frozenset[type[Event]] = frozenset([
    e.NotRolled,  # the dice keep their faces
    e.Fizzled,  # the card has left its row already
    e.Uncovered,  # each seat's Infamy follows from the events before
])  # fmt: skip
"""Events that change nothing that is drawn."""
