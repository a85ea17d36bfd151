"""Characters for the seat's own police file: what Nancy removes from it, and what Mrs Bedwin takes back."""

from __future__ import annotations

from rules.oliver_twist import moves as m
from rules.oliver_twist.edition import BEDWIN, NANCY, kind
from rules.oliver_twist.heaps import faces as faces_of
from rules.oliver_twist.steps.cards import Fetching, Forgetting
from tui.games.oliver_twist.names import count_words, hue, kind_name, kinds_name
from tui.games.oliver_twist.questions.in_rows import InRows, token
from tui.games.oliver_twist.questions.then import NO_UNDO, followed, taken, then
from tui.games.oliver_twist.scene import Scene, letters
from tui.widgets.line import Line, line
from tui.words import Said


class ForgetType(InRows[Forgetting]):
    """The type of token that Nancy removes."""

    CARD = NANCY
    SPEAKS = 1
    ASK = ("choose a type of token to remove from your police file.", "choose a type to remove.")
    NOTES = ("All tokens of that type leave your file.",)
    NONE = "no more types"

    def label(self, scene: Scene, move: m.Forget) -> tuple[Line, Line]:
        own = [face for face in faces_of(scene.view.files[self.seat]) if kind(face) == move.kind]
        return (((kind_name(move.kind), hue(own[0])),),), line(letters(own, scene), count_words(len(own)), role="ink")

    def does(self, scene: Scene, move: m.Forget) -> Said:
        kinds = kinds_name(move.kind)
        others = {kind(face) for face in faces_of(scene.view.files[self.seat])} - {move.kind}
        more = self.step.left > 1 and others
        after = ("Then one more type.",) if more else then(scene)
        return followed((f"remove all {kinds} from your file", f"remove all {kinds}"), after, NO_UNDO)

    def declines(self, scene: Scene) -> Said:
        first = self.step.left == scene.view.edition.characters.nancy_types
        return followed(("remove nothing" if first else "remove nothing more",), then(scene))


class FetchObject(InRows[Fetching]):
    """The object that Mrs Bedwin takes back."""

    CARD = BEDWIN
    SPEAKS = 1
    ASK = (
        "choose an object to take back from your police file.", "choose an object to take back.", "choose an object."
    )  # fmt: skip
    NOTES = ("It goes to your reserve.",)

    def label(self, scene: Scene, move: m.Pick) -> tuple[Line, Line]:
        return token(scene, move.face, faces_of(scene.view.files[self.seat]).count(move.face))

    def does(self, scene: Scene, move: m.Pick) -> Said:
        return taken(scene, move.face)
