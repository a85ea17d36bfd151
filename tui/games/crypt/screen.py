"""Crypt's table: claims are laid out and sent, windows are answered, and what the dice say is shown."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import ClassVar

from textual.geometry import Region

from rules.crypt.moves import Recover
from rules.crypt.steps.claim import Turn
from rules.crypt.steps.collect import RerollWindow
from rules.crypt.steps.reveal import BeforeClaim
from rules.game import Event
from tui.games.crypt import help as crypt_help
from tui.games.crypt import moments as crypt_moments
from tui.games.crypt import says as crypt_says
from tui.games.crypt.hand import CryptHand
from tui.games.crypt.moments import Shown
from tui.games.crypt.names import figures, span
from tui.games.crypt.plates import bench as crypt_bench
from tui.games.crypt.plates import cards as crypt_cards
from tui.games.crypt.plates import seats as crypt_seats
from tui.games.crypt.plates.bench_plate import Bench
from tui.games.crypt.plates.tally_plate import Tally
from tui.games.crypt.round import read
from tui.games.crypt.scene import Scene
from tui.games.crypt.story import Story
from tui.table.moment import Moment
from tui.widgets.card_row import CardRow
from tui.widgets.log import Log, Told
from tui.widgets.plate import Plate
from tui.widgets.prompt import Asking, KeyWord
from tui.widgets.seat_list import SeatList
from tui.widgets.sheet import Grain
from tui.words import Said, lengths

BENCH = 47
"""How wide the bench is in the wide design."""


class CryptScreen(CryptHand):
    """A match of Crypt."""

    VERBS: ClassVar[tuple[str, ...]] = ("recover",)

    # Plates ---------------------------------------------------------------------------------------

    def board(self) -> Iterator[Plate]:
        self.seat_list, self.cards = SeatList(id="seats"), CardRow(id="cards")
        self.bench, self.tally, self.log_plate = Bench(id="bench"), Tally(id="tally"), Log(id="log")
        yield from (self.seat_list, self.cards, self.bench, self.tally, self.log_plate)

    def lay_out(self, grain: Grain, width: int, height: int) -> dict[str, Region]:
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
        view = self.asked_view_of_crypt
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

    # A look at the table --------------------------------------------------------------------------

    def look(self, grain: Grain) -> Scene:
        """All that is drawn from."""
        view, story = self.asked_view_of_crypt, self.story()
        moment = self.showing[0] if self.showing else None
        later = moment.later if moment else 0
        cut = len(story) - later
        now = read(story[:cut], self._again)
        if not now.collecting and not later:
            for place, spot in zip(now.row, view.row, strict=False):
                place.face = spot.face or place.face
        name = moment.name if moment else ""
        assert isinstance(self.words, Story)
        return Scene(
            grain=grain,
            signs=self.signs,
            names=self.names,
            view=view,
            eyes=self.eyes,
            now=now,
            later=story[cut:],
            seat=self.seat,
            step=self.step,
            draft=self.draft,
            choices=self.options,
            chosen=None if self.no else self.chosen,
            way=self.way,
            front=self.front,
            moment=name,
            shown=moment.shown if moment else len(now.order),
            odds=self.table.settings.odds,
            memory=self.words.memory,
            shared=self.session.shared,
            stage=self._stage(name),
            keys=self.table.keys,
            words=self.words,
        )

    @property
    def names(self) -> tuple[str, ...]:
        """Of all figures."""
        return figures([self.session.name(seat) for seat in range(len(self.session.seats))])

    def _stage(self, moment: str) -> str:
        if moment:
            return {"ghost": "claim", "collect": "collect", "reroll": "collect"}.get(moment, "last")
        waiting = self.asked_view.waiting()
        step = waiting[0] if waiting else None
        if isinstance(step, BeforeClaim):
            return "before"
        if isinstance(step, Turn):
            return "claim"
        return "collect" if isinstance(step, RerollWindow) else "last"

    def now(self) -> Scene:
        grain = self.grain
        assert grain is not None
        return self.look(grain)

    def scene(self, grain: Grain) -> None:
        now = self.look(grain)
        left, facts = crypt_seats.title(now)
        self.title_plate.show(left, tuple(facts))
        self.seat_list.show(crypt_seats.seats(now))
        self.cards.show(crypt_cards.row(now))
        self.bench.show(crypt_bench.work(now))
        self.tally.show(crypt_seats.account(now))
        if grain != "narrow":
            self.log_plate.show(Told("Log", tuple(self.told(len(now.later))), f"key:{self.table.keys.key('log')}"))

    # The prompt -----------------------------------------------------------------------------------

    def newest(self, grain: Grain) -> Said:
        scene, story = self.look(grain), self.story()
        said = scene.words.newest(story[: len(story) - len(scene.later)])
        return lengths("last: {what}", "{what}", what=said) if said else ("",)

    def asking(self) -> Asking:
        grain = self.grain
        assert grain is not None
        assert self.seat is not None
        scene = self.look(grain)
        enter, ready = crypt_says.enter(scene)
        if self.no:
            enter, ready = crypt_says.enter_no(scene), True
        return Asking(
            ask=crypt_says.ask(scene),
            enter=enter,
            ready=ready,
            edge=self.edge(),
            who=scene.begin(self.seat, 8 if grain == "narrow" else 12),
            role=scene.role(self.seat),
            keys=self._keys(scene),
        )

    def _asking_now(self) -> Asking:
        moment = self.showing[0] if self.showing else None
        grain = self.grain
        if not isinstance(moment, Shown) or grain is None:
            return super()._asking_now()
        scene = self.look(grain)
        rolling = not moment.whole
        ask = ("Collect: everybody rolls.",) if rolling else crypt_says.moment_ask(scene)
        return Asking(
            ask=ask,
            enter=crypt_says.moment_enter(scene, rolling),
            edge=self.edge(),
            keys=(
                *([self.key_word("more", "all rolls at once")] if rolling else []),
                self.key_word("look"),
                self.key_word("log"),
                self.key_word("help"),
            ),
        )

    def _keys(self, scene: Scene) -> tuple[KeyWord, ...]:
        """What works now, the most wanted first; the last but one goes first where there is no room."""
        brief = scene.grain == "narrow"
        words: list[KeyWord] = []
        draft = self.draft
        if draft is not None and self.chosen is None:
            letters = span(draft.choosable)
            if letters and scene.grain == "wide":
                words.append(KeyWord(letters, "card"))
            if letters and not brief:
                words.append(KeyWord("1-6", "face"))
                words.append(self.key_word("more", "add a die" if scene.grain == "wide" else "add"))
            if draft.places and not brief:
                words.append(self.key_word("off", "lift"))
            if isinstance(self.step, Turn) and not self.step.claiming:
                rests = any(isinstance(move, Recover) for move in self.moves)
                words.append(self.key_word("recover") if rests else self.key_word("no", "pass"))
        elif self.chosen is not None:
            if len(self.options) > 1 and not brief:
                keys = " ".join([choice.key for choice in self.options])
                words.append(KeyWord(keys, "choose"))
            if isinstance(self.step, Turn):
                words.append(self.key_word("out", "back to the claim"))
            else:
                words.append(self.key_word("no", "no"))
        for choice in self.options:
            if choice.spot is None and choice != self.chosen and scene.grain != "classic":
                words.append(KeyWord(choice.key, crypt_bench.use(scene, choice), f"key:{choice.key}"))
        return (*words, *self.closing_keys(brief))

    # Moments --------------------------------------------------------------------------------------

    def moments(self, events: Sequence[Event]) -> list[Moment]:
        return [*crypt_moments.moments(events)]

    # Panels ---------------------------------------------------------------------------------------

    def help_lines(self) -> list[tuple[str, str]]:
        return crypt_help.lines(self.now(), self.table.keys, super().help_lines())

    def look_lines(self) -> list[tuple[str, str]]:
        return crypt_help.look(self.now(), super().look_lines())

    def best_move(self) -> str:
        """A whole claim instead of its first dice, with the reason."""
        assert self.step is not None
        view = self.asked_view_of_crypt
        hint = crypt_help.hint(self.now(), view, self.step, self.session.table.game)
        return hint or super().best_move()


TABLE = CryptScreen
