"""What the prompt says at the table of Oliver Twist: what is asked, what Enter does, what lies under the cursor."""

from __future__ import annotations

from rules.game import Move
from rules.oliver_twist import moves as m
from rules.oliver_twist.edition import BURGLARY, CHARACTER, WALLET, kind
from rules.oliver_twist.steps.cards import Snatch, Standing
from rules.oliver_twist.steps.prowl import Fork, Relocating
from rules.oliver_twist.steps.round import Opening, Turn
from tui.games.oliver_twist.cards import card_name, effect, in_short, pounds, short_name
from tui.games.oliver_twist.moves import either
from tui.games.oliver_twist.plates.map import Spot, side_name
from tui.games.oliver_twist.plates.side import steps_words
from tui.games.oliver_twist.scene import Scene, joined, letters
from tui.games.oliver_twist.streets import address
from tui.games.oliver_twist.tokens import face_name, types_words
from tui.words import Said, plural

EDGE = 44
"""What a cursor says is as long as this at least: blanks are cheaper to write anew than the rule."""

# What is asked ------------------------------------------------------------------------------------


def ask(scene: Scene, moves: list[Move]) -> Said:
    """The sentence after the name, while no panel asks."""
    view, step, spot = scene.view, scene.step, scene.front
    if spot is not None:
        return _ask_spot(scene)
    if isinstance(step, Opening):
        return ("turn over the first line of the night: from where?", "where does the first line begin?")
    if isinstance(step, Fork):
        turned = view.edition.line - step.left
        return (
            f"the line has {turned} of {view.edition.line} tokens and comes to a crossing: which way?",
            f"{turned} of {view.edition.line} are turned: which way?",
            "which way?",
        )
    if isinstance(step, Relocating | Standing):
        return ("where is the gang put?",)
    if isinstance(step, Snatch):
        return ("which open token is taken? Nothing is passed over.", "which open token is taken?")
    return _ask_turn(scene, moves)


def _ask_turn(scene: Scene, moves: list[Move]) -> Said:
    kinds, said, short = {type(move) for move in moves}, [], []
    takes = [spot for spot in scene.spots if spot.kind == "take"]
    if takes:
        said.append(f"choose a token, {len(takes)} in reach")
        short.append("choose a token")
    if m.Reveal in kinds:
        said.append("turn tokens over first" if takes else "turn tokens over")
        short.append("turn over")
    if m.Relocate in kinds:
        cost = pounds(scene.view.edition.relocation)
        said.append(f"pay {cost} for a new beginning")
        short.append("begin anew")
    if m.Fagin in kinds:
        said.append("go in to Fagin")
        short.append("Fagin")
    if m.Play in kinds or m.Hide in kinds:
        said.append("use a character")
        short.append("a card")
    if m.Stop in kinds:
        said.append("stop")
        short.append("stop")
    return (
        f"{either(said)}.", f"{either(short)}.",
        f"{short[0]}.",
    )  # fmt: skip


def _ask_spot(scene: Scene) -> Said:
    spot, view = scene.front, scene.view
    assert spot is not None
    place = address(view.plan, spot.space)
    if spot.kind == "take" and len(spot.batches) > 1:
        return (
            "take this token by this way? Tab, or its letter again: by the other one.",
            "take it by this way? Tab: the other one.",
            "take it? Tab: the other way.",
        )
    if spot.kind == "take":
        return ("take this token?", "take it?")
    if spot.kind == "peek":
        return (f"look secretly at what lies at {place}?", "look there?")
    if spot.kind == "stand":
        return (f"put the gang at {place}?", "put the gang there?")
    assert scene.asked is not None
    way = side_name(view, scene.asked, spot.space)
    if spot.kind == "go":
        return (f"go on {way}?",)
    return (
        f"turn a line over, {way} from {place} on?",
        f"begin {way}?",
    )


# What Enter does ------------------------------------------------------------------------------------


def enter(scene: Scene, moves: list[Move], no: bool) -> tuple[Said, bool]:
    """What Enter does now, or what is missing; and which of the two it is."""
    view = scene.view
    if no:
        assert scene.seat is not None
        paid = pounds(min(view.edition.stop, view.money[scene.seat]))
        over = "the night" if view.night else "the day"
        return (
            f"Enter: stop and pay {paid} to the police; {over} is over.",
            f"Enter: pay {paid}; {over} is over.",
        ), True
    if scene.front is None:
        return _missing(scene, moves), False
    spot = scene.front
    if spot.kind == "take":
        return _take(scene), True
    if spot.kind == "peek":
        return _place(scene, "look at it secretly", ("",), no_way_back()), True
    if spot.kind == "stand":
        return _place(scene, "put the gang there", ("Then it prowls from there.", "Then it prowls.")), True
    most = scene.asked.left if isinstance(scene.asked, Fork) else view.edition.line
    tokens = view.plan.line_length(spot.space, view.hidden, most)
    many = plural(tokens, f"{tokens} token", f"up to {tokens} tokens")
    if spot.kind == "go":
        words: Said = (f"Enter: turn {many} more that way.", "Enter: go on there.")
    else:
        words = (f"Enter: turn {many} over there.", "Enter: turn them over.")
    return joined(words, ("",), no_way_back()), True


def _place(scene: Scene, does: str, after: Said, always: str = "") -> Said:
    """Enter at a new beginning, which may have to be paid for first."""
    if scene.anew:
        cost = pounds(scene.view.edition.relocation)
        words: Said = (
            f"Enter: pay {cost} and {does}.",
            f"Enter: pay and {does}.",
        )
    else:
        words = (f"Enter: {does}.",)
    return joined(words, after, always)


def _take(scene: Scene) -> Said:
    view, spot, over = scene.view, scene.front, scene.over
    assert spot is not None
    which = kind(view.faces[spot.space])
    assert scene.seat is not None
    take: Said = ("Enter: take it.",)
    always, after = "", then(scene)
    if which <= WALLET and full(scene):
        after = one_must_go()
    elif which == CHARACTER:
        take = ("Enter: take it and draw a character.", "Enter: draw a card.")
        always = no_way_back()
    elif which == BURGLARY:
        take, always, after = ("Enter: take it and burgle.", "Enter: burgle."), no_way_back(), ("",)
    words = joined(take, after, always)  # what does not change stands first: that costs no bytes
    if not over:
        return words
    goes, many = letters(over, scene), len(over)
    where = (
        ("To the bag: {over}.", "Bag: {over}.", "Bag: {many}.")
        if scene.to_bag
        else ("To the file: {over}.", "File: {over}.", "File: {many}.")
    )
    return [f"{one} {said.format(over=goes, many=many)}" for said in where for one in words]


def full(scene: Scene) -> bool:
    """Has whoever is asked no room for one more?"""
    assert scene.seat is not None
    return len(scene.view.reserves[scene.seat]) >= scene.view.edition.reserve


def one_must_go() -> Said:
    """What comes of that."""
    return ("The reserve is full: one of the others must go.", "Then one must go.")


def no_way_back() -> str:
    """What Enter does stands, and that is said before."""
    return "No way back."


def then(scene: Scene) -> Said:
    """Who is asked next."""
    return (f"Then {scene.begin(scene.next_seat)}.",)


def _missing(scene: Scene, moves: list[Move]) -> Said:
    """What is wanted before Enter does anything."""
    kinds = {type(move) for move in moves}
    ways = []
    if scene.spots:
        ways.append({"take": "a token", "turn": "where to begin", "go": "a way", "stand": "a place"}.get(
            scene.spots[0].kind, "a place"
        ))  # fmt: skip
    if isinstance(scene.step, Turn):
        ways += ["g for Fagin"] if m.Fagin in kinds else []
        ways += ["c for a character"] if m.Play in kinds or m.Hide in kinds else []
        ways += ["n to stop"] if m.Stop in kinds else []
    if not scene.spots:
        return (
            f"Not yet: {either(ways)}.",
            "Not yet: {way}.".format(way=ways[0] if ways else ""),
        )
    return (
        f"Not yet: {either(ways)}; by letter, arrows or mouse.",
        f"Not yet: {either(ways)}.",
        f"Not yet: {ways[0]}.",
    )


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
    view, place = scene.view, address(scene.view.plan, spot.space)
    if spot.kind == "take":
        face = view.faces[spot.space]
        token, steps = f"{scene.code(face)} {face_name(view.edition, face)}", steps_words(scene, spot)
        way = scene.walked(spot, scene.way if spot == scene.front else 0)
        over = tuple([view.faces[at] for at in way.over]) if way else ()
        said = [f"{token}, {steps}"]
        if spot != scene.front:  # the mouse asks where that is; a cursor stands there, and is brief
            said.insert(0, f"{token}, {place}, {steps}")
        elif len(spot.batches) > 1 and way:
            by = f"by {address(view.plan, way.first)}"
            said.insert(0, f"{token}, {steps}, {by}")
        if over and not scene.to_bag and scene.owner is not None:
            file = (*scene.file, *over)
            types = types_words(scene.types(file))
            grown = f"file {len(file)}, {types}"
            said.insert(0, f"{said[0]}, {grown}")
        return (*said, token)
    if spot.kind == "stand":
        touched = [
            face_name(view.edition, view.faces[at]) for at in view.plan.near[spot.space] if view.visible >> at & 1
        ]
        hidden = (view.hidden & view.plan.near_bits[spot.space]).bit_count()
        touched += [f"{hidden} face down"] if hidden else []
        many = f"{len(view.in_reach(spot.space))} in reach"
        return (
            "{place}, beside {tokens}, {many}".format(place=place, tokens=", ".join(touched), many=many),
            f"{place}, {many}",
            place,
        )
    if spot.kind == "peek":
        left = scene.asked.peeks if isinstance(scene.asked, Relocating) else 1
        looks = plural(left, f"{left} look left", f"{left} looks left")
        return (f"{place}, {'face down'}, {looks}", place)
    return (f"{place}, {'face down'}", place)


# What is on the screen before anybody is asked ----------------------------------------------------------


def moment_ask(scene: Scene) -> Said:
    """A line turned over; a character for one pair of eyes; the end of a round."""
    if scene.moment == "line":
        return ("Tokens are turned over.",)
    if scene.drawn >= 0 and scene.eyes is not None:
        name, edition = scene.name(scene.eyes), scene.view.edition
        short = f"{short_name(edition, scene.drawn)}: {in_short(edition, scene.drawn)}"
        return (
            f"{name} drew {card_name(edition, scene.drawn)}: {effect(edition, scene.drawn)}",
            f"{name} drew {short}.",
            short,
        )
    over = "The night is over." if scene.view.places else "The day is over."
    said = f"{over} Reserves are cleared and police files are opened."
    return (said, f"{over} Police files are opened.", over)


def moment_enter(scene: Scene) -> Said:
    """On to what?"""
    if scene.moment == "line":
        return ("Enter or Space: all of them at once.",)
    if scene.drawn >= 0:
        return (
            "Enter: go on; the card goes face down, and nobody else has seen it.",
            "Enter: go on; it goes face down.",
        )
    if scene.view.places:
        return ("Enter: go on. Burglary cards are turned up, and all is counted.", "Enter: go on to the count.")
    waiting = scene.view.waiting()
    name = scene.name(waiting[0].seat) if waiting else ""
    return (
        f"Enter: go on to the night. {name}, the poorest, opens it.",
        f"Enter: on to the night. {name} opens it.",
        "Enter: on to the night.",
    )
