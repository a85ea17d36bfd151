"""A purchase in preparation: abilities to use first, the selected card, and what pays for it.

Nothing here knows a rule: the step says what may be used, on a copy of the view with the earlier abilities used;
what can pay comes from `rules.thiefs_market.payment`.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import takewhile

from rules.errors import IllegalMove
from rules.game import Move
from rules.thiefs_market import payment
from rules.thiefs_market.edition import GEMS
from rules.thiefs_market.moves import Buy, EndTurn, Use
from rules.thiefs_market.payment import Tender
from rules.thiefs_market.state import Market
from rules.thiefs_market.steps.shop import NO_FACE, Buying
from tui.table.why_not import why_not


class Till:
    """The picks of a purchase turn, not yet confirmed."""

    def __init__(self, view: Market, step: Buying) -> None:
        self.view, self.step = view, step
        self.uses: list[Use] = []
        """Abilities to use before the purchase."""
        self.card: int | None = None
        """The selected card."""
        self.tender: Tender | None = None
        """What pays for the selected card."""
        self.end = False
        """Whether the end of the turn is picked."""
        self._ahead: Market | None = None
        self._tenders: dict[int, Tender] = {}

    # The position as it will be -------------------------------------------------------------------

    @property
    def ahead(self) -> Market:
        """The view with the abilities used."""
        if self._ahead is None:
            self._ahead = self.view.after(self.uses)
        return self._ahead

    @property
    def left(self) -> int:
        """The number of purchases left."""
        return max(0, self.ahead.purchases(self.step.seat) - self.ahead.made)

    def tender_for(self, card: int) -> Tender:
        """The proposed payment for a card."""
        if card not in self._tenders:
            own = payment.means(self.ahead, self.step.seat)
            self._tenders[card] = payment.proposal(self.ahead, own, card)
        return self._tenders[card]

    def can_buy(self, card: int) -> bool:
        """Whether the card can be bought now, with abilities if needed."""
        return bool(self.left) and self.ahead.on_offer(card) and self.tender_for(card).short == 0

    def why_not(self, card: int) -> IllegalMove | None:
        """Why a card cannot be bought even with abilities."""
        short = self.tender_for(card).short if self.left and self.ahead.on_offer(card) else 0
        if short:  # the rules would not count what abilities bring
            return IllegalMove("too-dear", card=card, short=short)
        return why_not(self.ahead, self.step, Buy(card))

    @property
    def reach(self) -> list[int]:
        """All cards that can be bought."""
        return [card for row in self.ahead.rows for card in row if self.can_buy(card)]

    def options(self, card: int) -> list[Use]:
        """The uses of a card's ability after the other picked ones."""
        view = self._without(card)
        return [move for move in view.waiting()[0].moves(view) if isinstance(move, Use) and move.card == card]

    def no_use(self, card: int) -> IllegalMove | None:
        """Why a card's ability cannot be used after the other picked ones."""
        return why_not(self._without(card), self.step, Use(card, NO_FACE))

    def _without(self, card: int) -> Market:
        """The view with all abilities used but this card's, and but those that need what it brings."""
        uses: list[Use] = []
        for use in self.uses:
            if use.card != card and use in self._legal(uses):
                uses.append(use)
        return self.view.after(uses)

    @property
    def abilities(self) -> list[int]:
        """The buyer's cards with an ability, in the order in which they were gained."""
        return [card for card in self.view.cards[self.step.seat] if self.view.edition.useful[card]]

    # What the table draws: no picks while the end of the turn is picked ---------------------------

    @property
    def drawn_card(self) -> int | None:
        return None if self.end else self.card

    @property
    def drawn_tender(self) -> Tender | None:
        return None if self.end else self.tender

    @property
    def drawn_uses(self) -> list[Use]:
        return [] if self.end else self.uses

    @property
    def drawn(self) -> Market:
        return self.view if self.end else self.ahead

    @property
    def idle(self) -> bool:
        """Whether ending the turn is the only move left."""
        return not self.reach and all(isinstance(move, EndTurn) for move in self.step.moves(self.view))

    @property
    def empty(self) -> bool:
        return not self.uses and self.card is None and not self.end

    # What keys and clicks do ----------------------------------------------------------------------

    def choose(self, card: int | None) -> None:
        """Select a card with its proposed payment; None: no card."""
        self.card, self.end = card, False
        self.tender = self.tender_for(card) if card is not None else None

    def swap(self, gem: int, by: int = 1) -> bool:
        """The next way to pay for a colour; False if there is no other."""
        assert self.tender is not None
        own = payment.means(self.ahead, self.step.seat)
        before = self.tender
        self.tender = payment.swapped(self.ahead, own, before, gem, by)
        return self.tender != before

    @property
    def swaps(self) -> list[int]:
        """The colours of the selected card with another way to pay."""
        if self.card is None or self.tender is None:
            return []
        own, laid = payment.means(self.ahead, self.step.seat), self.tender
        return [gem for gem in GEMS if any(laid.shares[gem]) and payment.swapped(self.ahead, own, laid, gem) != laid]

    @property
    def usable(self) -> list[int]:
        """The buyer's cards with an ability that is picked or can be."""
        return [card for card in self.abilities if any(use.card == card for use in self.uses) or self.options(card)]

    def use(self, card: int, by: int = 1) -> bool:
        """Pick the next use of a card's ability, after the last none; False if it has no use."""
        options = self.options(card)
        laid = [use for use in self.uses if use.card == card]
        if not options and not laid:
            return False
        if self.view.card(card).exchange is not None:
            self._exchange(options[0] if options else laid[0], by)
            return True
        ways: list[Use | None] = [None, *options]
        at = ways.index(laid[0]) if laid and laid[0] in ways else 0
        self._lay(card, ways[(at + by) % len(ways)])
        return True

    def use_for(self, card: int, face: int) -> bool:
        """Pick the use that turns a die to this face; False if there is none."""
        wanted = next((use for use in self.options(card) if use.face == face), None)
        if wanted is not None:
            self._lay(card, wanted)
        return wanted is not None

    def _lay(self, card: int, wanted: Use | None) -> None:
        place = next((nth for nth, use in enumerate(self.uses) if use.card == card), len(self.uses))
        rest = [use for use in self.uses if use.card != card]
        if wanted is not None:
            rest.insert(place, wanted)
        self._keep(rest)

    def _exchange(self, use: Use, by: int) -> None:
        """Pick one more exchange while the gold lasts, then none."""
        if by > 0 and use in self._legal(self.uses):
            self._keep([*self.uses, use])
        elif by > 0:
            self._keep([one for one in self.uses if one != use])
        elif use in self.uses:
            self.uses.reverse()
            self.uses.remove(use)
            self._keep(self.uses[::-1])

    def _legal(self, uses: list[Use]) -> list[Move]:
        view = self.view.after(uses)
        return list(view.waiting()[0].moves(view))

    def _keep(self, uses: list[Use]) -> None:
        """Keep these uses as far as they are legal in this order."""
        self.uses = []
        for use in uses:
            if use in self._legal(self.uses):
                self.uses.append(use)
        self._ahead, self._tenders, self.end = None, {}, False
        if self.card is not None:
            self.choose(self.card)

    def lay(self, moves: Sequence[Move]) -> bool:
        """Pick the abilities and the purchase that these moves begin with, or the end; False if they do not."""
        self.choose(None)
        self._keep([move for move in takewhile(lambda move: isinstance(move, Use), moves) if isinstance(move, Use)])
        self.end = isinstance(moves[0], EndTurn)
        rest = tuple(moves[len(self.uses) :])
        if rest and isinstance(rest[0], Buy):
            for tender in payment.tenders(self.ahead, payment.means(self.ahead, self.step.seat), rest[0].card):
                batch = payment.moves(self.ahead, tender)
                if batch == rest[: len(batch)]:
                    self.card, self.tender = tender.card, tender
                    break
        return self.ready

    def clear(self) -> None:
        """Clear one thing: the end, else the card, else the abilities."""
        if self.end:
            self.end = False
        elif self.card is not None:
            self.choose(None)
        else:
            self._keep([])

    # What Enter confirms ---------------------------------------------------------------------------------

    @property
    def ends(self) -> bool:
        """Whether Enter ends the turn: it is picked, or nothing else is left."""
        return self.end or (self.empty and self.idle)

    @property
    def ready(self) -> bool:
        """Whether Enter can confirm something."""
        if self.ends:
            return True
        if self.card is not None:
            return self.can_buy(self.card)
        return bool(self.uses)

    def batch(self) -> list[Move]:
        """The moves to confirm."""
        if self.ends:
            return [EndTurn()]
        if self.card is None or self.tender is None:
            return [*self.uses]
        return [*self.uses, *payment.moves(self.ahead, self.tender)]
