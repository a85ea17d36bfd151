"""What Crypt shows between two questions: the Ghost's turn, Collect, a rerolled die, a tie."""

from __future__ import annotations

from collections.abc import Sequence

from rules.crypt import events as e
from rules.crypt.steps.collect import RerollWindow
from rules.crypt.steps.finish import LastWindow
from rules.game import Event
from tui.games.crypt.questions.then import TO_COLLECT, TO_SCORING, joined
from tui.games.crypt.scene import Scene
from tui.games.crypt.story import Story
from tui.table.moment import Moment
from tui.words import Said, lengths, sentences

COLLECT = (e.Discarded, e.Relieved, e.Rolled, e.Collected, e.Found, e.IdolPrize)
"""The events of Collect: it begins with one of the first four; flips follow a prize."""


class Shown(Moment):
    """A moment of Crypt: the Ghost's turn, Collect seat by seat, a rerolled die, a tie."""

    def __init__(self, name: str, events: Sequence[Event], later: int) -> None:
        self.rolls = [event.seat for event in events if isinstance(event, e.Rolled)]
        super().__init__(name, events, later=later, parts=len(self.rolls))

    def on(self) -> None:
        seat = self.rolls[self.shown]
        while not self.whole and self.rolls[self.shown] == seat:
            self.shown += 1


def moments(events: Sequence[Event]) -> list[Moment]:
    """The moments among these events, in order."""
    found = list[Moment]()
    nth = 0
    ghost: int | None = None
    while nth < len(events):
        event, end, name = events[nth], nth + 1, ""
        match event:
            case e.GhostRolled():
                ghost = nth
            case e.Revealed():
                ghost = None  # it leads the round that begins: the bench of the next question shows its turn
            case e.Discarded() | e.Relieved() | e.Rolled() | e.Collected():
                if ghost is not None:
                    found.append(Shown("ghost", events[ghost:nth], len(events) - nth))
                ghost, end, name = None, _run(events, nth, COLLECT), "collect"
            case e.Rerolled():
                name = "reroll"
            case e.TieRolled():
                end, name = _run(events, nth, (e.TieRolled,)), "tie"
        if name:
            found.append(Shown(name, events[nth:end], len(events) - end))
        nth = end
    return found


def _run(events: Sequence[Event], start: int, kinds: tuple[type[Event], ...]) -> int:
    """Where a run of these kinds of events ends; flips belong to the prize before them."""
    end, prize = start, False
    while end < len(events) and (isinstance(events[end], kinds) or (prize and isinstance(events[end], e.Flipped))):
        prize = prize or isinstance(events[end], e.IdolPrize)
        end += 1
    return end


# What is said about them ----------------------------------------------------------------------------


def ask(scene: Scene) -> Said:
    """The sentence of the moment."""
    now, words = scene.now, scene.words
    if scene.moment == "collect":
        taken = words.all_of(now.collected) if now.collected else ("Nobody collected anything.",)
        relief = [f" {said}" for said in _together(words, now.relieved)]
        return lengths("{taken}{relief}", taken=taken, relief=(*relief, ""))
    if scene.moment == "tie":
        return _together(words, now.ties)
    rolled = now.ghost[-1][0] if scene.moment == "ghost" else now.rerolled
    assert rolled is not None
    return words.told(rolled)


def _together(words: Story, events: Sequence[Event]) -> Said:
    """These events, one sentence after the other, all in the same length."""
    return [sentences(told) for told in zip(*map(words.told, events), strict=False)]


def enter(scene: Scene) -> Said:
    """What Enter does, and what comes next."""
    return joined(("continue.",), _next(scene))


def _next(scene: Scene) -> Said:
    """What comes after the moment."""
    waiting = scene.view.waiting()
    if not waiting:
        return TO_SCORING
    step, name = waiting[0], scene.name(waiting[0].seat)
    if scene.moment == "ghost" and any(isinstance(event, e.Rolled | e.Discarded) for event in scene.later):
        return TO_COLLECT
    if isinstance(step, RerollWindow):
        return (f"Then {name} may flip an Idol to reroll a die.", f"Then {name} may reroll.")
    if isinstance(step, LastWindow):
        return (f"Then {name} may flip two Remains to ready a die.", f"Then {name}.")
    torches = next((event for event in scene.later if isinstance(event, e.TorchesPassed)), None)
    if torches is not None:
        leader = scene.name(torches.leader)
        return (f"Then the torches pass: {leader} leads round {scene.view.round}.", f"Then {leader} leads.")
    return (f"Then {name}.",)
