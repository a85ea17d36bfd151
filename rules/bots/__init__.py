"""Computer players. A bot gets a view, never a State, and answers with one of the moves it is shown."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

from rules.chance import Chance
from rules.errors import BadSetup
from rules.game import Game, Move, Question, State


class Bot(Protocol):
    """A computer player that decides for a seat."""

    def decide(self, view: State, step: Question[Any], moves: Sequence[Move], chance: Chance) -> Move:
        """One of the moves."""
        ...


class Random:
    """Any legal move, each as likely as the others."""

    def __init__(self, game: Game[Any, Any, Any]) -> None:
        self.game = game

    def decide(self, view: State, step: Question[Any], moves: Sequence[Move], chance: Chance) -> Move:
        return chance.pick(tuple(moves))


class Greedy:
    """The move to which the game's `thinking` gives the highest number; one at random among equals."""

    def __init__(self, game: Game[Any, Any, Any]) -> None:
        self.game = game

    def decide(self, view: State, step: Question[Any], moves: Sequence[Move], chance: Chance) -> Move:
        weights = self.game.weigh(view, step, moves)
        best = max(weights) - 1e-9
        return chance.pick(tuple([move for move, weight in zip(moves, weights, strict=True) if weight >= best]))


BOTS: dict[str, type[Random | Greedy]] = {"random": Random, "greedy": Greedy}


def bot(name: str, game: Game[Any, Any, Any]) -> Bot:
    """The bot of this name for this game."""
    if name not in BOTS:
        raise BadSetup("no-such-bot", name=name, known=tuple(BOTS))
    return BOTS[name](game)
