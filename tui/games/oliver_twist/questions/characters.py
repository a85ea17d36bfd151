"""The seat's characters, opened by a key in a turn: play one, or discard one to pass."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from rules.game import Move
from rules.oliver_twist import moves as m
from rules.oliver_twist.edition import BUMBLE, MONKS, NOAH, ROSE, SIKES
from rules.oliver_twist.steps.cards import can_help, victims
from rules.oliver_twist.steps.round import Turn
from tui.games.oliver_twist.cards import does
from tui.games.oliver_twist.names import either, short_name
from tui.games.oliver_twist.plates.panels import choice_row, no_row, notes, row_letter
from tui.games.oliver_twist.questions.in_rows import Choice, InRows
from tui.games.oliver_twist.questions.then import NO_UNDO, followed, then
from tui.games.oliver_twist.scene import Scene
from tui.widgets.line import Part, line
from tui.widgets.prompt import KeyWord
from tui.widgets.slate import Row, Written
from tui.words import Said, lengths

if TYPE_CHECKING:
    from tui.games.oliver_twist.board import TwistBoard


class Characters(InRows[Turn]):
    """A card is always selected. `no` picks it to be discarded; by day Toby Crackit allows nothing else."""

    OPENED_BY = "card"
    NOW = (
        "Play a character for its effect, or discard it to pass: your whole turn.",
        "Play a character, or discard it to pass.",
        "Play one, or discard one to pass.",
    )
    NONE = "discards the selected character, to pass"

    def __init__(self, board: TwistBoard, step: Turn) -> None:
        moves, self.hand = board.at.sight.moves, board.view.hands[step.seat]
        plays = [((m.Play(card),),) if m.Play(card) in moves else () for card in self.hand]
        super().__init__(board, step, [Choice(row_letter(nth), play) for nth, play in enumerate(plays)])
        self.rows.step(1)
        self.no = False
        """Whether the selected card is to be discarded."""

    @property
    def card(self) -> int:
        """The selected card."""
        assert self.rows.front is not None
        return self.hand[self.rows.things.index(self.rows.front)]

    # What is said ---------------------------------------------------------------------------------

    def ask(self, scene: Scene) -> Said:
        return ("play a character, or discard one to pass.", "play or discard one.")

    def enter(self, scene: Scene) -> tuple[Said, bool]:
        called = scene.words.cards(self.card)
        full, short = called[0], called[-1]
        if self.no:
            return followed(lengths(f"discard {full} to pass", f"discard {short}"), then(scene), NO_UNDO), True
        if not self.laid():
            no = scene.keys.word("no")
            return (f"It works only at night; {no} discards it.", f"Only at night; {no} discards it."), False
        if not can_help(scene.view, self.seat, self.card):
            nothing = lengths(f"play {full} without effect, as a pass", f"play {short} as a pass")
            return followed(nothing, then(scene), NO_UNDO), True
        return followed(lengths(f"play {full}", f"play {short}"), self._after(scene), NO_UNDO), True

    def _after(self, scene: Scene) -> Said:
        """Who is asked next, for characters that ask their owner nothing."""
        if self.card == ROSE:
            return then(scene)
        if self.card != BUMBLE:
            return ()
        waiting = scene.view.after(self.laid()).waiting()
        name = scene.begin(waiting[0].seat) if waiting else ""
        return (f"Then {name} chooses tokens for the file.", f"Then {name}.")

    def keys(self, scene: Scene) -> Iterator[KeyWord]:
        yield from super().keys(scene)
        yield self.key_word("no", "pass")
        yield self.key_word("out")
        yield from self.board.asides()

    # The panel ------------------------------------------------------------------------------------

    def panel(self, scene: Scene, width: int) -> Written:
        """The cards, and the full text of the selected one."""
        rows = [*self._cards(scene), no_row(scene, "discard it to pass", self.no), Row(), *self._rulings(scene, width)]
        return Written(("Your characters",), rows=tuple(rows), framed=True)

    def _cards(self, scene: Scene) -> Iterator[Row]:
        for nth, card in enumerate(self.hand):
            name: Part = (f"{short_name(scene.view.edition, card)}  ", "violet bold")
            said = ((name, (does(scene.view.edition, card).short, "ink")), (name,))
            yield choice_row(nth, said, card == self.card)

    def _rulings(self, scene: Scene, width: int) -> Iterator[Row]:
        view, card = scene.view, self.card
        yield from notes(does(view.edition, card).ruling, width, "ink")
        if card in (SIKES, MONKS, NOAH) and (aims := victims(view, card, self.seat)):
            yield from notes([f"You can choose {either([scene.name(seat) for seat in aims])}."], width, "ink")
        if m.Play(card) not in self.moves:
            yield Row(line("It works only at night.", role="warn"))
        elif not can_help(view, self.seat, card):
            yield Row(line("It has no effect now.", role="warn"))

    # What keys do ---------------------------------------------------------------------------------

    def press(self, key: str, character: str | None, command: str | None) -> bool:
        if command == "off":
            return True  # a card is always selected
        if command in ("next", "back", "up", "down"):
            self.no = False
        return super().press(key, character, command)

    def choose(self, row: Choice) -> None:
        self.no = False
        super().choose(row)

    def say_no(self) -> None:
        self.no = not self.no
        self.show()

    def laid(self) -> Sequence[Move]:
        return (m.Hide(self.card),) if self.no else super().laid()

    def lay(self, moves: Sequence[Move]) -> bool:
        move = moves[0]
        assert isinstance(move, m.Play | m.Hide)
        self.rows.put(self.rows.things[self.hand.index(move.card)])
        self.no = isinstance(move, m.Hide)
        return True

    def lift(self) -> bool:
        laid, self.no = self.no, False
        return laid or self.board.close()
