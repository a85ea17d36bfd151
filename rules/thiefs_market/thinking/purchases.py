"""The whole moves of a purchase turn of Thief's Market, as advice."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rules.advice import Facts, Option
from rules.game import Move
from rules.thiefs_market import payment
from rules.thiefs_market.edition import FACES, GEMS, Pile
from rules.thiefs_market.moves import Buy, EndTurn, Use
from rules.thiefs_market.state import Market, minus, plus
from rules.thiefs_market.steps.shop import END_TURN, OpenTurn, Paying
from rules.thiefs_market.thinking.facts import OfAbility, OfEnd, OfPurchase
from rules.thiefs_market.thinking.turn import HARDLY, Payment, Turn, rests


class Whole:
    """A whole move of a purchase turn."""

    about = ""
    rank = 0.0
    """A tie-break, which is part of the value."""

    def __init__(self, before: Turn, after: Turn) -> None:
        self.before, self.after = before, after

    @property
    def value(self) -> float:
        """What the turn brings with it."""
        return self.after.value + self.rank

    @property
    def idea(self) -> tuple[object, ...]:
        """What the turn comes to: moves in another order have the same."""
        raise NotImplementedError

    @property
    def moves(self) -> tuple[Move, ...]:
        """All its moves."""
        raise NotImplementedError

    def facts(self) -> Facts:
        """Why it is good."""
        raise NotImplementedError

    def option(self, *before: Move) -> Option:
        """The same as advice, after these moves."""
        return Option(moves=(*before, *self.moves), value=self.value, facts=self.facts(), about=self.about)


class Bought(Whole):
    """A purchase that is paid so."""

    about = "buy"

    def __init__(self, before: Turn, card: int, dice: Pile, gold: int, begun: Sequence[Use]) -> None:
        super().__init__(before, before.buy(card, dice, gold))
        self.card, self.dice, self.gold, self.uses = card, dice, gold, begun
        self.rank = (2 - len(begun)) * HARDLY

    @property
    def idea(self) -> tuple[object, ...]:
        return ("buy", *sorted([self.card, *self.after.then()]))

    @property
    def moves(self) -> tuple[Move, ...]:
        return ()

    def facts(self) -> OfPurchase:
        before, after, number = self.before, self.after, self.card
        view, seat, card = before.view, before.seat, before.view.card(number)
        worth = before.worth(number)
        now = before.look.at_once(seat, card) + before.haul(number)
        rounds = 0.0 if card.potion else before.look.every_round(seat, card)
        later = [step.seat for step in reversed(view.agenda) if isinstance(step, OpenTurn)]
        return OfPurchase(
            card=number, brings=round(round(self.value, 1) - round(before.start.ended, 1), 1),
            worth=worth, now=now, rounds=rounds,
            to_come=before.look.to_come, end=worth - now - rounds,
            extra=after.purchases >= before.purchases, then=after.then(), uses=tuple([use.card for use in self.uses]),
            dice=self.dice, gold=self.gold, keeps=after.gold,
            rivals=tuple([
                other for other in later if view.missing(other, number) <= view.gold[other] + view.discount(other)
            ]),
        )  # fmt: skip


class Tendered(Bought):
    """A purchase from its beginning, with the abilities that help to pay."""

    def __init__(self, before: Turn, world: Market, tender: payment.Tender, begun: Sequence[Use]) -> None:
        for use in tender.uses:
            before = before.use(use)
        super().__init__(before, tender.card, tender.dice, tender.gold, (*begun, *tender.uses))
        self.world, self.tender = world, tender

    @property
    def moves(self) -> tuple[Move, ...]:
        return payment.moves(self.world, self.tender)


class Paid(Bought):
    """The rest of a payment."""

    about = "pay"

    def __init__(self, before: Turn, world: Market, step: Paying, rest: Payment, begun: Sequence[Use]) -> None:
        super().__init__(before, step.card, plus(step.dice, rest.dice), step.gold + rest.gold, begun)
        self.world, self.rest = world, rest

    @property
    def idea(self) -> tuple[object, ...]:
        return ("pay", self.rest.golds, self.rest.waived)

    @property
    def moves(self) -> tuple[Move, ...]:
        return payment.completed(self.world, self.rest.golds, self.rest.waived)


class Used(Whole):
    """Abilities alone: one that brings something, after those that turn a die for it."""

    about = "use"

    def __init__(self, before: Turn, uses: Sequence[Use], begun: Sequence[Use] = ()) -> None:
        after = before
        for use in uses:
            after = after.use(use)
        super().__init__(before, after)
        self.uses, self.begun = (*begun, *uses), begun

    @property
    def idea(self) -> tuple[object, ...]:
        then = self.after.then()
        return (
            ("buy", *sorted(then)) if then else ("use", round(self.value, 3))
        )  # alike: the same uses in another order

    @property
    def moves(self) -> tuple[Move, ...]:
        return self.uses[len(self.begun) :]

    def facts(self) -> OfAbility:
        use = self.uses[-1]
        card = self.before.view.card(use.card)
        spend, gold, infamy = card.spend, 0, 0
        if card.exchange is not None and use.face < 0:
            gold, infamy = -card.exchange.gold, card.exchange.infamy
        elif spend is not None:
            gold, infamy = spend.gold, spend.infamy
        return OfAbility(
            card=use.card, turned=tuple([one.card for one in self.uses[:-1]]),
            spent=FACES.index(card.wants) if card.wants else -1, into=use.face,
            gold=gold, infamy=infamy,
        )  # fmt: skip


class Ended(Whole):
    """The end of the turn."""

    about, rank = "end", HARDLY

    def __init__(self, before: Turn) -> None:
        super().__init__(before, before)

    @property
    def value(self) -> float:
        return self.before.ended + self.rank

    @property
    def idea(self) -> tuple[object, ...]:
        return ("end",)

    @property
    def moves(self) -> tuple[Move, ...]:
        return (END_TURN,)

    def facts(self) -> OfEnd:
        turn = self.before
        values = [one.value for one in _purchases(turn, turn.view, ())]
        less = round(round(self.value, 1) - round(max(values), 1), 1) if values else None
        return OfEnd(gold=turn.gold, purchases=turn.purchases, less=less)


# Advice --------------------------------------------------------------------------------------------


def advised(turn: Turn, world: Market, begun: Sequence[Use] = ()) -> list[Whole]:
    """The whole moves at this position of a turn, the best first, each with another idea; they begin with dice that
    have just been turned."""
    found: dict[tuple[object, ...], Whole] = {}
    for whole in sorted(_every(turn, world, begun), key=lambda one: -one.value):
        found.setdefault(whole.idea, whole)
    return list(found.values())


def _every(turn: Turn, world: Market, begun: Sequence[Use]) -> Iterator[Whole]:
    """Every purchase with its payment, every ability and the end of the turn; of a payment, every rest."""
    step = world.waiting()[0]
    if isinstance(step, Paying):
        yield from [Paid(turn, world, step, rest, begun) for rest in rests(turn, step)]
        return
    yield from _purchases(turn, world, begun)
    yield from [Used(turn, uses, begun) for uses in _uses(turn)]
    yield Ended(turn)


def _purchases(turn: Turn, world: Market, begun: Sequence[Use]) -> Iterator[Whole]:
    """Every purchase with its payment."""
    own = turn.means()
    for card in turn.offer if turn.purchases else ():
        for tender in payment.tenders(turn.view, own, card):
            if not tender.short:
                yield Tendered(turn, world, tender, begun)


def _uses(turn: Turn, face: int | None = None) -> Iterator[tuple[Use, ...]]:
    """Every ability that brings something, with those that turn a die for it; the first of them uses this face."""
    for use in turn.uses():
        if face is not None and turn.view.card(use.card).wants != FACES[face]:
            continue
        if use.face in GEMS:
            yield from [(use, *more) for more in _uses(turn.use(use), use.face)]
        else:
            yield (use,)


def judged(view: Market, seat: int, moves: Sequence[Move]) -> Option:
    """The best whole move that begins with these moves of a purchase turn."""
    turn, world = Turn(view, seat), view
    whole: Whole | None = None
    begun: tuple[Use, ...] = ()
    for move in moves:
        whole, world = _went(turn, world, seat, move, begun)
        turn = whole.after if whole else turn
        if whole:
            begun = (*begun, move) if isinstance(move, Use) else ()
    if whole is None or (begun and begun[-1].face in GEMS):
        best = advised(turn, world, begun)[0]
        if whole is None or not isinstance(best, Ended):
            return best.option(*moves)
    return Option(moves=tuple(moves), value=whole.value, facts=whole.facts(), about=whole.about)


def _went(turn: Turn, world: Market, seat: int, move: Move, begun: Sequence[Use]) -> tuple[Whole | None, Market]:
    """What a move has completed, and the position after it."""
    if isinstance(move, EndTurn):
        return Ended(turn), world
    after, step = world.after((move,)), world.waiting()[0]
    if isinstance(move, Use):
        return Used(turn, (move,), begun), after
    if isinstance(after.waiting()[0], Paying):
        return None, after
    card = step.card if isinstance(step, Paying) else move.card if isinstance(move, Buy) else 0
    dice = minus(world.piles[seat], after.piles[seat])
    return Bought(turn, card, dice, world.gold[seat] - after.gold[seat], begun), after
