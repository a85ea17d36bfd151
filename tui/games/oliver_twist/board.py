"""The table of Oliver Twist: a gang prowls through the streets, by day and by night, and Fagin buys what it brings."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from typing import Any, ClassVar, TypeAlias

from rich.cells import cell_len
from textual.geometry import Region

from rules.game import Event, Question
from rules.oliver_twist.moves import Relocate
from rules.oliver_twist.state import Twist
from rules.oliver_twist.steps.cards import Pushing
from rules.oliver_twist.steps.fagin import Offer
from rules.oliver_twist.steps.round import Turn
from tui.games.oliver_twist import help as help_pages
from tui.games.oliver_twist import places
from tui.games.oliver_twist.beats import for_one
from tui.games.oliver_twist.places import Room
from tui.games.oliver_twist.plates import city, count, seats, side
from tui.games.oliver_twist.plates.edge import edge
from tui.games.oliver_twist.plates.map import board, stands_at
from tui.games.oliver_twist.plates.panels import fitted
from tui.games.oliver_twist.questions.file import PoliceFile
from tui.games.oliver_twist.questions.in_rows import InRows
from tui.games.oliver_twist.questions.on_map import OnMap
from tui.games.oliver_twist.questions.round import OwnTurn
from tui.games.oliver_twist.questions.tokens import Tokens
from tui.games.oliver_twist.round import turned
from tui.games.oliver_twist.scene import Scene
from tui.games.oliver_twist.story import Story
from tui.table.around import Match
from tui.table.board import Board
from tui.table.desk import Desk
from tui.table.strip import strip
from tui.table.telling import Beat
from tui.widgets.city import SMALL, TOKENS, City, cell_of
from tui.widgets.log import Log
from tui.widgets.panel import Lines
from tui.widgets.plate import Plate, parts_of
from tui.widgets.prompt import KeyWord
from tui.widgets.sheet import Grain
from tui.widgets.slate import Slate, Written
from tui.words import Said

GAP = 2
"""Columns between two keys of the key row."""
MARGIN = 4
"""Columns beside it, where a screen is not narrow."""
Panel: TypeAlias = InRows[Any] | Tokens[Any] | PoliceFile
"""The desks that are drawn as panels."""


class TwistBoard(Board[Twist, Scene]):
    """A match of Oliver Twist."""

    VERBS: ClassVar[tuple[str, ...]] = ("inside", "card", "file")
    desk: OnMap[Any] | Panel | None

    def __init__(self, at: Match) -> None:
        super().__init__(at)
        self.city = City(places.FINEST_FIRST, id="city")
        self.seats_plate, self.fagin_plate = Slate(id="seats"), Slate(id="fagin")
        self.left_plate, self.reach_plate = Slate(id="left"), Slate(id="reach")
        self.lair_plate, self.slate = Slate(id="lair"), Slate(id="panel-slate")
        self.log_plate, self.strip_plate = Log(id="log"), Slate(id="strip")
        self.shows_map = False
        """Whether the player looks at the map behind a panel."""
        self.tokens = True
        """Whether tokens are drawn instead of letters, where there is room for one of the two."""
        self.at_space = -1
        """The space under the mouse; -1: none."""
        self.wanted = ""
        """The command for which the curtain is drawn; its panel opens behind it."""
        self.aside = False
        """Whether the curtain was opened for a key of the open table, which then comes back."""
        self._line: tuple[Sequence[Event], tuple[int, ...]] = ((), ())

    # The desk -------------------------------------------------------------------------------------

    def desk_for(self, step: Question[Any] | None) -> Desk[Scene, Any] | None:
        self.shows_map, self.at_space = False, -1
        desk = super().desk_for(step)
        if step is not None and not self.own_eyes:
            self.wanted = ""
        self.aside = self.own_eyes and (self.aside or bool(self.wanted))
        if self.aside and self.wanted and isinstance(desk, OwnTurn):
            self.desk, wanted, self.wanted = desk, self.wanted, ""
            desk.open(wanted)
            return self.desk
        return desk

    @property
    def panel(self) -> Panel | None:
        """The panel that is open."""
        return None if self.desk is None or isinstance(self.desk, OnMap) else self.desk

    @property
    def own_eyes(self) -> bool:
        """Whether the seat that is asked sees its secrets."""
        return self.at.sight.eyes is not None and self.at.sight.eyes == self.at.sight.seat

    @property
    def under(self) -> OnMap[Any] | None:
        """The question of the map over which a key opened the panel."""
        under = self.panel.under if self.panel is not None else None
        assert under is None or isinstance(under, OnMap)
        return under

    def open(self, panel: Panel) -> None:
        """Open a panel over the map, or instead of the one that is open."""
        under = self.under or self.desk
        assert isinstance(under, OnMap)
        if under.rows.front == under.decline:
            under.rows.put(None)
        self.desk, panel.under = panel, under
        self.at.refresh_scene()

    def close(self) -> bool:
        """Back to the map, or to the open table; False where the panel was opened by a question."""
        under = self.under
        if under is not None and not self.in_the_open():
            self.desk = under
            self.at.refresh_scene()
        return under is not None

    # The open table -------------------------------------------------------------------------------

    def behind(self, command: str) -> None:
        """Draw the curtain, and open the panel of this key behind it."""
        self.wanted = command
        self.at.draw_curtain()

    def in_the_open(self) -> bool:
        """Back from behind the curtain to the open table; False if it was not left for a key."""
        if not self.aside:
            return False
        self.aside = False
        self.at.open_table()
        return True

    def asides(self) -> Iterator[KeyWord]:
        """The keys for other actions than those of the open panel."""
        yield from self.under.asides() if self.under is not None else ()

    # What a lesson asks ---------------------------------------------------------------------------

    def shows(self) -> Collection[str]:
        return (self.panel.OPENED_BY,) if self.panel is not None else ()

    def lights(self, name: str) -> Sequence[str]:
        match parts_of(name):
            case "space", space:
                y, x = board(self.view.plan).cells[int(space)]
                spots = self.desk.rows.things if isinstance(self.desk, OnMap) else ()
                return (
                    f"cell:{y}:{x}",
                    f"spot:{space}",
                    *[f"key:{spot.key}" for spot in spots if spot.space == int(space)],
                )
        return (name,)

    def card_rows(self, grain: Grain) -> int:
        """At 80 columns the lair keeps its rows, so the card has no title."""
        return 3 if grain == "classic" else super().card_rows(grain)

    # Plates ---------------------------------------------------------------------------------------

    def plates(self) -> Iterator[Plate]:
        yield from (
            self.city, self.seats_plate, self.fagin_plate, self.left_plate, self.reach_plate, self.lair_plate,
            self.slate, self.log_plate, self.strip_plate,
        )  # fmt: skip

    def places(self, grain: Grain, width: int, height: int) -> dict[str, Region]:
        return places.places(self.scene(grain), width, height)

    # A look at the table --------------------------------------------------------------------------

    @property
    def _playing(self) -> int | None:
        session = self.at.session
        bot = session.next_bot()
        return bot if bot is not None or self.at.held.upto is not None else session.next_other()

    def look(self, grain: Grain) -> Scene:
        words, panel = self.at.words, self.panel if self.at.held.upto is None else None
        assert isinstance(words, Story)
        beside = isinstance(panel, InRows) and panel.BESIDE and self.room.beside(len(panel.rows.things))
        scene = Scene(
            **self.seen(grain),
            about=self.at.sight.step,
            view=self.view,
            line=self.line(),
            panel=panel is not None,
            covering=panel is not None and grain != "wide" and not self.shows_map and not beside,
            beside=beside,
            tokens=self.draws_tokens,
            small=self.small,
            pointed=self.at_space,
            playing=self._playing,
            judged=self.desk.judged if isinstance(self.desk, OwnTurn) else (),
            words=words,
        )
        if self.under is not None and self.at.held.upto is None:
            self.under.onto(scene)
        return scene

    @property
    def room(self) -> Room:
        """The room of the map, whether a panel covers it or not."""
        return Room(self.at.grain, self.view.plan, self.at.whole)

    @property
    def small(self) -> bool:
        """Whether a cell has room for a token and one sign only."""
        return self.room.map_grain is SMALL

    @property
    def draws_tokens(self) -> bool:
        """Whether tokens are drawn instead of letters now."""
        return self.tokens and self.small

    def line(self) -> tuple[int, ...]:
        """The line that was turned over last, read again when the story grows."""
        story = self.at.story()
        if story != self._line[0]:
            self._line = story, turned(story)
        return self._line[1]

    def draw(self, now: Scene) -> None:
        self.at.place_plates()
        left, facts = seats.title(now)
        self.at.title_plate.show(left, tuple(facts))
        if now.ending:
            self.slate.show(count.count(now, self._room("panel-slate").height))
            return
        self.city.show(city.city(now), self._cursor(now))
        self.seats_plate.show(seats.seats(now))
        self.fagin_plate.show(seats.fagin(now))
        self.left_plate.show(seats.left(now))
        reach = self._room("reach")
        self.reach_plate.show(side.reach(now, reach.height))
        self.lair_plate.show(seats.lair(now, self._room("lair").height))
        room = self._room("strip").size
        told = side.told(now, *room) if now.beat is not None else strip(now, *room)
        self.strip_plate.show(told)
        width, height = self._room("panel-slate").size
        panel = self.panel if now.panel and not self.shows_map else None
        self.slate.show(fitted(now, panel.panel(now, width - 6), height) if panel is not None else Written())
        self.log_plate.show(self.log(self._log_lines(now)))

    def _log_lines(self, now: Scene) -> list[Said]:
        """The last events, in the longest words that fit the log; without those that a column tells beside it."""
        story, width = self.at.story(), self._room("log").width - 3
        beside = self.at.telling.seen if now.grain != "narrow" else ()
        said = now.words.recent(story[: len(story) - len(now.later) - sum([len(beat.events) for beat in beside])])
        return [(next((one for one in lengths_of if cell_len(one) <= width), lengths_of[-1]),) for lengths_of in said]

    def _cursor(self, now: Scene) -> tuple[int, int] | None:
        """The cell of the cursor: the selected space; in a window, which must show something, else the gang."""
        windowed = now.grain == "narrow" and self.room.map_grain is TOKENS
        if now.front is not None:
            return now.front.cell
        return stands_at(self.view, now.step) if windowed else None

    def _room(self, plate: str) -> Region:
        """The region of a plate."""
        return self.at.regions(*self.at.whole).get(plate, Region(0, 0, 0, 0))

    # The prompt -----------------------------------------------------------------------------------

    def edge(self, scene: Scene) -> Said:
        return scene.judged or edge(scene)

    def pointed(self, action: str) -> None:
        """Tell at the edge what lies under the mouse."""
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

    def keys(self, scene: Scene) -> tuple[KeyWord, ...]:
        words = super().keys(scene)
        margin = 0 if scene.grain == "narrow" else MARGIN
        return shortened(words, self.at.whole.width - margin)

    def closing_keys(self, brief: bool) -> tuple[KeyWord, ...]:
        *words, last = super().closing_keys(brief)
        return (*words, self.key_word("mine", "" if brief else None), last)

    # What is told, and who looks ------------------------------------------------------------------

    def for_one(self, seat: int, events: Sequence[Event]) -> list[Beat[Any]]:
        return for_one(seat, events, self.at.words.told)

    def mid_batch(self, step: Question[Any]) -> bool:
        return isinstance(step, Offer) or (isinstance(step, Pushing) and bool(step.given))

    def for_own_eyes(self, step: Question[Any]) -> bool:
        """A turn is played on the open table as long as something can be chosen there; a player who may look at
        tokens before relocating does that first."""
        public = self.at.session.port.ask(None).view
        if not isinstance(step, Turn) or self.at.settings.curtain == "every-turn":
            return super().for_own_eyes(step)
        assert isinstance(public, Twist)
        opened = step.open_moves(public)
        return not opened or (public.night and Relocate() in opened)

    def table(self, scene: Scene) -> Lines:
        return [*help_pages.worth(scene), *super().table(scene)]

    def facts(self, scene: Scene) -> Iterator[Said]:
        return help_pages.facts(scene)

    def signs(self, scene: Scene) -> Lines:
        return help_pages.signs(scene, self.city)


def shortened(words: Sequence[KeyWord], width: int) -> tuple[KeyWord, ...]:
    """The key row, where there is no room for all of it: the words of the last keys are left out, the keys stay."""
    kept = list(words)
    for nth in reversed(range(len(kept))):
        if sum([cell_len(word.keys) + bool(word.does) + cell_len(word.does) + GAP for word in kept]) - GAP <= width:
            break
        kept[nth] = kept[nth]._replace(does="") if nth else kept[nth]
    return tuple(kept)


BOARD = TwistBoard
