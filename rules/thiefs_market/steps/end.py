"""The end of a round: seats sell what is left, and the market is filled. Also the end of the match."""

from __future__ import annotations

from rules.game import Now, Stage
from rules.thiefs_market.edition import FACES, MASK, SACK
from rules.thiefs_market.events import Capped, Ended, Filled, RoundDone, Sold, Uncovered
from rules.thiefs_market.scoring import ranking
from rules.thiefs_market.state import NOTHING, Market, plus


class EndOfRound(Stage[Market], frozen=True, gc=False):
    """Sacks become gold and masks Infamy, everything goes to the middle, and the market is filled."""

    def run(self, state: Market, now: Now) -> None:
        holder = state.holder()
        for seat in state.clockwise(holder):
            sell(state, seat, now)  # M5: the last round is sold too
        for pile in state.piles:
            state.middle = plus(state.middle, pile)  # 2.end.2
        state.piles, state.final = (NOTHING,) * state.seats, ()
        state.starter = holder  # 2.end.2, P11
        now.tell(RoundDone, state.round, holder)
        if not fill(state, now):  # 2.end.3
            state.agenda = (Finish(),)


def sell(state: Market, seat: int, now: Now) -> None:
    """Sell a seat's unspent dice."""
    pile = state.piles[seat]
    earned = {"S": pile[SACK], "K": pile[MASK]}  # 2.end.1, B9
    for card in state.owned(seat):  # B18: cards bought this round too
        if card.sells is not None and pile[FACES.index(card.sells.face)]:
            earned[card.sells.face] += card.sells.more  # card 27, card 43
    state.give_gold(seat, earned["S"])
    state.give_infamy(seat, earned["K"])
    now.tell(Sold, seat, pile, earned["S"], earned["K"])
    if state.options.gold_cap != "none" and state.gold[seat] > (cap := int(state.options.gold_cap)):
        over = state.gold[seat] - cap
        state.give_gold(seat, -over)
        now.tell(Capped, seat, over)


def fill(state: Market, now: Now) -> bool:
    """Fill the latest row; where its deck cannot, open the next. Returns False if there is no next one, so that the
    match is over."""
    opened = False
    while gap := state.edition.row - len(state.rows[state.opened]):  # M1, M3: older rows keep their gaps
        row, left = state.opened, state.left[state.opened]
        last = row + 1 == len(state.rows)
        if left < gap and last:
            return False  # M5
        if left:
            deal(state, row, min(gap, left), now, opened)
        if left >= gap:
            return True
        state.opened, opened = row + 1, True  # M2, M4
    return True


def deal(state: Market, row: int, count: int, now: Now, opened: bool) -> None:
    """Deal new cards into a row."""
    cards = tuple([state.draw(row, now) for _ in range(count)])
    rows = list(state.rows)
    rows[row] += cards
    state.rows = tuple(rows)
    now.tell(Filled, row, cards, state.left[row], opened)


class Finish(Stage[Market], frozen=True, gc=False):
    """The points are counted, and each seat's Infamy is revealed."""

    def run(self, state: Market, now: Now) -> None:
        now.tell(Uncovered, state.infamy)  # S9
        state.places = ranking(state)
        now.tell(Ended, state.places)
