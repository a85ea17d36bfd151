"""A computer player that compares whole plans in imagined matches. It knows no game, and sees its view only."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from statistics import fmean
from typing import Any, NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from rules.advice import Option
from rules.bots.contest import Contest, error
from rules.bots.follows import Follows
from rules.bots.plans import Plan, Planner, add, options
from rules.bots.tastes import liking
from rules.chance import Chance, SeededChance
from rules.game import Answer, Game, Move, Outlook, Question, State
from rules.kept import kept

SEEDS = 1 << 30
"""How many different seeds a search can have."""
FIRST = 0.6
"""The share of the budget for plans that depart from what `greedy` would do once; the rest is for those that depart
from the best of them."""
EACH = 4
"""How many imagined matches there must be left for each plan that joins then."""
OTHERS = 3
"""How many other whole moves are told with a thought."""


class Behind(Struct, frozen=True):
    """How far a whole move is behind the chosen one."""

    points: float
    """On average: in the margin to the best rival."""
    error: float
    """The standard error of that."""
    worlds: int
    """In how many imagined positions both were compared."""
    equal: bool
    """Whether it may well be as good."""


class Other(Struct, frozen=True):
    """A whole move that was not chosen."""

    option: Option
    behind: Behind


class Findings(Struct, frozen=True):
    """The result of a search, for people who were told something before: whole moves of the game's advice, and how they
    compare."""

    best: Option
    before: Behind | None
    """What people were told; None if the best comes to the same."""
    worlds: int
    """In how many imagined positions the best was compared with that, or with others."""
    others: tuple[Other, ...]
    """The best of the others first; each is another first whole move, and not what people were told."""


class Stand(NamedTuple):
    """How a search stands."""

    contest: Contest
    left: Sequence[int]
    """The plans that are still compared."""
    before: int
    """The plan that people were told before."""


class Thought:
    """The result of a search so far."""

    def __init__(self, contest: Contest, left: Sequence[int], before: int = 0) -> None:
        """`left`: the plans that are still compared; `before`: the one that people were told before."""
        self.contest, self._nth, self._before = contest, contest.best(left), before
        gains = contest.gains(self._nth)
        self.chosen = contest.plans[self._nth]
        self.rollouts = len(gains)
        """In how many imagined positions the chosen plan was compared with the first one."""
        self.gain = fmean(gains) if gains else 0.0
        """How much better it did, on average."""
        self.error = error(gains)
        """The standard error of the gain."""

    @property
    def own(self) -> bool:
        """Whether it is what people were told; if they were told nothing, what `greedy` would do."""
        return self._nth == self._before

    @kept
    def best(self) -> Option:
        """The chosen plan as advice, with its facts and its value in the game's coin: its first whole move."""
        return self._option(self._nth)

    @property
    def findings(self) -> Findings:
        """The result for people."""
        same = self._nth == self._before
        behind = None if same else self._behind(self._before)
        worlds = len(self.contest.margins[self._nth]) if behind is None else behind.worlds
        return Findings(self.best, behind, worlds, tuple(self._others()))

    def finalists(self, most: int) -> tuple[list[Plan], int]:
        """This many plans at most, the chosen one first, and the number among them of what people were told. Plans that
        were hardly tried are left out."""
        contest = self.contest
        met = [plan for plan, margins in enumerate(contest.margins) if len(margins) > 1]
        ranked = sorted(met, key=contest.gain, reverse=True)
        found = list(dict.fromkeys((self._nth, self._before, *ranked)))[:most]
        return [contest.plans[plan] for plan in found], found.index(self._before)

    def _option(self, plan: int) -> Option:
        return next(options(self.contest.game, self.contest.plans[plan].legs))

    def _behind(self, plan: int) -> Behind:
        contest, gains = self.contest, self.contest.gains(self._nth, plan)
        mean, off = fmean(gains) if gains else 0.0, error(gains)
        return Behind(mean, off, len(gains), mean <= max(1.0, contest.outlook.doubt) * off)

    def _others(self) -> Iterator[Other]:
        contest, known = self.contest, {self.best.moves, self._option(self._before).moves}
        found = 0
        met = [plan for plan, margins in enumerate(contest.margins) if len(margins) > 1]
        for plan in sorted(met, key=contest.gain, reverse=True):
            option = self._option(plan)
            if found < OTHERS and option.moves not in known:
                found += 1
                known.add(option.moves)
                yield Other(option, self._behind(plan))


class Search(Follows):
    """The plan that does best in imagined matches."""

    def __init__(self, game: Game[Any, Any, Any], budget: int, taste: str = "") -> None:
        """`budget`: how many imagined matches a decision may take."""
        super().__init__(game)
        self.budget, self.taste = budget, taste

    def choose(self, view: State, step: Question[Any], chance: Chance) -> Plan:
        *_, last = self.stands(view, step, chance)
        return Thought(*last).chosen

    def think(self, view: State, step: Question[Any], chance: Chance, told: Sequence[Move] = ()) -> Iterator[Thought]:
        """What is best so far: at once what `greedy` would do, then again after each imagined match. `told`: a whole
        move that people were told, and that is compared too."""
        for stand in self.stands(view, step, chance, told):
            yield Thought(*stand)

    def stands(self, view: State, step: Question[Any], chance: Chance, told: Sequence[Move] = ()) -> Iterator[Stand]:
        """How it stands, as often as `think` has a Thought of it. A Thought costs time, so who wants the result alone
        makes only the last one."""
        seed = str(chance.roll(SEEDS))
        planner = Planner(self.game, SeededChance(f"{seed}/plans"))
        outlook, budget = self._ahead(view, step)
        contest = Contest(self.game, outlook, view, step.seat, seed, budget, self._likes)
        known = planner.plans(view, step, min(outlook.plans, budget // 2))
        before = self._told(known, planner.begun(view, step, told)) if told else 0
        found = left = contest.enter(known)
        yield Stand(contest, found, before)
        if len(found) > 1:
            for left in contest.halve(found, round(FIRST * budget)):
                yield Stand(contest, left, before)
            found = [*left, *self._second(contest, left, planner)]
            for left in contest.halve(found, contest.matches):
                yield Stand(contest, left, before)

    def _ahead(self, view: State, step: Question[Any]) -> tuple[Outlook, int]:
        """How far this question is imagined ahead, and in how many matches."""
        outlook, budget = self.game.outlook, self.budget
        rounds, turns = outlook.rounds, outlook.turns
        if view.seats == 1 and outlook.alone >= 0:
            rounds = outlook.alone
        if isinstance(step, Answer) and outlook.together >= 0:
            turns, budget = outlook.together, budget // outlook.fewer
        return replace(outlook, rounds=rounds, turns=turns), budget

    @staticmethod
    def _told(known: list[Plan], plan: Plan) -> int:
        """The number of the plan that begins with what people were told; it joins if none is like it."""
        alike = next((nth for nth, other in enumerate(known) if plan.like(other)), None)
        if alike is None:
            known.append(plan)
        return len(known) - 1 if alike is None else alike

    def _second(self, contest: Contest, left: Sequence[int], planner: Planner) -> list[int]:
        """Let plans join that depart from the best one, if that is not what `greedy` would do: they depart twice."""
        found, best = list(contest.plans), contest.best(left)
        if best:
            add(found, planner.departures(found[best]), len(found) + contest.matches // EACH)
        return contest.enter(found[len(contest.plans) :])

    def _likes(self, plan: Plan) -> float:
        """The points that a taste adds to a plan: two plans differ in them by `fancy` at most."""
        if not self.taste:
            return 0.0
        most = self.game.outlook.fancy
        points = sum([liking(self.game, self.taste, option) for option in options(self.game, plan.legs)])
        return max(-most, min(points, most)) / 2
