"""Plans: whole moves up to the next fence, that can be played in every world that fits the view."""

from __future__ import annotations

from rules.bots import Greedy
from rules.bots.plans import Plan, Planner, add, options
from rules.chance import RecordingChance, SeededChance
from rules.fences import fence
from rules.game import Answer, Heard, State
from tests.bots.positions import Asked, asked, every_game, every_setting
from tests.helpers.matches import Setting

MOST = 8
WORLDS = 100
UNCOVERED = {"deck"}
"""What lies open in Thiefdom as soon as all have bought their first cards, though no event tells it."""


def found(at: Asked) -> list[Plan]:
    return Planner(at.game, SeededChance("plans")).plans(at.view, at.step, MOST)


@every_setting
def test_every_plan_can_be_played_in_every_world_that_fits_the_view(setting: Setting) -> None:
    """In all of them it ends at the first fence and nowhere else."""
    positions = asked(setting, 6)
    luck = SeededChance(f"{setting} worlds")
    for at in positions:
        ways = found(at)
        for _ in range(WORLDS // len(positions) + 1):
            world = at.view.imagine(luck)
            for plan in ways:
                ends_at_a_fence(world.copy(), at.step.seat, plan)


def ends_at_a_fence(world: State, seat: int, plan: Plan) -> None:
    """Play the plan, and look for fences."""
    for leg in plan.legs:
        step = next(step for step in world.waiting() if step.seat == seat)
        assert leg.move in step.moves(world), f"{leg.move} of {plan.moves} is not legal"
        seen = world.seen_by(seat)
        other = {name for name in seen.__struct_fields__ if getattr(seen, name) != getattr(leg.view, name)}
        assert other <= UNCOVERED, f"{plan.moves} expects another {other} before {leg.move}"
        chance = RecordingChance(SeededChance("fence"))
        now = Heard(chance)
        if isinstance(step, Answer):
            world.carry_out(step, leg.move, now)
        else:
            world.play(step, leg.move, now)
        over = fence(world, bool(chance.met), now.told) is not None and not isinstance(step, Answer)
        again = any(step.seat == seat for step in world.waiting())
        assert (over or not again) == (leg is plan.legs[-1]), f"{plan.moves} and the fence after {leg.move}"


@every_setting
def test_the_first_plan_is_what_greedy_does(setting: Setting) -> None:
    for at in asked(setting, 6):
        first, *_ = found(at)
        player, luck = Greedy(at.game), SeededChance("plans")
        for leg in first.legs:
            moves = leg.step.moves(leg.view)
            if len(moves) > 1:
                assert player.decide(leg.view, leg.step, moves, luck) == leg.move


@every_setting
def test_plans_differ_and_are_no_more_than_wanted(setting: Setting) -> None:
    several = 0
    for at in asked(setting, 6):
        ways = found(at)
        assert 1 <= len(ways) <= MOST
        assert len({plan.moves for plan in ways}) == len(ways)
        assert not any(one.like(other) for nth, one in enumerate(ways) for other in ways[:nth])
        several += len(ways) > 1
    assert several > 2


@every_game
def test_a_plan_that_departs_twice_is_another_one(setting: Setting) -> None:
    more = 0
    for at in asked(setting, 6):
        ways = found(at)
        known = len(ways)
        add(ways, Planner(at.game, SeededChance("second")).departures(ways[-1]), known + 3)
        assert len(ways) <= known + 3
        assert len({plan.moves for plan in ways}) == len(ways)
        more += len(ways) - known
    assert more


@every_setting
def test_every_plan_is_whole_moves_of_the_advice(setting: Setting) -> None:
    """One after the other they are its small moves; only the last may go on where the plan is over for luck or news."""
    for at in asked(setting, 10):
        for plan in found(at):
            moves = plan.moves
            for option in options(at.game, plan.legs):
                assert option.moves
                assert option.moves[: len(moves)] == moves[: len(option.moves)]
                moves = moves[len(option.moves) :]
            assert not moves
