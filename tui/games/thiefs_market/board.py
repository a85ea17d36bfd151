"""The table of Thief's Market: its plates, the look they are drawn from, and its pages."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from typing import Any, ClassVar

from textual.geometry import Region

from rules.game import Event, Question
from rules.thiefs_market.events import Rolled
from rules.thiefs_market.state import Market
from rules.thiefs_market.steps.shop import Paying
from rules.thiefs_market.steps.split import Sort, Split
from tui.games.thiefs_market import help as help_pages
from tui.games.thiefs_market import places
from tui.games.thiefs_market.beats import Marks
from tui.games.thiefs_market.plates import cards, pay, recap, seats, stage
from tui.games.thiefs_market.plates.rows_plate import MarketRows
from tui.games.thiefs_market.questions import QUESTIONS
from tui.games.thiefs_market.questions.buying import BuyingDesk
from tui.games.thiefs_market.questions.hand import Hand
from tui.games.thiefs_market.questions.kept import Kept
from tui.games.thiefs_market.round import Round, read
from tui.games.thiefs_market.scene import SEAT_KEYS, Scene
from tui.games.thiefs_market.stand import stand
from tui.games.thiefs_market.story import Story
from tui.table.around import Match
from tui.table.board import Board
from tui.table.past import Since
from tui.widgets.choices import Choices
from tui.widgets.dice_pool import DicePool
from tui.widgets.log import Log
from tui.widgets.panel import Lines
from tui.widgets.plate import Plate, parts_of
from tui.widgets.prompt import KeyWord
from tui.widgets.seat_list import SeatList
from tui.widgets.sheet import Grain
from tui.widgets.slate import Slate
from tui.words import Said


class MarketBoard(Board[Market, Scene]):
    """A match of Thief's Market."""

    VERBS: ClassVar[tuple[str, ...]] = ("all",)
    desk: Kept[Any, Any] | None

    def __init__(self, at: Match) -> None:
        super().__init__(at)
        self.seat_list, self.stage_plate = SeatList(id="seats", facts=18), DicePool(id="stage")
        self.market_rows, self.log_plate = MarketRows(id="market"), Log(id="log")
        self.pay_plate, self.tools_plate = Choices(id="pay"), Choices(id="tools")
        self.strip, self.recap = Slate(id="strip"), Slate(id="recap")
        self.read: Since | None = None
        """What the others did, once a key was pressed in front of it."""
        self._kept: Kept[Any, Any] | None = None
        """The desk that stays while a player looks at their Infamy; its picks are public, so they may stay."""
        self._read: tuple[Sequence[Event], Round] = ((), Round())
        """The last story that was read, and its round."""

    def desk_for(self, step: Question[Any] | None) -> Kept[Any, Any] | None:
        if step is None:
            return None
        kept, self._kept = self._kept, None
        stays = kept is not None and (kept.view, kept.step) == (self.view, step)
        return kept if stays else QUESTIONS[type(step)](self, step)

    def do(self, command: str) -> bool:
        if command == "mine" and self.at.sight.eyes is None:
            self._kept = self.desk
        return False

    # Plates ---------------------------------------------------------------------------------------

    def plates(self) -> Iterator[Plate]:
        yield from (
            self.seat_list, self.stage_plate, self.market_rows, self.pay_plate, self.tools_plate, self.log_plate,
            self.strip, self.recap,
        )  # fmt: skip

    def places(self, grain: Grain, width: int, height: int) -> dict[str, Region]:
        return places.places(self.scene(grain), width, height)

    def lesson_places(self, grain: Grain, width: int, height: int) -> dict[str, Region]:
        """What the others did stands once: under the dice until a key is pressed, then beside the card."""
        recap = self.scene(grain).recap
        return (self.beside_card if recap else super().lesson_places)(grain, width, height)

    # A look at the table --------------------------------------------------------------------------

    def look(self, grain: Grain) -> Scene:
        """The scene that the plates draw from."""
        words, beat, seen = self.at.words, self.at.held.beat, self.seen(grain)
        assert isinstance(words, Story)
        phase = stand(self.view).phase if beat is None else beat.stand.phase
        return Scene(
            **seen,
            view=self.view,
            now=self.round(),
            watched=self._watched() if seen["step"] is None else None,
            stage=phase,
            marks=Marks() if beat is None else beat.marks or Marks(),
            recap=seen["step"] is not None and grain != "wide" and phase == "split" and self._unread(seen["since"]),
            words=words,
        )

    def _unread(self, since: Since | None) -> bool:
        """Whether no key was pressed yet in front of what the others did."""
        return since is not None and since != self.read

    def _watched(self) -> Hand | None:
        """The picks of another player."""
        view = self.view
        return next((Hand(view, step) for step in view.waiting() if isinstance(step, Split | Sort)), None)

    def round(self) -> Round:
        """The round, as far as it is on the screen."""
        story = self.at.story()
        story = story[: len(story) - len(self.later)]
        if story != self._read[0]:
            self._read = story, read(story, self.view.seats)
        return self._read[1]

    def draw(self, now: Scene) -> None:
        self.at.place_plates()
        left, facts = seats.title(now)
        self.at.title_plate.show(left, tuple(facts))
        self.seat_list.show(seats.seats(now))
        self.stage_plate.show(pay.own_dice(now) if now.stage == "shop" else stage.picking(now))
        self.market_rows.show(cards.goods(now))
        self.pay_plate.show(pay.payment(now))
        self.tools_plate.show(pay.abilities(now))
        self.log_plate.show(self.log(self.at.told(len(now.later))))
        places = self.at.regions(*self.at.whole)
        for slate in (self.strip, self.recap):
            place = places.get(slate.id or "", Region())
            slate.show(recap.rows(now, place.width, place.height))

    # The prompt -----------------------------------------------------------------------------------

    # What a lesson asks

    def shows(self) -> Collection[str]:
        hand = getattr(self.desk, "hand", None)
        return (f"seat:{hand.victim}",) if isinstance(hand, Hand) and hand.robbing else ()

    def lights(self, name: str) -> Sequence[str]:
        match parts_of(name), self.desk:
            case ["seat", seat], _:
                return (name, f"key:{SEAT_KEYS[int(seat)]}")
            case ["card", _], BuyingDesk() as desk:
                return (name, *[f"key:{key}" for key in desk.key_of(name)])
        return (name,)

    def keys(self, scene: Scene) -> tuple[KeyWord, ...]:
        assert self.desk is not None
        always = list(self.closing_keys(scene.grain == "narrow"))
        if any(scene.covered(seat) for seat in self.at.session.people):
            always.insert(-1, self.key_word("mine", "" if scene.grain == "narrow" else "Infamy"))
        return (*self.desk.keys(scene), *always)

    def mid_batch(self, step: Question[Any]) -> bool:
        return isinstance(step, Sort | Paying) or (isinstance(step, Split) and any(step.taken))

    def just_before(self) -> Sequence[Event]:
        """The first roll, so that it is shown too."""
        return [event for event in self.at.session.port.story(None)[-1:] if isinstance(event, Rolled)]

    # Panels ---------------------------------------------------------------------------------------

    def facts(self, scene: Scene) -> Iterator[Said]:
        return help_pages.facts(scene)

    def signs(self, scene: Scene) -> Lines:
        return help_pages.signs(scene)

    def table(self, scene: Scene) -> Lines:
        return help_pages.look(scene, super().table(scene))

    def act(self, action: str) -> bool:
        if action.startswith("card:"):
            self.at.do("look")
        if action.startswith("market:"):
            self.bring_back()
        return action.startswith(("card:", "market:"))

    def bring_back(self) -> None:
        """Put the market back into its place, because what the others did has been read."""
        if self.read != self.at.held.since:
            self.read = self.at.held.since
            self.at.refresh_scene()


BOARD = MarketBoard
