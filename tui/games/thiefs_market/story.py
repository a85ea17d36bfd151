"""What happened in Thief's Market, as sentences: past tense, names, and never how much Infamy somebody has in all."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from rules.game import Event, State
from rules.thiefs_market import events as e
from rules.thiefs_market.edition import DECKS, FACES, MASK, SACK, Pile
from rules.thiefs_market.state import NOTHING, Market, changed
from tui.games.thiefs_market.cards import a_die, dice_in, face_word, full_name, spelled
from tui.words import _, listed, n_


def gold_words(gold: int) -> str:
    """`2 gold`."""
    return n_("{gold} gold", "{gold} gold", gold).format(gold=gold)


def infamy_words(infamy: int) -> str:
    """`2 Infamy`."""
    return n_("{infamy} Infamy", "{infamy} Infamy", infamy).format(infamy=infamy)


def cards_words(cards: int) -> str:
    """`2 cards`."""
    return n_("{cards} card", "{cards} cards", cards).format(cards=cards)


def payment_words(dice: Pile, gold: int) -> str:
    """`W B and 1 gold`; `nothing`."""
    parts = [spelled(dice)] if dice != NOTHING else []
    return listed([*parts, gold_words(gold)] if gold else parts) or _("nothing")


class Story:
    """Says what happened."""

    def __init__(self, names: Sequence[str], view: State, memory: bool = False) -> None:
        assert isinstance(view, Market)
        self.names = tuple(names)
        self.edition = view.edition
        self.options = view.options

    def name(self, seat: int) -> str:
        """What a seat is called."""
        return self.names[seat]

    def card(self, number: int) -> str:
        """What a card is called."""
        return full_name(self.edition.cards[number - 1])

    def event(self, event: Event) -> str:
        """A sentence, or nothing where it goes without saying."""
        said: Callable[[Any], str] | None = getattr(self, f"_{type(event).__name__.lower()}", None)
        return said(event) if said else ""

    # Round and market ---------------------------------------------------------------------------

    def _setup(self, event: e.SetUp) -> str:
        return _("{dice} dice and the marker are in play, and everybody has {gold}. {name} begins, by lot.").format(
            name=self.name(event.starter), dice=event.dice, gold=gold_words(event.gold)
        )

    def _filled(self, event: e.Filled) -> str:
        cards = listed([self.card(number) for number in event.cards])
        if event.opened:
            said = _("Row {row} opened with {cards}; {left} left in its deck.")
        elif event.left:
            said = _("{cards} came into row {row}; {left} left in its deck.")
        else:
            said = _("{cards} came into row {row}; its deck is empty.")
        return said.format(row=DECKS[event.row], cards=cards, left=cards_words(event.left))

    def _rolled(self, event: e.Rolled) -> str:
        dice = (*event.middle[:-1], 0)
        return _("Round {round}: {name} rolled {count} dice: {dice}.").format(
            round=event.round, name=self.name(event.starter), count=dice_in(dice), dice=spelled(dice)
        )

    def _rounddone(self, event: e.RoundDone) -> str:
        return _("Round {round} was over; {name} has the marker.").format(
            round=event.round, name=self.name(event.starter)
        )

    # The split ------------------------------------------------------------------------------------

    def _took(self, event: e.Took) -> str:
        said = _("{name} took all that was left: {pile}.") if event.rest else _("{name} took {pile}.")
        return said.format(name=self.name(event.seat), pile=spelled(event.pile))

    def _robbed(self, event: e.Robbed) -> str:
        return _("{name} robbed {victim}: kept {kept}, put back {back}.").format(
            name=self.name(event.seat),
            victim=self.name(event.victim),
            kept=spelled(event.kept),
            back=spelled(event.back),
        )

    def _rolledagain(self, event: e.RolledAgain) -> str:
        said = _("Rolled again, {before} became {after}.")
        return said.format(before=spelled(event.before), after=spelled(event.after))

    def _notrolled(self, event: e.NotRolled) -> str:
        return _("It was not rolled again: {name} owns {card}.").format(
            name=self.name(event.victim), card=self.card(event.card)
        )

    def _splitdone(self, event: e.SplitDone) -> str:
        return _("The split was over; {name} had the marker and bought first.").format(name=self.name(event.holder))

    def _luckyroll(self, event: e.LuckyRoll) -> str:
        return _("{name} rolled {before} again with {card}: {after}.").format(
            name=self.name(event.seat),
            card=self.card(event.card),
            before=a_die(event.before),
            after=face_word(event.after),
        )

    def _leftalone(self, event: e.LeftAlone) -> str:
        return _("{name} rolled no die again.").format(name=self.name(event.seat))

    # Purchases ------------------------------------------------------------------------------------

    def _shopping(self, event: e.Shopping) -> str:
        if event.purchases == 1:
            return ""  # as everybody has
        return _("{name} had {purchases} purchases.").format(name=self.name(event.seat), purchases=event.purchases)

    def _bought(self, event: e.Bought) -> str:
        text = _("{name} bought {card} for {payment}.")
        if event.waived != NOTHING:
            text = _("{name} bought {card} for {payment}; {waived} was waived.")
        return text.format(
            name=self.name(event.seat),
            card=self.card(event.card),
            payment=payment_words(event.dice, event.gold),
            waived=spelled(event.waived),
        )

    def _gained(self, event: e.Gained) -> str:
        return _("{through} left the game, and {name} got {card} for nothing; {left} left in deck {deck}.").format(
            through=self.card(event.through),
            name=self.name(event.seat),
            card=self.card(event.card),
            left=cards_words(event.left),
            deck=DECKS[event.deck],
        )

    def _fizzled(self, event: e.Fizzled) -> str:
        return _("{card} left the game; no card was left for {name}.").format(
            card=self.card(event.card), name=self.name(event.seat)
        )

    def _turned(self, event: e.Turned) -> str:
        after = FACES[event.after] if event.after < SACK else a_die(event.after)
        return _("{name} turned {before} to {after} with {card}.").format(
            name=self.name(event.seat), card=self.card(event.card), before=a_die(event.before), after=after
        )

    def _spent(self, event: e.Spent) -> str:
        gold = [gold_words(event.gold)] if event.gold > 0 else []
        tokens = listed([*gold, infamy_words(event.infamy)] if event.infamy else gold)
        return _("{name} spent {spent} for {tokens}, through {card}.").format(
            name=self.name(event.seat),
            spent=a_die(event.face) if event.face >= 0 else gold_words(-event.gold),
            card=self.card(event.card),
            tokens=tokens or _("nothing"),
        )

    def _infamous(self, event: e.Infamous) -> str:
        return _("{name} got {infamy} for {card}.").format(
            name=self.name(event.seat), infamy=infamy_words(event.infamy), card=self.card(event.card)
        )

    def _shoppingdone(self, event: e.ShoppingDone) -> str:
        if not event.made:
            return _("{name} bought nothing.").format(name=self.name(event.seat))
        if not event.unused:
            return ""  # what was bought has been said
        return n_(
            "{name} left {unused} purchase unused.", "{name} left {unused} purchases unused.", event.unused
        ).format(name=self.name(event.seat), unused=event.unused)

    # The end of a round, and of all ---------------------------------------------------------------

    def _sold(self, event: e.Sold) -> str:
        name, parts = self.name(event.seat), []
        for face, words in ((SACK, gold_words(event.gold)), (MASK, infamy_words(event.infamy))):
            if event.pile[face]:
                parts.append(
                    _("{dice} for {tokens}").format(
                        dice=spelled(changed(NOTHING, face, event.pile[face])), tokens=words
                    )
                )
        lost = spelled((*event.pile[:SACK], *NOTHING[SACK:]))
        if parts and lost:
            return _("{name} sold {parts}, and lost {lost}.").format(name=name, parts=listed(parts), lost=lost)
        if parts:
            return _("{name} sold {parts}.").format(name=name, parts=listed(parts))
        return _("{name} lost {lost}.").format(name=name, lost=lost) if lost else ""

    def _capped(self, event: e.Capped) -> str:
        return _("{name} gave {gold} back: nobody keeps more than {cap}.").format(
            name=self.name(event.seat), gold=gold_words(event.gold), cap=self.options.gold_cap
        )

    def _uncovered(self, event: e.Uncovered) -> str:
        counts = [f"{self.name(seat)} {infamy}" for seat, infamy in enumerate(event.infamy)]
        return _("All Infamy was uncovered: {counts}.").format(counts=", ".join(counts))
