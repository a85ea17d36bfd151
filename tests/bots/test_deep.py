"""Thinking deeper: the best plans are compared again, among rivals that think about their answers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rules import arena
from rules.bots import Greedy, bot, deep
from rules.bots.answers import Answers
from rules.bots.deep import Deep
from rules.bots.plans import Plan, Planner
from rules.bots.rollout import Rollout
from rules.bots.search import Search, Thought
from rules.chance import Chance, SeededChance
from rules.game import Move, Question, State
from tests.bots.positions import Asked, asked, every_game
from tests.helpers.matches import Setting

FIRST, FINAL, ANSWERS = 12, 60, 3
CRYPT, *_ = [setting for setting in every_game.args[1] if setting.game.meta.name == "crypt"]


class Heard(Search):
    """Remembers what it was asked."""

    def __init__(self, *arguments: Any) -> None:
        super().__init__(*arguments)
        self.heard: list[tuple[State, Question[Any]]] = []

    def choose(self, view: State, step: Question[Any], chance: Chance) -> Plan:
        self.heard.append((view, step))
        return super().choose(view, step, chance)


def thoughts(at: Asked, told: Sequence[Move] = ()) -> list[Thought]:
    return list(Deep(at.game, FIRST, FINAL, ANSWERS).think(at.view, at.step, SeededChance(1), told))


@every_game
def test_the_same_luck_has_the_same_thoughts(setting: Setting) -> None:
    for at in asked(setting, 2)[-2:]:
        one, other = (thoughts(at)[-1] for _ in range(2))
        assert one.chosen.moves == other.chosen.moves
        assert one.findings == other.findings


def test_the_same_seed_plays_the_same_match() -> None:
    game = CRYPT.game
    played = [arena.play(game, [Deep(game, 6, 12, 2), Greedy(game)], "again") for _ in range(2)]
    assert played[0] == played[1]


@every_game
def test_it_begins_as_a_search_does(setting: Setting) -> None:
    for at in asked(setting, 1):
        searched = list(Search(at.game, FIRST).think(at.view, at.step, SeededChance(1)))
        for one, other in zip(thoughts(at), searched, strict=False):
            assert one.findings == other.findings


@every_game
def test_what_people_were_told_is_compared_again(setting: Setting) -> None:
    for at in asked(setting, 1):
        for option in at.game.advise(at.view, at.step, 3):
            last = thoughts(at, option.moves)[-1]
            found = last.findings
            assert (found.before is None) == last.own
            if found.before is not None:
                assert found.before.worlds == found.worlds > 0


def test_a_final_counts_when_enough_positions_were_met() -> None:
    met = set()
    for at in asked(CRYPT, 6):
        found = thoughts(at)
        for thought in found[FIRST + 1 :]:
            final = thought.contest is not found[0].contest
            met.add(final)
            if final:
                assert len(thought.contest.margins[0]) >= deep.ENOUGH
    assert met == {False, True}


def test_a_final_spends_its_budget_on_matches_and_answers_unless_it_is_clear() -> None:
    """One match may go beyond it, by the answer that it needs."""
    spent = set()
    for at in asked(CRYPT, 6):
        *_, thought = thoughts(at)
        last = thought.contest
        played = sum(map(len, last.margins))
        if last.budget == FINAL and played:
            spent.add(last.over)
            assert played + last._spent < FINAL + ANSWERS + 1
            assert last.over == (played + last._spent >= FINAL)
            assert last._spent % ANSWERS == 0
    assert True in spent


def test_a_rival_that_sees_the_same_answers_the_same_without_thinking_again() -> None:
    at = asked(CRYPT, 3)[-1]
    rival = Heard(at.game, ANSWERS)
    answers = Answers(rival, ANSWERS, "answers")
    one, other = (answers.to(at.view, at.step) for _ in range(2))
    assert one == other == Search(at.game, ANSWERS).choose(at.view, at.step, SeededChance("answers")).moves
    assert (len(rival.heard), answers.spent) == (1, ANSWERS)


@every_game
def test_only_the_next_rival_thinks_and_it_sees_its_own_view(setting: Setting) -> None:
    asked_rivals = 0
    for at in asked(setting, 4):
        rival = Heard(at.game, 2)
        world = at.view.imagine(SeededChance(1))
        plan = Planner(at.game, SeededChance(1)).plans(at.view, at.step, 1)[0]
        answers = Answers(rival, 2, "answers")
        Rollout(at.game, at.game.outlook, world, "rollout", answers).margin(at.step.seat, plan.moves)
        assert len(rival.heard) <= 1
        for view, step in rival.heard:
            assert view.eyes == step.seat != at.step.seat
            asked_rivals += 1
    assert asked_rivals


def test_the_level_is_as_the_outlook_says() -> None:
    for game in [setting.game for setting in every_game.args[1]]:
        player = bot("deep", game)
        assert isinstance(player, Deep)
        outlook = game.outlook
        assert (player.final, player.answers) == (outlook.deep, outlook.answers)
        assert player.budget >= outlook.search
        assert player.budget == outlook.search or player.final // player.budget == deep.LONGER


@every_game
def test_a_final_lasts_as_many_rounds_as_the_outlook_says(setting: Setting) -> None:
    finals = 0
    for at in asked(setting, 4):
        first, *_, last = (thought.contest for thought in thoughts(at))
        if last is not first:
            finals += 1
            assert last.outlook.rounds == (at.game.outlook.final_rounds or first.outlook.rounds)
    assert finals


def test_a_final_in_which_rivals_answer_has_fewer_matches_with_more_seats() -> None:
    budgets = {}
    for setting in (CRYPT, CRYPT._replace(seats=3), CRYPT._replace(seats=4)):
        for at in asked(setting, 6):
            first, *_, last = (thought.contest for thought in thoughts(at))
            if last is not first:
                budgets[setting.seats] = last.budget
    assert budgets == {2: FINAL, 3: FINAL * 2 // 3, 4: FINAL // 2}
