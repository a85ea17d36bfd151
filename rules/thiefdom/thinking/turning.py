"""Advice in a thief's turn: what it can do now, what each of it leads to and what that is worth."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from rules.advice import Facts, legal
from rules.game import Move, Question
from rules.kept import kept
from rules.thiefdom import moves as m
from rules.thiefdom.goods import BADGE, GEM, LIQUOR, LOOT, WINE, Goods, minus
from rules.thiefdom.state import SHARED, Thiefdom
from rules.thiefdom.steps.caught import Cornered
from rules.thiefdom.steps.places import TRADED, Visiting
from rules.thiefdom.steps.tavern import Recruiting
from rules.thiefdom.steps.turn import Acting
from rules.thiefdom.steps.walk import Walking
from rules.thiefdom.thinking.bags import CELLAR, GONE, PICKED, ROBBED, SLOT, STALE, STORE, VILLA, Bag, bag_of, marked
from rules.thiefdom.thinking.course import course, danger, dawn, pays
from rules.thiefdom.thinking.danger import PLACE
from rules.thiefdom.thinking.errands import errands
from rules.thiefdom.thinking.facts import Aim, Errand, Gift, Near
from rules.thiefdom.thinking.judges import values
from rules.thiefdom.thinking.meetings import claims
from rules.thiefdom.thinking.night import SPITE
from rules.thiefdom.thinking.packing import Partners
from rules.thiefdom.thinking.thieves import STEP, Prowl
from rules.thiefdom.thinking.wholes import Whole, completed, walked
from rules.thiefdom.thinking.worth import LEFT_OVER, effect, load

GOALS = 10
"""Upper bound for the walks that are looked at."""
BUYERS = {GEM: "dealer", LIQUOR: "market", WINE: "tavern", BADGE: "dungeon"}
"""Where goods are sold."""
DEEDS = {
    m.SetOut: "walk", m.StepTo: "walk", m.Halt: "walk", m.Done: "stay", m.Steal: "steal", m.Activate: "visit",
    m.Take: "visit", m.Trade: "visit", m.Order: "visit", m.Deliver: "visit", m.HandIn: "visit", m.Recruit: "visit",
    m.Share: "share", m.Deal: "share", m.Endure: "endure", m.Tear: "tear", m.Toss: "toss", m.Buy: "buy", m.Use: "use",
    m.Hire: "hire", m.Brawl: "brawl", m.Keep: "keep", m.Submit: "submit", m.March: "march",
}  # fmt: skip
"""What a move is called that a whole move begins with."""


class Turning:
    """The turn of a thief, at one of its questions."""

    def __init__(self, view: Thiefdom, step: Question[Thiefdom]) -> None:
        self.view, self.step, self.seat = view, step, step.seat
        self.index = view.turn.thief
        self.prowl = prowl = Prowl(view, self.index)
        self.space = prowl.thief.space
        self.here = danger(prowl, self.space, prowl.bag)
        """The danger where the thief is now."""
        self.stay = prowl.rest(self.space, prowl.bag)
        """The value of ending the turn at once."""

    # Whole moves ------------------------------------------------------------------------------------

    def candidates(self) -> Iterator[Whole]:
        """Whole moves to compare: a walk to every place that is worth it, and the best whole of each other kind."""
        moves = legal(self.view, self.step)
        if isinstance(self.step, Walking) or m.SetOut() in moves:
            yield from [whole for whole in self._walks() if not self.idle(whole)]
        worths = values(self.view, self.step, moves)
        ranked = sorted(range(len(moves)), key=lambda nth: -worths[nth])
        wholes = [completed(self.view, self.step, (moves[nth],)) for nth in ranked]
        kinds: dict[object, int] = {}
        for whole in sorted(wholes, key=lambda whole: STEP * len(whole.moves) - self.worth(whole)):
            move, kind = whole.moves[0], self._kind(whole.moves[0])
            if kinds.get(kind, 0) < (2 if isinstance(move, m.Use | m.Buy | m.Steal) else 1) and not self.idle(whole):
                kinds[kind] = kinds.get(kind, 0) + 1
                yield whole

    def _kind(self, move: Move) -> object:
        """Moves of one kind are not compared with one another in the advice."""
        if isinstance(move, m.Hire | m.Keep):
            return move
        if isinstance(move, m.Deal):
            return type(move), move.goods
        return type(move), move == m.SetOut()

    def idle(self, whole: Whole) -> bool:
        """Whether nothing worth a point changes though the turn goes on, or goods go away for nothing."""
        first, thief = whole.moves[0], whole.world.thieves[self.index]
        if isinstance(first, m.SetOut):
            return self._round_trip(whole)
        if isinstance(first, m.Endure) and (self.prowl.tonight or isinstance(whole.last, m.Done)):
            return True
        if isinstance(first, m.Toss) and isinstance(self.step, Acting):
            before = self.prowl.thief
            return thief.goods[WINE:] <= before.goods[WINE:] and len(thief.art) <= len(before.art)
        return (
            isinstance(whole.asked, Acting)
            and isinstance(self.step, Acting)
            and not whole.luck
            and thief == self.prowl.thief
            and whole.world.points == self.view.points
            and self._now(whole.world) < 1.0
            and whole.world.cells == self.view.cells
        )

    def _round_trip(self, whole: Whole) -> bool:
        """Whether a walk ends where it began, or leads to a figure that can be robbed without it."""
        world, index = whole.world, self.index
        thief = world.thieves[index]
        if thief.space == self.space:
            return True
        aims = course(self.prowl, thief.space, self._bag(world), self._actions(world)).aims
        return bool(aims) and aims[0].kind == "figure" and aims[0].space in self._robbed_here()

    def _robbed_here(self) -> list[int]:
        """Where those stand who can be robbed without a step."""
        return [site.space for site in self.prowl.plans.at_hand(self.space) if site.kind == "figure"]

    def _walks(self) -> Iterator[Whole]:
        """The best walk to each of the best ends."""
        prowl, step = self.prowl, self.step
        walking = isinstance(step, Walking)
        left = step.left if isinstance(step, Walking) else prowl.plans.steps
        tonight = prowl.tonight - (not walking)
        ends = prowl.ends(self.space, left)
        ranked = sorted(ends, key=lambda end: ends[end] - prowl.at(end, self._bag_at(prowl.bag), tonight))
        aims: set[object] = set()
        at_hand = [] if walking else self._robbed_here()
        for end in ranked:
            plan = course(prowl, end, self._bag_at(prowl.bag), tonight)
            aim = plan.aims[0] if plan.aims else None
            idea = (aim.kind, aim.space) if aim else (end,)
            if idea in aims or (aim and aim.space in at_hand):
                continue
            aims.add(idea)
            whole = walked(self.view, step, end, prowl.path(self.space, left, end))
            if whole:
                yield whole
            if len(aims) >= GOALS:
                return

    def _bag_at(self, bag: Bag) -> Bag:
        return (*bag[:-1], bag[-1] & ~STALE)

    # Their value ------------------------------------------------------------------------------------

    def worth(self, whole: Whole) -> float:
        """What a whole move brings, with everything that can follow."""
        world = whole.world.copy()
        world.turn = replace(world.turn, actions=self._actions(world))
        found = self._now(world) - self._spent(world)
        if whole.luck:
            assert whole.asked is not None
            return found + values(world, whole.asked, (whole.last,))[0]
        prowl = self._prowl(world)
        thief, bag = world.thieves[self.index], self._bag(world)
        if whole.asked is None or world.turn.thief != self.index:
            return found + prowl.rest(thief.space, bag)
        if isinstance(whole.asked, Acting):
            return found + prowl.at(thief.space, bag, world.turn.actions)
        return found + max(values(world, whole.asked, legal(world, whole.asked)))

    def _endured(self, world: Thiefdom) -> bool:
        """Whether the endurance marker has been used meanwhile."""
        return bool((world.endured & ~self.view.endured) >> self.seat & 1)

    def _spent(self, world: Thiefdom) -> float:
        """What the endurance marker would be worth to the thieves of the guild who act later."""
        return self.prowl.spare if self._endured(world) else 0.0

    def _actions(self, world: Thiefdom) -> int:
        """The actions that are left; one that could still be had when all others are used up is no gain."""
        early = self._endured(world) and self.prowl.tonight
        return max(0, world.turn.actions - bool(early))

    def _prowl(self, world: Thiefdom) -> Prowl:
        """The thief as it was, so that all options are compared by one plan; made again where a figure was moved."""
        moved = world.cells != self.view.cells or world.blind != self.view.blind
        return Prowl(world, self.index) if moved and world.turn.thief == self.index else self.prowl

    def _now(self, world: Thiefdom) -> float:
        """Points, cards and other thieves' goods that change at once."""
        view, seat = self.view, self.seat
        nights = view.edition.rounds - view.round
        found = float(world.points[seat] - view.points[seat])
        for kind, each in self._partners.hoards.items():
            found += (each + LEFT_OVER[kind]) * (world.stores[seat][kind] - view.stores[seat][kind])
        for index, (before, after) in enumerate(zip(view.thieves, world.thieves, strict=True)):
            if view.guild(index) != seat:
                if after.space != before.space:
                    lost = view.edition.arrest + load(view, before) + PLACE
                    found += SPITE / max(1, view.seats - 1) * lost
                continue
            cards = (*before.gear, before.ally)
            found += sum([effect(card, nights) for card in (*after.gear, after.ally) if card not in cards])
            found -= sum([effect(card, nights) for card in before.gear if card not in after.gear])
            if index != self.index and after != before:
                found += self._partners.other(index, after, claims(world, errands(world, index)))
        return found

    @kept
    def _partners(self) -> Partners:
        """The thieves of the guild in the hideout; this one alone if there is none."""
        home = [index for index in self.view.own(self.seat) if self.view.at_home(index)]
        return Partners(self.view, home or (self.index,), home=bool(home))

    def _bag(self, world: Thiefdom) -> Bag:
        """The thief's goods, with marks for what has been used up meanwhile."""
        view, thief, turn = self.view, world.thieves[self.index], world.turn
        marks = claims(world, self.prowl.plans) | ROBBED * (turn.robbed & ~view.turn.robbed)
        for nth, (before, after) in enumerate(zip(view.villa_art, world.villa_art, strict=True)):
            marks |= VILLA << nth if before != after else 0
        for nth, (before, after) in enumerate(zip(view.slots, world.slots, strict=True)):
            marks |= SLOT << nth if before != after else 0
        marks |= CELLAR if (view.cellar, view.cellar_art) != (world.cellar, world.cellar_art) else 0
        if self.prowl.thief.ally in turn.used:
            marks |= PICKED if thief.ally else GONE
        marks |= STALE if thief.space in turn.visited else 0
        if SHARED in turn.since and world.at_home(self.index):
            marks |= STORE | STALE
        return marked(bag_of(thief), marks)

    # Their facts ------------------------------------------------------------------------------------

    def facts(self, whole: Whole) -> Errand:
        """What a whole move is for."""
        view, world, index = self.view, whole.world, self.index
        before, after = view.thieves[index], world.thieves[index]
        over = whole.asked is None
        tonight = 0 if over else self._actions(world)
        bag = self._bag(world)
        plan = course(self._prowl(world), after.space, bag, tonight)
        aims = plan.aims
        rests = not tonight or (plan.rests == after.space and (not aims or aims[0].nights > 0))
        day = dawn(self.prowl, after.space) if rests else 0
        art = [one for one in after.art if one not in before.art] or [
            -one for one in before.art if one not in after.art
        ]
        hires = [one for one in (*after.gear, after.ally) if one > 0 and one not in (*before.gear, before.ally)]
        return Errand(
            does=self._does(whole),
            what=self._what(whole),
            ends=after.space,
            actions=tonight,
            points=world.points[self.seat] - view.points[self.seat],
            goods=minus(after.goods, before.goods),
            art=art[0] if art else 0,
            gift=self._gift(world),
            poster=after.poster - before.poster,
            hopes=self._hopes(whole),
            sells=self._sells(before.goods, after.goods),
            buyer=self._buyer(after.space, minus(after.goods, before.goods)),
            besides=self._besides(whole),
            effect=sum([effect(card, view.edition.rounds - view.round) for card in hires]),
            cards=len(hires),
            net=self._net(whole),
            aim=aims[0] if aims else None,
            pays=next((aim for aim in aims if aim.points >= 1), None),
            far=bool(aims) and self._far(whole.moves[0], aims[0]),
            rests=rests,
            day=day,
            here=self.here,
            then=danger(self._prowl(world), after.space, bag) if rests else None,
            idle=self.prowl.at(self.space, self.prowl.bag, self.prowl.tonight) <= self.stay + STEP,
        )

    def _far(self, move: Move, aim: Aim) -> bool:
        """Whether this move ends a walk, and going on would save no walk to the next place."""
        if not isinstance(self.step, Walking) or not isinstance(move, m.Halt) or not aim.walks or aim.kind == "figure":
            return False
        plans = self.prowl.plans
        nth = next(site.nth for site in plans.lasting if (site.kind, site.space) == (aim.kind, aim.space))
        walks = plans.far[self.space][nth]
        return all(plans.far[end][nth] >= walks for end in self.prowl.ends(self.space, self.step.left))

    def _does(self, whole: Whole) -> str:
        """What kind of move it is."""
        if whole.luck and isinstance(whole.last, m.Recruit):
            return "look"
        if isinstance(self.step, Cornered):
            return "escape" if isinstance(whole.last, m.Use) else "submit"
        if isinstance(whole.moves[0], m.Done) and not isinstance(self.step, Acting):
            return "leave"
        return DEEDS[type(whole.moves[0])]

    def _what(self, whole: Whole) -> int:
        """The card or the figure that it is about."""
        for move in whole.moves:
            if isinstance(move, m.Steal | m.March):
                return move.figure
            if isinstance(move, m.Use | m.Buy | m.Keep):
                return move.card
            if isinstance(move, m.Hire | m.Brawl):
                return move.guest
        return 0

    def _gift(self, world: Thiefdom) -> Gift | None:
        """What another thief of the guild gets: of several what brings it the most points."""
        found = []
        for index in self.view.own(self.seat):
            before, after = self.view.thieves[index], world.thieves[index]
            goods = tuple([max(0, more) for more in minus(after.goods, before.goods)])
            art = next((one for one in after.art if one not in before.art), 0)
            if index != self.index and (any(goods) or art):
                found.append(Gift(index, goods, art, pays(world, index, goods, art)))
        return max(found, key=lambda gift: gift.aim.points if gift.aim else 0.0, default=None)

    def _sells(self, before: Goods, after: Goods) -> int:
        """The points that one of the goods it takes brings where it is sold."""
        return max([self.prowl.plans.each(kind) for kind in LOOT if after[kind] > before[kind]] or [0])

    def _buyer(self, space: int, got: Goods) -> Near | None:
        """The nearest location where the first kind of goods that it takes is sold."""
        kinds = [BUYERS[kind] for kind in LOOT if got[kind] > 0]
        if not kinds:
            return None
        plans = self.prowl.plans
        near = [
            (walks, plans.roads.steps(space, site.table), site.space)
            for site, walks in zip(plans.lasting, plans.far[space], strict=True)
            if site.kind == kinds[0]
        ]
        walks, steps, at = min(near)
        return Near(kinds[0], at, walks, steps)

    def _besides(self, whole: Whole) -> int:
        """The points for wine that can still be sold in the tavern after a look at the guests."""
        if not isinstance(whole.last, m.Recruit) or not isinstance(whole.asked, Visiting):
            return 0
        open_ = whole.asked.open(TRADED)
        return self.prowl.plans.each(WINE) * whole.world.thieves[self.index].goods[WINE] * open_

    def _net(self, whole: Whole) -> float:
        """What a guest or equipment brings more than leaving it."""
        if not isinstance(self.step, Recruiting | Visiting) or not isinstance(whole.moves[0], m.Hire | m.Brawl | m.Buy):
            return 0.0
        return self.worth(whole) - self.worth(completed(self.view, self.step, (m.Done(),)))

    def _hopes(self, whole: Whole) -> float:
        """What the guests bring on average, if they are looked at."""
        if not isinstance(whole.last, m.Recruit):
            return 0.0
        return self.prowl.plans.guests(whole.world.thieves[self.index].goods)

    def about(self, facts: Facts) -> str:
        """The goal in a word."""
        assert isinstance(facts, Errand)
        return facts.aim.kind if facts.does == "walk" and facts.aim else facts.does

    def idea(self, facts: Facts) -> object:
        """What tells two options apart: another deed, or another place that it leads to."""
        assert isinstance(facts, Errand)
        if facts.does == "walk":
            aim = None if facts.rests else facts.aim
            return "walk", (aim.goods if aim.kind == "figure" else aim.space) if aim else facts.ends
        if facts.does == "look":  # goods are sold before or after it
            return facts.does
        return facts.does, facts.what, facts.points, facts.goods, facts.art
