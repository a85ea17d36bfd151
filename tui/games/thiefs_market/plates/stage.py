"""The dice of the split: the middle, a robbed pile, or a pile of which one die may be rerolled."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.thiefs_market.edition import FACES, MARKER, OBJECTS, Pile
from rules.thiefs_market.moves import Reroll
from tui.games.thiefs_market.names import spelled
from tui.games.thiefs_market.scene import FACE_KEYS, Scene
from tui.widgets.dice_pool import Heap, Stage
from tui.widgets.line import EMPTY, Line, line
from tui.words import Said, plural

if TYPE_CHECKING:
    from tui.games.thiefs_market.questions.hand import Hand

# The split ----------------------------------------------------------------------------------------


def picking(scene: Scene) -> Stage:
    """The middle, or the pile being robbed."""
    hand = scene.hand or scene.watched
    if hand is not None and hand.victim is not None:
        return _robbed(scene, hand, hand.victim)
    if scene.lucky:
        return _lucky(scene)
    middle = scene.marks.middle or scene.view.middle
    heaps, own, down = [], scene.hand, scene.marks.down
    places = middle if own is not None or down else tuple(map(max, middle, scene.now.places))
    for face in [face for face in OBJECTS if places[face]]:
        many = middle[face]
        up = min(many, hand.out[face]) if hand is not None and not (hand.takes_all and hand is scene.watched) else 0
        free = own is not None and not own.takes_all and own.takes and not own.settled[face]
        heap = _rerolled(scene, _heap(scene, face, many, up, free, own is not None), face)
        if scene.marks.down:
            heap = heap._replace(gone=max(0, many - down))
            down = max(0, down - many)
        else:
            heap = heap._replace(many=places[face], gone=places[face] - many)
        heaps.append(heap)
    title = f"THE MIDDLE  {_objects(middle)}"
    says: Line = EMPTY
    fact: Said = ()
    if hand is not None and not (hand.takes_all and hand is scene.watched):
        name = scene.begin(hand.step.seat)
        fact = (f"raised = {name} takes it", "raised = taken")
        picked = hand.out
        if any(picked):
            says = _dice_line(scene, f"{name} takes {sum(picked)}:", picked)
            short = f"takes {sum(picked)}: {spelled(picked, '')}"
            says = (*says, *line(short))
        else:
            says = line(f"{name}: nothing picked yet", "nothing picked", role="dim")
    again = f"{scene.signs['changed']} = rolled again"
    if any(heap.changed for heap in heaps):
        fact = (*[f"{again}   {one}" for one in fact], *fact, again)
    return Stage((title, "THE MIDDLE"), fact, tuple(heaps), (says,))


def _rerolled(scene: Scene, heap: Heap, face: int) -> Heap:
    """A heap with the dice that went back: raised until they lie still, then with both faces."""
    marks, was = scene.marks, scene.becomes(FACES[face], "")
    if not marks.rolling and not marks.swapped:
        return heap._replace(changed=min(heap.many, scene.now.again[face]))
    instead = tuple([scene.die(after) for before, after in marks.swapped if before == face])
    up = marks.rolling[face] if marks.rolling else 0
    return heap._replace(up=up, instead=instead, was=was, above=f"{was}?")


def _heap(scene: Scene, face: int, many: int, up: int, free: bool, clicks: bool) -> Heap:
    """Objects of one face with `up` of them raised; `free`: they have a key; `clicks`: they can be clicked."""
    key = FACE_KEYS[face]
    more, less = (f"key:{key}", f"less:{key}") if clicks else ("", "")
    return Heap(scene.die(face), many, up, key if free else "", free and scene.front == key, more=more, less=less)


def _objects(pile: Pile) -> str:
    """`7 dice`, with the marker named."""
    dice = sum(pile[:MARKER])
    words = plural(dice, f"{dice} die", f"{dice} dice")
    return f"{words} and the marker" if pile[MARKER] else words


def _dice_line(scene: Scene, words: str, pile: Pile) -> Line:
    """Words, then the picked objects."""
    left, right = scene.signs["laid.left"], scene.signs["laid.right"]
    body = "".join([f"{left}{FACES[face]}{right}" for face in OBJECTS for _nth in range(pile[face])])
    return (((f"{words} ", "ink"), (body, "staged")),)


def _robbed(scene: Scene, hand: Hand, victim: int) -> Stage:
    name = scene.begin(victim)
    lucky = bool(scene.view.keeps_faces(victim))
    heaps = []
    for face in OBJECTS:
        many = hand.heap[face]
        if not many:
            continue
        letter = FACES[face]
        back = scene.becomes(letter, letter if lucky or face == MARKER else "?")
        can = hand is scene.hand and not hand.settled[face]
        heaps.append(_heap(scene, face, many, many - hand.out[face], can, can)._replace(below=back))
    thief = scene.begin(hand.step.seat)
    kept, gone = hand.pile, hand.out
    says = _dice_line(scene, "keeps", kept)
    if any(gone):
        rerolled = ""
        if any(gone[:MARKER]) and not lucky:
            rerolled = "; dice are rerolled" if gone[MARKER] else ", rerolled"  # the marker is no die
        says = (((*says[0], ("   ", "ink"), (f"puts back {spelled(gone)}{rerolled}", "ink"))), *says)
    short = f"keeps {spelled(kept, '')}, back {spelled(gone, '') or '-'}"
    title = f"{name.upper()}'S PILE  {_objects(hand.heap)}"
    fact = f"raised = {thief} keeps it, down = it goes back"
    return Stage(
        (title, f"{name.upper()}'S PILE"),
        (fact, "down = goes back", "raised = kept"),
        tuple(heaps),
        ((*says, *line(short)),),
        (f"the middle  {_objects(scene.view.middle)}", "the middle"),
        _sets_off(scene, victim, lucky),
    )


def _sets_off(scene: Scene, victim: int, lucky: bool) -> tuple[Line, ...]:
    """The middle, and the consequences of the robbery."""
    name = scene.begin(victim)
    middle = spelled(scene.view.middle) or scene.signs["none"]
    lines = [line(middle, f"middle {spelled(scene.view.middle, '')}")]
    for number in scene.view.cards[victim]:
        card = scene.card(number)
        if card.robbed:
            gain, through = f"+{scene.infamy(card.robbed)}", scene.called(number).short
            lines.append(line(f"{name}: {gain} ({through})"))
        if card.lucky:
            lines.append(line(f"{name}'s dice keep their faces"))
    lines.append(line(f"{name} then has no pile and acts again", f"then {name} acts again"))
    return tuple(lines)


def _lucky(scene: Scene) -> Stage:
    assert scene.seat is not None
    pile = scene.view.piles[scene.seat]
    faces = {move.face for move in scene.step.moves(scene.view) if isinstance(move, Reroll)} if scene.step else set()
    heaps = []
    for face in OBJECTS:
        if pile[face]:
            chosen, can = scene.reroll == face, face in faces
            heap = _heap(scene, face, pile[face], int(chosen), can, can)
            heaps.append(heap._replace(above=scene.becomes(FACES[face], "?")) if chosen else heap)
    title = f"{scene.begin(scene.seat).upper()}'S PILE  {_objects(pile)}"
    says = line(
        "extra purchases, Big Haul and The Heist count the old pile", "extra purchases count the old pile", role="dim"
    )
    return Stage((title,), ("raised = rerolled",), tuple(heaps), (says,))
