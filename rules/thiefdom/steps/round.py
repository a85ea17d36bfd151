"""A round: the plan of the night, its four parts, and the day."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import ClassVar

from msgspec.structs import replace

from rules.chance import Chance
from rules.errors import IllegalMove
from rules.game import Answer, Move, Now, Stage, Step, Together
from rules.thiefdom.city import BUILDING, changed
from rules.thiefdom.edition import SMUGGLERS, STOFFEL
from rules.thiefdom.events import DayBreaks, Displayed, NightFalls, OnTheStreet, PlanShown, Refilled
from rules.thiefdom.goods import GOLD, only
from rules.thiefdom.moves import Assign, Ready
from rules.thiefdom.state import PARTS, PATROL, THIEVES, Thiefdom
from rules.thiefdom.steps.dealer import draw_equipment
from rules.thiefdom.steps.end import Reckoning
from rules.thiefdom.steps.patrol import Patrol
from rules.thiefdom.steps.setup import draw_mission, fill_loot, place_mission
from rules.thiefdom.steps.solo import SoloPatrol
from rules.thiefdom.steps.turn import Act

NONE_YET = -1
STOFFEL_GOLD = 4


class Night(Stage[Thiefdom], frozen=True, gc=False):
    """A round begins: plan, act, and the day; after the last night the match is over."""

    def run(self, state: Thiefdom, now: Now) -> None:
        state.round += 1  # 2.17.1
        state.plans, state.endured, state.blind = ((),) * state.seats, 0, 0  # 2.17.2
        now.tell(NightFalls, state.round, state.first)
        parts = PARTS - 1 if state.solo else PARTS  # 2.20.1, 2.20.3
        planning: Stage[Thiefdom] = Chaos()
        if state.options.planning == "chosen":
            planning = Plans(tuple([Plan(seat, slots=(NONE_YET,) * parts) for seat in range(state.seats)]))
        last = state.round >= state.edition.rounds
        after: tuple[Step[Thiefdom], ...] = (Reckoning(),) if last else (Day(), self)  # 2.7, R50
        state.push(planning, *[Part(part) for part in range(parts)], *after)


class Plan(Answer[Thiefdom], frozen=True, gc=False):
    """A seat's plan: who acts in each part, a thief or the patrol board. In a solo match there is no board to plan."""

    unordered: ClassVar[bool] = True

    slots: tuple[int, ...] = ()

    def secret(self, public: Thiefdom) -> bool:
        return True

    def blank(self) -> Plan:
        return replace(self, slots=(NONE_YET,) * len(self.slots))

    def moves(self, state: Thiefdom) -> Sequence[Move]:
        return assignments(self.slots)

    def refuse(self, state: Thiefdom, move: Move) -> None:
        if isinstance(move, Assign):
            raise IllegalMove("planned-already", slot=move.slot, what=move.what)
        if isinstance(move, Ready):
            raise IllegalMove("plan-unfinished")

    def answer(self, move: Move) -> Plan:
        if isinstance(move, Ready):
            return replace(self, sealed=True)
        assert isinstance(move, Assign)
        return replace(self, slots=changed(self.slots, move.slot, move.what))

    def imagined(self, state: Thiefdom, chance: Chance) -> Plan:
        if not self.sealed or NONE_YET not in self.slots:
            return self
        return replace(self, slots=chance.shuffle(tuple(range(len(self.slots)))))


@cache
def assignments(slots: tuple[int, ...]) -> tuple[Move, ...]:
    """The moves that assign a tile to a free part; when no part is free, the plan is ready."""
    free = [what for what in range(len(slots)) if what not in slots]
    found = [Assign(slot, what) for slot, own in enumerate(slots) if own == NONE_YET for what in free]
    return tuple(found) or (Ready(),)


class Plans(Together[Thiefdom], frozen=True, gc=False):
    """All plans are revealed together."""

    def run(self, state: Thiefdom, now: Now) -> None:
        found = {}
        for part in self.parts:
            assert isinstance(part, Plan)
            found[part.seat] = part.slots
        show(state, tuple([found[seat] for seat in range(state.seats)]), now)  # 2.7


class Chaos(Stage[Thiefdom], frozen=True, gc=False):
    """The tiles are assigned at random."""

    def run(self, state: Thiefdom, now: Now) -> None:
        things = tuple(range(PARTS - state.solo))
        show(state, tuple([now.shuffle(things) for _ in range(state.seats)]), now)  # 2.19.chaotic


def show(state: Thiefdom, plans: tuple[tuple[int, ...], ...], now: Now) -> None:
    """Reveal all plans to every seat."""
    state.plans = plans
    for seat, plan in enumerate(plans):
        now.tell(PlanShown, seat, plan)


class Part(Stage[Thiefdom], frozen=True, gc=False):
    """One part of the night: each seat's tile of this number, clockwise from the first player; in a solo match a thief
    and the townsfolk."""

    part: int

    def run(self, state: Thiefdom, now: Now) -> None:
        state.part = self.part
        if state.solo:
            thief_first = (state.round % 2 == 1) == (state.options.compass == "player-first")
            steps: list[Step[Thiefdom]] = [Act(state.plans[0][self.part]), SoloPatrol(self.part)]
            state.push(*(steps if thief_first else steps[::-1]))  # 2.20.4
            return
        # 2.7
        state.push(*[
            Patrol(seat) if state.plans[seat][self.part] == PATROL
            else Act(seat * THIEVES + state.plans[seat][self.part])
            for seat in state.clockwise(state.first)
        ])  # fmt: skip


class Day(Stage[Thiefdom], frozen=True, gc=False):
    """The day: boards are passed on, thieves on the street score, and after some nights everything is refilled."""

    def run(self, state: Thiefdom, now: Now) -> None:
        if not state.solo:
            boards = state.boards
            # 2.17.3: each to the right, so each seat gets the board of the seat to its left
            state.boards = (*boards[1:], boards[0])
            state.first = (state.first - 1) % state.seats  # R51
        now.tell(DayBreaks, state.round, state.boards)
        for seat in range(state.seats):
            outside = [index for index in state.own(seat) if 0 <= state.thieves[index].space < BUILDING]
            if outside:
                points = state.score(seat, len(outside) * state.edition.rates.street)  # 2.17.4
                now.tell(OnTheStreet, seat, len(outside), points)
            for index in outside:
                if state.thieves[index].ally == STOFFEL:
                    gold = min(STOFFEL_GOLD, state.room(state.thieves[index], GOLD))
                    state.reward(index, STOFFEL, only(GOLD, gold), 0, now)  # card 41
        if state.round in state.edition.refills:
            refill(state, now)  # 2.17.refills


def refill(state: Thiefdom, now: Now) -> None:
    """Refill bags, badges, missions and the display."""
    fill_loot(state)
    now.tell(Refilled, state.badges, state.bags)
    for place, mission in enumerate(state.slots):
        if mission or SMUGGLERS[place] not in state.city.gates:
            continue
        if state.options.missions == "planned":
            below = state.below[place]
            if below:
                state.below = changed(state.below, place, below[1:])
                place_mission(state, place, below[0], now)  # 2.19.planned
        else:
            place_mission(state, place, draw_mission(state, now), now)
    state.scrap = tuple(sorted([*state.scrap, *state.display]))
    state.display = tuple(sorted(draw_equipment(state, state.edition.display, now)))
    now.tell(Displayed, state.display)
