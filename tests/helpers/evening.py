"""Two people at one keyboard in a real terminal: a whole match, with the person who may see each picture."""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Sequence
from time import monotonic
from typing import NamedTuple, TypeAlias

from tests.helpers.terminal import Frame, Terminal

QUICK = "from tui.table.curtain import Curtain; Curtain.MOMENT = 0.01"
"""No one types ahead here, so the curtain need not wait."""
PATIENCE = 300.0
"""Seconds after which a match counts as endless."""
ANSWER = 0.1
"""Seconds after which a key without an answer counts as a key that does nothing."""
NAMED = re.compile(r"║ *([A-Z](?: [A-Z])+) *║")
"""Who a curtain waits for."""
ASKED = re.compile(r"^ \S (\w+): ", re.MULTILINE)
MOMENT = re.compile(r"Enter: (?:continue|on)\b")
"""A moment that is shown to all players until they continue."""
DEAF = "does nothing here; "
"""What a key that does nothing puts in the place of the Enter line, until another key is pressed."""
ALONE = "nobody else sees it"
"""A moment that is shown to one player, after the curtain."""

Press: TypeAlias = Callable[[str, random.Random], str]
"""The next key that a player might press at this table."""

Whose: TypeAlias = Callable[[str, str], tuple[str, str]]
"""Who alone may see a picture, and for whom the curtain is open after it; given for whom it was open before."""


class Looked(NamedTuple):
    """A picture, and who alone may see it; empty for all players."""

    alone: str
    frame: Frame
    before: str
    """The picture before."""


def over(text: str) -> bool:
    """Whether this is the result."""
    return "g again" in text.splitlines()[-1]


def covered(text: str) -> bool:
    """Whether this is the curtain alone."""
    return "pass the keyboard to" in text and all(row.startswith("▒") for row in text.splitlines()[1:-4])


def panelled(text: str) -> bool:
    """Whether a panel that can be closed covers the board."""
    rows = text.splitlines()
    return any("╔═ " in row for row in rows) and "Esc" in rows[-1]


def whose(text: str, opened: str) -> tuple[str, str]:
    """Who alone may see this picture, and for whom the curtain is open after it: for the player it has named."""
    if covered(text) and (named := NAMED.search(text)):
        return "", named[1].replace(" ", "").capitalize()
    if MOMENT.search(text) and ALONE not in text:
        return "", opened
    asked = ASKED.search(text)
    return ("", "") if asked and asked[1] != opened else (opened, opened)


def anything(text: str, luck: random.Random) -> str:
    """Any row of the list of moves."""
    if "type to filter" in text:
        return "\x1b[B" * luck.randrange(6) + "\r"
    return "m"


def evening(
    *begin: str,
    seed: int,
    press: Press = anything,
    idle: str = "",
    share: float = 0.0,
    until: Callable[[str, random.Random], bool] | None = None,
    owner: Whose = whose,
) -> list[Looked]:
    """All pictures of a match. Now and then a player presses one of the `idle` keys, and closes what it opens."""
    luck, last = random.Random(seed), monotonic() + PATIENCE
    with Terminal(*begin, prepare=QUICK) as it:
        it.until(lambda text: "opens the curtain" in text or ASKED.search(text) is not None)
        seen = 0
        while True:
            it.quiet(0.015)
            text = it.glass.frames[-1].shows if it.glass.frames else it.text
            assert not it.ended, text
            assert monotonic() < last, f"it goes on for ever; the screen shows\n{text}"
            if any(over(frame.shows) for frame in it.glass.frames[seen:]) or (until is not None and until(text, luck)):
                break
            seen = len(it.glass.frames)
            if covered(text) and "Keys are ignored" in text:
                it.read(0.05)
                continue
            if covered(text):
                key = "o"
            elif MOMENT.search(text) or (DEAF in text and not ASKED.search(text)):
                key = "\r"
            elif panelled(text) and ("type to filter" not in text or "No row has" in text):
                key = "\x1b"
            elif idle and "type to filter" not in text and luck.random() < share:
                key = luck.choice(idle)
            else:
                key = press(text, luck)
            it.type(key)
            if key == "\x1b":
                it.until(lambda shown, text=text: shown != text)
            it.read(ANSWER)
        frames = it.glass.frames
    return owned(frames, owner)


def owned(frames: Sequence[Frame], owner: Whose) -> list[Looked]:
    """The pictures with their viewers, up to the result, where everything is revealed."""
    looked, opened, before = list[Looked](), "", ""
    for frame in frames:
        if over(frame.shows):
            break
        alone, opened = owner(frame.shows, opened)
        looked.append(Looked(alone, frame, before))
        before = frame.shows
    return looked
