"""What a hand does at Crypt's table: dice are laid and lifted, collectors are chosen, and all of it is sent."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Any

from rules.crypt.moves import Pass, Peek, Place, Recover, Reroll
from rules.crypt.state import Crypt
from rules.crypt.steps.claim import Turn
from rules.errors import IllegalMove
from rules.game import Question, State
from tui.games.crypt.choices import Choice, choices
from tui.games.crypt.claim import Draft
from tui.games.crypt.names import LETTERS
from tui.games.crypt.refusals import no_treasure, not_now, why_not
from tui.games.crypt.round import read
from tui.games.crypt.scene import Scene
from tui.session import Session
from tui.table.screen import TableScreen
from tui.words import Said

FACES = ("1", "2", "3", "4", "5", "6")


class CryptHand(TableScreen):
    """Keys and clicks of a match of Crypt. Nothing here draws, and no rule is known here."""

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

    def now(self) -> Scene:
        """The table as it is drawn now."""
        raise NotImplementedError

    @property
    def asked_view_of_crypt(self) -> Crypt:
        """The view that is drawn."""
        assert isinstance(self.asked_view, Crypt)
        return self.asked_view

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

    def mid_batch(self, step: Question[Any]) -> bool:
        return isinstance(step, Turn) and step.claiming

    def into_the_hand(self, views: Sequence[State]) -> None:
        """A claim comes back into the hand as it was laid."""
        if self.draft is None:
            return
        for before, after in pairwise(reversed(views)):
            assert isinstance(after, Crypt)
            assert isinstance(before, Crypt)
            if after.round != before.round:
                continue
            for spot, (new, old) in enumerate(zip(after.row, before.row, strict=True)):
                if new != old and new.holder == self.draft.step.seat:
                    self.draft.lay(Place(spot, new.dice, new.effort))
                    self.front = spot

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
        scene = self.now()
        if spot >= len(scene.now.row):
            self.say(no_treasure(spot))
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
            self.say(self._not_choosable(spot))
            return
        self.gone_to = LETTERS[spot]
        self.refresh_scene()

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
            self.notice = ("No die can be placed: recover, or pass.", "No die can be placed.")
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
            self.notice = self.now().refused(error)

    def _not_choosable(self, spot: int) -> Said:
        """Why this treasure cannot be chosen now."""
        scene = self.now()
        place, draft = scene.now.row[spot], self.draft
        error = draft.why_not(spot) if draft is not None and not place.fate else None
        return scene.refused(error) if error is not None else not_now(scene.words, spot, place)

    def _rest(self, command: str) -> None:
        """Recover or pass, whichever there is; pressed again, the dice come back."""
        assert self.draft is not None
        self._choose(None)
        move = Recover() if command == "recover" else Pass()
        error = why_not(self.draft.view, self.draft.step, move)
        if error is not None:
            self.say(self.now().refused(error))
        else:
            self.draft.answer = None if self.draft.answer else move

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
                self.say(self._not_choosable(int(rest[0])))
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
