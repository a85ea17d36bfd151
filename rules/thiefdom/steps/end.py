"""The end of the match."""

from __future__ import annotations

from rules.game import Now, Stage
from rules.thiefdom.events import Counted, Ended
from rules.thiefdom.scoring import ranking, scores
from rules.thiefdom.state import NO_TURN, Thiefdom


class Reckoning(Stage[Thiefdom], frozen=True, gc=False):
    """Goods, allies and thieves at home are counted."""

    def run(self, state: Thiefdom, now: Now) -> None:
        state.turn = NO_TURN
        counted = scores(state)
        for seat, points in enumerate(counted):  # 2.18
            now.tell(Counted, seat, points["goods"], points["allies"], points["home"])
        state.places = ranking(state, [sum(points.values()) for points in counted])
        now.tell(Ended, state.places)
