"""Thief's Market in words: questions, choices, help, positions, the end. What happened is told in `story`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from rules.errors import RulesError
from rules.game import Move, Question, State
from rules.thiefs_market import moves as m
from rules.thiefs_market import payment
from rules.thiefs_market.edition import DECKS, HENCHMAN
from rules.thiefs_market.scoring import SOURCES, icons, scores, standing
from rules.thiefs_market.state import NOTHING, Market, dice_of, minus
from rules.thiefs_market.steps.shop import Buying, Paying
from rules.thiefs_market.steps.split import Lucky, Sort, Split
from tui.games.thiefs_market.cards import effect, effect_words
from tui.games.thiefs_market.moves import heading, worded
from tui.games.thiefs_market.names import (
    SCORED,
    called,
    cards_words,
    gold_words,
    infamy_words,
    price,
    priced,
    spelled,
    type_words,
)
from tui.games.thiefs_market.refusals import refusal
from tui.games.thiefs_market.story import Story
from tui.games.thiefs_market.typed import short, typed
from tui.words import Said, begin_upper, listed, plural
from tui.words.narrator import Choice, Typing

LETTERS = "R W B G are red, white, blue and green gems, S a sack, K a mask, F the first player marker."


class Words(Story):
    """Says what is asked, what can be done, and how things stand."""

    open_table: ClassVar[bool] = True

    # Questions ------------------------------------------------------------------------------------

    def ask(self, view: State, step: Question[Any]) -> str:
        assert isinstance(view, Market)
        match step:
            case Split():
                return self._ask_split(view, step)
            case Sort():
                return self._ask_sort(view, step)
            case Lucky():
                return f"reroll one die of {spelled(dice_of(view.piles[step.seat]))}, with {self.card(step.card).full}?"
            case Buying():
                return self._ask_buying(view, step)
        assert isinstance(step, Paying)
        return self._ask_paying(view, step)

    def _ask_split(self, view: Market, step: Split) -> str:
        if step.taken != NOTHING:
            left = spelled(minus(view.middle, step.taken)) or "nothing"
            return f"{spelled(step.taken)} in hand, {left} left in the middle: more, or done?"
        robs = [move.victim for move in step.moves(view) if isinstance(move, m.Rob)]
        rob = listed([f"{self.name(seat)} ({spelled(view.piles[seat])})" for seat in robs])
        if view.middle == NOTHING:
            return f"the middle is empty: rob {rob}."
        last = view.pileless() == [step.seat]
        take = f"take all that is left, {spelled(view.middle)}" if last else f"take from {spelled(view.middle)}"
        return f"{take}, or rob {rob}." if robs else f"{take}."

    def _ask_sort(self, view: Market, step: Sort) -> str:
        there = view.piles[step.victim]
        if step.back == NOTHING:
            name = self.name(step.victim)
            return f"what of {name}'s pile goes back to the middle? {spelled(there)}; one stays at least."
        return f"put back {spelled(step.back)} and keep {spelled(minus(there, step.back))}: more, or done?"

    def _ask_buying(self, view: Market, step: Buying) -> str:
        left = view.purchases(step.seat) - view.made
        purchases = plural(left, f"{left} purchase left", f"{left} purchases left") if left > 0 else "no purchase left"
        return f"{purchases}, with {self._means(view, step.seat)}: buy, use a card, or end the turn."

    def _ask_paying(self, view: Market, step: Paying) -> str:
        card = priced(view.card(step.card))
        if step.waive:
            return f"which gem of {card} is waived?"
        if step.dice == NOTHING and not step.gold:
            return f"how is {card} paid, with {self._means(view, step.seat)}?"
        return f"how is the rest of {card} paid, {spelled(step.owed)}? So far: {price(step.dice, step.gold)}."

    def _means(self, view: Market, seat: int) -> str:
        """What a seat has to pay with."""
        return price(dice_of(view.piles[seat]), view.gold[seat])

    # Moves ----------------------------------------------------------------------------------------

    def choice(self, view: State, step: Question[Any], move: Move) -> Choice:
        assert isinstance(view, Market)
        return Choice(self.move(view, step, move)[0], short(view, move), heading(self, view, step, move))

    def move(self, view: State, step: Question[Any], move: Move) -> Said:
        assert isinstance(view, Market)
        return worded(self, view, step, move)

    def typed(self, view: State, step: Question[Any], said: str) -> list[Move]:
        assert isinstance(view, Market)
        return typed(view, step, said, self.names)

    def refusal(self, view: State, error: RulesError) -> Said:
        assert isinstance(view, Market)
        return refusal(self, view, error)

    # Help -----------------------------------------------------------------------------------------

    def help(self, view: State, step: Question[Any]) -> list[str]:
        assert isinstance(view, Market)
        match step:
            case Split():
                return [
                    LETTERS,
                    "Take as many objects as wanted from the middle, at least one, or rob a pile of two or more.",
                    "Whoever is robbed has no pile and acts again; a pile of one object cannot be robbed.",
                    "Whoever is the last without a pile takes all of the middle, or robs.",
                    "Gems pay for cards. A sack kept to the end of the round is 1 gold, a mask 1 Infamy.",
                    "Whoever has the marker buys first, and rolls next round.",
                    Typing("The letters alone take a whole pile: 'rrs' is R R S and done."),
                    Typing("'rob 3 wg' robs seat 3, puts back W G and keeps the rest; 'rob 3 keep r' keeps only R."),
                ]
            case Sort():
                return [
                    LETTERS,
                    "Put back at least one object of the robbed pile to the middle, and keep at least one.",
                    "Dice put back are rerolled, unless the robbed player's cards say otherwise.",
                    Typing("The letters alone settle it: 'wg' puts back W G and robs; 'keep r' keeps only R."),
                ]
            case Lucky():
                return [
                    f"{self.card(step.card).full}: you may reroll one die before anybody buys.",
                    "What the pile was before still counts for extra purchases and hauls.",
                ]
            case Buying():
                return [
                    LETTERS,
                    "Each gem of a cost is paid with a die that shows it, or with 1 gold.",
                    "You may use cards before, between and after purchases, each once unless it says otherwise.",
                    "Gems that are left at the end of the round are lost; sacks become gold, masks Infamy.",
                    Typing("'buy' with a card's name buys it with the payment that is proposed."),
                    *self._with_abilities(view, step.seat),
                    *[f"{called(card).full}: {effect(card)}" for card in view.owned(step.seat)],
                ]
        return [
            "Each gem is paid with a die that shows it, or with 1 gold.",
            Typing("'ok' pays the rest as proposed."),
            "Dice that are left are lost at the end of the round, unless they show a sack or a mask. Gold stays.",
        ]

    def _with_abilities(self, view: Market, seat: int) -> list[str]:
        """What is in reach only when cards are used."""
        if view.made >= view.purchases(seat):
            return []
        own, lines = payment.means(view, seat), []
        for number in [number for row in view.rows for number in row]:
            tender = payment.proposal(view, own, number)
            if tender.uses and not tender.short:
                used = listed([worded(self, view, Buying(seat), use)[0] for use in tender.uses])
                lines.append(f"In reach with own cards: {priced(view.card(number))}. {used}.")
        return lines

    # Positions ------------------------------------------------------------------------------------

    def progress(self, view: State) -> str:
        assert isinstance(view, Market)
        step = view.agenda[-1] if view.agenda else None
        if view.places:
            phase = "the end"
        elif isinstance(step, Buying | Paying):
            phase = "purchases"
        else:
            phase = "the split"
        return f"round {view.round}, {phase}"

    def table(self, view: State) -> list[str]:
        assert isinstance(view, Market)
        lines = [self._seat(view, seat) for seat in range(view.seats)]
        if view.middle != NOTHING and not view.places:
            lines.append(f"In the middle: {spelled(view.middle)}.")
            lines.append("Gems are R W B G, sacks S, masks K; F is the first player marker.")
        for row, cards in enumerate(view.rows):
            deck = cards_words(view.left[row])
            if row > view.opened:
                lines.append(f"Row {DECKS[row]} is not open yet; {deck} in its deck.")
                continue
            if not cards:
                lines.append(f"Row {DECKS[row]} is empty.")
            for number in cards:
                card = view.card(number)
                lines.append(f"Row {DECKS[row]}, {priced(card)}, {type_words(card)}: {effect_words(card)}.")
            if row == view.opened:
                lines.append(f"{deck} left in deck {DECKS[row]}.")
        return lines

    def _seat(self, view: Market, seat: int) -> str:
        henchmen = icons(view, seat, HENCHMAN)
        facts = [gold_words(view.gold[seat])]
        if view.infamy_is_open:
            facts.append(infamy_words(view.infamy[seat]))
        facts.append(plural(henchmen, f"{henchmen} Henchman", f"{henchmen} Henchmen"))
        cards = [called(card).full for card in view.owned(seat)]
        facts.append(f"{cards_words(len(cards))}: {', '.join(cards)}" if cards else cards_words(0))
        pile = view.piles[seat]
        lies = spelled(pile) if pile != NOTHING else "none"
        if sum(pile) == 1 and not view.final:
            lies = f"{lies}, alone and safe"
        return f"{seat + 1}, {self.name(seat)}: {'; '.join(facts)}. Pile: {lies}."

    def own(self, view: State, seat: int) -> list[str]:
        assert isinstance(view, Market)
        if view.infamy_is_open:
            return []
        return [f"{self.name(seat)}'s Infamy: {view.infamy[seat]}."]

    # The end --------------------------------------------------------------------------------------

    def sources(self) -> dict[str, str]:
        return {source: begin_upper(SCORED[source][0]) for source in SOURCES}

    def result(self, view: State) -> list[str]:
        assert isinstance(view, Market)
        words, lines = self.sources(), []
        for seat, points in enumerate(scores(view)):
            parts = ", ".join(f"{words[source]} {value}" for source, value in points.items() if value)
            total = f"{self.name(seat)}: {sum(points.values())}"
            lines.append(f"{total} ({parts})." if parts else f"{total}.")
        first = [seat for seat, place in enumerate(view.places) if place == 1]
        said = listed([self.name(seat) for seat in first])
        if why := tied(view, self.names):
            lines.append(" ".join([f"{one}." for one in why]))
        lines.append(
            f"{said} share the first place: Kings of Thieves." if len(first) > 1 else f"{said} wins: King of Thieves."
        )
        return lines


def tied(view: Market, names: Sequence[str]) -> list[str]:
    """What decided between those who have the most points, step by step; nothing when nobody is level."""
    decided = [standing(view, seat) for seat in range(view.seats)]
    best = max(decided)
    level = [seat for seat in range(view.seats) if decided[seat][0] == best[0]]
    if len(level) < 2:
        return []
    said = [f"A tie of {best[0]} points"]
    for what, words in ((1, "Cards"), (2, "Gold and Infamy")):
        if len(level) > 1:
            said.append(f"{words}: {', '.join(f'{names[seat]} {decided[seat][what]}' for seat in level)}")
        level = [seat for seat in level if decided[seat][what] == best[what]]
    return said
