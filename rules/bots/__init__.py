"""Computer players. A bot gets a view, never a State, and answers with one of the moves it is shown.

The levels, weakest first: `random` plays any move; `easy` errs as a beginner does; `greedy` takes what the game's
judge likes best; `search` compares whole plans in imagined matches; `deep` compares the best of them again, in
matches that last longer or among rivals that think about their answers.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Protocol

from rules.bots.characters import CHARACTERS
from rules.chance import Chance
from rules.errors import BadSetup
from rules.game import Game, Move, Question, State

EQUAL = 1e-9
"""Weights that differ by no more are equal."""


class Bot(Protocol):
    """A computer player that decides for a seat."""

    def decide(self, view: State, step: Question[Any], moves: Sequence[Move], chance: Chance) -> Move:
        """One of the moves."""
        ...


class Random:
    """Any legal move, each as likely as the others."""

    def __init__(self, game: Game[Any, Any, Any], taste: str = "") -> None:
        """It has no judgement, and no taste either."""
        self.game = game

    def decide(self, view: State, step: Question[Any], moves: Sequence[Move], chance: Chance) -> Move:
        return chance.pick(tuple(moves))


class Greedy:
    """The move to which the game's `thinking` gives the highest number; one at random among equals."""

    def __init__(self, game: Game[Any, Any, Any]) -> None:
        self.game = game

    def decide(self, view: State, step: Question[Any], moves: Sequence[Move], chance: Chance) -> Move:
        return best(moves, self.game.weigh(view, step, moves) if len(moves) > 1 else [0.0], chance)


def best(moves: Sequence[Move], weights: Sequence[float], chance: Chance) -> Move:
    """The move with the highest weight; one at random among equals."""
    least = max(weights) - EQUAL
    return chance.pick(tuple([move for move, weight in zip(moves, weights, strict=True) if weight >= least]))


# Players that think in whole moves are loaded only when one sits down: a first board waits for them otherwise.


def _easy(game: Game[Any, Any, Any], taste: str) -> Bot:
    from rules.bots.inclined import Inclined

    return Inclined(game, game.outlook.noise, game.outlook.blunder, taste)


def _greedy(game: Game[Any, Any, Any], taste: str) -> Bot:
    if not taste:
        return Greedy(game)
    from rules.bots.inclined import Inclined

    return Inclined(game, 0.0, game.outlook.fancy, taste)


def _search(game: Game[Any, Any, Any], taste: str) -> Bot:
    from rules.bots.search import Search

    return Search(game, game.outlook.search, taste)


def _deep(game: Game[Any, Any, Any], taste: str) -> Bot:
    from rules.bots.deep import Deep

    outlook = game.outlook
    return Deep(game, outlook.search, outlook.deep, outlook.answers, taste)


LEVELS: dict[str, Callable[[Game[Any, Any, Any], str], Bot]] = {
    "random": Random, "easy": _easy, "greedy": _greedy, "search": _search, "deep": _deep,
}  # fmt: skip
"""How each level of computer player is made, with a taste or without one; weakest first."""
NAMES = (*LEVELS, *CHARACTERS)
"""All that a bot can be called: a level, or a character."""


def level_of(name: str) -> str:
    """How well the bot of this name plays."""
    return CHARACTERS[name].level if name in CHARACTERS else name


def bot(name: str, game: Game[Any, Any, Any]) -> Bot:
    """The bot of this name for this game."""
    if name not in NAMES:
        raise BadSetup("no-such-bot", name=name, known=NAMES)
    taste = CHARACTERS[name].taste if name in CHARACTERS else ""
    return LEVELS[level_of(name)](game, taste)
