"""Thiefdom as the shelf holds it."""

from __future__ import annotations

from typing import ClassVar

from rules import game
from rules.errors import BadSetup
from rules.game import ALL, Meta, Now
from rules.thiefdom.city import NOWHERE
from rules.thiefdom.edition import EQUIPMENT, FIGURES, GUESTS, SMUGGLERS, Edition
from rules.thiefdom.events import Displayed, SetUp
from rules.thiefdom.goods import GOLD, NONE, only
from rules.thiefdom.meta import META
from rules.thiefdom.moves import AnyMove
from rules.thiefdom.options import Options
from rules.thiefdom.state import NO_TURN, THIEVES, Thief, Thiefdom, without
from rules.thiefdom.steps.round import Night
from rules.thiefdom.steps.setup import DealDraft, Station, lay_city

FIRST_NIGHT = (1, 2)
"""The numbers of seats that can play the tutorial's city, which has six sections."""


class ThiefdomGame(game.Game[Thiefdom, Options, Edition]):
    """The rules of Thiefdom, without any match in it."""

    meta: ClassVar[Meta] = META
    options_type = Options
    edition_type = Edition
    move_type = AnyMove

    def table_for(self, seats: int, options: Options | None = None) -> None:
        super().table_for(seats, options)
        if options and options.city == "first-night" and seats > FIRST_NIGHT[1]:
            raise BadSetup("option-for-seats", name="city", value=options.city, known=FIRST_NIGHT)

    def build(self, seats: int, options: Options, edition: Edition, now: Now) -> Thiefdom:
        city = lay_city(seats, options, edition, now)
        villas = len(city.villas)
        # 2.3.3, R4: one for each villa; with few seats the rest is not used
        art = now.shuffle(tuple(range(1, len(edition.artworks) + 1)))
        safes = now.shuffle(edition.safes)[:villas]
        boards = now.shuffle(tuple(range(seats))) if seats > 1 else ()  # 2.3.11
        first = boards.index(0) if boards else 0
        tiles = tuple([(tile.section, tile.turns) for row in city.tiles for tile in row])
        now.tell(SetUp, first, tiles, city.villas, city.catacombs, art[:villas], boards, safes)
        deck = tuple(EQUIPMENT)
        shown: list[int] = []
        for _ in range(edition.display):
            shown.append(now.pick(deck))  # 2.3.7
            deck = without(deck, shown[-1:])
        now.tell(Displayed, tuple(sorted(shown)))
        return Thiefdom(
            agenda=(Night(), DealDraft(), Station()),
            eyes=ALL,
            seats=seats,
            round=0,
            edition=edition,
            options=options,
            city=city,
            first=first,
            part=0,
            cells=(NOWHERE,) * len(FIGURES),
            facing=(0,) * 4,
            badges=0,
            bags=0,
            blind=0,
            thieves=(Thief(NOWHERE),) * (seats * THIEVES),  # 2.3.10
            homes=(NOWHERE,) * seats,
            stores=(only(GOLD, edition.gold),) * seats,  # 2.3.10
            hoards=((),) * seats,
            points=(edition.points,) * seats,
            cellar=NONE,
            cellar_art=(),
            villa_art=art[:villas],
            safes=safes,
            slots=(0,) * len(SMUGGLERS),
            below=((),) * len(SMUGGLERS),
            missions=tuple(range(1, len(edition.missions) + 1)),
            done=((),) * seats,
            display=tuple(sorted(shown)),
            half=tuple(EQUIPMENT),  # 2.3.7
            deck=deck,
            scrap=(),
            drafts=(),
            hands=(),
            guests=tuple(GUESTS),  # 2.3.6
            left=(),
            boxed=(),
            tavern=(),
            lost_art=(),
            boards=boards,
            plans=((),) * seats,
            endured=0,
            turn=NO_TURN,
            rivals=(NOWHERE,) * 3 if seats == 1 else (),  # 2.20.1
            places=(),
        )


GAME = ThiefdomGame()
