"""How each event changes what the table of Oliver Twist draws: the rules read from outside, by one pair of eyes."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from msgspec.structs import replace

from rules import game
from rules.game import Event
from rules.oliver_twist import events as e
from rules.oliver_twist.edition import EMPTY, TOOL, UNSEEN, WALLET, Edition, kind
from rules.oliver_twist.state import DAY, NIGHT, NO_CARD, Peeked, changed
from tui.games.oliver_twist.stand import Faces, Stand

# Heaps as these eyes know them --------------------------------------------------------------------


def _in_order(faces: Iterable[int]) -> Faces:
    return tuple(sorted(faces, key=lambda face: (face == UNSEEN, face)))


def _less(faces: Faces, gone: Iterable[int]) -> Faces:
    """These without some of them; what is not there, as in a position that has no story, cannot go."""
    left = list(faces)
    for face in gone:
        if face in left:
            left.remove(face)
    return tuple(left)


def _put(stand: Stand, seat: int, *faces: int, file: bool = False) -> Stand:
    """Tokens come to a reserve, or to a police file."""
    return _with(stand, seat, _in_order([*_of(stand, seat, file), *faces]), file)


def _taken(stand: Stand, seat: int, *faces: int, file: bool = False) -> Stand:
    """Tokens leave it, and these eyes see which: a token that they could not name there was an unseen one."""
    left = _of(stand, seat, file)
    for face in faces:
        left = _less(left, (face if face in left else UNSEEN,))
    return _with(stand, seat, left, file)


def _lost(stand: Stand, seat: int, tokens: int, file: bool = False) -> Stand:
    """Tokens leave it unseen by these eyes, which can no longer name what is left."""
    return _with(stand, seat, (UNSEEN,) * (len(_of(stand, seat, file)) - tokens), file) if tokens else stand


def _of(stand: Stand, seat: int, file: bool) -> Faces:
    return (stand.files if file else stand.reserves)[seat]


def _with(stand: Stand, seat: int, faces: Faces, file: bool) -> Stand:
    if file:
        return replace(stand, files=changed(stand.files, seat, faces))
    return replace(stand, reserves=changed(stand.reserves, seat, faces))


def _gained(stand: Stand, seat: int, face: int, edition: Edition) -> Stand:
    """A token comes to a reserve; in a full one it is the new one until another has made room."""
    after = _put(stand, seat, face)
    return replace(after, new=face) if len(after.reserves[seat]) > edition.reserve else after


def _paid(stand: Stand, seat: int, coins: int) -> Stand:
    return replace(stand, money=changed(stand.money, seat, stand.money[seat] + coins))


def _more(cards: tuple[Faces, ...], seat: int, card: int) -> tuple[Faces, ...]:
    return changed(cards, seat, (*cards[seat], card))


def _named(cards: Faces, card: int) -> Faces:
    """These cards, of which the last unseen one has become this card."""
    return (*_less(cards, (NO_CARD,)), card)


def _two(stand: Stand, seat: int, victim: int) -> bool:
    """Whether these eyes are told apart what passes between two seats."""
    return stand.eyes in (seat, victim)


# The set-up, and what lies in the streets ---------------------------------------------------------


def _hexes_dealt(stand: Stand, event: e.HexesDealt, edition: Edition) -> Stand:
    none = ((),) * len(stand.money)
    unseen = ((UNSEEN,) * event.each,) * len(stand.money)
    return replace(stand, reserves=unseen, files=none, shielded=0)


def _hexes_seen(stand: Stand, event: e.HexesSeen, edition: Edition) -> Stand:
    return _with(stand, event.seat, _in_order(event.faces), file=False)


def _laid(stand: Stand, event: e.Laid, edition: Edition) -> Stand:
    plan = edition.plan(event.night, len(stand.money))
    return replace(
        stand,
        round=NIGHT if event.night else DAY,
        pawn=plan.square,
        faces=event.faces or (EMPTY,) * len(plan.cells),
        visible=0 if event.night else plan.space_bits,
        hidden=plan.space_bits if event.night else 0,
        peeks=(),
        rewards=edition.rewards,
    )


def _peeked(stand: Stand, event: e.Peeked, edition: Edition) -> Stand:
    old = next((peek for peek in stand.peeks if peek.space == event.space), Peeked(event.space, UNSEEN, 0))
    return _peek(stand, replace(old, known=old.known | 1 << event.seat))


def _peek_seen(stand: Stand, event: e.PeekSeen, edition: Edition) -> Stand:
    (old,) = [peek for peek in stand.peeks if peek.space == event.space]
    return _peek(stand, replace(old, face=event.face))


def _peek(stand: Stand, peek: Peeked) -> Stand:
    others = [one for one in stand.peeks if one.space != peek.space]
    return replace(stand, peeks=tuple(sorted([*others, peek], key=lambda one: one.space)))


def _turned_over(stand: Stand, event: e.TurnedOver, edition: Edition) -> Stand:
    return replace(
        stand,
        faces=changed(stand.faces, event.space, event.face),
        visible=stand.visible | 1 << event.space,
        hidden=stand.hidden & ~(1 << event.space),
        peeks=tuple([peek for peek in stand.peeks if peek.space != event.space]),
    )


def cleared(stand: Stand, *spaces: int) -> Stand:
    """The tokens on these spaces are gone."""
    faces, visible = list(stand.faces), stand.visible
    for space in spaces:
        faces[space], visible = EMPTY, visible & ~(1 << space)
    return replace(stand, faces=tuple(faces), visible=visible)


def _prowled(stand: Stand, event: e.Prowled, edition: Edition) -> Stand:
    after = replace(cleared(stand, *event.spaces, event.space), pawn=event.space)
    return _resolved(after if event.to_bag else _put(after, event.seat, *event.faces, file=True), event, edition)


def _snatched(stand: Stand, event: e.Snatched, edition: Edition) -> Stand:
    return _resolved(cleared(stand, event.space), event, edition)


def _resolved(stand: Stand, event: e.Prowled | e.Snatched, edition: Edition) -> Stand:
    """A token that was taken goes to the reserve, or lies before the seat; cards follow by events of their own."""
    seat, which = event.seat, kind(event.face)
    if which <= WALLET:
        return _gained(stand, seat, event.face, edition)
    if which == TOOL:
        return replace(stand, tools=changed(stand.tools, seat, tuple(sorted([*stand.tools[seat], event.face]))))
    return stand


# Reserves and files ---------------------------------------------------------------------------------


def _filed(stand: Stand, event: e.Filed, edition: Edition) -> Stand:
    if stand.eyes == event.seat:
        return stand  # FiledWhat tells which one
    after = _put(_lost(stand, event.seat, 1), event.seat, UNSEEN, file=True)
    if after.new in (EMPTY, UNSEEN):
        return replace(after, new=EMPTY)
    return replace(_put(_lost(after, event.seat, 1), event.seat, after.new), new=EMPTY)


def _filed_what(stand: Stand, event: e.FiledWhat | e.FiledOpenly, edition: Edition) -> Stand:
    return replace(_put(_taken(stand, event.seat, event.face), event.seat, event.face, file=True), new=EMPTY)


def _forgot(stand: Stand, event: e.Forgot, edition: Edition) -> Stand:
    return _taken(stand, event.seat, *event.faces, file=True)


def _look_seen(stand: Stand, event: e.LookSeen, edition: Edition) -> Stand:
    return _with(stand, event.victim, _in_order(event.faces), event.file)


def _robbed(stand: Stand, event: e.Robbed, edition: Edition) -> Stand:
    if _two(stand, event.seat, event.victim) or (event.file and stand.open_files):
        return stand  # RobbedOf tells which one
    return _gained(_lost(stand, event.victim, 1, event.file), event.seat, UNSEEN, edition)


def _robbed_of(stand: Stand, event: e.RobbedOf, edition: Edition) -> Stand:
    return _gained(_taken(stand, event.victim, event.face, file=event.file), event.seat, event.face, edition)


def _fetched(stand: Stand, event: e.Fetched, edition: Edition) -> Stand:
    if stand.eyes == event.seat:
        return stand  # FetchedWhat tells which one
    return _gained(_lost(stand, event.seat, 1, file=True), event.seat, UNSEEN, edition)


def _fetched_what(stand: Stand, event: e.FetchedWhat | e.FetchedOpenly, edition: Edition) -> Stand:
    return _gained(_taken(stand, event.seat, event.face, file=True), event.seat, event.face, edition)


def _pushed(stand: Stand, event: e.Pushed, edition: Edition) -> Stand:
    if _two(stand, event.seat, event.victim) or stand.open_files:
        return stand  # PushedWhat tells which ones
    after = _lost(stand, event.seat, event.tokens, file=True)
    return _put(after, event.victim, *(UNSEEN,) * event.tokens, file=True)


def _pushed_what(stand: Stand, event: e.PushedWhat, edition: Edition) -> Stand:
    after = _taken(stand, event.seat, *event.faces, file=True)
    return _put(after, event.victim, *event.faces, file=True)


# Money, Fagin, cards, burglaries --------------------------------------------------------------------


def _sold(stand: Stand, event: e.Sold, edition: Edition) -> Stand:
    after = _taken(stand, event.seat, *event.faces)
    paid = event.coins + event.reward + event.bonus + event.added
    return replace(_paid(after, event.seat, paid), rewards=stand.rewards[1:])


def _cashed(stand: Stand, event: e.Cashed, edition: Edition) -> Stand:
    return _paid(_taken(stand, event.seat, *(event.face,) * event.wallets), event.seat, event.coins)


def _leftover_sold(stand: Stand, event: e.LeftoverSold, edition: Edition) -> Stand:
    return _paid(_taken(stand, event.seat, *event.faces), event.seat, event.coins)


def _payment(stand: Stand, event: e.Relocated | e.Stopped | e.Fined, edition: Edition) -> Stand:
    return _paid(stand, event.seat, -event.paid)


def _used(stand: Stand, event: e.Played | e.Hid, edition: Edition) -> Stand:
    own = stand.hands[event.seat]
    card = event.card if event.card in own else NO_CARD
    return replace(stand, hands=changed(stand.hands, event.seat, _less(own, (card,))))


def _card_seen(stand: Stand, event: e.CardSeen, edition: Edition) -> Stand:
    return replace(stand, hands=changed(stand.hands, event.seat, _named(stand.hands[event.seat], event.card)))


def _file_shown(stand: Stand, event: e.FileShown, edition: Edition) -> Stand:
    return _with(_with(stand, event.seat, event.faces, file=True), event.seat, (), file=False)


def _kept_what(stand: Stand, event: e.KeptWhat, edition: Edition) -> Stand:
    own = tuple(sorted(_named(stand.loot[event.seat], event.card)))
    return replace(stand, loot=changed(stand.loot, event.seat, own))


def _tool_dropped(stand: Stand, event: e.ToolDropped, edition: Edition) -> Stand:
    own = _less(stand.tools[event.seat], (event.tool,))
    return replace(stand, tools=changed(stand.tools, event.seat, own))


FOLDS: Mapping[type[Event], Callable[[Stand, Any, Edition], Stand]] = {
    e.HexesDealt: _hexes_dealt,
    e.HexesSeen: _hexes_seen,
    e.Laid: _laid,
    e.Relocated: _payment,
    e.Peeked: _peeked,
    e.PeekSeen: _peek_seen,
    e.Placed: lambda stand, event, edition: replace(stand, pawn=event.space),
    e.TurnedOver: _turned_over,
    e.Prowled: _prowled,
    e.Snatched: _snatched,
    e.Filed: _filed,
    e.FiledWhat: _filed_what,
    e.FiledOpenly: _filed_what,
    e.DrewCard: lambda stand, event, edition: replace(stand, hands=_more(stand.hands, event.seat, NO_CARD)),
    e.CardSeen: _card_seen,
    e.Sold: _sold,
    e.Played: _used,
    e.Hid: _used,
    e.Forgot: _forgot,
    e.LookSeen: _look_seen,
    e.Robbed: _robbed,
    e.RobbedOf: _robbed_of,
    e.Fetched: _fetched,
    e.FetchedWhat: _fetched_what,
    e.FetchedOpenly: _fetched_what,
    e.Cashed: _cashed,
    e.Shielded: lambda stand, event, edition: replace(stand, shielded=stand.shielded | 1 << event.seat),
    e.Pushed: _pushed,
    e.PushedWhat: _pushed_what,
    e.Burgled: lambda stand, event, edition: replace(stand, drawn=(NO_CARD,) * event.cards),
    e.LootSeen: lambda stand, event, edition: replace(stand, drawn=event.cards),
    e.LootKept: lambda stand, event, edition: replace(stand, drawn=(), loot=_more(stand.loot, event.seat, NO_CARD)),
    e.KeptWhat: _kept_what,
    e.ToolDropped: _tool_dropped,
    e.Stopped: _payment,
    e.LeftoverSold: _leftover_sold,
    e.FileShown: _file_shown,
    e.Fined: _payment,
    e.LootShown: lambda stand, event, edition: replace(stand, loot=changed(stand.loot, event.seat, event.cards)),
    e.Ended: lambda stand, event, edition: replace(stand, places=event.places, shielded=0),
}
"""How each kind of event changes the Stand."""
UNFOLDED: frozenset[type[Event]] = frozenset([
    e.SetUp,  # the box says how much money each seat begins with
    e.Reshuffled, e.AtFagin, e.NoHelp, e.LookedAt, e.Pointed, e.Announced, e.Began, e.HasSet,
])  # fmt: skip
"""Events that change nothing that is drawn."""


def fold(stand: Stand, event: Event, edition: game.Edition) -> Stand:
    """The Stand after an event."""
    assert isinstance(edition, Edition)
    return stand if type(event) in UNFOLDED else FOLDS[type(event)](stand, event, edition)
