"""How each event changes what the table of Thiefdom draws: the rules, read from outside."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from msgspec.structs import replace

from rules.game import Edition as AnyEdition
from rules.game import Event
from rules.thiefdom import edition as box
from rules.thiefdom import events as e
from rules.thiefdom.edition import GUARDS, SMUGGLERS, Edition
from rules.thiefdom.goods import GOLD, NONE, only, plus
from rules.thiefdom.state import THIEVES
from tui.games.thiefdom.fold_goods import FOLDED_GOODS, at, carried, of_thief, scored, spent, who
from tui.games.thiefdom.stand import NO_SEAT, NO_THIEF, Stand


def fold(stand: Stand, event: Event, edition: AnyEdition) -> Stand:
    """The Stand after an event."""
    assert isinstance(edition, Edition)
    return stand if type(event) in UNFOLDED else FOLDS[type(event)](stand, event, edition)


def _set_up(stand: Stand, event: e.SetUp, edition: Edition) -> Stand:
    return replace(stand, first=event.first, villa_art=event.art, boards=event.boards)


def _stationed(stand: Stand, event: e.Stationed, edition: Edition) -> Stand:
    return replace(stand, cells=event.cells, facing=event.facing, badges=event.badges, bags=event.bags)


def _mission_placed(stand: Stand, event: e.MissionPlaced, edition: Edition) -> Stand:
    place = SMUGGLERS.index(event.section)
    return replace(stand, slots=at(stand.slots, place, event.mission), below=at(stand.below, place, event.below))


def _displayed(stand: Stand, event: e.Displayed, edition: Edition) -> Stand:
    return replace(stand, display=event.cards)


def _draft_dealt(stand: Stand, event: e.DraftDealt, edition: Edition) -> Stand:
    return replace(stand, drafting=True)


def _draft_over(stand: Stand, event: e.DraftOver, edition: Edition) -> Stand:
    return replace(stand, drafting=False)


def _settled(stand: Stand, event: e.Settled, edition: Edition) -> Stand:
    first, homes = event.seat * THIEVES, at(stand.homes, event.seat, event.space)
    own = [replace(thief, space=event.space) for thief in stand.thieves[first : first + THIEVES]]
    return replace(stand, homes=homes, thieves=(*stand.thieves[:first], *own, *stand.thieves[first + THIEVES :]))


def _night_falls(stand: Stand, event: e.NightFalls, edition: Edition) -> Stand:
    return replace(
        stand, round=event.round, first=event.first, plans=((),) * len(stand.plans), endured=0, blind=0, acts=NO_SEAT
    )


def _plan_shown(stand: Stand, event: e.PlanShown, edition: Edition) -> Stand:
    return replace(stand, plans=at(stand.plans, event.seat, event.plan), part=0)


def _thief_acts(stand: Stand, event: e.ThiefActs, edition: Edition) -> Stand:
    return replace(stand, part=event.slot, acts=event.seat, thief=who(event), actions=edition.actions)


def _patrol_acts(stand: Stand, event: e.PatrolActs, edition: Edition) -> Stand:
    return replace(stand, part=event.slot, acts=event.seat, thief=NO_THIEF, actions=0)


def _marched(stand: Stand, event: e.Marched, edition: Edition) -> Stand:
    return walk(stand, event.figure, event.cells[-1], event.facing)


def walk(stand: Stand, figure: int, cell: int, facing: int) -> Stand:
    """A figure on another cell; a guard faces this way."""
    stand = replace(stand, cells=at(stand.cells, figure, cell))
    return replace(stand, facing=at(stand.facing, figure, facing)) if figure in GUARDS else stand


def _arrested(stand: Stand, event: e.Arrested, edition: Edition) -> Stand:
    home = stand.homes[event.seat]
    stand = scored(of_thief(stand, event, space=home, goods=NONE, art=(), poster=False), event)
    if len(stand.points) == 1:  # in a solo match the goods leave the game
        return stand
    cellar_art = tuple(sorted([*stand.cellar_art, *event.art]))
    return replace(stand, cellar=plus(stand.cellar, event.goods), cellar_art=cellar_art)


def _went_out(stand: Stand, event: e.WentOut, edition: Edition) -> Stand:
    return spent(carried(stand, event, only(GOLD, -1)) if event.card == box.WOTANA else stand)


def _stepped(stand: Stand, event: e.Stepped, edition: Edition) -> Stand:
    return scored(of_thief(stand, event, space=event.space), event)


def _teleported(stand: Stand, event: e.Teleported, edition: Edition) -> Stand:
    return of_thief(stand, event, space=event.space)


def _turn_done(stand: Stand, event: e.TurnDone, edition: Edition) -> Stand:
    return replace(stand, acts=NO_SEAT, thief=NO_THIEF, actions=0)


def _rival_moved(stand: Stand, event: e.RivalMoved, edition: Edition) -> Stand:
    return replace(stand, rivals=at(stand.rivals, event.rival - 1, event.space))


def _day_breaks(stand: Stand, event: e.DayBreaks, edition: Edition) -> Stand:
    stand = replace(stand, acts=NO_SEAT)
    if not stand.boards:
        return stand
    return replace(stand, boards=event.boards, first=(stand.first - 1) % len(stand.points))


def _on_the_street(stand: Stand, event: e.OnTheStreet, edition: Edition) -> Stand:
    return scored(stand, event)


def _refilled(stand: Stand, event: e.Refilled, edition: Edition) -> Stand:
    return replace(stand, badges=event.badges, bags=event.bags)


def _ended(stand: Stand, event: e.Ended, edition: Edition) -> Stand:
    return replace(stand, places=event.places, acts=NO_SEAT)


FOLDS: Mapping[type[Event], Callable[[Stand, Any, Edition], Stand]] = {
    e.SetUp: _set_up,
    e.Stationed: _stationed,
    e.MissionPlaced: _mission_placed,
    e.Displayed: _displayed,
    e.DraftDealt: _draft_dealt,
    e.DraftOver: _draft_over,
    e.Settled: _settled,
    e.NightFalls: _night_falls,
    e.PlanShown: _plan_shown,
    e.ThiefActs: _thief_acts,
    e.PatrolActs: _patrol_acts,
    e.Marched: _marched,
    e.Arrested: _arrested,
    e.WentOut: _went_out,
    e.Stepped: _stepped,
    e.Teleported: _teleported,
    e.TurnDone: _turn_done,
    e.RivalMoved: _rival_moved,
    e.DayBreaks: _day_breaks,
    e.OnTheStreet: _on_the_street,
    e.Refilled: _refilled,
    e.Ended: _ended,
    **FOLDED_GOODS,
}
"""How each event changes the Stand."""
UNFOLDED: frozenset[type[Event]] = frozenset([
    e.DraftSeen, e.DraftPassed, e.DraftShown, e.DraftDone, e.Stuck, e.Spotted, e.Escaped, e.Halted, e.Offered,
    e.DrewEquipment, e.Rolled, e.Counted,
])  # fmt: skip
"""Events that change nothing that is drawn."""
