"""The page of who is at a table that several terminals share: seats, who watches, what can be done, and the ways."""

from __future__ import annotations

from collections.abc import Iterator
from time import monotonic
from typing import Protocol

from tui.company import Act, Gathered, Option, Place
from tui.widgets.prompt import Asking
from tui.widgets.who_page import Sure, Who, WhoPage, WhoRow
from tui.words import Said, hall, lengths, seats, waiting
from tui.words.keys import Keys

ANSWERS: tuple[Act, ...] = ("allow", "refuse")
ACTS: tuple[Act, ...] = ("ask-undo", "withdraw", "nudge", "stand-in", "reopen", "watching", "close", "sit")
"""What can be done in the page, from its first row on."""
CLOSES: tuple[Act, ...] = ("allow", "refuse", "withdraw", "close", "sit")
"""What leads back from the page."""
MOST_WANTED: tuple[Act, ...] = ("stand-in", "sit", "nudge")
"""What Enter does at a seat, the first that can be done."""


class Opens(Protocol):
    """The interface for the screen that opens the page."""

    @property
    def keys(self) -> Keys: ...

    @property
    def now(self) -> Gathered:
        """The company now."""
        ...

    @property
    def you(self) -> str:
        """Who reads it; empty for a watcher."""
        ...

    @property
    def picks(self) -> bool:
        """Whether this player has picks, which an undo of others clears."""
        ...

    def asks_of(self, seat: int) -> Said:
        """What a seat is asked, from what all may know; empty if it is not asked."""
        ...

    def edge(self, now: Gathered) -> tuple[Said, bool]:
        """What people did, and whether it is a request to this player."""
        ...

    def take(self, chosen: Option) -> Said:
        """Do what a row is for; returns why it cannot be done, if so."""
        ...


def page(at: Opens, under: str = "table") -> WhoPage:
    """The page, made again whenever something changes. `under`: what it leads back to."""
    return WhoPage(lambda seat: _look(at, seat, under), at.take, at.keys, under)


def _look(at: Opens, seat: int | None, under: str) -> Who:
    """The page as things are now; `seat` is under the cursor."""
    now = at.now
    told, calls = at.edge(now)
    return Who(
        (f"{now.code}, {now.maker}'s table", now.code),
        (
            tuple([_act(at, act, seat) for act in ANSWERS if now.option(act)]),
            tuple([_seat(at, place, monotonic()) for place in now.places]),
            (_fact("watching", seats.watch(now)),),
            tuple([_act(at, act, seat) for act in ACTS if now.option(act)]),
            tuple(_ways(now)),
        ),
        Asking(
            seats.what_to_do(bool(now.acts)),
            seats.nothing_there(bool(now.acts), at.keys.word("out"), under),
            who=at.you,
            edge=told or ("",),
            calls=calls,
            company=hall.company(now.away, len(now.watching), now.free),
        ),
    )


def _seat(at: Opens, place: Place, time: float) -> WhoRow:
    """A seat; Enter there does what is wanted most often."""
    now = at.now
    state, detail = seats.state(place), seats.detail(place, at.asks_of(place.seat), time, now.stood_in)
    acts = {one.act: one for one in now.acts if one.seat == place.seat and not one.why_not}
    act = next((acts[name] for name in MOST_WANTED if name in acts), None)
    return WhoRow(
        (place.name,),
        state,
        detail,
        lengths(*[f"{place.name}  {state}, {one}" for one in detail if one], f"{place.name}  {state}"),
        str(place.seat + 1),
        seat=place.seat,
        enter=seats.deed(act, place, now).enter if act is not None else (),
        sure=_sure(act, place, now) if act is not None else None,
        act=act,
    )


def _act(at: Opens, act: Act, seat: int | None) -> WhoRow:
    """Something that can be done, for the seat under the cursor if it concerns one."""
    now = at.now
    found = [one for one in now.acts if one.act == act]
    here = [one for one in found if one.seat == seat]
    chosen = next(iter([*here, *[one for one in found if not one.why_not], *found]))
    place = now.place(chosen.seat)
    label, means, does = seats.deed(chosen, place, now)
    ask: Said = ()
    enter: Said = ()
    if not chosen.why_not and act == "allow":
        ask, enter = waiting.allow_undo(now.asker), waiting.allow(at.picks)
    elif not chosen.why_not:
        enter = does
    return WhoRow(
        label,
        detail=means,
        brief=lengths("{label}, {means}", "{label}", label=label, means=means),
        key="" if chosen.why_not else at.keys.drawn(act),
        command=act,
        ask=ask,
        enter=enter,
        sure=_sure(chosen, place, now),
        act=chosen,
    )


def _sure(chosen: Option, place: Place | None, now: Gathered) -> Sure | None:
    """What is asked once before it is done."""
    if chosen.act == "stand-in" and place is not None:
        return Sure(seats.stand_in(place), seats.deed(chosen, place, now).enter)
    if chosen.act == "reopen" and place is not None:
        name = place.player
        return Sure(waiting.reopen_seat(name), waiting.reopen(name))
    return Sure(*seats.close_table()) if chosen.act == "close" else None


def _ways(now: Gathered) -> Iterator[WhoRow]:
    """The code, and the lines that lead here."""
    for nth, way in enumerate(now.ways or ("",)):
        yield _fact("" if nth else "code", (way,), now.code if nth == 0 else "", (f"code {now.code}",))
    if now.back:
        yield _fact("come back as", now.back[:1], "", (f"come back as {now.back[0]}", f"back as {now.back[-1]}"))


def _fact(label: str, said: Said, state: str = "", brief: Said = ()) -> WhoRow:
    """A row to read only."""
    return WhoRow((label,), state, said, brief or [f"{label}: {one}" for one in said])
