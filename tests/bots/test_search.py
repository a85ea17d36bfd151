"""Searching: effort is counted, plans are carried out, and what was thought can be told."""

from __future__ import annotations

import pickle
from collections import Counter
from typing import Any

import pytest

from rules import arena
from rules.bots import Greedy, contest
from rules.bots.contest import Contest
from rules.bots.inclined import Inclined
from rules.bots.plans import Plan, Planner
from rules.bots.rollout import Rollout
from rules.bots.search import Findings, Search, Thought
from rules.chance import Chance, SeededChance
from rules.game import Answer, Now, Question, State
from tests.bots.positions import Asked, asked, every_game
from tests.helpers.matches import Setting

CRYPT, *_ = [setting for setting in every_game.args[1] if setting.game.meta.name == "crypt"]


def thoughts(at: Asked, budget: int, seed: int = 1) -> list[Thought]:
    return list(Search(at.game, budget).think(at.view, at.step, SeededChance(seed)))


def opened(at: Asked, budget: int, most: int) -> Contest:
    found = Contest(at.game, at.game.outlook, at.view, at.step.seat, "1", budget, lambda plan: 0.0)
    found.enter(Planner(at.game, SeededChance(1)).plans(at.view, at.step, most))
    return found


class Counting(Search):
    """Counts its searches."""

    searches = 0

    def choose(self, view: State, step: Question[Any], chance: Chance) -> Plan:
        self.searches += 1
        return super().choose(view, step, chance)


@every_game
def test_what_is_chosen_is_the_last_thought(setting: Setting) -> None:
    for at in asked(setting, 2):
        assert Search(at.game, 12).choose(at.view, at.step, SeededChance(1)) == thoughts(at, 12)[-1].chosen


@every_game
def test_the_same_luck_has_the_same_thoughts(setting: Setting) -> None:
    for at in asked(setting, 2)[-2:]:
        one, other = (thoughts(at, 8)[-1] for _ in range(2))
        assert one.chosen.moves == other.chosen.moves
        assert one.findings == other.findings


def test_the_same_seed_plays_the_same_match() -> None:
    game = CRYPT.game
    played = [arena.play(game, [Search(game, 6), Greedy(game)], "again") for _ in range(2)]
    assert played[0] == played[1]


@every_game
def test_the_first_thought_is_what_greedy_does(setting: Setting) -> None:
    for at in asked(setting, 2):
        first = next(Search(at.game, 8).think(at.view, at.step, SeededChance(1)))
        assert first.own
        assert (first.gain, first.rollouts) == (0.0, 0)
        assert first.findings.others == ()


def test_a_plan_that_all_make_at_once_is_seen_through_to_the_end_of_the_round() -> None:
    """Until then it has hardly begun: three turns of others may be over before a thief has acted."""
    [setting] = [setting for setting in every_game.args[1] if setting.game.meta.name == "thiefdom"]
    horizons = {
        isinstance(at.step, Answer): next(Search(at.game, 6).think(at.view, at.step, SeededChance(1)))
        for at in asked(setting, 40)
    }
    assert {answer: thought.contest.outlook.turns for answer, thought in horizons.items()} == {True: 0, False: 3}


def test_what_is_chosen_before_the_first_round_is_imagined_up_to_it() -> None:
    """Otherwise the seat that is asked first would see less of what follows than the others."""
    [setting] = [setting for setting in every_game.args[1] if setting.game.meta.name == "thiefdom"]
    game, seats = setting.game, range(4)
    now = Now(SeededChance(1))
    state = game.new(len(seats), game.options(), now)
    asked_in_turn: list[State] = []
    while state.round == 0:
        step = state.waiting()[0]
        if not isinstance(step, Answer):
            asked_in_turn.append(state.copy())
        state.play(step, step.moves(state)[-1], now)
    assert {one.waiting()[0].seat for one in asked_in_turn} == {*seats}
    for one in asked_in_turn:
        rollout = Rollout(game, game.outlook, one, "1")
        rollout.margin(one.waiting()[0].seat, ())
        assert rollout.world.round == 1


@pytest.mark.parametrize("budget", [5, 16, 33])
def test_halving_spends_its_budget_and_no_more(budget: int) -> None:
    for at in asked(CRYPT, 3):
        found = opened(at, budget, 6)
        if len(found.plans) > 1:
            left = [*range(len(found.plans))]
            *_, left = found.halve(left, budget)
            assert sum(map(len, found.margins)) == budget
            assert (found.matches, found.over) == (0, True)
            assert len(thoughts(at, budget)) == budget + 1


def test_the_best_plans_meet_the_most_positions() -> None:
    for at in asked(CRYPT, 3):
        found = opened(at, 60, 8)
        if len(found.plans) == 8:
            *_, left = found.halve([*range(8)], 60)
            met = [len(margins) for margins in found.margins]
            assert met[0] == max(met)
            assert min(met[plan] for plan in left) > min(met)
            assert all(met)


def test_long_matches_end_a_search_early(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(contest, "LONGEST", 0.1)  # in the last round there may be less than one small move a match
    [at, *_] = [at for at in asked(CRYPT, 6) if len(Planner(at.game, SeededChance(1)).plans(at.view, at.step, 6)) > 5]
    found = opened(at, 40, 6)
    *_, left = found.halve([*range(len(found.plans))], 40)
    played = sum(map(len, found.margins))
    assert found.over
    assert 0 < played < 40
    assert found.best(left) in left or found.best(left) == 0


@every_game
def test_a_plan_is_carried_out_without_another_search(setting: Setting) -> None:
    player = Counting(setting.game, 2)
    others = [Greedy(setting.game) for _ in range(setting.seats - 1)]
    result = arena.play(setting.game, [player, *others], "plans")
    assert 0 < player.searches < result.decisions / setting.seats


def test_what_was_not_expected_is_thought_about_anew() -> None:
    """After an undo the same question comes again, and after a resumed match a player remembers nothing."""
    longer = (
        at for at in asked(CRYPT, 12) if len(Planner(at.game, SeededChance(1)).plans(at.view, at.step, 1)[0].legs) > 1
    )
    at = next(longer)
    player = Counting(at.game, 2)
    moves = at.step.moves(at.view)
    first = player.decide(at.view, at.step, moves, SeededChance(1))
    assert player.decide(at.view, at.step, moves, SeededChance(1)) == first
    assert player.searches == 2


@every_game
def test_findings_are_facts_for_a_pipe(setting: Setting) -> None:
    told = 0
    for at in asked(setting, 3):
        last = thoughts(at, 16)[-1]
        found = last.findings
        assert pickle.loads(pickle.dumps(found)) == found
        assert isinstance(found, Findings)
        assert found.best.moves[: len(last.chosen.moves)] == last.chosen.moves[: len(found.best.moves)]
        assert (found.before is None) == last.own
        assert found.worlds == last.rollouts
        names = Counter([found.best.moves, *[other.option.moves for other in found.others]])
        assert max(names.values()) == 1
        assert len(found.others) <= 3
        for other in found.others:
            assert 1 < other.behind.worlds <= 16
            assert other.behind.equal or other.behind.points > 0
        told += len(found.others)
    assert told


@every_game
def test_what_people_were_told_is_compared_too(setting: Setting) -> None:
    """Each piece of the advice: it is the best itself, or it is said how far it is behind."""
    for at in asked(setting, 2):
        for option in at.game.advise(at.view, at.step, 3):
            *_, last = Search(at.game, 16).think(at.view, at.step, SeededChance(1), option.moves)
            found = last.findings
            if found.before is None:
                told = Planner(at.game, SeededChance(1)).begun(at.view, at.step, option.moves)
                assert last.chosen.like(told)
            else:
                assert found.before.worlds == found.worlds > 0
                assert option.moves not in [other.option.moves for other in found.others]


@every_game
def test_easy_gives_away_no_more_than_it_may(setting: Setting) -> None:
    outlook = setting.game.outlook
    lost = []
    for at in asked(setting, 6):
        best = at.game.advise(at.view, at.step, 12)
        for seed in range(4):
            player = Inclined(at.game, outlook.noise, outlook.blunder, "")
            plan = player.choose(at.view, at.step, SeededChance(seed))
            [option] = [option for option in best if option.moves[: len(plan.moves)] == plan.moves][:1]
            lost.append(best[0].value - option.value)
    assert all(loss <= outlook.blunder for loss in lost)
    assert any(loss > 0 for loss in lost), "it never errs"
