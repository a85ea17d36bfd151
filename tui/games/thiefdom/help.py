"""Help for what is in front at the table of Thiefdom: the question, its keys, the signs that are on the map."""

from __future__ import annotations

from rules.thiefdom.steps.turn import Acting
from rules.thiefdom.steps.walk import Walking
from tui.games.thiefdom.barter import Barter
from tui.games.thiefdom.night import Night
from tui.games.thiefdom.scene import Scene
from tui.widgets.city import City, legend
from tui.widgets.city.grains import whole
from tui.words.keys import Keys

Lines = list[tuple[str, str]]


def lines(scene: Scene, keys: Keys, now: Lines, city: City) -> Lines:
    """What the keys do now, what is asked, what the signs mean."""
    found = [("KEYS OF THIS MOMENT", "title")]
    found += [(f"{key}\t{does}", "ink") for key, does in (*_board(scene, keys), *_always(scene, keys))]
    found += [("", "ink"), ("WHAT IS ASKED", "title"), *now] if now else []
    found += [("", "ink"), ("SIGNS", "title")]
    return found + [(f"{signs}\t{means}", "ink") for signs, means in _signs(scene, city)]


def _board(scene: Scene, keys: Keys) -> list[tuple[str, str]]:
    """What is played with, as far as it means something now."""
    word = keys.word
    enter = (word("go"), "does what the line above the keys says, and nothing else")
    if isinstance(scene.desk, Night):
        return [
            enter,
            ("1 2 3" if scene.view.solo else "1 2 3 4",
             "lays the tile of that part of the night on the thing in front; the next one comes in front"),
            ("Up Down", "the thief before, the next one; last the patrol board"),
            ("Left Right", "the part of the night"),
            (word("more"), "lays the tile in front, or takes it off"),
            (word("no"), f"takes off the tile of the thing in front; {word('out')} takes off all"),
        ]  # fmt: skip
    if isinstance(scene.desk, Barter):
        return [
            enter,
            ("Up Down", "the goods"),
            ("Left Right", "who has them"),
            ("0-9", "so many for the one in front; the others give or take the rest, the hideout first"),
            (word("more"), "one more, after the last one none"),
            (word("no"), "nothing changes hands"),
        ]
    found = [enter]
    on_map, rows = any(option.on_map for option in scene.options), bool(scene.rows) or scene.listed
    if on_map:
        found.append(("arrows", "to the nearest thing on the map that may be chosen"))
        found.append((word("letters"), "letters on all of it, two beyond the alphabet; again: steps"))
    if rows:
        found.append(("letters", "to that row; again: its next value, the next way"))
        found.append((word("next"), "to the next thing or way, rows among them"))
    if any(option.valued for option in scene.options):
        left, right = scene.signs["laid.left"], scene.signs["laid.right"]
        found.append(("Left Right", f"another value of the row in front, between {left} and {right}"))
    if any(option.kind == "steal" for option in scene.options):
        found.append((word("steal"), "to a figure from which can be stolen"))
    if any(option.kind == "end" for option in scene.options):
        found.append((word("no"), "done, nobody, the end of the turn; Enter then sends it"))
    if isinstance(scene.step, Acting | Walking):
        found.append(("detour", ("walk to a space on the way first: the steps that are left are kept, and can be "
                                     "taken back")))  # fmt: skip
    return found


def _always(scene: Scene, keys: Keys) -> list[tuple[str, str]]:
    """What may be looked at, and the way out."""
    word = keys.word
    found = [(word("out"), "lets go of what is chosen, closes a list; at last the table menu")]
    if scene.guilds_by_digit:
        found.append(
            ("1-4" if scene.view.seats > 2 else "1 2", "the thieves of another guild, what they carry and have")
        )
    found += [
        (word("card"), "all cards that matter now, with their full rulings"),
        (word("danger"), "what a guard could see with its next walk, on and off"),
    ]
    if scene.grain == "narrow":
        found.append((word("zoom"), "the city larger or smaller"))
    return [
        *found,
        (word("undo"), "takes back what the last Enter sent, up to the fence, and names it"),
        (word("moves"), "every legal move in words; letters narrow the list"),
        (word("look"), "all that lies open, in words; behind a panel first the map"),
        (word("mine"), "what one has in secret: cards of the draft"),
        (word("log"), "everything that has happened"),
        (word("hint"), "what a computer player would do with this view"),
        ("mouse", "spaces, rows, guilds, the line of Enter; over a space: what lies there"),
    ]


def _signs(scene: Scene, city: City) -> list[tuple[str, str]]:
    signs = scene.signs
    found = [
        (f"{signs['city.right']}A", "a guard, and where it looks"),
        (f"{signs['thiefdom.noble']}A {signs['thiefdom.noble.empty']}A", "a noble with a full and an empty bag"),
        (signs["thiefdom.carriage"] * 2, "the carriage"),
        ("Y1 (Y1)", "a thief; the one whose turn it is"),
        *([("R1", "a rival, led by a roll of the die")] if scene.view.solo else []),
        (f"{signs['thiefdom.hideout']}Y", "a hideout"),
        ("Y1!", "a thief with a wanted poster, in the list of thieves"),
        ("t g f s c", "tower, garden, smithy, stable, church"),
        ("M D A U X", "market, dealer, tavern, dungeon, smuggler"),
        ("2  2!", "so many steps to there; a guard would see the thief there"),
        ("!Y1!", "would be arrested"),
        ("G L W B AAAA $ p", "gem, liquor, wine, badge, artwork, gold, points"),
        (signs["thiefdom.empty"], "a free slot; a night to come"),
        ("12P3", "what acts in the parts of the night; P: the patrol board; +1: the endurance marker is free"),
        ("1st", "first in each part of the night"),
    ]
    if city.scene is not None:
        told = {text for _sign, text in found}
        for entry in legend(city.scene.plan, whole(city.scene.plan), city.used, signs):
            if entry.words not in told:
                found.append((entry.signs, entry.words))
    return found
