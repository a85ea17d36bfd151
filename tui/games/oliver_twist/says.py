"""What the prompt says at the table of Oliver Twist: what is asked, what Enter does, what lies under the cursor."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from rules.game import Move
from rules.oliver_twist import moves as m
from rules.oliver_twist.edition import BURGLARY, CHARACTER, WALLET, kind
from rules.oliver_twist.steps.prowl import Fork, Relocating
from rules.oliver_twist.steps.round import Turn
from tui.games.oliver_twist import asked
from tui.games.oliver_twist.moves import side, touched
from tui.games.oliver_twist.names import either, face_name, pounds, round_name, steps_words, types_in, types_words
from tui.games.oliver_twist.plates.map import Kind, Spot
from tui.games.oliver_twist.scene import Scene, followed, letters
from tui.games.oliver_twist.streets import address
from tui.words import Said, begin_upper, lengths, plural

EDGE = 44
"""What a cursor says is as long as this at least: blanks are cheaper to write again than the rule."""

NO_WAY_BACK = "No way back."
"""What Enter does stands, and that is said before."""

# What is asked ------------------------------------------------------------------------------------


def ask(scene: Scene) -> Said:
    """The sentence after the name, while no panel asks."""
    assert scene.step is not None
    return asked.ask(scene.words, scene.view, scene.step) if scene.front is None else _ask_spot(scene, scene.front)


def _ask_spot(scene: Scene, spot: Spot) -> Said:
    view, place = scene.view, address(scene.view.plan, spot.space)
    if spot.kind == "take" and len(spot.batches) > 1:
        tab = scene.keys.word("next")
        return (
            f"take this token this way? {tab}, or its letter again, shows the other way.",
            f"take it this way? {tab} shows the other.",
            f"take it? {tab}: other way.",
        )
    if spot.kind == "take":
        return ("take this token?", "take it?")
    if spot.kind == "peek":
        return (f"look secretly at the token at {place}?", "look there?")
    if spot.kind == "stand":
        return (f"put the gang at {place}?", "put the gang there?")
    assert scene.asked is not None
    way = side(view, scene.asked, spot.space)
    if spot.kind == "go":
        return (f"go on {way}?",)
    return (
        f"turn a line over, {way} from {place} on?",
        f"begin {way}?",
    )


# What Enter does ------------------------------------------------------------------------------------


def enter(scene: Scene, moves: list[Move], no: bool) -> tuple[Said, bool]:
    """What Enter does now, or what is missing; and which of the two it is."""
    if no:
        return _stop(scene), True
    if scene.front is None:
        return _missing(scene, moves), False
    return DOES[scene.front.kind](scene, scene.front), True


def _stop(scene: Scene) -> Said:
    view = scene.view
    assert scene.seat is not None
    paid, over = pounds(min(view.edition.stop, view.money[scene.seat])), round_name(view.night)
    return lengths(f"end {over} and pay {paid} to the police.", f"end {over}, pay {paid}.")


def _look(scene: Scene, spot: Spot) -> Said:
    return followed(_paid_first(scene, "look at it secretly"), always=NO_WAY_BACK)


def _stand(scene: Scene, spot: Spot) -> Said:
    return followed(_paid_first(scene, "put the gang there"), ("Then it prowls from there.", "Then it prowls."))


def _paid_first(scene: Scene, does: str) -> Said:
    """A relocation has to be paid for, before anything is done there."""
    if not scene.relocates:
        return lengths(f"{does}.")
    return lengths(f"pay {pounds(scene.view.edition.relocation)} and {does}.", f"pay and {does}.")


def _turn_over(scene: Scene, spot: Spot) -> Said:
    return followed(lengths(f"turn {_line(scene, spot)} over there.", "turn them over."), always=NO_WAY_BACK)


def _go_on(scene: Scene, spot: Spot) -> Said:
    return followed(lengths(f"turn {_line(scene, spot)} more that way.", "go on there."), always=NO_WAY_BACK)


def _line(scene: Scene, spot: Spot) -> str:
    """How long a line may get from here."""
    most = scene.asked.left if isinstance(scene.asked, Fork) else scene.view.edition.line
    tokens = scene.view.plan.line_length(spot.space, scene.view.hidden, most)
    return plural(tokens, f"{tokens} token", f"up to {tokens} tokens")


def _take(scene: Scene, spot: Spot) -> Said:
    which, over = kind(scene.view.faces[spot.space]), scene.over
    if which == CHARACTER:
        take, always, after = lengths("take it and draw a character.", "draw a card."), NO_WAY_BACK, then(scene)
    elif which == BURGLARY:
        take, always, after = lengths("take it and burgle.", "burgle."), NO_WAY_BACK, ()
    else:
        crowded = which <= WALLET and full(scene)
        take, always, after = lengths("take it."), "", one_must_go() if crowded else then(scene)
    words = followed(take, after, always)  # what does not change stands first: that costs no bytes
    if not over:
        return words
    where, signs = "bag" if scene.to_bag else "file", letters(over, scene)
    ends = (f"To the {where}: {signs}.", f"{begin_upper(where)}: {signs}.", f"{begin_upper(where)}: {len(over)}.")
    return lengths("{words} {ends}", ends=ends, words=words)


DOES: Mapping[Kind, Callable[[Scene, Spot], Said]] = {
    "take": _take,
    "peek": _look,
    "stand": _stand,
    "turn": _turn_over,
    "go": _go_on,
}
"""What Enter does at a space, by what it may be chosen for."""


def full(scene: Scene) -> bool:
    """Has whoever is asked no room for one more?"""
    assert scene.seat is not None
    return len(scene.view.reserves[scene.seat]) >= scene.view.edition.reserve


def one_must_go() -> Said:
    """What comes of that."""
    return ("The reserve is full: one of the others must go.", "Then one must go.")


def then(scene: Scene) -> Said:
    """Who is asked next."""
    return (f"Then {scene.begin(scene.next_seat)}.",)


MISSING: Mapping[Kind, str] = {
    "take": "a token", "turn": "where to begin", "go": "a way", "stand": "a place", "peek": "a place",
}  # fmt: skip
"""What is to be chosen on the map."""


def _missing(scene: Scene, moves: list[Move]) -> Said:
    """What is wanted before Enter does anything."""
    kinds, word = {type(move) for move in moves}, scene.keys.word
    ways = [MISSING[scene.spots[0].kind]] if scene.spots else []
    if isinstance(scene.step, Turn):
        ways += [f"Fagin ({word('inside')})"] if m.Fagin in kinds else []
        ways += [f"a character ({word('card')})"] if {m.Play, m.Hide} & kinds else []
        ways += [f"the end of the round ({word('no')})"] if m.Stop in kinds else []
    how = [f"Choose {either(ways)}, by letter, arrows or mouse."] if scene.spots else []
    return lengths(*how, f"Choose {either(ways)}.", f"Choose {ways[0]}.")


# What lies under the cursor -----------------------------------------------------------------------------


def edge(scene: Scene) -> Said:
    """What the mouse is over, else what is in front, if anything is."""
    mark = scene.signs["here.left"]
    if scene.pointed >= 0:
        spot = next((spot for spot in scene.spots if spot.space == scene.pointed), None)
        return [f"{mark} {said}" for said in (_spot(scene, spot) if spot else _space(scene, scene.pointed))]
    if scene.front is None:
        return ()
    wide = 0 if scene.grain == "narrow" else EDGE
    return [f"{mark} {said:{wide}}" for said in _spot(scene, scene.front)]


def _space(scene: Scene, space: int) -> Said:
    """A space that is not chosen from."""
    view, place = scene.view, address(scene.view.plan, space)
    if space == view.pawn:
        return (f"{place}: here the gang stands",)
    if view.visible >> space & 1:
        face = view.faces[space]
        return (f"{scene.code(face)} {face_name(view.edition, face)}, {place}", face_name(view.edition, face))
    if view.hidden >> space & 1:
        peeked = scene.peeked(space)
        if kind(peeked):
            token = face_name(view.edition, peeked)
            return (f"{place}: face down, looked at: {token}", token)
        return (f"{place}: face down",)
    if space not in view.plan.open:
        return (f"{place}: closed with two players",)
    return (f"{place}: empty",)


def _spot(scene: Scene, spot: Spot) -> Said:
    place = address(scene.view.plan, spot.space)
    if spot.kind == "take":
        return _target(scene, spot)
    if spot.kind == "stand":
        beside, many = ", ".join(touched(scene.view, spot.space)), f"{len(scene.view.in_reach(spot.space))} in reach"
        return (f"{place}, beside {beside}, {many}", f"{place}, {many}", place)
    if spot.kind == "peek":
        left = scene.asked.peeks if isinstance(scene.asked, Relocating) else 1
        return (f"{place}, face down, {plural(left, f'{left} look left', f'{left} looks left')}", place)
    return (f"{place}, face down", place)


def _target(scene: Scene, spot: Spot) -> Said:
    """A token that may be taken: the mouse asks where that is; a cursor stands there, and is brief."""
    view, front = scene.view, spot == scene.front
    face = view.faces[spot.space]
    token = f"{scene.code(face)} {face_name(view.edition, face)}"
    way = scene.walked(spot, scene.way if front else 0)
    said = [f"{token}, {far(scene, spot)}"]
    if not front:
        said.insert(0, f"{token}, {address(view.plan, spot.space)}, {far(scene, spot)}")
    elif len(spot.batches) > 1 and way:
        said.insert(0, f"{said[0]}, by {address(view.plan, way.first)}")
    if way and way.over and not scene.to_bag and scene.owner is not None:
        file = (*scene.file, *[view.faces[at] for at in way.over])
        said.insert(0, f"{said[0]}, file {len(file)}, {types_words(types_in(file))}")
    return (*said, token)


def far(scene: Scene, spot: Spot) -> str:
    """`3 steps`."""
    way = scene.walked(spot)
    return steps_words(len(way.over) + 1) if way else "from afar"


# What is on the screen before anybody is asked ----------------------------------------------------------


def moment_ask(scene: Scene) -> Said:
    """A line turned over; a character for one pair of eyes; the end of a round."""
    if scene.moment == "line":
        return ("Tokens are turned over.",)
    if scene.drawn is not None:
        return scene.words.told(scene.drawn)
    over = "The night is over." if scene.view.places else "The day is over."
    return lengths(
        f"{over} Reserves are cleared and police files are opened.", f"{over} Police files are opened.", over
    )


def moment_enter(scene: Scene) -> Said:
    """On to what?"""
    if scene.moment == "line":
        return ("all of them at once.",)
    if scene.drawn is not None:
        return lengths("go on; the card goes face down, and nobody else has seen it.", "go on; it goes face down.")
    if scene.view.places:
        return lengths("go on. Burglary cards are turned up, and all is counted.", "go on to the count.")
    waiting = scene.view.waiting()
    name = scene.name(waiting[0].seat) if waiting else ""
    return lengths(
        f"go on to the night. {name}, the poorest, opens it.",
        f"on to the night. {name} opens it.",
        "on to the night.",
    )
