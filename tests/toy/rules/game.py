"""A toy game with parts that not every game on the shelf has: a hidden simultaneous choice, a lazily drawn deck.

Burglars hold secret tools. Each round all of them bid tools at the same time (a few small moves, then a seal). The
highest sum wins a watch; its seat may look at one tool of another seat, boast about it, or do neither. Then all draw.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any, ClassVar, Literal, TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from rules import game
from rules.chance import Chance
from rules.errors import IllegalMove
from rules.game import ALL, Answer, Meta, Now, Question, Stage, State, Together
from tests.toy.rules.meta import META


class Tool(Struct, frozen=True, gc=False):
    """A tool in a hand; value 0 if it was not seen."""

    value: int
    known: int


class Options(game.Options, frozen=True):
    drawing: Literal["hidden", "open"] = "hidden"
    looking: bool = True


class Edition(game.Edition, frozen=True):
    tools: int
    rounds: int


class Lay(game.Move, frozen=True):
    value: int


class Seal(game.Move, frozen=True):
    pass


class Look(game.Move, frozen=True):
    seat: int
    place: int


class Boast(game.Move, frozen=True):
    times: int


class Leave(game.Move, frozen=True):
    pass


AnyMove: TypeAlias = Lay | Seal | Look | Boast | Leave


class Began(game.Event, frozen=True):
    seats: int


class Laid(game.Event, frozen=True):
    reveals: ClassVar[bool] = True
    tools: tuple[tuple[int, ...], ...]
    places: tuple[tuple[int, ...], ...]
    """Their places in the hands: every seat sees which tools are gone."""
    winner: int


class Drew(game.Event, frozen=True):
    seat: int


class Found(game.Event, frozen=True):
    """The tool drawn, told to its owner."""

    seat: int
    value: int


class Looked(game.Event, frozen=True):
    by: int
    seat: int
    place: int


class Saw(game.Event, frozen=True):
    seat: int
    place: int
    value: int


class Boasted(game.Event, frozen=True):
    seat: int
    times: int


class Left(game.Event, frozen=True):
    seat: int


class TurnedUp(game.Event, frozen=True):
    reveals: ClassVar[bool] = True
    hands: tuple[tuple[int, ...], ...]


AnyEvent: TypeAlias = Began | Laid | Drew | Found | Looked | Saw | Boasted | Left | TurnedUp


class Burglars(State, gc=False, kw_only=True):
    options: Options
    left: int
    """Rounds to come."""
    hands: tuple[tuple[Tool, ...], ...]
    """Each seat's tools in the order of drawing, which every seat saw."""
    loft: tuple[int, ...]
    """The tools that can still be drawn, sorted, so that no order can leak. A view knows only how many."""
    used: tuple[int, ...]
    watches: tuple[int, ...]
    boasts: tuple[int, ...]
    places: tuple[int, ...]

    def values(self, seat: int) -> list[int]:
        return [tool.value for tool in self.hands[seat]]

    def set_hand(self, seat: int, hand: tuple[Tool, ...]) -> None:
        self.hands = (*self.hands[:seat], hand, *self.hands[seat + 1 :])

    def draw(self, seat: int, now: Now) -> None:
        value = now.pick(self.loft)
        at = self.loft.index(value)
        self.loft = (*self.loft[:at], *self.loft[at + 1 :])
        known = ALL if self.options.drawing == "open" else 1 << seat
        self.set_hand(seat, (*self.hands[seat], Tool(value, known)))
        now.tell(Drew, seat)
        now.tell(Found, seat, value, to=known)

    def masked(self, eyes: int) -> Burglars:
        bit = 1 << eyes
        return Burglars(
            agenda=tuple([step.seen_by(eyes) for step in self.agenda]),
            eyes=eyes,
            seats=self.seats,
            options=self.options,
            round=self.round,
            left=self.left,
            hands=tuple(
                [tuple([tool if tool.known & bit else Tool(0, tool.known) for tool in hand]) for hand in self.hands]
            ),
            loft=(0,) * len(self.loft),
            used=self.used,
            watches=self.watches,
            boasts=self.boasts,
            places=self.places,
        )

    def imagine(self, chance: Chance) -> Burglars:
        left = Counter(deck(self.seats))
        left.subtract(self.used)
        left.subtract([tool.value for hand in self.hands for tool in hand if tool.value])
        unseen = list(chance.shuffle(tuple(sorted(left.elements()))))
        world = self.copy()
        world.eyes = ALL
        world.hands = tuple(
            [tuple([tool if tool.value else Tool(unseen.pop(), tool.known) for tool in hand]) for hand in self.hands]
        )
        world.loft = tuple(sorted(unseen))
        world.agenda = tuple([imagined(step, world, self.eyes, chance) for step in self.agenda])
        return world

    def scores(self) -> tuple[dict[str, int], ...]:
        return tuple([{"watches": watches} for watches in self.watches])

    def outcome(self) -> tuple[int, ...] | None:
        return self.places or None

    def possessions(self) -> tuple[dict[str, Any], ...]:
        return self.scores()


def deck(seats: int) -> tuple[int, ...]:
    return tuple(range(1, 6 * seats + 4))


def imagined(step: Any, world: Burglars, eyes: int, chance: Chance) -> Any:
    """Foreign answers that are sealed hold something; open ones stay blank."""
    if not isinstance(step, Bids):
        return step
    return replace(step, parts=tuple([
        replace(bid, laid=tuple(sorted(chance.shuffle(tuple(world.values(bid.seat)))[: chance.roll(3) - 1])))
        if bid.sealed and bid.seat != eyes else bid
        for bid in step.parts
        if isinstance(bid, Bid)
    ]))  # fmt: skip


class Bid(Answer[Burglars], frozen=True, gc=False):
    """Bid at most two tools, in any order, then seal."""

    unordered: ClassVar[bool] = True

    laid: tuple[int, ...] = ()

    def secret(self, public: Burglars) -> bool:
        return True

    def moves(self, state: Burglars) -> Sequence[game.Move]:
        own = [value for value in state.values(self.seat) if value and value not in self.laid]
        return [*[Lay(value) for value in own if len(self.laid) < 2], Seal()]

    def refuse(self, state: Burglars, move: game.Move) -> None:
        if isinstance(move, Lay):
            raise IllegalMove("enough" if len(self.laid) == 2 else "not-yours", value=move.value)

    def answer(self, move: game.Move) -> Bid:
        if isinstance(move, Lay):
            return replace(self, laid=tuple(sorted((*self.laid, move.value))))
        return replace(self, sealed=True)

    def blank(self) -> Bid:
        return Bid(self.seat, self.sealed)


class Bids(Together[Burglars], frozen=True, gc=False):
    def run(self, state: Burglars, now: Now) -> None:
        laid = tuple([bid.laid for bid in self.parts if isinstance(bid, Bid)])
        sums = [sum(tools) for tools in laid]
        winner = sums.index(max(sums))
        gone = tuple([tuple([state.values(seat).index(tool) for tool in tools]) for seat, tools in enumerate(laid)])
        now.tell(Laid, laid, gone, winner)
        for seat, tools in enumerate(laid):
            state.set_hand(seat, tuple([tool for tool in state.hands[seat] if tool.value not in tools]))
            state.used += tools
        state.watches = tuple([watches + (seat == winner) for seat, watches in enumerate(state.watches)])
        state.push(Prize(winner), Draw())


class Prize(Question[Burglars], frozen=True, gc=False):
    """Look once, boast at most five times in all, and leave."""

    looked: bool = False

    def moves(self, state: Burglars) -> Sequence[game.Move]:
        others = [
            seat for seat in range(state.seats) if seat != self.seat and state.options.looking and not self.looked
        ]
        looks = [
            Look(seat, place)
            for seat in others
            for place, tool in enumerate(state.hands[seat])
            if not tool.known & 1 << self.seat
        ]
        return [*looks, *[Boast(times) for times in (1, 2)], Leave()]

    def play(self, state: Burglars, move: game.Move, now: Now) -> None:
        if isinstance(move, Look):
            hand, bit = state.hands[move.seat], 1 << self.seat
            tool = hand[move.place]
            seen = Tool(tool.value, tool.known | bit)
            state.set_hand(move.seat, (*hand[: move.place], seen, *hand[move.place + 1 :]))
            now.tell(Looked, self.seat, move.seat, move.place)
            now.tell(Saw, move.seat, move.place, tool.value, to=bit)
            state.push(replace(self, looked=True))
        elif isinstance(move, Boast):
            times = state.boasts[self.seat] + move.times
            state.boasts = (*state.boasts[: self.seat], times, *state.boasts[self.seat + 1 :])
            now.tell(Boasted, self.seat, move.times)
            if times < 5:
                state.push(self)
        else:
            now.tell(Left, self.seat)


class Draw(Stage[Burglars], frozen=True, gc=False):
    def run(self, state: Burglars, now: Now) -> None:
        for seat in range(state.seats):
            state.draw(seat, now)


class Round(Stage[Burglars], frozen=True, gc=False):
    def run(self, state: Burglars, now: Now) -> None:
        if state.left:
            state.left -= 1
            state.round += 1
            state.push(Bids(tuple([Bid(seat) for seat in range(state.seats)])), self)
            return
        now.tell(TurnedUp, tuple([tuple(state.values(seat)) for seat in range(state.seats)]))
        state.hands = tuple([tuple([Tool(tool.value, ALL) for tool in hand]) for hand in state.hands])
        state.places = tuple([1 + sum(other > own for other in state.watches) for own in state.watches])


class Toy(game.Game[Burglars, Options, Edition]):
    meta: ClassVar[Meta] = META
    options_type = Options
    edition_type = Edition
    move_type = AnyMove

    def build(self, seats: int, options: Options, edition: Edition, now: Now) -> Burglars:
        cards = now.shuffle(deck(seats))
        dealt = seats * edition.tools
        now.tell(Began, seats)
        hands = [cards[seat * edition.tools : (seat + 1) * edition.tools] for seat in range(seats)]
        for seat, hand in enumerate(hands):
            for value in hand:
                now.tell(Found, seat, value, to=1 << seat)
        return Burglars(
            agenda=(Round(),),
            eyes=ALL,
            seats=seats,
            options=options,
            round=0,
            left=edition.rounds,
            hands=tuple([tuple([Tool(value, 1 << seat) for value in hand]) for seat, hand in enumerate(hands)]),
            loft=tuple(sorted(cards[dealt:])),
            used=(),
            watches=(0,) * seats,
            boasts=(0,) * seats,
            places=(),
        )

    def printed(self) -> bytes:
        return b'game = "toy"\nname = "Burglars"\ntools = 3\nrounds = 3\n'


GAME = Toy()
