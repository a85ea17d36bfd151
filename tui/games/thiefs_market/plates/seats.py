"""The seats of Thief's Market: gold, cards, piles and whose turn it is; and the title row."""

from __future__ import annotations

from msgspec.structs import replace

from rules.thiefs_market.edition import DECKS, FACES, HENCHMAN, MARKER, MASK, SACK
from rules.thiefs_market.scoring import icons
from rules.thiefs_market.state import NOTHING
from rules.thiefs_market.steps.split import Lucky
from tui.games.thiefs_market.names import KINDS, cards_words, spelled
from tui.games.thiefs_market.plates.cards import in_deck
from tui.games.thiefs_market.round import Sale
from tui.games.thiefs_market.scene import Scene
from tui.widgets.line import EMPTY, Line, line
from tui.widgets.seat_list import Pool, Seat
from tui.words import Said, begin_upper, listed


def seats(scene: Scene) -> tuple[Seat, ...]:
    """All seats, in order."""
    return tuple([_seat(scene, seat) for seat in range(scene.view.seats)])


def _seat(scene: Scene, seat: int) -> Seat:
    hand = scene.hand
    can = hand is not None and seat in hand.robbed
    facts = _facts(scene, seat)
    drawn = Seat(
        number=str(seat + 1),
        name=scene.begin(seat),
        role=scene.role(seat),
        turn=seat == scene.turn_of,
        key=can,
        changed=("seat", seat) in scene.changed,
        front=(can and hand is not None and hand.victim == seat) or seat in (_reached(scene), scene.marks.victim),
        facts=facts,
        brief=facts[-1:],
        pools=(Pool("", scene.dice(scene.view.piles[seat])),),
        says=_says(scene, seat),
        notes=_notes(scene, seat) if scene.stage != "shop" else (),
        action=f"key:{seat + 1}" if hand is not None else f"seat:{seat}",
    )
    if scene.stage == "end":
        sale = scene.now.sales.get(seat)
        return _unsold(scene, seat, drawn) if sale is None else _sold(scene, seat, drawn, sale)
    return drawn


def _reached(scene: Scene) -> int | None:
    """Whose pile another player is robbing."""
    return scene.watched.victim if scene.watched is not None else None


def _infamy(scene: Scene, seat: int) -> str:
    """`†?`, or the number if it may be seen."""
    return f"{scene.signs['market.infamy']}?" if scene.covered(seat) else scene.infamy(scene.view.infamy[seat])


def _facts(scene: Scene, seat: int) -> Line:
    view = scene.view
    gold, cards = scene.gold(view.gold[seat]), len(view.cards[seat])
    count = icons(view, seat, HENCHMAN)
    henchmen, close = [f"{KINDS[HENCHMAN].sign}{apart}{count}" for apart in (" ", "")]
    infamy = f"{_infamy(scene, seat):<3}"
    parts = ((f"{gold:<3}", "gold"), (" ", "ink"), (infamy, "violet"))
    long = (*parts, (f" {henchmen}  {cards_words(cards)}", "ink"))
    short = ((f"{gold:<3}", "gold"), (f"{close} {cards_words(cards)}", "ink"))
    middle = (*parts, (f"{close} {cards_words(cards)}", "ink"))
    close_by = ((f"{gold:<3}", "gold"), (f"{infamy}{close} {cards_words(cards)}", "ink"))
    shown = (long, middle) if scene.grain != "narrow" else () if scene.covered(seat) else (close_by,)
    return (*shown, short, ((gold, "gold"),))


def _says(scene: Scene, seat: int) -> Line:
    if scene.stage == "split":
        return _in_the_split(scene, seat)
    bought = [scene.named(card).short for card in scene.now.bought.get(seat, ())]
    if bought:
        names = [scene.called(card).short for card in scene.now.bought[seat]]
        return line(*[f"bought {', '.join(some)}" for some in (bought, names)], f"bought {len(bought)}")
    if seat in scene.now.finished:
        return line("bought nothing", "bought 0", role="dim")
    return _when(scene, seat)


def _in_the_split(scene: Scene, seat: int) -> Line:
    """Whom it robbed or what it was robbed of, and whether it acts or can be robbed."""
    now = scene.turn_of == seat
    if any(isinstance(step, Lucky) for step in scene.view.waiting()):
        return line("reroll a die?", role="ask") if now else EMPTY
    pile, lost = scene.view.piles[seat], scene.now.lost.get(seat)
    if pile == NOTHING:
        role, when = ("ask", "acts now") if now else ("dim", "acts again" if lost else "")
        if lost:
            return line(f"robbed of {spelled(lost)}: {when}", f"robbed: {when}", when, role=role)
        return line("no pile: acts now", "acts now", role=role) if now else line("no pile yet", role=role)
    safe = "alone: safe" if sum(pile) == 1 else "a pile to rob"
    if seat not in scene.now.robbed:
        return line(safe, safe if sum(pile) == 1 else "", role="dim")
    robbed = f"robbed {scene.name(scene.now.robbed[seat])}"
    return line(f"{robbed}, {safe}", robbed, safe, "", role="dim")


def _when(scene: Scene, seat: int) -> Line:
    """Who buys after whom."""
    waiting = [one for one in scene.now.order if one not in scene.now.finished]
    if seat == scene.turn_of:
        return line("buys now", role="ask")
    if seat not in waiting:
        return EMPTY
    if len(waiting) > 1 and waiting[-1] == seat:
        return line("buys last", "last", role="dim")
    next_one = [one for one in waiting if one != scene.turn_of][:1]
    return line("buys next", role="dim") if seat in next_one else line("buys later", "later", role="dim")


def _notes(scene: Scene, seat: int) -> tuple[Line, ...]:
    """The seat's cards and what they do; those that matter in the split come first."""
    if scene.grain != "wide":
        return ()

    def late(number: int) -> tuple[bool, bool]:
        card = scene.card(number)
        now = bool(card.robbed or card.lucky or card.marker or card.extra)
        return not now, not (card.useful or card.when_bought or card.sells)

    return tuple([
        line(
            *[f"{name:8} {says}" for name in scene.called(card) for says in scene.does(card)[1:3]],
            f"{scene.called(card).short} {scene.does(card).short}",
            scene.called(card).short,
        )
        for card in sorted(scene.view.cards[seat], key=late)
    ])  # fmt: skip


# The end of a round -----------------------------------------------------------------------------------


def _at_the_end(gold: str, infamy: str) -> Line:
    """Gold and Infamy in columns that do not move when a seat sells."""
    return (
        ((f"{gold:<7}", "gold"), (" ", "ink"), (f"{infamy:<4}", "violet")),
        ((f"{gold} ", "gold"), (infamy, "violet")),
    )


def _unsold(scene: Scene, seat: int, drawn: Seat) -> Seat:
    """What the seat has left."""
    facts = _at_the_end(scene.gold(scene.view.gold[seat]), _infamy(scene, seat))
    return drawn._replace(facts=facts, brief=facts[-1:], says=EMPTY, notes=(), turn=False)


def _sold(scene: Scene, seat: int, drawn: Seat, sale: Sale) -> Seat:
    """What the seat had left, and what it sold that for."""
    held = {FACES[SACK]: "laid", FACES[MASK]: "laid", FACES[MARKER]: "there"}  # gems are lost
    dice = [replace(die, state=held[die.face]) for die in scene.dice(sale.pile) if die.face in held]
    after = scene.view.gold[seat]
    before = after - sale.gold + sale.over
    gold = scene.gold(before) if before == after else scene.becomes(scene.gold(before), scene.gold(after))
    won = sale.infamy and scene.covered(seat) and scene.grain != "narrow"  # there what it sold for says it
    infamy = _infamy(scene, seat) + (f"+{sale.infamy}" if won else "")
    facts = _at_the_end(gold, infamy)
    parts = []
    if sale.gold:
        parts.append(scene.becomes(FACES[SACK] * sale.pile[SACK], scene.gold(sale.gold)))
    if sale.infamy:
        parts.append(scene.becomes(FACES[MASK] * sale.pile[MASK], scene.infamy(sale.infamy)))
    more = [
        scene.called(number).short
        for number in scene.view.cards[seat]
        if (sells := scene.card(number).sells) is not None and sale.pile[FACES.index(sells.face)]
    ]
    gone = [*[spelled(sale.pile[:SACK], "")] * any(sale.pile[:SACK]), *[scene.gold(sale.over)] * bool(sale.over)]
    lost = f"lost {listed(gone)}" if gone else ""
    first = "rolls next" if sale.pile[MARKER] and not scene.view.places else ""
    with_more = " ".join([*parts, *[f"({name})" for name in more]])
    said = [one for one in (with_more, lost, first) if one]
    short = [one for one in (" ".join(parts), first) if one]
    says = line(", ".join(said), ", ".join(short), first or " ".join(parts), first) if said else line("nothing left")
    notes = tuple([line(one) for one in said]) if scene.grain == "wide" else ()
    return drawn._replace(
        facts=facts,
        brief=facts[-1:],
        pools=(Pool("", tuple(dice)),),
        says=EMPTY if notes else says,
        notes=notes,
        turn=False,
        action=f"seat:{seat}",
    )


# The title --------------------------------------------------------------------------------------------


def title(scene: Scene) -> tuple[tuple[tuple[str, str], ...], Said]:
    """The place in the match, and the facts at the right edge."""
    phases = {"split": "split", "shop": "purchases", "end": "end of the round"}
    number = scene.view.round
    decks = [in_deck(scene, deck) for deck in range(len(DECKS))]
    if scene.grain == "narrow":
        return ((("MARKET", "title"), (f" {number}  {begin_upper(phases[scene.stage])}", "ink")), (" ".join(decks), ""))
    parts: list[tuple[str, str]] = [("CUTPURSE" if scene.grain == "wide" else "THIEF'S MARKET", "title")]
    where = f"round {number}"
    game = "Thief's Market"
    parts.append((f"   {game}   {where}   " if scene.grain == "wide" else f"  {where}   ", "ink"))
    for phase, word in phases.items():
        present = phase == scene.stage
        parts.append((word.upper() if present else word, "title" if present else "dim"))
        parts.append(("  ", "dim"))
    covered = any(scene.covered(seat) for seat in range(scene.view.seats))
    infamy = "Infamy is covered" if covered else "Infamy is open"
    in_decks = f"decks {'  '.join(decks)}"
    return tuple(parts), (f"{in_decks}   {infamy}" if scene.grain == "wide" else in_decks, in_decks, "  ".join(decks))
