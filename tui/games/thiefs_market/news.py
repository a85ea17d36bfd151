"""The table's edge of Thief's Market: the last thing that everybody saw happen."""

from __future__ import annotations

from collections.abc import Sequence

from rules.game import Event
from rules.thiefs_market import events as e
from rules.thiefs_market.edition import FACES
from tui.games.thiefs_market.scene import Scene
from tui.widgets.prompt import Said
from tui.words import _


def edge(scene: Scene, story: Sequence[Event]) -> Said:
    """The newest event that is worth telling, in several lengths."""
    for nth in range(len(story) - 1, -1, -1):
        said = _told(scene, story[nth], story[nth + 1 :])
        if said:
            return (*[_("last: {what}").format(what=text) for text in said], said[-1])
    return ("",)


def _told(scene: Scene, event: Event, then: Sequence[Event]) -> Said:
    def name(seat: int) -> str:
        return scene.name(seat)

    def called(card: int) -> str:
        return scene.called(card)[2]

    match event:
        case e.Rolled():
            return (
                _("{name} rolled {dice}").format(name=name(event.starter), dice=scene.letters(event.middle, " ")),
                _("{name} rolled {dice}").format(name=name(event.starter), dice=scene.letters(event.middle)),
                _("{name} rolled").format(name=name(event.starter)),
            )
        case e.Took():
            return (
                _("{name} took {pile}").format(name=name(event.seat), pile=scene.letters(event.pile, " ")),
                _("{name} took {pile}").format(name=name(event.seat), pile=scene.letters(event.pile)),
                _("{name} took {many}").format(name=name(event.seat), many=sum(event.pile)),
            )
        case e.Robbed():
            return _robbed(scene, event, then)
        case e.LuckyRoll():
            return (
                _("{name} rolled {before} again: {after}").format(
                    name=name(event.seat), before=FACES[event.before], after=FACES[event.after]
                ),
            )
        case e.Bought():
            dice = scene.letters(event.dice, " ")
            price = f"{dice} {scene.gold(event.gold)}".strip() if event.gold else dice
            return (
                _("{name} bought {card} for {price}").format(
                    name=name(event.seat), card=scene.card_name(event.card), price=price or _("nothing")
                ),
                _("{name} bought {card}").format(name=name(event.seat), card=called(event.card)),
            )
        case e.Gained():
            return (
                _("{name} drew {card} through {through}").format(
                    name=name(event.seat), card=scene.card_name(event.card), through=called(event.through)
                ),
                _("{name} drew {card}").format(name=name(event.seat), card=called(event.card)),
            )
        case e.Turned():
            turned = scene.becomes(FACES[event.before], FACES[event.after])
            return (
                _("{name} turned {before} to {after} with {card}").format(
                    name=name(event.seat), before=FACES[event.before], after=FACES[event.after], card=called(event.card)
                ),
                _("{name}: {turned}").format(name=name(event.seat), turned=turned),
            )
        case e.Spent():
            what = FACES[event.face] if event.face >= 0 else scene.gold(-event.gold)
            return (
                _("{name} spent {what} through {card}").format(
                    name=name(event.seat), what=what, card=called(event.card)
                ),
                _("{name} spent {what}").format(name=name(event.seat), what=what),
            )
        case e.ShoppingDone() if not event.made:
            return (_("{name} bought nothing").format(name=name(event.seat)),)
    return ()


def _robbed(scene: Scene, event: e.Robbed, then: Sequence[Event]) -> Said:
    thief, victim = scene.name(event.seat), scene.name(event.victim)
    kept, back = scene.letters(event.kept, " "), scene.letters(event.back, " ")
    again = next((one for one in then if isinstance(one, e.RolledAgain)), None)
    short = _("{thief} robbed {victim}").format(thief=thief, victim=victim)
    if again is not None:
        after = scene.letters(again.after, " ")
        before = scene.letters(again.before, " ")
        return (
            _("{thief} robbed {victim}: kept {kept}; {before} went back and became {after}").format(
                thief=thief, victim=victim, kept=kept, before=before, after=after
            ),
            _("{thief} robbed {victim}: {before} became {after}").format(
                thief=thief, victim=victim, before=before.replace(" ", ""), after=after.replace(" ", "")
            ),
            short,
        )
    return (
        _("{thief} robbed {victim}: kept {kept}, gave back {back}").format(
            thief=thief, victim=victim, kept=kept, back=back
        ),
        short,
    )
