"""What happened in Oliver Twist, as sentences in the past tense with names.

The money of a player is told at nightfall only, as at the table, and the thickness of a police file when it is counted.
Each event is worded once, in several lengths; log, edge and curtain choose one of them.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import reduce
from itertools import groupby
from typing import Any

from rules.game import Event, State
from rules.oliver_twist import events as e
from rules.oliver_twist.edition import BUMBLE, DODGER, GRIMWIG, Edition
from rules.oliver_twist.state import Twist
from tui.games.oliver_twist import story_cards, story_rounds
from tui.games.oliver_twist.cards import does
from tui.games.oliver_twist.names import (
    a_face,
    by_kind,
    card_name,
    cards_words,
    count_words,
    in_a_row,
    pounds,
    short_name,
    spelled,
    tokens_words,
)
from tui.games.oliver_twist.streets import address, located
from tui.words import Said, lengths, listed

RECENT = 16
"""Upper bound for the events of one happening."""
SPELLED = 10
"""How many signs of a line fit into the narrowest edge."""


class Story:
    """Says what happened."""

    plain = False

    def __init__(self, names: Sequence[str], view: State, memory: bool = False) -> None:
        assert isinstance(view, Twist)
        self.names = tuple(names)
        self.edition = view.edition
        self.seats = view.seats
        self.night = view.night
        """Whether it is night at this point of the story."""
        self.line = False
        """Whether the event that was told last turned over a token."""
        self.paid = 0
        """The pounds for a relocation whose place is still to be told."""
        self.bumble = False
        """Whether tokens are filed for Mr Bumble."""

    def name(self, seat: int) -> str:
        """What a seat is called."""
        return self.names[seat]

    def told(self, event: Event) -> Said:
        """The sentence of the log and its shorter forms; nothing for an event that needs no telling."""
        said = () if type(event) in SILENT else TOLD[type(event)](self, event)
        self.line = isinstance(event, e.TurnedOver)
        if not isinstance(event, e.Peeked | e.PeekSeen):
            self.paid = event.paid if isinstance(event, e.Relocated) else 0
        self.bumble = _for_bumble(event, self.bumble)
        return said

    def gathered(self, before: Sequence[Event], news: Sequence[Event]) -> list[Said]:
        """The news in few sentences: a whole line is one of them, and so is a visit to Fagin."""
        self.night = any(isinstance(event, e.Laid) and event.night for event in before)
        self.bumble = reduce(lambda bumble, event: _for_bumble(event, bumble), before, False)
        found = list[Said]()
        for turned, events in groupby(news, lambda event: isinstance(event, e.TurnedOver)):
            if turned:
                found.append(_line(self, list(events)))
            else:
                found += [said for event in events if not isinstance(event, e.AtFagin) and (said := self.told(event))]
        return found

    def recent(self, story: Sequence[Event]) -> list[Said]:
        """The last events, the newest last."""
        return self.gathered(story[:-RECENT], story[-RECENT:])

    def newest(self, story: Sequence[Event]) -> Said:
        """The newest event; nothing before the first one."""
        return next(reversed(self.recent(story)), ())

    def at(self, space: int) -> str:
        """A space by street and number."""
        return address(self.edition.plan(self.night, self.seats), space)

    def face(self, face: int) -> str:
        """A token in the middle of a sentence."""
        return a_face(self.edition, face)

    def faces(self, faces: Sequence[int]) -> str:
        """Tokens kind by kind."""
        return tokens_words(self.edition, faces)

    def signs(self, faces: Sequence[int]) -> str:
        """The same in signs."""
        return spelled(self.edition, [face for _kind, alike in by_kind(faces) for face in alike])

    def cards(self, card: int) -> Said:
        """What a character is called."""
        return lengths(card_name(self.edition, card), short_name(self.edition, card))


# Prowling -----------------------------------------------------------------------------------------


def _peeked(story: Story, event: e.Peeked) -> Said:
    name = story.name(event.seat)
    return (f"{name} looked secretly at the token at {story.at(event.space)}.", f"{name} looked at a token.")


def _peek_seen(story: Story, event: e.PeekSeen) -> Said:
    saw = f"{story.name(event.seat)} saw {story.face(event.face)}"
    return (f"{saw} at {story.at(event.space)}.", f"{saw}.")


def _placed(story: Story, event: e.Placed) -> Said:
    name, plan = story.name(event.seat), story.edition.plan(story.night, story.seats)
    there = located(plan, event.space)
    if not story.paid:
        return lengths(f"{name} put the gang {there}.", f"Gang {there}.")
    paid = pounds(story.paid)
    return lengths(
        f"The gang touched no token: {name} paid {paid} and put it {there}.",
        f"{name} paid {paid} and put the gang {there}.",
        f"{name} put the gang {there} for {story.paid}.",
        f"{name} relocated for {paid}.",
    )


def _turned_over(story: Story, event: e.TurnedOver) -> Said:
    name, place, token = story.name(event.seat), story.at(event.space), story.face(event.face)
    if story.line:
        return lengths(f"{place} held {token}.", f"Next was {token}.")
    return lengths(
        f"{name} turned over a line from {place}, which held {token}.",
        f"{name} turned over {token} at {place}.",
        f"{name} turned over {token}.",
    )


def _line(story: Story, turned: Sequence[Any]) -> Said:
    """A line of the night, as one happening."""
    name, place = story.name(turned[0].seat), story.at(turned[0].space)
    return line_words(name, place, story.edition, [event.face for event in turned])


def line_words(name: str, place: str, edition: Edition, faces: Sequence[int]) -> Said:
    """A line that a player turned over from a place."""
    signs = spelled(edition, faces)
    return lengths(
        f"{name} turned over a line from {place}: {in_a_row(edition, faces)}.",
        f"{name} turned over a line from {place}: {signs}.",
        f"{name} turned over {signs} from {place}.",
        f"{name} turned over {signs}.",
        f"Open: {signs}.",
        *([f"{name} turned over {count_words(len(faces))}."] if len(faces) > SPELLED else []),
    )


def _prowled(story: Story, event: e.Prowled) -> Said:
    name, token, place = story.name(event.seat), story.face(event.face), story.at(event.space)
    went = f"{name} prowled to {place} and took {token}"
    took, brief = f"{name} took {story.signs([event.face])}", f"{name}: {story.signs([event.face])}, {place}."
    if not event.faces:
        return lengths(f"{went}.", f"{name} took {token} at {place}.", f"{took} at {place}.", brief, f"{took}.")
    over, where = story.faces(event.faces), "the bag" if event.to_bag else "their police file"
    signs, short = spelled(story.edition, event.faces), "bag" if event.to_bag else "file"
    return lengths(
        f"{went}; {over} went to {where}.",
        f"{went}; to the {short}: {signs}.",
        f"{took} at {place}; to the {short}: {signs}.",
        f"{took} at {place}; {short}: {signs}.",
        f"{took} at {place}, {len(event.faces)} to the {short}.",
        f"{took} at {place}.",
        brief,
        f"{took}.",
    )


def _snatched(story: Story, event: e.Snatched) -> Said:
    took = f"{story.name(event.seat)} took {story.face(event.face)}"
    return lengths(
        f"{took} from {story.at(event.space)} with {story.cards(DODGER)[0]}; the gang did not move.",
        f"{took} from {story.at(event.space)}, from afar.",
        f"{took} from {story.at(event.space)}.",
        f"{took}.",
    )


def _filed(story: Story, event: e.Filed) -> Said:
    return _filing(story, event.seat, count_words(event.tokens))


def _filed_openly(story: Story, event: e.FiledOpenly) -> Said:
    return _filing(story, event.seat, story.face(event.face))


def _filing(story: Story, seat: int, what: str) -> Said:
    name = story.name(seat)
    moved = f"{name} moved {what} from their reserve to their police file."
    return (
        moved if story.bumble else f"{name}'s reserve was full: {what} went to their police file.",
        f"{name} put {what} in their file.",
        f"{name} put {what} in file.",
    )


def _for_bumble(event: Event, bumble: bool) -> bool:
    """Whether the next token that is filed is one for Mr Bumble; `bumble`: whether this event's would have been."""
    if isinstance(event, e.Filed | e.FiledWhat | e.FiledOpenly):
        return bumble
    return isinstance(event, e.Played) and event.card == BUMBLE


def _card_seen(story: Story, event: e.CardSeen) -> Said:
    name, does_it, called = story.name(event.seat), does(story.edition, event.card), story.cards(event.card)
    return lengths(
        f"{name} drew {called[0]}: {does_it.full}",
        f"{name} drew {called[-1]}: {does_it.full}",
        f"{name} drew {called[-1]}: {does_it.plain}",
        f"{name} drew {called[-1]}: {does_it.short}.",
        f"{name} drew {called[-1]}.",
    )


def _reshuffled(story: Story, event: e.Reshuffled) -> Said:
    return (
        f"The played characters were shuffled into a new pile of {cards_words(event.cards)}.",
        "Characters were reshuffled.",
    )


def _played(story: Story, event: e.Played) -> Said:
    does_it = does(story.edition, event.card)
    return lengths(
        f"{{name}} played {{card}}: {does_it.told or does_it.short}.", "{name} played {card}.",
        name=story.name(event.seat), card=story.cards(event.card),
    )  # fmt: skip


# Fagin --------------------------------------------------------------------------------------------


def _sold(story: Story, event: e.Sold) -> Said:
    name, paid = story.name(event.seat), event.coins + event.reward + event.bonus + event.added
    parts = [
        f"{event.coins} in coins",
        *([f"a reward of {event.reward}"] if event.reward else []),
        *([f"a bonus of {event.bonus}"] if event.bonus else []),
        *([f"{event.added} for {story.cards(GRIMWIG)[0]}"] if event.added else []),
    ]
    brief = [
        f"coins {event.coins}",
        *([f"reward {event.reward}"] if event.reward else []),
        *([f"bonus {event.bonus}"] if event.bonus else []),
        *([f"{story.cards(GRIMWIG)[-1]} {event.added}"] if event.added else []),
    ]
    long, short = (f": {listed(parts)}", f": {', '.join(brief)}") if len(parts) > 1 else ("", "")
    return lengths(
        f"{name} sold {story.faces(event.faces)} for {pounds(paid)}{long}.",
        f"{name} sold {story.signs(event.faces)} for {pounds(paid)}{long}.",
        f"{name} sold {story.signs(event.faces)} for {pounds(paid)}{short}.",
        f"{name} sold {story.signs(event.faces)} for {pounds(paid)}.",
        f"{name} sold {story.signs(event.faces)} for {paid}.",
        f"{name} sold {count_words(len(event.faces))} for {paid}.",
    )


TOLD: Mapping[type[Event], Callable[[Story, Any], Said]] = {
    e.SetUp: story_rounds.set_up,
    e.HexesDealt: story_rounds.hexes_dealt,
    e.HexesSeen: story_rounds.hexes_seen,
    e.Laid: story_rounds.laid,
    e.Announced: story_rounds.announced,
    e.Began: story_rounds.began,
    e.Peeked: _peeked,
    e.PeekSeen: _peek_seen,
    e.Placed: _placed,
    e.TurnedOver: _turned_over,
    e.Prowled: _prowled,
    e.Snatched: _snatched,
    e.Filed: _filed,
    e.FiledOpenly: _filed_openly,
    e.DrewCard: lambda story, event: (f"{story.name(event.seat)} drew a character card.",),
    e.CardSeen: _card_seen,
    e.Reshuffled: _reshuffled,
    e.AtFagin: lambda story, event: (f"{story.name(event.seat)} went to Fagin.",),
    e.Sold: _sold,
    e.Played: _played,
    e.NoHelp: lambda story, event: lengths("{card} had no effect.", card=story.cards(event.card)),
    e.Hid: story_cards.hid,
    e.Forgot: story_cards.forgot,
    e.LookedAt: story_cards.looked_at,
    e.LookSeen: story_cards.look_seen,
    e.Robbed: story_cards.robbed,
    e.RobbedOf: lambda story, event: (f"It was {story.face(event.face)}.",),
    e.Fetched: story_cards.fetched,
    e.FetchedOpenly: story_cards.fetched_openly,
    e.Cashed: story_cards.cashed,
    e.Shielded: story_cards.shielded,
    e.Pointed: lambda story, event: (f"{story.name(event.seat)} chose {story.name(event.victim)}.",),
    e.Pushed: story_cards.pushed,
    e.PushedWhat: story_cards.pushed_what,
    e.Burgled: story_cards.burgled,
    e.LootSeen: story_cards.loot_seen,
    e.LootKept: story_cards.loot_kept,
    e.ToolDropped: lambda story, event: (f"{story.name(event.seat)} used up {story.face(event.tool)}.",),
    e.HasSet: story_rounds.has_set,
    e.Stopped: story_rounds.stopped,
    e.LeftoverSold: story_rounds.leftover_sold,
    e.FileShown: story_rounds.file_shown,
    e.Fined: story_rounds.fined,
    e.LootShown: story_rounds.loot_shown,
}
"""How each kind of event is told."""
SILENT: frozenset[type[Event]] = frozenset([
    e.Ended,  # the places are told with the money, in the result
    e.Relocated,  # the cost is told with the place
    e.FiledWhat, e.FetchedWhat, e.KeptWhat,  # the seat has just chosen it
])  # fmt: skip
"""Events that need no telling."""
