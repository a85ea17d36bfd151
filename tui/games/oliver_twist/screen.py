"""The table of Oliver Twist: a gang prowls through the streets, by day and by night, and Fagin buys what it brings."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import ClassVar

from rich.cells import cell_len
from textual.geometry import Region

from rules.game import Event, Move
from rules.oliver_twist import events as e
from rules.oliver_twist import moves as m
from rules.oliver_twist.steps.cards import Target
from rules.oliver_twist.steps.round import Naming, Turn
from tui.games.oliver_twist import count, moments, places, says
from tui.games.oliver_twist import help as help_pages
from tui.games.oliver_twist.hand import OliverHand
from tui.games.oliver_twist.moves import hint, worded
from tui.games.oliver_twist.plates import city, panel_says, panels, seats, side
from tui.games.oliver_twist.plates.map import board
from tui.games.oliver_twist.scene import Scene
from tui.games.oliver_twist.story import RECENT, Story
from tui.table.moment import Moment
from tui.widgets.city import SMALL, TOKENS, City, usable
from tui.widgets.city import Grain as CityGrain
from tui.widgets.log import Log, Told
from tui.widgets.plate import Plate
from tui.widgets.prompt import ROWS, Asking, KeyWord
from tui.widgets.sheet import Grain
from tui.widgets.slate import Slate, Written
from tui.words import Said, lengths

MAPS = tuple(places.MAPS.values())
"""The ways to draw the map, the finest first."""
GAP = 2
"""Columns between two keys of the last row."""


class OliverScreen(OliverHand):
    """A match of Oliver Twist."""

    VERBS: ClassVar[tuple[str, ...]] = ("inside", "card", "file")

    # Plates ---------------------------------------------------------------------------------------

    def board(self) -> Iterator[Plate]:
        self.city = City(MAPS, id="city")
        self.seats_plate, self.fagin_plate = Slate(id="seats"), Slate(id="fagin")
        self.left_plate, self.reach_plate = Slate(id="left"), Slate(id="reach")
        self.lair_plate, self.slate = Slate(id="lair"), Slate(id="panel-slate")
        self.log_plate = Log(id="log")
        yield from (
            self.city, self.seats_plate, self.fagin_plate, self.left_plate, self.reach_plate, self.lair_plate,
            self.slate, self.log_plate,
        )  # fmt: skip

    def lay_out(self, grain: Grain, width: int, height: int) -> dict[str, Region]:
        return places.places(self.look(grain), width, height)

    # A look at the table --------------------------------------------------------------------------

    def look(self, grain: Grain) -> Scene:
        """All that is drawn from; one look for a whole picture."""
        if self.looks is None:
            return self._look(grain)
        if grain not in self.looks:
            self.looks[grain] = self._look(grain)
        found: Scene = self.looks[grain]
        return found

    def _look(self, grain: Grain) -> Scene:
        moment = self.showing[0] if self.showing else None
        name = moment.name if moment else ""
        assert isinstance(self.words, Story)
        return Scene(
            grain=grain,
            signs=self.signs,
            names=self.session.names,
            eyes=self.eyes,
            later=self.story()[len(self.story()) - (moment.later if moment else 0) :],
            seat=self.seat,
            step=self.step,
            moment=name,
            shown=moment.shown if moment else 0,
            shared=self.session.shared,
            view=self.twist,
            now=self.round(),
            asked=self.asked,
            spots=self.spots,
            front=self.front,
            way=self.way,
            desk=self.desk,
            covering=self.desk is not None and grain != "wide" and not self.shows_map and not self.beside,
            beside=self.beside,
            steps=self.draws_steps,
            small=self.small,
            pointed=self.pointed,
            turning=len(moment.events) if moment and name == "line" else 0,
            drawn=next((one for one in moment.events if isinstance(one, e.CardSeen)), None) if moment else None,
            keys=self.table.keys,
            words=self.words,
        )

    @property
    def map_grain(self) -> CityGrain | None:
        """How finely the map is drawn in the room that it gets, whatever lies on it now."""
        grain, (width, height) = self.grain, self.app.size
        if grain is None:
            return None
        plan = self.twist.plan
        room = places.map_size(grain, plan, width, height - 1 - ROWS, self.eyes is not None)
        return next(iter(usable(board(plan).plan, MAPS, *room)), None)

    @property
    def beside(self) -> bool:
        """Does the panel leave the map alone, where little room is? It asks for a person, and the map says whom."""
        if not isinstance(self.step, Naming | Target) or self.desk is None or self.desk.name == "file":
            return False
        grain, (width, height) = self.grain, self.app.size
        if grain is None or grain == "wide":
            return False
        body = height - 1 - ROWS
        _columns, rows = places.map_size(grain, self.twist.plan, width, body, self.eyes is not None)
        return grain == "classic" or body - rows > self.desk.many

    @property
    def small(self) -> bool:
        """Is there room for a token and one sign only?"""
        return self.map_grain is SMALL

    @property
    def draws_steps(self) -> bool:
        """Do steps stand there instead of letters?"""
        return self.steps and self.small

    def now(self) -> Scene:
        grain = self.grain
        assert grain is not None
        return self.look(grain)

    def scene(self, grain: Grain) -> None:
        self.letter()
        now = self.look(grain)
        self._place()
        left, facts = seats.title(now)
        self.title_plate.show(left, tuple(facts))
        if now.moment == "end":
            self.slate.show(count.count(now, self.showing[0].events, *self._room("panel-slate").size))
            return
        self.city.show(city.city(now), self._cursor(now))
        self.seats_plate.show(seats.seats(now))
        self.fagin_plate.show(seats.fagin(now))
        self.left_plate.show(seats.left(now))
        self.reach_plate.show(side.reach(now, self._room("reach").height))
        self.lair_plate.show(seats.lair(now))
        open_panel = now.desk is not None and not self.shows_map
        self.slate.show(panels.panel(now, *self._room("panel-slate").size) if open_panel else Written())
        self.log_plate.show(Told("Log", tuple(self._log_lines(now)), f"key:{self.table.keys.key('log')}"))

    def _log_lines(self, now: Scene) -> list[str]:
        """The last things that happened, short where it is narrow."""
        story, width = self.story(), self._room("log").width - 3
        told = story[: len(story) - self.untold()]
        said = now.words.gathered(told[:-RECENT], told[-RECENT:])
        return [next((one for one in lengths_of if cell_len(one) <= width), lengths_of[-1]) for lengths_of in said]

    def _cursor(self, now: Scene) -> tuple[int, int] | None:
        """Where the cursor is: nowhere until something is in front, but a window wants to know what to show."""
        windowed = now.grain == "narrow" and self.map_grain is TOKENS
        return self.here if now.front is not None or windowed else None

    def _room(self, plate: str) -> Region:
        """Where a plate is going to lie."""
        return self.regions(*self.app.size).get(plate, Region(0, 0, 0, 0))

    def _place(self) -> None:
        """The places of the plates hang on what is asked."""
        room = self.regions(*self.app.size)
        if any(plate.region != room.get(plate.id or "", Region(0, 0, 0, 0)) for plate in self.query(Plate)):
            self.relayout()

    # The prompt -----------------------------------------------------------------------------------

    def untold(self) -> int:
        return moments.untold(self.showing[0] if self.showing else None) + len(self.now().later)

    def newest(self, grain: Grain) -> Said:
        scene, story = self.look(grain), self.session.table.story(None)
        untold = moments.untold(self.showing[0] if self.showing else None, public=True) + len(scene.later)
        said = scene.words.newest(story[: len(story) - untold])
        return lengths("last: {what}", "{what}", what=said) if said else ("",)

    def edge(self) -> Said:
        return (says.edge(self.now()) if self.grain is not None else ()) or super().edge()

    def asking(self) -> Asking:
        scene, moves = self.now(), list(self.moves)
        assert self.seat is not None
        if scene.desk is not None:
            (enter, ready), ask = panel_says.enter(scene), panel_says.ask(scene)
        else:
            (enter, ready), ask = says.enter(scene, moves, self.no), says.ask(scene)
        return Asking(
            ask=ask,
            enter=enter,
            ready=ready,
            edge=self.edge(),
            who=scene.begin(self.seat, 8 if scene.grain == "narrow" else 12),
            role=scene.role(self.seat),
            keys=self._keys(scene),
        )

    def _asking_now(self) -> Asking:
        if not self.showing or self.grain is None:
            return super()._asking_now()
        scene = self.now()
        return Asking(
            ask=says.moment_ask(scene),
            enter=says.moment_enter(scene),
            edge=super().edge(),
            keys=(self.key_word("look"), self.key_word("log"), self.key_word("help")),
        )

    def _keys(self, scene: Scene) -> tuple[KeyWord, ...]:
        """What works now, the most wanted first; the last but one goes first where there is no room."""
        brief = scene.grain == "narrow"
        words: list[KeyWord] = []
        if scene.desk is not None:
            words += self._desk_words(brief)
        elif scene.spots:
            words += self._choosing(brief)
        if isinstance(self.step, Turn) and self.seat == self.eyes:
            kinds = {type(move) for move in self.moves}
            if m.Fagin in kinds:
                words.append(self.key_word("inside", "Fagin"))
            if m.Play in kinds or m.Hide in kinds:
                words.append(self.key_word("card"))
            words.append(self.key_word("file"))
            if m.Stop in kinds and scene.desk is None:
                words.append(self.key_word("no", "end round"))
        always = list(self.closing_keys(brief))
        always.insert(-1, self.key_word("mine", "" if brief else None))
        return shortened((*words, *always), self.app.size.width) if brief else (*words, *always)

    def _choosing(self, brief: bool) -> list[KeyWord]:
        """How a space is chosen."""
        lettered = [spot for spot in self.spots if spot.key and not self.hides_letter(spot)]
        words = [KeyWord("letters", "or arrows: choose")]
        if brief:
            words = [KeyWord("letters", "")] if lettered else [KeyWord("arrows", "")]
        if self.offers_letters and self.draws_steps:
            words.append(self.key_word("letters", "more" if lettered else None))
        return words

    def _desk_words(self, brief: bool) -> list[KeyWord]:
        desk = self.desk
        assert desk is not None
        if desk.name == "file":
            return [self.key_word("out", "back")]
        words = [KeyWord("Up Down", "" if brief else "row")]
        if desk.name in ("fagin", "given"):
            words.append(KeyWord("Left Right", "" if brief else "how many"))
        if desk.name == "cards":
            words.append(self.key_word("no", "only to pass" if not brief else "pass"))
        if isinstance(self.step, Turn):
            words.append(self.key_word("out"))
        return words

    # Moments --------------------------------------------------------------------------------------

    def moments(self, events: Sequence[Event]) -> list[Moment]:
        return moments.moments(events, self.table.settings.moves_things() and not self.retelling)

    def for_one(self, seat: int, events: Sequence[Event]) -> list[Moment]:
        return moments.for_one(seat, events)

    # Panels ---------------------------------------------------------------------------------------

    def help_lines(self) -> list[tuple[str, str]]:
        return help_pages.lines(self.now(), self.table.keys, super().help_lines(), self.city)

    def move_words(self, move: Move) -> Said:
        """A target has the letter that it has on the map."""
        assert self.step is not None
        keys = [spot.key for spot in self.spots if any(batch[-1] == move for batch in spot.batches)]
        return worded(self.now().words, self.twist, self.step, move, keys[0] if keys else "")

    def best_words(self) -> Said:
        assert self.step is not None
        weights = self.session.table.game.weigh(self.asked_view, self.step, self.moves)
        move = self.moves[max(range(len(weights)), key=weights.__getitem__)]
        return hint(self.now().words, self.twist, self.step, move)

    def best_move(self) -> str:
        return self.best_words()[0]


def shortened(words: Sequence[KeyWord], width: int) -> tuple[KeyWord, ...]:
    """For a narrow room: what the last keys do goes first, the keys stay."""
    kept = list(words)
    for nth in reversed(range(len(kept))):
        if sum([cell_len(word.keys) + bool(word.does) + cell_len(word.does) + GAP for word in kept]) - GAP <= width:
            break
        kept[nth] = kept[nth]._replace(does="") if nth else kept[nth]
    return tuple(kept)


TABLE = OliverScreen
