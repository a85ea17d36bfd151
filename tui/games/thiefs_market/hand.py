"""What a hand does at the table of Thief's Market: objects are picked, cards put in front, payments swapped."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any

from rules.errors import IllegalMove
from rules.game import Move, Question, State
from rules.thiefs_market.edition import FACES, GEMS, OBJECTS
from rules.thiefs_market.moves import Buy, Done, Grab, Pass, PutBack, Reroll, Rob
from rules.thiefs_market.state import Market
from rules.thiefs_market.steps.shop import Buying, Paying
from rules.thiefs_market.steps.split import Lucky, Sort, Split
from tui.games.thiefs_market import help as help_pages
from tui.games.thiefs_market import says
from tui.games.thiefs_market.refusals import why_not
from tui.games.thiefs_market.round import NOBODY
from tui.games.thiefs_market.scene import ABILITY_KEYS, CARD_KEYS, FACE_KEYS, Scene
from tui.games.thiefs_market.shop import Plan, Till
from tui.games.thiefs_market.split import Hand
from tui.table.desk import Desk
from tui.widgets.prompt import KeyWord
from tui.words import Said

if TYPE_CHECKING:
    from tui.games.thiefs_market.board import MarketBoard


class MarketHand(Desk[Scene, Question[Any]]):
    """All questions of Thief's Market: keys and clicks. Nothing here draws, and no rule is known here."""

    board: MarketBoard
    COMMANDS = ("go", "no", "more", "off", "next", "back", "up", "down", "all")

    def __init__(self, board: MarketBoard, step: Question[Any]) -> None:
        super().__init__(board, step)
        view = self.view = board.view
        self.hand = Hand(view, step) if isinstance(step, Split | Sort) else None
        """What is picked in the split, and not yet sent."""
        self.till = Till(view, step) if isinstance(step, Buying) else None
        """What is laid in a purchase turn, and not yet sent."""
        self.plan = Plan(view, step) if isinstance(step, Paying) else None
        """How a card that was bought already is paid."""
        self.reroll: int | None = None
        """The die to roll again."""
        self.no = False
        """Was `no` laid?"""
        self.front = ""
        """The key of the thing in front."""
        self.ability: int | None = None
        """The own card whose ability is in front."""

    def onto(self, scene: Scene) -> None:
        scene.hand, scene.till, scene.plan, scene.reroll = self.hand, self.till, self.plan, self.reroll
        scene.no, scene.front, scene.ability = self.no, self.front, self.ability

    def card_of(self, key: str) -> int | None:
        """Which card of the market has this key."""
        slots = [slot for lane in self.board.round().lanes for slot in lane]
        nth = CARD_KEYS.find(key)
        return slots[nth].card if 0 <= nth < len(slots) else None

    # What is said ---------------------------------------------------------------------------------

    def ask(self, scene: Scene) -> Said:
        return says.ask(scene)

    def enter(self, scene: Scene) -> tuple[Said, bool]:
        return says.enter(scene)

    def keys(self, scene: Scene) -> Iterator[KeyWord]:
        return self._split_words(scene) if self.hand is not None else self._shop_words(scene)

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

    def hint(self) -> Said:
        return help_pages.hint(self.board.now(), self.at.session.table.game)

    # What is laid ---------------------------------------------------------------------------------

    def lift(self) -> bool:
        self.ability, self.front = None, ""
        if self.no or self.reroll is not None:
            self.no, self.reroll = False, None
            return True
        laid = self.hand or self.till
        if laid is None or laid.empty:
            return False
        laid.clear()
        return True

    def take_back(self, views: Sequence[Market]) -> None:
        """What was laid comes back as it was laid."""
        sent = self.board.sent
        while sent:
            laid = sent.pop()
            if laid.view == self.board.view and laid.step == self.step:
                self.hand = laid if isinstance(laid, Hand) else None
                self.till = laid if isinstance(laid, Till) else None
                return

    # Keys -----------------------------------------------------------------------------------------

    def press(self, key: str, character: str | None, command: str | None) -> bool:
        back = bool(character and character.isupper())
        if command == "go":
            self.go()
        elif self.hand is not None:
            return self._press_split(key, command, back)
        elif isinstance(self.step, Lucky):
            return self._press_lucky(key, command)
        elif self.till is not None:
            return self._press_shop(key, command, back)
        elif self.plan is not None and len(key) == 1 and key in FACE_KEYS:
            if not self.plan.swap(FACE_KEYS.index(key), -1 if back else 1):
                self.say(says.no_other_way(FACE_KEYS.index(key)))
            self.show()
        else:
            return False
        return True

    def go(self) -> None:
        """Exactly what the row says."""
        laid = self.hand or self.till
        if laid is not None and laid.ready:
            self.board.sent.append(laid)
            self.at.send(*laid.batch())
        elif self.plan is not None:
            self.at.send(*self.plan.batch())
        elif isinstance(self.step, Lucky) and (self.no or self.reroll is not None):
            self.at.send(Reroll(self.reroll) if self.reroll is not None else Pass())
        else:
            self.show()

    # The list of moves ----------------------------------------------------------------------------

    def listed(self) -> tuple[State, Question[Any], Sequence[Move]]:
        """In the split: how it goes on from what is laid."""
        if self.hand is None:
            return super().listed()
        view, step = self.hand.ahead()
        return view, step, list(step.moves(view))

    def row_enter(self, move: Move, said: Said) -> Said:
        if self.hand is None or not isinstance(move, Grab | PutBack | Rob):
            return super().row_enter(move, said)
        go = self.at.keys.word("go")
        return (f"lay this; the next {go} sends what is laid.", "lay this; nothing is sent yet.")

    def take_row(self, move: Move) -> None:
        """A part of a pile is laid, as if it had been picked by its letter."""
        hand = self.hand
        if hand is None or not isinstance(move, Grab | PutBack | Rob):
            if hand is not None and isinstance(move, Done):
                self.go()  # with all that is laid
            elif isinstance(move, Buy) and isinstance(self.step, Buying):  # paid as it is proposed
                plain = Till(self.board.view, self.step)
                plain.choose(move.card)
                self.at.send(*plain.batch())
            else:
                self.at.send(move)
            return
        if isinstance(move, Rob):
            hand.rob(move.victim)
            self.front = str(move.victim + 1)
        else:
            hand.picked[move.face] += move.count
            self.front = FACE_KEYS[move.face]
        self.show()

    def _tell(self, error: IllegalMove | None) -> None:
        """Say why something cannot be."""
        if error is not None:
            self.at.notice = self.at.words.refusal(self.at.sight.view, error)

    # The split ------------------------------------------------------------------------------------

    def _press_split(self, key: str, command: str | None, back: bool) -> bool:
        hand = self.hand
        assert hand is not None
        if len(key) == 1 and key in FACE_KEYS:
            self.front = key
            self._pick(FACE_KEYS.index(key), -1 if back else 1)
        elif key.isdecimal() and key != "0":
            self.front = key
            self._rob(int(key) - 1)
        elif command == "all":
            self._tell(hand.all_or_none() if not hand.takes_all else hand.why_not(Done()))
        elif command in ("next", "back"):
            self._next(self._split_keys(), 1 if command == "next" else -1)
        elif command in ("more", "up", "down", "off"):
            self._pick_front(command)
        elif command == "no":
            if hand.robbing and isinstance(self.step, Split):
                hand.rob(None)
            else:
                self.at.notice = says.nobody_passes()
        else:
            return False
        self.show()
        return True

    def _pick(self, face: int, by: int) -> None:
        assert self.hand is not None
        self._tell(self.hand.turn(face, by))

    def _pick_front(self, command: str) -> None:
        hand = self.hand
        assert hand is not None
        if self.front not in (*FACE_KEYS, *"12345"):
            self._next(self._split_keys(), 1)
            return
        if self.front.isdecimal():
            self._rob(int(self.front) - 1)
            return
        face = FACE_KEYS.index(self.front)
        if hand.takes_all:
            self._tell(hand.refusal(face))
        elif command == "more":
            self._tell(hand.turn(face))
        elif command == "up":
            self._tell(hand.more(face))
        elif command == "down":
            hand.less(face)
        else:
            hand.off(face)

    def _rob(self, seat: int) -> None:
        hand = self.hand
        assert hand is not None
        if hand.victim == seat and isinstance(self.step, Split):
            hand.rob(None)
        elif seat in hand.robbed:
            hand.rob(seat)
        else:
            self._tell(hand.no_robbery(seat))

    def _split_keys(self) -> list[str]:
        """The keys of what may be chosen."""
        hand = self.hand
        assert hand is not None
        faces = [FACE_KEYS[face] for face, count in enumerate(hand.heap) if count]
        return [*(faces if not hand.takes_all else []), *[str(seat + 1) for seat in sorted(hand.robbed)]]

    def _next(self, keys: list[str], by: int) -> None:
        if keys:
            at = keys.index(self.front) + by if self.front in keys else 0
            self.front = keys[at % len(keys)]

    # One die again --------------------------------------------------------------------------------

    def _press_lucky(self, key: str, command: str | None) -> bool:
        faces = [move.face for move in self.moves if isinstance(move, Reroll)]
        if len(key) == 1 and key in FACE_KEYS:
            face, self.no = FACE_KEYS.index(key), False
            if face not in faces:
                assert self.step is not None
                self._tell(why_not(self.board.view, self.step, Reroll(face)))
            else:
                self.reroll, self.front = (None if self.reroll == face else face), key
        elif command == "no":
            self.no, self.reroll = not self.no, None
        elif command in ("next", "back"):
            self._next([FACE_KEYS[face] for face in faces], 1 if command == "next" else -1)
        elif command in ("more", "up", "down", "off"):
            self.no = False
            wanted = FACE_KEYS.index(self.front) if self.front else faces[0]
            self.reroll = wanted if command in ("more", "up") and self.reroll != wanted else None
            self.front = FACE_KEYS[wanted]
        else:
            return False
        self.show()
        return True

    # Purchases ------------------------------------------------------------------------------------

    def _press_shop(self, key: str, command: str | None, back: bool) -> bool:
        till = self.till
        assert till is not None
        by = -1 if back else 1
        card = self.card_of(key) if len(key) == 1 else None
        if card is not None:
            self._card(card, key)
        elif len(key) == 1 and key in ABILITY_KEYS[: len(till.abilities)]:
            self._ability(till.abilities[ABILITY_KEYS.index(key)], by)
        elif len(key) == 1 and key in FACE_KEYS:
            self._face(FACE_KEYS.index(key), by)
        elif command == "no":
            till.end = not till.end
            self.ability = None
        elif command in ("next", "back"):
            self._next_thing(1 if command == "next" else -1)
        elif command == "off":
            till.choose(None)
            self.ability, self.front = None, ""
        elif command in ("more", "up", "down"):
            self._change_front(-1 if command == "down" else 1)
        else:
            return False
        self.show()
        return True

    def _card(self, card: int, key: str) -> None:
        """A card of the market: in front, or not any more."""
        till = self.till
        assert till is not None
        if till.card == card:
            till.choose(None)
            self.front, self.ability = "", None
        elif till.can_buy(card):
            till.choose(card)
            self.front, self.ability = key, None
        else:
            self._tell(till.why_not(card))

    def _ability(self, card: int, by: int = 1) -> None:
        till = self.till
        assert till is not None
        self.ability, self.front = card, f"own:{card}"
        if not till.use(card, by):
            self._tell(till.no_use(card))

    def _face(self, face: int, by: int) -> None:
        """What an ability turns a die to; else what pays for this colour."""
        till = self.till
        assert till is not None
        if self.ability is not None and till.use_for(self.ability, face):
            return
        if till.card is None:
            self.at.notice = says.no_card_in_front()
        elif FACES[face] not in self.board.view.card(till.card).cost:
            self.at.notice = says.not_in_cost(self.board.now(), till.card, face)
        elif not till.swap(face, by):
            self.at.notice = says.no_other_way(face)

    def _next_thing(self, by: int) -> None:
        """To the next card that could be bought, or ability that could be used."""
        till = self.till
        assert till is not None
        slots = [slot for lane in self.board.round().lanes for slot in lane if slot.to == NOBODY]
        cards: list[tuple[str, int]] = [("card", slot.card) for slot in slots if till.can_buy(slot.card)]
        cards += [("own", card) for card in till.abilities if till.options(card)]
        if not cards:
            self.at.notice = says.nothing_to_choose(self.board.now())
            return
        here = ("own", self.ability) if self.ability is not None else ("card", till.card)
        at = cards.index(here) + by if here in cards else (0 if by > 0 else -1)
        kind, card = cards[at % len(cards)]
        self.ability = card if kind == "own" else None
        self.front = f"own:{card}" if kind == "own" else ""
        if kind == "card":
            till.choose(card)

    def _change_front(self, by: int) -> None:
        """The ability in front in its next way; or the next way to pay for the card in front."""
        till = self.till
        assert till is not None
        if self.ability is not None:
            self._ability(self.ability, by)
        elif till.card is None:
            self._next_thing(1)
        else:
            gems = [gem for gem in GEMS if FACES[gem] in self.board.view.card(till.card).cost]
            if not any(till.swap(gem, by) for gem in gems):
                self.at.notice = says.no_other_way(None)

    # Mouse ----------------------------------------------------------------------------------------

    def act(self, action: str) -> bool:
        verb, _colon, rest = action.partition(":")
        if verb == "less":
            self._less(rest)
        elif verb == "own" and self.till is not None:
            self._ability(int(rest))
            self.show()
        return verb in ("less", "own", "seat")

    def _less(self, key: str) -> None:
        """A click on a chosen die: it goes back."""
        face = FACE_KEYS.index(key)
        self.front = key
        if self.hand is not None and self.hand.robbing:
            self._tell(self.hand.more(face))
        elif self.hand is not None:
            if self.hand.takes_all:
                self._tell(self.hand.refusal(face))
            self.hand.less(face)
        elif isinstance(self.step, Lucky):
            self.reroll = None
        self.show()

    def wheel(self, action: str, by: int) -> None:
        verb, _colon, key = action.partition(":")
        if self.hand is None or verb not in ("key", "less") or key not in FACE_KEYS:
            return
        self.at.notice = ()
        self.front = key
        self._pick_front("down" if by > 0 else "up")
        self.show()


def _keys_of(faces: Sequence[int]) -> str:
    """`r w`."""
    return " ".join([FACE_KEYS[face] for face in faces])
