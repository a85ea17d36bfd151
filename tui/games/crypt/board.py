"""Crypt's table: its plates, where they lie, what they are drawn from, and its questions."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, ClassVar

from textual.geometry import Region

from rules.crypt.moves import Peek, Reroll
from rules.crypt.state import Crypt
from rules.crypt.steps.claim import Turn
from rules.crypt.steps.collect import RerollWindow
from rules.crypt.steps.finish import LastWindow
from rules.crypt.steps.reveal import BeforeClaim
from rules.game import Event, Question
from tui.games.crypt import help as help_page
from tui.games.crypt import moments
from tui.games.crypt.choices import Choice, choices
from tui.games.crypt.names import figures
from tui.games.crypt.plates import bench, cards, seats
from tui.games.crypt.plates.bench_plate import Bench
from tui.games.crypt.plates.tally_plate import Tally
from tui.games.crypt.questions.before import Before
from tui.games.crypt.questions.claim import ClaimTurn
from tui.games.crypt.questions.draft import Draft
from tui.games.crypt.questions.last import LastDie
from tui.games.crypt.questions.reroll import RerollDie
from tui.games.crypt.questions.then import joined
from tui.games.crypt.round import Round, read
from tui.games.crypt.scene import Scene
from tui.games.crypt.story import Story
from tui.table.board import Board, Match
from tui.table.desk import Desk
from tui.table.moment import Moment
from tui.widgets.card_row import CardRow
from tui.widgets.log import Log, Told
from tui.widgets.panel import Lines
from tui.widgets.plate import Plate
from tui.widgets.prompt import Asking
from tui.widgets.seat_list import SeatList
from tui.widgets.sheet import Grain
from tui.words import Said, lengths

BENCH = 47
"""How wide the bench is in the wide design."""


class CryptBoard(Board[Crypt, Scene]):
    """A match of Crypt."""

    VERBS: ClassVar[tuple[str, ...]] = ("recover",)
    QUESTIONS: ClassVar[Mapping[type[Question[Any]], type[Desk[Any, Any]]]] = {
        BeforeClaim: Before,
        Turn: ClaimTurn,
        RerollWindow: RerollDie,
        LastWindow: LastDie,
    }

    def __init__(self, at: Match) -> None:
        super().__init__(at)
        self.seat_list, self.cards = SeatList(id="seats"), CardRow(id="cards")
        self.bench, self.tally, self.log_plate = Bench(id="bench"), Tally(id="tally"), Log(id="log")
        self._again: dict[int, int] = {}
        """Where the die of a reroll lay, by the event's place in the story."""
        self._carried: Draft | None = None
        """Dice that stay laid while a collector is used in the middle of a claim."""

    # Plates ---------------------------------------------------------------------------------------

    def plates(self) -> Iterator[Plate]:
        yield from (self.seat_list, self.cards, self.bench, self.tally, self.log_plate)

    def places(self, grain: Grain, width: int, height: int) -> dict[str, Region]:
        if grain == "wide":
            bench = BENCH + min(12, (width - 120) // 3)
            return {
                "seats": Region(0, 0, width, 3),
                "cards": Region(0, 3, width, 13),
                "bench": Region(0, 17, bench, height - 17),
                "tally": Region(bench + 1, 17, width - bench - 1, 9),
                "log": Region(bench + 1, 26, width - bench - 1, height - 26),
            }
        if grain == "classic":
            half = width // 2
            places = {
                "seats": Region(0, 0, width, 2),
                "cards": Region(0, 2, width, 9),
                "bench": Region(0, 11, half, height - 11),
                "tally": Region(half + 2, 11, width - half - 2, 8),
            }
            if height - 19 >= 3:
                places["log"] = Region(half + 2, 20, width - half - 2, height - 20)
            return places
        view = self.view
        return self._narrow(width, height, sum(view.edition.rows[view.seats - 1]))

    @staticmethod
    def _narrow(width: int, height: int, count: int) -> dict[str, Region]:
        """From the least to the most: cards and table, a second row a card, the tally, air."""
        bench = 5 if height >= count + 7 else 4
        cards = 2 * count if count < 5 and height >= 2 * count + 1 + bench else count
        y = 1
        places = {"seats": Region(0, 0, width, 1)}
        rest = height - 1 - cards - bench
        if rest >= 3:
            cards, rest = cards + 1, rest - 1  # and a rule above them
        places["cards"] = Region(0, y, width, cards)
        tally = 2 if rest >= 2 else 0
        places["bench"] = Region(0, y + cards, width, height - y - cards - tally)
        if tally:
            places["tally"] = Region(0, height - tally, width, tally)
        return places

    # What is drawn --------------------------------------------------------------------------------

    def look(self, grain: Grain) -> Scene:
        at, sight, story, moment = self.at, self.at.sight, self.at.story(), self.at.moment
        cut = len(story) - (moment.later if moment else 0)
        now = read(story[:cut], self._again)
        name = moment.name if moment else ""
        assert isinstance(at.words, Story)
        return Scene(
            grain=grain,
            signs=at.signs,
            names=figures(at.session.names),
            eyes=sight.eyes,
            later=story[cut:],
            seat=sight.seat,
            step=sight.step,
            moment=name,
            shown=moment.shown if moment else len(now.order),
            shared=at.session.shared,
            view=self.view,
            now=now,
            odds=at.settings.odds,
            memory=at.session.memory,
            stage=self._stage(name),
            keys=at.keys,
            words=at.words,
        )

    def _stage(self, moment: str) -> str:
        if moment:
            return {"ghost": "claim", "collect": "collect", "reroll": "collect"}.get(moment, "last")
        waiting = self.view.waiting()
        step = waiting[0] if waiting else None
        if isinstance(step, BeforeClaim):
            return "before"
        if isinstance(step, Turn):
            return "claim"
        return "collect" if isinstance(step, RerollWindow) else "last"

    def draw(self, scene: Scene) -> None:
        left, facts = seats.title(scene)
        self.at.title_plate.show(left, tuple(facts))
        self.seat_list.show(seats.seats(scene))
        self.cards.show(cards.row(scene))
        self.bench.show(bench.work(scene))
        self.tally.show(seats.account(scene))
        if scene.grain != "narrow":
            self.log_plate.show(Told("Log", tuple(self.at.told(len(scene.later))), f"key:{self.at.keys.key('log')}"))

    # What happened --------------------------------------------------------------------------------

    def newest(self, scene: Scene) -> Said:
        story = self.at.story()
        said = scene.words.newest(story[: len(story) - len(scene.later)])
        return lengths("last: {what}", "{what}", what=said) if said else ("",)

    def moments(self, events: Sequence[Event]) -> list[Moment]:
        return [*moments.moments(events)]

    def moment_asking(self, scene: Scene) -> Asking:
        moment = self.at.moment
        assert moment is not None
        reads = self.reading_keys()
        if not moment.whole:
            rolls = self.key_word("more", "all rolls at once")
            return Asking(
                ("Collect: everybody rolls.",),
                ("all rolls at once.",),
                (rolls, *reads),
            )
        return Asking(moments.ask(scene), joined(("go on.",), moments.then(scene)), reads)

    # What the questions share ---------------------------------------------------------------------

    def mid_batch(self, step: Question[Any]) -> bool:
        return isinstance(step, Turn) and step.claiming

    def round(self) -> Round:
        """The round as it has gone so far."""
        return read(self.at.story(), self._again)

    def choices(self, seat: int) -> list[Choice]:
        """What collectors allow now."""
        return choices(self.view, seat, self.at.sight.moves, self.round())

    def carried(self) -> Draft | None:
        """The dice that stay laid; they are handed over once."""
        draft, self._carried = self._carried, None
        return draft

    def flip(self, choice: Choice, way: int, draft: Draft | None = None) -> None:
        """Use a collector; `draft`: what is laid meanwhile. At an open table a look is behind the curtain."""
        at, move = self.at, choice.moves[way]
        if isinstance(move, Reroll) and choice.spot is not None:
            self._again[len(at.story()) + 1] = choice.spot  # after the flip comes the roll
        self._carried = draft
        seat = at.sight.seat if isinstance(move, Peek) and at.session.shared and at.sight.eyes is None else None
        at.send(move)
        if seat is not None and not at.notice:
            at.hide_look(seat)

    # What is read ---------------------------------------------------------------------------------

    def help(self, scene: Scene) -> Lines:
        return help_page.lines(scene, self.desk, self.asked_lines())

    def table(self, scene: Scene) -> Lines:
        return help_page.look(scene, super().table(scene))


BOARD = CryptBoard
