"""The scenes of Thief's Market."""

from __future__ import annotations

from tui.games.thiefs_market import pictures_matches as play
from tui.pictures import SIZES, Scene, Stage
from tui.widgets.sheet import Sheet

WIDE, CLASSIC, NARROW = SIZES.values()


def result(on: Stage) -> Sheet:
    """Bea before Ada."""
    from tui.shelf.result import Result

    return Result(on.sit_down(play.over()))


def tie(on: Stage) -> Sheet:
    """The same points; who has more cards wins."""
    from tui.shelf.result import Result

    return Result(on.sit_down(play.over(play.TIED_9)))


SCENES = (
    Scene(
        "thiefs-market:split",
        "Bea picks from the middle; Cem's pile can be robbed",
        lambda on: on.table(play.bea_picks()),
        ("r", "b", "s"),
    ),
    Scene(
        "thiefs-market:robbing",
        "Bea robs Cem, who gets Infamy for it, and two dice go back",
        lambda on: on.table(play.bea_picks()),
        ("3", "w", "g"),
    ),
    Scene(
        "thiefs-market:last",
        "nobody else is without a pile: Eli takes all that is left, or robs",
        lambda on: on.table(play.eli_last()),
    ),
    Scene("thiefs-market:full", "all thirteen dice and the marker lie in the middle", lambda on: on.table(play.full())),
    Scene(
        "thiefs-market:great-pile",
        "Dov robs a pile of twelve",
        lambda on: on.table(play.great_pile()),
        ("3", "r", "r", "s", "k"),
    ),
    Scene(
        "thiefs-market:lucky-victim",
        "Dov has cards against thieves: Infamy for the theft, and no die is rolled again",
        lambda on: on.table(play.lucky_victim()),
        ("4", "w", "s"),
    ),
    Scene("thiefs-market:lucky", "Dov may roll one die again", lambda on: on.table(play.lucky()), ("g",)),
    Scene(
        "thiefs-market:purchases",
        "Bea pays for the Crown with a die, a turned die and gold",
        lambda on: on.table(play.second_purchase()),
        ("7",),
    ),
    Scene(
        "thiefs-market:short",
        "a card that is out of reach",
        lambda on: on.table(play.second_purchase()),
        ("x",),
        sizes=(CLASSIC, NARROW),
    ),
    Scene("thiefs-market:racket", "a gem that need not be paid", lambda on: on.table(play.racket()), ("7",)),
    Scene(
        "thiefs-market:thirteen",
        "the most cards that are ever on offer; Bea turns a die first",
        lambda on: on.table(play.thirteen_to_buy()),
        ("d", "g", "z"),
    ),
    Scene(
        "thiefs-market:paying",
        "a card was chosen from the list of moves: how is it paid?",
        lambda on: on.table(play.paying()),
        ("r",),
    ),
    Scene(
        "thiefs-market:round",
        "the end of a round: what is left is sold, and the market is filled",
        lambda on: on.table(play.eli_buys(), play.dice(play.ROUND_7.rolled), draws=play.AFTER_6),
        ("9", "enter", "n", "enter"),
    ),
    Scene("thiefs-market:result", "who is king of thieves, and why", result),
    Scene("thiefs-market:tie", "the same points: cards decide", tie, sizes=(CLASSIC, NARROW)),
    Scene("thiefs-market:three", "the split with three seats", lambda on: on.table(play.three()), ("w", "g", "g")),
    Scene(
        "thiefs-market:three-purchases", "purchases with three seats", lambda on: on.table(play.three_buying()), ("8",)
    ),
    Scene(
        "thiefs-market:curtain",
        "Bea wants to see her Infamy",
        lambda on: on.table(play.bea_picks()),
        ("i",),
        sizes=(CLASSIC,),
    ),
    Scene(
        "thiefs-market:own",
        "behind the curtain: Bea's Infamy",
        lambda on: on.table(play.bea_picks()),
        ("i", "wait:40", "o"),
        opens=True,
        sizes=(CLASSIC, NARROW),
    ),
    Scene(
        "thiefs-market:alone",
        "one person against computers sees the own Infamy",
        lambda on: on.table(play.bea_picks(play.AGAINST_COMPUTERS)),
        sizes=(WIDE, NARROW),
    ),
    Scene(
        "thiefs-market:open",
        "by the option everybody's Infamy is open",
        lambda on: on.table(play.bea_picks(open_infamy=True)),
        sizes=(CLASSIC, NARROW),
    ),
    Scene(
        "thiefs-market:waiting",
        "a computer is thinking",
        lambda on: on.table(play.three_buying(("Ada", "Bea:greedy", "Cem"))),
        sizes=(CLASSIC, NARROW),
    ),
)
