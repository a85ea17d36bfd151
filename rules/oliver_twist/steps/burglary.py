"""A burglary: the seat draws cards for its tools, keeps one and uses up a tool."""

from __future__ import annotations

from collections.abc import Sequence

from rules.errors import IllegalMove
from rules.game import Move, Now, Question, Stage
from rules.oliver_twist.events import Burgled, KeptWhat, LootKept, LootSeen, ToolDropped
from rules.oliver_twist.moves import Drop, Keep
from rules.oliver_twist.state import Twist, changed, without


class Burgle(Stage[Twist], frozen=True, gc=False):
    """Draw a card, and one more for each type of tool."""

    seat: int
    more: int = 0

    def run(self, state: Twist, now: Now) -> None:
        seat = self.seat
        types = state.tool_types(seat)  # N9: counted before one is used up
        drawn: list[int] = []
        for _ in range(min(1 + types + self.more, len(state.vault))):
            card = now.pick(state.vault)
            state.vault = without(state.vault, (card,))
            drawn.append(card)
        state.drawn = tuple(sorted(drawn))
        now.tell(Burgled, seat, len(drawn), types)
        if drawn:
            now.tell(LootSeen, seat, state.drawn, to=1 << seat)
            state.push(Keeping(seat), Dropping(seat))


class Keeping(Question[Twist], frozen=True, gc=False):
    """The seat keeps one card face down; the others go back."""

    def secret(self, public: Twist) -> bool:
        return True

    def moves(self, state: Twist) -> Sequence[Move]:
        return [Keep(card) for card in state.drawn]

    def refuse(self, state: Twist, move: Move) -> None:
        if isinstance(move, Keep):
            raise IllegalMove("not-drawn", card=move.card)

    def play(self, state: Twist, move: Move, now: Now) -> None:
        assert isinstance(move, Keep)
        seat = self.seat
        # N9: one is kept, the others go back
        state.loot = changed(state.loot, seat, tuple(sorted([*state.loot[seat], move.card])))
        state.vault = tuple(sorted([*state.vault, *without(state.drawn, (move.card,))]))
        state.drawn = ()
        now.tell(LootKept, seat)
        now.tell(KeptWhat, seat, move.card, to=1 << seat)


class Dropping(Question[Twist], frozen=True, gc=False):
    """The seat uses up a tool, if it has one, and chooses among several types."""

    def arises(self, state: Twist) -> bool:
        return state.tool_types(self.seat) > 1

    def otherwise(self, state: Twist, now: Now) -> None:
        if state.tools[self.seat]:
            self.drop(state, state.tools[self.seat][0], now)

    def moves(self, state: Twist) -> Sequence[Move]:
        return [Drop(tool) for tool in dict.fromkeys(state.tools[self.seat])]

    def refuse(self, state: Twist, move: Move) -> None:
        if isinstance(move, Drop):
            raise IllegalMove("no-such-tool", tool=move.tool)

    def play(self, state: Twist, move: Move, now: Now) -> None:
        assert isinstance(move, Drop)
        self.drop(state, move.tool, now)

    def drop(self, state: Twist, tool: int, now: Now) -> None:
        """Remove the tool from the game."""
        tools = without(state.tools[self.seat], (tool,))  # N9
        state.tools = changed(state.tools, self.seat, tools)
        state.to_bag(tool)
        now.tell(ToolDropped, self.seat, tool)
