"""Crypt in words: questions, choices, help, positions, the end. `story` tells what happened."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from rules.crypt.edition import KIND_NAMES, KINDS, TAPESTRY
from rules.crypt.scoring import SOURCES, rank, scores, totals
from rules.crypt.state import GHOST, Crypt, Treasure
from rules.crypt.steps.claim import Turn
from rules.errors import RulesError
from rules.game import ALL, Move, Question, State
from tui.games import room
from tui.games.crypt.cards import collectors
from tui.games.crypt.moves import heading, worded
from tui.games.crypt.names import (
    READY,
    cards_words,
    coins_words,
    dice_count,
    face_name,
    kind_name,
    kinds_words,
    spot_label,
    spot_words,
)
from tui.games.crypt.refusals import refusal
from tui.games.crypt.story import Story
from tui.games.crypt.typed import short, typed
from tui.words import Said, begin_upper, listed, sentences
from tui.words.narrator import Choice


class Words(Story):
    """Words the questions, the choices, the position and the result."""

    open_table: ClassVar[bool] = False
    comes_up: ClassVar[str] = "dice or cards"

    def __init__(self, names: Sequence[str], view: State, memory: bool = False) -> None:
        assert isinstance(view, Crypt)
        super().__init__(names, view.solo, view.edition.collectors)
        self.memory = memory

    # Questions ------------------------------------------------------------------------------------

    def ask(self, view: State, step: Question[Any]) -> str:
        return room("crypt").questions[type(step)].question(self, view, step)[0]

    def help(self, view: State, step: Question[Any]) -> list[str]:
        assert isinstance(view, Crypt)
        return [*room("crypt").help(self, view, step), *(collectors(view) if isinstance(step, Turn) else [])]

    # Moves ----------------------------------------------------------------------------------------

    def choice(self, view: State, step: Question[Any], move: Move) -> Choice:
        assert isinstance(view, Crypt)
        return Choice(self.move(view, step, move)[0], short(step, move), heading(self, view, move))

    def move(self, view: State, step: Question[Any], move: Move) -> Said:
        assert isinstance(view, Crypt)
        return worded(self, view, step, move)

    def typed(self, view: State, step: Question[Any], said: str) -> Sequence[Move]:
        return typed(step, said)

    def refusal(self, view: State, error: RulesError) -> Said:
        return refusal(self, error)

    # Positions ------------------------------------------------------------------------------------

    def progress(self, view: State) -> Said:
        assert isinstance(view, Crypt)
        return (f"round {view.round} of {view.rounds}",)

    def table(self, view: State) -> list[str]:
        assert isinstance(view, Crypt)
        lines = [self._seat(view, figure) for figure in range(view.figures)]
        for place, spot in enumerate(view.row):
            if spot.face:
                lines.append(f"{spot_label(place)} {spot_words(spot, self.names)}.")
        if not view.pile:
            return [*lines, "The pile is empty: this is the last round."]
        return [
            *lines,
            f"{cards_words(len(view.pile))} in the pile; next kind: {kind_name(view.pile[0] // 10)}.",
        ]

    def _seat(self, view: Crypt, figure: int) -> str:
        holders = {"Leader": view.leader, "Lights Out": view.lights_out}
        torches = [torch for torch, holder in holders.items() if holder == figure]
        who = f"{self.begin(figure)} ({listed(torches)})" if torches else self.begin(figure)
        dice = f"{dice_count(view.ready[figure])} ready"
        if view.solo and figure == GHOST:
            return f"{who}: {dice}."
        return f"{who}: {dice}, {view.spent[figure]} exhausted; {self._public_cards(view, figure)}."

    def _public_cards(self, view: Crypt, seat: int) -> str:
        """Counts by kind; coins only of flipped cards, or where the memory aid shows them."""
        parts = []
        for kind in KINDS:
            cards = [card for card in view.treasure[seat] if card.face // 10 == kind]
            if not cards:
                continue
            seen = _coins([card for card in cards if self.memory and card.known == ALL], flipped=False)
            known = (("seen", seen), ("flipped", _coins(cards, flipped=True)))
            facts = [f"{coins} {word}" for word, coins in known if coins]
            parts.append(kinds_words(kind, len(cards)) + (f" ({'; '.join(facts)})" if facts else ""))
        return ", ".join(parts) or "no treasures"

    def own(self, view: State, seat: int) -> list[str]:
        assert isinstance(view, Crypt)
        parts = []
        for kind in KINDS:
            cards = [card for card in view.treasure[seat] if card.face // 10 == kind]
            flipped = _coins(cards, flipped=True)
            if cards:
                face_down = _coins(cards, flipped=False)
                parts.append(sentences([kind_name(kind), face_down, f"({flipped} flipped)" if flipped else ""]))
        points = scores(view)[seat]
        # Each player remembers who has the most Tapestry coins, so it is not said here.
        hidden = view.side(TAPESTRY) == "A" and not self.memory
        for left_out in ("dice", "tapestry") if hidden else ("dice",):
            points.pop(left_out)
        worth = points.pop("coins")
        lines = [f"{self.name(seat)}'s treasures: {'; '.join(parts) or 'none yet'}."]
        if parts:
            paid = f"{sum(points.values())} from collectors{' (Tapestry A not counted)' if hidden else ''}"
            lines.append(f"{coins_words(worth)} on treasures so far, and {paid}.")
        for place, spot in enumerate(view.row):
            if spot.face_down and spot.face % 10:
                lines.append(f"Seen by {self.name(seat)}: {spot_label(place)} is {face_name(spot.face)}.")
        return lines

    # The end --------------------------------------------------------------------------------------

    def sources(self) -> dict[str, str]:
        words = {KIND_NAMES[kind]: kind_name(kind) for kind in KINDS}
        words |= {"coins": "Treasures", "dice": begin_upper(READY[0])}
        return {source: words[source] for source in SOURCES}

    def result(self, view: State) -> list[str]:
        assert isinstance(view, Crypt)
        lines = []
        words = self.sources()
        for seat, points in enumerate(scores(view)):
            parts = ", ".join(f"{words[source]} {value}" for source, value in points.items() if value)
            total = f"{self.name(seat)}: {coins_words(sum(points.values()))}"
            lines.append(f"{total} ({parts})." if parts else f"{total}.")
        if view.solo:
            lines.append(f"{self.name(0)} left the crypt as {rank(view)}.")
            return lines
        first = [self.name(seat) for seat, place in enumerate(view.places) if place == 1]
        if len(first) > 1:
            return [*lines, f"{listed(first)} shared first place."]
        coins = totals(view)
        return [*lines, f"{first[0]} won{' the roll for the tie' if coins.count(max(coins)) > 1 else ''}."]


def _coins(cards: Sequence[Treasure], *, flipped: bool) -> str:
    """The coins of the cards that are flipped, or of those that are not: `2, 3 and 3`."""
    return listed([str(coins) for coins in sorted([card.face % 10 for card in cards if card.flipped == flipped])])
