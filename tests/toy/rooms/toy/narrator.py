"""The burglars in words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from rules.errors import RulesError
from rules.game import Event, Move, Question, State
from tests.toy.rooms.toy.story import Story, tools
from tests.toy.rules import game as toy
from tui.games import room
from tui.words import Said, listed
from tui.words.narrator import Choice


class Words(Story):
    """Says what happens among the burglars."""

    open_table: ClassVar[bool] = False
    comes_up: ClassVar[str] = "dice or cards"

    def __init__(self, names: Sequence[str], view: State, memory: bool = False) -> None:
        super().__init__(names)

    def gathered(self, before: Sequence[Event], news: Sequence[Event]) -> list[Said]:
        return [said for event in news if (said := self.told(event))]

    def newest(self, story: Sequence[Event]) -> Said:
        return next((said for event in reversed(story) if (said := self.told(event))), ())

    def move(self, view: State, step: Question[Any], move: Move) -> Said:
        match move:
            case toy.Lay():
                return (f"lay tool {move.value}",)
            case toy.Look():
                return (f"look at tool {move.place + 1} of {self.names[move.seat]}",)
            case toy.Boast():
                return (f"boast {move.times} times",)
            case toy.Seal():
                return ("seal what is laid",)
        return ("leave",)

    def choice(self, view: State, step: Question[Any], move: Move) -> Choice:
        return Choice(self.move(view, step, move)[0])

    def typed(self, view: State, step: Question[Any], said: str) -> Sequence[Move]:
        return ()

    def ask(self, view: State, step: Question[Any]) -> str:
        return room("toy").questions[type(step)].question(self, view, step)[0]

    def help(self, view: State, step: Question[Any]) -> list[str]:
        return list(room("toy").questions[type(step)].now(self, view, step)[:1])

    def refusal(self, view: State, error: RulesError) -> Said:
        return ("Two tools are enough.",) if error.code == "enough" else ("That tool is somebody else's.",)

    def progress(self, view: State) -> str:
        return f"round {view.round}"

    def table(self, view: State) -> list[str]:
        assert isinstance(view, toy.Burglars)
        held = zip(self.names, view.watches, view.hands, strict=True)
        return [f"{name}: {watches} watches, {len(hand)} tools." for name, watches, hand in held]

    def own(self, view: State, seat: int) -> list[str]:
        assert isinstance(view, toy.Burglars)
        return [f"{self.names[seat]} holds {tools(view.values(seat))}."]

    def sources(self) -> dict[str, str]:
        return {"watches": "Watches"}

    def result(self, view: State) -> list[str]:
        assert isinstance(view, toy.Burglars)
        won = listed([name for name, place in zip(self.names, view.places, strict=True) if place == 1])
        return [f"{won}: the most watches."]
