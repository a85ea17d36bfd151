"""A figure of the watch is led: which way it goes, whom that arrests."""

from __future__ import annotations

from typing import ClassVar

from rules.thiefdom.edition import GUARDS
from rules.thiefdom.state import Thiefdom
from rules.thiefdom.steps.patrol import Driving
from tui.games.thiefdom.addresses import address_and_section, direction_word
from tui.games.thiefdom.moves.walk import lost_words
from tui.games.thiefdom.names import figure_name
from tui.games.thiefdom.questions.choosing import Choosing
from tui.games.thiefdom.questions.option import Option
from tui.games.thiefdom.questions.then import next_seat
from tui.games.thiefdom.scene import Scene
from tui.games.thiefdom.story import Story
from tui.words import Said, lengths, plural


class Leading(Choosing[Driving]):
    """Which of its ways does it go?"""

    SECTION: ClassVar[str] = "the-watch"

    IN_PANEL = False

    @staticmethod
    def question(words: Story, view: Thiefdom, step: Driving) -> Said:
        figure, cell = figure_name(step.figure), view.cells[step.figure]
        looks = f", looking {direction_word(view.facing[step.figure])}" if step.figure in GUARDS else ""
        return lengths(
            f"choose a way for {figure}, from {address_and_section(view.city, cell)}{looks}.",
            f"choose a way for {figure}.",
            f"move {figure}.",
        )

    @staticmethod
    def rules(words: Story, view: Thiefdom, step: Driving) -> list[str]:
        return [
            "A figure walks along the street from lantern to lantern and never turns back. It must go if it can.",
            "A guard and a noble stop at the first free lantern, the carriage at the second.",
            "Whoever stands in the way is passed; where a lantern is taken, the way may turn there.",
            "A guard sees straight ahead, at each step and at the end; whom he sees on the street is arrested.",
            "Nobles and the carriage arrest only wanted thieves whom they pass. Nobody sees into buildings.",
            "A way is chosen by its letter.",
        ]

    def title(self) -> str:
        many = sum([option.kind == "way" for option in self.rows.things])
        return plural(many, f"{many} way", f"{many} ways")

    def does(self, scene: Scene, option: Option) -> Said:
        said, march = super().does(scene, option), scene.march
        if march is None or not march.outlook.spotted:
            return said
        lost = f", {', '.join(lost_words(scene.view, scene.batch))}"
        return lengths("{said}{lost}", lost=(lost, ""), said=said)

    def then(self, scene: Scene) -> Said:
        return super().then(scene) or next_seat(scene, scene.view.after(scene.batch))
