"""Players for whole matches over ssh: they know what their own terminal shows, and nothing else."""

from __future__ import annotations

import random
import re
from collections.abc import Callable
from time import perf_counter
from typing import TypeAlias

from tests.helpers.evening import DEAF, MOMENT, over, panelled
from tests.helpers.far import Guest

Press: TypeAlias = Callable[[str, random.Random], tuple[str, ...]]
"""The next keys that a player might press at this screen."""

WAITING = re.compile(r"^ ?► (?:Waiting for |\S+: (?:read the log|the hall closes))", re.MULTILINE)
WELCOME = "It is your turn."
"""What stands in the Enter row while keys of the question do not work yet."""
PATIENCE = 240.0
"""Seconds after which a match counts as endless."""


def anything(text: str, luck: random.Random) -> tuple[str, ...]:
    """Any row of the list of moves."""
    if "type to filter" in text:
        return (*["down"] * luck.randrange(6), "enter")
    return ("m",)


def best(text: str, luck: random.Random) -> tuple[str, ...]:
    """The move that the hint picks; some choices are made of several."""
    return ("h", "enter")


def waits(text: str) -> bool:
    """Whether this player can only wait."""
    return WAITING.search(text) is not None or WELCOME in text


def step(text: str, press: Press, luck: random.Random) -> tuple[str, ...]:
    """The next keys at a screen that asks for some."""
    if MOMENT.search(text):
        return ("enter",)
    if panelled(text) and ("type to filter" not in text or "No row has" in text):
        return ("escape",)
    if DEAF in text and luck.random() < 0.5:
        return ("enter",)
    return press(text, luck)


async def plays(
    guest: Guest, seed: int, press: Press = anything, until: Callable[[str], bool] = over, patience: float = PATIENCE
) -> int:
    """Play until the match is over, or until the screen says so; returns how many keys were pressed."""
    luck, last, pressed = random.Random(seed), perf_counter() + patience, 0
    while not until(text := await guest.quiet()):
        assert not guest.ended, f"the connection has ended, and left\n{text}"
        assert perf_counter() < last, f"it goes on for ever; the screen shows\n{text}"
        if waits(text):
            await guest.news(1.0)
            continue
        for key in step(text, press, luck):
            await guest.press(key)
            pressed += 1
    return pressed


async def looks(guest: Guest, key: str) -> None:
    """Open a panel, and close whatever is open then."""
    text = await guest.press(key)
    while MOMENT.search(text) or panelled(text):
        text = await guest.press("enter" if MOMENT.search(text) else "escape")
