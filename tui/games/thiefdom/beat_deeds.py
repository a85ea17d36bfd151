"""How what thieves do becomes beats: the place where it happens, goods, points and cards."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

from msgspec.structs import replace

from rules.game import Event
from rules.thiefdom import edition as box
from rules.thiefdom import events as e
from rules.thiefdom.city import NOWHERE
from tui.games.thiefdom.marks import Marks
from tui.games.thiefdom.run import Run
from tui.games.thiefdom.teller import who
from tui.table.telling import ASIDE, EARNED, ORDINARY, PASSES
from tui.words import Said, lengths

Spaces = Callable[[Run, Any], tuple[int, ...]]
"""Where an event happens beside the thief."""


def _deed(run: Run, event: Any, said: Said, name: str = "deed", spaces: Spaces | None = None) -> None:
    """One beat: the thief's place and another one, and the points."""
    seat, points = event.seat, getattr(event, "points", 0)
    before, there = run.stand, spaces(run, event) if spaces else ()
    run.forget_walk()
    run.fold(event)
    here = run.stand.thieves[who(event)].space if hasattr(event, "thief") else run.stand.homes[seat]
    marks = Marks(
        spaces=tuple([space for space in dict.fromkeys((here, *there)) if space != NOWHERE]),
        points=((seat, before.points[seat], points),) if points else (),
        floats=((here, points),) if points and here != NOWHERE else (),
    )
    if type(event) in BY_THE_WAY:
        run.add(event, name=name, weight="step", says=said, seat=seat, marks=marks, rank=PASSES)
    else:
        run.add(event, name=name, says=said, seat=seat, marks=marks, rank=EARNED if points > 0 else ORDINARY)


def _victim(run: Run, event: e.Stole) -> tuple[int, ...]:
    return (run.stand.cells[event.figure],)


def _before(run: Run, event: e.Teleported) -> tuple[int, ...]:
    return (run.stand.thieves[who(event)].space,)


ON_FIGURES = (box.CROSSBOW, box.CUDGEL, box.FISHING_ROD, box.THROWING_STARS, box.BERNHARD)


def _target(run: Run, event: e.Used) -> tuple[int, ...]:
    """The figure on which a card was used."""
    return (run.stand.cells[event.on],) if event.card in ON_FIGURES else ()


def _went_out(run: Run, event: e.WentOut, said: Said) -> None:
    if said:  # what a card cost
        _deed(run, event, said)
    else:
        run.pass_over(event)


def _thief_acts(run: Run, event: e.ThiefActs, said: Said) -> None:
    run.forget_walk()
    run.doing = lengths("{thief} acts.", thief=run.teller.doer(event))
    run.pass_over(event, seat=event.seat)
    run.idle, run.began = True, len(run.found)


def _turn_done(run: Run, event: e.TurnDone, said: Said) -> None:
    """Unused actions are worth a word only if the thief did nothing at all; where it went to matters most if it did
    nothing else."""
    idle, turn = run.idle, run.found[run.began :]
    last = next((nth for nth in reversed(range(len(turn))) if turn[nth].name == "walk" and turn[nth].says), -1)
    if last >= 0 and not turn[last].lasts:
        rank = ASIDE if any(beat.lasts for beat in turn) else ORDINARY
        run.found[run.began + last] = replace(turn[last], rank=rank)
    run.forget_walk()
    run.pass_over(event, said if idle else (), event.seat, rank=ORDINARY)


def _guests_shown(run: Run, event: e.GuestsShown, said: Said) -> None:
    thief = run.stand.thief
    run.fold(event)
    spaces = (run.stand.thieves[thief].space,) if thief >= 0 else ()
    run.add(event, name="guests", says=said, seat=run.acting, marks=Marks(spaces=spaces), rank=PASSES)


DEEDS: tuple[type[Event], ...] = (
    e.Bought, e.Took, e.Traded, e.Ordered, e.Delivered, e.Smuggled, e.HandedIn, e.Torn, e.Hired, e.Brawled,
    e.NobodyHired, e.Gained, e.Exchanged, e.Tossed, e.DrewEquipment,
)  # fmt: skip
BY_THE_WAY = (e.Exchanged, e.Tossed, e.DrewEquipment)
"""Deeds that matter to nobody else."""
DRAWN_DEEDS: Mapping[type[Event], Callable[[Run, Any, Said], None]] = {
    **dict.fromkeys(DEEDS, _deed),
    e.Stole: partial(_deed, name="theft", spaces=_victim),
    e.Teleported: partial(_deed, spaces=_before),
    e.Used: partial(_deed, spaces=_target),
    e.WentOut: _went_out,
    e.ThiefActs: _thief_acts,
    e.TurnDone: _turn_done,
    e.GuestsShown: _guests_shown,
}
"""How each of these events becomes beats."""
