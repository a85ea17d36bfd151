"""The table of Thief's Market: the loot is split, cards are bought, and what is left is sold."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import ClassVar

from textual.geometry import Region

from rules.game import Event
from rules.thiefs_market.edition import OBJECTS
from rules.thiefs_market.state import Market
from rules.thiefs_market.steps.shop import Buying, Paying
from rules.thiefs_market.steps.split import Sort, Split
from tui.games.thiefs_market import help as help_pages
from tui.games.thiefs_market import moments, places, says
from tui.games.thiefs_market.hand import MarketHand
from tui.games.thiefs_market.plates import cards, pay, seats, stage
from tui.games.thiefs_market.plates.rows_plate import MarketRows
from tui.games.thiefs_market.scene import ABILITY_KEYS, CARD_KEYS, FACE_KEYS, Scene
from tui.games.thiefs_market.split import Hand
from tui.games.thiefs_market.story import Story
from tui.table.moment import Moment
from tui.widgets.choices import Choices
from tui.widgets.dice_pool import DicePool
from tui.widgets.log import Log, Told
from tui.widgets.plate import Plate
from tui.widgets.prompt import Asking, KeyWord
from tui.widgets.seat_list import SeatList
from tui.widgets.sheet import Grain
from tui.words import Said, lengths


class MarketScreen(MarketHand):
    """A match of Thief's Market."""

    VERBS: ClassVar[tuple[str, ...]] = ("all",)

    # Plates ---------------------------------------------------------------------------------------

    def board(self) -> Iterator[Plate]:
        self.seat_list, self.stage_plate = SeatList(id="seats"), DicePool(id="stage")
        self.market_rows, self.log_plate = MarketRows(id="market"), Log(id="log")
        self.pay_plate, self.tools_plate = Choices(id="pay"), Choices(id="tools")
        yield from (
            self.seat_list, self.stage_plate, self.market_rows, self.pay_plate, self.tools_plate, self.log_plate
        )  # fmt: skip

    def lay_out(self, grain: Grain, width: int, height: int) -> dict[str, Region]:
        return places.places(self.look(grain), width, height)

    # A look at the table --------------------------------------------------------------------------

    def look(self, grain: Grain) -> Scene:
        """All that is drawn from."""
        view, story = self.market, self.story()
        moment = self.showing[0] if self.showing else None
        cut = len(story) - (moment.later if moment else 0)
        assert isinstance(self.words, Story)
        return Scene(
            grain=grain,
            signs=self.signs,
            names=tuple([self.session.name(seat) for seat in range(len(self.session.seats))]),
            eyes=self.eyes,
            later=story[cut:],
            seat=self.seat,
            step=self.step,
            moment=moment.name if moment else "",
            shown=moment.shown if moment else len(OBJECTS),
            shared=self.session.shared,
            view=view,
            now=self.round(len(story) - cut),
            hand=self.hand,
            watched=None if moment else self._watched(),
            till=self.till,
            plan=self.plan,
            reroll=self.reroll,
            no=self.no,
            front=self.front,
            ability=self.ability,
            stage=self._stage(moment.name if moment else ""),
            keys=self.table.keys,
            words=self.words,
        )

    def _watched(self) -> Hand | None:
        """What somebody else is picking."""
        waiting = self.market.waiting()
        step = waiting[0] if waiting and self.step is None else None
        return Hand(self.market, step) if isinstance(step, Split | Sort) else None

    def _stage(self, moment: str) -> str:
        if moment:
            return "end" if moment == "end" else "split"
        waiting = self.market.waiting()
        return "shop" if waiting and isinstance(waiting[0], Buying | Paying) else "split" if waiting else "end"

    def now(self) -> Scene:
        grain = self.grain
        assert grain is not None
        return self.look(grain)

    def scene(self, grain: Grain) -> None:
        now = self.look(grain)
        self._place(now)
        left, facts = seats.title(now)
        self.title_plate.show(left, tuple(facts))
        self.seat_list.show(seats.seats(now))
        self.stage_plate.show(pay.own_dice(now) if now.stage == "shop" else stage.split(now))
        self.market_rows.show(cards.goods(now))
        self.pay_plate.show(pay.payment(now))
        self.tools_plate.show(pay.abilities(now))
        self.log_plate.show(Told("Log", tuple(self.told(now.untold)), f"key:{self.table.keys.key('log')}"))

    def _place(self, now: Scene) -> None:
        """The places of the plates hang on what is asked."""
        room = self.regions(*self.app.size)
        if any(plate.region != room.get(plate.id or "", Region(0, 0, 0, 0)) for plate in self.query(Plate)):
            self.relayout()

    # The prompt -----------------------------------------------------------------------------------

    def newest(self, grain: Grain) -> Said:
        scene, story = self.look(grain), self.story()
        said = scene.words.newest(story[: len(story) - scene.untold])
        return lengths("last: {what}", "{what}", what=said) if said else ("",)

    def asking(self) -> Asking:
        scene = self.now()
        assert self.seat is not None
        enter, ready = says.enter(scene)
        return Asking(
            ask=says.ask(scene),
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
            edge=self.edge(),
            keys=(self.key_word("look"), self.key_word("log"), self.key_word("help")),
        )

    def _keys(self, scene: Scene) -> tuple[KeyWord, ...]:
        """What works now, the most wanted first; the last but one goes first where there is no room."""
        words = list(self._split_words(scene) if self.hand is not None else self._shop_words(scene))
        always = list(self.closing_keys(scene.grain == "narrow"))
        if any(scene.covered(seat) for seat in self.session.people):
            always.insert(-1, self.key_word("mine", "" if scene.grain == "narrow" else "Infamy"))
        return (*words, *always)

    def _split_words(self, scene: Scene) -> Iterator[KeyWord]:
        hand, brief = scene.hand, scene.grain == "narrow"
        assert hand is not None
        faces = _keys_of([face for face in OBJECTS if hand.heap[face] and not hand.settled[face]])
        if hand.robbing:
            yield KeyWord(faces, "goes back" if scene.grain == "wide" else "back")
            yield self.key_word("all", "up and down")
            if hand.victim is not None and not hand.mid:
                yield KeyWord(str(hand.victim + 1), "do not rob", f"key:{hand.victim + 1}")
            return
        if hand.takes and not hand.takes_all:
            yield KeyWord(faces, "take")
            if not brief:
                yield KeyWord("Shift", "put back")
            yield self.key_word("all")
        for seat in sorted(hand.robbed):
            if scene.grain == "wide":
                yield KeyWord(str(seat + 1), f"rob {scene.begin(seat, 8)}", f"key:{seat + 1}")
        if hand.robbed and scene.grain != "wide":
            yield KeyWord(" ".join([str(seat + 1) for seat in sorted(hand.robbed)]), "rob")

    def _shop_words(self, scene: Scene) -> Iterator[KeyWord]:
        brief = scene.grain == "narrow"
        if scene.lucky:
            yield self.key_word("no", "keep all")
            return
        if scene.plan is not None:
            if swaps := scene.plan.swaps:
                yield KeyWord(_keys_of(swaps), "swap")
            return
        till = scene.till
        assert till is not None
        if till.drawn_card is not None:
            if swaps := till.swaps:
                yield KeyWord(_keys_of(swaps), "swap what pays" if scene.grain == "wide" else "swap")
            yield self.key_word("off", "no card")
        elif keys := self._reached(scene):
            yield KeyWord(keys, "card")
        usable = till.usable
        if keys := " ".join([key for card, key in zip(till.abilities, ABILITY_KEYS, strict=False) if card in usable]):
            yield KeyWord(keys, "ability")
        if not till.end:
            yield self.key_word("no", "end the turn" if not brief else "end")

    @staticmethod
    def _reached(scene: Scene) -> str:
        """The keys of the cards that could be bought: `2 3`, or `1-5 x`."""
        assert scene.till is not None
        slots, reach = [slot for lane in scene.now.lanes for slot in lane], scene.till.reach
        keys = [key for slot, key in zip(slots, CARD_KEYS, strict=False) if slot.card in reach]
        digits = [key for key in keys if key.isdecimal()]
        if len(digits) > 2 and int(digits[-1]) - int(digits[0]) == len(digits) - 1:
            return " ".join([f"{digits[0]}-{digits[-1]}", *keys[len(digits) :]])
        return " ".join(keys)

    # Moments --------------------------------------------------------------------------------------

    def just_before(self) -> Sequence[Event]:
        """The first roll is seen too."""
        return self.session.table.story(None)[-1:]

    def moments(self, events: Sequence[Event]) -> list[Moment]:
        return moments.moments(events, self.table.settings.moves_things() and not self.retelling)

    # Panels ---------------------------------------------------------------------------------------

    def help_lines(self) -> list[tuple[str, str]]:
        return help_pages.lines(self.now(), self.table.keys, super().help_lines())

    def look_lines(self) -> list[tuple[str, str]]:
        return help_pages.look(self.now(), super().look_lines())

    def hint_view(self) -> Market:
        return self.now().uncounted()

    def best_words(self) -> Said:
        """A whole pile instead of its first face."""
        return help_pages.hint(self.now(), self.session.table.game)

    def best_move(self) -> str:
        return self.best_words()[0]


def _keys_of(faces: Sequence[int]) -> str:
    """`r w`."""
    return " ".join([FACE_KEYS[face] for face in faces])


TABLE = MarketScreen
