"""A turn, and how a night begins: the first line, and who plays first."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from rules.game import Move
from rules.oliver_twist import moves as m
from rules.oliver_twist.state import Twist
from rules.oliver_twist.steps.round import Naming, Opening, Turn
from tui.games.oliver_twist import refusals
from tui.games.oliver_twist.cards import all_of
from tui.games.oliver_twist.names import pounds
from tui.games.oliver_twist.plates.map import Spot, spots
from tui.games.oliver_twist.questions.characters import Characters
from tui.games.oliver_twist.questions.fagin import Visit
from tui.games.oliver_twist.questions.in_rows import InRows, somebody
from tui.games.oliver_twist.questions.on_map import OnMap
from tui.games.oliver_twist.questions.prowl import TARGETS, choices, lining
from tui.games.oliver_twist.scene import Scene
from tui.games.oliver_twist.story import Story
from tui.table.desks.ways import Ways
from tui.widgets.help_page import KeyHelp
from tui.widgets.line import Line
from tui.widgets.prompt import KeyWord
from tui.words import Said

if TYPE_CHECKING:
    from tui.games.oliver_twist.board import TwistBoard


class OwnTurn(OnMap[Turn]):
    """A token on the map; or Fagin, or a character, each in a panel; or the end of the round."""

    SECTION = "a-turn"

    def __init__(self, board: TwistBoard, step: Turn) -> None:
        stop = Spot(-1, "stop", ((m.Stop(),),)) if m.Stop() in board.at.sight.moves else None
        super().__init__(board, step, stop)
        self.judged: Said = ()
        """What the key says for which the curtain was opened, if it opens no panel; until the next key."""
        if m.Relocate() in self.moves:
            after = board.view.after([m.Relocate()])
            self.about = after.waiting()[0]
            self.rows = Ways(spots(after.plan, self.about.moves(after), (m.Relocate(),)))
            self.letter()

    @staticmethod
    def question(words: Story, view: Twist, step: Turn) -> Said:
        return choices(view, step)

    @classmethod
    def now(cls, words: Story, view: Twist, step: Turn) -> Said:
        kinds = {type(move) for move in step.open_moves(view)}
        if m.Relocate in kinds:
            pays = pounds(view.edition.relocation)
            return (
                f"The gang touches no token: pay {pays} to put it beside one, then prowl.",
                f"Put the gang beside a token for {pays}.",
            )
        return (
            "One thing a turn: take the last token of a walk, sell a set, or play a character.",
            "Take the last token of a walk, sell a set, or play a character.",
            "Take a token, sell a set, or play a character.",
            "Take, sell, or play a character.",
        )

    @classmethod
    def plainly(cls, words: Story, view: Twist, step: Turn) -> list[str]:
        return [
            *[all_of(view.edition, card) for card in view.hands[step.seat] if card],
            TARGETS,
            "You can type a whole set for Fagin at once: 'sell a1 a1 $$'.",
        ]

    def ways(self, scene: Scene) -> list[str]:
        word, kinds = self.at.keys.word, {type(move) for move in self.moves}
        return [
            *super().ways(scene),
            *([f"Fagin ({word('inside')})"] if m.Fagin in kinds else []),
            *([f"a character ({word('card')})"] if {m.Play, m.Hide} & kinds else []),
            *([f"the end of the round ({word('no')})"] if m.Stop in kinds else []),
        ]

    def asides(self) -> Iterator[KeyWord]:
        kinds, opened = {type(move) for move in self.moves}, not self.board.own_eyes
        if m.Fagin in kinds or opened:  # on the open table no missing key tells what is hidden
            yield self.key_word("inside", "Fagin")
        if {m.Play, m.Hide} & kinds or opened:
            yield self.key_word("card", "character")
        yield self.key_word("file")
        if m.Stop in kinds and self.board.panel is None:
            yield self.key_word("no", "end round")

    def help_asides(self) -> Iterator[KeyHelp]:
        kinds, opened, word = {type(move) for move in self.moves}, not self.board.own_eyes, self.at.keys.word
        if m.Fagin in kinds or opened:
            yield KeyHelp(word("inside"), ("go to Fagin, to put together a set and sell it", "sell a set to Fagin"))
        if {m.Play, m.Hide} & kinds or opened:
            yield KeyHelp(word("card"), ("your characters: play one, or discard one to pass", "your characters"))
        yield KeyHelp(word("file"), ("your police file",))
        if m.Stop in kinds:
            ends = f"end the round: you cannot prowl or sell, and pay {pounds(self.board.view.edition.stop)}"
            yield KeyHelp(word("no"), (ends, "end the round"))

    def nobody_declines(self) -> Said:
        return refusals.must_act(bool(self.board.view.hands[self.seat]))

    def press(self, key: str, character: str | None, command: str | None) -> bool:
        self.judged = ()
        return super().press(key, character, command)

    def lift(self) -> bool:
        return super().lift() or self.board.in_the_open()

    def open(self, command: str) -> None:
        match command:
            case _ if not self.board.own_eyes:
                self.board.behind(command)
            case "inside" if self.board.view.sets(self.seat):
                self.board.open(Visit(self.board, self.step))
            case "inside":
                self.cannot(refusals.no_set(self.board.view))
            case "card" if self.board.view.hands[self.seat]:
                self.board.open(Characters(self.board, self.step))
            case "card":
                self.cannot(refusals.no_card())
            case _:
                super().open(command)

    def lay(self, moves: Sequence[Move]) -> bool:
        """A set and a character are picked in their panels."""
        panel: Visit | Characters
        match moves[0]:
            case m.Fagin():
                panel = Visit(self.board, self.step)
            case m.Play() | m.Hide():
                panel = Characters(self.board, self.step)
            case _:
                return super().lay(moves)
        laid = panel.lay(moves)
        if laid:
            self.board.open(panel)
        return laid

    def cannot(self, why: Said) -> None:
        """Say why no panel opens; behind a curtain that was opened for it, until the next key."""
        self.judged = why if self.board.aside else ()
        self.say(why)


class FirstLine(OnMap[Opening]):
    """The start of the first line of a night."""

    SECTION = "night"
    ASK = (
        "choose where the first line of the night begins.",
        "choose where the first line begins.",
        "choose where it begins.",
    )

    @classmethod
    def now(cls, words: Story, view: Twist, step: Opening) -> Said:
        return lining(view)


class WhoBegins(InRows[Naming]):
    """The seat that plays first in a night."""

    SECTION = "night"
    BESIDE = True
    TITLE = "The night begins"
    ASK = ("choose who plays first tonight.", "choose who plays first.")
    NOW = (
        "As the poorest you choose who plays first tonight: an opponent or yourself.",
        "Choose who plays first: anyone, or yourself.",
        "Choose who plays first.",
    )
    NOTES = ("You may choose yourself.",)

    def label(self, scene: Scene, move: m.Name) -> tuple[Line, Line]:
        return somebody(scene, move.first)

    def does(self, scene: Scene, move: m.Name) -> Said:
        return (f"let {scene.name(move.first)} play first.",)
