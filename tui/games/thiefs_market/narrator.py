"""Thief's Market in words: questions, choices, positions. What happened is in `thiefs_market_story`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from rules.errors import RulesError
from rules.game import Move, Question, State
from rules.thiefs_market import moves as m
from rules.thiefs_market import payment
from rules.thiefs_market.edition import DECKS, FACES, HENCHMAN, Card
from rules.thiefs_market.scoring import SOURCES, icons, scores, standing
from rules.thiefs_market.state import NOTHING, Market, changed, dice_of, minus
from rules.thiefs_market.steps.shop import Buying, Paying
from rules.thiefs_market.steps.split import Lucky, Sort, Split
from tui.games.thiefs_market.cards import (
    a_die,
    dice_in,
    effect,
    effect_words,
    face_name,
    face_word,
    names,
    spelled,
    type_words,
)
from tui.games.thiefs_market.refusals import refusal
from tui.games.thiefs_market.story import Story, cards_words, gold_words, infamy_words, payment_words
from tui.games.thiefs_market.typed import typed
from tui.words import Said, listed, plural
from tui.words.narrator import Choice, Typing


class Words(Story):
    """Says what is asked, what can be done, and how things stand."""

    open_table: ClassVar[bool] = True

    # Questions ------------------------------------------------------------------------------------

    def ask(self, view: State, step: Question[Any]) -> str:
        assert isinstance(view, Market)
        if isinstance(step, Split):
            return self._ask_split(view, step)
        if isinstance(step, Sort):
            victim = self.name(step.victim)
            if step.back == NOTHING:
                return (
                    f"what of {victim}'s pile goes back to the middle? {spelled(view.piles[step.victim])}; one stays "
                    "at least."
                )
            return (
                f"put back {spelled(step.back)} and keep {spelled(minus(view.piles[step.victim], step.back))}: "
                "more, or done?"
            )
        if isinstance(step, Lucky):
            return f"roll one die of {spelled(dice_of(view.piles[step.seat]))} again, with {self.card(step.card)}?"
        if isinstance(step, Buying):
            left = view.purchases(step.seat) - view.made
            purchases = plural(left, f"{left} purchase left", f"{left} purchases left")
            return "{purchases}, with {means}: buy, use a card, or end the turn.".format(
                purchases=purchases if left > 0 else "no purchase left", means=self._means(view, step.seat)
            )
        assert isinstance(step, Paying)
        return self._ask_paying(view, step)

    def _ask_split(self, view: Market, step: Split) -> str:
        if step.taken != NOTHING:
            return "{taken} in hand, {left} left in the middle: more, or done?".format(
                taken=spelled(step.taken), left=spelled(minus(view.middle, step.taken)) or "nothing"
            )
        robs = [move.victim for move in step.moves(view) if isinstance(move, m.Rob)]
        rob = listed([self._pile_of(view, seat) for seat in robs])
        middle = spelled(view.middle)
        if not middle:
            return f"the middle is empty: rob {rob}."
        if view.pileless() == [step.seat]:
            said = "take all that is left, {middle}, or rob {piles}." if robs else "take all that is left, {middle}."
        else:
            said = "take from {middle}, or rob {piles}." if robs else "take from {middle}."
        return said.format(middle=middle, piles=rob)

    def _pile_of(self, view: Market, seat: int) -> str:
        return f"{self.name(seat)} ({spelled(view.piles[seat])})"

    def _ask_paying(self, view: Market, step: Paying) -> str:
        card = self._priced(view.card(step.card))
        if step.waive:
            return f"which gem of {card} is waived?"
        paid = payment_words(step.dice, step.gold)
        if paid == "nothing":
            return f"how is {card} paid, with {self._means(view, step.seat)}?"
        return f"how is the rest of {card} paid, {spelled(step.owed)}? So far: {paid}."

    def _means(self, view: Market, seat: int) -> str:
        return payment_words(dice_of(view.piles[seat]), view.gold[seat])

    @staticmethod
    def _priced(card: Card) -> str:
        return "{card} ({cost})".format(card=names(card)[0], cost=" ".join(card.cost))

    # Moves ----------------------------------------------------------------------------------------

    def choice(self, view: State, step: Question[Any], move: Move) -> Choice:
        assert isinstance(view, Market)
        return Choice(self._move(view, step, move), self._short(view, move), self._heading(view, step, move))

    def _short(self, view: Market, move: Move) -> str:
        """What may be typed for a move."""
        if isinstance(move, m.Grab):
            return f"take {move.count}{FACES[move.face].lower()}"
        if isinstance(move, m.PutBack):
            return f"back {move.count}{FACES[move.face].lower()}"
        if isinstance(move, m.Rob):
            return f"rob {move.victim + 1}"
        if isinstance(move, m.Reroll):
            return FACES[move.face].lower()
        if isinstance(move, m.Buy):
            return names(view.card(move.card))[3].lower()
        if isinstance(move, m.Use):
            chip = names(view.card(move.card))[3].lower()
            return chip if move.face < 0 else f"{chip} {FACES[move.face].lower()}"
        if isinstance(move, m.Waive):
            return f"waive {FACES[move.face].lower()}"
        if isinstance(move, m.Pay):
            return f"{FACES[move.face].lower()} {move.gold} gold"
        shorts: dict[type, str] = {
            m.TakeAll: "rest", m.Done: "done", m.Pass: "no", m.EndTurn: "end",
        }  # fmt: skip
        return shorts[type(move)]

    def _heading(self, view: Market, step: Question[Any], move: Move) -> str:
        if isinstance(move, m.Grab):
            return f"take {face_name(move.face)}, {view.middle[move.face]} there"
        if isinstance(move, m.PutBack):
            assert isinstance(step, Sort)
            there = view.piles[step.victim][move.face]
            return f"put back {face_name(move.face)}, {there} there"
        if isinstance(move, m.Use):
            return self.card(move.card)
        return ""

    def move(self, view: State, step: Question[Any], move: Move) -> Said:
        return (self._move(view, step, move),)

    def _move(self, view: State, step: Question[Any], move: Move) -> str:
        assert isinstance(view, Market)
        if isinstance(move, m.Grab | m.TakeAll | m.Rob | m.PutBack | m.Done):
            return self._move_in_split(view, step, move)
        if isinstance(move, m.Reroll):
            return f"Roll {a_die(move.face)} again"
        if isinstance(move, m.Pass):
            return "Keep all dice as they are"
        if isinstance(move, m.Buy):
            return self._buy_words(view, step.seat, move.card)
        if isinstance(move, m.Use):
            return self._use_words(view, move)
        if isinstance(move, m.Waive | m.Pay):
            assert isinstance(step, Paying)
            return self._pay_words(view, step, move)
        left = max(0, view.purchases(step.seat) - view.made)
        if not left:
            return "End the turn"
        return plural(
            left, f"End the turn; {left} purchase stays unused", f"End the turn; {left} purchases stay unused"
        )

    def _move_in_split(self, view: Market, step: Question[Any], move: Move) -> str:
        if isinstance(move, m.Grab):
            return f"Take {self._of(move.face, move.count, view.middle[move.face])}"
        if isinstance(move, m.TakeAll):
            return f"Take all that is left: {spelled(view.middle)}"
        if isinstance(move, m.Rob):
            pile = view.piles[move.victim]
            return f"Rob {self.name(move.victim)} of {spelled(pile)}: what goes back is said next"
        if isinstance(step, Split):
            return f"Take this pile: {spelled(step.taken)}"
        assert isinstance(step, Sort)
        there = view.piles[step.victim]
        if isinstance(move, m.PutBack):
            return f"Put back {self._of(move.face, move.count, there[move.face])}"
        said = "Rob {name}: keep {kept}, put back {back}; dice are rolled again"
        if not dice_in(step.back):
            said = "Rob {name}: keep {kept}, put back {back}"
        elif view.keeps_faces(step.victim):
            said = "Rob {name}: keep {kept}, put back {back}; dice are not rolled again"
        return said.format(name=self.name(step.victim), kept=spelled(minus(there, step.back)), back=spelled(step.back))

    @staticmethod
    def _of(face: int, count: int, there: int) -> str:
        """`R R (2 of 3)`."""
        pile = spelled(changed(NOTHING, face, count))
        return pile if there == count else f"{pile} ({count} of {there})"

    def _buy_words(self, view: Market, seat: int, number: int) -> str:
        card = view.card(number)
        tender = payment.proposal(view, payment.means(view, seat), number)
        return f"Buy {self._priced(card)} for {payment_words(tender.dice, tender.gold)}: {effect_words(card)}"

    def _use_words(self, view: Market, move: m.Use) -> str:
        card = view.card(move.card)
        name = names(card)[0]
        if card.turn is not None:
            before = a_die(FACES.index(card.turn[0]))
            return f"{name}: turn {before} to {face_word(move.face)}"
        if card.spend is not None:
            gold = [gold_words(card.spend.gold)] if card.spend.gold else []
            tokens = listed([*gold, infamy_words(card.spend.infamy)] if card.spend.infamy else gold)
            die = a_die(FACES.index(card.spend.face))
            return f"{name}: spend {die} for {tokens}"
        assert card.exchange is not None
        return f"{name}: {gold_words(card.exchange.gold)} for {infamy_words(card.exchange.infamy)}"

    def _pay_words(self, view: Market, step: Paying, move: m.Waive | m.Pay) -> str:
        if isinstance(move, m.Waive):
            rest = changed(step.owed, move.face, -1)
            return "Waive {face}; the rest, {rest}, takes at least {gold}".format(
                face=FACES[move.face], rest=spelled(rest) or "nothing", gold=gold_words(step.lacking(view, rest))
            )
        owed, gold = step.owed[move.face], move.gold
        least = max(0, owed - view.piles[step.seat][move.face])
        said = (
            f"{spelled(changed(NOTHING, move.face, owed))}: "
            f"{payment_words(changed(NOTHING, move.face, owed - gold), gold)}"
        )
        return said if gold == least else f"{said}, {gold_words(gold - least)} more than needed"  # fmt: skip

    def typed(self, view: State, step: Question[Any], said: str) -> list[Move]:
        assert isinstance(view, Market)
        return typed(view, step, said, self.names)

    def refusal(self, view: State, error: RulesError) -> Said:
        assert isinstance(view, Market)
        return (refusal(self, error),)

    # Help -----------------------------------------------------------------------------------------

    def help(self, view: State, step: Question[Any]) -> list[str]:
        assert isinstance(view, Market)
        letters = "R W B G are red, white, blue and green gems, S a sack, K a mask, F the first player marker."
        if isinstance(step, Split):
            return [
                letters,
                "Take as many objects as wanted from the middle, at least one, or rob a pile of two or more.",
                "Whoever is robbed has no pile and acts again; a pile of one object cannot be robbed.",
                "Whoever is the last without a pile takes all of the middle, or robs.",
                "Gems pay for cards. A sack kept to the end of the round is 1 gold, a mask 1 Infamy.",
                "Whoever has the marker buys first, and rolls next round.",
                Typing("The letters alone take a whole pile: 'rrs' is R R S and done."),
                Typing("'rob 3 wg' robs seat 3, gives back W G and keeps the rest; 'rob 3 keep r' keeps only R."),
            ]
        if isinstance(step, Sort):
            return [
                letters,
                "Of the robbed pile at least one object goes back to the middle, and at least one is kept.",
                "Dice that go back are rolled again, unless the robbed owner's cards say otherwise.",
                Typing("The letters alone settle it: 'wg' gives back W G and robs; 'keep r' keeps only R."),
            ]
        if isinstance(step, Lucky):
            return [
                f"{self.card(step.card)}: one die may be rolled again before anybody buys.",
                "What the pile was before still counts for extra purchases and hauls.",
            ]
        if isinstance(step, Buying):
            return [
                letters,
                "Each gem of a cost is paid with a die that shows it, or with 1 gold.",
                "Cards can be used before, between and after purchases; each of them once, if it does not say more.",
                "Gems that are left at the end of the round are lost; sacks become gold, masks Infamy.",
                Typing("'buy' with a card's name buys it with the payment that is proposed."),
                *self._with_abilities(view, step.seat),
                *self._effects(view, step.seat),
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
                used = listed([self._use_words(view, use) for use in tender.uses])
                lines.append(f"In reach with own cards: {self._priced(view.card(number))}. {used}.")
        return lines

    def _effects(self, view: Market, seat: int) -> list[str]:
        """What the own cards do."""
        return [f"{names(card)[0]}: {effect(card)}" for card in view.owned(seat)]

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
                lines.append(f"Row {DECKS[row]}, {self._priced(card)}, {type_words(card)}: {effect_words(card)}.")
            if row == view.opened:
                lines.append(f"{deck} left in deck {DECKS[row]}.")
        return lines

    def _seat(self, view: Market, seat: int) -> str:
        henchmen = icons(view, seat, HENCHMAN)
        facts = [gold_words(view.gold[seat])]
        if view.infamy_is_open:
            facts.append(infamy_words(view.infamy[seat]))
        facts.append(plural(henchmen, f"{henchmen} Henchman", f"{henchmen} Henchmen"))
        cards = [names(card)[0] for card in view.owned(seat)]
        facts.append("{count}: {cards}".format(count=cards_words(len(cards)), cards=", ".join(cards)) if cards
                     else cards_words(0))  # fmt: skip
        pile = view.piles[seat]
        lies = spelled(pile) if pile != NOTHING else "none"
        if sum(pile) == 1 and not view.final:
            lies = f"{lies}, alone and safe"
        return "{seat}, {name}: {facts}. Pile: {pile}.".format(
            seat=seat + 1, name=self.name(seat), facts="; ".join(facts), pile=lies
        )

    def own(self, view: State, seat: int) -> list[str]:
        assert isinstance(view, Market)
        if view.infamy_is_open:
            return []
        return [f"{self.name(seat)}'s Infamy: {view.infamy[seat]}."]

    # The end --------------------------------------------------------------------------------------

    def sources(self) -> dict[str, str]:
        words = {
            "infamy": "Infamy",
            "values": "Values on cards",
            "cards": "End of game cards",
            "henchmen": "Henchmen",
            "gold": "Most gold",
        }
        return {source: words[source] for source in SOURCES}

    def result(self, view: State) -> list[str]:
        assert isinstance(view, Market)
        words, lines = self.sources(), []
        for seat, points in enumerate(scores(view)):
            parts = ", ".join(f"{words[source]} {value}" for source, value in points.items() if value)
            total = f"{self.name(seat)}: {sum(points.values())}"
            lines.append(f"{total} ({parts})." if parts else f"{total}.")
        first = [seat for seat, place in enumerate(view.places) if place == 1]
        said = listed([self.name(seat) for seat in first])
        why = tie_words(view, self.names)
        if why:
            lines.append(why)
        lines.append(
            f"{said} share the first place: Kings of Thieves." if len(first) > 1 else f"{said} wins: King of Thieves."
        )
        return lines


def tie_words(view: Market, names: Sequence[str]) -> str:
    """What decided between those who have the most points; nothing when nobody is level."""
    decided = [standing(view, seat) for seat in range(view.seats)]
    best = max(decided)
    level = [seat for seat in range(view.seats) if decided[seat][0] == best[0]]
    if len(level) < 2:
        return ""
    said = [f"A tie of {best[0]} points."]
    for what, words in ((1, "Cards"), (2, "Gold and Infamy")):
        if len(level) > 1:
            said.append(f"{words}: {', '.join(f'{names[seat]} {decided[seat][what]}' for seat in level)}.")
        level = [seat for seat in level if decided[seat][what] == best[what]]
    return " ".join(said)
