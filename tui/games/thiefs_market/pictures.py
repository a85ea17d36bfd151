"""The scenes of Thief's Market."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tui.games.thiefs_market import pictures_matches as play
from tui.games.thiefs_market.pictures_matches import Match
from tui.pictures import SIZES, Scene, Stage
from tui.widgets.sheet import Sheet

WIDE, CLASSIC, NARROW = SIZES.values()
SMALLER = (CLASSIC, NARROW)


def at(name: str, told: str, match: Callable[[], Match], *keys: str, **seen: Any) -> Scene:
    """A board: the match that lies there, and the keys that are pressed."""
    return Scene(f"thiefs-market:{name}", told, lambda on: on.table(match()), keys, **seen)


def result(on: Stage) -> Sheet:
    """Bea before Ada."""
    from tui.shelf.result import Result

    return Result(on.sit_down(play.over()))


def tie(on: Stage) -> Sheet:
    """The same points; who has more cards wins."""
    from tui.shelf.result import Result

    return Result(on.sit_down(play.over(play.TIED_9)))


SCENES = (
    at("split", "Bea picks from the middle; Cem's pile can be robbed", play.bea_picks, "r", "b", "s"),
    at("robbing", "Bea robs Cem, who gets Infamy for it, and two dice go back", play.bea_picks, "3", "w", "g"),
    at("last", "nobody else is without a pile: Eli takes all that is left, or robs", play.eli_last),
    at("full", "all thirteen dice and the marker lie in the middle", play.full),
    at("great-pile", "Dov robs a pile of twelve", play.great_pile, "3", "r", "r", "s", "k"),
    at(
        "lucky-victim",
        "Dov has cards against thieves: Infamy for the theft, and no die is rolled again",
        play.lucky_victim,
        "4",
        "w",
        "s",
    ),
    at("lucky", "Dov may roll one die again", play.lucky, "g"),
    at("purchases", "Bea pays for the Crown with a die, a turned die and gold", play.second_purchase, "7"),
    at("short", "a card that is out of reach", play.second_purchase, "x", sizes=SMALLER),
    at("racket", "a gem that need not be paid", play.racket, "7"),
    at("thirteen", "the most cards that are ever on offer; Bea turns a die first", play.thirteen_to_buy, "d", "g", "z"),
    at("paying", "a card was chosen from the list of moves: how is it paid?", play.paying, "r"),
    Scene(
        "thiefs-market:round",
        "the end of a round: what is left is sold, and the market is filled",
        lambda on: on.table(play.eli_buys(), play.dice(play.ROUND_7.rolled), draws=play.AFTER_6),
        ("9", "enter", "n", "enter"),
    ),
    Scene("thiefs-market:result", "who is king of thieves, and why", result),
    Scene("thiefs-market:tie", "the same points: cards decide", tie, sizes=SMALLER),
    at("three", "the split with three seats", play.three, "w", "g", "g"),
    at("three-purchases", "purchases with three seats", play.three_buying, "8"),
    at("curtain", "Bea wants to see her Infamy", play.bea_picks, "i", sizes=(CLASSIC,)),
    at("own", "behind the curtain: Bea's Infamy", play.bea_picks, "i", "wait:40", "o", opens=True, sizes=SMALLER),
    at(
        "alone",
        "one person against computers sees the own Infamy",
        lambda: play.bea_picks(play.AGAINST_COMPUTERS),
        sizes=(WIDE, NARROW),
    ),
    at("open", "by the option everybody's Infamy is open", lambda: play.bea_picks(open_infamy=True), sizes=SMALLER),
    at("waiting", "a computer is thinking", lambda: play.three_buying(("Ada", "Bea:greedy", "Cem")), sizes=SMALLER),
)
