"""Characters against opponents: whom to choose, what to take from them or give to them, and Mr Bumble's rest."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from rules.game import Move
from rules.oliver_twist import moves as m
from rules.oliver_twist.edition import BUMBLE, MONKS, NOAH, SIKES
from rules.oliver_twist.heaps import faces as faces_of
from rules.oliver_twist.state import Twist
from rules.oliver_twist.steps.cards import Picking, Pushing, Shed, Target
from tui.games.oliver_twist.cards import at_once, details, does
from tui.games.oliver_twist.moves import given
from tui.games.oliver_twist.names import card_name, count_words, spelled
from tui.games.oliver_twist.plates.panels import no_row
from tui.games.oliver_twist.questions.in_rows import InRows, somebody, token
from tui.games.oliver_twist.questions.then import NO_UNDO, filed, followed, taken, then
from tui.games.oliver_twist.questions.tokens import Tokens
from tui.games.oliver_twist.scene import Scene, letters
from tui.games.oliver_twist.story import Story
from tui.widgets.help_page import KeyHelp
from tui.widgets.line import Line, line
from tui.widgets.slate import Row, Written
from tui.words import Said, lengths

if TYPE_CHECKING:
    from tui.games.oliver_twist.board import TwistBoard


class Opponent(InRows[Target]):
    """The opponent for Bill Sikes, Monks or Noah Claypole."""

    BESIDE = True

    @staticmethod
    def question(words: Story, view: Twist, step: Target) -> Said:
        return (f"choose an opponent for {card_name(view.edition, step.card)}.", "choose an opponent.")

    @classmethod
    def now(cls, words: Story, view: Twist, step: Target) -> Said:
        return at_once(view.edition, step.card)

    @classmethod
    def plainly(cls, words: Story, view: Twist, step: Target) -> list[str]:
        return details(view.edition, step.card)

    def title(self, scene: Scene) -> str:
        return card_name(scene.view.edition, self.step.card)

    def label(self, scene: Scene, move: m.Against) -> tuple[Line, Line]:
        return somebody(scene, move.victim)

    def notes(self, scene: Scene) -> Sequence[str]:
        return does(scene.view.edition, self.step.card).ruling

    def does(self, scene: Scene, move: m.Against) -> Said:
        name = scene.name(move.victim)
        if self.step.card == NOAH:
            return (f"choose {name}.", f"{name}.")
        heap = f"{name}'s {'file' if self.step.card == MONKS else 'reserve'}"
        return followed(
            (f"look at {heap}", f"look at their {'file' if self.step.card == MONKS else 'reserve'}"), always=NO_UNDO
        )


class PickToken(InRows[Picking]):
    """The token to take from the heap that Bill Sikes or Monks looked at."""

    NOTES = ("It goes to your reserve.",)

    @staticmethod
    def question(words: Story, view: Twist, step: Picking) -> Said:
        what, heap = "an object" if step.file else "a token", f"{words.name(step.victim)}'s {_heap(step)}"
        return lengths(
            f"choose {what} from {heap}, which holds {words.faces(faces_of(step.heap(view)))}.",
            f"choose {what} from {heap}.",
            f"choose {what} to take.",
        )

    @classmethod
    def now(cls, words: Story, view: Twist, step: Picking) -> Said:
        return at_once(view.edition, MONKS if step.file else SIKES)

    @classmethod
    def plainly(cls, words: Story, view: Twist, step: Picking) -> list[str]:
        return details(view.edition, MONKS if step.file else SIKES)

    def title(self, scene: Scene) -> str:
        return f"{scene.name(self.step.victim)}'s {_heap(self.step)}"

    def label(self, scene: Scene, move: m.Pick) -> tuple[Line, Line]:
        return token(scene, move.face, faces_of(self.step.heap(scene.view)).count(move.face))

    def does(self, scene: Scene, move: m.Pick) -> Said:
        return taken(scene, move.face, NO_UNDO)  # two know now what all others do not


def _heap(step: Picking) -> str:
    return "police file" if step.file else "reserve"


class PushTokens(Tokens[Pushing]):
    """The tokens that go to an opponent's police file with Noah Claypole."""

    SECTION = "characters"

    def __init__(self, board: TwistBoard, step: Pushing) -> None:
        super().__init__(board, step, board.view.files[step.seat], [face for face, _count in step.given])
        self.limit = board.view.edition.characters.noah_tokens - sum([count for _face, count in step.given])
        self.no = False
        """Whether `no` is picked."""

    @staticmethod
    def question(words: Story, view: Twist, step: Pushing) -> Said:
        name = words.name(step.victim)
        if not step.given:
            return lengths(f"choose tokens for {name}'s police file.", f"choose tokens for {name}.", "choose tokens.")
        chosen = f"{spelled(view.edition, given(step.given))} chosen"
        return (f"{chosen} for {name}'s police file; choose more or confirm.", "choose more or confirm.")

    @classmethod
    def now(cls, words: Story, view: Twist, step: Pushing) -> Said:
        return at_once(view.edition, NOAH)

    @classmethod
    def plainly(cls, words: Story, view: Twist, step: Pushing) -> list[str]:
        return [*details(view.edition, NOAH), "You can type several at once: 'a1 h2'."]

    def help(self, scene: Scene) -> Iterator[KeyHelp]:
        yield from super().help(scene)
        yield KeyHelp(self.at.keys.word("no"), ("moves none",))

    def enter(self, scene: Scene) -> tuple[Said, bool]:
        if not self.laid():
            no = scene.keys.word("no")
            return (f"Choose tokens, or {no} for none.", f"Choose tokens, or {no}."), False
        tokens = letters(self.counted, scene) if self.counted else "no tokens"
        name = scene.name(self.step.victim)
        move = lengths(f"move {tokens} to {name}'s police file", f"move {tokens}")
        return followed(move, then(scene), NO_UNDO), True

    def panel(self, scene: Scene, width: int) -> Written:
        """The tokens of the seat's file, and how many of them may go."""
        most = Row(line(f"move at most {self.limit} to {scene.name(self.step.victim)}", role="dim"))
        rows = (*self.count_rows(scene), Row(), no_row(scene, "none", self.no), most)
        return Written((card_name(scene.view.edition, NOAH),), rows=rows, framed=True)

    def most(self, face: int) -> int:
        others = sum([count for other, count in self.counts.items() if other != face])
        return min(self.there(face), self.limit - others)

    def at_its_key(self, row: int, back: bool) -> Said:
        self.no = False
        return super().at_its_key(row, back)

    def add(self, row: int, by: int) -> Said:
        self.no = False
        return super().add(row, by)

    def step_along(self, by: int) -> None:
        self.no = False
        super().step_along(by)

    def say_no(self) -> None:
        self.no, self.front = not self.no, None
        self.counts.clear()
        self.show()

    def lay(self, moves: Sequence[Move]) -> bool:
        self.count(moves)
        self.no, self.front = not self.counted, None
        return True

    def laid(self) -> Sequence[Move]:
        return (*self.puts(), m.Done()) if self.no or self.counted else ()

    def lift(self) -> bool:
        laid = self.no or bool(self.counted)
        self.no = False
        self.counts.clear()
        return laid


class ShedToken(InRows[Shed]):
    """The token that goes to the police file because an opponent played Mr Bumble."""

    CARD = BUMBLE

    @staticmethod
    def question(words: Story, view: Twist, step: Shed) -> Said:
        return (
            f"{_too_many(view, step)} too many for {card_name(view.edition, BUMBLE)}; choose one for the police file.",
            "choose a token for the police file.",
            "choose one for the file.",
        )

    def label(self, scene: Scene, move: m.PutAway) -> tuple[Line, Line]:
        return token(scene, move.face, faces_of(scene.view.reserves[self.seat]).count(move.face))

    def notes(self, scene: Scene) -> Sequence[str]:
        return (f"{_too_many(scene.view, self.step)} too many.",)

    def does(self, scene: Scene, move: m.PutAway) -> Said:
        more = _over(scene.view, self.step) - 1
        return filed(scene, move.face, (f"Then {more} more.",) if more > 0 else then(scene))


def _over(view: Twist, step: Shed) -> int:
    return len(view.reserves[step.seat]) - view.edition.characters.bumble_leaves


def _too_many(view: Twist, step: Shed) -> str:
    return count_words(_over(view, step))
