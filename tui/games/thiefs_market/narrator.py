"""Thief's Market in words: questions, choices, help, positions, the end. What happened is told in `story`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from rules.errors import RulesError
from rules.game import Move, Question, State
from rules.thiefs_market.edition import DECKS, HENCHMAN
from rules.thiefs_market.scoring import SOURCES, icons, scores, standing
from rules.thiefs_market.state import NOTHING, Market
from rules.thiefs_market.steps.shop import Buying, Paying
from tui.games import room
from tui.games.thiefs_market.cards import effect_words
from tui.games.thiefs_market.moves import heading, worded
from tui.games.thiefs_market.names import (
    SCORED,
    called,
    cards_words,
    gold_words,
    infamy_words,
    priced,
    spelled,
    type_words,
)
from tui.games.thiefs_market.refusals import refusal
from tui.games.thiefs_market.story import Story
from tui.games.thiefs_market.typed import short, typed
from tui.words import Said, begin_upper, listed, plural
from tui.words.narrator import Choice


class Words(Story):
    """Says what is asked, what can be done, and how things stand."""

    open_table: ClassVar[bool] = True

    # Questions ------------------------------------------------------------------------------------

    def ask(self, view: State, step: Question[Any]) -> str:
        return room("thiefs-market").questions[type(step)].question(self, view, step)[0]

    def help(self, view: State, step: Question[Any]) -> list[str]:
        return room("thiefs-market").questions[type(step)].rules(self, view, step)

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
