"""Those who wait read what another player is asked, in every question of every game, and from the public view alone."""

from __future__ import annotations

import re

import pytest

from rules import shelf
from rules.bots import bot
from rules.chance import SeededChance
from rules.record import Sitting
from rules.table import Table
from tui.games import room
from tui.words import hall, waiting

NAMES = ("Ada", "Bo", "Cy")


@pytest.mark.parametrize("game", [meta.name for meta in shelf.GAMES])
def test_each_question_can_be_said_from_the_public_view(game: str) -> None:
    rules, here = shelf.game(game), room(game)
    table = Table.open(rules, [Sitting(name) for name in NAMES], chance=SeededChance("waiting"))
    words = here.narrator(NAMES, table.ask(None).view, False)
    player, luck, met = bot("greedy", rules), SeededChance("moves"), set[str]()
    while table.waiting():
        view = table.ask(None).view
        steps = view.waiting()
        assert tuple(step.seat for step in steps) == table.waiting()
        for step in steps:
            task = here.questions[type(step)].task(words, view, step)
            assert not any(re.search(r"\byour?\b", one) for one in task)
            said = waiting.waiting_for(NAMES[step.seat], task)
            assert len(said[-1]) <= len("Waiting for a player.")
            assert said[0].startswith(f"Waiting for {NAMES[step.seat]}: ")
            assert said[0].endswith((".", "?"))
            met.add(type(step).__name__)
        asked = table.ask(table.waiting()[-1])
        assert asked.step is not None
        move = player.decide(asked.view, asked.step, asked.moves, luck)
        table.play(asked.step.seat, asked.stamp, move)
    assert len(met) > 1


def test_several_are_waited_for_together() -> None:
    assert waiting.waiting_for(hall.named(NAMES), ("plan the night.",)) == (
        "Waiting for Ada, Bo and Cy: plan the night.",
        "Waiting for Ada, Bo and Cy.",
        "Waiting for a player.",
    )
