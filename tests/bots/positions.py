"""Positions of all games in which computer players are tried."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

import pytest

from rules import shelf
from rules.game import State
from tests.helpers.matches import AnyGame, AnyQuestion, Script, Setting, decisions, some

GAMES = [shelf.game(meta.name) for meta in shelf.GAMES]
SETTINGS = [
    Setting(game, seats, game.options())
    for game in GAMES
    for seats in range(game.meta.seats[0], game.meta.seats[1] + 1)
]
FULL = [Setting(game, game.meta.seats[1], game.options()) for game in GAMES]
SMALLEST = [Setting(game, max(2, game.meta.seats[0]), game.options()) for game in GAMES]
every_setting = pytest.mark.parametrize("setting", SETTINGS, ids=str)
every_game = pytest.mark.parametrize("setting", SMALLEST, ids=str)


class Asked(NamedTuple):
    """A question to a seat that has a choice, as the seat sees it."""

    game: AnyGame
    view: State
    step: AnyQuestion


@cache
def asked(setting: Setting, most: int) -> tuple[Asked, ...]:
    """Some questions of a match, each kind of question at least once."""
    script = Script(3)  # the seats follow their judgement in most decisions
    choices = [turn for turn in decisions(setting, script) if len(turn.step.moves(turn.state)) > 1]
    kinds = {type(turn.step): turn for turn in choices}
    turns = [*kinds.values(), *some(choices, most, script.luck("asked"))]
    return tuple([seen(setting.game, turn.state.seen_by(turn.step.seat), turn.step.seat) for turn in turns])


def seen(game: AnyGame, view: State, seat: int) -> Asked:
    """The question to this seat as it stands in its view."""
    return Asked(game, view, next(step for step in view.waiting() if step.seat == seat))
