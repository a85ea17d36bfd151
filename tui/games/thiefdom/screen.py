"""The table of Thiefdom: three thieves of a guild in a city at night, and the watch that everybody leads."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, ClassVar

from textual.geometry import Region, Size

from rules.game import Event, Move, Question
from rules.thiefdom.events import Marched
from rules.thiefdom.moves import Done
from rules.thiefdom.state import Thiefdom
from rules.thiefdom.steps.turn import Acting
from tui.games.thiefdom import enter, hint, moments, places, says
from tui.games.thiefdom import help as help_pages
from tui.games.thiefdom.barter import Barter
from tui.games.thiefdom.choose import Walk, walked, walks
from tui.games.thiefdom.hand import SHARE, ThiefdomHand
from tui.games.thiefdom.night import Night
from tui.games.thiefdom.plates import city as map_of
from tui.games.thiefdom.plates import goods, guilds, panels
from tui.games.thiefdom.scene import Scene
from tui.games.thiefdom.walk import reach_lines
from tui.table.moment import Moment
from tui.widgets.choices import Choices
from tui.widgets.city import HALVES, OVERVIEW, ROADS, City, Locator
from tui.widgets.city.grains import Window
from tui.widgets.log import Log, Told
from tui.widgets.plate import Plate
from tui.widgets.prompt import Asking, KeyWord
from tui.widgets.sheet import Grain
from tui.widgets.slate import Slate
from tui.words import Said, lengths
from tui.words.narrator import Typing


class ThiefdomScreen(ThiefdomHand):
    """A match of Thiefdom."""

    VERBS: ClassVar[tuple[str, ...]] = ("steal", "inside", "card", "danger", "letters", "zoom")

    # Plates ---------------------------------------------------------------------------------------

    def board(self) -> Iterator[Plate]:
        self.city = City((HALVES, ROADS, OVERVIEW), id="city")
        self.locator = Locator(id="locator")
        self.guilds_plate, self.thieves_plate = Slate(id="guilds"), Slate(id="thieves")
        self.goods_plate, self.rows_plate = Slate(id="goods"), Choices(id="rows")
        self.slate, self.log_plate = Slate(id="panel-slate"), Log(id="log")
        yield from (
            self.city, self.locator, self.guilds_plate, self.thieves_plate, self.goods_plate, self.rows_plate,
            self.slate, self.log_plate,
        )  # fmt: skip

    def lay_out(self, grain: Grain, width: int, height: int) -> dict[str, Region]:
        return places.places(self.look(grain), width, height, self.city)

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
        return Scene(
            grain=grain,
            signs=self.signs,
            names=self.session.names,
            eyes=self.eyes,
            later=self.story()[len(self.story()) - (moment.later if moment else 0) :],
            seat=self.seat,
            step=self.asks,
            moment=moment.name if moment else "",
            shown=moment.shown if moment else 0,
            shared=self.session.shared,
            view=self.night,
            options=self.options,
            front=self.front,
            way=self.way,
            listing=self.listing,
            lettered=self.lettered,
            typed=self.typed,
            tight=grain == "classic" or (grain == "narrow" and self.city.choice(*self._body) is ROADS),
            danger=self.danger,
            desk=self.desk,
            shown_guild=self.shown_guild if self.shown_guild < self.night.seats else -1,
            keys=self.table.keys,
            covering=self.covers() and grain != "wide",
            told=self._told(moment),
            pointed=self.pointed,
            walked=self._walked(),
            words=self.teller,
        )

    @property
    def _body(self) -> tuple[int, int]:
        """Columns and rows above the prompt, below the title."""
        width, height = self.app.size
        return width, height - 5

    def _walked(self) -> tuple[int, ...]:
        """The way of a figure that has just walked, while nobody is asked."""
        story = self.story()
        last = next((event for event in reversed(story[-4:]) if isinstance(event, Marched)), None)
        return last.cells if last is not None and self.step is None else ()

    def _told(self, moment: Moment | None) -> tuple[str, ...]:
        """The sentences of a moment."""
        if moment is None:
            return ()
        lines = self.ear.lines()
        end = len(lines) - moment.later
        return tuple([line for line in lines[max(0, end - len(moment.events)) : end] if line])

    def now(self) -> Scene:
        grain = self.grain
        assert grain is not None
        return self.look(grain)

    def scene(self, grain: Grain) -> None:
        now = self.look(grain)
        drawn = map_of.city(now)
        self.city.scene = self.city.scene or drawn  # the room of the map hangs on what is drawn
        self._place()
        left, facts = says.title(now)
        self.title_plate.show(left, facts)
        places = self.regions(*self.app.size)
        nowhere = Region(0, 0, 0, 0)
        room = places.get("city", nowhere).size
        windowed = self.city.choice(*room) is HALVES and grain == "narrow"
        middle = (drawn.plan.rows // 2, drawn.plan.columns // 2)
        here = now.here if now.front is not None or windowed or now.planning else None
        self.city.show(drawn, here or (middle if windowed and self.city.cursor is None else self._kept(windowed)))
        self.locator.show(drawn, self._window(room))
        self.guilds_plate.show(guilds.guilds(now))
        self.thieves_plate.show(guilds.thieves(now, places.get("thieves", nowhere).height))
        self.goods_plate.show(goods.goods(now, *places.get("goods", nowhere).size))
        self.rows_plate.show(panels.rows(now, places.get("rows", nowhere).height))
        self.slate.show(panels.panel(now, *places.get("panel-slate", nowhere).size))
        lines = self.told(len(now.later))
        self.log_plate.show(Told("Log", tuple(lines), f"key:{self.table.keys.key('log')}"))

    def newest(self, grain: Grain) -> Said:
        """What happened last before the moment that is shown."""
        story = self.story()
        said = self.teller.newest(story[: len(story) - len(self.look(grain).later)])
        return lengths("{last}{what}", what=said, last=("last: ", "")) if said else ("",)

    def _kept(self, windowed: bool) -> tuple[int, int] | None:
        """A window stays where it was while nothing is in front."""
        return self.city.cursor if windowed else None

    def _window(self, room: Size) -> Window | None:
        """The part of the city that is seen."""
        view = self.city.look(*room)
        return view.window if view is not None else None

    def _place(self) -> None:
        """The places of the plates hang on what is asked."""
        room = self.regions(*self.app.size)
        if any(plate.region != room.get(plate.id or "", Region(0, 0, 0, 0)) for plate in self.query(Plate)):
            self.relayout()

    # The prompt -----------------------------------------------------------------------------------

    def edge(self) -> Said:
        if self.grain is None or (self.teach and self.step is not None and self.front is None):
            return super().edge()
        scene = self.now()
        return says.edge(scene, self.city.scene or map_of.city(scene)) or super().edge()

    def asking(self) -> Asking:
        scene = self.now()
        assert self.seat is not None
        does, ready = enter.enter(scene)
        return Asking(
            ask=says.ask(scene),
            enter=does,
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
        if scene.planning:
            words.append(KeyWord("1-4" if not scene.view.solo else "1-3", "lay"))
            words.append(KeyWord("Up Down", "" if brief else "who"))
        elif isinstance(scene.desk, Barter):
            words += [KeyWord("0-9", "how many"), self.key_word("more", "one more"), KeyWord("Arrows", "")]
            words.append(self.key_word("no", "nothing"))
        elif any(option.on_map for option in scene.options):
            words.append(self.key_word("letters", "" if brief else None))
        if enter.halts(scene):
            words.append(self.key_word("no", enter.end_word(scene)))
        if isinstance(self.step, Acting) and any(option.kind == "steal" for option in scene.options):
            words.append(self.key_word("steal", "" if brief else None))
        if not scene.covering:
            danger = "hide danger" if scene.danger else None
            words.append(self.key_word("danger", "" if brief else danger))
        if self.own_lines():
            words.append(self.key_word("mine", "" if brief else None))
        always = list(self.closing_keys(brief))
        extra = [self.key_word("card", "" if brief else None)]
        if scene.grain == "narrow" and not scene.covering:
            extra.append(self.key_word("zoom", ""))
        always[-1:-1] = extra
        return (*words, *always)

    # Moments --------------------------------------------------------------------------------------

    def moments(self, events: Sequence[Event]) -> list[Moment]:
        return [] if self.retelling else moments.moments(events)

    # Panels ---------------------------------------------------------------------------------------

    def help_lines(self) -> list[tuple[str, str]]:
        view, step = self.night, self.asks
        said = []
        if step is not None:
            drawn = reach_lines(view, step)  # the map shows it
            lines = [line for line in self.words.help(view, step) if not isinstance(line, Typing)]
            said = [(line, "ink") for line in lines if line not in drawn]
        return help_pages.lines(self.now(), self.table.keys, said, self.city)

    def listed(self) -> tuple[Thiefdom, Question[Any], list[Move]]:
        """Walks by their ends; while goods lie on the table what can be done with them."""
        view, step = self.night, self.asks
        if self.opened_at_home and isinstance(self.desk, Barter):
            view, moves = self.desk.view, list(self.desk.step.moves(self.desk.view))
        else:
            moves = list(self.moves)
        assert step is not None
        goals = [Walk(way, way.goal) for option in walks(view, step) for way in option.ways if way.goal is not None]
        return view, step, [*goals, *[move for move in moves if not walked(step, move)]]

    def move_words(self, move: Move) -> Said:
        return panels.move_words(self.now(), move)

    def row_enter(self, move: Move, said: Said) -> Said:
        if not self.opened_at_home:
            return super().row_enter(move, said)
        key = self.table.keys.word("go")
        if isinstance(move, Done):
            return (f"{key}: back to the turn, nothing changes hands.", f"{key}: back to the turn.")
        return (f"{key}: set this; press {key} again to confirm.", f"{key}: set this; nothing is final yet.")

    def play_row(self, move: Move) -> None:
        """A walk whole; goods at home are looked at before anything is sent."""
        if isinstance(move, Walk):
            self.send(*move.way.moves)
            return
        if move == SHARE:
            self.lay_goods()
        elif not (self.opened_at_home and isinstance(self.desk, Barter)):
            self.send(move)
            return
        elif isinstance(move, Done):
            self.leave_goods()
        else:
            self.deal((move,))
        self.refresh_scene()

    # Hints ----------------------------------------------------------------------------------------

    def _best(self) -> tuple[Move, ...]:
        view, step, _moves = self.listed()
        return hint.best(self.session.table.game, view, step)

    def best_words(self) -> Said:
        return hint.words(self.now(), self._best())

    def best_move(self) -> str:
        return self.best_words()[0]

    def bring_best(self) -> bool:
        moves = self._best()
        if isinstance(self.desk, Night):
            self.desk.plan(moves)
            return True
        if moves[0] == SHARE:
            self.lay_goods()
        if isinstance(self.desk, Barter):
            self.deal(moves)
            return True
        return self.bring(moves)


TABLE = ThiefdomScreen
