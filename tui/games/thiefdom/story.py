"""What happened in Thiefdom, as sentences: past tense, names, places in words.

Each event is worded once, in several lengths: the log, the edge of the table, the curtain and the result take from
here. `story_nights` tells of the set-up, the rounds and the townsfolk; `story_cards` tells what thieves do with goods,
in locations and with cards.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from rules.game import Event, State
from rules.thiefdom import events as e
from rules.thiefdom.city import BUILDING
from rules.thiefdom.edition import WOTANA
from rules.thiefdom.state import Thiefdom
from rules.thiefdom.steps.walk import TUNNEL
from tui.games.thiefdom.addresses import into, spot
from tui.games.thiefdom.fold import fold
from tui.games.thiefdom.names import points_words, someone, steps_words
from tui.games.thiefdom.stand import start
from tui.games.thiefdom.story_cards import TOLD_OF_CARDS
from tui.games.thiefdom.story_nights import TOLD_OF_NIGHTS
from tui.games.thiefdom.teller import Teller, who
from tui.words import Said, lengths, listed

NONE: frozenset[type[Event]] = frozenset()


class Story(Teller):
    """The story of a match in words."""

    def __init__(self, names: Sequence[str], view: State, memory: bool = False) -> None:
        assert isinstance(view, Thiefdom)
        self._start = start(view)
        self._newest: tuple[Sequence[Event], Said] = ((), ())
        self._followed: list[Event] = []
        super().__init__(names, view.edition, self._start)

    def _begin(self, story: Sequence[Event]) -> None:
        """Go to the end of this story."""
        known = len(self._followed)
        if self._followed != [*story[:known]]:
            self._followed, self.stand, self.walking, known = [], self._start, -1, 0
        for event in story[known:]:
            self._follow(event)

    def _follow(self, event: Event) -> None:
        """Note what an event changes."""
        self._followed.append(event)
        self.stand = fold(self.stand, event, self.edition)
        if isinstance(event, e.Spotted):
            self.spotters[who(event)] = event.by
        self.walking = who(event) if isinstance(event, e.Stepped | e.Teleported) else -1

    def told(self, event: Event) -> Said:
        """The sentence of the log, and shorter ones; empty when the event needs no telling."""
        said = () if type(event) in SILENT else TOLD[type(event)](self, event)
        self._follow(event)
        return said

    def gathered(
        self, before: Sequence[Event], news: Sequence[Event], without: frozenset[type[Event]] = NONE
    ) -> list[Said]:
        """The sentences of the log, with the steps of a walk told as one; `without`: not those of these events."""
        self._begin(before)
        found, walk = list[Said](), list[e.Stepped]()
        for event in news:
            if isinstance(event, e.Stepped) and (not walk or _whose(walk[-1]) == _whose(event)):
                walk.append(event)
                self._follow(event)
                continue
            said = self.told(event)
            if type(event) in without:
                continue
            if walk and said:
                found.append(walked(self, walk))
                walk = []
            if isinstance(event, e.Stepped):
                walk = [event]
            elif said:
                found.append(said)
        return [*found, walked(self, walk)] if walk else found

    def newest(self, story: Sequence[Event]) -> Said:
        """What happened last; empty before anything has happened."""
        if self._newest[0] != story:
            self._newest = (story, self._last(story))
        return self._newest[1]

    def _last(self, story: Sequence[Event]) -> Said:
        nth = len(story) - 1
        while nth > 0 and (type(story[nth]) in SILENT | BOOKKEEPING or isinstance(story[nth], e.Stepped)):
            nth -= 1
        found: list[Said] = []
        while nth >= 0 and not found:
            found = self.gathered(story[:nth], story[nth:], BOOKKEEPING)
            nth -= 1
        return found[-1] if found else ()


def _whose(event: e.Stepped) -> tuple[int, int]:
    return event.seat, event.thief


# Walks ------------------------------------------------------------------------------------------------


def _went_out(story: Teller, event: e.WentOut) -> Said:
    if event.card != WOTANA:
        return ()  # the steps are told
    return lengths(
        f"{{thief}} paid 1 gold to Wotana for up to {steps_words(event.steps)}.",
        "{thief} paid 1 gold to Wotana.",
        thief=story.doer(event),
    )


def _stepped(story: Teller, event: e.Stepped) -> Said:
    begin = f"{{thief}} went {into(story.city, event.space)} {{place}}"
    if story.stands(event) == event.space:
        begin = "{thief} went no further than {place}"
    elif story.walking == who(event):
        begin = f"The thief went on {into(story.city, event.space)} {{place}}"
    how = f"{_how(story, (event,))}{_past(story, (event,))[0]}"
    lost = _losing(event.points)
    return lengths(
        f"{begin}{{rest}}.",
        "{thief} walked on.",
        thief=story.doer(event),
        place=story.place(event.space),
        rest=(f"{how}{lost}", lost, ""),
    )


def _losing(points: int) -> str:
    """What rivals on the way cost."""
    return f", losing {points_words(points)}" if points else ""


def _how(story: Teller, walk: Sequence[e.Stepped]) -> str:
    """What made steps possible: the catacombs, cards."""
    how = dict.fromkeys([event.how for event in walk if event.how])
    return "".join([", through the catacombs" if one == TUNNEL else f", with {story.the_card(one)}" for one in how])


def _past(story: Teller, walk: Sequence[e.Stepped]) -> Said:
    """Who was passed, in two lengths."""
    crowd = story.stand.crowd()
    whom = [crowd.get(cell, -1) for cell in dict.fromkeys([cell for event in walk for cell in event.over])]
    called = [someone(story.names, one) for one in whom]
    return lengths(", past {who}", who=[listed([one[nth] for one in called]) for nth in (0, -1)]) if called else ("",)


def walked(story: Teller, walk: Sequence[e.Stepped], where: bool = False) -> Said:
    """A walk as a whole; `where`: all forms say where it ended."""
    last, points = walk[-1], sum([event.points for event in walk])
    went = f"{{thief}} went {into(story.city, last.space)} {{place}}"
    return lengths(
        f"{went}{{how}}{{past}}{{lost}}.", f"{went}{{past}}{{lost}}.", f"{went}{{lost}}.", f"{went}.",
        "{thief} went to {at}.", "{thief} went {near}.", *([] if where else ["{thief} walked."]),
        past=_past(story, walk), thief=story.doer(last), place=story.place(last.space), how=_how(story, walk),
        lost=_losing(points), near=_near(story, last.space), at=_at(story, last.space),
    )  # fmt: skip


def _at(story: Teller, space: int) -> Said:
    """Where a walk ended: the shortest names that no other cell has."""
    return story.place(space) if space >= BUILDING else spot(story.city, space)[:-1]


def _near(story: Teller, space: int) -> str:
    """Where a walk ended, roughly: `into tavern 8`, `near tavern 8`."""
    return f"{into(story.city, space)} {story.place(space)[-1]}" if space >= BUILDING else spot(story.city, space)[-1]


TOLD: Mapping[type[Event], Callable[[Teller, Any], Said]] = {
    e.WentOut: _went_out,
    e.Stepped: _stepped,
    **TOLD_OF_NIGHTS,
    **TOLD_OF_CARDS,
}
"""How each kind of event is told."""
SILENT: frozenset[type[Event]] = frozenset([
    e.DraftShown,  # the cards are bought at once
    e.DraftOver,  # the hideouts are chosen next
    e.Halted,  # the steps are told
    e.Offered,  # a part of an exchange: Exchanged tells all of it
    e.Ended,  # the result tells the places with the points
])  # fmt: skip
"""Events that need no telling."""
BOOKKEEPING: frozenset[type[Event]] = frozenset([e.ThiefActs, e.PatrolActs, e.TurnDone, e.Visited, e.Endured])
"""Events that are never the news."""
