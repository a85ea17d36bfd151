"""The last things that happened in Oliver Twist, as long or as short as there is room."""

from __future__ import annotations

from collections.abc import Sequence

from rich.cells import cell_len

from rules.game import Event
from rules.oliver_twist import events as e
from tui.games.oliver_twist.scene import Scene
from tui.games.oliver_twist.story import Story
from tui.table.moment import Moment
from tui.words import Said

NEXT = (e.HexesDealt, e.LootShown, e.Ended)
"""With these a round has ended."""
LAST = 16
"""So many events are looked at: more is in the log."""


def told(scene: Scene, story: Sequence[Event]) -> list[Said]:
    """The last sentences of a story, each in several lengths; a line that was turned over is one."""
    teller, found = Story(scene.names, scene.view), list[Said]()
    teller.night = scene.view.night
    recent = story[-LAST:]
    turned: list[e.TurnedOver] = []
    for place, event in enumerate(recent):
        if isinstance(event, e.TurnedOver):
            turned.append(event)
            continue
        if turned:
            found.append(teller.turned(turned))
            turned = []
        sold = isinstance(event, e.AtFagin) and any(isinstance(later, e.Sold) for later in recent[place:])
        if (said := teller._sentence(event)) and not sold:
            found.append((said, *(teller.shorter(event) or shorter(scene, event))))
    if turned:
        found.append(teller.turned(turned))
    return found


def shorter(scene: Scene, event: Event) -> Said:
    """A short way to say what has only a long one."""
    said = {
        e.Burgled: "{name} burgled.",
        e.Hid: "{name} threw a card away.",
        e.Peeked: "{name} looked at a token.",
        e.Placed: "{name} put the gang down.",
        e.LookedAt: "{name} looked at {victim}'s.",
        e.Robbed: "{name} robbed {victim}.",
        e.Pushed: "{name} moved tokens to {victim}.",
        e.Filed: "{name} filed a token.",
        e.LootKept: "{name} kept a burglary card.",
        e.Fetched: "{name} took an object back.",
        e.Shielded: "{name} pays no fine this round.",
        e.Played: "{name} used a character.",
        e.Forgot: "{name}'s file is thinner.",
        e.HexesDealt: "Starting tokens were drawn.",
    }.get(type(event))
    if said is None:
        return ()
    seat, victim = getattr(event, "seat", 0), getattr(event, "victim", 0)
    return (said.format(name=scene.name(seat), victim=scene.name(victim)),)


def edge(scene: Scene, story: Sequence[Event]) -> Said:
    """The last thing that happened."""
    last = [said for said in told(scene, story[-LAST // 2 :]) if said][-1:]
    if not last:
        return ("",)
    bare = [said.rstrip(".") for said in last[0]]
    return (f"last: {bare[0]}", *bare)


def untold(scene: Scene, moment: Moment | None, public: bool = False) -> int:
    """So many of the last events are not told yet: a line is still turned over, cards still lie face down."""
    if moment is None or moment.eyes is not None:
        return 0
    shown = 0
    if moment.name == "end":
        shown = next((n for n, one in enumerate(moment.events) if isinstance(one, NEXT)), len(moment.events))
    hidden = [one for one in moment.events[shown:] if not (public and isinstance(one, e.HexesSeen))]
    return len(hidden) + len(scene.later)


def lines(scene: Scene, story: Sequence[Event], width: int) -> list[str]:
    """For the log: short sentences where it is narrow."""
    lines = []
    for said in told(scene, story):
        lines.append(next((words for words in said if cell_len(words) <= width - 3), said[-1]))
    return lines
