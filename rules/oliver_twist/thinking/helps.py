"""The value of playing a character card of Oliver Twist now, and of keeping it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations, product
from math import sqrt

from rules.oliver_twist.edition import (
    BEDWIN,
    BET,
    BROWNLOW,
    BUMBLE,
    CHARLEY,
    DODGER,
    GRIMWIG,
    MONKS,
    NANCY,
    NOAH,
    OBJECTS,
    ROSE,
    SIKES,
    TOBY,
    UNSEEN,
    WALLET,
    kind,
)
from rules.oliver_twist.heaps import Heap
from rules.oliver_twist.sales import paid
from rules.oliver_twist.steps.fagin import Offered, one_by_one
from rules.oliver_twist.thinking.plans import NOTHING, Roads
from rules.oliver_twist.thinking.worth import Purse, turns_left

STRENGTH = {
    SIKES: 4.1, TOBY: 4.0, GRIMWIG: 2.7, DODGER: 2.1, ROSE: 3.0, CHARLEY: 1.2, BEDWIN: 1.2, BET: 1.0, MONKS: 0.9,
    NOAH: 1.5, NANCY: 1.5, BROWNLOW: 0.4, BUMBLE: 0.4,
}  # fmt: skip
"""The value of a card early in the match: by how much it must beat another action to be played then."""
FOR_FILES = frozenset((NANCY, ROSE, NOAH))
"""The cards that help against the police."""
PASS = 0.7
"""The least value of a card in the hand: it gains a turn when a round ends."""
GRUDGE = 0.6
"""How much a loss of others counts, shared among them."""
LATE = 16.0
"""With more tokens than this in the streets it is too early to care about the file."""
SHED = 1.0
"""The cost of a token moved out of a reserve, for its owner: low, because the least valuable one goes first."""
UNKNOWN = 1.5
"""The value of an unseen token of an opponent's reserve."""


class Helps:
    """The cards of a seat, and its sets."""

    def __init__(self, roads: Roads) -> None:
        self.roads, self.view, self.seat = roads, roads.view, roads.seat
        self.purse, self.police = roads.purse, roads.police
        self.grudge = GRUDGE / (self.view.seats - 1)

    # Fagin --------------------------------------------------------------------------------------------

    def sales(self, which: int, added: int = 0, offered: Offered = ()) -> dict[Offered, float]:
        """Every set of a kind with these tokens in it, and its value. None is left out: to keep the better tokens back
        can be worth it."""
        return {whole: self.sold(whole, added) for whole in self._sets(which, offered)}

    def sold(self, offered: Offered, added: int = 0) -> float:
        """The value of a set that is sold, minus that of its tokens in the reserve."""
        faces = one_by_one(offered)
        return paid(self.view, faces, added).total + self.purse.without(*faces) - self.purse.now

    def _sets(self, which: int, offered: Offered) -> Iterator[Offered]:
        least, own = self.view.edition.set, Counter(self.purse.reserve)
        fixed = dict(offered)
        fits = [face for face in sorted(own) if kind(face) in (which, WALLET)]
        counts = [(fixed[face],) if face in fixed else range(own[face] + 1) for face in fits]
        for chosen in product(*counts):
            whole = tuple([(face, count) for face, count in zip(fits, chosen, strict=True) if count])
            if sum(chosen) >= least and any(kind(face) == which for face, _ in whole):
                yield whole

    def sale(self, which: int, added: int = 0) -> float:
        """The value of the best set of a kind."""
        return max(self.sales(which, added).values(), default=NOTHING)

    def best_sale(self, added: int = 0) -> float:
        """The value of the best set of any kind."""
        return max([self.sale(which, added) for which in self.view.sets(self.seat)], default=0.0)

    # The end of a round -------------------------------------------------------------------------------

    def lost(self) -> bool:
        """Whether this seat will be the first with nothing left to do, however it plays."""
        view = self.view
        others = view.opponents(self.seat)
        if view.visible | view.hidden and any(view.money[other] >= view.edition.relocation for other in others):
            return True
        return turns_left(view, self.seat) <= min([turns_left(view, other) for other in others])

    def must_stop(self) -> bool:
        """Whether this is so, and the seat can do nothing but use its cards."""
        view = self.view
        return not view.can_prowl(self.seat) and not view.sets(self.seat) and self.lost()

    def stop(self) -> float:
        """The value of paying to end the round: the others cannot sell any more, and the seat keeps its cards."""
        view = self.view
        denied = sum([
            max(0, turns_left(view, other) - len(view.hands[other])) * UNKNOWN for other in view.opponents(self.seat)
        ])  # fmt: skip
        return self.grudge * denied - view.stop_price(self.seat)

    # The file -----------------------------------------------------------------------------------------

    def put_away(self, faces: Sequence[int]) -> float:
        """The value of moving tokens of the reserve to the file: a loss."""
        return self.purse.without(*faces) - self.purse.now - self.police.cost(faces)

    def shed(self) -> dict[tuple[int, ...], float]:
        """Every choice of tokens that leaves few enough in the reserve, and its value."""
        many = len(self.purse.reserve) - self.view.edition.characters.bumble_leaves
        return {faces: self.put_away(faces) for faces in sorted(set(combinations(sorted(self.purse.reserve), many)))}

    # Characters ---------------------------------------------------------------------------------------

    def hold(self, card: int) -> float:
        """The value of the card in the hand."""
        prospect = self.roads.prospect
        return STRENGTH[card] * sqrt(prospect.to_come) + (PASS if prospect.tokens else 0.0)

    def played(self, card: int) -> float:
        """The value of playing the card now, minus what the gang leaves to the next player."""
        roads = self.roads
        if card == CHARLEY:
            reach = self.view.edition.characters.charley_reach
            near = (self.view.visible | self.view.hidden) & self.view.touching
            return roads.from_here(self.view.pawn, reach, free=True) if near else -roads.stay
        if card == BET:
            return roads.anew if roads.stands else -roads.stay
        if card == DODGER:
            return self.best_snatch() if self.view.visible else -roads.stay
        return self.effect(card) - roads.stay

    def effect(self, card: int) -> float:
        """The value of a card that leaves the gang where it is."""
        characters = self.view.edition.characters
        if card in FOR_FILES and not self.timely:
            return 0.0
        if card == NANCY:
            return self.timely * max(self.forgetting(characters.nancy_types).values())
        if card in (SIKES, MONKS):
            return max([self.aimed(card, other) for other in self.view.opponents(self.seat)])
        if card == BROWNLOW:
            return max(self.cashed().values(), default=0.0)
        if card == ROSE:
            return self.timely * self.police.now
        if card == NOAH:
            return max([self.aimed(card, other) for other in self.view.opponents(self.seat)])
        if card == BUMBLE:
            over = [max(0, len(self.view.reserves[other]) - characters.bumble_leaves)
                    for other in self.view.opponents(self.seat)]  # fmt: skip
            return self.grudge * SHED * sum([number * sqrt(number) for number in over])
        if card == GRIMWIG:
            return self.best_sale(characters.grimwig_adds)
        if card == BEDWIN:
            return max([self.fetched(face) for face in self.file_objects()], default=0.0)
        assert card == TOBY
        return self.purse.burglary(characters.toby_draws) if self.view.vault else 0.0

    @property
    def timely(self) -> float:
        """How much help for the file counts now: 1 at the end of a round, less before, because the file may still
        change."""
        return max(0.0, 1 - self.roads.prospect.tokens / LATE)

    def file_kinds(self) -> dict[int, list[int]]:
        """The tokens of the seat's file, by kinds."""
        found: dict[int, list[int]] = {}
        for token in self.view.files[self.seat]:
            if token.face != UNSEEN:
                found.setdefault(kind(token.face), []).append(token.face)
        return found

    def best_snatch(self) -> float:
        """The value of the best token that can be taken from afar."""
        view = self.view
        return max([self.snatch(space) for space, face in enumerate(view.faces) if face], default=0.0)

    def snatch(self, space: int) -> float:
        """The value of a token taken from afar; the gang stays."""
        roads = self.roads
        return roads.mine[self.view.faces[space]] - roads.weight * roads.leaves(self.view.pawn, 1 << space)

    def aimed(self, card: int, victim: int) -> float:
        """The value of a card aimed at this opponent."""
        if card == NOAH:
            return self.timely * max(self.pushed(victim).values())
        heap = (self.view.files if card == MONKS else self.view.reserves)[victim]
        return self.robbing(heap, victim, file=card == MONKS)

    def robbing(self, heap: Heap, victim: int, *, file: bool) -> float:
        """The value of the best token of a reserve or file; unseen tokens count with their chances."""
        theirs = None if file else self.purse_of(victim)
        known = {token.face for token in heap if kind(token.face) in OBJECTS}
        found = [self.robbed(face, theirs) for face in known]
        if any(token.face == UNSEEN for token in heap):
            found.append(UNKNOWN)
        return max(found, default=0.0)

    def robbed(self, face: int, theirs: Purse | None) -> float:
        """The value of a token taken from an opponent, with the opponent's loss where it comes from a reserve."""
        return self.roads.worth(face) + (self.grudge * theirs.loss(face) if theirs else 0.0)

    def purse_of(self, victim: int) -> Purse:
        """The Purse of an opponent."""
        return self.roads.rival if victim == self.roads.next else Purse(self.roads.prospect, victim)

    def fetched(self, face: int) -> float:
        """The value of a token taken back from the seat's file."""
        return self.roads.worth(face) + self.police.relief([face])

    def cashed(self) -> dict[int, float]:
        """The value of turning this many wallets into money."""
        wallets = [face for face in self.purse.reserve if kind(face) == WALLET]
        pays = self.view.edition.characters.brownlow_pays
        whole = Purse(self.roads.prospect, self.seat)
        whole.spare_wallet = 0.0
        return {
            count: count * pays + whole.without(*wallets[:count]) - whole.now for count in range(1, len(wallets) + 1)
        }

    def forgetting(self, types: int, first: int = 0) -> dict[tuple[int, ...], float]:
        """What is saved when kinds leave the file, as many as may; `first` is one of them, where it is named."""
        kinds = self.file_kinds()
        named = (first,) if first else ()
        others = [which for which in sorted(kinds) if which not in named]
        many = min(types - len(named), len(others))
        wholes = [(*named, *chosen) for chosen in combinations(others, many)]
        return {whole: self.police.relief([face for which in whole for face in kinds[which]]) for whole in wholes}

    def to_cash(self) -> tuple[int, ...]:
        """The wallets that are best turned into money, one at least."""
        cashed = self.cashed()
        best = max(cashed, key=cashed.__getitem__, default=0)
        return tuple([face for face in self.purse.reserve if kind(face) == WALLET][:best])

    def file_objects(self) -> list[int]:
        """The objects of the seat's file."""
        return [face for which, faces in self.file_kinds().items() if which in OBJECTS for face in faces]

    def drawn(self, more: int) -> int:
        """How many cards the seat draws in a burglary, with this many more."""
        return min(1 + len(set(self.purse.tools)) + more, len(self.view.vault))

    def pushed(self, victim: int, given: Offered = ()) -> dict[Offered, float]:
        """Every choice of tokens for an opponent's file that begins with these, and what it saves."""
        own = Counter([token.face for token in self.view.files[self.seat] if token.face != UNSEEN])
        for face, _ in given:
            del own[face]
        most = self.view.edition.characters.noah_tokens - sum([count for _, count in given])
        alike = sorted([face for face, count in own.items() for _ in range(min(count, most))])
        chosen = {faces for many in range(most + 1) for faces in combinations(alike, many)}
        wholes = [tuple(sorted([*given, *Counter(faces).items()])) for faces in sorted(chosen)]
        return {whole: self.police.relief(one_by_one(whole), victim) for whole in wholes}
