"""Crypt as the shelf holds it."""

from __future__ import annotations

from typing import ClassVar

from rules import game
from rules.crypt.edition import Edition
from rules.crypt.events import SetUp
from rules.crypt.meta import META
from rules.crypt.moves import AnyMove
from rules.crypt.options import Options
from rules.crypt.state import DICE, Crypt, back
from rules.crypt.steps.round import Round
from rules.game import ALL, Meta, Now


class CryptGame(game.Game[Crypt, Options, Edition]):
    """The rules of Crypt, without any match in it."""

    meta: ClassVar[Meta] = META
    options_type = Options
    edition_type = Edition
    move_type = AnyMove

    def build(self, seats: int, options: Options, edition: Edition, now: Now) -> Crypt:
        sides = options.lay_out(now)
        figures = max(seats, 2)  # 6.1: alone, the second one is the Ghost
        # 2.leader
        leader = now.pick(tuple(range(seats))) if seats > 1 and options.leader == "random" else 0
        pile = now.shuffle(edition.deck(seats))  # 2.shuffle
        # 2.torches: Lights Out sits to the Leader's right, so plays last; of two figures the Leader holds both
        lights_out = leader if figures == 2 else (leader - 1) % seats
        now.tell(SetUp, leader, sides, len(pile), back(pile[0]))
        return Crypt(
            agenda=(Round(),),
            eyes=ALL,
            seats=seats,
            edition=edition,
            sides=sides,
            round=0,
            leader=leader,
            lights_out=lights_out,
            pile=pile,
            row=(),
            ready=(DICE,) * figures,  # 2.dice, 6.1
            spent=(0,) * figures,
            placed=0,
            treasure=((),) * seats,  # 6.1, 6.6: the Ghost collects nothing, so it is no rival at the end
            box=(),
            idol_round=0,
            idol_first=0,
            places=(),
        )


GAME = CryptGame()
