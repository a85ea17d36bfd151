"""The page of who is at a table that several terminals share: seats, who watches, what can be done, and the ways."""

from __future__ import annotations

from collections.abc import Iterator
from time import monotonic

from tui.company import Act, Gathered, Option, Place
from tui.table.around import Around
from tui.table.company import Others, option
from tui.widgets.prompt import Asking
from tui.widgets.who_page import Sure, Who, WhoPage, WhoRow
from tui.words import Said, hall, lengths, seats, waiting

ANSWERS: tuple[Act, ...] = ("allow", "refuse")
ACTS: tuple[Act, ...] = ("ask-undo", "withdraw", "nudge", "stand-in", "reopen", "watching", "close", "sit")
"""What can be done in the page, from its first row on."""
CLOSES: tuple[Act, ...] = ("allow", "refuse", "ask-undo", "withdraw", "close", "sit")
"""What leads back to the table."""
MOST_WANTED: tuple[Act, ...] = ("stand-in", "sit", "nudge")
"""What Enter does at a seat, the first that can be done."""


class WhoIsHere:
    """Opens the page, and makes it of the company."""

    def __init__(self, at: Around, others: Others) -> None:
        self._at, self._others = at, others

    def open(self) -> bool:
        """Open the page; False at one keyboard."""
        if self._others.now is None:
            return False
        self._at.pages.open(WhoPage(self._look, self._take, self._at.keys))
        return True

    def _take(self, chosen: Option) -> Said:
        """Do what a row of the page is for."""
        if chosen.act == "ask-undo":
            self._at.pages.close()
            self._others.ask_for_undo()
            return ()
        said = self._others.do(chosen.act, chosen.seat)
        if not said and chosen.act in CLOSES:
            self._at.pages.close()
        return said

    def _look(self, seat: int | None) -> Who:
        """The page as things are now; `seat` is under the cursor."""
        now = self._others.now
        assert now is not None
        told, calls = self._others.edge(now)
        return Who(
            (f"{now.code}, {now.maker}'s table", now.code),
            (
                tuple([self._act(now, act, seat) for act in ANSWERS if option(now, act)]),
                tuple([self._seat(place, now, monotonic()) for place in now.places]),
                (_fact("watching", seats.watch(now)),),
                tuple([self._act(now, act, seat) for act in ACTS if option(now, act)]),
                tuple(self._ways(now)),
            ),
            Asking(
                seats.what_to_do(),
                seats.nothing_there(),
                who=self._others.you(now),
                edge=told or ("",),
                calls=calls,
                company=self._others.end(now),
            ),
        )

    def _seat(self, place: Place, now: Gathered, time: float) -> WhoRow:
        """A seat; Enter there does what is wanted most often."""
        state, detail = seats.state(place), seats.detail(place, self._others.task(place.seat), time)
        acts = {one.act: one for one in now.acts if one.seat == place.seat and not one.why_not}
        act = next((acts[name] for name in MOST_WANTED if name in acts), None)
        return WhoRow(
            (place.name,),
            state,
            detail,
            lengths(*[f"{place.name}  {state}, {one}" for one in detail if one], f"{place.name}  {state}"),
            str(place.seat + 1),
            seat=place.seat,
            enter=seats.enter(act, place, now) if act is not None else (),
            act=act,
        )

    def _act(self, now: Gathered, act: Act, seat: int | None) -> WhoRow:
        """Something that can be done, for the seat under the cursor if it concerns one."""
        found = [one for one in now.acts if one.act == act]
        chosen = next((one for one in found if one.seat == seat), None) or next(
            (one for one in found if not one.why_not), found[0]
        )
        place = next((one for one in now.places if one.seat == chosen.seat), None)
        asker = self._others.asker(now)
        move = hall.clause(now.request.move) if now.request is not None else ()
        ask: Said = ()
        enter: Said = ()
        if not chosen.why_not and act == "allow":
            ask, enter = waiting.allow_undo(asker, move), waiting.allow(self._others.picks)
        elif not chosen.why_not:
            enter = seats.enter(chosen, place, now)
        label, means = seats.label(chosen, place, now), seats.meaning(chosen, place, now)
        return WhoRow(
            label,
            detail=means,
            brief=lengths("{label}, {means}", "{label}", label=label, means=means),
            key="" if chosen.why_not else self._at.keys.drawn(act),
            command=act,
            ask=ask,
            enter=enter,
            sure=self._sure(chosen, place),
            act=chosen,
        )

    @staticmethod
    def _sure(chosen: Option, place: Place | None) -> Sure | None:
        """What is asked once before it is done."""
        if chosen.act == "reopen" and place is not None:
            name = seats.who_plays(place)
            return Sure(waiting.reopen_seat(name), waiting.reopen(name))
        return Sure(*seats.close_table()) if chosen.act == "close" else None

    @staticmethod
    def _ways(now: Gathered) -> Iterator[WhoRow]:
        """The code, and the lines that lead here."""
        for nth, way in enumerate(now.ways or ("",)):
            yield _fact("" if nth else "code", (way,), now.code if nth == 0 else "", (f"code {now.code}",))
        if now.back:
            yield _fact("come back as", (now.back,), "", (now.back,))


def _fact(label: str, said: Said, state: str = "", brief: Said = ()) -> WhoRow:
    """A row to read only."""
    return WhoRow((label,), state, said, brief or [f"{label}: {one}" for one in said])
