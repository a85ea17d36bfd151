"""The table's edge of Thief's Market: the last thing that everybody saw happen."""

from __future__ import annotations

from collections.abc import Sequence

from rules.game import Event
from rules.thiefs_market import events as e
from rules.thiefs_market.edition import FACES
from tui.games.thiefs_market.scene import Scene
from tui.words import Said


def edge(scene: Scene, story: Sequence[Event]) -> Said:
    """The newest event that is worth telling, in several lengths."""
    for nth in range(len(story) - 1, -1, -1):
        said = _told(scene, story[nth], story[nth + 1 :])
        if said:
            return (*[f"last: {text}" for text in said], said[-1])
    return ("",)


def _told(scene: Scene, event: Event, then: Sequence[Event]) -> Said:
    def name(seat: int) -> str:
        return scene.name(seat)

    def called(card: int) -> str:
        return scene.called(card)[2]

    match event:
        case e.Rolled():
            return (
                "{name} rolled {dice}".format(name=name(event.starter), dice=scene.letters(event.middle, " ")),
                f"{name(event.starter)} rolled {scene.letters(event.middle)}",
                f"{name(event.starter)} rolled",
            )
        case e.Took():
            return (
                "{name} took {pile}".format(name=name(event.seat), pile=scene.letters(event.pile, " ")),
                f"{name(event.seat)} took {scene.letters(event.pile)}",
                f"{name(event.seat)} took {sum(event.pile)}",
            )
        case e.Robbed():
            return _robbed(scene, event, then)
        case e.LuckyRoll():
            return (f"{name(event.seat)} rolled {FACES[event.before]} again: {FACES[event.after]}",)
        case e.Bought():
            dice = scene.letters(event.dice, " ")
            price = f"{dice} {scene.gold(event.gold)}".strip() if event.gold else dice
            return (
                "{name} bought {card} for {price}".format(
                    name=name(event.seat), card=scene.card_name(event.card), price=price or "nothing"
                ),
                f"{name(event.seat)} bought {called(event.card)}",
            )
        case e.Gained():
            return (
                f"{name(event.seat)} drew {scene.card_name(event.card)} through {called(event.through)}",
                f"{name(event.seat)} drew {called(event.card)}",
            )
        case e.Turned():
            turned = scene.becomes(FACES[event.before], FACES[event.after])
            return (
                f"{name(event.seat)} turned {FACES[event.before]} to {FACES[event.after]} with {called(event.card)}",
                f"{name(event.seat)}: {turned}",
            )
        case e.Spent():
            what = FACES[event.face] if event.face >= 0 else scene.gold(-event.gold)
            return (
                f"{name(event.seat)} spent {what} through {called(event.card)}",
                f"{name(event.seat)} spent {what}",
            )
        case e.ShoppingDone() if not event.made:
            return (f"{name(event.seat)} bought nothing",)
    return ()


def _robbed(scene: Scene, event: e.Robbed, then: Sequence[Event]) -> Said:
    thief, victim = scene.name(event.seat), scene.name(event.victim)
    kept, back = scene.letters(event.kept, " "), scene.letters(event.back, " ")
    again = next((one for one in then if isinstance(one, e.RolledAgain)), None)
    short = f"{thief} robbed {victim}"
    if again is not None:
        after = scene.letters(again.after, " ")
        before = scene.letters(again.before, " ")
        return (
            f"{thief} robbed {victim}: kept {kept}; {before} went back and became {after}",
            "{thief} robbed {victim}: {before} became {after}".format(
                thief=thief, victim=victim, before=before.replace(" ", ""), after=after.replace(" ", "")
            ),
            short,
        )
    return (
        f"{thief} robbed {victim}: kept {kept}, gave back {back}",
        short,
    )
