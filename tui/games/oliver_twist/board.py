"""The table of Oliver Twist: a gang prowls through the streets, by day and by night, and Fagin buys what it brings."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, ClassVar

from rich.cells import cell_len
from textual.geometry import Region

from rules.game import Event, Question, State
from rules.oliver_twist import events as e
from rules.oliver_twist.state import Twist
from rules.oliver_twist.steps.cards import Pushing, Target
from rules.oliver_twist.steps.fagin import Offer
from rules.oliver_twist.steps.round import Naming, NextTurn
from tui.games.oliver_twist import count, moments, places, says
from tui.games.oliver_twist import help as help_pages
from tui.games.oliver_twist.desk import Desk as Panel
from tui.games.oliver_twist.hand import OliverHand
from tui.games.oliver_twist.plates import city, panels, seats, side
from tui.games.oliver_twist.plates.map import Spot, board
from tui.games.oliver_twist.round import Round, read
from tui.games.oliver_twist.scene import Scene
from tui.games.oliver_twist.story import RECENT, Story
from tui.table.board import Board, Match
from tui.table.moment import Moment
from tui.widgets.city import SMALL, TOKENS, City, cell_of, usable
from tui.widgets.city import Grain as CityGrain
from tui.widgets.log import Log, Told
from tui.widgets.panel import Lines
from tui.widgets.plate import Plate
from tui.widgets.prompt import ROWS, Asking, KeyWord
from tui.widgets.sheet import Grain
from tui.widgets.slate import Slate, Written
from tui.words import Said, lengths

MAPS = tuple(places.MAPS.values())
"""The ways to draw the map, the finest first."""
GAP = 2
"""Columns between two keys of the last row."""


class OliverBoard(Board[Twist, Scene]):
    """A match of Oliver Twist."""

    VERBS: ClassVar[tuple[str, ...]] = ("inside", "card", "file")
    desk: OliverHand | None

    def __init__(self, at: Match) -> None:
        super().__init__(at)
        self.city = City(MAPS, id="city")
        self.seats_plate, self.fagin_plate = Slate(id="seats"), Slate(id="fagin")
        self.left_plate, self.reach_plate = Slate(id="left"), Slate(id="reach")
        self.lair_plate, self.slate = Slate(id="lair"), Slate(id="panel-slate")
        self.log_plate = Log(id="log")
        self.shows_map = False
        """Does somebody look at the map behind a panel?"""
        self.steps = True
        """Are steps drawn instead of letters, where there is room for one of them?"""
        self.at_space = -1
        """Over which space the mouse is; -1: none."""
        self.sent: list[tuple[State, Question[Any], Spot | Panel]] = []
        """What was sent, in case it comes back."""
        self._read: tuple[Sequence[Event], Round] = ((), Round())

    def hand(self, step: Question[Any] | None) -> OliverHand | None:
        self.shows_map, self.at_space = False, -1
        return OliverHand(self, step) if step is not None else None

    # Plates ---------------------------------------------------------------------------------------

    def plates(self) -> Iterator[Plate]:
        yield from (
            self.city, self.seats_plate, self.fagin_plate, self.left_plate, self.reach_plate, self.lair_plate,
            self.slate, self.log_plate,
        )  # fmt: skip

    def places(self, grain: Grain, width: int, height: int) -> dict[str, Region]:
        return places.places(self.scene(grain), width, height)

    # A look at the table --------------------------------------------------------------------------

    def look(self, grain: Grain) -> Scene:
        panel = self.desk.panel if self.desk is not None else None
        moment = self.at.moment
        name, words = moment.name if moment else "", self.at.words
        assert isinstance(words, Story)
        return Scene(
            grain=grain,
            signs=self.at.signs,
            names=self.at.session.names,
            eyes=self.at.sight.eyes,
            later=self.at.story()[len(self.at.story()) - (moment.later if moment else 0) :],
            seat=self.at.sight.seat,
            step=self.at.sight.step,
            moment=name,
            shown=moment.shown if moment else 0,
            shared=self.at.session.shared,
            view=self.view,
            now=self.round(),
            covering=panel is not None and grain != "wide" and not self.shows_map and not self.beside,
            beside=self.beside,
            steps=self.draws_steps,
            small=self.small,
            pointed=self.at_space,
            turning=len(moment.events) if moment and name == "line" else 0,
            drawn=next((one for one in moment.events if isinstance(one, e.CardSeen)), None) if moment else None,
            keys=self.at.keys,
            words=words,
        )

    @property
    def map_grain(self) -> CityGrain | None:
        """How finely the map is drawn in the room that it gets, whatever lies on it now."""
        grain, (width, height) = self.at.grain, self.at.whole
        if grain is None:
            return None
        plan = self.view.plan
        room = places.map_size(grain, plan, width, height - 1 - ROWS, self.at.sight.eyes is not None)
        return next(iter(usable(board(plan).plan, MAPS, *room)), None)

    @property
    def beside(self) -> bool:
        """Does the panel leave the map alone, where little room is? It asks for a person, and the map says whom."""
        panel = self.desk.panel if self.desk is not None else None
        if not isinstance(self.at.sight.step, Naming | Target) or panel is None or panel.name == "file":
            return False
        grain, (width, height) = self.at.grain, self.at.whole
        if grain is None or grain == "wide":
            return False
        body = height - 1 - ROWS
        _columns, rows = places.map_size(grain, self.view.plan, width, body, self.at.sight.eyes is not None)
        return grain == "classic" or body - rows > panel.many

    @property
    def small(self) -> bool:
        """Is there room for a token and one sign only?"""
        return self.map_grain is SMALL

    @property
    def draws_steps(self) -> bool:
        """Do steps stand there instead of letters?"""
        return self.steps and self.small

    def round(self) -> Round:
        """What the story tells of the last things that happened."""
        story = self.at.story()
        if story != self._read[0]:
            self._read = story, read(story)
        return self._read[1]

    def draw(self, now: Scene) -> None:
        self.at.place_plates()
        left, facts = seats.title(now)
        self.at.title_plate.show(left, tuple(facts))
        moment = self.at.moment
        if moment is not None and now.moment == "end":
            self.slate.show(count.count(now, moment.events, *self._room("panel-slate").size))
            return
        self.city.show(city.city(now), self._cursor(now))
        self.seats_plate.show(seats.seats(now))
        self.fagin_plate.show(seats.fagin(now))
        self.left_plate.show(seats.left(now))
        self.reach_plate.show(side.reach(now, self._room("reach").height))
        self.lair_plate.show(seats.lair(now))
        open_panel = now.desk is not None and not self.shows_map
        self.slate.show(panels.panel(now, *self._room("panel-slate").size) if open_panel else Written())
        self.log_plate.show(Told("Log", tuple(self._log_lines(now)), f"key:{self.at.keys.key('log')}"))

    def _log_lines(self, now: Scene) -> list[str]:
        """The last things that happened, short where it is narrow."""
        story, width = self.at.story(), self._room("log").width - 3
        told = story[: len(story) - self.untold()]
        said = now.words.gathered(told[:-RECENT], told[-RECENT:])
        return [next((one for one in lengths_of if cell_len(one) <= width), lengths_of[-1]) for lengths_of in said]

    def _cursor(self, now: Scene) -> tuple[int, int] | None:
        """Where the cursor is: nowhere until something is in front, but a window wants to know what to show."""
        windowed = now.grain == "narrow" and self.map_grain is TOKENS
        if now.front is None and not windowed:
            return None
        return self.desk.here if self.desk is not None else board(self.view.plan).cells[self.view.pawn]

    def _room(self, plate: str) -> Region:
        """Where a plate is going to lie."""
        return self.at.regions(*self.at.whole).get(plate, Region(0, 0, 0, 0))

    # The prompt -----------------------------------------------------------------------------------

    def untold(self) -> int:
        return moments.untold(self.at.moment) + len(self.now().later)

    def newest(self, scene: Scene) -> Said:
        story = self.at.session.table.story(None)
        untold = moments.untold(self.at.moment, public=True) + len(scene.later)
        said = scene.words.newest(story[: len(story) - untold])
        return lengths("last: {what}", "{what}", what=said) if said else ("",)

    def edge(self, scene: Scene) -> Said:
        return says.edge(scene)

    def pointed(self, action: str) -> None:
        """The mouse is over a space: the edge says what lies there."""
        cell = cell_of(action)
        space = board(self.view.plan).spaces.get(cell, -1) if cell else -1
        if space != self.at_space:
            self.at_space = space
            self.at.show_prompt()

    def do(self, command: str) -> bool:
        if command != "look" or not (self.shows_map or self.now().covering):
            return False
        self.shows_map = not self.shows_map
        self.at.refresh_scene()
        return True

    def moment_asking(self, scene: Scene) -> Asking:
        return Asking(says.moment_ask(scene), says.moment_enter(scene), self.reading_keys())

    def keys(self, scene: Scene) -> tuple[KeyWord, ...]:
        assert self.desk is not None
        brief = scene.grain == "narrow"
        words = [*self.desk.keys(scene)]
        always = list(self.closing_keys(brief))
        always.insert(-1, self.key_word("mine", "" if brief else None))
        return shortened((*words, *always), self.at.whole.width) if brief else (*words, *always)

    # Moments --------------------------------------------------------------------------------------

    def moments(self, events: Sequence[Event]) -> list[Moment]:
        return moments.moments(events, self.at.settings.moves_things() and not self.at.retold)

    def for_one(self, seat: int, events: Sequence[Event]) -> list[Moment]:
        return moments.for_one(seat, events)

    def mid_batch(self, step: Question[Any]) -> bool:
        return isinstance(step, Offer) or (isinstance(step, Pushing) and bool(step.given))

    def for_own_eyes(self, step: Question[Any]) -> bool:
        """In the middle of a turn too: who decides there wants to see what is their own."""
        amid = any(isinstance(later, NextTurn) for later in self.at.session.table.ask(None).view.agenda)
        return super().for_own_eyes(step) or amid

    def help(self, scene: Scene) -> Lines:
        return help_pages.lines(scene, self.at.keys, [*self.asked_lines()], self.city)


def shortened(words: Sequence[KeyWord], width: int) -> tuple[KeyWord, ...]:
    """For a narrow room: what the last keys do goes first, the keys stay."""
    kept = list(words)
    for nth in reversed(range(len(kept))):
        if sum([cell_len(word.keys) + bool(word.does) + cell_len(word.does) + GAP for word in kept]) - GAP <= width:
            break
        kept[nth] = kept[nth]._replace(does="") if nth else kept[nth]
    return tuple(kept)


BOARD = OliverBoard
