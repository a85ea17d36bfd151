"""The scenes of Thief's Market."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tui.games.thiefs_market import pictures_matches as play
from tui.games.thiefs_market.pictures_matches import Match
from tui.pictures import SIZES, Scene, Stage, far
from tui.widgets.sheet import Sheet

_WIDE, CLASSIC, NARROW = SIZES.values()
SMALLER = (CLASSIC, NARROW)
MOVING = {"motion": "on"}


def at(name: str, told: str, match: Callable[[], Match], *keys: str, **seen: Any) -> Scene:
    """A scene of the board: the match on it, and the keys that are pressed."""
    return Scene(f"thiefs-market:{name}", told, lambda on: on.table(match()), keys, **seen)


def result(on: Stage) -> Sheet:
    """Bea before Ada."""
    from tui.shelf.result import Result

    return Result(on.sit_down(play.over()))


def tie(on: Stage) -> Sheet:
    """Tied on points; more cards win."""
    from tui.shelf.result import Result

    return Result(on.sit_down(play.over(play.TIED_9)))


SCENES = (
    Scene(
        "thiefs-market:far-watched", "a watcher's view", lambda on: far.at(play.bea_picks(), None, 2, watching=("Fay",))
    ),
    at("split", "Bea picks from the middle; Cem's pile can be robbed", play.bea_picks, "r", "b", "s"),
    at("robbing", "Bea robs Cem, who gains Infamy, and two dice go back", play.bea_picks, "3", "w", "g"),
    at("last", "Eli, the last without a pile, takes all that is left or robs", play.eli_last),
    at("full", "all thirteen dice and the marker lie in the middle", play.full),
    at("great-pile", "Dov robs a pile of twelve", play.great_pile, "3", "r", "r", "s", "k"),
    at(
        "lucky-victim",
        "Dov gains Infamy for the robbery, and no dice are rerolled",
        play.lucky_victim,
        "4",
        "w",
        "s",
    ),
    at("lucky", "Dov may reroll one die", play.lucky, "g"),
    at("purchases", "Bea pays for the Crown with a die, a turned die and gold", play.second_purchase, "7"),
    at("short", "a card that Bea cannot afford", play.second_purchase, "x", sizes=SMALLER),
    at("racket", "a gem that is waived", play.racket, "7"),
    at("thirteen", "the most cards that are ever on offer; Bea turns a die first", play.thirteen_to_buy, "d", "g", "z"),
    at("paying", "a card was chosen from the list of moves and must be paid for", play.paying, "r"),
    Scene(
        "thiefs-market:round",
        "the end of a round: sacks and masks are sold, and the market is refilled",
        lambda on: on.table(play.eli_buys(), play.dice(play.ROUND_7.rolled), draws=play.AFTER_6),
        ("9", "enter", "n", "enter"),
        beat="end",
    ),
    Scene(
        "thiefs-market:roll",
        "the dice of a round fall one by one",
        lambda on: on.table(play.eli_buys(), play.dice(play.ROUND_7.rolled), draws=play.AFTER_6),
        ("n", "enter", "wait:300", "enter", "wait:300", "enter"),
        settings=MOVING,
        beat="roll",
        nth=9,
    ),
    Scene(
        "thiefs-market:rob-told",
        "Bea has robbed Cem; one of the two dice that went back lies still, one is rolled",
        lambda on: on.table(play.bea_picks(), play.dice("KR")),
        ("3", "w", "g", "enter"),
        settings=MOVING,
        beat="reroll",
        nth=2,
    ),
    at(
        "reveal",
        "Infamy is revealed seat by seat",
        play.last_turn,
        "n",
        "enter",
        "wait:300",
        "enter",
        "wait:300",
        "enter",
        beat="reveal",
        nth=3,
    ),
    Scene("thiefs-market:result", "who is King of Thieves, and why", result),
    Scene("thiefs-market:tie", "tied on points: cards decide", tie, sizes=SMALLER),
    at("three", "the split with three players", play.three, "w", "g", "g"),
    at("three-purchases", "purchases with three players", play.three_buying, "8"),
    at("curtain", "Bea wants to see her Infamy", play.bea_picks, "i", sizes=(CLASSIC,)),
    at("own", "behind the curtain: Bea's Infamy", play.bea_picks, "i", "wait:40", "o", opens=True, sizes=SMALLER),
    at(
        "alone",
        "what the computers did stands there until a key is pressed; one person sees their own Infamy",
        lambda: play.bea_picks(play.AGAINST_COMPUTERS),
    ),
    at(
        "bought",
        "what the computers did before Bea buys",
        lambda: play.three_buying(("Ada:greedy", "Bea", "Cem:greedy")),
    ),
    at("open", "with the option, everyone's Infamy is open", lambda: play.bea_picks(open_infamy=True), sizes=SMALLER),
    at("waiting", "a computer is thinking", lambda: play.three_buying(("Ada", "Bea:greedy", "Cem")), sizes=SMALLER),
)
