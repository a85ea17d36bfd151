"""The table of Thiefdom: guilds of three thieves in a city at night, and townsfolk that every player moves."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from typing import TYPE_CHECKING, Any, ClassVar

from textual.geometry import Region, Size

from rules.game import Answer, Question, Together
from rules.thiefdom.state import Thiefdom
from rules.thiefdom.steps.exchange import Exchange, Passing
from rules.thiefdom.steps.round import Plan
from tui.games.thiefdom import help as help_pages
from tui.games.thiefdom import places
from tui.games.thiefdom.narrator import Words
from tui.games.thiefdom.plates import city as map_of
from tui.games.thiefdom.plates import goods, guilds, panels, told
from tui.games.thiefdom.plates.title import title
from tui.games.thiefdom.questions.choosing import Choosing
from tui.games.thiefdom.scene import Scene
from tui.table.around import Match
from tui.table.board import Board
from tui.table.desk import Desk
from tui.table.strip import strip
from tui.widgets.choices import Choices
from tui.widgets.city import HALVES, OVERVIEW, ROADS, Cell, City, Locator, cell_of
from tui.widgets.city.grains import Window
from tui.widgets.help_page import KeyHelp
from tui.widgets.log import Log
from tui.widgets.panel import Lines
from tui.widgets.plate import Plate, parts_of
from tui.widgets.prompt import KeyWord
from tui.widgets.sheet import Grain
from tui.widgets.slate import Slate
from tui.words import Said

if TYPE_CHECKING:
    from tui.games.thiefdom.questions import Answers


LESSON = 6
"""Rows of a lesson's card beside the map: its title, and three lines broken into five."""


class ThiefdomBoard(Board[Thiefdom, Scene]):
    """A match of Thiefdom."""

    VERBS: ClassVar[tuple[str, ...]] = ("steal", "inside", "card", "danger", "letters", "zoom")

    desk: Answers | None

    def __init__(self, at: Match) -> None:
        super().__init__(at)
        self.city = City((HALVES, ROADS, OVERVIEW), id="city")
        self.locator = Locator(id="locator")
        self.guilds_plate, self.thieves_plate = Slate(id="guilds"), Slate(id="thieves")
        self.goods_plate, self.rows_plate = Slate(id="goods"), Choices(id="rows")
        self.story_plate = Slate(id="story")
        self.since_plate = Slate(id="strip")
        self.slate, self.log_plate = Slate(id="panel-slate"), Log(id="log")
        self._asked_in: tuple[tuple[Grain, int, int], dict[str, Region]] | None = None
        """A size, and the places of the plates at the last question, if the map was among them."""
        self.danger = False
        self.shows_map = False
        self.shown_guild = -1
        """The seat whose thieves are shown on request; -1: the seat that is asked."""
        self.cell: Cell | None = None
        """The cell under the mouse."""

    def desk_for(self, step: Question[Any] | None) -> Desk[Scene, Any] | None:
        self.shows_map, self.shown_guild = False, -1
        return super().desk_for(step)

    # What a lesson asks ---------------------------------------------------------------------------

    def shows(self) -> Collection[str]:
        front = self.desk.rows.front if isinstance(self.desk, Choosing) else None
        return (*(["danger"] if self.danger else []), *([f"space:{front.space}"] if front is not None else []))

    def lights(self, name: str) -> Sequence[str]:
        match parts_of(name), self.desk:
            case ["space", space], Choosing() as desk:
                return (name, *[one.action for one in desk.rows.things if one.space == int(space)])
        return (name,)

    def beside_card(self, grain: Grain, width: int, height: int) -> dict[str, Region]:
        """At 80 columns the card lies below the guilds, in place of the missions, so that the thieves stay in sight."""
        found = self.places(grain, width, height)
        guilds, city = found.get("guilds"), found.get("city")
        thieves = found.get("thieves")
        if grain == "narrow" and thieves is not None and "panel-slate" in found and thieves.height >= 4:
            rest = {name: place for name, place in found.items() if name != "thieves"}
            return rest | {"lesson": thieves}  # nobody moves while the night is planned
        if grain != "classic" or guilds is None or city is None:
            return super().beside_card(grain, width, height)
        beside = {name: place for name, place in found.items() if place.x == guilds.x and name != "goods"}
        if (story := beside.get("story")) is not None:
            beside["story"] = Region(story.x, story.y, story.width, story.height - LESSON)
        free = city.bottom - max([place.bottom for place in beside.values()])
        if free < LESSON - 1:
            return super().beside_card(grain, width, height)
        card = Region(guilds.x, city.bottom - min(free, LESSON), guilds.width, min(free, LESSON))
        rest = {name: place for name, place in found.items() if place.x != guilds.x}
        return rest | beside | {"lesson": card}

    # Plates ---------------------------------------------------------------------------------------

    def plates(self) -> Iterator[Plate]:
        yield from (
            self.city, self.locator, self.guilds_plate, self.thieves_plate, self.goods_plate, self.rows_plate,
            self.slate, self.story_plate, self.since_plate, self.log_plate,
        )  # fmt: skip

    def places(self, grain: Grain, width: int, height: int) -> dict[str, Region]:
        scene, size = self.scene(grain), (grain, width, height)
        if scene.quiet and self._asked_in is not None and self._asked_in[0] == size:
            return self._asked_in[1]
        found = places.places(scene, width, height, self.city)
        if not scene.telling:
            self._asked_in = (size, found) if "city" in found else None
        return found

    # The scene ------------------------------------------------------------------------------------

    @property
    def teller(self) -> Words:
        """Puts questions, moves and events into words."""
        assert isinstance(self.at.words, Words)
        return self.at.words

    def _together(self) -> tuple[Answer[Thiefdom], ...]:
        """The choices that wait face down at several terminals, while nothing is asked or told here."""
        if self.at.session.company is None or self.at.held.upto is not None or self.at.sight.step is not None:
            return ()
        step = next(reversed(self.view.agenda), None)
        return step.parts if isinstance(step, Together) else ()

    def look(self, grain: Grain) -> Scene:
        together = self._together()
        return Scene(
            **self.seen(grain),
            view=self.view,
            tight=grain == "classic" or (grain == "narrow" and self.city.choice(*self._body) is ROADS),
            danger=self.danger,
            shown_guild=self.shown_guild if self.shown_guild < self.view.seats else -1,
            covering=self.covers() and grain != "wide",
            telling=self.at.held.upto is not None or not (self.at.sight.step or self.at.retold or together),
            quiet=self._quiet(),
            sentences=sum([bool(beat.says) for beat in self.at.telling.beats]),
            pointed=self.cell,
            words=self.teller,
            together=together,
            undoes=self.at.may_take_back,
        )

    def scene(self, grain: Grain) -> Scene:
        found = super().scene(grain)
        found.covering = found.covering and places.covers(found, self.at.whole[0])
        return found

    @property
    def _body(self) -> tuple[int, int]:
        """The columns and rows between the title and the prompt."""
        width, height = self.at.whole
        return width, height - 5

    def _quiet(self) -> bool:
        """Whether a person sees only what its own thief has just done, so that the plates around the map stay."""
        telling, people = self.at.telling, self.at.session.people
        own = all(beat.seat in people and beat.name in told.OWN for beat in telling.beats if beat.weight != "instant")
        return telling.on and not telling.again and own

    def draw(self, now: Scene) -> None:
        drawn = map_of.city(now)
        self.city.scene = self.city.scene or drawn  # the size of the map depends on what is drawn
        self.at.place_plates()
        left, facts = title(now)
        self.at.title_plate.show(left, facts)
        places = self.at.regions(*self.at.whole)
        nowhere = Region(0, 0, 0, 0)
        room = places.get("city", nowhere).size
        windowed = self.city.choice(*room) is HALVES and now.grain == "narrow"
        middle = (drawn.plan.rows // 2, drawn.plan.columns // 2)
        if now.telling or now.together:
            self.city.show(drawn, about=now.about or self.city.about or middle)
        else:
            here = now.here if now.front is not None or windowed or now.planning else None
            self.city.show(drawn, here or (middle if windowed and self.city.cursor is None else self._kept(windowed)))
        self.locator.show(drawn, self._window(room))
        self.guilds_plate.show(guilds.guilds(now))
        self.thieves_plate.show(guilds.thieves(now, places.get("thieves", nowhere).height))
        if now.quiet and self._asked_in is not None:
            return
        self.goods_plate.show(goods.goods(now, *places.get("goods", nowhere).size))
        self.rows_plate.show(panels.rows(now, places.get("rows", nowhere).height))
        if now.beat is not None or not now.telling:  # between two turns the last one stays
            self.story_plate.show(told.story(now, *places.get("story", nowhere).size))
        self.since_plate.show(strip(now, *places.get("strip", nowhere).size))
        self.slate.show(panels.panel(now, *places.get("panel-slate", nowhere).size))
        self.log_plate.show(self.log(self.at.told(len(now.later))))

    def _kept(self, windowed: bool) -> tuple[int, int] | None:
        """A window stays where it was while nothing is selected."""
        return self.city.cursor if windowed else None

    def _window(self, room: Size) -> Window | None:
        """The part of the city in the window."""
        view = self.city.look(*room)
        return view.window if view is not None else None

    # The prompt -----------------------------------------------------------------------------------

    def edge(self, scene: Scene) -> Said:
        return map_of.edge(scene, self.city.scene or map_of.city(scene))

    def pointed(self, action: str) -> None:
        """Say on the edge what is under the mouse."""
        cell = cell_of(action)
        if cell != self.cell:
            self.cell = cell
            self.at.show_prompt()
            self.city.show(map_of.city(self.now()), self.city.cursor)

    def covers(self) -> bool:
        """Whether a panel covers the map; it does where there is little room, until the player asks for the map."""
        asked = self.desk is not None and self.desk.IN_PANEL and self.at.held.upto is None
        return asked and self.at.grain != "wide" and not self.shows_map

    # Keys and clicks that mean the same whatever is asked -----------------------------------------

    def uncovered(self, key: str) -> bool:
        """Any key brings back the panel that the map replaced, except the key that shows the map."""
        if not self.shows_map or self.at.keys.command(key, ("look",)):
            return False
        self.shows_map = False
        self.at.refresh_scene()
        return True

    def key(self, key: str, command: str | None) -> bool:
        """Danger, cards, the size of the city, other guilds' thieves."""
        if command == "card":
            self.at.read("Cards", help_pages.cards(self.now(), self._asked_cards()))
        elif command == "zoom":
            self.zoom()
        elif command == "danger":
            self.danger = not self.danger
            self.at.refresh_scene()
        else:
            return key.isdigit() and self.show_guild(int(key) - 1)
        return True

    def _asked_cards(self) -> Sequence[int]:
        """The cards of the question, each once."""
        desk = self.desk
        found = desk.cards(self.view, desk.step) if desk is not None else ()
        return [card for card in dict.fromkeys(found) if card > 0]

    def show_guild(self, seat: int) -> bool:
        """Show the thieves of another guild; again: of the seat that is asked. False where digits mean nothing."""
        if not (self.now().guilds_by_digit and 0 <= seat < self.view.seats):
            return False
        self.shown_guild = -1 if seat in (self.shown_guild, self.at.sight.seat) else seat
        self.at.refresh_scene()
        return True

    def look_at(self, action: str) -> None:
        """A click on the map: move the window there, and say on the edge what it is."""
        cell = cell_of(action)
        if cell is None:
            return
        if self.city.window is not None:
            self.city.go(cell)
        self.cell = cell

    def lift(self) -> bool:
        """Leave the map or the guild that was shown on request."""
        looked = self.shows_map or self.shown_guild >= 0
        if self.shows_map:
            self.shows_map = False
        else:
            self.shown_guild = -1
        return looked

    def zoom(self) -> None:
        """Change the grain of the city; one sign a cell only where no other grain shows the whole city."""
        width, height = self._body
        self.city.zoom(width, height)
        if self.city.scene is not None and self.now().whole_in(width, height, ROADS):
            grain = self.city.choice(width, height)
            if grain is not None and grain.name == "overview":
                self.city.zoom(width, height)
        self.at.relayout()
        self.at.refresh_scene()

    def do(self, command: str) -> bool:
        if command == "look" and (self.shows_map or self.now().covering):
            self.shows_map = not self.shows_map
            self.at.refresh_scene()
            return True
        if command == "mine" and not self.own_lines():
            self.at.say(("You have no secrets now; only draft cards and plans are secret.", "You have no secrets now."))
            return True
        return False

    def own_lines(self) -> list[str]:
        """The secrets of the seat that is asked, or of the only person at the keyboard."""
        session = self.at.session
        seat = self.at.sight.seat if session.shared else self.at.own
        return [] if seat is None else self.at.words.own(session.port.ask(seat).view, seat)

    def mid_batch(self, step: Question[Any]) -> bool:
        if isinstance(step, Exchange):
            return bool(step.dealt)
        if isinstance(step, Passing):
            return bool(step.moved)
        return step.seat not in self.at.session.people and not isinstance(step, Plan)

    def keys(self, scene: Scene) -> tuple[KeyWord, ...]:
        assert self.desk is not None
        brief = scene.grain == "narrow"
        words = list(self.desk.keys(scene))
        if not scene.covering:
            words.append(self.key_word("danger", "" if brief else "hide danger" if scene.danger else None))
        if brief and not scene.covering:
            words.append(self.key_word("zoom", ""))
        if self.own_lines():
            words.append(self.key_word("mine", "" if brief else None))
        *always, last = self.closing_keys(brief)
        return (*words, *always, self.key_word("card", "" if brief else None), last)

    # Panels ---------------------------------------------------------------------------------------

    def help(self, scene: Scene) -> Iterator[KeyHelp]:
        """The keys that do the same at every question."""
        word, covering = self.at.keys.word, scene.covering
        if not covering:
            hides = ("hides what guards may see next",) if self.danger else ("what guards may see on their next walk",)
            yield KeyHelp(word("danger"), (*hides, "what guards may see"))
        else:
            yield KeyHelp(word("look"), ("shows the map; any key returns", "shows the map"))
        yield KeyHelp(word("card"), ("all cards that matter now, in full", "the cards in full"))
        drawn = self.at.regions(*self.at.whole).get("thieves")
        others = [str(seat + 1) for seat in range(self.view.seats) if seat != self.at.sight.seat]
        if scene.guilds_by_digit and drawn:
            yield KeyHelp(" ".join(others), ("the thieves and goods of another guild", "another guild"))
        if scene.grain == "narrow" and not covering:
            yield KeyHelp(word("zoom"), ("the city larger or smaller",))

    def table(self, scene: Scene) -> Lines:
        return [*help_pages.worth(scene), *super().table(scene)]

    def facts(self, scene: Scene) -> Iterator[Said]:
        return help_pages.facts(scene)

    def signs(self, scene: Scene) -> Lines:
        return help_pages.signs(scene, self.city)


BOARD = ThiefdomBoard
