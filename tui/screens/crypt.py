"""Crypt's table: claims are laid out and sent, windows are answered, and what the dice say is shown."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import ClassVar

from textual.geometry import Region
from textual.timer import Timer

from rules.crypt import events as e
from rules.crypt.moves import Pass, Peek, Place, Recover, Reroll
from rules.crypt.state import Crypt
from rules.crypt.steps.claim import Turn
from rules.crypt.steps.collect import RerollWindow
from rules.crypt.steps.reveal import BeforeClaim
from rules.errors import IllegalMove
from rules.game import Event
from tui.narrate.crypt import LETTERS
from tui.screens import crypt_bench, crypt_cards, crypt_help, crypt_moments, crypt_says, crypt_seats
from tui.screens.crypt_choices import Choice, choices
from tui.screens.crypt_claim import Draft
from tui.screens.crypt_moments import Shown
from tui.screens.crypt_round import read
from tui.screens.crypt_scene import Scene
from tui.screens.sheet import Grain
from tui.screens.table import Moment, TableScreen
from tui.session import Session
from tui.widgets.bench import Bench
from tui.widgets.card import CardRow
from tui.widgets.log import Log
from tui.widgets.plate import Plate
from tui.widgets.prompt import Asking, KeyWord, Said
from tui.widgets.seat_bar import SeatBar
from tui.widgets.tally import Tally
from tui.words import _

FACES = ("1", "2", "3", "4", "5", "6")
ROLL_SECONDS = 0.35
"""Between the rolls of one seat and the next."""
BENCH = 47
"""How wide the bench is in the wide design."""


class CryptScreen(TableScreen):
    """A match of Crypt."""

    VERBS: ClassVar[tuple[str, ...]] = ("recover",)

    def __init__(self, session: Session) -> None:
        super().__init__(session)
        self.draft: Draft | None = None
        """Dice laid, and not yet sent."""
        self.options: list[Choice] = []
        """What collectors allow now."""
        self.chosen: Choice | None = None
        """The one that is in front."""
        self.way = 0
        """Which of its ways to flip."""
        self.no = False
        """Was `no` laid in a window?"""
        self.front: int | None = None
        """The treasure in front."""
        self.gone_to: str = ""
        """The key of the thing that was gone to; the same key again does something with it."""
        self._carry: Draft | None = None
        self._again: dict[int, int] = {}
        """Where the die of a reroll lay, by the event's place in the story."""
        self._rolling: Timer | None = None

    # Plates ---------------------------------------------------------------------------------------

    def board(self) -> Iterator[Plate]:
        self.seat_bar, self.cards = SeatBar(id="seats"), CardRow(id="cards")
        self.bench, self.tally, self.log_plate = Bench(id="bench"), Tally(id="tally"), Log(id="log")
        yield from (self.seat_bar, self.cards, self.bench, self.tally, self.log_plate)

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

    @property
    def asked_view_of_crypt(self) -> Crypt:
        """The view that is drawn."""
        assert isinstance(self.asked_view, Crypt)
        return self.asked_view

    # A look at the table --------------------------------------------------------------------------

    def look(self, grain: Grain) -> Scene:
        """All that is drawn from."""
        view, story = self.asked_view_of_crypt, self.story()
        moment = self.showing[0] if self.showing else None
        later = moment.later if isinstance(moment, Shown) else 0
        cut = len(story) - later
        now = read(story[:cut], self._again)
        if not now.collecting and not later:
            for place, spot in zip(now.row, view.row, strict=False):
                place.face = spot.face or place.face
        name = moment.name if moment else ""
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
            rolled=moment.rolled if isinstance(moment, Shown) else len(now.order),
            odds=self.table.settings.odds,
            memory=bool(getattr(self.session.table.options, "memory", False)),
            shared=self.session.shared,
            stage=self._stage(name),
        )

    @property
    def names(self) -> tuple[str, ...]:
        """Of all figures."""
        seats = tuple([self.session.name(seat) for seat in range(len(self.session.seats))])
        return (*seats, _("the Ghost"))

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

    def scene(self, grain: Grain) -> None:
        now = self.look(grain)
        left, facts = crypt_seats.title(now)
        self.title_plate.show(left, tuple(facts))
        self.seat_bar.show(crypt_seats.seats(now))
        self.cards.show(crypt_cards.row(now))
        self.bench.show(crypt_bench.work(now))
        self.tally.show(crypt_seats.account(now))
        if grain != "narrow":
            lines = self.ear.lines()
            told = lines[: len(lines) - len(now.later)]
            self.log_plate.show(_("Log"), [line for line in told if line], f"key:{self.table.keys.key('log')}")

    # The prompt -----------------------------------------------------------------------------------

    def edge(self) -> Said:
        grain = self.grain
        if grain is None or (self.teach and self.step is not None):
            return super().edge()
        scene = self.look(grain)
        story = self.story()
        return crypt_says.edge(scene, story[: len(story) - len(scene.later)])

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
        then = crypt_says.moment_then(scene)
        asks = {"collect": crypt_says.collect_ask, "ghost": crypt_says.ghost_ask}
        ask = asks[moment.name](scene) if moment.name in asks else crypt_says.moment_ask(scene)
        rolling = moment.rolled < moment.rolls
        if rolling:
            ask = (_("Collect: everybody rolls."),)
            enter: Said = (_("Enter or Space: all rolls at once."),)
        else:
            enter = (*[_("Enter: go on. {then}").format(then=one) for one in then], _("Enter: go on."))
        return Asking(
            ask=ask,
            enter=enter,
            edge=self.edge(),
            keys=(
                *([self.key_word("more", _("all rolls at once"))] if rolling else []),
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
            letters = [LETTERS[spot] for spot in sorted(draft.choosable)]
            if letters and scene.grain == "wide":
                span = letters[0] if len(letters) == 1 else f"{letters[0]}-{letters[-1]}"
                words.append(KeyWord(span, _("card")))
            if letters and not brief:
                words.append(KeyWord("1-6", _("face")))
                words.append(self.key_word("more", _("add a die") if scene.grain == "wide" else _("add")))
            if draft.places and not brief:
                words.append(self.key_word("off", _("lift")))
            if isinstance(self.step, Turn) and not self.step.claiming:
                rests = any(isinstance(move, Recover) for move in self.moves)
                words.append(self.key_word("recover") if rests else self.key_word("no", _("pass")))
        elif self.chosen is not None:
            if len(self.options) > 1 and not brief:
                keys = " ".join([choice.key for choice in self.options])
                words.append(KeyWord(keys, _("choose")))
            if isinstance(self.step, Turn):
                words.append(self.key_word("out", _("back to the claim")))
            else:
                words.append(self.key_word("no", _("no")))
        for choice in self.options:
            if choice.spot is None and choice != self.chosen and scene.grain != "classic":
                words.append(KeyWord(choice.key, crypt_bench.use(choice), f"key:{choice.key}"))
        if self._may_take_back():
            words.append(self.key_word("undo"))
        words.append(self.key_word("moves", "" if brief else None))
        if self.table.settings.hints:
            words.append(self.key_word("hint", "" if brief else None))
        words.append(self.key_word("look", "" if brief else None))
        words.append(self.key_word("log", "" if brief else None))
        words.append(self.key_word("help", "" if brief else None))
        return tuple(words)

    def _may_take_back(self) -> bool:
        table = self.session.table
        return any(table.fence(seat) is None for seat in (self.seat, self.last_person) if seat is not None)

    # A new question -------------------------------------------------------------------------------

    def fresh(self) -> None:
        self.draft = self.chosen = self.front = None
        self.options, self.way, self.no, self.gone_to = [], 0, False, ""
        step, view = self.step, self.asked_view
        if step is None or self.seat is None:
            return
        assert isinstance(view, Crypt)
        self.options = choices(view, self.seat, self.moves, read(self.story(), self._again))
        if isinstance(step, Turn):
            self.draft = Draft(view, step)
            carried, self._carry = self._carry, None
            if carried is not None and (carried.step.seat, carried.view.round) == (step.seat, view.round):
                self.draft.keep(carried)
            self.front = min(self.draft.laid or self.draft.choosable, default=None)
        elif self.options:
            self._choose(self.options[0])

    def _choose(self, choice: Choice | None) -> None:
        """Put a collector in front, or none."""
        self.chosen, self.way, self.no = choice, 0, False
        if choice is not None and choice.spot is not None:
            self.front = choice.spot

    def lift(self) -> bool:
        if self.no:
            self.no = False
            return True
        if self.draft is None:
            return False
        if self.chosen is not None:
            self._choose(None)
        elif self.draft.answer is not None:
            self.draft.answer = None
        elif self.draft.laid:
            self.draft.laid.clear()
        else:
            return False
        return True

    def take_back(self) -> None:
        """A claim comes back into the hand as it was laid, not die by die."""
        super().take_back()
        laid: list[Place] = []
        while self._mid_claim():
            assert self.seat is not None
            before = self.asked_view_of_crypt.row
            super().take_back()
            for nth, (old, new) in enumerate(zip(before, self.asked_view_of_crypt.row, strict=True)):
                if old != new:
                    laid.append(Place(nth, old.dice, old.effort))
        if self.draft is not None and laid:
            for place in reversed(laid):
                self.draft.lay(place)
                self.front = place.spot
            self.refresh_scene()

    def _mid_claim(self) -> bool:
        step = self.step
        return isinstance(step, Turn) and step.claiming and self.session.table.fence(step.seat) is None

    # Keys -----------------------------------------------------------------------------------------

    def press_board(self, key: str, character: str | None) -> bool:
        keys = self.table.keys
        command = keys.command(key, ("go", "no", "more", "off", "next", "back", "up", "down", "recover"))
        if len(key) == 1 and key in LETTERS:
            self._go_to_card(LETTERS.index(key))
        elif len(key) == 1 and any(choice.key == key and choice.spot is None for choice in self.options):
            self._use(next(choice for choice in self.options if choice.key == key))
        elif command == "go":
            self._send()
        elif self.draft is not None:
            return self._press_claim(key, command)
        elif command is not None:
            return self._press_window(command)
        else:
            return False
        return True

    def _go_to_card(self, spot: int) -> None:
        scene = self._scene_now()
        if spot >= len(scene.now.row):
            self.say((_("There is no card {letter} here.").format(letter=LETTERS[spot]),))
            return
        choice = next((one for one in self.options if one.spot == spot), None)
        if choice is not None:
            again = self.gone_to == LETTERS[spot] and self.chosen == choice
            self._choose(choice)
            if again:
                self.way = (self.way + 1) % len(choice.moves)
        elif self.draft is not None and spot in self.draft.choosable:
            self._choose(None)
            again = self.gone_to == LETTERS[spot] and self.front == spot
            self.front = spot
            if again:
                self._tell(self.draft.toggle(spot))
        else:
            self.say(crypt_says.not_choosable(scene, spot))
            return
        self.gone_to = LETTERS[spot]
        self.refresh_scene()

    def _scene_now(self) -> Scene:
        grain = self.grain
        assert grain is not None
        return self.look(grain)

    def _use(self, choice: Choice) -> None:
        """The key of a collector: to it; again, another way to flip."""
        again = self.chosen == choice and self.gone_to == choice.key
        way = (self.way + 1) % len(choice.moves) if again else 0
        self._choose(choice)
        self.way, self.gone_to = way, choice.key
        self.refresh_scene()

    def _send(self) -> None:
        """Exactly what the row says."""
        if self.no:
            self.send(Pass())
        elif self.chosen is not None:
            move = self.chosen.moves[self.way]
            if isinstance(move, Reroll) and self.chosen.spot is not None:
                self._again[len(self.story()) + 1] = self.chosen.spot  # after the flip comes the roll
            self._carry = self.draft
            looks = self.seat if isinstance(move, Peek) and self.session.shared and self.eyes is None else None
            self.send(move)
            if looks is not None and not self.notice:
                self.draw_curtain(looks, "look")  # what was seen is for one person
        elif self.draft is not None and self._ready():
            self.send(*self.draft.batch())
        else:
            self.refresh_scene()

    def _ready(self) -> bool:
        assert self.draft is not None
        return bool(self.draft.answer or self.draft.places or self.draft.step.claiming)

    # A window -------------------------------------------------------------------------------------

    def _press_window(self, command: str) -> bool:
        if command == "no":
            self.no = not self.no
        elif command in ("next", "back") and self.chosen is not None and not self.no:
            place = self.options.index(self.chosen)
            self._choose(self.options[(place + (1 if command == "next" else -1)) % len(self.options)])
        elif command in ("up", "down", "more") and self.chosen is not None and not self.no:
            self.way = (self.way + (-1 if command == "up" else 1)) % len(self.chosen.moves)
        else:
            return False
        self.refresh_scene()
        return True

    # A claim --------------------------------------------------------------------------------------

    def _press_claim(self, key: str, command: str | None) -> bool:
        if command in ("recover", "no"):
            self._rest(command)
        elif command in ("next", "back"):
            self._next_card(1 if command == "next" else -1)
        elif self.chosen is not None and command in ("up", "down", "more"):
            self.way = (self.way + (-1 if command == "up" else 1)) % len(self.chosen.moves)
        elif key in FACES or command in ("up", "down", "more", "off"):
            self._press_dice(key, command)
        else:
            return False
        self.refresh_scene()
        return True

    def _press_dice(self, key: str, command: str | None) -> None:
        """A face, one more, none, a face higher or lower: for the card in front."""
        draft, front = self.draft, self.front
        assert draft is not None
        self._choose(None)
        if front is None:
            self.notice = (_("No die can be placed: recover, or pass."), _("No die can be placed."))
            return
        self.gone_to = LETTERS[front]
        if key in FACES:
            self._tell(draft.face(front, int(key)))
        elif command == "off":
            draft.answer = None
            draft.lift(front)
        elif command == "more":
            self._tell(draft.more(front))
        else:
            self._tell(draft.turn(front, 1 if command == "up" else -1))

    def _tell(self, error: IllegalMove | None) -> None:
        """Say why dice cannot lie there."""
        if error is not None:
            told = self.words.refusal(self.asked_view, error)
            self.notice = crypt_says.refusal(self._scene_now(), error, told)

    def _rest(self, command: str) -> None:
        """Recover or pass, whichever there is; pressed again, the dice come back."""
        assert self.draft is not None
        self._choose(None)
        found = [move for move in self.moves if isinstance(move, Recover | Pass)]
        wanted = Recover if command == "recover" else Pass
        if not found:
            self.say(
                (_("Dice are placed, so this turn is a claim: u takes them back."), _("Dice are placed: u takes back."))
            )
        elif not isinstance(found[0], wanted):
            if wanted is Recover:
                self.say(
                    (
                        _("No die is spent, so there is nothing to recover: n passes."),
                        _("Nothing to recover: n passes."),
                    )
                )
            else:
                self.say(
                    (
                        _("There are spent dice: r recovers them, and that is the whole turn."),
                        _("r recovers the spent dice."),
                    )
                )
        else:
            self.draft.answer = None if self.draft.answer else found[0]

    def _next_card(self, step: int) -> None:
        assert self.draft is not None
        spots = sorted(self.draft.choosable)
        self._choose(None)
        if spots:
            at = spots.index(self.front) if self.front in spots else 0
            self.front = spots[(at + step) % len(spots)]
            self.gone_to = LETTERS[self.front]

    # Mouse ----------------------------------------------------------------------------------------

    def act(self, action: str) -> None:
        looks, action = action.startswith("look:"), action.removeprefix("look:")
        verb, *rest = action.split(":")
        playing = self.step is not None and self.panel.page is None and not self.showing
        if verb == "put" and playing and not looks and self.draft is not None and self.front is not None:
            self.notice = ()
            self._put(int(rest[0]), int(rest[1]))
        elif verb == "off" and playing and self.draft is not None:
            self.notice = ()
            self.front = LETTERS.index(rest[0])
            self.draft.less(self.front)
            self.refresh_scene()
        elif looks:
            if self.panel.page is None and verb in ("key", "spot", "kind"):
                self.do("look")
        elif verb == "spot":
            if playing:
                self.notice = ()
                self.say(crypt_says.not_choosable(self._scene_now(), int(rest[0])))
        elif verb != "kind":
            super().act(action)

    def _put(self, dice: int, effort: int) -> None:
        """A number of the bench: exactly these dice."""
        assert self.draft is not None
        assert self.front is not None
        self._choose(None)
        self._tell(self.draft.put(Place(self.front, dice, effort)))
        self.gone_to = LETTERS[self.front]
        self.refresh_scene()

    def wheel(self, action: str, step: int) -> None:
        if self.draft is None or self.chosen is not None or self.showing:
            return
        verb, _colon, letter = action.partition(":")
        spot = LETTERS.find(letter) if verb in ("key", "off") and letter else -1
        if spot in self.draft.choosable:
            self.front = spot
        if self.front is not None:
            self.notice = ()
            self._tell(self.draft.turn(self.front, -step))
            self.refresh_scene()

    # Moments --------------------------------------------------------------------------------------

    def moments(self, events: Sequence[Event]) -> list[Moment]:
        found = crypt_moments.moments(events)
        for moment in found:
            if moment.name == "collect" and self.table.settings.moves_things() and not self.retelling:
                moment.rolled = 0
        return [*found]

    def advance(self) -> None:
        super().advance()
        self._roll_later()

    def go_on(self) -> None:
        moment = self.showing[0] if self.showing else None
        if isinstance(moment, Shown) and moment.rolled < moment.rolls:
            moment.rolled = moment.rolls
            self._stop_rolling()
            self.refresh_scene()
            if not self.session.people:
                self._later(self.table.settings.seconds * 3, self.go_on)
            return
        super().go_on()

    def _roll_later(self) -> None:
        self._stop_rolling()
        moment = self.showing[0] if self.showing else None
        if isinstance(moment, Shown) and moment.rolled < moment.rolls:
            self._rolling = self.set_timer(ROLL_SECONDS, self._roll_on)

    def _stop_rolling(self) -> None:
        if self._rolling is not None:
            self._rolling.stop()
            self._rolling = None

    def _roll_on(self) -> None:
        """The next seat's dice."""
        moment = self.showing[0] if self.showing else None
        if not isinstance(moment, Shown):
            return
        rolls = [event for event in moment.events if isinstance(event, e.Rolled)]
        seat = rolls[moment.rolled].seat
        while moment.rolled < len(rolls) and rolls[moment.rolled].seat == seat:
            moment.rolled += 1
        self.refresh_scene()
        self._roll_later()

    # Panels ---------------------------------------------------------------------------------------

    def help_lines(self) -> list[tuple[str, str]]:
        return crypt_help.lines(self._scene_now(), self.table.keys, super().help_lines())

    def look_lines(self) -> list[tuple[str, str]]:
        return crypt_help.look(self._scene_now(), self.words, super().look_lines())

    def best_move(self) -> str:
        """A whole claim instead of its first dice, with the reason."""
        assert self.step is not None
        view = self.asked_view_of_crypt
        hint = crypt_help.hint(self._scene_now(), view, self.step, self.session.table.game)
        return hint or super().best_move()


TABLE = CryptScreen
