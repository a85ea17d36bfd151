"""Characters for the own police file: what Nancy clears of it, and what Mrs Bedwin takes back."""

from __future__ import annotations

from collections.abc import Sequence

from rules.oliver_twist import moves as m
from rules.oliver_twist.edition import BEDWIN, NANCY, kind
from rules.oliver_twist.heaps import faces as faces_of
from rules.oliver_twist.state import Twist
from rules.oliver_twist.steps.cards import Fetching, Forgetting
from tui.games.oliver_twist.cards import all_of
from tui.games.oliver_twist.names import card_name, count_words, hue, kind_name, kinds_name
from tui.games.oliver_twist.questions.in_rows import InRows, token
from tui.games.oliver_twist.questions.then import NO_WAY_BACK, followed, taken, then
from tui.games.oliver_twist.scene import Scene, letters
from tui.games.oliver_twist.story import Story
from tui.widgets.line import Line, line
from tui.words import Said


class ForgetType(InRows[Forgetting]):
    """Which type of token leaves the file, by Nancy."""

    NONE = "none more"

    @staticmethod
    def asks(story: Story, view: Twist, step: Forgetting) -> Said:
        return ("choose a type of token to remove from your police file.", "choose a type to remove.")

    @staticmethod
    def advice(view: Twist, step: Forgetting) -> list[str]:
        return [all_of(view.edition, NANCY)]

    def title(self, scene: Scene) -> str:
        return card_name(scene.view.edition, NANCY)

    def label(self, scene: Scene, move: m.Forget) -> tuple[Line, Line]:
        own = [face for face in faces_of(scene.view.files[self.seat]) if kind(face) == move.kind]
        return (((kind_name(move.kind), hue(own[0])),),), line(letters(own, scene), count_words(len(own)), role="ink")

    def notes(self, scene: Scene) -> Sequence[str]:
        return ("All tokens of the type leave the file.",)

    def does(self, scene: Scene, move: m.Forget) -> Said:
        kinds, more = kinds_name(move.kind), self.step.left > 1
        after = ("Then one type more.",) if more else then(scene)
        return followed((f"all {kinds} leave the file.", f"clear {kinds}."), after, NO_WAY_BACK)

    def declines(self, scene: Scene) -> Said:
        first = self.step.left == scene.view.edition.characters.nancy_types
        return followed(("clear nothing." if first else "nothing more.",), then(scene))


class FetchObject(InRows[Fetching]):
    """Which object comes back, by Mrs Bedwin."""

    @staticmethod
    def asks(story: Story, view: Twist, step: Fetching) -> Said:
        back = "choose an object to take back"
        return (f"{back} from your police file.", f"{back}.", "choose an object.")

    @staticmethod
    def advice(view: Twist, step: Fetching) -> list[str]:
        return [all_of(view.edition, BEDWIN)]

    def title(self, scene: Scene) -> str:
        return card_name(scene.view.edition, BEDWIN)

    def label(self, scene: Scene, move: m.Pick) -> tuple[Line, Line]:
        return token(scene, move.face, faces_of(scene.view.files[self.seat]).count(move.face))

    def notes(self, scene: Scene) -> Sequence[str]:
        return ("It goes to your reserve.",)

    def does(self, scene: Scene, move: m.Pick) -> Said:
        return taken(scene, move.face)
