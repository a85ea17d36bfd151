"""How figures and thieves walk, cell by cell, and what their walks lead to."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from itertools import pairwise
from typing import Any

from rules.game import Event
from rules.thiefdom import events as e
from rules.thiefdom.edition import GUARDS
from rules.thiefdom.state import HERE, THIEVES
from tui.games.thiefdom.fold import walk
from tui.games.thiefdom.names import figure_name, goods_parts, own_thief, points_words
from tui.games.thiefdom.run import Run
from tui.games.thiefdom.story import walked
from tui.games.thiefdom.teller import Teller, who
from tui.table.telling import CLAIMED, NOBODY, ORDINARY, PASSES, TAKEN, Weight
from tui.words import Said, begin_upper, lengths, listed

# The townsfolk ----------------------------------------------------------------------------------------


def _marched(run: Run, event: e.Marched, said: Said) -> None:
    before, city, figure, seat = run.stand, run.stand.city, event.figure, run.acting
    way = (before.cells[figure], *event.cells)
    spotted = [(who(one), before.thieves[who(one)].space) for one in run.ahead(e.Spotted, e.Escaped)]
    crowd, view = before.crowd(), 0
    run.doing = (f"{begin_upper(figure_name(figure))} walks.",)
    run.set_out(figure, way[0], way[len(way) // 2])
    for one, to in pairwise(way[:-1]):
        heading = city.side(one, to)
        view |= city.seen[one][heading] if figure in GUARDS else 1 << to
        run.seen = tuple([index for index, cell in spotted if view >> cell & 1])
        run.goes(to)
        if to not in crowd:  # where someone stands, nobody else is drawn
            run.teller.stand = walk(before, figure, to, heading)
            run.add(name="march", weight="step", seat=seat, marks=run.marks())
    run.goes(way[-1])
    run.teller.stand = before
    run.fold(event)
    run.seen = tuple([index for index, _cell in spotted])
    driven = run.stand.thief >= 0  # by a thief's card, and not on patrol
    name, rank = ("driven", ORDINARY) if driven else ("march", PASSES)
    run.add(event, name=name, says=said, seat=seat, marks=run.marks(), rank=rank)


def _stuck(run: Run, event: e.Stuck, said: Said) -> None:
    run.set_out(event.figure, run.stand.cells[event.figure], run.stand.cells[event.figure])
    run.fold(event)
    run.add(event, name="march", says=said, seat=run.acting, marks=run.marks(spaces=(run.stand.cells[event.figure],)))


# Arrests ----------------------------------------------------------------------------------------------


def _spotted(run: Run, event: e.Spotted, said: Said) -> None:
    run.seen = tuple(dict.fromkeys((*run.seen, who(event))))
    run.about = run.stand.thieves[who(event)].space
    run.fold(event)
    marks = run.marks(spaces=(run.stand.cells[event.by],))
    run.add(event, name="spotted", says=said, seat=run.acting, hits=(event.seat,), marks=marks, rank=PASSES)


def _escaped(run: Run, event: e.Escaped, said: Said) -> None:
    run.fold(event)
    run.add(event, name="escaped", says=said, seat=run.acting, hits=(event.seat,), marks=run.marks(), rank=CLAIMED)
    run.seen = tuple([index for index in run.seen if index != who(event)])


def _arrested(run: Run, event: e.Arrested, said: Said) -> None:
    index, seat, before, acting = who(event), event.seat, run.stand, run.acting
    points = ((seat, before.points[seat], event.points),)
    run.about = before.thieves[index].space
    run.arrests[seat] = (*run.arrests.get(seat, ()), event)
    floats, asks = ((run.about, event.points),), _asks(run, seat)
    flashes: tuple[tuple[Weight, tuple[int, ...]], ...] = (("step", (index,)), ("step", ()), ("beat", (index,)))
    for weight, struck in flashes:
        marks = run.marks(struck=struck, points=points, floats=floats)
        run.add(name="arrest", weight=weight, asks=asks, seat=acting, hits=(seat,), marks=marks)
    run.fold(event)
    run.seen = tuple([one for one in run.seen if one != index])
    goods = any(event.goods) or bool(event.art)
    dungeon = run.stand.city.of_kind("dungeon") if goods and not run.teller.solo else ()
    run.add(
        event, name="arrest", weight="moment", says=said, asks=asks, hits=(seat,),
        seat=NOBODY if acting == seat else acting,  # it belongs to the news even if the guild brought it on itself
        marks=run.marks(spaces=(before.homes[seat], *dungeon)), rank=TAKEN,
    )  # fmt: skip


def _asks(run: Run, seat: int) -> Said:
    """What the arrests of a guild's thieves mean for it."""
    name, arrests = run.teller.name(seat), run.arrests[seat]
    points = points_words(sum([one.points for one in arrests]))
    goods = tuple([sum(one) for one in zip(*[one.goods for one in arrests], strict=True)])
    art = [artwork for one in arrests for artwork in one.art]
    lost = (listed([points, *goods_parts(goods, run.edition, art)]), points)
    if len(arrests) > 1:
        arrested = f"{len(arrests)} of {name}'s thieves are arrested"
        return lengths(
            f"{arrested}: {name} loses {{lost}}.", f"{arrested}.", f"{len(arrests)} thieves are arrested.", lost=lost
        )
    thief = own_thief(arrests[0].thief)
    return lengths(
        f"{name} loses {{lost}}: {thief} is arrested and sent to the hideout.",
        f"{name} loses {{lost}}: {thief} is arrested.", f"{name} loses {{lost}}.", lost=lost,
    )  # fmt: skip


# Thieves ----------------------------------------------------------------------------------------------


def _walked(run: Run, event: e.Stepped, said: Said) -> None:
    """The steps of a thief's moves that follow one another: one way, and one sentence."""
    index, seat = who(event), event.seat
    before, walk = Teller(run.teller.names, run.edition, run.stand), [event]
    before.plain = run.teller.plain
    run.doing = lengths("{thief} walks.", thief=run.teller.doer(event))
    start = run.stand.thieves[index].space
    run.set_out(HERE + index, start, event.space)
    while True:
        step, between = walk[-1], _next_step(run, index)
        old, floats = run.stand.points[seat], _rivals(run, step)
        run.fold(step)
        run.goes(*step.over, step.space)
        marks = run.marks(points=((seat, old, step.points),) if step.points else (), floats=floats)
        if between is None:
            stayed = run.stand.thieves[index].space == start
            says = said if stayed and len(walk) == 1 else walked(before, walk, where=True)
            lost = any(one.points for one in walk)
            run.add(step, name="walk", says=says, seat=seat, marks=marks, rank=ORDINARY if lost else PASSES)
            return
        run.add(step, name="walk", weight="step", seat=seat, marks=marks)
        if between:  # a new move
            run.about = run.stand.thieves[index].space
        for _ in range(between):
            run.pass_over(run.next().event, seat=seat)
        following = run.next().event
        assert isinstance(following, e.Stepped)
        walk.append(following)


def _next_step(run: Run, index: int) -> int | None:
    """How many events between two moves come before this thief's next step; None if it goes no further."""
    for nth, (event, said) in enumerate(run.heard[run.at :]):
        if isinstance(event, e.Stepped):
            return nth if who(event) == index else None
        if said or not isinstance(event, e.Halted | e.WentOut):
            return None
    return None


def _rivals(run: Run, step: e.Stepped) -> tuple[tuple[int, int], ...]:
    """Where a step costs points: at the rivals that it passes, and in the building that it enters."""
    if not step.points:
        return ()
    crowd, own = run.stand.crowd(), [HERE + index for index in range(THIEVES * step.seat, THIEVES * (step.seat + 1))]
    met = [cell for cell in step.over if crowd.get(cell, 0) >= HERE and crowd[cell] not in own][: -step.points]
    inside = step.points + len(met)
    return (*[(cell, -1) for cell in met], *([(step.space, inside)] if inside else []))


DRAWN_WALKS: Mapping[type[Event], Callable[[Run, Any, Said], None]] = {
    e.Marched: _marched,
    e.Stuck: _stuck,
    e.Spotted: _spotted,
    e.Escaped: _escaped,
    e.Arrested: _arrested,
    e.Stepped: _walked,
}
"""How each of these events becomes beats."""
