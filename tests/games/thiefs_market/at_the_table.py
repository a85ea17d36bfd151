"""Thief's Market as the tests play it: lay out a position, script the luck, play by names and letters, and look.

A pile is a word of letters, `R W B G` for gems, `S` for a sack, `K` for a mask and `F` for the marker. A card is any
part of its name that no other card has, and several cards are a list with commas: `"Minion, Heist"`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from typing import Any

from rules.chance import Chance, ScriptedChance, SeededChance
from rules.game import Heard, Move, Question
from rules.thiefs_market.edition import DECKS, FACES, GEMS, MARKER, Pile
from rules.thiefs_market.events import Bought
from rules.thiefs_market.game import GAME
from rules.thiefs_market.moves import (
    Buy,
    Done,
    EndTurn,
    Grab,
    Pass,
    Pay,
    PutBack,
    Reroll,
    Rob,
    TakeAll,
    Use,
    Waive,
)
from rules.thiefs_market.state import NOTHING, Market, letters, plus
from rules.thiefs_market.steps.end import EndOfRound, Finish
from rules.thiefs_market.steps.round import Round
from rules.thiefs_market.steps.shop import Paying, Purchases
from rules.thiefs_market.steps.split import EndOfSplit, NextPile
from tests.helpers.story import Story, answers

NAMES = tuple(card.name for card in GAME.standard.cards)
DECK_LEFT = {"A": (8, 12, 11), "B": (0, 7, 11), "C": (0, 0, 6)}
"""How many cards are left in the decks just after a row was opened."""


@cache
def number(name: str) -> int:
    """The card that is meant by a part of its name."""
    found = [place for place, full in enumerate(NAMES, 1) if name == full]
    found = found or [place for place, full in enumerate(NAMES, 1) if name in full]
    assert len(found) == 1, f"{name!r} is the name of {len(found)} cards"
    return found[0]


def numbers(names: str) -> list[int]:
    """Several cards."""
    return [number(name.strip()) for name in names.split(",") if name.strip()]


def face(letter: str) -> int:
    """A face by its letter."""
    return FACES.index(letter)


def pile(word: str) -> Pile:
    """A pile by its letters."""
    assert not set(word) - set(FACES), word
    return tuple([word.count(letter) for letter in FACES])


def grabs(word: str) -> list[Move]:
    """The moves that take these objects."""
    return [Grab(place, count) for place, count in enumerate(pile(word)) if count]


def put_backs(word: str) -> list[Move]:
    """The moves that give these objects back."""
    return [PutBack(place, count) for place, count in enumerate(pile(word)) if count]


class Scene(Story[Market]):
    """A match in the middle. Luck that the script does not set comes from a fixed seed."""

    game = GAME

    def __init__(self, state: Market, rolls: str = "", draws: str = "") -> None:
        dice = [face(roll) + 1 for roll in rolls]
        self.objects = sum(sum(pile) for pile in (state.middle, *state.piles))
        super().__init__(state, ScriptedChance(dice, numbers(draws), then=SeededChance("the rest")))

    def check(self) -> None:
        super().check()
        check(self.state, self.objects)

    # What is asked ------------------------------------------------------------------------------

    def can_buy(self, name: str) -> bool:
        """Whether the asked player can buy this card."""
        return Buy(number(name)) in self.moves

    def victims(self) -> list[int]:
        """Who can be robbed now."""
        return [move.victim for move in self.moves if isinstance(move, Rob)]

    def uses_of(self, name: str) -> str:
        """What the ability of a card offers: the letters a die can be turned to, or "-" where nothing is turned."""
        offered = [move.face for move in self.moves if isinstance(move, Use) and move.card == number(name)]
        return "".join("-" if to < 0 else FACES[to] for to in offered)

    # What is done -------------------------------------------------------------------------------

    def takes(self, seat: int, word: str) -> Scene:
        """Take these objects out of the middle."""
        return self.play(seat, *grabs(word), Done())

    def takes_all(self, seat: int) -> Scene:
        """Take what is left, as the last without a pile."""
        return self.play(seat, TakeAll())

    def robs(self, seat: int, victim: int, back: str, rolls: str = "") -> Scene:
        """Rob a seat and put these objects back; the dice put back then show `rolls`."""
        return self.rolls(rolls).play(seat, Rob(victim), *put_backs(back), Done())

    def buys(self, seat: int, name: str, dice: str | None = None, waive: str = "") -> Scene:
        """Buy a card and pay for it with these dice, and gold for all else. Without `dice` there is only one way."""
        card = number(name)
        self.play(seat, Buy(card))
        for waived in waive:
            self.play(seat, Waive(face(waived)))
        while self.asked == ("Paying", seat):
            assert dice is not None, f"there are several ways to pay: {self.moves}"
            step = self.step
            assert isinstance(step, Paying)
            gem = next(gem for gem in GEMS if step.owed[gem])
            self.play(seat, Pay(gem, step.owed[gem] - dice.count(FACES[gem])))
        if dice is not None:
            assert letters(self.told(Bought)[-1].dice) == letters(pile(dice)), "it was paid otherwise"
        return self

    def uses(self, seat: int, name: str, to: str = "") -> Scene:
        """Use the ability of a card, to turn a die to a face or for something else."""
        return self.play(seat, Use(number(name), face(to) if to else -1))

    def ends(self, *seats: int) -> Scene:
        """These seats end their purchase turns, in this order."""
        for seat in seats:
            self.play(seat, EndTurn())
        return self

    def rolls(self, word: str) -> Scene:
        """Set the next dice rolls."""
        self.script.rolls += [face(roll) + 1 for roll in word]
        return self

    def draws(self, names: str) -> Scene:
        """Set the next cards from the decks."""
        self.script.picks += numbers(names)
        return self

    # What is seen -------------------------------------------------------------------------------

    @property
    def middle(self) -> str:
        return letters(self.state.middle)

    def pile(self, seat: int) -> str:
        return letters(self.state.piles[seat])

    def piles(self) -> list[str]:
        return [letters(one) for one in self.state.piles]

    def gold(self, seat: int) -> int:
        return self.state.gold[seat]

    def infamy(self, seat: int) -> int:
        return self.state.infamy[seat]

    def cards(self, seat: int) -> list[str]:
        return [NAMES[card - 1] for card in self.state.cards[seat]]

    def has(self, seat: int, name: str) -> bool:
        return number(name) in self.state.cards[seat]

    def left(self) -> tuple[int, ...]:
        """How many cards the decks A, B and C still have."""
        return self.state.left

    def rows(self) -> list[int]:
        """How many cards lie in the rows A, B and C."""
        return [len(row) for row in self.state.rows]

    def totals(self) -> list[int]:
        return [self.total(seat) for seat in range(self.state.seats)]


# Positions --------------------------------------------------------------------------------------


def lay_out(
    piles: Sequence[str],
    middle: str,
    cards: Mapping[int, str],
    gold: Sequence[int] = (),
    infamy: Sequence[int] = (),
    market: str = "",
    stage: str = "",
    left: tuple[int, int, int] | None = None,
    draws: str = "",
    gone: str = "",
    **options: str | bool,
) -> Market:
    """A position without an agenda.

    The market has the cards that are named; the row of its stage (the latest deck that is named, else A) is filled
    up with others. A seat without given gold and Infamy has none.
    """
    seats = len(piles)
    state = GAME.build(seats, GAME.options(**options), GAME.standard, Heard(SeededChance(0)))
    state.round, state.piles, state.middle = 1, tuple([pile(word) for word in piles]), pile(middle)
    state.cards = tuple([tuple(numbers(cards.get(seat, ""))) for seat in range(seats)])
    state.gold = (*gold, *[0] * (seats - len(gold)))
    state.infamy = (*infamy, *[0] * (seats - len(infamy)))
    state.gone = tuple(numbers(gone))
    named = numbers(market)
    deck_of = {place: DECKS.index(card.deck) for place, card in enumerate(GAME.standard.cards, 1)}
    state.opened = DECKS.index(stage) if stage else max([deck_of[card] for card in named], default=0)
    away = {*state.gone, *[card for own in state.cards for card in own], *numbers(draws)}
    rows = [[card for card in named if deck_of[card] == deck] for deck in range(3)]
    for card in GAME.standard.pools[state.opened]:
        if len(rows[state.opened]) < GAME.standard.row and card not in away and card not in named:
            rows[state.opened].append(card)
    away = away - set(numbers(draws)) | {card for row in rows for card in row}
    state.rows = tuple([tuple(row) for row in rows])
    state.pools = tuple([tuple([card for card in pool if card not in away]) for pool in GAME.standard.pools])
    wanted = left or DECK_LEFT[DECKS[state.opened]]
    state.left = tuple([min(cards, len(pool)) for cards, pool in zip(wanted, state.pools, strict=True)])
    assert left in (None, state.left), "there are not so many cards for the decks"
    state.agenda = ()
    return state


def splitting(
    middle: str, *piles: str, turn: int | None = None, cards: Mapping[int, str] | None = None, rolls: str = "",
    draws: str = "", **more: Any,
) -> Scene:  # fmt: skip
    """In the split: this lies in the middle and that before the seats; the first without a pile acts, or `turn`."""
    state = lay_out(piles, middle, cards or {}, draws=draws, **more)
    first = turn if turn is not None else state.pileless()[0]
    assert sum([one[MARKER] for one in (state.middle, *state.piles)]) == 1, "one marker"
    state.starter = first
    state.push(NextPile(first), EndOfSplit(), Purchases(), EndOfRound(), Round())
    return Scene(state, rolls, draws)


def after_split(
    *piles: str, cards: Mapping[int, str] | None = None, rolls: str = "", draws: str = "", **more: Any
) -> Scene:
    """The split has just ended with these piles; the one with the marker buys first."""
    state = lay_out(piles, "", cards or {}, draws=draws, **more)
    assert not state.pileless(), "everybody has a pile"
    assert state.holder() >= 0, "one pile has the marker"
    state.push(EndOfSplit(), Purchases(), EndOfRound(), Round())
    return Scene(state, rolls, draws)


def at_the_end(*cards: str, gold: Sequence[int] = (), infamy: Sequence[int] = (), **options: Any) -> Scene:
    """These cards, and the last round is over."""
    state = lay_out([""] * len(cards), "RWBGSKRWBGF", dict(enumerate(cards)), gold, infamy, stage="C", **options)
    state.push(Finish())
    return Scene(state)


def new_match(seats: int, rolls: str = "", draws: str = "", starter: int = 0, **options: str | bool) -> Scene:
    """A whole match from its deal on; the first picks are the starter and the first row."""
    luck = ScriptedChance([], [starter, *numbers(draws)], then=SeededChance("the deal"))
    state = GAME.build(seats, GAME.options(**options), GAME.standard, Heard(luck))
    state.middle = plus(state.middle, pile("F"))  # only so that the objects are counted
    return Scene(state, rolls)


def random_play(
    seats: int,
    chance: Chance,
    choose: Callable[[Market, Question[Any], Sequence[Move]], Move] | None = None,
    seen: Callable[[Market], None] | None = None,
    **options: str | bool,
) -> tuple[Market, Heard]:
    """A whole match of random moves, or of those that `choose` picks; `seen` is called with every position."""
    now = Heard(chance)
    state = GAME.new(seats, GAME.options(**options), now)
    while waiting := state.waiting():
        if seen is not None:
            seen(state)
        (step,) = waiting
        moves = tuple(step.moves(state))
        state.play(step, choose(state, step, moves) if choose else chance.pick(moves), now)
    return state, now


# Invariants ---------------------------------------------------------------------------------------


def check(state: Market, objects: int) -> None:
    """Assert what must hold between any two moves: no die, card or marker is lost or made, and no seat has debts."""
    everything = NOTHING
    for one in (state.middle, *state.piles):
        assert min(one) >= 0
        everything = plus(everything, one)
    assert sum(everything) == objects, "dice are lost or made"
    assert everything[MARKER] == 1
    cards = [*state.gone, *[card for group in (*state.pools, *state.rows, *state.cards) for card in group]]
    assert sorted(cards) == list(range(1, len(state.edition.cards) + 1))
    assert all(0 <= left <= len(pool) for left, pool in zip(state.left, state.pools, strict=True))
    assert min(*state.gold, *state.infamy) >= 0
    assert all(len(row) <= state.edition.row for row in state.rows)
    assert not any(state.rows[deck] for deck in range(state.opened + 1, len(state.rows)))


__all__ = [
    "FACES",
    "GAME",
    "NAMES",
    "NOTHING",
    "Buy",
    "Done",
    "EndTurn",
    "Grab",
    "Market",
    "Pass",
    "Pay",
    "PutBack",
    "Reroll",
    "Rob",
    "Scene",
    "TakeAll",
    "Use",
    "Waive",
    "after_split",
    "answers",
    "at_the_end",
    "check",
    "face",
    "grabs",
    "letters",
    "new_match",
    "number",
    "numbers",
    "pile",
    "put_backs",
    "random_play",
    "splitting",
]  # fmt: skip
