"""Thief's Market as the shelf holds it."""

from __future__ import annotations

from typing import ClassVar

from rules import game
from rules.game import ALL, Meta, Now
from rules.thiefs_market.edition import DECKS, Edition
from rules.thiefs_market.events import SetUp
from rules.thiefs_market.meta import META
from rules.thiefs_market.moves import AnyMove
from rules.thiefs_market.options import Options
from rules.thiefs_market.state import NOTHING, Market
from rules.thiefs_market.steps.end import deal
from rules.thiefs_market.steps.round import Round


class MarketGame(game.Game[Market, Options, Edition]):
    """The rules of Thief's Market, without any match in it."""

    meta: ClassVar[Meta] = META
    options_type = Options
    edition_type = Edition
    move_type = AnyMove

    def build(self, seats: int, options: Options, edition: Edition, now: Now) -> Market:
        dice = edition.dice[seats - 3]
        starter = now.pick(tuple(range(seats)))  # 1.3
        now.tell(SetUp, starter, dice, edition.gold)
        state = Market(
            agenda=(Round(),),
            eyes=ALL,
            seats=seats,
            round=0,
            edition=edition,
            options=options,
            middle=(dice, *NOTHING[1:]),  # the first roll replaces these dice
            piles=(NOTHING,) * seats,
            starter=starter,
            final=(),
            pools=edition.pools,  # 1.1: which cards stay in the box is never decided
            left=edition.decks,
            rows=((),) * len(DECKS),
            opened=0,
            gold=(edition.gold,) * seats,  # 1.3
            infamy=(0,) * seats,
            cards=((),) * seats,
            gone=(),
            made=0,
            used=(),
            places=(),
        )
        deal(state, 0, edition.row, now, opened=True)  # 1.2
        return state


GAME = MarketGame()
