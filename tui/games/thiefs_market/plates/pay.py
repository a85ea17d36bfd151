"""A purchase turn: the buyer's dice with the paid ones raised, what pays for each colour, the buyer's abilities."""

from __future__ import annotations

from rules.thiefs_market.edition import FACES, GEMS, OBJECTS
from rules.thiefs_market.payment import Share, Tender
from rules.thiefs_market.state import NOTHING, changed
from tui.games.thiefs_market.names import HUES, gold_words
from tui.games.thiefs_market.scene import ABILITY_KEYS, FACE_KEYS, Scene
from tui.widgets.choices import Item, Offered
from tui.widgets.dice_pool import Heap, Stage
from tui.widgets.die import Die
from tui.widgets.line import EMPTY, Line, Parts, line
from tui.words import Said, plural


def own_dice(scene: Scene) -> Stage:
    """The buyer's pile; paid dice are raised."""
    seat = scene.turn_of
    if seat < 0:
        return Stage()
    view = scene.till.drawn if scene.till is not None else scene.view
    pile, paid, heaps = view.piles[seat], _paid(scene), []
    tender = paid[0] if paid is not None else None
    dice, gold = (tender.dice, tender.gold) if tender is not None else (NOTHING, 0)
    turned = _turned(scene, tender)
    for before, after in turned:
        pile = changed(pile, before, -1)
        heaps.append(
            (after, Heap(Die(FACES[after], "there", HUES[after], scene.die(after).sign), 1, 1,
                         above=scene.becomes(FACES[before], FACES[after])))
        )  # fmt: skip
    for face in OBJECTS:
        up = dice[face] - sum([after == face for _before, after in turned])
        swap = f"key:{FACE_KEYS[face]}" if tender is not None and face in GEMS else ""
        if pile[face]:
            heaps.append((face, Heap(scene.die(face), pile[face], max(0, up), more=swap, less=swap)))
    heaps.sort(key=lambda one: one[0])
    says = [_gold_line(scene, view.gold[seat], gold)]
    made, allowed = view.made, view.purchases(seat)
    says.append(_why_purchases(scene, seat, _purchases(made, allowed)))
    return Stage(
        (f"{scene.begin(seat)}'s dice",),
        _purchases(made, allowed) if scene.grain == "narrow" else ("raised = paid",),
        tuple([heap for _face, heap in heaps]),
        tuple(says),
    )


def _paid(scene: Scene) -> tuple[Tender, list[int]] | None:
    """The payment for the selected card, and the colours with another way to pay."""
    if scene.plan is not None:
        return scene.plan.tender, scene.plan.swaps
    till = scene.till
    return (till.drawn_tender, till.swaps) if till is not None and till.drawn_tender is not None else None


def _turned(scene: Scene, tender: Tender | None) -> list[tuple[int, int]]:
    """The dice that the payment turns, as (before, after); a die turned twice is one pair."""
    found: list[tuple[int, int]] = []
    for use in tender.uses if tender else ():
        card = scene.card(use.card)
        if card.turn is None:
            continue
        before = FACES.index(card.turn[0])
        chained = next((nth for nth, (_first, after) in enumerate(found) if after == before), None)
        if chained is not None and not _spare(scene, before):
            found[chained] = (found[chained][0], use.face)
        else:
            found.append((before, use.face))
    return found


def _spare(scene: Scene, face: int) -> bool:
    """Whether the pile has an unturned die of this face."""
    assert scene.till is not None
    return bool(scene.till.ahead.piles[scene.till.step.seat][face])


def _gold_line(scene: Scene, have: int, paid: int) -> Line:
    """`gold ‹$›‹$› $ $`, `$4 ‹$2›`, or only what is paid."""
    coin, left, right = scene.signs["coin"], scene.signs["laid.left"], scene.signs["laid.right"]
    laid = f"{left}{coin}{paid}{right}"
    all_of_it: Parts = ((f"{coin}{have}", "gold"),)
    short: Line = ((*all_of_it, (f" {laid}", "staged")), ((laid, "staged"),)) if paid else (all_of_it,)
    if have > 6:
        long: Parts = (("  paid ", "dim"), (laid, "staged")) if paid else ()
        return ((("gold ", "dim"), *all_of_it, *long), *short)
    spent = f"{left}{coin}{right}" * paid
    rest = " ".join([coin] * max(0, have - paid))
    return (
        (
            ("gold ", "dim"),
            (spent, "staged"),
            (f"{' ' if spent and rest else ''}{rest or ('' if spent else scene.signs['none'])}", "gold"),
        ),
        *short,
    )


def _purchases(made: int, allowed: int) -> Said:
    left = f"{max(0, allowed - made)} left of {allowed}"
    return (f"purchases: {left}", left)


def _why_purchases(scene: Scene, seat: int, left: Said) -> Line:
    """`purchases: 2 left of 3 (1 + Official W + Minion R)`."""
    parts = ["1"]
    for number in scene.view.extras(seat):
        name, gem = scene.called(number).short, scene.card(number).extra
        parts.append(name if gem == "any" else f"{name} {gem}")
    why = f" ({' + '.join(parts)})" if len(parts) > 1 else ""
    return (*[((said, "ink"), (why, "dim")) for said in left], *line(left[-1]))


def payment(scene: Scene) -> Offered:
    """What pays for the selected card, colour by colour."""
    paid = _paid(scene)
    if paid is None:
        if scene.till is None:
            return Offered()
        return Offered(("pay",), _left(scene), notes=(line("no card selected", role="dim"),))
    (tender, swaps), items = paid, []
    for gem in GEMS:
        share = tender.shares[gem]
        if not any(share):
            continue
        key = FACE_KEYS[gem] if gem in swaps else ""
        said = _share_words(scene, gem, share, tender)
        if not key and share.gold + share.free + share.short:  # no key names the colour
            said = tuple([((f"{FACES[gem]}: ", "ink"), *parts) for parts in said])
        items.append(Item(said, key, here=bool(key) and scene.front == key, action=f"key:{key}" if key else ""))
    notes: tuple[Line, ...] = (
        line("a colour's letter swaps what pays for it", "its letter swaps what pays", role="dim"),
        line("Shift and the letter: the other way round", "Shift: the other way round", role="dim"),
    )
    if not swaps:
        notes = (line("there is no other way to pay", "no other way to pay", role="dim"),)
    heading = line(f"{scene.called(tender.card).short} =")
    return Offered(_pay_for(scene, tender.card), _left(scene), heading, tuple(items), notes, hand=True)


def _left(scene: Scene) -> Said:
    """The purchases left, unless they are drawn beside the dice."""
    if scene.grain == "wide":
        return ()
    return _purchases(scene.view.made, scene.view.purchases(scene.turn_of))


def _share_words(scene: Scene, gem: int, share: Share, tender: Tender) -> Line:
    """`W die`, `W→B with Lab`, `1 gold`."""
    letter, long, short = FACES[gem], [], []
    for _nth in range(share.die):
        long.append(f"{letter} die")
        short.append(letter)
    by = [
        (use, scene.card(use.card)) for use in tender.uses if use.face == gem and scene.card(use.card).turn is not None
    ]
    for nth in range(share.turned):
        if nth < len(by):
            use, card = by[nth]
            assert card.turn is not None
            became = scene.becomes(card.turn[0], letter)
            long.append(f"{became} with {scene.called(use.card).short}")
            short.append(became)
        else:
            long.append("a turned die")
            short.append(scene.turned(letter))
    if share.gold:
        long.append(gold_words(share.gold))
        short.append(scene.gold(share.gold))
    if share.free:
        long.append(plural(share.free, "waived", f"{share.free} waived"))
        short.append("-")
    if share.short:
        long.append(f"{share.short} missing")
        short.append(scene.signs["none"] * share.short)
    return line(", ".join(long), " ".join(short))


def _pay_for(scene: Scene, number: int) -> Said:
    """The title, with a name that leaves room for the purchases beside it."""
    name = scene.called(number)
    return (*[f"pay for {one}" for one in (name if scene.grain == "wide" else (name.short,))], name.short)


def abilities(scene: Scene) -> Offered:
    """What the buyer's cards can do in this turn."""
    till = scene.till
    if till is None:
        return Offered()
    items = []
    for nth, number in enumerate(till.abilities):
        laid = [use for use in till.drawn_uses if use.card == number]
        can = bool(laid or till.options(number))
        key = ABILITY_KEYS[nth] if nth < len(ABILITY_KEYS) and can else ""
        name = scene.called(number).short
        does = scene.does(number)
        role = "staged" if laid else "ink" if can else "dim"
        if laid:
            done = _laid_words(scene, number, [use.face for use in laid])
            said = line(f"{name}  {done}", f"{name} {done}", role=role)
        elif can:
            said = line(f"{name:10} {does.medium}", f"{name} {does.short}", role=role)
        else:
            why = "used" if number in scene.view.used else "not now"
            said = line(f"{name:10} {does.medium} ({why})", f"{name} {does.short}", name, role=role)
        items.append(Item(said, key, can and not key, scene.ability == number, f"own:{number}"))
    if not items:
        return Offered(("abilities",), notes=(line("you have none", role="dim"),))
    return Offered(("abilities, each once a round", "abilities"), (), EMPTY, tuple(items))


def _laid_words(scene: Scene, number: int, faces: list[int]) -> str:
    """`‹R→W›`."""
    card = scene.card(number)
    left, right = scene.signs["laid.left"], scene.signs["laid.right"]
    if card.turn is not None:
        return f"{left}{scene.becomes(card.turn[0], FACES[faces[0]])}{right}"
    if card.exchange is not None:
        gold, infamy = card.exchange.gold * len(faces), card.exchange.infamy * len(faces)
        return f"{left}{scene.becomes(scene.gold(gold), scene.infamy(infamy))}{right}"
    assert card.spend is not None
    gain = scene.gold(card.spend.gold) if card.spend.gold else scene.infamy(card.spend.infamy)
    return f"{left}{scene.becomes(card.spend.face, gain)}{right}"
