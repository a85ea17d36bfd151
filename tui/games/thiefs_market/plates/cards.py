"""The market as rows of cards: their cost, what would pay for them now, and who bought which."""

from __future__ import annotations

from rules.thiefs_market.edition import DECKS, HENCHMAN
from tui.games.thiefs_market.cards import Does
from tui.games.thiefs_market.names import KINDS, cards_words, type_signs
from tui.games.thiefs_market.plates.columns import Offer
from tui.games.thiefs_market.plates.rows_plate import Goods, Lane, Style
from tui.games.thiefs_market.round import Slot
from tui.games.thiefs_market.scene import CARD_KEYS, Scene
from tui.table.telling import NOBODY
from tui.widgets.line import EMPTY, Line, line
from tui.widgets.sheet import Grain
from tui.words import Said, plural

LEAST_LINES = 5
"""The fewest rows of cards in a listed market."""
IN_THE_SHOP: dict[Grain, Style] = {"wide": "cards", "classic": "columns", "narrow": "lines"}


def goods(scene: Scene) -> Goods:
    """The model of the market."""
    slots = [slot for lane in scene.now.lanes for slot in lane]
    keys = {slot.card: CARD_KEYS[nth] for nth, slot in enumerate(slots) if nth < len(CARD_KEYS)}
    lanes = []
    for deck, lane in zip(range(len(DECKS)), scene.now.lanes, strict=True):
        shown = [slot for slot in lane if _is_shown(scene, deck, slot)]
        offers = tuple([_offer(scene, slot, keys.get(slot.card, "")) for slot in shown])
        lanes.append(Lane(in_deck(scene, deck), offers, _notes(scene, deck)))
    return Goods(style(scene), tuple(lanes), _title(scene), _fact(scene), _heads(scene), _legend(scene))


def style(scene: Scene) -> Style:
    """How the cards are drawn."""
    if scene.stage == "shop":
        return IN_THE_SHOP[scene.grain]
    if scene.grain == "narrow":
        return "lines" if scene.stage == "end" else "chips"
    return "columns"


def _is_shown(scene: Scene, deck: int, slot: Slot) -> bool:
    """At the end of a round a narrow table shows only new cards."""
    return not (scene.grain == "narrow" and scene.stage == "end") or (deck, slot.card) in scene.now.fresh


def lines(scene: Scene) -> int:
    """The number of lines that a listed market needs, with its title."""
    cards = sum([len(lane) for lane in scene.now.lanes])
    closed = sum([not lane for lane in scene.now.lanes])
    return max(LEAST_LINES, cards) + min(1, closed) + 1


def _title(scene: Scene) -> Said:
    return ("NEW CARDS",) if scene.stage == "end" and scene.grain == "narrow" else ("MARKET",)


def _fact(scene: Scene) -> Said:
    if scene.hand is not None and scene.seat is not None:
        gold = scene.gold(scene.view.gold[scene.seat])
        would = scene.signs["would"]
        return (f"{would} = affordable with {gold}",)
    return ("",)


def _heads(scene: Scene) -> tuple[str, str]:
    return ("cost", "") if scene.stage == "end" or scene.step is None else ("cost", "with")


def _legend(scene: Scene) -> Line:
    """The signs of the cards, where there is a row for them."""
    return line("   ".join(meanings(scene)), role="dim") if scene.grain == "wide" else EMPTY


def meanings(scene: Scene) -> list[str]:
    """What the signs on the cards mean."""
    kinds = [f"{kind.sign} {kind.name}" for kind in KINDS.values()]
    return [*kinds, f"{scene.signs['market.infamy']} Infamy", f"{scene.signs['coin']} gold"]


def in_deck(scene: Scene, deck: int) -> str:
    """`C+6`: 6 cards left in deck C."""
    return f"{DECKS[deck]}+{scene.view.left[deck]}"


def _notes(scene: Scene, deck: int) -> tuple[Line, ...]:
    view, lane = scene.view, scene.now.lanes[deck]
    if not lane and deck > view.opened:
        before = DECKS[deck - 1]
        return (
            line(f"closed until row {before} cannot be filled", "closed", role="dim"),
            line(f"{cards_words(view.left[deck])} in the deck", "", role="dim"),
        )
    if deck < view.opened:
        return (line("no longer refilled", role="dim"),)
    if scene.stage == "shop" and scene.grain == "wide" and not view.left[deck]:
        return (line("the deck is empty", role="dim"),)
    return ()


def _offer(scene: Scene, slot: Slot, key: str) -> Offer:
    number = slot.card
    card = scene.card(number)
    name, does = scene.called(number), scene.does(number)
    action = f"key:{key}" if key and scene.till is not None else f"card:{number}"
    names: Said = name if scene.grain == "wide" else (name.short,)
    offer = Offer(
        names=names,
        cost=scene.cost(number),
        kind=type_signs(card),
        says=_says(scene, number, does),
        action=action,
        changed=("card", number) in scene.changed,
    )
    if slot.to != NOBODY:
        has = f"{scene.signs['market.becomes']} {scene.begin(slot.to, 8)}"
        return offer._replace(gone=line(has, role=scene.role(slot.to)), action="")
    if scene.stage == "end":
        new = any(fresh == number for _row, fresh in scene.now.fresh)
        return offer._replace(pays=line("new", role="kept") if new else EMPTY, reach=False)
    if scene.turn_of == NOBODY or scene.step is None:
        return offer
    tender = scene.tender(number)
    offer = offer._replace(pays=scene.word(tender), note=_note(scene, number))
    if scene.till is not None:
        can = scene.till.can_buy(number)
        return offer._replace(key=key if can else "", front=scene.till.drawn_card == number)
    return offer._replace(reach=tender.short == 0)


def _says(scene: Scene, number: int, does: Does) -> Said:
    """What a card does, and in front of it the points that it adds now; narrow: only of the selected card."""
    said: Said = (does.short,) if scene.grain == "narrow" else (does.medium, does.terse, does.short)
    adds = scene.adds(number)
    if adds is None or (scene.grain == "narrow" and (scene.till is None or scene.till.drawn_card != number)):
        return said
    parts = [*([f"{adds.points:+}"] if adds.points != scene.card(number).value else [])]
    parts += [f"{KINDS[HENCHMAN].sign} {adds.henchmen:+}"] if adds.henchmen else []
    head = " ".join(parts)
    return (*[f"{head}; {one}" if one else head for one in said], *said) if head else said


def _note(scene: Scene, number: int) -> Said:
    tender = scene.tender(number)
    if tender.short:
        return (f"{tender.short} short", "")
    if uses := len(tender.uses):
        return (plural(uses, "1 ability", f"{uses} abilities"), plural(uses, "ability", f"{uses} abil."), "")
    return ("",)
