"""A provisional exchange of goods inside a guild: kind by kind, who would have how many."""

from __future__ import annotations

from collections.abc import Sequence

from rules.game import Move
from rules.thiefdom import moves as m
from rules.thiefdom.goods import ARTWORK, GOLD, GOODS, Bag, loot
from rules.thiefdom.state import Thiefdom
from rules.thiefdom.steps.exchange import Exchange, Passing
from tui.games.thiefdom.names import counted, good_name, own_thief, thief_sign
from tui.words import Said, begin_upper, listed, plural

Counts = tuple[int, ...]


class Barter:
    """Who would have how many of what, before it is confirmed. The last holder may be the hideout: it has no limit."""

    def __init__(self, view: Thiefdom, step: Exchange | Passing) -> None:
        self.view, self.step = view, step
        home = isinstance(step, Exchange) and step.home
        self.thieves = step.thieves if isinstance(step, Exchange) else (step.one, step.other)
        self.home = home
        self.kinds = step.kinds(view) if isinstance(step, Exchange) else self._passed_kinds()
        self.before: dict[int, Counts] = {kind: self._has(kind) for kind in self.kinds}
        self.counts = dict(self.before)
        self.fixed = self._dealt_already()
        self.counts |= self.fixed
        self.none = False
        """Whether the player chose to exchange nothing."""

    def _passed_kinds(self) -> list[int]:
        return [kind for kind in GOODS if any(self.view.thieves[one].goods[kind] for one in self.thieves)]

    def _has(self, kind: int) -> Counts:
        """Who has how many now; the hideout last."""
        view, holders = self.view, [self.view.thieves[index] for index in self.thieves]
        if kind >= ARTWORK:
            found = [one.art.count(kind - ARTWORK) for one in holders]
            return (*found, *([view.hoards[self.step.seat].count(kind - ARTWORK)] if self.home else []))
        found = [one.goods[kind] for one in holders]
        return (*found, *([view.stores[self.step.seat][kind]] if self.home else []))

    def _dealt_already(self) -> dict[int, Counts]:
        """The kinds that were divided before the match was resumed."""
        said = dict(self.step.dealt) if isinstance(self.step, Exchange) else {
            kind: (many,) for kind, many in self.step.moved
        }  # fmt: skip
        return {kind: self._dealt(kind, counts) for kind, counts in said.items()}

    def _dealt(self, kind: int, counts: Counts) -> Counts:
        """Who would have how many of a kind, by the counts of a move."""
        if isinstance(self.step, Passing):
            one, other = self.before[kind]
            return one - counts[0], other + counts[0]
        return (*counts, *([sum(self.before[kind]) - sum(counts)] if self.home else []))

    def deal(self, moves: Sequence[Move]) -> None:
        """Divide goods as these moves do; without a change, nothing is exchanged."""
        deals = [move for move in moves if isinstance(move, m.Deal) and move.goods not in self.fixed]
        self.counts = {**self.counts, **{one.goods: self._dealt(one.goods, one.counts) for one in deals}}
        self.none = not self.changed

    # What it comes to -----------------------------------------------------------------------------

    @property
    def holders(self) -> int:
        """The number of holders, the hideout included."""
        return len(self.thieves) + self.home

    @property
    def changed(self) -> bool:
        """Whether anything would be exchanged."""
        return self.counts != self.before

    def batch(self) -> tuple[Move, ...]:
        """The moves that Enter would play."""
        if self.wrong() or not (self.changed or self.none):
            return ()
        deals: list[Move] = []
        for kind in self.kinds:
            counts = self.counts[kind]
            if counts != self.before[kind] and kind not in self.fixed:
                if isinstance(self.step, Passing):
                    deals.append(m.Deal(kind, (counts[1] - self.before[kind][1],)))
                else:
                    deals.append(m.Deal(kind, counts[: len(self.thieves)]))
        return (*deals, m.Done()) if self._still_asked(deals) else tuple(deals)

    def _still_asked(self, deals: list[Move]) -> bool:
        """Whether the rules still ask after these moves; where they do not, the exchange ends automatically."""
        asked = next(iter(self.view.after(deals).waiting()), None)
        if isinstance(self.step, Exchange):
            return isinstance(asked, Exchange) and asked.thieves == self.step.thieves and asked.home == self.home
        return isinstance(asked, Passing) and (asked.one, asked.other) == (self.step.one, self.step.other)

    def wrong(self) -> Said:
        """Why it cannot be confirmed; empty: it can."""
        if isinstance(self.step, Passing):
            moved = [(kind, self.counts[kind][1] - self.before[kind][1]) for kind in self.kinds]
            if not self.step.within(tuple(moved)):
                return self._limits(self.step)
        for place, index in enumerate(self.thieves):
            if self.crammed(place):
                name = own_thief(index)
                long = f"{name} cannot carry that: {self.held_words(place)}."
                return (begin_upper(long), f"Too much for {name} to carry.")
        return ()

    def _limits(self, step: Passing) -> Said:
        most = step.both
        long = plural(most, f"You can exchange at most {most} good.", f"You can exchange at most {most} goods.")
        if step.give + step.take == most and step.take:
            long = f"You can give at most {step.give} and take at most {step.take}."
        return (long, f"At most {most} in all.")

    def held(self, place: int) -> tuple[int, int]:
        """Gold and slots of loot that a thief would have."""
        thief = self.view.thieves[self.thieves[place]]
        goods = [self.counts[kind][place] if kind in self.counts else thief.goods[kind] for kind in GOODS]
        art = sum([counts[place] for kind, counts in self.counts.items() if kind >= ARTWORK])
        if isinstance(self.step, Passing):
            art = len(thief.art)
        return goods[GOLD], loot(goods, art)

    def room(self, place: int) -> tuple[int, int, int]:
        """Slots of a thief: for gold, for loot, for either."""
        bag = self._bag(place)
        return bag.gold, bag.loot, bag.more

    def _bag(self, place: int) -> Bag:
        return self.view.bag(self.view.thieves[self.thieves[place]])

    def crammed(self, place: int) -> bool:
        """Whether a thief would have too much to carry."""
        return self._bag(place).spare(*self.held(place)) < 0

    def held_words(self, place: int) -> str:
        """`5 of 4 gold, 2 of 4 loot`."""
        (gold, held), (most_gold, most_loot, more) = self.held(place), self.room(place)
        said = f"{gold} of {most_gold} gold, {held} of {most_loot} loot"
        return f"{said}, and {more} extra in the Sack" if more else said

    def gives(self) -> list[tuple[int, str, str]]:
        """For each holder who gives or gets: the holder's index, what it gives, what it gets."""
        found = []
        for place in range(self.holders):
            change = {kind: self.counts[kind][place] - self.before[kind][place] for kind in self.kinds}
            gave = [counted(self.view.edition, kind, -count) for kind, count in change.items() if count < 0]
            got = [counted(self.view.edition, kind, count) for kind, count in change.items() if count > 0]
            if gave or got:
                found.append((place, listed(gave), listed(got)))
        return found

    def got(self) -> str:
        """`Y1 gets 2 gold, the hideout gets 1 gem`."""
        return ", ".join([f"{self.holder(place)} gets {goods}" for place, _gave, goods in self.gives() if goods])

    def holder(self, place: int) -> str:
        """A holder: `Y2`, or the hideout."""
        return thief_sign(self.thieves[place]) if place < len(self.thieves) else "the hideout"

    def title(self, kind: int) -> str:
        """The title of a row."""
        return good_name(self.view.edition, kind)

    # What changes it ------------------------------------------------------------------------------

    def one_more(self, kind: int, place: int) -> Said:
        """One more for a holder; after the most, none."""
        has = self.counts[kind][place]
        return self.put(kind, place, 0 if has >= self._most(kind, place) else has + 1)

    def _most(self, kind: int, place: int) -> int:
        return 1 if kind >= ARTWORK and place < len(self.thieves) else sum(self.counts[kind])

    def put(self, kind: int, place: int, count: int) -> Said:
        """Set a holder's count; the others balance it, the hideout first. Answers why it cannot be."""
        counts = list(self.counts[kind])
        if kind in self.fixed:
            return ("You have already divided that.",)
        if count > self._most(kind, place):
            return (f"There is only {counted(self.view.edition, kind, sum(counts))} to exchange.",)
        missing, counts[place] = count - counts[place], count
        for other in reversed(range(self.holders)):
            if other != place:
                gone = min(counts[other], missing) if missing > 0 else missing
                counts[other] -= gone
                missing -= gone
        self.counts, self.none = {**self.counts, kind: tuple(counts)}, False
        return ()

    def nothing(self) -> None:
        """Choose to exchange nothing; the second time clears that choice."""
        self.counts, self.none = {**self.before, **self.fixed}, not self.none

    def lift(self) -> bool:
        """Clear the exchange; whether there was anything to clear."""
        changed = self.changed or self.none
        self.counts, self.none = {**self.before, **self.fixed}, False
        return changed
