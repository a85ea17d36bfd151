"""The value of playing a character card of Oliver Twist now, and of keeping it."""

from __future__ import annotations

from collections import Counter
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
from rules.oliver_twist.sales import paid, sensible
from rules.oliver_twist.steps.fagin import Offered
from rules.oliver_twist.thinking.plans import NOTHING, Roads
from rules.oliver_twist.thinking.worth import Purse, turns_left

STRENGTH = {
    SIKES: 4.1, TOBY: 4.0, GRIMWIG: 2.7, DODGER: 2.1, ROSE: 3.0, CHARLEY: 1.2, BEDWIN: 1.2, BET: 1.0, MONKS: 0.9,
    NOAH: 1.5, NANCY: 1.5, BROWNLOW: 0.4, BUMBLE: 0.4,
}  # fmt: skip
"""The value of a card early in the match: by how much it must beat another action to be played then."""
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

    def sales(self, which: int, added: int = 0) -> dict[Offered, float]:
        """Every sensible set of a kind, and its value."""
        view, purse = self.view, self.purse
        return {
            tuple(sorted(Counter(faces).items())): paid(view, faces, added).total + purse.without(*faces) - purse.now
            for faces in sensible(view, purse.reserve, which)
        }

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

    def stop(self) -> float:
        """The value of paying to end the round: the others cannot sell any more, and the seat keeps its cards."""
        view = self.view
        denied = sum([
            max(0, turns_left(view, other) - len(view.hands[other])) * UNKNOWN for other in view.opponents(self.seat)
        ])  # fmt: skip
        return self.grudge * denied - view.stop_price(self.seat)

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
        if card == NANCY:
            kinds = self.file_kinds()
            dearest = sorted(kinds, key=lambda which: -len(kinds[which]))[: characters.nancy_types]
            return self.timely * self.police.relief([face for which in dearest for face in kinds[which]])
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
            kinds = self.file_kinds()
            return max([self.fetched(face) for which in kinds if which in OBJECTS for face in kinds[which]], default=0)
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
        return roads.mine[space] - roads.weight * roads.leaves(self.view.pawn, 1 << space)

    def aimed(self, card: int, victim: int) -> float:
        """The value of a card aimed at this opponent."""
        if card == NOAH:
            return self.timely * self.police.relief(self.pushed(), victim)
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
        return self.purse.worth(face) + (self.grudge * theirs.loss(face) if theirs else 0.0)

    def purse_of(self, victim: int) -> Purse:
        """The Purse of an opponent."""
        return self.roads.rival if victim == self.roads.next else Purse(self.roads.prospect, victim)

    def fetched(self, face: int) -> float:
        """The value of a token taken back from the seat's file."""
        return self.purse.worth(face) + self.police.relief([face])

    def cashed(self) -> dict[int, float]:
        """The value of turning this many wallets into money."""
        wallets = [face for face in self.purse.reserve if kind(face) == WALLET]
        pays = self.view.edition.characters.brownlow_pays
        whole = Purse(self.roads.prospect, self.seat)
        whole.spare_wallet = 0.0
        return {
            count: count * pays + whole.without(*wallets[:count]) - whole.now for count in range(1, len(wallets) + 1)
        }

    def pushed(self) -> tuple[int, ...]:
        """The value of moving tokens to an opponent's file: best for kinds of which the seat's own file holds few."""
        kinds = sorted(self.file_kinds().values(), key=lambda faces: (len(faces), faces))
        return tuple([face for faces in kinds for face in faces][: self.view.edition.characters.noah_tokens])
