"""The scenes of Oliver Twist: computers play a seeded match up to each moment."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from rules.chance import SeededChance
from rules.game import Question
from rules.oliver_twist.game import GAME
from rules.oliver_twist.state import Twist
from rules.oliver_twist.steps.burglary import Keeping
from rules.oliver_twist.steps.cards import Cashing, Shed
from rules.oliver_twist.steps.prowl import Fork, Overflow, Prowl, Relocating
from rules.oliver_twist.steps.round import Opening, Turn
from tui.pictures import SIZES, Scene, Stage
from tui.pictures.script import Script
from tui.widgets.sheet import Sheet

WIDE, CLASSIC, NARROW = SIZES.values()
ANN = 0
POOREST = 2
"""A match in which Ann is the poorest at nightfall."""
FULL = 6
"""A match in which Ann's reserve is full once."""
WALLETS, BUMBLED, CHARLEY = 48, 29, 18
"""Matches in which Ann plays Mr Brownlow, has too many tokens for Mr Bumble, plays Charley Bates."""
BURGLED, CROSSING = 8, 3
"""Matches in which two burglaries come before a turn of Ann, and in which she has a character and meets a crossing."""
ALONE = ("Ann", "Ben:greedy", "Cleo:greedy", "Dan:greedy")
TOGETHER = ("Ann", "Ben", "Cleo:greedy", "Dan:greedy")


def moment(
    wanted: Callable[[Twist, Question[Any]], bool], seats: tuple[str, ...] = ALONE, seed: int = 9, **options: bool
) -> Script:
    """A match up to the first such question to Ann."""
    story = Script(GAME, seats, options=options, then=SeededChance(f"oliver {seed}"))
    return story.goes_on(lambda view, step: step.seat == ANN and isinstance(view, Twist) and wanted(view, step), seed)


def turn(view: Twist, step: Question[Any], night: bool, left: int = 99) -> bool:
    """Whether it is Ann's turn, by day or at night, with at most `left` tokens in the streets."""
    tokens = (view.visible | view.hidden).bit_count()
    return isinstance(step, Turn) and view.night == night and tokens <= left


def over(seed: int = 9) -> Script:
    """A match that is over."""
    return Script(GAME, ALONE, then=SeededChance(f"oliver {seed}")).goes_on(lambda view, step: False, seed)


def result(on: Stage) -> Sheet:
    """The result of a match."""
    from tui.shelf.result import Result

    return Result(on.sit_down(over()))


def full_reserve(view: Twist, step: Question[Any]) -> bool:
    """Whether the reserve is full."""
    return isinstance(step, Overflow)


SCENES = (
    Scene("oliver-twist:day", "the first turn of the day", lambda on: on.table(moment(lambda v, s: turn(v, s, False)))),
    Scene(
        "oliver-twist:prowl",
        "a token is selected; the tokens to pass over are crossed",
        lambda on: on.table(moment(lambda v, s: turn(v, s, False, 45) and bool(v.touching & v.visible))),
        ("right", "right"),
    ),
    Scene(
        "oliver-twist:fagin",
        "a set for Fagin is put together",
        lambda on: on.table(moment(lambda v, s: turn(v, s, False, 50) and bool(v.sets(ANN)))),
        ("g",),
    ),
    Scene(
        "oliver-twist:character",
        "play a character, or discard it to pass",
        lambda on: on.table(moment(lambda v, s: turn(v, s, False, 60) and bool(v.hands[ANN]), seed=CROSSING)),
        ("c",),
    ),
    Scene(
        "oliver-twist:file",
        "your police file",
        lambda on: on.table(moment(lambda v, s: turn(v, s, False, 40) and len(v.files[ANN]) > 3)),
        ("p",),
        sizes=(CLASSIC, NARROW),
    ),
    Scene(
        "oliver-twist:relocation",
        "the gang is relocated",
        lambda on: on.table(moment(lambda v, s: isinstance(s, Relocating) and v.night)),
        sizes=(CLASSIC, NARROW),
    ),
    Scene(
        "oliver-twist:dusk",
        "the poorest opens the night",
        lambda on: on.table(moment(lambda v, s: isinstance(s, Opening), seed=POOREST)),
    ),
    Scene(
        "oliver-twist:fork",
        "a line of tokens comes to a crossing",
        lambda on: on.table(moment(lambda v, s: isinstance(s, Fork), seed=CROSSING)),
    ),
    Scene(
        "oliver-twist:night",
        "face-down streets, and an open line",
        lambda on: on.table(moment(lambda v, s: turn(v, s, True, 60) and bool(v.touching & v.visible))),
        ("right",),
    ),
    Scene(
        "oliver-twist:burglary",
        "choose a burglary card to keep",
        lambda on: on.table(moment(lambda v, s: isinstance(s, Keeping) and len(v.drawn) > 1)),
        sizes=(CLASSIC, NARROW),
    ),
    Scene(
        "oliver-twist:full",
        "the reserve is full: a token goes to the file",
        lambda on: on.table(moment(full_reserve, seed=FULL)),
        sizes=(CLASSIC, NARROW),
    ),
    Scene(
        "oliver-twist:letters",
        "letters in place of the tokens in reach, until the next key",
        lambda on: on.table(moment(lambda v, s: turn(v, s, False))),
        ("f",),
        sizes=(NARROW,),
    ),
    Scene(
        "oliver-twist:wallets",
        "Mr Brownlow pays for wallets",
        lambda on: on.table(moment(lambda v, s: isinstance(s, Cashing), seed=WALLETS)),
        ("b",),
        sizes=(CLASSIC, NARROW),
    ),
    Scene(
        "oliver-twist:bumble",
        "Mr Bumble leaves each opponent 5 tokens",
        lambda on: on.table(moment(lambda v, s: isinstance(s, Shed), seed=BUMBLED)),
        ("a",),
        sizes=(CLASSIC, NARROW),
    ),
    Scene(
        "oliver-twist:charley",
        "prowl 6 steps with Charley Bates; nothing goes to the file",
        lambda on: on.table(moment(lambda v, s: isinstance(s, Prowl) and s.to_bag, seed=CHARLEY)),
        ("shift+tab",),
    ),
    Scene(
        "oliver-twist:open",
        "open police files",
        lambda on: on.table(moment(lambda v, s: turn(v, s, False, 30) and bool(v.files[ANN]), open_files=True)),
        ("p",),
    ),
    Scene(
        "oliver-twist:table",
        "two people at one keyboard: a turn on the open table",
        lambda on: on.table(moment(lambda v, s: turn(v, s, True, 50) and bool(v.touching & v.visible), TOGETHER)),
    ),
    Scene(
        "oliver-twist:prowled",
        "what the others did is told again: a prowl, token by token",
        lambda on: on.table(moment(lambda v, s: turn(v, s, False, 45) and bool(v.touching & v.visible))),
        ("backspace",),
        {"motion": "on"},
        beat="prowl",
        nth=6,
    ),
    Scene(
        "oliver-twist:burgled",
        "a burglary: cards are drawn, one is kept, a tool is used up",
        lambda on: on.table(moment(lambda v, s: turn(v, s, True, 60) and bool(v.touching & v.visible), seed=BURGLED)),
        ("backspace",),
        beat="burglary",
        nth=2,
    ),
    Scene(
        "oliver-twist:files",
        "the police files are opened seat after seat; the thickest pays",
        lambda on: on.table(moment(lambda v, s: isinstance(s, Opening), seed=POOREST)),
        ("backspace",),
        beat="end",
        nth=5,
    ),
    Scene("oliver-twist:result", "the end of the match", result),
    Scene(
        "oliver-twist:curtain",
        "between two people at one keyboard",
        lambda on: on.table(moment(lambda v, s: turn(v, s, False, 60), TOGETHER)),
        sizes=(CLASSIC, NARROW),
    ),
)
