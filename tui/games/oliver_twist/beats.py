"""The beats of Oliver Twist: what of each event is drawn on its own, and how it is said."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from msgspec.structs import replace

from rules import game
from rules.game import Event
from rules.oliver_twist import events as e
from rules.oliver_twist.edition import EMPTY, Edition
from tui.games.oliver_twist.marks import Marks, Stretch
from tui.games.oliver_twist.names import a_face, cards_words, count_words, sign
from tui.games.oliver_twist.stand import Stand
from tui.games.oliver_twist.story import line_words
from tui.games.oliver_twist.streets import address
from tui.table.telling import EARNED, NOBODY, ORDINARY, TAKEN, Beat, Heard, Weight
from tui.words import Said, lengths, listed, plural


def beats(before: Stand, events: Sequence[Heard], edition: game.Edition, names: tuple[str, ...]) -> list[Beat[Stand]]:
    """The beats of a stretch of events."""
    assert isinstance(edition, Edition)
    stretch = Stretch(before, events, edition, names)
    while stretch.left:
        kind = type(stretch.left[0].event)
        DRAWN.get(kind, _counted)(stretch)
    return stretch.beats


def _counted(stretch: Stretch) -> None:
    """An event that takes no time."""
    stretch.tell(stretch.left.pop(0), weight="instant")


def _silently(stretch: Stretch) -> None:
    """The same without words, because those of the event before say it."""
    stretch.tell(stretch.left.pop(0), weight="instant", says=())


def _plainly(stretch: Stretch) -> None:
    """A beat with the sentence of the story."""
    stretch.tell(stretch.left.pop(0))


def _own(stretch: Stretch) -> None:
    """What only these eyes are told."""
    stretch.tell(stretch.left.pop(0), name="own")


def _card_seen(stretch: Stretch) -> None:
    """A character that was drawn: nobody else reads here, so its sentence stays until the next decision."""
    stretch.tell(stretch.left.pop(0), seat=NOBODY, rank=TAKEN, name="card-seen")


def for_one(seat: int, story: Sequence[Event], said: Callable[[Event], Said]) -> list[Beat[Any]]:
    """The characters that a seat has just drawn, for its own eyes alone; drawn on the table as it is."""
    return [
        Beat(
            None, (), "moment", said(event), seat=seat, hits=(seat,), name="card-seen", marks=Marks(), eyes=seat,
            goes=lengths("continue; the card goes face down, and nobody else sees it.", "continue; it goes face down."),
        )
        for event in story
        if isinstance(event, e.CardSeen)
    ]  # fmt: skip


# The gang -------------------------------------------------------------------------------------------


def _prowled(stretch: Stretch) -> None:
    """The gang walks cell by cell from where it stood, crosses what it passes over, and takes the last token."""
    one, event = stretch.first()
    way = (stretch.stand.pawn, *event.spaces, event.space)
    passed = tuple(zip(event.spaces, event.faces, strict=True))
    for nth, space in enumerate(way[:-1]):
        marks = Marks(crossed=passed[:nth], left=way[:2] if nth else (), tinted=(event.space,))
        stretch.step(replace(stretch.stand, pawn=space), marks, event.seat, "prowl")
    stretch.tell(one, marks=Marks(crossed=passed, left=way[:2], grown=(event.seat,)), rank=EARNED, name="prowl")


def _snatched(stretch: Stretch) -> None:
    one, event = stretch.first()
    marks = Marks(crossed=((event.space, event.face),), grown=(event.seat,))
    stretch.tell(one, marks=marks, rank=EARNED, name="snatch")


def _placed(stretch: Stretch) -> None:
    """The gang is lifted from one place and put on another."""
    one, event = stretch.first()
    stretch.tell(one, marks=Marks(tinted=(stretch.stand.pawn, event.space)), name="place")


def _turned_over(stretch: Stretch) -> None:
    """A line, token by token."""
    turned: list[Any] = []
    line = stretch.taken(e.TurnedOver)
    for nth, one in enumerate(line):
        turned.append(one.event)
        seat, marks = turned[0].seat, Marks(turned=tuple([event.space for event in turned]))
        if nth + 1 < len(line):
            asks = stretch.doing(seat, "line")
            stretch.tell(one, weight="step", says=(), marks=marks, name="line", asks=asks)
            continue
        place = address(stretch.plan, turned[0].space)
        said = line_words(stretch.names[seat], place, stretch.edition, [event.face for event in turned])
        stretch.tell(one, says=said, marks=marks, name="line")


def _peeked(stretch: Stretch) -> None:
    """A seat looks at tokens; the faces are told to that seat alone."""
    told = stretch.taken(e.Peeked, e.PeekSeen)
    looked: list[Any] = [one.event for one in told if isinstance(one.event, e.Peeked)]
    spaces, own = tuple([event.space for event in looked]), [one for one in told if isinstance(one.event, e.PeekSeen)]
    says: Said | None = None
    if not own:
        did, where = f"{stretch.names[looked[0].seat]} looked secretly at", [address(stretch.plan, at) for at in spaces]
        what = plural(len(spaces), "the token", "the tokens")
        says = lengths(f"{did} {what} at {listed(where)}.", f"{did} {count_words(len(spaces))}.")
    stretch.tell(*told, says=says, marks=Marks(tinted=spaces), name="look")


# Reserves, files, cards -------------------------------------------------------------------------------


def _filed(stretch: Stretch) -> None:
    """A token leaves a reserve; its owner is told which."""
    one, event = stretch.first()
    stretch.tell(one, *stretch.taken(e.FiledWhat), marks=Marks(grown=(event.seat,)), name="file")


def _fetched(stretch: Stretch) -> None:
    one, event = stretch.first()
    stretch.tell(one, *stretch.taken(e.FetchedWhat), marks=Marks(grown=(event.seat,)), name="file")


def _sold(stretch: Stretch) -> None:
    """A visit to Fagin: the reward is crossed, and the tokens leave the reserve."""
    visit = stretch.taken(e.AtFagin)
    sale = stretch.left.pop(0) if stretch.next_is(e.Sold) else None
    if sale is None:
        stretch.tell(*visit, weight="instant")
        return
    event: Any = sale.event
    marks = Marks(grown=(event.seat,), reward=event.reward)
    stretch.tell(*visit, sale, marks=marks, rank=EARNED, name="sale")


def _played(stretch: Stretch) -> None:
    one, event = stretch.first()
    stretch.tell(one, marks=Marks(card=event.card), name="card")


def _against(stretch: Stretch) -> None:
    """A seat is looked at or chosen."""
    one, event = stretch.first()
    stretch.tell(one, marks=Marks(seats=(event.victim,)), hits=(event.victim,), name="against")


def _robbed(stretch: Stretch) -> None:
    """A token changes hands; both seats are told which."""
    one, event = stretch.first()
    told = [one, *stretch.taken(e.RobbedOf)]
    marks = Marks(seats=(event.victim,), grown=(event.seat,) if event.file else (event.seat, event.victim))
    stretch.tell(
        *told, weight="moment", says=_both(told), marks=marks, hits=(event.victim,), rank=TAKEN, name="theft"
    )  # fmt: skip


def _pushed(stretch: Stretch) -> None:
    one, event = stretch.first()
    told = [one, *stretch.taken(e.PushedWhat)]
    weight: Weight = "moment" if event.tokens else "beat"
    stretch.tell(
        *told, weight=weight, says=_both(told), marks=Marks(seats=(event.victim,)), hits=(event.victim,), rank=TAKEN,
        name="theft",
    )  # fmt: skip


def _both(told: Sequence[Heard]) -> Said:
    """What all seats heard, and what only these eyes heard behind it."""
    public, *own = [one.said for one in told if one.said]
    return lengths("{public} {own}", "{public}", public=public, own=own[0]) if own else public


# Burglary ---------------------------------------------------------------------------------------------


def _burgled(stretch: Stretch) -> None:
    """The cards lie on the table one by one; one is kept, and a tool used up."""
    one, event = stretch.first()
    told = [one, *stretch.taken(e.LootSeen)]
    for nth in range(1, event.cards):
        stretch.step(stretch.stand, Marks(drawn=nth), event.seat, "burglary")
    says = () if stretch.next_is(e.LootKept) else _both(told)  # then all of it is one sentence
    asks = stretch.doing(event.seat, "burglary")
    stretch.tell(*told, says=says, marks=Marks(drawn=event.cards), rank=EARNED, name="burglary", asks=asks)
    if stretch.next_is(e.LootKept):
        _kept(stretch, event.cards)


def _kept(stretch: Stretch, cards: int = 0) -> None:
    """One card is kept and the others go back; `cards`: how many were drawn, if that was in this stretch."""
    one, event = stretch.first()
    told = [one, *stretch.taken(e.KeptWhat), *stretch.taken(e.ToolDropped)]
    dropped = next((one.event for one in told if isinstance(one.event, e.ToolDropped)), None)
    tool = dropped.tool if dropped is not None else EMPTY
    marks = Marks(drawn=cards, kept=True, tool=tool)
    says = _burglary(stretch, stretch.names[event.seat], cards, tool)
    stretch.tell(*told, says=says, marks=marks, rank=EARNED, name="burglary")


def _burglary(stretch: Stretch, name: str, cards: int, tool: int) -> Said:
    """`Ben drew 2 burglary cards, kept 1 and used up a rope ladder.`"""
    drew = f"{name} drew {cards_words(cards)} and kept 1" if cards else f"{name} kept a burglary card"
    brief = f"{name} drew {cards}, kept 1" if cards else f"{name} kept 1"
    if tool == EMPTY:
        return lengths(f"{drew}.", f"{brief}.")
    used = a_face(stretch.edition, tool)
    long = f"{name} drew {cards_words(cards)}, kept 1" if cards else drew
    return lengths(f"{long} and used up {used}.", f"{brief}, used up {sign(stretch.edition, tool)}.", f"{brief}.")


def _tool_dropped(stretch: Stretch) -> None:
    one, event = stretch.first()
    stretch.tell(one, marks=Marks(tool=event.tool), name="burglary")


# The end of a round -----------------------------------------------------------------------------------

END = (e.Stopped, e.LeftoverSold, e.FileShown, e.Fined, e.LootShown)
"""What is told at the end of a round, one after the other."""
DUSK = (e.HexesDealt, e.HexesSeen, e.Laid)
"""What is told between a day and the announcement of the money."""
LAST = (e.Announced, e.Ended)
URGENT: Mapping[type[Event], int] = {e.Stopped: EARNED, e.Announced: EARNED}
"""What of it matters most later, beside a fine. It happens to the table, so it is told to the seat that acts too."""


def _ended(stretch: Stretch) -> None:
    """Files are opened seat after seat, the thickest pays, and the night or the result follows."""
    end: tuple[Event, ...] = ()
    while stretch.next_is(*END, *DUSK, *LAST):
        one, event = stretch.first()
        end += (event,)
        weight: Weight = "moment" if isinstance(event, LAST) else "instant" if isinstance(event, DUSK) else "beat"
        hits, rank = ((event.seat,), TAKEN) if isinstance(event, e.Fined) else ((), URGENT.get(type(event), ORDINARY))
        asks = _what_follows(stretch.names, event)
        stretch.tell(
            one, weight=weight, marks=Marks(end=end), seat=NOBODY, hits=hits, rank=rank, name="end", asks=asks
        )  # fmt: skip
        if isinstance(event, LAST):
            return


def _what_follows(names: tuple[str, ...], event: Event) -> Said:
    """The prompt at the end of a round."""
    if isinstance(event, e.Ended):
        return lengths("The night is over. Burglary cards and money are added up.", "The night is over.")
    if not isinstance(event, e.Announced):
        return ()
    name, over = names[event.poorest], "The day is over."
    return lengths(f"{over} {name}, the poorest, opens the night.", f"{over} {name} opens the night.", over)


DRAWN: Mapping[type[Event], Callable[[Stretch], None]] = {
    e.Laid: _plainly,
    e.Relocated: _silently,
    e.DrewCard: _silently,
    e.Began: _plainly,
    e.HexesSeen: _own,
    e.Placed: _placed,
    e.Prowled: _prowled,
    e.Snatched: _snatched,
    e.TurnedOver: _turned_over,
    e.Peeked: _peeked,
    e.PeekSeen: _own,
    e.CardSeen: _card_seen,
    e.LookSeen: _own,
    e.Filed: _filed,
    e.FiledOpenly: _filed,
    e.Fetched: _fetched,
    e.FetchedOpenly: _fetched,
    e.Forgot: _plainly,
    e.Cashed: _plainly,
    e.AtFagin: _sold,
    e.Sold: _sold,
    e.Played: _played,
    e.Hid: _played,
    e.NoHelp: _plainly,
    e.Shielded: _plainly,
    e.LookedAt: _against,
    e.Pointed: _against,
    e.Robbed: _robbed,
    e.Pushed: _pushed,
    e.Burgled: _burgled,
    e.LootKept: _kept,
    e.ToolDropped: _tool_dropped,
    e.HasSet: _plainly,
    e.Stopped: _ended,
}
"""How each kind of event is drawn."""
UNDRAWN: frozenset[type[Event]] = frozenset([
    e.SetUp, e.HexesDealt, e.Reshuffled,
    e.LeftoverSold, e.FileShown, e.Fined, e.Announced, e.LootShown, e.Ended,  # with the round that Stopped
    e.FiledWhat, e.FetchedWhat, e.RobbedOf, e.PushedWhat, e.LootSeen, e.KeptWhat,  # with what all seats see of it
])  # fmt: skip
"""Events that need nothing of their own."""
