"""A figure of the townsfolk walks: choose its way, and see whom it would arrest."""

from __future__ import annotations

from typing import ClassVar

from rules.thiefdom.edition import GUARDS
from rules.thiefdom.state import Thiefdom
from rules.thiefdom.steps.patrol import Driving
from tui.games.thiefdom.addresses import direction_word
from tui.games.thiefdom.moves.walk import lost_words
from tui.games.thiefdom.names import figure_name
from tui.games.thiefdom.questions.choosing import Choosing
from tui.games.thiefdom.questions.option import Option
from tui.games.thiefdom.questions.then import next_seat
from tui.games.thiefdom.scene import Scene
from tui.games.thiefdom.story import Story
from tui.words import Said, lengths, plural


class Leading(Choosing[Driving]):
    """Choose a figure's way."""

    SECTION: ClassVar[str] = "the-townsfolk"

    IN_PANEL = False

    @staticmethod
    def question(words: Story, view: Thiefdom, step: Driving) -> Said:
        figure, cell = figure_name(step.figure), view.cells[step.figure]
        faces = f", facing {direction_word(view.facing[step.figure])}" if step.figure in GUARDS else ""
        return lengths(
            f"choose a route for {figure}, {{where}}{faces}.",
            f"choose a route for {figure}.",
            f"move {figure}.",
            where=words.there(cell),
        )

    @classmethod
    def now(cls, words: Story, view: Thiefdom, step: Driving) -> Said:
        if step.figure in GUARDS:
            return (
                "A guard walks to a lantern and arrests each thief he sees on the way and at its end.",
                "A guard arrests whom he sees on his way and at its end.",
                "A guard arrests whom he sees.",
            )
        return (
            "Nobles and the carriage walk on, and arrest only wanted thieves whom they pass.",
            "They arrest only wanted thieves whom they pass.",
            "They arrest only wanted thieves.",
        )

    def title(self) -> str:
        many = sum([option.kind == "way" for option in self.rows.things])
        return plural(many, f"{many} route", f"{many} routes")

    def does(self, scene: Scene, option: Option) -> Said:
        said, march = super().does(scene, option), scene.march
        if march is None or not march.outlook.spotted:
            return said
        lost = f" ({', '.join(lost_words(scene.view, scene.batch))})"
        return lengths("{said}{lost}", lost=(lost, ""), said=said)

    def then(self, scene: Scene) -> Said:
        return next_seat(scene, scene.view.after(scene.batch))
