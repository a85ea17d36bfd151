"""Thief's Market in words: questions, choices, help, positions, the result. `story` tells what happened."""

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
    LETTERS,
    SCORED,
    called,
    cards_words,
    gold_words,
    infamy_words,
    points_words,
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
    """Words for questions, moves and positions."""

    open_table: ClassVar[bool] = True
    comes_up: ClassVar[str] = "dice or cards"

    # Questions ------------------------------------------------------------------------------------

    def ask(self, view: State, step: Question[Any]) -> str:
        return room("thiefs-market").questions[type(step)].question(self, view, step)[0]

    def help(self, view: State, step: Question[Any]) -> list[str]:
        return room("thiefs-market").help(self, view, step)

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

    def progress(self, view: State) -> Said:
        assert isinstance(view, Market)
        step = view.agenda[-1] if view.agenda else None
        if view.places:
            phase = "the end"
        elif isinstance(step, Buying | Paying):
            phase = "purchases"
        else:
            phase = "the split"
        round_ = f"round {view.round}"
        return (f"{round_}, {phase}", round_)

    def table(self, view: State) -> list[str]:
        assert isinstance(view, Market)
        lines = [self._seat(view, seat) for seat in range(view.seats)]
        if view.middle != NOTHING and not view.places:
            lines.append(f"In the middle: {spelled(view.middle)}.")
            lines.append(LETTERS)
        for row, cards in enumerate(view.rows):
            deck = cards_words(view.left[row])
            if row > view.opened:
                lines.append(f"Row {DECKS[row]} is closed; {deck} in deck {DECKS[row]}.")
                continue
            if not cards:
                lines.append(f"Row {DECKS[row]} is empty.")
            for number in cards:
                card = view.card(number)
                label = priced(called(card).full, card, type_words(card))
                lines.append(f"Row {DECKS[row]}, {label}: {effect_words(card)}.")
            if row == view.opened:
                left = f"{deck} left in deck {DECKS[row]}." if view.left[row] else f"Deck {DECKS[row]} is empty."
                lines.append(left)
        return lines

    def _seat(self, view: Market, seat: int) -> str:
        henchmen = icons(view, seat, HENCHMAN)
        facts = [gold_words(view.gold[seat])]
        if view.infamy_is_open:
            facts.append(infamy_words(view.infamy[seat]))
        facts.append(plural(henchmen, f"{henchmen} Henchman icon", f"{henchmen} Henchman icons"))
        cards = [called(card).full for card in view.owned(seat)]
        facts.append(f"{cards_words(len(cards))}: {', '.join(cards)}" if cards else cards_words(0))
        pile = view.piles[seat]
        held = spelled(pile) if pile != NOTHING else "none"
        if sum(pile) == 1 and not view.final:
            held = f"{held} (one object, so it is safe)"
        return f"Player {seat + 1}, {self.name(seat)}: {', '.join(facts)}. Pile: {held}."

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
            total = f"{self.name(seat)}: {points_words(sum(points.values()))}"
            lines.append(f"{total} ({parts})." if parts else f"{total}.")
        first = [seat for seat, place in enumerate(view.places) if place == 1]
        said = listed([self.name(seat) for seat in first])
        if why := tied(view, self.names):
            lines.append(" ".join([f"{one}." for one in why]))
        won = "shared the win and became Kings of Thieves" if len(first) > 1 else "won and became King of Thieves"
        lines.append(f"{said} {won}.")
        return lines


def tied(view: Market, names: Sequence[str]) -> list[str]:
    """The tie-breaks between the players with the most points, step by step; empty without a tie."""
    decided = [standing(view, seat) for seat in range(view.seats)]
    best = max(decided)
    level = [seat for seat in range(view.seats) if decided[seat][0] == best[0]]
    if len(level) < 2:
        return []
    said = [f"Tied on {points_words(best[0])}"]
    for what, words in ((1, "Cards"), (2, "Gold and Infamy")):
        if len(level) > 1:
            said.append(f"{words}: {', '.join(f'{names[seat]} {decided[seat][what]}' for seat in level)}")
        level = [seat for seat in level if decided[seat][what] == best[what]]
    return said
