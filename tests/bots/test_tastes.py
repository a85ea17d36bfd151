"""Tastes show in what is played, and give away little."""

from __future__ import annotations

from statistics import fmean

import pytest

from rules.bots.characters import CHARACTERS
from rules.bots.inclined import IDEAS, Inclined
from rules.bots.search import Search
from rules.bots.tastes import liking
from rules.chance import SeededChance
from tests.bots.positions import FULL, SMALLEST, asked
from tests.helpers.matches import Setting

TASTES = sorted({one.taste for one in CHARACTERS.values() if one.taste})


@pytest.mark.parametrize("taste", TASTES)
@pytest.mark.parametrize("setting", FULL, ids=str)
def test_a_taste_shows_and_costs_little(setting: Setting, taste: str) -> None:
    """What it chooses is liked more than what is best, and is not much worse."""
    game, likes = setting.game, list[float]()
    player = Inclined(game, 0.0, game.outlook.fancy, taste)
    for at in asked(setting, 120):
        found = game.advise(at.view, at.step, IDEAS)
        plan = player.choose(at.view, at.step, SeededChance(1))
        [option] = [option for option in found if option.moves[: len(plan.moves)] == plan.moves][:1]
        assert found[0].value - option.value <= game.outlook.fancy
        likes.append(liking(game, taste, option) - liking(game, taste, found[0]))
    assert min(likes) >= 0
    assert fmean(likes) > 0, "nobody would see it"


@pytest.mark.parametrize("setting", SMALLEST, ids=str)
def test_a_search_weighs_a_taste_but_not_for_more_than_a_fancy(setting: Setting) -> None:
    for at in asked(setting, 2):
        plain, fond = (Search(at.game, 8, taste) for taste in ("", "hoarder"))
        for player in (plain, fond):
            *_, last = player.think(at.view, at.step, SeededChance(1))
            likes = [player._likes(plan) for plan in last.contest.plans]
            assert max(likes) - min(likes) <= at.game.outlook.fancy
            assert player.taste or not any(likes)


def test_who_has_no_taste_likes_nothing_more() -> None:
    [at, *_] = asked(SMALLEST[0], 1)
    for option in at.game.advise(at.view, at.step):
        assert liking(at.game, "", option) == 0.0
