"""Positions of Thief's Market: one match of five from its first roll to scoring, with other ends; one of three."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from rules.game import Move
from rules.thiefs_market import payment
from rules.thiefs_market.edition import DICE, FACES
from rules.thiefs_market.game import GAME
from rules.thiefs_market.moves import Buy, Done, EndTurn, Grab, Pass, PutBack, Rob, TakeAll
from rules.thiefs_market.state import Market
from rules.thiefs_market.steps.shop import Buying
from rules.thiefs_market.steps.split import Lucky
from tui.pictures.script import Script

ADA, BEA, CEM, DOV, ELI = range(5)
PEOPLE = ("Ada", "Bea", "Cem", "Dov", "Eli")
AGAINST_COMPUTERS = ("Ada:greedy", "Bea", "Cem:greedy", "Dov:greedy", "Eli:greedy")


def number(name: str) -> int:
    """The card whose name contains this."""
    [found] = [place for place, card in enumerate(GAME.standard.cards, 1) if name in card.name]
    return found


def numbers(names: Sequence[str]) -> tuple[int, ...]:
    """The cards whose names contain these."""
    return tuple([number(name) for name in names])


def dice(letters: str) -> tuple[int, ...]:
    """The rolls that show these faces; the marker is not a die."""
    return tuple([FACES.index(letter) + 1 for letter in letters if FACES.index(letter) in DICE])


def taking(letters: str) -> tuple[Move, ...]:
    """The moves that take these objects."""
    return (*[Grab(face, letters.count(FACES[face])) for face in range(7) if FACES[face] in letters], Done())


def robbing(victim: int, back: str) -> tuple[Move, ...]:
    """The moves that rob a pile and put these objects back."""
    return (Rob(victim), *[PutBack(face, back.count(FACES[face])) for face in range(7) if FACES[face] in back], Done())


class Round(NamedTuple):
    """A round without a robbery."""

    piles: tuple[str, ...]
    """The pile that each seat takes."""
    buys: tuple[tuple[int, str], ...]
    """The purchases by seat, in any order, each paid as proposed."""
    comes: tuple[str, ...]
    """The cards of the next refill."""

    @property
    def rolled(self) -> str:
        """The faces of the roll."""
        return "".join(self.piles)


FIRST_ROW = ("Stone", "Minion", "Bondsman", "Celebrity", "Public")
ROUND_1 = Round(
    ("GGSF", "RK", "RRK", "WK", "SBK"),
    ((ADA, "Stone"), (BEA, "Minion"), (CEM, "Bondsman"), (DOV, "Celebrity")),
    ("Tailor", "Pawnbroker", "Glamer", "Lab"),
)
ROUND_2 = Round(
    ("GSS", "RRR", "GG", "KKKF", "BB"),
    ((ADA, "Public"), (BEA, "Tailor"), (BEA, "Lab"), (CEM, "Pawnbroker"), (ELI, "Glamer")),
    ("Nearby", "Official", "Fence", "Necklace", "Clutches", "Appendage", "Eyepatch", "Gauntlet", "Bookie"),
)
ROUND_3 = Round(
    ("GS", "WK", "WBGS", "RB", "RWBF"),
    ((ADA, "Nearby"), (BEA, "Official"), (CEM, "Clutches"), (DOV, "Appendage"), (ELI, "Eyepatch")),
    ("Brooch", "Dockhand", "Buffalo"),
)
ROUND_4 = Round(("WK", "RR", "WKK", "RB", "BBGSF"), ((DOV, "Gauntlet"), (ELI, "Dockhand")), ("Scales", "Jeweler"))
ROW_C = ("Crown", "Exit", "Heist", "Loyalty", "Fur")
ROUND_5 = Round(
    ("RRW", "KK", "WBGF", "RBG", "GK"), ((ADA, "Buffalo"), (CEM, "Scales"), (DOV, "Jeweler")), ("Fortified", "Potion")
)
FIVE = (ROUND_1, ROUND_2, ROUND_3, ROUND_4, ROUND_5)
"""The first rounds of the match of five."""


class Match(Script):
    """A match of Thief's Market, round by round."""

    def __init__(
        self, seats: Sequence[str], first: str, row: Sequence[str], rolled: str, **options: bool | str
    ) -> None:
        starter = next(nth for nth, seat in enumerate(seats) if seat.startswith(first))
        super().__init__(GAME, seats, (), dice(rolled), (starter, *numbers(row)), options)

    @property
    def market(self) -> Market:
        """The public view."""
        view = self.table.ask(None).view
        assert isinstance(view, Market)
        return view

    def splits(self, piles: Sequence[str], until: int | None = None) -> Match:
        """Each seat before `until` takes its pile; no seat robs or rerolls."""
        order = self.market.clockwise(self.market.starter)
        for seat in order:
            if seat == until:
                return self
            self.plays(seat, *([TakeAll()] if seat == order[-1] else taking(piles[seat])))
        return self

    def unlucky(self) -> Match:
        """No seat rerolls a die."""
        while isinstance(step := self.market.waiting()[0], Lucky):
            self.plays(step.seat, Pass())
        return self

    def buys(self, seat: int, card: str) -> Match:
        """A purchase, paid as proposed."""
        asked = self.table.ask(seat)
        assert isinstance(asked.view, Market)
        assert isinstance(asked.step, Buying)
        tender = payment.proposal(asked.view, payment.means(asked.view, seat), number(card))
        self.plays(seat, *payment.moves(asked.view, tender))
        return self

    def shops(self, buys: Sequence[tuple[int, str]], until: int | None = None) -> Match:
        """The purchase turns up to a seat."""
        for seat in self.market.clockwise(self.market.holder()):
            if seat == until:
                return self
            for buyer, card in buys:
                if buyer == seat:
                    self.buys(seat, card)
            self.plays(seat, EndTurn())
        return self

    def round(self, round_: Round, then: str) -> Match:
        """A whole round, up to the roll of the next."""
        self.splits(round_.piles).unlucky()
        self.draws(*numbers(round_.comes)).rolls(*dice(then))
        return self.shops(round_.buys)


# Five seats ----------------------------------------------------------------------------------------

SIXTH = "RRRWBBBGGSSKK"
"""The roll of the sixth round."""


def five(rolled: str, seats: Sequence[str] = PEOPLE, row: Sequence[str] = ROW_C, open_infamy: bool = False) -> Match:
    """The dice of the sixth round are rolled; Cem acts first."""
    match = Match(seats, "Ada", FIRST_ROW, FIVE[0].rolled, open_infamy=open_infamy)
    for round_, then in zip(FIVE, [*[after.rolled for after in FIVE[1:]], rolled], strict=True):
        last = round_ is ROUND_5
        match.round(round_._replace(comes=(*round_.comes, *row)) if last else round_, then)
    return match


def full(seats: Sequence[str] = PEOPLE) -> Match:
    """All dice and the marker are in the middle."""
    return five(SIXTH, seats)


def bea_picks(seats: Sequence[str] = PEOPLE, open_infamy: bool = False) -> Match:
    """Cem's pile can be robbed; Ada robbed Eli, who acts after Bea."""
    match = five(SIXTH, seats, open_infamy=open_infamy)
    match.plays(CEM, *taking("RRWGF")).plays(DOV, *taking("K")).plays(ELI, *taking("BBS"))
    match.rolls(*dice("WB")).plays(ADA, *robbing(ELI, "BB"))
    return match


def eli_last(seats: Sequence[str] = PEOPLE) -> Match:
    """Eli is the last without a pile."""
    match = bea_picks(seats)
    match.plays(BEA, *taking("RBS"))
    return match


def great_pile(seats: Sequence[str] = PEOPLE) -> Match:
    """Cem took twelve of the fourteen objects, and Dov is next."""
    match = five(SIXTH, seats)
    match.plays(CEM, *taking("RRRWBBBGGSSK"))
    return match


SIXTH_PILES = ("RBF", "RWWBS", "BS", "GKK", "W")
"""The piles of the sixth round as it goes on."""


def lucky(seats: Sequence[str] = PEOPLE) -> Match:
    """Dov may reroll a die of G K K."""
    return five("".join(SIXTH_PILES), seats).splits(SIXTH_PILES)


def second_purchase(seats: Sequence[str] = PEOPLE, row: Sequence[str] = ROW_C, first: str = "Bookie") -> Match:
    """Ada has bought the Fur Coat; Bea has made the first of three purchases."""
    match = five("".join(SIXTH_PILES), seats, row).splits(SIXTH_PILES).unlucky()
    return match.shops([(ADA, "Fur")], until=BEA).buys(BEA, first)


def paying(seats: Sequence[str] = PEOPLE) -> Match:
    """Bea chose the Fortified Safehouse and has to pay for it."""
    match = second_purchase(seats)
    match.plays(BEA, Buy(number("Fortified")))
    return match


def racket() -> Match:
    """Bea bought the Insurance Racket: one gem less, one extra purchase."""
    return second_purchase(row=("Crown", "Racket", "Heist", "Loyalty", "Fur"), first="Racket")


def eli_buys(seats: Sequence[str] = PEOPLE) -> Match:
    """Bea bought the Crown too; Eli is the last to buy."""
    match = second_purchase(seats).buys(BEA, "Crown")
    match.plays(BEA, EndTurn())
    for seat in (CEM, DOV):
        match.plays(seat, EndTurn())
    return match


AFTER_6 = numbers(["Buckle", "Golem", "Campaign"])
"""The cards that refill row C after the sixth round."""
ROUND_7 = Round(
    ("KKF", "RWBG", "RRK", "K", "RWW"),
    ((BEA, "Loyalty"), (CEM, "Buckle"), (ELI, "Golem")),
    ("Scepter", "Map a", "Haul"),
)
ROUND_8 = Round(
    ("KKKF", "RG", "RWK", "WWK", "WW"), ((BEA, "Brooch"), (CEM, "Fortified"), (DOV, "Fence"), (ELI, "Necklace")), ()
)
ROUND_9 = Round(("WWBKF", "RGK", "RWBG", "K", "K"), ((ADA, "Scepter"), (BEA, "Exit"), (CEM, "Campaign")), ())
TIED_9 = ROUND_9._replace(piles=("WWBKKF", "RG", "RWBG", "K", "K"))
"""The same match with one mask moved, so that the first two tie."""


def last_round(last: Round = ROUND_9, seats: Sequence[str] = PEOPLE) -> Match:
    """The dice of the ninth round are rolled, and Ada acts first."""
    match = eli_buys(seats).buys(ELI, "Heist")
    match.draws(*AFTER_6).rolls(*dice(ROUND_7.rolled)).plays(ELI, EndTurn())
    return match.round(ROUND_7, ROUND_8.rolled).round(ROUND_8, last.rolled)


def campaign(seats: Sequence[str] = PEOPLE) -> Match:
    """Cem may buy the Political Campaign, which scores for Infamy."""
    match = last_round(seats=seats).splits(ROUND_9.piles).unlucky()
    return match.shops(ROUND_9.buys, until=CEM)


def last_turn(seats: Sequence[str] = PEOPLE) -> Match:
    """Eli may buy last."""
    match = last_round(seats=seats).splits(ROUND_9.piles).unlucky()
    return match.shops(ROUND_9.buys, until=ELI)


def over(last: Round = ROUND_9, seats: Sequence[str] = PEOPLE) -> Match:
    """The whole match."""
    return last_round(last, seats).round(last, "")


# Thirteen cards, and one who has two cards against thieves ----------------------------------------------

OTHER_2 = ROUND_2._replace(comes=tuple(["Scales" if name == "Clutches" else name for name in ROUND_2.comes]))
OTHER_3 = Round(
    ("RBG", "WK", "WBG", "RB", "RWBF"),
    ((ADA, "Gauntlet"), (CEM, "Scales"), (DOV, "Appendage"), (ELI, "Eyepatch")),
    ("Brooch", "Dockhand", "Buffalo", "Clutches"),
)
OTHER_4 = Round(
    ("RRW", "RK", "RG", "WBG", "BBGF"),
    ((ADA, "Buffalo"), (CEM, "Brooch"), (DOV, "Clutches"), (ELI, "Dockhand")),
    ("Fortified", "Potion", "Jeweler", *ROW_C),
)


def thirteen(rolled: str, seats: Sequence[str] = PEOPLE) -> Match:
    """All three rows are open with the most cards possible; Eli starts the fifth round."""
    match = Match(seats, "Ada", FIRST_ROW, FIVE[0].rolled)
    rounds = (ROUND_1, OTHER_2, OTHER_3, OTHER_4)
    for round_, then in zip(rounds, [*[after.rolled for after in rounds[1:]], rolled], strict=True):
        match.round(round_, then)
    return match


FIFTH_PILES = ("WGF", "RRWS", "BGS", "BK", "GWK")


def thirteen_to_buy(seats: Sequence[str] = PEOPLE) -> Match:
    """Bea may buy two of the thirteen cards."""
    match = thirteen("".join(FIFTH_PILES), seats).splits(FIFTH_PILES).unlucky()
    return match.shops([], until=BEA)


def lucky_victim(seats: Sequence[str] = PEOPLE) -> Match:
    """Dov, who owns Lucky and Clutches, robbed Eli, who acts again."""
    match = thirteen("RRWWBBGGSSKKK", seats)
    match.plays(ELI, *taking("RWBGSKF")).plays(ADA, *taking("KS")).plays(BEA, *taking("RW")).plays(CEM, *taking("BG"))
    match.rolls(*dice("R")).plays(DOV, *robbing(ELI, "K"))
    return match


# Three seats ---------------------------------------------------------------------------------------

THREE = (
    Round(("RSKF", "BBK", "RRKW"), ((0, "Tailor"), (1, "Glamer"), (2, "Lab")), ("Minion", "Bondsman", "Trenchcoat")),
    Round(("RKWF", "BBSG", "BKK"), ((0, "Minion"), (1, "Hood"), (2, "Coercion")), ("Public", "Necklace", "Pawnbroker")),
    Round(
        ("WWKF", "GGK", "BKRW"),
        ((0, "Necklace"), (1, "Pawnbroker"), (2, "Trenchcoat")),
        ("Stone", "Fence", "Brooch", "Fortified", "Buffalo", "Scales", "Potion"),
    ),
)
"""The first rounds of the match of three."""
FOURTH_PILES = ("RRKF", "WGG", "WBSK")


def three(seats: Sequence[str] = PEOPLE[:3]) -> Match:
    """Round 4: Ada took a pile, and Bea is next."""
    match = Match(seats, "Ada", ("Tailor", "Glamer", "Lab", "Coercion", "Hood"), THREE[0].rolled)
    for round_, then in zip(THREE, [*[after.rolled for after in THREE[1:]], "".join(FOURTH_PILES)], strict=True):
        match.round(round_, then)
    return match.splits(FOURTH_PILES, until=BEA)


def three_buying(seats: Sequence[str] = PEOPLE[:3]) -> Match:
    """Ada has bought the Public Relations Expert; Bea buys now."""
    match = three(seats)
    match.plays(BEA, *taking(FOURTH_PILES[BEA])).plays(CEM, TakeAll())
    return match.shops([(ADA, "Public")], until=BEA)
