"""The row of Crypt as cards: in Claim, in Collect, and as it was."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.crypt.edition import IDOL, MANUSCRIPT
from rules.crypt.moves import Place as Dice
from rules.crypt.state import GHOST, NOBODY
from rules.crypt.steps.collect import RerollWindow
from tui.games.crypt.names import HUES, KIND_LETTERS, LETTERS, kind_name, kinds_words, mark, spot_label, treasures
from tui.games.crypt.plates.collected import collected
from tui.games.crypt.round import Place
from tui.games.crypt.scene import Scene
from tui.widgets.card_row import Card, Row
from tui.widgets.die import Die
from tui.widgets.line import EMPTY, Line, Parts, line
from tui.words import Said

if TYPE_CHECKING:
    from tui.games.crypt.questions.abilities import Choice


def row(scene: Scene) -> Row:
    """The cards and the pile."""
    cards = tuple([_card(scene, spot) for spot in range(len(scene.now.row))])
    return Row(cards, ("THE CRYPT",), _fact(scene), _pile(scene))


def _fact(scene: Scene) -> Said:
    if isinstance(scene.step, RerollWindow):
        return scene.titled(IDOL)
    if scene.now.rolls:
        return ("a roll below its effort exhausts a die",)
    if scene.view.solo:
        return (
            "the Ghost goes left to right, from most coins to fewest (face down: 2.5)",
            "the Ghost goes left to right",
        )
    count, hidden = len(scene.now.row), sum([place.hidden for place in scene.now.row])
    return (f"{treasures(count)}, {hidden} face down",)


def _pile(scene: Scene) -> tuple[Line, ...]:
    coming, out = scene.now.coming // 10, len(scene.view.box)
    card = line(scene.signs["none"], role="dim")
    if coming:
        sign = scene.signs[mark(coming)]
        names = [f"{sign} {name}".strip() for name in (kind_name(coming), KIND_LETTERS[coming])]
        card = line(*names, role=HUES[coming])
    left = line(f"discarded {out}", f"gone {out}", "", role="dim") if out else EMPTY
    return (
        line("pile", role="dim"),
        line(str(len(scene.view.pile)), role="title"),
        EMPTY,
        line("next", role="dim"),
        card,
        left,
    )


def _card(scene: Scene, spot: int) -> Card:
    place = scene.now.row[spot]
    kind, coins = divmod(place.face, 10)
    if not kind:
        return Card(("",), gone=True)
    choice = next((one for one in scene.choices if one.spot == spot), None)
    can = choice is not None or (scene.draft is not None and spot in scene.draft.choosable)
    card = Card(
        name=(kind_name(kind), "Manuscr.") if kind == MANUSCRIPT else (kind_name(kind),),
        figure=str(coins) if coins else "?",
        role=HUES[kind],
        mark=mark(kind),
        letter=KIND_LETTERS[kind],
        key=LETTERS[spot] if can else "",
        label=spot_label(spot),
        front=can and scene.front == spot,
        action=f"key:{LETTERS[spot]}" if can else f"spot:{spot}",
        changed=("card", spot) in scene.changed or bool(place.rolled),
        note=_worth(scene, place.face),
    )
    if place.fate == "taken":
        has = f"{scene.begin(place.to)} has it"
        return card._replace(
            gone=True, note=("",), above=line(has, scene.begin(place.to), role=scene.role(place.to)), brief=line(has)
        )
    if scene.now.collecting:
        return collected(scene, spot, card, choice) or _standing(scene, card, place)
    return _claimed(scene, spot, card, choice)


def _worth(scene: Scene, face: int) -> Said:
    """`to you +5`."""
    adds = scene.adds(face)
    return (f"to you {adds.total:+}", f"{adds.total:+}") if adds is not None else ("",)


# While it is claimed ----------------------------------------------------------------------------


def _claimed(scene: Scene, spot: int, card: Card, choice: Choice | None) -> Card:
    place, draft = scene.now.row[spot], scene.draft
    laid = next((dice for dice in draft.places if dice.spot == spot), None) if draft else None
    need = f"{place.total + 1}+"
    price: Said = (need,) if scene.grain == "narrow" else (f"need {need}", need)
    if scene.seat is not None and place.holder == scene.seat and scene.grain != "narrow":
        price = ("yours",)  # nobody claims what they hold
    if scene.tells == "reveal":
        price = ("",)  # the treasures turn up first
    if choice is not None:
        cards = 1 if choice.effort else 2
        price = (f"flip {kinds_words(choice.kind, cards)}", f"flip {cards}")
    card = card._replace(price=price)
    if laid and scene.seat is not None:
        card = _laid(scene, card, place, laid, scene.seat)
    else:
        card = _standing(scene, card, place)
    return _for_the_ghost(scene, spot, card) if scene.view.solo else card


def _total(scene: Scene, figure: int, dice: int, effort: int, *after: str) -> Line:
    """`Cy 2×4 = 8`, and words after it in several lengths."""
    made, who = f" {scene.product(dice, effort)} = {dice * effort}", scene.who(figure)
    long = [(who, (f"{made} {words}" if words else made, "ink")) for words in (*after, "")]
    initial = ((who[0][:1], who[1]), (made, "ink"))
    return (*long, (who, (f" {dice * effort}", "ink")), initial if scene.view.solo and figure == GHOST else (who,))


def _standing(scene: Scene, card: Card, place: Place) -> Card:
    """A treasure without placed dice of this turn, held or free."""
    hidden = _face_down(scene, place)
    if place.holder == NOBODY:
        free = line("free", role="dim")
        if scene.grain == "narrow":
            free = _before(scene, place)
            return card._replace(centre=free, brief=free)
        return card._replace(above=_before(scene, place), centre=free if hidden else EMPTY)
    role = scene.role(place.holder)
    goes = " underline" if scene.out != NOBODY and scene.now.row[scene.out] is place else ""
    dice = (Die(str(place.effort), "there", f"{role}{goes}"),) * place.dice
    total = _total(scene, place.holder, place.dice, place.effort)
    card = card._replace(above=total, below=hidden)
    if scene.grain == "wide":
        return card._replace(dice=dice)
    if scene.grain == "narrow":
        return card._replace(brief=total)
    made = f"= {place.total}"
    packed = line(f"{scene.product(place.dice, place.effort)} {made}")
    return card._replace(above=((scene.who(place.holder),),), dice=dice, total=line(made), packed=packed)


def _face_down(scene: Scene, place: Place) -> Line:
    """`face down`, or which viewer has seen it."""
    if not place.hidden:
        return EMPTY
    if place.face % 10 and scene.eyes is not None:
        return line(f"seen by {scene.name(scene.eyes)}", "seen", role="dim")
    return line("face down", "down", role="dim")


def _laid(scene: Scene, card: Card, place: Place, laid: Dice, seat: int) -> Card:
    """A treasure with dice on it that are not confirmed."""
    made, held, letter = laid.dice * laid.effort, place.holder != NOBODY, LETTERS[laid.spot]
    left, right = scene.signs["laid.left"], scene.signs["laid.right"]
    product = f"{left}{scene.product(laid.dice, laid.effort)}{right}"
    packed: Parts = ((product, "staged"), (f" = {made}", "ink"))
    card = card._replace(
        above=_before(scene, place),
        dice=(Die(str(laid.effort), "laid"),) * laid.dice,
        touch=(f"off:{letter}",) * laid.dice,
        total=line(f"= {made}"),
        packed=(packed, ((product, "staged"), (f" {made}", "ink"))),
    )
    if scene.grain == "wide":
        return card._replace(below=_total(scene, seat, laid.dice, laid.effort, "wins"))
    if not held:
        return card._replace(brief=(packed,))
    name, total = scene.name(place.holder), place.total
    beats = [(*packed, (f" beats {what}", "ink")) for what in (f"{name} {total}", f"{total}")]
    out = line(f"pushes {name} out", f"{name} out", "pushes out", "out")
    return card._replace(below=out, brief=(*beats, packed))


def _before(scene: Scene, place: Place) -> Line:
    """Who holds it until those dice are confirmed."""
    if place.holder != NOBODY:
        out = ("pushed out", "out") if scene.grain == "wide" else ()
        return _total(scene, place.holder, place.dice, place.effort, *out)
    if scene.grain == "narrow" and place.hidden:
        return line("free, face down", "free", role="dim")
    return _face_down(scene, place) or line("free", role="dim")


def _for_the_ghost(scene: Scene, spot: int, card: Card) -> Card:
    """Solo: where the Ghost looks first."""
    standing = [nth for nth, place in enumerate(scene.now.row) if place.fate != "taken"]
    order, place = ("1st", "2nd", "3rd", "4th", "5th", "6th")[standing.index(spot)], scene.now.row[spot]
    first = f"{order} for the Ghost"
    if scene.grain == "wide":
        if place.holder != NOBODY and card.dice and card.dice[0].state == "there":
            return card._replace(above=line(first), below=card.above)
        if place.holder != NOBODY:
            total = f"{scene.product(place.dice, place.effort)} = {place.total}"
            return card._replace(above=line(f"{first}, {total}", f"{order}, {total}", first))
        words = "face down" if place.hidden else "free"
        return card._replace(above=line(f"{first}, {words}", first, role="dim"))
    if scene.grain == "classic":
        alone = card.above[-1] if card.above else ()
        return card._replace(above=tuple([((f"{order}  ", "dim"), *parts) for parts in (*card.above, alone)]))
    return card._replace(below=card.below or line(first, role="dim"))
