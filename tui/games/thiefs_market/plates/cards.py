"""The market as rows of cards: what they cost, what would pay for them now, and who has those that went."""

from __future__ import annotations

from rules.thiefs_market.edition import DECKS
from tui.games.thiefs_market.plates.rows_plate import Goods, Lane, Offer, Style
from tui.games.thiefs_market.round import NOBODY, Slot
from tui.games.thiefs_market.scene import CARD_KEYS, Scene
from tui.widgets.line import Line, line
from tui.widgets.sheet import Grain
from tui.words import Said, plural

LEAST_LINES = 5
"""A market that is listed has room for so many cards at least."""
IN_THE_SHOP: dict[Grain, Style] = {"wide": "cards", "classic": "columns", "narrow": "lines"}


def goods(scene: Scene) -> Goods:
    """All of it."""
    slots = [slot for lane in scene.now.lanes for slot in lane]
    keys = {slot.card: CARD_KEYS[nth] for nth, slot in enumerate(slots) if nth < len(CARD_KEYS)}
    lanes = []
    for deck, lane in zip(range(len(DECKS)), scene.now.lanes, strict=True):
        shown = [slot for slot in lane if _is_shown(scene, deck, slot)]
        offers = tuple([_offer(scene, slot, keys.get(slot.card, "")) for slot in shown])
        lanes.append(Lane(DECKS[deck], _deck(scene, deck), offers, _notes(scene, deck)))
    return Goods(style(scene), tuple(lanes), _title(scene), _fact(scene), _heads(scene))


def style(scene: Scene) -> Style:
    """How large the cards are."""
    if scene.stage == "shop":
        return IN_THE_SHOP[scene.grain]
    if scene.grain == "narrow":
        return "lines" if scene.moment == "end" else "chips"
    return "columns"


def _is_shown(scene: Scene, deck: int, slot: Slot) -> bool:
    """At the end of a round in a narrow room only what is new."""
    return not (scene.grain == "narrow" and scene.moment == "end") or (deck, slot.card) in scene.now.fresh


def lines(scene: Scene) -> int:
    """How many lines a listed market wants, and its title."""
    cards = sum([len(lane) for lane in scene.now.lanes])
    closed = sum([not lane for lane in scene.now.lanes])
    return max(LEAST_LINES, cards) + min(1, closed) + 1


def _title(scene: Scene) -> Said:
    return ("NEW CARDS",) if scene.moment == "end" and scene.grain == "narrow" else ("MARKET",)


def _fact(scene: Scene) -> Said:
    if scene.hand is not None and scene.seat is not None:
        gold = scene.gold(scene.view.gold[scene.seat])
        would = scene.signs["would"]
        return (f"{would} = in reach with {gold}",)
    return ("",)


def _heads(scene: Scene) -> tuple[str, str]:
    if scene.moment == "end":
        return "cost", ""
    return "cost", "pays"


def _deck(scene: Scene, deck: int) -> str:
    """`+6`: so many cards to come."""
    return f"+{scene.view.left[deck]}"


def _notes(scene: Scene, deck: int) -> tuple[Line, ...]:
    view, lane = scene.view, scene.now.lanes[deck]
    if not lane and deck > view.opened:
        before = DECKS[deck - 1]
        return (
            line(f"closed until row {before} cannot be filled", "closed", role="dim"),
            line(f"{view.left[deck]} cards to come", "", role="dim"),
        )
    if deck < view.opened:
        return (line("never filled again", role="dim"),)
    if scene.stage == "shop" and scene.grain == "wide" and not view.left[deck]:
        return (line("the deck is empty", role="dim"),)
    return ()


def _offer(scene: Scene, slot: Slot, key: str) -> Offer:
    number = slot.card
    card = scene.card(number)
    name, does = scene.called(number), scene.does(number)
    action = f"key:{key}" if key and scene.till is not None else f"card:{number}"
    names: Said = {
        "wide": (name.full, name.large) if scene.stage != "end" else (name.large,),
        "classic": (name.line,),
        "narrow": (name.line,) if scene.stage == "shop" or scene.moment else (name.chip,),
    }[scene.grain]
    offer = Offer(
        names=names,
        cost=scene.cost(number),
        kind=card.icons,
        says=(does.short,) if scene.grain == "narrow" else (does.medium, does.terse, does.short),
        action=action,
    )
    if slot.to != NOBODY:
        has = f"{scene.signs['market.becomes']} {scene.begin(slot.to, 8)}"
        return offer._replace(gone=line(has, role=scene.role(slot.to)), action="")
    if scene.moment == "end":
        new = any(fresh == number for _row, fresh in scene.now.fresh)
        return offer._replace(pays=(("new", "kept"),) if new else (), reach=False)
    if scene.turn_of == NOBODY or (scene.moment and not scene.seat):
        return offer
    tender = scene.tender(number)
    offer = offer._replace(pays=scene.word(tender), note=_note(scene, number))
    if scene.till is not None:
        can = scene.till.can_buy(number)
        return offer._replace(key=key if can else "", front=scene.till.drawn_card == number)
    return offer._replace(reach=tender.short == 0)


def _note(scene: Scene, number: int) -> Said:
    tender = scene.tender(number)
    if tender.short:
        return (f"{tender.short} short",)
    flips = len(tender.uses)
    return (plural(flips, f"{flips} flip", f"{flips} flips"),) if flips else ("",)
