"""What a treasure is worth to a seat: its coins, and what it probably does for the collectors in play.

All facts come from a view. The kind of every card is public, so a seat that counts knows how many of each kind are
still to come; it knows only the values that it has seen.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from math import comb, exp
from typing import Any

from rules.crypt.edition import IDOL, JEWELRY, KINDS, MANUSCRIPT, POTTERY, REMAINS, TAPESTRY, Edition
from rules.crypt.state import Crypt, Treasure
from rules.crypt.thinking.memory import Memory, treasures

SHARE = (0.0, 0.55, 0.5, 0.33, 0.25)
"""By seats: the part of the cards of a kind that a seat gets when it wants them. A little more than its part of all
cards."""
DIE = 1.2
"""The value of a die readied by flips: more than the coin it is at the end, less than a die at the right time."""
REROLL = 0.6
"""The value of an Idol A: it saves such a die about every second time."""
LOOK = 0.3
"""The value of a Manuscript B while there are rounds to come: low, because a look seldom changes the claim."""
BLOCK = 0.3
"""How much of a rival's lost gain counts as a seat's own; divided by the number of its rivals."""
FREE_CARD = 3.0
"""The value of a pair of Pottery B: an unseen treasure of 2.5 coins, without risk to dice."""


QUESTIONS = 512
"""Cache size: for how many questions an answer is kept in a position of the treasures."""


@cache
def others(seats: int, seat: int) -> tuple[int, ...]:
    """All seats but this one."""
    return tuple([other for other in range(seats) if other != seat])


@cache
def _of_kind(edition: Edition, seats: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Per kind (from 0, which is none): how many cards the deck has, and their coins."""
    deck, kinds = edition.deck(seats), range(len(KINDS) + 1)
    return (
        tuple([sum([face // 10 == kind for face in deck]) for kind in kinds]),
        tuple([sum([face % 10 for face in deck if face // 10 == kind]) for kind in kinds]),
    )


@cache
def _more(coming: int, share: float) -> tuple[float, ...]:
    """The chances of getting 0, 1, 2 … of the cards to come."""
    return tuple([comb(coming, n) * share**n * (1 - share) ** (coming - n) for n in range(coming + 1)])


@cache
def reach(missing: int, coming: int, share: float) -> float:
    """The chance of getting at least this many more."""
    return sum(_more(coming, share)[max(missing, 0) :])


@cache
def expected(pays: tuple[float, ...], have: int, coming: int, share: float) -> float:
    """What a set will probably pay; pays[n] for n cards, the last for all larger sets."""
    most = len(pays) - 1
    return sum([chance * pays[min(have + n, most)] for n, chance in enumerate(_more(coming, share))])


@cache
def flat(need: int, prize: float) -> tuple[float, ...]:
    """What sets of each size pay where one prize is paid from a size on."""
    return (0.0,) * need + (float(prize),)


@cache
def _step(pays: tuple[float, ...], have: int, coming: int, share: float) -> float:
    """What one more card adds to what a set will probably pay."""
    return expected(pays, have + 1, coming, share) - expected(pays, have, coming, share)


@cache
def _by_size(sets: tuple[tuple[int, int], ...]) -> tuple[float, ...]:
    """What sets of each size pay, where the largest that is reached is paid."""
    pays, largest = [0.0], 0
    for size, prize in sorted(sets):
        pays += [pays[-1]] * (size - largest - 1) + [float(prize)]
        largest = size
    return tuple(pays)


class Appraiser:
    """The value of any treasure to any seat; all collections are read once. Dice do not count for it."""

    def __init__(self, view: Crypt) -> None:
        self.view = view
        self.found: Memory[Any] = Memory(QUESTIONS)
        """What has been found out about questions in this position, by their dice."""
        self._worths: dict[int, tuple[float, ...]] = {}
        self._prizes: dict[tuple[int, tuple[int, ...]], list[float]] = {}
        self.last = view.round >= view.rounds
        self.share = SHARE[view.seats]
        self.pays = view.edition.collectors
        self._adds = _adds(view.sides)
        numbers, coins = _of_kind(view.edition, view.seats)
        self.coming = coming = [*numbers]
        """How many cards of each kind are still in the pile."""
        self._unseen, self._left = unseen, left = [*numbers], [*coins]
        """How many cards of each kind this view does not know, and the coins on all of them."""
        faces = [spot.face for spot in view.row]
        for cards in (view.box, *view.treasure):
            faces += [card.face for card in cards]
        for face in faces:
            kind, known = face // 10, face % 10
            coming[kind] -= 1
            if known:
                unseen[kind] -= 1
                left[kind] -= known
        self.sets = [self._by_kind(cards) for cards in view.treasure]
        """What each seat has of each kind: the coins on its cards, as far as they are known."""

    def _by_kind(self, cards: tuple[Treasure, ...]) -> list[tuple[float, ...]]:
        sets: list[tuple[float, ...]] = [()] * (len(KINDS) + 1)
        for card in cards:
            face = card.face
            sets[face // 10] += (face % 10 or self.mean(face // 10),)
        return sets

    def mean(self, kind: int) -> float:
        """What an unseen card of a kind holds on average."""
        number = self._unseen[kind]
        return self._left[kind] / number if number else 0.0

    def coins(self, face: int) -> float:
        """What a card holds, as far as it is known."""
        return face % 10 or self.mean(face // 10)

    def faces(self, kind: int) -> list[tuple[int, float]]:
        """What an unseen card of a kind can be, and how likely each is."""
        view = self.view
        unseen = [face for face in view.edition.deck(view.seats) if face // 10 == kind]
        seen = [spot.face for spot in view.row] + [card.face for cards in (view.box, *view.treasure) for card in cards]
        for face in seen:
            if face // 10 == kind and face % 10:
                unseen.remove(face)
        return [(face, unseen.count(face) / len(unseen)) for face in sorted(set(unseen))]

    def worth(self, seat: int, face: int) -> float:
        """Coins and collectors together."""
        kind, coins = face // 10, face % 10 or self.mean(face // 10)
        return coins + self._adds[kind](self, seat, coins)

    def worths(self, seat: int) -> tuple[float, ...]:
        """What each treasure of the row is worth to a seat, as far as it is known here what that seat knows."""
        found = self._worths.get(seat)
        if found is None:
            worths = []
            for spot in self.view.row:
                face = spot.face
                coins = (face % 10 if spot.known >> seat & 1 else 0) or self.mean(face // 10)
                worths.append(coins + self._adds[face // 10](self, seat, coins) if face else 0.0)
            found = self._worths[seat] = tuple(worths)
        return found

    def prizes(self, seat: int, rivals: tuple[int, ...]) -> list[float]:
        """What a claim of each treasure of the row brings a seat if it stays, and what it takes from these rivals."""
        found = self._prizes.get((seat, rivals))
        if found is None:
            own, block = self.worths(seat), BLOCK / (self.view.seats - 1)
            lost = self.worths(rivals[0]) if len(rivals) == 1 else map(max, *[self.worths(one) for one in rivals])
            found = [worth + block * other for worth, other in zip(own, lost, strict=True)]
            self._prizes[seat, rivals] = found
        return found

    def dice(self, view: Crypt, rival: int) -> int:
        """The dice that a rival can have ready in its turn, with its Remains too. `view`: this view, or one that
        differs in dice."""
        ready, spent = view.ready[rival], view.spent[rival]
        if spent and view.sides[REMAINS - 1] == "A":
            return ready + min(spent, self.unflipped(rival, REMAINS) // 2)
        return ready

    def unflipped(self, seat: int, kind: int) -> int:
        """How many of its cards of a kind a seat can still flip."""
        return len(self.view.unflipped(seat, kind)) if self.sets[seat][kind] else 0

    def rivals(self, seat: int, kind: int) -> list[tuple[float, ...]]:
        """What each rival has of a kind."""
        return [self.sets[rival][kind] for rival in others(self.view.seats, seat)]

    # What one more card adds under each collector -----------------------------------------------

    def idol_a(self, seat: int, coins: float) -> float:
        return REROLL

    def idol_b(self, seat: int, coins: float) -> float:
        pays, view = self.pays.idol_b, self.view
        prize = pays.first if view.idol_round in (0, view.round) else pays.later
        have = len(self.sets[seat][IDOL])
        if view.idol_first >> seat & 1 or have >= pays.need:
            return 0.0
        return _step(flat(pays.need, prize), have, self.coming[IDOL], self.share)

    def jewelry_a(self, seat: int, coins: float) -> float:
        own, need = self.sets[seat][JEWELRY], self.pays.jewelry_a.need
        have, coming = len(own), self.coming[JEWELRY]
        best = max(own) if own else 0.0
        most = coins if coins > best else best
        return most * reach(need - have - 1, coming, self.share) - best * reach(need - have, coming, self.share)

    def jewelry_b(self, seat: int, coins: float) -> float:
        return self.pays.jewelry_b.each

    def manuscript_a(self, seat: int, coins: float) -> float:
        pays, own = self.pays.manuscript_a, self.sets[seat][MANUSCRIPT]
        have, coming = len(own), self.coming[MANUSCRIPT]
        gaps = pays.worth * have - sum(own)
        more = gaps + pays.worth - coins
        return more * reach(pays.need - have - 1, coming, self.share) - gaps * reach(
            pays.need - have, coming, self.share
        )

    def manuscript_b(self, seat: int, coins: float) -> float:
        return 0.0 if self.last else LOOK

    def pottery_a(self, seat: int, coins: float) -> float:
        return _step(self.by_pottery, len(self.sets[seat][POTTERY]), self.coming[POTTERY], self.share)

    @property
    def by_pottery(self) -> tuple[float, ...]:
        """Pottery A: what sets pay, by their size."""
        return _by_size(self.pays.pottery_a.sets)

    def pottery_b(self, seat: int, coins: float) -> float:
        if self.last:
            return 0.0
        return _step(BY_PAIRS_OF_POTTERY, self.unflipped(seat, POTTERY), self.coming[POTTERY], self.share)

    def remains_a(self, seat: int, coins: float) -> float:
        return _step(BY_PAIRS_OF_REMAINS, self.unflipped(seat, REMAINS), self.coming[REMAINS], self.share)

    def remains_b(self, seat: int, coins: float) -> float:
        pays = self.pays.remains_b
        return _step(flat(pays.need, pays.coins), len(self.sets[seat][REMAINS]), self.coming[REMAINS], self.share)

    def tapestry_a(self, seat: int, coins: float) -> float:
        """How much nearer the card brings the highest total; alone, a single Tapestry is the highest."""
        most, own, coming = self.pays.tapestry_a.most, self.sets[seat][TAPESTRY], self.coming[TAPESTRY]
        rivals = self.rivals(seat, TAPESTRY)
        if not rivals:
            return most * (1 - reach(1, coming, self.share)) if not own else 0.0
        best = max([sum(cards) for cards in rivals])
        lead = sum(own) - best
        sway = 0.8 + 0.7 * coming  # cards still to come make every lead less certain
        before = 1 / (1 + exp(-lead / sway)) if own else 0.0
        return most * (1 / (1 + exp(-(lead + coins) / sway)) - before)

    def tapestry_b(self, seat: int, coins: float) -> float:
        pays = self.pays.tapestry_b
        alone = max(map(len, self.rivals(seat, TAPESTRY)), default=0) < pays.need - 1
        sets = flat(pays.need, pays.alone if alone else pays.shared)
        return _step(sets, len(self.sets[seat][TAPESTRY]), self.coming[TAPESTRY], self.share)


APPRAISERS = 32
"""Cache size: for how many positions of the treasures the Appraiser is kept."""
_appraisers: Memory[Appraiser] = Memory(APPRAISERS)


def appraiser(view: Crypt) -> Appraiser:
    """The Appraiser of this view. The questions of a round share it, because only dice differ in them."""
    known = treasures(view)
    return _appraisers.get(known) or _appraisers.keep(known, Appraiser(view))


BY_PAIRS_OF_POTTERY = tuple([pair // 2 * FREE_CARD for pair in range(9)])
BY_PAIRS_OF_REMAINS = tuple([pair // 2 * DIE for pair in range(9)])
ADDS: dict[tuple[int, str], Callable[[Appraiser, int, float], float]] = {
    (IDOL, "A"): Appraiser.idol_a,
    (IDOL, "B"): Appraiser.idol_b,
    (JEWELRY, "A"): Appraiser.jewelry_a,
    (JEWELRY, "B"): Appraiser.jewelry_b,
    (MANUSCRIPT, "A"): Appraiser.manuscript_a,
    (MANUSCRIPT, "B"): Appraiser.manuscript_b,
    (POTTERY, "A"): Appraiser.pottery_a,
    (POTTERY, "B"): Appraiser.pottery_b,
    (REMAINS, "A"): Appraiser.remains_a,
    (REMAINS, "B"): Appraiser.remains_b,
    (TAPESTRY, "A"): Appraiser.tapestry_a,
    (TAPESTRY, "B"): Appraiser.tapestry_b,
}


def no_card(look: Appraiser, seat: int, coins: float) -> float:
    """Nothing, for the empty kind before the first one."""
    return 0.0


@cache
def _adds(sides: str) -> tuple[Callable[[Appraiser, int, float], float], ...]:
    """By kind: what its collector in play adds."""
    return no_card, *[ADDS[kind, side] for kind, side in enumerate(sides, 1)]
