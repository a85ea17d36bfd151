"""What a hand does at the table of Thief's Market: objects are picked, cards put in front, payments swapped."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from rules.errors import IllegalMove
from rules.game import Event, Move, Question, State
from rules.thiefs_market.edition import FACES, GEMS
from rules.thiefs_market.moves import Buy, Done, Grab, Pass, PutBack, Reroll, Rob
from rules.thiefs_market.state import Market
from rules.thiefs_market.steps.shop import Buying, Paying
from rules.thiefs_market.steps.split import Lucky, Sort, Split
from tui.games.thiefs_market import says
from tui.games.thiefs_market.refusals import why_not
from tui.games.thiefs_market.round import NOBODY, Round, read
from tui.games.thiefs_market.scene import ABILITY_KEYS, CARD_KEYS, FACE_KEYS, Scene
from tui.games.thiefs_market.shop import Plan, Till
from tui.games.thiefs_market.split import Hand
from tui.session import Session
from tui.table.screen import TableScreen
from tui.words import Said

COMMANDS = ("go", "no", "more", "off", "next", "back", "up", "down", "all")


class Laid(NamedTuple):
    """All that is laid and not yet sent, and for which question."""

    view: Market
    step: Question[Any]
    hand: Hand | None
    till: Till | None
    plan: Plan | None
    reroll: int | None
    no: bool
    front: str
    ability: int | None


class MarketHand(TableScreen):
    """Keys and clicks of a match of Thief's Market. Nothing here draws, and no rule is known here."""

    def __init__(self, session: Session) -> None:
        super().__init__(session)
        self.hand: Hand | None = None
        """What is picked in the split, and not yet sent."""
        self.till: Till | None = None
        """What is laid in a purchase turn, and not yet sent."""
        self.plan: Plan | None = None
        """How a card that was bought already is paid."""
        self.reroll: int | None = None
        """The die to roll again."""
        self.no = False
        """Was `no` laid?"""
        self.front = ""
        """The key of the thing in front."""
        self.ability: int | None = None
        """The own card whose ability is in front."""
        self._laid: list[Hand | Till] = []
        """What was sent, in case it comes back."""
        self._looked: Laid | None = None
        """What is laid while somebody looks at the own Infamy: everybody has seen it, so it may stay."""
        self._read: tuple[Sequence[Event], Round] = ((), Round())
        """The last story that was read, and what it came to."""

    def now(self) -> Scene:
        """The table as it is drawn now."""
        raise NotImplementedError

    @property
    def market(self) -> Market:
        """The view that is drawn."""
        assert isinstance(self.asked_view, Market)
        return self.asked_view

    def round(self, later: int = 0) -> Round:
        """The round as everybody knows it, or as it was before the last events."""
        story = self.story()
        story = story[: len(story) - later]
        if story != self._read[0]:
            self._read = story, read(story, self.market.seats)
        return self._read[1]

    def card_of(self, key: str) -> int | None:
        """Which card of the market has this key."""
        slots = [slot for lane in self.round().lanes for slot in lane]
        nth = CARD_KEYS.find(key)
        return slots[nth].card if 0 <= nth < len(slots) else None

    # A new question -------------------------------------------------------------------------------

    def fresh(self) -> None:
        self.hand = self.till = self.plan = self.reroll = self.ability = None
        self.no, self.front = False, ""
        step, view = self.step, self.asked_view
        if step is None or self.seat is None:
            return
        assert isinstance(view, Market)
        if isinstance(step, Split | Sort):
            self.hand = Hand(view, step)
        elif isinstance(step, Buying):
            self.till = Till(view, step)
        elif isinstance(step, Paying):
            self.plan = Plan(view, step)
        looked, self._looked = self._looked, None
        if looked is not None and (looked.view, looked.step) == (view, step):
            _view, _step, self.hand, self.till, self.plan, self.reroll, self.no, self.front, self.ability = looked

    def look_at_own(self) -> None:
        if self.step is not None and self.eyes is None:
            self._looked = Laid(
                self.market, self.step, self.hand, self.till, self.plan, self.reroll, self.no, self.front, self.ability
            )
        super().look_at_own()

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

    def mid_batch(self, step: Question[Any]) -> bool:
        return isinstance(step, Sort | Paying) or (isinstance(step, Split) and any(step.taken))

    def into_the_hand(self, views: Sequence[State]) -> None:
        """What was laid comes back as it was laid."""
        while self._laid:
            laid = self._laid.pop()
            if laid.view == self.asked_view and laid.step == self.step:
                self.hand = laid if isinstance(laid, Hand) else None
                self.till = laid if isinstance(laid, Till) else None
                return

    # Keys -----------------------------------------------------------------------------------------

    def press_board(self, key: str, character: str | None) -> bool:
        command = self.table.keys.command(key, COMMANDS)
        back = bool(character and character.isupper())
        if command == "go":
            self._send()
        elif self.hand is not None:
            return self._press_split(key, command, back)
        elif isinstance(self.step, Lucky):
            return self._press_lucky(key, command)
        elif self.till is not None:
            return self._press_shop(key, command, back)
        elif self.plan is not None and len(key) == 1 and key in FACE_KEYS:
            if not self.plan.swap(FACE_KEYS.index(key), -1 if back else 1):
                self.say(says.no_other_way(FACE_KEYS.index(key)))
            self.refresh_scene()
        else:
            return False
        return True

    def _send(self) -> None:
        """Exactly what the row says."""
        laid = self.hand or self.till
        if laid is not None and laid.ready:
            self._laid.append(laid)
            self.send(*laid.batch())
        elif self.plan is not None:
            self.send(*self.plan.batch())
        elif isinstance(self.step, Lucky) and (self.no or self.reroll is not None):
            self.send(Reroll(self.reroll) if self.reroll is not None else Pass())
        else:
            self.refresh_scene()

    def send(self, *moves: Move) -> None:
        """A card out of the list of moves is paid as the list says: as it is proposed."""
        if len(moves) == 1 and isinstance(moves[0], Buy) and isinstance(self.step, Buying):
            plain = Till(self.market, self.step)
            plain.choose(moves[0].card)
            moves = tuple(plain.batch())
        super().send(*moves)

    # The list of moves ----------------------------------------------------------------------------

    def listed(self) -> tuple[State, Question[Any], list[Move]]:
        """In the split: how it goes on from what is laid."""
        if self.hand is None:
            return super().listed()
        view, step = self.hand.ahead()
        return view, step, list(step.moves(view))

    def move_words(self, move: Move) -> Said:
        view, step, _moves = self.listed()
        return self.words.move(view, step, move)

    def row_enter(self, move: Move, said: Said) -> Said:
        if self.hand is None or not isinstance(move, Grab | PutBack | Rob):
            return super().row_enter(move, said)
        go = self.table.keys.word("go")
        return (f"{go}: lay this; the next {go} sends what is laid.", f"{go}: lay this; nothing is sent yet.")

    def play_row(self, move: Move) -> None:
        """A part of a pile is laid, as if it had been picked by its letter."""
        hand = self.hand
        if hand is None or not isinstance(move, Grab | PutBack | Rob):
            if hand is not None and isinstance(move, Done):
                self._send()  # with all that is laid
            else:
                self.send(move)
            return
        if isinstance(move, Rob):
            hand.rob(move.victim)
            self.front = str(move.victim + 1)
        else:
            hand.picked[move.face] += move.count
            self.front = FACE_KEYS[move.face]
        self.refresh_scene()

    def _tell(self, error: IllegalMove | None) -> None:
        """Say why something cannot be."""
        if error is not None:
            self.notice = self.words.refusal(self.asked_view, error)

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
                self.notice = says.nobody_passes()
        else:
            return False
        self.refresh_scene()
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
                self._tell(why_not(self.market, self.step, Reroll(face)))
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
        self.refresh_scene()
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
        self.refresh_scene()
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
            self.notice = says.no_card_in_front()
        elif FACES[face] not in self.market.card(till.card).cost:
            self.notice = says.not_in_cost(self.now(), till.card, face)
        elif not till.swap(face, by):
            self.notice = says.no_other_way(face)

    def _next_thing(self, by: int) -> None:
        """To the next card that could be bought, or ability that could be used."""
        till = self.till
        assert till is not None
        slots = [slot for lane in self.round().lanes for slot in lane if slot.to == NOBODY]
        cards: list[tuple[str, int]] = [("card", slot.card) for slot in slots if till.can_buy(slot.card)]
        cards += [("own", card) for card in till.abilities if till.options(card)]
        if not cards:
            self.notice = says.nothing_to_choose(self.now())
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
            gems = [gem for gem in GEMS if FACES[gem] in self.market.card(till.card).cost]
            if not any(till.swap(gem, by) for gem in gems):
                self.notice = says.no_other_way(None)

    # Mouse ----------------------------------------------------------------------------------------

    def act(self, action: str) -> None:
        looks, action = action.startswith("look:"), action.removeprefix("look:")
        verb, _colon, rest = action.partition(":")
        playing = self.step is not None and self.panel.page is None and not self.showing
        if looks:
            if self.panel.page is None and verb in ("key", "less", "own", "seat", "card"):
                self.do("look")
        elif verb == "card":
            if self.panel.page is None:
                self.do("look")
        elif verb == "less" and playing:
            self.notice = ()
            self._less(rest)
        elif verb == "own" and playing and self.till is not None:
            self.notice = ()
            self._ability(int(rest))
            self.refresh_scene()
        elif verb not in ("seat", "less", "own"):
            super().act(action)

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
        self.refresh_scene()

    def wheel(self, action: str, step: int) -> None:
        verb, _colon, key = action.partition(":")
        if self.hand is None or self.showing or verb not in ("key", "less") or key not in FACE_KEYS:
            return
        self.notice = ()
        self.front = key
        self._pick_front("down" if step > 0 else "up")
        self.refresh_scene()
