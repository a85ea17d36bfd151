"""How nights become beats: hideouts, plans, patrol boards and their die, the day, and the count at the end."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from itertools import pairwise
from typing import Any

from rules.game import Event
from rules.thiefdom import events as e
from rules.thiefdom.city import BUILDING
from rules.thiefdom.edition import GUARDS
from rules.thiefdom.state import THIEVES
from tui.games.thiefdom.addresses import way_words
from tui.games.thiefdom.marks import Floats, Marks
from tui.games.thiefdom.names import figure_name
from tui.games.thiefdom.run import Run
from tui.table.telling import EARNED, PASSES, WARNS
from tui.words import Said, lengths, listed, plural


def _settled(run: Run, event: e.Settled, said: Said) -> None:
    run.fold(event)
    run.add(event, name="hideout", says=said, seat=event.seat, marks=Marks(spaces=(event.space,)))


def _plan_shown(run: Run, event: e.PlanShown, said: Said) -> None:
    run.fold(event)
    last = event.seat == run.teller.seats - 1
    if run.teller.solo:  # it is the plan that the player has just made
        run.add(event, name="plan", weight="instant", says=said, seat=event.seat, rank=PASSES)
    else:
        run.add(
            event, name="plan", weight="moment" if last else "beat", says=said, asks=PLANS, seat=event.seat, rank=PASSES
        )


PLANS: Said = ("All plans are revealed.",)


def _patrol_acts(run: Run, event: e.PatrolActs, said: Said) -> None:
    run.forget_walk()
    run.fold(event)
    if not run.teller.plain:  # there each figure has a line of its own
        said = _patrolled(run, event) or said
    elif not run.teller.solo:
        said = _moved(run.teller.name(event.seat), event, {})
    run.add(event, name="patrol", weight="instant", says=said, seat=run.acting, rank=WARNS)


def _patrolled(run: Run, event: e.PatrolActs) -> Said:
    """The whole patrol in one sentence, with the ways of its figures; empty where only a board was drawn so far."""
    ways = dict[int, str]()
    for following, _said in run.heard[run.at :]:
        if isinstance(following, e.PatrolActs | e.ThiefActs | e.DayBreaks):
            break
        if isinstance(following, e.Marched) and following.figure not in ways:
            way = (run.stand.cells[following.figure], *following.cells)
            ways[following.figure] = way_words([run.stand.city.side(one, to) for one, to in pairwise(way)])
    if run.teller.solo:
        return _moved(f"Part {event.slot + 1}: a patrol", event, ways) if ways else ()
    return _moved(run.teller.name(event.seat), event, ways)


def _moved(who: str | Said, event: e.PatrolActs, ways: Mapping[int, str]) -> Said:
    """Who moved these figures, and along which ways: of all of them, of the guards alone, at last beside the number of
    the others, or none."""
    guards = {figure: way for figure, way in ways.items() if figure in GUARDS}
    told = [
        listed([f"{figure_name(one)} ({some[one]})" if one in some else figure_name(one) for one in event.figures])
        for some in (ways, guards, dict[int, str]())
    ]
    others = len(event.figures) - len(guards)
    rest = [plural(others, "1 other", f"{others} others")] if others else []
    few = [listed([*[f"{figure_name(one)} ({way})" for one, way in guards.items()], *rest])] if guards else []
    return lengths(*[f"{{who}} moved {figures}." for figures in (*told[:2], *few, told[2], "townsfolk")], who=who)


def _rolled(run: Run, event: e.Rolled, said: Said) -> None:
    run.fold(event)
    run.add(event, name="roll", says=said, marks=Marks(die=event.roll), rank=PASSES)


def _rival_moved(run: Run, event: e.RivalMoved, said: Said) -> None:
    was = run.stand.rivals[event.rival - 1]
    run.forget_walk()
    run.fold(event)
    spaces = tuple([space for space in (was, event.space) if space >= BUILDING])
    run.add(event, name="rival", says=said, marks=Marks(spaces=spaces))


def _night_falls(run: Run, event: e.NightFalls, said: Said) -> None:
    """The first night begins a round, every other one ends one, so it waits."""
    run.fold(event)
    run.add(event, name="night", weight="moment" if event.round > 1 else "beat", says=said, rank=PASSES)


def _day_breaks(run: Run, event: e.DayBreaks, said: Said) -> None:
    run.forget_walk()
    run.fold(event)
    run.add(event, name="day", says=said, rank=PASSES)


def _on_the_street(run: Run, event: e.OnTheStreet, said: Said) -> None:
    seat, before = event.seat, run.stand
    each = event.points // event.thieves
    own = before.thieves[seat * THIEVES : seat * THIEVES + THIEVES]
    floats: Floats = tuple([(thief.space, each) for thief in own if 0 <= thief.space < BUILDING])
    run.fold(event)
    marks = Marks(points=((seat, before.points[seat], event.points),), floats=floats)
    run.add(event, name="day", says=said, seat=seat, marks=marks, rank=EARNED)


def _refilled(run: Run, event: e.Refilled, said: Said) -> None:
    run.fold(event)
    run.add(
        event,
        name="day",
        says=said,
        marks=Marks(spaces=tuple([cell for cell in run.stand.cells if cell >= 0])),
        rank=PASSES,
    )


def _mission_placed(run: Run, event: e.MissionPlaced, said: Said) -> None:
    run.fold(event)
    marks = Marks(spaces=(run.stand.city.locations["smuggler", event.section],))
    run.add(event, name="day", weight="step" if run.stand.round else "instant", says=said, marks=marks, rank=PASSES)


def _displayed(run: Run, event: e.Displayed, said: Said) -> None:
    """By day the dealers have all new equipment; after a turn only what was bought is replaced."""
    by_day = bool(run.ahead(e.NightFalls))
    run.fold(event)
    run.add(event, name="day", weight="step" if by_day else "instant", says=said if by_day else (), rank=PASSES)


def _counted(run: Run, event: e.Counted, said: Said) -> None:
    seat, points = event.seat, event.goods + event.allies + event.home
    run.forget_walk()
    run.fold(event)
    marks = Marks(points=((seat, run.stand.points[seat], points),))
    run.add(event, name="count", says=said, seat=seat, marks=marks, rank=EARNED)


def _ended(run: Run, event: e.Ended, said: Said) -> None:
    run.fold(event)
    run.add(event, name="count", weight="moment", asks=("The match is over.",))


DRAWN_NIGHTS: Mapping[type[Event], Callable[[Run, Any, Said], None]] = {
    e.Settled: _settled,
    e.PlanShown: _plan_shown,
    e.PatrolActs: _patrol_acts,
    e.Rolled: _rolled,
    e.RivalMoved: _rival_moved,
    e.NightFalls: _night_falls,
    e.DayBreaks: _day_breaks,
    e.OnTheStreet: _on_the_street,
    e.Refilled: _refilled,
    e.MissionPlaced: _mission_placed,
    e.Displayed: _displayed,
    e.Counted: _counted,
    e.Ended: _ended,
}
"""How each of these events becomes beats."""
