"""Oliver Twist as the shelf holds it."""

from __future__ import annotations

from typing import ClassVar

from rules import game
from rules.game import ALL, Meta, Now
from rules.oliver_twist.edition import CARDS, Edition
from rules.oliver_twist.meta import META
from rules.oliver_twist.moves import AnyMove
from rules.oliver_twist.options import Options
from rules.oliver_twist.state import Twist, nobody
from rules.oliver_twist.steps.round import Dawn


class TwistGame(game.Game[Twist, Options, Edition]):
    """The rules of Oliver Twist, without any match in it."""

    meta: ClassVar[Meta] = META
    options_type = Options
    edition_type = Edition
    move_type = AnyMove

    def build(self, seats: int, options: Options, edition: Edition, now: Now) -> Twist:
        return Twist(
            agenda=(Dawn(),),
            eyes=ALL,
            seats=seats,
            round=0,
            edition=edition,
            options=options,
            pawn=0,
            faces=(),
            visible=0,
            hidden=0,
            peeks=(),
            pool=(),
            bag=(),
            hexes=edition.all_hexes,
            reserves=nobody(seats),
            files=nobody(seats),
            tools=((),) * seats,
            money=(edition.money,) * seats,  # 3.1.1
            hands=((),) * seats,
            deck=tuple(CARDS),  # 3.1.4
            played=(),
            loot=((),) * seats,
            drawn=(),
            vault=tuple(sorted(edition.burglary.cards)),  # 3.1.2
            rewards=edition.rewards,
            shielded=0,
            first=0,
            thickness=(),
            places=(),
        )


GAME = TwistGame()
