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
from rules.thiefdom.city import NOWHERE
from rules.thiefdom.edition import WOTANA
from rules.thiefdom.state import HERE, THIEVES, Thiefdom
from rules.thiefdom.steps.walk import TUNNEL
from tui.games.thiefdom.addresses import into, place, there
from tui.games.thiefdom.cards import card_name, card_names, the_card
from tui.games.thiefdom.names import (
    points_words,
    someone,
    steps_words,
    thief_called,
    thief_name,
)
from tui.games.thiefdom.story_cards import TOLD_OF_CARDS
from tui.games.thiefdom.story_nights import TOLD_OF_NIGHTS
from tui.words import Said, lengths, listed


class Story:
    """The story of a match in words."""

    plain = False

    def __init__(self, names: Sequence[str], view: State, memory: bool = False) -> None:
        assert isinstance(view, Thiefdom)
        self.names = tuple(names)
        self.edition, self.city, self.seats = view.edition, view.city, view.seats
        self._newest: tuple[Sequence[Event], Said] = ((), ())
        self._forget()

    def _forget(self) -> None:
        """Begin again with nobody in the city."""
        self._followed: list[Event] = []
        self.cells: dict[int, int] = {}
        """Where everyone stands in the story: by figure, or by HERE and a thief's index."""
        self.homes: dict[int, int] = {}
        """The hideouts chosen in the story."""
        self.walking = -1
        """The thief whose steps were told last."""

    def _begin(self, story: Sequence[Event]) -> None:
        """Put everyone where this story leaves them."""
        known = len(self._followed)
        if self._followed != [*story[:known]]:
            self._forget()
            known = 0
        for event in story[known:]:
            self._follow(event)

    def _follow(self, event: Event) -> None:
        """Note where an event leaves everyone it moves."""
        self._followed.append(event)
        if moved := MOVED.get(type(event)):
            moved(self, event)
        if not isinstance(event, e.Stepped):
            self.walking = -1

    @property
    def solo(self) -> bool:
        """Whether one guild plays alone."""
        return self.seats == 1

    def name(self, seat: int) -> str:
        """What a seat is called."""
        return self.names[seat]

    def thief(self, seat: int, thief: int) -> str:
        """`Ada's thief 2`."""
        return thief_name(self.names, seat, thief)

    def doer(self, event: Any) -> Said:
        """The thief of an event, in two lengths."""
        return thief_called(self.names, event.seat * THIEVES + event.thief)

    def stands(self, event: Any) -> int:
        """Where the thief of an event stands in the story."""
        return self.cells.get(_who(event), NOWHERE)

    def card(self, card: int) -> str:
        """What a card is called."""
        return card_name(self.edition, card)

    def the_card(self, card: int) -> str:
        """A card within a sentence."""
        return the_card(self.edition, card)

    def card_lengths(self, card: int) -> Said:
        """What a card is called, in two lengths."""
        return card_names(self.edition, card)

    def place(self, space: int) -> Said:
        """A space within a sentence, in several lengths."""
        return place(self.city, space, self.plain)

    def there(self, space: int) -> Said:
        """Where someone is, in several lengths."""
        return there(self.city, space, self.plain)

    def told(self, event: Event) -> Said:
        """The sentence of the log, and shorter ones; empty when the event needs no telling."""
        said = () if type(event) in SILENT else TOLD[type(event)](self, event)
        self._follow(event)
        return said

    def gathered(self, before: Sequence[Event], news: Sequence[Event]) -> list[Said]:
        """The sentences of the log, with the steps of a walk told as one."""
        self._begin(before)
        found, walk = list[Said](), list[e.Stepped]()
        for event in news:
            if isinstance(event, e.Stepped) and (not walk or _whose(walk[-1]) == _whose(event)):
                walk.append(event)
                self._follow(event)
                continue
            said = self.told(event)
            if walk and said:
                found.append(_walked(self, walk))
                walk = []
            if isinstance(event, e.Stepped):
                walk = [event]
            elif said:
                found.append(said)
        return [*found, _walked(self, walk)] if walk else found

    def newest(self, story: Sequence[Event]) -> Said:
        """What happened last; empty before anything has happened."""
        if self._newest[0] != story:
            self._newest = (story, self._last(story))
        return self._newest[1]

    def _last(self, story: Sequence[Event]) -> Said:
        nth = len(story) - 1
        while nth > 0 and (type(story[nth]) in SILENT or isinstance(story[nth], e.Stepped)):
            nth -= 1
        found: list[Said] = []
        while nth >= 0 and not found:
            found = self.gathered(story[:nth], story[nth:])
            nth -= 1
        return found[-1] if found else ()


def _whose(event: e.Stepped) -> tuple[int, int]:
    return event.seat, event.thief


# Who goes where -------------------------------------------------------------------------------------


def _stand(story: Story, event: e.Stationed) -> None:
    story.cells.update({figure: cell for figure, cell in enumerate(event.cells) if cell != NOWHERE})


def _move_in(story: Story, event: e.Settled) -> None:
    story.homes[event.seat] = event.space
    for thief in range(THIEVES):
        story.cells[HERE + event.seat * THIEVES + thief] = event.space


def _march(story: Story, event: e.Marched) -> None:
    story.cells[event.figure] = event.cells[-1]


def _go_home(story: Story, event: e.Arrested) -> None:
    story.cells[_who(event)] = story.homes.get(event.seat, NOWHERE)


def _arrive(story: Story, event: e.Stepped | e.Teleported) -> None:
    story.cells[_who(event)] = event.space
    story.walking = _who(event)


def _who(event: Any) -> int:
    """The thief of an event, by the number that `cells` uses."""
    seat, thief = event.seat, event.thief
    return int(HERE + seat * THIEVES + thief)


MOVED: Mapping[type[Event], Callable[[Story, Any], None]] = {
    e.Stationed: _stand,
    e.Settled: _move_in,
    e.Marched: _march,
    e.Arrested: _go_home,
    e.Stepped: _arrive,
    e.Teleported: _arrive,
}
"""How the story follows each event that moves someone."""


# Walks ------------------------------------------------------------------------------------------------


def _went_out(story: Story, event: e.WentOut) -> Said:
    if event.card != WOTANA:
        return ()  # the steps are told
    return lengths(
        f"{{thief}} paid 1 gold to Wotana for up to {steps_words(event.steps)}.",
        "{thief} paid 1 gold to Wotana.",
        thief=story.doer(event),
    )


def _stepped(story: Story, event: e.Stepped) -> Said:
    begin = f"{{thief}} went {into(story.city, event.space)} {{place}}"
    if story.stands(event) == event.space:
        begin = "{thief} went no further than {place}"
    elif story.walking == _who(event):
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


def _how(story: Story, walk: Sequence[e.Stepped]) -> str:
    """What made steps possible: the catacombs, cards."""
    how = dict.fromkeys([event.how for event in walk if event.how])
    return "".join([", through the catacombs" if one == TUNNEL else f", with {story.the_card(one)}" for one in how])


def _past(story: Story, walk: Sequence[e.Stepped]) -> Said:
    """Who was passed, in two lengths."""
    standing = {cell: who for who, cell in reversed(story.cells.items())}
    whom = [standing.get(cell, -1) for cell in dict.fromkeys([cell for event in walk for cell in event.over])]
    called = [someone(story.names, who) for who in whom]
    return lengths(", past {who}", who=[listed([one[nth] for one in called]) for nth in (0, -1)]) if called else ("",)


def _walked(story: Story, walk: Sequence[e.Stepped]) -> Said:
    """A walk as a whole."""
    last, points = walk[-1], sum([event.points for event in walk])
    went = f"{{thief}} went {into(story.city, last.space)} {{place}}"
    return lengths(
        f"{went}{{how}}{{past}}{{lost}}.", f"{went}{{past}}{{lost}}.", f"{went}{{lost}}.", f"{went}.",
        "{thief} walked.",
        past=_past(story, walk), thief=story.doer(last), place=story.place(last.space), how=_how(story, walk),
        lost=_losing(points),
    )  # fmt: skip


TOLD: Mapping[type[Event], Callable[[Story, Any], Said]] = {
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
