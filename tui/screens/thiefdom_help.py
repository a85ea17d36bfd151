"""Help for what is in front at the table of Thiefdom: the question, its keys, the signs that are on the map."""

from __future__ import annotations

from tui.commands import Keys
from tui.screens.thiefdom_scene import Scene
from tui.widgets.city import City, legend
from tui.widgets.city.grains import whole
from tui.words import _

Lines = list[tuple[str, str]]


def lines(scene: Scene, keys: Keys, now: Lines, city: City) -> Lines:
    """What is asked, what the keys do, what the signs mean."""
    found = [(_("NOW"), "title"), *now, ("", "ink"), (_("KEYS OF THIS MOMENT"), "title")]
    found += [(f"{key}\t{does}", "ink") for key, does in _keys(scene, keys)]
    found += [("", "ink"), (_("SIGNS"), "title")]
    return found + [(f"{signs}\t{means}", "ink") for signs, means in _signs(scene, city)]


def _keys(scene: Scene, keys: Keys) -> list[tuple[str, str]]:
    word = keys.word
    found = []
    if scene.planning:
        found += [
            (f"{word('up')} {word('down')}", _("the thief before, the next one; last the patrol board")),
            ("Left Right", _("the part of the night")),
            ("1 2 3 4", _("lays the tile of that part of the night on the thing in front")),
            (word("more"), _("lays the tile in front, or takes it off")),
        ]
    else:
        found += [
            (_("arrows"), _("to the nearest thing on the map that may be chosen; in a list up and down")),
            (word("next"), _("to the next thing or way, rows among them")),
            (_("letters"), _("to that row or way; again: the other way to the same place")),
            (word("letters"), _("letters on all that may be chosen on the map, two beyond the alphabet")),
        ]
    found += [
        (word("steal"), _("to a figure from which can be stolen")),
        (word("inside"), _("what the place allows where the thief is")),
        (word("card"), _("the own cards and those at the dealers', with all that they do")),
        (word("danger"), _("what a guard could see with its next walk, on and off")),
        (word("zoom"), _("the city larger or smaller")),
        (word("no"), _("done, nothing, the end of the turn; Enter then sends it")),
        (word("go"), _("does what the line above the keys says, and nothing else")),
        (word("out"), _("lets go of what is chosen, closes a list; at last the table menu")),
        (word("undo"), _("takes back what the last Enter sent, up to the fence, and names it")),
        (word("moves"), _("every legal move in words; letters narrow the list")),
        (word("look"), _("all that lies open, in words; behind a panel first the map")),
        (word("log"), _("everything that has happened")),
        (word("hint"), _("what a computer player would do with this view")),
    ]
    return found


def _signs(scene: Scene, city: City) -> list[tuple[str, str]]:
    signs = scene.signs
    found = [
        (f"{signs['city.right']}A", _("a guard, and where it looks")),
        (f"{signs['thiefdom.noble']}A {signs['thiefdom.noble.empty']}A", _("a noble with a full and an empty bag")),
        (signs["thiefdom.carriage"] * 2, _("the carriage")),
        ("Y1 (Y1)", _("a thief; the one whose turn it is")),
        (f"{signs['thiefdom.hideout']}Y", _("a hideout")),
        ("t g f s c", _("tower, garden, smithy, stable, church")),
        ("M D A U X", _("market, dealer, tavern, dungeon, smuggler")),
        ("2  2!", _("so many steps to there; a guard would see the thief there")),
        ("!Y1!", _("would be arrested")),
        ("G L W B AAAA $", _("gem, liquor, wine, badge, artwork, gold")),
        ("12P3", _("what acts in the parts of the night; P: the patrol board; +1: the endurance marker is free")),
    ]
    if city.scene is not None:
        told = {text for _sign, text in found}
        for entry in legend(city.scene.plan, whole(city.scene.plan), city.used, signs):
            if entry.words not in told:
                found.append((entry.signs, entry.words))
    return found
