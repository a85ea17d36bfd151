"""What Crypt's table draws of a position, and how each event changes it: the rules read from outside, never a view."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping
from itertools import zip_longest
from typing import Any

from msgspec import Struct
from msgspec.structs import asdict, replace

from rules.crypt import events as e
from rules.crypt.edition import KINDS
from rules.crypt.state import DICE, EMPTY, GHOST, Crypt, Spot, Treasure
from rules.game import ALL, Edition, Event


class Stand(Struct, frozen=True, gc=False, kw_only=True):
    """The fields of a position that change in a match and are drawn, as these eyes know them."""

    round: int = 0
    leader: int = 0
    lights_out: int = 0
    pile: tuple[int, ...] = ()
    row: tuple[Spot, ...] = ()
    """Empty once no treasure is left in it."""
    ready: tuple[int, ...]
    spent: tuple[int, ...]
    placed: int = 0
    treasure: tuple[tuple[Treasure, ...], ...]
    box: tuple[Treasure, ...] = ()
    idol_round: int = 0
    idol_first: int = 0
    places: tuple[int, ...] = ()

    @property
    def solo(self) -> bool:
        """Whether one seat plays against the Ghost."""
        return len(self.treasure) < len(self.ready)


def start(view: Crypt) -> Stand:
    """Before anything was told: dice, and no treasures."""
    figures = max(view.seats, 2)
    return Stand(ready=(DICE,) * figures, spent=(0,) * figures, treasure=((),) * view.seats)


def stand(view: Crypt) -> Stand:
    """The Stand of a view."""
    found = Stand(**{name: getattr(view, name) for name in Stand.__struct_fields__})
    return replace(found, row=_left(view.row))


def onto(view: Crypt, stand: Stand) -> Crypt:
    """A view with the Stand laid onto it."""
    return replace(view, **asdict(stand))


# Parts of a Stand -------------------------------------------------------------------------------


def _left(row: tuple[Spot, ...]) -> tuple[Spot, ...]:
    """The row while a treasure lies in it."""
    return row if any(spot.face for spot in row) else ()


def _put(items: tuple[Any, ...], place: int, item: Any) -> tuple[Any, ...]:
    """These items with another one in this place."""
    return (*items[:place], item, *items[place + 1 :])


def _dice(now: Stand, figure: int, ready: int = 0, spent: int = 0) -> Stand:
    """This many more ready and exhausted dice for a figure."""
    return replace(
        now,
        ready=_put(now.ready, figure, now.ready[figure] + ready),
        spent=_put(now.spent, figure, now.spent[figure] + spent),
    )


def _ghost_back(now: Stand) -> Stand:
    """In Collect the Ghost has all its dice again."""
    return _dice(now, GHOST, DICE - now.ready[GHOST], -now.spent[GHOST]) if now.solo else now


def _to_seat(now: Stand, seat: int, spot: int) -> Stand:
    """The treasure of this place in the collection of a seat, which knows its face."""
    card = now.row[spot]
    cards = (*now.treasure[seat], Treasure(card.face, card.known | 1 << seat))
    return replace(now, row=_left(_put(now.row, spot, EMPTY)), treasure=_put(now.treasure, seat, cards))


def _face(now: Stand, seat: int, card: int, **seen: Any) -> Stand:
    """A collected card of which more is known."""
    cards = now.treasure[seat]
    return replace(now, treasure=_put(now.treasure, seat, _put(cards, card, replace(cards[card], **seen))))


# How each event changes it ----------------------------------------------------------------------


def _set_up(now: Stand, event: e.SetUp) -> Stand:
    lights_out = event.leader if len(now.ready) == 2 else (event.leader - 1) % len(now.ready)
    return replace(now, leader=event.leader, lights_out=lights_out, pile=_pile(event.back, event.pile))


def _pile(back: int, count: int) -> tuple[int, ...]:
    """A pile of which only the back of the next card is known."""
    return (back, *(0,) * (count - 1)) if count else ()


def _revealed(now: Stand, event: e.Revealed) -> Stand:
    row = tuple([Spot(face, ALL if face % 10 else 0) for face in event.row])
    return replace(now, round=event.round, row=row, placed=0, pile=_pile(event.back, len(now.pile) - len(row)))


def _placed(now: Stand, event: e.Placed) -> Stand:
    spot = now.row[event.spot]
    there = Spot(spot.face, spot.known, event.seat, event.dice, event.effort)
    now = replace(now, row=_put(now.row, event.spot, there), placed=now.placed | 1 << event.seat)
    return _dice(now, event.seat, -event.dice)


def _peeked(now: Stand, event: e.Peeked) -> Stand:
    return replace(now, row=tuple([replace(spot, known=spot.known | 1 << event.seat) for spot in now.row]))


def _saw(now: Stand, event: e.Saw) -> Stand:
    return replace(now, row=_put(now.row, event.spot, replace(now.row[event.spot], face=event.face)))


def _discarded(now: Stand, event: e.Discarded) -> Stand:
    card = now.row[event.spot]
    row = _left(_put(now.row, event.spot, EMPTY))
    return replace(_ghost_back(now), row=row, box=(*now.box, Treasure(card.face, card.known)))


def _rolled(now: Stand, event: e.Rolled) -> Stand:
    dice = len(event.rolls) or now.row[event.spot].dice
    return _dice(_ghost_back(now), event.seat, dice - event.lost, event.lost)


def _turned_up(now: Stand, event: e.TurnedUp) -> Stand:
    old = now.treasure[event.seat]
    cards = [Treasure(face, ALL, card.flipped) for face, card in zip(event.faces, old, strict=True)]
    return replace(now, treasure=_put(now.treasure, event.seat, tuple(cards)))


def _back(now: Stand, event: e.Recovered | e.Relieved) -> Stand:
    return _dice(now, event.seat, event.dice, -event.dice)


FOLDS: Mapping[type[Event], Callable[[Stand, Any], Stand]] = {
    e.SetUp: _set_up,
    e.Revealed: _revealed,
    e.Placed: _placed,
    e.PushedOut: lambda now, event: _dice(now, event.seat, event.dice),
    e.Recovered: _back,
    e.Flipped: lambda now, event: _face(now, event.seat, event.card, face=event.face, known=ALL, flipped=True),
    e.Peeked: _peeked,
    e.Saw: _saw,
    e.Regained: lambda now, event: _dice(now, event.seat, 1, -1),
    e.Took: lambda now, event: _to_seat(now, event.seat, event.spot),
    e.Discarded: _discarded,
    e.Relieved: _back,
    e.Rolled: _rolled,
    e.Collected: lambda now, event: _to_seat(now, event.seat, event.spot),
    e.Found: lambda now, event: _face(now, event.seat, event.card, face=event.face),
    e.IdolPrize: lambda now, event: replace(now, idol_round=now.round, idol_first=now.idol_first | 1 << event.seat),
    e.Rerolled: lambda now, event: _dice(now, event.seat, event.back, -event.back),
    e.TorchesPassed: lambda now, event: replace(now, leader=event.leader, lights_out=event.lights_out),
    e.SetAside: lambda now, event: _dice(now, GHOST, -event.dice, event.dice),
    e.TurnedUp: _turned_up,
    e.Ended: lambda now, event: replace(now, places=event.places),
}
"""How each kind of event changes a Stand."""
UNFOLDED: frozenset[type[Event]] = frozenset([e.Claimed, e.Passed, e.GhostRolled, e.TieRolled])
"""Events that change nothing of it."""


def fold(now: Stand, event: Event, edition: Edition) -> Stand:
    """The Stand after an event."""
    return now if type(event) in UNFOLDED else FOLDS[type(event)](now, event)


# What is not the same ---------------------------------------------------------------------------


def changed(old: Stand, new: Stand) -> frozenset[Hashable]:
    """The things that differ: `("seat", 0)`, `("card", 2)`, and `("kind", 0, 4)` for a seat's treasures of a kind."""
    seats = [("seat", figure) for figure in range(len(new.ready)) if _of(old, figure) != _of(new, figure)]
    was = old.row if old.round == new.round else [Spot(spot.face, spot.known) for spot in new.row]
    row = zip_longest(map(_dice_on, was), map(_dice_on, new.row), fillvalue=_dice_on(EMPTY))
    cards = [("card", spot) for spot, (before, after) in enumerate(row) if before != after]
    kinds = [
        ("kind", seat, kind)
        for seat, (before, after) in enumerate(zip(old.treasure, new.treasure, strict=True))
        for kind in KINDS
        if _of_kind(before, kind) != _of_kind(after, kind)
    ]
    return frozenset([*seats, *cards, *kinds])


def _of(now: Stand, figure: int) -> tuple[Any, ...]:
    """What is a figure's own: its dice, torches, and how many treasures it has."""
    cards = len(now.treasure[figure]) if figure < len(now.treasure) else 0
    return now.ready[figure], now.spent[figure], now.leader == figure, now.lights_out == figure, cards


def _dice_on(spot: Spot) -> tuple[bool, int, int, int]:
    """Whether a treasure is there, and whose dice lie on it."""
    return bool(spot.face), spot.holder, spot.dice, spot.effort


def _of_kind(cards: tuple[Treasure, ...], kind: int) -> list[bool]:
    """The treasures of a kind: whether each is flipped."""
    return [card.flipped for card in cards if card.face // 10 == kind]
