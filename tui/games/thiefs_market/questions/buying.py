"""A purchase turn: the player picks abilities, a card with its payment, or the end of the turn."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, ClassVar

from rules.game import Move
from rules.thiefs_market import payment
from rules.thiefs_market.edition import FACES, GEMS
from rules.thiefs_market.moves import Buy
from rules.thiefs_market.state import Market, dice_of
from rules.thiefs_market.steps.shop import Buying
from tui.games.thiefs_market.cards import effect_words
from tui.games.thiefs_market.moves import worded
from tui.games.thiefs_market.names import LETTERS, called, named, price, priced
from tui.games.thiefs_market.questions import bought
from tui.games.thiefs_market.questions.kept import Kept, keys_of
from tui.games.thiefs_market.questions.then import followed, then
from tui.games.thiefs_market.questions.till import Till
from tui.games.thiefs_market.scene import ABILITY_KEYS, CARD_KEYS, FACE_KEYS, Scene
from tui.games.thiefs_market.story import Story
from tui.table.telling import NOBODY
from tui.widgets.help_page import KeyHelp
from tui.widgets.plate import parts_of
from tui.widgets.prompt import KeyWord
from tui.words import Said, begin_lower, lengths, listed, plural

if TYPE_CHECKING:
    from tui.games.thiefs_market.board import MarketBoard

ANYTHING: Said = ("buy a card, use an ability or end the turn.", "buy, use or end the turn.", "buy, use or end.")
"""The prompt while nothing is picked and everything is possible."""
USE: Said = ("use an ability or end the turn.", "use an ability or end.")
"""The prompt while nothing is picked and no card can be bought."""
NOTHING_LEFT: Said = ("end the turn; nothing more can be bought or used.", "end the turn.")
"""The prompt while ending the turn is the only move."""
SWAPS: Said = ("swap what pays for that colour: die, turned die, gold", "swap what pays")


def _with_abilities(story: Story, view: Market, step: Buying) -> list[str]:
    """The cards that are affordable only with abilities."""
    if view.made >= view.purchases(step.seat):
        return []
    own, lines = payment.means(view, step.seat), []
    for number in [number for row in view.rows for number in row]:
        tender = payment.proposal(view, own, number)
        if tender.uses and not tender.short:
            card = view.card(number)
            used = listed([begin_lower(worded(story, view, step, use)[0]) for use in tender.uses])
            lines.append(f"With abilities you can afford {priced(named(card).full, card)}: {used}.")
    return lines


def no_other_way(face: int | None = None) -> Said:
    """Why a colour key swaps nothing."""
    if face is None:
        return ("There is no other way to pay for this card.", "No other way to pay.")
    return (f"There is no other way to pay for {FACES[face]}.", f"No other way for {FACES[face]}.")


class BuyingDesk(Kept[Buying, int]):
    """Cards of the market and abilities of the buyer. The till holds the picked card, its payment and the uses."""

    SECTION: ClassVar[str] = "purchases"
    SPEAKS = 1

    def __init__(self, board: MarketBoard, step: Buying) -> None:
        super().__init__(board, step)
        self.till = Till(self.view, step)
        """The picks, not yet confirmed."""

    @staticmethod
    def question(words: Story, view: Market, step: Buying) -> Said:
        left = view.purchases(step.seat) - view.made
        if left <= 0:
            return USE if len(step.moves(view)) > 1 else NOTHING_LEFT
        purchases = plural(left, f"{left} purchase left", f"{left} purchases left")
        means = price(dice_of(view.piles[step.seat]), view.gold[step.seat]) or "nothing to pay with"
        return (f"buy a card, use an ability or end the turn ({purchases}; you have {means}).", *ANYTHING)

    @classmethod
    def now(cls, words: Story, view: Market, step: Buying) -> Said:
        if view.made >= view.purchases(step.seat):
            return ("No purchase is left: use abilities or end your turn.", "No purchase left: use abilities or end.")
        return (
            "Pay with gems and gold; gems you do not spend are lost.",
            "Pay with gems and gold; spend the gems.",
        )

    @staticmethod
    def plainly(words: Story, view: Market, step: Buying) -> list[str]:
        return [
            LETTERS,
            *_with_abilities(words, view, step),
            *[f"{called(card).full}: {effect_words(card)}." for card in view.owned(step.seat)],
            "Type 'buy' and a card's name to buy it with the proposed payment.",
        ]

    @property
    def _ability(self) -> int | None:
        """The card whose ability is selected."""
        return self.front if self.front in self.till.abilities else None

    # The prompt -----------------------------------------------------------------------------------

    def ask(self, scene: Scene) -> Said:
        till = self.till
        if till.end:
            return ("end the turn?",)
        if till.card is not None and till.tender is not None:
            card, pays = scene.named(till.card), bought.paid_with(scene, till.tender)
            return lengths("buy {card}{pays}?", "buy {card}?", card=card, pays=pays)
        if till.uses:
            cards = list(dict.fromkeys([use.card for use in till.uses]))
            ways = zip(*[scene.named(card) for card in cards], strict=True)
            return lengths(*[f"use {listed(way)}?" for way in ways], "use this?")
        return self._ask_for_more()

    def _ask_for_more(self) -> Said:
        """The prompt while nothing is picked."""
        till = self.till
        if till.idle:
            return NOTHING_LEFT
        if not till.left:
            return ("use an ability or end the turn; you have no purchases left.", *USE)
        if not till.reach:
            return ("use an ability or end the turn; you cannot afford a card.", *USE)
        if not self._may_use:
            return ("buy a card or end the turn.", "buy or end the turn.")
        return ANYTHING

    @property
    def _may_use(self) -> bool:
        """Whether an ability can be used."""
        return any(self.till.options(card) for card in self.till.abilities)

    # What Enter does ------------------------------------------------------------------------------

    def enter(self, scene: Scene) -> tuple[Said, bool]:
        till = self.till
        if till.ends:
            return followed(bought.ends(scene, till), then(scene, till.batch())), True
        if till.card is not None and till.tender is not None:
            if till.ready:
                return bought.buys(scene, till, till.tender), True
            return (bought.short(till.tender) if till.left else self.why(till.why_not(till.card))), False
        if till.uses:
            return (f"{listed(bought.uses(scene, till.uses))}.", "use this."), True
        return self._not_yet(), False

    def _not_yet(self) -> Said:
        """What the player could pick."""
        no = self.at.keys.word("no")
        if not self.till.reach:
            return (f"Choose an ability; {no} ends the turn.", f"Choose an ability; {no} ends.")
        words = (f"Choose a card; {no} ends the turn.", f"Choose a card; {no} ends.")
        if not self._may_use:
            return words
        return (f"Choose a card or an ability; {no} ends the turn.", *words)

    # Keys and help --------------------------------------------------------------------------------

    def keys(self, scene: Scene) -> Iterator[KeyWord]:
        till = self.till
        if till.drawn_card is not None:
            if swaps := till.swaps:
                yield KeyWord(keys_of(swaps), "swap what pays" if scene.grain == "wide" else "swap")
            yield self.key_word("off", "clear")
        elif keys := self._reached():
            yield KeyWord(keys, "card")
        if keys := self._usable():
            yield KeyWord(keys, "ability")
        if not till.end:
            yield self.key_word("no", "end turn" if scene.grain != "narrow" else "end")

    def _usable(self) -> str:
        """The keys of the abilities that can be used."""
        usable = self.till.usable
        return " ".join([key for card, key in zip(self.till.abilities, ABILITY_KEYS, strict=False) if card in usable])

    def _reached(self) -> str:
        """The keys of the cards that can be bought: `2 3`, or `1-5 x`."""
        reach = self.till.reach
        keys = [key for key, card in self._keyed().items() if card in reach]
        digits = [key for key in keys if key.isdecimal()]
        if len(digits) > 2 and int(digits[-1]) - int(digits[0]) == len(digits) - 1:
            return " ".join([f"{digits[0]}-{digits[-1]}", *keys[len(digits) :]])
        return " ".join(keys)

    def help(self, scene: Scene) -> Iterator[KeyHelp]:
        word, till = self.at.keys.word, self.till
        if keys := self._reached():
            again = "select that card and propose a payment; again: none"
            yield KeyHelp(keys, (again, "select that card; again: none", "select that card"))
        if till.drawn_card is not None and till.swaps:
            yield KeyHelp(keys_of(till.swaps), SWAPS)
        if keys := self._usable():
            yield KeyHelp(keys, ("use that ability; again: its next use, then none", "use that ability"))
        if len(self.things()) > 1:
            yield KeyHelp(
                word("next"), (f"select the next choice; {word('back')}: the previous one", "the next choice")
            )
        if till.drawn_card is not None:
            yield KeyHelp(word("off"), ("clear the selected card", "clear the card"))
        if not till.ends or till.end:
            yield KeyHelp(word("no"), ("do not end the turn",) if till.end else ("end the turn",))

    def onto(self, scene: Scene) -> None:
        scene.till, scene.ability = self.till, self._ability

    # What keys do ---------------------------------------------------------------------------------

    def _keyed(self) -> dict[str, int]:
        """The cards of the market by their keys, bought ones included, and the abilities."""
        cards = [slot.card for lane in self.board.round().lanes for slot in lane]
        return dict(zip(CARD_KEYS, cards, strict=False)) | dict(zip(ABILITY_KEYS, self.till.abilities, strict=False))

    def key_of(self, name: str) -> Sequence[str]:
        match parts_of(name):
            case "card", card:
                return self._key(CARD_KEYS, int(card), name)
            case "ability", card:
                return self._key(ABILITY_KEYS, int(card), name)
        return super().key_of(name)

    def _key(self, keys: str, card: int, name: str) -> Sequence[str]:
        """The key of a card among these; KeyError if it has none."""
        found = [key for key, thing in self._keyed().items() if thing == card and key in keys]
        if not found:
            raise KeyError(name)
        return found[:1]

    def things(self) -> Sequence[int]:
        slots = [slot for lane in self.board.round().lanes for slot in lane if slot.to == NOBODY]
        cards = [slot.card for slot in slots if self.till.can_buy(slot.card)]
        return [*cards, *[card for card in self.till.abilities if self.till.options(card)]]

    def of_key(self, key: str) -> int | None:
        return self._keyed().get(key)

    def at_its_key(self, thing: int, back: bool) -> Said:
        """The next use of an ability; a card is selected, or cleared if it was."""
        till = self.till
        if thing in till.abilities:
            return self._use(thing, -1 if back else 1)
        if till.card == thing:
            self._put(None)
        elif till.can_buy(thing):
            self._put(thing)
        else:
            return self.why(till.why_not(thing))
        return ()

    def _put(self, card: int | None) -> None:
        """Select this card, or none."""
        self.till.choose(card)
        self.front = card

    def _use(self, card: int, by: int) -> Said:
        self.front = card
        return () if self.till.use(card, by) else self.why(self.till.no_use(card))

    def add(self, thing: int, by: int) -> Said:
        """The next use of the selected ability, or the next way to pay for the selected card."""
        if thing in self.till.abilities:
            return self._use(thing, by)
        gems = [gem for gem in GEMS if FACES[gem] in self.view.card(thing).cost]
        return () if any(self.till.swap(gem, by) for gem in gems) else no_other_way()

    def step_along(self, by: int) -> None:
        super().step_along(by)
        if self.front is not None and self._ability is None:
            self.till.choose(self.front)
        elif not self.things():
            self.say(self.nothing())

    def nothing(self) -> Said:
        go, no = self.at.keys.word("go"), self.at.keys.word("no")
        return (
            f"You cannot buy or use anything more; {go} or {no} ends the turn.",
            f"Nothing more to do; {go} or {no} ends.",
        )

    def pressed(self, key: str, character: str | None, command: str | None) -> bool:
        if len(key) == 1 and key in FACE_KEYS:
            self.tell(self._colour(FACE_KEYS.index(key), -1 if character and character.isupper() else 1))
        elif command == "no":
            self.till.end = not self.till.end
            self.front = self.till.card
            self.show()
        elif command == "off":
            self._put(None)
            self.show()
        else:
            return super().pressed(key, character, command)
        return True

    def _colour(self, face: int, by: int) -> Said:
        """The face an ability turns a die to; else what pays for this colour."""
        till, ability = self.till, self._ability
        if ability is not None and till.use_for(ability, face):
            return ()
        if till.card is None:
            return ("First choose a card; then a colour key swaps what pays for it.", "First choose a card.")
        if FACES[face] not in self.view.card(till.card).cost:
            name, _short = self.board.now().named(till.card)
            return (f"The cost of {name} has no {FACES[face]}.", f"The cost has no {FACES[face]}.")
        return () if till.swap(face, by) else no_other_way(face)

    def act(self, action: str) -> bool:
        """A click on an ability."""
        match parts_of(action):
            case "own", card:
                self.tell(self._use(int(card), 1))
                return True
        return False

    # The picks ------------------------------------------------------------------------------------

    def laid(self) -> Sequence[Move]:
        return self.till.batch() if self.till.ready else ()

    def lift(self) -> bool:
        laid = not self.till.empty
        if laid:
            self.till.clear()
        self.front = self.till.card
        return laid

    def lay(self, moves: Sequence[Move]) -> bool:
        laid = self.till.lay(moves)
        self.front = self.till.card
        return laid

    def take_row(self, move: Move) -> None:
        """A card from the list is paid as proposed."""
        if not isinstance(move, Buy):
            super().take_row(move)
            return
        plain = Till(self.view, self.step)
        plain.choose(move.card)
        self.at.send(*plain.batch())
