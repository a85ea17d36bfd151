"""Crypt's table: its plates, where they lie, what they are drawn from, and its questions."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, ClassVar

from textual.geometry import Region

from rules.crypt.moves import Peek, Reroll
from rules.crypt.state import Crypt
from rules.crypt.steps.claim import Turn
from rules.game import Question
from tui.games.crypt import help as help_page
from tui.games.crypt.beats import Marks
from tui.games.crypt.names import LETTERS, figures
from tui.games.crypt.places import places
from tui.games.crypt.plates import bench, cards, seats, treasure
from tui.games.crypt.plates.bench_plate import Bench, Work
from tui.games.crypt.plates.tally_plate import Tally
from tui.games.crypt.questions import QUESTIONS, abilities, claim_bench
from tui.games.crypt.questions.abilities import Choice, choices
from tui.games.crypt.questions.draft import Draft
from tui.games.crypt.round import read
from tui.games.crypt.scene import Scene
from tui.games.crypt.story import Story
from tui.table.around import Match
from tui.table.board import Board
from tui.table.strip import strip
from tui.widgets.card_row import CardRow
from tui.widgets.log import Log
from tui.widgets.panel import Lines
from tui.widgets.plate import Plate, parts_of
from tui.widgets.seat_list import SeatList
from tui.widgets.sheet import Grain
from tui.widgets.slate import Slate
from tui.words import Said

NOWHERE = Region(0, 0, 0, 0)


class CryptBoard(Board[Crypt, Scene]):
    """A match of Crypt."""

    VERBS: ClassVar[tuple[str, ...]] = ("recover",)

    def __init__(self, at: Match) -> None:
        super().__init__(at)
        self.seat_list, self.cards = SeatList(id="seats"), CardRow(id="cards")
        self.bench, self.tally, self.log_plate = Bench(id="bench"), Tally(id="tally"), Log(id="log")
        self.strip = Slate(id="strip")
        self._again: dict[int, int] = {}
        """The spot of each rerolled die, by the event's index in the story."""
        self._carried: Draft | None = None
        """The placed dice, kept while a collector is used in the middle of a claim."""

    # Plates ---------------------------------------------------------------------------------------

    def plates(self) -> Iterator[Plate]:
        yield from (self.seat_list, self.cards, self.bench, self.tally, self.log_plate, self.strip)

    def places(self, grain: Grain, width: int, height: int) -> dict[str, Region]:
        row, strip = sum(self.view.edition.rows[self.view.seats - 1]), self.at.held.since is not None
        bench = self._work(self.scene(grain)).rows if strip and grain == "classic" else 0
        return places(grain, width, height, row, self.view.solo, strip, bench)

    # What is drawn --------------------------------------------------------------------------------

    def look(self, grain: Grain) -> Scene:
        at, story, beat = self.at, self.at.story(), self.at.held.beat
        marks = beat.marks if beat is not None else Marks()
        partly = () if marks.partly is None else (marks.partly,)
        now, seen = read((*story[: len(story) - len(self.later)], *partly), self._again), self.seen(grain)
        assert isinstance(at.words, Story)
        elsewhere = at.session.next_other() if at.held.upto is None else None
        asked = next(iter(self.view.waiting()), None) if elsewhere is not None else seen["step"]
        return Scene(
            **seen,
            view=self.view,
            now=now,
            odds=at.settings.odds,
            memory=at.session.memory,
            stage=now.stage if asked is None else QUESTIONS[type(asked)].STAGE,
            words=at.words,
            out=marks.out,
            elsewhere=elsewhere,
        )

    @property
    def names(self) -> tuple[str, ...]:
        """The names of all figures, the Ghost's included."""
        return figures(super().names)

    def draw(self, scene: Scene) -> None:
        left, facts = seats.title(scene)
        self.at.title_plate.show(left, tuple(facts))
        self.seat_list.show(seats.seats(scene))
        self.cards.show(cards.row(scene))
        self.bench.show(self._work(scene))
        self.tally.show(treasure.account(scene))
        self.at.place_plates()
        if scene.grain != "narrow":
            self.log_plate.show(self.log(self.at.told(len(scene.later))))
        room = self.at.regions(*self.at.whole).get("strip", NOWHERE)
        self.strip.show(strip(scene, room.width, room.height))

    @staticmethod
    def _work(scene: Scene) -> Work:
        if scene.chosen is not None:
            return abilities.work(scene, scene.chosen)
        return bench.work(scene) if scene.draft is None else claim_bench.work(scene, scene.draft)

    # What a lesson asks ---------------------------------------------------------------------------

    def lights(self, name: str) -> Sequence[str]:
        match parts_of(name):
            case "spot", spot:
                return (name, f"key:{LETTERS[int(spot)]}")
        return (name,)

    # What the questions share ---------------------------------------------------------------------

    def mid_batch(self, step: Question[Any]) -> bool:
        return isinstance(step, Turn) and step.claiming

    def choices(self, seat: int) -> list[Choice]:
        """The uses of collectors that are legal now."""
        return choices(self.view, seat, self.at.sight.moves, read(self.at.story(), self._again))

    def carried(self) -> Draft | None:
        """The kept dice; they are handed over once."""
        draft, self._carried = self._carried, None
        return draft

    def flip(self, choice: Choice, way: int, draft: Draft | None = None) -> None:
        """Use a collector and keep the dice of `draft`. At an open table the look is behind the curtain."""
        at, move = self.at, choice.moves[way]
        if isinstance(move, Reroll) and choice.spot is not None:
            self._again[len(at.story()) + 1] = choice.spot  # after the flip comes the roll
        self._carried = draft
        seat = at.sight.seat if isinstance(move, Peek) and at.session.shared and at.sight.eyes is None else None
        at.send(move)
        if seat is not None and not at.notice:
            at.hide_look(seat)

    # What is read ---------------------------------------------------------------------------------

    def facts(self, scene: Scene) -> Iterator[Said]:
        return help_page.facts(scene)

    def signs(self, scene: Scene) -> Lines:
        return help_page.signs(scene)

    def table(self, scene: Scene) -> Lines:
        return help_page.look(scene, super().table(scene))


BOARD = CryptBoard
