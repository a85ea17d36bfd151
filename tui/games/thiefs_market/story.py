"""What happened in Thief's Market, as sentences: past tense, names, and never how much Infamy somebody has in all."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from rules.game import Event, State
from rules.thiefs_market import events as e
from rules.thiefs_market.edition import DECKS, FACES, MASK, SACK, Pile
from rules.thiefs_market.state import NOTHING, Market, changed
from tui.games.thiefs_market.cards import a_die, dice_in, face_word, full_name, spelled
from tui.games.thiefs_market.cards import names as card_names
from tui.words import Said, listed, plural


def gold_words(gold: int) -> str:
    """`2 gold`."""
    return plural(gold, f"{gold} gold", f"{gold} gold")


def infamy_words(infamy: int) -> str:
    """`2 Infamy`."""
    return plural(infamy, f"{infamy} Infamy", f"{infamy} Infamy")


def cards_words(cards: int) -> str:
    """`2 cards`."""
    return plural(cards, f"{cards} card", f"{cards} cards")


def payment_words(dice: Pile, gold: int) -> str:
    """`W B and 1 gold`; `nothing`."""
    parts = [spelled(dice)] if dice != NOTHING else []
    return listed([*parts, gold_words(gold)] if gold else parts) or "nothing"


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

    def told(self, event: Event) -> Said:
        """The sentence of the log, and shorter ones; nothing where it goes without saying."""
        sentence = self._sentence(event)
        return (sentence, *self.shorter(event)) if sentence else ()

    def _sentence(self, event: Event) -> str:
        """A sentence, or nothing where it goes without saying."""
        said: Callable[[Any], str] | None = getattr(self, f"_{type(event).__name__.lower()}", None)
        return said(event) if said else ""

    # Round and market ---------------------------------------------------------------------------

    def _setup(self, event: e.SetUp) -> str:
        return (
            f"{event.dice} dice and the marker are in play, and everybody has {gold_words(event.gold)}. "
            f"{self.name(event.starter)} begins, by lot."
        )

    def _filled(self, event: e.Filled) -> str:
        cards = listed([self.card(number) for number in event.cards])
        if event.opened:
            said = "Row {row} opened with {cards}; {left} left in its deck."
        elif event.left:
            said = "{cards} came into row {row}; {left} left in its deck."
        else:
            said = "{cards} came into row {row}; its deck is empty."
        return said.format(row=DECKS[event.row], cards=cards, left=cards_words(event.left))

    def _rolled(self, event: e.Rolled) -> str:
        dice = (*event.middle[:-1], 0)
        return f"Round {event.round}: {self.name(event.starter)} rolled {dice_in(dice)} dice: {spelled(dice)}."

    def _rounddone(self, event: e.RoundDone) -> str:
        return f"Round {event.round} was over; {self.name(event.starter)} has the marker."

    # The split ------------------------------------------------------------------------------------

    def _took(self, event: e.Took) -> str:
        said = "{name} took all that was left: {pile}." if event.rest else "{name} took {pile}."
        return said.format(name=self.name(event.seat), pile=spelled(event.pile))

    def _robbed(self, event: e.Robbed) -> str:
        return (
            f"{self.name(event.seat)} robbed {self.name(event.victim)}: kept {spelled(event.kept)}, put back "
            f"{spelled(event.back)}."
        )

    def _rolledagain(self, event: e.RolledAgain) -> str:
        said = "Rolled again, {before} became {after}."
        return said.format(before=spelled(event.before), after=spelled(event.after))

    def _notrolled(self, event: e.NotRolled) -> str:
        return f"It was not rolled again: {self.name(event.victim)} owns {self.card(event.card)}."

    def _splitdone(self, event: e.SplitDone) -> str:
        return f"The split was over; {self.name(event.holder)} had the marker and bought first."

    def _luckyroll(self, event: e.LuckyRoll) -> str:
        return (
            f"{self.name(event.seat)} rolled {a_die(event.before)} again with {self.card(event.card)}: "
            f"{face_word(event.after)}."
        )

    def _leftalone(self, event: e.LeftAlone) -> str:
        return f"{self.name(event.seat)} rolled no die again."

    # Purchases ------------------------------------------------------------------------------------

    def _shopping(self, event: e.Shopping) -> str:
        if event.purchases == 1:
            return ""  # as everybody has
        return f"{self.name(event.seat)} had {event.purchases} purchases."

    def _bought(self, event: e.Bought) -> str:
        text = "{name} bought {card} for {payment}."
        if event.waived != NOTHING:
            text = "{name} bought {card} for {payment}; {waived} was waived."
        return text.format(
            name=self.name(event.seat),
            card=self.card(event.card),
            payment=payment_words(event.dice, event.gold),
            waived=spelled(event.waived),
        )

    def _gained(self, event: e.Gained) -> str:
        return (
            f"{self.card(event.through)} left the game, and {self.name(event.seat)} got "
            f"{self.card(event.card)} for nothing; {cards_words(event.left)} left in deck {DECKS[event.deck]}."
        )

    def _fizzled(self, event: e.Fizzled) -> str:
        return f"{self.card(event.card)} left the game; no card was left for {self.name(event.seat)}."

    def _turned(self, event: e.Turned) -> str:
        after = FACES[event.after] if event.after < SACK else a_die(event.after)
        return f"{self.name(event.seat)} turned {a_die(event.before)} to {after} with {self.card(event.card)}."

    def _spent(self, event: e.Spent) -> str:
        gold = [gold_words(event.gold)] if event.gold > 0 else []
        tokens = listed([*gold, infamy_words(event.infamy)] if event.infamy else gold)
        return "{name} spent {spent} for {tokens}, through {card}.".format(
            name=self.name(event.seat),
            spent=a_die(event.face) if event.face >= 0 else gold_words(-event.gold),
            card=self.card(event.card),
            tokens=tokens or "nothing",
        )

    def _infamous(self, event: e.Infamous) -> str:
        return f"{self.name(event.seat)} got {infamy_words(event.infamy)} for {self.card(event.card)}."

    def _shoppingdone(self, event: e.ShoppingDone) -> str:
        if not event.made:
            return f"{self.name(event.seat)} bought nothing."
        if not event.unused:
            return ""  # what was bought has been said
        return plural(
            event.unused,
            f"{self.name(event.seat)} left {event.unused} purchase unused.",
            f"{self.name(event.seat)} left {event.unused} purchases unused.",
        )

    # The end of a round, and of all ---------------------------------------------------------------

    def _sold(self, event: e.Sold) -> str:
        name, parts = self.name(event.seat), []
        for face, words in ((SACK, gold_words(event.gold)), (MASK, infamy_words(event.infamy))):
            if event.pile[face]:
                parts.append(f"{spelled(changed(NOTHING, face, event.pile[face]))} for {words}")
        lost = spelled((*event.pile[:SACK], *NOTHING[SACK:]))
        if parts and lost:
            return f"{name} sold {listed(parts)}, and lost {lost}."
        if parts:
            return f"{name} sold {listed(parts)}."
        return f"{name} lost {lost}." if lost else ""

    def _capped(self, event: e.Capped) -> str:
        return (
            f"{self.name(event.seat)} gave {gold_words(event.gold)} back: nobody keeps more than "
            f"{self.options.gold_cap}."
        )

    def _uncovered(self, event: e.Uncovered) -> str:
        counts = [f"{self.name(seat)} {infamy}" for seat, infamy in enumerate(event.infamy)]
        return "All Infamy was uncovered: {counts}.".format(counts=", ".join(counts))

    # Shorter, and several in one --------------------------------------------------------------

    def gathered(self, before: Sequence[Event], news: Sequence[Event]) -> list[Said]:
        """A theft with its dice in one sentence, a purchase in another; the rest as the log has it."""
        said = list[Said]()
        for event in news:
            if isinstance(event, e.RolledAgain) and self.robbed is not None:
                said[self.at] = self.theft(event)
                continue
            if isinstance(event, e.Robbed):
                self.robbed, self.at = event, len(said)
            if sentence := self._sentence(event):
                said.append((sentence, *self.shorter(event)))
        return said

    robbed: e.Robbed | None = None
    """The last theft, and where it was told."""
    at = 0

    def theft(self, event: e.RolledAgain) -> Said:
        """A theft and what was rolled after it."""
        assert self.robbed is not None
        thief, victim = self.name(self.robbed.seat), self.name(self.robbed.victim)
        kept, before, after = spelled(self.robbed.kept), spelled(event.before), spelled(event.after)
        return (
            f"{thief} robbed {victim}: kept {kept}; {before} went back and became {after}.",
            f"{thief} robbed {victim}: kept {kept}.",
            f"{thief} robbed {victim}.",
        )

    def shorter(self, event: Event) -> Said:
        """Shorter ways to say it, where there are any."""
        if isinstance(event, e.Robbed):
            thief, victim = self.name(event.seat), self.name(event.victim)
            return (f"{thief} robbed {victim}.",)
        if isinstance(event, e.Bought):
            name, card = self.name(event.seat), card_names(self.edition.cards[event.card - 1])
            return tuple([f"{name} bought {called}." for called in (card[0], card[2])])
        if isinstance(event, e.Rolled):
            return (f"Round {event.round}: {self.name(event.starter)} rolled.",)
        if isinstance(event, e.Filled):
            return (f"Row {DECKS[event.row]} was filled.",)
        return ()
