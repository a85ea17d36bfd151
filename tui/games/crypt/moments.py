"""What wants to be looked at before a match of Crypt goes on: the Ghost, Collect, a die rolled again, a tie."""

from __future__ import annotations

from collections.abc import Sequence

from rules.crypt import events as e
from rules.crypt.steps.collect import RerollWindow
from rules.crypt.steps.finish import LastWindow
from rules.game import Event
from tui.games.crypt.scene import Scene
from tui.games.crypt.story import Story
from tui.table.moment import Moment
from tui.words import Said, lengths, sentences

COLLECT = (e.Discarded, e.Relieved, e.Rolled, e.Collected)
"""Collect begins with one of these …"""
ALONG = (*COLLECT, e.Found, e.IdolPrize)
"""… and goes on with these; after a prize come flips."""


class Shown(Moment):
    """A moment of Crypt; Collect is shown seat by seat."""

    def __init__(self, name: str, events: Sequence[Event], later: int) -> None:
        self.rolls = [event.seat for event in events if isinstance(event, e.Rolled)]
        super().__init__(name, events, later=later, parts=len(self.rolls))

    def on(self) -> None:
        seat = self.rolls[self.shown]
        while not self.whole and self.rolls[self.shown] == seat:
            self.shown += 1


def moments(events: Sequence[Event]) -> list[Shown]:
    """The moments among these events, in order."""
    found: list[Shown] = []
    nth = 0
    ghost: int | None = None
    while nth < len(events):
        event, end = events[nth], nth + 1
        if isinstance(event, e.GhostRolled):
            ghost = nth
        elif isinstance(event, e.Revealed):
            ghost = None  # it leads the round that begins: its turn is on the bench of whoever is asked next
        elif isinstance(event, COLLECT):
            if ghost is not None:
                found.append(Shown("ghost", events[ghost:nth], len(events) - nth))
                ghost = None
            end = _run(events, nth, ALONG)
            found.append(Shown("collect", events[nth:end], len(events) - end))
        elif isinstance(event, e.Rerolled):
            found.append(Shown("reroll", events[nth:end], len(events) - end))
        elif isinstance(event, e.TieRolled):
            end = _run(events, nth, (e.TieRolled,))
            found.append(Shown("tie", events[nth:end], len(events) - end))
        nth = end
    return found


def _run(events: Sequence[Event], start: int, kinds: tuple[type[Event], ...]) -> int:
    """Where a run of such events ends; flips belong to the prize before them."""
    end, prize = start, False
    while end < len(events) and (isinstance(events[end], kinds) or (prize and isinstance(events[end], e.Flipped))):
        prize = prize or isinstance(events[end], e.IdolPrize)
        end += 1
    return end


# What is said of them -------------------------------------------------------------------------------


def ask(scene: Scene) -> Said:
    """What is looked at: Collect, a turn of the Ghost, a die that was rerolled, or the roll for a tie."""
    now, words = scene.now, scene.words
    if scene.moment == "collect":
        taken = words.all_of(now.collected) if now.collected else ("Nobody collected anything.",)
        relief = [f" {said}" for said in _together(words, now.relieved)]
        return lengths("{taken}{relief}", taken=taken, relief=(*relief, ""))
    if scene.moment == "ghost":
        return words.told(now.ghost[-1][0])
    if scene.moment == "tie":
        return _together(words, now.ties)
    assert now.rerolled is not None
    return words.told(now.rerolled)


def _together(words: Story, events: Sequence[Event]) -> Said:
    """What is told of these events, one sentence after the other, all of them in the same length."""
    return [sentences(told) for told in zip(*map(words.told, events), strict=False)]


def then(scene: Scene) -> Said:
    """What comes when a moment has been seen."""
    waiting = scene.view.waiting()
    if not waiting:
        return ("Then the count.",)
    step, name = waiting[0], scene.name(waiting[0].seat)
    if scene.moment == "ghost" and any(isinstance(event, e.Rolled | e.Discarded) for event in scene.later):
        return ("Then Collect: everybody rolls.", "Then Collect.")
    if isinstance(step, RerollWindow):
        return (f"Then {name} may roll a die again with an Idol.", f"Then {name}: Idol?")
    if isinstance(step, LastWindow):
        return (f"Then {name} may flip two Remains for a die.", f"Then {name}.")
    torches = next((event for event in scene.later if isinstance(event, e.TorchesPassed)), None)
    if torches is not None:
        leader = scene.name(torches.leader)
        return (f"Then the torches pass: {leader} leads round {scene.view.round}.", f"Then {leader} leads.")
    return (f"Then {name}.",)
