"""The table of an exchange in Thiefdom sends what the rules allow, and nothing else; what it refuses they refuse."""

from __future__ import annotations

from itertools import product

import pytest

from rules.chance import SeededChance
from rules.errors import IllegalMove
from rules.game import Move, Now
from rules.thiefdom import moves as m
from rules.thiefdom.goods import Bag
from rules.thiefdom.state import Thiefdom
from rules.thiefdom.steps.exchange import Exchange, Passing
from tests.games.thiefdom.at_the_table import Scene, lay_out, turn
from tui.games.thiefdom.questions.barter import Barter


def legal(view: Thiefdom, moves: list[Move]) -> bool:
    """Whether the rules accept these moves, one after the other."""
    world = view.copy()
    for move in moves:
        step = next(iter(world.waiting()), None)
        if not isinstance(step, Exchange | Passing):
            return isinstance(move, m.Done)  # when all is said the rules are done by themselves
        try:
            step.judge(world, move)
        except IllegalMove:
            return False
        world.play(step, move, Now(SeededChance(0)))
    return True


def deals(desk: Barter) -> list[Move]:
    """The deals on the table, legal or not."""
    changed = [kind for kind in desk.kinds if desk.counts[kind] != desk.before[kind]]
    if isinstance(desk.step, Passing):
        return [m.Deal(kind, (desk.counts[kind][1] - desk.before[kind][1],)) for kind in changed]
    return [m.Deal(kind, desk.counts[kind][: len(desk.thieves)]) for kind in changed]


def every_table(scene: Scene) -> tuple[int, int]:
    """Try every way to share; returns how many are legal and how many are not."""
    step, sent, kept = scene.step, 0, 0
    assert isinstance(step, Exchange | Passing)
    desk = Barter(scene.state, step)
    ways = []
    for kind in desk.kinds:
        total = sum(desk.before[kind])
        ways.append([one for one in product(range(total + 1), repeat=len(desk.before[kind])) if sum(one) == total])
    for counts in product(*ways):
        desk.counts = dict(zip(desk.kinds, counts, strict=True))
        if not desk.changed:
            continue
        moves = [*deals(desk), m.Done()]
        if desk.wrong():
            kept += 1
            assert desk.batch() == ()
            assert not legal(scene.state, moves), (counts, desk.wrong())
        else:
            sent += 1
            assert legal(scene.state, list(desk.batch())), counts
    return sent, kept


@pytest.mark.parametrize("gear", ["", "Sack"])
@pytest.mark.parametrize(("card", "both"), [("Pigeon", (3, 3, 3)), ("Lentz", (1, 1, 2))])
def test_what_two_thieves_pass_each_other(card: str, both: tuple[int, int, int], gear: str) -> None:
    state = lay_out(thieves={"a1": (3, 3)}, carry={"a1": "4 gold gem", "a2": "2 gold 3 wine"}, gear={"a1": gear})
    state.push(Passing(0, 0, 1, *both))
    sent, kept = every_table(Scene(state))
    assert sent > 3, card
    assert kept > 3, card


@pytest.mark.parametrize("gear", ["", "Sack"])
def test_what_is_shared_out_at_home(gear: str) -> None:
    scene = turn(
        thieves={"a2": (3, 3)}, carry={"a1": "2 gold", "a3": "3 gem"}, stores={0: "4 gold 3 gem"}, gear={"a3": gear}
    ).play(m.Share())  # fmt: skip
    sent, kept = every_table(scene)
    assert sent > 50
    assert kept > 20


def test_what_thieves_exchange_in_passing() -> None:
    state = lay_out(thieves={"a1": (3, 2), "a2": (3, 3)}, carry={"a1": "4 gold 2 wine", "a2": "3 gold 3 gem"})
    state.push(Exchange(0, (0, 1)))
    sent, kept = every_table(Scene(state))
    assert sent > 3
    assert kept > 3


@pytest.mark.parametrize(
    ("gold", "loot", "spare"), [(0, 0, 2), (4, 4, 2), (5, 4, 1), (5, 5, 0), (4, 6, 0), (6, 5, -1), (4, 7, -1)]
)
def test_slots_for_either_are_left_or_missing(gold: int, loot: int, spare: int) -> None:
    bag = Bag(4, 4, 2)
    assert bag.spare(gold, loot) == spare
    assert bag.holds((gold, loot, 0, 0, 0), 0) == (spare >= 0)
